"""The part of a plate that is scrolled out of its list is not drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.plate import Plated
from tests.support.ui import scenes
from tests.support.ui.driver import Driver

HIGH = 300
"""The height of the plate. Its list shows a third of it, and its lower edge is below the list."""


class Shade(Painted):
    """A translucent plate."""

    def paint(self, painter: Painter) -> None:
        """Paint the whole plate."""
        painter.plate(Box(*self.pos, *self.size), "primary", "primary", alpha=0.6)


def shadowed() -> Widget:
    return Plated(fill="primary", shadow=6, size_hint_y=None, height=HIGH)


def shade() -> Widget:
    return Shade(size_hint_y=None, height=HIGH)


def rows(driver: Driver, below: int) -> bytes:
    """Return the pixels of the screen below a height."""
    (width, _height), pixels = driver.pixels()
    return pixels[: below * width * 4]


@pytest.mark.parametrize("thing", [shadowed, shade])
def test_plate_is_clipped_at_the_edge_of_its_list(
    driver: Driver, thing: Callable[[], Widget]
) -> None:
    scenes.people_nobody(driver)
    bare, above = rows(driver, 399), rows(driver, 400 + HIGH // 3)
    scroll_view = ScrollView(size_hint=(None, None), size=(200, HIGH / 3), pos=(100, 400))
    scroll_view.add_widget(thing())
    driver.page.add_widget(scroll_view)
    scroll_view.scroll_y = 1
    driver.frames(5)
    assert rows(driver, 400 + HIGH // 3) != above, "it can be seen"
    assert rows(driver, 399) == bare, "and only there"
