"""Generated movements: everyday movements never toss, strokes do, shaking counts as shaking.

The bounds are those of ``test_recordings``, which needs recordings of real movements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median, quantiles

import pytest

from sockapp.toss import thresholds
from sockapp.toss.calibration import Calibration
from sockapp.toss.outcome import TossKind
from tests.support.tiers import full_groups_after_first
from tests.support.toss import movements
from tests.support.toss.movements import Movement
from tests.support.toss.recordings import RATES, pushes
from tests.support.toss.tries import always_listening, is_answered, kind_of, tried

REST_SECONDS = 12
WALK_SECONDS = 30

every_rate = pytest.mark.parametrize("rate", RATES)


def made(kind: str, random: Random) -> Movement:
    """Return a movement of this kind."""
    makers: dict[str, Callable[[], Movement]] = {
        "rest": lambda: movements.rest(random, REST_SECONDS),
        "walk": lambda: movements.walk(random, WALK_SECONDS),
        "pick up": lambda: movements.pick_up(random),
        "turn": lambda: movements.turn_to_landscape(random),
        "grab": lambda: movements.grab(random),
        "stroll": lambda: movements.stroll(random, WALK_SECONDS),
        "drop": lambda: movements.fall(random),
        "throw": lambda: movements.fall(random, thrown=True),
        "stroke": lambda: movements.stroke(random),
        "shake": lambda: movements.shake(random),
    }
    return makers[kind]()


def outcomes(kind: str, count: int, rate: float) -> Counter[TossKind | None]:
    """Return how many tries end in which outcome, each with one movement of this kind."""
    random = Random(f"{kind} {rate}")
    return Counter(kind_of(made(kind, random).sensed(rate, random)) for _ in range(count))


def all_outcomes(kind: str, count: int, rate: float) -> Counter[TossKind]:
    """Return all outcomes if the detector listens to so many movements without a pause."""
    random = Random(f"{kind} {rate}")
    found: Counter[TossKind] = Counter()
    for _ in range(count):
        found += always_listening(made(kind, random).sensed(rate, random))
    return found


@every_rate
def test_detector_at_rest_never_tosses(rate: float) -> None:
    found = all_outcomes("rest", 4, rate)
    assert not found[TossKind.TOSS]
    assert found[TossKind.TIMED_OUT] >= 4, "nothing else ends a try either"


@every_rate
def test_detector_in_a_walking_hand_never_tosses(rate: float) -> None:
    """A toss in these three minutes would be 20 an hour; real walking is allowed 6."""
    found = all_outcomes("walk", 6, rate)
    assert not found[TossKind.TOSS]


@every_rate
@pytest.mark.parametrize("kind", ["pick up", "turn"])
def test_detector_while_the_phone_is_handled_never_tosses(kind: str, rate: float) -> None:
    assert outcomes(kind, 25, rate) == {None: 25}


@every_rate
@pytest.mark.parametrize("kind", ["drop", "throw"])
def test_detector_in_a_fall_reports_dropped_and_never_tosses(kind: str, rate: float) -> None:
    assert outcomes(kind, 15, rate) == {TossKind.DROPPED: 15}
    assert set(all_outcomes(kind, 15, rate)) <= {TossKind.DROPPED, TossKind.TOO_BUMPY}


@every_rate
def test_detector_finds_single_strokes(rate: float) -> None:
    random = Random(f"stroke {rate}")
    tries = [made("stroke", random).sensed(rate, random) for _ in range(100)]
    assert sum(map(is_answered, tries)) >= 97
    kinds = Counter(map(kind_of, tries))
    assert kinds[TossKind.TOSS] >= 80, "some are too gentle, which costs nothing"
    calibrated = Counter(kind_of(samples, Calibration(1.38)) for samples in tries)
    assert calibrated[TossKind.TOSS] >= 95


def false_tosses(kind: str, count: int, rate: float) -> int:
    """Return how often the phone tosses by itself, if the thumb were always down."""
    return all_outcomes(kind, count, rate)[TossKind.TOSS]


@every_rate
@pytest.mark.parametrize(
    ("kind", "count"), full_groups_after_first([("stroll", 20), ("grab", 100)])
)
def test_detector_without_gentle_strokes_tosses_falsely_less_than_half_as_often(
    kind: str, count: int, rate: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = false_tosses(kind, count, rate)
    monkeypatch.setattr(thresholds, "MIN_TOSS_STRENGTH", 0.0)
    before = false_tosses(kind, count, rate)
    assert before >= 10, "the movements are rough enough to show a difference"
    assert now <= before / 2


@every_rate
def test_detector_measures_stronger_strokes_as_stronger(rate: float) -> None:
    strengths = []
    for slowest, fastest in (1.0, 1.3), (1.5, 1.8), (2.2, 2.6):
        random = Random(f"{slowest} {rate}")
        found = (
            tried(movements.stroke(random, slowest, fastest).sensed(rate, random))
            for _ in range(12)
        )
        strengths.append(median(outcome.strength for outcome in found if outcome))
    gentle, middling, strong = strengths
    assert 1.25 * gentle < middling < strong / 1.25


@every_rate
def test_oos_2_detector_calls_shaking_shaken(rate: float) -> None:
    found = outcomes("shake", 100, rate)
    assert found[TossKind.SHAKEN] >= 94
    assert not found[TossKind.TOSS]


@pytest.mark.parametrize(
    ("kind", "middle", "high", "highest"),
    [
        ("rest", (0.03, 0.25), (0.07, 0.45), (0.10, 0.65)),
        ("walk", (0.90, 1.90), (1.70, 3.50), (2.40, 7.00)),
        ("pick up", (0.05, 0.35), (0.60, 2.30), (1.00, 4.00)),
        ("turn", (0.05, 0.35), (0.60, 2.30), (0.90, 4.00)),
    ],
)
def test_generated_movements_push_as_hard_as_recorded_ones(
    kind: str,
    middle: tuple[float, float],
    high: tuple[float, float],
    highest: tuple[float, float],
) -> None:
    """Median, 90 % and 99 % of every movement lie in the ranges of the recordings."""
    random = Random(kind)
    for _ in range(5):
        cuts = quantiles(pushes(made(kind, random).sensed(50, random)), n=100)
        for cut, (least, most) in (cuts[49], middle), (cuts[89], high), (cuts[98], highest):
            assert least <= cut <= most


@pytest.mark.parametrize(
    ("kind", "gentlest", "middling", "strongest"),
    [("stroke", (5, 10), (12, 22), (35, 60)), ("shake", (6, 10), (9, 15), (20, 32))],
)
def test_generated_movements_peak_as_high_as_recorded_ones(
    kind: str,
    gentlest: tuple[float, float],
    middling: tuple[float, float],
    strongest: tuple[float, float],
) -> None:
    random = Random(kind)
    peaks = [max(pushes(made(kind, random).sensed(50, random))) for _ in range(40)]
    cuts = quantiles(peaks, n=20)
    for cut, (least, most) in (cuts[0], gentlest), (cuts[9], middling), (cuts[18], strongest):
        assert least <= cut <= most
