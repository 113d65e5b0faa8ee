"""The rows at the top of the league page."""

from __future__ import annotations

from sockapp.ui.app.routes import SCREENS
from sockapp.ui.screens.league.hub_rows import HUB_ROWS, list_shown_rows


def test_hub_shows_the_rows_of_all_pages_that_exist_in_order() -> None:
    assert list_shown_rows() == tuple(row for row in HUB_ROWS if row.route in SCREENS)
