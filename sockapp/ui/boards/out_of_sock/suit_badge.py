"""What a player has in one suit, in as little room as possible: its symbol and the points."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.table import Table
from sockapp.i18n import number
from sockapp.ui.boards.out_of_sock.names import SYMBOLS
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter

LEAST = 20
"""dp; a lower place than this is too low for a symbol that stands alone."""
WIDE = 1.4
"""A box that much wider than high has symbol and points side by side."""
FAINT = 0.5
"""How strong the symbol of an empty suit is."""


def paint_suit(
    painter: Painter, table: Table, seat: Seat, suit: Suit, box: Box, level: str = "tiny"
) -> None:
    """A column without its cards; while there are none its symbol is faint, and never tiny."""
    cards = table.columns[seat][SUITS.index(suit)]
    working = table.working(seat, suit)
    painter.plate(
        box,
        f"tint_{suit.value}" if cards else "surface",
        f"base_{suit.value}" if cards else "line",
        radius=5,
        line_width=1.2,
    )
    wide = box.width > box.height * WIDE
    upper, lower = box.inset(dp(1), 0).columns(2) if wide else box.inset(0, dp(1)).rows(2)
    place = upper.inset(dp(1 if wide else 2), dp(1))
    if not cards and (wide or upper.height < dp(LEAST)):
        place = box.inset(dp(1))
    tint = (1.0, 1.0, 1.0, 1.0 if cards else FAINT)
    painter.sprite(SYMBOLS[suit], place, tint=tint)
    if working.banned:
        painter.ban(lower)
    elif cards:
        painter.text(number(working.score), lower, level, f"deep_{suit.value}", font="SockBold")
