"""The page on which a puzzle is solved, on the board of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import asynckivy as ak
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp import puzzles
from sockapp.device import vibrator, wall_clock
from sockapp.device.audio import sound
from sockapp.engine.game import Problem
from sockapp.i18n import _
from sockapp.puzzles.assignment import Assignment
from sockapp.puzzles.attempt import Attempt, AttemptRecord
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.puzzles.puzzle import HINTS, BadPuzzle, Explanation, Hint, Verdict
from sockapp.ui.app.page import Page
from sockapp.ui.boards.base import Board
from sockapp.ui.screens.puzzles.current_solver import change_progress, load_progress
from sockapp.ui.screens.puzzles.earned_socks import (  # noqa: F401  (used in kv)
    SocksLeft,
    SocksOnLine,
)
from sockapp.ui.screens.puzzles.solve.controls import make_controls
from sockapp.ui.screens.puzzles.solve.layout import SolveLayout  # noqa: F401  (used in kv)
from sockapp.ui.screens.puzzles.solve.message_panel import (
    PuzzleMessage,  # noqa: F401  (used in kv)
)
from sockapp.ui.screens.puzzles.solve.messages import (
    Message,
    miss_message,
    praise_message,
    task_message,
)
from sockapp.ui.screens.puzzles.solve.puzzle_stage import PuzzleStage
from sockapp.ui.screens.puzzles.solve.search_task import search_puzzle
from sockapp.ui.widgets.edged_bar import EdgedBar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)

load_kv(__file__)

SolvePhase = Literal["searching", "solving", "missed", "solved", "explaining"]


class SolvePage(Page):
    """The page of one puzzle."""

    title = StringProperty("")
    kind_id = StringProperty("one_die")
    message = StringProperty("")
    note = StringProperty("")
    """A second line: the task, while ``message`` is the idea."""
    icon = StringProperty("tap")
    socks = NumericProperty(HINTS)
    """The socks that can still be won, or were won."""
    has_line = BooleanProperty(False)
    """Whether the clothes-line with these socks is shown."""
    is_searching = BooleanProperty(False)
    search_progress = NumericProperty(0.0)

    assignment: Assignment | None = None
    stage: PuzzleStage | None = None
    """The puzzle on its board; None while it is searched for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.phase: SolvePhase = "searching"
        self.attempt = Attempt("one_die")
        self._left_attempt: tuple[Assignment, AttemptRecord] | None = None
        """The unsolved puzzle that was left last, and what was tried."""
        self._search_box = self.ids.search.__self__  # ids are weak, and it leaves the tree
        self._message: Callable[[], Message] = lambda: ("", "")
        """Returns the current message in the current language."""
        self.proof: tuple[Explanation, ...] = ()
        """The steps of "why this is so"."""
        self.step = 0
        self._search: ak.Task | None = None
        self.app.bind(lang=self._refresh)

    @property
    def board(self) -> Board | None:
        """The board with the puzzle; None while it is searched for."""
        return None if self.stage is None else self.stage.board

    @property
    def footer_height(self) -> float:
        """The height that the board keeps free for toasts, measured from the page's bottom."""
        return 0.0 if self.stage is None else self.stage.footer_above(self.y)

    # ---- opening

    def on_enter(self, assignment: Assignment, **_given: Any) -> None:
        """Find the puzzle and show it."""
        self._clear()
        progress = load_progress(self.app)
        self.assignment, self.kind_id = assignment, assignment.kind_id
        self.attempt = Attempt(
            assignment.kind_id,
            self._recall(assignment, progress),
            has_open_idea=assignment.has_open_idea,
        )
        self.socks = self.attempt.socks
        self.title = puzzles.kind(assignment.kind_id).text.title()
        self._say("search", lambda: (assignment.title(), ""))
        self.ids.frame.show_search(self._search_box)
        self._set_phase("searching")
        self.search_progress, self.is_searching = 0.0, True
        search = ak.start(self._open(assignment, progress))
        self._search = None if search.finished else search

    def _recall(self, assignment: Assignment, progress: PuzzleProgress) -> AttemptRecord:
        """Return what was tried at a puzzle, also at an exercise before a look into the rules."""
        if (
            not assignment.is_stored
            and self._left_attempt is not None
            and self._left_attempt[0] == assignment
        ):
            return self._left_attempt[1]
        return assignment.attempt(progress)

    def on_leave(self) -> None:
        """Stop the search, and remove the board."""
        self._left_attempt = None
        if self.assignment is not None and self.phase in ("solving", "missed"):
            self._left_attempt = self.assignment, self.attempt.record
        self._clear()
        self.assignment = None

    def back(self) -> None:
        """Go to the page before."""
        if self.phase in ("solving", "missed"):
            self._count_left_exercise()
        super().back()

    def _count_left_exercise(self) -> None:
        """Count an exercise that was tried as not solved, so that the next one is easier."""
        assignment, stage, record = self.assignment, self.stage, self.attempt.record
        if assignment is None or assignment.is_stored or stage is None:
            return
        puzzle = stage.puzzle
        change_progress(self.app, lambda progress: assignment.with_left(progress, puzzle, record))

    def _clear(self) -> None:
        search, self._search = self._search, None
        if search is not None:
            search.cancel()
        if self.stage is not None:
            self.stage.close()
        self.stage = None
        self.proof = ()
        self.is_searching = self.has_line = False
        self.ids.line.stop()
        self.ids.frame.clear()

    async def _open(self, assignment: Assignment, progress: PuzzleProgress) -> None:
        """Search the puzzle, and show it."""
        try:
            puzzle = await search_puzzle(assignment.search(progress), self._show_progress)
        except BadPuzzle:  # a damaged asset; the other puzzles can still be solved
            self.is_searching = False
            self._say("warning", lambda: (_("This puzzle is damaged. The others are fine."), ""))
            return
        self._search = None
        self.is_searching = False
        self.stage = stage = PuzzleStage(
            self.app,
            puzzle,
            on_answer=self._answer,
            on_refused=self._refuse,
            on_draft=self._keep_draft,
            on_mark=self._follow_mark,
        )
        self._set_phase("solving")
        self.ids.frame.show_board(stage.board, stage.log)
        hint = self.attempt.last_hint(stage.kind.hints(puzzle))
        stage.show_start(self.attempt.draft_data, hint)
        if hint is None:
            self._say_task()
        else:
            self._say_hint(stage, hint)
            self._fill_controls()  # the answer of *Which sock?* can be given

    def _show_progress(self, share: float) -> None:
        self.search_progress = share

    # ---- words

    def _say(self, icon: str, message: Callable[[], Message]) -> None:
        self.icon, self._message = icon, message
        self.message, self.note = message()

    def _say_task(self) -> None:
        assignment, stage = self.assignment, self.stage
        if assignment is not None and stage is not None:
            self._say("tap", lambda: task_message(assignment, stage))

    def _say_hint(self, stage: PuzzleStage, hint: Hint) -> None:
        text = stage.kind.text
        self._say("hint", lambda: (text.hint(stage.puzzle, hint, stage.host.names), ""))

    def _refresh(self, *_args: object) -> None:
        """Write all texts in the current language."""
        if self.assignment is None:
            return
        self.title = puzzles.kind(self.assignment.kind_id).text.title()
        self.message, self.note = self._message()
        if self.stage is not None and self.stage.log is not None:
            self.stage.log.refresh()
        self._fill_controls()
        self.ids.frame.arrange()

    # ---- answering

    def _refuse(self, problem: Problem) -> None:
        """Show a toast that says why the rules do not allow a move, as at a table."""
        if self.stage is not None:
            sound.play("refuse")
            self.app.navigator.say(
                self.stage.host.phrases.problem(problem),
                _("See the rule"),
                lambda: self.open_rules(problem.rule, problem.kind),
            )

    def open_rules(self, rule: str | None = None, problem: str = "") -> None:
        """Open the rules of the puzzle's game. The way back leads to the puzzle as it was left."""
        game_id = puzzles.GAME_IDS[self.assignment.kind_id] if self.assignment else ""
        self.app.navigator.go("rules", game_id=game_id, rule=rule, problem=problem)

    def _follow_mark(self) -> None:
        """Show the moment of the line that a tap on the log or on a pair has marked."""
        if self.stage is not None:
            sound.play("tap")
            self.stage.show_marked_line()
            self._say_task()
            self._fill_controls()

    def answer_log(self) -> None:
        """Answer *Which sock?* with the chosen pair and the marked line."""
        log = None if self.stage is None else self.stage.log
        if log is not None and log.answer is not None:
            self._answer(log.answer)

    def _answer(self, answer: Any) -> None:
        stage = self.stage
        if stage is None or self.phase != "solving" or not stage.kind.is_answer(answer):
            return
        verdict = stage.kind.judge_answer(stage.puzzle, answer)
        if verdict.is_solved:
            self._solve(stage, verdict)
        elif verdict.problem is not None:
            self._refuse(verdict.problem)
        else:
            self._miss(stage, verdict)

    def _miss(self, stage: PuzzleStage, verdict: Verdict) -> None:
        """Show why the answer is wrong, and what it leads to."""
        price = self.attempt.count_miss()
        self._keep_attempt()
        sound.play("sad" if self.kind_id == "one_die" else "refuse")
        self._say("close", lambda: miss_message(stage, verdict, price))
        if stage.log is not None:
            stage.log.point_at(getattr(verdict.miss, "events", ()))
        elif self.kind_id == "one_die":
            self._set_phase("missed")
            stage.play_outcome(verdict)

    def _keep_attempt(self) -> None:
        """Store what was tried, even if the puzzle is left unsolved."""
        assignment, record = self.assignment, self.attempt.record
        self.socks = self.attempt.socks
        if assignment is not None:
            change_progress(self.app, lambda progress: assignment.with_attempt(progress, record))

    def _keep_draft(self, draft: Any) -> None:
        """Store a half-made turn."""
        if self.phase == "solving":
            self.attempt.draft_data = draft
            self._keep_attempt()

    def try_again(self) -> None:
        """Put the position back after a wrong answer."""
        if self.stage is not None:
            self._set_phase("solving")
            self.stage.put_back()
            self._say_task()

    def give_hint(self) -> None:
        """Show the next hint, or the answer again."""
        stage = self.stage
        if stage is None or self.phase != "solving":
            return
        hint = self.attempt.take_hint(stage.kind.hints(stage.puzzle))
        self._keep_attempt()
        sound.play("hint")
        self._say_hint(stage, hint)
        stage.show_hint(hint)
        self._fill_controls()

    # ---- solved

    def _solve(self, stage: PuzzleStage, verdict: Verdict) -> None:
        """Store the result, and animate the solution."""
        assignment, attempt = self.assignment, self.attempt
        if assignment is None:
            return
        today = wall_clock.now().date()
        change_progress(
            self.app,
            lambda progress: assignment.with_solved(progress, stage.puzzle, attempt.cost, today),
        )
        self._set_phase("solved")
        sound.play("win")
        vibrator.play_pattern("solved")
        self._say("check", lambda: praise_message(stage, attempt))
        self.has_line = attempt.socks > 0
        if self.has_line:
            self.ids.line.hang_up(self.app.settings.motion)
        self.ids.frame.turn_to("table")  # where the lost mate is turned up
        stage.play_outcome(verdict)

    def explain(self) -> None:
        """Show why the answer is right, step by step."""
        if self.stage is not None:
            self.proof = self.stage.kind.explain(self.stage.puzzle)
            self.has_line = False
            self.ids.line.stop()
            self.phase = "explaining"
            self.ids.frame.turn_to("log")
            self.go_to_step(0)

    def go_to_step(self, step: int) -> None:
        """Show a step of the proof. The next one is animated."""
        stage = self.stage
        if stage is None:
            return
        is_next, self.step = step == self.step + 1, step
        shown = self.proof[step]
        stage.show_explanation(shown, is_animated=is_next)
        text = stage.kind.text
        self._say("why", lambda: (text.explain(stage.puzzle, shown, stage.host.names), ""))
        self._fill_controls()

    def find_following(self) -> Assignment | None:
        """Return what to solve next; None if nothing is left."""
        if self.assignment is None or self.stage is None:
            return None
        return self.assignment.following(load_progress(self.app), self.stage.puzzle)

    def go_on(self) -> None:
        """Open the next puzzle, or go back if there is none."""
        following = self.find_following()
        if following is None:
            self.back()
        else:
            self.app.navigator.go("solve", assignment=following)

    def on_touch_down(self, touch: Any) -> bool:
        """Skip a running animation, and keep touches off the board of a proof.

        While no answer is wanted the other boards only explain what is touched.
        """
        if self.stage is not None and self.ids.frame.has_board_at(*touch.pos):
            if self.stage.animations.is_busy:
                self.stage.animations.skip()
                return True
            if self.phase != "solving" and self.stage.host.is_open:
                return True
        return bool(super().on_touch_down(touch))

    # ---- buttons

    def _set_phase(self, phase: SolvePhase) -> None:
        self.phase = phase
        if self.stage is not None:
            self.stage.set_open(phase == "solving")
        self._fill_controls()

    def _fill_controls(self) -> None:
        """Show the buttons of the current phase."""
        controls = self.ids.controls
        controls.clear_widgets()
        for widget in make_controls(self):
            widget.pos_hint = {"center_y": 0.5}
            controls.add_widget(widget)
