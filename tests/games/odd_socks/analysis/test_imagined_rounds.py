"""Worlds for an analysis: as often as they are plausible, and in one half of the sample only."""

from __future__ import annotations

import pytest

from sockapp.engine.bot import Cancelled
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.analysis.imagined_rounds import ImaginedRounds, effective_sample_size
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.bots.rollouts import World
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld, PlausibleWorlds
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import View
from tests.support.analysed import cancel_after
from tests.support.odd_socks.positions import answer, down, play, position, up

TRADED = play(
    position("tpsfb wocfc", up="o wb", down="ps", lost="t"),
    up("t", "@1 b"),
    answer("w"),
    down("o"),
).state
"""Seat 0 is to move and has seen seat 1 give a card whose mate lay before it."""


def imagine(view: View, worlds: int = 400) -> ImaginedRounds:
    return ImaginedRounds(view, 0, worlds, Rng(3), lambda: None)


def test_worlds_are_as_frequent_as_plausible() -> None:
    view = GAME.view(TRADED, 0)
    known = compute_belief(2, view.trail)
    source = PlausibleWorlds(2, 0, known, Rng(9).open())
    weighted = [source.draw() for _draw in range(3000)]
    expected = Odds.from_worlds(weighted, view.table, 0).hands[1]
    chosen = [world._replace(weight=1.0) for world in imagine(view, 2000).worlds]
    assert len(chosen) == 2000
    assert Odds.from_worlds(chosen, view.table, 0).hands[1] == pytest.approx(expected, abs=0.03)


def test_worlds_of_one_half_are_not_in_the_other() -> None:
    worlds = imagine(GAME.view(TRADED, 0)).worlds
    halves = [{id(world) for world in worlds[half::2]} for half in (0, 1)]
    assert halves[0] and halves[1] and not halves[0] & halves[1]


def test_effective_number_is_smaller_if_few_worlds_have_most_weight() -> None:
    even = [PlausibleWorld([], [], 0, 2.0)] * 4
    assert effective_sample_size(even) == pytest.approx(4)
    assert effective_sample_size([*even, PlausibleWorld([], [], 0, 1000.0)]) < 1.1


def test_play_out_gives_all_moves_the_same_luck() -> None:
    rounds = imagine(GAME.view(TRADED, 0))
    move = down("p")
    for _world in range(30):
        one, other = rounds.play_out([move, move])
        assert one == other
        assert sum(one) == 1


def test_play_out_without_a_move_begins_with_the_active_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first: list[int] = []
    monkeypatch.setattr(World, "finish", lambda _world, seat: first.append(seat) or 1)
    watched = ImaginedRounds(GAME.view(TRADED, 1), 1, 100, Rng(3), lambda: None)
    assert watched.play_out([None]) == [(0.0, 1.0)]
    imagine(GAME.view(TRADED, 0)).play_out([down("p")])
    assert first == [0, 1], "after the move of seat 0 it is the turn of seat 1"


def test_drawing_worlds_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        ImaginedRounds(GAME.view(TRADED, 0), 0, 400, Rng(3), cancel_after(0))
