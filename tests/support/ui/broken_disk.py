"""A disk that fails under the running app, and games to lose there."""

from __future__ import annotations

import errno
from dataclasses import replace
from typing import Any

from sockapp import games
from sockapp.device.data_folder import data_folder
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.ui.play.game_controller import GameController, start_new_game
from tests.support.faulty_files import FaultyFiles
from tests.support.random_play import NAMES, play
from tests.support.ui.driver import Driver

SEED = 3


def let_disk_fail(driver: Driver) -> FaultyFiles:
    """Give the app a disk whose faults the test sets; games begun before do not notice."""
    files = FaultyFiles()
    driver.app.app_data = AppData(data_folder(), files)
    return files


def fill_disk(files: FaultyFiles) -> None:
    """Let the disk refuse new files of games, as if it were full.

    Settings are smaller and still fit.
    """

    def fault(name: str, args: tuple[Any, ...]) -> int | None:
        return errno.ENOSPC if name == "create" and "games" in args[0].parts else None

    files.fault = fault


def empty_disk(files: FaultyFiles) -> None:
    """Let the disk take new files again."""
    files.fault = None


def game_of_two(game_id: str, moves_left: int | None = None) -> tuple[Save, tuple[Any, ...]]:
    """Return a game of two persons, and the moves to its end.

    The game stands at its deal, or ``moves_left`` before its end.
    """
    game = games.rules(game_id)
    log = play(game, game.options_type(2), SEED).log
    at = 0 if moves_left is None else len(log.moves) - moves_left
    return saves.from_log(game, replace(log, moves=log.moves[:at])), log.moves[at:]


def sit(driver: Driver, save: Save) -> GameController:
    """Begin a saved game as if it had been dealt on this phone."""
    controller = start_new_game(driver.app, save)
    driver.frames(3)
    return controller


def make(driver: Driver, controller: GameController, move: Any) -> None:
    """Make a move for the seat to move, and wait until all animations have ended."""
    if controller.session.unlock_needed_from is not None:
        controller.lift()
    if driver.page.name == "recap":
        driver.page.go_on()
    driver.frames(2)
    if controller.play(move) is not None:
        raise AssertionError("the rules refuse the move")
    driver.until(lambda: controller.animations is None or not controller.animations.is_busy)
    driver.frames(3)


__all__ = ["NAMES", "empty_disk", "fill_disk", "game_of_two", "let_disk_fail", "make", "sit"]
