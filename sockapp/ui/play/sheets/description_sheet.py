"""Describe the table: its sentences, large, one by one, read aloud where there is a voice."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.i18n import _, current, number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.widgets.buttons import IconButton, Pill  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.text_label import Text  # noqa: F401  (used in kv)

Builder.load_string("""
#:import dp kivy.metrics.dp
<Sentence>:
    font_size: app.look.font_size("headline", app.look.scale)
    font_name: app.look.font_name("headline" if self.current else "label")
    color: app.look.palette["text"]
    fill: "highlight" if self.current else "none"
    line: "ring" if self.current else "none"
    radius: dp(12)
    padding: dp(10), dp(8)
    size_hint_y: None
    text_size: self.width, None
    height: max(dp(48), self.texture_size[1])

<ReadingBar>:
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(6)
    IconButton:
        name: "step_back"
        hint: root.before
        disabled: not root.has_previous
        opacity: 0.3 if self.disabled else 1
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_step", -1)
    Text:
        level: "label"
        halign: "center"
        text: root.place
        pos_hint: {"center_y": 0.5}
    IconButton:
        name: "step_forward"
        hint: root.after
        disabled: not root.has_next
        opacity: 0.3 if self.disabled else 1
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_step", 1)
""")


class Sentence(ButtonBehavior, Plated, Label):
    """One sentence of the description; a touch reads it out."""

    current = BooleanProperty(False)


class ReadingBar(BoxLayout):
    """Sentence by sentence, or all of it."""

    before = StringProperty("")
    after = StringProperty("")
    place = StringProperty("")
    """Which sentence of how many."""
    has_previous = BooleanProperty(False)
    has_next = BooleanProperty(True)
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """To another sentence."""


class DescriptionReader:
    """The sheet, where on it one is, and what is being read."""

    def __init__(self, sentences: list[str]) -> None:
        self.at = 0
        self.reading_all = False
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
        self._all = Pill(icon="listen")
        if text_to_speech.available():
            self._all.bind(on_release=lambda _pill: self.read_all())
            footer.add_widget(self._all)
        self.sheet.add_footer(footer)
        self.sheet.bind(on_dismiss=lambda _sheet: text_to_speech.stop())
        self._mark()

    def go_to(self, at: int) -> None:
        """Show this sentence, and read it out."""
        text_to_speech.stop()
        self.reading_all = False
        self.at = max(0, min(at, len(self._rows) - 1))
        self._mark()
        self._read()

    def read_all(self) -> None:
        """From here to the end; or stop."""
        text_to_speech.stop()
        self.reading_all = not self.reading_all
        self._mark()
        if self.reading_all:
            self._read()

    def _read(self) -> None:
        text_to_speech.say(self._rows[self.at].text, self._language, self._over)

    def _over(self, said: bool) -> None:
        """A sentence has been read, or cannot be."""
        last = self.at == len(self._rows) - 1
        if not said or not self.reading_all or last:
            self.reading_all = False
            self._mark()
            if not said:
                self._bar.place = _("This phone’s voice doesn’t speak this language.")
            return
        self.at += 1
        self._mark()
        self._read()

    def _mark(self) -> None:
        """Make the sentence of the moment stand out, and bring it into sight."""
        for at, row in enumerate(self._rows):
            row.current = at == self.at
        self._bar.has_previous, self._bar.has_next = self.at > 0, self.at < len(self._rows) - 1
        self._bar.place = _("{number} of {count}").format(
            number=number(self.at + 1), count=number(len(self._rows))
        )
        self._all.text = _("Stop") if self.reading_all else _("Read it all")
        self._all.icon = "pause" if self.reading_all else "listen"
        Clock.schedule_once(self._into_sight, 0)

    def _into_sight(self, _dt: float) -> None:
        roll: Any = self.sheet.ids.content.parent
        if roll is not None and self.sheet.ids.content.height > roll.height:
            roll.scroll_to(self._rows[self.at], padding="16dp", animate=False)


def open_description(controller: BoardHost, now: str = "") -> Sheet:
    """Tell the table as whoever looks at it may know it; under cover, as everybody may.

    ``now`` is what the table says that is to be done, which may be about a half-made turn.
    """
    draft = None if controller.is_covered else controller.draft
    sentences = games.describe(controller.game_id, controller.visible_view, controller.names, draft)
    description = DescriptionReader([now or sentences[0], *sentences[1:]])
    description.sheet.open(animation=False)
    return description.sheet
