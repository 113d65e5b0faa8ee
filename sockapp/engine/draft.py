"""The draft of a turn: what a person has chosen so far, before it becomes a move.

Games whose turns take several steps have a ``Draft`` of this shape. A draft is no part of any
state. The session keeps it as plain data, so that it survives a pause or a kill.
"""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class Draft(Protocol[ViewT_contra, MoveT_co]):
    """A turn in the making, an immutable value."""

    @classmethod
    def of(cls, view: ViewT_contra) -> Self:
        """Return an untouched draft of the turn of this view's seat."""
        ...

    @classmethod
    def from_data(cls, data: Any, view: ViewT_contra) -> Self:
        """Return the draft that was kept; an untouched one if it is none of this view's turn.

        It never raises: data comes from files, and a draft may be older than the turn.
        """
        ...

    def to_data(self) -> Any:
        """Return plain data for ``Session.set_draft``; None when there is nothing to keep."""
        ...

    def back(self, view: ViewT_contra) -> Self:
        """Return the draft one step back; an untouched one stays as it is."""
        ...

    def move(self, view: ViewT_contra) -> MoveT_co | None:
        """Return the move, once the draft is one; None before."""
        ...
