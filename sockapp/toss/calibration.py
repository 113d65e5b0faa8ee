"""Convert the measured strength of a stroke into the strength that counts.

Sensitivity is a setting of the user: how gentle a flick is enough. Calibration is for phones whose
sensor clips. It does not depend on the player. It takes the median of five middling flicks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from sockapp.toss.thresholds import (
    CALIBRATION_FLICKS,
    CALIBRATION_RATIO,
    CLIPPED_MIDDLE_STRENGTH,
    CLIPPED_POWER,
    CLIPPING_RANGE_MPS2,
    MIDDLE_STRENGTH,
    MIN_ONSET_MPS2,
    MIN_STROKE_STRENGTH,
    ONSET_PUSH_MPS2,
)


@dataclass(frozen=True, slots=True)
class Calibration:
    """How strokes are measured on this phone. Raises ValueError for impossible values."""

    sensitivity: float = 1.0
    """The factor by which the strength is multiplied."""
    is_clipping: bool = False
    """Whether the sensor's range is so small that it clips flicks; see ``is_clipping_range``."""
    middle: float = CLIPPED_MIDDLE_STRENGTH
    """The measured strength of a middling flick, used only if the sensor clips."""

    def __post_init__(self) -> None:
        for name in ("sensitivity", "middle"):
            value = getattr(self, name)
            if not (isfinite(value) and value > 0):
                raise ValueError(f"{name} cannot be {value!r}")

    @property
    def onset(self) -> float:
        """The push in m/s² with which a stroke begins, if the surroundings are calm."""
        return max(MIN_ONSET_MPS2, ONSET_PUSH_MPS2 / self.sensitivity)

    def strength(self, measured: float) -> float:
        """Return the strength that counts for a measured strength."""
        if self.is_clipping:
            measured = MIDDLE_STRENGTH * (measured / self.middle) ** CLIPPED_POWER
        return self.sensitivity * measured

    def measured_share(self, share: float) -> float:
        """Return the measured ratio of two pushes or strokes whose real ratio is ``share``."""
        return float(share ** (1 / CLIPPED_POWER)) if self.is_clipping else share


def is_clipping_range(full_range: float | None) -> bool:
    """Return whether a sensor with this range in m/s² clips flicks; False if it is unknown."""
    return full_range is not None and 0 < full_range < CLIPPING_RANGE_MPS2


def calibrate(measured: Sequence[float]) -> float:
    """Return the median strength of middling flicks, measured with a default ``Calibration``.

    Raises ValueError if they are too few, too weak or too different.
    """
    if len(measured) < CALIBRATION_FLICKS:
        raise ValueError(f"{CALIBRATION_FLICKS} flicks are needed, not {len(measured)}")
    weakest, strongest = min(measured), max(measured)
    if not (weakest >= MIN_STROKE_STRENGTH and strongest <= CALIBRATION_RATIO * weakest):
        raise ValueError(f"flicks from {weakest:.1f} to {strongest:.1f} are not all middling")
    from statistics import median  # the table imports this module, and few calibrate on it

    return median(measured)
