"""Measures start, pages, sheets and forms beside an older commit of the app.

    python -m bench.pages [--against b3c8c6a] [-n 7]      (needs a display; `make bench` starts one)

The two take turns, so that other load on the machine affects both. Figures are medians of processor
time, because the wall clock of a busy machine says little. The older commit is unpacked from git.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.start import HEIGHT, ROOT, WAIT_MAX_S, WIDTH, inherited_environment

BEFORE_KIVYMD = "b3c8c6a"
"""The last commit whose widgets were all written by hand."""
LIMITS = {"start": 1.06, "page": 1.3, "sheet": 1.15, "form": 1.35}
"""How many times the older commit's processor time each kind of scene may take."""
MAX_RSS_MB = 190


def unpack(commit: str, folder: Path) -> Path:
    """Write the files of a commit into a folder and return it."""
    folder.mkdir()
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x"], cwd=folder, check=True, input=packed.stdout)
    return folder


def environment(home: Path) -> dict[str, str]:
    """Return the environment of an English app with an empty data folder."""
    return inherited_environment() | {
        "HOME": str(home),
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_ARGS": "1",
        "SOCKAPP_LANG": "en",
        "SOCKAPP_SIZE": f"{WIDTH}x{HEIGHT}",
    }


def run(root: Path, folder: Path) -> dict[str, float]:
    """Return the milliseconds of every scene of one checkout, and its memory at home."""
    with tempfile.TemporaryDirectory(dir=folder) as data:
        home = folder / "home"
        report = Path(data) / "report.json"
        variables = environment(home) | {"SOCKAPP_DATA": f"{data}/pages"}
        scenes = subprocess.run(
            [sys.executable, str(ROOT / "bench" / "page_scenes.py")],
            cwd=root, env=variables, check=True, timeout=WAIT_MAX_S, capture_output=True, text=True,
        )  # fmt: skip
        variables |= {
            "SOCKAPP_DATA": f"{data}/start",
            "BENCH_REPORT": str(report),
            "BENCH_STARTED": "0",
        }
        subprocess.run(
            [sys.executable, str(ROOT / "bench" / "timed.py"), "main.py"],
            cwd=root, env=variables, check=True, timeout=WAIT_MAX_S, capture_output=True,
        )  # fmt: skip
        start = json.loads(report.read_text("utf-8"))
    found: dict[str, float] = json.loads(scenes.stdout.splitlines()[-1])
    return found | {"start": 1000 * start["cpu"], "rss": start["rss"]}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Pages beside those of an older commit.")
    parser.add_argument("--against", default=BEFORE_KIVYMD, metavar="COMMIT")
    parser.add_argument("-n", type=int, default=7, metavar="ROUNDS")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as name:
        folder = Path(name)
        (folder / "home").mkdir()
        older = unpack(chosen.against, folder / "older")
        rounds = [(run(ROOT, folder), run(older, folder)) for _round in range(chosen.n + 1)][1:]
    print(f"Processor time, medians of {chosen.n} interleaved rounds, {WIDTH}×{HEIGHT}:\n")
    print(f"| scene | now, ms | {chosen.against}, ms | × | limit |\n|---|---|---|---|---|")
    for scene in rounds[0][0]:
        now, then = (statistics.median(each[side][scene] for each in rounds) for side in (0, 1))
        limit = LIMITS.get(scene.split()[0])
        kept = f"{limit}" if limit else f"{MAX_RSS_MB} MB"
        print(f"| {scene} | {now:.1f} | {then:.1f} | {now / then:.2f} | {kept} |")


if __name__ == "__main__":
    main()
