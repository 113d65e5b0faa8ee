"""The tips that guide a player through a first game of Out of Sock."""

from __future__ import annotations

from sockapp.engine.tutorial import Tip, When
from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    DeckGone,
    DiceStacked,
    DieTaken,
    Event,
    TurnLost,
)
from sockapp.games.out_of_sock.state import Phase, View, decks_to_end
from sockapp.i18n import N_

LOW_DECK_CARDS = 3
"""The end of the game is near when the deciding deck has at most this many cards."""


def _in_phase(phase: Phase) -> When:
    """Return a condition that holds when the viewer must decide in this phase."""

    def fits(view: View, _events: tuple[Event, ...]) -> bool:
        return view.table.phase is phase and view.table.turn == view.seat

    return fits


def _happened(kind: type[Event]) -> When:
    """Return a condition that holds when an event of this kind has just happened."""

    def fits(_view: View, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, kind) for event in events)

    return fits


def _owns(kind: CardKind) -> When:
    """Return a condition that holds when the viewer has a card of this kind."""

    def fits(view: View, _events: tuple[Event, ...]) -> bool:
        if view.seat is None:
            return False
        return any(card.kind is kind for column in view.table.columns[view.seat] for card in column)

    return fits


def _is_die_forced(_view: View, events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, DieTaken) and event.forced for event in events)


def _is_end_near(view: View, _events: tuple[Event, ...]) -> bool:
    table = view.table
    last = decks_to_end(table.players) - 1 - table.left.count(0)
    return sorted(left for left in table.left if left)[last] <= LOW_DECK_CARDS


TIPS = (
    Tip(
        "toss",
        N_("Toss the basket, just once. A gentle toss brings few dice, a strong one many."),
        "OOS-2",
        _in_phase(Phase.TOSS),
    ),
    Tip(
        "lost",
        N_("0, 1 or 8 dice out: that turn is lost. From 2 to 7 it goes on."),
        "OOS-3",
        _happened(TurnLost),
    ),
    Tip(
        "choose",
        N_("Split: cards are taken in turn, you first. Stack: two cards just for you."),
        "OOS-4",
        _in_phase(Phase.CHOOSE),
    ),
    Tip(
        "pick",
        N_("Take one die. The top card of its pile is yours."),
        "OOS-5",
        _in_phase(Phase.PICK),
    ),
    Tip("ban", N_("A Ban! This suit is worth 0 for you now."), "OOS-9", _owns(CardKind.BAN)),
    Tip(
        "conversion",
        N_("A Conversion flips its suit from plus to minus. A second one flips it back."),
        "OOS-9",
        _owns(CardKind.CONVERSION),
    ),
    Tip(
        "double",
        N_("A Double makes its suit count twice: more socks, or more minus points."),
        "OOS-9",
        _owns(CardKind.DOUBLE),
    ),
    Tip(
        "forced",
        N_("The last die of a round is nobody’s choice: whoever is next must take it."),
        "OOS-5",
        _is_die_forced,
    ),
    Tip(
        "stacked",
        N_("Stacking puts all the dice on one pile. Their count decides which."),
        "OOS-6",
        _happened(DiceStacked),
    ),
    Tip(
        "columns",
        N_("Your cards lie in columns, one for each suit. Tap one to see its sum."),
        "OOS-7",
        _owns(CardKind.SOCKS),
    ),
    Tip(
        "passed",
        N_("All dice are back in the basket, so it goes to the left."),
        "OOS-8",
        _happened(BasketPassed),
    ),
    Tip(
        "gone",
        N_("A deck is gone. With two players the game goes on until a second one is."),
        "OOS-10",
        _happened(DeckGone),
    ),
    Tip(
        "end",
        N_("A deck is nearly gone: whoever takes its last card ends the game."),
        "OOS-10",
        _is_end_near,
    ),
    Tip(
        "tie",
        N_("A tie that socks can’t settle: whoever has the basket picks who wins."),
        "OOS-11",
        _in_phase(Phase.NAME),
    ),
)
