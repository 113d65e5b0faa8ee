"""Pictures of tables for the home screen: the real board, as anybody may see it.

A picture is drawn from the public view alone, so there is nothing in it to hide. It lies
beside the save it was made of and has a digest of the game's log in its name. A picture that is
missing, or of another position, is drawn anew when home shows it, a moment after home itself.

Times of files would not do. After the clock has been set back, a save stays newer than every
picture of it, and home would draw that picture again and again.
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
from sockapp.engine.game_log import BadLog
from sockapp.session.replay import public_snapshot
from sockapp.storage.slot import StorageError
from sockapp.ui.app.debug_screenshots import png

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards.base import Board

SIZE = (360, 400)
"""The board's size, in dp: a small phone's."""
PICTURE = (180, 200)
"""The picture's, in dp."""
_PATIENCE = 6
"""Frames that a board may take to lay itself out."""
_DIGEST_DIGITS = 16
"""Of the log's digest in a picture's name: enough to tell the positions of one game apart."""


def find(app: SockDrawer, save_id: str) -> Path | None:
    """Return the picture of a saved game in the current theme, or None if it must be drawn."""
    try:
        path = _path(app, save_id)
        return path if path.exists() else None
    except (KeyError, OSError, StorageError):
        return None


def draw(app: SockDrawer, save_id: str, done: Callable[[], None]) -> bool:
    """Draw a saved game's table over the next frames, then call ``done``; False if it cannot be.

    No picture is no reason to trouble anybody: the card then shows the game's own.
    """
    from sockapp.ui.boards.base import make_board
    from sockapp.ui.boards.board_host import Spectator

    try:
        path = _path(app, save_id)
        save = app.app_data.open(save_id, games.rules).save
        seen = public_snapshot(games.rules(save.log.game), save.log)
        looker = Spectator(app, save.log.game, seen.players)
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
            if _path(app, save_id) == path:  # else the theme or the game has changed meanwhile
                _write(path, _rendered(app, board))
            done()
        except (KeyError, OSError, StorageError) as error:
            Logger.warning("Picture: %s", error)
        return False

    Clock.schedule_interval(look, 0)
    return True


def _path(app: SockDrawer, save_id: str) -> Path:
    """Return where the picture of a game belongs, as it stands now and in the current theme.

    Raises ``KeyError`` and ``StorageError``.
    """
    theme = "dark" if app.look.dark else "light"
    digest = app.app_data.log_digest(save_id)[:_DIGEST_DIGITS]
    return app.app_data.folder_of(save_id) / f"table-{theme}-{digest}.png"


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
    """Write a picture, whole or not at all, and delete those of earlier positions."""
    kind = path.stem.rpartition("-")[0]
    fresh = path.with_name(f"{kind}.new")
    fresh.write_bytes(data)
    os.replace(fresh, path)
    for other in path.parent.glob(f"{kind}*.png"):
        if other != path:
            other.unlink(missing_ok=True)
