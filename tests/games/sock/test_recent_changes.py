"""Which cards on the table belong to whom: played, moved, moved again, or left alone."""

from __future__ import annotations

import pytest

from sockapp.games.sock.events import Played
from sockapp.games.sock.recent_changes import CardChange, find_changes, touches_cards
from tests.support.sock.positions import cards, piles


def played(seat: int, table: str) -> Played:
    return Played(seat, (), piles(table), 0, 5)


def changed(*changes: tuple[int, str, int]) -> set[CardChange]:
    return {CardChange(place, cards(name)[0], seat) for place, name, seat in changes}


def test_changes_of_a_played_card_name_its_player() -> None:
    before = piles("P3 P4 P5 | F1 B1 L1")
    found = find_changes([(before, played(2, "P3 P4 P5 P6 | F1 B1 L1"))])
    assert set(found) == changed((0, "P6", 2))


def test_changes_include_cards_that_moved_to_another_pile() -> None:
    before = piles("P1 P2 P3 P4 | P5 F5 B5")
    found = find_changes([(before, played(1, "P1 P2 P3 | P5 F5 B5 | P4 F4 B4"))])
    assert set(found) == changed((2, "P4", 1), (2, "F4", 1), (2, "B4", 1))


def test_changes_of_an_earlier_turn_follow_their_pile() -> None:
    start = piles("F1 B1 L1")
    first = played(1, "F1 B1 L1 | P3 P4 P5")
    second = played(2, "P3 P4 P5 P6 | F1 B1 L1")
    found = find_changes([(start, first), (first.table, second)])
    assert set(found) == changed((0, "P3", 1), (0, "P4", 1), (0, "P5", 1), (0, "P6", 2))


def test_card_moved_by_two_players_belongs_to_the_last() -> None:
    start = piles("P4 P5 P6 | F7 B7 L7")
    first = played(1, "P4 P5 P6 P7 | F7 B7 L7")
    second = played(2, "P4 P5 P6 | P7 F7 B7 L7")
    found = find_changes([(start, first), (first.table, second)])
    assert set(found) == changed((1, "P7", 2))


def test_changes_without_a_turn_are_none() -> None:
    assert find_changes([]) == ()


@pytest.mark.parametrize(
    ("after", "touches"),
    [
        ("P3 P4 P5 P6 | F1 B1 L1", True),
        ("P3 P4 P5 | F1 B1 L1 | B7 B8 B9", False),
        ("P3 P4 P5 | F1 B1 L1 P1", False),
        ("F1 B1 L1 | P4 P5 P6 | P3 F3 B3", True),
    ],
)
def test_touches_cards_finds_changed_piles_with_these_cards(after: str, touches: bool) -> None:
    before = piles("P3 P4 P5 | F1 B1 L1")
    assert touches_cards(before, piles(after), cards("P5")) is touches
