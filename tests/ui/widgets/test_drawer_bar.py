"""The bar of buttons at the bottom of home."""

from __future__ import annotations

import pytest

from tests.support.ui.launch import Launch


@pytest.mark.parametrize("text_size", [100, 131, 160])
def test_drawer_bar_of_any_width_settles(launch: Launch, text_size: int) -> None:
    """Kivy logs an error if a frame needs too many layout passes, and then the launch fails."""
    driver = launch(speaks="it", text_size=text_size)
    for width in range(320, 460, 3):
        driver.resize(width, 892)
    assert driver.all_of("DrawerBar")


def test_drawer_bar_without_room_for_large_words_has_two_rows(launch: Launch) -> None:
    driver = launch(speaks="it", text_size=160, size=(320, 640))
    buttons = driver.page.ids.drawer.children
    assert len({round(button.y) for button in buttons}) == 2
    driver.resize(720, 640)
    assert len({round(button.y) for button in buttons}) == 1
