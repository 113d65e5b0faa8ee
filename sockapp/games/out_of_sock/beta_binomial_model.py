"""The dice model of the first versions of the app, for the ``Toss`` moves of their logs.

It must never change, because old logs replay by it. New tosses are ``Flick`` moves and use
``dice_model``, which is a matter of skill. Here even the best strength loses one turn in ten.

The logarithm of the strength determines the mean probability that a die leaves the basket. The
dice of one toss are correlated, so their number follows a beta-binomial distribution.

``math.exp`` may differ in its last bit between machines. So the strength is rounded to a step, and
the mean as well. After that all numbers are integers, because the beta-binomial distribution is a
product of rising factorials. A test shows that no mean lies so close to the edge of a step that it
could be rounded differently.
"""

from __future__ import annotations

import math
from bisect import bisect
from functools import lru_cache
from itertools import accumulate

from sockapp.engine.rng import RngStream
from sockapp.games.out_of_sock.dice_model import DICE, STRENGTH_STEPS, roll, strength_level

HALF_DICE_STRENGTH = 6.0
"""The strength that throws out half of the dice."""
LOG_STRENGTH_SPREAD = 0.28
"""The scale of ln K: how much stronger a toss must be to throw out nearly all dice, not half."""
CONCENTRATION = (17, 2)
"""The concentration of the beta-binomial distribution, 8.5 as a fraction. A higher one makes the
dice of one toss more independent of each other."""

_MEAN_STEPS = 1 << 20
_FRACTION_STEPS = 1 << 53


def mean_steps(level: int) -> float:
    """Return the expected share of dice at a strength level, in steps, not rounded yet."""
    if level == 0:
        return 0.0
    u = math.log(level / (HALF_DICE_STRENGTH * STRENGTH_STEPS)) / LOG_STRENGTH_SPREAD
    return _MEAN_STEPS / (1 + math.exp(-u))


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
    return roll(count, stream)
