"""How long the history takes to open with 1,000 games, beside one with 10.

    python -m bench.history [-n ROUNDS]        (needs a display; `make bench` brings one along)

From asking for the page until its first frames have been laid out, everything read from the disk
anew: the folders, the index, the scorecards in sight. OpenGL is left out, because drawn in software
it takes most of the time, and the same for both. The two histories take turns, so that both share
the machine's moods: the ratio counts, not the milliseconds.
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

from sockapp.shelf import Shelf
from tests.past_games import furnish, game_id

NAMES = ("out_of_sock_4p", "odd_socks_3p", "out_of_sock_2p", "sock_8p", "odd_socks_long_2p")
SIZES = (10, 1000)
TIMES = 1.5
"""What 1,000 games may take, times 10 games."""
FRAMES = 3


def fill(folder: Path, count: int) -> None:
    """A history of so many games: a few played ones, copied."""
    furnish(folder, NAMES)
    place = folder / "history"
    for number in range(len(NAMES), count):
        shutil.copytree(place / game_id(number % len(NAMES)), place / game_id(number))
    for path in place.glob("index.*"):  # it is made again from the folders, once
        path.unlink()
    found = Shelf(folder).history.ids()
    assert len(found) == count


def open_page(driver: Any, folder: Path) -> float:
    """Seconds until the history is there, from nothing but what is on the disk."""
    app = driver.app
    app.house.go("home")
    driver.frames(FRAMES)
    app.house._pages.pop("history", None)
    app.shelf = Shelf(folder)
    began = time.perf_counter()
    app.house.go("history")
    driver.frames(FRAMES)
    return time.perf_counter() - began


def measure(rounds: int) -> dict[int, list[float]]:
    """Open both histories so many times, in turns."""
    from sockapp.ui.start import configure

    configure()
    from sockapp.ui.app import SockDrawer
    from tests.ui.driver import Driver

    taken: dict[int, list[float]] = {count: [] for count in SIZES}
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home:
        folders = {count: Path(home) / str(count) for count in SIZES}
        for count, folder in folders.items():
            fill(folder, count)
        with patch.dict(os.environ, SOCKAPP_DATA=str(Path(home) / "data")):
            driver = Driver(SockDrawer())
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
    taken = measure(rounds)
    print(f"History, medians of {rounds} interleaved openings:\n")
    print("| games | opened, ms |\n|---|---|")
    for count, seconds in taken.items():
        print(f"| {count:,} | {1000 * statistics.median(seconds):.0f} |")
    few, many = (taken[count] for count in SIZES)
    times = statistics.median(many) / statistics.median(few)
    pairs = statistics.median(b / a for a, b in zip(few, many, strict=True))
    kept = "kept" if times <= TIMES else "BROKEN"
    print(f"\nBound {kept}: at most {TIMES} ×; measured {times:.2f} × (pairs: {pairs:.2f} ×).")


if __name__ == "__main__":
    main()
