"""The base class of all boards, and the registry that finds a game's board class."""

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

_BOARD_CLASSES: dict[str, str] = {
    "out_of_sock": "sockapp.ui.boards.out_of_sock.board:OutOfSockBoard",
    "sock": "sockapp.ui.boards.sock.board:SockBoard",
    "odd_socks": "sockapp.ui.boards.odd_socks.board:OddSocksBoard",
}


class AnimatedTurn(NamedTuple):
    """The seat whose turn is being animated, and the prompt to show for it."""

    seat: Seat
    text: str
    is_public: bool = False
    """Whether it may be shown while the viewer's cards are covered."""


class Board(FloatLayout):
    """A game's table: it shows views, animates events and dispatches the user's moves.

    A board never sees a state and applies no rules. It requests a move with ``on_move``; the
    result arrives as a step, exactly as for moves of other players. An illegal move is refused
    by the page with the text of its ``Problem``; the board need not check it.
    """

    __events__ = ("on_move",)

    is_covered = BooleanProperty(False)
    """Whether cards that only the viewer may see are drawn face down."""
    says = StringProperty("")
    """The prompt for a half-made turn; empty: use the prompt of the view."""
    can_step_back = BooleanProperty(False)
    """Whether undo takes back a step of a half-made turn instead of a whole move."""
    telling = ObjectProperty(None, allownone=True)
    """The ``AnimatedTurn`` on the screen during animation; None: use the turn of the view."""
    preloaded_sprites: tuple[str, ...] = ()
    """Sprites whose atlas pages are preloaded, because the first decision needs them."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        self.host = host
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        """Draw this view at once.

        It is called on entry, after the events of each step, and after an undo.
        """
        raise NotImplementedError

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event in ``pace`` times its full duration.

        The event is redacted for the view's seat. ``host.view`` is already the view after
        the whole step, so a board that redraws between events keeps the last view that it drew
        and uses ``Game.follow``. ``show`` follows the last event.
        """
        raise NotImplementedError

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even if the user has turned animations off.

        A secret that is shown only once must be animated, or the player would never see it.
        """
        return False

    def answers(self, _x: float, _y: float) -> bool:
        """Return whether a touch here does something else than skip the running animation."""
        return False

    def take_hold(self, touch: Any) -> None:
        """Begin a drag with a touch that has just skipped an animation.

        Without it the touch would only skip, and the card under the finger would stay behind.
        The default does nothing, for boards on which nothing is dragged.
        """

    @property
    def is_hurried(self) -> bool:
        """Whether the user waits with a finger on the board, so that steps are not animated."""
        return False

    @property
    def footer(self) -> float:
        """Height at the bottom that a toast must not cover, in pixels."""
        return 0.0

    def on_move(self, move: Any) -> None:
        """Request this move for the user. The default handler does nothing."""

    def step_back(self) -> None:
        """Undo the last step of a half-made turn."""

    def hint(self) -> bool:
        """Give a hint in the board's own way.

        Return False if the board has none; the page then asks the game's best bot.
        """
        return False

    @property
    def is_hint_sought(self) -> bool:
        """Whether the board is searching for a hint of its own."""
        return False

    @classmethod
    def picture_of(cls, event: Any) -> str:
        """Return the sprite of the card that an event is about; empty if it shows none."""
        return ""

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget for the result screen that explains the scores; None for totals only."""
        return None


def make_board(host: BoardHost) -> Board:
    """Return a new board for the host's game."""
    return board_class(host.game_id)(host)


def place_board(board: Board, place: Layout) -> None:
    """Make a board the only child of a layout, and give it its full size at once.

    The layout would set the size only in the next frame. By then the whole board would have been
    laid out and painted once in the wrong size.
    """
    place.clear_widgets()
    board.pos, board.size = place.pos, place.size
    place.add_widget(board)


def board_class(game_id: str) -> type[Board]:
    """Return the board class of a game. Its module is imported on first use.

    Raise KeyError if ``_BOARD_CLASSES`` has no line for the game.
    """
    module, _, name = _board_path(game_id).partition(":")
    return getattr(import_module(module), name)


def board_package(game_id: str) -> str:
    """Return the name of the package that contains a game's board."""
    return _board_path(game_id).partition(":")[0].rpartition(".")[0]


def _board_path(game_id: str) -> str:
    if game_id not in _BOARD_CLASSES:
        raise KeyError(f"{game_id} has no board: add a line to _BOARD_CLASSES in {__name__}")
    return _BOARD_CLASSES[game_id]


@contextmanager
def registered_for_test(game_id: str, board: str) -> Iterator[None]:
    """Register one more board inside the block, so that tests can use a toy game."""
    _BOARD_CLASSES[game_id] = board
    try:
        yield
    finally:
        del _BOARD_CLASSES[game_id]
