"""The app: what holds everywhere (language, look, settings), and the phone's comings and goings."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from sockapp import i18n, settings
from sockapp.device import android, sound
from sockapp.device.accelerometer import Accelerometer, find_source
from sockapp.device.appearance import system_is_dark
from sockapp.device.files import data_folder
from sockapp.device.insets import system_insets
from sockapp.device.language import system_languages
from sockapp.engine.log import Player
from sockapp.settings import Settings
from sockapp.shelf import Shelf
from sockapp.storage import StorageError
from sockapp.ui.house import House
from sockapp.ui.theme import Look

BACK_KEY = 27
"""Android's back key and a desktop's Esc reach Kivy as the same number."""


class SockDrawer(MDApp):
    """Sock Drawer."""

    title = "Sock Drawer"
    lang = ObjectProperty(i18n.ENGLISH, rebind=True)
    """The language of the moment; kv binds to it, so a new one re-renders every text."""
    look = ObjectProperty()
    """Colours, text size and hand of the moment (KivyMD's theme, ours)."""
    settings = ObjectProperty(Settings(), rebind=True)
    house = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        App.__init__(self, **kwargs)  # MDApp's would only make a theme for us to replace
        self.look = self.theme_cls = Look()
        self.shelf = Shelf(data_folder())
        self.accelerometer = Accelerometer(find_source())
        self.holder: Player | None = None
        """Who holds the phone, if that person has a language or text size of their own."""

    def build(self) -> House:
        """Everything that must be there before the first frame."""
        recalled = self._recall()
        self.settings = recalled.settings
        self._apply()
        self.house = House()
        self.house.insets = system_insets()
        self.house.go("home")
        Window.bind(on_keyboard=self._key)
        if folder := os.environ.get("SOCKAPP_SHOTS"):
            from sockapp.ui.shots import keep_shots

            keep_shots(folder)
        if recalled.worth_telling:
            Clock.schedule_once(lambda _dt: self._tell_settings_lost(), 0)
        return self.house

    def _recall(self) -> settings.Recalled:
        try:
            return settings.load(self.shelf.settings)
        except StorageError:
            return settings.Recalled(Settings(), ("settings",))

    def _tell_settings_lost(self) -> None:
        self.house.say(i18n._("Some settings were damaged and are back to how they came."))

    # ---- what holds everywhere

    def change(self, **chosen: Any) -> None:
        """Change settings: they hold at once and are kept."""
        self.settings = replace(self.settings, **chosen)
        self._apply()
        try:
            settings.save(self.shelf.settings, self.settings)
        except StorageError:
            self.house.say(i18n._("The phone can’t keep this setting at the moment."))

    def hand_to(self, holder: Player | None) -> None:
        """Somebody else holds the phone: their language and text size hold from now on."""
        self.holder = holder
        self._apply()

    def _apply(self) -> None:
        chosen, holder = self.settings, self.holder
        code = (holder and holder.language) or os.environ.get("SOCKAPP_LANG") or chosen.language
        self.lang = i18n.use(code or i18n.guess_language(system_languages()).code)
        self.look.scale = ((holder and holder.text_size) or chosen.text_size) / 100
        self.look.left_hand = chosen.left_hand
        theme = os.environ.get("SOCKAPP_THEME") or chosen.theme
        dark = system_is_dark() if theme == "phone" else theme == "dark"
        self.look.theme_style = "Dark" if dark else "Light"
        sound.enable(chosen.sound)

    # ---- the phone's comings and goings

    def _key(self, _window: object, key: int, *_rest: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.house.close_sheet():
            return True
        self.house.page.back()
        return True

    def on_pause(self) -> bool:
        """The phone turns away: nothing secret may stay on screen, nothing may get lost."""
        self.house.page.pause()
        return True

    def on_resume(self) -> None:
        """The phone turns back: its language, theme and edges may have changed meanwhile."""
        self._apply()
        self.house.insets = system_insets()

    def leave(self) -> None:
        """Back on the home screen: a phone puts the app away, a desktop keeps it open."""
        if android.on_android():
            self.pause()
