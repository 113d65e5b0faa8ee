"""Pictures that fill a box of another shape."""

from __future__ import annotations

import pytest

from sockapp.ui.widgets.sprite import find_crop


@pytest.mark.parametrize(("above_fraction", "y"), [(0, 60), (0.25, 45), (0.5, 30)])
def test_find_crop_of_a_high_picture_divides_the_rest(above_fraction: float, y: float) -> None:
    """The y axis points up, so that ``y`` is what is cropped below."""
    assert find_crop((200, 100), (100, 20), above_fraction) == (0, y, 200, 40)


def test_find_crop_of_a_wide_picture_keeps_its_middle() -> None:
    assert find_crop((200, 100), (50, 50), 0.25) == (50, 0, 100, 100)
