"""The best missed play of a round and of a game, from what a seat has seen."""

from __future__ import annotations

import random

import pytest

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Step
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng
from sockapp.games.sock.events import DealEnded, Event
from sockapp.games.sock.moves import Draw, Pass
from sockapp.games.sock.review import (
    TurnDecision,
    find_best_missed,
    list_seen_decisions,
    missed,
    missed_text,
)
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.sock.positions import cards, piles, play, position, turn

START = position("", "P3 P4 P5 P6 L9", "B12", deck="B11")


def ample_time() -> TimeBudget:
    return TimeBudget(60)


def events_of(*moves: object) -> list[Event]:
    """Return the events of these moves as seat 0 sees them."""
    return [GAME.redact(event, 0) for event in play(START, *moves).events]


BLOCKED = (
    turn("P3 P4 P5"), Draw(), Pass(), turn("P3 P4 P5 P6"), Pass(), Pass(),
)  # fmt: skip


def test_decisions_seen_are_reconstructed_from_the_end() -> None:
    second, first = list_seen_decisions(events_of(*BLOCKED), 0)
    assert (first.table, first.hand) == ((), cards("P3 P4 P5 P6 L9"))
    assert (second.table, second.hand) == (piles("P3 P4 P5"), cards("P6 L9"))


def test_best_missed_is_the_play_with_the_largest_gain() -> None:
    found = find_best_missed(list_seen_decisions(events_of(*BLOCKED), 0), "wrap", ample_time())
    assert found is not None and found.gain == (1, 6)
    assert found.better.played == cards("P3 P4 P5 P6")
    assert missed_text(found) == (
        "You played the 3 of Pagodas, the 4 of Pagodas and the 5 of Pagodas. You could have "
        "played the 3 of Pagodas, the 4 of Pagodas, the 5 of Pagodas and the 6 of Pagodas."
    )


def test_best_missed_after_a_draw_is_the_possible_play() -> None:
    events = events_of(Draw(), turn("P3 P4 P5 P6"), Pass(), Pass())
    found = find_best_missed(list_seen_decisions(events, 0), "wrap", ample_time())
    assert found is not None and found.decision.played == ()
    assert found.decision.hand == cards("P3 P4 P5 P6 L9")
    assert missed_text(found).startswith("You drew, but you could have played the 3 of Pagodas")


def test_decisions_seen_before_the_end_of_a_round_are_none() -> None:
    assert list(list_seen_decisions(events_of(turn("P3 P4 P5")), 0)) == []


@pytest.mark.parametrize(
    ("hand", "played", "better"),
    [
        ("P4 P5 L9", "P4", "P4 P5"),
        ("P4 P5 L9", "", "P4 P5"),
        ("P4 P5 L9", "P4 P5", None),
        ("L9", "", None),
    ],
)
def test_best_missed_of_one_decision_has_more_cards(
    hand: str, played: str, better: str | None
) -> None:
    decision = TurnDecision(piles("P1 P2 P3"), cards(hand), cards(played))
    found = find_best_missed([decision], "wrap", ample_time())
    assert (found and found.better.played) == (better and cards(better))


def test_best_missed_of_equal_plays_is_the_first_and_has_more_points() -> None:
    low = TurnDecision(piles("P1 P2 P3"), cards("P4"), (), 7)
    high = TurnDecision(piles("P5 P6 P7"), cards("P8"), (), 6)
    for decisions in ([low, high], [high, low]):
        found = find_best_missed(decisions, "wrap", ample_time())
        assert found is not None and found.decision is high
    again = TurnDecision(high.table, high.hand, (), 5)
    found = find_best_missed([high, again], "wrap", ample_time())
    assert found is not None and found.decision is high


def test_missed_of_a_game_equals_best_missed_of_its_round() -> None:
    """The screen after a round and the one after a game show the same play."""
    steps, moves = [Step(START)], BLOCKED
    for move in moves:
        steps.append(GAME.apply(steps[-1].state, move))
    log = GameLog("sock", 1, SockOptions(2), 1, (), moves)
    found = missed(log, steps, 0, ample_time())
    assert found is not None and (found.move, found.worth) == (0, 1)
    of_round = find_best_missed(list_seen_decisions(events_of(*moves), 0), "wrap", ample_time())
    assert of_round is not None and of_round.gain[0] == found.worth


@pytest.mark.parametrize("seed", range(4))
def test_decisions_seen_have_the_hands_that_were_held(seed: int) -> None:
    """Whole random rounds are compared with their states."""
    source = random.Random(seed)
    state = GAME.new(SockOptions(3), Rng(seed))
    events: list[Event] = []
    decision: list[tuple[object, ...]] = []
    rounds = 0
    while rounds < 2:
        mover = state.table.turn
        move = source.choice(list(GAME.moves(GAME.view(state, mover))))
        if mover == 1 and not isinstance(move, Pass):
            decision.append((state.table.piles, state.hands[1]))
        step = GAME.apply(state, move)
        events += [GAME.redact(event, 1) for event in step.events]
        state = step.state
        if any(isinstance(event, DealEnded) for event in step.events):
            rounds += 1
            found = [(one.table, one.hand) for one in list_seen_decisions(events, 1)]
            assert found[::-1] == decision
            decision.clear()
            if state.table.is_over:
                return
