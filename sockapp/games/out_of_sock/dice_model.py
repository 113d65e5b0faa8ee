"""The dice model: how many dice a toss of a given strength throws out of the basket.

The flick detector, the swipe and the button all give a strength K in m/s^1.5, the root of the
integrated square of the acceleration. The dice lie in layers, and a stronger toss reaches a deeper
layer. Each layer needs a strength that is 16 % higher than the layer above. One shared piece of
luck then moves the reach by up to 1.5 dice, with small shifts more likely than large ones. So a
hand that hits the middle never loses its turn, and no number of dice is certain.

All numbers are integers, so that logs replay in the same way on every machine. ``Flick`` moves use
this model. ``Toss`` moves of older logs use ``beta_binomial_model``.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise

from sockapp.engine.rng import RngStream

DICE = 8
TURN_KEEPING_DICE = range(2, DICE)
"""The numbers of dice out with which the turn goes on (OOS-3, OOS-4)."""

MAX_STRENGTH = 64.0
"""The strength that stronger tosses count as. It already throws out all dice."""
STRENGTH_STEPS = 64

LAYERS = (254, 295, 342, 397, 461, 534, 620, 719, 834, 967)
"""The strength levels that reach 0, 1 … 9 dice, about 64 · 7.75 · 1.16^(n − 4.5). The last one lies
so far beyond the eighth die that all dice leave."""
MAX_REACH = len(LAYERS) - 1

REACH_STEPS = 1024
LUCK_STEPS = 1536
"""The most by which luck moves the reach, in steps: 1.5 dice."""
REACH_SPREAD = LUCK_STEPS / REACH_STEPS
"""The most by which luck moves the reach, in dice."""


def strength_level(strength: float) -> int:
    """Return the strength in whole steps."""
    return round(min(strength, MAX_STRENGTH) * STRENGTH_STEPS)


def _reach_steps(level: int) -> int:
    """Return the reach of a strength level in steps; negative if it is below the first layer."""
    if level >= LAYERS[-1]:
        return MAX_REACH * REACH_STEPS
    n = max(0, bisect_right(LAYERS, level) - 1)
    return n * REACH_STEPS + (level - LAYERS[n]) * REACH_STEPS // (LAYERS[n + 1] - LAYERS[n])


def reach(strength: float) -> float:
    """Return how many dice a toss reaches before luck shifts it, from below 0 up to 9."""
    return _reach_steps(strength_level(strength)) / REACH_STEPS


def strength_for(reach: float) -> float:
    """Return the strength that reaches this many dice. Raise ValueError unless it is 0 to 9."""
    if not 0 <= reach <= MAX_REACH:
        raise ValueError(f"no toss reaches {reach} dice")
    n = min(int(reach), MAX_REACH - 1)
    return (LAYERS[n] + (reach - n) * (LAYERS[n + 1] - LAYERS[n])) / STRENGTH_STEPS


BEST_STRENGTH = strength_for(4.5)
"""The strength in the middle of those that keep the turn."""
MIN_KEEPING_STRENGTH = strength_for(0)
"""Below this strength a toss cannot throw out two dice, so it cannot keep the turn."""


def _ways_at_least(shift: int) -> int:
    """Return how many of the LUCK_STEPS² pairs of draws differ by this shift or more."""
    if shift <= 0:
        return LUCK_STEPS * LUCK_STEPS - _ways_at_least(1 - shift)
    rest = max(0, LUCK_STEPS - shift)
    return rest * (rest + 1) // 2


@lru_cache(maxsize=256)
def _ways(level: int) -> tuple[int, ...]:
    """Return how many of the LUCK_STEPS² pairs of draws throw out 0, 1 … 8 dice."""
    at = _reach_steps(level) + REACH_STEPS // 2
    at_least = [_ways_at_least(n * REACH_STEPS - at) for n in range(1, DICE + 1)]
    bounds = [LUCK_STEPS * LUCK_STEPS, *at_least, 0]
    return tuple(more - fewer for more, fewer in pairwise(bounds))


def chances(strength: float) -> tuple[float, ...]:
    """Return the probabilities of 0, 1 … 8 dice at this strength."""
    return tuple(ways / LUCK_STEPS**2 for ways in _ways(strength_level(strength)))


def keep_chance(strength: float) -> float:
    """Return the probability that a toss of this strength keeps the turn (OOS-3)."""
    ways = _ways(strength_level(strength))
    return sum(ways[count] for count in TURN_KEEPING_DICE) / LUCK_STEPS**2


def toss(strength: float, stream: RngStream) -> tuple[int, ...]:
    """Return the faces of the dice that leave the basket, in the order in which they fall."""
    at = _reach_steps(strength_level(strength)) + REACH_STEPS // 2
    at += stream.below(LUCK_STEPS) - stream.below(LUCK_STEPS)
    return roll(max(0, min(at // REACH_STEPS, DICE)), stream)


def roll(count: int, stream: RngStream) -> tuple[int, ...]:
    """Return the faces of this many dice."""
    return tuple([2 + stream.below(6) for _ in range(count)])
