"""The puzzles of a day with the calendar, and the way to the drawer of puzzles."""

from __future__ import annotations

import datetime
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp import games, puzzles
from sockapp.device import share, wall_clock
from sockapp.i18n import _, date, ngettext, number, pgettext
from sockapp.puzzles import collection, daily, sharing
from sockapp.puzzles.assignment import DailyAssignment
from sockapp.puzzles.attempt import UNTRIED, AttemptRecord
from sockapp.puzzles.progress import PuzzleProgress, Result, month_cells
from sockapp.puzzles.progress_store import GUEST
from sockapp.puzzles.puzzle import GRADES, HINTS, KIND_IDS, KindId
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.look import textures
from sockapp.ui.play import preload
from sockapp.ui.screens.puzzles.current_solver import (
    choose_solver,
    current_solver,
    list_solvers,
    load_progress,
)
from sockapp.ui.screens.puzzles.earned_socks import SocksLeft  # noqa: F401  (used in kv)
from sockapp.ui.screens.puzzles.month_line import MonthLine
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)

FIRST_CARDS = {
    "sock": "card_pagoda_01",
    "odd_socks": "card_ghost",
    "out_of_sock": "card_yellow_2",
}
"""A card of each game, whose atlas has all others. Loading it is most of a board's first frame."""


class PuzzleRow(AppListItem):
    """A row that opens a puzzle or a drawer."""

    text = StringProperty("")
    about = StringProperty("")
    kind_id = StringProperty("one_die")
    socks = NumericProperty(HINTS)
    has_socks = BooleanProperty(True)
    is_done = BooleanProperty(False)


class PuzzlesPage(Page):
    """The page of the day's puzzles."""

    has_two_columns = True
    day_text = StringProperty("")
    grade_text = StringProperty("")
    streak_text = StringProperty("")
    month_text = StringProperty("")
    has_earlier = BooleanProperty(False)
    has_later = BooleanProperty(False)
    has_people = BooleanProperty(False)
    face = StringProperty("person")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._share_button = self.ids.share.__self__  # ids are weak, and it may leave the tree
        self.ids.day_card.remove_widget(self._share_button)
        self.line = MonthLine(self.open_day)
        self.ids.calendar.add_widget(self.line)
        self.today = self.day = wall_clock.now().date()
        """The day that counts as today, and the day whose puzzles are shown."""
        self._month = self.day.replace(day=1)
        self._check_later = Clock.create_trigger(self._check_date, daily.CLOCK_CHECK_SECONDS)
        for name, kind_id in zip(("first", "second", "third"), KIND_IDS, strict=True):
            today, drawer = self.ids[name], self.ids[f"drawer_{name}"]
            today.kind_id = drawer.kind_id = kind_id
            today.bind(on_release=lambda row: self._solve(row.kind_id))
            drawer.bind(on_release=lambda row: self._open_drawer(row.kind_id))
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show today's puzzles, or stay on the day from which a puzzle was opened."""
        before = self.today
        self.today = self._find_today()
        if self.today != before or self.day > self.today:
            self._show_day(self.today)
        self._refresh()
        self._wait()

    def on_leave(self) -> None:
        """Stop looking at the clock."""
        self._check_later.cancel()

    def back(self) -> None:
        """Go home. The next visit begins with today's puzzles."""
        self._show_day(self.today)
        super().back()

    def rehearse(self) -> IdleTasks:
        """Load what the page shows: the kinds, the collection, the table of days, the month."""
        for kind_id in KIND_IDS:
            puzzles.kind(kind_id)
            yield
            collection.list_chapters(kind_id)
            yield
        daily.load_table()
        yield
        self.app.lang.month(self.day)
        yield

    def preload_tasks(self) -> IdleTasks:
        """Preload the page on which puzzles are solved, the drawer, and the boards."""
        navigator = self.app.navigator
        yield from preload.page(navigator, "solve")
        for kind_id in KIND_IDS:
            game_id = puzzles.GAME_IDS[kind_id]
            games.phrases(game_id)
            yield
            yield from preload.board(game_id)
            textures.texture(FIRST_CARDS[game_id])
            yield
        yield from preload.page(navigator, "drawer")
        yield from navigator.prepare("drawer").rehearse()

    # ---- the date

    def _find_today(self) -> datetime.date:
        """Return the current day, which a clock that was set back does not change."""
        return load_progress(self.app).effective_today(wall_clock.now().date())

    def _wait(self) -> None:
        self._check_later.timeout = daily.seconds_to_next_check(wall_clock.now())
        self._check_later()

    def _check_date(self, _dt: float) -> None:
        """Show the new day's puzzles if the date has changed."""
        today = self._find_today()
        if today != self.today:
            was_today = self.day == self.today
            self.today = today
            if was_today or self.day > today:
                self._show_day(today)
            self._refresh()
        self._wait()

    # ---- showing

    @staticmethod
    def join_day(day: str, grade: str, label: AppLabel, width: float, _font_size: float) -> str:
        """Return the day and its grade for one line, or for two so that no dot ends the first."""
        line = f"{day} · {grade}"
        return line if label.one_line_width(line) <= width else f"{day}\n{grade}"

    def _show_day(self, day: datetime.date) -> None:
        self.day, self._month = day, day.replace(day=1)

    def _refresh(self, *_args: object) -> None:
        """Write everything again, in the current language."""
        if self.parent is None:
            return
        progress = load_progress(self.app)
        people = list_solvers(self.app)
        now = current_solver(self.app)
        self.has_people = bool(people)
        self.face = next((f"person_{who.look}" for known, who in people if known == now), "person")
        is_today = self.day == self.today
        day = _("Today, {date}").format(date=date(self.day)) if is_today else date(self.day)
        grade = _("Grade {grade} of {most}").format(
            grade=number(daily.grade_of(self.day)), most=number(GRADES[-1])
        )
        self.day_text, self.grade_text = day, grade
        self.streak_text = self._streak_words(progress) if is_today else self._late_words()
        self._offer_sharing(sharing.collect_day(progress, self.day, self.today) is not None)
        for name, kind_id in zip(("first", "second", "third"), KIND_IDS, strict=True):
            self._fill_day_row(self.ids[name], kind_id, progress)
            self._fill_drawer_row(self.ids[f"drawer_{name}"], kind_id, progress)
        self._refresh_month(progress)

    def _offer_sharing(self, can_share: bool) -> None:
        """Add the share button, or remove it while nothing is solved."""
        button, card = self._share_button, self.ids.day_card
        if can_share and button.parent is None:
            card.add_widget(button)
        elif not can_share and button.parent is not None:
            card.remove_widget(button)

    def _refresh_month(self, progress: PuzzleProgress) -> None:
        month = self._month
        self.month_text = self.app.lang.month(month)
        first = min(daily.load_table().first, self.today).replace(day=1)
        self.has_earlier, self.has_later = month > first, month < self.today.replace(day=1)
        self.line.show(month_cells(progress, month.year, month.month, self.today), self.day)

    def _fill_day_row(self, row: PuzzleRow, kind_id: KindId, progress: PuzzleProgress) -> None:
        result = progress.daily_result(self.day, kind_id)
        row.text = puzzles.kind(kind_id).text.title()
        record = DailyAssignment(self.day, kind_id).attempt(progress)
        row.about = _describe_open(kind_id, record) if result is None else describe_result(result)
        row.is_done = result is not None
        row.socks = 0 if result is None else sharing.count_socks(result)

    def _fill_drawer_row(self, row: PuzzleRow, kind_id: KindId, progress: PuzzleProgress) -> None:
        total = sum(len(chapter.puzzles) for chapter in collection.list_chapters(kind_id))
        solved = len(progress.solved(kind_id))
        row.text = puzzles.kind(kind_id).text.title()
        row.about = ngettext(
            "{count} of {total} solved", "{count} of {total} solved", solved
        ).format(count=number(solved), total=number(total))
        row.has_socks = False
        row.is_done = solved == total

    def _streak_words(self, progress: PuzzleProgress) -> str:
        streak = progress.streak(wall_clock.now().date())
        if not streak:
            return _("One a day keeps the holes away. One missed day a week is forgiven.")
        words = ngettext("{count} day in a row", "{count} days in a row", streak)
        longest = progress.longest_streak()
        parts = [words.format(count=number(streak))]
        if longest > streak:
            words = ngettext("longest: {count} day", "longest: {count} days", longest)
            parts.append(words.format(count=number(longest)))
        return " · ".join(parts)

    def _late_words(self) -> str:
        return _("An earlier day. It earns socks but doesn’t count towards your streak.")

    # ---- actions

    def open_day(self, day: datetime.date) -> None:
        """Show the puzzles of a day of the calendar."""
        self._show_day(day)
        self._refresh()
        self.ids.scroller.scroll_y = 1

    def turn_month(self, step: int) -> None:
        """Show the month before or after."""
        months = self._month.year * 12 + self._month.month - 1 + step
        self._month = datetime.date(months // 12, months % 12 + 1, 1)
        self._refresh()

    def _solve(self, kind_id: KindId) -> None:
        self.app.navigator.go("solve", assignment=DailyAssignment(self.day, kind_id))

    def _open_drawer(self, kind_id: KindId) -> None:
        self.app.navigator.go("drawer", kind_id=kind_id)

    def share(self) -> None:
        """Share the results of the day as a short text, and show a toast with what was done."""
        shared = sharing.collect_day(load_progress(self.app), self.day, self.today)
        if shared is None:
            return
        text = sharing.share_text(shared)
        if share.share(text, _("Share")):
            return
        if share.copy(text):
            self.app.navigator.say(
                _("Your socks are on the clipboard. Paste them wherever you like.")
            )
        else:
            self.app.navigator.say(_("The phone can’t share this at the moment."))

    def ask_solver(self) -> None:
        """Ask who solves."""
        people = list_solvers(self.app)
        choices = [(known, who.name) for known, who in people]
        choices.append((GUEST, pgettext("who solves puzzles", "A guest")))
        faces = {known: f"person_{who.look}" for known, who in people}
        choose(
            _("Who is solving?"),
            choices,
            current_solver(self.app),
            self._pick_solver,
            lambda known: faces.get(known, ""),
        )

    def _pick_solver(self, person_id: str) -> None:
        choose_solver(self.app, person_id)
        self.today = self._find_today()
        self._show_day(self.today)
        self._refresh()


def _describe_open(kind_id: KindId, record: AttemptRecord) -> str:
    """Return of which game a puzzle is and what it asks for, or how far an attempt is."""
    if record == UNTRIED:
        title = games.title(puzzles.GAME_IDS[kind_id]).TITLE
        return f"{title} · {puzzles.kind(kind_id).text.teaser()}"
    socks = HINTS - record.cost
    return ngettext(
        "Started, {count} of {total} socks left", "Started, {count} of {total} socks left", socks
    ).format(count=number(socks), total=number(HINTS))


def describe_result(result: Result) -> str:
    """Return how a puzzle ended, in a few words."""
    if result.is_star:
        return _("Solved without help")
    socks = sharing.count_socks(result)
    return ngettext(
        "Solved, {count} of {total} socks left", "Solved, {count} of {total} socks left", socks
    ).format(count=number(socks), total=number(HINTS))
