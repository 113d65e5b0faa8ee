"""A sock night of two games of the toy, played by touches until a test kills it; not a test.

    python -m tests.support.ui.evening_app

At every stop it writes a line of JSON and waits for a line of input before it goes on: ``begun``
when the standings are shown, ``is_ready`` when a person is to move, ``result`` after a game.
"""

from __future__ import annotations

import json
import sys

from sockapp.engine.player import Player
from sockapp.evenings.evening import PlannedGame
from sockapp.i18n import _
from sockapp.ui.app.start import configure

configure()  # before the next line imports Kivy's window

from sockapp.ui.play import sock_night  # noqa: E402
from tests.support.ui import scenes  # noqa: E402
from tests.support.ui.driver import Driver  # noqa: E402
from tests.support.ui.toy_app import opened_app  # noqa: E402


def stop(what: str) -> None:
    """Write where the evening is, and wait."""
    sys.stdout.write(json.dumps({"what": what}) + "\n")
    sys.stdout.flush()
    sys.stdin.readline()


def play_game(driver: Driver) -> None:
    """Play the next game to its result."""
    stop("begun")
    driver.tap(driver.page.ids.next.ids.go)
    while driver.page.name != "result":
        scenes.to_table(driver)
        stop("ready")
        scenes.place(driver)
    stop("result")
    driver.tap(_("Back to sock night"))


def main() -> None:
    """Play both games."""
    with opened_app() as driver:
        people = (Player("Ana", look="red"), Player("Bea", look="blue"))
        sock_night.begin_evening(driver.app, people, [PlannedGame("toy")] * 2)
        driver.app.navigator.go("evening")
        driver.frames(3)
        for _game in range(2):
            play_game(driver)
        stop("over")


if __name__ == "__main__":
    main()
