"""The app with the toy, playing game after game by touches until a test kills it; not a test.

    python -m tests.support.ui.toy_app PERSONS

When the table is ready for a person it writes a line of JSON (moves made, what that person sees)
and waits for a line of input before it plays on: ``wait`` to wait for input before the next move as
well, ``run`` to wait no more. After the touch that makes a move, while it is still animated, it
writes another line.
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


def print_state(driver: Driver, what: str) -> None:
    """Print a line of JSON about where the game is, before anything else happens."""
    session = driver.page.controller.session
    line = {"what": what, "moves": session.moves_made, "view": repr(session.view)}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def sit_down(driver: Driver, persons: int) -> None:
    """Begin a game of this many persons, or of one person and a bot."""
    scenes.open_setup(driver)
    if persons > 1:
        scenes.seat(driver, 1, "person")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)


def play(driver: Driver) -> None:
    """Play a game from its position to its end."""
    waits = True
    while driver.page.name != "result":
        scenes.to_table(driver)
        print_state(driver, "ready")
        if waits:
            waits = sys.stdin.readline().strip() == "wait"
        controller = driver.page.controller
        swap = controller.session.view.swaps == 0 and len(controller.session.view.hand) > 1
        driver.tap("⇄" if swap else scenes.cards(driver)[0])
        if driver.page.name == "table":
            print_state(driver, "touched")
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
    """Play game after game until the process is killed."""
    with opened_app() as driver:
        while True:
            if driver.page.name == "result":
                driver.back()
            sit_down(driver, persons)
            play(driver)


if __name__ == "__main__":
    main(int(sys.argv[1]))
