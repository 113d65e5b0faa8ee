"""The tips that a guide gives during a player's first game of SOCK)."""

from __future__ import annotations

from sockapp.engine.tutorial import Tip, When
from sockapp.games.sock.cards import HAPPY
from sockapp.games.sock.events import BackToZero, DealEnded, Drawn, Event, Played, TurnPassed
from sockapp.games.sock.state import View
from sockapp.i18n import N_

NEAR_END_POINTS = 70
"""The total from which on the tip about the end of the game is given."""


def _my_turn(view: View) -> bool:
    return view.seat is not None and view.table.turn == view.seat and not view.table.over


def _first(view: View, _events: tuple[Event, ...]) -> bool:
    return _my_turn(view) and view.table.first_turn


def _later(view: View, _events: tuple[Event, ...]) -> bool:
    return _my_turn(view) and not view.table.first_turn


def _roomy(view: View, _events: tuple[Event, ...]) -> bool:
    """Return whether a run of four or more is on the table, which can be rearranged."""
    return _later(view, ()) and any(
        len(pile) > 3 and len({card.suit for card in pile}) == 1 for pile in view.table.piles
    )


def _drew(view: View, events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Drawn) and event.seat == view.seat for event in events)


def _rearranged(_view: View, events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Played) and event.broken for event in events)


def _holds_happy(view: View, _events: tuple[Event, ...]) -> bool:
    return any(card.rank == HAPPY for card in view.hand)


def _somebody_close(view: View, _events: tuple[Event, ...]) -> bool:
    return max(view.table.totals) >= NEAR_END_POINTS


def _happened(kind: type[Event]) -> When:
    """Return a condition that is true after an event of this kind, of any seat."""

    def fits(_view: View, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, kind) for event in events)

    return fits


TIPS = (
    Tip(
        "first",
        N_("You open the round: lay a run or a set of at least 3 cards. No pile? Draw."),
        "SOCK-3",
        _first,
    ),
    Tip(
        "later",
        N_("Play at least 1 card: add it to a pile or lay a new one. Then knock."),
        "SOCK-4",
        _later,
    ),
    Tip(
        "drew",
        N_("Draw until something fits. What you draw, you may play at once."),
        "SOCK-4",
        _drew,
    ),
    Tip(
        "happy",
        N_("You hold a happy symbol. It costs nothing at the end, but it is no wild card."),
        "SOCK-11",
        _holds_happy,
    ),
    Tip(
        "rearranged",
        N_("That turn moved cards on the table. You may do that too, on your turn."),
        "SOCK-6",
        _rearranged,
    ),
    Tip(
        "roomy",
        N_("A long run can spare a card, or be split. See what that makes room for."),
        "SOCK-6",
        _roomy,
    ),
    Tip(
        "ended",
        N_("The round is over. Everybody scores the numbers that they still hold."),
        "SOCK-9",
        _happened(DealEnded),
    ),
    Tip(
        "close",
        N_("Somebody is close to 100. Over it, the game ends; exactly 100 goes back to 0."),
        "SOCK-10",
        _somebody_close,
    ),
    Tip("hundred", N_("Exactly 100: back to 0!"), "SOCK-10", _happened(BackToZero)),
    Tip(
        "passed",
        N_("The draw deck is empty. Whoever can’t play passes. If all pass, the round is over."),
        "SOCK-14",
        _happened(TurnPassed),
    ),
)
