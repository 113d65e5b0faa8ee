"""The settings page; every choice takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from sockapp.device.late_trigger import LateTrigger
from sockapp.games.sock import WHOLE_PLAY_LIMITS
from sockapp.i18n import LANGUAGES, _, join_and, ngettext, number
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records import data_deletion
from sockapp.records.data_deletion import PlayerData
from sockapp.storage.slot import StorageError
from sockapp.ui.app.page import Page
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.page_layout import PageColumn
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import ask
from sockapp.ui.widgets.slider import AppSlider  # noqa: F401  (used in kv)
from sockapp.ui.widgets.switch_item import SwitchItem  # noqa: F401  (used in kv)

load_kv(__file__)


class LowerSettings(PageColumn):
    """The settings below the first screenful of most phones."""

    page = ObjectProperty()
    peepers = ObjectProperty()


class SettingsPage(Page):
    """The page with the settings.

    ``LowerSettings`` are added after the first frame, while the page slides in.
    """

    has_two_columns = True
    language_name = StringProperty("")
    whole_play = StringProperty("once")
    """How often SOCK)'s hint shows a whole play in a round."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._name_language)
        self.app.bind(settings=self._name_language)
        self.app.bind(settings=self._show_whole_play)
        self._name_language()
        self._show_whole_play()
        self._add_soon = LateTrigger(self._add_lower_settings, 0)
        if self.app.settings.motion == "none":
            self._add_lower_settings()
        else:
            self._add_soon()

    def _add_lower_settings(self, *_args: object) -> None:
        peepers = self.ids.peepers.__self__
        lower = LowerSettings(page=self, peepers=peepers)
        self.ids.last_column.add_widget(lower)
        self.ids.update(lower.ids)
        peepers.scrollers = [self.ids.scroller.__self__]  # the room that is left is known only now

    def _name_language(self, *_args: object) -> None:
        self.language_name = (
            self.app.lang.name if self.app.settings.language else _("Same as the phone")
        )

    def _show_whole_play(self, *_args: object) -> None:
        settings = self.app.settings
        self.whole_play = settings.game_choice("sock", "whole_play", WHOLE_PLAY_LIMITS)

    def pick_whole_play(self, limit: str) -> None:
        """Set how often SOCK)'s hint shows a whole play."""
        settings = self.app.settings.with_game_choice("sock", "whole_play", limit)
        self.app.change(games=settings.games)

    def pick_language(self) -> None:
        """Ask for the language; each is named in itself."""
        choices = [("", _("Same as the phone")), *((known.code, known.name) for known in LANGUAGES)]
        choose(
            _("Language"),
            choices,
            self.app.settings.language,
            lambda code: self.app.change(language=code),
        )

    def ask_reset(self) -> None:
        """Ask before everything is deleted, with the numbers of games and people."""
        ask(
            _("Reset everything?"),
            _what_is_lost(data_deletion.count(self.app.app_data, self.app.settings)),
            _("Reset"),
            _("Cancel"),
            lambda: self._ask_pins([each for each in self.app.settings.habits if each.latch]),
        )

    def _ask_pins(self, owners: Sequence[PlayerPrefs]) -> None:
        """Ask for the PINs of these people one after the other, then delete everything."""
        if not owners:
            self._reset()
            return
        from sockapp.ui.play.sheets import pin_sheet  # loaded late, as few people have a PIN

        owner = pin_sheet.PinOwner(self.app, owners[0])
        pin_sheet.ask_pin(owner, lambda: self._ask_pins(owners[1:]))

    def _reset(self) -> None:
        try:
            self.app.erase()
        except StorageError:
            self.app.navigator.go("home")  # going back could lead to a deleted game
            self.app.navigator.say(_("Not everything could be deleted."))


def _what_is_lost(data: PlayerData) -> str:
    """Return a sentence about what a reset deletes, with numbers where there are any."""
    under_way = ngettext("{count} game under way", "{count} games under way", data.games_under_way)
    finished = ngettext("{count} finished game", "{count} finished games", data.finished_games)
    people = ngettext("{count} person", "{count} people", data.people)
    counted = (
        (under_way, data.games_under_way),
        (finished, data.finished_games),
        (people, data.people),
    )
    things = [text.format(count=number(count)) for text, count in counted if count]
    if not things:
        return _("This deletes all settings, PINs, score pads and bookmarks. It can’t be undone.")
    warning = _(
        "This deletes {things}, along with all settings, PINs, score pads and bookmarks. It "
        "can’t be undone."
    )
    return warning.format(things=join_and(things))
