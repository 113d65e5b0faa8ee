"""Whose cards they are: a line with a face, and the cards in one row under it."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import Card
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.sock.cards.pile_layout import CARD
from sockapp.ui.boards.sock.sprite_names import BACK, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter


def in_row(count: int, room: Box) -> list[Box]:
    """Cards as high as the room, as close together as they must be."""
    width = room.height * CARD
    step = min(width * 1.05, (room.width - width) / max(1, count - 1))
    return [Box(room.x + step * at, room.y, width, room.height) for at in range(count)]


def paint_row(painter: Painter, cards: tuple[Card | None, ...], room: Box) -> None:
    """Cards that only lie there; None is face down."""
    for card, box in zip(cards, in_row(len(cards), room), strict=True):
        painter.card(card_sprite(card), box)


def cards_text(count: int) -> str:
    """11 cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=number(count))


def paint_person(painter: Painter, face: str, name: str, count: int, place: Box) -> None:
    """Who it is, and how many cards they hold."""
    round_box, words = place.cut_left(min(place.height, dp(38)), dp(6))
    painter.sprite(face, round_box)
    upper, lower = words.cut_top(words.height * 0.54)
    painter.text(name, upper, "strong", align="left", valign="bottom", shorten=True)
    painter.text(cards_text(count), lower, "small", "muted", align="left", valign="top")


def paint_deck(painter: Painter, count: int, card: Box) -> None:
    """The draw deck, and how many cards it still has on a slip below its edge."""
    for depth in reversed(range(min(3, count))):
        shift = dp(1.6) * depth
        painter.card(BACK, Box(card.x - shift, card.y + shift, card.width, card.height))
    width, height = dp(36) * painter.look.scale, dp(18) * painter.look.scale
    slip = Box(card.center[0] - width / 2, card.y - height / 2, width, height)
    painter.plate(slip, "surface", "outline", radius=9, line_width=1.5)
    painter.text(number(count), slip.inset(dp(3), 0), "tiny", font="SockBold")
