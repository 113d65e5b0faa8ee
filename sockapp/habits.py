"""What this phone knows of a person beyond what a log says of a player; it never leaves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sockapp.engine.log import is_name
from sockapp.latch import Latch

Hand = Literal["", "left", "right"]


@dataclass(frozen=True, slots=True)
class Habits:
    """How a remembered person likes the phone."""

    name: str
    hand: Hand = ""
    """Empty: as in the settings."""
    latch: Latch | None = None
    """The person's PIN, if they want one."""
    forced: bool = False
    """Somebody who did not know the PIN has taken it off. The curtain says so until its owner
    puts a new one on, or does without."""

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError(f"nobody is called {self.name!r}")

    @property
    def plain(self) -> bool:
        """True if there is nothing to remember."""
        return not (self.hand or self.latch or self.forced)
