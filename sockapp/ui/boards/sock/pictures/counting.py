"""Illustration of the scoring: each player's leftover cards, added up."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import DealEnded
from sockapp.i18n import number
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.hand_counts import points_text
from sockapp.ui.boards.sock.pictures.felt_painting import WIDE_DRAWING_MIN_DP
from sockapp.ui.boards.sock.pictures.hand_row import paint_row
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

NAME_DP, CARDS_DP, TALL_CARDS_DP, GAP_DP = 40, 58, 76, 6
"""Heights of a player's line, of the cards, and of the cards in a wide drawing; the gap between
them. All in dp."""
FIRM = "\N{NO-BREAK SPACE}"


class CountingDrawing(Drawing):
    """A block for each player: name, points, leftover cards and their sum."""

    @property
    def ended(self) -> DealEnded:
        """The event that ended the round."""
        return next(event for event in self.frame.events if isinstance(event, DealEnded))

    def height_for(self, width: float) -> float:
        """Return the height of all players' blocks."""
        return float(sum(sum(part) for _seat, part in self._parts(width)) - dp(GAP_DP))

    def _parts(self, width: float) -> Iterator[tuple[Seat, tuple[float, float, float]]]:
        """Yield each seat with the heights of its line, cards and sum, including the gaps below."""
        painter = Painter(self.theme)
        name = dp(NAME_DP) * self.text_scale
        for seat, hand in enumerate(self.ended.hands):
            if not hand:
                yield seat, (name + dp(GAP_DP), 0.0, 0.0)
                continue
            words = painter.text_height(self.sum_of(seat), width - dp(8), "label")
            yield seat, (name, self._card_height(width) + dp(GAP_DP), words + dp(2 * GAP_DP))

    def _card_height(self, width: float) -> float:
        return float(dp(TALL_CARDS_DP if width >= dp(WIDE_DRAWING_MIN_DP) else CARDS_DP))

    def sum_of(self, seat: Seat) -> str:
        """Return a hand's sum, such as "4 + 6 + 0 = 10". It may wrap only after a plus."""
        cards: tuple[Card, ...] = self.ended.hands[seat]
        added = f"{FIRM}+ ".join(number(card.points) for card in cards)
        return f"{added}{FIRM}={FIRM}{number(self.ended.points[seat])}"

    def paint(self, painter: Painter) -> None:
        """Draw all players' blocks, from the top."""
        rest = self.box
        for seat, (name, cards, words) in self._parts(self.width):
            line, rest = rest.cut_top(name)
            self._paint_name(painter, seat, line)
            if not cards:
                continue
            fan, rest = rest.cut_top(cards)
            height = self._card_height(self.width)
            paint_row(
                painter, self.ended.hands[seat], Box(fan.x, fan.top - height, fan.width, height)
            )
            written, rest = rest.cut_top(words)
            box = Box(written.x + dp(4), written.y, written.width - dp(8), written.height)
            painter.text(self.sum_of(seat), box, "label", align="left", valign="top", lines=9)

    def _paint_name(self, painter: Painter, seat: Seat, line: Box) -> None:
        if not self.ended.hands[seat]:
            painter.plate(
                Box(line.x, line.y + dp(GAP_DP), line.width, line.height - dp(GAP_DP)),
                *("highlight", "highlight"), radius=10, line_width=0, alpha=0.6,
            )  # fmt: skip
            line = Box(line.x, line.y + dp(GAP_DP), line.width, line.height - dp(GAP_DP))
        lesson = self.picture.lesson
        player = lesson.players[seat]
        face, words = line.inset(dp(4), dp(2)).cut_left(dp(34), dp(6))
        painter.sprite(face_of(lesson.game_id, player), face)
        painter.text(player.name, words, "strong", align="left")
        painter.text(points_text(self.ended.points[seat]), words, "strong", align="right")
