"""A list of any length: only the rows that can be seen are there, and they are used again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sockapp.ui.pieces.layout import Roll


class LongList(Roll):
    """Rows of one height. ``make`` makes a row, ``fill`` lets it show the thing of a number.

    However many things there are, opening the list costs as much as what can be seen of it.
    """

    count = NumericProperty(0)
    """How many things there are."""
    row_height = NumericProperty(48)
    gap = NumericProperty(0)
    """Room between two rows."""

    def __init__(self, **kwargs: Any) -> None:
        self._look = Clock.create_trigger(self._show_rows, -1)
        self.make: Callable[[], Widget] | None = None
        self.fill: Callable[[Any, int], None] | None = None
        self.rows: dict[int, Widget] = {}
        """The rows that are there, by number."""
        self._spare: list[Widget] = []
        self._brought: int | None = None
        super().__init__(**kwargs)
        self._strip = Widget(size_hint=(1, None), height=0)
        self.add_widget(self._strip)
        for name in ("count", "row_height", "gap", "size", "pos", "scroll_y"):
            self.fbind(name, self._look)
        for name in ("count", "row_height", "gap", "size"):
            self.fbind(name, self._bring_again)
        self._strip.fbind("pos", self._look)
        self._strip.fbind("width", self._look)

    def refill(self) -> None:
        """The things have changed: show them again."""
        for row in self.rows.values():
            self._strip.remove_widget(row)
            self._spare.append(row)
        self.rows.clear()
        self._look()

    def bring(self, number: int) -> None:
        """Scroll until a row is in the middle, or as near as it can be, and begin with a whole
        one. It stays there when the list gets another size, until a finger scrolls."""
        self._brought = number
        reach = self._pitch * self.count - self.height
        if reach <= 0:
            return
        in_sight = max(1, int((self.height + self.gap) // self._pitch))
        above = (number - in_sight // 2) * self._pitch
        self.scroll_y = min(1.0, max(0.0, 1 - above / reach))

    def _bring_again(self, *_args: object) -> None:
        if self._brought is not None:
            self.bring(self._brought)

    def on_touch_down(self, touch: Any) -> bool:
        """From now on a finger says what is in sight."""
        if self.collide_point(*touch.pos):
            self._brought = None
        return bool(super().on_touch_down(touch))

    @property
    def _pitch(self) -> float:
        return float(self.row_height + self.gap)

    def _show_rows(self, _dt: float) -> None:
        if self.make is None or self.fill is None:
            return
        strip, pitch = self._strip, self._pitch
        strip.height = pitch * self.count
        above = max(0.0, (1 - self.scroll_y) * (strip.height - self.height))
        first = int(above // pitch)
        last = min(self.count - 1, int((above + self.height) // pitch))
        wanted = range(first, last + 1)
        for number in [number for number in self.rows if number not in wanted]:
            row = self.rows.pop(number)
            strip.remove_widget(row)
            self._spare.append(row)
        for number in wanted:
            if number not in self.rows:
                row = self._spare.pop() if self._spare else self.make()
                row.size_hint = (None, None)
                self.rows[number] = row
                strip.add_widget(row)
                self.fill(row, number)
            row = self.rows[number]
            row.size = (strip.width, self.row_height)
            row.pos = (strip.x, strip.top - number * pitch - self.row_height)
