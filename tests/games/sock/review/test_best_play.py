"""The best play somebody missed in a round, found from what that person has seen."""

from __future__ import annotations

import random

import pytest

from sockapp.engine.rng import Rng
from sockapp.games.sock.events import DealEnded, Event
from sockapp.games.sock.moves import Draw, Pass
from sockapp.games.sock.review.best_play import best_missed, decisions, last_round, missed_text
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.sock.positions import cards, piles, play, position, turn

START = position("", "P3 P4 P5 P6 L9", "B12", deck="B11")


def told(*moves: object) -> list[Event]:
    """What seat 0 sees of these moves."""
    return [GAME.redact(event, 0) for event in play(START, *moves).events]


BLOCKED = (
    turn("P3 P4 P5"), Draw(), Pass(), turn("P3 P4 P5 P6"), Pass(), Pass(),
)  # fmt: skip


def test_what_was_faced_is_known_from_the_end_backwards() -> None:
    first, second = decisions(last_round(told(*BLOCKED)), 0)
    assert (first.table, first.hand) == ((), cards("P3 P4 P5 P6 L9"))
    assert (second.table, second.hand) == (piles("P3 P4 P5"), cards("P6 L9"))


def test_the_play_that_would_have_gained_most() -> None:
    missed = best_missed(told(*BLOCKED), 0, "wrap")
    assert missed is not None and missed.gain == (1, 6)
    assert missed.better.played == cards("P3 P4 P5 P6")
    assert missed_text(missed) == (
        "You played 3 of Pagodas, 4 of Pagodas and 5 of Pagodas. You could have played "
        "3 of Pagodas, 4 of Pagodas, 5 of Pagodas and 6 of Pagodas."
    )


def test_a_draw_in_place_of_a_play_is_a_play_missed() -> None:
    missed = best_missed(told(Draw(), turn("P3 P4 P5 P6"), Pass(), Pass()), 0, "wrap")
    assert missed is not None and missed.faced.played == ()
    assert missed.faced.hand == cards("P3 P4 P5 P6 L9")
    assert missed_text(missed).startswith("You drew, but you could have played 3 of Pagodas")


def test_before_a_round_has_ended_nothing_is_told() -> None:
    assert last_round(told(turn("P3 P4 P5"))) == ()
    assert best_missed(told(turn("P3 P4 P5")), 0, "wrap") is None


@pytest.mark.parametrize("seed", range(4))
def test_hands_that_are_worked_out_are_those_that_were_held(seed: int) -> None:
    """Whole random rounds: every decision's hand and table, beside the states themselves."""
    source = random.Random(seed)
    state = GAME.new(SockOptions(3), Rng(seed))
    events: list[Event] = []
    faced: list[tuple[object, ...]] = []
    rounds = 0
    while rounds < 2:
        mover = state.table.turn
        move = source.choice(list(GAME.moves(GAME.view(state, mover))))
        if mover == 1 and not isinstance(move, Pass):
            faced.append((state.table.piles, state.hands[1]))
        step = GAME.apply(state, move)
        events += [GAME.redact(event, 1) for event in step.events]
        state = step.state
        if any(isinstance(event, DealEnded) for event in step.events):
            rounds += 1
            found = [(one.table, one.hand) for one in decisions(last_round(events), 1)]
            assert found == faced
            faced.clear()
            if state.table.over:
                return
