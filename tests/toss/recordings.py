"""The recordings of real phones and boards, read where they lie, and what to try with them."""

from __future__ import annotations

import csv
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, hypot
from pathlib import Path
from random import Random

from tests.toss.flicks import G, Sample, minimum_jerk

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "motion"
RATES = (25, 50, 100)
PHASES = 4
LEAD = 1.0
BLEND = 0.2


@dataclass(frozen=True)
class Recording:
    name: str
    role: str
    samples: list[Sample]

    @property
    def seconds(self) -> float:
        return self.samples[-1][0] - self.samples[0][0]


def load(*roles: str) -> list[Recording]:
    found = []
    with (FOLDER / "MANIFEST.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["role"] in roles:
                found.append(Recording(row["file"], row["role"], read(FOLDER / row["file"])))
    return found


def read(path: Path) -> list[Sample]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return [(float(t), float(x), float(y), float(z)) for t, x, y, z in rows]


def resampled(samples: list[Sample], rate: float, phase: float) -> list[Sample]:
    times = [sample[0] for sample in samples]
    made = []
    t = times[0] + phase / rate
    while t <= times[-1]:
        after = min(bisect_right(times, t), len(times) - 1)
        a, b = samples[after - 1], samples[after]
        share = (t - a[0]) / (b[0] - a[0]) if b[0] > a[0] else 0.0
        made.append((t, *(p + share * (q - p) for p, q in zip(a[1:], b[1:], strict=True))))
        t += 1 / rate
    return made


def pushes(samples: list[Sample], tau: float = 0.1) -> list[float]:
    """h, written down anew and in the plainest way, to cut recordings with."""
    low = list(samples[0][1:])
    found = [0.0]
    for a, b in zip(samples, samples[1:], strict=False):
        share = 1 - exp(-(b[0] - a[0]) / tau)
        low = [mean + share * (value - mean) for mean, value in zip(low, b[1:], strict=True)]
        found.append(hypot(*(value - mean for mean, value in zip(low, b[1:], strict=True))))
    return found


def held(cut: list[Sample], calm: tuple[float, float, float], random: Random) -> list[Sample]:
    """A cut with a calm hand before and after it; in between, the hand takes a moment."""
    start, end = cut[0], cut[-1]
    before, after = (start[0] - LEAD - BLEND, end[0] + LEAD + BLEND)
    made = []
    for i in range(int((LEAD + BLEND) * 100)):
        t = before + i * 0.01
        made.append((t, *noisy(blended(calm, start, (t - before - LEAD) / BLEND), random)))
    made += cut
    for i in range(1, int((LEAD + BLEND) * 100)):
        t = end[0] + i * 0.01
        made.append((t, *noisy(blended(calm, end, 1 - (t - end[0]) / BLEND), random)))
    return made


def blended(
    calm: tuple[float, float, float], sample: Sample, share: float
) -> tuple[float, float, float]:
    way = minimum_jerk(max(0.0, min(1.0, share)))[0]
    x, y, z = (rest + way * (value - rest) for rest, value in zip(calm, sample[1:], strict=True))
    return x, y, z


def attitude(samples: list[Sample]) -> tuple[float, float, float]:
    """Gravity as the hand holds the phone on average."""
    x, y, z = (sum(s[i] for s in samples) / len(samples) for i in (1, 2, 3))
    scale = G / (hypot(x, y, z) or 1)
    return x * scale, y * scale, z * scale


def noisy(
    values: tuple[float, float, float], random: Random
) -> tuple[float, float, float]:
    x, y, z = (value + random.gauss(0, 0.08) for value in values)
    return x, y, z


def shaking(seconds: float = 3.0) -> Iterator[list[Sample]]:
    """A calm hand that then shakes and shakes: cuts from all over the recordings of shaking."""
    random = Random(1)
    for recording in load("pos_multi", "pos_flick"):
        start = 0.0
        while start + seconds <= recording.seconds:
            cut = [s for s in recording.samples if start <= s[0] <= start + seconds]
            yield held(cut, attitude(recording.samples), random)
            start += 1.3


def strokes(least: float = 10.0) -> Iterator[list[Sample]]:
    """Single strokes, from a low before to a low after, with a calm hand on both sides."""
    random = Random(2)
    for recording in load("pos_multi", "pos_single"):
        samples, sizes = recording.samples, pushes(recording.samples)
        times = [s[0] for s in samples]
        for i, size in enumerate(sizes):
            near = range(bisect_right(times, times[i] - 0.3), bisect_right(times, times[i] + 0.3))
            if size < least or any(sizes[j] > size for j in near):
                continue
            before = range(bisect_right(times, times[i] - 0.35), i)
            behind = range(i + 1, bisect_right(times, times[i] + 0.45))
            if not before or not behind:
                continue
            low, end = (min(part, key=lambda j: sizes[j]) for part in (before, behind))
            if max(sizes[low], sizes[end]) <= 0.35 * size:
                yield held(samples[low : end + 1], attitude(samples), random)
