"""Letting a detector listen to a movement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sockapp.toss.calibration import Calibration
from sockapp.toss.detector import PLAIN, Detector
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome


def tried(samples: Iterable[MotionSample], scale: Calibration = PLAIN) -> TossOutcome | None:
    """How one try ends; None if the movement is over before."""
    detector = Detector(scale)
    for sample in samples:
        outcome = detector.feed(*sample)
        if outcome:
            return outcome
    return None


def kind_of(samples: Iterable[MotionSample], scale: Calibration = PLAIN) -> TossKind | None:
    """How one try ends, in a word."""
    outcome = tried(samples, scale)
    return outcome.kind if outcome else None


def always_listening(samples: Iterable[MotionSample]) -> Counter[TossKind]:
    """All outcomes if the thumb is always on the basket: one try after the other."""
    found: Counter[TossKind] = Counter()
    detector = Detector()
    for sample in samples:
        outcome = detector.feed(*sample)
        if outcome:
            found[outcome.kind] += 1
            detector = Detector()
    return found


def ranks(values: Sequence[float]) -> list[float]:
    """Which place each has, from the smallest."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    place = [0.0] * len(values)
    for rank, i in enumerate(order):
        place[i] = rank
    return place


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's, for values without ties."""
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count * count - 1))
