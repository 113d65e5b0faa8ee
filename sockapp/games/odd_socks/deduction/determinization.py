"""Determinization: a complete state, sampled uniformly from those that fit a seat's view.

A card history is sampled first. Then its blanks get the unseen designs in random order.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from sockapp.engine.game import Seat
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.odd_socks.cards import Action, Design, build_deck
from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.deduction.card_history import CardHistory
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
from sockapp.games.odd_socks.moves import BASKET_CARDS, HAND_CARDS, Chosen
from sockapp.games.odd_socks.reducer import sort_hand
from sockapp.games.odd_socks.state import State, Table, View


@lru_cache(maxsize=4)
def compute_belief(players: int, trail: tuple[Event, ...]) -> Belief:
    """Return the belief state of a seat's trail.

    It is cached, because a bot samples many worlds from the same trail.
    """
    return Belief(players, trail)


def sample_state(view: View, rng: Rng) -> State:
    """Return a random state that fits the view, each with the same probability."""
    stream = rng.open()
    if not view.trail:  # all cards are turned up
        return State(view.table, (), Rng(stream.bits()))
    belief = compute_belief(view.table.players, view.trail)
    replay = WorldReplay(belief, view.table, stream)
    return State(replay.table(), replay.trail(), Rng(stream.bits()))


class WorldReplay(CardHistory):
    """A card history in which every card gets a design at the end."""

    def __init__(self, belief: Belief, table: Table, stream: RngStream) -> None:
        super().__init__(belief, stream)
        self._events = belief.trail
        self._table = table
        self._secrets = self._sample_secrets()
        blanks = [i for i, design in enumerate(self.designs) if design is None]
        left = list(build_deck(table.players))
        for seen in self.designs:
            if seen is not None:
                left.remove(seen)
        stream.shuffle(left)
        for blank, design in zip(blanks, left, strict=True):
            self.designs[blank] = design

    def _sample_secrets(self) -> dict[Seat, int]:
        """Return random secret choices of other seats in the pending action.

        A choice is a card of the replay, or the number of a basket card in a Basket swap.
        """
        pending = self._table.pending
        if pending is None:
            return {}
        stream = self._stream
        chosen = {}
        for seat, choice in enumerate(pending.chosen):
            involved = seat == pending.seat or pending.left is not None
            if choice is not None or not involved or seat in pending.waiting:
                continue
            if pending.action is Action.BASKET_SWAP:
                other = pending.waiting[0]
                chosen[seat] = stream.pick(self._table.baskets[other]).card
            else:
                chosen[seat] = stream.pick(self.hands[seat])
        return chosen

    # Results

    def _to_hand(self, cards: list[int]) -> tuple[Design | None, ...]:
        return sort_hand(tuple(self.designs[card] for card in cards))

    def table(self) -> Table:
        """Return the seat's table with every design filled in."""
        table = self._table
        baskets = tuple(
            tuple(
                lying
                if lying.design is not None
                else replace(lying, design=self.designs[self.baskets[lying.card]])
                for lying in basket
            )
            for basket in table.baskets
        )
        pending = table.pending
        if pending is not None:
            chosen = tuple(
                self._secret_choice(seat) if choice is None else choice
                for seat, choice in enumerate(pending.chosen)
            )
            pending = replace(pending, chosen=chosen)
        return replace(
            table,
            hands=tuple(map(self._to_hand, self.hands)),
            baskets=baskets,
            lost=self.designs[self.lost],
            pending=pending,
        )

    def _secret_choice(self, seat: Seat) -> Chosen | None:
        """Return the secret choice of a seat in the pending action; None if it has none."""
        chosen, pending = self._secrets.get(seat), self._table.pending
        if chosen is None or pending is None:
            return None
        if pending.action is Action.BASKET_SWAP:
            return BASKET_CARDS[chosen]
        return _hand_card(self.designs[chosen])

    def trail(self) -> tuple[Event, ...]:
        """Return the seat's trail with every design filled in."""
        filled: list[Event] = []
        for event, cards in zip(reversed(self._events), reversed(self.moved), strict=True):
            if isinstance(event, Chose) and event.choice is None:
                # The trail is filled from its end, so the event that the choice led to is known.
                later = (event for event in reversed(filled) if not isinstance(event, Chose))
                after = next(later, None)
                choice = _choice_behind(after, event.seat) or self._secret_choice(event.seat)
                filled.append(Chose(event.seat, choice))
            else:
                filled.append(self._fill(event, [self.designs[card] for card in cards]))
        return tuple(reversed(filled))

    def _fill(self, event: Event, designs: list[Design | None]) -> Event:
        match event:
            case Dealt():
                down = tuple(self.designs[card] for card in self.down)
                hands = tuple(map(self._to_hand, self.dealt))
                return Dealt(event.dealer, self.designs[self.lost], event.up, down, hands)
            case Placed(design=None) | Peeked(design=None) | HandPeeked(design=None):
                return replace(event, design=designs[0])
            case Stashed():
                return replace(event, design=designs[0], got=designs[1])
            case Swapped():
                return replace(event, took=designs[0], gave=designs[1])
            case Traded():
                return replace(event, gave=designs[0], got=designs[1])
            case Passed():
                return replace(event, gifts=tuple(designs))
            case _:
                return event


def _choice_behind(event: Event | None, seat: Seat) -> Chosen | None:
    """Return the choice of a seat that led to this event; None if it took none."""
    match event:
        case Traded(blind=False) if seat in (event.seat, event.other):
            return _hand_card(event.gave if seat == event.seat else event.got)
        case Passed():
            return _hand_card(event.gifts[seat])
        case Swapped():
            return BASKET_CARDS[event.taken if seat == event.seat else event.given]
        case _:
            return None


def _hand_card(design: Design | None) -> Chosen | None:
    return None if design is None else HAND_CARDS[design]
