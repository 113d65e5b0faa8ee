"""The commands of ``python -m tools.puzzles``.

search    look for puzzles and add them to the pool in build/puzzles (an hour for all kinds)
generate  write the collection, assets/puzzles/collection.json, from the pool
table     write the table of daily puzzles, assets/puzzles/daily.json, from the pool
golden    write the golden file of daily puzzles
audit     prove puzzles again by other ways
measure   print how bots solve the grades, and the times of the daily puzzles
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sockapp.puzzles.puzzle import KIND_IDS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.puzzles", description="Make and check the puzzles that ship."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    searching = commands.add_parser("search", help="look for puzzles and add them to the pool")
    searching.add_argument("--kinds", nargs="+", default=KIND_IDS, choices=KIND_IDS)
    commands.add_parser("generate", help="write the collection from the pool")
    commands.add_parser("table", help="write the table of daily puzzles from the pool")
    commands.add_parser("golden", help="write the golden file of daily puzzles")
    auditing = commands.add_parser("audit", help="prove puzzles again by other ways")
    auditing.add_argument("--fresh", type=int, default=1000, help="new ones of each kind")
    auditing.add_argument("--every", type=int, default=1, help="check only each n-th daily puzzle")
    auditing.add_argument("--kinds", nargs="+", default=KIND_IDS, choices=KIND_IDS)
    measuring = commands.add_parser("measure", help="print tables for the documentation")
    measuring.add_argument("--count", type=int, default=40, help="puzzles of each kind and grade")
    measuring.add_argument("--kinds", nargs="+", default=KIND_IDS, choices=KIND_IDS)
    args = parser.parse_args(arguments)
    # Each command is imported on use, because the auditor needs SciPy and the others do not.
    if args.command == "audit":
        from . import audit_all

        return audit_all.run(tuple(args.kinds), args.fresh, args.every)
    if args.command == "measure":
        from . import measure

        return measure.run(args.count, args.kinds)
    from . import shipped

    return shipped.run(args.command, tuple(getattr(args, "kinds", ())))


if __name__ == "__main__":
    sys.exit(main())
