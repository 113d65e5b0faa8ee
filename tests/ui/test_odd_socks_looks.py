"""What Odd Socks' table looks like: nothing is cut or covered, and no room is left unused."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.ui.boards.odd_socks.lost_panel import TILT
from sockapp.ui.geometry import Box
from sockapp.ui.pieces import lettered
from sockapp.ui.pieces.painter import Painter
from tests.ui.conftest import Launch
from tests.ui.odd_table import WITH_BOTS, board, dealt, sit_in

Patch = pytest.MonkeyPatch

GLASS = ((320, 640, 130), (412, 892, 100), (1280, 800, 100))
each_glass = pytest.mark.parametrize(("width", "height", "text_size"), GLASS)


def corners(box: Box, angle: float) -> Iterator[tuple[float, float]]:
    """Of a box that is turned round its middle."""
    x, y = box.center
    along, across = cos(radians(angle)), sin(radians(angle))
    for right in (-box.width / 2, box.width / 2):
        for up in (-box.height / 2, box.height / 2):
            yield x + right * along - up * across, y + right * across + up * along


@each_glass
def test_the_lost_mate_lies_inside_the_stitches_of_its_felt(
    launch: Launch, monkeypatch: Patch, width: int, height: int, text_size: int
) -> None:
    signs: list[float] = []
    lettering = lettered.lettering

    def noted(text: str, font: str, pixels: int, *rest: Any) -> Any:
        if text == "?":
            signs.append(pixels)
        return lettering(text, font, pixels, *rest)

    monkeypatch.setattr(lettered, "lettering", noted)
    driver = launch(size=(width, height), text_size=text_size, motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    lost = board(driver).lost
    felt, card = lost.box.inset(dp(7)), lost.card_box()
    reach = list(corners(card, TILT))
    assert all(felt.contains(*corner) for corner in reach)
    across = max(x for x, _y in reach) - min(x for x, _y in reach)
    assert across <= lost.width * 0.81
    assert signs[-1] >= int(card.width * 0.45), "the question grows with its disc"


def test_names_of_actions_stand_in_the_hand_but_not_behind_wicker(
    launch: Launch, monkeypatch: Patch
) -> None:
    names: list[tuple[str, Box]] = []
    monkeypatch.setattr(
        Painter, "text_up", lambda _painter, text, box, *_rest: names.append((text, box))
    )
    driver = launch(size=(1280, 800), motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    shown = board(driver)
    hand = shown.hand.box
    assert len({box.x for _name, box in names}) >= 4
    assert all(hand.contains(*box.center) for _name, box in names)
