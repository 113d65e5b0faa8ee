"""Redaction: events and tables as one seat may know them (seat None: as all seats may).

A seat sees the design of a card that it places, takes or looks at, of every card in its own
basket (ODD-5), and of every face-up card. Designs are the only secret. Which player looked at
which card, and which card went into which basket, is public.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.events import (
    Chose,
    Dealt,
    Event,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import CardInBasket, Phase, Table

_DEAL, _OVER = Phase.DEAL, Phase.OVER


def redact_event(event: Event, seat: Seat | None) -> Event:
    """Return the event as this seat saw it."""
    redact = _REDACTORS.get(type(event))
    return event if redact is None else redact(event, seat)


def redact_trail(trail: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return the events of a round as this seat saw them."""
    redactors = [_REDACTORS.get(type(event)) for event in trail]
    return tuple(
        [
            event if redact is None else redact(event, seat)
            for event, redact in zip(trail, redactors, strict=True)
        ]
    )


def redact_table(table: Table, seat: Seat | None) -> Table:
    """Return the table as this seat sees it; all of it once the round is over."""
    if table.phase in (_DEAL, _OVER):
        return table
    hands = tuple(
        [hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(table.hands)]
    )
    baskets = tuple(
        [
            tuple(
                [
                    lying
                    if lying.shown or seat in lying.seen_by
                    else CardInBasket(lying.card, None, False, False, lying.seen_by)
                    for lying in basket
                ]
            )
            for basket in table.baskets
        ]
    )
    pending = table.pending
    if pending is not None:
        own = [choice if i == seat else None for i, choice in enumerate(pending.chosen)]
        pending = replace(pending, chosen=tuple(own))
    return Table(
        table.players,
        table.rounds,
        table.dealer,
        table.phase,
        table.active,
        hands,
        baskets,
        None,
        table.next_card,
        table.wins,
        pending,
    )


def _redact_dealt(event: Dealt, seat: Seat | None) -> Dealt:
    down = tuple([card if i == seat else None for i, card in enumerate(event.down)])
    hands = tuple(
        [hand if i == seat else (None,) * len(hand) for i, hand in enumerate(event.hands)]
    )
    return Dealt(event.dealer, None, event.up, down, hands)


def _redact_placed(event: Placed, seat: Seat | None) -> Placed:
    if event.up or event.seat == seat:
        return event
    return Placed(event.seat, event.card, None, False)


def _redact_chose(event: Chose, seat: Seat | None) -> Chose:
    return event if event.seat == seat else Chose(event.seat, None)


def _redact_stashed(event: Stashed, seat: Seat | None) -> Stashed:
    if seat is not None and seat in (event.seat, event.basket):
        return event
    return Stashed(
        event.seat,
        event.basket,
        event.card,
        event.design if event.up else None,
        event.up,
        event.taken,
        event.got if event.got_shown else None,
        event.got_shown,
    )


def _redact_swapped(event: Swapped, seat: Seat | None) -> Swapped:
    if seat is not None and seat in (event.seat, event.other):
        return event
    took = event.took if event.took_shown else None
    gave = event.gave if event.gave_shown else None
    return replace(event, took=took, gave=gave)


def _redact_peeked(event: Peeked, seat: Seat | None) -> Peeked:
    if event.seat == seat:
        return event
    return Peeked(event.seat, event.basket, event.card, None)


def _redact_hand_peeked(event: HandPeeked, seat: Seat | None) -> HandPeeked:
    return event if event.seat == seat else HandPeeked(event.seat, event.other, None)


def _redact_traded(event: Traded, seat: Seat | None) -> Traded:
    if seat is not None and seat in (event.seat, event.other):
        return event
    return Traded(event.seat, event.other, None, None, event.blind)


def _redact_passed(event: Passed, seat: Seat | None) -> Passed:
    gifts = [
        gift if seat is not None and seat in (giver, event.receiver(giver)) else None
        for giver, gift in enumerate(event.gifts)
    ]
    return Passed(event.seat, event.left, tuple(gifts))


_REDACTORS: dict[type[object], Callable[[Any, Seat | None], Event]] = {
    Dealt: _redact_dealt,
    Placed: _redact_placed,
    Chose: _redact_chose,
    Stashed: _redact_stashed,
    Swapped: _redact_swapped,
    Peeked: _redact_peeked,
    HandPeeked: _redact_hand_peeked,
    Traded: _redact_traded,
    Passed: _redact_passed,
}
