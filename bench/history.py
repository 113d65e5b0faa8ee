"""How long the history takes to open with 1,000 games, beside one with 10.

    python -m bench.history [-n ROUNDS]        (needs a display; `make bench` brings one along)

On a phone, and on a tablet, where numbers of all games stand beside the list. From asking for the
page until its first frames have been laid out, everything read from the disk anew: the folders, the
index, the scorecards in sight. OpenGL is left out, because drawn in software it takes most of the
time, and the same for both. The two histories take turns, so that both share the machine's moods:
the ratio counts, not the milliseconds. The numbers on a tablet take every scorecard and come after
the list, a portion a frame; when they are there is told for itself.
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
"""What 1,000 games may take, times 10 games."""
FRAMES = 3
SCREENS = {"phone": (412, 892), "tablet": (1280, 800)}
PATIENCE = 600
"""So many frames are waited for the numbers, at most."""


def fill(folder: Path, count: int) -> None:
    """A history of so many games: a few played ones, copied."""
    furnish(folder, NAMES)
    place = folder / "history"
    for number in range(len(NAMES), count):
        shutil.copytree(place / game_id(number % len(NAMES)), place / game_id(number))
    for path in place.glob("index.*"):  # it is made again from the folders, once
        path.unlink()
    found = AppData(folder).history.ids()
    assert len(found) == count


def open_page(driver: Any, folder: Path) -> tuple[float, float]:
    """Seconds until the history is there, from nothing but what is on the disk; and until the
    numbers are there as well, where there are any."""
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
    for _frame in range(PATIENCE):
        if numbers.parent is None or numbers.ids.column.children:
            break
        driver.frames(1)
    return opened, time.perf_counter() - began


def measure(rounds: int, size: tuple[int, int]) -> dict[int, list[tuple[float, float]]]:
    """Open both histories so many times, in turns, on a screen of this size."""
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
            for number in range(rounds + 1):  # the first one loads modules and pictures
                for count, folder in folders.items():
                    seconds = open_page(driver, folder)
                    if number:
                        taken[count].append(seconds)
            driver.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
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
