"""Why a bot did it, and the three steps of a hint: as data, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.games.sock.cards import Card
from sockapp.games.sock.text.names import card_name, card_names
from sockapp.i18n import N_, _, ngettext


class Why(StrEnum):
    """What a bot had in mind."""

    OUT = "out"  # it plays its last card
    MOST = "most"  # as much as it could
    CALM = "calm"  # as much as it could without taking too much apart
    HOLD = "hold"  # keeps something back, to be able to play next time
    DUMP = "dump"  # fewer cards than it could, but more points
    MOOD = "mood"  # because
    DRAW = "draw"  # nothing to play, or nothing that it saw
    PASS = "pass"  # nothing to play, nothing to draw


@dataclass(frozen=True, slots=True)
class Reason:
    """What a bot weighed."""

    why: Why
    played: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    """Cards that it could have played too."""
    broken: int = 0
    """Piles that it took apart."""


@dataclass(frozen=True, slots=True)
class ThereIsAPlay:
    """A hint's first step."""


@dataclass(frozen=True, slots=True)
class WithThisCard:
    """A hint's second step."""

    card: Card


@dataclass(frozen=True, slots=True)
class TheWholePlay:
    """A hint's third step; the decision's move is the play itself."""

    cards: tuple[Card, ...]
    broken: int


@dataclass(frozen=True, slots=True)
class NoPlay:
    """A hint where there is nothing to show: draw, or pass."""

    can_draw: bool


Said = Reason | ThereIsAPlay | WithThisCard | TheWholePlay | NoPlay

_WHY = {
    Why.OUT: N_("These were my last: {cards}."),
    Why.MOST: N_("The most I could play: {cards}."),
    Why.CALM: N_("All I could play without a mess: {cards}."),
    Why.HOLD: N_("I played {cards} and kept something for next time: {held}."),
    Why.DUMP: N_("Away with the high cards first: {cards}."),
    Why.MOOD: N_("I just felt like playing {cards}."),
    Why.DRAW: N_("I saw nothing to play, so I drew."),
    Why.PASS: N_("Nothing to play, nothing to draw."),
}


def reason_text(reason: Said) -> str:
    """A reason or a hint in words."""
    match reason:
        case Reason(why=why, played=played, held=held):
            return _(_WHY[why]).format(cards=card_names(played), held=card_names(held))
        case ThereIsAPlay():
            return _("There’s a play. Show you the card?")
        case WithThisCard(card=card):
            return _("Start with this card: {card}.").format(card=card_name(card))
        case TheWholePlay(cards=cards, broken=broken):
            lines = [_("Play {cards}.").format(cards=card_names(cards))]
            if broken:
                lines.append(
                    ngettext(
                        "{count} pile comes apart for it.",
                        "{count} piles come apart for it.",
                        broken,
                    ).format(count=broken)
                )
            return " ".join(lines)
        case NoPlay(can_draw=True):
            return _("No play, not even with rearranging: draw a card.")
        case NoPlay():
            return _("No play, not even with rearranging: you can only pass.")
