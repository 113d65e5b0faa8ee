"""Loudness as ITU-R BS.1770 defines it, so that all effects sound equally loud.

The mean level of a sound says little about it. A tap of 80 ms with the level of a fanfare sounds
much softer. The measure here is the loudest 400 ms, with the standard's weighting of pitches.
"""

from __future__ import annotations

from math import cos, log10, pi, sin, sqrt, tanh
from typing import Final

from .synthesis import RATE, Samples

TARGET_LUFS: Final = -21.0
"""The momentary loudness of every effect. The shortest ones can just reach it without clipping."""
PEAK_LIMIT: Final = 0.9
"""The level towards which peaks are bent, so that nothing clips."""
WINDOW_SECONDS: Final = 0.4
_HOP_SECONDS: Final = 0.1
_BALANCE_ROUNDS: Final = 8

Biquad = tuple[float, float, float, float, float]
"""The coefficients b0, b1, b2, a1, a2 of a filter of the second order, with a0 = 1."""


def _shelf(gain_db: float, q: float, pitch: float) -> Biquad:
    """Return a filter that raises everything above ``pitch`` (the head's effect)."""
    amp = 10 ** (gain_db / 40)
    angle = 2 * pi * pitch / RATE
    alpha, turn = sin(angle) / (2 * q), cos(angle)
    root = 2 * sqrt(amp) * alpha
    a0 = (amp + 1) - (amp - 1) * turn + root
    return (
        amp * ((amp + 1) + (amp - 1) * turn + root) / a0,
        -2 * amp * ((amp - 1) + (amp + 1) * turn) / a0,
        amp * ((amp + 1) + (amp - 1) * turn - root) / a0,
        2 * ((amp - 1) - (amp + 1) * turn) / a0,
        ((amp + 1) - (amp - 1) * turn - root) / a0,
    )


def _high_pass(q: float, pitch: float) -> Biquad:
    """Return a filter that removes everything below ``pitch``, which hardly sounds loud."""
    angle = 2 * pi * pitch / RATE
    alpha, turn = sin(angle) / (2 * q), cos(angle)
    a0 = 1 + alpha
    return (
        (1 + turn) / 2 / a0,
        -(1 + turn) / a0,
        (1 + turn) / 2 / a0,
        -2 * turn / a0,
        (1 - alpha) / a0,
    )


_WEIGHTING: Final = (_shelf(4.0, 1 / sqrt(2), 1500.0), _high_pass(0.5, 38.0))


def _filtered(sound: Samples, biquad: Biquad) -> Samples:
    b0, b1, b2, a1, a2 = biquad
    heard, first, second = [], 0.0, 0.0
    for sample in sound:
        value = b0 * sample + first
        first = b1 * sample - a1 * value + second
        second = b2 * sample - a2 * value
        heard.append(value)
    return heard


def momentary_loudness(sound: Samples) -> float:
    """Return the loudness of the loudest 400 ms, in LUFS."""
    for biquad in _WEIGHTING:
        sound = _filtered(sound, biquad)
    window, hop = round(WINDOW_SECONDS * RATE), round(_HOP_SECONDS * RATE)
    starts = range(0, max(1, len(sound) - window + hop), hop)
    loudest = max(sum(sample**2 for sample in sound[at : at + window]) for at in starts)
    return -0.691 + 10 * log10(loudest / window)


def balanced(sound: Samples, target: float = TARGET_LUFS) -> Samples:
    """Return the sound at the loudness of all others.

    Bending the peaks costs some loudness, so it takes a few rounds.
    """
    gain, heard = 1.0, sound
    for _ in range(_BALANCE_ROUNDS):
        missing = target - momentary_loudness(heard)
        if abs(missing) < 0.05:
            break
        gain *= 10 ** (missing / 20)
        heard = [PEAK_LIMIT * tanh(gain * sample / PEAK_LIMIT) for sample in sound]
    return heard
