"""Was it fair? What this phone has dealt and rolled, beside what chance leads one to expect.

The question is always the same: if the dice are honest, how often would they come out at
least as unevenly as this? Pearson's chi-square test answers it. A phone that is honest looks
"rather lopsided" once in fifty times, so that word is followed by how rare it really is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game_review import MIN_EXPECTED_COUNT, FrequencySample, Tally

LOPSIDED_PROBABILITY = 1 / 50
VERY_LOPSIDED = 1 / 2000
MAX_ODDS = 1_000_000
"""Nobody needs to know it more exactly than this."""


class FairnessVerdict(StrEnum):
    """What can be said about a sample."""

    FEW = "few"  # too few to say anything
    EVEN = "even"  # as honest luck looks
    LOPSIDED = "lopsided"  # as honest luck looks now and then
    VERY_LOPSIDED = "very_lopsided"  # as honest luck hardly ever looks


@dataclass(frozen=True, slots=True)
class Judged:
    """A sample, and what can be said about it."""

    verdict: FairnessVerdict
    one_in: int
    """One honest phone in so many looks like this, or worse."""
    oddest: int
    """Which of the counts is farthest from what was expected."""


def added(tallies: Iterable[Tally]) -> dict[str, FrequencySample]:
    """All games' samples together, by name."""
    sums: dict[str, FrequencySample] = {}
    for tally in tallies:
        for name, sample in tally.samples.items():
            before = sums.get(name)
            if before is None:
                sums[name] = sample
            elif len(before.counts) == len(sample.counts):
                sums[name] = before + sample
    return sums


def judged(sample: FrequencySample) -> Judged:
    """What can be said about a sample."""
    likely = chance(sample)
    if likely is None:
        return Judged(FairnessVerdict.FEW, 0, _oddest(sample))
    one_in = min(MAX_ODDS, round(1 / max(likely, 1 / MAX_ODDS)))
    if likely >= LOPSIDED_PROBABILITY:
        verdict = FairnessVerdict.EVEN
    else:
        verdict = (
            FairnessVerdict.LOPSIDED if likely >= VERY_LOPSIDED else FairnessVerdict.VERY_LOPSIDED
        )
    return Judged(verdict, one_in, _oddest(sample))


def chance(sample: FrequencySample) -> float | None:
    """How likely honest luck is to be at least as uneven; None if there is too little to go by."""
    bins = _gathered(sample)
    if len(bins) < 2 or sample.spread <= 0:
        return None
    freedom = sample.spread / sample.total
    distance = sum((count - mean) ** 2 / mean for count, mean in bins) / freedom
    return chi_square_tail(distance, len(bins) - 1)


def chi_square_tail(distance: float, freedoms: int) -> float:
    """How likely chi-square with so many degrees of freedom is to be at least ``distance``.

    Exact: the upper incomplete gamma function, from a half or one upwards.

    >>> round(chi_square_tail(11.07, 5), 3)
    0.05
    """
    x = distance / 2
    if x <= 0:
        return 1.0
    order = 0.5 if freedoms % 2 else 1.0
    tail = math.erfc(math.sqrt(x)) if freedoms % 2 else math.exp(-x)
    while order < freedoms / 2:
        tail += math.exp(order * math.log(x) - x - math.lgamma(order + 1))
        order += 1
    return min(1.0, tail)


def _gathered(sample: FrequencySample) -> list[tuple[int, float]]:
    """Counts and expectations, neighbours taken together until each is expected often enough."""
    bins: list[tuple[int, float]] = []
    count, mean = 0, 0.0
    for came, expected in zip(sample.counts, sample.expected, strict=True):
        count, mean = count + came, mean + expected
        if mean >= MIN_EXPECTED_COUNT:
            bins.append((count, mean))
            count, mean = 0, 0.0
    if bins and (count or mean):
        last_count, last_mean = bins.pop()
        bins.append((last_count + count, last_mean + mean))
    return bins


def _oddest(sample: FrequencySample) -> int:
    def off(index: int) -> float:
        expected = sample.expected[index]
        return abs(sample.counts[index] - expected) / math.sqrt(expected) if expected else 0.0

    return max(range(len(sample.counts)), key=off)
