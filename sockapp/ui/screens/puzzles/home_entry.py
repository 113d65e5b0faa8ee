"""The entry of the puzzles on the home page, with the socks of today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from sockapp.device.late_trigger import LateTrigger
from sockapp.i18n import _, ngettext, number
from sockapp.ui.widgets.card import AppCard

if TYPE_CHECKING:
    from sockapp.ui.screens.puzzles.todays_socks import TodaysSocks

Builder.load_string("""
#:import dp kivy.metrics.dp
<PuzzlesEntry>:
    is_pressable: True
    style: "elevated"
    padding: dp(14), dp(8), dp(14), dp(10)
    on_release: app.navigator.go("puzzles")
    BoxLayout:
        size_hint_y: None
        height: max(dp(48), words.height)
        spacing: dp(10)
        BoxLayout:
            id: words
            orientation: "vertical"
            size_hint_y: None
            height: self.minimum_height
            pos_hint: {"center_y": 0.5}
            AppLabel:
                font_style: "Title"
                role: "medium"
                text: app.lang._("Puzzles")
            AppLabel:
                role: "medium"
                theme_text_color: "Secondary"
                text: root.state_text
        BoxLayout:
            id: socks
            size_hint: None, None
            size: dp(84), dp(44)
            pos_hint: {"center_y": 0.5}
""")

READ_DELAY_S = 0.3
"""The progress is read so long after home has appeared, because the first frame can do without."""


class PuzzlesEntry(AppCard):
    """A card that opens the puzzles. What is solved today is read a little later."""

    state_text = StringProperty("")
    socks: TodaysSocks | None = None
    """The clothes-line; None before the progress has been read, because painting loads much."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._read_later = LateTrigger(self._read, READ_DELAY_S)
        self._read_again = Clock.create_trigger(self._read)
        app = App.get_running_app()
        app.bind(lang=self._write)  # ``fbind`` would keep the card and its page alive
        app.bind(settings=self.refresh)
        self.fbind("parent", lambda *_args: self._read_later())
        self._solved: int | None = None
        self._write()

    def refresh(self, *_args: object) -> None:
        """Read again what is solved today."""
        self._read_later()

    def _read(self, _dt: float) -> None:
        """Read the progress of today, if home is shown, and again when the date may be another."""
        if self.get_root_window() is None:
            return
        from sockapp.device import wall_clock
        from sockapp.puzzles.daily import seconds_to_next_check
        from sockapp.puzzles.puzzle import KIND_IDS
        from sockapp.ui.screens.puzzles.current_solver import load_progress
        from sockapp.ui.screens.puzzles.todays_socks import TodaysSocks

        progress = load_progress(App.get_running_app())
        now = wall_clock.now()
        today = progress.effective_today(now.date())
        results = [progress.daily_result(today, kind_id) for kind_id in KIND_IDS]
        solved = tuple(result is not None and result.is_solved for result in results)
        if self.socks is None:
            self.socks = TodaysSocks()
            self.ids.socks.add_widget(self.socks)
        self.socks.show(solved)
        self._solved = sum(solved)
        self._write()
        self._read_again.timeout = seconds_to_next_check(now)
        self._read_again()

    def _write(self, *_args: object) -> None:
        if not self._solved:
            self.state_text = _("A sock a day: 3 new puzzles")
            return
        self.state_text = ngettext(
            "A sock a day: {count} of 3 solved", "A sock a day: {count} of 3 solved", self._solved
        ).format(count=number(self._solved))
