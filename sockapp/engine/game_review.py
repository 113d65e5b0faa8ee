"""The protocol of a game's review: what can be said once it is over and nothing is secret.

A game may have a module ``review`` that implements ``GameReview``: numbers for the statistics and
the fairness page, the cards that were hidden, and the best play that a person missed. A game
without one still has results, replays and wins.
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
    """Observed and expected frequencies of several things, such as the faces of a die."""

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    spread: float
    """The number of independent draws that this sample is equivalent to.

    Cards dealt together vary less than dice, because no card can come twice. Such a draw counts
    as less than one.
    """

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
        """The number of observations."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class SeatTally:
    """One player's luck and skill in a game. Tallies of several games can be added."""

    luck: float = 0.0
    """The luck observed, in the game's own measure (lost tosses, points dealt)."""
    expected: float = 0.0
    """The luck expected on average."""
    variance: float = 0.0
    figures: tuple[float, ...] = ()
    """Sums that only the game interprets. Missing figures count as zeros."""

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
    """The numbers of one finished game."""

    seats: tuple[SeatTally, ...]
    samples: dict[str, FrequencySample]


@dataclass(frozen=True, slots=True)
class RevealedCards:
    """Cards of one place, revealed after the game."""

    seat: Seat | None
    """The owner; None for cards without one."""
    place: str
    """A stable word for the place, which ``place_name`` turns into a label."""
    cards: tuple[object, ...]
    hidden: tuple[bool, ...]
    """For each card, whether it was hidden from any player."""


@dataclass(frozen=True, slots=True)
class MissedChance:
    """A better play than the one that was made."""

    move: int
    """The number of the move, from 0."""
    text: str
    """One line that describes the better play."""
    worth: int
    """How much better it was, in the game's own measure."""
    better: object = None
    """The better move, which the board marks; None if it cannot be shown."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A person's skill in words."""

    title: str
    line: str


class GameReview(Protocol):
    """What a game's module ``review`` offers. Its texts are in the current language."""

    @property
    def LOW_WINS(self) -> bool:  # noqa: N802
        """True if the lowest score is the best."""
        ...

    @property
    def ROUND_STARTS(self) -> tuple[type, ...]:  # noqa: N802
        """The classes of the events with which a new round starts.

        Two games with the same deal are compared round by round.
        """
        ...

    @property
    def COUNTS_ROUNDS(self) -> bool:  # noqa: N802
        """True if a score is a number of rounds won. Every winner of a game then has the same."""
        ...

    @property
    def scores_after(self) -> Callable[[Any, int], tuple[int, ...] | None] | None:
        """The function that returns the scores of a position after a number of rounds.

        It returns None before they are over. None for a game whose rounds are not scored, or whose
        options already set their number.
        """
        ...

    @property
    def missed(self) -> Callable[[GameLog, Steps, Seat, TimeBudget], MissedChance | None] | None:
        """The function that finds the best play that a person missed within a time budget.

        None for a game in which no play is clearly better than another.
        """
        ...

    @property
    def skill(self) -> Callable[[tuple[float, ...]], Skill | None] | None:
        """The function that describes a person's figures, summed over their games.

        It returns None for too few games. None for a game without figures.
        """
        ...

    def tally(self, log: GameLog, steps: Steps) -> Tally:
        """Return the numbers of a game."""
        ...

    def sample_title(self, sample: str) -> str:
        """Return the title of a sample."""
        ...

    def sample_labels(self, sample: str) -> tuple[str, ...]:
        """Return a label for each count, short enough to fit under a bar."""
        ...

    def sample_line(self, sample: str, index: int, count: int, expected: float) -> str:
        """Return a sentence about one count and its expected value."""
        ...

    def luck_line(self, luck: float, expected: float) -> str:
        """Return a sentence about a person's luck and its expected value."""
        ...

    def reveal_hidden_cards(self, state: Any) -> tuple[RevealedCards, ...]:
        """Return all cards that were hidden in a position."""
        ...

    def place_name(self, place: str) -> str:
        """Return the label of a place."""
        ...


MIN_EXPECTED_COUNT = 5.0
"""Counts with a lower expected value are too small to judge."""


def make_deal_sample(counts: Sequence[int], shares: Sequence[float], pack: int) -> FrequencySample:
    """Return a sample of cards dealt together from a pack with these shares of each kind."""
    total = sum(counts)
    freedom = (pack - total) / (pack - 1)
    return FrequencySample(tuple(counts), tuple(total * share for share in shares), total * freedom)
