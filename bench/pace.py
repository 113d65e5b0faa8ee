"""Measures how long people wait for bots, beside an older commit of the app.

    python -m bench.pace [--against b3c8c6a] [-n 8]      (needs a display; `make bench` starts one)

Two figures: the seconds from the end of a person's turn of SOCK) with six bots until they are to
move again, and the whole duration of games of two, with a person's pauses. The clock is wound by
hand, so the machine's speed only matters for the time in which bots think.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.pages import environment, unpack
from bench.start import ROOT

BEFORE_PACE = "b3c8c6a"
"""The last commit without the setting *Bots' pace*."""
PACES = ("relaxed", "brisk", "instant")
GAMES = ("out_of_sock", "sock", "odd_socks")
TABLE_OF_SEVEN = ("turns", "sock", 7)
SIX_TURNS_MAX_S = 6.0
"""The limit for the median of six bots' turns at the pace "brisk"."""
PATIENCE_S = 900


def play(
    root: Path, folder: Path, scene: tuple[str, str, int], seed: int, pace: str
) -> list[float]:
    """Return the seconds of one scene in one checkout."""
    what, game_id, players = scene
    with tempfile.TemporaryDirectory(dir=folder) as data:
        variables = environment(folder) | {"SOCKAPP_DATA": data, "KIVY_GL_BACKEND": "mock"}
        ended = subprocess.run(
            [sys.executable, str(ROOT / "bench" / "pace_scenes.py"),
             what, game_id, str(players), str(seed), pace],
            cwd=root, env=variables, timeout=PATIENCE_S, capture_output=True, text=True,
        )  # fmt: skip
    if ended.returncode:
        raise SystemExit(f"{scene} could not be played:\n{ended.stderr[-3000:]}")
    seconds: list[float] = json.loads(ended.stdout.splitlines()[-1])
    return seconds


def measure(older: Path, folder: Path, seeds: int) -> Iterator[tuple[str, list[list[float]]]]:
    """Yield each scene with its seconds before, and at every pace."""
    scenes = [TABLE_OF_SEVEN, *(("games", game_id, 2) for game_id in GAMES)]
    for scene in scenes:
        ways = [(older, ""), *((ROOT, pace) for pace in PACES)]
        columns: list[list[float]] = [[] for _way in ways]
        for seed in range(seeds):
            for column, (root, pace) in zip(columns, ways, strict=True):
                column += play(root, folder, scene, seed, pace)
        if scene is TABLE_OF_SEVEN:
            yield "SOCK), six bots' turns", columns
            continue
        yield f"{scene[1]}, game of two", [column[::2] for column in columns]
        yield f"{scene[1]}, of it waiting", [column[1::2] for column in columns]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="How long people wait for bots.")
    parser.add_argument("--against", default=BEFORE_PACE, metavar="COMMIT")
    parser.add_argument("-n", "--seeds", type=int, default=8, help="games of each kind")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as name:
        folder = Path(name)
        older = unpack(chosen.against, folder / "older")
        print(f"| scene, median s | samples | {chosen.against} | {' | '.join(PACES)} |")
        print("|---" * (3 + len(PACES)) + "|")
        brisk = 0.0
        for scene, columns in measure(older, folder, chosen.seeds):
            medians = [statistics.median(column) for column in columns]
            if not brisk:
                brisk = medians[1 + PACES.index("brisk")]
            cells = " | ".join(f"{median:.1f}" for median in medians)
            print(f"| {scene} | {len(columns[-1])} | {cells} |", flush=True)
    kept = "kept" if brisk <= SIX_TURNS_MAX_S else "BROKEN"
    print(f"\nLimit {kept}: six brisk turns in {SIX_TURNS_MAX_S:.0f} s; measured {brisk:.1f} s.")


if __name__ == "__main__":
    main()
