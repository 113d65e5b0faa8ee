"""Somebody's career in one game: how often they played, how they did, what luck and skill say."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sockapp.engine.game_review import SeatTally, Tally
from sockapp.records.scorecard import Scorecard, Sitter, Who

MAX_PLOTTED_GAMES = 20
"""How many of the latest games a plot shows."""


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """One player in one game; lists have the earliest game first."""

    scores: tuple[int, ...]
    won: tuple[bool, ...]
    fair_wins: float
    """How many games somebody as good as everybody else would have won."""
    low_wins: bool
    numbers: SeatTally

    @property
    def games(self) -> int:
        """How many were played to the end."""
        return len(self.scores)

    @property
    def wins(self) -> int:
        """How many of them were won, alone or with others."""
        return sum(self.won)

    @property
    def streak(self) -> int:
        """How many were won in a row, up to now."""
        return _streaks(self.won)[-1]

    @property
    def best_streak(self) -> int:
        """How many were ever won in a row."""
        return max(_streaks(self.won))

    @property
    def best_score(self) -> int | None:
        """The best score of all, None before the first game."""
        return (min if self.low_wins else max)(self.scores, default=None)

    @property
    def average(self) -> float | None:
        """The mean of all scores, None before the first game."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def luck(self) -> float | None:
        """How far luck was from what it is on average, in standard deviations; above 0 there was
        more of what the game counts as bad. None where it counts nothing."""
        if self.numbers.variance <= 0:
            return None
        return (self.numbers.luck - self.numbers.expected) / math.sqrt(self.numbers.variance)


def career(who: Who, games: Iterable[tuple[Scorecard, Tally]], *, low_wins: bool) -> PlayerStats:
    """What somebody did in these games, the earliest first."""
    scores, won, fair, numbers = [], [], 0.0, SeatTally()
    for card, tally in games:
        seat = card.seat_of(who)
        if seat is None:
            continue
        scores.append(card.scores[seat])
        won.append(seat in card.winners)
        fair += len(card.winners) / len(card.sitters)
        if seat < len(tally.seats):
            numbers += tally.seats[seat]
    return PlayerStats(tuple(scores), tuple(won), fair, low_wins, numbers)


def everybody(cards: Iterable[Scorecard]) -> list[Who]:
    """Everybody who ever played: persons before bots, the most eager first."""
    games = Counter(who for card in cards for who in dict.fromkeys(map(_who, card.sitters)))
    return sorted(games, key=lambda who: (bool(who.bot), -games[who], who))


def _who(sitter: Sitter) -> Who:
    return sitter.who


def _streaks(won: Sequence[bool]) -> list[int]:
    """How many in a row were won after each game; 0 before the first."""
    runs = [0]
    for win in won:
        runs.append(runs[-1] + 1 if win else 0)
    return runs
