"""The score sheet: all players' points round by round, and a plot of the totals."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import Seat
from sockapp.games.sock.scoring import SCORE_LIMIT_POINTS
from sockapp.games.sock.state import FinishedDeal, Table
from sockapp.i18n import _, number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.help_legend import HELP, HelpLegend
from sockapp.ui.boards.sock.opponents import SEAT_COLOURS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plot import push_apart

ROW_DP, HEAD_DP, PLOT_DP = 42, 58, 150
"""Heights of a row, of the head and of the plot, in dp."""
LARGE_DP, LARGE_SCALE = 600, 1.25
"""Width from which there is room as on a tablet, in dp, and the factor on all heights there."""
NAMED_COLUMN_MIN_DP = 50
"""Minimum width of a column with a name, in dp."""


class ScoresByRound(BoxLayout):
    """The table of points over the plot, or a note before the first round has ended."""

    def __init__(self, host: BoardHost, table: Table, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        if not table.deals:
            words = _("Nothing to count yet. The first round is still on.")
            self.add_widget(AppLabel(text=words, halign="center"))
        self.add_widget(ScoreTable(host, table))
        if any(use.round <= len(table.deals) for use in host.helped):
            self.add_widget(HelpLegend())
        if len(table.deals) > 1:  # a single round makes no curve
            self.add_widget(TotalsPlot(host, table))


class _PlayersWidget(Painted):
    """A painted widget about all players that sets its own height."""

    def __init__(self, host: BoardHost, table: Table, **kwargs: Any) -> None:
        self.host, self.table = host, table
        super().__init__(size_hint_y=None, **kwargs)
        for prop in ("appearance", "width"):
            self.fbind(prop, self._update_height)
        self._update_height()

    @property
    def is_large(self) -> bool:
        """Whether there is room as on a tablet."""
        return bool(self.width >= dp(LARGE_DP) * self.text_scale)

    @property
    def room(self) -> float:
        """The factor on all heights, relative to a phone at 100 % text."""
        return self.text_scale * (LARGE_SCALE if self.is_large else 1)

    def _update_height(self, *_args: object) -> None:
        self.height = self.needed()

    def needed(self) -> float:
        """Return the height that the widget needs."""
        raise NotImplementedError


class ScoreTable(_PlayersWidget):
    """A grid with a column per player and a row per round: the total, and the points added."""

    def needed(self) -> float:
        """Return the height of the head and the rows."""
        return float(dp(HEAD_DP) + dp(ROW_DP) * self.room * len(self.table.deals))

    def paint(self, painter: Painter) -> None:
        """Draw the grid, with the best players' columns highlighted."""
        numbers = dp(24) * self.text_scale if self.table.deals else 0  # the column of round numbers
        left, grid = self.box.cut_left(numbers, dp(2) if numbers else 0)
        columns = grid.columns(self.table.players, dp(2))
        best = min(self.table.totals)
        for seat, column in enumerate(columns):
            if self.table.deals and self.table.totals[seat] == best:
                painter.plate(column, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
            self._paint_player(painter, seat, column)
        for row, deal in enumerate(self.table.deals):
            line = self._row(self.box, row)
            painter.dashes([(line.x, line.top), (line.right, line.top)], "line", 1.1)
            painter.text(number(row + 1), self._row(left, row), "small", "muted")
            for seat, column in enumerate(columns):
                self._paint_cell(painter, row, deal, seat, self._row(column, row))

    def _row(self, column: Box, row: int) -> Box:
        height = dp(ROW_DP) * self.room
        return Box(column.x, column.top - dp(HEAD_DP) - height * (row + 1), column.width, height)

    def _paint_player(self, painter: Painter, seat: Seat, column: Box) -> None:
        head, _rest = column.cut_top(dp(HEAD_DP))
        face, name = head.inset(dp(1), dp(3)).cut_top(dp(30))
        painter.sprite(self.host.face(seat), face)
        if column.width >= dp(NAMED_COLUMN_MIN_DP):
            painter.text(self.host.names[seat], name, "tiny", font="SockBold", shorten=True)
        else:
            swatch, colour = name.middle(dp(18), dp(5)), SEAT_COLOURS[painter.theme.is_dark][seat]
            painter.plate(swatch, colour, colour, radius=2, line_width=0)

    def _paint_cell(
        self, painter: Painter, row: int, deal: FinishedDeal, seat: Seat, cell: Box
    ) -> None:
        total, points = deal.totals[seat], deal.points[seat]
        before = self.table.deals[row - 1].totals[seat] if row else 0
        is_back_to_zero = total != before + points
        over = total > SCORE_LIMIT_POINTS
        upper, lower = cell.inset(dp(1), dp(2)).cut_top(cell.height * 0.52)
        last = row == len(self.table.deals) - 1
        ink = "accent" if over or is_back_to_zero else "text"
        painter.text(
            number(total), upper, "title" if self.is_large else "strong" if last else "label", ink,
            font="SockBlack" if last else "SockBold",
        )  # fmt: skip
        if any((use.seat, use.round) == (seat, row + 1) for use in self.host.helped):
            size = min(dp(13) * self.text_scale, cell.width * 0.3)
            painter.sprite(HELP, Box(cell.right - size, cell.top - size - dp(2), size, size))
        added = _("+{count}").format(count=number(points))
        if is_back_to_zero:
            added = _("+{count}: 100").format(count=number(points))
        painter.text(added, lower, "small" if self.is_large else "tiny", "muted")


class TotalsPlot(_PlayersWidget):
    """A plot of the totals by round, with the limit that ends the game."""

    def needed(self) -> float:
        """Return the height, which does not depend on the number of rounds."""
        return float(dp(PLOT_DP) * (LARGE_SCALE if self.is_large else 1))

    def paint(self, painter: Painter) -> None:
        """Draw a line for each player, with the face at its end."""
        frame = self.box.inset(dp(4), dp(12))
        label, rest = frame.cut_left(dp(26) * self.text_scale, dp(4))
        face = dp(20)
        area = Box(rest.x, rest.y, rest.width - face - dp(4), rest.height)
        most = max(SCORE_LIMIT_POINTS + 10, *(max(deal.totals) for deal in self.table.deals))
        rounds = len(self.table.deals)

        def at(played: int, total: int) -> tuple[float, float]:
            return area.x + area.width * played / rounds, area.y + area.height * total / most

        for total, ink in ((0, "line"), (SCORE_LIMIT_POINTS, "accent")):
            y = at(0, total)[1]
            painter.dashes([(area.x, y), (area.right, y)], ink, 1.1)
            words = Box(label.x, y - dp(9) * self.text_scale, label.width, dp(18) * self.text_scale)
            painter.text(number(total), words, "tiny", "muted", align="right")
        ends: list[float] = []
        for seat in range(self.table.players):
            totals = [0, *(deal.totals[seat] for deal in self.table.deals)]
            path = [coordinate for one in enumerate(totals) for coordinate in at(*one)]
            Color(*painter.colour(SEAT_COLOURS[painter.theme.is_dark][seat]))
            SmoothLine(points=path, width=dp(1.6), cap="round", joint="round")
            ends.append(path[-1])
        for seat, y in enumerate(push_apart(ends, face + dp(1), area.y, area.top)):
            painter.sprite(self.host.face(seat), Box(rest.right - face, y - face / 2, face, face))
