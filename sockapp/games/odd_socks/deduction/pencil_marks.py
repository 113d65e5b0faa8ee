"""The pencil marks that a player has made about each pair. The app deduces nothing in them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from sockapp.engine.codec import BadData, decode, encode
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.state import Table


class PencilMark(StrEnum):
    """What a player thinks of a pair, in the order in which taps change it."""

    MAYBE = "maybe"
    CROSSED_OUT = "crossed_out"
    CIRCLED = "circled"

    @property
    def next(self) -> PencilMark:
        """The mark after one more tap."""
        marks = tuple(PencilMark)
        return marks[(marks.index(self) + 1) % len(marks)]


@dataclass(frozen=True, slots=True)
class PencilMarks:
    """A player's marks in one round. A new round has another lost mate, so it starts without."""

    round: int
    """From 1."""
    marks: dict[str, PencilMark] = field(default_factory=dict)
    """By the name of a design. Pairs without a mark are ``MAYBE``."""

    @classmethod
    def from_data(cls, data: object, table: Table) -> PencilMarks:
        """Return the saved marks; none if they are of another round or cannot be read."""
        fresh = cls(count_round(table))
        try:
            kept = decode(cls, data)
        except BadData:
            return fresh
        if kept.round != fresh.round:
            return fresh
        known = {name: mark for name, mark in kept.marks.items() if name in Design.__members__}
        return replace(fresh, marks=known)

    def to_data(self) -> object:
        """Return plain data to save; None without any mark."""
        return encode(self) if self.marks else None

    def of(self, design: Design) -> PencilMark:
        """Return the mark of a design's pair."""
        return self.marks.get(design.name, PencilMark.MAYBE)

    def tapped(self, design: Design) -> PencilMarks:
        """Return the marks with that of one pair changed to the next."""
        marks = {**self.marks, design.name: self.of(design).next}
        if marks[design.name] is PencilMark.MAYBE:
            del marks[design.name]
        return replace(self, marks=marks)


def count_round(table: Table) -> int:
    """Return the number of the present round, from 1; after a round, still its number."""
    return sum(table.wins) + (table.winner is None)
