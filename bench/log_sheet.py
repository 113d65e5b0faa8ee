"""How long the log of a long game takes to open, beside that of a game just begun.

    python -m bench.log_sheet [-n ROUNDS]      (needs a display; `make bench` brings one along)

From asking for the sheet until its first frame has been laid out, in processor time, so that other
work on the machine does not count. Both logs fill a phone's screen; the two take turns. OpenGL is
left out, because drawn in software it takes most of the time, and the same for both.
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
"""What the long log may take, times the short one."""
MOST_MS = 50
"""What it may take on a quiet desktop."""
SIZE = (412, 892)


def open_ms(driver: Any, finished: Any) -> float:
    """Open a game's log, and close it again; return the milliseconds until it was there."""
    from sockapp.ui.play.sheets.log_sheet import open_log

    began = time.process_time()
    sheet = open_log(finished)
    driver.frames(1)
    taken = time.process_time() - began
    sheet.dismiss()
    driver.frames(3)
    return 1000 * taken


def measure(rounds: int) -> dict[int, list[float]]:
    """Open both logs so many times, in turns; the milliseconds of each by its moves."""
    from sockapp.ui.app.start import configure

    configure()
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
        for number in range(rounds + 1):  # the first one loads modules and fonts
            for moves, finished in games.items():
                spent = open_ms(driver, finished)
                if number:
                    taken[moves].append(spent)
        driver.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
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
