"""Measures the toss detector on real and synthetic movements, beside the rules of other apps.

    python -m bench.toss [--flicks 400]          (`make bench` runs it with the rest)

The recordings are read from ../shared/data/motion. Without them their table is left out. The
constants were chosen with these very recordings in sight, and there are few of them: three minutes
of walking in hand, five falls. Nothing here has run on a phone.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import exp, log
from random import Random
from statistics import mean, median
from unittest.mock import patch

os.environ["KIVY_NO_ARGS"] = "1"  # otherwise Kivy parses the command line

from bench.shake_rules import RULES, fires
from bench.tables import print_row
from bench.toss_ways import print_same_hand, print_same_skill
from sockapp.toss import thresholds
from sockapp.toss.calibration import Calibration, is_clipping_range
from sockapp.toss.detector import Detector
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossPhase
from tests.support.toss import recordings
from tests.support.toss.flicks import CALM_AFTER, G, Sensor, any_flick, recorded
from tests.support.toss.movements import Movement, grab, stroll, walk
from tests.support.toss.recordings import RATES, load, resampled
from tests.support.toss.tries import always_listening, kind_of, rank_correlation, tried

PHASES = (0.0, 0.25, 0.5, 0.75)
"""Where a resampled recording begins, as a share of the time between two samples."""
SITUATIONS = {
    "rest": ("neg_idle", "neg_idle_hand"),
    "walking, in hand": ("neg_walk_hand",),
    "walking, arm or pocket": ("neg_walk_other", "neg_walk_swing"),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description="Figures of the toss.")
    parser.add_argument("--flicks", type=int, default=200, help="synthetic flicks a cell")
    args = parser.parse_args(arguments)
    if recordings.are_here():
        print_real_movements()
        print_flicks_while_walking()
    else:
        print(f"{recordings.MISSING}: {recordings.FOLDER}")
    print_rough_movements()
    print_synthetic_flicks(args.flicks)
    print_patience()
    print_same_skill(args.flicks)
    print_same_hand(args.flicks)
    print_speed()


# --- recordings ---------------------------------------------------------------------------------


def tosses(samples: list[MotionSample]) -> int:
    """Return how often our detector tosses if the thumb is always on the basket."""
    found = always_listening(samples)
    return found[TossKind.TOSS]


def print_real_movements() -> None:
    """Print how often our detector and the three rules fire on real recordings."""
    methods: dict[str, Callable[[list[MotionSample]], int]] = {"ours": tosses}
    methods |= {name: partial(fires, rule) for name, rule in RULES.items()}
    for rate in RATES:
        print_row(f"recordings at {rate} Hz", *methods)
        falls = list(movements(rate, "neg_drop", "neg_throw_up"))
        print_row(f"  falls and throws that toss, of {len(falls)}", *counted(methods, falls))
        for name, roles in SITUATIONS.items():
            parts = list(movements(rate, *roles))
            hours = sum(part[-1][0] - part[0][0] for part in parts) / 3600
            found = [f"{sum(map(method, parts)) / hours:.0f}" for method in methods.values()]
            print_row(f"  {name}: tosses an hour", *found)
        strokes = cuts(rate, recordings.single_strokes())
        print_row(f"  single strokes tossed, of {len(strokes)}", *shares(methods, strokes))
        strokes = cuts(rate, recordings.single_strokes(circles=True))
        print_row(f"  with pieces of circles, of {len(strokes)}", *shares(methods, strokes))
        shaking = cuts(rate, recordings.shaking())
        print_row(f"  shaking that tosses, of {len(shaking)}", *shares(methods, shaking))
        shaken = Counter(map(kind_of, shaking))[TossKind.SHAKEN] / len(shaking)
        print_row("  shaking that is called so", f"{shaken:.1%}", *["cannot tell"] * len(RULES))
        print()


def movements(rate: float, *roles: str) -> Iterable[list[MotionSample]]:
    """Yield the recordings of these roles, resampled to this rate."""
    for recording in load(*roles):
        for phase in PHASES:
            yield resampled(recording.samples, rate, phase)


def cuts(rate: float, made: Iterable[list[MotionSample]]) -> list[list[MotionSample]]:
    """Return these parts of recordings, resampled to this rate."""
    return [resampled(cut, rate, phase) for cut in made for phase in (0.0, 0.5)]


def counted(
    methods: dict[str, Callable[[list[MotionSample]], int]], parts: list[list[MotionSample]]
) -> list[str]:
    """Return how many movements make each method toss."""
    return [str(sum(method(part) > 0 for part in parts)) for method in methods.values()]


def shares(
    methods: dict[str, Callable[[list[MotionSample]], int]], parts: list[list[MotionSample]]
) -> list[str]:
    """Return the share of tries that toss; our detector has one outcome for each try."""
    ours = Counter(map(kind_of, parts))
    found = [ours[TossKind.TOSS]]
    found += [sum(method(part) > 0 for part in parts) for method in list(methods.values())[1:]]
    return [f"{count / len(parts):.1%}" for count in found]


def print_flicks_while_walking() -> None:
    """Print how many flicks made while walking are detected."""
    random = Random(6)
    found: Counter[TossKind | None] = Counter()
    ratios = []
    for recording in load("neg_walk_hand"):
        walk = resampled(recording.samples, 50)
        for start in range(0, len(walk) - 250, 100):
            flick = any_flick(random)
            before = walk[start][0] + 2.2
            samples = []
            for t, *values in walk[start : start + 250]:
                now, held = flick.at(t - before), flick.at(0)
                x, y, z = (v + a - b for v, a, b in zip(values, now, held, strict=True))
                samples.append((t, x, y, z))
            outcome = tried(samples)
            found[outcome.kind if outcome else None] += 1
            calm = tried(recorded(flick, Sensor(), random))
            if outcome and calm and outcome.kind is calm.kind is TossKind.TOSS:
                ratios.append(log(outcome.strength / calm.strength))
    print_row("flicks while walking, 50 Hz", "share")
    for kind, count in found.most_common():
        print_row(f"  {kind.value if kind else 'nothing'}", f"{count / found.total():.1%}")
    print_row("  strength beside the same flick at rest", f"{exp(mean(ratios)):.2f}")
    print()


# --- movements that are no toss -----------------------------------------------------------------


def print_rough_movements() -> None:
    """Print how often generated handling and walking toss by themselves, before and after.

    Before, strokes from ``MIN_STROKE_STRENGTH`` on counted, and so did a slow tip.
    """
    makers: dict[str, Callable[[Random], Movement]] = {
        "snatched from the table": grab,
        "walking with stops and gestures": partial(stroll, seconds=30.0),
        "walking steadily": partial(walk, seconds=30.0),
    }
    print_row("false tosses an hour, thumb always down", *(f"{rate} Hz" for rate in RATES))
    for name, make in makers.items():
        before, after = [], []
        for rate in RATES:
            random = Random(f"{name} {rate}")
            moved = [make(random) for _ in range(40)]
            hours = sum(movement.seconds for movement in moved) / 3600
            sensed = [movement.sensed(rate, random) for movement in moved]
            after.append(f"{sum(map(tosses, sensed)) / hours:.0f}")
            with patch.object(thresholds, "MIN_TOSS_STRENGTH", 0.0):
                before.append(f"{sum(map(tosses, sensed)) / hours:.0f}")
        print_row(f"  {name}, before", *before)
        print_row(f"  {name}, after", *after)
    print()


# --- synthetic flicks ---------------------------------------------------------------------------


def print_synthetic_flicks(count: int) -> None:
    """Print how many flicks are detected, and whether faster ones are stronger."""
    print_row("synthetic flicks, 1 to 3 m/s", *(f"{g} g" for g in (2, 4, 8, 16)))
    for rate in (20, 25, 50, 100, 200, 400):
        cells = []
        for g in (2, 4, 8, 16):
            random = Random(f"{rate} {g}")
            sensor, scale = (
                Sensor(rate=rate, range=g * G),
                Calibration(is_clipping=is_clipping_range(g * G)),
            )
            speeds, strengths = [], []
            for _ in range(count):
                flick = any_flick(random)
                outcome = tried(recorded(flick, sensor, random), scale)
                if outcome and outcome.kind is TossKind.TOSS:
                    speeds.append(flick.speed)
                    strengths.append(outcome.strength)
            found = len(speeds) / count
            cells.append(f"{found:.1%} ρ {rank_correlation(speeds, strengths):.3f}")
        print_row(f"  {rate} Hz", *cells)
    print()


# --- time ---------------------------------------------------------------------------------------


def print_patience() -> None:
    """Print how long after the hand has stopped the dice may leave, and when that is certain."""
    random = Random(2)
    early, sure = [], []
    for _ in range(100):
        flick = replace(any_flick(random), back=0.0)
        samples = recorded(flick, Sensor(lost=0), random)
        stopped = samples[-1][0] - CALM_AFTER
        detector = Detector()
        for t, *values in samples:
            before, outcome = detector.phase, detector.feed(t, *values)
            if before is not detector.phase is TossPhase.WATCHING:
                early.append(t - stopped)
            if outcome:
                sure.append(t - stopped)
                break
    print_row("after the hand has stopped, 50 Hz", "median", "latest")
    print_row("  dice may set off", f"{median(early):.2f} s", f"{max(early):.2f} s")
    print_row("  it is sure", f"{median(sure):.2f} s", f"{max(sure):.2f} s")
    print()


def print_speed() -> None:
    """Print the microseconds for each sample, on one core."""
    random = Random(1)
    tries = [recorded(any_flick(random), Sensor(rate=100), random) for _ in range(100)]
    best = float("inf")
    for _ in range(5):
        start, count = time.process_time(), 0
        for samples in tries:
            detector = Detector()
            for sample in samples:
                count += 1
                if detector.feed(*sample):
                    break
        best = min(best, (time.process_time() - start) / count)
    print_row("a sample takes", f"{best * 1e6:.1f} µs")


if __name__ == "__main__":
    main()
