"""Widgets for the pictures of a rule book: a game's own drawing, or its whole board."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from sockapp.reader.book import BookPicture
from sockapp.reader.lesson import Frame
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import make_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.look.painter import Painted

LANDSCAPE_MIN_DP = 560
"""A picture of a board wider than this is in landscape."""


class Drawing(Painted):
    """A game's own drawing of a lesson frame. Subclasses implement its height and painting."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        self.picture = picture
        self.number = picture.shown[0]
        """Index of the lesson frame that is drawn."""
        super().__init__(**kwargs)

    @property
    def frame(self) -> Frame:
        """The lesson frame that is drawn."""
        return self.picture.lesson.frames[self.number]

    @property
    def before(self) -> Frame:
        """The previous lesson frame, or the first one itself."""
        return self.picture.lesson.frames[max(0, self.number - 1)]

    def height_for(self, width: float) -> float:
        """Return the height that the drawing needs at this width, in pixels."""
        raise NotImplementedError

    def show(self, number: int) -> None:
        """Draw another frame."""
        self.number = number
        self.repaint()


class TableDrawing(StencilView, BoxLayout):
    """The whole board as a picture, clipped at its edges. Stepping forward animates the events."""

    def __init__(self, picture: BookPicture, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        lesson = picture.lesson
        self.picture = picture
        self.number = picture.shown[0]
        self.spectator = Spectator(App.get_running_app(), lesson.game_id, lesson.players)
        self.spectator.watcher = lesson.seat
        self._look(self.number)
        self.board = make_board(self.spectator)
        self.add_widget(self.board)
        app = self.spectator.app
        self._animations = AnimationQueue(self.board, lambda: app.settings.motion, lambda: None)
        self.board.show(self.spectator.view)

    def show(self, number: int) -> None:
        """Show another frame: animated if it is the next one, else at once."""
        frames = self.picture.lesson.frames
        self._animations.skip()
        is_next = number == self.number + 1
        self.number = number
        self._look(number)
        events = frames[number].events if is_next else ()
        self._animations.show(ViewStep(frames[number - 1].view, events, frames[number].view))

    def _look(self, number: int) -> None:
        frame = self.picture.lesson.frames[number]
        self.spectator.view, self.spectator.outcome = frame.view, frame.outcome
        self.spectator.shown_events = frame.events

    def on_touch_down(self, touch: Any) -> bool:
        """Pass every touch on, so that the page behind can scroll."""
        return False


def make_drawing(picture: BookPicture) -> Widget:
    """Return a new widget that draws a picture."""
    if picture.shows == "table":
        return TableDrawing(picture)
    module = f"sockapp.ui.boards.{picture.lesson.game_id}.pictures"
    return import_module(module).PICTURES[picture.shows](picture)


def drawing_height(picture: BookPicture, width: float) -> float:
    """Return the height of a picture at this width.

    A whole board is in portrait on a phone and in landscape on a tablet.
    """
    if picture.shows == "table":
        return float(width * 0.6 if width > dp(LANDSCAPE_MIN_DP) else max(width * 1.5, dp(520)))
    return float(make_drawing(picture).height_for(width))


def list_drawings(game_id: str) -> frozenset[str]:
    """Return the names of a game's own drawings."""
    module = f"sockapp.ui.boards.{game_id}.pictures"
    return frozenset(import_module(module).PICTURES) if find_spec(module) else frozenset()
