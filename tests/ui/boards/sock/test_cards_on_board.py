"""The piles of SOCK)'s board keep their places while the window changes its size and returns."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kivy.metrics import dp

from sockapp.ui.boards.sock.cards.pile_memory import SAME_HEIGHT_MAX_DP
from sockapp.ui.look.geometry import Box
from tests.support.sock.positions import position
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sock_board_scenes import OTHER
from tests.support.ui.sock_table import board, drag_to_new_pile, drag_to_pile, sit_in

Patch = pytest.MonkeyPatch
UPRIGHT, LANDSCAPE = (412, 892), (892, 412)
TABLE = "P3 P4 P5 | F1 B1 L1 | B9 B10 B11 | F5 F6 F7"
GROWING = ("P6", "P7", "P8", "P9", "P10")
"""Cards with which the first pile has no room where it lies; with two of them it has."""


def fans(driver: Driver) -> dict[int, Box]:
    """Return the box of each pile by its place."""
    return {fan.place: fan.box for fan in board(driver).spread.fans}


def is_untidy(driver: Driver) -> bool:
    return board(driver).tidy_tile.parent is not None


def begin(driver: Driver, monkeypatch: Patch, growing: Sequence[str]) -> dict[int, Box]:
    """Begin a turn, lay these cards on the first pile, and return where the piles lay before."""
    sit_in(driver, monkeypatch, position(TABLE, "P6 P7 P8 P9 P10 F8 L3", OTHER))
    start = fans(driver)
    for name in growing:
        drag_to_pile(driver, name, 0)
    assert is_untidy(driver)
    return start


@pytest.fixture
def driver(launch: Launch, monkeypatch: Patch) -> Driver:
    """A turn in which the piles have left their tidy places."""
    opened = launch(size=UPRIGHT)
    begin(opened, monkeypatch, GROWING[:2])
    return opened


def test_piles_in_a_turned_window_are_tidy_and_return_to_their_places(driver: Driver) -> None:
    before = fans(driver)
    for _turn in range(2):
        driver.resize(*LANDSCAPE)
        assert not is_untidy(driver)
        driver.resize(*UPRIGHT)
        assert fans(driver) == before


def test_undo_after_turning_the_window_returns_to_the_places_before_the_steps(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=UPRIGHT)
    start = begin(driver, monkeypatch, GROWING)
    assert fans(driver)[0][:2] != start[0][:2], "the pile has moved"
    driver.resize(*LANDSCAPE)
    driver.resize(*UPRIGHT)
    for _step in GROWING:
        driver.tap("Undo step")
        driver.seconds(0.5)
    assert fans(driver) == start


@pytest.mark.parametrize(
    ("lower_dp", "stays"), [(SAME_HEIGHT_MAX_DP - 24, True), (3 * SAME_HEIGHT_MAX_DP, False)]
)
def test_piles_stay_on_a_board_that_is_a_little_lower(
    driver: Driver, lower_dp: float, stays: bool
) -> None:
    before = fans(driver)
    driver.resize(UPRIGHT[0], UPRIGHT[1] - round(dp(lower_dp)))
    after = fans(driver)
    assert is_untidy(driver) is stays
    assert ([box.x for box in after.values()] == [box.x for box in before.values()]) is stays


def test_piles_tidied_in_a_turned_window_do_not_return_to_their_old_places(
    driver: Driver,
) -> None:
    before = fans(driver)
    driver.resize(*LANDSCAPE)
    drag_to_new_pile(driver, "L3")
    drag_to_pile(driver, "F8", 3)
    if is_untidy(driver):
        driver.tap("Tidy")
    driver.resize(*UPRIGHT)
    after = fans(driver)
    assert not is_untidy(driver)
    assert after[0] != before[0]
