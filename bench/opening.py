"""Measures the longest frame after each touch on the way to a table.

    python -m bench.opening [-n ROUNDS]      (needs a display; `make bench` starts one)

Each way starts in a new app and is made by touches, without OpenGL and on the same clock as
``bench.frames``. Each way is measured twice. Without pauses the next button is touched at once.
With pauses each page is shown for two and a half seconds, in which the app preloads the next one.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

from bench.frames import GAMES, SIZES, WORST_MS, played

WAYS = {"setup": "home → new game", "table": "new game → table", "again": "home → table"}

Found = dict[tuple[str, str, bool], dict[str, float]]
"""The longest frame of every way in milliseconds, by game, size and whether there was a pause."""


def measure(rounds: int) -> Found:
    """Return medians for every table and size, with and without pauses alternately."""
    found: Found = {}
    for game_id in GAMES:
        for width, height in SIZES:
            size = f"{width}x{height}"
            results: dict[bool, list[dict[str, float]]] = {False: [], True: []}
            for _round in range(rounds):
                for rests, runs in results.items():
                    runs.append(played("bench.opening_scenes", game_id, size, str(int(rests))))
            for rests, runs in results.items():
                found[game_id, size.replace("x", "×"), rests] = {
                    way: statistics.median(one[way] for one in runs) for way in WAYS
                }
    return found


def table(found: Found) -> str:
    """Return a table with a line for every game and size."""
    lines = [
        "| table | "
        + " | ".join(f"{way}: at once, ms | rested, ms" for way in WAYS.values())
        + " |",
        "|---" * (1 + 2 * len(WAYS)) + "|",
    ]
    for game_id, size, rests in found:
        if rests:
            cells = (
                f"{found[game_id, size, rested][way]:.1f}"
                for way in WAYS
                for rested in (False, True)
            )
            lines.append(f"| {game_id}, {size} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="What it costs to open a table.")
    parser.add_argument("-n", "--rounds", type=int, default=3)
    found = measure(parser.parse_args(arguments).rounds)
    print(table(found))
    worst = max(max(ways.values()) for (_game, _size, rests), ways in found.items() if rests)
    kept = "kept" if worst <= WORST_MS else "BROKEN"
    print(f"\nBound {kept}: {WORST_MS:.0f} ms after a rest; measured {worst:.1f} ms.")


if __name__ == "__main__":
    main()
