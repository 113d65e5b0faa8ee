"""The reducer: what each event changes on the table and in a seat's trail.

``apply`` decides which events happen, and reduces them over a table with all designs. A board
reduces the redacted events that it is shown over its view, through ``Game.follow``.
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
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import CardInBasket, Hand, Pending, Phase, Table, View

_TURN, _ANSWER, _DEAL, _OVER = Phase
_NO_SEATS: frozenset[Seat] = frozenset()
_ONLY = tuple(frozenset({seat}) for seat in range(3))


def reduce_view(view: View, event: Event) -> View:
    """Return the view after this event, redacted for the view's seat."""
    reducer = TableReducer.seen_from(view.table, view.seat)
    reducer.reduce(event)
    return View(view.seat, reducer.table(), reduce_trail(view.trail, event))


def reduce_trail(trail: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
    """Return the trail with this event added; empty once all cards are turned up."""
    if isinstance(event, RoundEnded | GameWon):
        return ()
    return (*trail, event)


class TableReducer:
    """A mutable copy of a ``Table`` that events are applied to."""

    __slots__ = (
        "active",
        "baskets",
        "dealer",
        "hands",
        "hidden",
        "lost",
        "next_card",
        "pending",
        "phase",
        "players",
        "rounds",
        "wins",
    )

    def __init__(self, table: Table, hidden: frozenset[Seat] = _NO_SEATS) -> None:
        self.hidden = hidden
        """The seats whose hands are not visible."""
        self.players = table.players
        self.rounds = table.rounds
        self.dealer = table.dealer
        self.phase = table.phase
        self.active = table.active
        self.hands = list(table.hands)
        self.baskets = list(table.baskets)
        self.lost = table.lost
        self.next_card = table.next_card
        self.wins = table.wins
        self.pending = table.pending

    @classmethod
    def seen_from(cls, table: Table, seat: Seat | None) -> TableReducer:
        """Return a reducer for the table of this seat's view."""
        return cls(table, frozenset(range(table.players)) - {seat})

    def table(self) -> Table:
        """Return the current table as an immutable value."""
        return Table(
            self.players,
            self.rounds,
            self.dealer,
            self.phase,
            self.active,
            tuple(self.hands),
            tuple(self.baskets),
            self.lost,
            self.next_card,
            self.wins,
            self.pending,
        )

    def reduce(self, event: Event) -> None:
        """Apply one event to the table."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)
        if type(event) in _TURN_ENDS or (isinstance(event, Placed) and not event.up):
            self.end_turn()

    @property
    def is_round_over(self) -> bool:
        """Whether every seat holds one last card, so that the turn just made is the last."""
        return all(len(hand) == 1 for hand in self.hands)

    def end_turn(self) -> None:
        """Give the turn to the left; after the last turn ``RoundEnded`` sets the active seat."""
        self.phase = _TURN
        if not self.is_round_over:
            self.active = (self.active + 1) % self.players

    # Moving cards

    def leave(self, seat: Seat, design: Design | None) -> None:
        """Remove a card from a hand; any card if the hand is not visible."""
        hand = self.hands[seat]
        at = 0 if seat in self.hidden else hand.index(design)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def join(self, seat: Seat, design: Design | None) -> None:
        """Add a card to a hand."""
        if seat in self.hidden or design is None:
            self.hands[seat] = (*self.hands[seat], None)
        else:
            self.hands[seat] = sort_hand((*self.hands[seat], design))

    def put(self, seat: Seat, lying: CardInBasket) -> None:
        """Add a card to a basket, on top of the others."""
        self.baskets[seat] = (*self.baskets[seat], lying)

    def pull(self, seat: Seat, card: int) -> CardInBasket:
        """Remove and return a basket card; raise LookupError if it is not there."""
        basket = self.baskets[seat]
        for at, lying in enumerate(basket):
            if lying.card == card:
                self.baskets[seat] = basket[:at] + basket[at + 1 :]
                return lying
        raise LookupError(f"no card {card} in the basket of seat {seat}")

    def change(self, seat: Seat, changed: CardInBasket) -> None:
        """Replace the basket card with the same number, in its place."""
        self.baskets[seat] = tuple(
            [changed if lying.card == changed.card else lying for lying in self.baskets[seat]]
        )

    def laid(
        self, card: int, design: Design | None, up: bool, seen_by: frozenset[Seat]
    ) -> CardInBasket:
        """Return a new basket card; all seats see it if it lies face up."""
        self.next_card = card + 1
        return CardInBasket(card, design, up, up, _NO_SEATS if up else seen_by)

    # One method for each kind of event

    def dealt(self, event: Dealt) -> None:
        self.dealer = event.dealer
        self.phase = _TURN
        self.active = (event.dealer + 1) % self.players
        self.hands = list(event.hands)
        self.baskets = [()] * len(event.hands)
        self.lost = event.lost
        self.next_card = 0
        self.pending = None
        for seat, cards in enumerate(event.up):
            for design in cards:
                self.put(seat, self.laid(self.next_card, design, True, _NO_SEATS))
            if event.down:
                self.put(seat, self.laid(self.next_card, event.down[seat], False, _ONLY[seat]))

    def placed(self, event: Placed) -> None:
        seat = event.seat
        self.leave(seat, event.design)
        self.put(seat, self.laid(event.card, event.design, event.up, _ONLY[seat]))

    def copied(self, event: Copied) -> None:
        if event.turned:
            self.change(event.seat, CardInBasket(event.card, event.design, True, True))

    def flipped(self, event: Flipped) -> None:
        self.change(event.basket, CardInBasket(event.card, event.design, event.up, True))

    def asked(self, event: Asked) -> None:
        no_choices = (None,) * len(self.hands)
        # The active seat is first, because its choice is part of the move that asks the others.
        waiting = (event.seat, *event.others)
        self.pending = Pending(event.action, event.seat, waiting, no_choices, event.left)
        self.phase = _ANSWER

    def chose(self, event: Chose) -> None:
        pending = self.pending
        if pending is None:
            raise LookupError("no question is pending")
        chosen = list(pending.chosen)
        chosen[event.seat] = event.choice
        self.pending = Pending(
            pending.action, pending.seat, pending.waiting[1:], tuple(chosen), pending.left
        )

    def stashed(self, event: Stashed) -> None:
        seat, basket = event.seat, event.basket
        self.leave(seat, event.design)
        seen_by = _ONLY[seat] | _ONLY[basket]
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
        self.phase = _DEAL
        self.active = event.winner
        self.wins = event.wins
        self.lost = event.lost
        for seat, cards in enumerate(event.baskets):
            numbers = [lying.card for lying in self.baskets[seat]]
            numbers.append(self.next_card)
            self.next_card += 1
            self.hands[seat] = ()
            self.baskets[seat] = tuple(
                CardInBasket(card, design, True, True)
                for card, design in zip(numbers, cards, strict=True)
            )

    def won(self, _event: GameWon) -> None:
        self.phase = _OVER


def sort_hand(hand: Hand) -> Hand:
    """Return the hand sorted, so that its order reveals nothing."""
    return tuple(sorted(hand))  # type: ignore[type-var]  # all or none are None


def _seen(lying: CardInBasket, seat: Seat, design: Design | None) -> CardInBasket:
    """Return the card as it is known after this seat has seen it."""
    if lying.shown:
        return lying
    known = lying.design if design is None else design
    return replace(lying, design=known, seen_by=lying.seen_by | _ONLY[seat])


_CHANGES: dict[type[Any], Callable[[TableReducer, Any], None]] = {
    Dealt: TableReducer.dealt,
    Placed: TableReducer.placed,
    Copied: TableReducer.copied,
    Flipped: TableReducer.flipped,
    Asked: TableReducer.asked,
    Chose: TableReducer.chose,
    Stashed: TableReducer.stashed,
    Swapped: TableReducer.swapped,
    Peeked: TableReducer.peeked,
    Traded: TableReducer.traded,
    Passed: TableReducer.passed,
    RoundEnded: TableReducer.ended,
    GameWon: TableReducer.won,
}
_TURN_ENDS = frozenset({NothingDone, Stashed, Swapped, Peeked, HandPeeked, Traded, Passed, Flipped})
"""The events that end a turn. A card that is placed face down ends it as well."""
