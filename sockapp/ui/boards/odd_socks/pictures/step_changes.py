"""What a step of a lesson is about: who takes part, what has come into which hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import Asked, Passed, RoundEnded, Stashed, Traded
from sockapp.games.odd_socks.moves import Chosen
from sockapp.games.odd_socks.state import Table, View
from sockapp.reader.lesson import Lesson


def taking_part(lesson: Lesson) -> tuple[Seat, ...]:
    """Whose places a picture needs: whoever something happens to, and whose eyes it is drawn for.

    A picture in which nothing happens shows the whole table.
    """
    everybody = tuple(range(lesson.options.players))
    found = {lesson.seat}
    for frame in lesson.frames:
        for event in frame.events:
            if isinstance(event, RoundEnded):
                return everybody
            found.update(getattr(event, role, None) for role in ("seat", "other", "basket"))
            found.update(event.others if isinstance(event, Asked) else ())
    return tuple(seat for seat in everybody if seat in found) if lesson.moves else everybody


def whose(before: Table, now: Table) -> Seat | None:
    """Who is at it: who has to choose, who has won, or else whose turn brought us here."""
    if now.winner is not None:
        return now.winner
    return before.active if now.pending is None else now.deciding


def have_chosen(view: View) -> frozenset[Seat]:
    """Who has done their part in an action that still waits for others."""
    if view.table.pending is None:
        return frozenset()
    asked = next(event for event in reversed(view.trail) if isinstance(event, Asked))
    return frozenset((asked.seat, *asked.others)) - frozenset(view.table.pending.waiting)


def chosen(now: Table, seat: Seat | None) -> Chosen | None:
    """What this seat has chosen for an action that still waits for others."""
    if now.pending is None or seat is None:
        return None
    return now.pending.chosen[seat]


def arrivals(events: Iterable[object]) -> Mapping[Seat, Design | None]:
    """What has come into whose hand; None for a card that we have not seen."""
    came: dict[Seat, Design | None] = {}
    for event in events:
        match event:
            case Stashed(seat=seat, got=got):
                came[seat] = got
            case Traded(seat=seat, other=other, gave=gave, got=got):
                came[seat], came[other] = got, gave
            case Passed(gifts=gifts):
                came |= {event.receiver(giver): gift for giver, gift in enumerate(gifts)}
    return came
