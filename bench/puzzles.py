"""Measures how long the day's puzzles take to be made and opened, beside the settings page.

    python -m bench.puzzles          (needs a display; `make bench` starts one)

Figures are processor time of a process of its own. *Make* finds and proves a puzzle of the table;
*open* also lays out the page and its board, in six frames.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.pages import environment
from bench.start import ROOT, WAIT_MAX_S

MAKE_LIMIT_MS = 100


def main(_arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as name:
        folder = Path(name)
        scenes = subprocess.run(
            [sys.executable, str(ROOT / "bench" / "puzzle_scenes.py")],
            cwd=ROOT,
            env=environment(folder) | {"SOCKAPP_DATA": str(folder / "data")},
            check=True,
            timeout=WAIT_MAX_S,
            capture_output=True,
            text=True,
        )
    found: dict[str, float] = json.loads(scenes.stdout.splitlines()[-1])
    peer = found["settings again"]
    print(f"Processor time; a puzzle is to be made in at most {MAKE_LIMIT_MS} ms:\n")
    print("| scene | ms | × settings again |\n|---|---|---|")
    for scene, ms in found.items():
        print(f"| {scene} | {ms:.1f} | {ms / peer:.2f} |")


if __name__ == "__main__":
    main()
