"""SOCK) played by keyboard: every card can be reached, chosen and moved."""

from __future__ import annotations

import pytest

from sockapp.games.sock.draft import HAND, NEW
from tests.support.sock.positions import position
from tests.support.ui import keys
from tests.support.ui.driver import Driver
from tests.support.ui.sock_table import board, draft, sit_in, spot


def test_sock_3_pile_is_laid_and_knocked_by_keys(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = sit_in(driver, monkeypatch, position("", "P4 P5 P6 L9", "B1 B2"))
    for name in ("P4", "P5", "P6"):
        keys.tab_to(driver, board(driver), (HAND, spot(driver, name).position))
        keys.press(driver, "enter")
    keys.tab_to(driver, board(driver), NEW)
    keys.press(driver, "enter")
    driver.seconds(0.5)
    assert [str(card.name) for card in draft(driver).played] == ["P4", "P5", "P6"]
    keys.tab_to(driver, board(driver).knock, None)
    keys.press(driver, "enter")
    assert controller.session.moves_made >= 1  # a bot may have answered already
    assert controller.session.mover(0) == 0


def test_cards_in_sight_have_focus_boxes_that_hit_them(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_in(driver, monkeypatch, position("P1 P2 P3 P4 | F5 B5 L5", "P5 P6 L9 L10 B12", "B1 B2"))
    driver.seconds(0.5)
    cards = board(driver).cards
    found = {(one.place, one.position): box for one, box in cards.in_sight()}
    assert set(found) == {(one.place, one.position) for one in cards.spots}
    for key, box in found.items():
        touched = cards.spot_at(*box.center)
        assert (touched.place, touched.position) == key


def test_card_beside_a_raised_one_is_in_sight(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_in(driver, monkeypatch, position("P1 P2 P3 P4 | F5 B5 L5", "P5 P6 L9 L10 B12", "B1 B2"))
    driver.seconds(0.5)
    cards = board(driver).cards
    for name, place in (("P3", 0), ("L9", HAND)):
        keys.tab_to(driver, board(driver), (place, spot(driver, name, place).position))
        keys.press(driver, "enter")
        driver.seconds(0.5)
        assert spot(driver, name, place).has_ring
        assert [one for one, _box in cards.in_sight()] == list(cards.spots)


def test_covered_board_has_no_focus_targets(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_in(driver, monkeypatch, position("", "P4 P5 P6 L9", "B1 B2"))
    board(driver).is_covered = True
    assert list(board(driver).focus_targets()) == []
