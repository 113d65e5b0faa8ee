"""The analyst: plays every choice to the end in worlds that the seat could imagine.

Each seat knows something else, so a study has only the chance of its own seat. It is the chance
to win the game, but costs are those of the round. The chance of a round that a seat lost anyway
would otherwise make late mistakes look small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar

from sockapp.analysis.grade import GradeScale
from sockapp.analysis.study.analyst import Analyst
from sockapp.analysis.study.bot_levels import BotLevels
from sockapp.analysis.study.paired_trials import PairedTrials, SeatShares
from sockapp.analysis.study.position_study import Chances, PositionStudy, ShiftCause, StudyFacts
from sockapp.analysis.study.vantage import CheckCancelled, StudyPoint, Vantage
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks import INFO
from sockapp.games.odd_socks.analysis.chances import (
    chance_with_round,
    compute_game_chances,
    find_correction,
)
from sockapp.games.odd_socks.analysis.choice_kinds import find_kind, find_sight, find_taken
from sockapp.games.odd_socks.analysis.imagined_rounds import ImaginedRounds
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import Event
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Phase, State, Table, View

MAX_WORLDS = 1000
"""The most worlds in which a choice is played out."""
MIN_WORLDS = 400
"""The fewest worlds for a choice. A position without a choice is played out in as many."""
MAX_CANDIDATES = 12
"""How many moves are compared with the played one: those with the best estimated gains."""
TARGET_STANDARD_ERROR = 0.01
"""A choice is played out in more worlds until the standard error of its cost is this small."""
BATCH_WORLDS = 50
"""The worlds between two prunings of bad moves."""
BOT_LEVELS = BotLevels({"easy": -1.17, "medium": 0.46, "hard": 1.03})
LEVEL_INFLUENCE = 0.7
"""The influence of a bot's strength from the deal to the last turn (``BotLevels.weigh``)."""
_WORLDS_PER_CHECK = 10
_RISK, _BLUFF = 1.0, 0.3
"""The character of the player whose gains are estimated: that of the hard bots."""


class OddSocksAnalyst(Analyst[View, Event, Move]):
    """Grades the plays and the secret answers of each round."""

    version = 3
    scale: ClassVar[GradeScale] = GradeScale(fine=0.02, inaccuracy=0.08, mistake=0.15)

    def plan(self, log: GameLog, steps: Steps) -> tuple[StudyPoint, ...]:
        """Return all choices, and for each seat the start of a round and its last turn."""
        return tuple(_plan(steps[: len(log.moves)]))

    def study(
        self, vantage: Vantage[View, Event, Move], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        """Return the seat's chance and, for a choice, its cost; after a round, all chances."""
        view, point, played = vantage.view, vantage.point, vantage.played
        table = view.table
        if view.seat is None:
            chances = compute_game_chances(count_missing(table))
            return PositionStudy(point, ShiftCause.CARDS, chances, chances)
        max_worlds = max(2 * BATCH_WORLDS, round(self.effort * MAX_WORLDS))
        min_worlds = max(2 * BATCH_WORLDS, round(self.effort * MIN_WORLDS))
        if played is None:
            rounds = ImaginedRounds(view, view.seat, min_worlds, rng, check_cancelled)
            return _study_chances(vantage, view.seat, rounds, check_cancelled)
        rounds = ImaginedRounds(view, view.seat, max_worlds, rng, check_cancelled)
        return _study_choice(vantage, view.seat, played, rounds, min_worlds, check_cancelled)


def _plan(steps: Steps) -> Iterator[StudyPoint]:
    for at, step in enumerate(steps):
        state: State = step.state
        table, mover = state.table, GAME.to_move(state)
        if table.phase is Phase.DEAL:
            yield StudyPoint(at, None)
            continue
        watchers: set[Seat] = set()
        if table.phase is Phase.TURN and len(state.trail) == 1:
            watchers = set(range(table.players))
        elif table.phase is Phase.TURN and is_last_turn(table):
            watchers = set(range(table.players)) - _find_answerers(steps[at + 1 :])
        for seat in range(table.players):
            if seat == mover:
                if has_choice(GAME.view(state, seat)):
                    yield StudyPoint(at, seat)
            elif seat in watchers:
                yield StudyPoint(at, seat)


def _find_answerers(steps: Steps) -> set[Seat]:
    """Return the seats that have a choice in the turn which these steps continue."""
    seats = set()
    for step in steps:
        state: State = step.state
        mover = GAME.to_move(state)
        if mover is None or state.table.phase is not Phase.ANSWER:
            break
        if has_choice(GAME.view(state, mover)):
            seats.add(mover)
    return seats


def has_choice(view: View) -> bool:
    """Return whether the view's seat has more than one legal move."""
    return len(list(islice(GAME.moves(view), 2))) > 1


def is_last_turn(table: Table) -> bool:
    """Return whether the round ends with the turn under way."""
    return all(len(hand) == 1 for seat, hand in enumerate(table.hands) if seat != table.active)


def count_missing(table: Table) -> tuple[int, ...]:
    """Return how many rounds each seat must still win."""
    return tuple(table.rounds - won for won in table.wins)


def _study_chances(
    vantage: Vantage[View, Event, Move],
    seat: Seat,
    rounds: ImaginedRounds,
    check_cancelled: CheckCancelled,
) -> PositionStudy:
    """Return the seat's chance at a position in which it has no choice."""
    table = vantage.view.table
    sums = [0.0] * table.players
    for number in range(len(rounds.worlds)):
        if number % _WORLDS_PER_CHECK == 0:
            check_cancelled()
        (shares,) = rounds.play_out([None])
        sums = [total + share for total, share in zip(sums, shares, strict=True)]
    shares = tuple(total / len(rounds.worlds) for total in sums)
    chances = _own_chance(table, seat, shares, vantage.bots)
    return PositionStudy(vantage.point, _cause_after(table), chances, chances)


def _study_choice(
    vantage: Vantage[View, Event, Move],
    seat: Seat,
    played: Move,
    rounds: ImaginedRounds,
    min_worlds: int,
    check_cancelled: CheckCancelled,
) -> PositionStudy:
    table = vantage.view.table
    odds = Odds.from_worlds(rounds.worlds, table, seat)
    moves = list_candidates(list(GAME.moves(vantage.view)), played, odds)
    trials = PairedTrials(len(moves), moves.index(played), seat)
    while trials.worlds < len(rounds.worlds):
        for number in range(min(BATCH_WORLDS, len(rounds.worlds) - trials.worlds)):
            if number % _WORLDS_PER_CHECK == 0:
                check_cancelled()
            trials.add(rounds.play_out([moves[index] for index in trials.remaining]))
        trials.drop_losers()
        if trials.worlds >= min_worlds and trials.measure().error <= TARGET_STANDARD_ERROR:
            break
    measured = trials.measure()
    best = moves[measured.best]
    steepness = find_correction(table).steepness(measured.before[seat], measured.after[seat])
    return PositionStudy(
        vantage.point,
        _cause_after(table),
        _own_chance(table, seat, measured.before, vantage.bots),
        _own_chance(table, seat, measured.after, vantage.bots),
        best,
        measured.cost * steepness,
        measured.error * steepness,
        find_kind(table, played, best).value,
        (*describe_suspect(odds), *_describe_taken(table, best)),
    )


def list_candidates(moves: list[Move], played: Move, odds: Odds) -> list[Move]:
    """Return the moves with the best estimated gains, and the played one."""
    gains = {move: odds.gain(move, _RISK, _BLUFF) for move in moves}
    best = sorted(moves, key=lambda move: -gains[move])[:MAX_CANDIDATES]
    return best if played in best else [*best, played]


def _own_chance(table: Table, seat: Seat, shares: SeatShares, bots: Sequence[str]) -> Chances:
    """Return a seat's chance to win the game among these bots, from shares of rounds won."""
    own = find_correction(table).correct(shares[seat])
    others = sum(shares) - shares[seat]
    round_chances = tuple(
        own
        if owner == seat
        else (1.0 - own) * (share / others if others else 1.0 / (table.players - 1))
        for owner, share in enumerate(shares)
    )
    round_chances = BOT_LEVELS.weigh(round_chances, INFO, bots, LEVEL_INFLUENCE)
    chance = chance_with_round(count_missing(table), seat, round_chances)
    return tuple(chance if owner == seat else None for owner in range(table.players))


def _cause_after(table: Table) -> ShiftCause:
    """Return why a seat's chance changes until its next study."""
    return ShiftCause.REVEAL if is_last_turn(table) else ShiftCause.MIXED


def describe_suspect(odds: Odds) -> StudyFacts:
    """Return the most likely design of the lost mate and its chance in percent, as facts."""
    suspect = max(Design, key=odds.odd.__getitem__)
    return (("suspect", suspect.name.lower()), ("suspect_percent", round(100 * odds.odd[suspect])))


def _describe_taken(table: Table, best: Move) -> StudyFacts:
    """Return how the player knew the card that the best move takes; empty if it takes none."""
    taken = find_taken(table, best)
    return () if taken is None else (("sight", find_sight(taken).value),)


ANALYST = OddSocksAnalyst()
