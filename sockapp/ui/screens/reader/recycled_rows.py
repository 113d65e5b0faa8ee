"""A page as long as it likes: only what is near the glass exists, the rest is a list of heights.

Each row knows its height at a width before it is shown. Widgets of rows that scroll away are
used again for those that come, so a long glossary costs no more than a screenful.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.widgets.page_layout import Scroller

PRELOAD_MARGIN_DP = 240
"""dp; how far beyond the glass rows are kept ready."""
NEAR = 120
"""dp; a row this near to the top is seen with the title above it."""


class RowView(Protocol):
    """A widget that can show a row."""

    def show(self, row: Any) -> None:
        """Be this row."""

    def fit(self, width: float) -> float:
        """Lay out for this width at once; gives back the height."""

    def put(self, x: float, y: float) -> None:
        """Move the lower left corner here."""


class RowModel(Protocol):
    """Something on the page."""

    view: type[Any]
    """Which widget shows it: a ``RowView``."""


class RecycledPage(Scroller):
    """Rows, one under the other."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sheet = Widget(size_hint=(1, None))
        self.add_widget(self.sheet)
        self.side = 0.0
        """Room left and right."""
        self.footer = 0.0
        """Room below the last row."""
        self.rows: tuple[RowModel, ...] = ()
        self._tops: list[float] = [0.0]
        """How far below the top each row begins, and where the last one ends."""
        self._led_to: tuple[int, float] | None = None
        """The place that was to be at the top when ``scroll_from`` scrolled; None: somebody has
        scrolled on from there."""
        self._led_in = (0.0, 0.0)
        """How high the glass and all of the page were then."""
        self._shown: dict[int, Any] = {}
        self._spare: dict[type[Any], list[Any]] = {}
        self._attach = Clock.create_trigger(self._keep_near, -1)
        for prop in ("scroll_y", "height"):
            self.fbind(prop, self._attach)
        self.fbind("scroll_y", self._scrolled)
        self.fbind("height", self._fill)

    def lay(self, rows: Sequence[RowModel], *, keep_place: bool = False) -> None:
        """Show these rows from the top, or from the row that is at the top now."""
        first, share = self.place if keep_place and len(rows) == len(self.rows) else (0, 0.0)
        for at in list(self._shown):
            self._put_away(at)
        self._spare.clear()
        self.rows = tuple(rows)
        self._measure()
        if self.rows:
            start, end = self._tops[first : first + 2]
            self.scroll_from(start + (end - start) * share)

    def scroll_from(self, above: float) -> None:
        """Scroll so that this much is hidden above the glass, as far as the page goes."""
        hidden = max(0.0, self.sheet.height - self.height)
        self.scroll_y = 1 - min(1.0, max(0.0, above) / hidden) if hidden else 1
        self._led_to, self._led_in = self._place_at(above), (self.height, self.sheet.height)
        self._keep_near(0)

    def _scrolled(self, *_args: object) -> None:
        """By somebody, unless the page moves because it gets another height."""
        if self._led_in == (self.height, self.sheet.height):
            self._led_to = None

    def scroll_to_row(self, at: int) -> None:
        """Bring a row near the top of the glass; one that is near the top anyhow stays there."""
        if at < len(self._tops) - 1:
            start = self._tops[at]
            self.scroll_from(0 if start < dp(NEAR) else start - dp(24))

    def view_of(self, at: int) -> Any:
        """The widget that shows a row now; None if it is far away."""
        return self._shown.get(at)

    @property
    def _above(self) -> float:
        """How much is hidden above the glass."""
        return max(0.0, self.sheet.height - self.height) * (1 - self.scroll_y)

    @property
    def place(self) -> tuple[int, float]:
        """The row at the top of the glass, and how much of it is hidden: another width or text
        size changes all heights, but not what one reads.

        Until somebody scrolls it is the place that was led to, even where the page is too short
        to bring that to the top: a phone that is turned to its side and back shows it again.
        """
        return self._led_to or self._place_at(self._above)

    def _place_at(self, above: float) -> tuple[int, float]:
        """The row that is at the top when this much is hidden, and how much of the row is."""
        first = min(bisect_right(self._tops, above), len(self.rows)) - 1
        if first < 0:
            return 0, 0.0
        start, end = self._tops[first : first + 2]
        return first, (above - start) / (end - start) if end > start else 0.0

    def _measure(self) -> None:
        width = max(dp(100), self.width - 2 * self.side)
        self._tops = [0.0]
        for row in self.rows:
            gauge = self._take(row)
            self._tops.append(self._tops[-1] + gauge.fit(width))
            self._spare.setdefault(row.view, []).append(gauge)
        self.sheet.height = max(self.height, self._tops[-1] + self.footer)

    def _fill(self, *_args: object) -> None:
        """Rows that are lower than the glass have all of it, and nothing to scroll."""
        if self._tops[-1] + self.footer <= self.height:
            self.sheet.height = self.height

    def _keep_near(self, _dt: float) -> None:
        """Give rows near the glass a widget, and take it from those that are far; one more at
        each end is kept, so that keys find the next one behind a tall picture."""
        if not self.rows:
            return
        above, margin = self._above, dp(PRELOAD_MARGIN_DP)
        first = max(0, bisect_right(self._tops, above - margin) - 1)
        last = min(len(self.rows), bisect_right(self._tops, above + self.height + margin))
        near = range(max(0, first - 1), min(len(self.rows), last + 1))
        for at in [at for at in self._shown if at not in near]:
            self._put_away(at)
        for at in near:
            if at not in self._shown:
                self._bring(at)

    def _take(self, row: RowModel) -> Any:
        """A widget that shows this row, an old one if there is one."""
        spare = self._spare.get(row.view)
        view = spare.pop() if spare else row.view()
        view.show(row)
        return view

    def _bring(self, at: int) -> None:
        view = self._take(self.rows[at])
        view.fit(max(dp(100), self.width - 2 * self.side))
        view.put(self.side, self.sheet.height - self._tops[at + 1])
        self._shown[at] = view
        self.sheet.add_widget(view)

    def _put_away(self, at: int) -> None:
        view = self._shown.pop(at)
        self.sheet.remove_widget(view)
        self._spare.setdefault(type(view), []).append(view)
