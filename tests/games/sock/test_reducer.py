"""The reducer at the end of a blocked deal, which random games seldom reach."""

from __future__ import annotations

from functools import reduce

from sockapp.games.sock.events import DealEnded, Ending, GameEnded, TurnPassed
from sockapp.games.sock.moves import Pass
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import FinishedDeal
from tests.support.sock.positions import play, position, turn


def test_sock_14_reduced_events_of_a_blocked_last_deal_give_the_last_view() -> None:
    before = FinishedDeal(Ending.OUT, 0, ((), ()), (95, 40), (95, 40))
    state = position("P1 P2 P3", "L9", "L7", deck="", deals=(before,))
    state = play(state, Pass()).state
    step = play(state, Pass())
    assert [type(event) for event in step.events] == [TurnPassed, DealEnded, GameEnded]
    for seat in (0, 1, None):
        events = [GAME.redact(event, seat) for event in step.events]
        assert reduce(GAME.follow, events, GAME.view(state, seat)) == GAME.view(step.state, seat)


def test_redact_at_the_end_of_a_deal_shows_all_hands() -> None:
    step = play(position("P1 P2 P3", "P4", "L9 L0"), turn("P1 P2 P3 P4"))
    ended = next(event for event in step.events if isinstance(event, DealEnded))
    assert all(GAME.redact(ended, seat) == ended for seat in (0, 1, None))
