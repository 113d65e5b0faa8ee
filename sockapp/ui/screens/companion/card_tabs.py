"""The tabs of the Out of Sock score pad: a player, a suit, or a card to count."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.engine.game import Seat
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.scoring import ColumnScore
from sockapp.games.out_of_sock.text.names import card_name, suit_name
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.state_layer import StateLayer

MISSING_CARD_OPACITY = 0.75
"""The opacity of a card that this player does not have."""
TAKEN_CARD_OPACITY = 0.3
"""The opacity of a card of which no copy is left."""


class Tab(StateLayer, AppButtonBehavior, Painted):
    """A painted button that can be selected."""

    is_chosen = BooleanProperty(False)
    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for prop in ("is_chosen", "state"):
            self.fbind(prop, self.repaint)


class PlayerTab(Tab):
    """A player with the current score."""

    def __init__(self, seat: Seat, player: Player, **kwargs: Any) -> None:
        self.seat, self.player = seat, player
        self.points = 0
        super().__init__(hint=player.name, **kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw face and score side by side, and the name below."""
        self._paint_plate(painter)
        inner = self.box.inset(dp(5), dp(4))
        upper, name = inner.cut_top(inner.height * 0.56)
        text = number(self.points)
        side, gap = upper.height, dp(6)
        width = min(painter.text_width(text, "title") + dp(4), upper.width - side - gap)
        both = upper.middle(side + gap + width, side)
        face, points = both.cut_left(side, gap)
        painter.sprite(f"person_{self.player.look}", face)
        painter.text(text, points, "title", font="SockBlack")
        font = "SockBold" if self.is_chosen else ""
        painter.text(self.player.name, name, "label", font=font, shorten=True)

    def _paint_plate(self, painter: Painter) -> None:
        fill, line = ("highlight", "ring") if self.is_chosen else ("surface", "line")
        painter.plate(self.box, fill, line, radius=12, line_width=2.4 if self.is_chosen else 1.5)


class SuitTab(Tab):
    """A suit with the player's score in it."""

    def __init__(self, suit: Suit, **kwargs: Any) -> None:
        self.suit = suit
        self.working: ColumnScore | None = None
        super().__init__(**kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the suit's symbol above its score, or a mark if it is banned."""
        self.hint = suit_name(self.suit)
        line = "ring" if self.is_chosen else f"base_{self.suit.value}"
        width = 3 if self.is_chosen else 1.5
        painter.plate(self.box, f"tint_{self.suit.value}", line, radius=10, line_width=width)
        upper, lower = self.box.inset(dp(4)).rows(2)
        painter.sprite(SYMBOLS[self.suit], upper.inset(dp(1)))
        if self.working is None:
            painter.text("—", lower, "label", "muted")
        elif self.working.is_banned:
            painter.ban(lower)
        else:
            ink = f"deep_{self.suit.value}"
            painter.text(number(self.working.score), lower, "label", ink, font="SockBlack")


class CardTile(Tab):
    """A card of the box; each tap counts one more copy until none is left."""

    def __init__(self, card: Card, **kwargs: Any) -> None:
        self.card = card
        self.count = 0
        self.free = 1
        self.held_by = ""
        """The names of the players who have all copies, if none is left for this player."""
        super().__init__(**kwargs)

    def show(self, count: int, free: int, held_by: str) -> None:
        """Show this player's copies, the copies left, and who has them all."""
        self.count, self.free, self.held_by = count, free, held_by
        self.repaint()

    @property
    def is_gone(self) -> bool:
        """Whether other players have all copies, so that a tap does nothing."""
        return not self.count and not self.free

    def paint(self, painter: Painter) -> None:
        """Draw the copies this player has, or a pale card, and the count below."""
        self.hint = card_name(self.card)
        picture, words = self.box.cut_top(self.height - dp(22) * self.text_scale)
        if self.count:
            painter.plate(picture, "highlight", "ring", radius=10)
        elif not self.is_gone:
            painter.plate(picture, "surface", "line", radius=10)
        inner = picture.inset(dp(5))
        shift = dp(7)
        shown = max(1, self.count)
        room = inner._replace(width=inner.width - shift * (shown - 1))
        for copy in range(shown):
            place = Box(room.x + shift * copy, room.y, room.width, room.height)
            alpha = (
                1.0 if self.count else TAKEN_CARD_OPACITY if self.is_gone else MISSING_CARD_OPACITY
            )
            painter.card(card_sprite(self.card), place, bright=True, alpha=alpha)
        if self.is_gone:
            painter.text(self.held_by, words, "tiny", "muted", shorten=True)
        else:
            text = f"{number(self.count)}/{number(self.count + self.free)}"
            font = "SockBold" if self.count else ""
            painter.text(text, words, "label", "text" if self.count else "muted", font=font)
