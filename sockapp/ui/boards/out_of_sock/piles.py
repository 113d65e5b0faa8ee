"""The six piles: number, deck, how many cards are left, and the dice in front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.phrases import last_cards_warning
from sockapp.games.out_of_sock.table import Phase, Table
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.names import card_sprite
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painted, Painter


class Pile(Painted):
    """One numbered pile with its deck."""

    def __init__(self, number_: int, on_tap: Callable[[int], None], **kwargs: Any) -> None:
        self.number = number_
        self._on_tap = on_tap
        self.table: Table | None = None
        self.inviting = False
        """Whether a tap here takes a die."""
        super().__init__(**kwargs)

    def show(self, table: Table, inviting: bool) -> None:
        """Draw this table's pile."""
        self.table, self.inviting = table, inviting
        self.repaint()

    def on_touch_down(self, touch: Any) -> bool:
        """Taking a die is a tap on it or its pile."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The tap counts where it ends."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self._on_tap(self.number)
        return True

    # Where its parts are

    def card_box(self) -> Box:
        """The deck's top card."""
        inner = self.box.inset(dp(7), dp(6))
        _left, right = inner.cut_left(inner.width * 0.45)
        foot = self._foot()
        card = Box(right.x, right.y + foot, right.width, right.height - foot)
        height = min(card.height, (card.width - dp(4)) * 80 / 56)
        width = height * 56 / 80
        return Box(card.right - width - dp(4), card.top - height, width, height)

    def die_box(self, index: int = 0, count: int = 1) -> Box:
        """A die in front of the pile."""
        inner = self.box.inset(dp(7), dp(6))
        room = inner.width * 0.45
        size = min(dp(32), inner.height * 0.3)
        step = min(size + dp(2), (room - size) / (count - 1)) if count > 1 else 0
        return Box(inner.x + index * step, inner.y, size, size)

    def _foot(self) -> float:
        return min(dp(17) * (self.look.scale if self.look else 1), self.height * 0.2)

    def paint(self, painter: Painter) -> None:
        """The drawer front, the deck, its count, and the dice."""
        table = self.table
        if table is None:
            return
        left = table.cards_left(self.number)
        dice = table.dice_at(self.number)
        painter.plate(
            self.box,
            "surface" if dice else "surface2",
            "ring" if self.inviting else "outline" if dice else "line",
            line_width=3.5 if self.inviting else 1.8 if dice else 1.5,
            dashed=bool(dice) and not self.inviting,
        )
        inner = self.box.inset(dp(7), dp(6))
        front = Box(inner.x, inner.y, inner.width * 0.41, inner.height)
        height = min(inner.height * 0.66, front.width * 68 / 48)
        painter.sprite(f"pile_{self.number}", Box(front.x, inner.top - height, front.width, height))
        self._paint_deck(painter, table, left)
        for index in range(dice):
            painter.sprite(
                f"die_{self.number}", self.die_box(index, dice), angle=(-5, 4, -2, 6)[index % 4]
            )

    def _paint_deck(self, painter: Painter, table: Table, left: int) -> None:
        card = self.card_box()
        top = table.top(self.number)
        if top is None:
            painter.plate(card, "none", "line", radius=6, dashed=True, line_width=1.8)
            painter.text(_("gone"), card.inset(dp(2)), "tiny", "muted")
            return
        for depth in range(min(3, left - 1), 0, -1):
            shift = dp(2) * depth
            box = Box(card.x + shift, card.y - shift, card.width, card.height)
            painter.plate(box, "surface", "outline", radius=5.6, line_width=1.2)
        painter.card(card_sprite(top), card, bright=self.inviting)
        warns = left <= 2 and table.phase is not Phase.OVER
        caption = ngettext("{count} left", "{count} left", left).format(count=number(left))
        half = Box(
            self.box.x + self.box.width * 0.4,
            self.box.y + dp(2),
            self.box.width * 0.6 - dp(4),
            self._foot(),
        )
        painter.text(
            caption, half, "tiny", "accent" if warns else "muted", font="SockBold" if warns else ""
        )


def warning(table: Table) -> str:
    """What the table should know about decks that are about to go; empty if nothing."""
    ending = [n for n in PILES if table.ends_game(n, 1)]
    if ending:
        return last_cards_warning(1, ends=True)
    return ""
