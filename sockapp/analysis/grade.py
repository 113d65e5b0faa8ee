"""Grades of choices by their cost, and the accuracy of many choices as one number."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

MIN_STANDARD_ERRORS = 2.0
"""A choice is blamed only if its cost exceeds this many of its own standard errors."""

# The formula of lichess.org, for a cost in percent of the chance to win.
_ACCURACY_SCALE = 103.1668
_ACCURACY_DECAY = 0.04354
_ACCURACY_OFFSET = 3.1669


class Grade(StrEnum):
    """How good a choice was."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    MORE = "more"
    """More could have been played. That is no mistake, because a player may hold cards back."""


@dataclass(frozen=True, slots=True)
class GradeScale:
    """The costs, as chances from 0 to 1, from which a choice has the named grade."""

    fine: float
    inaccuracy: float
    mistake: float

    def grade(self, cost: float, error: float) -> Grade:
        """Return the grade of a cost with this standard error."""
        if cost < self.fine:
            return Grade.BEST
        if cost < self.inaccuracy or cost <= MIN_STANDARD_ERRORS * error:
            return Grade.FINE
        return Grade.INACCURACY if cost < self.mistake else Grade.MISTAKE


def accuracy_of_cost(cost: float) -> float:
    """Return the accuracy of one choice, from 0 to 100. ``cost`` is a chance from 0 to 1."""
    percent = max(0.0, cost) * 100
    accuracy = _ACCURACY_SCALE * math.exp(-_ACCURACY_DECAY * percent) - _ACCURACY_OFFSET
    return min(100.0, max(0.0, accuracy))


def mean_accuracy(costs: Iterable[float]) -> float | None:
    """Return the mean accuracy of choices with these costs; None without any."""
    all_accuracies = [accuracy_of_cost(cost) for cost in costs]
    return sum(all_accuracies) / len(all_accuracies) if all_accuracies else None
