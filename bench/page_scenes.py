"""Opens pages, a sheet and a form by touches and prints the processor time of each.

    python PATH/page_scenes.py          (in the root of a checkout, this one or an older one)

``bench.pages`` runs it in a process of its own. Commit b3c8c6a has other module names.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from importlib import import_module
from typing import Any

sys.path.insert(0, os.getcwd())

REST_FRAMES = int(os.environ.get("BENCH_REST_FRAMES", "60"))
"""Frames at home before the first page is opened: a person needs a second to find a button."""
PRESS_FRAMES, OPENING_FRAMES = 4, 18
"""Frames of a press, and frames after it. A scroll view passes a tap on after 0.2 s, and after 20
frames an idle page begins to load what may be needed next, which is not part of opening it."""


def load(*names: str) -> Any:
    """Return the first of these modules that the checkout has."""
    for name in names[:-1]:
        try:
            return import_module(name)
        except ModuleNotFoundError:
            continue
    return import_module(names[-1])


def answer_first_play(app: Any) -> None:
    """Answer the question of each game's first *Play*; older commits have none."""
    if hasattr(app.settings, "with_game_choice"):
        for game_id in import_module("sockapp.games").game_ids():
            chosen = app.settings.with_game_choice(game_id, "tutorial", "answered")
            app.change(games=chosen.games)


def main() -> None:
    """Visit the scenes and print their milliseconds as JSON."""
    load("sockapp.ui.app.start", "sockapp.ui.start").configure()
    app = load("sockapp.ui.app.app", "sockapp.ui.app").SockDrawer()
    driving = load("tests.support.ui.driver", "tests.ui.driver")
    driver = driving.Driver(app, (412, 892))
    from kivy.base import EventLoop

    answer_first_play(app)
    gc.freeze()
    gc.disable()  # a collection in one of the scenes would be half of its time

    def frame_ms() -> float:
        before = time.thread_time()
        driver.frames(1)
        return 1000 * (time.thread_time() - before)

    def open_ms(widget: Any) -> float:
        driver.bring_into_sight(widget)
        finger = driving.Finger(*widget.to_window(*widget.center))
        EventLoop.post_dispatch_input("begin", finger)
        driver.frames(PRESS_FRAMES)
        before = time.thread_time()
        EventLoop.post_dispatch_input("end", finger)
        release = 1000 * (time.thread_time() - before)
        return max(release, *(frame_ms() for _frame in range(OPENING_FRAMES)))

    def face() -> Any:
        return next(w for w in driver.widgets() if type(w).__name__ in ("SeatFace", "SeatTap"))

    driver.frames(REST_FRAMES)
    times_ms: dict[str, float] = {}
    for page in ("Settings", "History", "Rules"):
        times_ms[f"page {page}"] = open_ms(driver.find(page))
        if page == "Settings":
            times_ms["sheet Language"] = open_ms(driver.find("Language"))
            driver.back()
            times_ms["sheet Language again"] = open_ms(driver.find("Language"))
            driver.back()
        driver.back()
    times_ms["page New game"] = open_ms(driver.find("Play"))
    times_ms["form of a seat"] = open_ms(face())
    driver.back()
    times_ms["form of a seat again"] = open_ms(face())
    print(json.dumps(times_ms))


if __name__ == "__main__":
    main()
