"""The command line of the mutation tests."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from .mutant import PLANTS, BadMutant, Mutant, areas_of, read_mutants
from .trial import BrokenTests, Verdict, Workshop

PROJECT: Final = Path(__file__).resolve().parents[2]
LEAST_PERCENT: Final = 95
"""The share of mutants that must be killed."""

DESCRIPTION: Final = """\
Plant known bugs (mutants), one at a time, in a copy of the project, and see which test fails.

For each mutant the tests that mirror its file run first, then those of its package, then all
others but tests/ui, tests/package, tests/tools and those marked "full". The first failure kills
the mutant, provided that the same test passes without it. Mutants of the area "rules" must be
noticed by the tests of the rules reader alone.

A mutant that survives is a bug that no test would notice: write that test. If the change cannot
be noticed by a user, it is no bug: replace the mutant.
"""
EPILOG: Final = """\
The mutants are in tools/mutants/plants/, a TOML file an area. All of them take about 40 minutes,
half of that with -j 2.
Exit code: 0 enough mutants were killed, 1 too few, 2 the mutants or the tests are broken.
"""


def select(mutants: Iterable[Mutant], areas: Sequence[str], names: Sequence[str]) -> list[Mutant]:
    """Return the mutants of these areas and name patterns; an empty list means all."""
    return [
        mutant
        for mutant in mutants
        if (not areas or mutant.area in areas)
        and (not names or any(fnmatchcase(mutant.name, name) for name in names))
    ]


def judge_all(
    mutants: Sequence[Mutant], project: Path, *, jobs: int = 1, quick: bool = False
) -> Iterator[Verdict]:
    """Judge the mutants in a number of copies of the project; yield verdicts in their order."""
    sound: set[str] = set()
    free: SimpleQueue[Workshop] = SimpleQueue()

    def judge(mutant: Mutant) -> Verdict:
        workshop = free.get()
        try:
            return workshop.judge(mutant, quick=quick)
        finally:
            free.put(workshop)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for number in range(min(jobs, len(mutants))):
            free.put(Workshop(project, Path(folder) / str(number), sound))
        with ThreadPoolExecutor(jobs) as pool:
            waiting = [pool.submit(judge, mutant) for mutant in mutants]
            try:
                for future in waiting:
                    yield future.result()
            finally:  # after an error, or when the caller stops early
                for future in waiting:
                    future.cancel()


def summarise(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the lines of the summary: every area, the total and the survivors."""
    for area in areas_of(verdict.mutant for verdict in verdicts):
        yield _share(area, [each for each in verdicts if each.mutant.area == area])
    yield _share("all", verdicts)
    for verdict in verdicts:
        if verdict.survived:
            mutant = verdict.mutant
            yield f"survived: {mutant.name} ({mutant.file}): {mutant.breaks}"


def kill_percent(verdicts: Sequence[Verdict]) -> float:
    """Return the share of mutants that were killed."""
    return 100 * sum(not verdict.survived for verdict in verdicts) / len(verdicts)


def _share(name: str, verdicts: Sequence[Verdict]) -> str:
    killed = sum(not verdict.survived for verdict in verdicts)
    percent, seconds = kill_percent(verdicts), sum(verdict.seconds for verdict in verdicts)
    return f"{name:14} {killed:3} of {len(verdicts):3} killed  {percent:5.1f} %  {seconds:5.0f} s"


def _parser(areas: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        *("--only", "-o"),
        action="append",
        default=[],
        metavar="NAME",
        help="only mutants of this name; * and ? are wildcards (may be repeated)",
    )
    parser.add_argument(
        *("--area", "-a"),
        action="append",
        default=[],
        choices=areas,
        metavar="AREA",
        help=f"only mutants of this area (may be repeated): {', '.join(areas)}",
    )
    parser.add_argument(
        *("--jobs", "-j"),
        type=int,
        default=1,
        metavar="N",
        help="copies of the project to work in at the same time (default: 1)",
    )
    parser.add_argument(
        *("--quick", "-q"),
        action="store_true",
        help="run only the tests of a mutant's file and package, not all the others",
    )
    parser.add_argument(
        *("--list", "-l"), action="store_true", help="list the mutants and run nothing"
    )
    return parser


def main(
    arguments: Sequence[str] | None = None, project: Path = PROJECT, plants: Path = PLANTS
) -> int:
    """Run the command line; return the exit code."""
    try:
        mutants = read_mutants(plants)
    except BadMutant as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2
    parser = _parser(areas_of(mutants))
    args = parser.parse_args(arguments)
    if args.jobs < 1:
        parser.error("--jobs must be at least 1")
    mutants = select(mutants, args.area, args.only)
    if not mutants:
        parser.error("no mutant has such a name in such an area")
    if args.list:
        for mutant in mutants:
            print(f"{mutant.area:14} {mutant.name:50} {mutant.breaks}")
        return 0
    verdicts: list[Verdict] = []
    try:
        for verdict in judge_all(mutants, project, jobs=args.jobs, quick=args.quick):
            verdicts.append(verdict)
            fate = "SURVIVED" if verdict.survived else f"killed by {verdict.killed_by}"
            name = f"{verdict.mutant.area}/{verdict.mutant.name}"
            print(f"{name}: {fate} ({verdict.seconds:.0f} s)", flush=True)
    except (BadMutant, BrokenTests) as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2
    print()
    for line in summarise(verdicts):
        print(line)
    return 0 if kill_percent(verdicts) >= LEAST_PERCENT else 1


if __name__ == "__main__":
    sys.exit(main())
