"""Compares flick, swipe and button: do they give the same dice for the same skill?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import exp, log
from random import Random
from statistics import mean, pstdev

from bench.tables import print_row
from sockapp.games.out_of_sock import dice_model
from sockapp.toss.outcome import TossKind
from sockapp.toss.swipe import Swipe
from sockapp.toss.thresholds import MIDDLE_SPEED_DP_PER_S, MIDDLE_STRENGTH
from sockapp.ui.toss.strength_arc import share_of, strength_at
from sockapp.ui.toss.toss_pad import SWEEP_S
from tests.support.toss.flicks import Flick, Sensor, any_flick, recorded
from tests.support.toss.tries import tried

AIM = 5.6
"""The number of dice that the simulated hand aims at."""
SKILLS = {"expert": 0.12, "fair": 0.25, "novice": 0.50}
"""How far a hand's strength strays from its aim: σ of ln K, as for the bots."""
HAND, TIMING = 0.10, 0.045
"""A guess for one hand: σ of ln speed, and σ of the moment of release in seconds."""
PERFECT = Sensor(rate=400, range=1e3, noise=0, tremor=0, jitter=0, lost=0)
FPS = 60


class Flicker:
    """A simulated hand that flicks; it knows the speed for each strength."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._styles = [self._practise(any_flick(random)) for _ in range(12)]

    def _practise(self, style: Flick) -> list[tuple[float, Flick]]:
        """Return what this hand's flicks measure at many speeds, on a perfect sensor."""
        known = []
        for i in range(40):
            flick = replace(style, speed=0.5 * 1.06**i, back=0.0)
            outcome = tried(recorded(flick, PERFECT, Random(0)))
            if outcome and outcome.kind is TossKind.TOSS:
                known.append((outcome.strength, flick))
        return known

    def __call__(self, strength: float, slip: float = 0.0) -> float:
        """Flick with this strength and return the measured strength, 0 if no flick was detected.

        ``slip`` is the error of the hand's speed, as a logarithm.
        """
        known = self._random.choice(self._styles)
        measured, flick = min(known, key=lambda one: abs(log(one[0] / strength)))
        speed = flick.speed * (strength / measured) ** (2 / 3) * exp(slip)
        outcome = tried(recorded(replace(flick, speed=speed), Sensor(), self._random))
        return outcome.strength if outcome and outcome.kind is TossKind.TOSS else 0.0


class Swiper:
    """A simulated finger that swipes on a screen read 120 times a second."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def __call__(self, strength: float, slip: float = 0.0) -> float:
        """Swipe with this strength and return the measured strength."""
        speed = strength / MIDDLE_STRENGTH * MIDDLE_SPEED_DP_PER_S * exp(slip)
        made = Swipe()
        for i in range(25):
            t = i / 120
            made.add(t, self._random.gauss(0, 0.7), speed * t + self._random.gauss(0, 0.7))
        return made.strength if made.verdict == "toss" else 0.0


class Holder:
    """A simulated finger that releases the button; the marker moves one step each frame."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def __call__(self, strength: float, slip: float = 0.0) -> float:
        """Release at this strength; ``slip`` is the error in seconds."""
        held = share_of(strength) * SWEEP_S + slip
        seen = int(held * FPS + self._random.random())
        return strength_at(seen / FPS / SWEEP_S)


WAYS: dict[str, Callable[[Random], Callable[..., float]]] = {
    "flick": Flicker,
    "swipe": Swiper,
    "button": Holder,
}


def print_same_skill(count: int) -> None:
    """Print whether all three ways give the same dice for the same error of strength."""
    print(f"the same aim ({AIM} dice) and skill; far: total variation from the ideal")
    print_row("", "mean", "0–1 dice", "2–7 dice", "all 8", "far", "ignored")
    for name, sigma in SKILLS.items():
        random = Random(name)
        aimed = [exp(random.gauss(log(dice_model.strength_for(AIM)), sigma)) for _ in range(count)]
        ideal = dice_of(aimed)
        print_way(f"  {name} (σ {sigma:.2f}), ideal", ideal, ideal, 0)
        for way, make in WAYS.items():
            throw = make(Random(way))
            thrown = [throw(strength) for strength in aimed]
            print_way(f"  {name} (σ {sigma:.2f}), {way}", dice_of(thrown), ideal, thrown.count(0.0))
    print()


def dice_of(strengths: list[float]) -> list[float]:
    """Return how often these tosses give 0, 1 … 8 dice; an undetected toss is repeated."""
    chances = [dice_model.chances(strength) for strength in strengths if strength]
    return [mean(column) for column in zip(*chances, strict=True)]


def print_way(name: str, dice: list[float], ideal: list[float], ignored: int) -> None:
    """Print one line about a way to toss."""
    average = sum(n * chance for n, chance in enumerate(dice))
    far = sum(abs(a - b) for a, b in zip(dice, ideal, strict=True)) / 2
    parts = (dice[0] + dice[1], sum(dice[2:8]), dice[8], far)
    print_row(name, f"{average:.2f}", *(f"{part:.3f}" for part in parts), str(ignored))


def print_same_hand(count: int) -> None:
    """Print how far one hand's strength strays by each way; the hand's error is a guess."""
    print(f"one hand (speed off by {HAND:.0%}, timing by {TIMING * 1000:.0f} ms: guesses)")
    print_row("", "σ of ln K", "2–7 dice")
    strength = dice_model.strength_for(AIM)
    for way, make in WAYS.items():
        random = Random(way)
        throw = make(random)
        slip = TIMING if way == "button" else HAND
        thrown = [throw(strength, random.gauss(0, slip)) for _ in range(count)]
        felt = [log(one) for one in thrown if one]
        print_row(f"  {way}", f"{pstdev(felt):.3f}", f"{sum(dice_of(thrown)[2:8]):.3f}")
    print()
