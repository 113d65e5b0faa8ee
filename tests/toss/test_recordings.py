"""Recorded movements: everyday movements never toss, strokes do, shaking counts as shaking.

Collected only where the recordings are (``conftest.py``).
"""

from __future__ import annotations

from collections import Counter

import pytest

from sockapp.toss.calibration import Calibration
from sockapp.toss.outcome import TossKind
from tests.support.toss import recordings
from tests.support.toss.recordings import RATES, load, resampled
from tests.support.toss.tries import always_listening, is_answered, kind_of

pytestmark = pytest.mark.parametrize("rate", RATES)


def tosses(rate: float, *roles: str) -> tuple[Counter[TossKind], float]:
    """Return all outcomes of listening to such recordings, and their length in hours."""
    found: Counter[TossKind] = Counter()
    hours = 0.0
    for recording in load(*roles):
        for phase in (0.0, 0.5):
            found += always_listening(resampled(recording.samples, rate, phase))
            hours += recording.seconds / 3600
    return found, hours


def test_detector_on_recorded_falls_never_tosses(rate: float) -> None:
    found, _ = tosses(rate, "neg_drop", "neg_throw_up")
    assert not found[TossKind.TOSS]
    assert found[TossKind.DROPPED] >= 10, "five falls or more, each heard twice"


def test_detector_on_recorded_rest_never_tosses(rate: float) -> None:
    found, _ = tosses(rate, "neg_idle", "neg_idle_hand")
    assert not found[TossKind.TOSS]


def test_detector_on_recorded_walking_hardly_ever_tosses(rate: float) -> None:
    found, hours = tosses(rate, "neg_walk_hand")
    assert found[TossKind.TOSS] / hours <= 6


def test_detector_on_recorded_strokes_tosses(rate: float) -> None:
    """Some are gentler than any toss that keeps the turn. With the gain that they calibrate
    themselves to, all others count."""
    strokes = [resampled(cut, rate) for cut in recordings.single_strokes()]
    assert len(strokes) > 150
    assert sum(map(is_answered, strokes)) / len(strokes) >= 0.97
    found = Counter(kind_of(stroke, Calibration(1.38)) for stroke in strokes)
    assert found[TossKind.TOSS] / len(strokes) >= 0.95


def test_detector_on_recorded_shaking_reports_shaken(rate: float) -> None:
    found = Counter(kind_of(resampled(cut, rate)) for cut in recordings.shaking())
    assert found.total() > 150
    assert found[TossKind.SHAKEN] / found.total() >= 0.90, "some is too gentle to count"
    assert found[TossKind.TOSS] / found.total() <= 0.01
