"""Pictures of tables for the home screen: the real board, as anybody may see it.

A picture is drawn from the public view alone, so there is nothing in it to hide. It lies
beside the save it was made of; one that is missing or older than its save is drawn anew when
home shows it, a moment after home itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.logger import Logger
from kivy.metrics import dp

from sockapp import games
from sockapp.engine.log import BadLog
from sockapp.glance import glance
from sockapp.storage import StorageError
from sockapp.ui.shots import png

if TYPE_CHECKING:
    from sockapp.ui.app import SockDrawer
    from sockapp.ui.boards.base import Board

SIZE = (360, 400)
"""The board's size, in dp: a small phone's."""
PICTURE = (180, 200)
"""The picture's, in dp."""
_PATIENCE = 6
"""Frames that a board may take to lay itself out."""


def find(app: SockDrawer, save_id: str) -> Path | None:
    """The picture of a saved game in the theme of the moment; None if it must be drawn."""
    path = _path(app, save_id)
    try:
        drawn = path.stat().st_mtime_ns
        return path if drawn >= app.shelf.changed(save_id) else None
    except OSError:
        return None


def draw(app: SockDrawer, save_id: str, done: Callable[[], None]) -> bool:
    """Draw a saved game's table over the next frames, then call ``done``; False if it cannot be.

    No picture is no reason to trouble anybody: the card then shows the game's own.
    """
    from sockapp.ui.boards.base import make_board
    from sockapp.ui.seated import Onlooker

    try:
        save = app.shelf.open(save_id, games.rules).save
        seen = glance(games.rules(save.log.game), save)
        looker = Onlooker(app, save.log.game, seen.players, seen.options)
        looker.view, looker.told = seen.view, seen.events
        board = make_board(looker)
        board.size_hint, board.size = (None, None), (dp(SIZE[0]), dp(SIZE[1]))
        board.show(seen.view)
    except (BadLog, StorageError, KeyError):
        return False
    except Exception:  # a board that cannot be drawn here must not take home down
        Logger.exception("Picture: %s cannot be drawn", save_id)
        return False
    frames = 0

    def look(_dt: float) -> bool:
        nonlocal frames
        frames += 1
        if frames < _PATIENCE:
            return True
        try:
            _write(_path(app, save_id), _rendered(app, board))
            done()
        except OSError as error:
            Logger.warning("Picture: %s", error)
        return False

    Clock.schedule_interval(look, 0)
    return True


def _path(app: SockDrawer, save_id: str) -> Path:
    theme = "dark" if app.look.dark else "light"
    return app.shelf.folder_of(save_id) / f"table-{theme}.png"


def _rendered(app: SockDrawer, board: Board) -> bytes:
    """The board on the theme's cloth, scaled down."""
    width, height = (round(dp(side)) for side in PICTURE)
    buffer = Fbo(size=(width, height), with_stencilbuffer=True)
    with buffer:
        ClearColor(*app.look.palette["table"])
        ClearBuffers(clear_stencil=True)
        Scale(width / board.width, height / board.height, 1)
        Translate(-board.x, -board.y, 0)
    buffer.add(board.canvas)
    buffer.draw()
    pixels = buffer.pixels
    buffer.remove(board.canvas)
    return png(width, height, pixels)


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, path)
