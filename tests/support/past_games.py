"""Games of long ago: the golden ones, as people would find them in their history."""

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
"""A day in October 2025, around noon, so that it is the same day in every time zone we know."""
DAY = 86_400
LOOKS = ("red", "blue", "yellow", "green", "pink", "orange", "plum", "teal")


@cache
def golden(name: str) -> GameLog:
    """A golden game, its players with faces of their own and the last of them a bot."""
    with games.registered_for_test("toy", "tests.support.toy"):
        log = logs.loads((GOLDEN / f"{name}.json").read_text("utf-8"), games.rules)
        bots = games.info(log.game).bots
    players = [replace(player, look=look) for player, look in zip(log.players, LOOKS, strict=False)]
    players[-1] = Player("Otto", bot=bots[0].id)
    return replace(log, players=tuple(players))


def game_id(number: int) -> str:
    """The id of the so-manieth game."""
    return f"{number:012x}"


def put_on_shelf(app_data: AppData, number: int, log: GameLog) -> str:
    """Leave a finished game on the shelf, as a phone that went off at its end would."""
    game = games.rules(log.game)
    ended = NOON + number * DAY
    save = Save(log, None, started=ended - 600, updated=ended)
    app_data.slot(game_id(number)).write(saves.dumps(game, save))
    return game_id(number)


def history_index(folder: Path) -> Slot:
    """Return the slot in which the history keeps its index
    (``sockapp/records/finished_games.py``)."""
    return Slot(folder / "history", "index")


def lengthen(folder: Path, count: int) -> None:
    """Let a history have so many games: lines of its index and empty folders, again and again."""
    index = history_index(folder)
    lines = (index.read().payload or "").splitlines()
    known = [line.partition(" ")[2] for line in sorted(lines)]
    for number in range(len(lines), count):
        (folder / "history" / game_id(number)).mkdir()
        lines.append(f"{game_id(number)} {known[number % len(known)]}")
    index.write("\n".join(lines))


def furnish(folder: Path, names: Sequence[str]) -> AppData:
    """A shelf with these games in its history, the last of them the latest."""
    app_data = AppData(folder)
    with games.registered_for_test("toy", "tests.support.toy"):
        for number, name in enumerate(names):
            app_data.history.keep(put_on_shelf(app_data, number, golden(name)), golden(name))
    return app_data
