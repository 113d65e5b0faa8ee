"""The bar of buttons at the bottom of home."""

from __future__ import annotations

import pytest

from tests.support.ui.launch import Launch


@pytest.mark.parametrize("text_size", [100, 131])
def test_drawer_bar_of_any_width_settles(launch: Launch, text_size: int) -> None:
    """Kivy logs an error if a frame needs too many layout passes, and then the launch fails."""
    driver = launch(speaks="it", text_size=text_size)
    for width in range(400, 460, 2):
        driver.resize(width, 892)
    assert driver.all_of("DrawerBar")
