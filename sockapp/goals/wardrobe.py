"""What the wardrobe holds, and how many goals or stars unlock each piece.

Goals and the stars of puzzles count for all people of the phone together. A piece that is worn
stays on, also if games are deleted later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sockapp.goals.found_goals import FoundGoal
from sockapp.puzzles.progress import PuzzleProgress

GarmentKind = Literal["card_back", "felt", "hat"]
"""The names of the settings."""


@dataclass(frozen=True, slots=True)
class Earnings:
    """What the people of a phone have reached together."""

    goals: int = 0
    """Different goals."""
    stars: int = 0
    """Puzzles solved without help."""

    @classmethod
    def of(cls, found: Iterable[FoundGoal], progress: Iterable[PuzzleProgress]) -> Earnings:
        """Return the earnings of these goals and puzzles."""
        goals = {each.goal for each in found}
        return cls(len(goals), sum(person.count().stars for person in progress))


@dataclass(frozen=True, slots=True)
class Garment:
    """A piece of the wardrobe."""

    kind: GarmentKind
    id: str
    """The value in the settings; empty for the first design."""
    price: Earnings = Earnings()
    """What unlocks it."""

    def missing(self, earned: Earnings) -> Earnings:
        """Return what is still missing."""
        return Earnings(
            max(0, self.price.goals - earned.goals), max(0, self.price.stars - earned.stars)
        )

    def is_unlocked(self, earned: Earnings) -> bool:
        """Return whether it may be chosen."""
        return self.missing(earned) == Earnings()


GARMENTS: tuple[Garment, ...] = (
    Garment("card_back", ""),
    Garment("card_back", "waves", Earnings(goals=2)),
    Garment("card_back", "argyle", Earnings(stars=5)),
    Garment("card_back", "patchwork", Earnings(goals=8)),
    Garment("card_back", "night", Earnings(stars=20)),
    Garment("felt", ""),
    Garment("felt", "denim", Earnings(goals=1)),
    Garment("felt", "berry", Earnings(stars=3)),
    Garment("felt", "moss", Earnings(goals=6)),
    Garment("felt", "cocoa", Earnings(stars=15)),
    Garment("hat", ""),
    Garment("hat", "party", Earnings(goals=3)),
    Garment("hat", "straw", Earnings(stars=1)),
    Garment("hat", "chef", Earnings(goals=10)),
    Garment("hat", "wizard", Earnings(stars=30)),
    Garment("hat", "crown", Earnings(goals=20)),
)
"""The cheapest ones first."""
