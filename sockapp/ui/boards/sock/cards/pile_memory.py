"""Where the piles lie on the felt, and where they lay before, so that undo and resizing go back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.games.sock.draft import DraftStep
from sockapp.ui.boards.sock.cards.pile_arrangement import Arrangement

SAME_HEIGHT_MAX_DP = 64
"""Boards whose heights differ by less have the same places for the piles, in dp. A prompt with one
line more makes the board lower; the piles must stay then."""

TurnSteps = tuple[DraftStep, ...]
BoardSize = tuple[float, float]


class RememberedPlaces(NamedTuple):
    """Where the piles lie, also after the steps of the turn so far."""

    arrangement: Arrangement | None
    by_steps: dict[TurnSteps, Arrangement]


class PileMemory:
    """The arrangements of the same piles, by steps of the turn and by size of the board."""

    def __init__(self) -> None:
        self.arrangement: Arrangement | None = None
        """Where the piles lie; None if they are to be laid out tidily."""
        self._by_steps: dict[TurnSteps, Arrangement] = {}
        """Where the piles lay after these steps of the turn, to which an undo returns."""
        self._size: BoardSize = (0, 0)
        """The size of the board for which the piles were laid out."""
        self._by_size: dict[BoardSize, RememberedPlaces] = {}
        """Where the piles lay while the board had other sizes, to which it may return."""

    def find(self, steps: TurnSteps) -> Arrangement | None:
        """Return where the piles lay after these steps of the turn, or else where they lie."""
        return self._by_steps.get(steps, self.arrangement)

    def keep(self, arrangement: Arrangement, steps: TurnSteps | None) -> None:
        """Remember where the piles lie now, also for these steps if there is a turn."""
        self.arrangement = arrangement
        if steps is not None:
            self._by_steps[steps] = arrangement

    def rename(self, places: Mapping[int, int]) -> None:
        """Follow piles to their indices on another table, and forget everything else."""
        if self.arrangement is not None:
            self.arrangement = self.arrangement.renamed(places.items()) if places else None
        self._by_steps.clear()
        self._by_size.clear()

    def forget(self) -> None:
        """Forget all arrangements, so that the piles are laid out tidily."""
        self.arrangement = None
        self._by_steps.clear()
        self._by_size.clear()

    def snapshot(self) -> RememberedPlaces:
        """Return where the piles lie, for ``restore``."""
        return RememberedPlaces(self.arrangement, dict(self._by_steps))

    def restore(self, saved: RememberedPlaces) -> None:
        """Lay the same piles where they lay."""
        self.arrangement, self._by_steps = saved

    def follow_size(self, size: BoardSize) -> None:
        """Return to the places that the piles had at this size, or let them be tidied."""
        before = self._size
        if _is_about_same_size(before, size):
            return
        if self.arrangement is not None:
            self._by_size[before] = self.snapshot()
        known = (one for one in self._by_size if _is_about_same_size(one, size))
        self._size = next(known, size)
        self.restore(self._by_size.pop(self._size, RememberedPlaces(None, {})))


def _is_about_same_size(one: BoardSize, other: BoardSize) -> bool:
    """Return whether the piles keep their places from one size of the board to the other."""
    return one[0] == other[0] and abs(one[1] - other[1]) < dp(SAME_HEIGHT_MAX_DP)
