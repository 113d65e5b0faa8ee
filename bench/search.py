"""Measures how long a search over all rule books takes in each language.

    python -m bench.search

Words of every book are typed letter by letter. The 95th percentile must fit into a frame of 16 ms.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence

from sockapp import games
from sockapp.i18n import LANGUAGES
from sockapp.reader.book_search import SearchIndex, texts
from sockapp.reader.markup import plain

FRAME = 0.016
WORDS = 150
"""The number of different words for each language, spread over the books."""


def queries(translate: Callable[[str], str]) -> list[str]:
    """Return the beginnings of words, from one letter to the whole word."""
    found: dict[str, None] = {}
    for book in filter(None, map(games.book, games.game_ids())):
        for page in book.pages:
            for block in page.blocks:
                for text in texts(block):
                    found |= dict.fromkeys(re.findall(r"\w{4,}", plain(translate(text))))
    words = list(found)
    chosen = words[:: max(1, len(words) // WORDS)]
    return [word[:length] for word in chosen for length in range(1, len(word) + 1)]


def measure() -> list[tuple[str, int, int, float, float, float]]:
    """Return language, texts, searches, and the seconds: index, median and 95th percentile."""
    rows = []
    for language in LANGUAGES:
        books = [book for book in map(games.book, games.game_ids()) if book]
        began = time.perf_counter()
        index = SearchIndex(books, language._)
        built = time.perf_counter() - began
        taken = []
        asked = queries(language._)
        for query in asked:
            began = time.perf_counter()
            index.find(query, "out_of_sock")
            taken.append(time.perf_counter() - began)
        slowest = statistics.quantiles(taken, n=20)[-1]
        rows.append(
            (language.code, len(index), len(asked), built, statistics.median(taken), slowest)
        )
    return rows


def main(_arguments: Sequence[str] = ()) -> int:
    """Run the command line; return 1 if a search does not fit into a frame."""
    rows = measure()
    print("language  texts  searches  index ms  median ms  p95 ms")
    for code, count, asked, built, median, slowest in rows:
        print(
            f"{code:8}  {count:5}  {asked:8}  {built * 1e3:8.1f}  {median * 1e3:9.2f}"
            f"  {slowest * 1e3:6.2f}"
        )
    return int(max(row[-1] for row in rows) > FRAME)


if __name__ == "__main__":
    sys.exit(main())
