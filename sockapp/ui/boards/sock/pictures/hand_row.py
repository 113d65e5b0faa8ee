"""Drawing of a player's line and a row of cards, for the illustrations."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import Card
from sockapp.i18n import ngettext, number
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT
from sockapp.ui.boards.sock.sprite_names import BACK, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter


def row_boxes(count: int, room: Box) -> list[Box]:
    """Return the boxes of cards in a row as high as the room, overlapping only as they must."""
    width = room.height * CARD_ASPECT
    step = min(width * 1.05, (room.width - width) / max(1, count - 1))
    return [Box(room.x + step * index, room.y, width, room.height) for index in range(count)]


def paint_row(painter: Painter, cards: tuple[Card | None, ...], room: Box) -> None:
    """Draw a row of cards; None is a card face down."""
    for card, box in zip(cards, row_boxes(len(cards), room), strict=True):
        painter.card(card_sprite(card), box)


def cards_text(count: int) -> str:
    """Return the number of cards as a text, such as "11 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=number(count))


def paint_person(painter: Painter, face: str, name: str, count: int, place: Box) -> None:
    """Draw a player's face, name and number of cards."""
    round_box, words = place.cut_left(min(place.height, dp(38)), dp(6))
    painter.sprite(face, round_box)
    upper, lower = words.cut_top(words.height * 0.54)
    painter.text(name, upper, "strong", align="left", valign="bottom", shorten=True)
    painter.text(cards_text(count), lower, "small", "muted", align="left", valign="top")


def paint_deck(painter: Painter, count: int, card: Box) -> None:
    """Draw the deck, with its number of cards on a slip over its lower edge."""
    for depth in reversed(range(min(3, count))):
        shift = dp(1.6) * depth
        painter.card(BACK, Box(card.x - shift, card.y + shift, card.width, card.height))
    width, height = dp(36) * painter.theme.scale, dp(18) * painter.theme.scale
    slip = Box(card.center[0] - width / 2, card.y - height / 2, width, height)
    painter.plate(slip, "surface", "outline", radius=9, line_width=1.5)
    painter.text(number(count), slip.inset(dp(3), 0), "tiny", font="SockBold")
