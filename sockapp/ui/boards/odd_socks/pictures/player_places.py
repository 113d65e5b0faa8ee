"""Drawing of the participating players' baskets and hands, of what changed, and the lost mate."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import BasketCard, HandCard
from sockapp.games.odd_socks.state import CardInBasket, Table
from sockapp.i18n import _, pgettext
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.odd_socks.card_painting import (
    CARD_ASPECT,
    paint_back,
    paint_chosen,
    paint_face,
    paint_lying,
    paint_ring,
)
from sockapp.ui.boards.odd_socks.pictures import step_changes
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

SIDE_BY_SIDE_MIN_DP = 520
"""Width above which basket and hand are always side by side."""
HEAD_DP, LABEL_DP, PAD_DP, GAP_DP, FOLD_DP = 28, 17, 8, 8, 14
CARD_MIN_HEIGHT_DP, CARD_MAX_HEIGHT_DP, CARD_HEIGHT_SHARE = 72, 105, 0.27
"""Height of a card: minimum and maximum in dp, and fraction of the drawing's width.

The minimum lets two players and the text below fit on the screen of a small phone."""
BASKET_MIN_SHARE, WIDE_BASKET_MIN_SHARE, CARD_EDGE_MIN_DP = 0.57, 0.4, 14
"""Minimum fraction of the width for a basket beside a hand, on a phone and on a wide screen; and
the minimum visible width of each hand card, in dp, which takes precedence."""
CARDS_BESIDE_BASKET_MAX = 2
"""Maximum number of face-up hand cards that have room beside a basket on a phone."""
TICK_DP = 16
CLEAR_DP = 4
"""Gap in dp between the label of a hand and its cards, for the border of a chosen card."""
LOST = "lost"
"""Value of a picture's ``about`` that adds the lost mate."""


class PlacesDrawing(Drawing):
    """A panel for each participating player, and one for the lost mate."""

    @property
    def table(self) -> Table:
        """The table that is drawn."""
        table: Table = self.frame.view.table
        return table

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are drawn."""
        return step_changes.find_participants(self.picture.lesson)

    @property
    def _first_table(self) -> Table:
        """The table of the first step. All steps use its layout, so that nothing jumps."""
        table: Table = self.picture.lesson.frames[self.picture.shown[0]].view.table
        return table

    def _card_height(self, width: float) -> float:
        """Return the height of a card."""
        return float(
            min(dp(CARD_MAX_HEIGHT_DP), max(dp(CARD_MIN_HEIGHT_DP), width * CARD_HEIGHT_SHARE))
        )

    def _label_height(self) -> float:
        return float(dp(LABEL_DP) * self.text_scale)

    def _has_hand_below(self, seat: Seat, width: float) -> bool:
        """Return whether the hand is below the basket, because face-up cards need more room."""
        is_open = (
            seat == self.picture.lesson.seat
            and len(self._first_table.hands[seat]) > CARDS_BESIDE_BASKET_MAX
        )
        return is_open and width <= dp(SIDE_BY_SIDE_MIN_DP)

    def _panel_height(self, seat: Seat, width: float) -> float:
        """Return the height of a player's panel."""
        cards = self._card_height(width)
        if self._has_hand_below(seat, width):
            cards += dp(1) + self._label_height() + dp(CLEAR_DP) + self._card_height(width)
        return float(dp(HEAD_DP) + cards + 2 * dp(PAD_DP))

    def _lost_height(self) -> float:
        return float(dp(CARD_MIN_HEIGHT_DP) + 2 * dp(PAD_DP)) if self.picture.about == LOST else 0.0

    def height_for(self, width: float) -> float:
        """Return the height of all panels."""
        panels = [self._panel_height(seat, width) for seat in self.seats]
        if lost := self._lost_height():
            panels.append(lost)
        return sum(panels) + dp(GAP_DP) * (len(panels) - 1)

    def paint(self, painter: Painter) -> None:
        """Draw the players from the top, then the lost mate."""
        top = self.top
        for seat in self.seats:
            height = self._panel_height(seat, self.width)
            self._paint_player(painter, seat, Box(self.x, top - height, self.width, height))
            top -= height + dp(GAP_DP)
        if lost := self._lost_height():
            self._paint_lost(painter, Box(self.x, top - lost, self.width, lost))

    def _paint_player(self, painter: Painter, seat: Seat, panel: Box) -> None:
        is_acting = step_changes.find_acting_seat(self.before.view.table, self.table) == seat
        line, width = ("ring", 2.5) if is_acting else ("line", 1.5)
        painter.plate(panel, "surface", line, radius=14, line_width=width)
        head, rest = panel.inset(dp(PAD_DP)).cut_top(dp(HEAD_DP))
        basket, hand, words = rest, rest, head
        if self._has_hand_below(seat, self.width):
            basket, hand = rest.cut_top(self._card_height(self.width), dp(1))
            words, hand = hand.cut_top(self._label_height(), dp(CLEAR_DP))
        elif self.table.hands[seat]:
            basket, hand = rest.cut_left(self._basket_width(rest.width), dp(FOLD_DP))
            head, words = head.cut_left(basket.width, dp(FOLD_DP))
            fold = basket.right + dp(FOLD_DP) / 2
            painter.dashes(
                [(fold, panel.y + dp(PAD_DP)), (fold, panel.top - dp(PAD_DP))], "line", 1.2
            )
        self._paint_name(painter, seat, head)
        self._paint_basket(painter, seat, basket)
        if self.table.hands[seat]:
            painter.text(pgettext("cards", "Hand"), words, "tiny", "muted", align="left")
            self._paint_hand(painter, seat, hand)

    def _basket_width(self, width: float) -> float:
        """Return the width of a basket that has a hand beside it.

        It is the same for all players and steps, and fits the largest number of cards.
        """
        baskets, hands = 1, 1
        for number in self.picture.shown:
            table: Table = self.picture.lesson.frames[number].view.table
            for seat in self.seats:
                if table.hands[seat] and not self._has_hand_below(seat, self.width):
                    baskets = max(baskets, len(table.baskets[seat]))
                    hands = max(hands, len(table.hands[seat]))
        least = WIDE_BASKET_MIN_SHARE if self.width > dp(SIDE_BY_SIDE_MIN_DP) else BASKET_MIN_SHARE
        most = (
            width
            - dp(FOLD_DP)
            - self._card_height(self.width) * CARD_ASPECT
            - dp(CARD_EDGE_MIN_DP) * (hands - 1)
        )
        return float(min(most, width * max(least, baskets / (baskets + hands))))

    def _paint_name(self, painter: Painter, seat: Seat, head: Box) -> None:
        """Draw the face, a tick if the player has chosen, the name, and the basket's label."""
        player = self.picture.lesson.players[seat]
        face, words = head.cut_left(head.height, dp(6))
        painter.sprite(face_of("odd_socks", player), face.inset(dp(1)))
        if seat in step_changes.find_seats_that_chose(self.frame.view):
            tick = Box(face.right - dp(TICK_DP - 1), face.y + dp(2), dp(TICK_DP), dp(TICK_DP))
            painter.dot(tick.center, TICK_DP + 4, "ring")
            painter.dot(tick.center, TICK_DP, "surface")
            painter.sprite("check", tick.inset(dp(2)))
        name, label = words.cut_left(painter.text_width(player.name, "label") + dp(2), dp(8))
        painter.text(player.name, name, "label", align="left", font="SockBold")
        painter.text(pgettext("cards", "Basket"), label, "tiny", "muted", align="left")

    def _paint_basket(self, painter: Painter, seat: Seat, room: Box) -> None:
        cards = self.table.baskets[seat]
        choice = step_changes.find_choice(self.table, self.picture.lesson.seat)
        for lying, box in zip(cards, self._card_boxes(len(cards), room), strict=True):
            if self._is_ringed(seat, lying):
                paint_ring(painter, box)
            if choice == BasketCard(lying.card):
                paint_chosen(painter, box)
            known = () if lying.design is None else (lying.design,)
            paint_lying(painter, lying, box, known)

    def _is_ringed(self, seat: Seat, lying: CardInBasket) -> bool:
        """Return whether a basket card is ringed.

        It is if it has just arrived, been turned over or been peeked at. At the end of a round only
        the match of the lost mate is ringed.
        """
        if self.table.lost is not None:
            return lying.design is self.table.lost
        return self.frame is not self.before and lying not in self.before.view.table.baskets[seat]

    def _paint_hand(self, painter: Painter, seat: Seat, room: Box) -> None:
        hand = self.table.hands[seat]
        boxes = self._card_boxes(len(hand), room)
        arrived = step_changes.find_new_hand_cards(self.frame.events)
        if seat in arrived:
            paint_ring(painter, boxes[self._arrived_index(hand, arrived[seat])])
        choice = step_changes.find_choice(self.table, self.picture.lesson.seat)
        for index, (design, box) in enumerate(zip(hand, boxes, strict=True)):
            if design is not None:
                if choice == HandCard(design):
                    paint_chosen(painter, box)
                paint_face(painter, design, box)
                continue
            is_newest = seat in arrived and index == len(hand) - 1
            seen = arrived[seat] if is_newest else None
            paint_back(painter, box, () if seen is None else (seen,))

    def _arrived_index(self, hand: tuple[Design | None, ...], design: Design | None) -> int:
        """Return the index of the card that arrived in a hand; in a hidden hand, the last."""
        return len(hand) - 1 if design not in hand or design is None else hand.index(design)

    def _paint_lost(self, painter: Painter, panel: Box) -> None:
        painter.plate(panel, "felt", "felt_edge", radius=14, line_width=2)
        room = panel.inset(dp(PAD_DP))
        card, words = room.cut_left(room.height * CARD_ASPECT, dp(PAD_DP + 4))
        if self.table.lost is None:
            paint_back(painter, card)
        else:
            paint_ring(painter, card)
            paint_face(painter, self.table.lost, card)
        painter.text(_("The lost mate"), words, "label", "cream", align="left", font="SockBold")

    def _card_boxes(self, count: int, room: Box) -> list[Box]:
        """Return the boxes of a row of cards, from the left. They overlap if the room is short."""
        height = min(self._card_height(self.width), room.height)
        width = height * CARD_ASPECT
        step = min(width + dp(6), (room.width - width) / max(1, count - 1))
        return [
            Box(room.x + step * index, room.top - height, width, height) for index in range(count)
        ]
