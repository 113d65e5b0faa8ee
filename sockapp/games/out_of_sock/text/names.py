"""The names of suits and cards, and the text of a score's steps."""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.games.out_of_sock.cards import Card, CardKind, Suit
from sockapp.games.out_of_sock.scoring import ColumnScore
from sockapp.i18n import N_, NP_, _, join_and, ngettext, number, pgettext, times

_SUITS = {
    Suit.YELLOW: NP_("suit", "yellow"),
    Suit.GREEN: NP_("suit", "green"),
    Suit.PINK: NP_("suit", "pink"),
    Suit.RED: NP_("suit", "red"),
    Suit.ORANGE: NP_("suit", "orange"),
    Suit.BLUE: NP_("suit", "blue"),
}

# Whole names rather than "a {suit} {kind}": the colour agrees with the noun in es and it.
_SPECIALS = {
    (Suit.YELLOW, CardKind.CONVERSION): N_("a yellow Conversion"),
    (Suit.GREEN, CardKind.CONVERSION): N_("a green Conversion"),
    (Suit.PINK, CardKind.CONVERSION): N_("a pink Conversion"),
    (Suit.RED, CardKind.CONVERSION): N_("a red Conversion"),
    (Suit.ORANGE, CardKind.CONVERSION): N_("an orange Conversion"),
    (Suit.BLUE, CardKind.CONVERSION): N_("a blue Conversion"),
    (Suit.YELLOW, CardKind.DOUBLE): N_("a yellow Double"),
    (Suit.GREEN, CardKind.DOUBLE): N_("a green Double"),
    (Suit.PINK, CardKind.DOUBLE): N_("a pink Double"),
    (Suit.RED, CardKind.DOUBLE): N_("a red Double"),
    (Suit.ORANGE, CardKind.DOUBLE): N_("an orange Double"),
    (Suit.BLUE, CardKind.DOUBLE): N_("a blue Double"),
    (Suit.YELLOW, CardKind.BAN): N_("the yellow Ban"),
    (Suit.GREEN, CardKind.BAN): N_("the green Ban"),
    (Suit.PINK, CardKind.BAN): N_("the pink Ban"),
    (Suit.RED, CardKind.BAN): N_("the red Ban"),
    (Suit.ORANGE, CardKind.BAN): N_("the orange Ban"),
    (Suit.BLUE, CardKind.BAN): N_("the blue Ban"),
}

_KINDS = {
    CardKind.SOCKS: N_("sock card"),
    CardKind.CONVERSION: N_("Conversion"),
    CardKind.DOUBLE: N_("Double"),
    CardKind.BAN: N_("Ban"),
}


def suit_name(suit: Suit) -> str:
    """Return a suit's name in lower case: yellow, green …"""
    return pgettext(*_SUITS[suit])


def kind_name(kind: CardKind) -> str:
    """Return the name of a kind of card: sock card, Conversion, Double or Ban."""
    return _(_KINDS[kind])


def card_name(card: Card) -> str:
    """Return a card's name inside a sentence: 6 yellow socks, a red Double, the blue Ban."""
    if card.kind is CardKind.SOCKS:
        return _socks(card.suit, card.socks)
    return _(_SPECIALS[card.suit, card.kind])


def card_names(cards: Iterable[Card]) -> str:
    """Return the names of several cards inside a sentence."""
    return join_and(card_name(card) for card in cards)


def _socks(suit: Suit, count: int) -> str:
    match suit:
        case Suit.YELLOW:
            text = ngettext("{count} yellow sock", "{count} yellow socks", count)
        case Suit.GREEN:
            text = ngettext("{count} green sock", "{count} green socks", count)
        case Suit.PINK:
            text = ngettext("{count} pink sock", "{count} pink socks", count)
        case Suit.RED:
            text = ngettext("{count} red sock", "{count} red socks", count)
        case Suit.ORANGE:
            text = ngettext("{count} orange sock", "{count} orange socks", count)
        case Suit.BLUE:
            text = ngettext("{count} blue sock", "{count} blue socks", count)
    return text.format(count=number(count))


def column_score_text(score: ColumnScore) -> str:
    """Return the steps of a column's score: (4+6)×2×−1, banned, no socks; empty for no cards."""
    if score.is_banned:
        return pgettext("score", "banned")
    factors = times(2) * score.doubles + times(-1) * score.conversions
    if not score.socks:
        return pgettext("score", "no socks") if factors else ""
    socks = "+".join(map(number, score.socks))
    if factors and len(score.socks) > 1:
        socks = f"({socks})"
    return socks + factors
