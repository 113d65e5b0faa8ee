"""The rows at the top of the league page, which lead to its parts."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.i18n import N_
from sockapp.ui.app.routes import SCREENS


@dataclass(frozen=True, slots=True)
class HubRow:
    """A row that opens a page."""

    route: str
    picture: str
    """The name of a sprite."""
    title: str
    """Not translated yet, like ``about``."""
    about: str


HUB_ROWS = (
    HubRow("evening", "gold_sock", N_("Sock night"), N_("Several games, one champion")),
    HubRow("ladder", "bot_merino", N_("Solo ladder"), N_("Beat one bot after another")),
    HubRow("goals", "sock_red", N_("Goals"), N_("Funny little feats")),
    HubRow("wardrobe", "back_sock", N_("Wardrobe"), N_("Card backs, felts and hats")),
)
"""All rows, in order."""


def list_shown_rows(*, has_goals: bool = True) -> tuple[HubRow, ...]:
    """Return the rows whose pages exist. Goals can be switched off."""
    routes = {*SCREENS} if has_goals else {*SCREENS} - {"goals"}
    return tuple(row for row in HUB_ROWS if row.route in routes)
