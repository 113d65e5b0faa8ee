"""Measures how soon every control of every screen answers a touch.

    python -m bench.taps [--table FILE] [--jobs 2]      (needs a display; `make bench` starts one)

Every scene of the tests is visited, and every control that is in sight is touched. Measured are the
milliseconds to the first frame in which pixels differ that were at rest before. A pressed look
counts. A frame takes a sixtieth of a second, or the main thread's processor time if that is more.
OpenGL is left out, because it is drawn in software here and by the GPU on a phone. A line for each
screen is printed. The table of all controls is bench/taps.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

from bench.start import ROOT

ANSWER_MAX_MS = 100.0
PATIENCE_S = 1200
SCENES_PER_PROCESS = 12
TABLE_HEAD = """# From a touch to its answer

Made by `python -m bench.taps --table bench/taps.md`. *After* is what was answered, the touch or
the release."""


def scene_names() -> list[str]:
    """Return the names of all scenes, from a process of its own that may import Kivy."""
    command = "from bench.tap_scenes import SCENES; print(*SCENES, sep='\\n')"
    return _run(["-c", command])


def _run(arguments: Sequence[str]) -> list[str]:
    """Return the lines that a process prints.

    They go through a file. A text field starts xclip, which outlives the process and would hold
    the end of a pipe open.
    """
    with (
        tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home,
        tempfile.TemporaryFile("w+") as output,
        tempfile.TemporaryFile("w+") as errors,
    ):
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
            cwd=ROOT, env=environment, timeout=PATIENCE_S, stdout=output, stderr=errors,
        )  # fmt: skip
        output.seek(0)
        errors.seek(0)
        if ended.returncode:
            raise SystemExit(f"{arguments} could not be played:\n{errors.read()[-3000:]}")
        return output.read().splitlines()


def measure(scenes: Sequence[str], jobs: int) -> Iterator[dict[str, Any]]:
    """Yield the controls of each scene, or its error."""
    parts = [
        scenes[first : first + SCENES_PER_PROCESS]
        for first in range(0, len(scenes), SCENES_PER_PROCESS)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        for lines in pool.map(lambda part: _run(["-m", "bench.tap_scenes", *part]), parts):
            yield from map(json.loads, lines)


Answers = dict[tuple[str, str], tuple[float, str]]
"""The milliseconds by screen and control, and whether the touch or the release was answered."""


def collect(scenes: Sequence[str], jobs: int) -> Answers:
    """Return the slowest answer of each control, and print the scenes that failed."""
    found: Answers = {}
    for scene in measure(scenes, jobs):
        if "error" in scene:
            print(f"{scene['scene']}: {scene['error']}", file=sys.stderr)
        for control in scene.get("found", ()):
            answers = {side: control[side] for side in ("touch", "release") if control[side]}
            side, ms = next(iter(answers.items()), ("none", float("inf")))
            key = (control["screen"], control["control"])
            found[key] = max(found.get(key, (0.0, "")), (ms, side))
    return found


def table_of_all(answers: Answers) -> str:
    """Return a table of all controls, with those that answer alike on one line."""
    alike: Mapping[tuple[str, str, str], list[str]] = defaultdict(list)
    for (screen, control), (ms, side) in sorted(answers.items()):
        alike[screen, f"{ms:.0f}", side].append(control.replace("|", "/"))
    lines = [
        f"| {screen} | {ms} | {side} | {', '.join(controls)} |"
        for (screen, ms, side), controls in sorted(alike.items())
    ]
    head = "| screen | ms | after | controls |\n|---|---|---|---|"
    return "\n".join((head, *lines))


def table_of_screens(answers: Answers) -> str:
    """Return a table with the median and the slowest answer of each screen."""
    by_screen: Mapping[str, list[tuple[float, str]]] = defaultdict(list)
    for (screen, control), (ms, _side) in answers.items():
        by_screen[screen].append((ms, control))
    lines = []
    for screen, found in sorted(by_screen.items()):
        slowest_ms, slowest = max(found)
        middle = median(ms for ms, _control in found)
        lines.append(f"| {screen} | {len(found)} | {middle:.0f} | {slowest_ms:.0f} | {slowest} |")
    head = "| screen | controls | median, ms | most, ms | the slowest |\n|---|---|---|---|---|"
    return "\n".join((head, *lines))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="How soon every control answers a touch.")
    parser.add_argument("--table", type=Path, help="where to write the table of all controls")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("scenes", nargs="*", help="default: all")
    chosen = parser.parse_args(arguments)
    answers = collect(chosen.scenes or scene_names(), chosen.jobs)
    if chosen.table:
        chosen.table.write_text(f"{TABLE_HEAD}\n\n{table_of_all(answers)}\n", encoding="utf-8")
    print(table_of_screens(answers))
    slow = sum(ms > ANSWER_MAX_MS for ms, _side in answers.values())
    kept = "BROKEN" if slow else "kept"
    print(f"\nLimit {kept}: {ANSWER_MAX_MS:.0f} ms; {len(answers)} controls, {slow} slower.")


if __name__ == "__main__":
    main()
