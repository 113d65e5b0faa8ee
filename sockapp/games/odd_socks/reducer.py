"""Events change the table: the same way when a move is made and when it is shown.

``apply`` finds out what happens and tells it to a ``Desk`` that knows every card. A board
tells the redacted events to a desk of its own, one by one, and draws what lies there in
between. Whose turn it is afterwards is not told: that comes with the next view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import (
    Asked,
    Chose,
    Copied,
    Dealt,
    Event,
    Flipped,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import Hand, Lying, Pending, Phase, Table

_NOBODY: frozenset[Seat] = frozenset()
_ONE = tuple(frozenset({seat}) for seat in range(3))


class Desk:
    """A table in pieces, to be changed by events."""

    __slots__ = ("baskets", "before", "hands", "hidden", "lost", "next_card", "pending")

    def __init__(self, table: Table, hidden: frozenset[Seat] = _NOBODY) -> None:
        self.before = table
        self.hidden = hidden
        """Whose hands are not seen."""
        self.hands = list(table.hands)
        self.baskets = list(table.baskets)
        self.lost = table.lost
        self.next_card = table.next_card
        self.pending = table.pending

    @classmethod
    def seen_from(cls, table: Table, seat: Seat | None) -> Desk:
        """For a view's table."""
        return cls(table, frozenset(range(table.players)) - {seat})

    def table(self, phase: Phase, active: Seat, dealer: Seat, wins: tuple[int, ...]) -> Table:
        """The pieces put together again."""
        before = self.before
        return Table(
            before.players,
            before.rounds,
            dealer,
            phase,
            active,
            tuple(self.hands),
            tuple(self.baskets),
            self.lost,
            self.next_card,
            wins,
            self.pending,
        )

    def tell(self, event: Event) -> None:
        """Change what this event changes."""
        tell = _TELLERS.get(type(event))
        if tell is not None:
            tell(self, event)

    # Cards on their way

    def leave(self, seat: Seat, design: Design | None) -> None:
        """A card leaves a hand."""
        hand = self.hands[seat]
        at = 0 if seat in self.hidden else hand.index(design)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def join(self, seat: Seat, design: Design | None) -> None:
        """A card comes into a hand."""
        if seat in self.hidden or design is None:
            self.hands[seat] = (*self.hands[seat], None)
        else:
            self.hands[seat] = in_order((*self.hands[seat], design))

    def put(self, seat: Seat, lying: Lying) -> None:
        """A card comes into a basket, on top of the others."""
        self.baskets[seat] = (*self.baskets[seat], lying)

    def pull(self, seat: Seat, card: int) -> Lying:
        """A card leaves a basket."""
        basket = self.baskets[seat]
        for at, lying in enumerate(basket):
            if lying.card == card:
                self.baskets[seat] = basket[:at] + basket[at + 1 :]
                return lying
        raise LookupError(f"no card {card} in the basket of seat {seat}")

    def change(self, seat: Seat, changed: Lying) -> None:
        """A card stays where it is, but lies or is known otherwise."""
        self.baskets[seat] = tuple(
            [changed if lying.card == changed.card else lying for lying in self.baskets[seat]]
        )

    def laid(self, card: int, design: Design | None, up: bool, seen_by: frozenset[Seat]) -> Lying:
        """A card as it comes into a basket."""
        self.next_card = card + 1
        return Lying(card, design, up, up, _NOBODY if up else seen_by)

    # What events do

    def dealt(self, event: Dealt) -> None:
        self.hands = list(event.hands)
        self.baskets = [()] * len(event.hands)
        self.lost = event.lost
        self.next_card = 0
        self.pending = None
        for seat, cards in enumerate(event.up):
            for design in cards:
                self.put(seat, self.laid(self.next_card, design, True, _NOBODY))
            if event.down:
                self.put(seat, self.laid(self.next_card, event.down[seat], False, _ONE[seat]))

    def placed(self, event: Placed) -> None:
        seat = event.seat
        self.leave(seat, event.design)
        self.put(seat, self.laid(event.card, event.design, event.up, _ONE[seat]))

    def copied(self, event: Copied) -> None:
        if event.turned:
            self.change(event.seat, Lying(event.card, event.design, True, True))

    def flipped(self, event: Flipped) -> None:
        self.change(event.basket, Lying(event.card, event.design, event.up, True))

    def asked(self, event: Asked) -> None:
        nobody = (None,) * len(self.hands)
        # Whoever plays the action chooses first: that is part of their own move.
        waiting = (event.seat, *event.others)
        self.pending = Pending(event.action, event.seat, waiting, nobody, event.left)

    def chose(self, event: Chose) -> None:
        pending = self.pending
        if pending is None:
            raise LookupError("nobody was asked")
        chosen = list(pending.chosen)
        chosen[event.seat] = event.choice
        self.pending = Pending(
            pending.action, pending.seat, pending.waiting[1:], tuple(chosen), pending.left
        )

    def stashed(self, event: Stashed) -> None:
        seat, basket = event.seat, event.basket
        self.leave(seat, event.design)
        seen_by = _ONE[seat] | _ONE[basket]
        self.put(basket, self.laid(event.card, event.design, event.up, seen_by))
        self.pull(basket, event.taken)
        self.join(seat, event.got)

    def swapped(self, event: Swapped) -> None:
        self.pending = None
        taken = self.pull(event.other, event.taken)
        given = self.pull(event.seat, event.given)
        self.put(event.seat, _seen(taken, event.seat, event.took))
        self.put(event.other, _seen(given, event.other, event.gave))

    def peeked(self, event: Peeked) -> None:
        for lying in self.baskets[event.basket]:
            if lying.card == event.card:
                self.change(event.basket, _seen(lying, event.seat, event.design))

    def traded(self, event: Traded) -> None:
        self.pending = None
        self.leave(event.seat, event.gave)
        self.leave(event.other, event.got)
        self.join(event.seat, event.got)
        self.join(event.other, event.gave)

    def passed(self, event: Passed) -> None:
        self.pending = None
        for seat, gift in enumerate(event.gifts):
            self.leave(seat, gift)
        for seat, gift in enumerate(event.gifts):
            self.join(event.receiver(seat), gift)

    def ended(self, event: RoundEnded) -> None:
        self.lost = event.lost
        for seat, cards in enumerate(event.baskets):
            numbers = [lying.card for lying in self.baskets[seat]]
            numbers.append(self.next_card)
            self.next_card += 1
            self.hands[seat] = ()
            self.baskets[seat] = tuple(
                Lying(card, design, True, True) for card, design in zip(numbers, cards, strict=True)
            )


def in_order(hand: Hand) -> Hand:
    """A hand sorted, so that its order tells nothing."""
    return tuple(sorted(hand))  # type: ignore[type-var]  # all or none are None


def _seen(lying: Lying, seat: Seat, design: Design | None) -> Lying:
    """The card, once this seat has seen it."""
    if lying.shown:
        return lying
    known = lying.design if design is None else design
    return replace(lying, design=known, seen_by=lying.seen_by | _ONE[seat])


_TELLERS: dict[type[Any], Callable[[Desk, Any], None]] = {
    Dealt: Desk.dealt,
    Placed: Desk.placed,
    Copied: Desk.copied,
    Flipped: Desk.flipped,
    Asked: Desk.asked,
    Chose: Desk.chose,
    Stashed: Desk.stashed,
    Swapped: Desk.swapped,
    Peeked: Desk.peeked,
    Traded: Desk.traded,
    Passed: Desk.passed,
    RoundEnded: Desk.ended,
}
