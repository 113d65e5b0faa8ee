"""A player's basket: its cards as a fan, and over it who it is and what they have won."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.moves import BasketCard
from sockapp.games.odd_socks.table import Lying
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.odd_socks.card_look import ASPECT, BACK, paint_lying, paint_place, paint_ring
from sockapp.ui.boards.odd_socks.scene import Scene, paint_wins
from sockapp.ui.geometry import Box, fit
from sockapp.ui.pieces.painter import Painted, Painter

TILT = 3.4
"""Degrees from one card of a fan to the next."""
MOST_TILT = 6.0
NARROW = 104
"""Below this many dp the number of hand cards stands beside a little card, without words."""
SHALLOW = 150
"""Below this many dp a wide panel has its basket beside the name, where it can be larger."""
LEAN = 0.11
"""How far the outermost cards lean out, in heights."""


class BasketPanel(ButtonBehavior, Painted):
    """One player's place at the table."""

    def __init__(
        self,
        on_card: Callable[[Seat, int], None],
        on_player: Callable[[Seat], None],
        **kwargs: Any,
    ) -> None:
        self.seat: Seat = 0
        self.scene: Scene | None = None
        self.marked: int | None = None
        """The card that something is just happening to."""
        self._on_card, self._on_player = on_card, on_player
        super().__init__(**kwargs)

    def show(self, scene: Scene, seat: Seat) -> None:
        """Draw this player's part of the scene."""
        self.scene, self.seat = scene, seat
        self.repaint()

    def on_release(self) -> None:
        """A tap on a card, or on the player."""
        if self.scene is None or self.last_touch is None:
            return
        card = self.card_at(*self.last_touch.pos)
        if card is not None:
            self._on_card(self.seat, card)
        else:
            self._on_player(self.seat)

    # Where things are

    def _cards(self) -> tuple[Lying, ...]:
        return () if self.scene is None else self.scene.table.baskets[self.seat]

    def _head(self) -> tuple[Box, Box]:
        """The line with the name, and what is left for the basket: below, or beside it."""
        inner = self.box.inset(dp(6), dp(5))
        scale = 1.0 if self.look is None else min(1.25, self.look.scale)
        if inner.height < dp(SHALLOW) and inner.width > inner.height * 2.2:
            side, area = inner.cut_left(inner.width * 0.4, dp(4))
            return side.cut_top(min(dp(38) * scale, inner.height * 0.5))[0], area
        return inner.cut_top(min(dp(38) * scale, inner.height * 0.34), dp(2))

    def _basket(self) -> Box:
        area = self._head()[1]
        lower = Box(area.x, area.y, area.width, area.height * 0.66)
        wide = min(area.width * 0.94, lower.height * 480 / 360)
        box = fit(480, 360, Box(0, 0, wide, lower.height))
        return Box(area.center[0] - box.width / 2, area.y, box.width, box.height)

    def slots(self, count: int) -> list[Box]:
        """Where this many cards stand in the basket."""
        area, basket = self._head()[1], self._basket()
        top = area.top - dp(5)
        height = max(dp(8), top - basket.y - basket.height * 0.2)
        width = min(height * ASPECT, area.width * 0.46)
        height = width / ASPECT
        bottom = min(top - height, basket.y + basket.height * 0.4)  # never over the rim
        lean = height * LEAN  # the outer cards lean outwards
        step = min(width * 0.66, (area.width - width - 2 * lean) / max(1, count - 1))
        middle = (count - 1) / 2
        start = area.center[0] - width / 2 - step * middle
        return [
            Box(start + step * at, bottom - dp(1.5) * abs(at - middle), width, height)
            for at in range(count)
        ]

    def _places(self) -> int:
        """How many cards there are, with the one that is about to come."""
        return len(self._cards()) + (self._coming is not None)

    @property
    def _coming(self) -> Any:
        scene = self.scene
        return scene.played if scene is not None and self.seat == scene.me else None

    def card_box(self, card: int) -> Box:
        """Where a basket card is; where the next one will be, if it is not here yet."""
        cards = self._cards()
        slots = self.slots(max(1, self._places()))
        for lying, slot in zip(cards, slots, strict=False):
            if lying.card == card:
                return slot
        return self.slots(len(cards) + 1)[-1]

    def hand_box(self) -> Box:
        """Where this player's hand is: at the face."""
        head, area = self._head()
        height = min(dp(56), area.height * 0.5)
        return Box(head.x, head.y, dp(38), head.height).middle(height * ASPECT, height)

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """For a keyboard: every card that is a choice now, else the whole basket."""
        scene = self.scene
        if scene is None:
            return
        numbers = [lying.card for lying in self._cards()]
        if self._coming is not None:
            numbers.append(scene.table.next_card)
        choices = [card for card in numbers if scene.may_take(card)]
        if not choices:
            yield "basket", self._basket()
            return
        slots = self.slots(len(numbers))
        for at, (card, slot) in enumerate(zip(numbers, slots, strict=True)):
            if card in choices:
                right = slots[at + 1].x if at + 1 < len(slots) else slot.right
                yield card, Box(slot.x, slot.y, right - slot.x, slot.height)

    def card_at(self, x: float, y: float) -> int | None:
        """The basket card at a point; the one that is about to come has the next number."""
        if self.scene is None:
            return None
        numbers = [lying.card for lying in self._cards()]
        if self._coming is not None:
            numbers.append(self.scene.table.next_card)
        slots = self.slots(max(1, len(numbers)))
        for card, slot in reversed(list(zip(numbers, slots, strict=False))):
            if slot.contains(x, y):
                return card
        return None

    # Painting

    def paint(self, painter: Painter) -> None:
        """Name, rounds, basket and cards."""
        scene = self.scene
        if scene is None:
            return
        acting = scene.acting == self.seat or scene.may_name(self.seat)
        painter.plate(
            self.box,
            "surface",
            "ring" if acting else "line",
            line_width=3 if acting else 1.5,
            stitch="ring" if scene.may_name(self.seat) else "none",
        )
        self._paint_head(painter, scene)
        basket = self._basket()
        painter.sprite("basket_back", basket)
        cards = self._cards()
        slots = self.slots(max(1, self._places()))
        count = self._places()
        for at, slot in enumerate(slots[:count]):
            angle = ((count - 1) / 2 - at) * min(TILT, 2 * MOST_TILT / max(1, count - 1))
            with painter.turned(angle, (slot.center[0], slot.y)):
                if at < len(cards):
                    self._paint_card(painter, scene, cards[at], slot)
                elif scene.played is not None:
                    self._paint_coming(painter, scene, slot)
        painter.sprite("basket_front", basket)
        width = basket.width * 187 / 480
        tag = Box(
            basket.center[0] - width / 2,
            basket.y + basket.height * 0.22,
            width,
            basket.height * 0.24,
        )
        painter.sprite(f"basket_label_{scene.labels[self.seat]}", tag)

    def _paint_card(self, painter: Painter, scene: Scene, lying: Lying, slot: Box) -> None:
        picked = BasketCard(lying.card) in scene.chosen
        if scene.may_take(lying.card) or picked or lying.card == self.marked:
            paint_ring(painter, slot)
        bright = picked or lying.card == self.marked
        paint_lying(painter, lying, slot, scene.known(lying), bright=bright)

    def _paint_coming(self, painter: Painter, scene: Scene, slot: Box) -> None:
        if scene.may_take(scene.table.next_card):
            paint_ring(painter, slot)
        if scene.played is not None:
            paint_place(painter, scene.played, slot)

    def _wins_line(self, below: Box) -> Box:
        """Beside the count of a narrow head, or over the cards if there is more room there."""
        area = self._head()[1]
        high = area.top - max(slot.top for slot in self.slots(max(1, self._places())))
        if below.width >= dp(80) or high < dp(22):
            return below
        return Box(below.x, area.top - dp(18), below.width, dp(16))

    def _paint_head(self, painter: Painter, scene: Scene) -> None:
        table, seat = scene.table, self.seat
        head = self._head()[0]
        side = min(head.height, dp(36), head.width * 0.3)
        face, words = head.cut_left(side, dp(5))
        painter.sprite(scene.faces[seat], face)
        title, below = words.cut_top(words.height * 0.54)
        narrow = words.width < dp(NARROW) * max(1.0, painter.look.scale)
        if table.rounds > 1:  # beside the name where there is room, else under it
            line = self._wins_line(below) if narrow else words
            side = min(
                dp(15),
                line.height * 0.8,
                words.width * (0.15 if line is below or not narrow else 0.3),
            )
            wide = side * table.rounds
            won = Box(line.right - wide, line.y, wide, line.height)
            paint_wins(painter, table, seat, won, side)
            if not narrow:
                title = Box(title.x, title.y, title.width - wide - dp(3), title.height)
        heading = scene.basket_title(seat)
        if painter.text_width(heading, "small") > title.width:
            heading = scene.short_title(seat)
        painter.text(heading, title, "label", align="left", font="SockBold", shorten=True)
        count = len(table.hands[seat])
        if narrow:
            back, figure = below.cut_left(below.height * ASPECT, dp(3))
            painter.card(BACK, back)
            figure = figure.cut_left(dp(14) * max(1.0, painter.look.scale))[0]
            painter.text(number(count), figure, "tiny", align="left", font="SockBold")
            return
        text = ngettext("{count} in hand", "{count} in hand", count).format(count=number(count))
        painter.text(text, below, "tiny", "muted", align="left")
