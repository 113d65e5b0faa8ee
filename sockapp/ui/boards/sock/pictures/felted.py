"""Piles on a piece of felt, for drawings: fans of cards, those just played with a peg."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.ui.boards.sock.names import PEG, card_sprite
from sockapp.ui.boards.sock.spread import Fan, Sizes, Spread, spread
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter

SMALL, LARGE = 52, 84
"""dp: how high cards may be."""


def laid_out(piles: tuple[Pile, ...], room: Box) -> Spread:
    """Where the piles lie in a room that may have any height."""
    return spread(piles, {}, room, Sizes(dp(SMALL), dp(LARGE)))


def paint_felt(painter: Painter, box: Box) -> None:
    """The cloth under them."""
    painter.plate(box, "felt", "outline", radius=14, line_width=2)
    painter.stitches(box.inset(dp(5)), "line", radius=10, dash=6, gap=4, width=1.1)


def paint_fan(
    painter: Painter, fan: Fan, pile: Pile, pegged: list[Card], *, amber: bool = False
) -> None:
    """One pile; a card of ``pegged`` gets a peg and is struck off that list."""
    place = fan.box.inset(-dp(4))
    if amber:
        painter.plate(place.inset(-dp(2)), "ring", "ring", radius=9)
    fill = "felt_amber" if amber else "felt_edge"
    painter.plate(place, fill, fill, radius=8)
    for card, box in zip(pile, fan.cards, strict=True):
        painter.card(card_sprite(card), box)
        if card in pegged:
            pegged.remove(card)
            width = box.width * 0.24
            painter.sprite(PEG, Box(box.x + width / 2, box.top - width * 0.8, width, width * 1.6))


def paint_piles(
    painter: Painter,
    piles: tuple[Pile, ...],
    room: Box,
    pegged: Iterable[Card] = (),
    amber: Collection[Pile] = (),
) -> None:
    """All piles in their places."""
    waiting = list(pegged)
    for fan in laid_out(piles, room).fans:
        pile = piles[fan.place]
        paint_fan(painter, fan, pile, waiting, amber=pile in amber)
