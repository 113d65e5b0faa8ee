"""The toss: real and made-up movements, beside what other apps do; and whether it is fair.

    python -m bench.toss [--flicks 400]          (`make bench` runs it with the rest)

The recordings are read where they lie, ../shared/data/motion; without them their table is left
out. The constants were chosen with these very recordings in sight, and there are few of them:
three minutes of walking in hand, five falls. Nothing here has run on a phone.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import exp, log
from random import Random
from statistics import mean

from bench.shake_rules import RULES, fires
from sockapp.games.out_of_sock import basket
from sockapp.toss.detector import Detector
from sockapp.toss.motion import Sample
from sockapp.toss.outcome import Kind
from sockapp.toss.scale import Scale, clips
from sockapp.toss.swipe import Swipe
from tests.toss import recordings
from tests.toss.flicks import Flick, G, Sensor, any_flick, recorded
from tests.toss.recordings import RATES, load, resampled
from tests.toss.tries import always_listening, kind_of, rank_correlation, tried

PHASES = (0.0, 0.25, 0.5, 0.75)
"""Where between two samples a resampled recording begins, as a share."""
SITUATIONS = {
    "rest": ("neg_idle", "neg_idle_hand"),
    "walking, in hand": ("neg_walk_hand",),
    "walking, arm or pocket": ("neg_walk_other", "neg_walk_swing"),
}
FPS = 60


def main(arguments: Sequence[str] | None = None) -> None:
    """Print all the tables."""
    parser = argparse.ArgumentParser(description="Figures of the toss.")
    parser.add_argument("--flicks", type=int, default=400, help="synthetic flicks a cell")
    wanted = parser.parse_args(arguments)
    if recordings.are_here():
        real_movements()
        flicks_while_walking()
    else:
        print(f"{recordings.MISSING}: {recordings.FOLDER}")
    synthetic_flicks(wanted.flicks)
    three_ways(wanted.flicks)
    speed()


# --- recordings ---------------------------------------------------------------------------------


def tosses(samples: list[Sample]) -> int:
    """How often our detector tosses if the thumb is always on the basket."""
    found = always_listening(samples)
    return found[Kind.TOSS] + found[Kind.FEEBLE]


def real_movements() -> None:
    """Everything that real recordings can say, for us and for the three rules."""
    methods: dict[str, Callable[[list[Sample]], int]] = {"ours": tosses}
    methods |= {name: partial(fires, rule) for name, rule in RULES.items()}
    for rate in RATES:
        row(f"recordings at {rate} Hz", *methods)
        falls = list(movements(rate, "neg_drop", "neg_throw_up"))
        row(f"  falls and throws that toss, of {len(falls)}", *counted(methods, falls))
        for name, roles in SITUATIONS.items():
            parts = list(movements(rate, *roles))
            hours = sum(part[-1][0] - part[0][0] for part in parts) / 3600
            found = [f"{sum(map(method, parts)) / hours:.0f}" for method in methods.values()]
            row(f"  {name}: tosses an hour", *found)
        strokes = cuts(rate, recordings.single_strokes())
        row(f"  single strokes tossed, of {len(strokes)}", *shares(methods, strokes))
        strokes = cuts(rate, recordings.single_strokes(circles=True))
        row(f"  with pieces of circles, of {len(strokes)}", *shares(methods, strokes))
        shaking = cuts(rate, recordings.shaking())
        row(f"  shaking that tosses, of {len(shaking)}", *shares(methods, shaking))
        shaken = Counter(map(kind_of, shaking))[Kind.SHAKEN] / len(shaking)
        row("  shaking that is called so", f"{shaken:.1%}", *["cannot tell"] * len(RULES))
        print()


def movements(rate: float, *roles: str) -> Iterable[list[Sample]]:
    """Recordings of these roles, as a sensor of this rate has them."""
    for recording in load(*roles):
        for phase in PHASES:
            yield resampled(recording.samples, rate, phase)


def cuts(rate: float, made: Iterable[list[Sample]]) -> list[list[Sample]]:
    """Cuts from recordings, as a sensor of this rate has them."""
    return [resampled(cut, rate, phase) for cut in made for phase in (0.0, 0.5)]


def counted(
    methods: dict[str, Callable[[list[Sample]], int]], parts: list[list[Sample]]
) -> list[str]:
    """How many movements make each method toss."""
    return [str(sum(method(part) > 0 for part in parts)) for method in methods.values()]


def shares(
    methods: dict[str, Callable[[list[Sample]], int]], parts: list[list[Sample]]
) -> list[str]:
    """The share of single tries that toss; ours has one outcome a try."""
    ours = Counter(map(kind_of, parts))
    found = [ours[Kind.TOSS] + ours[Kind.FEEBLE]]
    found += [sum(method(part) > 0 for part in parts) for method in list(methods.values())[1:]]
    return [f"{count / len(parts):.1%}" for count in found]


def flicks_while_walking() -> None:
    """What never tosses by itself should still toss when it is meant to."""
    random = Random(6)
    found: Counter[Kind | None] = Counter()
    ratios = []
    for recording in load("neg_walk_hand"):
        walk = resampled(recording.samples, 50)
        rest = recording.attitude
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
            if outcome and calm and outcome.kind is calm.kind is Kind.TOSS:
                ratios.append(log(outcome.strength / calm.strength))
        assert len(rest) == 3
    row("flicks while walking, 50 Hz", "share")
    for kind, count in found.most_common():
        row(f"  {kind.value if kind else 'nothing'}", f"{count / found.total():.1%}")
    row("  strength beside the same flick at rest", f"{exp(mean(ratios)):.2f}")
    print()


# --- synthetic flicks ---------------------------------------------------------------------------


def synthetic_flicks(count: int) -> None:
    """How many are found, and whether the faster ones are the stronger ones."""
    row("synthetic flicks, 1 to 3 m/s", *(f"{g} g" for g in (2, 4, 8, 16)))
    for rate in (20, 25, 50, 100, 200, 400):
        cells = []
        for g in (2, 4, 8, 16):
            random = Random(f"{rate} {g}")
            sensor, scale = Sensor(rate=rate, range=g * G), Scale(clips=clips(g * G))
            speeds, strengths = [], []
            for _ in range(count):
                flick = any_flick(random)
                outcome = tried(recorded(flick, sensor, random), scale)
                if outcome and outcome.kind is Kind.TOSS:
                    speeds.append(flick.speed)
                    strengths.append(outcome.strength)
            found = len(speeds) / count
            cells.append(f"{found:.1%} ρ {rank_correlation(speeds, strengths):.3f}")
        row(f"  {rate} Hz", *cells)
    print()


# --- flick, swipe, button -----------------------------------------------------------------------


def three_ways(count: int) -> None:
    """The same skill by flick, swipe and button: the same dice?

    Skill is how far a hand's strength strays from what it aims at (σ of ln K), as bots have it.
    """
    print("the same aim (5.6 dice) and skill by three ways; far = total variation from the ideal")
    ways = {"ideal": float, "flick": Flicker(), "swipe": swipe, "button": button}
    row("", "mean", "0–1 dice", "2–7 dice", "all 8", "far", "ignored")
    for name, sigma in (("expert", 0.12), ("fair", 0.25), ("novice", 0.50)):
        ideal: list[float] = []
        for way, throw in ways.items():
            random = Random(name)
            aimed = [exp(random.gauss(log(basket.strength_for(5.6)), sigma)) for _ in range(count)]
            thrown = [throw(strength) for strength in aimed]
            felt = [strength for strength in thrown if strength]
            dice = [mean(chance) for chance in zip(*map(basket.chances, felt), strict=True)]
            ideal = ideal or dice
            far = sum(abs(a - b) for a, b in zip(dice, ideal, strict=True)) / 2
            average = sum(n * chance for n, chance in enumerate(dice))
            parts = (dice[0] + dice[1], sum(dice[2:8]), dice[8])
            numbers = (f"{average:.2f}", *(f"{part:.3f}" for part in parts), f"{far:.3f}")
            row(f"  {name} (σ {sigma:.2f}), {way}", *numbers, str(len(thrown) - len(felt)))
    print()


class Flicker:
    """Hands that know how fast to move for a strength; every one in its own way."""

    def __init__(self) -> None:
        self._random = Random(3)
        self._styles = [self._practise(any_flick(self._random)) for _ in range(12)]

    def _practise(self, style: Flick) -> list[tuple[float, Flick]]:
        """What this hand's flicks measure at many speeds, on a sensor without faults."""
        perfect = Sensor(rate=400, range=1e3, noise=0, tremor=0, jitter=0, lost=0)
        known = []
        for i in range(40):
            flick = Flick(
                0.5 * 1.06**i, style.course, style.degrees, style.radius, style.lean, style.roll
            )
            outcome = tried(recorded(flick, perfect, Random(0)))
            if outcome and outcome.kind is Kind.TOSS:
                known.append((outcome.strength, flick))
        return known

    def __call__(self, strength: float) -> float:
        """Flick with this strength; what the phone makes of it, 0 if nothing."""
        known = self._random.choice(self._styles)
        measured, flick = min(known, key=lambda one: abs(log(one[0] / strength)))
        speed = flick.speed * (strength / measured) ** (2 / 3)
        exact = Flick(speed, flick.course, flick.degrees, flick.radius, flick.lean, flick.roll)
        outcome = tried(recorded(exact, Sensor(), self._random))
        return outcome.strength if outcome and outcome.kind is Kind.TOSS else 0.0


def swipe(strength: float, random: Random = Random(4)) -> float:  # noqa: B008
    """Swipe with this strength, on a glass that is read 120 times a second."""
    speed = strength / basket.K50 * 1500
    made = Swipe()
    for i in range(25):
        t = i / 120
        made.add(t, random.gauss(0, 0.7), speed * t + random.gauss(0, 0.7))
    return made.strength if made.verdict == "toss" else 0.0


def button(strength: float, random: Random = Random(5)) -> float:  # noqa: B008
    """Let go of the button at this strength; the marker moves a step a frame."""
    from sockapp.ui.boards.out_of_sock.arc import share_of, strength_at
    from sockapp.ui.boards.out_of_sock.toss_zone import SWEEP_SECONDS

    frames = share_of(strength) * SWEEP_SECONDS * FPS
    seen = int(frames + random.random())
    return strength_at(seen / FPS / SWEEP_SECONDS)


# --- time ---------------------------------------------------------------------------------------


def speed() -> None:
    """Microseconds a sample, on one core here."""
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
    row("a sample takes", f"{best * 1e6:.1f} µs")


def row(name: str, *cells: str) -> None:
    """One line of a table."""
    print(f"{name:44}" + "".join(f"{cell:>16}" for cell in cells))


if __name__ == "__main__":
    main()
