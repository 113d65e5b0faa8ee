"""Test whether the phone's dice and deals are fair, by Pearson's chi-square test.

The test answers how often fair dice would come out at least as unevenly as these. One fair phone
in fifty looks "rather lopsided", so the app also shows how rare the result is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.game_review import MIN_EXPECTED_COUNT, FrequencySample, Tally

LOPSIDED_PROBABILITY = 1 / 50
VERY_LOPSIDED_PROBABILITY = 1 / 2000
MAX_SHOWN_ODDS = 1_000_000
"""Rarer results are shown as one in this many."""


class FairnessVerdict(StrEnum):
    """The result of the test."""

    FEW = "few"  # too few counts for a result
    EVEN = "even"  # common for fair dice
    LOPSIDED = "lopsided"  # uncommon for fair dice, below LOPSIDED_PROBABILITY
    VERY_LOPSIDED = "very_lopsided"  # very rare for fair dice, below VERY_LOPSIDED


@dataclass(frozen=True, slots=True)
class SampleVerdict:
    """The verdict on a sample."""

    verdict: FairnessVerdict
    one_in: int
    """One fair phone in this number has a sample at least as uneven; 0 for ``FEW``."""
    oddest: int
    """The index of the count that is farthest from its expected value."""


def sum_samples(tallies: Iterable[Tally]) -> dict[str, FrequencySample]:
    """Return the sums of the samples of all games, by name."""
    sums: dict[str, FrequencySample] = {}
    for tally in tallies:
        for name, sample in tally.samples.items():
            before = sums.get(name)
            if before is None:
                sums[name] = sample
            elif len(before.counts) == len(sample.counts):
                sums[name] = before + sample
    return sums


def judge_sample(sample: FrequencySample) -> SampleVerdict:
    """Return the verdict on a sample."""
    probability = compute_probability(sample)
    if probability is None:
        return SampleVerdict(FairnessVerdict.FEW, 0, _find_oddest(sample))
    one_in = min(MAX_SHOWN_ODDS, round(1 / max(probability, 1 / MAX_SHOWN_ODDS)))
    if probability >= LOPSIDED_PROBABILITY:
        verdict = FairnessVerdict.EVEN
    else:
        verdict = (
            FairnessVerdict.LOPSIDED
            if probability >= VERY_LOPSIDED_PROBABILITY
            else FairnessVerdict.VERY_LOPSIDED
        )
    return SampleVerdict(verdict, one_in, _find_oddest(sample))


def compute_probability(sample: FrequencySample) -> float | None:
    """Return the probability that a fair sample is at least as uneven; None for too few counts."""
    bins = _merge_bins(sample)
    if len(bins) < 2 or sample.spread <= 0:
        return None
    freedom = sample.spread / sample.total
    distance = sum((count - mean) ** 2 / mean for count, mean in bins) / freedom
    return chi_square_tail(distance, len(bins) - 1)


def chi_square_tail(distance: float, freedoms: int) -> float:
    """Return the probability that chi-square with ``freedoms`` degrees is at least ``distance``.

    It is exact: the regularized upper incomplete gamma function, by recurrence from order ½ or 1.

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


def _merge_bins(sample: FrequencySample) -> list[tuple[int, float]]:
    """Return counts and expected counts, with neighbours merged until each is large enough."""
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


def _find_oddest(sample: FrequencySample) -> int:
    def off(index: int) -> float:
        expected = sample.expected[index]
        return abs(sample.counts[index] - expected) / math.sqrt(expected) if expected else 0.0

    return max(range(len(sample.counts)), key=off)
