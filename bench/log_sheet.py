"""Measures how long the log of a long game takes to open, beside that of a short one.

    python -m bench.log_sheet [-n ROUNDS]      (needs a display; `make bench` starts one)

The time runs from opening the sheet until its first frame is laid out. It is processor time, so
that other work on the machine does not count. Both logs fill a phone's screen, and they take turns.
OpenGL is left out, because in software it takes most of the time, and equally much for both.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")

from tests.support.random_play import walk

MOVES = (40, 1405)
TIMES = 2.0
"""The limit for the long log, as a multiple of the short one's time."""
MOST_MS = 50
"""The limit for the long log on an idle desktop, in milliseconds."""
SIZE = (412, 892)


def open_ms(driver: Any, finished: Any) -> float:
    """Open and close a game's log; return the milliseconds until it was laid out."""
    from sockapp.ui.play.sheets.log_sheet import open_log

    began = time.process_time()
    sheet = open_log(finished)
    driver.frames(1)
    taken = time.process_time() - began
    sheet.dismiss()
    driver.frames(3)
    return 1000 * taken


def measure(rounds: int) -> dict[int, list[float]]:
    """Open both logs alternately; return the milliseconds by the number of moves."""
    from sockapp.ui.app.start import configure, tune_gc

    configure()
    tune_gc()  # as in the app; otherwise a full collection is measured with the sheet
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.play.finished_game import FinishedGame
    from tests.support.ui.driver import Driver

    log = walk("sock", 2, 0).log
    taken: dict[int, list[float]] = {moves: [] for moves in MOVES}
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home,
        patch.dict(os.environ, SOCKAPP_DATA=str(Path(home) / "data")),
    ):
        driver = Driver(SockDrawer(), SIZE)
        games = {
            moves: FinishedGame(driver.app, replace(log, moves=log.moves[:moves]))
            for moves in MOVES
        }
        for number in range(rounds + 1):  # the first round loads modules and fonts
            for moves, finished in games.items():
                spent = open_ms(driver, finished)
                if number:
                    taken[moves].append(spent)
        driver.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Processor time until a game's log is there.")
    parser.add_argument("-n", type=int, default=20, metavar="ROUNDS")
    rounds = parser.parse_args(arguments).n
    medians = {moves: statistics.median(spent) for moves, spent in measure(rounds).items()}
    print(f"Log, medians of {rounds} interleaved openings:\n")
    print("| moves | opened, ms of processor time |\n|---|---|")
    for moves, spent in medians.items():
        print(f"| {moves:,} | {spent:.0f} |")
    few, many = (medians[moves] for moves in MOVES)
    kept = "kept" if many <= TIMES * few and many <= MOST_MS else "BROKEN"
    print(
        f"\nBound {kept}: at most {TIMES} × and {MOST_MS} ms; "
        f"measured {many / few:.2f} × and {many:.0f} ms."
    )


if __name__ == "__main__":
    main()
