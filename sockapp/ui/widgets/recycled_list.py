"""A scrolling list of any length, with widgets only for its visible rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.row_heights import RowHeights


class FittedRow(Protocol):
    """The interface of a row that determines its own height."""

    def fit(self, width: float) -> float:
        """Lay out for this width at once, and return the height."""


class RecycledList(Scroller):
    """A list whose row widgets are reused. ``make`` makes one, ``fill`` shows an item in it.

    The cost of opening the list depends only on the number of visible rows.

    All rows have the height ``row_height``, unless ``has_fitted_rows`` is set. Then each row is a
    ``FittedRow`` and determines its own height, as a wrapping text does. A row that was never
    visible is assumed to have the average height. If it turns out to be different, the rows that
    were visible stay in place, even while a finger scrolls.
    """

    count = NumericProperty(0)
    """Number of items."""
    row_height = NumericProperty(48)
    """Height of a row; with ``has_fitted_rows``, an estimate until the first one is measured."""
    has_fitted_rows = BooleanProperty(False)
    """Whether each row determines its own height."""
    gap = NumericProperty(0)
    """Space between two rows."""
    full_height = NumericProperty(0)
    """Height of all rows together, in part estimated."""

    def __init__(self, **kwargs: Any) -> None:
        self._show_rows_soon = Clock.create_trigger(self._show_rows, -1)
        self.make: Callable[[], Any] | None = None
        self.fill: Callable[[Any, int], None] | None = None
        self.rows: dict[int, Any] = {}
        """The row widgets in use, by item number."""
        self._unused_rows: list[Any] = []
        self._middle_row: int | None = None
        """The row of the last ``scroll_to_middle``, until the list is scrolled."""
        self._set_scroll_y = 1.0
        """The ``scroll_y`` that the last ``scroll_to_middle`` or fit has set."""
        self._heights = RowHeights()
        self._is_fitting = False
        self._anchor: tuple[int, float] | None = None
        """The row that stays in place while all are measured again (see ``_find_anchor``)."""
        super().__init__(**kwargs)
        self._content = Widget(size_hint=(1, None), height=0)
        self.add_widget(self._content)
        for name in ("count", "row_height", "gap", "size", "pos", "scroll_y"):
            self.fbind(name, self._show_rows_soon)
        for name in ("count", "row_height", "gap", "size"):
            self.fbind(name, self._restore_middle_row)
        self._content.fbind("pos", self._show_rows_soon)
        self._content.fbind("width", self._remeasure)

    def refill(self) -> None:
        """Fill all rows again, because the items have changed."""
        for row in self.rows.values():
            self._recycle(row)
        self.rows.clear()
        self._remeasure()

    def scroll_to_middle(self, number: int) -> None:
        """Scroll a row to the middle, as far as possible, with a whole row at the top.

        It stays there when the list is resized, until the user scrolls.
        """
        self._middle_row = number
        self._find_heights()
        self._scroll_to_offset(self._offset_of_middle_row(number))

    def _notice_scrolling(self) -> None:
        """Forget the row that was scrolled to if keys or a wheel have scrolled since."""
        hidden = self._content.height - self.height
        if abs(self.scroll_y - self._set_scroll_y) * hidden > 1:
            self._middle_row = None

    def _restore_middle_row(self, *_args: object) -> None:
        if self._middle_row is not None:
            self.scroll_to_middle(self._middle_row)

    def on_touch_down(self, touch: Any) -> bool:
        """Forget the row of the last ``scroll_to_middle``; the finger may scroll."""
        if self.collide_point(*touch.pos):
            self._middle_row = None
        return bool(super().on_touch_down(touch))

    # ---- positions

    @property
    def _hidden_above(self) -> float:
        """Pixels of the list that are hidden above the viewport."""
        return max(0.0, (1 - self.scroll_y) * (self._content.height - self.height))

    def _offset_of_middle_row(self, number: int) -> float:
        """Return the pixels hidden above the viewport after ``scroll_to_middle`` of this row."""
        heights = self._heights
        in_sight = max(1, int((self.height + self.gap) // (heights.usual + self.gap)))
        return heights.top(max(0, number - in_sight // 2))

    def _scroll_to_offset(self, above: float) -> None:
        """Scroll so that this many pixels are hidden above the viewport, within the list."""
        hidden = self._content.height - self.height
        self.scroll_y = 1 - min(1.0, max(0.0, above / hidden)) if hidden > 0 else 1
        self._set_scroll_y = self.scroll_y
        self._update_effect_y_bounds()  # a drag in progress continues from here

    def _find_heights(self) -> None:
        heights = self._heights
        heights.count, heights.gap = int(self.count), self.gap
        heights.default = max(1.0, self.row_height)
        self._content.height = self.full_height = heights.total

    def _visible_rows(self, above: float) -> range:
        """Return the rows that are visible when this many pixels are hidden above."""
        heights = self._heights
        above = max(0.0, min(above, heights.total - self.height))
        last = heights.row_at(above + self.height)
        return range(heights.row_at(above), min(self.count, last + 1))

    # ---- rows that determine their own height

    def _remeasure(self, *_args: object) -> None:
        """Measure all rows again, because their text, width or font size has changed."""
        if self._is_fitting:
            return
        self._anchor = self._anchor or self._find_anchor()
        self._heights.forget()
        self._show_rows_soon()

    def _find_anchor(self) -> tuple[int, float]:
        """Return a visible row, and how far its top is above the viewport.

        A row that is measured already is preferred.
        """
        seen = self._visible_rows(self._hidden_above)
        anchor = next(filter(self._heights.is_measured, seen), seen.start)
        return anchor, self._hidden_above - self._heights.top(anchor)

    def _fit_rows(self) -> float:
        """Measure newly visible rows, and scroll so that those visible before stay in place.

        A list at its end stays at its end. The row of the last ``scroll_to_middle`` stays in the
        middle. Return the pixels that are then hidden above the viewport.
        """
        heights, above = self._heights, self._hidden_above
        is_at_end = 0 < self._content.height - self.height <= above + 0.5
        (anchor, hidden), self._anchor = self._anchor or self._find_anchor(), None
        met: list[int] = []
        while True:
            if self._middle_row is not None:
                above = self._offset_of_middle_row(self._middle_row)
            elif is_at_end:
                above = heights.total
            elif above > 0:
                above = heights.top(anchor) + hidden
            seen = self._visible_rows(above)
            fresh = [n for n in seen if n not in self.rows or not heights.is_measured(n)]
            if not fresh:
                break
            for number in fresh:
                heights.measure(number, self._row(number).fit(self._content.width))
            met += fresh
        if met:
            self._find_heights()
            self._scroll_to_offset(above)
        return above

    # ---- rows

    def _show_rows(self, _dt: float) -> None:
        if self.make is None or self.fill is None:
            return
        self._content.width = self.width  # Kivy would set it only after the rows have been measured
        self._find_heights()
        self._notice_scrolling()
        self._is_fitting = self.has_fitted_rows
        above = self._fit_rows() if self.has_fitted_rows else self._hidden_above
        self._is_fitting = False
        strip, heights, wanted = self._content, self._heights, self._visible_rows(above)
        for number in [number for number in self.rows if number not in wanted]:
            self._recycle(self.rows.pop(number))
        for number in wanted:
            row = self._row(number)
            if not self.has_fitted_rows:
                row.size = (strip.width, self.row_height)
            row.pos = (strip.x, strip.top - heights.top(number) - row.height)

    def _row(self, number: int) -> Any:
        """Return the row of an item, if necessary a reused or a new one."""
        if number not in self.rows:
            if self.make is None or self.fill is None:
                raise ValueError("rows need make and fill")
            row = self._unused_rows.pop() if self._unused_rows else self._new_row(self.make)
            self.rows[number] = row
            self._content.add_widget(row)
            self.fill(row, number)
        return self.rows[number]

    def _new_row(self, make: Callable[[], Any]) -> Any:
        row = make()
        row.size_hint = (None, None)
        if self.has_fitted_rows:
            row.fbind("height", self._remeasure)
        return row

    def _recycle(self, row: Any) -> None:
        self._content.remove_widget(row)
        self._unused_rows.append(row)
