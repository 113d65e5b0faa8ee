"""The base of painted widgets whose cells can be tapped, such as the days of a month."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.press_tint import PressTint


class TappableCells(PressTint):
    """A painted widget that reports the key of a tapped cell."""

    def __init__(self, on_cell: Callable[[Any], None], **kwargs: Any) -> None:
        self._on_cell = on_cell
        super().__init__(**kwargs)

    def focus_targets(self) -> Iterator[tuple[Any, Box]]:
        """Yield the key and the box of each cell that can be tapped, also for the keyboard."""
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        """Take a touch on a cell."""
        return self._key_at(*touch.pos) is not None and super().on_touch_down(touch)

    def on_release(self) -> None:
        """Report the cell under the finger."""
        key = None if self.last_touch is None else self._key_at(*self.last_touch.pos)
        if key is not None:
            self._on_cell(key)

    def find_pressed_box(self, x: float, y: float) -> Box | None:
        """Return the cell at a point."""
        return next((box for _key, box in self.focus_targets() if box.contains(x, y)), None)

    def _key_at(self, x: float, y: float) -> Any:
        return next((key for key, box in self.focus_targets() if box.contains(x, y)), None)
