"""Plays the toy through Session and Shelf until somebody kills it; not a test itself.

    python -m tests.killed_player FOLDER [DIE_AT]

Prints ``<game id> <moves>`` when a move has been acknowledged. With DIE_AT it kills itself
instead of making that call of fsync or rename, counted from 1.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sockapp.engine.rng import Rng
from sockapp.session import Session
from sockapp.shelf import Shelf
from tests.tables import new_save
from tests.toy.bots import make_bot
from tests.toy.rules import GAME, Place, Swap, Trade


class Nobody:
    """Looks at nothing."""

    def show(self, step: Any) -> None:
        pass

    def not_kept(self, error: Exception) -> None:
        raise error


def dying(call: Callable[..., Any], die_at: int, calls: list[int]) -> Callable[..., Any]:
    """The same function, until its count comes."""

    def counted(*args: Any) -> Any:
        calls[0] += 1
        if calls[0] == die_at:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args)

    return counted


def session_of(shelf: Shelf, game_id: str, seed: int) -> Session:
    """The latest game on the shelf if it goes on, else a new one."""
    slot = shelf.slot(game_id)
    try:
        save = shelf.open(game_id, lambda _: GAME).save
    except KeyError:
        save = new_save("pppp", seed=seed)
    return Session(GAME, make_bot, save, Nobody(), lambda _: None, keep=slot.write)


def acknowledge(game_id: str, session: Session) -> None:
    """Tell the test how many moves must be found from now on."""
    sys.stdout.write(f"{game_id} {session.moves_made}\n")
    sys.stdout.flush()


def main(folder: Path) -> None:
    shelf = Shelf(folder)
    draws = Rng.fresh().open()
    while True:
        under_way = [
            entry for entry in shelf.games() if entry.summary and entry.summary.to_move is not None
        ]
        game_id = under_way[0].id if under_way else shelf.new_id()
        session = session_of(shelf, game_id, draws.bits())
        session.start()
        acknowledge(game_id, session)
        while session.outcome is None:
            if session.waiting_for is not None:
                session.lift(session.waiting_for)
            hand = session.view.hand
            card = draws.pick(hand)
            move = draws.pick([Swap(0, len(hand) - 1), Trade(card), Place(card)])
            if session.play(move) is None:
                acknowledge(game_id, session)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        calls, die_at = [0], int(sys.argv[2])
        os.fsync = dying(os.fsync, die_at, calls)
        Path.replace = dying(Path.replace, die_at, calls)  # type: ignore[method-assign]
    main(Path(sys.argv[1]))
