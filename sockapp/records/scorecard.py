"""The scorecard of a finished game: its players, its result and its statistics in one line.

A scorecard is made once, when the game ends, because that replays the whole game. The line has two
parts, separated by a tab: what a list shows, and the statistics, which only the statistics pages
decode.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, get_args

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.codec import BadData, decode, encode_record
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import FrequencySample, SeatTally, Tally
from sockapp.engine.player import Player, player_fault
from sockapp.session.challenge_result import ChallengeResult
from sockapp.session.saves import HelpUse

_SEAT = tuple[float, ...]
"""The game's own figures, then luck, its expected value and its variance."""
_SAMPLES = dict[str, tuple[tuple[int, ...], tuple[float, ...], float]]
_DIGITS = 4
_TAB = "\t"
_NEWER: dict[str, object] = {"helped": [], "challenge": "", "answer": ""}
"""Fields that the first versions do not know, with their defaults. They are written only if set."""


class BadScorecard(Exception):
    """A line is not a scorecard."""


class NotOver(Exception):
    """A game is not over, so it has no scorecard."""


class PlayerKey(NamedTuple):
    """The identity of a player in the statistics: a person's name, or a bot's name and id."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The public part of a player: name, bot and look, without preferences."""

    name: str
    bot: str
    """Empty for a person."""
    look: str

    def __post_init__(self) -> None:
        if player_fault(self.player, {self.bot}):
            raise ValueError("a player without a valid name")

    @property
    def player(self) -> Player:
        """This player as a ``Player`` with default preferences."""
        return Player(self.name, self.bot, self.look)

    @property
    def who(self) -> PlayerKey:
        """The identity of this player, which does not depend on the look."""
        return PlayerKey(self.name, self.bot)


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The part of a finished game that a list shows. Raises ValueError for impossible values."""

    game: str
    sitters: tuple[SeatedPlayer, ...]
    """By seat."""
    moves: int
    started: int
    """Seconds since 1970."""
    ended: int
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    helped: tuple[int, ...] = ()
    """The number of rounds with a whole play shown, by seat; () if there was none."""
    challenge: str = ""
    """How the game did against the challenge that it took up; empty if it took up none."""
    answer: str = ""
    """How the game did against a friend who took it up as a challenge; empty if none has."""

    def __post_init__(self) -> None:
        seats = range(len(self.sitters))
        if not self.sitters or len(self.scores) != len(self.sitters):
            raise ValueError("as many scores as players")
        if not self.winners or any(seat not in seats for seat in self.winners):
            raise ValueError("no winner among the seats")
        if self.helped and len(self.helped) != len(self.sitters):
            raise ValueError("as many counts of help as players, or none")
        if not {self.challenge, self.answer} <= {"", *get_args(ChallengeResult)}:
            raise ValueError("no result of a challenge")

    def seat_of(self, who: PlayerKey) -> Seat | None:
        """Return the seat of a player; None if they did not play."""
        return next((seat for seat, each in enumerate(self.sitters) if each.who == who), None)


def make_scorecard(
    log: GameLog,
    started: int,
    ended: int,
    helped: Sequence[HelpUse] = (),
    challenge: str = "",
    answer: str = "",
) -> tuple[Scorecard, Tally]:
    """Return the scorecard of a finished game, and its statistics.

    ``challenge`` and ``answer`` are the scorecard's fields of these names.

    Raises ``NotOver``, or ``BadLog`` if the game cannot be replayed.
    """
    game = games.rules(log.game)
    steps = tuple(logs.replay(game, log))
    outcome = game.outcome(steps[-1].state)
    if outcome is None:
        raise NotOver
    sitters = tuple(SeatedPlayer(each.name, each.bot, each.look) for each in log.players)
    rounds = {(use.seat, use.round) for use in helped}
    counts = tuple(sum(seat == at for at, _round in rounds) for seat in range(len(sitters)))
    card = Scorecard(
        log.game,
        sitters,
        len(log.moves),
        started,
        ended,
        outcome.winners,
        outcome.scores,
        counts if rounds else (),
        challenge,
        answer,
    )
    review = games.review(log.game)
    if review is None:
        return card, Tally((SeatTally(),) * len(sitters), {})
    return card, review.tally(log, steps)


def dumps(card: Scorecard, tally: Tally) -> str:
    """Return a scorecard and its statistics as one line of text."""
    seats = [[round(number, _DIGITS) for number in _seat_to_row(seat)] for seat in tally.seats]
    samples = {
        name: [
            list(sample.counts),
            [round(number, _DIGITS) for number in sample.expected],
            round(sample.spread, _DIGITS),
        ]
        for name, sample in tally.samples.items()
    }
    data = encode_record(card)
    for name in _NEWER:
        if not data[name]:
            del data[name]
    return canonical_json(data) + _TAB + canonical_json({"seats": seats, "samples": samples})


def loads(line: str) -> Scorecard:
    """Return the scorecard in a line. Raises ``BadScorecard``."""
    try:
        data = parse_json(line.partition(_TAB)[0])
        if isinstance(data, dict):
            data = {**_NEWER, **data}
        return decode(Scorecard, data)
    except (BadText, BadData) as error:
        raise BadScorecard from error


def loads_tally(line: str) -> Tally:
    """Return the statistics in a line. Raises ``BadScorecard``."""
    try:
        data = parse_json(line.partition(_TAB)[2])
        if not isinstance(data, dict):
            raise BadScorecard
        seats = decode(tuple[_SEAT, ...], data.get("seats"))
        samples = decode(_SAMPLES, data.get("samples"))
    except (BadText, BadData) as error:
        raise BadScorecard from error
    if any(len(counts) != len(expected) for counts, expected, _spread in samples.values()):
        raise BadScorecard
    if any(len(row) < _MIN_ROW_NUMBERS for row in seats):
        raise BadScorecard
    return Tally(
        tuple(map(_row_to_seat, seats)),
        {name: FrequencySample(*sample) for name, sample in samples.items()},
    )


_MIN_ROW_NUMBERS = 3


def _seat_to_row(seat: SeatTally) -> tuple[float, ...]:
    return *seat.figures, seat.luck, seat.expected, seat.variance


def _row_to_seat(row: tuple[float, ...]) -> SeatTally:
    """Return the statistics of a seat.

    The first versions wrote the three figures of Out of Sock for every game, as zeros for others.
    """
    *figures, luck, expected, variance = row
    return SeatTally(luck, expected, variance, tuple(figures))
