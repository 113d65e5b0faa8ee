"""The dice model: how many dice a toss of a given strength throws out of the basket.

A strength is what the flick detector, the swipe and the button all measure in: K, in
m/s^1.5 (the root of the integrated square of the acceleration). Its logarithm decides how
likely a die is to leave the basket; the dice of one toss share that luck, so the count
follows a beta-binomial distribution: stronger never means fewer, and nobody can be sure.

Logs must replay for ever and on every machine, while ``math.exp`` may differ in its last
bit between two of them. So a strength is rounded to a step, its mean to a step again, and
from there on everything is whole numbers: the beta-binomial is a product of rising
factorials. A test shows that no mean lies close enough to the edge of a step to tip over.
"""

from __future__ import annotations

import math
from bisect import bisect
from functools import lru_cache
from itertools import accumulate

from sockapp.engine.rng import RngStream

DICE = 8

# All of the model's parameters. K50 is provisional until flicks of real phones are fitted.
HALF_DICE_STRENGTH = 6.0
"""The strength that throws out half of the dice."""
LOG_STRENGTH_SPREAD = 0.28
"""How much stronger (as a logarithm) it takes to go from half the dice to nearly all."""
KAPPA = (17, 2)
"""How much alike the dice of one toss behave: 8.5, as a fraction. More is more alike."""

MAX_STRENGTH = 64.0
"""Whatever is stronger counts as this: all the dice are out anyhow."""

_STRENGTH_STEPS = 64
_MEAN_STEPS = 1 << 20
_FRACTION = 1 << 53


def strength_for(mean: float) -> float:
    """The strength that throws out this many dice on average (more than 0, fewer than 8)."""
    if not 0 < mean < DICE:
        raise ValueError(f"no toss throws out {mean} dice on average")
    return HALF_DICE_STRENGTH * math.exp(LOG_STRENGTH_SPREAD * math.log(mean / (DICE - mean)))


def mean_steps(level: int) -> float:
    """The expected share of dice at a strength level, in steps and not yet rounded."""
    if level == 0:
        return 0.0
    u = math.log(level / (HALF_DICE_STRENGTH * _STRENGTH_STEPS)) / LOG_STRENGTH_SPREAD
    return _MEAN_STEPS / (1 + math.exp(-u))


def strength_level(strength: float) -> int:
    """A strength rounded to the nearest step."""
    return round(min(strength, MAX_STRENGTH) * _STRENGTH_STEPS)


@lru_cache(maxsize=256)
def _weights(level: int) -> tuple[int, ...]:
    """How often 0, 1 … 8 dice leave, as whole numbers in proportion."""
    mean = round(mean_steps(level))
    kappa, over = KAPPA
    out, stay, one = kappa * mean, kappa * (_MEAN_STEPS - mean), over * _MEAN_STEPS
    leave = list(accumulate(range(DICE), lambda product, i: product * (out + i * one), initial=1))
    keep = list(accumulate(range(DICE), lambda product, i: product * (stay + i * one), initial=1))
    return tuple(math.comb(DICE, n) * leave[n] * keep[DICE - n] for n in range(DICE + 1))


@lru_cache(maxsize=256)
def _limits(level: int) -> tuple[float, ...]:
    """Up to which fraction 0, 1 … 7 dice leave; each a whole number of fraction's steps."""
    sums = list(accumulate(_weights(level)))
    return tuple((part * _FRACTION // sums[-1]) / _FRACTION for part in sums[:-1])


def chances(strength: float) -> tuple[float, ...]:
    """The probabilities of 0, 1 … 8 dice at this strength."""
    weights = _weights(strength_level(strength))
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def toss(strength: float, stream: RngStream) -> tuple[int, ...]:
    """The faces of the dice that leave the basket, in the order in which they fall."""
    count = bisect(_limits(strength_level(strength)), stream.fraction())
    return tuple([2 + stream.below(6) for _ in range(count)])
