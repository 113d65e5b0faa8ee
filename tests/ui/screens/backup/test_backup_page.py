"""The backup page by touches: save, wipe, open, merge or replace; and what is refused."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from sockapp.backup import switch
from sockapp.device import documents
from sockapp.engine.player import Player
from sockapp.i18n import _, ngettext
from sockapp.people import pin as pins
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records import data_deletion
from tests.support import full_phone
from tests.support.full_phone import contents_of, furnish_phone
from tests.support.past_games import furnish, lengthen
from tests.support.tiers import full_after_first
from tests.support.ui import backup_scenes, scenes
from tests.support.ui.backup_scenes import make_sample, open_file
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

ANA = (Player("Ana", look="plum"),)


def save_as(driver: Driver, path: Path) -> None:
    driver.tap(driver.page.ids.save)
    driver.type(driver.all_of("PathField")[0], str(path))
    driver.tap(_("Save"))
    driver.frames(3)


def type_pin(driver: Driver, pin: str) -> None:
    for digit in pin:
        driver.tap(digit)


@pytest.mark.parametrize("code", full_after_first(["es", "it", "en"]))
def test_saved_file_brings_everything_back_after_a_wipe(
    launch: Launch, data: Path, tmp_path: Path, code: str
) -> None:
    furnish_phone(data)
    before = contents_of(data)
    driver = launch(speaks=None)
    driver.app.change(language=code)
    backup_scenes.backup(driver)
    save_as(driver, tmp_path / "all.sockdrawer")
    words = ngettext("Saved, with {count} game.", "Saved, with {count} games.", 6)
    assert driver.sees(words.format(count=6))
    assert [path.name for path in tmp_path.glob("all*")] == ["all.sockdrawer"]
    driver.app.erase()
    assert data_deletion.count(driver.app.app_data, driver.app.settings).finished_games == 0
    driver.app.change(language=code)
    driver.app.navigator.go("backup")
    driver.frames(5)
    open_file(driver, tmp_path / "all.sockdrawer")
    driver.tap(_("Replace what’s here…"))
    driver.tap(_("Replace"))
    driver.frames(3)
    assert driver.page.name == "home"
    after = contents_of(data)
    assert {**after, "settings": before["settings"]} == before
    assert driver.app.settings.people == (
        Player("Ana", look="red", language="es"),
        *driver.app.settings.people[1:],
    )
    assert len(driver.all_of("ContinueCard")) > 0
    driver.seconds(2)
    assert not list(data.glob("import.*"))


def test_merge_adds_the_games_and_keeps_the_settings(launch: Launch, tmp_path: Path) -> None:
    driver = launch(people=ANA, habits=(PlayerPrefs("Ana", id="123412341234"),), text_size=130)
    backup_scenes.backup(driver)
    open_file(driver, make_sample(tmp_path))
    assert driver.sees("Ana and Bea")
    assert driver.sees(_("Same name on both phones. Same person?"))
    driver.tap(_("Add to this phone"))
    driver.frames(3)
    assert driver.page.name == "home"
    assert driver.sees("Done. 6 games added.")
    assert driver.app.settings.text_size == 130
    assert [person.name for person in driver.app.settings.people] == ["Ana", "Bea"]
    assert len(driver.app.app_data.history.ids()) == 4


def test_merge_keeps_people_apart_whom_the_user_calls_different(
    launch: Launch, tmp_path: Path
) -> None:
    driver = launch(people=ANA, habits=(PlayerPrefs("Ana", id="123412341234"),))
    backup_scenes.backup(driver)
    open_file(driver, make_sample(tmp_path))
    driver.tap(driver.all_of("SamePersonItem")[0])
    driver.tap(_("Add to this phone"))
    driver.frames(3)
    names = [person.name for person in driver.app.settings.people]
    assert names == ["Ana", "Ana (2)", "Bea"]


def test_replacing_asks_for_the_pins_of_this_phone(launch: Launch, tmp_path: Path) -> None:
    """Otherwise a file would open the games of people with a PIN."""
    driver = launch(people=ANA, habits=(PlayerPrefs("Ana", latch=pins.hash_pin("1234")),))
    backup_scenes.backup(driver)
    open_file(driver, make_sample(tmp_path))
    driver.tap(_("Replace what’s here…"))
    driver.tap(_("Replace"))
    assert driver.app.settings.people == ANA
    type_pin(driver, "1234")
    driver.frames(5)
    assert [person.name for person in driver.app.settings.people] == ["Ana", "Bea"]
    assert driver.app.settings.prefs_of("Ana").after_right_pin(full_phone.PIN) is not None


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"a holiday picture", "This isn’t a Sock Drawer file. Nothing has changed."),
        (b"sockdrawer-backup/9\n and more", "A newer version made this file."),
    ],
)
def test_file_that_is_refused_says_why_and_changes_nothing(
    driver: Driver, data: Path, tmp_path: Path, content: bytes, words: str
) -> None:
    (tmp_path / "file").write_bytes(content)
    backup_scenes.backup(driver)
    before = contents_of(data)
    open_file(driver, tmp_path / "file")
    assert any(words in text for text in driver.texts())
    assert contents_of(data) == before
    assert not list(data.glob("import.*"))


def test_path_that_does_not_exist_says_so(driver: Driver, tmp_path: Path) -> None:
    backup_scenes.backup(driver)
    open_file(driver, tmp_path / "nothing")
    assert driver.sees(_("This file can’t be opened. Check its name and folder."))
    save_as(driver, tmp_path / "no folder" / "file")
    assert driver.sees(_("This file can’t be opened. Check its name and folder."))


def test_long_path_is_readable_from_its_folder_to_its_name(launch: Launch) -> None:
    driver = launch(size=(320, 640))
    backup_scenes.backup(driver)
    driver.tap(driver.page.ids.save)
    driver.frames(5)
    field = driver.all_of("PathField")[0]
    assert len(field.text) > 30
    for at in range(len(field.text) + 1):
        field.cursor = field.get_cursor_from_index(at)
        assert field.x <= field.cursor_pos[0] <= field.right
        assert field.y <= field.cursor_pos[1] - field.line_height
        assert field.cursor_pos[1] <= field.top
    assert field.scroll_x == field.scroll_y == 0
    assert field.height == field.minimum_height, "all lines are seen"


def test_return_key_in_a_path_saves_the_file(driver: Driver, tmp_path: Path) -> None:
    backup_scenes.backup(driver)
    driver.tap(driver.page.ids.save)
    driver.frames(5)
    field = driver.all_of("PathField")[0]
    driver.type(field, str(tmp_path / "all.sockdrawer"))
    field.insert_text("\n")
    driver.until(lambda: (tmp_path / "all.sockdrawer").exists())


def test_preview_that_is_closed_leaves_nothing_behind(
    driver: Driver, data: Path, tmp_path: Path
) -> None:
    backup_scenes.backup(driver)
    open_file(driver, make_sample(tmp_path))
    assert (data / switch.COPY).exists()
    driver.back()
    assert not list(data.glob("import.*"))
    assert driver.page.name == "backup"


class FakeDocument:
    """A document of Android's file picker."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = content
        self.is_deleted = False
        self.shared: list[str] = []

    def open(self, mode: str) -> Any:
        document = self

        class File(BytesIO):
            def close(self) -> None:
                if mode == "wt":
                    document.content = self.getvalue()
                super().close()

        return File(self.content if mode == "r" else b"")

    def delete(self) -> None:
        self.is_deleted = True

    def share(self, title: str) -> bool:
        self.shared.append(title)
        return True


def test_phone_saves_into_the_picked_document_and_shares_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, names = FakeDocument(), []

    def pick(name: str, on_picked: documents.OnPicked) -> bool:
        names.append(name)
        on_picked(document)  # type: ignore[arg-type]
        return True

    monkeypatch.setattr(documents, "create_document", pick)
    backup_scenes.backup(driver)
    driver.tap(driver.page.ids.save)
    driver.frames(3)
    assert names == ["sock-drawer-2026-11-18.sockdrawer"]
    assert document.content.startswith(b"sockdrawer-backup/1\n")
    driver.tap(_("Share the file…"))
    assert document.shared == [_("Share the file")]
    monkeypatch.setattr(
        documents, "open_document", lambda on_picked: [on_picked(document)] and True
    )
    driver.tap(driver.page.ids.open)
    driver.frames(3)
    assert driver.sees(_("In this file"))


def test_export_that_fails_deletes_the_document(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = FakeDocument()

    def refuse(_mode: str) -> Any:
        raise OSError("no")

    monkeypatch.setattr(document, "open", refuse)
    monkeypatch.setattr(
        documents, "create_document", lambda _name, on_picked: [on_picked(document)] and True
    )
    backup_scenes.backup(driver)
    driver.tap(driver.page.ids.save)
    driver.frames(3)
    assert document.is_deleted
    assert driver.page.saved == ""


def test_sealed_import_is_completed_at_the_next_start(
    launch: Launch, data: Path, tmp_path: Path
) -> None:
    from sockapp.backup.staging import stage_replacement

    stage_replacement(make_sample(tmp_path), data)
    driver = launch()
    assert [person.name for person in driver.app.settings.people] == ["Ana", "Bea"]
    driver.seconds(2)
    assert not list(data.glob("import.*"))


def test_import_that_cannot_be_completed_says_so_until_it_can(
    launch: Launch, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sockapp.storage.slot import StorageError

    driver = launch()
    real = switch.complete_import

    def refuse(*_args: Any) -> bool:
        raise StorageError("full", "import.ready")

    backup_scenes.backup(driver)
    open_file(driver, make_sample(tmp_path))
    monkeypatch.setattr(switch, "complete_import", refuse)
    driver.tap(_("Add to this phone"))
    driver.frames(3)
    assert driver.page.name == "occupied"
    driver.tap(_("Try again"))
    assert driver.sees(_("It’s still not working."))
    monkeypatch.setattr(switch, "complete_import", real)
    driver.tap(_("Try again"))
    assert driver.page.name == "home"
    assert [person.name for person in driver.app.settings.people] == ["Ana", "Bea"]


def test_reminder_comes_once_after_twenty_games_and_never_again(launch: Launch, data: Path) -> None:
    furnish(data, ["toy_2p"])
    lengthen(data, 19)
    driver = launch()
    scenes.SCENES["result"](driver)
    words = ngettext(
        "{count} game finished! Keep it in a file?",
        "{count} games finished! Keep them all in one file?",
        20,
    )
    assert driver.sees(words.format(count=20))
    assert driver.app.settings.is_backup_known
    driver.tap(_("Show me"))
    assert driver.page.name == "backup"
    driver.app.navigator.go("home")
    driver.frames(3)
    scenes.SCENES["result"](driver)
    assert not driver.sees(words.format(count=21))


def test_reminder_does_not_come_before_twenty_games_or_after_a_backup(
    launch: Launch, data: Path
) -> None:
    furnish(data, ["toy_2p"])
    lengthen(data, 18)
    driver = launch()
    scenes.SCENES["result"](driver)
    assert not driver.app.settings.is_backup_known
    driver = launch(is_backup_known=True)
    driver.app.navigator.go("home")
    driver.frames(3)
    scenes.SCENES["result"](driver)
    assert driver.app.navigator.toast.parent is None
