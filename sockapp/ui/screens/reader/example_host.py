"""The host of a board on which the reader tries an example. Nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp.engine.game import Problem, Seat
from sockapp.reader.book import TryIt
from sockapp.session.replay import AnyViewStep
from sockapp.ui.play.tutorial.lesson_host import LessonHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class ExampleHost(LessonHost):
    """Plays an example with the real rules and the real board.

    ``on_end`` is called after the last move, with whether the goal was reached.
    """

    def __init__(
        self,
        app: SockDrawer,
        example: TryIt,
        on_shown: Callable[[AnyViewStep], None],
        on_refused: Callable[[Problem], None],
        on_end: Callable[[bool], None],
    ) -> None:
        lesson = example.lesson.for_play
        super().__init__(app, lesson, lesson.players, on_shown, on_refused)
        self.example = example
        self.is_over = False
        """True after the last move of the example."""
        self._on_end = on_end

    def put_back(self) -> None:
        """Go back to the first position of the example."""
        super().put_back()
        self.is_over = False

    @property
    def deciding(self) -> Seat | None:
        """The reader's seat if it is to move; else None."""
        seat = self._game.to_move(self._state)
        return seat if seat == self.watcher and not self.is_over else None

    # ---- moves

    def play(self, move: Any) -> None:
        """Make the reader's move and the answers of the other seats, or report the problem."""
        if self.deciding is None:
            return
        step = self._game.try_move(self._state, move)
        if isinstance(step, Problem):
            self._on_refused(step)
            return
        self._show(step)
        self._play_other_seats()
        if self.is_goal_reached or self._made >= len(self.example.answer) or self.deciding is None:
            self.is_over = True
            self._on_end(self.is_goal_reached)

    def show_answer(self) -> None:
        """Start again and make the moves of the example's answer."""
        self.put_back()
        for move in self.example.answer:
            self._show(self._game.apply(self._state, move))
        self.is_over = True

    @property
    def is_goal_reached(self) -> bool:
        """True if the goal of the example is reached."""
        start = self._game.view(self._start, self.watcher)
        return self.example.goal(start, self.view)

    def _play_other_seats(self) -> None:
        """Make the other seats' moves, those of the answer as far as they are legal."""
        answer = self.example.answer
        while not self.is_goal_reached and self._made < len(answer):
            seat = self._game.to_move(self._state)
            if seat is None or seat == self.watcher:
                return
            step = self._game.try_move(self._state, answer[self._made])
            if isinstance(step, Problem):
                move = next(self._game.moves(self._game.view(self._state, seat)))
                step = self._game.apply(self._state, move)
            self._show(step)
