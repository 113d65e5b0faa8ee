"""The draft of a turn: moving cards, undoing steps, restoring it after a kill (SOCK-15)."""

from __future__ import annotations

import json

import pytest

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND, NEW, Draft, TakenCard
from sockapp.games.sock.rules import GAME
from sockapp.session.saves import check_plain_data
from tests.support.sock.positions import cards, piles, position

STATE = position("P1 P2 P3 P4 | F5 B5 B5", "P4 B1 B4 L3 L9", "L1")
VIEW = GAME.view(STATE, 0)


def taken(place: int, text: str) -> list[TakenCard]:
    return [TakenCard(place, card) for card in cards(text)]


def test_draft_untouched_has_played_nothing() -> None:
    draft = Draft.of(VIEW)
    assert (draft.piles, draft.hand) == (VIEW.table.piles, VIEW.hand)
    assert not draft.is_changed and draft.played == () and draft.draw_problem is None
    assert draft.problem == Problem("SOCK-6", "nothing_played")


def test_draft_of_the_rearrangement_in_the_rulebook_is_legal() -> None:
    draft = Draft.of(VIEW).with_step(taken(0, "P4"), NEW)
    assert draft.piles == piles("P1 P2 P3 | F5 B5 B5 | P4")
    assert draft.pile_problems == {2: Problem("SOCK-2", "too_short", (("count", 1),))}
    assert draft.problem == Problem("SOCK-2", "too_short", (("pile", 2), ("count", 1)))
    draft = draft.with_step(taken(HAND, "P4 B4"), 2)
    assert draft.problem is None and draft.pile_problems == {}
    assert draft.played == cards("P4 B4") and draft.hand == cards("B1 L3 L9")
    assert GAME.check(STATE, draft.turn()) is None
    assert draft.move(VIEW) == draft.turn()


def test_sock_5_draft_with_a_played_card_cannot_draw() -> None:
    draft = Draft.of(VIEW).with_step(taken(HAND, "L3"), NEW)
    assert draft.draw_problem == Problem("SOCK-5", "played_already")
    assert draft.back(VIEW).draw_problem is None


def test_sock_6_draft_with_a_rearrangement_must_be_put_back_before_a_draw() -> None:
    draft = Draft.of(VIEW).with_step(taken(0, "P4"), NEW)
    assert draft.draw_problem == Problem("SOCK-6", "put_back_first")
    assert draft.with_step(taken(2, "P4"), 0).draw_problem is None, "back by hand is back too"


def test_sock_15_draft_steps_can_be_undone_one_by_one_or_all_at_once() -> None:
    first = Draft.of(VIEW).with_step(taken(0, "P4"), NEW)
    second = first.with_step(taken(HAND, "P4"), 2)
    assert second.back(VIEW) == first
    assert first.back(VIEW) == second.put_back() == Draft.of(VIEW)
    assert Draft.of(VIEW).back(VIEW) == Draft.of(VIEW)


def test_draft_only_own_cards_can_go_back_to_the_hand() -> None:
    draft = Draft.of(VIEW).with_step(taken(HAND, "L3"), NEW).with_step(taken(2, "L3"), HAND)
    assert draft.hand == VIEW.hand and not draft.is_changed
    with pytest.raises(ValueError, match="cannot go to the hand"):
        Draft.of(VIEW).with_step(taken(1, "F5"), HAND)
    swapped = Draft.of(VIEW).with_step(taken(HAND, "P4"), NEW).with_step(taken(0, "P4"), HAND)
    assert swapped.played == () and swapped.is_changed, "equal faces are interchangeable"


def test_draft_keeps_empty_places_until_the_turn_is_made() -> None:
    draft = Draft.of(VIEW).with_step(taken(0, "P1 P2 P3 P4"), NEW)
    assert draft.piles == ((), cards("F5 B5 B5"), cards("P1 P2 P3 P4"))
    assert draft.turn().table == (cards("F5 B5 B5"), cards("P1 P2 P3 P4"))
    assert draft.pile_problems == {}, "an empty place is no fault"


def test_draft_run_can_be_split_by_moving_a_part() -> None:
    state = position("P8 P9 P10 P11", "P7 P9 P12 L1", "L2")
    draft = Draft.of(GAME.view(state, 0)).with_step(taken(0, "P9 P10 P11"), NEW)
    draft = draft.with_step(taken(HAND, "P7 P9"), 0).with_step(taken(HAND, "P12"), 1)
    assert draft.piles == piles("P7 P8 P9 | P9 P10 P11 P12")
    assert draft.problem is None


@pytest.mark.parametrize(
    ("place", "text", "to"), [(0, "L9", 1), (HAND, "F5", 0), (7, "P1", 0), (0, "P1", 9), (0, "", 1)]
)
def test_draft_impossible_steps_raise_value_error(place: int, text: str, to: int) -> None:
    with pytest.raises(ValueError):
        Draft.of(VIEW).with_step(taken(place, text), to)


def test_draft_from_data_restores_the_draft() -> None:
    draft = Draft.of(VIEW).with_step(taken(0, "P4"), NEW).with_step(taken(HAND, "P4 B4"), 2)
    data = draft.to_data()
    check_plain_data(data)
    assert Draft.from_data(json.loads(json.dumps(data)), VIEW) == draft
    assert Draft.from_data([], VIEW) == Draft.of(VIEW)


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        {},
        [{}],
        [{"cards": [], "to": 0}],
        [{"cards": [{"place": 0, "card": "X9"}], "to": 0}],
        [{"cards": [{"place": 0, "card": "L9"}], "to": 1}],
        [{"cards": [{"place": True, "card": "P4"}], "to": 1}],
    ],
)
def test_draft_from_data_of_other_data_is_untouched(data: object) -> None:
    assert Draft.from_data(data, VIEW) == Draft.of(VIEW)


def test_draft_from_data_of_an_earlier_turn_is_untouched() -> None:
    data = Draft.of(VIEW).with_step([TakenCard(HAND, Card.L9)], NEW).to_data()
    later = position("P1 P2 P3 P4 | F5 B5 B5", "P4 B1", "L1")
    view = GAME.view(later, 0)
    assert Draft.from_data(data, view) == Draft.of(view)
