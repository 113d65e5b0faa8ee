"""The sound effects: cards, dice, cloth, and short signals."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random
from typing import Final

from .loudness import balanced
from .synthesis import (
    Course,
    Placed,
    Samples,
    band,
    dying,
    hiss,
    horn,
    mixed,
    shaped,
    smooth_edges,
    struck,
)


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


def ring(pitch: float, decay: float) -> Samples:
    """Return a small bell: a sine with the overtones of a bar."""
    return mixed(
        [
            (0, 1, struck(pitch, decay)),
            (0, 0.35, struck(2.76 * pitch, decay / 2)),
            (0, 0.15, struck(5.4 * pitch, decay / 4)),
        ]
    )


def swish(chance: Random, seconds: float, start: float, end: float) -> Samples:
    """Return the sound of cloth or card moving through the air, between two pitches."""
    air = band(hiss(chance, seconds), lambda way: start + (end - start) * way, 0.8)
    return shaped(air, lambda way: sin(pi * way) ** 2)


def snap(chance: Random) -> Samples:
    """Return the sound of a card that is put down."""
    click = dying(band(hiss(chance, 0.06), lambda _: 3200, 0.9), 0.009)
    return mixed([(0, 1, click), (0, 0.3, struck(650, 0.01))])


def ban(chance: Random) -> Samples:
    """Return a zip that is pulled shut, and a thud."""
    parts: list[Placed] = []
    when, gap = 0.0, 0.016
    while when < 0.2:
        tooth = dying(band(hiss(chance, 0.02), lambda _: 2600, 0.6), 0.004)
        parts.append((when, 0.5 + when, tooth))
        when, gap = when + gap, max(0.006, 0.94 * gap)
    parts.append((0.21, 1.1, struck(210, 0.06, drop=0.3)))
    parts.append((0.21, 0.7, struck(420, 0.03)))
    return mixed(parts)


def bell(_chance: Random) -> Samples:
    """Return two strokes of a small bell, for a player with one card left."""
    return mixed([(0, 1, ring(1318.5, 0.09)), (0.13, 0.9, ring(1760, 0.12))])


def card_flip(chance: Random) -> Samples:
    """Return the sound of a card that is turned over."""
    return mixed([(0, 0.8, swish(chance, 0.11, 1500, 4200)), (0.1, 1.2, snap(chance))])


def card_slam(chance: Random) -> Samples:
    """Return the sound of a last card slapped on the table."""
    slap = dying(band(hiss(chance, 0.14), lambda _: 1500, 1.1), 0.03)
    table = mixed([(0, 1, struck(170, 0.07, drop=0.3)), (0, 0.8, struck(350, 0.05))])
    return mixed([(0, 0.5, swish(chance, 0.1, 900, 3000)), (0.09, 1.4, slap), (0.09, 1, table)])


def convert(chance: Random) -> Samples:
    """Return the sound of a sock turned inside out: down, a pop, and up again."""

    def pop(rising: float) -> Samples:
        return struck(480, 0.03, drop=-rising)

    return mixed(
        [
            (0, 0.8, swish(chance, 0.16, 2600, 700)),
            (0.15, 1, pop(0.8)),
            (0.19, 0.9, swish(chance, 0.18, 700, 3000)),
            (0.33, 0.6, ring(988, 0.05)),
        ]
    )


def count(chance: Random) -> Samples:
    """Return the tick of a number that counts up."""
    click = dying(band(hiss(chance, 0.03), lambda _: 2600, 0.8), 0.006)
    return mixed([(0, 0.6, click), (0, 1, struck(1175, 0.022))])


def deal(chance: Random) -> Samples:
    """Return the sound of six cards dealt quickly."""
    parts: list[Placed] = []
    for order in range(6):
        when = 0.085 * order + chance.uniform(0, 0.012)
        parts.append((when, 0.4, swish(chance, 0.07, 2000, 4200)))
        parts.append((when + 0.055, 0.9, snap(chance)))
    return mixed(parts)


def deck_gone(_chance: Random) -> Samples:
    """Return a low bell, for the last card of a deck."""
    return mixed([(0, 1, ring(330, 0.11)), (0.02, 0.6, ring(415.3, 0.11))])


def double(_chance: Random) -> Samples:
    """Return two bright notes an octave apart, for a suit that counts twice."""
    return mixed([(0, 0.8, ring(659.26, 0.06)), (0.12, 1, ring(1318.5, 0.09))])


def draw(chance: Random) -> Samples:
    """Return the sound of a card drawn from a deck."""
    return mixed([(0, 1, swish(chance, 0.16, 1800, 3600)), (0.15, 0.5, snap(chance))])


def drum_roll(chance: Random) -> Samples:
    """Return a soft roll of sticks on a laundry tub that swells, and a last beat."""

    def beat(loud: float) -> Samples:
        skin = dying(band(hiss(chance, 0.05), lambda _: 900, 0.8), 0.012)
        return mixed([(0, loud, struck(240, 0.03, drop=0.2)), (0, 0.8 * loud, skin)])

    parts: list[Placed] = [(0.042 * i, 0.3 + 0.04 * i, beat(1)) for i in range(16)]
    parts.append((0.042 * 17, 1.5, beat(1)))
    return mixed(parts)


def hint(_chance: Random) -> Samples:
    """Return a glitter of three rising notes, for a light bulb."""
    return mixed([(0.07 * i, 1, ring(pitch, 0.05)) for i, pitch in enumerate((1047, 1319, 1568))])


def lose(_chance: Random) -> Samples:
    """Return three friendly falling notes, for a game that the bots won."""
    notes = (659.26, 587.33, 493.88)
    return mixed([(0.17 * i, 1, ring(pitch, 0.1)) for i, pitch in enumerate(notes)])


def page_turn(chance: Random) -> Samples:
    """Return the sound of a turned page."""
    paper = band(hiss(chance, 0.26), lambda way: 1400 + 2400 * way, 1.0)
    flutter = shaped(paper, lambda way: sin(pi * way) ** 2 * (0.6 + 0.4 * sin(44 * way)))
    return mixed([(0, 1, flutter), (0.22, 0.4, snap(chance))])


def peek(_chance: Random) -> Samples:
    """Return a curious little glide upwards."""
    glide = horn(0.2, lambda way: 520 + 420 * way * way, lambda _: 0.2)
    return shaped(glide, lambda way: sin(pi * way) ** 1.5)


def refuse(_chance: Random) -> Samples:
    """Return two muffled low notes: no, but kindly."""

    def note() -> Samples:
        return shaped(horn(0.09, lambda _: 233, lambda _: 0.35), lambda way: sin(pi * way))

    return mixed([(0, 1, note()), (0.12, 0.9, note())])


def swap(chance: Random) -> Samples:
    """Return two cards that pass each other."""
    there, back = swish(chance, 0.18, 1200, 3400), swish(chance, 0.18, 3400, 1200)
    return mixed([(0, 1, there), (0.12, 1, back), (0.29, 0.6, snap(chance))])


def tidy(chance: Random) -> Samples:
    """Return piles of cards that are pushed into order."""
    parts: list[Placed] = [
        (0.1 * i, 0.8, swish(chance, 0.14, 900 + 300 * i, 1800 + 300 * i)) for i in range(3)
    ]
    parts += [(0.38, 0.7, snap(chance)), (0.43, 0.9, snap(chance))]
    return mixed(parts)


def turn(_chance: Random) -> Samples:
    """Return two soft notes, for a person whose turn has come."""
    return mixed([(0, 0.8, ring(784, 0.07)), (0.11, 1, ring(1046.5, 0.1))])


def undo(chance: Random) -> Samples:
    """Return a swish backwards."""
    return mixed([(0, 1, swish(chance, 0.2, 3600, 1000)), (0.16, 0.5, struck(440, 0.02))])


_ALL_EFFECTS: Final = (
    ban, bell, card, card_flip, card_slam, convert, count, curtain, deal, deck_gone, dice_rattle,
    dice_toss, double, draw, drum_roll, hint, knock, lose, page_turn, peek, refuse, sad, swap, tap,
    tidy, turn, undo, win,
)  # fmt: skip
EFFECTS: Final[dict[str, Callable[[Random], Samples]]] = {
    effect.__name__: effect for effect in _ALL_EFFECTS
}


def make_effect(name: str) -> Samples:
    """Return an effect as it ships.

    Its random numbers are seeded by its own name. Each run makes the same samples, and changing one
    effect leaves the others alone.
    """
    return balanced(smooth_edges(EFFECTS[name](Random(name))))
