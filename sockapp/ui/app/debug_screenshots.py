"""Screenshots of the running app, for machines without a screen such as a build server."""

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
"""Seconds between two screenshots."""


def keep_shots(folder: str) -> None:
    """Rewrite ``screen.png`` in this folder every ``SCREENSHOT_INTERVAL_S`` while the app runs."""
    picture = Path(folder) / "screen.png"
    is_due = True

    def mark_due(_dt: float) -> None:
        nonlocal is_due
        is_due = True
        Window.canvas.ask_update()  # Kivy draws no frame while nothing changes

    def on_flip(_window: object) -> None:
        nonlocal is_due
        if not is_due:
            return
        is_due = False
        try:
            _write(picture, screen_png())
        except OSError as error:  # a missing screenshot must not end a game
            Logger.warning("Shots: %s", error)

    Window.bind(on_flip=on_flip)
    Clock.schedule_interval(mark_due, SCREENSHOT_INTERVAL_S)


def screen_png() -> bytes:
    """Return the frame that has just been drawn, as a PNG file."""
    width, height = (int(side) for side in Window.system_size)
    return png(width, height, glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))


def png(width: int, height: int, pixels: bytes) -> bytes:
    """Return RGBA pixels (lowest row first, as OpenGL has them) as an opaque PNG file."""
    opaque = bytearray(pixels)
    opaque[3::4] = b"\xff" * (width * height)  # viewers would show translucent pixels through
    stride = 4 * width
    rows = range(height - 1, -1, -1)
    plain = b"".join(b"\0" + opaque[row * stride : (row + 1) * stride] for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(plain, 1)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _write(path: Path, data: bytes) -> None:
    """Write a file atomically, so that a reader sees the old picture or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, path)
