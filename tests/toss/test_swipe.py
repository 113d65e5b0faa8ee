"""The swipe: any touch gives a verdict and a strength, and a faster one never a weaker toss."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sockapp.games.out_of_sock import dice_model
from sockapp.toss.swipe import (
    MIDDLE_SPEED_DP_PER_S,
    MIDDLE_STRENGTH,
    MIN_SWIPE_PATH_DP,
    SWIPE_WINDOW_S,
    TOP_SPEED_DP_PER_S,
    Swipe,
)

anything = st.floats(allow_nan=True, allow_infinity=True)
seconds = st.floats(0, 3, allow_nan=False)
places = st.floats(-3000, 3000, allow_nan=False)


def swipe(*points: tuple[float, float, float]) -> Swipe:
    made = Swipe()
    for point in points:
        made.add(*point)
    return made


def straight(speed: float, *, samples: int = 12, rate: float = 60, angle: float = 0) -> Swipe:
    """Return a swipe at this speed (dp a second), straight up or slanted by some degrees."""
    across, up = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return swipe(
        *((i / rate, speed * i / rate * across, speed * i / rate * up) for i in range(samples))
    )


@given(st.lists(st.tuples(anything, anything, anything), max_size=30))
@example([(0, 0, 0), (0.01, math.inf, math.nan), (0.02, 3, 400)])
@example([(0, 0, 0), (5e-324, 0, 100)])
@example([(0, 0, -1.7e308), (1, 0, 1.7e308)])
def test_swipe_any_points_give_a_verdict_and_a_strength(
    points: list[tuple[float, float, float]],
) -> None:
    made = swipe(*points)
    assert made.verdict in ("toss", "shaken", "nothing")
    assert 0 <= made.speed <= TOP_SPEED_DP_PER_S
    assert 0 <= made.strength < math.inf
    assert dice_model.strength_level(made.strength) >= 0, "the dice model takes it"


@given(st.lists(st.tuples(seconds, places, places), min_size=2, max_size=30))
def test_swipe_points_never_go_back_in_time(points: list[tuple[float, float, float]]) -> None:
    kept = swipe(*points).points
    assert all(a[0] < b[0] for a, b in pairwise(kept))


@given(
    st.floats(50, TOP_SPEED_DP_PER_S - 1),
    st.floats(1.001, 3),
    st.sampled_from([30, 60, 90, 120]),
    st.integers(4, 40),
    st.floats(-40, 40),
)
def test_swipe_faster_is_stronger(
    speed: float, factor: float, rate: int, samples: int, angle: float
) -> None:
    slow = straight(speed, samples=samples, rate=rate, angle=angle)
    fast = straight(speed * factor, samples=samples, rate=rate, angle=angle)
    assert slow.speed == pytest.approx(speed, rel=1e-6)
    assert fast.strength > slow.strength or fast.speed == TOP_SPEED_DP_PER_S
    if fast.speed < TOP_SPEED_DP_PER_S:
        assert fast.strength == pytest.approx(slow.strength * factor, rel=1e-6)


@given(
    st.lists(st.tuples(st.floats(0.001, 0.009), places, places), min_size=2, max_size=10),
    st.floats(1.01, 4),
)
def test_swipe_same_path_in_less_time_is_never_weaker(
    steps: list[tuple[float, float, float]], factor: float
) -> None:
    """This holds for any path, as long as the whole path counts for the speed."""
    slow, fast = Swipe(), Swipe()
    now = 0.0
    for gap, x, y in steps:
        now += gap
        slow.add(now, x, y)
        fast.add(now / factor, x, y)
    assert now < SWIPE_WINDOW_S
    assert fast.strength >= slow.strength - 1e-9


@given(st.floats(200, TOP_SPEED_DP_PER_S), st.floats(-1000, 1000), st.floats(-1000, 1000))
def test_swipe_position_on_the_screen_makes_no_difference(speed: float, x: float, y: float) -> None:
    here = straight(speed)
    there = swipe(*((t, x + px, y + py) for t, px, py in here.points))
    assert there.verdict == here.verdict
    assert there.strength == pytest.approx(here.strength, rel=1e-6)


def test_swipe_at_middle_speed_throws_half_the_dice() -> None:
    made = straight(MIDDLE_SPEED_DP_PER_S)
    assert made.verdict == "toss"
    assert made.strength == pytest.approx(MIDDLE_STRENGTH)
    mean = sum(n * chance for n, chance in enumerate(dice_model.chances(made.strength)))
    assert mean == pytest.approx(4.5, abs=0.05)


def test_swipe_speed_counts_only_its_end() -> None:
    """The finger may draw back slowly before it flicks."""
    slow = [(i / 60, 0.0, i * 1.0) for i in range(60)]
    end = slow[-1]
    flick = [(end[0] + i / 60, 0.0, end[2] + i * 25.0) for i in range(1, 9)]
    assert swipe(*slow, *flick).speed == pytest.approx(1500, rel=0.01)


def test_swipe_that_stops_before_lifting_is_weak() -> None:
    moving = [(i / 60, 0.0, i * 25.0) for i in range(10)]
    rest = [(moving[-1][0] + i / 60, 0.0, moving[-1][2]) for i in range(1, 10)]
    assert swipe(*moving, *rest).strength < 0.5


def test_swipe_single_wrong_sample_hardly_matters() -> None:
    clean = straight(1200)
    points = list(clean.points)
    at, x, y = points[-3]
    points[-3] = (at, x + 6, y - 6)
    assert swipe(*points).speed == pytest.approx(clean.speed, rel=0.08)


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        ([], "nothing"),
        ([(0, 5, 5)], "nothing"),
        ([(0, 0, 0), (0.1, 0, MIN_SWIPE_PATH_DP - 1)], "nothing"),
        ([(0, 0, 0), (0.1, 0, MIN_SWIPE_PATH_DP + 1)], "toss"),
        ([(0, 0, 100), (0.1, 0, 0)], "nothing"),
        ([(0, 0, 0), (0.1, 300, 0)], "nothing"),
        ([(0, 0, 0), (0.1, 0, 100), (0.2, 0, 0)], "shaken"),
        ([(0, 0, 0), (0.1, 0, 100), (0.2, 0, 40), (0.3, 0, 150)], "shaken"),
        ([(0, 0, 0), (0.1, 30, 60), (0.2, 0, 130)], "toss"),
    ],
    ids=["none", "point", "tap", "short_up", "down", "across", "to_and_fro", "jerk", "bent"],
)
def test_swipe_verdict_is_toss_shaken_or_nothing(
    points: list[tuple[float, float, float]], verdict: str
) -> None:
    """OOS-2: one flick is a toss, several are shaking, anything else was only a touch."""
    assert swipe(*points).verdict == verdict


@given(st.floats(0.2, 3), st.integers(2, 6))
def test_oos_2_swipe_to_and_fro_is_shaken(size: float, times: int) -> None:
    points = [(i * 0.05, 0.0, 80 * size * (i % 2)) for i in range(2 * times + 1)]
    assert swipe(*points).verdict == "shaken"
