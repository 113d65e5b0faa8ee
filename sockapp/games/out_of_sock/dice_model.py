"""The dice model: how many dice a toss of a given strength throws out of the basket.

The flick detector, the swipe and the button all give a strength K in m/s^1.5, the root of the
integrated square of the acceleration. The logarithm of K determines the mean probability that a
die leaves the basket. The dice of one toss are correlated, so their number follows a
beta-binomial distribution. A stronger toss throws out more dice on average, but no number is
certain.

Logs must replay in the same way on every machine, but ``math.exp`` may differ in its last bit
between machines. So the strength is rounded to a step, and the mean as well. After that all
numbers are integers, because the beta-binomial distribution is a product of rising factorials. A
test shows that no mean lies so close to the edge of a step that it could be rounded differently.
"""

from __future__ import annotations

import math
from bisect import bisect
from functools import lru_cache
from itertools import accumulate

from sockapp.engine.rng import RngStream

DICE = 8

# The model's parameters. HALF_DICE_STRENGTH is provisional until flicks of real phones are fitted.
HALF_DICE_STRENGTH = 6.0
"""The strength that throws out half of the dice."""
LOG_STRENGTH_SPREAD = 0.28
"""The scale of ln K: how much stronger a toss must be to throw out nearly all dice, not half."""
CONCENTRATION = (17, 2)
"""The concentration of the beta-binomial distribution, 8.5 as a fraction. A higher one makes the
dice of one toss more independent of each other."""

MAX_STRENGTH = 64.0
"""The strength that stronger tosses count as. It already throws out all dice nearly always."""

_STRENGTH_STEPS = 64
_MEAN_STEPS = 1 << 20
_FRACTION_STEPS = 1 << 53


def strength_for(mean: float) -> float:
    """Return the strength that throws out this many dice on average.

    Raise ValueError unless the mean is more than 0 and less than 8.
    """
    if not 0 < mean < DICE:
        raise ValueError(f"no toss throws out {mean} dice on average")
    return HALF_DICE_STRENGTH * math.exp(LOG_STRENGTH_SPREAD * math.log(mean / (DICE - mean)))


def mean_steps(level: int) -> float:
    """Return the expected share of dice at a strength level, in steps, not rounded yet."""
    if level == 0:
        return 0.0
    u = math.log(level / (HALF_DICE_STRENGTH * _STRENGTH_STEPS)) / LOG_STRENGTH_SPREAD
    return _MEAN_STEPS / (1 + math.exp(-u))


def strength_level(strength: float) -> int:
    """Return the strength in whole steps."""
    return round(min(strength, MAX_STRENGTH) * _STRENGTH_STEPS)


@lru_cache(maxsize=256)
def _weights(level: int) -> tuple[int, ...]:
    """Return integers in proportion to the probabilities of 0, 1 … 8 dice."""
    mean = round(mean_steps(level))
    kappa, over = CONCENTRATION
    out, stay, one = kappa * mean, kappa * (_MEAN_STEPS - mean), over * _MEAN_STEPS
    leave = list(accumulate(range(DICE), lambda product, i: product * (out + i * one), initial=1))
    keep = list(accumulate(range(DICE), lambda product, i: product * (stay + i * one), initial=1))
    return tuple(math.comb(DICE, n) * leave[n] * keep[DICE - n] for n in range(DICE + 1))


@lru_cache(maxsize=256)
def _limits(level: int) -> tuple[float, ...]:
    """Return the cumulative probabilities of 0, 1 … 7 dice, as multiples of 2^-53.

    ``RngStream.fraction`` has the same resolution, so comparing with it is exact.
    """
    sums = list(accumulate(_weights(level)))
    return tuple((part * _FRACTION_STEPS // sums[-1]) / _FRACTION_STEPS for part in sums[:-1])


def chances(strength: float) -> tuple[float, ...]:
    """Return the probabilities of 0, 1 … 8 dice at this strength."""
    weights = _weights(strength_level(strength))
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def toss(strength: float, stream: RngStream) -> tuple[int, ...]:
    """Return the faces of the dice that leave the basket, in the order in which they fall."""
    count = bisect(_limits(strength_level(strength)), stream.fraction())
    return tuple([2 + stream.below(6) for _ in range(count)])
