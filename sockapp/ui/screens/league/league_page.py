"""The league page: what the family plays for."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sockapp.i18n import _
from sockapp.ui.app.page import Page
from sockapp.ui.screens.league.hub_rows import shown_rows
from sockapp.ui.widgets.empty_state import EmptyState
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import DashedLine
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)


class HubItem(AppListItem):
    """A row that opens a part of the league."""

    picture = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")


class LeaguePage(Page):
    """The page with everything that lasts longer than a game."""

    pairs = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show the league as it is now."""
        self._refresh()
        self.ids.roll.return_to_top()

    def _refresh(self, *_args: object) -> None:
        if self.parent is None:
            return
        self._fill_hub()
        self.ids.league.clear_widgets()
        self.ids.league.add_widget(EmptyState(_("No finished games yet.")))

    def _fill_hub(self) -> None:
        place = self.ids.hub
        place.clear_widgets()
        for number, row in enumerate(shown_rows(has_goals=self.app.settings.goals)):
            if number:
                place.add_widget(DashedLine())
            item = HubItem(picture=row.picture, text=_(row.title), about=_(row.about))
            item.bind(on_release=lambda _item, route=row.route: self.app.navigator.go(route))
            place.add_widget(item)
        place.opacity = 1 if place.children else 0
