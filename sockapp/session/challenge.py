"""Challenges: "same deal, same luck, same bots: beat my 34", as a code for a friend.

A challenge is a finished game of one person against bots. Its code is the game's share code with
another prefix, and is read as strictly. The friend plays a new game with the same options, seed and
bots. Then the two logs are compared decision by decision.

The deal depends on the seed alone. After it the two games need not go the same way. If the seed
gives equal luck (``Rng.fresh_equal_luck``), the n-th move that draws random numbers draws the same
ones in both:

* Out of Sock: the n-th toss. The basket goes round in order, so it belongs to the same player. The
  dice that fall are the first ones of the same sequence. A stronger toss lets out more of them.
* SOCK): the n-th deal, and with it the order of the draw deck.
* Odd Socks: the n-th card that is drawn at random. A game of several rounds has other deals from
  the second on, if the first round drew more or fewer cards.

With any other seed only the deal is the same. ``Challenge.has_equal_luck`` tells the two apart.
Bots are the same characters. Hard ones think as long as the phone lets them, so they may decide
otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame, Outcome, Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.session import saves, share_code
from sockapp.session.challenge_result import ChallengeResult
from sockapp.session.saves import Save
from sockapp.session.share_code import BadCode

VERSION = 1
_PREFIX = "SOCKDARE"
_CODE = re.compile(rf"{_PREFIX}\s*(\d{{1,4}})\s*:", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A finished game of one person against bots, to be beaten."""

    log: GameLog
    seat: Seat
    """The person's seat."""
    outcome: Outcome

    @property
    def name(self) -> str:
        """The name of the challenger."""
        return self.log.players[self.seat].name

    @property
    def score(self) -> int:
        """The challenger's points."""
        return self.outcome.scores[self.seat]

    @property
    def has_won(self) -> bool:
        """Whether the challenger has won against the bots."""
        return self.seat in self.outcome.winners

    @property
    def has_equal_luck(self) -> bool:
        """Whether all luck is the same, and not only the deal."""
        # Only Odd Socks counts rounds. Its later deals depend on what was drawn before.
        return Rng(self.log.seed).has_equal_luck and getattr(self.log.options, "rounds", 1) == 1


def has_code(text: str) -> bool:
    """Return whether a text has the beginning of a challenge's code, of any version."""
    return _CODE.search(text) is not None


def can_challenge(game: AnyGame, log: GameLog) -> bool:
    """Return whether a game can be sent as a challenge: finished, and one person against bots."""
    try:
        _make_challenge(game, log)
    except BadCode:
        return False
    return True


def encode(game: AnyGame, log: GameLog) -> str:
    """Return the code of a challenge. Raises ``BadCode`` for a game that is none."""
    _make_challenge(game, log)
    _version, _colon, payload = share_code.encode(game, log).partition(":")
    return f"{_PREFIX}{VERSION}:{payload}"


def decode(text: str, find_game: Callable[[str], AnyGame]) -> Challenge:
    """Return the challenge in an untrusted text. Raises ``BadCode`` and nothing else."""
    if len(text) > 2 * share_code.MAX_CODE_CHARACTERS:
        raise BadCode("too_big")
    matched = _CODE.search(text)
    if matched is None:
        raise BadCode("none")
    if int(matched[1]) != VERSION:
        raise BadCode("version")
    log = share_code.decode(f"{share_code.PREFIX}:{text[matched.end() :]}", find_game)
    return _make_challenge(find_game(log.game), log)


def take_up(challenge: Challenge, game: AnyGame, player: Player, now: float | None = None) -> Save:
    """Return the friend's new game: the same deal, seats and bots. Raises ``BadLog``."""
    log = challenge.log
    players = tuple(
        player if seat == challenge.seat else each for seat, each in enumerate(log.players)
    )
    return saves.new_game(game, log.options, players, seed=log.seed, now=now)


def is_answer(challenge: Challenge, log: GameLog) -> bool:
    """Return whether a game was played to answer this challenge."""
    theirs = challenge.log
    bots = [player.bot for player in theirs.players]
    return (theirs.game, theirs.rules, theirs.options, theirs.seed, bots) == (
        log.game,
        log.rules,
        log.options,
        log.seed,
        [player.bot for player in log.players],
    )


@dataclass(frozen=True, slots=True)
class PersonDecision:
    """One decision of a person."""

    move: object
    events: tuple[object, ...]
    """What happened, as the person saw it."""


@dataclass(frozen=True, slots=True)
class PersonTurn:
    """All decisions that a person made before another seat decided."""

    number: int
    """The person's turns of the whole game, from 1."""
    at: int
    """The number of moves of all seats before the turn."""
    view: object
    """What the person saw at the beginning of the turn."""
    decisions: tuple[PersonDecision, ...]

    @property
    def moves(self) -> tuple[object, ...]:
        """The moves of the turn."""
        return tuple(decision.move for decision in self.decisions)

    @property
    def events(self) -> tuple[object, ...]:
        """The events of all these moves."""
        return tuple(event for decision in self.decisions for event in decision.events)


@dataclass(frozen=True, slots=True)
class TurnPair:
    """The same turn of both persons."""

    mine: PersonTurn
    theirs: PersonTurn

    @property
    def is_same_move(self) -> bool:
        """Whether both made the same moves."""
        return self.mine.moves == self.theirs.moves


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two games of the same challenge."""

    result: ChallengeResult
    """How the friend did against the challenger."""
    my_score: int
    their_score: int
    pairs: tuple[TurnPair, ...]
    """All turns that both had: the n-th of a round beside the other's n-th of that round."""


def judge(
    game: AnyGame, challenge: Challenge, log: GameLog, *, low_wins: bool = False
) -> ChallengeResult:
    """Return whether a finished game has beaten a challenge. Raises ValueError if it is no answer.

    ``low_wins`` is the game's ``GameReview.LOW_WINS``. Points decide. With equal points, a win over
    the bots decides.
    """
    return _judge(_find_answer(game, challenge, log), challenge, low_wins)


def compare(
    game: AnyGame,
    challenge: Challenge,
    log: GameLog,
    *,
    low_wins: bool = False,
    round_starts: tuple[type, ...] = (),
) -> Comparison:
    """Return how a finished game did, turn by turn. Raises ValueError if it is no answer.

    ``round_starts`` is the game's ``GameReview.ROUND_STARTS``. Turns are counted from the start of
    a round. So a turn that one of the two did not have shifts the others only until the next round.
    """
    mine = _find_answer(game, challenge, log)
    ours, theirs = (
        _list_turns(game, each.log, each.seat, round_starts) for each in (mine, challenge)
    )
    pairs = tuple(TurnPair(turn, theirs[key]) for key, turn in ours.items() if key in theirs)
    result = _judge(mine, challenge, low_wins)
    return Comparison(result, mine.score, challenge.score, pairs)


def _find_answer(game: AnyGame, challenge: Challenge, log: GameLog) -> Challenge:
    """Return the answer to a challenge as a challenge of its own. Raises ValueError."""
    if not is_answer(challenge, log):
        raise ValueError("not a game of this challenge")
    return _make_challenge(game, log)


def _judge(mine: Challenge, theirs: Challenge, low_wins: bool) -> ChallengeResult:
    sign = -1 if low_wins else 1
    my_rank, their_rank = ((sign * each.score, each.has_won) for each in (mine, theirs))
    if my_rank == their_rank:
        return "drawn"
    return "won" if my_rank > their_rank else "lost"


def _make_challenge(game: AnyGame, log: GameLog) -> Challenge:
    """Return a game as a challenge. Raises ``BadCode``."""
    persons = [seat for seat, player in enumerate(log.players) if player.is_person]
    if len(persons) != 1:
        raise BadCode("log")
    if log.rules != game.info.rules_version:  # an older game, which could not be played again
        raise BadCode("game")
    outcome = game.outcome(logs.final_state(game, log))
    if outcome is None:
        raise BadCode("unfinished")
    return Challenge(log, persons[0], outcome)


_TurnKey = tuple[int, int]
"""The number of the round, and of the person's turn in it."""


def _list_turns(
    game: AnyGame, log: GameLog, seat: Seat, round_starts: tuple[type, ...]
) -> dict[_TurnKey, PersonTurn]:
    """Return all turns of a seat in order."""
    turns: dict[_TurnKey, PersonTurn] = {}
    steps = logs.replay(game, log)
    state = next(steps).state
    round_number = turn_in_round = 0
    is_same_turn = False
    for at, (move, step) in enumerate(zip(log.moves, steps, strict=True)):
        if game.to_move(state) == seat:
            events = tuple(game.redact(event, seat) for event in step.events)
            decision = PersonDecision(move, events)
            if not is_same_turn:
                turn_in_round += 1
                turn = PersonTurn(len(turns) + 1, at, game.view(state, seat), (decision,))
            else:
                turn = replace(turn, decisions=(*turn.decisions, decision))
            turns[round_number, turn_in_round] = turn
            is_same_turn = True
        else:
            is_same_turn = False
        if any(isinstance(event, round_starts) for event in step.events):
            round_number, turn_in_round, is_same_turn = round_number + 1, 0, False
        state = step.state
    return turns
