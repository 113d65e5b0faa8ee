"""The host of a tutorial's board, which makes the scripted moves with the learner's help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from sockapp import games
from sockapp.engine.game import Problem, Seat
from sockapp.people.seating import make_bot_player, suggest_person
from sockapp.reader.tutorial import Tutorial, TutorialStep
from sockapp.session.replay import AnyViewStep
from sockapp.ui.play.tutorial.lesson_host import LessonHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class TutorialListener(Protocol):
    """What a tutorial's host reports to its page."""

    def on_step(self, step: AnyViewStep) -> None:
        """Show a move that was made."""
        ...

    def on_refused(self, problem: Problem) -> None:
        """Show why a move is not legal."""
        ...

    def on_other_move(self) -> None:
        """Show that the learner made another legal move than the scripted one.

        It was not made, so the learner can try again.
        """
        ...

    def on_draft(self) -> None:
        """Follow a change of the half-made turn."""
        ...

    def on_practised(self, words: str) -> None:
        """Go on after a toss that does not count, and say how it was."""
        ...


class TutorialHost(LessonHost):
    """Plays a tutorial step by step."""

    def __init__(self, app: SockDrawer, tutorial: Tutorial, listener: TutorialListener) -> None:
        lesson = tutorial.lesson
        bot = next(bot for bot in games.info(lesson.game_id).bots if bot.id == tutorial.bot)
        players = (suggest_person([], app.settings), make_bot_player(bot))
        super().__init__(app, lesson, players, listener.on_step, listener.on_refused)
        self.tutorial = tutorial
        self._listener = listener
        self.at = 0
        """The index of the current step."""
        self.is_learners_move = False
        """Whether the learner made the last move."""

    @property
    def step(self) -> TutorialStep:
        """The current step."""
        return self.tutorial.steps[self.at]

    @property
    def is_learner_asked(self) -> bool:
        """Whether the learner has to do something else than touch *Next*."""
        step = self.step
        if step.is_practice or step.is_drafted is not None:
            return True
        return not self.is_step_played and self._is_learners_turn

    @property
    def deciding(self) -> Seat | None:
        """The learner's seat while a step asks for its move; else None."""
        return self.watcher if self.is_learner_asked and self._is_learners_turn else None

    @property
    def is_toss_free(self) -> bool:
        """Whether the step asks for a toss that does not count."""
        return self.step.is_practice

    def go_to(self, at: int) -> None:
        """Begin a step, and make the moves of other seats that belong to it."""
        self.at = at
        self.is_learners_move = False
        self._play_other_seats()

    def play(self, move: Any) -> None:
        """Make the scripted move if the learner's move may stand for it."""
        if self.deciding is None or self.step.is_drafted is not None:
            return
        problem = self._game.check(self._state, move)
        if problem is not None:
            self._on_refused(problem)
            return
        accepts = self.step.accepts
        if move == self._scripted or (accepts is not None and accepts(move, self._scripted)):
            self.is_learners_move = True
            self._show(self._game.apply(self._state, self._scripted))
            self._play_other_seats()
        else:
            self._listener.on_other_move()

    def _play_other_seats(self) -> None:
        while not self.is_step_played and not self._is_learners_turn:
            self._show(self._game.apply(self._state, self._scripted))

    def note_free_toss(self, words: str) -> None:
        """Store that there has been a toss on this phone, and report how it was."""
        self.app.change(has_tried_toss=True)
        self._listener.on_practised(words)

    def set_draft(self, draft: Any) -> None:
        """Hold an unfinished turn, and report it."""
        super().set_draft(draft)
        self._listener.on_draft()

    @property
    def is_step_played(self) -> bool:
        """Whether all moves of the current step have been made."""
        return self._made >= self._end

    @property
    def _end(self) -> int:
        """The number of moves made at the end of the current step."""
        return self.tutorial.first_moves[self.at] + self.step.plays

    @property
    def _scripted(self) -> Any:
        return self.tutorial.lesson.moves[self._made]

    @property
    def _is_learners_turn(self) -> bool:
        return self._game.to_move(self._state) == self.watcher
