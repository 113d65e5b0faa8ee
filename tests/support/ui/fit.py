"""Find what does not fit on a screen: cut words, overlaps, targets too small to touch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from sockapp.ui.look.theme import FONT_STYLES
from sockapp.ui.screens.curtain_page import HoldRing
from tests.support.ui import kivy_internals
from tests.support.ui.driver import Driver

TOUCHABLE = (ButtonBehavior, Slider, TextInput, HoldRing)
SMALLEST_TARGET = 48
SMALLEST_SCROLL_VIEW = 96
"""A list that scrolls must show at least this much of itself."""
SLACK = 1.0
"""Pixels that rounding may cost."""

_MARKUP = re.compile(r"\[/?[a-z_]+(=[^\]]*)?\]")
_SIZE_MARKUP = re.compile(
    r"(\[size=(?P<size>\d+)\])?(?P<text>.+?)(\[/size\]|(?=\[size=)|$)", re.DOTALL
)


class Box(NamedTuple):
    """A rectangle in the window."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        """Return whether both share more area than rounding explains."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > SLACK and up > SLACK

    def crop_to(self, other: Box) -> Box:
        """Return the part of the box that lies in the other one."""
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        return Box(left, bottom, min(self.right, other.right), min(self.top, other.top))


def find_faults(driver: Driver) -> list[str]:
    """Return a description of each widget on the screen that does not fit."""
    found: list[str] = []
    sizes = _type_sizes(driver)
    for widget in driver.widgets():
        found += _text_faults(widget)
        found += _type_faults(widget, sizes)
        found += _place_faults(widget)
        found += _target_faults(widget)
    return [*found, *_overlaps(driver)]


def box_of(widget: Widget) -> Box:
    """Return the widget's box in the window."""
    left, bottom = widget.to_window(*widget.pos)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def name_of(widget: Widget) -> str:
    """Return the widget's class and text, and the class that it is a part of."""
    words = (
        getattr(widget, "text", "") or getattr(widget, "hint", "") or getattr(widget, "name", "")
    )
    owner = widget.parent
    while owner is not None and type(owner).__module__.startswith("kivy.uix."):
        owner = getattr(owner, "parent", None)
    inside = f" in {type(owner).__name__}" if isinstance(owner, Widget) else ""
    return f"{type(widget).__name__} {words!r}{inside}"


def _split_words(label: Label) -> Iterator[tuple[str, float]]:
    """Yield each word with its size, as a multiple of the label's.

    Markup may change the size.
    """
    if not label.markup:
        yield from ((word, 1.0) for word in label.text.split())
        return
    for stretch in _SIZE_MARKUP.finditer(label.text):
        share = float(stretch["size"] or label.font_size) / label.font_size
        yield from ((word, share) for word in _MARKUP.sub("", stretch["text"]).split())


def _text_faults(widget: Widget) -> Iterator[str]:
    if not isinstance(widget, Label) or not widget.text.strip():
        return
    wide, high = widget.texture_size
    if wide > widget.width + SLACK:
        yield f"{name_of(widget)}: text is {wide:.0f} wide in a box of {widget.width:.0f}"
    if high > widget.height + SLACK:
        yield f"{name_of(widget)}: text is {high:.0f} high in a box of {widget.height:.0f}"
    room = widget.text_size[0]
    if room is None or widget.shorten:
        return
    room -= widget.padding[0] + widget.padding[2]
    for word, share in _split_words(widget):
        need = kivy_internals.text_renderer(widget).get_extents(word)[0] * share
        if need > room + SLACK:
            yield f"{name_of(widget)}: {word!r} needs {need:.0f} and is broken at {room:.0f}"


def _type_sizes(driver: Driver) -> set[float]:
    """Return every font size of the type scale, in pixels.

    Sample letters show a text size that is not the chosen one: they have the scale's own size.
    """
    sizes = {size for roles in FONT_STYLES.values() for size, _font in roles.values()}
    return {sp(size) * scale for size in sizes for scale in (driver.app.theme_cls.scale, 1)}


def _type_faults(widget: Widget, sizes: set[float]) -> Iterator[str]:
    if isinstance(widget, (Label, TextInput)) and widget.text.strip():
        size = widget.font_size
        if min(abs(size - known) for known in sizes) > 0.01:
            yield f"{name_of(widget)}: {size:.1f} px is not a size of the type scale"


def scroll_views_of(widget: Widget) -> Iterator[ScrollView]:
    """Yield the scroll views that contain the widget, innermost first."""
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            yield parent
        parent = parent.parent


def _place_faults(widget: Widget) -> Iterator[str]:
    if isinstance(widget, ScrollView) and widget.height < dp(SMALLEST_SCROLL_VIEW):
        content = widget.children[0].height if widget.children else 0
        if content > widget.height + SLACK:
            yield f"{name_of(widget)}: only {widget.height:.0f} of {content:.0f} can be seen"
    if not isinstance(widget, (Label, *TOUCHABLE)) or (
        type(widget) is Label and not widget.text.strip()
    ):
        return
    box = box_of(widget)
    outer = [("the window", Box(0, 0, Window.width, Window.height))]
    if isinstance(widget.parent, Widget):
        outer.append((type(widget.parent).__name__, box_of(widget.parent)))
    for where, room in outer:
        if box.left < room.left - SLACK or box.right > room.right + SLACK:
            yield (
                f"{name_of(widget)}: from {box.left:.0f} to {box.right:.0f}, "
                f"outside {where} ({room.left:.0f} to {room.right:.0f})"
            )
    if not any(scroll_views_of(widget)) and (
        box.bottom < -SLACK or box.top > Window.height + SLACK
    ):
        yield (
            f"{name_of(widget)}: from {box.bottom:.0f} up to {box.top:.0f}, "
            f"outside the window (0 to {Window.height})"
        )


def _target_faults(widget: Widget) -> Iterator[str]:
    smallest = dp(SMALLEST_TARGET)
    if isinstance(widget, TOUCHABLE) and min(widget.size) < smallest - 0.01:
        yield f"{name_of(widget)}: {widget.width:.0f}×{widget.height:.0f} is too small to touch"


def _overlaps(driver: Driver) -> Iterator[str]:
    """Yield a fault for each two texts or buttons in the same place.

    Page, sheets, notices and bubble are looked at separately, because they lie over each other.
    """
    for layer in _layers(driver):
        parts = [
            (widget, box)
            for widget in layer
            if isinstance(widget, (Label, *TOUCHABLE)) and (box := _visible_box(widget)) is not None
        ]
        for (one, its), (other, others) in combinations(parts, 2):
            if its.meets(others) and not is_inside(one, other) and not is_inside(other, one):
                yield f"{name_of(one)} and {name_of(other)} overlap: {its} {others}"


def _layers(driver: Driver) -> list[list[Widget]]:
    notice = driver.app.navigator.toast
    sheets = [child for child in Window.children if child is not driver.app.navigator]
    roots = [notice, *sheets, *driver.all_of("TutorialBubble")]
    layers: list[list[Widget]] = [[] for _layer in range(1 + len(roots))]
    for widget in driver.widgets():
        layer = next((n for n, root in enumerate(roots) if is_inside(widget, root)), len(roots))
        layers[layer].append(widget)
    return layers


def is_inside(widget: Widget, other: Widget) -> bool:
    """Return whether the widget is the other one or one of its descendants."""
    at: object = widget
    while isinstance(at, Widget):
        if at is other:
            return True
        at = at.parent
    return False


def _visible_box(widget: Widget) -> Box | None:
    """Return the visible box of a text or of a whole button; None if it is out of sight."""
    box = box_of(widget)
    if isinstance(widget, Label) and not isinstance(widget, TOUCHABLE):
        if not widget.text.strip():
            return None
        wide, high = widget.texture_size
        middle, centre = (box.left + box.right) / 2, (box.bottom + box.top) / 2
        box = Box(middle - wide / 2, centre - high / 2, middle + wide / 2, centre + high / 2)
    for scroll_view in scroll_views_of(widget):
        box = box.crop_to(box_of(scroll_view))
    return box if box.right - box.left > SLACK and box.top - box.bottom > SLACK else None
