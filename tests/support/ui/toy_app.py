"""The app with the toy in its drawer, played by touches until a test kills it; not a test.

    python -m tests.support.ui.toy_app PERSONS

Begins game after game. When the table is ready for a person
it writes a line of JSON (moves made, what that person sees) and waits for a line of input
before it plays on: ``wait`` to wait for input before the next move as well, ``run`` to wait no
more. After the touch that makes a move, while it is still being told, it writes another line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sockapp import games
from sockapp.ui.app.start import configure

configure()  # before the next line imports Kivy's window

from tests.support.ui import scenes  # noqa: E402
from tests.support.ui.driver import Driver  # noqa: E402


def tell(driver: Driver, what: str) -> None:
    """One line about where the game is; what comes after it has not happened yet."""
    session = driver.page.controller.session
    line = {"what": what, "moves": session.moves_made, "view": repr(session.view)}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def sit_down(driver: Driver, persons: int) -> None:
    """To a new game of this many persons, or one person and a bot."""
    scenes.to_setup(driver)
    if persons > 1:
        scenes.seat(driver, 1, "person")
    scenes.goes_first(driver, 0)
    scenes.start(driver)


def play(driver: Driver) -> None:
    """A game from here to its end."""
    waits = True
    while driver.page.name != "result":
        scenes.to_table(driver)
        tell(driver, "is_ready")
        if waits:
            waits = sys.stdin.readline().strip() == "wait"
        controller = driver.page.controller
        swap = controller.session.view.swaps == 0 and len(controller.session.view.hand) > 1
        driver.tap("⇄" if swap else scenes.cards(driver)[0])
        if driver.page.name == "table":
            tell(driver, "touched")
        scenes.settle(driver, controller)


@contextmanager
def opened_app() -> Iterator[Driver]:
    """Open the app with the toy in its drawer."""
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards import base

    with (
        games.registered_for_test("toy", "tests.support.toy"),
        base.registered_for_test("toy", "tests.support.ui.toy.board:ToyBoard"),
    ):
        yield Driver(SockDrawer(), uses_threads=True)


def main(persons: int) -> None:
    """Game after game."""
    with opened_app() as driver:
        while True:
            if driver.page.name == "result":
                driver.back()
            sit_down(driver, persons)
            play(driver)


if __name__ == "__main__":
    main(int(sys.argv[1]))
