"""The kinds of the notebook, from pencil marks to all chances, and the setting for it."""

from __future__ import annotations

from sockapp.people.settings import Settings
from sockapp.ui.boards.odd_socks.card_painting import NOTED_DESIGNS_MAX

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
