"""Positions of *The one die* as short text.

    3;0;257;Y8*3 -- GC*1 R2*4 O6*2 BB*1;Y2Y8GC,,P4PD

The fields are the number of players, the seat that has the basket, the dice, the top card and the
number of cards of each deck, and the cards that each player has taken.
"""

from __future__ import annotations

import re
from collections import Counter

from sockapp.games.out_of_sock.cards import PACK, PILES, SUIT_INDEX, SUITS, Card, CardKind
from sockapp.games.out_of_sock.scoring import Columns
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.puzzles.puzzle import BadPuzzle

_KINDS = {CardKind.CONVERSION: "C", CardKind.DOUBLE: "D", CardKind.BAN: "B"}
_CODES = {
    card: card.suit.value[0].upper() + (_KINDS.get(card.kind) or str(card.socks)) for card in PACK
}
_CARDS = {code: card for card, code in _CODES.items()}
_DECK = r"(?:[A-Z][A-Z0-9]\*\d\d?|--)"
_TEXT = re.compile(
    rf"([234]);([0-3]);([2-7]{{2,6}});({_DECK}(?: {_DECK}){{5}});([A-Z0-9,]*)", re.ASCII
)
_GONE = "--"


def encode_table(table: Table) -> str:
    """Return a table in the middle of a split as text."""
    decks = " ".join(
        _GONE if top is None else f"{_CODES[top]}*{left}"
        for top, left in zip(table.tops, table.left, strict=True)
    )
    taken = ",".join(
        "".join(_CODES[card] for column in columns for card in column) for columns in table.columns
    )
    dice = "".join(map(str, table.dice))
    return f"{table.players};{table.holder};{dice};{decks};{taken}"


def decode_table(text: str) -> Table:
    """Return the table of a text, with seat 0 to pick. Raises ``BadPuzzle``."""
    matched = _TEXT.fullmatch(text)
    if matched is None:
        raise BadPuzzle(text[:80])
    players, holder = int(matched[1]), int(matched[2])
    decks, taken = matched[4].split(), matched[5].split(",")
    try:
        tops = tuple(None if deck == _GONE else _CARDS[deck[:2]] for deck in decks)
        columns = tuple(_columns(codes) for codes in taken)
    except KeyError as unknown:
        raise BadPuzzle(f"no card {unknown}") from unknown
    table = Table(
        players=players,
        phase=Phase.PICK,
        turn=0,
        holder=holder,
        dice=tuple(map(int, matched[3])),
        tops=tops,
        left=tuple(0 if deck == _GONE else int(deck[3:]) for deck in decks),
        columns=columns,
    )
    _check(table)
    return table


def _columns(codes: str) -> Columns:
    columns: list[list[Card]] = [[] for _ in SUITS]
    for at in range(0, len(codes), 2):
        card = _CARDS[codes[at : at + 2]]
        columns[SUIT_INDEX[card.suit]].append(card)
    return tuple(map(tuple, columns))


def _check(table: Table) -> None:
    """Raise ``BadPuzzle`` for a table that no game leads to."""
    taken = [card for columns in table.columns for column in columns for card in column]
    seen = Counter(taken) + Counter(top for top in table.tops if top is not None)
    if (
        len(table.tops) != len(PILES)
        or len(table.columns) != table.players
        or table.holder >= table.players
        or len(set(table.dice)) < len(table.dice)
        or list(table.dice) != sorted(table.dice)
        or not all(map(table.cards_left, table.dice))
        or [top is None for top in table.tops] != [left == 0 for left in table.left]
        or len(taken) + sum(table.left) != len(PACK)
        or seen - Counter(PACK)
    ):
        raise BadPuzzle("impossible table")
