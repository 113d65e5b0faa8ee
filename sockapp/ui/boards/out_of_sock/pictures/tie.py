"""Drawing of a tie-break: the players' points and sock cards, and the holder of the basket."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.scoring import count_sock_cards
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.suit_badge import paint_suit
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.basket_painting import paint_basket

LINE_DP = 26
"""Height of a line of figures, in dp at 100 % text size."""
HEAD_DP, SUIT_DP, EDGE_DP, GAP_DP = 32, 34, 8, 5
"""In dp: heights of the head and of the suits, padding inside a plate, gap between plates."""
WIDE_DP = 520
"""Minimum width for the players side by side, in dp."""


class TieDrawing(Drawing):
    """A plate per player. The winner has a tick, players still in the tie have a ring.

    If the basket decides, it is drawn beside the name of its holder.
    """

    def _seat_width(self, width: float) -> float:
        players = self.picture.lesson.options.players
        return (width - dp(GAP_DP) * (players - 1)) / players if width >= dp(WIDE_DP) else width

    def _line_count(self, width: float) -> int:
        """Return 1 if points and sock cards of all players fit into one line, else 2."""
        if self.theme is None:
            return 2
        painter, table = Painter(self.theme), self.frame.view.table
        room = self._seat_width(width) - 2 * dp(EDGE_DP) - dp(12)
        figures = (_figures(table, seat) for seat in range(table.players))
        needed = (sum(painter.text_width(words, "label") for words in texts) for texts in figures)
        return 1 if max(needed) <= room else 2

    def height_for(self, width: float) -> float:
        """Return the height of one plate, or of all plates one under the other."""
        plate = (
            dp(HEAD_DP + SUIT_DP + 2 * EDGE_DP + 4)
            + self._line_count(width) * dp(LINE_DP) * self.text_scale
        )
        rows = 1 if width >= dp(WIDE_DP) else self.picture.lesson.options.players
        return float(rows * plate + (rows - 1) * dp(GAP_DP))

    def paint(self, painter: Painter) -> None:
        """Draw the plates."""
        table: Table = self.frame.view.table
        if self.width >= dp(WIDE_DP):
            plates = self.box.columns(table.players, dp(GAP_DP))
        else:
            plates = self.box.rows(table.players, dp(GAP_DP))
        for seat, plate in enumerate(plates):
            self._paint_player(painter, table, seat, plate)

    def _paint_player(self, painter: Painter, table: Table, seat: Seat, plate: Box) -> None:
        won, tied = table.winner == seat, seat in table.standing.leaders
        ringed = won or (table.winner is None and tied)
        painter.plate(
            plate,
            "highlight" if won else "surface",
            "ring" if ringed else "line",
            line_width=3 if ringed else 1.5,
        )
        head, rest = plate.inset(dp(EDGE_DP)).cut_top(dp(HEAD_DP))
        figures, suits = rest.cut_top(rest.height - dp(SUIT_DP), dp(4))
        self._paint_head(painter, table, seat, head)
        self._paint_figures(painter, table, seat, figures)
        for suit, box in zip(SUITS, suits.columns(len(SUITS), dp(2)), strict=True):
            paint_suit(painter, table, seat, suit, box)

    def _paint_head(self, painter: Painter, table: Table, seat: Seat, head: Box) -> None:
        player = self.picture.lesson.players[seat]
        face, name = head.cut_left(head.height, dp(6))
        painter.sprite(face_of(self.picture.lesson.game_id, player), face)
        if table.winner == seat:
            name, mark = name.cut_left(name.width - dp(26), dp(2))
            painter.sprite("check", mark)
        elif seat == table.holder and self._basket_decides:
            name, place = name.cut_left(name.width - dp(40), dp(2))
            paint_basket(painter, place, table.in_basket)
        painter.text(player.name, name, "strong", align="left", font="SockBold", shorten=True)

    @property
    def _basket_decides(self) -> bool:
        frames = self.picture.lesson.frames
        return any(frames[shown].view.table.phase is Phase.NAME for shown in self.picture.shown)

    def _paint_figures(self, painter: Painter, table: Table, seat: Seat, box: Box) -> None:
        points, socks = _figures(table, seat)
        if self._line_count(self.width) == 2:
            upper, lower = box.rows(2)
            painter.text(points, upper, "label", align="left")
            painter.text(socks, lower, "label", align="left")
        else:
            painter.text(points, box, "label", align="left")
            painter.text(socks, box, "label", align="right")


def _figures(table: Table, seat: Seat) -> tuple[str, str]:
    """Return a player's points and sock cards in words."""
    score, cards = table.score(seat), count_sock_cards(table.columns[seat])
    points = ngettext("{count} point", "{count} points", score)
    socks = ngettext("{count} sock card", "{count} sock cards", cards)
    return points.format(count=number(score)), socks.format(count=number(cards))
