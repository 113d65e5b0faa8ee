"""Plays random games of Out of Sock and checks cards, dice and scores after every move.

    python -m bench.random_games [--games 100000] [--jobs 2]

Stops with the seed of the first game that breaks an invariant.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool

from tests.support.out_of_sock.bookkeeper import audit


def one(number: int) -> tuple[int, str]:
    """Return the players of game ``number`` and how its winner was decided."""
    players = 2 + number % 3
    try:
        books = audit(players, number)
    except AssertionError as broken:
        raise RuntimeError(f"{players} players, seed {number}: {broken!r}") from broken
    if books.result is None:
        raise RuntimeError(f"{players} players, seed {number}: nobody won")
    return players, str(books.result.by)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Random games with all invariants checked.")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    start = time.perf_counter()
    with Pool(args.jobs) as pool:
        ends = Counter(pool.imap_unordered(one, range(args.games), chunksize=200))
    print(f"{ends.total()} games, no invariant broken, {time.perf_counter() - start:.0f} s")
    for (players, by), count in sorted(ends.items()):
        print(f"  {players} players, decided by {by}: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
