"""The board of a puzzle with its animations, and the log that *Which sock?* is answered on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from sockapp.engine.game import Problem
from sockapp.puzzles.out_in_one.notes import PileNote
from sockapp.puzzles.puzzle import AnyPuzzle, Explanation, Hint, IdeaHint, PlaceHint, Verdict
from sockapp.puzzles.which_sock.notes import LineNote
from sockapp.reader.lesson import Frame
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import make_board
from sockapp.ui.screens.puzzles.solve.log_answer import LogAnswer
from sockapp.ui.screens.puzzles.solve.puzzle_host import PuzzleHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class PuzzleStage:
    """Shows positions of a puzzle, hints, and what an answer leads to.

    ``on_answer`` gets the moves on the board, ``on_draft`` each step of a half-made turn, and
    ``on_mark`` is called after every tap on the log.
    """

    def __init__(
        self,
        app: SockDrawer,
        puzzle: AnyPuzzle,
        *,
        on_answer: Callable[[Any], None],
        on_refused: Callable[[Problem], None],
        on_draft: Callable[[Any], None],
        on_mark: Callable[[], None],
    ) -> None:
        self.puzzle = puzzle
        self.host = PuzzleHost(app, puzzle, on_refused, on_draft)
        self.kind = self.host.kind
        self.board = make_board(self.host)
        self._on_answer = on_answer
        self.board.bind(on_move=lambda _board, move: self._on_answer(move))
        self.log = LogAnswer(self.host, on_mark) if self.host.is_spectator else None
        self.animations = AnimationQueue(self.board, lambda: app.settings.motion, lambda: None)

    def close(self) -> None:
        """Stop the animations, and report no move that ends after the page has left the board."""
        self.animations.close()
        self.host.close()
        if self.log is not None:
            self.log.is_open = False
        self._on_answer = lambda _move: None

    def set_open(self, is_open: bool) -> None:
        """Set whether the player can answer."""
        self.host.is_open = is_open
        if self.log is not None:
            self.log.is_open = is_open

    def show_start(self, draft: Any, hint: Hint | None) -> None:
        """Show the position with a half-made turn, and what the last hint was about."""
        self.host.draft = draft
        self.board.show(self.host.view)
        if hint is not None and not (draft is not None and isinstance(hint, PlaceHint)):
            self.show_hint(hint)

    def footer_above(self, y: float) -> float:
        """Return the height above ``y`` of the window that the board keeps free for toasts."""
        board = self.board
        return (
            float(board.to_window(*board.pos)[1] - y + board.footer_height)
            if board.footer_height
            else 0.0
        )

    def put_back(self) -> None:
        """Show the position of the puzzle as it was at the beginning."""
        self.animations.skip()
        self.host.put_back()
        self.board.show(self.host.view)

    def show_marked_line(self) -> None:
        """Show the moment of the line that is marked in the log, if there is one."""
        if self.log is not None and self.log.line is not None:
            self._show_frame(self.log.frame_after(self.log.line))

    def show_hint(self, hint: Hint) -> None:
        """Show what a hint is about. The idea has no place on the board."""
        if isinstance(hint, IdeaHint):
            return
        if self.log is not None:
            if isinstance(hint, PlaceHint):
                self.log.limit(hint.places)
            else:
                self.log.set_answer(hint.answer)
                self.show_marked_line()
        elif isinstance(hint, PlaceHint):
            if self.host.draft is not None:  # the hint names the piles of the beginning
                self.put_back()
            self.board.point_at(hint.places)
        elif self.puzzle.kind == "one_die":
            self.board.point_at((hint.answer.number,))
        else:
            notes = [each.note for each in self.kind.explain(self.puzzle)]
            self.host.draft = [note.draft for note in notes if isinstance(note, PileNote)][-1]
            self.board.show(self.host.view)

    def play_outcome(self, verdict: Verdict) -> None:
        """Animate what an answer on the board leads to, or turn up the lost mate."""
        if self.log is not None and verdict.is_solved:
            self._show_frame(self.log.revealed)
        if not verdict.frames:
            return
        self.animations.skip()
        for before, frame in pairwise(verdict.frames):
            self.animations.show(ViewStep(before.view, frame.events, frame.view))
        self.host.set_frame(verdict.frames[-1])

    def show_explanation(self, shown: Explanation, *, is_animated: bool) -> None:
        """Show a step of the proof, and point at what it is about."""
        frame = shown.frame
        draft = shown.note.draft if isinstance(shown.note, PileNote) else None
        # A half-made turn is drawn only for the deciding seat.
        self.host.is_open = self.puzzle.kind == "out_in_one" and not frame.events
        self.host.is_proof = True
        # The positions of *Which sock?* do not follow each other.
        self._show_frame(frame, draft, is_animated=is_animated and self.log is None)
        if self.log is not None:
            design = None if isinstance(shown.note, LineNote) else shown.note.design
            self.log.point_at(shown.marks, design)
        elif not frame.events:
            self.board.point_at(shown.marks)

    def _show_frame(self, frame: Frame, draft: Any = None, *, is_animated: bool = False) -> None:
        self.animations.skip()
        before = self.host.view
        self.host.set_frame(frame, draft)
        if is_animated and frame.events:
            self.animations.show(ViewStep(before, frame.events, frame.view))
        else:
            self.board.show(frame.view)
