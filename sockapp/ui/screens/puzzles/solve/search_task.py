"""The search for a puzzle in a thread, slice by slice, so that the page can show how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import asynckivy as ak

from sockapp.puzzles.puzzle import AnyPuzzle
from sockapp.puzzles.search import SearchStep

SLICE_S = 0.1
"""The search reports after so long. It does not decide what is found."""


async def search_puzzle(
    steps: Iterator[SearchStep], on_progress: Callable[[float], None]
) -> AnyPuzzle:
    """Return the puzzle that these steps find. Raises ``BadPuzzle`` for a damaged asset."""
    while True:
        step = await ak.run_in_thread(lambda: _run_slice(steps), daemon=True)
        on_progress(step.progress)
        if step.puzzle is not None:
            return step.puzzle


def _run_slice(steps: Iterator[SearchStep]) -> SearchStep:
    """Return the state of the search after a slice of time."""
    end = perf_counter() + SLICE_S
    step = next(steps)
    while step.puzzle is None and perf_counter() < end:
        step = next(steps)
    return step
