"""The contract: the ten verbs that every game speaks, and the few nouns they share.

A game is an object without memory. Its positions are values: ``apply`` never changes a
state, it returns the next one. That makes undo, replay, bots that look ahead and saves
the same simple thing for all games, and lets one test file examine every game there is.

Only ``check`` decides what is legal. Everything that may be shown to somebody goes through
``view`` and ``redact``. Nothing here makes sentences: a ``Problem`` and an event are data,
and each game's ``phrases`` turns them into words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from sockapp.engine.rng import Rng

Seat = int
"""A place at the table: 0, 1, 2 … clockwise, so that the next higher seat is to the left."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the game. Games add their own fields."""

    players: int
    first: Seat = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a move is refused: the rule it breaks, which way, and the facts to explain it."""

    rule: str
    """Rule id as in the rules reader, for example ``OOS-4``."""
    kind: str
    """Which way the rule is broken, a stable word that ``phrases`` turns into a sentence."""
    facts: tuple[tuple[str, int | str], ...] = ()
    """Named facts for the sentence, for example ``(("number", 5),)``."""

    def __getitem__(self, name: str) -> int | str:
        return dict(self.facts)[name]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Several winners share the win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class SeatView(Protocol):
    """What all views have in common: whose eyes they are (None: anybody's)."""

    @property
    def seat(self) -> Seat | None: ...


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=SeatView)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """What a move led to."""

    state: StateT
    events: tuple[EventT, ...] = field(default=())
    is_irreversible: bool = False
    """True if something was rolled, drawn or revealed: from here nobody may take it back."""


AnyStep = Step[Any, Any]


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game that people may set before they start."""

    field: str
    """The field of the game's ``Options`` that it sets."""
    values: tuple[int | str | bool, ...]
    """What it may be; the first is the rulebook's default."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that can sit at a table."""

    id: str
    """Permanent name, kept in logs: ``<level>_<character>`` or just the level."""
    level: str
    """``easy``, ``medium`` or ``hard``."""
    character: str
    """Which puppet plays it (``who/bot_<character>`` in the art)."""


Gesture = Literal["toss"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the house must know about a game before it is opened."""

    id: str
    """Permanent name, kept in saves and logs."""
    rules_version: int
    """Raised when an old log would no longer replay."""
    min_players: int
    max_players: int
    hidden: bool
    """Whether players hold anything that others may not see."""
    bots: tuple[BotInfo, ...]
    choices: tuple[OptionSpec, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    """Movements of the phone that are part of the game; setup shows how each can be made."""


class Game(ABC, Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    """One game's rules. Subclasses are in ``sockapp.games`` and have no state of their own."""

    info: ClassVar[GameInfo]
    options_type: ClassVar[type[Options]]
    state_type: ClassVar[type[object]]
    move_types: ClassVar[tuple[type[object], ...]]
    """Every kind of move, so that logs can be read back."""
    event_types: ClassVar[tuple[type[object], ...]]

    @abstractmethod
    def new(self, options: OptionsT, rng: Rng) -> StateT:
        """A dealt game."""

    @abstractmethod
    def to_move(self, state: StateT) -> Seat | None:
        """Whose decision it is; None when the game is over."""

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> Problem | None:
        """Why the seat to move may not make this move; None if it may."""

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
        """What this seat may know (None: what everybody may know)."""

    @abstractmethod
    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """The event as this seat may see it."""

    @abstractmethod
    def follow(self, view: ViewT, event: EventT) -> ViewT:
        """Return the view after one event, as the view's seat may see it.

        This is the reducer behind boards, which show a step event by event. Folding it over all
        redacted events of a step leads from the seat's view before to its view after.
        """

    @abstractmethod
    def moves(self, view: ViewT) -> Iterator[MoveT]:
        """Legal moves of the view's seat, found from the view alone, lazily.

        Where there are too many to list (a SOCK) turn) it gives a useful selection; a
        seat that is to move is always given at least one.
        """

    @abstractmethod
    def sample_state(self, view: ViewT, rng: Rng) -> StateT:
        """A whole world that fits everything the view's seat knows, chosen at random."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Who won and with what; None while the game goes on."""


AnyGame = Game[Any, Any, Any, Any, Any]
GameOf = Game[Any, StateT, Any, EventT, ViewT]
"""A game whose options and moves do not matter."""


def check_seats(info: GameInfo, options: Options) -> None:
    """Raise ValueError if the number of players or the first player's seat is out of range."""
    if not info.min_players <= options.players <= info.max_players:
        raise ValueError(f"{info.id} is not for {options.players} players")
    if not 0 <= options.first < options.players:
        raise ValueError(f"no seat {options.first} among {options.players} players")


def keeps_secrets(game: AnyGame, state: object, seat: Seat) -> bool:
    """Whether this seat may know more than everybody: then the phone needs a curtain."""
    return bool(replace(game.view(state, seat), seat=None) != game.view(state, None))
