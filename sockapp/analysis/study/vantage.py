"""What a seat knew at one position. A study gets nothing else, so its grades cannot use secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from sockapp.engine.game import EventT, MoveT, Seat, ViewT

CheckCancelled = Callable[[], None]
"""Raises ``Cancelled`` once a result is no longer wanted, and lets other threads run.

A study calls it about once in a millisecond, so that frames are drawn in time.
"""


@dataclass(frozen=True, slots=True)
class StudyPoint:
    """A position of a finished game that an analyst wants to study."""

    at: int
    """The number of moves made before. The move with this number, from 0, follows."""
    seat: Seat | None
    """The seat whose view is studied; None for the public view."""


@dataclass(frozen=True, slots=True)
class Vantage(Generic[ViewT, EventT, MoveT]):
    """A position as one seat knew it."""

    point: StudyPoint
    view: ViewT
    past: Callable[[], tuple[EventT, ...]]
    """Returns all events before, redacted for the seat. A list for each position would be slow."""
    played: MoveT | None
    """The move that the seat made next; None if another seat made it, or for the public view."""
    bots: tuple[str, ...] = ()
    """The id of each seat's bot, which all players see; empty for a person."""


AnyVantage = Vantage[Any, Any, Any]
