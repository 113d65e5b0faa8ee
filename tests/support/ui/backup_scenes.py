"""Scenes of the page that saves everything into one file."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from sockapp.backup.export import export
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records.app_data import AppData
from tests.support.full_phone import furnish_phone
from tests.support.past_games import NOON
from tests.support.ui.driver import Driver


def make_sample(folder: Path) -> Path:
    """Return a backup file of another phone, made in this folder."""
    furnish_phone(folder / "phone")
    path = folder / "sample.sockdrawer"
    with path.open("wb") as file:
        export(AppData(folder / "phone"), file.write, NOON)
    return path


def open_file(driver: Driver, path: Path) -> None:
    """Open a file on the backup page of a desktop."""
    driver.tap(driver.page.ids.open)
    driver.type(driver.all_of("PathField")[0], str(path))
    driver.tap(_("Open"))
    driver.frames(3)


def open_sample(driver: Driver, *, has_namesake: bool = True) -> None:
    """Open a backup of another phone, on which a person may have the same name."""
    if has_namesake and not any(person.name == "Ana" for person in driver.app.settings.people):
        people = (*driver.app.settings.people, Player("Ana", look="plum"))
        habits = (*driver.app.settings.habits, PlayerPrefs("Ana", id="123412341234"))
        driver.app.change(people=people, habits=habits)
    with tempfile.TemporaryDirectory() as folder:
        open_file(driver, make_sample(Path(folder)))


def backup(driver: Driver) -> None:
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.backup)


def backup_path(driver: Driver) -> None:
    """Show the sheet in which a desktop asks for a path."""
    backup(driver)
    driver.tap(driver.page.ids.save)


def backup_preview(driver: Driver) -> None:
    """Show what a file holds, before anything changes."""
    backup(driver)
    open_sample(driver)


def backup_replace(driver: Driver) -> None:
    """Show the question before a backup replaces everything."""
    backup_preview(driver)
    driver.tap(_("Replace what’s here…"))


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene for scene in (backup, backup_path, backup_preview, backup_replace)
}
