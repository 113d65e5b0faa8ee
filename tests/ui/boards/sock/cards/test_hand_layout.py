"""The cards of a hand in SOCK) are large, and each can be read and touched."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sockapp.ui.boards.sock.cards.hand_layout import COVERED_ROW_SHARE, hand_height, lay_out_hand
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT, STRIP_SHARE
from sockapp.ui.look.geometry import Box

HIGH, TOUCH = 180, 48
SMALL, PHONE, TABLET = Box(12, 60, 296, 90), Box(12, 70, 388, 150), Box(222, 20, 833, 224)
ROOMS = pytest.mark.parametrize("room", [SMALL, PHONE, TABLET], ids=["small", "phone", "tablet"])


def rows(boxes: list[Box]) -> list[list[Box]]:
    """Return the boxes row by row, the uppermost row first."""
    heights = sorted({box.y for box in boxes}, reverse=True)
    return [[box for box in boxes if box.y == y] for y in heights]


@ROOMS
@pytest.mark.parametrize("count", range(1, 31))
def test_hand_boxes_of_any_count_lie_in_the_room_and_stay_readable(room: Box, count: int) -> None:
    boxes = lay_out_hand(count, room, HIGH, TOUCH)
    assert len(boxes) == count
    for box in boxes:
        assert box.height <= HIGH
        assert box.width == pytest.approx(box.height * CARD_ASPECT)
        assert room.x - 0.1 <= box.x and box.right <= room.right + 0.1
        assert room.y - 0.1 <= box.y and box.top <= room.top + 0.1
    for row in rows(boxes):
        for one, other in pairwise(row):
            assert other.x - one.x >= one.width * STRIP_SHARE - 0.1, "rank and suit"
    for upper, lower in pairwise(rows(boxes)):
        assert upper[0].y - lower[0].y == pytest.approx(upper[0].height * COVERED_ROW_SHARE)
        assert len(upper) >= len(lower)


@pytest.mark.parametrize("count", [5, 9, 11, 14, 16])
def test_hand_boxes_on_a_tablet_are_one_row_of_large_cards(count: int) -> None:
    boxes = lay_out_hand(count, TABLET, HIGH, TOUCH)
    assert len(rows(boxes)) == 1
    assert boxes[0].height == HIGH
    assert boxes[1].x - boxes[0].x >= 40


@pytest.mark.parametrize(("count", "wanted"), [(3, 1), (7, 1), (9, 2), (13, 2), (30, 3)])
def test_hand_boxes_on_a_phone_have_enough_rows_to_touch_each_card(count: int, wanted: int) -> None:
    assert len(rows(lay_out_hand(count, PHONE, HIGH, TOUCH))) == wanted


def test_hand_boxes_do_not_shrink_when_a_card_is_played() -> None:
    for count in range(2, 31):
        more = lay_out_hand(count, PHONE, HIGH, TOUCH)[0].height
        assert lay_out_hand(count - 1, PHONE, HIGH, TOUCH)[0].height >= more - 0.1


def test_hand_boxes_in_a_high_room_are_centred_vertically() -> None:
    boxes = lay_out_hand(4, Box(0, 0, 2000, 300), HIGH, TOUCH)
    assert boxes[0].y == 300 - boxes[0].top == 60


def test_hand_height_asks_for_a_row_only_if_it_helps_much() -> None:
    for count, rows in ((6, 1), (11, 2), (12, 2), (20, 3)):
        assert hand_height(count, 296, 96, TOUCH) == pytest.approx(
            96 * (1 + COVERED_ROW_SHARE * (rows - 1))
        )


def test_hand_height_used_as_room_gives_cards_of_the_wanted_height() -> None:
    for count in (1, 7, 11, 20):
        height = hand_height(count, 296, 96, TOUCH)
        boxes = lay_out_hand(count, Box(0, 0, 296, height), HIGH, TOUCH)
        assert boxes[0].height >= 96 * 0.9, count
    assert hand_height(0, 296, 96, TOUCH) == 0
    assert lay_out_hand(0, PHONE, HIGH, TOUCH) == []
