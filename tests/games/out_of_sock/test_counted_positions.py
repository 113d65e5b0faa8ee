"""Stored positions with the number of continuations at each depth, counted in two ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sockapp.engine.game import Options
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie, Toss
from sockapp.games.out_of_sock.rules import GAME, LISTED_TOSSES
from sockapp.games.out_of_sock.state import State

FILE = Path(__file__).with_name("counted_positions.txt")
LINES = [line for line in FILE.read_text("utf-8").splitlines() if line and line[0] != "#"]

EVERY_MOVE: tuple[Move, ...] = (
    *LISTED_TOSSES,
    Split(),
    Stack(),
    *map(TakeDie, range(10)),
    *map(NameWinner, range(5)),
)


def read_move(word: str) -> Move:
    if word in ("split", "stack"):
        return Split() if word == "split" else Stack()
    if word.startswith("t"):
        return Toss(float(word[1:]))
    if word.startswith("name"):
        return NameWinner(int(word[4:]))
    return TakeDie(int(word))


def listed(state: State) -> Iterator[Move]:
    seat = GAME.to_move(state)
    return iter(()) if seat is None else GAME.moves(GAME.view(state, seat))


def allowed(state: State) -> Iterator[Move]:
    return (move for move in EVERY_MOVE if GAME.check(state, move) is None)


def count(state: State, depth: int, moves: Callable[[State], Iterator[Move]]) -> int:
    if depth == 0:
        return 1
    return sum(count(GAME.apply(state, move).state, depth - 1, moves) for move in moves(state))


@pytest.mark.parametrize("line", LINES)
def test_stored_position_has_the_counted_continuations(line: str) -> None:
    start, way, counts = (part.split() for part in line.split("|"))
    players, first, seed = map(int, start)
    state = GAME.new(Options(players, first), Rng(seed))
    for word in way if way != ["-"] else []:
        state = GAME.apply(state, read_move(word)).state
    for depth, expected in enumerate(map(int, counts), start=1):
        assert count(state, depth, listed) == expected
        assert count(state, depth, allowed) == expected


def test_stored_positions_include_every_number_of_players() -> None:
    assert {line.split()[0] for line in LINES} == {"2", "3", "4"}
