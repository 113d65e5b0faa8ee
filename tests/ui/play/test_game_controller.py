"""A game that cannot be saved warns on every page until the warning is dismissed."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.device import share
from sockapp.records.app_data import AppData
from sockapp.ui.widgets.sheet import Sheet
from tests.support.faulty_files import FaultyFiles
from tests.support.tiers import full_after_first
from tests.support.ui.broken_disk import (
    empty_disk,
    fill_disk,
    game_of_two,
    let_disk_fail,
    make,
    sit,
)
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

FULL = "The phone is full, so this game isn’t being saved."
LONGER_THAN_A_TOAST_S = 20
"""A time after which every toast has gone."""


@pytest.fixture
def driver(launch: Launch) -> Driver:
    return launch(speaks="en", motion="none")


@pytest.fixture
def files(driver: Driver) -> FaultyFiles:
    return let_disk_fail(driver)


def always_sees(driver: Driver, text: str, seconds: float = LONGER_THAN_A_TOAST_S) -> bool:
    """Return whether the text is on the screen in every frame."""
    for _frame in range(round(seconds * 60)):
        if not driver.sees(text):
            return False
        driver.frames()
    return True


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_begin_on_a_full_disk_warns_on_every_page(
    driver: Driver, files: FaultyFiles, game_id: str
) -> None:
    fill_disk(files)
    save, _moves = game_of_two(game_id)
    controller = sit(driver, save)
    assert always_sees(driver, FULL)
    if controller.session.unlock_needed_from is not None:
        assert driver.page.name == "curtain"
        controller.lift()
    assert driver.page.name == "table"
    assert always_sees(driver, FULL)
    controller.open_rules()
    assert driver.page.name == "rules"
    assert always_sees(driver, FULL, 1)
    driver.back()
    driver.tap("Menu")
    driver.tap("Settings")
    assert always_sees(driver, FULL, 1)


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_move_that_is_not_saved_warns_through_the_handover(
    driver: Driver, files: FaultyFiles, game_id: str
) -> None:
    save, moves = game_of_two(game_id)
    controller = sit(driver, save)
    assert not driver.sees(FULL)
    fill_disk(files)
    pages = set()
    for move in moves[:4]:
        make(driver, controller, move)
        pages.add(driver.page.name)
        assert always_sees(driver, FULL, 1), driver.page.name
        driver.app.on_pause()
        driver.app.on_resume()
        assert always_sees(driver, FULL, 1), driver.page.name
    assert "curtain" in pages or not games.info(game_id).has_secrets


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_end_that_the_history_refuses_warns_on_the_result(
    driver: Driver, files: FaultyFiles, data: Path, game_id: str
) -> None:
    save, (last,) = game_of_two(game_id, moves_left=1)
    controller = sit(driver, save)
    files.fail("rename", error=errno.EACCES)
    make(driver, controller, last)
    assert driver.page.name == "result"
    assert always_sees(driver, "This game can’t be added to the history yet.")
    driver.tap("Home")
    assert driver.sees("Leave this game?"), "asked before it is left"
    assert driver.sees("The game is safe, but it can’t be added to the history at the moment.")
    empty_disk(files)
    driver.tap("Try again")
    assert driver.page.name == "home"
    assert not driver.sees("This game can’t be added to the history yet.")
    assert AppData(data).history.ids() == [controller.save_id]


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_end_that_was_never_saved_is_saved_when_there_is_room(
    driver: Driver, files: FaultyFiles, data: Path, game_id: str
) -> None:
    fill_disk(files)
    save, (last,) = game_of_two(game_id, moves_left=1)
    controller = sit(driver, save)
    make(driver, controller, last)
    assert driver.page.name == "result"
    assert always_sees(driver, FULL, 1)
    driver.back()
    assert driver.all_of(Sheet)
    driver.tap("Try again")
    assert driver.sees("That didn’t work either.")
    assert AppData(data).history.ids() == []
    empty_disk(files)
    driver.tap("Try again")
    assert driver.page.name == "home"
    assert AppData(data).history.open(controller.save_id, games.rules).log == controller.session.log


def test_warning_goes_when_saving_works_again(driver: Driver, files: FaultyFiles) -> None:
    save, moves = game_of_two("out_of_sock")
    fill_disk(files)
    controller = sit(driver, save)
    assert driver.sees(FULL)
    empty_disk(files)
    make(driver, controller, moves[0])
    assert not driver.sees(FULL)
    assert controller.is_saved


def test_return_to_the_app_with_room_again_saves(
    driver: Driver, files: FaultyFiles, data: Path
) -> None:
    save, _moves = game_of_two("odd_socks")
    fill_disk(files)
    sit(driver, save)
    driver.app.on_pause()
    empty_disk(files)
    driver.app.on_resume()
    assert not driver.sees(FULL)
    assert len(AppData(data).games()) == 1


def test_dismissed_warning_stays_away_until_there_is_another_reason(
    driver: Driver, files: FaultyFiles
) -> None:
    save, moves = game_of_two("out_of_sock")
    fill_disk(files)
    controller = sit(driver, save)
    driver.tap("Got it")
    assert not driver.sees(FULL)
    make(driver, controller, moves[0])
    assert not driver.sees(FULL)
    files.fail("write", error=errno.EIO)
    make(driver, controller, moves[1])
    assert driver.sees("This game can’t be saved at the moment.")
    driver.back()
    assert driver.all_of(Sheet), "leaving asks, whatever was dismissed"


@pytest.mark.parametrize("page", ["curtain", "table"])
def test_leave_with_an_unsaved_game_asks_first(
    driver: Driver, files: FaultyFiles, data: Path, page: str
) -> None:
    fill_disk(files)
    save, _moves = game_of_two("odd_socks")
    controller = sit(driver, save)
    if page == "table":
        controller.lift()
        driver.frames(3)
    assert driver.page.name == page
    driver.tap("Back")
    assert driver.sees("If you leave, anything played since the last save will be lost.")
    driver.back()
    assert driver.page.name == page, "nothing was decided"
    driver.back()
    driver.tap("Leave anyway")
    assert driver.page.name == "home"
    assert not driver.sees(FULL), "everybody knows"
    assert AppData(data).games() == ()


def test_leave_with_room_again_saves_without_asking(
    driver: Driver, files: FaultyFiles, data: Path
) -> None:
    fill_disk(files)
    save, _moves = game_of_two("odd_socks")
    sit(driver, save)
    empty_disk(files)
    driver.back()
    assert driver.page.name == "home"
    assert len(AppData(data).games()) == 1


def test_rematch_with_an_unsaved_game_asks_first(driver: Driver, files: FaultyFiles) -> None:
    fill_disk(files)
    save, (last,) = game_of_two("out_of_sock", moves_left=1)
    controller = sit(driver, save)
    make(driver, controller, last)
    driver.tap("Rematch")
    assert driver.page.name == "result"
    driver.tap("Leave anyway")
    assert driver.page.name == "table"
    assert driver.page.controller is not controller
    assert driver.sees(FULL), "the new one is not saved either"


def test_finished_game_on_a_full_disk_can_be_copied_as_a_code(
    driver: Driver, files: FaultyFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_disk(files)
    save, (last,) = game_of_two("sock", moves_left=1)
    controller = sit(driver, save)
    make(driver, controller, last)
    taken = copied_on_leaving(driver, monkeypatch)
    assert "to watch" in taken
    driver.tap("Leave anyway")
    driver.tap("History")
    monkeypatch.setattr(share, "read_clipboard", lambda: taken)
    driver.tap("Open a copied game")
    driver.until(lambda: driver.page.name == "replay")
    assert len(driver.page.finished.log.moves) == len(controller.session.log.moves)


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_unfinished_game_on_a_full_disk_can_be_continued_from_a_code(
    driver: Driver,
    files: FaultyFiles,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    game_id: str,
) -> None:
    fill_disk(files)
    save, moves = game_of_two(game_id)
    controller = sit(driver, save)
    for move in moves[:3]:
        make(driver, controller, move)
    public = controller.session.public_view
    taken = copied_on_leaving(driver, monkeypatch)
    driver.tap("Leave anyway")
    empty_disk(files)
    driver.tap("History")
    monkeypatch.setattr(share, "read_clipboard", lambda: taken)
    driver.tap("Open a copied game")
    driver.until(lambda: driver.all_of(Sheet))
    assert driver.page.name == "history", "it is not shown to anybody"
    driver.tap("Continue")
    again = driver.app.controller
    assert again.session.public_view == public
    kept = AppData(data).open(again.save_id, games.rules).save
    assert len(kept.log.moves) == 3, "it is saved before the first move is made"
    if games.info(game_id).has_secrets:
        assert driver.page.name == "curtain"
    make(driver, again, moves[3])
    assert again.is_saved
    assert len(AppData(data).games()) == 1


def copied_on_leaving(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> str:
    """Ask for the code while leaving, and return what was put on the clipboard."""
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(share, "copy", copy)
    driver.back()
    driver.tap("Copy it as a code")
    assert driver.sees("The game is on the clipboard")
    return copied[0]


def test_result_with_a_damaged_last_save_is_written_again(
    driver: Driver, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The history gets the game that was played, not the save before."""
    save, (last,) = game_of_two("out_of_sock", moves_left=1)
    controller = sit(driver, save)
    keep = driver.app.app_data.history.keep
    damaged: list[bool] = []

    def damage_first(save_id: str, log: Any) -> None:
        if not damaged:
            newest = max(
                (data / "games" / save_id).glob("save.[ab]"), key=lambda file: file.stat().st_size
            )
            newest.write_bytes(b"?")
            damaged.append(True)
        keep(save_id, log)

    monkeypatch.setattr(driver.app.app_data.history, "keep", damage_first)
    make(driver, controller, last)
    assert driver.page.name == "result"
    assert damaged
    assert AppData(data).history.open(controller.save_id, games.rules).log == controller.session.log
