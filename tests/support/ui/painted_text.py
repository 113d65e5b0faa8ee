"""Record the texts that are painted by hand, where they were put and how far they shrank."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from sockapp.text.line_breaks import NO_BREAK
from sockapp.ui.look import text_textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.look.theme import TYPE_SCALE

SLACK = 1.5
"""Pixels that rounding may cost."""
AIR = 0.22
"""The share of a line's height above and below its letters that may lie over another line."""


@dataclass(frozen=True)
class Written:
    """A text on the canvas."""

    text: str
    room: Box
    place: Box
    pixels: float
    font: str
    colour: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)
    """Its ink."""

    def find_faults(self) -> Iterator[str]:
        """Yield a description of each way in which the text does not fit its room."""
        if not self.pixels:
            yield f"{self.text!r} has no room at all"
            return
        wide, high = self.place.width, self.place.height
        if wide > self.room.width + SLACK or high > self.room.height + dp(4) + SLACK:
            room = f"{self.room.width:.0f}×{self.room.height:.0f}"
            yield f"{self.text!r} is {wide:.0f}×{high:.0f} in {room}"
        label = CoreLabel(font_name=self.font, font_size=self.pixels)
        for word in self.text.split():
            if (need := label.get_extents(word)[0]) > self.room.width + SLACK:
                yield f"{self.text!r}: {word!r} needs {need:.0f} of {self.room.width:.0f}"

    @property
    def ink(self) -> Box:
        """The place of its letters, without the air above and below."""
        return self.place.inset(0, min(self.place.height * 0.5, self.pixels * AIR))


class TextsByWidget(WeakKeyDictionary[Painted, list[Written]]):
    """The texts of painted widgets, which may also be looked up by a proxy from Kivy's ``ids``.

    It keeps no widget alive. A dropped page would otherwise follow every change of language.
    """

    def __getitem__(self, widget: Painted) -> list[Written]:
        return super().__getitem__(widget.__self__)


@dataclass
class Watch:
    """The texts that each painted widget wrote when it was last painted."""

    written: TextsByWidget = field(default_factory=TextsByWidget)

    def of_screen(self, widgets: Iterator[Any]) -> dict[Painted, list[Written]]:
        """Return the texts of the widgets that are on the screen now."""
        seen = set(widgets)
        return {widget: texts for widget, texts in self.written.items() if widget in seen}

    def texts(self, widgets: Iterator[Any]) -> list[str]:
        return [text.text for texts in self.of_screen(widgets).values() for text in texts]

    def find_faults(self, widgets: Iterator[Any], smallest_sp: float = 0) -> list[str]:
        """Return a description of each painted text that does not fit, overlaps or is tiny."""
        found = []
        for widget, texts in self.of_screen(widgets).items():
            name = type(widget).__name__
            for text in texts:
                found += [f"{name}: {fault}" for fault in text.find_faults()]
                if text.pixels < sp(smallest_sp) - 0.01:
                    found.append(f"{name}: {text.text!r} shrank to {text.pixels / sp(1):.1f} sp")
                if not _inside(text.ink, widget.box):
                    found.append(f"{name}: {text.text!r} leaves its widget")
            for one, other in combinations(texts, 2):
                if _meet(one.ink, other.ink):
                    found.append(f"{name}: {one.text!r} lies over {other.text!r}")
            buttons = [
                child for child in widget.children if isinstance(child, (Label, ButtonBehavior))
            ]
            for text in texts:
                for button in buttons:
                    if _meet(text.ink, Box(*button.pos, *button.size)):
                        found.append(f"{name}: {text.text!r} lies under {type(button).__name__}")
        return found


def _meet(a: Box, b: Box) -> bool:
    across = min(a.right, b.right) - max(a.x, b.x)
    up = min(a.top, b.top) - max(a.y, b.y)
    return across > SLACK and up > SLACK


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.right <= outer.right + SLACK
        and inner.y >= outer.y - SLACK
        and inner.top <= outer.top + SLACK
    )


@contextmanager
def record_painted_text(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Record everything that is painted until the block ends."""
    watch = Watch()
    painting: list[Painted] = []
    tried: list[tuple[str, float, float | None]] = []
    lettering, text, paint_now = text_textures.render_texture, Painter.text, Painted.paint_now

    def noted_lettering(
        words: str, font: str, pixels: float, width: float | None, *rest: Any
    ) -> Any:
        tried.append((words, pixels, width))
        return lettering(words, font, pixels, width, *rest)

    def noted_text(
        self: Painter,
        words: str,
        box: Box,
        level: str = "small",
        ink: str = "text",
        **kwargs: Any,
    ) -> float:
        tried.clear()
        high = text(self, words, box, level, ink, **kwargs)
        if not words:
            return high
        font = kwargs.get("font") or TYPE_SCALE[level][1]
        if not tried:
            watch.written[painting[-1]].append(Written(words, box, box, 0, font))
            return high
        width = box.width if kwargs.get("lines", 1) > 1 else None
        align = kwargs.get("align", "center")
        for words, pixels, wide in reversed(tried):
            texture = lettering(words, font, pixels, wide, align)
            if wide == width and texture.height == high:  # the last one was only tried, perhaps
                break
        words = words.replace(NO_BREAK, " ")  # they look alike
        place = _placed(box, texture.size, kwargs)
        watch.written[painting[-1]].append(
            Written(words, box, place, pixels, font, self.colour(ink))
        )
        return high

    def notedpaint_now(self: Painted, dt: float) -> None:
        painting.append(self)
        watch.written[self] = []
        try:
            paint_now(self, dt)
        finally:
            painting.pop()

    notedpaint_now.__name__ = paint_now.__name__  # Kivy's clock keeps methods by their names
    with monkeypatch.context() as patch:
        patch.setattr(text_textures, "render_texture", noted_lettering)
        patch.setattr(Painter, "text", noted_text)
        patch.setattr(Painted, "paint_now", notedpaint_now)
        yield watch


def _placed(box: Box, size: tuple[float, float], how: dict[str, Any]) -> Box:
    width, height = size
    align, valign = how.get("align", "center"), how.get("valign", "middle")
    x = {"left": box.x, "center": box.center[0] - width / 2, "right": box.right - width}[align]
    y = {"top": box.top - height, "middle": box.center[1] - height / 2, "bottom": box.y}[valign]
    return Box(x, y, width, height)
