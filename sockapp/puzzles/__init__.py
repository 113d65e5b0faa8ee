"""Puzzles of the three games: a kind for each, a table of daily ones, a collection, progress.

A kind's package is imported on its first use, because a page that lists the kinds needs none.
"""

from __future__ import annotations

from importlib import import_module

from sockapp.puzzles.puzzle import KIND_IDS, AnyPuzzleKind, KindId

GAME_IDS: dict[KindId, str] = {
    "out_in_one": "sock",
    "which_sock": "odd_socks",
    "one_die": "out_of_sock",
}
"""The game of each kind."""


def kind(kind_id: KindId) -> AnyPuzzleKind:
    """Return a kind of puzzles; raise KeyError if there is none with this id."""
    if kind_id not in KIND_IDS:
        raise KeyError(kind_id)
    loaded: AnyPuzzleKind = import_module(f"sockapp.puzzles.{kind_id}.kind").KIND
    return loaded
