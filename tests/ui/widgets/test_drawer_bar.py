"""The bar of buttons at the bottom of home."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.widgets.button import AppButtonIcon, AppButtonText
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


def parts(button: Widget) -> tuple[Widget, Widget]:
    """Return the icon and the text of a button."""
    (icon,) = (part for part in button.children if isinstance(part, AppButtonIcon))
    (text,) = (part for part in button.children if isinstance(part, AppButtonText))
    return icon, text


@pytest.mark.parametrize(("speaks", "width", "text_size"), [("en", 360, 100), ("it", 320, 160)])
def test_drawer_bar_without_room_beside_words_has_icons_above_them(
    launch: Launch, speaks: str, width: int, text_size: int
) -> None:
    driver = launch(speaks=speaks, text_size=text_size, size=(width, 892))
    for button in driver.page.ids.drawer.children:
        icon, text = parts(button)
        assert icon.height >= dp(16)
        assert 0 <= text.y < text.top <= icon.y < icon.top <= button.height
        assert icon.center_x == pytest.approx(button.width / 2, abs=1)
    driver.resize(900, 892)
    assert all(icon.right <= text.x for icon, text in map(parts, driver.page.ids.drawer.children))
