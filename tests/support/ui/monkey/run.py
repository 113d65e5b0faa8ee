"""A run of the monkey: events from a seed or a file, checks after each, and what was found."""

from __future__ import annotations

import json
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from sockapp.ui.screens import SCREENS
from tests.support.ui.monkey import starts
from tests.support.ui.monkey.checks import Broken, Checks
from tests.support.ui.monkey.events import Event, Missed, choose, count_alive, perform
from tests.support.ui.monkey.stage import Stage

EVENTS_PER_START = 100
EVENTS_PER_COUNT = 250
COUNTS_PER_LEAK = 6
"""A class of widgets leaks if each of so many counts finds more of it than the one before."""
LAST_EVENTS = 30
"""How many events before a failure are printed."""
MOST_SHRINKING_RUNS = 80


@dataclass(frozen=True)
class Failure:
    """Something that must not happen, and the event after which it did."""

    number: int
    what: str
    """One line, the same whenever the same thing happens."""
    details: str


@dataclass
class Report:
    """What a run has done and found."""

    log: list[Event] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    states: set[tuple[str, str]] = field(default_factory=set)
    """Screens and the sheets over them, by the function that opened the sheet."""
    games: Counter[str] = field(default_factory=Counter)
    """How many moves were made in each game."""
    missed: list[str] = field(default_factory=list)
    """Starts that could not be reached."""
    cpu_seconds: float = 0.0

    @property
    def distinct_failures(self) -> list[Failure]:
        """The first failure of each kind."""
        return list({failure.what: failure for failure in reversed(self.failures)}.values())[::-1]

    @property
    def screens_missing(self) -> list[str]:
        """Screens that were not visited."""
        return sorted(set(SCREENS) - {screen for screen, _sheet in self.states})

    def summary(self) -> dict[str, Any]:
        """Return the figures, as JSON data."""
        return {
            "events": len(self.log),
            "cpu_seconds": round(self.cpu_seconds, 1),
            "screens_missing": self.screens_missing,
            "states": len(self.states),
            "moves": dict(self.games),
            "missed_starts": len(self.missed),
            "failures": dict(Counter(failure.what for failure in self.failures)),
        }


class Run:
    """Performs events and notes what happens."""

    def __init__(self, stage: Stage, *, events_per_count: int = EVENTS_PER_COUNT) -> None:
        self.report = Report()
        self._stage = stage
        self._events_per_count = events_per_count
        self._checks = Checks()
        self._counts: list[Counter[str]] = []
        self._moves = ("", 0)

    # ---- where events come from

    def play(self, seed: int, events: int, is_enough: Callable[[Report], bool]) -> Report:
        """Perform so many random events, or fewer if ``is_enough`` says so."""
        return self._perform_all(self._choose_all(seed, events), is_enough)

    def repeat(self, events: Iterable[Event]) -> Report:
        """Perform events of an earlier run until something fails."""
        return self._perform_all(events, lambda report: bool(report.failures))

    def _choose_all(self, seed: int, events: int) -> Iterator[Event]:
        rng = Random(seed)
        deck = starts.deck(rng)
        failures = 0
        for number in range(events):
            failed = len(self.report.failures) > failures
            failures = len(self.report.failures)
            if number % self._events_per_count == self._events_per_count - 1:
                yield Event("count", ())
            elif number % EVENTS_PER_START == 0 or failed:
                settings = starts.choose_settings(rng)
                yield Event("start", (next(deck), settings, rng.choice(starts.SIZES)))
            else:
                yield choose(rng, self._stage)

    def _perform_all(self, events: Iterable[Event], is_enough: Callable[[Report], bool]) -> Report:
        begun = time.process_time()
        for event in events:
            self._perform(event)
            if is_enough(self.report):
                break
        self.report.cpu_seconds += time.process_time() - begun
        return self.report

    # ---- one event

    def _perform(self, event: Event) -> None:
        report, stage = self.report, self._stage
        report.log.append(event)
        try:
            if event.kind in ("start", "count"):
                self._checks.start_over()
                self._moves = ("", 0)
            if event.kind == "count":
                self._count()
            else:
                perform(stage, event)
            self._checks.check(stage)
        except Missed as missed:
            report.missed.append(str(missed))
        except Exception as error:
            report.failures.append(_failure(len(report.log) - 1, error))
            self._recover()
        self._note()

    def _note(self) -> None:
        stage = self._stage
        sheet = stage.top_sheet
        self.report.states.add((stage.page.name, getattr(sheet, "opener", "")))
        sitting = stage.app.sitting
        if sitting is None:
            return
        save_id, moves = self._moves
        self._moves = (sitting.save_id, sitting.session.moves_made)
        if save_id == sitting.save_id and self._moves[1] > moves:
            self.report.games[sitting.game_id] += self._moves[1] - moves

    def _count(self) -> None:
        """Count what is alive at home, and find what there is more of each time.

        One count more proves nothing: the app may keep the page that was shown last.
        """
        self._counts = [*self._counts, count_alive(self._stage)][-COUNTS_PER_LEAK:]
        if len(self._counts) < COUNTS_PER_LEAK:
            return
        numbers = {kind: [count[kind] for count in self._counts] for kind in self._counts[-1]}
        grown = {
            kind: counted
            for kind, counted in sorted(numbers.items())
            if all(one < next_one for one, next_one in pairwise(counted))
        }
        if grown:
            self._counts.clear()
            raise Broken(f"leak: {grown}")

    def _recover(self) -> None:
        """Start a new app: the broken one may be in any state."""
        for _attempt in range(2):
            try:
                self._stage.relaunch()
            except Exception as error:
                self.report.missed.append(f"relaunch after a failure: {error!r}")
            else:
                break
        self._stage.log.found.clear()
        self._checks.start_over()


def _failure(number: int, error: Exception) -> Failure:
    """Return a failure, named by the error and the innermost line of the app."""
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if "sockapp" in Path(frame.filename).parts]
    place = f" in {Path(inside[-1].filename).name}:{inside[-1].name}" if inside else ""
    first_line = (str(error).splitlines() or [""])[0]
    if isinstance(error, Broken):
        what = str(error)[:500]
    else:
        what = f"{type(error).__name__}: {first_line}{place}"
    return Failure(number, what, "".join(traceback.format_exception(error)))


# ---- events in a file


def write_events(path: Path, events: Iterable[Event]) -> None:
    """Write events to a file, one a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(event) + "\n" for event in events))


def read_events(path: Path) -> list[Event]:
    """Return the events in a file."""
    return [Event(kind, tuple(args)) for kind, args in map(json.loads, path.read_text().split("\n")[:-1])]  # fmt: skip  # noqa: E501


def since_start(events: list[Event], number: int) -> list[Event]:
    """Return the events from the last start at or before one of them on.

    A start empties the data folder and begins time, deals and ids anew, so that nothing before
    it matters.
    """
    at = max((at for at in range(number + 1) if events[at].kind == "start"), default=0)
    return events[at:]


def shrink(events: list[Event], fails: Callable[[list[Event]], bool]) -> list[Event]:
    """Return as few of the events as fail in the same way; the first one and the last one stay.

    Leaves out pieces of half the length, then of a quarter and so on (delta debugging).
    """
    first, middle, last = events[:1], events[1:-1], events[-1:]
    runs = 0
    length = max(1, len(middle) // 2)
    while middle and runs < MOST_SHRINKING_RUNS:
        at, is_shorter = 0, False
        while at < len(middle) and runs < MOST_SHRINKING_RUNS:
            fewer = middle[:at] + middle[at + length :]
            runs += 1
            if fails(first + fewer + last):
                middle, is_shorter = fewer, True
            else:
                at += length
        if length == 1 and not is_shorter:
            break
        length = max(1, length // 2)
    return first + middle + last
