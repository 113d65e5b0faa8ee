"""Measures how long the history page takes to open with 1,000 games, beside one with 10.

    python -m bench.history [-n ROUNDS]        (needs a display; `make bench` starts one)

Measured on a phone and on a tablet, where statistics of all games stand beside the list. The time
runs from opening the page until its first frames are laid out. Folders, index and visible
scorecards are read from the disk each time. OpenGL is left out, because in software it takes most
of the time, and equally much for both. The two histories take turns, so that other load on the
machine affects both; the ratio counts, not the milliseconds. The statistics need every scorecard
and are read after the list, some in each frame; their time is reported separately.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")

from sockapp.records.app_data import AppData
from tests.support.past_games import furnish, game_id

NAMES = ("out_of_sock_4p", "odd_socks_3p", "out_of_sock_2p", "sock_8p", "odd_socks_long_2p")
SIZES = (10, 1000)
TIMES = 1.5
"""The limit for 1,000 games, as a multiple of the time for 10 games."""
FRAMES = 3
SCREENS = {"phone": (412, 892), "tablet": (1280, 800)}
WAIT_MAX_FRAMES = 600
"""The number of frames after which waiting for the statistics is given up."""


def fill(folder: Path, count: int) -> None:
    """Create a history with this number of games by copying a few."""
    furnish(folder, NAMES)
    place = folder / "history"
    for number in range(len(NAMES), count):
        shutil.copytree(place / game_id(number % len(NAMES)), place / game_id(number))
    for path in place.glob("index.*"):  # the index is rebuilt once from the folders
        path.unlink()
    found = AppData(folder).history.ids()
    assert len(found) == count


def open_page(driver: Any, folder: Path) -> tuple[float, float]:
    """Return the seconds until the page is laid out, and until its statistics are there."""
    app = driver.app
    app.navigator.go("home")
    driver.frames(FRAMES)
    app.navigator.pages.pop("history", None)
    app.app_data = AppData(folder)
    began = time.perf_counter()
    app.navigator.go("history")
    driver.frames(FRAMES)
    opened = time.perf_counter() - began
    numbers = app.navigator.page.numbers
    for _frame in range(WAIT_MAX_FRAMES):
        if numbers.parent is None or numbers.ids.column.children:
            break
        driver.frames(1)
    return opened, time.perf_counter() - began


def measure(rounds: int, size: tuple[int, int]) -> dict[int, list[tuple[float, float]]]:
    """Open both histories alternately on a screen of this size; return the seconds by games."""
    from sockapp.ui.app.start import configure

    configure()
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver

    taken: dict[int, list[tuple[float, float]]] = {count: [] for count in SIZES}
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home:
        folders = {count: Path(home) / str(count) for count in SIZES}
        for count, folder in folders.items():
            fill(folder, count)
        with patch.dict(os.environ, SOCKAPP_DATA=str(Path(home) / "data")):
            driver = Driver(SockDrawer(), size, uses_threads=True)
            for number in range(rounds + 1):  # the first round loads modules and pictures
                for count, folder in folders.items():
                    seconds = open_page(driver, folder)
                    if number:
                        taken[count].append(seconds)
            driver.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Time until the history is there.")
    parser.add_argument("-n", type=int, default=20, metavar="ROUNDS")
    rounds = parser.parse_args(arguments).n
    print(f"History, medians of {rounds} interleaved openings:\n")
    print("| screen | games | opened, ms | with its numbers, ms |\n|---|---|---|---|")
    ratios = {}
    for screen, size in SCREENS.items():
        taken = measure(rounds, size)
        for count, pairs in taken.items():
            opened, numbers = (1000 * statistics.median(each) for each in zip(*pairs, strict=True))
            print(f"| {screen} | {count:,} | {opened:.0f} | {numbers:.0f} |")
        few, many = ([opened for opened, _numbers in taken[count]] for count in SIZES)
        ratios[screen] = statistics.median(many) / statistics.median(few)
    print()
    for screen, times in ratios.items():
        kept = "kept" if times <= TIMES else "BROKEN"
        print(f"Bound {kept} on a {screen}: at most {TIMES} ×; measured {times:.2f} ×.")


if __name__ == "__main__":
    main()
