"""An app that is killed during a game continues it at the same move."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.ui import scenes
from tests.support.ui.killed_app import Child
from tests.support.ui.launch import Launch


@pytest.mark.full
@pytest.mark.parametrize("persons", [1, 2])
def test_killed_app_started_again_continues_at_the_same_move(launch: Launch, persons: int) -> None:
    child = Child("toy_app", str(persons))
    last: dict[str, Any] = {}
    for word in ("wait", "wait", "wait", ""):
        while (last := child.read_line())["what"] != "ready":
            pass
        if word:
            child.write_line(word)
    assert child.kill() == [], "it was waiting"

    driver = launch()
    assert last["moves"] >= 3
    driver.tap("Continue")
    if persons == 2:
        assert driver.page.name == "curtain", "nobody knows who picks the phone up"
        assert driver.page.controller.session.view.seat is None
        assert not driver.all_of("ToyBoard")
        scenes.to_table(driver)
    assert driver.page.name == "table"
    session = driver.page.controller.session
    assert session.moves_made == last["moves"]
    assert repr(session.view) == last["view"]
    scenes.play_to_the_end(driver)


@pytest.mark.full
def test_killed_app_during_an_animation_has_saved_the_move(launch: Launch) -> None:
    """A move is saved when it is made, not when its animation ends."""
    child = Child("toy_app", "1")
    child.read_line()
    child.write_line("run")
    while (last := child.read_line())["what"] != "touched":
        pass
    rest = child.kill()
    driver = launch()
    driver.tap("Continue")
    moves = driver.page.controller.session.moves_made
    assert moves >= max(line["moves"] for line in (last, *rest))
    scenes.settle(driver, driver.page.controller)
    scenes.play_to_the_end(driver)
