"""Measures what a frame costs while everything moves, beside a bare Kivy scene.

    python -m bench.frames [--seconds 10]      (needs a display; `make bench` starts one)

The bare scene has as many sprites as the board. The figure is the main thread's processor time for
one frame: the clock, all animation, layout, and Kivy's walk over its canvases. OpenGL is left out
(Kivy's mock backend), because it is drawn in software here and by the GPU on a phone. The clock is
advanced by hand, a sixtieth of a second a frame, so that a slow machine plays the same frames as a
fast one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MEDIAN_MS, WORST_MS = 3.0, 33.0
"""The limits for the median and the slowest frame."""
GAMES = ("out_of_sock", "sock", "odd_socks")
SIZES = ((412, 892), (1280, 800))
WAIT_MAX_S = 600


@dataclass(frozen=True)
class Frames:
    """The frame times of one scene."""

    scene: str
    sprites: int
    """The largest number of sprites on the canvas."""
    milliseconds: tuple[float, ...]
    """The time of every frame, from the one in which the board is created."""
    moving: int
    """The number of frames in which something moved."""

    @property
    def median(self) -> float:
        """The median frame time."""
        return statistics.median(self.milliseconds)

    @property
    def first(self) -> float:
        """The time of the first frame, in which the board is created."""
        return self.milliseconds[0]

    @property
    def worst(self) -> float:
        """The longest frame time, which may be the first."""
        return max(self.milliseconds)


def run(scene: str, size: tuple[int, int], seconds: float, sprites: int = 0) -> Frames:
    """Play a scene in a process of its own and return its frame times."""
    what = (scene, f"{size[0]}x{size[1]}", str(seconds), str(sprites))
    result = played("bench.frame_scenes", *what)
    return Frames(scene, result["sprites"], tuple(result["milliseconds"]), result["moving"])


def played(module: str, *what: str) -> Any:
    """Run a module without OpenGL and return the JSON of its last line."""
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home:
        environment = {
            **{name: value for name, value in os.environ.items() if "SOCKAPP_" not in name},
            "HOME": home,
            "KIVY_HOME": str(Path(home) / "kivy"),
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_GL_BACKEND": "mock",
            "SDL_AUDIODRIVER": "dummy",
            "SOCKAPP_DATA": str(Path(home) / "data"),
        }
        command = [sys.executable, "-m", module, *what]
        ended = subprocess.run(
            command, cwd=ROOT, env=environment, timeout=WAIT_MAX_S, capture_output=True, text=True
        )
    if ended.returncode:
        raise SystemExit(f"{module} {what} could not be played:\n{ended.stderr[-3000:]}")
    return json.loads(ended.stdout.splitlines()[-1])


def measure(seconds: float) -> list[tuple[str, Frames, Frames]]:
    """Measure every board at every size, each followed by its bare scene."""
    found = []
    for game_id in GAMES:
        for size in SIZES:
            board = run(game_id, size, seconds)
            bare = run("bare", size, seconds, board.sprites)
            found.append((f"{game_id}, {size[0]}×{size[1]}", board, bare))
    return found


def table(found: Sequence[tuple[str, Frames, Frames]]) -> str:
    """Return a table of the boards and their bare scenes."""
    lines = [
        "| board | sprites | frames | moving | median, ms | first, ms | worst, ms "
        "| bare Kivy: median, ms | worst, ms |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, board, bare in found:
        lines.append(
            f"| {name} | {board.sprites} | {len(board.milliseconds)} "
            f"| {board.moving} | {board.median:.2f} "
            f"| {board.first:.1f} | {board.worst:.1f} | {bare.median:.2f} | {bare.worst:.1f} |"
        )
    return "\n".join(lines)


def verdict(found: Sequence[tuple[str, Frames, Frames]]) -> str:
    """Return a line that says whether every board keeps the limits."""
    median = max(board.median for _name, board, _bare in found)
    worst = max(board.worst for _name, board, _bare in found)
    kept = "kept" if median <= MEDIAN_MS and worst <= WORST_MS else "BROKEN"
    bounds = f"a median of {MEDIAN_MS:.0f} ms, no frame over {WORST_MS:.0f} ms"
    return f"Bounds {kept}: {bounds}; measured {median:.2f} and {worst:.1f} ms."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="What a frame costs while everything moves.")
    parser.add_argument("--seconds", type=float, default=10, help="of frames (default: 10)")
    seconds = parser.parse_args(arguments).seconds
    print(f"Frames, main thread, {seconds:.0f} s of sixtieths each:\n")
    found = measure(seconds)
    print(table(found))
    print(f"\n{verdict(found)}")


if __name__ == "__main__":
    main()
