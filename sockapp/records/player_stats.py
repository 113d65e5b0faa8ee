"""The statistics of a player in one game: games, wins, streaks, scores and luck."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sockapp.engine.game_review import SeatTally, Tally
from sockapp.records.scorecard import PlayerKey, Scorecard, SeatedPlayer

MAX_PLOTTED_GAMES = 20
"""The number of latest games that a plot shows."""


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """The statistics of one player in one game. Lists have the earliest match first."""

    scores: tuple[int, ...]
    won: tuple[bool, ...]
    fair_wins: float
    """The expected number of wins if all players were equally good."""
    low_wins: bool
    numbers: SeatTally
    helped: int = 0
    """The number of rounds with a whole play shown."""

    @property
    def games(self) -> int:
        """The number of finished games."""
        return len(self.scores)

    @property
    def wins(self) -> int:
        """The number of games that were won, alone or shared."""
        return sum(self.won)

    @property
    def streak(self) -> int:
        """The number of wins in a row up to the last game."""
        return _streaks(self.won)[-1]

    @property
    def best_streak(self) -> int:
        """The largest number of wins in a row."""
        return max(_streaks(self.won))

    @property
    def best_score(self) -> int | None:
        """The best score; None before the first game."""
        return (min if self.low_wins else max)(self.scores, default=None)

    @property
    def average(self) -> float | None:
        """The mean score; None before the first game."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def luck(self) -> float | None:
        """The deviation of luck from its expected value, in standard deviations.

        Above 0 the player had more of what the game counts as bad luck. None if it counts none.
        """
        if self.numbers.variance <= 0:
            return None
        return (self.numbers.luck - self.numbers.expected) / math.sqrt(self.numbers.variance)


def compute_player_stats(
    who: PlayerKey, games: Iterable[tuple[Scorecard, Tally]], *, low_wins: bool
) -> PlayerStats:
    """Return the statistics of a player over these games, which come in order of time."""
    scores, won, fair, numbers, helped = [], [], 0.0, SeatTally(), 0
    for card, tally in games:
        seat = card.seat_of(who)
        if seat is None:
            continue
        scores.append(card.scores[seat])
        won.append(seat in card.winners)
        fair += len(card.winners) / len(card.sitters)
        helped += card.helped[seat] if card.helped else 0
        if seat < len(tally.seats):
            numbers += tally.seats[seat]
    return PlayerStats(tuple(scores), tuple(won), fair, low_wins, numbers, helped)


@dataclass(frozen=True, slots=True)
class ChallengeStats:
    """How a person did in challenges, taken up or sent and answered."""

    won: int
    lost: int
    drawn: int

    @property
    def total(self) -> int:
        """The number of all challenges with a result."""
        return self.won + self.lost + self.drawn


def compute_challenge_stats(who: PlayerKey, cards: Iterable[Scorecard]) -> ChallengeStats:
    """Return the results of a person in all games. Bots are in challenges, but have no results."""
    played = [card for card in cards if not who.bot and card.seat_of(who) is not None]
    results = Counter(result for card in played for result in (card.challenge, card.answer))
    return ChallengeStats(results["won"], results["lost"], results["drawn"])


def list_players(cards: Iterable[Scorecard]) -> list[PlayerKey]:
    """Return all players of these games: persons before bots, those with most games first."""
    games = Counter(who for card in cards for who in dict.fromkeys(map(_who, card.sitters)))
    return sorted(games, key=lambda who: (bool(who.bot), -games[who], who))


def _who(sitter: SeatedPlayer) -> PlayerKey:
    return sitter.who


def _streaks(won: Sequence[bool]) -> list[int]:
    """Return the number of wins in a row after each game, with 0 before the first."""
    runs = [0]
    for win in won:
        runs.append(runs[-1] + 1 if win else 0)
    return runs
