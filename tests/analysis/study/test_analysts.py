"""What every game's analyst promises: fairness, stored results, and words for all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import games
from sockapp.analysis import analysis_file
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.engine.rng import Rng
from tests.support.random_play import NAMES, walk
from tests.support.tiers import full_after_first

pytestmark = pytest.mark.usefixtures("toy")

GAMES = ("toy", *(game_id for game_id in games.game_ids() if games.analyst(game_id)))
EFFORT = 0.05
SAMPLED = 6
"""The positions of a game that are studied."""
DIGEST = "0" * 64


def make_run(game_id: str, players: int = 2) -> AnalysisRun:
    """Return the analysis of a game of random moves, as if bots of all levels had made them."""
    usual: AnyAnalyst = games.analyst(game_id)
    log = walk(game_id, players, 4).log
    bots = (*games.info(game_id).bots[:1], *games.info(game_id).bots[::-1])
    seated = tuple(
        replace(player, bot=bot.id) for player, bot in zip(log.players, bots, strict=False)
    )
    return AnalysisRun(
        games.rules(game_id), type(usual)(EFFORT), replace(log, players=seated or log.players)
    )


@pytest.mark.parametrize("players", full_after_first([2, 3]))
@pytest.mark.parametrize("game_id", GAMES)
def test_study_of_other_secrets_gets_the_same_result(game_id: str, players: int) -> None:
    """Worlds that differ only in what the seat could not know get the same grades."""
    run, differing = make_run(game_id, players), 0
    for point in run.plan[:: max(1, len(run.plan) // SAMPLED)]:
        state = run.steps[point.at].state
        other = run.game.sample_state(run.game.view(state, point.seat), Rng(77))
        twin = make_run(game_id, players)
        twin.log = replace(run.log, seed=run.log.seed + 1)
        twin.steps = (*run.steps[: point.at], replace(run.steps[point.at], state=other))
        assert twin.study(point) == run.study(point)
        differing += other != state
    assert differing


@pytest.mark.parametrize("game_id", GAMES)
def test_plan_of_other_secrets_is_the_same(game_id: str) -> None:
    run = make_run(game_id)
    places = [point.at for point in run.plan]
    assert places == sorted(places) and len({*run.plan}) == len(run.plan)
    steps = list(run.steps)
    for at, step in enumerate(steps):
        view = run.game.view(step.state, run.game.to_move(step.state))
        steps[at] = replace(step, state=run.game.sample_state(view, Rng(at)))
    assert run.analyst.plan(run.log, steps) == run.plan


@pytest.mark.parametrize("game_id", GAMES)
def test_studies_can_be_stored_and_described(game_id: str) -> None:
    run = make_run(game_id)
    points = run.plan[:: max(1, len(run.plan) // SAMPLED)]
    run.plan = points
    while run.step():
        pass
    text = analysis_file.dumps(run.game, run.analyst, DIGEST, run.studies)
    assert analysis_file.loads(text, run.game, run.analyst, DIGEST, 2) == tuple(run.studies)
    words, names = games.analysis_text(game_id), NAMES[:2]
    if words is None:
        return
    found = run.conclude()
    for seat in (None, 0, 1):
        for one in found.seats:
            for choice in one.choices:
                assert words.choice(choice, run.steps, seat, names)
                assert words.kind(choice.kind)
                assert words.habit(choice.kind)
            for shift in one.shifts:
                moment = KeyMoment(
                    shift.at, one.seat, shift.before, shift.change, shift.cause, shift.by
                )
                assert words.moment(moment, run.steps, seat, names)
                assert isinstance(words.reason(moment, run.steps, seat, names), str)
    assert words.accuracy_meaning()
