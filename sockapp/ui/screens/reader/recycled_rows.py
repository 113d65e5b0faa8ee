"""A scrolling page that has widgets only for the rows near the viewport.

The heights of all rows are measured before the page is shown. Widgets of rows that scroll away
are reused for those that come, so a long glossary needs no more widgets than a screenful.
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
"""How far beyond the viewport rows keep their widgets, in dp."""
TITLE_REACH_DP = 120
"""A row this near to the page's top, in dp, is shown with the title above it."""


class RowView(Protocol):
    """The interface of a widget that shows a row."""

    def show(self, row: Any) -> None:
        """Show this row."""

    def fit(self, width: float) -> float:
        """Lay out for this width at once and return the height."""

    def put(self, x: float, y: float) -> None:
        """Move the lower left corner to this position."""


class RowModel(Protocol):
    """The interface of a row's data."""

    view: type[Any]
    """The class of its widget, a ``RowView``."""


class RecycledPage(Scroller):
    """A scroll view with rows in a column."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sheet = Widget(size_hint=(1, None))
        self.add_widget(self.sheet)
        self.side = 0.0
        """The padding left and right."""
        self.footer_height = 0.0
        """The padding below the last row."""
        self.rows: tuple[RowModel, ...] = ()
        self._tops: list[float] = [0.0]
        """The distance of each row's top from the page's top, and the end of the last row."""
        self._scroll_target: tuple[int, float] | None = None
        """The place that ``scroll_from`` brought to the top; None once the user has scrolled."""
        self._scroll_heights = (0.0, 0.0)
        """The heights of the viewport and of the page at that moment."""
        self._shown: dict[int, Any] = {}
        self._spare: dict[type[Any], list[Any]] = {}
        self._update_trigger = Clock.create_trigger(self._update_rows, -1)
        for prop in ("scroll_y", "height"):
            self.fbind(prop, self._update_trigger)
        self.fbind("scroll_y", self._on_scroll)
        self.fbind("height", self._fill_viewport)

    def lay(
        self, rows: Sequence[RowModel], *, wanted: int = 0, is_place_kept: bool = False
    ) -> None:
        """Show these rows, with the wanted one near the top, or with the one that is there now."""
        place = self.place if is_place_kept and len(rows) == len(self.rows) else None
        for at in list(self._shown):
            self._recycle(at)
        self._spare.clear()
        self.rows = tuple(rows)
        self._measure()
        if place is None or not rows:
            self.scroll_to_row(wanted)
        else:
            first, share = place
            start, end = self._tops[first : first + 2]
            self.scroll_from(start + (end - start) * share)

    def scroll_from(self, above: float) -> None:
        """Scroll until this height is hidden above the viewport, or as far as the page goes."""
        hidden = max(0.0, self.sheet.height - self.height)
        self.scroll_y = 1 - min(1.0, max(0.0, above) / hidden) if hidden else 1
        self._scroll_target, self._scroll_heights = (
            self._place_at(above),
            (self.height, self.sheet.height),
        )
        self._update_rows(0)

    def _on_scroll(self, *_args: object) -> None:
        """Forget the target of ``scroll_from``, unless the page moved because it was resized."""
        if self._scroll_heights == (self.height, self.sheet.height):
            self._scroll_target = None

    def scroll_to_row(self, at: int) -> None:
        """Bring a row near the top of the viewport; the first rows keep the title in view."""
        if at < len(self._tops) - 1:
            start = self._tops[at]
            self.scroll_from(0 if start < dp(TITLE_REACH_DP) else start - dp(24))

    def view_of(self, at: int) -> Any:
        """Return the widget of a row; None if the row is far away."""
        return self._shown.get(at)

    @property
    def _above(self) -> float:
        """The height that is hidden above the viewport."""
        return max(0.0, self.sheet.height - self.height) * (1 - self.scroll_y)

    @property
    def place(self) -> tuple[int, float]:
        """The row at the top of the viewport, and the share of it that is hidden.

        Unlike a scroll position it survives another width or text size. Until the user scrolls, it
        is the target of ``scroll_from``, even where the page is too short to bring that to the top.
        Therefore a phone that is turned to landscape and back shows the same row.
        """
        return self._scroll_target or self._place_at(self._above)

    def _place_at(self, above: float) -> tuple[int, float]:
        """Return the row at the top when this height is hidden, and the share of it that is."""
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
        self._fill_viewport()

    def _fill_viewport(self, *_args: object) -> None:
        """Make a page of few rows as high as the viewport, so that they begin at its top."""
        height = max(self.height, self._tops[-1] + self.footer_height)
        if height != self.sheet.height:
            self.sheet.height = height
            for at, view in self._shown.items():
                self._place_row(at, view)

    def _update_rows(self, _dt: float) -> None:
        """Create widgets for rows near the viewport, and recycle those of rows that are far.

        One more row at each end has a widget, so that the keyboard focus can move past a picture
        that is higher than the viewport.
        """
        if not self.rows:
            return
        above, margin = self._above, dp(PRELOAD_MARGIN_DP)
        first = max(0, bisect_right(self._tops, above - margin) - 1)
        last = min(len(self.rows), bisect_right(self._tops, above + self.height + margin))
        near = range(max(0, first - 1), min(len(self.rows), last + 1))
        for at in [at for at in self._shown if at not in near]:
            self._recycle(at)
        for at in near:
            if at in self._shown:
                continue
            view = self._shown[at] = self._take(self.rows[at])
            view.fit(max(dp(100), self.width - 2 * self.side))
            self._place_row(at, view)
            self.sheet.add_widget(view)

    def _place_row(self, at: int, view: Any) -> None:
        view.put(self.side, self.sheet.height - self._tops[at + 1])

    def _take(self, row: RowModel) -> Any:
        """Return a widget that shows this row, a recycled one if possible."""
        spare = self._spare.get(row.view)
        view = spare.pop() if spare else row.view()
        view.show(row)
        return view

    def _recycle(self, at: int) -> None:
        view = self._shown.pop(at)
        self.sheet.remove_widget(view)
        self._spare.setdefault(type(view), []).append(view)
