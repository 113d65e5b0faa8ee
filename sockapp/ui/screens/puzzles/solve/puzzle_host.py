"""The host of a board that shows a puzzle. It stores nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sockapp import games, puzzles
from sockapp.engine.game import Outcome, Problem, Seat
from sockapp.puzzles.puzzle import AnyPuzzle
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class PuzzleHost(BoardHost):
    """Shows the position of a puzzle, and the positions that an attempt or the proof leads to.

    ``is_open`` is whether the player may move on the board. *Which sock?* is answered beside the
    board, so its board is a spectator's. Every board is one while ``is_proof``, so that it has no
    buttons that do nothing.
    """

    offers_help: bool = False
    watcher: Seat | None = None
    draft: Any = None
    view: Any = None
    outcome: Outcome | None = None

    def __init__(
        self,
        app: SockDrawer,
        puzzle: AnyPuzzle,
        on_refused: Callable[[Problem], None],
        on_draft: Callable[[Any], None],
    ) -> None:
        self.app = app
        self.puzzle = puzzle
        self.kind = puzzles.kind(puzzle.kind)
        self.game_id = puzzles.GAME_IDS[puzzle.kind]
        self.title = games.title(self.game_id).TITLE
        self.phrases = games.phrases(self.game_id)
        self.players = self.kind.players(puzzle)
        self.names = tuple(player.name for player in self.players)
        self.watcher = self.kind.seat(puzzle)
        self.is_open, self.is_proof = True, False
        self._on_refused = on_refused
        self._on_draft = on_draft
        self.put_back()

    def close(self) -> None:
        """Stop reporting, whatever a finger does that still rests on the board."""
        self._on_refused = self._on_draft = lambda _report: None

    def put_back(self) -> None:
        """Show the position of the puzzle again."""
        self.view, self.draft, self.outcome = self.kind.view(self.puzzle), None, None

    def set_frame(self, frame: Frame, draft: Any = None) -> None:
        """Show another position, with a half-made turn if ``draft`` is given."""
        self.view, self.outcome, self.draft = frame.view, frame.outcome, draft

    @property
    def is_spectator(self) -> bool:
        """Whether the puzzle is answered beside the board, or explained."""
        return self.is_proof or self.puzzle.kind == "which_sock"

    @property
    def deciding(self) -> Seat | None:
        """The player's seat while the board may be moved on or has a half-made turn; else None."""
        return self.watcher if self.is_open and self.puzzle.kind != "which_sock" else None

    def events(self) -> tuple[Any, ...]:
        """Return nothing, because a position has no past."""
        return ()

    def set_draft(self, draft: Any) -> None:
        """Hold a half-made turn, and report it."""
        self.draft = draft
        self._on_draft(draft)

    def refuse(self, problem: Problem) -> None:
        """Report a problem that the board has found."""
        self._on_refused(problem)
