"""The base class of all boards, and the registry that finds a game's board class."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from sockapp.engine.game import Seat
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.look.geometry import Box, bounding_box

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


class TalkPlace(NamedTuple):
    """Where a player's speech bubble may lie."""

    plate: Box
    """The player's plate."""
    room: Box
    """The region that the words must not leave. Nothing in it is touched or dragged in play."""


class Board(FloatLayout):
    """A game's table, which shows views, animates events and dispatches the user's moves.

    A board never sees a state and applies no rules. It requests a move with ``on_move``; the
    result arrives as a step, exactly as for moves of other players. An illegal move is refused
    by the page with the text of its ``Problem``; the board need not check it.
    """

    __events__ = ("on_move",)

    is_covered = BooleanProperty(False)
    """Whether cards that only the viewer may see are drawn face down."""
    draft_prompt = StringProperty("")
    """The prompt for a half-made turn; empty: use the prompt of the view."""
    can_step_back = BooleanProperty(False)
    """Whether undo takes back a step of a half-made turn instead of a whole move."""
    animated_turn = ObjectProperty(None, allownone=True)
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

    def preload_tasks(self) -> IdleTasks:
        """Return the tasks that make what later phases of the game need. None by default."""
        return iter(())

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even if the user has turned animations off.

        A secret that is shown only once must be animated, or the player would never see it.
        """
        return False

    def is_moment(self, event: Any) -> bool:
        """Return whether an event keeps its full duration at every pace of the bots.

        That is the end of a round or of the game, which no player wants to miss, and a deal.
        """
        return False

    def compute_duration_s(self, event: Any) -> float:
        """Return how many seconds the animation of an event takes in full; 0 if it is short."""
        return 0.0

    def touches_viewer(self, event: Any) -> bool:
        """Return whether an event of another player changes something of the viewer's.

        Such events are animated more slowly than the rest of a bot's turn.
        """
        return False

    def needs_reading(self, _event: Any) -> bool:
        """Return whether an event may change the game, so that a bot must not rush it."""
        return False

    def talk_place(self, _seat: Seat) -> TalkPlace | None:
        """Return where a player's speech bubble may lie; None if the player has no plate here."""
        return None

    def changed_plate(self, _event: Any) -> Seat | None:
        """Return the player whose plate shows what an event does, so that no words cover it.

        The default is None, for boards whose plates have no cards.
        """
        return None

    def sum_up(self, events: tuple[Any, ...]) -> None:
        """Show for a moment what these events did, because their animation was left out.

        It must not delay the game. The default does nothing.
        """

    def handles_touch(self, _x: float, _y: float) -> bool:
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
    def footer_height(self) -> float:
        """Height at the bottom that a toast must not cover, in pixels."""
        return 0.0

    def on_move(self, move: Any) -> None:
        """Request this move for the user. The default handler does nothing."""

    def step_back(self) -> None:
        """Undo the last step of a half-made turn."""

    def hint(self) -> bool:
        """Show a hint in the board's own way, and return True.

        Return False if the board has none; the page then asks the game's best bot.
        """
        return False

    def point_at(self, places: tuple[int, ...]) -> None:
        """Mark places on the table, and no others, until the next ``show``.

        What a place is depends on the game: a pile's index or number. The default marks nothing.
        """

    @property
    def is_hint_sought(self) -> bool:
        """Whether the board is searching for a hint of its own."""
        return False

    def mark_moves(self, better: Any, played: Any = None) -> None:
        """Mark a good move with gold, and the one that was made with red, until the next view.

        Hints mark one move, and the play that was missed marks two. The default does nothing.
        """

    def find_boxes(self, name: str) -> list[Box]:
        """Return the boxes of a part of the board, for a tutorial that points at it.

        Each board has its own names. The list is empty while the part is not on the board.
        """
        return []

    @classmethod
    def pictures_of(cls, events: Sequence[Any]) -> tuple[str, ...]:
        """Return the sprites of the cards or dice that one line about these events is about."""
        return ()

    @classmethod
    def score_sheet(cls, host: BoardHost) -> Widget | None:
        """Return a widget for the result screen that explains the scores; None for totals only."""
        return None


def place_in_row(plate: Box, plates: Iterable[Box]) -> TalkPlace:
    """Return a place for words over a plate and the plates of the same row."""
    row = [other for other in plates if abs(other.y - plate.y) < 1]
    return TalkPlace(plate, bounding_box(row))


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
