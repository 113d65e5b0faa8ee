"""Steps that lead to SOCK)'s table in an unfinished turn, before a knock and after a round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sockapp import games
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.sock.moves import Draw, PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.solver import find_best_play
from sockapp.games.sock.state import SockOptions
from sockapp.i18n import _
from sockapp.session import saves
from sockapp.ui.play.game_controller import start_new_game
from tests.support.ui.driver import Driver
from tests.support.ui.sock_table import board, corner, free_cloth, knock, sheets

PLAYERS = (Player("Ana"), Player("Lana", bot="easy_lana"))
OPTIONS = SockOptions(2)
SEED = 7


def last_moves() -> tuple[Any, ...]:
    """Return all moves of a round but the last, which is Ana's.

    Both players play as many cards as they can.
    """
    state = GAME.new(OPTIONS, Rng(SEED))
    moves: list[Any] = []
    while True:
        table = state.table
        play = find_best_play(table.piles, state.hands[table.turn], table.happy)
        move = Draw() if play is None else PlayTurn(play.table)
        after = GAME.apply(state, move).state
        if after.table.deals:
            if table.turn:
                raise AssertionError("another seed, please: Ana is to go out")
            return tuple(moves)
        state = after
        moves.append(move)


def begin(driver: Driver, moves: tuple[Any, ...] = ()) -> None:
    """Begin a game, or go on after these moves."""
    save = saves.new_game(games.rules("sock"), OPTIONS, PLAYERS, seed=SEED)
    start_new_game(driver.app, replace(save, log=replace(save.log, moves=moves)))
    driver.frames(5)


def table_sock_amber(driver: Driver) -> None:
    """Lay two cards, which make no pile yet."""
    begin(driver)
    for spot in board(driver).cards.spots[:2]:
        driver.tap(corner(driver, spot))
    driver.tap(free_cloth(driver))
    driver.seconds(0.3)


def table_sock_ready(driver: Driver) -> None:
    """Show a turn that the hint has laid out."""
    begin(driver, last_moves())
    for _step in range(3):
        driver.tap(_("Hint"))
        driver.until(lambda: not board(driver).hints.is_busy)


def table_sock_scores(driver: Driver) -> None:
    begin(driver)
    driver.tap(board(driver).opponents)


def table_sock_round(driver: Driver) -> None:
    """Go out, and show the sheet at the end of the round."""
    table_sock_ready(driver)
    driver.app.navigator.toast.hide()
    knock(driver)
    driver.until(lambda: sheets(driver))
    driver.frames(3)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (table_sock_amber, table_sock_ready, table_sock_scores, table_sock_round)
}
