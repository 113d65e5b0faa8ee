"""What a round cost everybody, and the scoring sheet over rounds."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.widget import Widget

from sockapp.games.sock.events import DealEnded
from sockapp.reader.book import Picture
from sockapp.ui.boards.sock.left_cards import LeftCards
from sockapp.ui.boards.sock.score_sheet import ScoreTable
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing
from sockapp.ui.seated import Onlooker


class PastedDrawing(Drawing):
    """A drawing that is one of the sheets' own widgets."""

    def __init__(self, picture: Picture, **kwargs: Any) -> None:
        super().__init__(picture, **kwargs)
        lesson = picture.lesson
        app = App.get_running_app()
        onlooker = Onlooker(app, lesson.game_id, lesson.players, lesson.options)
        self.pasted = self.made(onlooker)
        self.add_widget(self.pasted)
        for prop in ("pos", "size"):
            self.fbind(prop, self._lay_out)

    def made(self, onlooker: Onlooker) -> Widget:
        """What is pasted in."""
        raise NotImplementedError

    def height_for(self, width: float) -> float:
        """As high as what is pasted in."""
        return float(self.pasted.height)

    def _lay_out(self, *_args: object) -> None:
        self.pasted.size_hint_x = None
        self.pasted.pos, self.pasted.width = self.pos, self.width

    def paint(self, painter: Painter) -> None:
        """Nothing of its own."""


class LeftDrawing(PastedDrawing):
    """The cards that everybody was left with."""

    def made(self, onlooker: Onlooker) -> Widget:
        """A row a player."""
        ended = next(event for event in self.frame.events if isinstance(event, DealEnded))
        return LeftCards(onlooker, ended)

    def height_for(self, width: float) -> float:
        """As high as the rows are at this width."""
        return float(self.pasted.height_for(width))


class SheetDrawing(PastedDrawing):
    """The scoring sheet as it is after the frame."""

    def made(self, onlooker: Onlooker) -> Widget:
        """A column a player."""
        return ScoreTable(onlooker, self.frame.view.table)
