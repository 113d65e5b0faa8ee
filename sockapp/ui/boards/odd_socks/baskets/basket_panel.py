"""A player's panel: the basket with its cards, the name and the rounds won."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Literal

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.moves import BasketCard
from sockapp.games.odd_socks.state import CardInBasket
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.card_magnifier import FaceUpCard, MagnifiesCards
from sockapp.ui.boards.odd_socks.baskets.basket_layout import (
    BasketPanelParts,
    arrange_panel,
    basket_in,
    slots_in,
)
from sockapp.ui.boards.odd_socks.card_painting import (
    BACK,
    CARD_ASPECT,
    face_up_card,
    paint_lying,
    paint_place,
    paint_regret,
    paint_ring,
)
from sockapp.ui.boards.odd_socks.scene import Scene, paint_wins
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.widgets.press_tint import PressTint

FAN_TILT_DEGREES = 3.4
"""Angle between neighbouring cards of a fan."""
MAX_TILT_DEGREES = 6.0
NARROW_PANEL_MAX_DP = 104
"""Below this width the number of hand cards is drawn beside a small card, without words."""
HEAD_HEIGHT_DP = 38
"""Height of the head above a basket at 100 % text size."""
ONE_LINE_DP = 30
"""Height of a one-line head in dp: the viewer's, or that of a wide panel at the bottom."""
WIDE_PANEL_MIN_DP = 200
"""Minimum width of a panel at the bottom for a one-line head in a public view."""
TITLE_MIN_SCALE = 11 / 12
"""A title may shrink to this part of the smallest text size; then it is shortened."""
ICON_HEIGHT_SHARE = 0.74
"""Position of the icon on the place of an arriving card, of the card's height."""


class BasketPanel(MagnifiesCards, PressTint):
    """A player's panel with basket, name and rounds won."""

    def __init__(
        self,
        on_card: Callable[[Seat, int], None],
        on_player: Callable[[Seat], None],
        **kwargs: Any,
    ) -> None:
        self.seat: Seat = 0
        self.scene: Scene | None = None
        self._marked: int | None = None
        """Number of the ringed card; None if there is none."""
        self._on_card, self._on_player = on_card, on_player
        super().__init__(**kwargs)

    def show(self, scene: Scene, seat: Seat) -> None:
        """Draw this player's part of a scene."""
        self.scene, self.seat = scene, seat
        self._magnifier.refresh()
        self.repaint()

    def mark(self, card: int) -> None:
        """Ring a card. The ring goes with the next ``show`` after ``unmark``."""
        self._marked = card
        self.repaint()

    def unmark(self) -> None:
        """Remove the ring at the next ``show``."""
        self._marked = None

    def on_release(self) -> None:
        """Report a tap on a card, or else on the player."""
        if self.scene is None or self.last_touch is None:
            return
        card = self.card_at(*self.last_touch.pos)
        if card is not None:
            self._on_card(self.seat, card)
        else:
            self._on_player(self.seat)

    def find_pressed_box(self, x: float, y: float) -> Box | None:
        """Return the visible part of the card at a point if it can be chosen, or the panel."""
        parts = (part for key, part in self.focus_targets() if key != "basket")
        return next((part for part in parts if part.contains(x, y)), self.box)

    def find_face_up_card(self, x: float, y: float) -> FaceUpCard | None:
        """Return the face-up card at a point; None if there is none."""
        number = self.card_at(x, y)
        for lying in self.cards():
            if lying.card == number and lying.up and lying.design is not None:
                return face_up_card(lying.design)
        return None

    # Layout

    def cards(self) -> tuple[CardInBasket, ...]:
        """Return the cards in the basket."""
        return () if self.scene is None else self.scene.table.baskets[self.seat]

    def _panel_parts(self) -> BasketPanelParts:
        scale = 1.0 if self.theme is None else min(1.0, self.theme.scale)  # cards keep their size
        line = dp(ONE_LINE_DP if self._has_one_line else HEAD_HEIGHT_DP) * scale
        return arrange_panel(self.box.inset(dp(6), dp(5)), line, scale)

    def head_box(self) -> Box:
        """Return the box of the name and face, in which there are no cards."""
        return self._panel_parts().head

    @property
    def _is_own(self) -> bool:
        """Whether this is the viewer's panel. It has no card count, as the hand is drawn below."""
        return self.scene is not None and self.scene.has_viewer and self.seat == self.scene.me

    @property
    def _has_one_line(self) -> bool:
        """Whether the head has one line, with the count of hand cards, if any, beside the name."""
        if self.scene is None or self.seat != self.scene.me:
            return False
        scale = self.text_scale
        return self._is_own or bool(self.width >= dp(WIDE_PANEL_MIN_DP) * scale)

    def _basket_box(self) -> Box:
        return basket_in(self._panel_parts().area)

    def slots(self, count: int) -> list[Box]:
        """Return the boxes of this many cards in the basket."""
        return slots_in(self._panel_parts().area, count)

    def _slot_count(self) -> int:
        """Return the number of cards, including the one that is about to be added."""
        return len(self.cards()) + (self._arriving_card is not None)

    @property
    def _arriving_card(self) -> Any:
        scene = self.scene
        return scene.played if scene is not None and self._is_own else None

    def card_box(self, card: int) -> Box:
        """Return the box of a basket card, or of the next card if it is not in this basket."""
        cards = self.cards()
        slots = self.slots(max(1, self._slot_count()))
        for lying, slot in zip(cards, slots, strict=False):
            if lying.card == card:
                return slot
        return self.slots(len(cards) + 1)[-1]

    def hand_box(self) -> Box:
        """Return the box from which this player's hand cards fly: at the face."""
        arranged = self._panel_parts()
        height = min(dp(56), arranged.area.height * 0.5)
        return self._face_box(arranged).middle(height * CARD_ASPECT, height)

    def _face_box(self, arranged: BasketPanelParts) -> Box:
        head = arranged.head
        if arranged.is_name_beside:
            side = min(dp(40), head.width * 0.6, head.height * 0.36)
            spare = (head.height - side) * (0.28 if self._is_own else 0.06)
            return Box(head.center[0] - side / 2, head.top - side - spare, side, side)
        return head.cut_left(min(head.height, dp(36), head.width * 0.3))[0]

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """Yield the cards that can be chosen now, or else the whole basket, for keyboard focus."""
        scene = self.scene
        if scene is None:
            return
        numbers = [lying.card for lying in self.cards()]
        if self._arriving_card is not None:
            numbers.append(scene.table.next_card)
        choices = [card for card in numbers if scene.can_take(card)]
        if not choices:
            yield "basket", self._basket_box()
            return
        slots = self.slots(len(numbers))
        for index, (card, slot) in enumerate(zip(numbers, slots, strict=True)):
            if card in choices:
                right = slots[index + 1].x if index + 1 < len(slots) else slot.right
                yield card, Box(slot.x, slot.y, right - slot.x, slot.height)

    def card_at(self, x: float, y: float) -> int | None:
        """Return the number of the basket card at a point, or None.

        A card that is about to be added has the table's next card number.
        """
        if self.scene is None:
            return None
        numbers = [lying.card for lying in self.cards()]
        if self._arriving_card is not None:
            numbers.append(self.scene.table.next_card)
        slots = self.slots(max(1, len(numbers)))
        for card, slot in reversed(list(zip(numbers, slots, strict=False))):
            if slot.contains(x, y):
                return card
        return None

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the name, the rounds won, the basket and its cards."""
        scene = self.scene
        if scene is None:
            return
        acting = scene.acting == self.seat or scene.can_name(self.seat)
        painter.plate(
            self.box,
            "surface",
            "ring" if acting else "line",
            line_width=3 if acting else 1.5,
            stitch="ring" if scene.can_name(self.seat) else "none",
        )
        self._paint_head(painter, scene)
        basket = self._basket_box()
        painter.sprite("basket_back", basket)
        cards = self.cards()
        slots = self.slots(max(1, self._slot_count()))
        count = self._slot_count()
        for index, slot in enumerate(slots[:count]):
            angle = ((count - 1) / 2 - index) * min(
                FAN_TILT_DEGREES, 2 * MAX_TILT_DEGREES / max(1, count - 1)
            )
            with painter.turned(angle, (slot.center[0], slot.y)):
                if index < len(cards):
                    self._paint_card(painter, scene, cards[index], slot)
                elif scene.played is not None:
                    self._paint_arriving(painter, scene, slot)
        painter.sprite("basket_front", basket)
        width = basket.width * 187 / 480
        tag = Box(
            basket.center[0] - width / 2,
            basket.y + basket.height * 0.22,
            width,
            basket.height * 0.24,
        )
        painter.sprite(f"basket_label_{scene.labels[self.seat]}", tag)

    def _paint_card(self, painter: Painter, scene: Scene, lying: CardInBasket, slot: Box) -> None:
        is_picked = BasketCard(lying.card) in scene.chosen
        is_hinted = BasketCard(lying.card) in scene.hinted
        if scene.can_take(lying.card) or is_picked or is_hinted or lying.card == self._marked:
            paint_ring(painter, slot)
        elif BasketCard(lying.card) in scene.regretted:
            paint_regret(painter, slot)
        bright = is_picked or lying.card == self._marked
        # The basket's front would hide most of the action's name, but not the icon.
        paint_lying(painter, lying, slot, scene.known(lying), bright=bright, named=False)

    def _paint_arriving(self, painter: Painter, scene: Scene, slot: Box) -> None:
        if scene.can_take(scene.table.next_card):
            paint_ring(painter, slot)
        if scene.played is not None:
            paint_place(painter, scene.played, slot, at=ICON_HEIGHT_SHARE)

    def _paint_head(self, painter: Painter, scene: Scene) -> None:
        """Draw the face, the name, the number of hand cards and the rounds won."""
        arranged = self._panel_parts()
        face = self._face_box(arranged)
        painter.sprite(scene.faces[self.seat], face)
        if arranged.is_name_beside:
            self._paint_column(painter, scene, arranged.head, face)
        else:
            words = arranged.head.cut_left(face.width, dp(5))[1]
            self._paint_line(painter, scene, words, arranged.area)

    def _paint_column(self, painter: Painter, scene: Scene, head: Box, face: Box) -> None:
        """Draw the head as a column: name, number of hand cards and rounds won below the face."""
        scale = max(1.0, painter.theme.scale)
        rest = Box(head.x, head.y, head.width, face.y - head.y - dp(2))
        name, rest = rest.cut_top(min(dp(22) * scale, rest.height * 0.4))
        self._paint_name(painter, scene, name, "center")
        if not self._is_own:
            count, rest = rest.cut_top(min(dp(18) * scale, rest.height * 0.5), dp(2))
            width = count.height * CARD_ASPECT + dp(3) + dp(14) * scale
            self._paint_count(painter, scene, count.middle(width, count.height))
        if scene.table.rounds > 1:
            side = min(dp(20), rest.height * 0.8, rest.width / scene.table.rounds)
            won = rest.cut_top(side * 1.2)[0].middle(side * scene.table.rounds, side * 1.2)
            paint_wins(painter, scene.table, self.seat, won, side)

    def _paint_line(self, painter: Painter, scene: Scene, words: Box, area: Box) -> None:
        """Draw the head as lines: the name over the count, and the rounds at the right or below."""
        table, seat = scene.table, self.seat
        title, below = (words, words) if self._has_one_line else words.cut_top(words.height * 0.54)
        narrow = not self._has_one_line and words.width < dp(NARROW_PANEL_MAX_DP) * max(
            1.0, painter.theme.scale
        )
        if table.rounds > 1:
            line = self._wins_box(below, area) if narrow else words
            side = min(
                dp(18),
                line.height * 0.8,
                words.width * (0.15 if line is below or not narrow else 0.3),
            )
            width = side * table.rounds
            won = Box(line.right - width, line.y, width, line.height)
            paint_wins(painter, table, seat, won, side)
            if not narrow:
                title = Box(title.x, title.y, title.width - width - dp(3), title.height)
        count = len(table.hands[seat])
        text = ngettext("{count} in hand", "{count} in hand", count).format(count=number(count))
        if self._has_one_line and not self._is_own:
            width = painter.text_width(text, "tiny")
            title, below = title.cut_left(title.width - width - dp(8), dp(6))
            painter.text(text, below, "tiny", "muted", align="right")
        self._paint_name(painter, scene, title, "left")
        if self._has_one_line:
            return
        if narrow:
            self._paint_count(painter, scene, below)
            return
        painter.text(text, below, "tiny", "muted", align="left")

    def _paint_name(
        self, painter: Painter, scene: Scene, box: Box, align: Literal["left", "center"]
    ) -> None:
        heading = scene.basket_title(self.seat)
        unscaled = painter.text_width(heading, "tiny", "SockBold") / painter.theme.scale
        if unscaled * TITLE_MIN_SCALE > box.width:
            heading = scene.short_title(self.seat)
        painter.text(heading, box, "label", align=align, font="SockBold", shorten=True)

    def _paint_count(self, painter: Painter, scene: Scene, box: Box) -> None:
        """Draw the number of hand cards beside a small card."""
        back, figure = box.cut_left(box.height * CARD_ASPECT, dp(3))
        painter.card(BACK, back)
        figure = figure.cut_left(dp(14) * max(1.0, painter.theme.scale))[0]
        count = number(len(scene.table.hands[self.seat]))
        painter.text(count, figure, "tiny", align="left", font="SockBold")

    def _wins_box(self, below: Box, area: Box) -> Box:
        """Return the box of the rounds in a narrow head: beside the count, or over the cards."""
        height = area.top - max(slot.top for slot in self.slots(max(1, self._slot_count())))
        if below.width >= dp(80) or height < dp(22):
            return below
        return Box(below.x, area.top - dp(18), below.width, dp(16))
