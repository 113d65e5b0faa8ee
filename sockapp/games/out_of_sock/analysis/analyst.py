"""The analyst: plays every choice to the end in worlds that fit the table, as the hard bots do.

Nothing but the order of the unseen cards and the future dice is unknown, and to all seats alike.
So one study has the chances of all seats, and the chances can be followed move by move. A toss is
luck. Its study only has the chances before it, averaged over all dice.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from sockapp.analysis.grade import GradeScale
from sockapp.analysis.study.analyst import Analyst
from sockapp.analysis.study.bot_levels import BotLevels
from sockapp.analysis.study.paired_trials import PairedTrials, SeatShares
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import CheckCancelled, StudyPoint, Vantage
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import INFO
from sockapp.games.out_of_sock.analysis.choice_kinds import find_kind
from sockapp.games.out_of_sock.bots.evaluation import simulate_move
from sockapp.games.out_of_sock.bots.rollouts import World, sample_tosses, to_simulated_card
from sockapp.games.out_of_sock.cards import DECK_SIZE
from sockapp.games.out_of_sock.events import Event
from sockapp.games.out_of_sock.moves import Arrange, Move, NameWinner
from sockapp.games.out_of_sock.rules import GAME, list_unseen_cards
from sockapp.games.out_of_sock.state import Phase, Table, View, decks_to_end

MAX_WORLDS = 1000
"""The most worlds that are sampled for a choice."""
MIN_WORLDS = 400
"""The fewest worlds for a choice. A position without a choice gets as many."""
TARGET_STANDARD_ERROR = 0.006
"""More worlds are sampled for a choice until the standard error of its cost is this small."""
BATCH_WORLDS = 50
"""The worlds between two prunings of bad moves."""
BOT_LEVELS = BotLevels({"easy": -0.72, "medium": 0.28, "hard": 0.66})
INFLUENCE_DIVISORS = {2: 1.0, 3: 1.46, 4: 1.72}
"""By number of players: how many times less a player's strength matters than with two."""


class OutOfSockAnalyst(Analyst[View, Event, Move]):
    """Grades the choices between split and stack, and the dice taken."""

    version = 3
    scale: ClassVar[GradeScale] = GradeScale(fine=0.02, inaccuracy=0.05, mistake=0.10)

    def plan(self, log: GameLog, steps: Steps) -> tuple[StudyPoint, ...]:
        """Return all positions with the seat to move. Putting a column in order changes nothing."""
        return tuple(
            StudyPoint(at, GAME.to_move(steps[at].state))
            for at, move in enumerate(log.moves)
            if not isinstance(move, Arrange)
        )

    def study(
        self, vantage: Vantage[View, Event, Move], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        """Return the chances of all seats and, for a real choice, its cost.

        The cost and the error stay those of the simulation, so that a choice has the same grade
        at every table.
        """
        simulated = self._simulate(vantage, rng, check_cancelled)
        table, bots = vantage.view.table, vantage.bots
        before, after = (
            weigh_by_levels(tuple(share or 0.0 for share in shares), table, bots)
            for shares in (simulated.before, simulated.after)
        )
        return replace(simulated, before=before, after=after)

    def _simulate(
        self, vantage: Vantage[View, Event, Move], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        """Return the study among hard bots."""
        table, played = vantage.view.table, vantage.played
        sampler = DealSampler(table, rng, self.effort)
        match table.phase:
            case Phase.NAME if isinstance(played, NameWinner):
                return _study_naming(vantage.point, table, played)
            case Phase.CHOOSE | Phase.PICK if played is not None:
                moves = list(GAME.moves(vantage.view))
                if len(moves) > 1:
                    return _study_choice(
                        vantage.point, table, moves, played, sampler, check_cancelled
                    )
                return _study_chances(
                    vantage.point, table.players, sampler, played, check_cancelled
                )
            case _:
                return _study_chances(vantage.point, table.players, sampler, None, check_cancelled)


def weigh_by_levels(shares: SeatShares, table: Table, bots: Sequence[str]) -> SeatShares:
    """Return the chances among these bots from shares of the win among hard ones.

    Strength matters less as the decks run out that will end the game, but slowly at first.
    docs/ANALYSIS.md has the figures.
    """
    influence = math.sqrt(share_left(table)) / INFLUENCE_DIVISORS[table.players]
    return BOT_LEVELS.weigh(shares, INFO, bots, influence)


def share_left(table: Table) -> float:
    """Return how much is left of the decks that will end the game first, 0 to 1."""
    ending = sorted(table.left)[: decks_to_end(table.players)]
    return sum(ending) / (DECK_SIZE * len(ending))


class DealSampler:
    """Deals the unseen cards again and again, with the dice of the future."""

    def __init__(self, table: Table, rng: Rng, effort: float) -> None:
        self._table = table
        self.max_worlds = max(2 * BATCH_WORLDS, round(effort * MAX_WORLDS))
        self.min_worlds = max(2 * BATCH_WORLDS, round(effort * MIN_WORLDS))
        # Studies are stored, so that they may use Python's generator, which is faster but may
        # change between versions.
        self._source = random.Random(rng.open().bits())
        self._shown = World.of(table)
        self._hidden = [to_simulated_card(card) for card in list_unseen_cards(table)]

    def play_out(self, moves: Sequence[Move | None]) -> list[SeatShares]:
        """Return the shares of the win after each move, in one more world with the same dice.

        For None, the game is played on from the toss of a new round.
        """
        self._source.shuffle(self._hidden)
        world = self._shown.copy()
        world.deal(self._table.left, self._hidden)
        rounds = sample_tosses(self._source)
        return [share_win(self._finish(world.copy(), move, rounds)) for move in moves]

    def _finish(self, world: World, move: Move | None, rounds: list[list[int]]) -> list[int]:
        if move is None:
            return world.finish(rounds)
        return simulate_move(world, self._table, move, rounds)


def share_win(scores: Sequence[int]) -> SeatShares:
    """Return each seat's share of the win. A tie is divided, as the simulation has no tie-break."""
    most = max(scores)
    part = 1 / scores.count(most)
    return tuple(part if score == most else 0.0 for score in scores)


def _study_choice(
    point: StudyPoint,
    table: Table,
    moves: list[Move],
    played: Move,
    sampler: DealSampler,
    check_cancelled: CheckCancelled,
) -> PositionStudy:
    trials = PairedTrials(len(moves), moves.index(played), table.turn)
    while trials.worlds < sampler.max_worlds:
        for _world in range(BATCH_WORLDS):
            check_cancelled()
            trials.add(sampler.play_out([moves[index] for index in trials.remaining]))
        trials.drop_losers()
        if trials.worlds >= sampler.min_worlds and trials.measure().error <= TARGET_STANDARD_ERROR:
            break
    measured = trials.measure()
    best = moves[measured.best]
    return PositionStudy(
        point,
        ShiftCause.CARDS,
        measured.before,
        measured.after,
        best,
        measured.cost,
        measured.error,
        find_kind(table, played, best).value,
    )


def _study_chances(
    point: StudyPoint,
    players: int,
    sampler: DealSampler,
    played: Move | None,
    check_cancelled: CheckCancelled,
) -> PositionStudy:
    """Return the chances at a position without a choice: a toss (None) or a forced move."""
    sums = [0.0] * players
    for _world in range(sampler.min_worlds):
        check_cancelled()
        (shares,) = sampler.play_out([played])
        sums = [total + share for total, share in zip(sums, shares, strict=True)]
    chances = tuple(total / sampler.min_worlds for total in sums)
    cause = ShiftCause.TOSS if played is None else ShiftCause.CARDS
    return PositionStudy(point, cause, chances, chances)


def _study_naming(point: StudyPoint, table: Table, played: NameWinner) -> PositionStudy:
    """Study the naming of a tie's winner, whose result is certain. Seats name themselves."""
    holder, leaders = table.turn, table.standing.leaders
    after = _sure_win(table.players, played.seat)
    if holder not in leaders:
        shares = [seat in leaders for seat in range(table.players)]
        before = tuple(share / len(leaders) for share in shares)
        return PositionStudy(point, ShiftCause.OTHERS, before, before)
    before = _sure_win(table.players, holder)
    cost = before[holder] - after[holder]
    best = NameWinner(holder)
    kind = find_kind(table, played, best).value
    return PositionStudy(point, ShiftCause.CARDS, before, after, best, cost, 0.0, kind)


def _sure_win(players: int, winner: Seat) -> SeatShares:
    return tuple(float(seat == winner) for seat in range(players))


ANALYST = OutOfSockAnalyst()
