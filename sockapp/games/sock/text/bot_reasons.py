"""The reasons of bots and the three steps of a hint, as data and as text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sockapp.games.sock.cards import Card
from sockapp.games.sock.text.names import card_name, card_names
from sockapp.i18n import N_, _, ngettext


class Why(StrEnum):
    """The kinds of reasons."""

    OUT = "out"  # it plays its last cards
    MOST = "most"  # the most that it found
    CALM = "calm"  # the most without breaking more piles than it likes
    HOLD = "hold"  # keeps cards in hand for the next turn
    DUMP = "dump"  # fewer cards than possible, but more points
    MOOD = "mood"  # leaves out a random card
    DRAW = "draw"  # no play, or none that it found
    PASS = "pass"  # no play, and no card to draw


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a bot's move."""

    why: Why
    played: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    """Playable cards that it kept in hand."""
    broken: int = 0
    """The number of piles that it broke up."""


@dataclass(frozen=True, slots=True)
class HintThereIsAPlay:
    """The first step of a hint."""


class CardFit(StrEnum):
    """Why a card can be played."""

    RUN = "run"  # a run of cards in the hand
    SET = "set"  # a set of cards in the hand
    JOINS = "joins"  # a pile of the table gets longer
    MOVES = "moves"  # cards of the table are moved for it


@dataclass(frozen=True, slots=True)
class HintOneCard:
    """The second step of a hint, which says why one card can be played."""

    card: Card
    fit: CardFit


@dataclass(frozen=True, slots=True)
class HintWholePlay:
    """The third step of a hint, which names all cards. The decision's move is the play itself."""

    cards: tuple[Card, ...]
    broken: int


@dataclass(frozen=True, slots=True)
class HintNoPlay:
    """The only step of a hint when there is no play: draw, or pass."""

    can_draw: bool


BotReason = Reason | HintThereIsAPlay | HintOneCard | HintWholePlay | HintNoPlay

_WHY = {
    Why.OUT: N_("These were my last cards: {cards}."),
    Why.MOST: N_("The most I could play: {cards}."),
    Why.CALM: N_("All I could play without making a mess: {cards}."),
    Why.HOLD: N_("I played {cards} and kept something for next time: {held}."),
    Why.DUMP: N_("Getting rid of high cards first: {cards}."),
    Why.MOOD: N_("I just felt like playing {cards}."),
    Why.DRAW: N_("I saw nothing to play, so I drew."),
    Why.PASS: N_("Nothing to play, nothing to draw."),
}

_FITS = {
    CardFit.RUN: N_("Your cards make a run. Start with this one: {card}."),
    CardFit.SET: N_("Your cards make a set. Start with this one: {card}."),
    CardFit.JOINS: N_("One of your cards fits a pile on the table: {card}."),
    CardFit.MOVES: N_("Cards on the table have to move. Start with this one: {card}."),
}


def reason_text(reason: BotReason) -> str:
    """Return a reason or a step of a hint as a sentence."""
    match reason:
        case Reason(why=why, played=played, held=held):
            return _(_WHY[why]).format(cards=card_names(played), held=card_names(held))
        case HintThereIsAPlay():
            return _("There’s a play. Shall I show you the card?")
        case HintOneCard(card=card, fit=fit):
            return _(_FITS[fit]).format(card=card_name(card))
        case HintWholePlay(cards=cards, broken=broken):
            lines = [_("Play {cards}.").format(cards=card_names(cards))]
            if broken:
                lines.append(
                    ngettext(
                        "{count} pile has to come apart.",
                        "{count} piles have to come apart.",
                        broken,
                    ).format(count=broken)
                )
            return " ".join(lines)
        case HintNoPlay(can_draw=True):
            return _("There’s no play, not even by rearranging. Draw a card.")
        case HintNoPlay():
            return _("There’s no play, not even by rearranging. You can only pass.")
