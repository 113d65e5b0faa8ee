"""Play through a Session with AppData until the process is killed; not a test itself.

    python -m tests.support.killed_player FOLDER

For every line ``GAME SEED [DIE_AT]`` of its input it starts a process that plays. It prints
``pid <number>`` first and ``dead`` when that process has ended. Python and the games are loaded
once, so that a hundred kills take seconds.

Two people make every kind of move; before each move a draft is kept. The player prints
``<game id> <moves> <draft>`` when a move or a draft has been acknowledged. With DIE_AT it
kills itself instead of making that call of fsync or rename, counted from 1.
"""

from __future__ import annotations

import os
import signal
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from sockapp import games
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.session import Session
from sockapp.storage.files import FILES, Files

LISTED = 12
"""The number of listed moves that are considered."""


class SilentListener:
    """A session listener that shows nothing."""

    def show(self, step: Any) -> None:
        pass

    def on_save_failed(self, error: Exception) -> None:
        raise error

    def on_save_recovered(self) -> None:
        pass


class DyingFiles(Files):
    """Files of a process that kills itself instead of making one call of fsync or replace."""

    def __init__(self, die_at: int) -> None:
        self._left = die_at

    def _count(self) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def fsync(self, descriptor: Any) -> None:
        self._count()
        super().fsync(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._count()
        super().replace(source, target)


def session_of(app_data: AppData, game_id: str, save_id: str, seed: int) -> Session:
    """Return the session of the latest unfinished game, or else of a new one."""
    rules = games.rules(game_id)
    try:
        save = app_data.open(save_id, games.rules).save
    except KeyError:
        people = (Player("Ana"), Player("Bea"))
        save = saves.new_game(rules, rules.options_type(2), people, seed=seed)

    def no_bot(bot_id: str) -> Any:
        raise LookupError(bot_id)

    return Session(
        rules, no_bot, save, SilentListener(), lambda _: None, keep=app_data.slot(save_id).write
    )


def acknowledge(save_id: str, session: Session, draft: int) -> None:
    """Report to the test what must be found from now on."""
    write_line(f"{save_id} {session.moves_made} {draft}")


def play(save_id: str, session: Session, stream: Any, game_id: str) -> None:
    """Play to the end of the game."""
    rules = games.rules(game_id)
    session.start()
    acknowledge(save_id, session, 0)
    while session.outcome is None:
        if session.unlock_needed_from is not None:
            session.lift(session.unlock_needed_from)
        draft = stream.below(1000) + 1
        session.set_draft({"half": draft})
        acknowledge(save_id, session, draft)
        move = stream.pick(list(islice(rules.moves(session.view), LISTED)))
        if session.play(move) is None:
            acknowledge(save_id, session, 0)


def main(game_id: str, folder: Path, seed: int, files: Files) -> None:
    """Play game after game."""
    app_data = AppData(folder, files)
    stream = Rng(seed).open()
    while True:
        under_way = [
            entry
            for entry in app_data.games()
            if entry.summary and entry.summary.to_move is not None and entry.summary.game == game_id
        ]
        save_id = under_way[0].id if under_way else app_data.new_id()
        play(save_id, session_of(app_data, game_id, save_id, stream.bits()), stream, game_id)


def serve(folder: Path) -> None:
    """Start a process for every line of input."""
    for line in iter(sys.stdin.readline, ""):
        game_id, seed, *die_at = line.split()
        pid = os.fork()
        if not pid:
            write_line(f"pid {os.getpid()}")
            main(game_id, folder, int(seed), DyingFiles(int(die_at[0])) if die_at else FILES)
        os.waitpid(pid, 0)
        write_line("dead")


def write_line(line: str) -> None:
    """Write one line, all of it at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with games.registered_for_test("toy", "tests.support.toy"):
        for known in games.game_ids():
            games.rules(known)
        serve(Path(sys.argv[1]))
