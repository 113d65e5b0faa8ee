#!/usr/bin/env python3
"""Synthesises the app's sounds into assets/sounds from sines and noise.

    python tools/make_sounds.py [FOLDER]

The files are committed. Every sound is seeded by its own name. Therefore each run writes the same
bytes, and changing one sound leaves the others alone.
"""

from __future__ import annotations

import argparse
import array
import sys
import wave
from collections.abc import Callable, Iterable
from math import cos, exp, pi, sin, sqrt, tan, tanh
from pathlib import Path
from random import Random
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE: Final = 22050
LOUDNESS: Final = 0.12
"""The mean level (RMS, of full scale) of every sound."""
CEILING: Final = 0.9
"""The level towards which peaks are bent, so that nothing clips."""

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


def rms(sound: Samples) -> float:
    """Return the mean level."""
    return sqrt(sum(sample * sample for sample in sound) / len(sound))


def balanced(sound: Samples) -> Samples:
    """Return the sound at the level of all others.

    Bending peaks costs some loudness, so it takes a few rounds.
    """
    gain, heard = LOUDNESS / rms(sound), sound
    for _ in range(8):
        heard = [CEILING * tanh(gain * sample / CEILING) for sample in sound]
        gain *= LOUDNESS / rms(heard)
    return heard


# --- the sounds ---------------------------------------------------------------------------------


def die(chance: Random) -> Samples:
    """Return the sound of a die on something hard."""
    pitch = chance.uniform(1700, 3300)
    click = dying(band(hiss(chance, 0.03), lambda _: 1.2 * pitch, 0.8), 0.004)
    return mixed(
        [(0, 1, click), (0, 0.5, struck(pitch, 0.009)), (0, 0.3, struck(pitch / 2, 0.012))]
    )


def wicker(chance: Random) -> Samples:
    """Return the sound of willow twigs that give way."""
    pitch = chance.uniform(600, 1400)
    return dying(band(hiss(chance, 0.09), lambda _: pitch, 0.5), 0.018)


def dice_rattle(chance: Random) -> Samples:
    """Return the sound of eight dice shaken twice in the basket."""
    parts: list[Placed] = []
    when = 0.0
    while when < 0.7:
        swing = 0.25 + 0.75 * abs(sin(2 * pi * when / 0.7))
        parts.append((when, 0.7 * swing, die(chance)))
        parts.append((when, 0.9 * swing, wicker(chance)))
        when += chance.uniform(0.012, 0.045)
    return mixed(parts)


def dice_toss(chance: Random) -> Samples:
    """Return the sound of dice that leave the basket, land and hop."""
    parts: list[Placed] = [(0.02 * i, 0.5, wicker(chance)) for i in range(6)]
    for order in range(7):
        when, loud = 0.2 + 0.06 * order + chance.uniform(0, 0.04), 1.0
        hop = chance.uniform(0.09, 0.14)
        while loud > 0.15:
            parts.append((when, loud, die(chance)))
            parts.append((when, 0.5 * loud, struck(chance.uniform(380, 480), 0.012)))
            when, hop, loud = when + hop, 0.62 * hop, 0.5 * loud
    return mixed(parts)


def card(chance: Random) -> Samples:
    """Return the sound of a card that slides off its pile and snaps down."""
    slide = band(hiss(chance, 0.09), lambda way: 2200 + 2600 * way, 0.7)
    snap = dying(band(hiss(chance, 0.06), lambda _: 3200, 0.9), 0.009)
    return mixed(
        [
            (0, 0.5, shaped(slide, lambda way: sin(pi * way) ** 2)),
            (0.075, 1.3, snap),
            (0.075, 0.35, struck(650, 0.01)),
        ]
    )


def knock(chance: Random) -> Samples:
    """Return two thumps of a sock, soft but high enough for a phone's speaker."""

    def thump() -> Samples:
        cloth = dying(band(hiss(chance, 0.1), lambda _: 600, 0.7), 0.022)
        return mixed(
            [(0, 1, struck(290, 0.045, drop=0.35)), (0, 0.8, struck(540, 0.03)), (0, 1, cloth)]
        )

    return mixed([(0, 1, thump()), (0.17, 0.8, thump())])


def sad(_chance: Random) -> Samples:
    """Return a sad trombone."""

    def wah(seconds: float, pitch: Course) -> Samples:
        note = horn(seconds, pitch, lambda way: 0.5 + 0.33 * sin(pi * min(1, 1.2 * way)) ** 2)
        return shaped(note, lambda way: min(1, 12 * way, 4 * (1 - way)))

    def falling(way: float) -> float:
        return 261.63 * (1 - 0.12 * way * way) * (1 + 0.02 * sin(2 * pi * 3 * way))

    return mixed(
        [
            (0, 0.9, wah(0.22, lambda _: 293.66)),
            (0.22, 0.9, wah(0.22, lambda _: 277.18)),
            (0.44, 1, wah(0.52, falling)),
        ]
    )


def win(_chance: Random) -> Samples:
    """Return a fanfare of three short notes and a chord."""

    def note(seconds: float, pitch: float) -> Samples:
        blown = horn(seconds, lambda _: pitch, lambda way: 0.62 - 0.3 * way)
        return shaped(blown, lambda way: min(1, 60 * way * seconds) * (1 - way) ** 0.7)

    c, e, g, top = 523.25, 659.26, 783.99, 1046.5
    steps: list[Placed] = [(0.12 * i, 1, note(0.13, pitch)) for i, pitch in enumerate((c, c, e))]
    chord: list[Placed] = [(0.38, 0.6, note(0.8, pitch)) for pitch in (c, e, g, top)]
    return mixed(steps + chord)


def tap(chance: Random) -> Samples:
    """Return the sound of a fingertip on felt."""
    felt = dying(band(hiss(chance, 0.05), lambda _: 900, 0.8), 0.008)
    return mixed([(0, 1, struck(520, 0.014, drop=0.2)), (0, 0.6, felt)])


def curtain(chance: Random) -> Samples:
    """Return the sound of cloth drawn aside on its rings."""
    cloth = band(hiss(chance, 0.5), lambda way: 500 + 2000 * way, 0.9)
    parts: list[Placed] = [(0, 1, shaped(cloth, lambda way: sin(pi * way**0.7) ** 2))]
    for i in range(7):
        when = 0.08 + 0.05 * i + chance.uniform(0, 0.015)
        parts.append((when, 0.05, struck(chance.uniform(2600, 3400), 0.012)))
    return mixed(parts)


SOUNDS: Final[dict[str, Callable[[Random], Samples]]] = {
    sound.__name__: sound for sound in (card, curtain, dice_rattle, dice_toss, knock, sad, tap, win)
}


# --- files --------------------------------------------------------------------------------------


def write(name: str, folder: Path) -> None:
    """Write one sound as 16-bit mono."""
    heard = balanced(smooth_edges(SOUNDS[name](Random(name))))
    frames = array.array("h", [round(32767 * sample) for sample in heard])
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(frames.itemsize)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Synthesise the app's sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        write(name, folder)
        print(f"{name}: {(folder / f'{name}.wav').stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
