"""Plates of open cards fill their rows, and the cards are as large as possible."""

from __future__ import annotations

from itertools import combinations

import pytest

from sockapp.ui.boards.revealed_layout import (
    CARD_ASPECT,
    Measures,
    Plate,
    PlateRows,
    card_step,
    lay_out_plates,
)
from sockapp.ui.look.geometry import Box

HOW = Measures(low=44, easy=62, high=104, strip=0.33, head=22, pad=5, gap=5)
HANDS = [Plate(seat, count, 60) for seat, count in enumerate((11, 9, 14, 3))]
DECK = Plate(None, 8, 110)
PAIRS = [Plate(seat, 3, 100) for seat in (0, 0, 1, 1, 2, 2)]


def laid(plates: list[Plate], width: float, height: float) -> tuple[PlateRows, list[Box]]:
    rows = lay_out_plates(plates, width, height, HOW)
    return rows, rows.boxes(Box(0, 0, width, rows.height), HOW.gap)


@pytest.mark.parametrize("width", [300, 400, 450, 800])
@pytest.mark.parametrize("plates", [[*HANDS, DECK], PAIRS, [DECK], HANDS * 2])
def test_open_rows_fill_the_width_and_show_every_card(plates: list[Plate], width: float) -> None:
    rows, boxes = laid(plates, width, 300)
    assert len(boxes) == len(plates)
    for row in rows.widths:
        assert sum(row) + HOW.gap * (len(row) - 1) == pytest.approx(width)
    for one, other in combinations(boxes, 2):
        apart = one.right <= other.x + 0.1 or other.right <= one.x + 0.1
        assert apart or one.y >= other.top - 0.1 or other.y >= one.top - 0.1
    for plate, box in zip(plates, boxes, strict=True):
        step = card_step(plate.cards, box.width - 2 * HOW.pad, rows.card, HOW.gap)
        assert plate.cards == 1 or step >= rows.card * CARD_ASPECT * HOW.strip - 0.1
        assert box.width >= plate.label + 2 * HOW.pad - 0.1


def test_open_rows_with_more_height_have_larger_cards() -> None:
    low, _boxes = laid([*HANDS, DECK], 400, 210)
    high, _boxes = laid([*HANDS, DECK], 400, 420)
    assert low.height <= 210 and high.height <= 420
    assert low.card < high.card


def test_open_rows_that_must_scroll_have_cards_of_the_easy_size() -> None:
    rows, _boxes = laid(HANDS * 3, 300, 150)
    assert rows.height > 150
    assert rows.card == HOW.easy


def test_open_rows_keep_the_plates_of_a_player_together() -> None:
    """A row has room for three plates, but each player has a row of two."""
    rows, boxes = laid(PAIRS, 380, 350)
    assert [len(row) for row in rows.widths] == [2, 2, 2]
    assert boxes[0].y == boxes[1].y
