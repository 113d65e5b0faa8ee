"""The reasons of a row of the notebook, in words: "Ana put it into your basket"."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.notebook import NotebookPair, Place
from sockapp.games.odd_socks.events import Dealt
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.event_messages import describe_event
from sockapp.i18n import _, join_or, pgettext


def describe_evidence(view: View, row: NotebookPair, names: Names) -> list[str]:
    """Return the log lines that give information about a pair, and its uncertain places."""
    lines: list[str] = []
    for at in row.events:
        event = view.trail[at]
        if isinstance(event, Dealt):
            lines += _dealt(event, row.design, view.seat, names)
        elif words := describe_event(event, view.seat, names):
            lines.append(words)
    if row.one_of:
        places = join_or(_place(place, view.seat, names) for place in row.one_of)
        lines.append(
            _("A sock of this pair is in one of these places: {places}.").format(places=places)
        )
    return lines or [_("You haven’t seen either sock of this pair yet.")]


def _dealt(event: Dealt, design: Design, seat: Seat | None, names: Names) -> Iterator[str]:
    """Yield where the cards of a design lay when the round began."""
    if seat is not None:
        for _card in range(event.hands[seat].count(design)):
            yield _("It was dealt into your hand.")
        if event.down and event.down[seat] is design:
            yield _("It was dealt face down into your basket.")
    for owner, cards in enumerate(event.up):
        for _card in range(cards.count(design)):
            if owner == seat:
                yield _("It was dealt face up into your basket.")
            else:
                text = _("It was dealt face up into {name}’s basket.")
                yield text.format(name=names[owner])


def _place(place: Place, seat: Seat | None, names: Names) -> str:
    """Return the name of a place inside a sentence."""
    if place.seat is None:
        return pgettext("place", "the lost mate")
    if place.seat == seat:
        if place.card is None:
            return pgettext("place", "your hand")
        return pgettext("place", "your basket")
    if place.card is None:
        text = pgettext("place", "{name}’s hand")
    else:
        text = pgettext("place", "{name}’s basket")
    return text.format(name=names[place.seat])
