"""The Kivy app: language, theme and settings, and the phone's lifecycle events."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from sockapp import games, i18n
from sockapp.device import android, vibrator
from sockapp.device.accelerometer import Accelerometer, find_source
from sockapp.device.audio import music, sound
from sockapp.device.data_folder import data_folder
from sockapp.device.display import watch_rotation
from sockapp.device.insets import system_insets
from sockapp.device.system_bars import set_dark_icons
from sockapp.device.system_languages import system_languages
from sockapp.device.system_theme import system_is_dark, system_text_scale
from sockapp.engine.player import TEXT_SIZES, Player
from sockapp.people import settings
from sockapp.people.pin import PinThrottle
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import LoadedSettings, Settings
from sockapp.reader.bookmarks import ReadingStore
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

if TYPE_CHECKING:
    from sockapp.puzzles.progress_store import PuzzleStore

_SETTINGS_UNREAD = i18n.N_("Your settings can’t be read at the moment.")
_SETTING_UNSAVED = i18n.N_("The phone can’t save this setting at the moment.")

BACK_KEY = 27
"""Kivy's key code for both Android's back key and a desktop's Esc."""


MAX_LAYOUT_PASSES = 30
"""Layout passes that Kivy may run before each frame.

A page prepared for another width needs 11 passes. With Kivy's default of 10, one frame shows an
unfinished page and Kivy logs a critical warning.
"""


class OpenGame(Protocol):
    """The part of a game controller that the app calls, whatever page is shown."""

    @property
    def is_saved(self) -> bool:
        """Whether every move so far is on disk."""
        ...

    def try_to_save(self) -> bool:
        """Retry a failed save, and return whether everything is saved now."""
        ...

    def lock(self) -> None:
        """Hide everything that is not public."""
        ...

    def close(self) -> None:
        """Stop the game, so that no further move is made or saved."""
        ...


class SockDrawer(MDApp):
    """The running app, which owns the settings, the stored data and the navigator."""

    title = "Sock Drawer"
    lang = ObjectProperty(i18n.ENGLISH, rebind=True)
    """The current language. kv rules bind to it, so setting it re-renders every text."""
    settings = ObjectProperty(Settings(), rebind=True)
    navigator = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = AppTheme()
        self.app_data = AppData(data_folder())
        self.lock = InstanceLock(data_folder())
        self.accelerometer = Accelerometer(find_source())
        self.holder: Player | None = None
        """The player whose language and text size apply; None for those of the settings."""
        self.reading_store = ReadingStore(self.app_data.reading)
        """The rules reader's bookmarks, solved examples and open pages."""
        self._puzzle_store: tuple[AppData, PuzzleStore] | None = None
        self.language_override = ""
        """The code of a language that overrides the holder's; empty for none."""
        self.controller: OpenGame | None = None
        """The controller of the open game, whatever page is shown; None without a game."""
        self.secure_flag = SecureFlag()
        self._are_settings_unread = False
        """Whether settings are stored but could not be read."""

    def build(self) -> Navigator:
        """Load the settings, make the navigator and return it with the first page shown."""
        Clock.max_iteration = MAX_LAYOUT_PASSES
        self.pin_throttle = PinThrottle(Clock.get_time())
        is_alone = self.lock.acquire()
        is_ready = is_alone and self._complete_import()
        if not is_ready:  # recovery renames damaged files, which the other instance may have open
            self.app_data = AppData(data_folder(), ReadOnlyFiles())
        loaded = self._load_settings()
        self.settings = loaded.settings
        self._apply()
        self.navigator = Navigator()
        self._update_insets()
        self.theme_cls.bind(is_dark=self._update_bars)
        # pyjnius looks the window's methods up, which must not delay the first frame
        Clock.schedule_once(self._update_bars, 0)
        if is_ready:
            self.navigator.go("home")
        else:
            self.navigator.go("occupied", is_import_open=is_alone)
        Window.bind(on_keyboard=self._on_key, on_minimize=self._lock_game, on_hide=self._lock_game)
        Window.bind(focus=self._on_focus, size=self._on_resize, on_memorywarning=self._free_memory)
        self._is_portrait = Window.height >= Window.width
        self.keyboard = Keyboard(self.navigator)
        self.bind(on_stop=self.keyboard.close)
        self.bind(on_stop=self.navigator.tooltips.close)
        if folder := os.environ.get("SOCKAPP_SHOTS"):
            from sockapp.ui.app.debug_screenshots import keep_shots

            keep_shots(folder)
        Clock.schedule_once(lambda _dt: self._watch_rotation(), 1)
        if is_ready:
            self._schedule_first_writes(loaded)
        return self.navigator

    def _schedule_first_writes(self, loaded: LoadedSettings) -> None:
        """Schedule what writes files after a start; call it only in the instance with the lock."""
        Clock.schedule_once(lambda _dt: self._delete_trash(), 1)
        if self._are_settings_unread:
            self._warn_of_settings(_SETTINGS_UNREAD)
        elif loaded.has_losses:
            Clock.schedule_once(lambda _dt: self.tell_settings_lost(), 0)

    def take_over(self) -> bool:
        """Take over the data and go home.

        Return False if another instance still has the lock, or an import still can't be completed.
        """
        if not (self.lock.acquire() and self._complete_import()):
            return False
        self.app_data = AppData(data_folder())
        self.reading_store = ReadingStore(self.app_data.reading)
        loaded = self._load_settings()
        self.settings = loaded.settings
        self._apply()
        self._schedule_first_writes(loaded)
        self.navigator.go("home")
        return True

    def _complete_import(self) -> bool:
        """Complete an import that was interrupted; return False if the phone refuses a step."""
        if not (data_folder() / "import.ready").exists():  # no start must import what needs this
            return True
        from sockapp.backup import switch

        try:
            switch.complete_import(data_folder())
        except StorageError:
            return False
        return True

    def switch_to_import(self) -> bool:
        """Replace the data by a prepared import, and show home.

        Return False if the phone refuses a step. A page then says that nothing is lost, and nothing
        is written before the import has been completed.
        """
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.close()  # otherwise a bot's next move would save the game again
        self.language_override, self.holder = "", None
        self.navigator.drop_pages()
        if self.take_over():
            return True
        self.app_data = AppData(data_folder(), ReadOnlyFiles())
        self.navigator.go("occupied", is_import_open=True)
        return False

    def _load_settings(self) -> LoadedSettings:
        try:
            loaded = settings.load(self.app_data.settings)
        except StorageError:
            self._are_settings_unread = True
            return LoadedSettings(Settings())
        self._are_settings_unread = False
        return loaded

    def _delete_trash(self) -> None:
        """Remove what was deleted in an earlier run; its undo button is gone."""
        with suppress(StorageError):
            self.app_data.empty_bin()
        if any(data_folder().glob("import.*")):
            from sockapp.backup import switch

            switch.clear_remains(data_folder())

    def tell_settings_lost(self) -> None:
        """Show that damaged settings were reset."""
        self.navigator.say(i18n._("Some settings were damaged and have been reset."))

    def _warn_of_settings(self, message: str) -> None:
        self.navigator.warn("settings", lambda: i18n._(message))

    def warn_of_lost_moves(self) -> None:
        """Warn of each saved game that turned out to have lost moves, once per game."""
        for setback in self.app_data.take_lost_moves():
            if setback.summary.game in games.game_ids():
                words = partial(save_messages.lost_moves_warning, setback)
                self.navigator.warn(f"setback {setback.game_id}", words)

    @property
    def puzzle_store(self) -> PuzzleStore:
        """What each person has solved. It is read on the first use, as the first frame needs none.

        Other data, after ``erase`` or ``take_over``, have another store.
        """
        if self._puzzle_store is None or self._puzzle_store[0] is not self.app_data:
            from sockapp.puzzles.progress_store import PuzzleStore

            self._puzzle_store = self.app_data, PuzzleStore(self.app_data.puzzles)
        return self._puzzle_store[1]

    # ---- settings and language

    def change(self, **chosen: Any) -> None:
        """Change these settings, apply them at once and save them.

        Settings that could not be read at the start are read again first. Otherwise the save would
        replace all of them with defaults.
        """
        if self._are_settings_unread:
            loaded = self._load_settings()
            if not self._are_settings_unread:
                self.settings = loaded.settings
        self.settings = replace(self.settings, **chosen)
        self._apply()
        try:
            settings.save(self.app_data.settings, self.settings)
        except StorageError:
            self._warn_of_settings(_SETTING_UNSAVED)
        else:
            self.navigator.withdraw_warning("settings")

    def store_prefs(self, prefs: PlayerPrefs) -> None:
        """Store a player's preferences in place of their previous ones."""
        self.change(habits=self.settings.with_prefs(prefs).habits)

    def erase(self) -> None:
        """Delete all stored data, and show home as on the first start.

        Forced PIN removals that their owner has not acknowledged are kept. Otherwise erasing
        would hide that a PIN was removed. Raise ``StorageError`` if something cannot be deleted.
        """
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.close()  # otherwise a bot's next move would save the game again
        kept_announcements = tuple(
            known.announcement() for known in self.settings.habits if known.forced
        )
        from sockapp.records import data_deletion  # it imports the records, home must not wait

        try:
            data_deletion.erase(data_folder())
        finally:
            self.app_data = AppData(data_folder())  # the old one caches the history
            self.reading_store = ReadingStore(self.app_data.reading)
        self.settings = Settings(habits=kept_announcements)
        if kept_announcements:
            self.change()
        self.language_override, self.holder = "", None
        self._apply()
        self.navigator.drop_pages()
        self.navigator.go("home")

    def set_holder(self, holder: Player | None) -> None:
        """Apply this player's language, text size and hand; None for those of the settings."""
        if holder != self.holder:
            self.holder = holder
            self._apply()

    def override_language(self, code: str) -> None:
        """Override the language; an empty code returns to the holder's."""
        if code != self.language_override:
            self.language_override = code
            self._apply()

    def _apply(self) -> None:
        chosen, holder = self.settings, self.holder
        if holder is not None:
            holder = chosen.person(holder)
        code = (holder and holder.language) or os.environ.get("SOCKAPP_LANG") or chosen.language
        self.lang = i18n.set_language(
            self.language_override or code or i18n.guess_language(system_languages()).code
        )
        percent = system_text_scale() * ((holder and holder.text_size) or chosen.text_size)
        self.theme_cls.scale = max(TEXT_SIZES[0], min(percent, TEXT_SIZES[-1])) / 100
        hand = chosen.prefs_of(holder.name).hand if holder else ""
        self.theme_cls.is_left_handed = hand == "left" if hand else chosen.left_hand
        theme = os.environ.get("SOCKAPP_THEME") or chosen.theme
        is_dark = system_is_dark() if theme == "phone" else theme == "dark"
        self.theme_cls.theme_style = "Dark" if is_dark else "Light"
        self.theme_cls.felt, self.theme_cls.hat = chosen.felt, chosen.hat
        textures.wear_back(chosen.card_back)
        sound.enable(chosen.sound)
        music.enable(chosen.sound and chosen.music)
        vibrator.enable(chosen.vibration)

    # ---- lifecycle

    def _on_key(self, _window: object, key: int, *_rest: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.navigator.close_sheet():
            return True
        self.navigator.page.back()
        return True

    def on_pause(self) -> bool:
        """Pause the page and hide private cards before Android stops drawing."""
        self.navigator.transition.finish()
        self.navigator.page.pause()
        self._lock_game()
        music.pause()
        return True

    def _lock_game(self, *_args: object) -> None:
        """Lock the open game, because other players may see the screen from now on."""
        if self.controller is not None:
            self.controller.lock()

    def _on_focus(self, _window: object, has_focus: bool) -> None:
        """Lock the game when the window loses focus; reapply the phone's settings when it returns.

        Android's quick settings take the focus without pausing the app, and can switch the theme.
        """
        if has_focus:
            self._apply()
        else:
            self._lock_game()

    def _on_resize(self, _window: object, size: tuple[float, float]) -> None:
        """Read the insets again, and lock the game if the orientation changed.

        A phone is often rotated to show it to another player.
        """
        # Android updates the insets after it reports the new size.
        Clock.schedule_once(lambda _dt: self._update_insets(), 0)
        is_portrait = size[1] >= size[0]
        if is_portrait != self._is_portrait:
            self._is_portrait = is_portrait
            self._lock_game()

    def on_resume(self) -> None:
        """Reapply the phone's language, theme and insets, and retry a failed save.

        The user may have left the app to free storage.
        """
        self._apply()
        self._update_insets()
        music.resume()
        if self.controller is not None and not self.controller.is_saved:
            self.controller.try_to_save()

    def _watch_rotation(self) -> None:
        self._rotation = watch_rotation(self._update_insets)

    def _update_insets(self) -> None:
        self.navigator.insets = system_insets()

    def _update_bars(self, *_args: object) -> None:
        """Set the icons of the phone's bars dark in the light theme, and light in the dark one."""
        set_dark_icons(not self.theme_cls.is_dark)

    def _free_memory(self, _window: object) -> None:
        """Drop cached textures and sounds; they are loaded again when needed."""
        textures.clear_cache()
        sound.unload_all()

    def on_stop(self) -> None:
        """Release the lock and the window's callbacks. The window may outlive the app."""
        music.stop()
        self.lock.release()
        self.theme_cls.unbind(is_dark=self._update_bars)
        self.secure_flag.close()
        Window.unbind(
            on_keyboard=self._on_key, on_minimize=self._lock_game, on_hide=self._lock_game
        )
        Window.unbind(
            focus=self._on_focus, size=self._on_resize, on_memorywarning=self._free_memory
        )

    def leave(self) -> None:
        """Move the app to the background on Android. Do nothing on a desktop."""
        if android.is_android():
            self.pause()
