"""The draft of an unfinished turn, whose steps can be undone one by one.

A draft is not part of a state. It consists of its steps, so it is small and can be stored as plain
data when the app is paused or killed. Loading it repeats and checks the steps. The index of a pile
does not change during a turn. An emptied pile stays as an empty place, and new piles are appended.

>>> from sockapp.games.sock.cards import Card
>>> draft = Draft(((Card.P1, Card.P2, Card.P3),), (Card.P4, Card.L9), "wrap")
>>> draft = draft.with_step([TakenCard(HAND, Card.P4)], 0)
>>> draft.piles, draft.hand, draft.problem
(((P1, P2, P3, P4),), (L9,), None)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.game import Problem
from sockapp.games.sock.cards import Card, Happy, Piles
from sockapp.games.sock.check import find_turn_problem
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.piles import arrange_pile, find_pile_problem
from sockapp.games.sock.state import View

HAND = -1
"""The place of the hand. The place of a pile is its index."""
NEW = -2
"""The target of a step that makes a new pile."""


@dataclass(frozen=True, slots=True)
class TakenCard:
    """A card and the place it is taken from: a pile's index, or ``HAND``."""

    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class DraftStep:
    """Cards that are moved together to a pile's index, to ``NEW`` or back to ``HAND``."""

    cards: tuple[TakenCard, ...]
    to: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The piles and hand at the start of a turn, and the steps since."""

    start: Piles
    start_hand: tuple[Card, ...]
    happy: Happy
    steps: tuple[DraftStep, ...] = ()
    piles: Piles = field(init=False)
    """The current piles. Some may be empty or not legal yet."""
    hand: tuple[Card, ...] = field(init=False)
    """The current hand."""

    def __post_init__(self) -> None:
        piles, hand = list(self.start), self.start_hand
        for step in self.steps:
            piles, hand = self._apply_step(piles, hand, step)
        object.__setattr__(self, "piles", tuple(piles))
        object.__setattr__(self, "hand", hand)

    @classmethod
    def of(cls, view: View) -> Draft:
        """Return the draft of a turn without steps."""
        return cls(view.table.piles, view.hand, view.table.happy)

    def with_step(self, cards: Iterable[TakenCard], to: int) -> Draft:
        """Return the draft with one more step. Raises ValueError if the step is impossible."""
        return replace(self, steps=(*self.steps, DraftStep(tuple(cards), to)))

    def back(self, view: View) -> Draft:
        """Return the draft without its last step (SOCK-15). The view is not needed here."""
        return replace(self, steps=self.steps[:-1])

    def put_back(self) -> Draft:
        """Return the draft without any step (SOCK-15). Cards that were drawn stay in the hand."""
        return replace(self, steps=())

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards of the hand that are on the table now. The board marks them until the knock."""
        return tuple(sorted((Counter(self.start_hand) - Counter(self.hand)).elements()))

    @property
    def is_changed(self) -> bool:
        """Whether the piles differ from those at the start of the turn."""
        return tuple(pile for pile in self.piles if pile) != self.start

    @property
    def pile_problems(self) -> dict[int, Problem]:
        """The problems of the piles that are not legal yet, by index."""
        problems = {}
        for at, pile in enumerate(self.piles):
            if pile and (problem := find_pile_problem(pile, self.happy)):
                problems[at] = problem
        return problems

    @property
    def problem(self) -> Problem | None:
        """Why the player cannot knock yet; None if they can."""
        faults = self.pile_problems
        if faults:
            at = min(faults)
            return replace(faults[at], facts=(("pile", at), *faults[at].facts))
        return find_turn_problem(self.start, self.start_hand, self.turn().table, self.happy)

    @property
    def draw_problem(self) -> Problem | None:
        """Why the player cannot draw now; None if they can.

        A card was played (SOCK-5), or piles were rearranged (SOCK-6).
        """
        if self.played:
            return Problem("SOCK-5", "played_already")
        return Problem("SOCK-6", "put_back_first") if self.is_changed else None

    def move(self, view: View) -> PlayTurn | None:
        """Return the move that a knock makes; None while the turn is not legal."""
        return None if self.problem else self.turn()

    def turn(self) -> PlayTurn:
        """Return the current piles as a move, which may be illegal."""
        return PlayTurn(tuple(pile for pile in self.piles if pile))

    def to_data(self) -> object:
        """Return plain data for ``Session.set_draft``; None if there are no steps."""
        return encode(self.steps, tuple[DraftStep, ...]) if self.steps else None

    @classmethod
    def from_data(cls, data: object, view: View) -> Draft:
        """Return the stored draft; one without steps if they are impossible in this view."""
        fresh = cls.of(view)
        try:
            return replace(fresh, steps=decode(tuple[DraftStep, ...], data))
        except (BadData, ValueError):
            return fresh

    def _apply_step(
        self, piles: list[tuple[Card, ...]], hand: tuple[Card, ...], step: DraftStep
    ) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
        """Return piles and hand after one more step. Raises ValueError if it is impossible."""
        if not step.cards:
            raise ValueError("a step without cards")
        places: dict[int, list[Card]] = {at: list(pile) for at, pile in enumerate(piles)}
        places[HAND] = list(hand)
        if step.to == NEW:
            places[len(piles)] = []
        target = len(piles) if step.to == NEW else step.to
        if target not in places:
            raise ValueError(f"no pile {step.to}")
        for taken in step.cards:
            if taken.card not in places.get(taken.place, ()):
                raise ValueError(f"{taken.card!r} is not in place {taken.place}")
            places[taken.place].remove(taken.card)
            places[target].append(taken.card)
        left = places.pop(HAND)
        if Counter(left) - Counter(self.start_hand):
            raise ValueError("a card of the table cannot go to the hand")
        new_piles = [arrange_pile(tuple(places[at]), self.happy) for at in range(len(places))]
        return new_piles, tuple(sorted(left))


if TYPE_CHECKING:
    from sockapp.engine import draft as protocol

    _CONFORMS: type[protocol.Draft[View, PlayTurn]] = Draft
