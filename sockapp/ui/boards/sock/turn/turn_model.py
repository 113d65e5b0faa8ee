"""The model of the viewer's turn while it is being made, without any drawing."""

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
"""A card on the board: its place and its index there."""


def sort_hand(hand: Collection[Card], order: Order) -> tuple[Card, ...]:
    """Return a hand sorted by suit or by rank."""
    if order == "suit":
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (card.rank, card.suit)))


class TurnModel:
    """The draft of a turn, the selected cards, and all operations on them.

    Each step is autosaved, so that a draft survives a pause and a killed process.
    """

    def __init__(self, host: BoardHost, view: View, order: Order) -> None:
        self._host, self._view = host, view
        self.order = order
        self.chosen: frozenset[Key] = frozenset()
        self.draft = self._load_draft(view)

    def _load_draft(self, view: View) -> Draft:
        """Return the saved draft; one that does not belong to this turn is deleted."""
        saved = self._host.draft
        draft = Draft.from_data(saved, view)
        if saved is not None and draft.to_data() is None:
            self._host.set_draft(None)
        return draft

    # Reading

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards left in the hand, in its sort order."""
        return sort_hand(self.draft.hand, self.order)

    def cards(self, place: int) -> tuple[Card, ...]:
        """Return the cards of a place, in the order in which they are shown."""
        return self.hand if place == HAND else self.draft.piles[place]

    def list_dragged_keys(self, key: Key, *, is_whole_pile: bool) -> tuple[Key, ...]:
        """Return the cards that a drag takes: a card, the rest of its run, or the whole pile.

        A single card from inside a run would leave a gap, so the cards after it come along. The
        first and the last card of a run come alone.
        """
        place, index = key
        if place == HAND:
            return self._with_chosen(key)
        pile = self.draft.piles[place]
        if is_whole_pile:
            return tuple((place, at) for at in range(len(pile)))
        if key in self.chosen:
            return self._with_chosen(key)
        inside = 0 < index < len(pile) - 1
        if inside and kind_of(pile, self.draft.happy) is PileKind.RUN:
            return tuple((place, at) for at in range(index, len(pile)))
        return (key,)

    def _with_chosen(self, key: Key) -> tuple[Key, ...]:
        return tuple(sorted(self.chosen)) if key in self.chosen else (key,)

    # Changing

    def choose(self, key: Key) -> None:
        """Select a card, or deselect it."""
        self.chosen ^= {key}

    def let_go(self) -> None:
        """Deselect all cards."""
        self.chosen = frozenset()

    def sort(self, order: Order) -> None:
        """Sort the hand in this order."""
        self.order = order
        self.let_go()

    def move(self, keys: Collection[Key], to: int) -> Problem | None:
        """Move cards to a pile, to a ``NEW`` one or back to the ``HAND``.

        Return the problem if that is not allowed, otherwise None.
        """
        taken = [TakenCard(place, self.cards(place)[index]) for place, index in sorted(keys)]
        self.let_go()
        if self._changes_nothing(taken, to):
            return None
        try:
            draft = self.draft.with_step([one for one in taken if one.place != to], to)
        except ValueError:
            lying = next(one.card for one in taken if one.place != HAND)
            return Problem("SOCK-6", "card_missing", (("card", lying.name),))
        self._save(draft)
        return None

    def _changes_nothing(self, taken: list[TakenCard], to: int) -> bool:
        """Return whether all cards are there already, or a whole pile would become a new pile."""
        places = {one.place for one in taken}
        if places <= {to}:
            return True
        place = min(places)
        alone = to == NEW and len(places) == 1 and place != HAND
        return alone and len(taken) == len(self.draft.piles[place])

    def take(self, step: DraftStep) -> None:
        """Apply a step of a hint."""
        self._save(self.draft.with_step(step.cards, step.to))

    def undo(self) -> None:
        """Undo the last step."""
        self.let_go()
        self._save(self.draft.back(self._view))

    def put_back(self) -> None:
        """Undo all steps."""
        self.let_go()
        self._save(self.draft.put_back())

    def _save(self, draft: Draft) -> None:
        self.draft = draft
        self._host.set_draft(draft.to_data())
