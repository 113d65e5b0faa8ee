"""Which bot speaks at the table, when it speaks, and which of its lines it says.

A remark follows from the public events so far. It depends on no secrets, no random numbers and no
clock. A replay therefore has the same remarks, and no remark can give a secret away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol
from zlib import crc32

from sockapp.engine.game import Seat

Mood = Literal["glad", "proud", "sly", "sad", "startled"]
"""The face that goes with a remark."""
Temperament = Literal["gentle", "proud", "sly", "dry"]

TEMPERAMENTS: dict[str, Temperament] = {
    "lana": "gentle",
    "denim": "gentle",
    "argyle": "gentle",
    "angora": "proud",
    "otto": "proud",
    "nylon": "sly",
    "zigzag": "sly",
    "merino": "dry",
    "tweed": "dry",
}
"""By character of a bot."""

TURNS_BETWEEN_REMARKS = 3
"""Turns from one remark to the next, of all players together."""
FINAL_WEIGHT = 9
"""The weight of the end of the game, which is remarked upon even right after another remark."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines for one kind of occasion by temperament, as msgids, and the face for them."""

    mood: Mood
    gentle: tuple[str, ...]
    proud: tuple[str, ...]
    sly: tuple[str, ...]
    dry: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """The lines of all temperaments."""
        return (*self.gentle, *self.proud, *self.sly, *self.dry)


class Occasion(NamedTuple):
    """Something that a seat could remark upon."""

    kind: str
    """A key of ``Repertoire.LINES``."""
    seat: Seat
    weight: int
    """The largest weight of a step wins."""


class Remark(NamedTuple):
    """A line that a bot says."""

    seat: Seat
    line: str
    """The msgid."""
    mood: Mood
    events: int
    """Number of the step's events that must be known for it, so that nothing is said too early."""


class Repertoire(Protocol):
    """What a game's module ``text.remarks`` offers."""

    @property
    def LINES(self) -> dict[str, Lines]:  # noqa: N802
        """The lines by kind of occasion."""
        ...

    @property
    def TURN_ENDS(self) -> tuple[type, ...]:  # noqa: N802
        """The events of which each turn has one."""
        ...

    def find_occasions(self, before: Any, events: Sequence[Any]) -> Iterable[Occasion]:
        """Return what seats could remark upon in a step, persons' seats included.

        ``before`` is the public view before the step, and the events are redacted for no seat.
        """
        ...


class BotTalk:
    """The remarks of a game's bots. It must hear every step of the game in order."""

    def __init__(self, repertoire: Repertoire, characters: Sequence[str]) -> None:
        """Begin a game; ``characters`` are those of the bots by seat, empty for persons."""
        self._repertoire = repertoire
        self._characters = tuple(characters)
        self._used: dict[str, list[str]] = {}
        """By kind of occasion, the lines that were used since all of them had been used."""
        self._turns = TURNS_BETWEEN_REMARKS
        self._digest = 0
        """A checksum of all public events, which picks speakers and lines."""

    def hear(self, before: object, events: Sequence[object]) -> Remark | None:
        """Return what a bot says after a step; None if all are silent."""
        self._digest = crc32(repr(events).encode(), self._digest)
        occasions = [
            occasion
            for occasion in self._repertoire.find_occasions(before, events)
            if self._characters[occasion.seat]
        ]
        weight = max((occasion.weight for occasion in occasions), default=0)
        remark = None
        if occasions and (self._turns >= TURNS_BETWEEN_REMARKS or weight >= FINAL_WEIGHT):
            best = [occasion for occasion in occasions if occasion.weight == weight]
            occasion = best[self._digest % len(best)]
            remark = self._pick_line(occasion, self._count_events(occasion, before, events))
            self._turns = 0
        self._turns += sum(isinstance(event, self._repertoire.TURN_ENDS) for event in events)
        return remark

    def _count_events(self, occasion: Occasion, before: object, events: Sequence[object]) -> int:
        """Return how many events of a step it takes for an occasion."""
        find = self._repertoire.find_occasions
        numbers = range(1, len(events))
        return next((n for n in numbers if occasion in find(before, events[:n])), len(events))

    def _pick_line(self, occasion: Occasion, events: int) -> Remark:
        """Pick a line that was not used yet, if possible one of the bot's own temperament."""
        lines = self._repertoire.LINES[occasion.kind]
        used = self._used.setdefault(occasion.kind, [])
        barred = set(used)
        if len(used) == len(lines.all):
            barred = {used[-1]}  # not twice in a row
            used.clear()
        temperament = TEMPERAMENTS[self._characters[occasion.seat]]
        own = [line for line in getattr(lines, temperament) if line not in barred]
        free = own or [line for line in lines.all if line not in barred]
        line = free[self._digest // 7 % len(free)]
        used.append(line)
        return Remark(occasion.seat, line, lines.mood, events)
