"""A player's six columns, and under them the sum of each suit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.table import Table
from sockapp.games.out_of_sock.words import suit_name, working_text
from sockapp.i18n import number
from sockapp.reader.book import Picture
from sockapp.ui.boards.out_of_sock.names import SYMBOLS
from sockapp.ui.boards.out_of_sock.player_sheet import TheirCards
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing
from sockapp.ui.seated import face_of

ROW = 30


class Sums(Drawing):
    """Cards above, figures below, the total at the foot."""

    def __init__(self, picture: Picture, **kwargs: Any) -> None:
        super().__init__(picture, **kwargs)
        self.cards = TheirCards(size_hint=(None, None))
        self.add_widget(self.cards)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)
        self.show(self.number)

    @property
    def table(self) -> Table:
        """What to draw."""
        table: Table = self.frame.view.table
        return table

    def _row(self) -> float:
        return float(dp(ROW) * (max(1.0, self.look.scale) if self.look else 1.0))

    def _cards_height(self, width: float) -> float:
        return float(min(dp(260), max(dp(190), width * 0.62)))

    def height_for(self, width: float) -> float:
        """The columns, a line for each suit and one for the total."""
        return self._cards_height(width) + self._row() * (len(SUITS) + 1) + dp(8)

    def show(self, number: int) -> None:
        """Draw another frame."""
        super().show(number)
        seat, lesson = self.picture.seat, self.picture.lesson
        player = lesson.players[seat]
        face = face_of(lesson.game_id, player)
        self.cards.show(self.table, seat, player.name, face, own=False)

    def _lay_out(self, *_args: object) -> None:
        cards, _rows = self.box.cut_top(self._cards_height(self.width))
        self.cards.pos, self.cards.size = cards[:2], cards[2:]

    def paint(self, painter: Painter) -> None:
        """The sums."""
        _cards, lines = self.box.cut_top(self._cards_height(self.width), dp(4))
        rows = lines.rows(len(SUITS) + 1)
        seat, table = self.picture.seat, self.table
        for suit, row in zip(SUITS, rows, strict=False):
            working = table.working(seat, suit)
            deep = f"deep_{suit.value}"
            symbol, rest = row.cut_left(row.height, dp(4))
            name, rest = rest.cut_left(rest.width * 0.32, dp(8))
            steps, points = rest.cut_left(rest.width - dp(52) * painter.look.scale, dp(4))
            painter.sprite(SYMBOLS[suit], symbol.inset(dp(4)))
            painter.text(suit_name(suit), name, "label", deep, align="left", font="SockBold")
            painter.text(working_text(working), steps, "label", align="left")
            painter.text(
                number(working.score), points, "title", deep, align="right", font="SockBlack"
            )
        self._paint_total(painter, rows[-1], [table.working(seat, s).score for s in SUITS])

    def _paint_total(self, painter: Painter, row: Box, scores: list[int]) -> None:
        painter.line((row.x, row.top, row.right, row.top), "text", 0.8)
        total = number(sum(scores))
        addition, result = row.cut_left(row.width - dp(74) * painter.look.scale, dp(4))
        painter.text(_addition(scores), addition.inset(dp(4), 0), "label", align="left")
        painter.text(f"= {total}", result, "title", align="right", font="SockBlack")


def _addition(scores: list[int]) -> str:
    """10 + 0 + 36 − 4 + 2 + 8."""
    first, *others = scores
    parts = [number(first)]
    for score in others:
        parts.append(f"{'+' if score >= 0 else '−'} {number(abs(score))}")
    return " ".join(parts)
