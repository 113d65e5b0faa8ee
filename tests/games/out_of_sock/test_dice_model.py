"""The dice model: the table of its description, its properties at any strength, a hand's skill."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.rng import Rng, RngStream
from sockapp.games.out_of_sock.dice_model import (
    BEST_STRENGTH,
    DICE,
    LAYERS,
    MAX_REACH,
    MAX_STRENGTH,
    MIN_KEEPING_STRENGTH,
    REACH_SPREAD,
    STRENGTH_STEPS,
    chances,
    keep_chance,
    reach,
    strength_for,
    strength_level,
    toss,
)

strengths = st.floats(min_value=0, max_value=200, allow_nan=False)
LEVELS = [level / STRENGTH_STEPS for level in range(strength_level(20.0) + 1)]
"""Every strength that differs from others, up to one that throws out all dice."""


@pytest.mark.parametrize(
    ("strength", "percents"),
    [
        (4.0, (76, 24, 0, 0, 0, 0, 0, 0, 0)),
        (5.0, (5, 43, 46, 6, 0, 0, 0, 0, 0)),
        (6.0, (0, 1, 33, 53, 13, 0, 0, 0, 0)),
        (7.0, (0, 0, 1, 31, 54, 14, 0, 0, 0)),
        (7.75, (0, 0, 0, 6, 45, 44, 5, 0, 0)),
        (9.0, (0, 0, 0, 0, 6, 45, 44, 5, 0)),
        (10.0, (0, 0, 0, 0, 0, 14, 54, 31, 1)),
        (12.0, (0, 0, 0, 0, 0, 0, 7, 47, 45)),
        (13.0, (0, 0, 0, 0, 0, 0, 0, 23, 77)),
    ],
)
def test_chances_match_the_table_of_the_description(
    strength: float, percents: tuple[int, ...]
) -> None:
    assert [100 * chance for chance in chances(strength)] == pytest.approx(percents, abs=0.6)


@given(strengths)
def test_chances_add_up_to_one(strength: float) -> None:
    share = chances(strength)
    assert len(share) == DICE + 1
    assert min(share) >= 0
    assert sum(share) == pytest.approx(1, abs=1e-12)
    assert keep_chance(strength) == pytest.approx(sum(share[2:8]), abs=1e-12)


def test_chances_of_a_stronger_toss_never_mean_fewer_dice() -> None:
    """First-order dominance at every level: at least n dice is never less likely."""
    weaker = chances(0.0)
    for strength in LEVELS[1:]:
        stronger = chances(strength)
        for n in range(DICE + 1):
            assert sum(stronger[n:]) >= sum(weaker[n:]) - 1e-12
        weaker = stronger


@pytest.mark.parametrize("strength", [4.5, 6.0, BEST_STRENGTH, 9.0, 12.0])
def test_chances_vary_by_no_more_than_the_spread_of_the_reach(strength: float) -> None:
    possible = [n for n, chance in enumerate(chances(strength)) if chance]
    assert len(possible) > 1, "no number is certain"
    for n in possible:
        assert abs(n - reach(strength)) <= REACH_SPREAD + 0.5


def test_oos_3_keep_chance_of_the_best_strength_loses_at_most_one_in_a_hundred() -> None:
    assert keep_chance(BEST_STRENGTH) == 1
    certain = [strength for strength in LEVELS if keep_chance(strength) == 1]
    assert certain[0] == pytest.approx(6.20, abs=0.02)
    assert certain[-1] == pytest.approx(9.69, abs=0.02)


def test_oos_3_keep_chance_has_one_hill_with_a_clear_slope() -> None:
    """It rises to the best strength and falls after it, from 99 % to 1 % within a third."""
    rising = [keep_chance(strength) for strength in LEVELS if strength <= BEST_STRENGTH]
    falling = [keep_chance(strength) for strength in LEVELS if strength >= BEST_STRENGTH]
    assert rising == sorted(rising)
    assert falling == sorted(falling, reverse=True)
    kept = [strength for strength in LEVELS if keep_chance(strength) >= 0.99]
    possible = [strength for strength in LEVELS if keep_chance(strength) > 0.01]
    assert possible[0] > kept[0] / 1.5
    assert possible[-1] < kept[-1] * 1.5


def test_oos_3_toss_below_the_least_keeping_strength_cannot_keep_the_turn() -> None:
    step = 1 / STRENGTH_STEPS
    assert keep_chance(MIN_KEEPING_STRENGTH) == 0 < keep_chance(MIN_KEEPING_STRENGTH + step)


def mean_keep_chance(sigma: float) -> float:
    """Return how often a hand keeps the turn whose ln K strays by sigma from the best strength."""
    deviations = [step / 50 for step in range(-250, 251)]
    weights = [math.exp(-deviation * deviation / 2) for deviation in deviations]
    kept = [keep_chance(BEST_STRENGTH * math.exp(sigma * each)) for each in deviations]
    return sum(map(math.prod, zip(kept, weights, strict=True))) / sum(weights)


def test_oos_3_practised_hand_keeps_at_least_97_of_100_turns() -> None:
    assert mean_keep_chance(0.10) >= 0.97


def test_oos_3_better_hand_keeps_more_turns() -> None:
    kept = [mean_keep_chance(sigma) for sigma in (0.05, 0.10, 0.20, 0.35, 0.50)]
    assert kept == sorted(kept, reverse=True)
    assert kept[-1] < 0.70, "a hand without any skill still loses many turns"


def test_chances_of_no_and_of_huge_strength_have_limits() -> None:
    assert chances(0.0)[0] == 1
    assert toss(0.0, Rng(1).open()) == ()
    assert chances(1e300) == chances(MAX_STRENGTH)
    assert chances(MAX_STRENGTH)[8] == 1
    assert reach(1e300) == MAX_REACH


PINNED = [
    (),
    (5, 5),
    (4, 4, 3, 6),
    (7, 3, 3, 5),
    (4, 6, 4, 6, 7, 7),
    (2, 6, 6, 2, 7, 7, 7),
]


def test_toss_of_a_fixed_seed_stays_the_same() -> None:
    """Logs rely on it: another model needs another move class, as ``Toss`` and ``Flick`` are."""
    stream = Rng(2026).open()
    assert [toss(strength, stream) for strength in (4.0, 5.5, 7.7, 7.7, 9.0, 12.0)] == PINNED


class Draws(RngStream):
    """A stream that answers with given numbers and then with 0."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def below(self, n: int) -> int:
        number = self.numbers.pop(0) if self.numbers else 0
        assert 0 <= number < n
        return number


@pytest.mark.parametrize("level", [*LAYERS, 200, 320, 497, 700])
def test_chances_count_every_pair_of_draws(level: int) -> None:
    """Every difference of the two draws, weighted by its pairs, gives the chances exactly."""
    strength = level / STRENGTH_STEPS
    ways = [0] * (DICE + 1)
    for shift in range(-1535, 1536):
        draws = Draws(max(shift, 0), max(-shift, 0))
        ways[len(toss(strength, draws))] += 1536 - abs(shift)
    assert tuple(each / 1536**2 for each in ways) == chances(strength)


def test_toss_follows_the_chances_and_has_fair_faces() -> None:
    stream = Rng(7).open()
    count = 4000
    tosses = [toss(6.6, stream) for _ in range(count)]
    found = Counter(map(len, tosses))
    expected = {n: count * p for n, p in enumerate(chances(6.6)) if p}
    assert set(found) == set(expected)
    surprise = sum((found[n] - each) ** 2 / each for n, each in expected.items())
    assert surprise < 16.3, "chi-square, 3 degrees of freedom, one in a thousand"
    faces = Counter(face for dice in tosses for face in dice)
    assert set(faces) == {2, 3, 4, 5, 6, 7}
    each = sum(faces.values()) / 6
    assert sum((n - each) ** 2 / each for n in faces.values()) < 20.5, "5 degrees of freedom"


@given(st.floats(min_value=0, max_value=MAX_REACH))
def test_strength_for_inverts_the_reach(dice: float) -> None:
    assert reach(strength_for(dice)) == pytest.approx(dice, abs=0.02)


@pytest.mark.parametrize("dice", [-0.1, 9.1, math.nan])
def test_strength_for_impossible_reach_raises_value_error(dice: float) -> None:
    with pytest.raises(ValueError, match="no toss"):
        strength_for(dice)


@given(st.floats(min_value=0, max_value=50), st.integers(min_value=0, max_value=2**64 - 1))
def test_toss_with_the_same_generator_gives_the_same_dice(strength: float, seed: int) -> None:
    dice = toss(strength, Rng(seed).open())
    assert dice == toss(strength, Rng(seed).open())
    assert len(dice) <= DICE
