"""A sock night that is killed at any stop goes on as if nothing had happened."""

from __future__ import annotations

import pytest

from sockapp.i18n import _
from sockapp.ui.play import sock_night
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.killed_app import Child
from tests.support.ui.launch import Launch


def play_on(driver: Driver) -> None:
    """Play all games that are left, and hand out the trophy."""
    driver.frames(3)
    driver.tap(driver.all_of("EveningCard")[0].ids.go)
    for _step in range(9):
        if driver.page.name == "trophy":
            return
        driver.tap(driver.page.ids.next.ids.go)
        if driver.page.name != "trophy":
            scenes.play_to_the_end(driver)
            driver.tap(_("Back to sock night"))
    raise AssertionError("the evening does not end")


@pytest.mark.full
@pytest.mark.parametrize(("stops", "speaks"), [(1, "en"), (3, "es"), (6, "it"), (9, "en")])
def test_killed_evening_goes_on_to_the_trophy(launch: Launch, stops: int, speaks: str) -> None:
    child = Child("evening_app")
    for stop in range(stops):
        line = child.read_line()
        if stop < stops - 1:
            child.write_line("")
    child.kill()

    driver = launch(speaks=speaks)
    evening = sock_night.settle_evening(driver.app)
    assert evening is not None
    assert (evening.under_way is not None) == (line["what"] == "ready")
    play_on(driver)
    (ended,) = sock_night.evening_store(driver.app.app_data).value.past
    assert len(ended.played) == 2
    assert all(sorted(game.players) == ["Ana", "Bea"] for game in ended.played)
