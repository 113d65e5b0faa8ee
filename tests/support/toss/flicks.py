"""Generated flicks: the movement of a hand and the samples of a sensor.

The hand holds a phone at some angle, then turns it about the wrist by 35–85°, with the phone's
middle passing through a given highest speed. The sensor feels gravity in the turning frame, the
push along the path and the pull towards the wrist. It adds noise, clips, rounds, and samples at
irregular times.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

from sockapp.toss.gravity_filter import MotionSample, Vector

G = 9.80665
Course = Callable[[float], tuple[float, float, float]]
"""Return, for a share of the time, the share of the way and its first two derivatives."""
MIN_TURN_SECONDS = 0.09
"""The shortest turn of a wrist in seconds."""
CALM_AFTER = 1.6
"""Seconds of calm at the end of every try."""


def half_sine(s: float) -> tuple[float, float, float]:
    """Return a course that is pushed by half a sine and stopped by the other half."""
    w = 2 * math.pi
    return s - math.sin(w * s) / w, 1 - math.cos(w * s), w * math.sin(w * s)


def minimum_jerk(s: float) -> tuple[float, float, float]:
    """Return the course of a hand that people move from one place to another."""
    way = s**3 * (10 - 15 * s + 6 * s * s)
    return way, 30 * s * s * (1 - s) ** 2, 60 * s * (1 - s) * (1 - 2 * s)


COURSES: dict[str, tuple[Course, float]] = {
    "half_sine": (half_sine, 2.0),
    "minimum_jerk": (minimum_jerk, 1.875),
}
"""Each course with the highest value of its first derivative."""


@dataclass(frozen=True)
class Flick:
    """A stroke of the hand, perhaps with the way back."""

    speed: float
    """Highest speed in m/s."""
    course: Literal["half_sine", "minimum_jerk"] = "minimum_jerk"
    degrees: float = 60.0
    radius: float = 0.16
    """Metres from the wrist to the phone's middle."""
    lean: float = 30.0
    """Degrees by which the phone leans at the start."""
    roll: float = 0.0
    """Degrees by which it is tilted to a side."""
    back: float = 0.0
    """Speed of the way back as a share; 0 if the hand stays there."""
    pause: float = 0.1
    """Seconds before the way back."""

    @property
    def seconds(self) -> float:
        """The duration of the way there."""
        return COURSES[self.course][1] * math.radians(self.degrees) * self.radius / self.speed

    @property
    def whole(self) -> float:
        """The duration including the way back."""
        return self.seconds + (self.pause + self.seconds / self.back if self.back else 0)

    def at(self, t: float) -> Vector:
        """Return what an ideal sensor feels t seconds after the hand has begun to move."""
        angle = math.radians(self.degrees)
        way, rate, push = self._state(t)
        turned = math.radians(self.lean) + angle * way
        along = self.radius * angle * push
        inward = self.radius * (angle * rate) ** 2
        y = G * math.sin(turned) - inward
        z = G * math.cos(turned) + along
        roll = math.radians(self.roll)
        return z * math.sin(roll), y, z * math.cos(roll)

    def _state(self, t: float) -> tuple[float, float, float]:
        course = COURSES[self.course][0]
        if t <= 0:
            return 0.0, 0.0, 0.0
        if t < self.seconds:
            way, rate, push = course(t / self.seconds)
            return way, rate / self.seconds, push / self.seconds**2
        t -= self.seconds + self.pause
        if not self.back or t <= 0:
            return 1.0, 0.0, 0.0
        whole = self.seconds / self.back
        if t >= whole:
            return 0.0, 0.0, 0.0
        way, rate, push = course(t / whole)
        return 1 - way, -rate / whole, -push / whole**2


@dataclass(frozen=True)
class Sensor:
    """An accelerometer and the hand's tremor, which it cannot tell from a movement."""

    rate: float = 50.0
    range: float = 8 * G
    noise: float = 0.08
    tremor: float = 0.15
    jitter: float = 0.10
    """Standard deviation of the time between samples, as a share."""
    lost: float = 0.01
    """Share of samples that never arrive."""
    step: float = 0.01

    def stamps(self, seconds: float, random: Random) -> Iterator[float]:
        """Yield the times of its samples."""
        t = random.random() / self.rate
        while t < seconds:
            if random.random() >= self.lost:
                yield t
            t += max(0.2, random.gauss(1, self.jitter)) / self.rate

    def feel(
        self, motion: Callable[[float], Vector], seconds: float, random: Random
    ) -> list[MotionSample]:
        """Return its samples of a movement."""
        phase, wave = random.random() * 7, random.uniform(7, 11) * 2 * math.pi
        samples = []
        for t in self.stamps(seconds, random):
            shiver = self.tremor * math.sin(phase + wave * t)
            values = (
                value + share * shiver + random.gauss(0, self.noise)
                for value, share in zip(motion(t), (0.4, 0.6, 0.7), strict=True)
            )
            x, y, z = (
                max(-self.range, min(self.range, round(value / self.step) * self.step))
                for value in values
            )
            samples.append((t, x, y, z))
        return samples


def any_flick(random: Random, slowest: float = 1.0, fastest: float = 3.0) -> Flick:
    """Return a flick as people may make it."""
    while True:
        flick = Flick(
            speed=slowest * (fastest / slowest) ** random.random(),
            course=random.choice(("half_sine", "minimum_jerk")),
            degrees=random.uniform(35, 85),
            radius=random.uniform(0.12, 0.20),
            lean=random.uniform(0, 60),
            roll=random.gauss(0, 12),
            back=random.choice((0.0, 0.0, random.uniform(0.3, 0.7))),
            pause=random.uniform(0.0, 0.25),
        )
        if flick.seconds >= MIN_TURN_SECONDS:
            return flick


def recorded(flick: Flick, sensor: Sensor, random: Random) -> list[MotionSample]:
    """Return the samples of a try: calm, the flick, calm again."""
    before = 0.9 + random.random() * 0.2
    return sensor.feel(lambda t: flick.at(t - before), before + flick.whole + CALM_AFTER, random)


def shaken(flick: Flick, times: int, sensor: Sensor, random: Random) -> list[MotionSample]:
    """Return the samples of the same flick, repeated to and fro."""
    before, half = 0.9, flick.seconds

    def motion(t: float) -> Vector:
        stroke, into = divmod(max(0.0, t - before), half)
        if stroke >= 2 * times:
            return flick.at(0)
        return flick.at(into if stroke % 2 == 0 else half - into)

    return sensor.feel(motion, before + 2 * times * half + CALM_AFTER, random)
