"""Runs an unchanged Kivy app and reports when its screen was complete.

    python bench/timed.py APP.py          (bench/start.py does this, with the environment it needs)

The screen counts as complete with the first frame from which nine tenths of its pixels stay as they
are at the end. A frame counts when OpenGL has finished drawing it. The time for reading pixels is
subtracted, because the app alone would not need it. The app is ended once nothing has changed for a
second.
"""

from __future__ import annotations

import importlib.util
import json
import os
import runpy
import sys
import time
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

STARTED = float(os.environ["BENCH_STARTED"])
"""When the process was started, on the clock that all processes share."""
REPORT = os.environ["BENCH_REPORT"]
SETTLED = 1.0
EVERY_ROW = 8
"""Of every frame one row in this number is compared."""
SAME = 0.9


class Watcher:
    """Compares every frame before it is shown."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        """Only frames that differ from the one before."""
        self._own_time = 0.0
        self._last = b""
        self._changed = 0.0

    def now(self) -> float:
        """Return the seconds since the process was started, without those spent comparing."""
        return time.monotonic() - STARTED - self._own_time

    def watch(self, window_module: ModuleType) -> None:
        """Hook into the window's flip, once the window is open."""
        from kivy.clock import Clock

        window = window_module.Window
        show = type(window).flip

        def flip(window: Any) -> None:
            self._look(*map(int, window.system_size))
            show(window)

        type(window).flip = flip
        Clock.schedule_interval(lambda _dt: self._end_when_settled(), 0.1)

    def _look(self, width: int, height: int) -> None:
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels

        glFinish()
        at, cpu = self.now(), time.process_time()
        began = time.monotonic()
        pixels = bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
        plain = pixels == pixels[:4] * (width * height)  # only the background so far
        if pixels != self._last and not plain:
            stride = 4 * width
            rows = range(0, height, EVERY_ROW)
            sample = b"".join(pixels[row * stride : (row + 1) * stride] for row in rows)
            self.frames.append({"at": at, "cpu": cpu, "sample": sample})
            self._last = pixels
            self._changed = time.monotonic()
        self._own_time += time.monotonic() - began

    def _end_when_settled(self) -> None:
        if self.frames and time.monotonic() - self._changed > SETTLED:
            with open(REPORT, "w", encoding="utf-8") as file:
                json.dump(self._report(), file)
            os._exit(0)

    def _report(self) -> dict[str, float]:
        end = memoryview(self.frames[-1]["sample"]).cast("I")
        there = self.frames[-1]
        for frame in reversed(self.frames):
            sample = memoryview(frame["sample"]).cast("I")
            if len(sample) != len(end):
                break
            if sum(map(int.__eq__, sample, end)) < SAME * len(end):
                break
            there = frame
        return {"seconds": there["at"], "cpu": there["cpu"], "rss": resident_mb()}


def resident_mb() -> float:
    """Return the memory of this process in megabytes."""
    with open("/proc/self/status", encoding="ascii") as file:
        line = next(line for line in file if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


class AfterWindow:
    """An import hook that calls the watcher when Kivy has opened its window."""

    @classmethod
    def find_spec(cls, name: str, _path: object, _target: object = None) -> ModuleSpec | None:
        """Wrap the loader of Kivy's window module, and leave all other imports alone."""
        if name != "kivy.core.window":
            return None
        sys.meta_path.remove(cls)
        spec = importlib.util.find_spec(name)
        assert spec and spec.loader
        run = spec.loader.exec_module

        def run_and_watch(module: ModuleType) -> None:
            run(module)
            Watcher().watch(module)

        spec.loader.exec_module = run_and_watch  # type: ignore[method-assign]
        return spec


if __name__ == "__main__":
    sys.argv = sys.argv[1:]
    sys.path[0] = os.path.dirname(os.path.abspath(sys.argv[0]))
    sys.meta_path.insert(0, AfterWindow)
    runpy.run_path(sys.argv[0], run_name="__main__")
