"""The states of SOCK)'s board in which texts and touch targets are checked."""

from __future__ import annotations

import pytest

from sockapp.games.sock.events import Ending
from sockapp.games.sock.state import FinishedDeal
from tests.support.sock.positions import cards, position
from tests.support.ui.board_sweep import Scene
from tests.support.ui.driver import Driver
from tests.support.ui.sock_table import (
    ANA,
    CROWD,
    PEOPLE,
    board,
    drag_to_new_pile,
    drag_to_pile,
    knock,
    settle,
    sheets,
    sit,
    sit_in,
)

Patch = pytest.MonkeyPatch

CROWDED = (
    "F8 F9 F10 F11 F12 | B11 B12 B0 B1 B2 | P3 P4 P5 P6 | L5 L6 L7 | P9 B9 L9 | P0 F0 L0 | "
    "P8 P9 P10 | P7 F7 B7 B7 | F2 F2 P2 | F4 B4 L4 | L10 L11 L12 | P5 F5 B5 | P1 F1 B1 L1 | "
    "P11 B11 L11 | F6 B6 L6 | P12 F12 B12 | B8 B9 B10 | F3 B3 L3 P3 | L8 F8 B8 | L2 L3 L4 | "
    "L1 F1 P1"
)
HAND_OF_29 = (
    "P2 P4 P6 F5 F6 F9 F10 F11 B5 L12 L0 B1 B3 B4 B6 F7 P7 P8 P10 P11 P12 L2 L5 L7 L8 L9 L10 F3 F4"
)
OTHER = "P1 F2 B3 L12"


def rounds(*scores: tuple[int, ...]) -> tuple[FinishedDeal, ...]:
    """Return finished rounds with these scores; the player with 0 points went out."""
    totals = (0,) * len(scores[0])
    found = []
    for points in scores:
        sums = (total + more for total, more in zip(totals, points, strict=True))
        totals = tuple(0 if total == 100 else total for total in sums)
        left = tuple(cards("P1 F2") if more else () for more in points)
        found.append(FinishedDeal(Ending.OUT, points.index(0), left, points, totals))
    return tuple(found)


def first_turn(driver: Driver, _monkeypatch: Patch) -> None:
    sit(driver, (ANA, *CROWD[1:4]))


def amber(driver: Driver, monkeypatch: Patch) -> None:
    """Show a pile that lacks a card, and one that is wrong."""
    state = position("P3 P4 P5", "P7 L1 L2 B9", OTHER, deals=rounds((23, 0), (0, 61)))
    sit_in(driver, monkeypatch, state)
    drag_to_new_pile(driver, "L1")
    drag_to_pile(driver, "P7", 0)
    drag_to_pile(driver, "L2", 1)


def happy_reason(driver: Driver, monkeypatch: Patch) -> None:
    """Show the longest reason why a pile is wrong."""
    sit_in(driver, monkeypatch, position("P10 P11 P12", "P0 P1 L1", OTHER, happy="low"))
    drag_to_pile(driver, "P0", 0)


def lit(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L1", OTHER))
    drag_to_pile(driver, "P6", 0)


def passing(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "F9 L1", OTHER, deck=""))


def crowded(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(CROWDED, HAND_OF_29, "F0 P0 B0"))


def eight(driver: Driver, _monkeypatch: Patch) -> None:
    sit(driver, CROWD)


def others_turn(driver: Driver, monkeypatch: Patch) -> None:
    """Show another player's turn, with the text of what happened last."""
    state = position("P3 P4 P5", "P6 L1", "P7 P8 P9 P10 L2")
    controller = sit_in(driver, monkeypatch, state, PEOPLE[:2])
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: driver.page.name == "curtain")
    driver.app.navigator.swap("table", controller=controller)
    driver.frames(3)


def scores(driver: Driver, _monkeypatch: Patch) -> None:
    sit(driver, CROWD)
    driver.tap(board(driver).opponents)


def round_end(driver: Driver, monkeypatch: Patch) -> None:
    deals = rounds((12, 0, 9, 50), (11, 41, 0, 38))
    hands = ("P6", "P1 P2 F3 F3 L4 B5 B6 L7", "P12 F12 B8 L0", "L3 L9")
    sit_in(driver, monkeypatch, position("P3 P4 P5", *hands, deals=deals), (ANA, *CROWD[5:]))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    driver.frames(3)


def marked(driver: Driver, monkeypatch: Patch) -> None:
    """Show the cards that two bots played or moved, one of which has a single card left."""
    hands = ("L1 L3 F9 B12", "P7 P9 P12 F1 L5", "B6 L9 F4 P3")
    state = position("P8 P9 P10 P11 | B3 B4 B5", *hands, at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, CROWD[4], CROWD[1]))
    settle(driver, controller)


def open_hands(driver: Driver, monkeypatch: Patch) -> None:
    """Show the hands of a round, turned over and counted."""
    hands = ("P6", "P1 P2 F3 F3 L4 B5 B6 L7", "P12 F12 B8 L0", "L3 L9")
    sit_in(driver, monkeypatch, position("P3 P4 P5", *hands), (ANA, *CROWD[5:]))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: (found := driver.all_of("OpenHands")) and found[0].turned >= 3)


def result(driver: Driver, monkeypatch: Patch) -> None:
    deals = rounds((12, 0, 9, 50), (11, 41, 0, 38))
    hands = ("P6", "P1 P2 F3 F3 L4 B5 B6 L7", "P12 F12 B8 L0", "L12 L9")
    sit_in(driver, monkeypatch, position("P3 P4 P5", *hands, deals=deals), (ANA, *CROWD[5:]))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


SCENES: tuple[Scene, ...] = (
    first_turn, amber, happy_reason, lit, passing, crowded, eight, others_turn, scores, marked,
    open_hands, round_end, result,
)  # fmt: skip
