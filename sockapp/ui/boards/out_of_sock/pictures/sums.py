"""Drawing of a player's six columns and the working of each suit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.names import column_score_text, suit_name
from sockapp.i18n import number
from sockapp.reader.book import BookPicture
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.player_sheet import TheirCards
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

ROW_DP = 30
TALL_ROW_DP = 38
"""Height of a suit's row in dp: with the working beside the name, and below it."""
RULE_DP = 4
"""Gap between the last suit's row and the line above the total, in dp."""
NARROW_DP = 290
"""Minimum width for name, working and points in one line, in dp."""
WIDE_DP = 520
"""Minimum width for the sums beside the columns, in dp."""


class SumsDrawing(Drawing):
    """The cards, a row per suit with its working and points, and the total."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        super().__init__(picture, **kwargs)
        self.cards = TheirCards(size_hint=(None, None))
        self.add_widget(self.cards)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)
        self.show(self.number)

    @property
    def table(self) -> Table:
        """The table that is drawn."""
        table: Table = self.frame.view.table
        return table

    def _has_two_lines(self, width: float) -> bool:
        return width < dp(NARROW_DP) * self.text_scale

    def _sums_height(self, width: float) -> float:
        row = TALL_ROW_DP if self._has_two_lines(width) else ROW_DP
        return float(dp(row) * self.text_scale * len(SUITS) + dp(ROW_DP + 8) * self.text_scale)

    def _cards_height(self, width: float) -> float:
        return float(max(dp(190), width * 0.62))

    def _parts(self, box: Box) -> tuple[Box, Box]:
        """Return the boxes of the cards and of the sums."""
        if box.width >= dp(WIDE_DP):
            cards, sums = box.cut_left(box.width * 0.54, dp(16))
            return cards, sums.inset(dp(4), 0)
        return box.cut_top(self._cards_height(box.width), dp(4))

    def height_for(self, width: float) -> float:
        """Return the height of the columns and the sums."""
        if width >= dp(WIDE_DP):
            _cards, sums = self._parts(Box(0, 0, width, 0))
            return self._sums_height(sums.width)
        return self._cards_height(width) + dp(4) + self._sums_height(width)

    def show(self, number: int) -> None:
        """Show another frame."""
        super().show(number)
        seat, lesson = self.picture.seat, self.picture.lesson
        player = lesson.players[seat]
        face = face_of(lesson.game_id, player)
        self.cards.show(self.table, seat, player.name, face, is_own=False)

    def _lay_out(self, *_args: object) -> None:
        cards, _sums = self._parts(self.box)
        self.cards.pos, self.cards.size = cards[:2], cards[2:]

    def paint(self, painter: Painter) -> None:
        """Draw the sums. The cards are a child widget."""
        _cards, sums = self._parts(self.box)
        lines, total = sums.cut_top(sums.height - dp(ROW_DP + 8) * self.text_scale)
        for suit, row in zip(SUITS, lines.rows(len(SUITS)), strict=True):
            self._paint_suit(painter, suit, row)
        scores = [self.table.column_score(self.picture.seat, suit).score for suit in SUITS]
        self._paint_total(painter, total, scores)

    def _paint_suit(self, painter: Painter, suit: Suit, row: Box) -> None:
        working = self.table.column_score(self.picture.seat, suit)
        ink = f"deep_{suit.value}"
        symbol, rest = row.cut_left(dp(28), dp(6))
        words, points = rest.cut_left(rest.width - dp(40) * self.text_scale, dp(4))
        name, steps = self._name_and_steps(words)
        painter.sprite(SYMBOLS[suit], symbol.inset(dp(3)))
        painter.text(suit_name(suit), name, "label", ink, align="left", font="SockBold")
        painter.text(column_score_text(working), steps, "label", align="left")
        painter.text(number(working.score), points, "title", ink, align="right", font="SockBlack")

    def _name_and_steps(self, words: Box) -> tuple[Box, Box]:
        if self._has_two_lines(self._parts(self.box)[1].width):
            name, steps = words.inset(0, dp(1)).rows(2)
            return name, steps
        return words.cut_left(words.width * 0.46, dp(4))

    def _paint_total(self, painter: Painter, row: Box, scores: list[int]) -> None:
        row = row._replace(height=row.height - dp(RULE_DP))
        painter.line((row.x, row.top, row.right, row.top), "text", 0.8)
        total = f"= {number(sum(scores))}"
        result = painter.text_width(total, "title") + dp(6)
        addition, end = row.cut_left(row.width - result, dp(4))
        painter.text(_addition(scores), addition.inset(dp(2), 0), "label", align="left")
        painter.text(total, end, "title", align="right", font="SockBlack")


def _addition(scores: list[int]) -> str:
    """Return the addition of the scores, as in "10 + 0 + 36 − 4 + 2 + 8"."""
    first, *others = scores
    parts = [number(first)]
    for score in others:
        parts.append(f"{'+' if score >= 0 else '−'} {number(abs(score))}")
    return " ".join(parts)
