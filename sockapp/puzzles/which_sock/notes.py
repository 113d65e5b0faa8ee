"""What is asked and said about a position of *Which sock?*, as data."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.odd_socks.cards import Design


@dataclass(frozen=True, slots=True)
class SockAnswer:
    """The pair that the player names, and the line of the log that gave it away."""

    design: Design
    line: int
    """An index of the view's trail."""


@dataclass(frozen=True, slots=True)
class WrongPair:
    """Both cards of the named pair have been seen."""

    design: Design
    events: tuple[int, ...]
    """The indexes of the events in which the player saw them."""


@dataclass(frozen=True, slots=True)
class WrongLine:
    """The pair is right, and the line is not."""

    is_early: bool
    """Whether it was not certain yet after the marked line. Otherwise it was certain before."""


@dataclass(frozen=True, slots=True)
class PairNote:
    """A pair of which a card is out of sight, but which is complete."""

    design: Design
    in_sight: int
    """How many of its cards the player sees now, 0 or 1."""


@dataclass(frozen=True, slots=True)
class LineNote:
    """The event that gave it away."""

    event: int
    others: tuple[Design, ...]
    """The other pairs that could be odd until then."""


@dataclass(frozen=True, slots=True)
class OddNote:
    """The odd pair is the only one left."""

    design: Design
    is_unseen: bool
