"""The protocol of a draft: a turn that a person has begun and not yet played.

Games whose turns take several steps implement it. A draft is not part of any state. The session
saves it as plain data, so that it survives a pause or a kill.
"""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class Draft(Protocol[ViewT_contra, MoveT_co]):
    """An unfinished turn, as an immutable value."""

    @classmethod
    def of(cls, view: ViewT_contra) -> Self:
        """Return an untouched draft of the turn of this view's seat."""
        ...

    @classmethod
    def from_data(cls, data: object, view: ViewT_contra) -> Self:
        """Return a saved draft; an untouched one if the data does not fit the view.

        It never raises, because the data comes from a file and may be older than the turn.
        """
        ...

    def to_data(self) -> object:
        """Return plain data for ``Session.set_draft``; None if the draft is untouched."""
        ...

    def back(self, view: ViewT_contra) -> Self:
        """Return the draft without its last step. An untouched draft is returned unchanged."""
        ...

    def move(self, view: ViewT_contra) -> MoveT_co | None:
        """Return the move; None while the draft is incomplete."""
        ...
