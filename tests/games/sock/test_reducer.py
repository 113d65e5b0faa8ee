"""A step told event by event ends where the rules say, and a turn can be shown pile by pile."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import DealEnded, Played
from sockapp.games.sock.reducer import PileStep, pile_by_pile, told
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.random_play import play as random_game
from tests.support.sock.positions import cards, piles, play, position, turn


@pytest.mark.parametrize("players", [2, 5, 8])
def test_told_events_lead_to_the_next_table(players: int) -> None:
    for position_ in random_game(GAME, SockOptions(players), seed=players).positions[:600]:
        table = position_.state.table
        for event in position_.step.events:
            table = told(table, event)
        after = position_.step.state.table
        assert replace(table, deals=after.deals) == after


@pytest.mark.parametrize("players", [2, 4])
def test_every_card_of_a_turn_comes_from_somewhere(players: int) -> None:
    turns = 0
    for position_ in random_game(GAME, SockOptions(players), seed=9).positions[:600]:
        before = position_.state.table.piles
        for event in position_.step.events:
            if isinstance(event, Played):
                turns += 1
                steps = pile_by_pile(before, event)
                arrived = [
                    card for step in steps for card, source in step.arrived if source is None
                ]
                assert sorted(arrived) == sorted(event.cards)
                for step in steps:
                    assert event.table[step.at] == step.pile
                    for card, source in step.arrived:
                        assert source is None or card in before[source]
    assert turns > 50


def test_the_printed_rearrangement_pile_by_pile() -> None:
    state = position("P1 P2 P3 P4 | F5 B5 B5", "P4 B4 L9", "L1")
    event = play(state, turn("P1 P2 P3 | F5 B5 B5 | P4 P4 B4")).events[0]
    steps = pile_by_pile(state.table.piles, event)
    assert steps == (
        PileStep(2, cards("P4 P4 B4"), None, ((Card.P4, 0), (Card.P4, None), (Card.B4, None))),
        PileStep(0, cards("P1 P2 P3"), 0, ()),
    )
    assert Counter(card for step in steps for card in step.pile) == Counter(
        cards("P1 P2 P3 P4 P4 B4")
    )
    assert piles("F5 B5 B5")[0] not in {step.pile for step in steps}, "it did not change"


def test_all_hands_are_shown_at_the_end_of_a_deal() -> None:
    step = play(position("P1 P2 P3", "P4", "L9 L0"), turn("P1 P2 P3 P4"))
    ended = next(event for event in step.events if isinstance(event, DealEnded))
    assert all(GAME.redact(ended, seat) == ended for seat in (0, 1, None))
