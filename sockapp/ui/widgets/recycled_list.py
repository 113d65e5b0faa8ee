"""A list of any length: only the rows that can be seen are there, and they are used again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.row_heights import RowHeights


class FittedRow(Protocol):
    """A row of a list in which each row decides how high it is."""

    def fit(self, width: float) -> float:
        """Lay out for this width at once, and return the height."""


class RecycledList(Scroller):
    """Rows, one under the other. ``make`` makes a row, ``fill`` lets it show the thing of a number.

    However many things there are, opening the list costs as much as what can be seen of it.

    All rows are ``row_height`` high, unless ``fitted`` says that each decides for itself, as a
    text does that wraps; they are ``FittedRow`` then. A row that was never in sight counts as high
    as the others are on average. When it comes into sight and turns out to be another height, the
    rows that were in sight stay where they are, even under a finger that scrolls.
    """

    count = NumericProperty(0)
    """How many things there are."""
    row_height = NumericProperty(48)
    """How high a row is; with ``fitted``, a guess until the first one is there."""
    fitted = BooleanProperty(False)
    """Whether each row decides how high it is."""
    gap = NumericProperty(0)
    """Room between two rows."""
    full_height = NumericProperty(0)
    """How high all rows are together, as far as is known."""

    def __init__(self, **kwargs: Any) -> None:
        self._look = Clock.create_trigger(self._show_rows, -1)
        self.make: Callable[[], Any] | None = None
        self.fill: Callable[[Any, int], None] | None = None
        self.rows: dict[int, Any] = {}
        """The rows that are there, by number."""
        self._spare: list[Any] = []
        self._brought: int | None = None
        """The row that was brought, until the list is scrolled."""
        self._brought_to = 1.0
        """The ``scroll_y`` at which it is in its place."""
        self._heights = RowHeights()
        self._fitting = False
        self._kept: tuple[int, float] | None = None
        """The row that stays where it is while all are fitted again (see ``_find_anchor``)."""
        super().__init__(**kwargs)
        self._strip = Widget(size_hint=(1, None), height=0)
        self.add_widget(self._strip)
        for name in ("count", "row_height", "gap", "size", "pos", "scroll_y"):
            self.fbind(name, self._look)
        for name in ("count", "row_height", "gap", "size"):
            self.fbind(name, self._bring_again)
        self._strip.fbind("pos", self._look)
        self._strip.fbind("width", self._fit_again)

    def refill(self) -> None:
        """Show all rows again, because the things have changed."""
        for row in self.rows.values():
            self._put_away(row)
        self.rows.clear()
        self._fit_again()

    def bring(self, number: int) -> None:
        """Scroll until a row is in the middle, or as near as it can be, and begin with a whole
        one. It stays there when the list gets another size, until the list is scrolled."""
        self._brought = number
        self._find_heights()
        self._scroll_from(self._above_brought(number))

    def _notice_scrolling(self) -> None:
        """Let go of the row that was brought, if keys or a wheel have scrolled since."""
        hidden = self._strip.height - self.height
        if abs(self.scroll_y - self._brought_to) * hidden > 1:
            self._brought = None

    def _bring_again(self, *_args: object) -> None:
        if self._brought is not None:
            self.bring(self._brought)

    def on_touch_down(self, touch: Any) -> bool:
        """From now on a finger says what is in sight."""
        if self.collide_point(*touch.pos):
            self._brought = None
        return bool(super().on_touch_down(touch))

    # ---- where everything is

    @property
    def _above(self) -> float:
        """How much is hidden above what can be seen."""
        return max(0.0, (1 - self.scroll_y) * (self._strip.height - self.height))

    def _above_brought(self, number: int) -> float:
        """How much is hidden when this row has been brought."""
        heights = self._heights
        in_sight = max(1, int((self.height + self.gap) // (heights.usual + self.gap)))
        return heights.top(max(0, number - in_sight // 2))

    def _scroll_from(self, above: float) -> None:
        """Hide this much, as far as the list goes."""
        hidden = self._strip.height - self.height
        self.scroll_y = 1 - min(1.0, max(0.0, above / hidden)) if hidden > 0 else 1
        self._brought_to = self.scroll_y
        self._update_effect_y_bounds()  # a finger that is down goes on from here

    def _find_heights(self) -> None:
        heights = self._heights
        heights.count, heights.gap = int(self.count), self.gap
        heights.default = max(1.0, self.row_height)
        self._strip.height = self.full_height = heights.total

    def _in_sight(self, above: float) -> range:
        """The rows that can be seen when this much is hidden."""
        heights = self._heights
        above = max(0.0, min(above, heights.total - self.height))
        last = heights.row_at(above + self.height)
        return range(heights.row_at(above), min(self.count, last + 1))

    # ---- rows that decide how high they are

    def _fit_again(self, *_args: object) -> None:
        """Ask all rows how high they are: their words, their width or their letters changed."""
        if self._fitting:
            return
        self._kept = self._kept or self._find_anchor()
        self._heights.forget()
        self._look()

    def _find_anchor(self) -> tuple[int, float]:
        """A row in sight, and how far its top is above what can be seen; one that was in sight
        before, if there is any."""
        seen = self._in_sight(self._above)
        anchor = next(filter(self._heights.is_measured, seen), seen.start)
        return anchor, self._above - self._heights.top(anchor)

    def _fit_rows(self) -> float:
        """Fit what comes into sight, and scroll so that what was in sight stays where it is.

        A list at its end stays there. A row that was brought stays in the middle. Return how much
        is hidden above then.
        """
        heights, above = self._heights, self._above
        at_end = 0 < self._strip.height - self.height <= above + 0.5
        (anchor, hidden), self._kept = self._kept or self._find_anchor(), None
        met: list[int] = []
        while True:
            if self._brought is not None:
                above = self._above_brought(self._brought)
            elif at_end:
                above = heights.total
            elif above > 0:
                above = heights.top(anchor) + hidden
            seen = self._in_sight(above)
            fresh = [n for n in seen if n not in self.rows or not heights.is_measured(n)]
            if not fresh:
                break
            for number in fresh:
                heights.measure(number, self._row(number).fit(self._strip.width))
            met += fresh
        if met:
            self._find_heights()
            self._scroll_from(above)
        return above

    # ---- rows

    def _show_rows(self, _dt: float) -> None:
        if self.make is None or self.fill is None:
            return
        self._strip.width = self.width  # Kivy would say so later, when all has been fitted once
        self._find_heights()
        self._notice_scrolling()
        self._fitting = self.fitted
        above = self._fit_rows() if self.fitted else self._above
        self._fitting = False
        strip, heights, wanted = self._strip, self._heights, self._in_sight(above)
        for number in [number for number in self.rows if number not in wanted]:
            self._put_away(self.rows.pop(number))
        for number in wanted:
            row = self._row(number)
            if not self.fitted:
                row.size = (strip.width, self.row_height)
            row.pos = (strip.x, strip.top - heights.top(number) - row.height)

    def _row(self, number: int) -> Any:
        """The row of a thing; if there is none yet, one that was used before or a new one."""
        if number not in self.rows:
            if self.make is None or self.fill is None:
                raise ValueError("rows need make and fill")
            row = self._spare.pop() if self._spare else self._new_row(self.make)
            self.rows[number] = row
            self._strip.add_widget(row)
            self.fill(row, number)
        return self.rows[number]

    def _new_row(self, make: Callable[[], Any]) -> Any:
        row = make()
        row.size_hint = (None, None)
        if self.fitted:
            row.fbind("height", self._fit_again)
        return row

    def _put_away(self, row: Any) -> None:
        self._strip.remove_widget(row)
        self._spare.append(row)
