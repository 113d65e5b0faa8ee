"""Parts of boards that act when the finger is lifted look pressed in the next frame."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.base import EventLoop

from sockapp.ui.app import keyboard_focus
from sockapp.ui.boards.sock.board import SockBoard
from sockapp.ui.boards.sock.board_buttons import SortTile
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.press_tint import PressTint
from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui import (
    odd_socks_board_scenes,
    out_of_sock_board_scenes,
    sock_board_scenes,
)
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.scenes import SCENES

Patch = pytest.MonkeyPatch
CHANGED_PIXELS_MIN = 100


def pixels_of(driver: Driver, box: Box) -> list[bytes]:
    """Return the rows of pixels in a box of the window."""
    (width, _height), pixels = driver.pixels()
    left, right = 4 * int(box.x + 1), 4 * int(box.right - 1)
    rows = range(int(box.y + 1), int(box.top - 1))
    return [pixels[4 * width * row + left : 4 * width * row + right] for row in rows]


def changed_pixels(driver: Driver, target: keyboard_focus.Target, frames: int = 1) -> int:
    """Return how many pixels of a part are different some frames after a touch."""
    before = pixels_of(driver, target.box)
    finger = Finger(*target.box.center)
    EventLoop.post_dispatch_input("begin", finger)
    driver.frames(frames)
    during = pixels_of(driver, target.box)
    finger.move({"x": -1.0, "y": -1.0})  # let go elsewhere, so that nothing happens
    EventLoop.post_dispatch_input("update", finger)
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.3)
    return sum(
        one != other
        for row, new in zip(before, during, strict=True)
        for one, other in zip(row[::4], new[::4], strict=True)
    )


@pytest.mark.parametrize(
    ("scene", "kinds"),
    [
        (out_of_sock_board_scenes.pick, {"NumberedPile", "OpponentStrip"}),
        (sock_board_scenes.lit, {"OwnHead", "OpponentPlates", "SortTile", "SockBoard"}),
        (odd_socks_board_scenes.face, {"HandFan", "BasketPanel"}),
    ],
    ids=["out_of_sock", "sock", "odd_socks"],
)
def test_part_of_a_board_looks_pressed_in_the_next_frame(
    launch: Launch,
    monkeypatch: Patch,
    scene: Callable[[Driver, Patch], object],
    kinds: set[str],
) -> None:
    driver = launch(motion="none", has_tried_toss=True)
    scene(driver, monkeypatch)
    driver.seconds(0.5)
    seen = set()
    for target in list(keyboard_focus.list_targets(driver.page)):
        part = target.widget
        if isinstance(part, PressTint | SortTile | SockBoard):
            seen.add(type(part).__name__)
            assert changed_pixels(driver, target) >= CHANGED_PIXELS_MIN, (part, target.key)
    assert seen == kinds
    for part in (*driver.all_of(PressTint), *driver.all_of("CardsLayer")):
        assert not part.canvas.after.children


PREVIEW_FRAMES = 5
"""In a list the pressed look comes after 0.04 s, as the finger may scroll."""


@pytest.mark.parametrize(
    ("scene", "kind"),
    [
        ("drawer", "ChapterTiles"),
        ("puzzles", "MonthLine"),
        ("solve_which_sock", "PairRow"),
        ("table_notebook", "PencilTile"),
    ],
)
def test_cell_of_a_list_looks_pressed_within_a_tenth_of_a_second(
    launch: Launch, scene: str, kind: str
) -> None:
    driver = launch(motion="none")
    SCENES[scene](driver)
    driver.seconds(0.5)
    sheets = driver.all_of(Sheet)
    found = list(keyboard_focus.list_targets(sheets[-1] if sheets else driver.page))
    cells = [one for one in found if type(one.widget).__name__ == kind and one.is_in_sight]
    assert changed_pixels(driver, cells[0], PREVIEW_FRAMES) >= CHANGED_PIXELS_MIN
