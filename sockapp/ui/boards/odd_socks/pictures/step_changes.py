"""What changes in a step of a lesson: the participating players and the new hand cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import Asked, Passed, RoundEnded, Stashed, Traded
from sockapp.games.odd_socks.moves import Chosen
from sockapp.games.odd_socks.state import Table, View
from sockapp.reader.lesson import Lesson


def find_participants(lesson: Lesson) -> tuple[Seat, ...]:
    """Return the seats that a picture shows: those in its events, and the lesson's viewer.

    A lesson without moves, or one with the end of a round, shows all seats.
    """
    all_seats = tuple(range(lesson.options.players))
    participants = {lesson.seat}
    for frame in lesson.frames:
        for event in frame.events:
            if isinstance(event, RoundEnded):
                return all_seats
            participants.update(getattr(event, role, None) for role in ("seat", "other", "basket"))
            participants.update(event.others if isinstance(event, Asked) else ())
    return tuple(seat for seat in all_seats if seat in participants) if lesson.moves else all_seats


def find_acting_seat(before: Table, now: Table) -> Seat | None:
    """Return the seat to ring: the winner, the choosing player, or the player whose turn it was."""
    if now.winner is not None:
        return now.winner
    return before.active if now.pending is None else now.deciding


def find_seats_that_chose(view: View) -> frozenset[Seat]:
    """Return the seats that have chosen in an action that still waits for others."""
    if view.table.pending is None:
        return frozenset()
    asked = next(event for event in reversed(view.trail) if isinstance(event, Asked))
    return frozenset((asked.seat, *asked.others)) - frozenset(view.table.pending.waiting)


def find_choice(now: Table, seat: Seat | None) -> Chosen | None:
    """Return this seat's choice in an action that still waits for others; None if it has none."""
    if now.pending is None or seat is None:
        return None
    return now.pending.chosen[seat]


def find_new_hand_cards(events: Iterable[object]) -> Mapping[Seat, Design | None]:
    """Return the card that came into each hand; None for a card that the viewer has not seen."""
    arrived: dict[Seat, Design | None] = {}
    for event in events:
        match event:
            case Stashed(seat=seat, got=got):
                arrived[seat] = got
            case Traded(seat=seat, other=other, gave=gave, got=got):
                arrived[seat], arrived[other] = got, gave
            case Passed(gifts=gifts):
                arrived |= {event.receiver(giver): gift for giver, gift in enumerate(gifts)}
    return arrived
