"""The drawings of a SOCK) score pad: the table of rounds and the plot of the totals."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sockapp.companion.sock_score_pad import SockScorePad
from sockapp.engine.game import Seat
from sockapp.games.sock.scoring import SCORE_LIMIT_POINTS
from sockapp.i18n import number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.look.palette import SUITS
from sockapp.ui.widgets.plot import push_apart

HEAD_HEIGHT_DP = 58
ROW_HEIGHT_DP = 34
MIN_PLOT_HEIGHT_DP, MAX_PLOT_HEIGHT_DP = 150, 300


def colour_of(look: str, is_dark: bool) -> str:
    """Return the name of a person's colour that contrasts with the theme's background."""
    return f"{'deep' if is_dark else 'base'}_{look}" if look in SUITS else look


class PadDrawing(Painted):
    """A drawing of a score pad."""

    def __init__(self, **kwargs: Any) -> None:
        self.pad = SockScorePad()
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("appearance", lambda *_args: self.show(self.pad))

    def show(self, pad: SockScorePad) -> None:
        """Show this score pad."""
        self.pad = pad
        self.height = self.needed()
        self.repaint()

    def needed(self) -> float:
        """Return the height it needs."""
        raise NotImplementedError


class RoundsTable(PadDrawing):
    """A table with a column for each player, the totals on top and the latest round first."""

    def needed(self) -> float:
        """Return the height of names, totals and rounds."""
        lines = len(self.pad.rounds)
        return float((dp(HEAD_HEIGHT_DP) + dp(44) + dp(ROW_HEIGHT_DP) * lines) * self.text_scale)

    def paint(self, painter: Painter) -> None:
        """Draw the table."""
        pad = self.pad
        if not pad.players:
            return
        left, grid = self.box.cut_left(dp(26) * self.text_scale, dp(2))
        columns = grid.columns(len(pad.players), dp(2))
        head, total = dp(HEAD_HEIGHT_DP) * self.text_scale, dp(44) * self.text_scale
        for seat, column in enumerate(columns):
            if pad.leaders == (seat,) and pad.rounds:  # in a tie no seat is ahead
                painter.plate(column, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
            upper, rest = column.cut_top(head)
            self._paint_player(painter, seat, upper)
            self._paint_total(painter, seat, rest.cut_top(total)[0])
        painter.text("=", Box(left.x, left.top - head - total, left.width, total), "title")
        for index, line in enumerate(reversed(pad.rounds)):
            top = self.top - head - total - dp(ROW_HEIGHT_DP) * self.text_scale * index
            row = Box(
                self.x,
                top - dp(ROW_HEIGHT_DP) * self.text_scale,
                self.width,
                dp(ROW_HEIGHT_DP) * self.text_scale,
            )
            painter.dashes([(row.x, row.top), (row.right, row.top)], "line", 1.1)
            place = Box(left.x, row.y, left.width, row.height)
            painter.text(number(len(pad.rounds) - index), place, "small", "muted")
            for column, points in zip(columns, line, strict=True):
                cell = Box(column.x, row.y, column.width, row.height)
                painter.text(number(points), cell, "body", "text" if points else "muted")

    def _paint_player(self, painter: Painter, seat: Seat, box: Box) -> None:
        face, name = box.inset(dp(1), dp(4)).cut_top(box.height * 0.5)
        player = self.pad.players[seat]
        painter.sprite(f"person_{player.look}", face)
        painter.text(player.name, name, "small", font="SockBold", shorten=True)

    def _paint_total(self, painter: Painter, seat: Seat, box: Box) -> None:
        pill = box.middle(
            min(box.width - dp(2), dp(58) * self.text_scale), dp(32) * self.text_scale
        )
        won = self.pad.is_over and seat in self.pad.leaders
        plate, ink = ("primary", "cream") if won else ("text", "surface")
        painter.plate(pill, plate, "outline", radius=16)
        words = number(self.pad.total[seat])
        painter.text(words, pill.inset(dp(3), 0), "title", ink, font="SockBlack")


class RunningTotals(PadDrawing):
    """A plot of all totals after each round, with a line at 100."""

    room = NumericProperty(0)
    """The largest height that the page allows, in pixels."""

    def on_room(self, *_args: object) -> None:
        """Fit the plot to the new height."""
        self.show(self.pad)

    def needed(self) -> float:
        """Return 0 before the second round, as one point makes no line."""
        if len(self.pad.rounds) < 2:
            return 0.0
        return float(max(dp(MIN_PLOT_HEIGHT_DP), min(self.room, dp(MAX_PLOT_HEIGHT_DP))))

    def paint(self, painter: Painter) -> None:
        """Draw a line for each player, with the face at its end."""
        pad = self.pad
        if not self.needed():
            return
        painter.plate(self.box, "surface", "line", radius=16)
        field = self.box.inset(dp(20), dp(18))
        lines = [(0,) * len(pad.players), *pad.totals]
        top = max(SCORE_LIMIT_POINTS, *map(max, lines))
        limit = field.y + field.height * SCORE_LIMIT_POINTS / top
        painter.dashes([(self.x + dp(4), limit), (self.right - dp(4), limit)], "accent", 1.3)
        height = dp(16) * self.text_scale
        tag = Box(self.x + dp(6), limit - height - dp(3), dp(34) * self.text_scale, height)
        painter.text(number(SCORE_LIMIT_POINTS), tag, "tiny", "accent")
        step = field.width / (len(lines) - 1)
        ends: list[float] = []
        for seat, player in enumerate(pad.players):
            spots = [
                (field.x + step * index, field.y + field.height * line[seat] / top)
                for index, line in enumerate(lines)
            ]
            flat = tuple(value for spot in spots for value in spot)
            painter.line(flat, "outline", 2.4)
            painter.line(flat, colour_of(player.look, painter.theme.is_dark), 1.6)
            ends.append(spots[-1][1])
        for player, y in zip(
            pad.players, push_apart(ends, dp(25), field.y, field.top), strict=True
        ):
            painter.sprite(
                f"person_{player.look}", Box(field.right, y, 0, 0).middle(dp(24), dp(24))
            )
