"""What a card would make of its suit: 4 → 16."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.phrases import change_warning
from sockapp.games.out_of_sock.table import Table
from sockapp.games.out_of_sock.words import card_name, suit_name
from sockapp.i18n import _, number
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter


def change(table: Table, seat: Seat, card: Card) -> tuple[int, int]:
    """The suit's score now, and with the card."""
    before = table.working(seat, card.suit).score
    return before, before + table.gain(seat, card)


def prospect(table: Table, seat: Seat, card: Card) -> str:
    """What a card would do for a player, in words."""
    before, after = change(table, seat, card)
    if after < before:
        return change_warning(card.suit, after)
    return _("{card}: would take {suit} from {before} to {after}.").format(
        card=card_name(card),
        suit=suit_name(card.suit),
        before=number(before),
        after=number(after),
    )


def paint_change(
    painter: Painter, box: Box, table: Table, seat: Seat, card: Card, level: str = "strong"
) -> None:
    """Two scores and an arrow between them, in the middle of the box."""
    before, after = change(table, seat, card)
    ink = f"deep_{card.suit.value}"
    was, rest = box.cut_left(box.width * 0.38, dp(2))
    arrow, becomes = rest.cut_left(rest.width * 0.32, dp(2))
    painter.text(number(before), was, level, ink, align="right", font="SockBold")
    painter.arrow(arrow.middle(min(arrow.width, dp(20)), min(dp(9), box.height * 0.5)), ink)
    painter.text(number(after), becomes, level, ink, align="left", font="SockBlack")
