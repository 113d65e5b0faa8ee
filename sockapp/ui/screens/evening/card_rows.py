"""Rows on a card, with a dashed line between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import DashedLine


def fill_card(card: Any, rows: Sequence[AppListItem]) -> None:
    """Replace what is on a card by these rows."""
    card.clear_widgets()
    for row in rows:
        if card.children:
            card.add_widget(DashedLine())
        card.add_widget(row)
