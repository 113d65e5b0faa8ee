"""Pictures of the running app for somebody who has no screen: a server, a build machine."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.logger import Logger

SCREENSHOT_INTERVAL_S = 2
"""How old the picture may get."""


def keep_shots(folder: str) -> None:
    """Keep ``screen.png`` in this folder up to date while the app runs."""
    picture = Path(folder) / "screen.png"
    due = True

    def remind(_dt: float) -> None:
        nonlocal due
        due = True
        Window.canvas.ask_update()  # a screen where nothing moves is not drawn by itself

    def drawn(_window: object) -> None:
        nonlocal due
        if not due:
            return
        due = False
        try:
            _write(picture, screen_png())
        except OSError as error:  # no picture is no reason to end a game
            Logger.warning("Shots: %s", error)

    Window.bind(on_flip=drawn)
    Clock.schedule_interval(remind, SCREENSHOT_INTERVAL_S)


def screen_png() -> bytes:
    """What has just been drawn and is about to be shown."""
    width, height = (int(side) for side in Window.system_size)
    return png(width, height, glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))


def png(width: int, height: int, pixels: bytes) -> bytes:
    """RGBA pixels, the lowest row first as OpenGL has them, as an opaque PNG picture."""
    opaque = bytearray(pixels)
    opaque[3::4] = b"\xff" * (width * height)  # what lies behind the window is not in it
    stride = 4 * width
    rows = range(height - 1, -1, -1)
    plain = b"".join(b"\0" + opaque[row * stride : (row + 1) * stride] for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(plain, 1)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all: whoever looks at it now sees the old picture or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, path)
