"""Opens one table by touches and prints its longest frames.

    python -m bench.opening_scenes out_of_sock|sock|odd_socks 412x892 RESTS

``bench.opening`` runs it in a process of its own.
"""

from __future__ import annotations

import json
import sys

from kivy.base import EventLoop
from kivy.uix.widget import Widget

from bench.frame_scenes import REST, frame_ms
from sockapp.ui.app.app import SockDrawer
from sockapp.ui.app.start import tune_gc
from sockapp.ui.play.tutorial.tutorial_offer import remember_answer
from tests.support.ui.driver import Driver, Finger

AFTER = 12
"""The number of frames in which the new page must be complete; no idle task runs in them."""
PRESS = 4
"""The number of frames for which a button is pressed."""


def touch_ms(driver: Driver, button: Widget) -> float:
    """Touch a button and return the longest frame after its release, in milliseconds."""
    finger = Finger(*button.to_window(*button.center))
    EventLoop.post_dispatch_input("begin", finger)
    for _frame in range(PRESS):
        frame_ms(driver)
    first = frame_ms(driver, lambda: EventLoop.post_dispatch_input("end", finger))
    return max(first, *(frame_ms(driver) for _frame in range(AFTER)))


def main(game_id: str, size: str, rests: bool) -> None:
    """Go from home to a new game and its table, then home and to the same table again."""
    width, height = map(int, size.split("x"))
    tune_gc()
    driver = Driver(SockDrawer(), (width, height), uses_threads=True)
    remember_answer(driver.app, game_id)

    def look() -> None:
        for _frame in range(REST if rests else 2):
            frame_ms(driver)

    look()
    cards = {card.game_id: card for card in driver.all_of("GameCard")}
    card = cards[game_id]
    driver.bring_into_sight(card)
    times_ms = {"setup": touch_ms(driver, next(w for w in card.walk() if _is_pill(w)))}
    driver.page.first = 0
    look()
    times_ms["table"] = touch_ms(driver, driver.page.ids.start)
    driver.back()
    driver = reopened(driver, (width, height))
    look()
    times_ms["again"] = touch_ms(driver, driver.find("Continue"))
    print(json.dumps(times_ms))


def reopened(driver: Driver, size: tuple[int, int]) -> Driver:
    """Return the app closed and reopened; Python keeps its modules loaded."""
    driver.close()
    return Driver(SockDrawer(), size, uses_threads=True)


def _is_pill(widget: Widget) -> bool:
    return type(widget).__name__ == "AppButton"


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] == "1")
