"""The sheet that says what the league shows, and the question whose games a guest's are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp.device import wall_clock
from sockapp.i18n import _
from sockapp.league.league_data import Alias, LeagueData, LeagueSection
from sockapp.league.standings import Standings
from sockapp.people.guests import guest_number
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.screens.league.decisions import change_decisions
from sockapp.ui.screens.league.league_panels import face_of_person
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.switch_item import SwitchItem

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

OnChange = Callable[[], None]
"""Called when the league must be shown anew."""


def names_in(standings: Standings) -> set[str]:
    """Return the names of all persons who have played."""
    return {name for lineup in standings.lineups for name in lineup}


def section_name(section: LeagueSection) -> str:
    """Return the name of a part of the league."""
    names = {
        LeagueSection.TABLE: _("The standings"),
        LeagueSection.DUELS: _("Head to head"),
        LeagueSection.STREAKS: _("Wins in a row"),
        LeagueSection.RATINGS: _("How strong is everyone?"),
        LeagueSection.STORIES: _("Lately"),
        LeagueSection.LADDER: _("Solo ladder"),
    }
    return names[section]


def open_options(app: SockDrawer, on_change: OnChange) -> Sheet:
    """Open the sheet with a switch for each part and each person, and with the merged names."""
    book = league_book(app.app_data)
    league = book.decisions.value
    sheet = Sheet(title=_("What the league shows"))
    for section in LeagueSection:
        item = SwitchItem(text=section_name(section), active=section not in league.hidden)
        item.bind(on_flip=lambda item, section=section: _flip_section(app, item, section))
        sheet.add(item)
    aliased = {alias.name for alias in league.aliases}
    names = sorted((names_in(book.standings) | league.hidden_people) - aliased)
    if names:
        sheet.add(_make_heading(_("People")))
    for name in names:
        item = SwitchItem(text=name, active=name not in league.hidden_people)
        item.bind(on_flip=lambda item, name=name: _flip_person(app, item, name))
        sheet.add(item)
    if len(names) > 1:
        merge = AppButton(AppButtonText(text=_("Two names, one person…")), style="outlined")
        merge.bind(on_release=lambda _button: _replace(sheet, lambda: ask_name(app, on_change)))
        sheet.add(merge)
    for alias in league.aliases:
        text = _("{name} is {person} · undo").format(name=alias.name, person=alias.person)
        undo = AppButton(AppButtonText(text=text), style="outlined")
        undo.bind(
            on_release=lambda _button, alias=alias: _replace(
                sheet, lambda: _separate(app, alias, on_change)
            )
        )
        sheet.add(undo)
    sheet.bind(on_dismiss=lambda _sheet: on_change())
    sheet.open(animation=False)
    return sheet


def ask_name(app: SockDrawer, on_change: OnChange) -> Sheet:
    """Ask whose games are another person's."""
    names = _names_by_guests(league_book(app.app_data).standings)

    def picked(name: str) -> None:
        ask_person(app, name, on_change)

    return choose(
        _("Whose games should move?"),
        [(name, name) for name in names],
        None,
        picked,
        lambda name: face_of_person(app, name),
    )


def ask_person(app: SockDrawer, name: str, on_change: OnChange) -> Sheet:
    """Ask who it was that played under a name, and let all games until now be that person's."""
    remembered = [person.name for person in app.settings.people]
    names = [*remembered, *reversed(_names_by_guests(league_book(app.app_data).standings))]
    choices = [(each, each) for each in dict.fromkeys(names) if each != name]
    return choose(
        _("Who was {name}?").format(name=name),
        choices,
        None,
        lambda person: _merge(app, name, person, on_change),
        lambda person: face_of_person(app, person),
    )


def _names_by_guests(standings: Standings) -> list[str]:
    """Return all names, guests first."""
    return sorted(names_in(standings), key=lambda name: (guest_number(name) is None, name))


def _merge(app: SockDrawer, name: str, person: str, on_change: OnChange) -> None:
    alias = Alias(name, person, last=int(wall_clock.now().timestamp()))
    change_decisions(app, lambda league: league.merge(alias))
    on_change()
    app.navigator.say(
        _("{name}’s games now count for {person}.").format(name=name, person=person),
        _("Undo"),
        lambda: _separate(app, alias, on_change),
    )


def _separate(app: SockDrawer, alias: Alias, on_change: OnChange) -> None:
    change_decisions(app, lambda league: league.without(alias))
    on_change()


def _flip_section(app: SockDrawer, item: SwitchItem, section: LeagueSection) -> None:
    item.active = not item.active
    change_decisions(app, lambda league: league.hide(section, is_hidden=not item.active))


def _flip_person(app: SockDrawer, item: SwitchItem, name: str) -> None:
    item.active = not item.active

    def hide(league: LeagueData) -> LeagueData:
        return league.hide_person(name, is_hidden=not item.active)

    change_decisions(app, hide)


def _replace(sheet: Sheet, then: Callable[[], Any]) -> None:
    sheet.dismiss(animation=False)
    then()


def _make_heading(text: str) -> AppLabel:
    return AppLabel(text=text, font_style="Title", role="medium")
