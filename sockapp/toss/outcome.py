"""Where a try to toss is, and how it can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class TossPhase(Enum):
    """Where a try is."""

    SETTLING = "settling"
    ARMED = "armed"
    """Go: the next stroke counts."""
    ACTIVE = "active"
    WATCHING = "watching"
    """The stroke is over. Dice may set off while a second stroke is still looked out for."""
    OVER = "over"


class TossKind(Enum):
    """How a try ends."""

    TOSS = "toss"
    FEEBLE = "feeble"
    """Tipped over slowly: a toss too, if a poor one."""
    SHAKEN = "shaken"
    """OOS-2: more than one flick."""
    DROPPED = "dropped"
    TOO_BUMPY = "too_bumpy"
    """The place shakes so much that only a swipe or the button will do."""
    TOO_SLOW = "too_slow"
    """The sensor says too little: only a swipe or the button will do."""
    INTERRUPTED = "interrupted"
    """The sensor was silent during the stroke, so its strength is unknown."""
    TIMED_OUT = "timed_out"


@dataclass(frozen=True, slots=True)
class TossOutcome:
    """How a try ended. The strength is 0 unless dice fly."""

    kind: TossKind
    strength: float = 0.0

    @property
    def is_toss(self) -> bool:
        """Whether dice fly."""
        return self.kind in (TossKind.TOSS, TossKind.FEEBLE)
