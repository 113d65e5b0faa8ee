"""What a game can tell when it is over and nothing is secret any more.

Each game may have a package ``review`` of the shape ``GameReview``: numbers for the
statistics and for "was it fair?", everything that was hidden, and the play somebody missed.
A game without one still has results, replays and wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Protocol

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import AnyStep, Seat
from sockapp.engine.game_log import GameLog

Steps = Sequence[AnyStep]
"""A whole game: the deal, then every move's step."""


@dataclass(frozen=True, slots=True)
class FrequencySample:
    """How often each of several things came, beside how often it was to be expected."""

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    spread: float
    """How many free draws these were. Cards that are dealt together vary less than dice, since
    none can come twice: such a draw counts as less than one."""

    def __add__(self, other: FrequencySample) -> FrequencySample:
        if len(self.counts) != len(other.counts):
            raise ValueError("two samples of different things")
        return FrequencySample(
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            tuple(a + b for a, b in zip(self.expected, other.expected, strict=True)),
            self.spread + other.spread,
        )

    @property
    def total(self) -> int:
        """How many things came altogether."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class SeatTally:
    """One player's share of a game's luck and skill. All of it can be added up over games."""

    luck: float = 0.0
    """What luck brought, in the game's own measure (lost tosses, points dealt)."""
    expected: float = 0.0
    """What it brings on average."""
    variance: float = 0.0
    figures: tuple[float, ...] = ()
    """Sums of the game's own, in an order that only the game knows; none is the same as zeros."""

    def __add__(self, other: SeatTally) -> SeatTally:
        figures = zip_longest(self.figures, other.figures, fillvalue=0)
        return SeatTally(
            self.luck + other.luck,
            self.expected + other.expected,
            self.variance + other.variance,
            tuple(mine + theirs for mine, theirs in figures),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of one game."""

    seats: tuple[SeatTally, ...]
    samples: dict[str, FrequencySample]


@dataclass(frozen=True, slots=True)
class RevealedCards:
    """Cards that lay somewhere, as they really were."""

    seat: Seat | None
    """Whose; None: nobody's."""
    place: str
    """Where: a stable word that ``place_name`` turns into a label."""
    cards: tuple[object, ...]
    hidden: tuple[bool, ...]
    """Which of them not everybody could see."""


@dataclass(frozen=True, slots=True)
class MissedChance:
    """A better play than the one that was made."""

    move: int
    """The number of the move, from 0."""
    text: str
    """What would have been better, in one line."""
    worth: int
    """By how much, in the game's own measure."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a person's figures say about their skill, in words."""

    title: str
    line: str


class GameReview(Protocol):
    """What a game's package ``review`` offers. Its words are in the current language."""

    @property
    def LOW_WINS(self) -> bool:  # noqa: N802
        """Whether the lowest score is the best."""
        ...

    @property
    def missed(self) -> Callable[[GameLog, Steps, Seat, TimeBudget], MissedChance | None] | None:
        """The function that finds the best play that a person missed, as far as there is time.

        None where no play is plainly better than another.
        """
        ...

    @property
    def skill(self) -> Callable[[tuple[float, ...]], Skill | None] | None:
        """The function that puts the figures of all of a person's games into words.

        It returns None if they are too few. None where the game counts no figures.
        """
        ...

    def tally(self, log: GameLog, steps: Steps) -> Tally:
        """The game's numbers."""
        ...

    def sample_title(self, sample: str) -> str:
        """What was counted."""
        ...

    def sample_labels(self, sample: str) -> tuple[str, ...]:
        """What each count is of, short enough to stand under a bar."""
        ...

    def sample_line(self, sample: str, index: int, count: int, expected: float) -> str:
        """How often one of them came, and how often it was to be expected."""
        ...

    def luck_line(self, luck: float, expected: float) -> str:
        """What luck brought a person, beside what it brings on average."""
        ...

    def unveil(self, state: Any) -> tuple[RevealedCards, ...]:
        """Everything that was hidden in a position."""
        ...

    def place_name(self, place: str) -> str:
        """A label for where cards lay."""
        ...


FEWEST_EXPECTED = 5.0
"""What is expected fewer times than this says nothing by itself."""


def dealt(counts: Sequence[int], shares: Sequence[float], pack: int) -> FrequencySample:
    """A sample of cards dealt at once out of a pack; ``shares`` are the pack's."""
    total = sum(counts)
    freedom = (pack - total) / (pack - 1)
    return FrequencySample(tuple(counts), tuple(total * share for share in shares), total * freedom)
