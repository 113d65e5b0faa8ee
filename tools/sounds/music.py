"""Two soft loops, for home and for the result: a thumb piano over a plucked bass.

A loop ends with a rest. The notes have died away by then, so it does not matter that a phone's
player pauses for a moment before it starts again.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

from .loudness import balanced
from .synthesis import Placed, Samples, length, mixed, smooth_edges, struck

MUSIC_LUFS: Final = -24.0
"""Music stays below the effects, because people talk while it plays."""
_SEMITONES: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_BEATS_A_BAR: Final = 4


class Loop(NamedTuple):
    """A piece of music: its speed and, for each bar, a bass note, a chord and a melody.

    A melody has one entry for each half beat: a note such as ``E5``, or ``-`` for none.
    """

    beats_a_minute: float
    bars: tuple[tuple[str, str, str], ...]


HOME: Final = Loop(
    84,
    (
        ("C3", "E4 G4 B4", "E5 - - G5 - - D5 -"),
        ("A2", "E4 G4 C5", "C5 - - E5 - - - -"),
        ("D3", "F4 A4 C5", "F5 - - A5 - - E5 -"),
        ("G2", "F4 B4 D5", "D5 - - B4 - - - -"),
        ("E3", "G4 B4 D5", "E5 - - G5 - A5 G5 -"),
        ("A2", "G4 C5 E5", "E5 - - C5 - - - -"),
        ("D3", "F4 A4 C5", "A4 - C5 - D5 - F5 -"),
        ("G2", "F4 A4 B4", "E5 - - D5 - - - -"),
    ),
)
RESULT: Final = Loop(
    104,
    (
        ("C3", "E4 G4 C5", "C5 - E5 - G5 - E5 -"),
        ("F3", "F4 A4 C5", "A5 - - G5 - F5 - -"),
        ("G2", "F4 G4 B4", "G5 - F5 - D5 - B4 -"),
        ("C3", "E4 G4 C5", "C5 - - E5 - - - -"),
        ("A2", "E4 A4 C5", "C5 - E5 - A5 - G5 -"),
        ("D3", "F4 A4 D5", "F5 - - E5 - D5 - -"),
        ("G2", "F4 G4 B4", "B4 - D5 - F5 - D5 -"),
        ("C3", "E4 G4 C5", "C5 - - - - - - -"),
    ),
)
LOOPS: Final = {"home": HOME, "result": RESULT}


def pitch(note: str) -> float:
    """Return the frequency of a note such as ``A4`` (440 Hz)."""
    return 440.0 * 2 ** (_SEMITONES[note[0]] / 12 + int(note[1:]) - 4 - 9 / 12)


@cache
def pluck(note: str) -> Samples:
    """Return a note of the thumb piano: a soft tongue of metal on wood."""
    base = pitch(note)
    return mixed(
        [
            (0, 1, struck(base, 0.28)),
            (0, 0.22, struck(2 * base, 0.12)),
            (0, 0.08, struck(5.4 * base, 0.02)),
        ]
    )


@cache
def bass(note: str) -> Samples:
    """Return a plucked bass note, with an overtone that a phone's speaker can play."""
    base = pitch(note)
    overtones = [(0, 0.6, struck(2 * base, 0.2)), (0, 0.2, struck(3 * base, 0.1))]
    return mixed([(0, 1, struck(base, 0.3)), *overtones])


def _bar(start: float, beat: float, notes: tuple[str, str, str], luck: Random) -> list[Placed]:
    """Return the notes of a bar; each comes a little early or late, as played by hand."""

    def when(beats: float) -> float:
        return start + beats * beat + luck.uniform(0, 0.012)

    low, chord, melody = notes
    played: list[Placed] = [(when(0), 0.8, bass(low)), (when(2.5), 0.5, bass(low))]
    for order, note in enumerate(chord.split()):
        played.append((when(0.5 + order), 0.3, pluck(note)))
    for half, note in enumerate(melody.split()):
        if note != "-":
            played.append((when(half / 2), luck.uniform(0.5, 0.62), pluck(note)))
    return played


def make_loop(name: str) -> Samples:
    """Return a loop as it ships. It ends one beat after its last bar, so that the pulse goes on."""
    loop, luck = LOOPS[name], Random(name)
    beat = 60 / loop.beats_a_minute
    bar = _BEATS_A_BAR * beat
    bars = [_bar(bar * order, beat, notes, luck) for order, notes in enumerate(loop.bars)]
    played = mixed(note for notes in bars for note in notes)
    beats = _BEATS_A_BAR * len(loop.bars) + 1
    return balanced(smooth_edges(played[: length(beats * beat)], fall=0.3), MUSIC_LUFS)
