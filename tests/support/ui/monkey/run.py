"""A run of the monkey: events from a seed or a file, checks after each, and what was found."""

from __future__ import annotations

import json
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sockapp.ui.app.routes import SCREENS
from tests.support.ui.monkey import starts
from tests.support.ui.monkey.checks import Broken, Checks
from tests.support.ui.monkey.events import Event, choose, perform
from tests.support.ui.monkey.leaks import count_alive, describe_keepers
from tests.support.ui.monkey.stage import Stage

EVENTS_PER_START = 150
EVENTS_PER_COUNT = 1000
EAGER_SHARE = 0.5
"""In how many of the scenes the monkey plays more than it fiddles about."""
MOST_KEEPERS = 8
"""Of how many classes that leak it is found out what keeps them."""
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
    moves: Counter[str] = field(default_factory=Counter)
    """How many moves were made in each game."""
    finished: Counter[str] = field(default_factory=Counter)
    """How many games of each kind came to their end."""
    scenes: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    """How often the disk failed in each way."""
    repeated_starts: int = 0
    """How many scenes were reached only in a new app."""
    unsaved_events: int = 0
    """After how many events there was a game that could not be saved."""
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
            "scenes": len(self.scenes),
            "languages": dict(self.languages),
            "sizes": dict(self.sizes),
            "moves": dict(self.moves),
            "finished": dict(self.finished),
            "faults": dict(self.faults),
            "repeated_starts": self.repeated_starts,
            "unsaved_events": self.unsaved_events,
            "failures": dict(Counter(failure.what for failure in self.failures)),
        }


class Run:
    """Performs events and notes what happens."""

    def __init__(self, stage: Stage, *, events_per_count: int = EVENTS_PER_COUNT) -> None:
        self.report = Report()
        self._stage = stage
        self._events_per_count = events_per_count
        self._checks = Checks()
        self._first_count: Counter[str] | None = None
        self._moves = ("", 0)
        self._over = ""
        """The game whose end was counted last."""

    # ---- where events come from

    def play(self, seed: int, events: int, is_enough: Callable[[Report], bool]) -> Report:
        """Perform random events until ``events`` were performed or ``is_enough`` returns true."""
        return self._perform_all(self._choose_all(seed, events), is_enough)

    def repeat(self, events: Iterable[Event]) -> Report:
        """Perform the events of an earlier run until one fails."""
        return self._perform_all(events, lambda report: bool(report.failures))

    def _choose_all(self, seed: int, events: int) -> Iterator[Event]:
        rng = Random(seed)
        deck = starts.deck(rng)
        failures, since_start, is_eager = 0, EVENTS_PER_START, False
        for number in range(events):
            since_start += 1
            failed = len(self.report.failures) > failures
            failures = len(self.report.failures)
            if number % self._events_per_count == 0:
                yield Event("count", ())
                since_start = EVENTS_PER_START
            elif since_start > EVENTS_PER_START or failed:
                settings = starts.choose_settings(rng)
                yield Event("start", (next(deck), settings, starts.choose_size(rng)))
                since_start, is_eager = 0, rng.random() < EAGER_SHARE
            else:
                yield choose(rng, self._stage, is_eager=is_eager)

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
                self._checks.check_all_saved(stage)
                self._checks.start_over()
                self._moves = ("", 0)
            if event.kind == "count":
                self._count()
            elif event.kind == "start":
                self._start(event)
            else:
                perform(stage, event)
            if stage.has_ended:
                stage.relaunch()
            if event.kind == "restart":
                self._checks.check_all_saved(stage)
            self._checks.check(stage)
        except Exception as error:
            report.failures.append(_failure(len(report.log) - 1, error))
            self._recover()
        self._note(event)

    def _start(self, event: Event) -> None:
        """Begin a scene; try again in a new app if that fails.

        The way to a scene is a row of touches. A list that still swings from the scene before takes
        the first of them to stop. Only a way that fails in a new app as well is a failure.
        """
        try:
            perform(self._stage, event)
        except (AssertionError, LookupError):
            self.report.repeated_starts += 1
            self._stage.relaunch()
            perform(self._stage, event)

    def _note(self, event: Event) -> None:
        """Count what the run has reached."""
        stage, report = self._stage, self.report
        sheet = stage.top_sheet
        report.states.add((stage.page.name, getattr(sheet, "opener", "")))
        if event.kind == "start":
            start, chosen, size = event.args
            report.scenes[start if isinstance(start, str) else start["game"]] += 1
            report.languages[chosen["language"]] += 1
            report.sizes["x".join(map(str, size))] += 1
        elif event.kind == "break_disk":
            report.faults[event.args[0]] += 1
        controller = stage.app.controller
        if controller is None:
            return
        report.unsaved_events += not controller.is_saved
        save_id, moves = self._moves
        self._moves = (controller.save_id, controller.session.moves_made)
        if save_id == controller.save_id and self._moves[1] > moves:
            report.moves[controller.game_id] += self._moves[1] - moves
        if controller.session.outcome is not None and self._over != controller.save_id:
            self._over = controller.save_id
            report.finished[controller.game_id] += 1

    def _count(self) -> None:
        """Raise ``Broken`` if home has more widgets of a class than at its first visit."""
        found = count_alive(self._stage)
        if self._first_count is None:
            self._first_count = found
        first = self._first_count
        grown = {kind: (first[kind], found[kind]) for kind in sorted(found - first)}
        if grown:
            kept = sorted(grown, key=lambda kind: first[kind])[:MOST_KEEPERS]
            raise Broken(f"leak: {grown}", describe_keepers(kept))

    def _recover(self) -> None:
        """Start a new app: the broken one may be in any state."""
        for _attempt in range(2):
            self._stage.heal_disk()
            try:
                self._stage.relaunch()
            except Exception as error:
                self.report.failures.append(_failure(len(self.report.log) - 1, error))
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
        what = str(error.args[0])[:500]
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
