"""A hand that holds the phone: what its sensor says, and a thumb on the basket."""

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
    """A calm second, one flick, calm again."""
    return recorded(Flick(speed), SENSOR, Random(seed))


def interrupted_flick() -> list[MotionSample]:
    """A flick during which the sensor is silent for three tenths of a second."""
    samples = flick()
    peak = max(samples, key=lambda sample: sum(value * value for value in sample[1:]))[0]
    return [sample for sample in samples if not peak - 0.03 < sample[0] < peak + 0.27]


def shake(times: int = 4) -> list[MotionSample]:
    """To and fro."""
    return shaken(Flick(2.0), times, SENSOR, Random(1))


def drop() -> list[MotionSample]:
    """The phone falls once the basket is armed."""
    return SENSOR.feel(lambda t: (0.0, 4.9, 8.5) if t < 0.9 else (0.0, 0.2, 0.2), 2, Random(1))


def bumps() -> list[MotionSample]:
    """A cart on cobbles."""

    def cobbles(t: float) -> tuple[float, float, float]:
        return 9 * math.sin(40 * t), 4.9, 8.5 + 9 * math.cos(33 * t)

    return SENSOR.feel(cobbles, 4, Random(1))


def slow_sensor() -> list[MotionSample]:
    """Five samples a second, as plyer would have it."""
    return Sensor(rate=5).feel(lambda _t: (0.0, 4.9, 8.5), 5, Random(1))


class Motion:
    """A sensor that tells the same movement from its start each time it is switched on."""

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
    """Build a sensor into the phone that the app is running on."""
    motion = Motion(samples, full_range)
    driver.app.accelerometer = Accelerometer(motion)
    return motion


class Thumb:
    """A thumb on the glass."""

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
    """Hold the basket for as long as the block takes."""
    thumb = Thumb(driver, pad.to_window(*pad.basket_box.center))
    try:
        yield
    finally:
        thumb.lift()
