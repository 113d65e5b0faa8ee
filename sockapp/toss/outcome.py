"""The phases of a try to toss, and its possible outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class TossPhase(Enum):
    """The phase of a try."""

    SETTLING = "settling"
    """The hand must become calm first."""
    ARMED = "armed"
    """The next stroke counts."""
    ACTIVE = "active"
    """A stroke is under way."""
    WATCHING = "watching"
    """The stroke is over. The dice may start while the detector watches for a second stroke."""
    OVER = "over"


class TossKind(Enum):
    """How a try ends."""

    TOSS = "toss"
    SHAKEN = "shaken"
    """More than one flick (OOS-2)."""
    DROPPED = "dropped"
    TOO_BUMPY = "too_bumpy"
    """The surroundings shake too much for a flick. Swipe and button still work."""
    TOO_SLOW = "too_slow"
    """The sensor sends too few samples for a flick. Swipe and button still work."""
    INTERRUPTED = "interrupted"
    """There was a gap in the samples during the stroke, so its strength is unknown."""
    TIMED_OUT = "timed_out"


@dataclass(frozen=True, slots=True)
class TossOutcome:
    """The outcome of a try. The strength is 0 unless it is a toss."""

    kind: TossKind
    strength: float = 0.0

    @property
    def is_toss(self) -> bool:
        """Whether the dice are tossed."""
        return self.kind is TossKind.TOSS
