"""The turn of whoever holds the phone, while it is being made. No pixels here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND, NEW, Draft, DraftStep, TakenCard
from sockapp.games.sock.piles import PileKind, kind_of
from sockapp.games.sock.state import View
from sockapp.ui.boards.board_host import BoardHost

Order = Literal["suit", "rank"]
Key = tuple[int, int]
"""A card on the board: its place and its number there."""


def in_order(hand: Collection[Card], order: Order) -> tuple[Card, ...]:
    """A hand by suit, or by rank."""
    if order == "suit":
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (card.rank, card.suit)))


class TurnModel:
    """What lies where in the draft, what is chosen, and every way to change it.

    Each step is kept at once, so that a half-made turn survives a pause or a kill.
    """

    def __init__(self, host: BoardHost, view: View, order: Order) -> None:
        self._host, self._view = host, view
        self.order = order
        self.chosen: frozenset[Key] = frozenset()
        self.draft = self._restored(view)

    def _restored(self, view: View) -> Draft:
        """The draft that was kept; one that does not belong to this turn is dropped."""
        kept = self._host.draft
        draft = Draft.from_data(kept, view)
        if kept is not None and draft.to_data() is None:
            self._host.set_draft(None)
        return draft

    # What lies where

    @property
    def hand(self) -> tuple[Card, ...]:
        """What is left in the hand, in its order."""
        return in_order(self.draft.hand, self.order)

    def cards(self, place: int) -> tuple[Card, ...]:
        """What lies in a place, in the order in which it is shown."""
        return self.hand if place == HAND else self.draft.piles[place]

    def along(self, key: Key, *, whole: bool) -> tuple[Key, ...]:
        """What a drag takes along: a card, the rest of its run, or the whole pile.

        From inside a run a card alone would leave a gap, so the cards after it come along;
        its first and its last card come alone.
        """
        place, index = key
        if place == HAND:
            return self._with_chosen(key)
        pile = self.draft.piles[place]
        if whole:
            return tuple((place, at) for at in range(len(pile)))
        if key in self.chosen:
            return self._with_chosen(key)
        inside = 0 < index < len(pile) - 1
        if inside and kind_of(pile, self.draft.happy) is PileKind.RUN:
            return tuple((place, at) for at in range(index, len(pile)))
        return (key,)

    def _with_chosen(self, key: Key) -> tuple[Key, ...]:
        return tuple(sorted(self.chosen)) if key in self.chosen else (key,)

    # Changing it

    def choose(self, key: Key) -> None:
        """Choose a card, or no longer."""
        self.chosen ^= {key}

    def let_go(self) -> None:
        """Choose nothing."""
        self.chosen = frozenset()

    def sort(self, order: Order) -> None:
        """Lay the hand in another order."""
        self.order = order
        self.let_go()

    def move(self, keys: Collection[Key], to: int) -> Problem | None:
        """Move cards to a pile, to a ``NEW`` one or back to the ``HAND``, or say why not."""
        taken = [TakenCard(place, self.cards(place)[index]) for place, index in sorted(keys)]
        self.let_go()
        if self._changes_nothing(taken, to):
            return None
        try:
            draft = self.draft.moved([one for one in taken if one.place != to], to)
        except ValueError:
            lying = next(one.card for one in taken if one.place != HAND)
            return Problem("SOCK-6", "card_missing", (("card", lying.name),))
        self._keep(draft)
        return None

    def _changes_nothing(self, taken: list[TakenCard], to: int) -> bool:
        """Already there; or a whole pile that would become a pile."""
        places = {one.place for one in taken}
        if places <= {to}:
            return True
        place = min(places)
        alone = to == NEW and len(places) == 1 and place != HAND
        return alone and len(taken) == len(self.draft.piles[place])

    def take(self, step: DraftStep) -> None:
        """A step that somebody else thought of."""
        self._keep(self.draft.moved(step.cards, step.to))

    def undo(self) -> None:
        """One step back."""
        self.let_go()
        self._keep(self.draft.back(self._view))

    def put_back(self) -> None:
        """Everything as it was."""
        self.let_go()
        self._keep(self.draft.put_back())

    def _keep(self, draft: Draft) -> None:
        self.draft = draft
        self._host.set_draft(draft.to_data())
