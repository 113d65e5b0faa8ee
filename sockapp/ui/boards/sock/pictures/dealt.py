"""Illustration of the deal: opponents' cards face down, the deck, and the open hand."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT
from sockapp.ui.boards.sock.pictures.felt_painting import paint_felt
from sockapp.ui.boards.sock.pictures.hand_row import paint_deck, paint_person, paint_row
from sockapp.ui.boards.sock.pictures.turns import TurnDrawing
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

PAD_DP, GAP_DP, PLACE_DP, DECK_DP, SLIP_DP = 12, 12, 94, 68, 12
"""The padding, the gap between opponents, the heights of an opponent's place and of the deck, and
the space for the deck's number below it. All in dp."""


class DealtDrawing(TurnDrawing):
    """The table before the first turn, with a ring around the player to begin."""

    def _felt_height(self, width: float) -> float:
        return float(dp(PLACE_DP) * self.text_scale + dp(DECK_DP + SLIP_DP + GAP_DP + 2 * PAD_DP))

    @property
    def deck(self) -> Box:
        """The box of the deck's top card, in the centre."""
        x, width = self.felt.center[0], dp(DECK_DP) * CARD_ASPECT
        return Box(x - width / 2, self.felt.y + dp(PAD_DP + SLIP_DP), width, dp(DECK_DP))

    def _paint_felt(self, painter: Painter) -> None:
        paint_felt(painter, self.felt)
        lesson = self.picture.lesson
        others = [seat for seat in range(lesson.options.players) if seat != lesson.seat]
        row, _rest = self.felt.inset(dp(PAD_DP)).cut_top(
            dp(PLACE_DP) * max(1.0, painter.theme.scale)
        )
        for seat, place in zip(others, row.columns(len(others), dp(GAP_DP)), strict=True):
            self._paint_other(painter, seat, place)
        paint_deck(painter, self.frame.view.table.deck_left, self.deck)

    def _paint_other(self, painter: Painter, seat: Seat, place: Box) -> None:
        lesson, table = self.picture.lesson, self.frame.view.table
        begins = table.turn == seat
        line = "ring" if begins else "line"
        painter.plate(place, "surface", line, radius=12, line_width=3 if begins else 1.5)
        player = lesson.players[seat]
        person, cards = place.inset(dp(7), dp(6)).cut_top(place.height * 0.42, dp(4))
        face = face_of(lesson.game_id, player)
        paint_person(painter, face, player.name, table.counts[seat], person)
        paint_row(painter, (None,) * table.counts[seat], cards)
