"""Opens the puzzles' pages and prints the processor time of each, beside the settings page.

    python bench/puzzle_scenes.py          (in the root of the checkout)

``bench.puzzles`` runs it in a process of its own.
"""

from __future__ import annotations

import datetime
import gc
import json
import os
import statistics
import sys
import time

sys.path.insert(0, os.getcwd())

from sockapp.ui.app.start import configure

DAYS = 14
"""Days whose three puzzles are opened: two weeks have all grades."""
REST_FRAMES, OPENING_FRAMES = 120, 6
"""Frames in which pages are preloaded, and frames in which a page must be there."""
FIRST_DAY = datetime.date(2026, 11, 16)


def main() -> None:
    """Open everything and print milliseconds as JSON."""
    configure()
    from sockapp.puzzles import daily
    from sockapp.puzzles.assignment import DailyAssignment
    from sockapp.puzzles.puzzle import KIND_IDS, KindId
    from sockapp.ui.app.app import SockDrawer
    from tests.support.ui.driver import Driver

    driver = Driver(SockDrawer(), (412, 892))
    navigator = driver.app.navigator
    driver.frames(REST_FRAMES)  # a person needs a moment to find the button
    gc.freeze()
    gc.disable()  # a collection in one of the scenes would be half of its time

    def open_ms(page: str, **given: object) -> float:
        before = time.process_time()
        navigator.go(page, **given)
        driver.frames(OPENING_FRAMES)
        taken = 1000 * (time.process_time() - before)
        driver.frames(REST_FRAMES if page == "puzzles" else 0)  # it preloads what follows
        navigator.go("home")
        driver.frames(OPENING_FRAMES)
        return taken

    def make_ms(day: datetime.date, kind_id: KindId) -> float:
        before = time.process_time()
        daily.find_daily(day, kind_id)
        return 1000 * (time.process_time() - before)

    found = {"settings": open_ms("settings"), "settings again": open_ms("settings")}
    for page in ("puzzles", "drawer"):
        found[page] = open_ms(page)
        found[f"{page} again"] = open_ms(page)
    days = [FIRST_DAY + datetime.timedelta(days=number) for number in range(DAYS)]
    for kind_id in KIND_IDS:
        made = [make_ms(day, kind_id) for day in days]
        found[f"make {kind_id}, median"] = statistics.median(made)
        found[f"make {kind_id}, most"] = max(made)
        opened = [open_ms("solve", assignment=DailyAssignment(day, kind_id)) for day in days]
        found[f"open {kind_id}, first"] = opened[0]
        found[f"open {kind_id}, median"] = statistics.median(opened[1:])
        found[f"open {kind_id}, most"] = max(opened[1:])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
