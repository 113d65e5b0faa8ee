"""A turn in the making: the card, its face, the choices so far; not part of any state yet.

A draft is kept as plain data through a pause or a kill, and what comes back is checked by
making its choices again. A choice that leaves no choice is made at once, and going back goes
past it, so that nobody is asked what has only one answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.game import Seat
from sockapp.games.odd_socks.action_choices import Way, answers, next_choices
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import (
    Answer,
    BasketCard,
    Choice,
    Chosen,
    Deal,
    HandCard,
    Move,
    Play,
)
from sockapp.games.odd_socks.state import Phase, Table, View


class Ask(StrEnum):
    """What a person is asked next."""

    CARD = "card"
    FACE = "face"
    CHOICE = "choice"
    CONFIRM = "confirm"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Draft:
    """What somebody has decided so far, of a turn or of their part in another's action."""

    card: Design | None = None
    up: bool | None = None
    doing: Way = ()
    answer: Chosen | None = None

    @classmethod
    def of(cls, view: View) -> Draft:
        """Nothing decided yet, but for an answer that leaves no choice."""
        return cls() if view.seat is None else cls().settled(view.table, view.seat)

    @classmethod
    def from_data(cls, data: object, view: View) -> Draft:
        """The kept draft, as far as it still is one for this view."""
        fresh, table, seat = cls.of(view), view.table, view.seat
        if seat is None:
            return fresh
        try:
            kept = decode(cls, data)
        except BadData:
            return fresh
        if table.pending is not None:
            good = kept.answer in answers(table, table.pending, seat)
            return cls(answer=kept.answer) if good else fresh
        if table.phase is not Phase.TURN or kept.card not in table.hands[seat]:
            return fresh
        draft = cls(kept.card, kept.up)
        for choice in kept.doing:
            if choice not in draft.options(table, seat):
                break
            draft = replace(draft, doing=(*draft.doing, choice))
        return draft.settled(table, seat)

    def to_data(self) -> object:
        """As plain data; None when there is nothing to keep."""
        return None if self == Draft() else encode(self)

    def ask(self, table: Table, seat: Seat) -> Ask:
        """What comes next."""
        if table.phase is Phase.DEAL:
            return Ask.DEAL
        if table.pending is not None:
            return Ask.CHOICE if self.answer is None else Ask.CONFIRM
        if self.card is None:
            return Ask.CARD
        if self.up is None:
            return Ask.FACE
        return Ask.CHOICE if self.options(table, seat) else Ask.CONFIRM

    def options(self, table: Table, seat: Seat) -> tuple[Choice, ...]:
        """What may be chosen next of the action."""
        if table.pending is not None:
            return () if self.answer is not None else tuple(answers(table, table.pending, seat))
        if self.card is None or not self.up:
            return ()
        return next_choices(table, seat, self.card, self.doing)

    def chosen(self, table: Table, seat: Seat, choice: Choice) -> Draft:
        """One choice on."""
        if table.pending is None:
            return replace(self, doing=(*self.doing, choice)).settled(table, seat)
        if not isinstance(choice, HandCard | BasketCard):
            raise ValueError(f"{choice} answers nothing")
        return replace(self, answer=choice)

    def faced(self, table: Table, seat: Seat, up: bool) -> Draft:
        """The card goes in like this."""
        return replace(self, up=up, doing=()).settled(table, seat)

    def back(self, view: View) -> Draft:
        """One question back."""
        table, seat = view.table, view.seat
        if seat is None:
            return self
        if self.answer is not None:
            return replace(self, answer=None)
        doing = self.doing
        while doing:
            doing = doing[:-1]
            before = replace(self, doing=doing)
            if len(before.options(table, seat)) > 1:
                return before
        return replace(self, up=None, doing=()) if self.up is not None else Draft()

    def can_go_back(self, table: Table, seat: Seat) -> bool:
        """Whether there is a question to go back to."""
        if table.pending is not None:
            several = len(answers(table, table.pending, seat)) > 1
            return self.answer is not None and several
        return self.card is not None

    def move(self, view: View) -> Move | None:
        """What has been decided, once nothing is left to ask."""
        table, seat = view.table, view.seat
        if seat is None:
            return None
        if table.phase is Phase.DEAL:
            return Deal()
        if self.ask(table, seat) is not Ask.CONFIRM:
            return None
        if self.answer is not None:
            return Answer(self.answer)
        if self.card is None or self.up is None:
            return None
        return Play(self.card, self.up, self.doing)

    def settled(self, table: Table, seat: Seat) -> Draft:
        """With every choice made that leaves no choice."""
        draft = self
        while len(options := draft.options(table, seat)) == 1:
            only = options[0]
            if table.pending is not None and isinstance(only, HandCard | BasketCard):
                return replace(draft, answer=only)
            draft = replace(draft, doing=(*draft.doing, only))
        return draft


if TYPE_CHECKING:
    from sockapp.engine import draft as protocol

    _CONFORMS: type[protocol.Draft[View, Move]] = Draft
