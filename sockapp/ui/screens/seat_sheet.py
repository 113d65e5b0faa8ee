"""The sheet that asks who sits in a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.stacklayout import StackLayout
from kivy.uix.textinput import TextInput

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.engine.log import Player, is_name
from sockapp.i18n import LANGUAGES, _, percent
from sockapp.ui.page import load_kv
from sockapp.ui.pieces.avatar import Avatar
from sockapp.ui.pieces.controls import Segments
from sockapp.ui.pieces.layout import TapRow
from sockapp.ui.pieces.pill import Pill
from sockapp.ui.pieces.sheet import Sheet
from sockapp.ui.pieces.text import Text
from sockapp.ui.seating import LOOKS, bot_name, level_name, seated_bot
from sockapp.ui.sitting import face_of

if TYPE_CHECKING:
    from sockapp.ui.screens.setup import Setup

load_kv(__file__)

MAX_LETTERS = 20


class LookButton(ButtonBehavior, Avatar):
    """One of the colours a puppet can have."""

    look = StringProperty("")


class NameField(TextInput):
    """Where a name is typed; any letters, but not too many."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take what fits."""
        room = MAX_LETTERS - len(self.text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)


class BotChoice(TapRow):
    """A bot to choose."""

    who = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    chosen = BooleanProperty(False)


def edit(setup: Setup, seat: Seat) -> Sheet:
    """Open the sheet for this seat."""
    player = setup.players[seat]
    return _edit_person(setup, seat) if player.is_person else _edit_bot(setup, seat)


def _edit_person(setup: Setup, seat: Seat) -> Sheet:
    player = setup.players[seat]
    sheet = Sheet(title=_("Who sits here?"))
    name = NameField(text=player.name, hint_text=_("Name"))
    spoken = Segments(
        values=["", *(known.code for known in LANGUAGES)],
        labels=[_("As the app"), *(known.name for known in LANGUAGES)],
        value=player.language,
    )
    size = Segments(
        values=[0, 85, 100, 130, 160],
        labels=[_("As the app"), *(percent(value) for value in (85, 100, 130, 160))],
        value=player.text_size,
    )
    looks = _look_picker(player.look)

    def done(_button: Any = None) -> None:
        taken = {other.name for place, other in enumerate(setup.players) if place != seat}
        typed = " ".join(name.text.split())
        if not is_name(typed):
            setup.app.house.say(_("A player needs a name."))
            return
        if typed in taken:
            setup.app.house.say(_("{name} is at the table already.").format(name=typed))
            return
        sheet.dismiss(animation=False)
        chosen = replace(
            player, name=typed, look=looks.look, language=spoken.value, text_size=size.value
        )
        setup.seat_player(seat, chosen)

    save = Pill(text=_("Done"))
    save.bind(on_release=done)
    name.bind(on_text_validate=done)
    sheet.add(name, looks)
    sheet.add(Text(text=_("Language when the phone is theirs"), level="small"), spoken)
    sheet.add(Text(text=_("Text size when the phone is theirs"), level="small"), size)
    for person in _remembered(setup, seat):
        sheet.add(_swap_in(setup, seat, person, sheet))
    sheet.add(save, *_remove_button(setup, seat, sheet))
    sheet.open(animation=False)
    return sheet


class LookPicker(StackLayout):
    """All colours a puppet can have, one of them chosen."""

    look = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing="6dp", padding="4dp", **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for look in LOOKS:
            button = LookButton(look=look, who=f"person_{look}", ringed=look == self.look)
            button.bind(on_release=self._picked)
            self.add_widget(button)

    def _picked(self, picked: LookButton) -> None:
        self.look = picked.look
        for button in self.children:
            button.ringed = button is picked


def _look_picker(look: str) -> LookPicker:
    return LookPicker(look=look)


def _remembered(setup: Setup, seat: Seat) -> list[Player]:
    names = {player.name for player in setup.players}
    return [person for person in setup.app.settings.people if person.name not in names][:4]


def _swap_in(setup: Setup, seat: Seat, person: Player, sheet: Sheet) -> BotChoice:
    row = BotChoice(who=f"person_{person.look}", text=person.name, stacks=False)
    row.bind(on_release=_then(sheet, lambda: setup.seat_player(seat, person)))
    return row


def _edit_bot(setup: Setup, seat: Seat) -> Sheet:
    sheet = Sheet(title=_("Who plays for this seat?"))
    phrases = games.phrases(setup.game_id)
    others = {player.bot for place, player in enumerate(setup.players) if place != seat}
    for bot in setup.info.bots:
        if bot.id in others:
            continue
        row = BotChoice(
            who=face_of(setup.game_id, seated_bot(bot)),
            text=bot_name(bot),
            about=f"{level_name(bot.level)} · {phrases.trait(bot)}",
            chosen=bot.id == setup.players[seat].bot,
            stacks=False,
        )
        row.bind(on_release=_then(sheet, lambda bot=bot: setup.seat_player(seat, seated_bot(bot))))
        sheet.add(row)
    sheet.add(*_remove_button(setup, seat, sheet))
    sheet.open(animation=False)
    return sheet


def _remove_button(setup: Setup, seat: Seat, sheet: Sheet) -> list[Pill]:
    if len(setup.players) <= setup.info.min_players:
        return []
    button = Pill(text=_("Remove this seat"), kind="quiet")
    button.bind(on_release=_then(sheet, lambda: setup.remove_seat(seat)))
    return [button]


def _then(sheet: Sheet, action: Callable[[], None]) -> Callable[[Any], None]:
    """Close the sheet, then do it."""

    def act(_widget: Any) -> None:
        sheet.dismiss(animation=False)
        action()

    return act
