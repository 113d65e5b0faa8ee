"""The curve of a player's chances, sewn onto a panel."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp.i18n import number, percent
from sockapp.ui.look.geometry import Box, mesh
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

HEIGHT_DP, LOW_DP, LOWEST_DP = 168, 84, 54
"""Height of the plot on a page of its own, below a board, and below a board with little room."""
BUTTON_DP = 20
"""Size of the buttons that mark key moments."""
MARK_DP = 9
"""Size of the knots that mark choices."""
TAP_DP = 8
"""A touch that moves less is a tap."""
THREAD_DP = 3.6
FILL_OPACITY = 0.16


class PlotMark(NamedTuple):
    """A mark on the curve: a numbered button, or a knot without a number."""

    at: int
    colour: str
    number: int = 0


class ChancePlot(AppButtonBehavior, Painted):
    """The chances from the first move to the last. A touch picks a move.

    With ``is_scrubbed`` the cursor follows the finger, and the move is picked when it is lifted.
    """

    hint = StringProperty("")
    """What the plot shows, for screen readers."""
    cursor = NumericProperty(-1)
    """The number of moves made where the cursor is; -1 without a cursor."""
    is_scrubbed = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether a scrubbed one has little room."""
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self.points: Sequence[tuple[float, float]] = ()
        """The number of moves made and the chance, in order. Between two moves it is a fraction."""
        self.marks: Sequence[PlotMark] = ()
        self.last = 1
        """The number of moves of the whole game."""
        super().__init__(**kwargs)
        self.size_hint_y = None
        for prop in ("appearance", "is_scrubbed", "is_low"):
            self.fbind(prop, self._update_height)
        self.fbind("cursor", self.repaint)
        self._update_height()

    def _update_height(self, *_args: object) -> None:
        scale = self.text_scale
        if self.is_scrubbed:
            self.height = dp(LOWEST_DP) if self.is_low else dp(LOW_DP) * min(scale, 1.2)
        else:
            self.height = dp(HEIGHT_DP) * scale

    def show(
        self, points: Sequence[tuple[float, float]], marks: Sequence[PlotMark], last: int
    ) -> None:
        """Show this curve with these marks."""
        self.points, self.marks, self.last = points, marks, max(1, last)
        self.repaint()

    def on_pick(self, at: int) -> None:
        """Fired with the number of moves made before the position that was picked."""

    # ---- touches and keys

    def focus_targets(self) -> Iterator[tuple[int | None, Box]]:
        """Yield each marked move with its box, or the whole plot without any marks.

        A move with both a knot and a button is one target. With two of the same key, tab would
        never get past the second.
        """
        size = dp(BUTTON_DP)
        for at in dict.fromkeys(mark.at for mark in self.marks) if self.points else ():
            spot = Box(self._x(at), self._y(self._chance_at(at)), 0, 0)
            yield at, spot.middle(size, size)
        if not self.marks or not self.points:
            yield None, self.box

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to follow the finger."""
        is_mine = bool(super().on_touch_down(touch))
        if is_mine and self.is_scrubbed:
            self.cursor = self._find_move(touch.x)
        return is_mine

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch.grab_current is self and self.is_scrubbed:
            self.cursor = self._find_move(touch.x)
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Pick the move at the touch. A tap picks the move of a mark nearby.

        A long game has more moves than the curve has pixels, so marks could not be hit otherwise.
        """
        touch = self.last_touch
        is_tap = abs(touch.x - touch.ox) < dp(TAP_DP)
        near = self._find_mark(touch.x) if is_tap else None
        self.dispatch("on_pick", self._find_move(touch.x) if near is None else near.at)

    def _find_mark(self, x: float) -> PlotMark | None:
        """Return the nearest mark if it is near enough; a button has a larger reach than a knot."""

        def gap(mark: PlotMark) -> float:
            reach = BUTTON_DP if mark.number else MARK_DP
            return abs(self._x(mark.at) - x) / dp(reach)

        nearest = min(self.marks, key=gap, default=None)
        return nearest if nearest is not None and gap(nearest) <= 1 else None

    def _find_move(self, x: float) -> int:
        room = self._room
        share = (x - room.x) / max(1.0, room.width)
        return round(max(0.0, min(share, 1.0)) * self.last)

    # ---- geometry

    @property
    def _room(self) -> Box:
        """The part in which the curve is drawn."""
        scale = self.text_scale
        axis = dp(8) if self.is_scrubbed else dp(44) * scale
        box = self.box.inset(dp(8), dp(BUTTON_DP) / 2 + dp(3))
        return Box(box.x + axis, box.y, max(1.0, box.width - axis - dp(6)), box.height)

    def _x(self, at: float) -> float:
        room = self._room
        return room.x + room.width * at / self.last

    def _y(self, chance: float) -> float:
        room = self._room
        return room.y + room.height * chance

    def _chance_at(self, at: int) -> float:
        """Return the height of the curve after this many moves."""
        places = [place for place, _chance in self.points]
        after = bisect_left(places, at)
        if after == 0:
            return self.points[0][1]
        if after == len(places):
            return self.points[-1][1]
        (x0, y0), (x1, y1) = self.points[after - 1], self.points[after]
        return y0 + (y1 - y0) * (at - x0) / (x1 - x0)

    # ---- painting

    def paint(self, painter: Painter) -> None:
        """Draw the cloth, its seams at 0, 50 and 100 %, the yarn, the marks and the cursor."""
        painter.plate(self.box, "surface2", "line", radius=12, line_width=1)
        room = self._room
        for chance in (0.0, 0.5, 1.0):
            y = self._y(chance)
            painter.dashes([(room.x, y), (room.right, y)], "line", 1.2 if chance == 0.5 else 1)
            if not self.is_scrubbed:
                label = Box(self.x + dp(4), y - dp(9), room.x - self.x - dp(10), dp(18))
                painter.text(percent(round(100 * chance)), label, "tiny", "muted", align="right")
        if not self.points:
            return
        self._paint_yarn(painter)
        for mark in self.marks:
            if not mark.number:
                self._paint_knot(painter, mark)
        self._paint_buttons(painter)
        if self.cursor >= 0:
            self._paint_cursor(painter)

    def _paint_yarn(self, painter: Painter) -> None:
        """Draw the curve: a soft fill, a thick thread, and the light of its twist."""
        path = [(self._x(at), self._y(chance)) for at, chance in self.points]
        floor = self._room.y
        corners = [(x, level) for x, y in path for level in (floor, y)]
        Color(*painter.colour("secondary", FILL_OPACITY))
        Mesh(
            vertices=[value for x, y in corners for value in (x, y, 0, 0)],
            indices=list(range(len(corners))),
            mode="triangle_strip",
        )
        # Kivy's smooth lines have spikes at sharp corners, so the corners are dots.
        Color(*painter.colour("secondary"))
        for ends in pairwise(path):
            vertices, indices = mesh(list(ends), dist(*ends), 0, dp(THREAD_DP))
            Mesh(vertices=vertices, indices=indices, mode="triangles")
        for point in path[1:-1]:
            painter.dot(point, THREAD_DP, "secondary")
        painter.dashes(path, "brass", 1.2, dash=3, gap=5)
        for point in (path[0], path[-1]):
            painter.dot(point, THREAD_DP + 4, "secondary")

    def _paint_knot(self, painter: Painter, mark: PlotMark) -> None:
        spot = self._x(mark.at), self._y(self._chance_at(mark.at))
        painter.dot(spot, MARK_DP + 3, "surface2")
        painter.dot(spot, MARK_DP, mark.colour)

    def _paint_buttons(self, painter: Painter) -> None:
        """Draw the numbered buttons. One that would cover another one is beside it."""
        size = BUTTON_DP * (0.8 if self.is_scrubbed else 1)
        taken: list[tuple[float, float]] = []
        for mark in self.marks:
            if not mark.number:
                continue
            x, y = self._x(mark.at), self._y(self._chance_at(mark.at))
            while any(dist((x, y), other) < dp(size) for other in taken):
                x += dp(size) / 4
            taken.append((x, y))
            painter.dot((x, y), size + 2, "ink")
            painter.dot((x, y), size, "brass")
            letter = Box(x, y, 0, 0).middle(dp(size), dp(size) * 0.62)
            painter.sign(number(mark.number), letter, "ink")

    def _paint_cursor(self, painter: Painter) -> None:
        x = self._x(round(self.cursor))
        painter.line((x, self.y + dp(4), x, self.top - dp(4)), "accent", 1.1)
        spot = x, self._y(self._chance_at(round(self.cursor)))
        painter.dot(spot, 14, "accent")
        painter.dot(spot, 8, "surface")
