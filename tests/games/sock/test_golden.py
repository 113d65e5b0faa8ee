"""Golden games for each number of players and each variant of the happy symbol."""

from __future__ import annotations

import pytest

from sockapp.engine.game_log import dumps, final_state, loads
from sockapp.games.sock.rules import GAME
from tests.support.random_play import transcript
from tests.support.sock.golden import GAMES, GOLDEN


@pytest.mark.parametrize("name", GAMES)
def test_golden_game_replays_to_the_same_log(name: str) -> None:
    path = GOLDEN / f"{name}.json"
    text = path.read_text("utf-8")
    log = loads(text, lambda _: GAME)
    assert log.options == GAMES[name]
    assert GAME.outcome(final_state(GAME, log)) is not None, "a golden game is a whole game"
    assert dumps(GAME, log) == text
    assert transcript(GAME, log) == path.with_suffix(".txt").read_text("utf-8")
