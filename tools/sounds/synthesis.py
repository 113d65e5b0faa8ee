"""Samples from sines and noise, and ways to shape and mix them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, exp, pi, sin, tan
from random import Random
from typing import Final

RATE: Final = 22050
"""Samples in a second."""

Samples = list[float]
Course = Callable[[float], float]
"""A value over the course of a sound, from 0 to 1."""
Placed = tuple[float, float, Samples]
"""Start in seconds, level, samples."""


# --- raw material -------------------------------------------------------------------------------


def length(seconds: float) -> int:
    """Return the number of samples."""
    return round(seconds * RATE)


def hiss(chance: Random, seconds: float) -> Samples:
    """Return white noise."""
    return [chance.uniform(-1, 1) for _ in range(length(seconds))]


def struck(pitch: float, decay: float, drop: float = 0.0) -> Samples:
    """Return the sound of a solid hit: a decaying sine that falls by ``drop`` of its pitch."""
    sound, angle = [], 0.0
    for i in range(length(6 * decay)):
        fade = exp(-i / (decay * RATE))
        angle += 2 * pi * pitch * (1 - drop * (1 - fade)) / RATE
        sound.append(fade * sin(angle))
    return sound


def horn(seconds: float, pitch: Course, mouth: Course) -> Samples:
    """Return a brass note; each overtone is ``mouth`` (0 to 1) times the one below."""
    sound, angle, count = [], 0.0, length(seconds)
    for i in range(count):
        angle += 2 * pi * pitch(i / count) / RATE
        b = mouth(i / count)
        sound.append((1 - b) * sin(angle) / (1 - 2 * b * cos(angle) + b * b))
    return sound


# --- shaping ------------------------------------------------------------------------------------


def band(sound: Samples, pitch: Course, width: float) -> Samples:
    """Apply a band-pass filter with a variable pitch.

    A state variable filter in its trapezoidal form, which stays stable at any pitch.
    """
    heard, first, second = [], 0.0, 0.0
    for i, sample in enumerate(sound):
        g = tan(pi * pitch(i / len(sound)) / RATE)
        middle = (first + g * (sample - second)) / (1 + g * (g + width))
        low = second + g * middle
        first, second = 2 * middle - first, 2 * low - second
        heard.append(width * middle)
    return heard


def shaped(sound: Samples, level: Course) -> Samples:
    """Apply an envelope."""
    return [sample * level(i / len(sound)) for i, sample in enumerate(sound)]


def dying(sound: Samples, decay: float) -> Samples:
    """Apply a decay, to about a third after each ``decay`` seconds."""
    return [sample * exp(-i / (decay * RATE)) for i, sample in enumerate(sound)]


def mixed(parts: Iterable[Placed]) -> Samples:
    """Return the sum of sounds, each at its time."""
    parts = list(parts)
    total = [0.0] * max(length(when) + len(sound) for when, _, sound in parts)
    for when, loud, sound in parts:
        for i, sample in enumerate(sound, length(when)):
            total[i] += loud * sample
    return total


def smooth_edges(sound: Samples, rise: float = 0.002, fall: float = 0.02) -> Samples:
    """Fade in and out, because a sudden edge would click."""
    last = len(sound) - 1
    return [
        sample * sin(pi / 2 * min(1, i / length(rise), (last - i) / length(fall))) ** 2
        for i, sample in enumerate(sound)
    ]
