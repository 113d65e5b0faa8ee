"""Golden rounds: old games replay exactly as they were played."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.engine.game_log import dumps, final_state, loads
from sockapp.games.odd_socks.rules import GAME
from tests.support.odd_socks.golden import GOLDEN, path
from tests.support.random_play import transcript


@pytest.mark.parametrize("name", ["2p", "3p", "long_2p", "long_3p"])
def test_golden_game_replays_to_the_same_log(name: str) -> None:
    text = (GOLDEN / f"odd_socks_{name}.json").read_text("utf-8")
    with games.registered_for_test("odd_socks", "sockapp.games.odd_socks"):
        log = loads(text, games.rules)
    assert dumps(GAME, log) == text
    assert log.options.rounds == (3 if "long" in name else 1)
    outcome = GAME.outcome(final_state(GAME, log))
    assert outcome is not None and max(outcome.scores) == log.options.rounds
    expected = (GOLDEN / f"odd_socks_{name}.txt").read_text("utf-8")
    assert transcript(GAME, log) == expected


def test_golden_long_games_exist() -> None:
    assert path(2).exists() and path(3).exists()
