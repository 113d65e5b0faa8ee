"""Helpers that feed a movement to a detector."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sockapp.toss.calibration import Calibration
from sockapp.toss.detector import PLAIN, Detector
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome


def tried(samples: Iterable[MotionSample], scale: Calibration = PLAIN) -> TossOutcome | None:
    """Return the outcome of one try; None if the movement ends before."""
    detector = Detector(scale)
    for sample in samples:
        outcome = detector.feed(*sample)
        if outcome:
            return outcome
    return None


def is_answered(samples: Iterable[MotionSample], scale: Calibration = PLAIN) -> bool:
    """Return whether a try tosses, or is refused because the stroke was too gentle."""
    detector = Detector(scale)
    for sample in samples:
        outcome = detector.feed(*sample)
        if outcome or detector.gentle_strengths:
            return outcome is None or outcome.is_toss
    return False


def kind_of(samples: Iterable[MotionSample], scale: Calibration = PLAIN) -> TossKind | None:
    """Return the kind of outcome of one try; None if the movement ends before."""
    outcome = tried(samples, scale)
    return outcome.kind if outcome else None


def always_listening(samples: Iterable[MotionSample]) -> Counter[TossKind]:
    """Return all outcomes of one try after the other, as if the thumb were always down."""
    found: Counter[TossKind] = Counter()
    detector = Detector()
    for sample in samples:
        outcome = detector.feed(*sample)
        if outcome:
            found[outcome.kind] += 1
            detector = Detector()
    return found


def ranks(values: Sequence[float]) -> list[float]:
    """Return the place of each value, counted from the smallest."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    place = [0.0] * len(values)
    for rank, i in enumerate(order):
        place[i] = rank
    return place


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation of values without ties."""
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count * count - 1))
