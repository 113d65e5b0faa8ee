"""The measured games: one line of JSON for each, appended to a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from sockapp.engine.codec import decode, encode_record
from sockapp.engine.codec.strict_json import canonical_json, parse_json

FOLDER = Path(__file__).resolve().parents[2] / "build" / "calibration"


@dataclass(frozen=True, slots=True)
class MeasuredChance:
    """The chance of a seat after a move that it made, before the move's luck.

    That chance, unlike the one with the best move, is the chance of what really followed.
    """

    seat: int
    at: int
    chance: float


@dataclass(frozen=True, slots=True)
class MeasuredChoice:
    """A graded choice."""

    seat: int
    at: int
    cost: float
    error: float
    grade: str
    kind: str


@dataclass(frozen=True, slots=True)
class MeasuredGame:
    """A game between bots and its analysis."""

    seed: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    seconds: float
    """Processor time of the analysis."""
    effort: float
    chances: tuple[MeasuredChance, ...]
    choices: tuple[MeasuredChoice, ...]
    accuracies: tuple[float | None, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """A blamed choice, played on from the real position with the better and the played move."""

    seed: int
    at: int
    grade: str
    claimed: float
    """The cost that the analysis claims."""
    gained: float
    """How much more was won with the better move."""
    error: float


@dataclass(frozen=True, slots=True)
class PlantedBlunder:
    """A bad move in place of a bot's, and what the analysis says about it."""

    seed: int
    at: int
    lost: float
    """How much less was won with it, played on by bots, without the analysis."""
    error: float
    cost: float
    grade: str


@dataclass(frozen=True, slots=True)
class ReplayedTurn:
    """A turn of SOCK) that could have played more, and both ways in which its round can end."""

    at: int
    seat: int
    kind: str
    hand: int
    """The cards in the hand before the turn."""
    possible: int
    """The most cards that could be played."""
    missed_cards: int
    missed_points: int
    is_won_with_best: bool
    """Whether the seat goes out in this round after the play with the most cards."""
    is_won: bool
    """The same after the turn as it was played."""
    points_with_best: int
    """The points that the seat is left with."""
    points: int


@dataclass(frozen=True, slots=True)
class SockGame:
    """The rounds of a game of SOCK), and turns of it that were played on."""

    seed: int
    bots: tuple[str, ...]
    winners: tuple[int | None, ...]
    """By round: the seat that went out; None if it was blocked."""
    points: tuple[tuple[int, ...], ...]
    """By round: the points by seat."""
    turns: tuple[ReplayedTurn, ...]


Record = MeasuredGame | PlayedOn | PlantedBlunder | SockGame
RecordT = TypeVar("RecordT", MeasuredGame, PlayedOn, PlantedBlunder, SockGame)


def path_of(command: str, game_id: str, players: int) -> Path:
    """Return the file of a command's results."""
    return FOLDER / f"{command}-{game_id}-{players}.jsonl"


def append(path: Path, record: Record) -> None:
    """Add a record to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(canonical_json(encode_record(record)) + "\n")


def read(path: Path, kind: type[RecordT]) -> list[RecordT]:
    """Return the records of a file; none if it does not exist."""
    if not path.exists():
        return []
    return [
        decode(kind, parse_json(line)) for line in path.read_text(encoding="utf-8").splitlines()
    ]
