"""The panels of a person's statistics that belong to no game: puzzles and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp import puzzles
from sockapp.device import wall_clock
from sockapp.i18n import _, number, pgettext
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.puzzles.progress_store import GUEST, PuzzleStore
from sockapp.puzzles.puzzle import GRADES
from sockapp.records.player_stats import ChallengeStats, compute_challenge_stats
from sockapp.records.puzzle_stats import PuzzleStats, compute_puzzle_stats
from sockapp.records.scorecard import PlayerKey
from sockapp.ui.screens.records.stats_panels import (
    Figure,
    Figures,
    NumbersPanel,
    load_scorecards,
)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

load_kv(__file__)

GUEST_KEY = PlayerKey("")
"""Stands for a guest, who has solved puzzles but has no name on this phone."""


class GradeCell(AppLabel):
    """A number in a row of grades."""


class GradeRow(BoxLayout):
    """The numbers of a kind of puzzles, one for each grade."""

    title = StringProperty("")
    is_head = BooleanProperty(False)
    """Whether it is the row with the grades themselves."""

    def __init__(self, numbers: Sequence[int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.numbers = tuple(numbers)
        for count in numbers:
            is_quiet = self.is_head or not count
            colour = "Secondary" if is_quiet else "Primary"
            self.ids.cells.add_widget(GradeCell(text=number(count), theme_text_color=colour))


def list_solvers(app: SockDrawer) -> list[PlayerKey]:
    """Return all persons of this phone who have solved a puzzle, a guest last."""
    store, today = PuzzleStore(app.app_data.puzzles), wall_clock.now().date()
    people = [PlayerKey(person.name) for person in app.settings.people]
    return [
        who
        for who in (*people, GUEST_KEY)
        if (progress := _find_progress(app, store, who))
        and compute_puzzle_stats(progress, today).total
    ]


def make_person_panels(app: SockDrawer, who: PlayerKey | None) -> list[Widget]:
    """Return the panels about a person's puzzles and challenges, as far as there are any."""
    if who is None or who.bot:
        return []
    panels: list[Widget] = []
    progress = _find_progress(app, PuzzleStore(app.app_data.puzzles), who)
    if progress is not None:
        stats = compute_puzzle_stats(progress, wall_clock.now().date())
        if stats.total:
            panels.append(_make_puzzle_panel(stats))
    challenges = compute_challenge_stats(who, load_scorecards(app))
    if challenges.total:
        panels.append(_make_challenge_panel(challenges))
    return panels


def _find_progress(app: SockDrawer, store: PuzzleStore, who: PlayerKey) -> PuzzleProgress | None:
    """Return what a person has solved; None if nothing was tried."""
    person_id = app.settings.prefs_of(who.name).id if who.name else GUEST
    if who.name and not person_id:  # a person without a record must not get the guest's puzzles
        return None
    progress = store.progress(person_id)
    return progress if progress.daily or progress.collection else None


def _make_puzzle_panel(stats: PuzzleStats) -> Widget:
    panel = NumbersPanel(title=_("Puzzles"))
    panel.add_widget(
        _make_figures(
            (stats.total, pgettext("statistics", "Solved")),
            (stats.stars, pgettext("statistics", "Stars")),
            (stats.streak, pgettext("statistics", "Days in a row now")),
            (stats.longest_streak, pgettext("statistics", "Most days in a row")),
        )
    )
    panel.add_widget(GradeRow(GRADES, is_head=True, title=_("Solved, by grade")))
    for kind_id, counts in stats.solved.items():
        panel.add_widget(GradeRow(counts, title=puzzles.kind(kind_id).text.title()))
    return panel


def _make_challenge_panel(stats: ChallengeStats) -> Widget:
    panel = NumbersPanel(title=_("Challenges"))
    panel.add_widget(
        _make_figures(
            (stats.won, pgettext("challenges", "Won")),
            (stats.lost, pgettext("challenges", "Lost")),
            (stats.drawn, pgettext("challenges", "Level")),
        )
    )
    return panel


def _make_figures(*figures: tuple[int, str]) -> Figures:
    grid = Figures(most_columns=2 if len(figures) % 2 == 0 else 3)
    for value, text in figures:
        grid.add_widget(Figure(value=number(value), text=text))
    return grid
