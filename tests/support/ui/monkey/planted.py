"""Shows that the monkey finds faults: plants one after the other, and prints what was found.

    python -m tests.support.ui.monkey.planted

Writes one line of JSON: for each fault the events that it took and how the failure was named.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_CLIPBOARD="dummy")

from sockapp.ui.app.start import configure

configure()  # before the next line imports Kivy's window

from kivy.uix.widget import Widget  # noqa: E402

from sockapp.storage.slot import Slot, StorageError  # noqa: E402
from sockapp.ui.app.navigator import Navigator  # noqa: E402
from sockapp.ui.play.game_controller import GameController  # noqa: E402
from tests.support.ui.monkey.run import Run  # noqa: E402
from tests.support.ui.monkey.stage import collect_rarely, open_stage  # noqa: E402

MOST_EVENTS = 1500
SEED = 3
DISK_SEED = 106
"""A run in which many games meet a disk that fails."""
EVENTS_PER_COUNT = 50


def exception_in_handler() -> AbstractContextManager[Any]:
    """Let a button that leads to the rules raise an exception."""
    go = Navigator.go

    def go_unless_rules(navigator: Navigator, name: str, **given: Any) -> None:
        if name == "rules":
            raise ZeroDivisionError("planted")
        go(navigator, name, **given)

    return patch.object(Navigator, "go", go_unless_rules)


def widget_leak() -> AbstractContextManager[Any]:
    """Let every change of the screen leak a widget."""
    kept: list[Widget] = []
    go = Navigator.go

    def go_and_keep(navigator: Navigator, name: str, **given: Any) -> None:
        kept.append(Widget())
        go(navigator, name, **given)

    return patch.object(Navigator, "go", go_and_keep)


def dead_end() -> AbstractContextManager[Any]:
    """Let the back key lead nowhere."""
    return patch.object(Navigator, "go_back", lambda _navigator: False)


def silent_failure() -> AbstractContextManager[Any]:
    """Let failures of saving pass without a warning."""
    return patch.object(GameController, "on_save_failed", lambda _controller, _error: None)


def lost_save() -> AbstractContextManager[Any]:
    """Let failed writes be reported as saved."""
    write = Slot.write

    def write_or_not(slot: Slot, payload: str) -> None:
        with suppress(StorageError):
            write(slot, payload)

    return patch.object(Slot, "write", write_or_not)


PLANTS: tuple[Callable[[], AbstractContextManager[Any]], ...] = (
    exception_in_handler,
    widget_leak,
    dead_end,
    silent_failure,
    lost_save,
)


def find(plant: Callable[[], AbstractContextManager[Any]]) -> dict[str, Any]:
    """Run the monkey in an app with a fault until something fails."""
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-") as data,
        plant(),
        open_stage(Path(data) / "data") as stage,
    ):
        often = plant is widget_leak
        run = Run(stage, events_per_count=EVENTS_PER_COUNT if often else MOST_EVENTS)
        seed = DISK_SEED if plant in (silent_failure, lost_save) else SEED
        report = run.play(seed, MOST_EVENTS, lambda report: bool(report.failures))
    return {"events": len(report.log), "failures": [found.what for found in report.failures]}


if __name__ == "__main__":
    collect_rarely()
    sys.stdout.write(json.dumps({plant.__name__: find(plant) for plant in PLANTS}) + "\n")
