"""Positions of *Out in one* as short text: the piles, then the hand.

    P1 P2 P3/F9 B9 L9;P4 L0

Runs are written from their first card up, and sets and the hand by suit.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from sockapp.games.sock.cards import PACK, Card, Pile
from sockapp.games.sock.piles import arrange_pile, kind_of
from sockapp.puzzles.out_in_one.generator import HAPPY_RULE, HandPosition
from sockapp.puzzles.puzzle import BadPuzzle

_MAX_TEXT = 600
_TEXT = re.compile(r"[PFBL0-9 /]+;[PFBL0-9 ]+", re.ASCII)


def encode_position(position: HandPosition) -> str:
    """Return a position as text."""
    piles = "/".join(map(_names, position.piles))
    return f"{piles};{_names(position.hand)}"


def decode_position(text: str) -> HandPosition:
    """Return the position of a text. Raises ``BadPuzzle``."""
    if len(text) > _MAX_TEXT or not _TEXT.fullmatch(text):
        raise BadPuzzle(text[:80])
    table, hand = text.split(";")
    try:
        piles = tuple(map(_cards, table.split("/")))
        position = HandPosition(piles, _cards(hand))
    except KeyError as unknown:
        raise BadPuzzle(f"no card {unknown}") from unknown
    if (
        not all(kind_of(pile, HAPPY_RULE) for pile in piles)
        or any(arrange_pile(pile, HAPPY_RULE) != pile for pile in piles)
        or list(position.hand) != sorted(position.hand)
        or Counter(chain(position.hand, *piles)) - Counter(PACK)
    ):
        raise BadPuzzle("impossible table or hand")
    return position


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(card.name for card in cards)


def _cards(text: str) -> Pile:
    return tuple(Card[name] for name in text.split())
