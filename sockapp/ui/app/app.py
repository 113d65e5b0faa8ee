"""The app: what holds everywhere (language, look, settings), and the phone's comings and goings."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from sockapp import games, i18n
from sockapp.device import android, vibrator
from sockapp.device.accelerometer import Accelerometer, find_source
from sockapp.device.audio import sound
from sockapp.device.data_folder import data_folder
from sockapp.device.display import watch_rotation
from sockapp.device.insets import system_insets
from sockapp.device.system_languages import system_languages
from sockapp.device.system_theme import system_is_dark, system_text_scale
from sockapp.engine.player import TEXT_SIZES, Player
from sockapp.people import settings
from sockapp.people.pin import PinThrottle
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import LoadedSettings, Settings
from sockapp.reader.bookmarks import ReadingStore
from sockapp.records import data_deletion
from sockapp.records.app_data import AppData
from sockapp.storage.files import ReadOnlyFiles
from sockapp.storage.instance_lock import InstanceLock
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.app.keyboard import Keyboard
from sockapp.ui.app.navigator import Navigator
from sockapp.ui.app.secure_flag import SecureFlag
from sockapp.ui.look import textures
from sockapp.ui.look.theme import AppTheme

_SETTINGS_UNREAD = i18n.N_("Your settings can’t be read at the moment.")
_SETTING_UNSAVED = i18n.N_("The phone can’t save this setting at the moment.")

BACK_KEY = 27
"""Android's back key and a desktop's Esc reach Kivy as the same number."""


MAX_LAYOUT_PASSES = 30
"""How often layouts may trigger each other before a frame.

A page prepared for another width needs 11 passes. Kivy's limit of 10 puts the rest off, so that
one frame shows an unfinished page, and it logs a critical warning.
"""


class OpenGame(Protocol):
    """What the app asks of the game under way, whatever page is open."""

    @property
    def is_saved(self) -> bool:
        """Whether leaving now would lose nothing."""
        ...

    def try_to_save(self) -> bool:
        """Try once more to save what could not be saved, and return whether all is saved."""
        ...

    def lock(self) -> None:
        """Hide everything that is not public."""
        ...

    def close(self) -> None:
        """Let nothing more happen in the game, and save nothing more of it."""
        ...


class SockDrawer(MDApp):
    """Sock Drawer."""

    title = "Sock Drawer"
    lang = ObjectProperty(i18n.ENGLISH, rebind=True)
    """The language of the moment; kv binds to it, so a new one re-renders every text."""
    look = ObjectProperty()
    """Colours, text size and hand of the moment (KivyMD's theme, ours)."""
    settings = ObjectProperty(Settings(), rebind=True)
    navigator = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        App.__init__(self, **kwargs)  # MDApp's would only make a theme for us to replace
        self.look = self.theme_cls = AppTheme()
        self.app_data = AppData(data_folder())
        self.lock = InstanceLock(data_folder())
        self.accelerometer = Accelerometer(find_source())
        self.holder: Player | None = None
        """Who holds the phone, if that person has a language or text size of their own."""
        self.desk = ReadingStore(self.app_data.reading)
        """Bookmarks and whatever else the rules reader remembers."""
        self.spoken = ""
        """The language that everything is said in for now; empty: in the holder's."""
        self.controller: OpenGame | None = None
        """The game that people sit at, whatever page they look at."""
        self.secure_flag = SecureFlag()
        self._are_settings_unread = False
        """Whether the stored settings are there but could not be read."""

    def build(self) -> Navigator:
        """Everything that must be there before the first frame."""
        Clock.max_iteration = MAX_LAYOUT_PASSES
        self.doorkeeper = PinThrottle(Clock.get_time())
        is_alone = self.lock.acquire()
        if not is_alone:  # not even a damaged file may be renamed under the other app
            self.app_data = AppData(data_folder(), ReadOnlyFiles())
        recalled = self._recall()
        self.settings = recalled.settings
        self._apply()
        self.navigator = Navigator()
        self._find_edges()
        self.navigator.go("home" if is_alone else "occupied")
        Window.bind(on_keyboard=self._key, on_minimize=self._look_away, on_hide=self._look_away)
        Window.bind(focus=self._focused, size=self._turned, on_memorywarning=self._make_room)
        self._upright = Window.height >= Window.width
        self.keyboard = Keyboard(self.navigator)
        self.bind(on_stop=self.keyboard.close)
        if folder := os.environ.get("SOCKAPP_SHOTS"):
            from sockapp.ui.app.debug_screenshots import keep_shots

            keep_shots(folder)
        Clock.schedule_once(lambda _dt: self._watch_rotation(), 1)
        if is_alone:
            self._settle_in(recalled)
        return self.navigator

    def _settle_in(self, recalled: LoadedSettings) -> None:
        """Do what only the one app that may write does after its start."""
        Clock.schedule_once(lambda _dt: self._empty_bin(), 1)
        if self._are_settings_unread:
            self._warn_of_settings(_SETTINGS_UNREAD)
        elif recalled.has_losses:
            Clock.schedule_once(lambda _dt: self.tell_settings_lost(), 0)

    def move_in(self) -> bool:
        """Take over after another app has ended; False if it has not."""
        if not self.lock.acquire():
            return False
        self.app_data = AppData(data_folder())
        self.desk = ReadingStore(self.app_data.reading)
        recalled = self._recall()
        self.settings = recalled.settings
        self._apply()
        self._settle_in(recalled)
        self.navigator.go("home")
        return True

    def _recall(self) -> LoadedSettings:
        try:
            recalled = settings.load(self.app_data.settings)
        except StorageError:
            self._are_settings_unread = True
            return LoadedSettings(Settings())
        self._are_settings_unread = False
        return recalled

    def _empty_bin(self) -> None:
        """What was deleted before the app was closed cannot be asked back any more."""
        with suppress(StorageError):
            self.app_data.empty_bin()

    def tell_settings_lost(self) -> None:
        """Say that stored settings could not be read."""
        self.navigator.say(i18n._("Some settings were damaged and have been reset."))

    def _warn_of_settings(self, message: str) -> None:
        self.navigator.warn("settings", lambda: i18n._(message))

    def tell_setbacks(self) -> None:
        """Warn of every game that was found to have lost moves, once each."""
        for setback in self.app_data.take_setbacks():
            if setback.summary.game in games.game_ids():
                words = partial(save_messages.went_back, setback)
                self.navigator.warn(f"setback {setback.game_id}", words)

    # ---- what holds everywhere

    def change(self, **chosen: Any) -> None:
        """Change settings: they hold at once and are saved.

        Settings that could not be read at the start are read first, so that the change does
        not replace all of them by defaults.
        """
        if self._are_settings_unread:
            recalled = self._recall()
            if not self._are_settings_unread:
                self.settings = recalled.settings
        self.settings = replace(self.settings, **chosen)
        self._apply()
        try:
            settings.save(self.app_data.settings, self.settings)
        except StorageError:
            self._warn_of_settings(_SETTING_UNSAVED)
        else:
            self.navigator.withdraw_warning("settings")

    def keep_habits(self, habits: PlayerPrefs) -> None:
        """Keep a person's record in place of their last one."""
        self.change(habits=self.settings.with_habits(habits).habits)

    def erase(self) -> None:
        """Delete everything of the user's, and show home as on the first start.

        What was never acknowledged stays announced: erasing is no way round a PIN. Raises
        ``StorageError`` if something cannot be deleted.
        """
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.close()  # a bot's move would save the game again
        kept = tuple(known.announcement() for known in self.settings.habits if known.forced)
        try:
            data_deletion.erase(data_folder())
        finally:
            self.app_data = AppData(data_folder())  # the history remembers what it has read
            self.desk = ReadingStore(self.app_data.reading)
        self.settings = Settings(habits=kept)
        if kept:
            self.change()
        self.spoken = ""
        self.set_holder(None)
        self.navigator.drop_pages()
        self.navigator.go("home")

    def set_holder(self, holder: Player | None) -> None:
        """Somebody else holds the phone: their language, text size and hand hold from now on."""
        self.holder = holder
        self._apply()

    def speak(self, code: str) -> None:
        """Say everything in this language for now; empty: in the holder's again."""
        if code != self.spoken:
            self.spoken = code
            self._apply()

    def _apply(self) -> None:
        chosen, holder = self.settings, self.holder
        if holder is not None:
            holder = chosen.person(holder)
        code = (holder and holder.language) or os.environ.get("SOCKAPP_LANG") or chosen.language
        self.lang = i18n.set_language(
            self.spoken or code or i18n.guess_language(system_languages()).code
        )
        percent = system_text_scale() * ((holder and holder.text_size) or chosen.text_size)
        self.look.scale = max(TEXT_SIZES[0], min(percent, TEXT_SIZES[-1])) / 100
        hand = chosen.prefs_of(holder.name).hand if holder else ""
        self.look.left_hand = hand == "left" if hand else chosen.left_hand
        theme = os.environ.get("SOCKAPP_THEME") or chosen.theme
        dark = system_is_dark() if theme == "phone" else theme == "dark"
        self.look.theme_style = "Dark" if dark else "Light"
        sound.enable(chosen.sound)
        vibrator.enable(chosen.vibration)

    # ---- the phone's comings and goings

    def _key(self, _window: object, key: int, *_rest: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.navigator.close_sheet():
            return True
        self.navigator.page.back()
        return True

    def on_pause(self) -> bool:
        """The phone turns away: nothing secret may stay on screen, nothing may get lost."""
        self.navigator.page.pause()
        self._look_away()
        return True

    def _look_away(self, *_args: object) -> None:
        """Somebody else may look at the screen from now on, whatever page is open."""
        if self.controller is not None:
            self.controller.lock()

    def _focused(self, _window: object, focused: bool) -> None:
        """Lock when the focus goes; follow the phone's settings when it comes back.

        Android's quick settings take the focus without pausing the app, and have a dark theme.
        """
        if focused:
            self._apply()
        else:
            self._look_away()

    def _turned(self, _window: object, size: tuple[float, float]) -> None:
        """The phone was turned, perhaps to show it to somebody, or shares its screen."""
        Clock.schedule_once(lambda _dt: self._find_edges(), 0)  # the phone lays itself out first
        upright = size[1] >= size[0]
        if upright != self._upright:
            self._upright = upright
            self._look_away()

    def on_resume(self) -> None:
        """The phone turns back: its language, theme and edges may have changed meanwhile.

        There may be room for saves again, too: people leave an app to make some.
        """
        self._apply()
        self._find_edges()
        if self.controller is not None and not self.controller.is_saved:
            self.controller.try_to_save()

    def _watch_rotation(self) -> None:
        self._rotation = watch_rotation(self._find_edges)

    def _find_edges(self) -> None:
        self.navigator.insets = system_insets()

    def _make_room(self, _window: object) -> None:
        """The phone is short of memory: let go of what can be loaded again."""
        textures.forget()
        sound.forget()

    def on_stop(self) -> None:
        """The app is closed, the window perhaps not."""
        self.lock.release()
        self.secure_flag.close()
        Window.unbind(on_keyboard=self._key, on_minimize=self._look_away, on_hide=self._look_away)
        Window.unbind(focus=self._focused, size=self._turned, on_memorywarning=self._make_room)

    def leave(self) -> None:
        """Back on the home screen: a phone puts the app away, a desktop keeps it open."""
        if android.on_android():
            self.pause()
