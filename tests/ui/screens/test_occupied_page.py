"""A second app on the same data folder says so, changes nothing, and takes over later."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp.engine.player import Player
from sockapp.people.settings import Settings, save
from sockapp.records.app_data import AppData
from tests.support.lock_holder import another_app
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

pytestmark = pytest.mark.fresh_app

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


def everything(data: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}


def test_second_app_shows_the_occupied_page_and_changes_no_file(launch: Launch, data: Path) -> None:
    app_data = AppData(data)
    for language in ("en", "es"):
        save(app_data.settings, Settings(language=language, people=PEOPLE))  # type: ignore[arg-type]
    (data / "settings.a").write_bytes(b"?")  # the other app may be about to set it aside
    (data / "bin").mkdir()
    (data / "bin" / "removed").write_bytes(b"until the other app empties the bin")
    with another_app(data):
        before = everything(data)
        driver = launch()
        assert driver.page.name == "occupied"
        assert driver.app.lang.code == "es", "in the language that was chosen"
        driver.seconds(3)
        driver.tap(driver.app.lang._("Try again"))
        assert driver.sees(driver.app.lang._("The other window is still open."))
        driver.back()
        assert driver.page.name == "occupied"
        assert everything(data) == before


def test_second_app_takes_over_when_the_first_was_killed(launch: Launch, data: Path) -> None:
    with another_app(data) as other:
        driver = launch(people=PEOPLE, speaks="en")
        assert driver.page.name == "occupied"
        other.kill()
        other.wait()
        driver.tap("Try again")
    assert driver.page.name == "home"
    driver.app.change(theme="dark")
    assert not driver.all_of("WarningStrip"), "it may write now"


def test_second_app_can_be_closed(
    launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with another_app(data):
        driver = launch(speaks="en")
        stopped: list[bool] = []
        monkeypatch.setattr(driver.app, "stop", lambda: stopped.append(True))
        driver.tap("Close")
        assert stopped == [True]


def test_closed_app_releases_its_lock(launch: Launch, driver: Driver, data: Path) -> None:
    assert driver.page.name == "home"
    driver = launch()
    assert driver.page.name == "home"
