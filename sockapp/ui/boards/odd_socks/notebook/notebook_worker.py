"""Computes the notebook, and the notes on face-down cards, in a background thread."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.notebook import Notebook, NotebookMark, make_notebook
from sockapp.games.odd_socks.state import View
from sockapp.ui.boards.odd_socks.scene import Guesses


def compute_notebook(view: View, ready: Callable[[Notebook], None]) -> ak.Task:
    """Compute the notebook in a thread, then call ``ready`` with it on the main thread."""

    async def reading() -> None:
        ready(await ak.run_in_thread(lambda: make_notebook(view), daemon=True))

    return ak.start(reading())


def list_guesses(view: View, book: Notebook, max_designs: int) -> Guesses:
    """Return the possible designs of each face-down card that the seat has not seen (ODD-R6).

    Cards with more than ``max_designs`` possible designs are left out.
    """
    possible: dict[int, list[Design]] = {
        lying.card: [] for basket in view.table.baskets for lying in basket if lying.design is None
    }
    for row in book.rows:
        for cell in row.cells:
            card = cell.place.card
            if card in possible and cell.mark is not NotebookMark.EXCLUDED:
                possible[card].append(row.design)
    return {card: tuple(found) for card, found in possible.items() if len(found) <= max_designs}


class NotebookWorker:
    """The notes on face-down cards, kept up to date with the view."""

    def __init__(self, ready: Callable[[], None]) -> None:
        self.guesses: Guesses = {}
        self._ready = ready
        self._view: View | None = None
        self._reading: ak.Task | None = None

    def keep(self, view: View, max_designs: int) -> None:
        """Compute the notes for this view, with up to ``max_designs`` designs for a card.

        There are none if that is 0 or the view has no seat.
        """
        self.guesses, self._view = {}, view
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if max_designs and view.seat is not None and view.trail:
            self._reading = compute_notebook(
                view, lambda book: self._store(view, list_guesses(view, book, max_designs))
            )

    def _store(self, view: View, guesses: Guesses) -> None:
        if self._view is view:
            self.guesses = guesses
            if self.guesses:
                self._ready()
