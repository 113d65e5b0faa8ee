"""The contract of all games: the ten methods of ``Game``, and the types that they share.

A game object has no state of its own. Positions are immutable values, and ``apply`` returns the
next one. Undo, replay, look-ahead and saving are therefore the same for all games, and one test
module checks the contract for each of them.

Only ``check`` decides what is legal. Everything that is shown goes through ``view`` and
``redact``. Problems and events are data. Each game's ``text/phrases.py`` turns them into words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from sockapp.engine.rng import Rng

Seat = int
"""A place at the table: 0, 1, 2 … clockwise. The next higher seat is to the left."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the players chose before the game. Games add their own fields."""

    players: int
    first: Seat = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a move is refused: the rule, how it is broken, and the facts to explain it."""

    rule: str
    """The rule id as in the rules reader, for example ``OOS-4``."""
    kind: str
    """How the rule is broken: a stable word that ``phrases`` turns into a sentence."""
    facts: tuple[tuple[str, int | str], ...] = ()
    """Named values for the sentence, for example ``(("number", 5),)``."""

    def __getitem__(self, name: str) -> int | str:
        return dict(self.facts)[name]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game. Several winners share the win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """The points by seat, for the result page and the statistics. They need not name the winner."""


class SeatView(Protocol):
    """What all views have in common: the seat that they belong to, None for the public view."""

    @property
    def seat(self) -> Seat | None: ...


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=SeatView)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """The result of a move: the next position and the events that lead to it."""

    state: StateT
    events: tuple[EventT, ...] = field(default=())
    is_irreversible: bool = False
    """True if something was rolled, drawn or revealed, so that the move cannot be undone."""


AnyStep = Step[Any, Any]


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option of a game that players can set before they start."""

    field: str
    """The field of the game's ``Options`` that it sets."""
    values: tuple[int | str | bool, ...]
    """The allowed values. The first is the rulebook's default."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that players can choose as an opponent."""

    id: str
    """The permanent name, stored in logs: ``<level>_<character>`` or just the level."""
    level: str
    """``easy``, ``medium`` or ``hard``; ``match`` for those of ``matched_bot``."""
    character: str
    """The puppet that is drawn for it, one of ``BOTS`` in ``tools/art/bots.py``."""


Gesture = Literal["toss"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the app must know about a game before its rules are loaded."""

    id: str
    """The permanent name, stored in saves and logs."""
    rules_version: int
    """Increased whenever an old log would no longer replay."""
    min_players: int
    max_players: int
    has_secrets: bool
    """Whether players hold anything that other players may not see."""
    bots: tuple[BotInfo, ...]
    choices: tuple[OptionSpec, ...] = ()
    slider: tuple[str, ...] = ()
    """The ids of the bots that the slider of a matched bot leads through, the weakest first.

    ``RANDOM`` of ``matched_bot`` is among them if random moves are weaker than every bot. Empty for
    a game without a slider.
    """
    gestures: tuple[Gesture, ...] = ()
    """Movements of the phone that the game uses. The setup page explains each of them."""


class Game(ABC, Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    """The rules of a game. Subclasses are in ``sockapp.games`` and are stateless."""

    info: ClassVar[GameInfo]
    options_type: ClassVar[type[Options]]
    state_type: ClassVar[type[object]]
    move_types: ClassVar[tuple[type[object], ...]]
    """All classes of moves, for reading logs: ``get_args(Move)``."""
    event_types: ClassVar[tuple[type[object], ...]]

    @abstractmethod
    def new(self, options: OptionsT, rng: Rng) -> StateT:
        """Return the first position. Raises ValueError for impossible options."""

    @abstractmethod
    def to_move(self, state: StateT) -> Seat | None:
        """Return the seat that decides next; None when the game is over."""

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> Problem | None:
        """Return why the seat to move may not make this move; None if the move is legal."""

    @abstractmethod
    def apply(self, state: StateT, move: MoveT) -> Step[StateT, EventT]:
        """Return the step of a legal move, with everything forced after it (deal, refill, end).

        The move is not checked. For a move that may be illegal, use ``try_move``.
        """

    def try_move(self, state: StateT, move: MoveT) -> Step[StateT, EventT] | Problem:
        """Return the step of a move, or why the rules refuse it."""
        problem = self.check(state, move)
        return self.apply(state, move) if problem is None else problem

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what this seat may know; for None, what all players may know."""

    @abstractmethod
    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """Return the event without what this seat may not know."""

    @abstractmethod
    def follow(self, view: ViewT, event: EventT) -> ViewT:
        """Return the view after one event, as the view's seat may see it.

        This is the reducer behind boards, which show a step event by event. Folding it over all
        redacted events of a step leads from the seat's view before to its view after.
        """

    @abstractmethod
    def moves(self, view: ViewT) -> Iterator[MoveT]:
        """Generate legal moves of the view's seat, computed from the view alone.

        If there are too many to list, as for a turn of SOCK), it generates a useful selection.
        A seat that is to move always gets at least one.
        """

    @abstractmethod
    def sample_state(self, view: ViewT, rng: Rng) -> StateT:
        """Return a random position that is consistent with everything the view's seat knows.

        This is a determinization. The contract tests use it to prove that views keep secrets.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return the winners and scores; None while the game goes on."""


AnyGame = Game[Any, Any, Any, Any, Any]
GameOf = Game[Any, StateT, Any, EventT, ViewT]
"""A game whose types of options and moves do not matter."""


def check_seats(info: GameInfo, options: Options) -> None:
    """Raise ValueError if the number of players or the first player's seat is out of range."""
    if not info.min_players <= options.players <= info.max_players:
        raise ValueError(f"{info.id} is not for {options.players} players")
    if not 0 <= options.first < options.players:
        raise ValueError(f"no seat {options.first} among {options.players} players")


def keeps_secrets(game: AnyGame, state: object, seat: Seat) -> bool:
    """Return whether this seat knows more than the public, so that its view needs a curtain."""
    return bool(replace(game.view(state, seat), seat=None) != game.view(state, None))
