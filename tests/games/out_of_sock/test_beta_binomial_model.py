"""The dice model of the first versions: its table, and its properties at any strength."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.beta_binomial_model import chances, mean_steps, toss
from sockapp.games.out_of_sock.dice_model import DICE, MAX_STRENGTH, strength_level

strengths = st.floats(min_value=0, max_value=200, allow_nan=False)


@pytest.mark.parametrize(
    ("strength", "mean", "few", "fine", "all_out"),
    [
        (2, 0.2, 0.968, 0.032, 0),
        (4, 1.5, 0.575, 0.424, 0),
        (6, 4.0, 0.097, 0.879, 0.024),
        (6.6, 4.7, 0.048, 0.900, 0.052),
        (8, 5.9, 0.010, 0.814, 0.176),
        (14, 7.6, 0, 0.242, 0.758),
    ],
)
def test_chances_match_the_table_of_the_description(
    strength: float, mean: float, few: float, fine: float, all_out: float
) -> None:
    share = chances(strength)
    assert sum(n * p for n, p in enumerate(share)) == pytest.approx(mean, abs=0.06)
    assert share[0] + share[1] == pytest.approx(few, abs=0.0011)
    assert sum(share[2:8]) == pytest.approx(fine, abs=0.0011)
    assert share[8] == pytest.approx(all_out, abs=0.0011)


@given(strengths)
def test_chances_add_up_to_one(strength: float) -> None:
    share = chances(strength)
    assert len(share) == DICE + 1
    assert min(share) >= 0
    assert sum(share) == pytest.approx(1)


@given(strengths, strengths)
def test_chances_of_a_stronger_toss_never_mean_fewer_dice(one: float, other: float) -> None:
    """First-order dominance: at least n dice is never less likely at a higher strength."""
    weak, strong = sorted((one, other))
    for n in range(DICE + 1):
        assert sum(chances(strong)[n:]) >= sum(chances(weak)[n:]) - 1e-12


def test_chances_of_a_good_toss_are_high_over_a_wide_range() -> None:
    fine = [k / 100 for k in range(100, 2000) if sum(chances(k / 100)[2:8]) >= 0.8]
    assert fine[-1] / fine[0] >= 1.5
    assert len(fine) == round((fine[-1] - fine[0]) * 100) + 1, "a range, without holes"
    best = max(range(100, 2000), key=lambda k: sum(chances(k / 100)[2:8])) / 100
    assert best == pytest.approx(6.6, abs=0.1)


def test_chances_of_no_and_of_huge_strength_have_limits() -> None:
    assert chances(0.0)[0] == 1
    assert toss(0.0, Rng(1).open()) == ()
    assert chances(1e300) == chances(MAX_STRENGTH)
    assert chances(MAX_STRENGTH)[8] > 0.99


def test_mean_steps_are_safe_from_rounding_errors() -> None:
    """No mean lies so close to the edge of its step that a rounding error could change a toss."""
    closest = min(
        abs(steps - math.floor(steps) - 0.5)
        for level in range(1, strength_level(MAX_STRENGTH) + 1)
        for steps in [mean_steps(level)]
    )
    rounding = mean_steps(strength_level(MAX_STRENGTH)) * 2**-52 * 64
    assert closest > 100 * rounding


PINNED = [
    (7, 4, 2),
    (5, 2, 3, 4, 4),
    (6, 4, 3, 7),
    (3, 5, 5),
    (4, 6, 4, 6, 7, 7),
    (4, 2, 6, 6, 2, 7, 7, 7),
]


def test_toss_of_a_fixed_seed_stays_the_same() -> None:
    """Old logs rely on it: these may only change together with the rules version."""
    stream = Rng(2026).open()
    assert [toss(strength, stream) for strength in (4.0, 5.5, 6.6, 6.6, 8.0, 12.0)] == PINNED


def test_toss_follows_the_chances_and_has_fair_faces() -> None:
    stream = Rng(7).open()
    count = 4000
    tosses = [toss(6.6, stream) for _ in range(count)]
    found = Counter(map(len, tosses))
    surprise = sum((found[n] - count * p) ** 2 / (count * p) for n, p in enumerate(chances(6.6)))
    assert surprise < 26.1, "chi-square, 8 degrees of freedom, one in a thousand"
    faces = Counter(face for dice in tosses for face in dice)
    assert set(faces) == {2, 3, 4, 5, 6, 7}
    each = sum(faces.values()) / 6
    assert sum((n - each) ** 2 / each for n in faces.values()) < 20.5, "5 degrees of freedom"


@given(st.floats(min_value=0, max_value=50), st.integers(min_value=0, max_value=2**64 - 1))
def test_toss_with_the_same_generator_gives_the_same_dice(strength: float, seed: int) -> None:
    dice = toss(strength, Rng(seed).open())
    assert dice == toss(strength, Rng(seed).open())
    assert len(dice) <= DICE
