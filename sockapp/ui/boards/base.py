"""What every board can do, and where the boards are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.ui.boards.board_host import BoardHost

_BOARDS: dict[str, str] = {
    "out_of_sock": "sockapp.ui.boards.out_of_sock.board:OutOfSockBoard",
    "sock": "sockapp.ui.boards.sock.board:SockBoard",
    "odd_socks": "sockapp.ui.boards.odd_socks.board:OddSocksBoard",
}


class AnimatedTurn(NamedTuple):
    """Whose turn it is in what is being told, and what there is to say about it."""

    seat: Seat
    text: str


class Board(FloatLayout):
    """A game's table. It shows views and tells events; what a person does, it dispatches.

    It never sees a state and decides nothing: ``on_move`` asks for a move, and what then
    happened arrives as a step like everybody else's.
    """

    __events__ = ("on_move",)

    is_covered = BooleanProperty(False)
    """True: what only the watcher may see lies face down, until it is peeked at again."""
    says = StringProperty("")
    """What to do now, if the board knows better than the view: a half-made turn."""
    can_step_back = BooleanProperty(False)
    """Whether a step of a half-made turn can be undone: before any move is."""
    telling = ObjectProperty(None, allownone=True)
    """An ``AnimatedTurn``, if the board follows turns while it tells them; None: ask the view."""
    soon: tuple[str, ...] = ()
    """Sprites of pages that are needed as soon as somebody is to move."""

    def __init__(self, controller: BoardHost, **kwargs: Any) -> None:
        self.controller = controller
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        """Draw this view, at once."""
        raise NotImplementedError

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event, in ``pace`` times its full length."""
        raise NotImplementedError

    def must_animate(self, event: Any) -> bool:
        """Whether an event must be told even where nothing moves: a secret that is seen once."""
        return False

    def answers(self, _x: float, _y: float) -> bool:
        """Whether a touch here is answered even while something is told; others skip it."""
        return False

    @property
    def footer(self) -> float:
        """How much of the bottom is not to be covered by a line that comes up, in pixels."""
        return 0.0

    def on_move(self, move: Any) -> None:
        """The person who holds the phone wants to make this move."""

    def step_back(self) -> None:
        """Undo the last step of a half-made turn."""

    def hint(self) -> bool:
        """Give a hint in the board's own way; False: the house asks the game's best bot."""
        return False

    @classmethod
    def picture_of(cls, event: Any) -> str:
        """The sprite of what an event is about, as far as the event tells; empty: none."""
        return ""

    @classmethod
    def score_sheet(cls, controller: BoardHost) -> Widget | None:
        """How the scores came about, for the result screen; None: totals say it all."""
        return None


def make_board(controller: BoardHost) -> Board:
    """The board of the sitting's game."""
    return board_class(controller.game_id)(controller)


def lay(board: Board, place: Layout) -> None:
    """Put a board on a place that is its own, and in its full size at once: the place would give
    it that a moment later, when all of it had been laid out and painted too small already."""
    place.clear_widgets()
    board.pos, board.size = place.pos, place.size
    place.add_widget(board)


def board_class(game_id: str) -> type[Board]:
    """The board's class, imported when it is first needed."""
    module, _, kind = _BOARDS[game_id].partition(":")
    return getattr(import_module(module), kind)


def board_package(game_id: str) -> str:
    """The package of a board's modules."""
    return _BOARDS[game_id].partition(":")[0].rpartition(".")[0]


@contextmanager
def registered_for_test(game_id: str, board: str) -> Iterator[None]:
    """Know one more board for a while: the tests' toy moves in this way."""
    _BOARDS[game_id] = board
    try:
        yield
    finally:
        del _BOARDS[game_id]
