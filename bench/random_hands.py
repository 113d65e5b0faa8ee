"""Plays random hands of SOCK) and checks every position: 104 cards, a legal table between turns.

    python -m bench.random_hands [--hands 20000] [--jobs 2]

The hands alternate between 2 to 8 players and the four variants of the happy symbol. Stops with the
seed of the first hand that breaks an invariant. Also prints the hands a second, checks included;
``bench.playouts`` counts whole games to 100.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from typing import get_args

from sockapp.games.sock.cards import Happy
from sockapp.games.sock.state import SockOptions
from tests.support.sock.audit import random_deals


def one(number: int) -> tuple[str, str]:
    """Return the variant of hand ``number`` and how it ended."""
    variants = get_args(Happy)
    players, happy = 2 + number % 7, variants[number // 7 % len(variants)]
    try:
        state = random_deals(SockOptions(players, number % players, happy), number, 1)
    except AssertionError as broken:
        raise RuntimeError(f"{players} players, {happy}, seed {number}: {broken!r}") from broken
    return happy, str(state.table.deals[0].how)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Random hands with all invariants checked.")
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    start = time.perf_counter()
    with Pool(args.jobs) as pool:
        ends = Counter(pool.imap_unordered(one, range(args.hands), chunksize=50))
    seconds = time.perf_counter() - start
    rate = ends.total() / seconds
    print(f"{ends.total()} hands, no invariant broken, {seconds:.0f} s: {rate:.0f} a second")
    for (happy, how), count in sorted(ends.items()):
        print(f"  {happy}, {how}: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
