"""Measures how soon every control of every screen answers a touch.

    python -m bench.taps [--all] [--jobs 2]      (needs a display; `make bench` starts one)

Every scene of the tests is visited, and every control that is in sight is touched. Printed are the
milliseconds to the first frame in which pixels differ that were at rest before. A pressed look
counts. A frame takes a sixtieth of a second, or the main thread's processor time if that is more.
OpenGL is left out, because it is drawn in software here and by the GPU on a phone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.start import ROOT

ANSWER_MAX_MS = 100.0
PATIENCE_S = 1200
SCENES_PER_PROCESS = 12


def scene_names() -> list[str]:
    """Return the names of all scenes, from a process of its own that may import Kivy."""
    command = "from bench.tap_scenes import SCENES; print(*SCENES, sep='\\n')"
    return _run(["-c", command])


def _run(arguments: Sequence[str]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home:
        given = {name: value for name, value in os.environ.items() if "SOCKAPP_" not in name}
        environment = given | {
            "HOME": home,
            "KIVY_HOME": str(Path(home) / "kivy"),
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_NO_FILELOG": "1",
            "SDL_AUDIODRIVER": "dummy",
            "SOCKAPP_DATA": str(Path(home) / "data"),
        }
        ended = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT, env=environment, timeout=PATIENCE_S, capture_output=True, text=True,
        )  # fmt: skip
    if ended.returncode:
        raise SystemExit(f"{arguments} could not be played:\n{ended.stderr[-3000:]}")
    return ended.stdout.splitlines()


def measure(scenes: Sequence[str], jobs: int) -> Iterator[dict[str, Any]]:
    """Yield the controls of each scene, or its error."""
    parts = [
        scenes[first : first + SCENES_PER_PROCESS]
        for first in range(0, len(scenes), SCENES_PER_PROCESS)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        for lines in pool.map(lambda part: _run(["-m", "bench.tap_scenes", *part]), parts):
            yield from map(json.loads, lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="How soon every control answers a touch.")
    parser.add_argument("--all", action="store_true", help="print every control")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("scenes", nargs="*", help="default: all")
    chosen = parser.parse_args(arguments)
    rows: dict[tuple[str, str], tuple[float, str]] = {}
    for scene in measure(chosen.scenes or scene_names(), chosen.jobs):
        if "error" in scene:
            print(f"{scene['scene']}: {scene['error']}", file=sys.stderr)
        for control in scene.get("found", ()):
            answers = {side: control[side] for side in ("touch", "release") if control[side]}
            side, ms = next(iter(answers.items()), ("none", float("inf")))
            key = (control["screen"], control["control"])
            rows[key] = max(rows.get(key, (0.0, "")), (ms, side))
    slowest = sorted(rows.items(), key=lambda row: -row[1][0])
    print("| control | screen | after | ms |\n|---|---|---|---|")
    for (screen, control), (ms, side) in slowest if chosen.all else slowest[:25]:
        print(f"| {control} | {screen} | {side} | {ms:.0f} |")
    slow = sum(ms > ANSWER_MAX_MS for ms, _side in rows.values())
    kept = "BROKEN" if slow else "kept"
    print(f"\nLimit {kept}: {ANSWER_MAX_MS:.0f} ms; {len(rows)} controls, {slow} slower.")


if __name__ == "__main__":
    main()
