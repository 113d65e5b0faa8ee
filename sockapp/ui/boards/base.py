"""What every board can do, and where the boards are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sockapp.ui.sitting import Sitting

_BOARDS: dict[str, str] = {
    "out_of_sock": "sockapp.ui.boards.out_of_sock.board:OutOfSockBoard",
}


class Board(FloatLayout):
    """A game's table. It shows views and tells events; what a person does, it dispatches.

    It never sees a state and decides nothing: ``on_move`` asks for a move, and what then
    happened arrives as a step like everybody else's.
    """

    __events__ = ("on_move",)

    def __init__(self, sitting: Sitting, **kwargs: Any) -> None:
        self.sitting = sitting
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        """Draw this view, at once."""
        raise NotImplementedError

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event, in ``pace`` times its full length."""
        raise NotImplementedError

    def on_move(self, move: Any) -> None:
        """The person who holds the phone wants to make this move."""

    @classmethod
    def score_sheet(cls, sitting: Sitting) -> Widget | None:
        """How the scores came about, for the result screen; None: totals say it all."""
        return None


def make_board(sitting: Sitting) -> Board:
    """The board of the sitting's game."""
    return board_class(sitting.game_id)(sitting)


def board_class(game_id: str) -> type[Board]:
    """The board's class, imported when it is first needed."""
    module, _, kind = _BOARDS[game_id].partition(":")
    return getattr(import_module(module), kind)  # type: ignore[no-any-return]


@contextmanager
def also(game_id: str, board: str) -> Iterator[None]:
    """Know one more board for a while: the tests' toy moves in this way."""
    _BOARDS[game_id] = board
    try:
        yield
    finally:
        del _BOARDS[game_id]
