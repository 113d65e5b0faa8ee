"""The sheet that describes the table in large sentences, with text-to-speech if available."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.i18n import _, current, number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import Sheet

Builder.load_string("""
#:import dp kivy.metrics.dp
<Sentence>:
    is_pressable: True
    fill: "highlight" if self.is_current else "none"
    line: "ring" if self.is_current else "none"
    radius: dp(12)
    padding: dp(10), dp(8)
    height: max(dp(48), self.minimum_height)
    AppLabel:
        id: words
        font_style: "Headline"
        role: "small"
        theme_font_name: "Custom"
        font_name: "SockBold" if root.is_current else "SockMedium"
        text: root.text
        pos_hint: {"center_y": 0.5}

<ReadingBar>:
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(6)
    AppIconButton:
        icon: "step_back"
        hint: root.before
        disabled: not root.has_previous
        opacity: 0.3 if self.disabled else 1
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_step", -1)
    AppLabel:
        font_style: "Label"
        halign: "center"
        text: root.place
        pos_hint: {"center_y": 0.5}
    AppIconButton:
        icon: "step_forward"
        hint: root.after
        disabled: not root.has_next
        opacity: 0.3 if self.disabled else 1
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_step", 1)
""")


class Sentence(AppCard):
    """One sentence of the description; a tap reads it aloud."""

    text = StringProperty("")
    is_current = BooleanProperty(False)


class ReadingBar(BoxLayout):
    """Buttons for the previous and the next sentence, with the position between them."""

    before = StringProperty("")
    after = StringProperty("")
    place = StringProperty("")
    """The position, such as "2 of 7"."""
    has_previous = BooleanProperty(False)
    has_next = BooleanProperty(True)
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """Fired with -1 for the previous sentence, and 1 for the next one."""


class DescriptionReader:
    """The sheet with its current sentence, and the state of reading aloud."""

    def __init__(self, sentences: list[str]) -> None:
        self.at = 0
        self.is_reading_all = False
        self._language = current().code
        self.sheet = Sheet(title=_("Describe the table"))
        self._rows = [Sentence(text=sentence) for sentence in sentences]
        for at, row in enumerate(self._rows):
            row.bind(on_release=lambda _row, at=at: self.go_to(at))
        self.sheet.add(*self._rows)
        footer = BoxLayout(orientation="vertical", size_hint_y=None, spacing="6dp")
        footer.bind(minimum_height=footer.setter("height"))
        self._bar = ReadingBar(before=_("Previous sentence"), after=_("Next sentence"))
        self._bar.bind(on_step=lambda _bar, by: self.go_to(self.at + by))
        footer.add_widget(self._bar)
        self._read_all_button = AppButton(AppButtonIcon(icon="listen"), AppButtonText())
        if text_to_speech.is_available():
            self._read_all_button.bind(on_release=lambda _button: self.read_all())
            footer.add_widget(self._read_all_button)
        self.sheet.add_footer(footer)
        self.sheet.bind(on_dismiss=lambda _sheet: text_to_speech.stop())
        self._update_marks()

    def go_to(self, at: int) -> None:
        """Go to a sentence, and read it aloud."""
        text_to_speech.stop()
        self.is_reading_all = False
        self.at = max(0, min(at, len(self._rows) - 1))
        self._update_marks()
        self._read()

    def read_all(self) -> None:
        """Read aloud from the current sentence to the end, or stop doing so."""
        text_to_speech.stop()
        self.is_reading_all = not self.is_reading_all
        self._update_marks()
        if self.is_reading_all:
            self._read()

    def _read(self) -> None:
        text_to_speech.say(self._rows[self.at].text, self._language, self._on_spoken)

    def _on_spoken(self, was_spoken: bool) -> None:
        """Go on after a sentence was read, or stop if it could not be."""
        is_last = self.at == len(self._rows) - 1
        if not was_spoken or not self.is_reading_all or is_last:
            self.is_reading_all = False
            self._update_marks()
            if not was_spoken:
                self._bar.place = _("This phone’s voice doesn’t speak this language.")
            return
        self.at += 1
        self._update_marks()
        self._read()

    def _update_marks(self) -> None:
        """Highlight the current sentence, update the buttons and scroll to it."""
        for index, row in enumerate(self._rows):
            row.is_current = index == self.at
        self._bar.has_previous, self._bar.has_next = self.at > 0, self.at < len(self._rows) - 1
        self._bar.place = _("{number} of {count}").format(
            number=number(self.at + 1), count=number(len(self._rows))
        )
        self._read_all_button.text = _("Stop") if self.is_reading_all else _("Read it all")
        self._read_all_button.icon = "pause" if self.is_reading_all else "listen"
        Clock.schedule_once(self._scroll_to_current, 0)

    def _scroll_to_current(self, _dt: float) -> None:
        scroller: Any = self.sheet.ids.content.parent
        if scroller is not None and self.sheet.ids.content.height > scroller.height:
            scroller.scroll_to(self._rows[self.at], padding="16dp", animate=False)


def open_description(controller: BoardHost, now: str = "") -> Sheet:
    """Open the description of the visible view: the watcher's, or the public one while covered.

    ``now`` is the table's prompt, which may be about the draft of a turn. It replaces the first
    sentence.
    """
    draft = None if controller.is_covered else controller.draft
    sentences = games.describe(controller.game_id, controller.visible_view, controller.names, draft)
    description = DescriptionReader([now or sentences[0], *sentences[1:]])
    description.sheet.open(animation=False)
    return description.sheet
