"""The analyst of the toy: sampled worlds, played out by greedy players."""

from __future__ import annotations

import math

from sockapp.analysis.grade import GradeScale
from sockapp.analysis.study.analyst import Analyst
from sockapp.analysis.study.paired_trials import PairedTrials
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import CheckCancelled, StudyPoint, Vantage
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng
from tests.support.toy.bots import Greedy
from tests.support.toy.rules import GAME, Event, Move, State, Swap, View

WORLDS = 20


class ToyAnalyst(Analyst[View, Event, Move]):
    version = 1
    scale = GradeScale(fine=0.05, inaccuracy=0.1, mistake=0.2)

    def plan(self, log: GameLog, steps: Steps) -> tuple[StudyPoint, ...]:
        return tuple(
            StudyPoint(at, GAME.to_move(steps[at].state))
            for at, move in enumerate(log.moves)
            if not isinstance(move, Swap)
        )

    def study(
        self, vantage: Vantage[View, Event, Move], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        moves: list[Move] = [
            move for move in GAME.moves(vantage.view) if not isinstance(move, Swap)
        ]
        seat, played = vantage.view.seat, vantage.played
        assert seat is not None and played is not None
        trials = PairedTrials(len(moves), moves.index(played), seat)
        for number in range(WORLDS):
            check_cancelled()
            state = GAME.sample_state(vantage.view, rng.derive(number))
            trials.add([(_share(state, move, seat),) * 4 for move in moves])
        found = trials.measure()
        nobody: list[float | None] = [None] * vantage.view.options.players
        before, after = nobody.copy(), nobody.copy()
        before[seat], after[seat] = found.before[0], found.after[0]
        return PositionStudy(
            vantage.point,
            ShiftCause.MIXED,
            tuple(before),
            tuple(after),
            moves[found.best],
            found.cost,
            found.error,
            type(played).__name__.lower(),
            (("seen", len(vantage.past())),),
        )


def _share(state: State, move: Move, seat: int) -> float:
    state = GAME.apply(state, move).state
    while (turn := GAME.to_move(state)) is not None:
        decision = Greedy().choose(GAME.view(state, turn), state.rng, TimeBudget(math.inf))
        state = GAME.apply(state, decision.move).state
    outcome = GAME.outcome(state)
    return (seat in outcome.winners) / len(outcome.winners) if outcome else 0.0


ANALYST = ToyAnalyst()
