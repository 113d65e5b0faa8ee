"""The analysis page: a player's chances, choices and luck in a finished game, and its story."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from sockapp.analysis.balance import compute_balance
from sockapp.analysis.game_analysis import SeatAnalysis
from sockapp.analysis.key_moments import find_key_moments
from sockapp.analysis.story import tell_story
from sockapp.analysis.words import one_game_text
from sockapp.device import share
from sockapp.engine.game import Seat
from sockapp.i18n import _, percent
from sockapp.ui.app.page import Page
from sockapp.ui.play.analysis.analysis_job import AnalysisJob, job_of
from sockapp.ui.play.analysis.studied_game import (
    ReplayPosition,
    addressee,
    curve_of,
    marks_of,
    moment_position,
    words_of,
)
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.screens.analysis.face_tiles import FaceTiles  # noqa: F401  (used in kv)
from sockapp.ui.screens.analysis.panels import (
    AccuracyPanel,
    AnalysisPanel,
    KeyMomentItem,
    ProgressPanel,
    make_balance_rows,
)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.chance_plot import ChancePlot
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import Sheet

load_kv(__file__)

REFRESH_S = 0.25
"""Seconds between two drawings of a curve that still grows."""


class AnalysisPage(Page):
    """The page that shows how a game was won."""

    has_two_columns = True
    finished: FinishedGame | None = None
    job: AnalysisJob | None = None
    seat: Seat = 0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plot = ChancePlot()
        self.plot.bind(on_pick=lambda _plot, at: self.open_board(at))
        self.plot_panel = AnalysisPanel()
        self.plot_note = AppLabel(role="medium", theme_text_color="Secondary")
        self.plot_panel.add_widget(self.plot)
        self.plot_panel.add_widget(self.plot_note)
        self.progress = ProgressPanel()
        self.progress.bind(on_switch=lambda _panel: self.switch())
        self.accuracy = AccuracyPanel()
        self.accuracy.bind(on_explain=lambda _panel: self.explain())
        self._grow = Clock.create_trigger(lambda _dt: self._show_growth(), REFRESH_S)
        self.app.bind(lang=self._refresh)

    def on_enter(self, finished: FinishedGame, **_given: Any) -> None:
        """Show what is known of a game, and find out the rest in the background."""
        self.finished, self.job = finished, job_of(finished)
        finished.go_to_end()
        if self.job.seat is None:
            self.job.seat = first_seat(finished)
        self.seat = self.job.seat
        self.job.on_change = self._on_change
        if not self.job.is_complete and not self.job.is_stopped:
            self.job.go_on()
        self.ids.scroller.return_to_top()
        self._refresh()

    def on_leave(self) -> None:
        """Stop the analysis, keep what it has found, and release the game."""
        self._grow.cancel()
        if self.job is not None:
            self.job.on_change = None
            self.job.pause()
        for place in (self.ids.first, self.ids.second):
            place.clear_widgets()
        self.finished = self.job = None

    def pause(self) -> None:
        """Store what was found so far, because the app may be killed."""
        if self.job is not None and self.job.is_running:
            self.job.pause()
            self._refresh()

    # ---- the analysis under way

    def switch(self) -> None:
        """Stop the analysis, or let it go on."""
        job = self.job
        if job is None:
            return
        if job.is_running:
            job.stop()
        else:
            job.go_on()
        self._refresh()

    def _on_change(self) -> None:
        """Show the last results at once, and those before only now and then."""
        if self.job is not None and self.job.is_running:
            self._grow()
        else:
            self._grow.cancel()
            self._refresh()

    def _show_growth(self) -> None:
        if self.job is not None:
            self._show_progress(self.job)
            self._show_curve(self.job)

    # ---- drawing

    def choose_seat(self, seat: Seat) -> None:
        """Show the game for another player."""
        self.seat = seat
        if self.job is not None:
            self.job.seat = seat
        self._refresh()

    def _refresh(self, *_args: object) -> None:
        finished, job = self.finished, self.job
        if finished is None or job is None:
            return
        seats = range(len(finished.players))
        self.ids.faces.show(
            [(finished.face(seat), finished.names[seat]) for seat in seats], self.seat
        )
        self._show_progress(job)
        self._show_curve(job)
        first: list[Widget] = [self.plot_panel]
        second: list[Widget] = []
        if job.is_complete:
            shown = job.analysis.seats[self.seat]
            self.accuracy.show(shown)
            first.append(self._make_moments_panel(finished, job))
            second += [
                self.accuracy,
                *_make_balance_panels(shown),
                self._make_story_panel(finished, job),
            ]
        else:
            first.insert(0, self.progress)
        for place, panels in ((self.ids.first, first), (self.ids.second, second)):
            place.clear_widgets()
            for panel in panels:
                place.add_widget(panel)

    def _show_progress(self, job: AnalysisJob) -> None:
        done = round(100 * job.fraction)
        self.progress.is_running, self.progress.value = job.is_running, done
        if job.has_failed:
            text = _("This game can’t be analysed.")
        elif job.is_running:
            text = _("Playing imagined games to see what might have happened: {percent} done.")
        else:
            text = _("Stopped at {percent}. Everything found so far is kept.")
        self.progress.text = text.format(percent=percent(done))

    def _show_curve(self, job: AnalysisJob) -> None:
        finished = self.finished
        if finished is None:
            return
        name, analysis = finished.names[self.seat], job.analysis
        self.plot_panel.title = _("{name}’s chances of winning").format(name=name)
        self.plot.hint = _("{name}’s chances as a curve. Tap it to see that moment.").format(
            name=name
        )
        self.plot_note.text = _("Tap the curve to see that moment on the table.")
        shown = analysis.seats[self.seat]
        moments = find_key_moments(analysis, self.seat) if job.is_complete else ()
        self.plot.show(curve_of(shown), marks_of(shown, moments), len(finished.log.moves))

    def _make_moments_panel(self, finished: FinishedGame, job: AnalysisJob) -> Widget:
        panel = AnalysisPanel(title=_("What decided it"))
        words, moments = words_of(finished), find_key_moments(job.analysis, self.seat)
        steps, you = finished.replay.steps, addressee(finished, self.seat)
        for place, moment in enumerate(moments, start=1):
            item = KeyMomentItem(
                number=place,
                who="" if moment.by is None else finished.face(moment.by),
                text=words.moment(moment, steps, you, finished.names),
                reason=words.reason(moment, steps, you, finished.names),
            )
            at = moment_position(job.analysis.seats[self.seat], moment)
            item.bind(on_release=lambda _item, at=at: self.open_board(at))
            panel.add_widget(item)
        if not moments:
            panel.add_widget(AppLabel(text=_("No single moment decided it.")))
        return panel

    def _make_story_panel(self, finished: FinishedGame, job: AnalysisJob) -> Widget:
        panel = AnalysisPanel(title=_("The story of the game"))
        panel.add_widget(AppLabel(text=self._story(finished, job)))
        button = AppButton(
            AppButtonIcon(icon="share"), AppButtonText(text=_("Share the story")), style="tonal"
        )
        button.bind(on_release=lambda _button: self.share_story())
        panel.add_widget(button)
        return panel

    def _story(self, finished: FinishedGame, job: AnalysisJob) -> str:
        outcome = finished.outcome
        if outcome is None:
            return ""
        steps, words = finished.replay.steps, words_of(finished)
        sentences = tell_story(
            job.analysis, steps, outcome, words, finished.phrases, finished.names
        )
        return " ".join(sentences)

    # ---- actions

    def explain(self) -> None:
        """Show what the accuracy measures."""
        if self.finished is not None:
            sheet = Sheet(title=_("What accuracy means"))
            meaning = words_of(self.finished).accuracy_meaning()
            sheet.add(AppLabel(text=meaning), AppLabel(text=one_game_text()))
            sheet.open(animation=False)

    def share_story(self) -> None:
        """Share the story with another app, or copy it."""
        finished, job = self.finished, self.job
        if finished is None or job is None:
            return
        text = f"{finished.title}\n\n{self._story(finished, job)}"
        if share.share(text, _("Share")):
            return
        if share.copy(text):
            self.app.navigator.say(_("The story is on the clipboard. Paste it wherever you like."))
        else:
            self.app.navigator.say(_("The phone can’t share this at the moment."))

    def open_board(self, at: int) -> None:
        """Show the table before a move, with the curve below it."""
        finished = self.finished
        if finished is not None:
            position = ReplayPosition(self.seat, at)
            self.app.navigator.go("replay", finished=finished, position=position)


def first_seat(finished: FinishedGame) -> Seat:
    """Return the seat to begin with: the watcher, else the first person, else the winner."""
    outcome = finished.outcome
    if finished.watcher is not None:
        return finished.watcher
    if finished.persons:
        return finished.persons[0]
    return outcome.winners[0] if outcome is not None else 0


def _make_balance_panels(seat: SeatAnalysis) -> list[Widget]:
    """Return the panel with what changed a seat's chances; none if no chance is known."""
    balance = compute_balance(seat)
    if balance is None:
        return []
    panel = AnalysisPanel(title=_("Skill and luck"))
    for row in make_balance_rows(balance):
        panel.add_widget(row)
    return [panel]
