"""A step while it is being told: the table after each event, and a turn pile by pile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from sockapp.games.sock.cards import PACK, Card, Pile, Piles
from sockapp.games.sock.events import DealEnded, Dealt, Drawn, Event, Passed, Played
from sockapp.games.sock.piles import heirs
from sockapp.games.sock.state import Table, hand_size


@dataclass(frozen=True, slots=True)
class PileStep:
    """One pile of the new table, and how it came about."""

    at: int
    """Its place among the new piles."""
    pile: Pile
    was: int | None
    """The place of the old pile that it goes on from; None if it is new."""
    arrived: tuple[tuple[Card, int | None], ...]
    """Cards that were not there, each with the old pile that it left; None: from the hand."""


def pile_by_pile(before: Piles, event: Played) -> tuple[PileStep, ...]:
    """The piles that a turn has changed, those that feed others only after those they feed."""
    came_from = heirs(before, event.table)
    spare: dict[Card, list[int]] = {}
    for place, pile in enumerate(before):
        left = Counter(pile)
        if place in came_from:
            left -= Counter(event.table[came_from.index(place)])
        for card in left.elements():
            spare.setdefault(card, []).append(place)
    steps = []
    for at, (pile, was) in enumerate(zip(event.table, came_from, strict=True)):
        new = Counter(pile) - (Counter(before[was]) if was is not None else Counter())
        arrived: list[tuple[Card, int | None]] = []
        for card in new.elements():
            arrived.append((card, spare[card].pop(0) if spare.get(card) else None))
        if arrived or (was is not None and pile != before[was]):
            steps.append(PileStep(at, pile, was, tuple(arrived)))
    return tuple(sorted(steps, key=lambda step: not step.arrived))


def told(table: Table, event: Event) -> Table:
    """The table once this event has been shown."""
    match event:
        case Drawn(seat=seat, deck_left=left):
            counts = _with_count(table, seat, table.counts[seat] + 1)
            return replace(table, counts=counts, deck_left=left, drawn=table.drawn + 1)
        case Played(seat=seat, table=piles, left=left):
            counts = _with_count(table, seat, left)
            turn = (seat + 1) % table.players if left else seat
            return replace(table, piles=piles, counts=counts, turn=turn, drawn=0, passes=0)
        case Passed(seat=seat):
            turn = (seat + 1) % table.players
            return replace(table, turn=turn, drawn=0, passes=table.passes + 1)
        case DealEnded(seat=seat):
            return replace(table, turn=seat)
        case Dealt(dealer=dealer, size=size):
            return replace(
                table,
                dealer=dealer,
                turn=(dealer + 1) % table.players,
                piles=(),
                counts=(size,) * table.players,
                deck_left=deck_after_deal(table.players),
                drawn=0,
                passes=0,
            )
        case _:
            return table


def deck_after_deal(players: int) -> int:
    """Cards in the draw deck when everybody has a hand."""
    return len(PACK) - players * hand_size(players)


def _with_count(table: Table, seat: int, count: int) -> tuple[int, ...]:
    return (*table.counts[:seat], count, *table.counts[seat + 1 :])
