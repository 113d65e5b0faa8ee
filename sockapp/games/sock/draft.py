"""A turn in the making: cards moved about, step by step taken back, not part of any state yet.

The draft of a turn is nothing but its steps, so it is small, can be kept as plain data through a
pause or a kill, and is checked when it comes back by taking the steps again. Places of piles do not
move while a turn is made: a pile that is emptied leaves its place free, a new one comes last.

>>> from sockapp.games.sock.cards import Card
>>> draft = Draft(((Card.P1, Card.P2, Card.P3),), (Card.P4, Card.L9), "wrap")
>>> draft = draft.moved([TakenCard(HAND, Card.P4)], 0)
>>> draft.piles, draft.hand, draft.fault
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
from sockapp.games.sock.check import turn_fault
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.piles import arranged, fault_in
from sockapp.games.sock.state import View

HAND = -1
"""The place of the hand, as a pile's place is its number."""
NEW = -2
"""As a target: a new pile."""


@dataclass(frozen=True, slots=True)
class TakenCard:
    """A card and where it is taken from: a pile's place, or ``HAND``."""

    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class DraftStep:
    """Some cards moved together, to a pile's place, ``NEW`` or back to the ``HAND``."""

    cards: tuple[TakenCard, ...]
    to: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Where the turn began, and the steps since."""

    start: Piles
    start_hand: tuple[Card, ...]
    happy: Happy
    steps: tuple[DraftStep, ...] = ()
    piles: Piles = field(init=False)
    """As they lie now, some perhaps not legal yet, some perhaps empty."""
    hand: tuple[Card, ...] = field(init=False)
    """What is left of it."""

    def __post_init__(self) -> None:
        piles, hand = list(self.start), self.start_hand
        for step in self.steps:
            piles, hand = self._taken(piles, hand, step)
        object.__setattr__(self, "piles", tuple(piles))
        object.__setattr__(self, "hand", hand)

    @classmethod
    def of(cls, view: View) -> Draft:
        """An untouched turn."""
        return cls(view.table.piles, view.hand, view.table.happy)

    def moved(self, cards: Iterable[TakenCard], to: int) -> Draft:
        """One step on; a ValueError says that the cards are not there or cannot go there."""
        return replace(self, steps=(*self.steps, DraftStep(tuple(cards), to)))

    def back(self, view: View) -> Draft:
        """One step back (SOCK-15); the steps are all in the draft, so the view is not asked."""
        return replace(self, steps=self.steps[:-1])

    def put_back(self) -> Draft:
        """Everything as it was when the turn began (SOCK-15); drawn cards stay drawn."""
        return replace(self, steps=())

    @property
    def played(self) -> tuple[Card, ...]:
        """Cards of the hand that lie on the table now, to be marked until the knock."""
        return tuple(sorted((Counter(self.start_hand) - Counter(self.hand)).elements()))

    @property
    def touched(self) -> bool:
        """Whether anything lies elsewhere than at the beginning."""
        return tuple(pile for pile in self.piles if pile) != self.start

    @property
    def pile_faults(self) -> dict[int, Problem]:
        """What is not legal yet, by the pile's place."""
        found = {}
        for at, pile in enumerate(self.piles):
            if pile and (problem := fault_in(pile, self.happy)):
                found[at] = problem
        return found

    @property
    def fault(self) -> Problem | None:
        """Why one cannot knock yet; None: knock."""
        faults = self.pile_faults
        if faults:
            at = min(faults)
            return replace(faults[at], facts=(("pile", at), *faults[at].facts))
        return turn_fault(self.start, self.start_hand, self.turn().table, self.happy)

    @property
    def draw_fault(self) -> Problem | None:
        """Why one cannot draw now: SOCK-5 after a card was played, SOCK-6 after a rearrangement."""
        if self.played:
            return Problem("SOCK-5", "played_already")
        return Problem("SOCK-6", "put_back_first") if self.touched else None

    def move(self, view: View) -> PlayTurn | None:
        """The move that a knock makes; None while something is not legal yet."""
        return None if self.fault else self.turn()

    def turn(self) -> PlayTurn:
        """The piles as they lie now, as a move; perhaps not a legal one."""
        return PlayTurn(tuple(pile for pile in self.piles if pile))

    def to_data(self) -> object:
        """Plain data for ``Session.set_draft``; None for an untouched turn."""
        return encode(self.steps, tuple[DraftStep, ...]) if self.steps else None

    @classmethod
    def from_data(cls, data: object, view: View) -> Draft:
        """The kept draft; an untouched one if its steps cannot be taken in this view's turn."""
        fresh = cls.of(view)
        try:
            return replace(fresh, steps=decode(tuple[DraftStep, ...], data))
        except (BadData, ValueError):
            return fresh

    def _taken(
        self, piles: list[tuple[Card, ...]], hand: tuple[Card, ...], step: DraftStep
    ) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
        """Piles and hand after one more step."""
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
        tidy = [arranged(tuple(places[at]), self.happy) for at in range(len(places))]
        return tidy, tuple(sorted(left))


if TYPE_CHECKING:
    from sockapp.engine import draft as protocol

    _CONFORMS: type[protocol.Draft[View, PlayTurn]] = Draft
