"""The sheet of a group: its name, its own table, and new games of these people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from sockapp import games
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.league.tables import PeopleGroup
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.screens.league.decisions import change_decisions
from sockapp.ui.screens.league.league_panels import make_table_rows
from sockapp.ui.screens.league.same_table import known_person
from sockapp.ui.screens.people.person_form import NameField
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


def open_group(
    app: SockDrawer,
    group: PeopleGroup,
    on_again: Callable[[PeopleGroup], None],
    on_change: Callable[[], None],
) -> Sheet:
    """Open the sheet of a group."""
    book = league_book(app.app_data)
    sheet = Sheet(title=_("This group"))
    name = NameField(text=group.name, hint_text=_("Name"))
    table = AppCard(padding=("12dp", "6dp"))
    rows = make_table_rows(app, book.standings, book.decisions.value, members=group.members)
    add_rows(table, rows)

    def close_then(action: Callable[[], Any]) -> Callable[[Any], None]:
        def act(_button: Any) -> None:
            rename()
            sheet.dismiss(animation=False)
            action()

        return act

    def rename() -> None:
        given = name.text.strip()
        if given != group.name:
            change_decisions(app, lambda league: league.name_group(group.members, given))

    again = AppButton(AppButtonIcon(icon="rematch"), AppButtonText(text=_("Same table again")))
    again.bind(on_release=close_then(lambda: on_again(group)))
    question = AppLabel(text=_("What do you call yourselves?"), role="medium")
    sheet.add(question, name, table, again, AppLabel(text=_("Or another game"), role="medium"))
    for game_id in games.game_ids():
        if len(group.members) <= games.info(game_id).max_players:
            button = AppButton(AppButtonText(text=games.title(game_id).TITLE), style="outlined")
            button.bind(on_release=close_then(partial(_set_up, app, game_id, group)))
            sheet.add(button)
    done = AppButton(AppButtonText(text=_("Done")), style="outlined")
    done.bind(on_release=close_then(on_change))
    name.bind(on_text_validate=close_then(on_change))
    sheet.add_footer(done)
    sheet.open(animation=False)
    return sheet


def _set_up(app: SockDrawer, game_id: str, group: PeopleGroup) -> None:
    """Open the setup of a game with these people at the table."""
    players: tuple[Player, ...] = ()
    for name in group.members:
        players += (known_person(app, name, players),)
    app.navigator.go("setup", game_id=game_id, people=players)
