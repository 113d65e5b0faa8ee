"""The places of those who take part: basket, hand, and what has just changed; the lost mate."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import BasketCard, HandCard
from sockapp.games.odd_socks.state import Lying, Table
from sockapp.i18n import _, pgettext
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.odd_socks.card_painting import (
    ASPECT,
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
"""dp; from here on basket and hand always lie side by side."""
HEAD, LABEL, PAD, GAP, FOLD = 28, 17, 8, 8, 14
LOW, HIGH, SHARE = 72, 105, 0.27
"""How high a card is: so much of the width, but at least and at most so many dp. The least is for
small phones, where two players and the words below shall be seen at once."""
LEAST, LEAST_WIDE, EDGE = 0.57, 0.4, 14
"""A basket beside a hand gets at least this share of the width, on a phone and where there is room,
as long as so many dp of each card in the hand are seen."""
CARDS_BESIDE_BASKET_MAX = 2
"""As many open cards still have room beside a basket on a phone."""
TICK = 16
CLEAR = 4
"""dp between the word above a hand and its cards: as much as the edge of a chosen one takes."""
LOST = "lost"
"""What a picture is ``about`` that shows the lost mate too."""


class PlacesDrawing(Drawing):
    """A panel for each player who takes part, and one for the lost mate."""

    @property
    def table(self) -> Table:
        """What to draw."""
        table: Table = self.frame.view.table
        return table

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose places are drawn."""
        return step_changes.taking_part(self.picture.lesson)

    @property
    def _start(self) -> Table:
        """The first step: it decides how all are laid out, so that nothing jumps."""
        table: Table = self.picture.lesson.frames[self.picture.shown[0]].view.table
        return table

    def _high(self, width: float) -> float:
        """The height of a card."""
        return float(min(dp(HIGH), max(dp(LOW), width * SHARE)))

    def _label(self) -> float:
        return float(dp(LABEL) * (max(1.0, self.look.scale) if self.look else 1.0))

    def _stacked(self, seat: Seat, width: float) -> bool:
        """Whether the hand lies below the basket: open cards need more room than backs."""
        is_open = (
            seat == self.picture.lesson.seat
            and len(self._start.hands[seat]) > CARDS_BESIDE_BASKET_MAX
        )
        return is_open and width <= dp(SIDE_BY_SIDE_MIN_DP)

    def _panel(self, seat: Seat, width: float) -> float:
        """The height of a player's panel."""
        cards = self._high(width)
        if self._stacked(seat, width):
            cards += dp(1) + self._label() + dp(CLEAR) + self._high(width)
        return float(dp(HEAD) + cards + 2 * dp(PAD))

    def _lost(self) -> float:
        return float(dp(LOW) + 2 * dp(PAD)) if self.picture.about == LOST else 0.0

    def height_for(self, width: float) -> float:
        """All panels."""
        panels = [self._panel(seat, width) for seat in self.seats]
        if lost := self._lost():
            panels.append(lost)
        return sum(panels) + dp(GAP) * (len(panels) - 1)

    def paint(self, painter: Painter) -> None:
        """From the top: the players, then the lost mate."""
        top = self.top
        for seat in self.seats:
            height = self._panel(seat, self.width)
            self._paint_player(painter, seat, Box(self.x, top - height, self.width, height))
            top -= height + dp(GAP)
        if lost := self._lost():
            self._paint_lost(painter, Box(self.x, top - lost, self.width, lost))

    def _paint_player(self, painter: Painter, seat: Seat, panel: Box) -> None:
        at_it = step_changes.whose(self.before.view.table, self.table) == seat
        line, width = ("ring", 2.5) if at_it else ("line", 1.5)
        painter.plate(panel, "surface", line, radius=14, line_width=width)
        head, rest = panel.inset(dp(PAD)).cut_top(dp(HEAD))
        basket, hand, words = rest, rest, head
        if self._stacked(seat, self.width):
            basket, hand = rest.cut_top(self._high(self.width), dp(1))
            words, hand = hand.cut_top(self._label(), dp(CLEAR))
        elif self.table.hands[seat]:
            basket, hand = rest.cut_left(self._basket_width(rest.width), dp(FOLD))
            head, words = head.cut_left(basket.width, dp(FOLD))
            fold = basket.right + dp(FOLD) / 2
            painter.dashes([(fold, panel.y + dp(PAD)), (fold, panel.top - dp(PAD))], "line", 1.2)
        self._paint_name(painter, seat, head)
        self._paint_basket(painter, seat, basket)
        if self.table.hands[seat]:
            painter.text(pgettext("cards", "Hand"), words, "tiny", "muted", align="left")
            self._paint_hand(painter, seat, hand)

    def _basket_width(self, width: float) -> float:
        """How much of the width baskets get that have a hand beside them: the same for all players
        and steps, by the most cards that ever lie there."""
        baskets, hands = 1, 1
        for number in self.picture.shown:
            table: Table = self.picture.lesson.frames[number].view.table
            for seat in self.seats:
                if table.hands[seat] and not self._stacked(seat, self.width):
                    baskets = max(baskets, len(table.baskets[seat]))
                    hands = max(hands, len(table.hands[seat]))
        least = LEAST_WIDE if self.width > dp(SIDE_BY_SIDE_MIN_DP) else LEAST
        most = width - dp(FOLD) - self._high(self.width) * ASPECT - dp(EDGE) * (hands - 1)
        return float(min(most, width * max(least, baskets / (baskets + hands))))

    def _paint_name(self, painter: Painter, seat: Seat, head: Box) -> None:
        """Face and name, a tick if they have chosen, and that below lies the basket."""
        player = self.picture.lesson.players[seat]
        face, words = head.cut_left(head.height, dp(6))
        painter.sprite(face_of("odd_socks", player), face.inset(dp(1)))
        if seat in step_changes.have_chosen(self.frame.view):
            tick = Box(face.right - dp(TICK - 1), face.y + dp(2), dp(TICK), dp(TICK))
            painter.dot(tick.center, TICK + 4, "ring")
            painter.dot(tick.center, TICK, "surface")
            painter.sprite("check", tick.inset(dp(2)))
        name, label = words.cut_left(painter.text_width(player.name, "label") + dp(2), dp(8))
        painter.text(player.name, name, "label", align="left", font="SockBold")
        painter.text(pgettext("cards", "Basket"), label, "tiny", "muted", align="left")

    def _paint_basket(self, painter: Painter, seat: Seat, room: Box) -> None:
        cards = self.table.baskets[seat]
        mine = step_changes.chosen(self.table, self.picture.lesson.seat)
        for lying, box in zip(cards, self._row(len(cards), room), strict=True):
            if self._matters(seat, lying):
                paint_ring(painter, box)
            if mine == BasketCard(lying.card):
                paint_chosen(painter, box)
            known = () if lying.design is None else (lying.design,)
            paint_lying(painter, lying, box, known)

    def _matters(self, seat: Seat, lying: Lying) -> bool:
        """Whether something has just happened to it: it came, was turned, or was looked at. At the
        end all are turned; then it is the odd sock that matters."""
        if self.table.lost is not None:
            return lying.design is self.table.lost
        return self.frame is not self.before and lying not in self.before.view.table.baskets[seat]

    def _paint_hand(self, painter: Painter, seat: Seat, room: Box) -> None:
        hand = self.table.hands[seat]
        boxes = self._row(len(hand), room)
        came = step_changes.arrivals(self.frame.events)
        if seat in came:
            paint_ring(painter, boxes[self._where(hand, came[seat])])
        mine = step_changes.chosen(self.table, self.picture.lesson.seat)
        for at, (design, box) in enumerate(zip(hand, boxes, strict=True)):
            if design is not None:
                if mine == HandCard(design):
                    paint_chosen(painter, box)
                paint_face(painter, design, box)
                continue
            newest = seat in came and at == len(hand) - 1
            seen = came[seat] if newest else None
            paint_back(painter, box, () if seen is None else (seen,))

    def _where(self, hand: tuple[Design | None, ...], design: Design | None) -> int:
        """Which card of a hand is the one that came; in a hand that is hidden, the last."""
        return len(hand) - 1 if design not in hand or design is None else hand.index(design)

    def _paint_lost(self, painter: Painter, panel: Box) -> None:
        painter.plate(panel, "felt", "felt_edge", radius=14, line_width=2)
        room = panel.inset(dp(PAD))
        card, words = room.cut_left(room.height * ASPECT, dp(PAD + 4))
        if self.table.lost is None:
            paint_back(painter, card)
        else:
            paint_ring(painter, card)
            paint_face(painter, self.table.lost, card)
        painter.text(_("The lost mate"), words, "label", "cream", align="left", font="SockBold")

    def _row(self, count: int, room: Box) -> list[Box]:
        """Cards side by side from the left, closer if they must."""
        high = min(self._high(self.width), room.height)
        width = high * ASPECT
        step = min(width + dp(6), (room.width - width) / max(1, count - 1))
        return [Box(room.x + step * at, room.top - high, width, high) for at in range(count)]
