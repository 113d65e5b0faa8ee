"""Uses the app at random, and reports what must not happen.

    python tools/headless.py -- python tools/monkey.py [--seed 1] [--events 20000] [--minutes 5]
    python tools/headless.py -- python tools/monkey.py --log build/monkey/1.jsonl [--from-event 812]

The same seed makes the same events. All events of a run are written to build/monkey/SEED.jsonl,
and ``--log`` performs them again: from the last start before ``--from-event``, if that is given.
``--shrink`` then leaves out events for as long as the same failure happens, and writes those that
remain beside the file. Exit code 1 means that something was found. docs: CONTRIBUTING.md, Tests.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from tests.support.ui.monkey.events import Event
    from tests.support.ui.monkey.run import Failure, Report, Run

OUT = ROOT / "build" / "monkey"


def fix_hash_seed() -> None:
    """Start this program again with a fixed order of sets, which some choices depend on."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.argv])


def prepare_kivy() -> None:
    """Set what Kivy reads when it is imported."""
    os.environ.update(
        KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON", KIVY_CLIPBOARD="dummy"
    )
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from sockapp.ui.app.start import configure

    configure()


def import_all() -> None:
    """Import every module of the app, so that none of them is looked at by collections later."""
    import sockapp

    for module in walk_packages(sockapp.__path__, "sockapp."):
        import_module(module.name)


def play(chosen: argparse.Namespace, run: Run) -> Report:
    """Perform random events until there were enough events, failures or minutes."""
    end = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")

    def is_enough(report: Report) -> bool:
        return len(report.distinct_failures) >= chosen.failures or time.monotonic() > end

    return run.play(chosen.seed, chosen.events, is_enough)


def describe(failure: Failure, events: list[Event], seed: int, log: Path) -> str:
    """Return everything that is known about a failure."""
    from tests.support.ui.monkey.run import LAST_EVENTS

    first = max(0, failure.number + 1 - LAST_EVENTS)
    last = [f"  {number} {events[number]}" for number in range(first, failure.number + 1)]
    return "\n".join(
        [
            f"FAILED after event {failure.number} of seed {seed}: {failure.what}",
            failure.details,
            f"the last {len(last)} events:",
            *last,
            f"again: python tools/monkey.py --log {log} --from-event {failure.number} --shrink",
        ]
    )


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Use the app at random.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, help="stop after this time")
    parser.add_argument("--failures", type=int, default=1, help="stop after the n-th failure")
    parser.add_argument("--events-per-count", type=int, help="how often widgets are counted")
    parser.add_argument("--log", type=Path, help="perform the events of an earlier run")
    parser.add_argument("--from-event", type=int, default=0)
    parser.add_argument("--shrink", action="store_true", help="leave out needless events")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    fix_hash_seed()
    prepare_kivy()

    from tests.support.ui.monkey.run import (
        EVENTS_PER_COUNT,
        Run,
        read_events,
        shrink,
        since_start,
        write_events,
    )
    from tests.support.ui.monkey.stage import collect_rarely, open_stage

    import_all()
    collect_rarely()
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        open_stage(Path(data) / "data") as stage,
    ):
        run = Run(stage, events_per_count=chosen.events_per_count or EVENTS_PER_COUNT)
        if chosen.log is None:
            report, log = play(chosen, run), chosen.out / f"{chosen.seed}.jsonl"
        else:
            events = since_start(read_events(chosen.log), chosen.from_event)
            report, log = run.repeat(events), chosen.log.with_suffix(".repeated.jsonl")
        write_events(log, report.log)
        for failure in report.distinct_failures:
            print(describe(failure, report.log, chosen.seed, log))
        if chosen.shrink and report.failures:
            what = report.failures[0].what

            def fails(events: list[Event]) -> bool:
                stage.relaunch()
                found = Run(stage).repeat(events).failures
                return bool(found) and found[0].what == what

            number = report.failures[0].number
            few = shrink(since_start(report.log[: number + 1], number), fails)
            write_events(log.with_suffix(".shrunk.jsonl"), few)
            print("shrunk:", *few, sep="\n  ")
    for state in sorted(report.states):
        print("visited:", *state)
    print(json.dumps(report.summary()))
    return 1 if report.failures else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # Destroying a million widgets' parts would take two seconds.
