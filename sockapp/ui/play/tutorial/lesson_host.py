"""The host of a board on which a scripted part of a game is played. Nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp import games
from sockapp.engine.game import AnyStep, Outcome, Problem, Seat
from sockapp.engine.player import Player
from sockapp.reader.lesson import Lesson
from sockapp.session.replay import AnyViewStep, ViewStep
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class LessonHost(BoardHost):
    """Plays a lesson with the real rules, for its seat.

    ``on_shown`` gets every step and ``on_refused`` every problem.
    """

    watcher: Seat | None = None
    draft: Any = None
    own_notes: Any = None

    def __init__(
        self,
        app: SockDrawer,
        lesson: Lesson,
        players: tuple[Player, ...],
        on_shown: Callable[[AnyViewStep], None],
        on_refused: Callable[[Problem], None],
    ) -> None:
        self.app = app
        self.game_id = lesson.game_id
        self.title = games.title(lesson.game_id).TITLE
        self.phrases = games.phrases(lesson.game_id)
        self.players = players
        self.names = tuple(player.name for player in players)
        self.watcher = lesson.seat
        self._on_shown, self._on_refused = on_shown, on_refused
        self._game = lesson.game
        self._start = self._state = lesson.start
        self._made = 0
        """The number of moves made."""
        self._events: tuple[Any, ...] = ()

    def put_back(self) -> None:
        """Go back to the first position."""
        self._state = self._start
        self._made = 0
        self._events = ()
        self.draft = self.own_notes = None

    @property
    def view(self) -> Any:
        """The view of the lesson's seat."""
        return self._game.view(self._state, self.watcher)

    @property
    def outcome(self) -> Outcome | None:
        """The result if a move has ended the game; else None."""
        return self._game.outcome(self._state)

    def set_draft(self, draft: Any) -> None:
        """Hold an unfinished turn."""
        self.draft = draft

    def set_own_notes(self, notes: Any) -> None:
        """Hold the viewer's private notes."""
        self.own_notes = notes

    def events(self) -> tuple[Any, ...]:
        """Return the events since the first position."""
        return self._events

    def refuse(self, problem: Problem) -> None:
        """Report a problem that the board has found."""
        self._on_refused(problem)

    def _show(self, step: AnyStep) -> None:
        """Go on to the position after a step, and report it."""
        before = self.view
        self._state = step.state
        self._made += 1
        self.draft = None
        events = tuple(self._game.redact(event, self.watcher) for event in step.events)
        self._events += events
        self._on_shown(ViewStep(before, events, self.view))
