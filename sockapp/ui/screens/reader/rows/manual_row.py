"""A row that is laid out by hand, at once: parts with a place relative to the row's corner."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from sockapp.ui.widgets.plate import Plated


class ManualRow(Plated):
    """Children are placed from the top down; ``fit`` of a subclass says where.

    Kivy's layouts would take frames to settle, and a page must know its heights before it shows.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._places: list[tuple[Widget, float, float]] = []
        super().__init__(size_hint=(None, None), **kwargs)

    def begin(self, width: float) -> None:
        """Start to lay out at this width."""
        self.width = width
        self._places.clear()

    def lay(self, part: Widget, x: float, below: float) -> None:
        """Put a part this far from the left edge, its top this far below the row's."""
        self._places.append((part, x, below))
        if part.parent is not self:
            self.add_widget(part)

    def lay_under(self, plate: Plated) -> None:
        """Put a plate under everything, from the row's upper left corner."""
        self._places.append((plate, 0, 0))
        if plate.parent is not self:
            self.add_widget(plate, index=len(self.children))

    def drop(self, part: Widget) -> None:
        """This part is not on the row now."""
        if part.parent is self:
            self.remove_widget(part)

    def finish(self, height: float) -> float:
        """The row is this high; everything goes to its place."""
        self.height = height
        self.put(self.x, self.y)
        return height

    def put(self, x: float, y: float) -> None:
        """Move the row and everything on it."""
        self.pos = (x, y)
        for part, across, below in self._places:
            part.pos = (x + across, y + self.height - below - part.height)
