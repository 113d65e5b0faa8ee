"""The host of a board on which the reader tries an example. Nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp import games
from sockapp.engine.game import AnyStep, Outcome, Problem, Seat
from sockapp.reader.book import TryIt
from sockapp.session.replay import AnyViewStep, ViewStep
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class ExampleHost(BoardHost):
    """Plays an example with the real rules and the real board.

    ``on_shown`` gets every step and ``on_refused`` every problem. ``on_end`` is called after the
    last move, with whether the goal was reached.
    """

    watcher: Seat | None = None
    draft: Any = None

    def __init__(
        self,
        app: SockDrawer,
        example: TryIt,
        on_shown: Callable[[AnyViewStep], None],
        on_refused: Callable[[Problem], None],
        on_end: Callable[[bool], None],
    ) -> None:
        lesson = example.lesson.for_play
        self.app = app
        self.example = example
        self.game_id = lesson.game_id
        self.title = games.title(lesson.game_id).TITLE
        self.phrases = games.phrases(lesson.game_id)
        self.players = lesson.players
        self.names = tuple(player.name for player in self.players)
        self.watcher = lesson.seat
        self._on_shown, self._on_refused, self._on_end = on_shown, on_refused, on_end
        self._game = lesson.game
        self._start = lesson.start
        self._events: tuple[Any, ...] = ()
        self.put_back()

    def put_back(self) -> None:
        """Go back to the first position of the example."""
        self._state = self._start
        self._made = 0
        self._events = ()
        self.draft = None
        self.over = False
        """True after the last move of the example."""

    # ---- the protocol of a host

    @property
    def view(self) -> Any:
        """The reader's view."""
        return self._game.view(self._state, self.watcher)

    @property
    def deciding(self) -> Seat | None:
        """The reader's seat if it is to move; else None."""
        seat = self._game.to_move(self._state)
        return seat if seat == self.watcher and not self.over else None

    @property
    def outcome(self) -> Outcome | None:
        """The result if a move has ended the game; else None."""
        return self._game.outcome(self._state)

    def set_draft(self, draft: Any) -> None:
        """Hold an unfinished turn. It is not saved."""
        self.draft = draft

    def events(self) -> tuple[Any, ...]:
        """Return the events since the example began."""
        return self._events

    def refuse(self, problem: Problem) -> None:
        """Report a problem that the board has found."""
        self._on_refused(problem)

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
        if self.reached or self._made >= len(self.example.answer) or self.deciding is None:
            self.over = True
            self._on_end(self.reached)

    def show_answer(self) -> None:
        """Start again and make the moves of the example's answer."""
        self.put_back()
        for move in self.example.answer:
            self._show(self._game.apply(self._state, move))
        self.over = True

    @property
    def reached(self) -> bool:
        """True if the goal of the example is reached."""
        start = self._game.view(self._start, self.watcher)
        return self.example.goal(start, self.view)

    def _show(self, step: AnyStep) -> None:
        before = self.view
        self._state = step.state
        self._made += 1
        self.draft = None
        events = tuple(self._game.redact(event, self.watcher) for event in step.events)
        self._events += events
        self._on_shown(ViewStep(before, events, self.view))

    def _play_other_seats(self) -> None:
        """Make the other seats' moves, those of the answer as far as they are legal."""
        answer = self.example.answer
        while not self.reached and self._made < len(answer):
            seat = self._game.to_move(self._state)
            if seat is None or seat == self.watcher:
                return
            step = self._game.try_move(self._state, answer[self._made])
            if isinstance(step, Problem):
                move = next(self._game.moves(self._game.view(self._state, seat)))
                step = self._game.apply(self._state, move)
            self._show(step)
