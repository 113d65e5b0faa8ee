"""Changes of what the user has decided about the league."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sockapp.i18n import _
from sockapp.league.league_data import LeagueData
from sockapp.ui.app.data_stores import league_book

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

_WARNING = "league"


def change_decisions(app: SockDrawer, how: Callable[[LeagueData], LeagueData]) -> LeagueData:
    """Change the decisions and return them. Warn if they cannot be saved."""
    stored = league_book(app.app_data).decisions
    changed = stored.change(how)
    if stored.save_error is not None:
        app.navigator.warn(_WARNING, lambda: _("The phone can’t save the league at the moment."))
    else:
        app.navigator.withdraw_warning(_WARNING)
    return changed
