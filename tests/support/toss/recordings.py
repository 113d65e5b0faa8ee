"""Recordings of real phones and boards, and the cuts that tests use.

They are not part of the project. Where they are missing, their tests are not collected, and the
benchmark leaves their table out. ``movements.py`` generates movements with similar figures.
"""

from __future__ import annotations

import csv
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, hypot
from random import Random

from sockapp.toss.gravity_filter import MotionSample, Vector
from sockapp.toss.motion_file import parse
from tests.support.paths import SHARED
from tests.support.toss.flicks import G, minimum_jerk

FOLDER = SHARED / "data" / "motion"
MISSING = "the recordings of real movements are not here"
RATES = (25, 50, 100)
CALM = 1.0
"""Seconds of a calm hand before and after a cut."""
BLEND = 0.2
"""Seconds of the transition between the calm hand and the cut."""
SHAKING = 3.0
"""Seconds of shaking in one cut."""


@dataclass(frozen=True)
class Recording:
    """A recording and its role in the tests."""

    name: str
    role: str
    samples: list[MotionSample]

    @property
    def seconds(self) -> float:
        """The duration in seconds."""
        return self.samples[-1][0] - self.samples[0][0]

    @property
    def attitude(self) -> Vector:
        """Gravity in the average attitude of the phone."""
        x, y, z = (sum(sample[i] for sample in self.samples) for i in (1, 2, 3))
        scale = G / hypot(x, y, z)
        return x * scale, y * scale, z * scale


def are_here() -> bool:
    """Return whether the recordings are there."""
    return (FOLDER / "MANIFEST.csv").exists()


@cache
def load(*roles: str) -> list[Recording]:
    """Return the recordings that were made for one of these roles."""
    with (FOLDER / "MANIFEST.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["role"] in roles]
    return [
        Recording(row["file"], row["role"], parse((FOLDER / row["file"]).read_text("utf-8")))
        for row in rows
    ]


def resampled(samples: list[MotionSample], rate: float, phase: float = 0.0) -> list[MotionSample]:
    """Return the samples of a sensor of this rate; ``phase`` shifts them by a share of a sample."""
    times = [sample[0] for sample in samples]
    made = []
    t = times[0] + phase / rate
    while t < times[-1]:
        after = bisect_right(times, t)
        a, b = samples[after - 1], samples[after]
        share = (t - a[0]) / (b[0] - a[0])
        x, y, z = (p + share * (q - p) for p, q in zip(a[1:], b[1:], strict=True))
        made.append((t, x, y, z))
        t += 1 / rate
    return made


def pushes(samples: list[MotionSample]) -> list[float]:
    """Return h in its plainest form, independent of the code that judges the recordings."""
    low = list(samples[0][1:])
    found = [0.0]
    for before, sample in pairwise(samples):
        share = 1 - exp(-(sample[0] - before[0]) / 0.1)
        low = [mean + share * (value - mean) for mean, value in zip(low, sample[1:], strict=True)]
        found.append(hypot(*(a - b for a, b in zip(sample[1:], low, strict=True))))
    return found


def shaking() -> Iterator[list[MotionSample]]:
    """Yield cuts of shaking from all over the recordings, each after a calm hand."""
    random = Random(1)
    for recording in load("pos_multi", "pos_flick"):
        start = 0.0
        while start + SHAKING <= recording.seconds:
            cut = [s for s in recording.samples if start <= s[0] <= start + SHAKING]
            yield with_calm(cut, recording.attitude, random)
            start += 1.3


def single_strokes(least: float = 10.0, circles: bool = False) -> Iterator[list[MotionSample]]:
    """Yield single strokes with such a peak, cut from one low to the next, between calm and calm.

    A stroke cut out of circles is a piece of stirring, so it is left out unless asked for.
    """
    random = Random(2)
    for recording in load("pos_multi", "pos_single"):
        if "circle" in recording.name and not circles:
            continue
        samples, sizes = recording.samples, pushes(recording.samples)
        times = [sample[0] for sample in samples]

        def around(i: int, before: float, after: float, times: list[float] = times) -> range:
            return range(
                bisect_right(times, times[i] + before), bisect_right(times, times[i] + after)
            )

        for i, size in enumerate(sizes):
            if size < least or size < max(sizes[j] for j in around(i, -0.3, 0.3)):
                continue
            before, after = around(i, -0.35, -0.001), around(i, 0.001, 0.45)
            if not before or not after:
                continue
            low, end = (min(part, key=lambda j: sizes[j]) for part in (before, after))
            if max(sizes[low], sizes[end]) <= 0.35 * size:
                yield with_calm(samples[low : end + 1], recording.attitude, random)


def with_calm(cut: list[MotionSample], calm: Vector, random: Random) -> list[MotionSample]:
    """Return the cut between two stretches of a calm hand."""

    def hand(t: float, sample: MotionSample, way: float) -> MotionSample:
        share = minimum_jerk(max(0.0, min(1.0, way)))[0]
        x, y, z = (
            rest + share * (value - rest) + random.gauss(0, 0.08)
            for rest, value in zip(calm, sample[1:], strict=True)
        )
        return t, x, y, z

    away = [i * 0.01 for i in range(1, int((CALM + BLEND) * 100))]
    first, last = cut[0], cut[-1]
    before = [hand(first[0] - dt, first, 1 - dt / BLEND) for dt in reversed(away)]
    after = [hand(last[0] + dt, last, 1 - dt / BLEND) for dt in away]
    return before + cut + after
