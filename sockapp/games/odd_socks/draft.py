"""The draft of a turn: the card, its face, and the choices so far. It is no part of any state.

A draft is saved as plain data, so that it survives a pause or a kill. Loading it checks each
choice again. Where only one choice is possible the draft makes it by itself, and ``back`` skips
it, so that the player is never asked a question with one answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.game import Seat
from sockapp.games.odd_socks.action_choices import Way, list_answers, list_next_choices
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Chosen,
    Deal,
    HandCard,
    Move,
    Play,
)
from sockapp.games.odd_socks.state import Phase, Table, View


class Ask(StrEnum):
    """The next question to the player."""

    CARD = "card"
    FACE = "face"
    CHOICE = "choice"
    CONFIRM = "confirm"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Draft:
    """The decisions so far, of a seat's own turn or of its part in another player's action."""

    card: Design | None = None
    up: bool | None = None
    doing: Way = ()
    answer: Chosen | None = None

    @classmethod
    def of(cls, view: View) -> Draft:
        """Return an untouched draft; if only one answer is possible it is already chosen."""
        return cls() if view.seat is None else cls().with_forced_choices(view.table, view.seat)

    @classmethod
    def from_data(cls, data: object, view: View) -> Draft:
        """Return the saved draft, cut off before the first choice that is not legal now."""
        fresh, table, seat = cls.of(view), view.table, view.seat
        if seat is None:
            return fresh
        try:
            kept = decode(cls, data)
        except BadData:
            return fresh
        if table.pending is not None:
            good = kept.answer in list_answers(table, table.pending, seat)
            return cls(answer=kept.answer) if good else fresh
        if table.phase is not Phase.TURN or kept.card not in table.hands[seat]:
            return fresh
        draft = cls(kept.card, kept.up)
        for choice in kept.doing:
            if choice not in draft.options(table, seat):
                break
            draft = replace(draft, doing=(*draft.doing, choice))
        return draft.with_forced_choices(table, seat)

    def to_data(self) -> object:
        """Return plain data to save; None for an untouched draft."""
        return None if self == Draft() else encode(self)

    def ask(self, table: Table, seat: Seat) -> Ask:
        """Return the next question."""
        if table.phase is Phase.DEAL:
            return Ask.DEAL
        if table.pending is not None:
            return Ask.CHOICE if self.answer is None else Ask.CONFIRM
        if self.card is None:
            return Ask.CARD
        if self.up is None:
            return Ask.FACE
        return Ask.CHOICE if self.options(table, seat) else Ask.CONFIRM

    def options(self, table: Table, seat: Seat) -> tuple[ActionChoice, ...]:
        """Return the possible answers to an ``Ask.CHOICE``; empty for other questions."""
        if table.pending is not None:
            return (
                () if self.answer is not None else tuple(list_answers(table, table.pending, seat))
            )
        if self.card is None or not self.up:
            return ()
        return list_next_choices(table, seat, self.card, self.doing)

    def with_choice(self, table: Table, seat: Seat, choice: ActionChoice) -> Draft:
        """Return the draft with this choice added."""
        if table.pending is None:
            return replace(self, doing=(*self.doing, choice)).with_forced_choices(table, seat)
        if not isinstance(choice, HandCard | BasketCard):
            raise ValueError(f"{choice} answers nothing")
        return replace(self, answer=choice)

    def with_face(self, table: Table, seat: Seat, up: bool) -> Draft:
        """Return the draft with the card placed face up or face down."""
        return replace(self, up=up, doing=()).with_forced_choices(table, seat)

    def back(self, view: View) -> Draft:
        """Return the draft before the last question that had several answers."""
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
        """Return whether there is a question to go back to."""
        if table.pending is not None:
            several = len(list_answers(table, table.pending, seat)) > 1
            return self.answer is not None and several
        return self.card is not None

    def move(self, view: View) -> Move | None:
        """Return the complete move; None while a question is open."""
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

    def with_forced_choices(self, table: Table, seat: Seat) -> Draft:
        """Return the draft with every choice made that has only one possibility."""
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
