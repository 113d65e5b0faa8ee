"""Card provenance: the events that a row of the notebook is deduced from."""

from __future__ import annotations

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Event,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import View


def find_evidence(view: View, design: Design) -> tuple[int, ...]:
    """Return the trail indices of all events that give information about a design."""
    trace = _Trace(design, view.seat)
    return tuple(at for at, event in enumerate(view.trail) if trace.follow(event))


class _Trace:
    """The places where a card of one design may be, updated event by event."""

    def __init__(self, design: Design, seat: Seat | None) -> None:
        self.design = design
        self.seat = seat
        self.cards: set[int] = set()
        """Basket cards that have the design, or may be a card of it that was seen before."""
        self.hands: set[Seat] = set()
        """Hands of other seats that such a card went into."""

    def follow(self, event: Event) -> bool:
        """Update the trace; return whether the event gives information about the design."""
        match event:
            case Dealt():
                return self._dealt(event)
            case Placed(seat, card, design):
                return self._laid(seat, card, design)
            case Stashed(seat, _, card, design, _, taken, got):
                is_laid_relevant = self._laid(seat, card, design)
                is_taken_relevant = self._shown(taken, got)
                if taken in self.cards:
                    self.cards.discard(taken)
                    self.hands.add(seat)
                return is_laid_relevant or is_taken_relevant
            case Traded(seat, other, gave, got):
                was_gift_relevant = self._given(seat, other, gave)
                was_return_relevant = self._given(other, seat, got)
                return was_gift_relevant or was_return_relevant
            case Passed(gifts=gifts):
                given = [
                    self._given(giver, event.receiver(giver), gift)
                    for giver, gift in enumerate(gifts)
                ]
                return any(given)
            case HandPeeked(_, other, design):
                if design is self.design:
                    self.hands.add(other)
                return design is self.design
            case Swapped(_, _, taken, took, _, given, gave):
                was_taken_relevant = self._shown(taken, took)
                was_given_relevant = self._shown(given, gave)
                return was_taken_relevant or was_given_relevant
            case Peeked(card=card, design=design):
                return self._shown(card, design)
            case Copied(card=card, design=design) | Flipped(card=card, design=design):
                return self._shown(card, design)
            case _:
                return False

    def _dealt(self, event: Dealt) -> bool:
        card = 0
        for seat, up in enumerate(event.up):
            for design in (*up, *event.down[seat : seat + 1]):
                if design is self.design:
                    self.cards.add(card)
                card += 1
        own = self.seat is not None and self.design in event.hands[self.seat]
        return own or bool(self.cards)

    def _laid(self, seat: Seat, card: int, design: Design | None) -> bool:
        """Follow a card from a hand into a basket."""
        if design is self.design or (design is None and seat in self.hands):
            self.cards.add(card)
            return True
        return False

    def _given(self, seat: Seat, other: Seat, design: Design | None) -> bool:
        """Follow a card from one hand to another."""
        if design is self.design or (design is None and seat in self.hands):
            self.hands.add(other)
            return True
        return False

    def _shown(self, card: int, design: Design | None) -> bool:
        """Follow a basket card that was moved or seen."""
        is_relevant = card in self.cards or design is self.design
        if design is self.design:
            self.cards.add(card)
        elif design is not None:
            self.cards.discard(card)
        return is_relevant
