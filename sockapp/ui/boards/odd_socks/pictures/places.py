"""Everybody's place: the basket, the hand, and what has just changed there; then the lost mate."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.table import Lying, Table
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.card_look import (
    ASPECT,
    paint_back,
    paint_face,
    paint_lying,
    paint_ring,
)
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing
from sockapp.ui.seated import face_of

WIDE = 520
"""dp; from here on basket and hand lie side by side."""
HEAD, BASKET, HAND, LABEL, PAD, GAP = 34, 92, 66, 18, 8, 8
LOW_BASKET, LOW_HAND = 80, 60
"""dp; the low ones are for phones, where all players and the words below shall be seen at once."""
LOST = "lost"
"""What a picture is ``about`` that shows the lost mate too."""


class PlacesDrawing(Drawing):
    """A panel a player, and one for the lost mate."""

    @property
    def table(self) -> Table:
        """What to draw."""
        table: Table = self.frame.view.table
        return table

    def _scale(self) -> float:
        return max(1.0, self.look.scale) if self.look else 1.0

    def _open(self, seat: Seat) -> bool:
        """Whether this player's hand is open to us. Backs need less room than faces."""
        return bool(seat == self.picture.lesson.seat)

    def _panel(self, seat: Seat, width: float) -> float:
        """The height of a player's panel."""
        label = dp(LABEL) * self._scale()
        if width > dp(WIDE):
            cards = dp(BASKET) + label
        elif self._open(seat):
            cards = dp(LOW_BASKET) + dp(LOW_HAND) + label + dp(4)
        else:
            cards = dp(LOW_BASKET)
        return float(dp(HEAD) + cards + 2 * dp(PAD))

    def _lost(self) -> float:
        return float(dp(LOW_HAND) + 2 * dp(PAD)) if self.picture.about == LOST else 0.0

    def height_for(self, width: float) -> float:
        """All panels."""
        panels = [self._panel(seat, width) for seat in range(self.table.players)]
        if lost := self._lost():
            panels.append(lost)
        return sum(panels) + dp(GAP) * (len(panels) - 1)

    def paint(self, painter: Painter) -> None:
        """From the top: the players, then the lost mate."""
        top = self.top
        for seat in range(self.table.players):
            height = self._panel(seat, self.width)
            self._paint_player(painter, seat, Box(self.x, top - height, self.width, height))
            top -= height + dp(GAP)
        if lost := self._lost():
            self._paint_lost(painter, Box(self.x, top - lost, self.width, lost))

    def _paint_player(self, painter: Painter, seat: Seat, panel: Box) -> None:
        acting = self.table.deciding == seat
        line, width = ("ring", 2.5) if acting else ("line", 1.5)
        painter.plate(panel, "surface", line, radius=14, line_width=width)
        head, rest = panel.inset(dp(PAD)).cut_top(dp(HEAD))
        face, name = head.cut_left(head.height, dp(6))
        player = self.picture.lesson.players[seat]
        painter.sprite(face_of("odd_socks", player), face.inset(dp(1)))
        if self.width > dp(WIDE):
            painter.text(player.name, name, "label", align="left", font="SockBold")
            basket, hand = rest.columns(2, dp(PAD))
            self._paint_basket(painter, seat, self._labelled(painter, basket, _("In the basket")))
            self._paint_hand(painter, seat, self._labelled(painter, hand, _("In the hand")))
            return
        name, note = name.columns(2, dp(4))
        painter.text(player.name, name, "label", align="left", font="SockBold")
        if self._open(seat):
            painter.text(_("In the basket"), note, "tiny", "muted", align="right")
            basket, hand = rest.cut_top(dp(LOW_BASKET), dp(4))
            hand = self._labelled(painter, hand, _("In the hand"))
        else:
            painter.text(_("In the hand"), note, "tiny", "muted", align="right")
            basket, hand = rest.cut_left(rest.width * 0.58, dp(PAD))
        self._paint_basket(painter, seat, basket)
        self._paint_hand(painter, seat, hand)

    def _labelled(self, painter: Painter, box: Box, words: str) -> Box:
        label, rest = box.cut_top(dp(LABEL) * self._scale())
        painter.text(words, label, "tiny", "muted", align="left")
        return rest

    def _paint_basket(self, painter: Painter, seat: Seat, room: Box) -> None:
        cards = self.table.baskets[seat]
        for lying, box in zip(cards, self._row(len(cards), room, BASKET, LOW_BASKET), strict=True):
            if self._is_new(seat, lying):
                paint_ring(painter, box)
            known = () if lying.design is None else (lying.design,)
            paint_lying(painter, lying, box, known)

    def _is_new(self, seat: Seat, lying: Lying) -> bool:
        """Whether something has just happened to it: it came, was turned, or was looked at."""
        return self.frame is not self.before and lying not in self.before.view.table.baskets[seat]

    def _paint_hand(self, painter: Painter, seat: Seat, room: Box) -> None:
        hand = self.table.hands[seat]
        fresh = self._fresh(seat)
        for design, box in zip(hand, self._row(len(hand), room, HAND, LOW_HAND), strict=True):
            if design in fresh:
                fresh.remove(design)
                paint_ring(painter, box)
            if design is None:
                paint_back(painter, box)
            else:
                paint_face(painter, design, box)

    def _fresh(self, seat: Seat) -> list[Design]:
        """Cards that have just come into a hand that is open to us."""
        came = [design for design in self.table.hands[seat] if design is not None]
        for design in self.before.view.table.hands[seat]:
            if design in came:
                came.remove(design)
        return came

    def _paint_lost(self, painter: Painter, panel: Box) -> None:
        painter.plate(panel, "felt", "felt_edge", radius=14, line_width=2)
        card, words = panel.inset(dp(PAD)).cut_left(dp(LOW_HAND) * ASPECT, dp(PAD))
        if self.table.lost is None:
            paint_back(painter, card)
        else:
            paint_face(painter, self.table.lost, card)
        painter.text(_("The lost mate"), words, "label", "cream", align="left", font="SockBold")

    def _row(self, count: int, room: Box, height: float, low: float) -> list[Box]:
        """Cards side by side from the left, closer if they must."""
        high = min(dp(height if self.width > dp(WIDE) else low), room.height)
        width = high * ASPECT
        step = min(width + dp(6), (room.width - width) / max(1, count - 1))
        return [Box(room.x + step * at, room.top - high, width, high) for at in range(count)]
