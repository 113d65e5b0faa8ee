"""Finished games for tests: the golden games as entries of a history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.storage.slot import Slot
from tests.support.paths import GOLDEN

NOON = 1_760_000_400
"""Noon of a day in October 2025, so that it is the same day in every time zone in use."""
DAY = 86_400
LOOKS = ("red", "blue", "yellow", "green", "pink", "orange", "plum", "teal")


@cache
def golden(name: str) -> GameLog:
    """Return a golden game whose players have different looks and whose last player is a bot."""
    with games.registered_for_test("toy", "tests.support.toy"):
        log = logs.loads((GOLDEN / f"{name}.json").read_text("utf-8"), games.rules)
        bots = games.info(log.game).bots
    players = [replace(player, look=look) for player, look in zip(log.players, LOOKS, strict=False)]
    players[-1] = Player("Otto", bot=bots[0].id)
    return replace(log, players=tuple(players))


def game_id(number: int) -> str:
    """Return the id of the game with this number."""
    return f"{number:012x}"


def put_on_shelf(app_data: AppData, number: int, log: GameLog, to_move: int | None = None) -> str:
    """Store a game among the unfinished ones, without ``to_move`` as after a kill at its end."""
    game = games.rules(log.game)
    ended = NOON + number * DAY
    save = Save(log, to_move, started=ended - 600, updated=ended)
    app_data.slot(game_id(number)).write(saves.dumps(game, save))
    return game_id(number)


def history_index(folder: Path) -> Slot:
    """Return the slot in which the history keeps its index
    (``sockapp/records/finished_games.py``).
    """
    return Slot(folder / "history", "index")


def lengthen(folder: Path, count: int) -> None:
    """Fill up a history to ``count`` games by repeating lines of its index, with empty folders."""
    index = history_index(folder)
    lines = (index.read().payload or "").splitlines()
    known = [line.partition(" ")[2] for line in sorted(lines)]
    for number in range(len(lines), count):
        (folder / "history" / game_id(number)).mkdir()
        lines.append(f"{game_id(number)} {known[number % len(known)]}")
    index.write("\n".join(lines))


def furnish(folder: Path, names: Sequence[str]) -> AppData:
    """Return AppData with these games in its history, the last of them the latest."""
    app_data = AppData(folder)
    with games.registered_for_test("toy", "tests.support.toy"):
        for number, name in enumerate(names):
            app_data.history.keep(put_on_shelf(app_data, number, golden(name)), golden(name))
    return app_data
