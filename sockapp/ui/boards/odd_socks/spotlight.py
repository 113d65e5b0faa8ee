"""An overlay with large cards: a peeked card, or the united pair."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import Design
from sockapp.ui.boards.odd_socks.card_painting import paint_face
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter


class Spotlight(Painted):
    """A plate over the board with one or two cards; invisible without cards."""

    def __init__(self, **kwargs: Any) -> None:
        self.cards: tuple[Design, ...] = ()
        self.title = ""
        self.below = ""
        super().__init__(**kwargs)

    def light(self, cards: tuple[Design, ...], title: str, below: str = "") -> None:
        """Show these cards with a title above and a line of text below them."""
        self.cards, self.title, self.below = cards, title, below
        self.repaint()

    def hide_cards(self) -> None:
        """Hide the plate."""
        if self.cards:
            self.light((), "")

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the touch on to the table page, which then skips the animation."""
        return False

    def plate_box(self) -> Box:
        """Return the box of the plate."""
        width = min(self.width - dp(24), dp(420))
        height = min(self.height - dp(16), dp(430))
        return self.box.middle(width, height)

    def paint(self, painter: Painter) -> None:
        """Draw the plate, its text and its cards."""
        if not self.cards:
            return
        box = self.plate_box()
        painter.plate(box, "surface", "outline", radius=22, line_width=2.5, shadow=4)
        painter.stitches(box.inset(dp(7)), "line", radius=16)
        inner = box.inset(dp(18), dp(16))
        scale = max(1.0, painter.theme.scale)
        title, rest = inner.cut_top(min(dp(58) * scale, inner.height * 0.28), dp(6))
        painter.text(self.title, title, "title", lines=3)
        if self.below:
            height = min(dp(34) * scale, rest.height * 0.2)
            below = Box(rest.x, rest.y, rest.width, height)
            painter.text(self.below, below, "small", "muted", lines=2)
            rest = Box(rest.x, rest.y + height + dp(6), rest.width, rest.height - height - dp(6))
        room = rest.inset(dp(4), dp(4))
        columns = room.columns(len(self.cards), dp(2))
        tilts = (3.0,) if len(self.cards) == 1 else (5.0, -5.0)
        for design, column, tilt in zip(self.cards, columns, tilts, strict=True):
            card = fit(280, 400, column)
            with painter.turned(tilt, card.center):
                paint_face(painter, design, card, bright=True)
