"""The strip below a replayed board: the curve with a cursor, and the chance at this position."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from sockapp.analysis.game_analysis import SeatAnalysis
from sockapp.analysis.key_moments import find_key_moments
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.play.analysis.analysis_job import job_of
from sockapp.ui.play.analysis.studied_game import (
    ReplayPosition,
    chance_text,
    curve_of,
    marks_of,
    reason_text,
    verdict_text,
)
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.replay_caption import NOTE_MIN_SP
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.chance_plot import ChancePlot
from sockapp.ui.widgets.edged_bar import EdgedBar
from sockapp.ui.widgets.state_layer import StateLayer

Builder.load_string("""
#:import dp kivy.metrics.dp
<StudyStrip>:
    orientation: "vertical"
    height: self.minimum_height
    padding: dp(8), dp(4), dp(8), dp(2)
    spacing: dp(2)
""")

LINE_DP = 24
"""Height of a line of text at 100 % text size."""


class StudyLine(Painted):
    """A text that shrinks to fit, so that the board above it never moves."""

    text = StringProperty("")

    def __init__(self, lines: int = 1, **kwargs: Any) -> None:
        self._lines = lines
        super().__init__(**kwargs)
        self.fbind("text", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the text."""
        painter.text(self.text, self.box.inset(dp(4), 0), "label", align="left", lines=self._lines)


class VerdictLine(StateLayer, AppButtonBehavior, StudyLine):
    """The verdict on a choice. It is a button, because a long one loses its end."""

    @property
    def is_pressable(self) -> bool:
        """Whether there is a verdict."""
        return bool(self.text)

    def paint(self, painter: Painter) -> None:
        """Draw the text. A tap shows the end of a long one."""
        painter.paragraph(self.text, self.box.inset(dp(4), 0), "label", NOTE_MIN_SP)


class StudyStrip(EdgedBar):
    """What the analysis says about the position on the board."""

    is_beside = BooleanProperty(False)
    """Whether it stands beside the board of a low screen. The verdict is then in the strip."""
    verdict = StringProperty("")
    """The grade of the choice at this position and why; empty without a choice."""
    choice = ObjectProperty(None, allownone=True)
    """The seat's ``Choice`` at this position."""
    __events__ = ("on_pick", "on_read")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._finished: FinishedGame | None = None
        self.seat: SeatAnalysis | None = None
        """What is known of the seat; None while no game is shown."""
        self.reason = ""
        """The verdict without the grade."""
        self.verdict_line = VerdictLine()
        self.verdict_line.bind(on_release=lambda _line: self.dispatch("on_read"))
        self.line = StudyLine(lines=2, size_hint_y=None)
        self.plot = ChancePlot(is_scrubbed=True, always_release=True)
        self.plot.bind(on_pick=lambda _plot, at: self.dispatch("on_pick", at))
        self.fbind("is_beside", self._arrange)
        self.plot.fbind("height", self._arrange)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        self.clear_widgets()
        parts = (self.line, self.plot)
        for part in (self.verdict_line, *parts) if self.is_beside else parts:
            self.add_widget(part)
        self.line.height = dp(LINE_DP) * self.plot.text_scale
        self.size_hint_y = 1 if self.is_beside else None

    def open(self, finished: FinishedGame, position: ReplayPosition) -> None:
        """Show the analysis of a game for one seat."""
        analysis = job_of(finished).analysis
        self._finished, self.seat = finished, analysis.seats[position.seat]
        moments = find_key_moments(analysis, position.seat) if analysis.is_complete else ()
        self.plot.show(curve_of(self.seat), marks_of(self.seat, moments), len(finished.log.moves))

    def close(self) -> None:
        """Release the game."""
        self._finished = self.seat = self.choice = None
        self.plot.show((), (), 1)

    def show(self, at: int) -> None:
        """Show what is known of the position after this many moves."""
        finished, seat = self._finished, self.seat
        if finished is None or seat is None:
            return
        self.plot.cursor = at
        self.choice = seat.choice(at)
        self.line.text = chance_text(finished, seat, at)
        self.reason = self.verdict = ""
        if self.choice is not None:
            self.reason = reason_text(finished, self.choice)
            self.verdict = verdict_text(self.choice, self.reason)
        self.verdict_line.text = self.verdict

    def on_pick(self, at: int) -> None:
        """Fired with the position that was picked on the curve."""

    def on_read(self) -> None:
        """Fired when the user wants to read the verdict in full size."""
