"""Where the bubble of a tutorial goes."""

from __future__ import annotations

import pytest

from sockapp.ui.look.geometry import Box
from sockapp.ui.play.tutorial.bubble_layout import dim_around, overlap, place_bubble

AREA = Box(0, 0, 300, 500)


@pytest.mark.parametrize(
    "lit",
    [
        [Box(0, 0, 300, 120)],
        [Box(0, 380, 300, 120)],
        [Box(20, 200, 100, 100)],
        [Box(0, 0, 300, 100), Box(0, 400, 300, 100)],
    ],
)
def test_place_bubble_with_room_covers_nothing_lit(lit: list[Box]) -> None:
    place = place_bubble(AREA, (280, 120), lit, 10)
    assert not any(overlap(place, box) for box in lit)
    assert place.x >= 0 and place.right <= 300 and place.y >= 0 and place.top <= 500


def test_place_bubble_lies_next_to_what_it_points_at() -> None:
    place = place_bubble(AREA, (280, 120), [Box(0, 0, 300, 100)], 10)
    assert place.y == 110


def test_place_bubble_without_room_covers_as_little_as_possible() -> None:
    place = place_bubble(AREA, (280, 120), [Box(0, 60, 300, 440)], 10)
    assert place.y == 0


def test_place_bubble_larger_than_the_area_stays_inside() -> None:
    place = place_bubble(AREA, (400, 900), [Box(0, 0, 10, 10)], 10)
    assert place == AREA


def test_place_bubble_with_nothing_lit_is_in_the_middle() -> None:
    assert place_bubble(AREA, (100, 100), [], 10).center == AREA.center


def test_dim_around_covers_everything_but_the_lit_boxes_once() -> None:
    lit = [Box(10, 10, 50, 50), Box(40, 30, 100, 60), Box(200, -20, 200, 60)]
    dimmed = list(dim_around(AREA, lit))
    for x in range(5, 300, 10):
        for y in range(5, 500, 10):
            layers = sum(box.contains(x, y) for box in dimmed)
            assert layers == (0 if any(box.contains(x, y) for box in lit) else 1), (x, y)
