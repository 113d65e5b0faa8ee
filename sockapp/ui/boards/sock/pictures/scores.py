"""Illustration of the score sheet."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from sockapp.reader.book import BookPicture
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.score_sheet import ScoreTable
from sockapp.ui.look.painter import Painter


class SheetDrawing(Drawing):
    """The score sheet after the frame, shown by the game's own widget."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        super().__init__(picture, **kwargs)
        lesson = picture.lesson
        app = App.get_running_app()
        spectator = Spectator(app, lesson.game_id, lesson.players)
        self.pasted = ScoreTable(spectator, self.frame.view.table, size_hint_x=None)
        self.add_widget(self.pasted)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)

    def height_for(self, width: float) -> float:
        """Return the widget's height at this width."""
        self.pasted.width = width
        return float(self.pasted.height)

    def _lay_out(self, *_args: object) -> None:
        self.pasted.pos, self.pasted.width = self.pos, self.width

    def paint(self, painter: Painter) -> None:
        """Draw nothing; the child widget draws itself."""
