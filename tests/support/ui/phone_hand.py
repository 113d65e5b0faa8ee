"""Samples of a phone's motion sensor, and a thumb on the basket."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

from sockapp.device.accelerometer import Accelerometer
from sockapp.toss.gravity_filter import MotionSample
from tests.support.toss.flicks import Flick, Sensor, recorded, shaken
from tests.support.ui.driver import Driver, Finger

SENSOR = Sensor()
CALM = SENSOR.feel(lambda _t: (0.0, 4.9, 8.5), 20, Random(1))
"""Twenty seconds of a hand that waits."""


def flick(speed: float = 1.35, seed: int = 1) -> list[MotionSample]:
    """Return the samples of one flick after a calm second."""
    return recorded(Flick(speed), SENSOR, Random(seed))


def interrupted_flick() -> list[MotionSample]:
    """Return the samples of a flick with a gap of three tenths of a second at its peak."""
    samples = flick()
    peak = max(samples, key=lambda sample: sum(value * value for value in sample[1:]))[0]
    return [sample for sample in samples if not peak - 0.03 < sample[0] < peak + 0.27]


def shake(times: int = 4) -> list[MotionSample]:
    """Return the samples of a phone that is shaken to and fro."""
    return shaken(Flick(2.0), times, SENSOR, Random(1))


def drop() -> list[MotionSample]:
    """Return the samples of a phone that falls once the basket is armed."""
    return SENSOR.feel(lambda t: (0.0, 4.9, 8.5) if t < 0.9 else (0.0, 0.2, 0.2), 2, Random(1))


def bumps() -> list[MotionSample]:
    """Return the samples of a phone in a cart on cobbles."""

    def cobbles(t: float) -> tuple[float, float, float]:
        return 9 * math.sin(40 * t), 4.9, 8.5 + 9 * math.cos(33 * t)

    return SENSOR.feel(cobbles, 4, Random(1))


def slow_sensor() -> list[MotionSample]:
    """Return five samples a second, as plyer would deliver them."""
    return Sensor(rate=5).feel(lambda _t: (0.0, 4.9, 8.5), 5, Random(1))


class Motion:
    """A sensor that delivers the same movement from its start each time it is switched on."""

    def __init__(self, samples: list[MotionSample], full_range: float | None) -> None:
        self.samples = samples
        self.full_range = full_range
        self.is_on = False
        self.drained = 0
        self._start = 0.0

    def open(self) -> None:
        self.is_on, self.drained, self._start = True, 0, Clock.get_time()

    def close(self) -> None:
        self.is_on = False

    def drain(self) -> list[MotionSample]:
        now = Clock.get_time() - self._start
        due = [sample for sample in self.samples[self.drained :] if sample[0] <= now]
        self.drained += len(due)
        return due


def give_sensor(
    driver: Driver, samples: list[MotionSample], full_range: float | None = None
) -> Motion:
    """Give the app a sensor that delivers these samples."""
    motion = Motion(samples, full_range)
    driver.app.accelerometer = Accelerometer(motion)
    return motion


class Thumb:
    """A thumb that stays on the screen until it is lifted."""

    def __init__(self, driver: Driver, place: tuple[float, float]) -> None:
        self._driver = driver
        self._finger = Finger(*place)
        EventLoop.post_dispatch_input("begin", self._finger)
        driver.frames(2)

    def lift(self) -> None:
        EventLoop.post_dispatch_input("end", self._finger)
        self._driver.frames(3)  # a button that was touched briefly stays down for 35 ms


@contextmanager
def thumb_on(driver: Driver, pad: Any) -> Iterator[None]:
    """Keep a thumb on the basket until the block ends."""
    thumb = Thumb(driver, pad.to_window(*pad.basket_box.center))
    try:
        yield
    finally:
        thumb.lift()
