"""Golden games with ``Flick`` moves, and old games that go on with them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.game_log import GameLog, digest, dumps, final_state, loads
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.moves import Flick, Toss
from sockapp.games.out_of_sock.rules import GAME
from tests.support.out_of_sock.golden import GAMES, GOLDEN, PLAYERS
from tests.support.random_play import transcript

OLD = [f"out_of_sock_{players}p" for players in PLAYERS]


def read(name: str) -> tuple[str, GameLog]:
    text = (GOLDEN / f"{name}.json").read_text("utf-8")
    return text, loads(text, lambda _: GAME)


@pytest.mark.parametrize("name", GAMES)
def test_golden_game_with_flicks_replays_to_the_same_log(name: str) -> None:
    text, log = read(name)
    assert log.options == GAMES[name]
    assert GAME.outcome(final_state(GAME, log)) is not None, "a golden game is a whole game"
    assert any(isinstance(move, Flick) for move in log.moves)
    assert not any(isinstance(move, Toss) for move in log.moves)
    assert dumps(GAME, log) == text
    assert transcript(GAME, log) == (GOLDEN / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", OLD)
def test_golden_game_of_the_first_versions_has_toss_moves(name: str) -> None:
    """``tools.golden`` would write flicks into them; then nothing would hold the old model."""
    _text, log = read(name)
    assert any(isinstance(move, Toss) for move in log.moves)
    assert not any(isinstance(move, Flick) for move in log.moves)


@pytest.mark.parametrize("name", OLD)
def test_half_an_old_game_goes_on_with_flicks(name: str) -> None:
    _text, log = read(name)
    half = replace(log, moves=log.moves[: len(log.moves) // 2])
    state, moves = final_state(GAME, half), list(half.moves)
    stream = Rng(5).open()
    while (seat := GAME.to_move(state)) is not None:
        moves.append(stream.pick(list(GAME.moves(GAME.view(state, seat)))))
        state = GAME.apply(state, moves[-1]).state
    mixed = replace(half, moves=tuple(moves))
    assert {Flick, Toss} <= {type(move) for move in moves}
    again = loads(dumps(GAME, mixed), lambda _: GAME)
    assert again == mixed
    assert digest(GAME, again) == digest(GAME, mixed, state)
