"""What is said about a position of *The one die*, as data."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat


@dataclass(frozen=True, slots=True)
class LosesTo:
    """Another player wins after this die."""

    number: int
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TemptingNote:
    """A course of the game begins: after the answer, or after the die that looks best."""

    number: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class TakenNote:
    """A pick and what follows from it."""

    events: tuple[object, ...]
    points: tuple[int, ...]
    """The points of all seats after it."""
