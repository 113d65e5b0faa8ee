"""A row that places its children itself, relative to its upper left corner."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from sockapp.ui.widgets.plate import Plated


class ManualRow(Plated):
    """A widget whose children are placed from the top down by the ``fit`` of a subclass.

    Kivy's layouts need several frames to settle, but a page must know all heights before it is
    shown.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._places: list[tuple[Widget, float, float]] = []
        super().__init__(size_hint=(None, None), **kwargs)

    def begin(self, width: float) -> None:
        """Start the layout for this width."""
        self.width = width
        self._places.clear()

    def lay(self, part: Widget, x: float, below: float, *, is_behind: bool = False) -> None:
        """Place a child at ``x``, with its top at ``below`` under the row's top.

        It is drawn in front of the other children, or behind all of them.
        """
        self._places.append((part, x, below))
        if part.parent is not self:
            self.add_widget(part, index=len(self.children) if is_behind else 0)

    def drop(self, part: Widget) -> None:
        """Remove a child that this row does not need."""
        if part.parent is self:
            self.remove_widget(part)

    def finish(self, height: float) -> float:
        """End the layout with this height and move all children to their places."""
        self.height = height
        self.put(self.x, self.y)
        return height

    def put(self, x: float, y: float) -> None:
        """Move the row and all its children."""
        self.pos = (x, y)
        for part, across, below in self._places:
            part.pos = (x + across, y + self.height - below - part.height)
