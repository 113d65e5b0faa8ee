"""The board of Odd Socks fits at every step of a turn, on small and large screens."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from tests.support.tiers import full_after_first
from tests.support.ui import fit
from tests.support.ui.board_sweep import SIZES, get_up
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_board_scenes import (
    LONG,
    answer,
    card,
    card_of_two,
    direction,
    face,
    give,
    notebook,
    peek,
    take,
    whom,
)
from tests.support.ui.odd_socks_table import (
    WITH_BOTS,
    board,
    dealt,
    sit_in,
)

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("left_hand", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_touchable_parts_at_every_step_are_at_least_48_dp(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int], left_hand: bool
) -> None:
    """This includes painted parts: hand cards, panels, buttons, cards on the tray."""
    driver = launch(size=size, text_size=130, left_hand=left_hand, motion="none")
    for scene in (card, card_of_two, face, give, take, peek, whom, direction, answer):
        scene(driver, monkeypatch)
        shown = board(driver)
        least = dp(48) - 0.1
        targets = list(shown.zone.buttons)
        if shown.zone.tray is not None:
            targets += shown.zone.tray.rows.choices
        for part in targets:
            assert min(part.size) >= least, (scene.__name__, type(part).__name__, part.size)
        assert not [fault for fault in fit.find_faults(driver) if "overlap" in fault], (
            scene.__name__
        )
        if shown.zone.turn.needs_hand:
            for _at, box in shown.hand.focus_targets():
                assert min(box.width, box.height) >= least, (scene.__name__, box)
        get_up(driver)


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_parts_of_the_board_lie_inside_it(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3, **LONG), WITH_BOTS)
    shown = board(driver)
    for part in (*shown.panels, shown.lost, shown.zone, shown.hand, shown.notebook_button):
        assert shown.x - 1 <= part.x and part.right <= shown.right + 1, type(part).__name__
        assert shown.y - 1 <= part.y and part.top <= shown.top + 1, type(part).__name__
    for panel in shown.panels:
        for slot in panel.slots(8):
            assert panel.x <= slot.x and slot.right <= panel.right, panel.seat


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_notebook_on_any_screen_shows_its_back_button(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, text_size=130, motion="none")
    notebook(driver, monkeypatch)
    way_back = driver.find("Back to the table")
    (sheet,) = driver.all_of("Sheet")
    bottom = way_back.to_window(*way_back.pos)[1]
    assert sheet.y <= bottom and bottom + way_back.height <= sheet.top
    driver.tap(way_back)
    assert not driver.all_of("Sheet")


def test_hand_lies_at_the_bottom_of_the_board(launch: Launch, monkeypatch: Patch) -> None:
    """Unused room is above the cards, so that a thumb reaches them."""
    driver = launch(size=(412, 892), motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    shown = board(driver)
    assert min(box.y for box in shown.hand.boxes()) - shown.y <= dp(16)


def test_tray_with_room_for_all_rows_does_not_scroll(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(412, 892), motion="none")
    take(driver, monkeypatch)
    tray = board(driver).zone.tray
    assert len(tray.rows.rows) == 3
    assert tray.rows.height <= tray.height
