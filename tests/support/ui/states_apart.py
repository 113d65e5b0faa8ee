"""Compare the states of a widget on the screen, as people with any colour vision see them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from art.colour_vision import CONDITIONS
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.ui.app import keyboard_focus
from sockapp.ui.look.geometry import Box
from tests.support.ui import scenes, screen_pixels
from tests.support.ui.driver import Driver

MIN_SHARE = 0.015
"""Of a thing's area, what at least must look different."""

Make = Callable[[], None]


def assert_apart(
    driver: Driver, folder: Path, thing: Widget | Box, states: dict[str, Make]
) -> None:
    """Raise AssertionError if two states look alike to people with some colour vision.

    Each state's function brings the widget, or what lies in a box of the window, into it.
    """
    looks = {}
    box = thing if isinstance(thing, Box) else keyboard_focus.in_window(thing).inset(-4)
    for name, make in states.items():
        make()
        driver.frames(3)
        looks[name] = screen_pixels.crop(screen_pixels.capture_window(driver, folder), box)
    for one, other in combinations(looks, 2):
        for condition in CONDITIONS:
            share = screen_pixels.changed(looks[one], looks[other], condition)
            assert share >= MIN_SHARE, f"{one} and {other} look alike: {condition} {share:.3f}"


def show_alone(driver: Driver, widget: Widget) -> Widget:
    """Show the widget by itself on an empty page, and return it."""
    scenes.about(driver)
    driver.page.clear_widgets()
    box = BoxLayout(size_hint=(None, None), size=(200, 60), pos=(100, 400))
    box.add_widget(widget)
    driver.page.add_widget(box)
    driver.frames(3)
    return widget
