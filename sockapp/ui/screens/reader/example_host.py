"""Somebody who tries an example: the real board, the real rules, and nothing at stake."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp import games
from sockapp.engine.game import AnyStep, Outcome, Problem, Seat
from sockapp.engine.player import Player
from sockapp.reader.book import TryIt
from sockapp.session.replay import AnyViewStep, ViewStep
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class ExampleHost(BoardHost):
    """The host of a board while its reader tries an example.

    ``on_shown`` gets every step, ``on_refused`` every reason why not, ``on_end`` whether the
    goal was reached when the moves are made.
    """

    players: tuple[Player, ...] = ()
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
        self.watcher = lesson.seat
        self._on_shown, self._on_refused, self._on_end = on_shown, on_refused, on_end
        self._game = lesson.game
        self._start = lesson.start
        self._told: tuple[Any, ...] = ()
        self.put_back()

    def put_back(self) -> None:
        """To where the example begins."""
        self._state = self._start
        self._made = 0
        self._told = ()
        self.draft = None
        self.over = False
        """Whether the moves that the example is about have been made."""

    # ---- what a board asks

    @property
    def view(self) -> Any:
        """What the reader may see."""
        return self._game.view(self._state, self.watcher)

    @property
    def deciding(self) -> Seat | None:
        """The reader, when it is the reader's move."""
        seat = self._game.to_move(self._state)
        return seat if seat == self.watcher and not self.over else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if a move ended it."""
        return self._game.outcome(self._state)

    def set_draft(self, draft: Any) -> None:
        """A half-made turn; nothing is kept of it."""
        self.draft = draft

    def events(self) -> tuple[Any, ...]:
        """What has happened since the example began."""
        return self._told

    def refuse(self, problem: Problem) -> None:
        """Say why something cannot be done."""
        self._on_refused(problem)

    # ---- moves

    def play(self, move: Any) -> None:
        """The reader's move: refused, or made with the answers of the others."""
        if self.deciding is None:
            return
        step = self._game.try_move(self._state, move)
        if isinstance(step, Problem):
            self._on_refused(step)
            return
        self._show(step)
        self._let_others()
        if self.reached or self._made >= len(self.example.answer) or self.deciding is None:
            self.over = True
            self._on_end(self.reached)

    def show_answer(self) -> None:
        """Make the moves of the answer."""
        self.put_back()
        for move in self.example.answer:
            self._show(self._game.apply(self._state, move))
        self.over = True

    @property
    def reached(self) -> bool:
        """Whether what was asked is reached."""
        start = self._game.view(self._start, self.watcher)
        return self.example.goal(start, self.view)

    def _show(self, step: AnyStep) -> None:
        before = self.view
        self._state = step.state
        self._made += 1
        self.draft = None
        events = tuple(self._game.redact(event, self.watcher) for event in step.events)
        self._told += events
        self._on_shown(ViewStep(before, events, self.view))

    def _let_others(self) -> None:
        """Other seats answer as the example says, or else as they may."""
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
