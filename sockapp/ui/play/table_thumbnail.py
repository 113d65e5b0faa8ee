"""Thumbnails of saved games for the home page: the real board, in the public view.

A thumbnail is drawn from the public view, so it contains nothing private. Its file is beside the
save, with a digest of the game's log in its name. A thumbnail that is missing, or of another
position, is drawn a moment after home is shown.

File times would not work. After the clock has been set back, a save would stay newer than every
thumbnail, and home would draw it again on each visit.
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
from sockapp.storage.slot import StorageError
from sockapp.ui.app.debug_screenshots import png

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards.base import Board

BOARD_SIZE_DP = (360, 400)
"""Size of the board, in dp; that of a small phone."""
THUMBNAIL_SIZE_DP = (180, 200)
"""Size of the thumbnail, in dp."""
_LAYOUT_FRAMES = 6
"""Frames after which a board has its final layout."""
_DIGEST_DIGITS = 16
"""Digits of the log's digest in a file name, enough to distinguish one game's positions."""


def find(app: SockDrawer, save_id: str) -> Path | None:
    """Return the thumbnail of a saved game in the current theme, or None if it must be drawn."""
    try:
        path = _path(app, save_id)
        return path if path.exists() else None
    except (KeyError, OSError, StorageError):
        return None


def draw(app: SockDrawer, save_id: str, done: Callable[[], None]) -> bool:
    """Draw a saved game's thumbnail over the next frames, then call ``done``.

    Return False if that is not possible. There is no message then; home shows the game's own
    picture.
    """
    from sockapp.session.replay import public_snapshot
    from sockapp.ui.boards.base import make_board
    from sockapp.ui.boards.board_host import Spectator

    try:
        path = _path(app, save_id)
        save = app.app_data.open(save_id, games.rules).save
        seen = public_snapshot(games.rules(save.log.game), save.log)
        host = Spectator(app, save.log.game, seen.players)
        host.view, host.shown_events = seen.view, seen.events
        board = make_board(host)
        board.size_hint, board.size = (None, None), (dp(BOARD_SIZE_DP[0]), dp(BOARD_SIZE_DP[1]))
        board.show(seen.view)
    except (BadLog, StorageError, KeyError):
        return False
    except Exception:  # an error in a board must not break the home page
        Logger.exception("Picture: %s cannot be drawn", save_id)
        return False
    frames = 0

    def render_when_laid_out(_dt: float) -> bool:
        nonlocal frames
        frames += 1
        if frames < _LAYOUT_FRAMES:
            return True
        try:
            if _path(app, save_id) == path:  # the theme or the game may have changed meanwhile
                _write(path, _render(app, board))
            done()
        except (KeyError, OSError, StorageError) as error:
            Logger.warning("Picture: %s", error)
        return False

    Clock.schedule_interval(render_when_laid_out, 0)
    return True


def _path(app: SockDrawer, save_id: str) -> Path:
    """Return the thumbnail's path for a game's current position and the current theme.

    Raise ``KeyError`` and ``StorageError``.
    """
    theme = "dark" if app.theme_cls.is_dark else "light"
    digest = app.app_data.log_digest(save_id)[:_DIGEST_DIGITS]
    return app.app_data.folder_of(save_id) / f"table-{theme}-{digest}.png"


def _render(app: SockDrawer, board: Board) -> bytes:
    """Return the board on the theme's background, scaled down, as a PNG file."""
    width, height = (round(dp(side)) for side in THUMBNAIL_SIZE_DP)
    buffer = Fbo(size=(width, height), with_stencilbuffer=True)
    with buffer:
        ClearColor(*app.theme_cls.palette["table"])
        ClearBuffers(clear_stencil=True)
        Scale(width / board.width, height / board.height, 1)
        Translate(-board.x, -board.y, 0)
    buffer.add(board.canvas)
    buffer.draw()
    pixels = buffer.pixels
    buffer.remove(board.canvas)
    return png(width, height, pixels)


def _write(path: Path, data: bytes) -> None:
    """Write a thumbnail atomically, and delete those of earlier positions."""
    kind = path.stem.rpartition("-")[0]
    fresh = path.with_name(f"{kind}.new")
    fresh.write_bytes(data)
    os.replace(fresh, path)
    for other in path.parent.glob(f"{kind}*.png"):
        if other != path:
            other.unlink(missing_ok=True)
