"""The sheet that changes the player in a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from sockapp.engine.game import BotInfo, Seat
from sockapp.engine.matched_bot import CHARACTER, strength_of
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.seating import bot_name, describe_bot, find_free_look, make_bot_player
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.screens.people.person_form import PersonForm
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.screens.setup.setup_page import SetupPage

load_kv(__file__)


class SeatHost(Protocol):
    """A page with seats for people."""

    players: list[Player]

    @property
    def app(self) -> SockDrawer:
        """The running app."""
        ...

    @property
    def min_players(self) -> int:
        """The number of seats that must stay."""
        ...

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Put a player into a seat."""
        ...

    def remove_seat(self, seat: Seat) -> None:
        """Remove a seat."""
        ...


class PersonChip(AppCard):
    """A remembered person who can be seated."""

    is_pressable = BooleanProperty(True)

    who = StringProperty("")
    text = StringProperty("")

    @property
    def needed(self) -> float:
        """The width at which the name fits into one line."""
        words = self.ids.words
        name = words.one_line_width(words.text)
        return float(self.padding[0] + self.ids.face.width + self.spacing + name + self.padding[2])


class PersonChips(GridLayout):
    """The remembered people, two side by side where their names fit."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", Clock.create_trigger(self._set_columns, -1))

    def _set_columns(self, _dt: float) -> None:
        half = (self.width - self.spacing[0]) / 2
        self.cols = 2 if max(chip.needed for chip in self.children) <= half else 1


class BotChoice(AppListItem):
    """A row with a bot that can be seated."""

    who = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    is_chosen = BooleanProperty(False)


def edit(setup: SetupPage, seat: Seat) -> Sheet:
    """Open the sheet for this seat."""
    player = setup.players[seat]
    return edit_person(setup, seat) if player.is_person else _edit_bot(setup, seat)


def edit_person(host: SeatHost, seat: Seat) -> Sheet:
    """Open the sheet that changes the person in a seat."""
    sheet = Sheet(title=_("Who is sitting here?"))
    form = PersonForm(host.app, host.players[seat])

    def done(_button: Any = None) -> None:
        taken = {other.name for place, other in enumerate(host.players) if place != seat}
        person = form.make_player(taken)
        if person is not None:
            sheet.dismiss(animation=False)
            form.save_hand(person.name)
            host.seat_player(seat, _with_own_face(host, seat, person))

    save = AppButton(AppButtonText(text=_("Done")))
    save.bind(on_release=done)
    form.name.bind(on_text_validate=done)
    chips = PersonChips()
    for person in _remembered(host):
        chips.add_widget(_make_person_chip(host, seat, person, sheet))
    if chips.children:
        # Translators: above the names of people to choose from.
        sheet.add(AppLabel(text=_("Played before:"), role="medium"), chips)
    sheet.add(*form.widgets, *_make_remove_button(host, seat, sheet)).add_footer(save)
    sheet.open(animation=False)
    return sheet


def _with_own_face(host: SeatHost, seat: Seat, person: Player) -> Player:
    """Return the person with an unused face, if the name is new and no face was picked."""
    before, known = host.players[seat], host.app.settings.people
    if person.look != before.look or person.name in {before.name, *(each.name for each in known)}:
        return person
    others = [*known, *(other for place, other in enumerate(host.players) if place != seat)]
    if all(other.look != person.look for other in others if other.is_person):
        return person
    return replace(person, look=find_free_look(others) or person.look)


def _remembered(host: SeatHost) -> list[Player]:
    names = {player.name for player in host.players}
    return [person for person in host.app.settings.people if person.name not in names][:4]


def _make_person_chip(host: SeatHost, seat: Seat, person: Player, sheet: Sheet) -> PersonChip:
    chip = PersonChip(who=f"person_{person.look}", text=person.name)
    chip.bind(on_release=_close_then(sheet, lambda: host.seat_player(seat, person)))
    return chip


def _edit_bot(setup: SetupPage, seat: Seat) -> Sheet:
    sheet = Sheet(title=_("Who is in this seat?"))
    others = {player.bot for place, player in enumerate(setup.players) if place != seat}
    for bot in setup.info.bots:
        if bot.id in others:
            continue
        row = BotChoice(
            who=face_of(setup.game_id, make_bot_player(bot)),
            text=bot_name(bot),
            about=describe_bot(setup.game_id, bot.id),
            is_chosen=bot.id == setup.players[seat].bot,
        )
        row.bind(on_release=_close_then(sheet, partial(_seat_bot, setup, seat, bot)))
        sheet.add(row)
    if setup.info.slider and not any(strength_of(bot) is not None for bot in others):
        _add_matched_bot(setup, seat, sheet)
    sheet.add(*_make_remove_button(setup, seat, sheet))
    sheet.open(animation=False)
    return sheet


def _add_matched_bot(setup: SetupPage, seat: Seat, sheet: Sheet) -> None:
    """Add the bot that is a good match at the top, with its slider if it sits here."""
    from sockapp.ui.screens.setup import matched_seat_item  # loads the league

    item = matched_seat_item.make_strength_item(setup, seat)
    row = BotChoice(
        who="bot_" + CHARACTER,
        text=matched_seat_item.matched_name(),
        about=matched_seat_item.matched_about(),
        is_chosen=item is not None,
    )
    matched = matched_seat_item.matched_player()
    row.bind(on_release=_close_then(sheet, partial(setup.seat_player, seat, matched)))
    parts = [row] if item is None else [item, row]
    for part in parts:  # the list is upside down
        sheet.ids.content.add_widget(part, index=len(sheet.ids.content.children))


def _seat_bot(setup: SetupPage, seat: Seat, bot: BotInfo) -> None:
    setup.seat_player(seat, make_bot_player(bot))


def _make_remove_button(host: SeatHost, seat: Seat, sheet: Sheet) -> list[AppButton]:
    if len(host.players) <= host.min_players:
        return []
    button = AppButton(AppButtonText(text=_("Remove this seat")), style="outlined")
    button.bind(on_release=_close_then(sheet, lambda: host.remove_seat(seat)))
    return [button]


def _close_then(sheet: Sheet, action: Callable[[], None]) -> Callable[[Any], None]:
    """Return a handler that closes the sheet and then calls ``action``."""

    def act(_widget: Any) -> None:
        sheet.dismiss(animation=False)
        action()

    return act
