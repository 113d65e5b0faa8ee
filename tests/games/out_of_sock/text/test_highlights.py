"""Highlights of a game: the best moment is the largest gain, and ties are explained."""

from __future__ import annotations

from functools import reduce

import pytest

from sockapp.games.out_of_sock.events import DiceStacked, DieTaken
from sockapp.games.out_of_sock.moves import NameWinner, Stack
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.text.highlights import (
    Moment,
    find_best_moment,
    moment_text,
    tie_text,
)
from tests.support.out_of_sock.positions import card, cards, choosing, play
from tests.support.random_play import walk

NAMES = ("Ana", "Bruno", "Carla")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_best_moment_is_the_largest_gain_of_the_game(players: int, seed: int) -> None:
    game = walk("out_of_sock", players, seed)
    table = game.positions[0].state.table
    gains = []
    events = [event for position in game.positions for event in position.step.events]
    for event in events:
        after = reduce_table(table, event)
        if isinstance(event, (DieTaken, DiceStacked)):
            gains.append((event.seat, after.score(event.seat) - table.score(event.seat)))
        table = after
    best = find_best_moment(events)
    assert best is not None
    assert (best.seat, best.gain) in gains
    assert best.gain == max(gain for _seat, gain in gains)


def test_best_moment_without_a_gain_is_none() -> None:
    assert find_best_moment([]) is None
    assert find_best_moment([DieTaken(0, 3, card("rB"), None, forced=False)]) is None


def test_best_moment_of_equal_gains_is_the_first() -> None:
    events = [DieTaken(seat, 3, card("r4"), None, forced=False) for seat in (1, 0)]
    assert find_best_moment(events) == Moment(1, cards("r4"), 4)


def test_moment_text_addresses_the_player_of_the_moment() -> None:
    moment = Moment(1, cards("r8 rD"), 16)
    assert (
        moment_text(moment, 1, NAMES)
        == "Best moment: you took 8 red socks and a red Double (+16 points)."
    )
    assert (
        moment_text(moment, 0, NAMES)
        == "Best moment: Bruno took 8 red socks and a red Double (+16 points)."
    )


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ({1: "r8"}, ""),
        (
            {1: "r4 r4", 2: "b8"},
            "Tie between Bruno and Carla. Bruno has the most sock cards (2).",
        ),
        (
            {1: "r8", 2: "b8"},
            "Tie between Bruno and Carla, on sock cards too. Ana had the basket and picked Carla.",
        ),
    ],
)
def test_oos_11_tie_text_explains_how_a_tie_was_broken(held: dict[int, str], words: str) -> None:
    state = choosing(3, (2, 2), decks={2: "yB"}, held=held)
    step = play(state, Stack())
    events = step.events
    if step.state.table.winner is None:
        named = play(step.state, NameWinner(2))
        events += named.events
    table = reduce(reduce_table, events, state.table)
    assert table.winner is not None
    assert tie_text(events, table, NAMES) == words
