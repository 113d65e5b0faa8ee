"""Two people play a round of SOCK) on one phone; no interruption shows the other hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sockapp.engine.game import Seat
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.events import DealEnded
from sockapp.ui.boards.sock.board import SockBoard
from tests.support.sock.positions import cards, piles, position
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.locks import Lock, hide, lose_focus, minimise, pause, turn
from tests.support.ui.sock_table import (
    PEOPLE,
    board,
    close_sheets,
    drag_to_pile,
    held,
    knock,
    sheets,
    shown,
    sit_in,
)

Patch = pytest.MonkeyPatch
Interruption = Callable[[Driver, Callable[[], Driver]], Driver]
"""A function that gets the driver and a way to reopen the app, and returns the driver to use."""

ROUND = ("P4", "P5", "P6", "P7", "P8", "P9", "P10")
"""The cards that are played, Ana first. With the last one Ana goes out."""


@contextmanager
def watched(monkeypatch: Patch) -> Iterator[list[str]]:
    """Check every hand that is laid out from now on, and give the list of leaks.

    The player who has knocked holds the phone until the curtain closes, and may see the own hand.
    """
    found: list[str] = []
    holder: Seat | None = None
    lay_out = SockBoard.lay_out

    def looked_over(self: SockBoard, *args: Any, **kwargs: Any) -> None:
        nonlocal holder
        lay_out(self, *args, **kwargs)
        if (watcher := self.host.session.watcher) is not None:
            holder = watcher
        faces = [spot.card for spot in self.cards.spots if spot.place == HAND and spot.card]
        if faces and (self.me is None or holder != self.me):
            found.append(f"{faces} of {self.me} are seen by {holder}")

    with monkeypatch.context() as patch:
        patch.setattr(SockBoard, "lay_out", looked_over)
        yield found


def back_and_on(driver: Driver, _again: Callable[[], Driver]) -> Driver:
    """Go home, and continue the game."""
    driver.back()
    assert driver.page.name == "home" and not held_anywhere(driver)
    driver.tap("Continue")
    driver.frames(5)
    return driver


def killed(_driver: Driver, again: Callable[[], Driver]) -> Driver:
    """Open the app anew, and continue the game."""
    driver = again()
    driver.tap("Continue")
    driver.frames(5)
    return driver


def held_anywhere(driver: Driver) -> list[Any]:
    """Return the face-up hand cards of all boards on the screen; home has a public one."""
    return [
        spot.card
        for shown_board in driver.all_of(SockBoard)
        for spot in shown_board.cards.spots
        if spot.place == HAND and spot.card
    ]


def locked_by(lock: Lock) -> Interruption:
    """Return an interruption that locks the screen."""

    def happen(driver: Driver, _again: Callable[[], Driver]) -> Driver:
        lock(driver)
        driver.frames(3)
        return driver

    return happen


INTERRUPTIONS: tuple[Interruption, ...] = (
    locked_by(pause),
    back_and_on,
    killed,
    *map(locked_by, (lose_focus, minimise, hide, turn)),
)
"""The interruption of each turn."""


def test_round_interrupted_in_every_turn_shows_no_other_hand(
    launch: Launch, monkeypatch: Patch
) -> None:
    def again() -> Driver:
        return launch(motion="none")

    with watched(monkeypatch) as found:
        driver = again()
        hands = ["P4 P6 P8 P10", "P5 P7 P9 L1"]
        controller = sit_in(driver, monkeypatch, position("P1 P2 P3", *hands), PEOPLE[:2])
        for number, (name, interrupt) in enumerate(zip(ROUND, INTERRUPTIONS, strict=True)):
            seat = number % 2
            mine = list(cards(hands[seat]))[number // 2 :]
            assert (board(driver).me, held(driver)) == (seat, mine)
            drag_to_pile(driver, name, 0)
            half = shown(driver)
            driver = interrupt(driver, again)
            controller = driver.page.controller
            assert driver.page.name == "curtain" and controller.session.unlock_needed_from == seat
            assert controller.view.hand == () and not held_anywhere(driver)
            scenes.to_table(driver)
            driver.frames(3)
            assert board(driver).me == seat and shown(driver) == half, "as it was left"
            knock(driver)
            assert not driver.all_of("PeekBar"), "the next person has a curtain to hold"
            if number < len(ROUND) - 1:
                driver.until(lambda driver=driver: driver.page.name == "curtain")
                assert not held_anywhere(driver)
                scenes.to_table(driver)
                driver.frames(3)
        driver.until(lambda: sheets(driver))
        (ended,) = [
            one for one in controller.session.visible_events() if isinstance(one, DealEnded)
        ]
        assert (ended.seat, ended.points, ended.hands[1]) == (0, (0, 1), cards("L1"))
        close_sheets(driver)
    assert found == []
    assert not controller.session.bot_failures


def test_watched_with_the_hand_of_another_seat_finds_it(driver: Driver, monkeypatch: Patch) -> None:
    with watched(monkeypatch) as found:
        sit_in(driver, monkeypatch, position("P1 P2 P3", "P4 P6", "P5 P7"), PEOPLE[:2])
        assert found == [] and shown(driver) == piles("P1 P2 P3")
        board(driver).me = 1
        board(driver).redraw()
    assert found


def test_table_until_the_curtain_closes_asks_the_next_player_nothing(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Ana's turn is still animated, so that the layout must not change."""
    sit_in(driver, monkeypatch, position("P1 P2 P3", "P4 P6", "P5 P7"), PEOPLE[:2])
    height = board(driver).height
    drag_to_pile(driver, "P4", 0)
    knock(driver)
    while driver.page.name == "table":
        assert not driver.all_of("PeekBar") and board(driver).height >= height
        driver.frames(1)
    assert driver.page.name == "curtain"
