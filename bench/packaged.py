"""Measures how long the packaged app takes to start, beside the same app from its source.

    python -m bench.packaged [-n 10]          (needs a display; `make bench` starts one)

The package is what `make package-check` unpacks: bytecode, and only the phone's libraries.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from package_check import clean_venv, gradle_project, phone, staging

from bench.start import HEIGHT, OURS, WIDTH, Candidate, measure

TIMES_SOURCE = 1.1
"""The limit for the package, as a multiple of the seconds from source."""


def packaged(folder: Path) -> Candidate:
    """Return the package, built and unpacked in an empty folder."""
    staged = staging.stage(folder / "stage")
    project = gradle_project.render(staged, "apk", Path(sys.executable))
    unpacked = phone.unpack(staged, project, clean_venv.clean_venv(), folder / "phone")
    path = os.pathsep.join((str(unpacked.app), str(unpacked.libraries)))
    return Candidate(
        "Sock Drawer, packaged",
        str(unpacked.app / "main.pyc"),
        python=(str(unpacked.python), "-S", "-OO"),
        environment=(("PYTHONPATH", path),),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Time from process start to the screen.")
    parser.add_argument("-n", type=int, default=10, metavar="ROUNDS")
    rounds = parser.parse_args(arguments).n
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as folder:
        package = packaged(Path(folder))
        taken = measure(rounds, (OURS, package))
    source, ours = taken[OURS], taken[package]
    pairs = [one.seconds / other.seconds for one, other in zip(ours, source, strict=True)]
    cpu = statistics.median(one.cpu / other.cpu for one, other in zip(ours, source, strict=True))
    times = statistics.median(pairs)
    kept = "kept" if times <= TIMES_SOURCE else "BROKEN"
    print(f"\nPackaged start, medians of {rounds} interleaved starts, {WIDTH}×{HEIGHT}:")
    for name, starts in (("from source", source), ("packaged", ours)):
        seconds = statistics.median(each.seconds for each in starts)
        print(f"  {name}: {seconds:.2f} s")
    print(f"  {times:.2f} × the source’s time, {cpu:.2f} × its CPU")
    print(f"Bound {kept}: at most {TIMES_SOURCE} ×.")


if __name__ == "__main__":
    main()
