"""Fit the strength to a hand by its first strokes, without asking for anything.

Hands and phones differ, so that the same intention may measure twice as strong for one as for
another. After each of the first strokes the gain is set so that the median stroke comes nearer to
the middle of the meter. The fewer strokes there are, the less they count. After the last one the
gain stays, because otherwise it would follow a player who is learning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, isfinite, log

from sockapp.toss.thresholds import CALIBRATION_RATIO, MIDDLE_STRENGTH

FITTED_STROKES = 5
"""The number of strokes that are learned from."""
MIN_FITTED_STRENGTH = 2.6
"""Weaker strokes are movements of a walking hand more often than of a player."""
MAX_FITTED_STRENGTH = 200.0
"""No hand is stronger. A larger value in a file is damaged."""
HAND_VARIANCE, STROKE_VARIANCE = 0.09, 0.098
"""The variances of ln K: between the medians of hands, and between the strokes of one hand."""
MIN_GAIN, MAX_GAIN = 0.6, 1.67
MIN_GAIN_CHANGE = 0.05
"""Smaller changes of the gain are not worth telling the player, so they are not made."""


@dataclass(frozen=True, slots=True)
class FittedStrokes:
    """The first strokes by one way of tossing. Raises ValueError for impossible values."""

    strengths: tuple[float, ...] = ()
    """Measured without any gain or sensitivity."""
    is_undone: bool = False
    """Whether the player has undone the fit. Then no stroke changes it any more."""

    def __post_init__(self) -> None:
        if len(self.strengths) > FITTED_STROKES:
            raise ValueError(f"{len(self.strengths)} strokes")
        for strength in self.strengths:
            if not (isfinite(strength) and MIN_FITTED_STRENGTH <= strength <= MAX_FITTED_STRENGTH):
                raise ValueError(f"a stroke of {strength!r}")

    def after_stroke(self, measured: float) -> FittedStrokes:
        """Return the strokes with this one, unless there are enough or it is too weak."""
        is_full = self.is_undone or len(self.strengths) >= FITTED_STROKES
        if is_full or not MIN_FITTED_STRENGTH <= measured <= MAX_FITTED_STRENGTH:
            return self
        return FittedStrokes((*self.strengths, measured))

    @property
    def gain(self) -> float:
        """The factor by which measured strengths are multiplied."""
        gain = 1.0
        if self.is_undone:
            return gain
        for count in range(1, len(self.strengths) + 1):
            better = _fit(self.strengths[:count])
            if abs(better / gain - 1) >= MIN_GAIN_CHANGE:
                gain = better
        return gain


def _fit(strengths: Sequence[float]) -> float:
    """Return the gain that brings the median of these strokes nearer to the middle strength.

    The weight is that of a normal prior for the hand's median. Strokes that differ too much count
    half, because they say little about the hand.
    """
    from statistics import median  # the settings import this module, and the start must be fast

    count = len(strengths)
    weight = HAND_VARIANCE * count / (HAND_VARIANCE * count + STROKE_VARIANCE)
    log_gain = weight * (log(MIDDLE_STRENGTH) - median(map(log, strengths)))
    if max(strengths) > CALIBRATION_RATIO * min(strengths):
        log_gain /= 2
    return max(MIN_GAIN, min(exp(log_gain), MAX_GAIN))
