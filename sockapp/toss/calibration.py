"""From what a stroke measures on this phone to the strength that counts.

Sensitivity is for people: how gentle a flick they want to do. Calibration is for phones whose
sensor clips, and for nobody in particular: five middling flicks say where the middle is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from statistics import median

from sockapp.toss.thresholds import (
    CALIBRATION_FLICKS,
    CALIBRATION_RATIO,
    CLIPPED_HALF_STRENGTH,
    CLIPPED_POWER,
    CLIPPING_RANGE_MPS2,
    HALF_STRENGTH,
    MIN_ONSET_MPS2,
    MIN_STROKE_STRENGTH,
    ONSET_PUSH_MPS2,
)


@dataclass(frozen=True, slots=True)
class Calibration:
    """How strokes count on this phone. A value that cannot be is a ValueError."""

    sensitivity: float = 1.0
    """1.5: every flick counts for half as much again."""
    clips: bool = False
    """The sensor ends so early that it squeezes flicks; see ``clips``."""
    middle: float = CLIPPED_HALF_STRENGTH
    """What a middling flick measures if the sensor clips."""

    def __post_init__(self) -> None:
        for name in ("sensitivity", "middle"):
            value = getattr(self, name)
            if not (isfinite(value) and value > 0):
                raise ValueError(f"{name} cannot be {value!r}")

    @property
    def onset(self) -> float:
        """The push that begins a stroke in a calm hand."""
        return max(MIN_ONSET_MPS2, ONSET_PUSH_MPS2 / self.sensitivity)

    def strength(self, measured: float) -> float:
        """What a stroke counts for."""
        if self.clips:
            measured = HALF_STRENGTH * (measured / self.middle) ** CLIPPED_POWER
        return self.sensitivity * measured

    def measured_share(self, share: float) -> float:
        """What a share of one push or stroke in another comes to as this sensor measures it."""
        return float(share ** (1 / CLIPPED_POWER)) if self.clips else share


def clips(full_range: float | None) -> bool:
    """Whether a sensor that ends there (in m/s²) squeezes flicks; if unknown, it does not."""
    return full_range is not None and 0 < full_range < CLIPPING_RANGE_MPS2


def calibrate(measured: Sequence[float]) -> float:
    """Return the middle of flicks that were all meant to be middling, by a plain ``Calibration``.

    Raises ValueError if they are too few, too feeble, or too different for that.
    """
    if len(measured) < CALIBRATION_FLICKS:
        raise ValueError(f"{CALIBRATION_FLICKS} flicks are needed, not {len(measured)}")
    weakest, strongest = min(measured), max(measured)
    if not (weakest >= MIN_STROKE_STRENGTH and strongest <= CALIBRATION_RATIO * weakest):
        raise ValueError(f"flicks from {weakest:.1f} to {strongest:.1f} are not all middling")
    return median(measured)
