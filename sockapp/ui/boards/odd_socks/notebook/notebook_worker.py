"""The kinds of the notebook; it and the notes on face-down cards are computed in a thread."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.notebook import Notebook, NotebookMark, open_notebook
from sockapp.games.odd_socks.state import View
from sockapp.people.settings import Settings
from sockapp.ui.boards.odd_socks.card_painting import NOTED_DESIGNS_MAX
from sockapp.ui.boards.odd_socks.scene import Guesses

OWN_KINDS = ("pencil", "log", "off")
"""Notebooks without help: the viewer's own pencil marks, only the log, or nothing."""
HELP_KINDS = ("certain", "full")
"""Notebooks in which the app deduces: only what is certain, or with all chances."""
NOTED_DESIGNS = {"certain": 1, "full": NOTED_DESIGNS_MAX}
"""For how many possible designs a face-down card gets a note. Other notebooks make no notes."""


def chosen_kind(settings: Settings) -> str:
    """Return the setting for the notebook, one of ``OWN_KINDS`` or ``HELP_KINDS``.

    Settings without it are of a version that had full help unless another kind was chosen.
    """
    return settings.game_choice("odd_socks", "notebook", ("full", "certain", *OWN_KINDS))


def compute_notebook(view: View, ready: Callable[[Notebook], None]) -> ak.Task:
    """Compute the notebook in a thread, then call ``ready`` with it on the main thread."""

    async def reading() -> None:
        ready(await ak.run_in_thread(lambda: open_notebook(view), daemon=True))

    return ak.start(reading())


def guesses(view: View, book: Notebook, max_designs: int) -> Guesses:
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
                view, lambda book: self._store(view, guesses(view, book, max_designs))
            )

    def _store(self, view: View, found: Guesses) -> None:
        if self._view is view:
            self.guesses = found
            if self.guesses:
                self._ready()
