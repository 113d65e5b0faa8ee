"""The tips that guide a player through a first game of Odd Socks."""

from __future__ import annotations

from sockapp.engine.tutorial import Tip, When
from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.events import (
    Copied,
    Event,
    HandPeeked,
    NothingDone,
    Peeked,
    Placed,
    RoundEnded,
)
from sockapp.games.odd_socks.state import Phase, View
from sockapp.i18n import N_

LAST_TURN_HAND_CARDS = 2
"""The number of hand cards in a player's last turn of a round."""


def _is_my_turn(view: View, _events: tuple[Event, ...] = ()) -> bool:
    table = view.table
    return view.seat is not None and table.phase is Phase.TURN and table.active == view.seat


def _is_asked(view: View, _events: tuple[Event, ...]) -> bool:
    return view.table.pending is not None and view.table.deciding == view.seat


def _is_last_turn(view: View, _events: tuple[Event, ...]) -> bool:
    return _is_my_turn(view) and len(view.table.hands[view.seat or 0]) == LAST_TURN_HAND_CARDS


def _has_played_before(view: View, _events: tuple[Event, ...]) -> bool:
    placed = (event for event in view.trail if isinstance(event, Placed))
    return _is_my_turn(view) and any(event.seat == view.seat for event in placed)


def _has_other_played_face_down(view: View, events: tuple[Event, ...]) -> bool:
    placed = (event for event in events if isinstance(event, Placed))
    return any(event.seat != view.seat and not event.up for event in placed)


def _holds_copycat(view: View, _events: tuple[Event, ...]) -> bool:
    if not _is_my_turn(view):
        return False
    hand = view.table.hands[view.seat or 0]
    return any(design is not None and design.action is Action.COPYCAT for design in hand)


def _happened(*kinds: type[Event]) -> When:
    """Return a condition that holds when an event of one of these kinds has just happened."""

    def fits(_view: View, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, kinds) for event in events)

    return fits


TIPS = (
    Tip(
        "turn",
        N_("Put one card into your basket: face up it does its action, face down nothing."),
        "ODD-4",
        _is_my_turn,
    ),
    Tip(
        "asked",
        N_("You are part of this action. Choose; the others see it only when all have chosen."),
        "ODD-6",
        _is_asked,
    ),
    Tip(
        "hidden",
        N_("Somebody else’s face-down card: only an action lets you look at it."),
        "ODD-5",
        _has_other_played_face_down,
    ),
    Tip(
        "peeked",
        N_("Somebody looked at a card. They know it now; the others only know that they looked."),
        "ODD-A4",
        _happened(Peeked, HandPeeked),
    ),
    Tip(
        "notebook",
        N_("Open your notebook: it keeps all that you have seen, and works out the chances."),
        "ODD-R6",
        _has_played_before,
    ),
    Tip(
        "copycat",
        N_("Copycat does the action of another card in your basket, even a hidden one."),
        "ODD-A5",
        _holds_copycat,
    ),
    Tip(
        "copied",
        N_("A Copycat was played: that card’s action was done once more."),
        "ODD-A5",
        _happened(Copied),
    ),
    Tip(
        "nothing",
        N_("That action had nothing to choose from, so it did nothing."),
        "ODD-R3",
        _happened(NothingDone),
    ),
    Tip(
        "last",
        N_("Your last turn of the round: the card you keep goes into your basket at the end."),
        "ODD-7",
        _is_last_turn,
    ),
    Tip(
        "ended",
        N_("All is revealed: whoever has the match of the lost mate wins the round."),
        "ODD-7",
        _happened(RoundEnded),
    ),
)
