"""The settings page: each control applies at once and after a restart."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.companion import pad_storage
from sockapp.engine.player import Player
from sockapp.games.sock import WHOLE_PLAY_LIMITS
from sockapp.i18n import _, current
from sockapp.people import pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import Settings
from sockapp.storage.slot import StorageError
from sockapp.ui.app import app as app_module
from sockapp.ui.widgets.sheet import Sheet
from tests.support.faulty_files import FaultyFiles
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch


def tap(text: str) -> Callable[[Driver], None]:
    return lambda driver: driver.tap(text)


def flip(row: str) -> Callable[[Driver], None]:
    """Return a tap on the text of a row, which works like its switch."""
    return lambda driver: driver.tap(driver.page.ids[row].children[1])


def switch(row: str) -> Callable[[Driver], None]:
    return lambda driver: driver.tap(driver.page.ids[row].children[0])


def to_spanish(driver: Driver) -> None:
    driver.tap("Language")
    driver.tap("Español")


def slide_up(driver: Driver, name: str = "text_size") -> None:
    slider = driver.page.ids[name]
    x, y = slider.to_window(*slider.value_pos)
    driver.drag((x, y), (slider.right - 2, y))


CONTROLS: dict[str, tuple[Callable[[Driver], None], str, Any, Callable[[Driver], bool]]] = {
    "language": (to_spanish, "language", "es", lambda driver: driver.sees("Ajustes")),
    "theme dark": (tap("Dark"), "theme", "dark", lambda driver: driver.app.theme_cls.is_dark),
    "theme light": (
        tap("Light"),
        "theme",
        "light",
        lambda driver: not driver.app.theme_cls.is_dark,
    ),
    "text size": (slide_up, "text_size", 160, lambda driver: driver.app.theme_cls.scale == 1.6),
    "motion short": (tap("Short"), "motion", "short", lambda _driver: True),
    "motion none": (tap("None"), "motion", "none", lambda _driver: True),
    "bots' pace": (tap("Instant"), "bot_pace", "instant", lambda _driver: True),
    "toss": (tap("Swipe"), "toss", "swipe", lambda _driver: True),
    "sound": (flip("sound"), "sound", False, lambda _driver: True),
    "music": (flip("music"), "music", False, lambda _driver: True),
    "vibration": (switch("vibration"), "vibration", False, lambda _driver: True),
    "bots talk": (flip("bots_talk"), "bots_talk", False, lambda _driver: True),
    "goals": (switch("goals"), "goals", False, lambda _driver: True),
    "left hand": (
        flip("left_hand"),
        "left_hand",
        True,
        lambda driver: driver.app.theme_cls.is_left_handed,
    ),
}


@pytest.mark.parametrize("control", CONTROLS)
def test_control_applies_at_once_and_after_a_restart(launch: Launch, control: str) -> None:
    act, name, value, holds = CONTROLS[control]
    driver = launch()
    scenes.settings(driver)
    act(driver)
    assert getattr(driver.app.settings, name) == value
    assert holds(driver)
    driver = launch()
    assert getattr(driver.app.settings, name) == value
    driver.tap("Ajustes" if control == "language" else "Settings")
    assert holds(driver)


def test_every_setting_of_this_page_has_its_control() -> None:
    tosses = {"sensitivity", "toss_middle", "fitted_strokes", "has_tried_toss"}
    """Settings of the practice page and of the basket itself."""
    worn = {"card_back", "felt", "hat"}
    """Settings of the wardrobe."""
    elsewhere = tosses | worn | {"people", "habits", "games", "setups", "is_backup_known"}
    """Also those of the people page, the setup page, the games themselves and the backup page."""
    assert {name for _act, name, _value, _holds in CONTROLS.values()} == (
        set(Settings.__dataclass_fields__) - elsewhere
    )


def test_first_frame_has_a_screenful_and_the_rest_follows_within_two(launch: Launch) -> None:
    """Where more fits, the room below is not filled with socks for a frame."""
    driver = launch(size=(412, 1200))
    driver.app.navigator.go("settings")
    driver.frames(1)
    assert not driver.page.ids.peepers.is_shown

    driver = launch(size=(360, 640))
    driver.app.navigator.go("settings")
    page = driver.page
    driver.frames(1)
    column = page.ids.last_column
    assert "sound" not in page.ids
    assert column.to_window(0, column.y)[1] <= page.y + dp(16), "the page is full"
    driver.frames(2)
    assert page.ids.sound.height > 0
    driver.tap("Left hand")
    assert driver.app.settings.left_hand


def test_whole_play_of_the_bulb_is_set_on_the_settings_page(launch: Launch) -> None:
    driver = launch()
    scenes.settings(driver)
    assert driver.page.ids.whole_play.value == "once"
    driver.tap("Always")
    assert driver.app.settings.game_choice("sock", "whole_play", WHOLE_PLAY_LIMITS) == "always"
    driver = launch()
    scenes.settings(driver)
    assert driver.page.ids.whole_play.value == "always"


def test_sensitivity_of_the_toss_is_set_on_the_practice_page(launch: Launch) -> None:
    driver = launch()
    scenes.practice(driver)
    slide_up(driver, "sensitivity")
    assert driver.app.settings.sensitivity == 200
    assert launch().app.settings.sensitivity == 200


def test_seams_keep_clear_of_the_controls(launch: Launch) -> None:
    driver = launch(size=(320, 640))
    scenes.settings(driver)
    tops = [fit.box_of(seam).top for seam in driver.all_of("DashedLine")]
    for name in ("theme", "text_size", "motion", "toss"):
        control = fit.box_of(driver.page.ids[name])
        assert min(abs(control.bottom - top) for top in tops) >= dp(6), name


def test_switch_tapped_again_goes_back(launch: Launch) -> None:
    driver = launch()
    scenes.settings(driver)
    for expected in (False, True, False):
        switch("sound")(driver)
        assert driver.app.settings.sound is expected
        assert driver.page.ids.sound.active is expected


def test_language_can_be_set_back_to_the_phones(launch: Launch) -> None:
    driver = launch(speaks="it")
    scenes.settings_language(driver)
    driver.tap("Come il telefono")
    assert driver.app.settings.language == ""
    assert driver.sees("Settings")
    assert driver.sees("Same as the phone")


# ---- resetting everything

ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")


def leave_traces(driver: Driver) -> None:
    """Leave a game under way, a finished and a deleted one, flicks, a score pad, a bookmark."""
    scenes.result(driver)
    driver.back()
    scenes.home_deleted(driver)
    scenes.curtain(driver)
    driver.back()
    driver.app.reading_store.change(
        lambda reading: reading.toggle_bookmark("out_of_sock/scoring/sum")
    )
    pad_storage.save(driver.app.app_data.pads, pad_storage.Pads())
    scenes.practice(driver)
    driver.page.export()
    while driver.page.name != "home":
        driver.back()


@pytest.fixture
def left(launch: Launch, data: Path) -> Callable[[], set[str]]:
    """A function that returns the names added to the data folder since the first start."""
    launch()
    first = set(data.iterdir()) if data.exists() else set()
    return lambda: {path.name for path in data.iterdir() if path not in first}


Left = Callable[[], set[str]]


def test_reset_names_what_will_be_lost_in_numbers(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    leave_traces(driver)
    scenes.settings_reset(driver)
    assert driver.sees("This deletes 1 game under way, 1 finished game and 2 people")


def test_reset_with_nothing_but_settings_says_so(launch: Launch) -> None:
    driver = launch(theme="dark", speaks="en")
    scenes.settings_reset(driver)
    assert driver.sees("This deletes all settings, PINs, score pads and bookmarks.")


def test_reset_cancelled_changes_nothing(launch: Launch) -> None:
    driver = launch(theme="dark", sound=False, people=(ANA,), speaks="es")
    scenes.settings_reset(driver)
    driver.tap(_("Cancel"))
    assert driver.app.settings == Settings(theme="dark", sound=False, people=(ANA,), language="es")


def test_reset_deletes_everything_in_the_data_folder(launch: Launch, left: Left) -> None:
    driver = launch(people=(ANA, BEA), theme="dark", speaks="en")
    leave_traces(driver)
    names = {name.partition(".")[0] for name in left()}
    assert {"games", "history", "bin", "flicks", "pads", "reading", "settings"} <= names
    scenes.settings_reset(driver)
    driver.tap("Reset")
    assert not driver.all_of(Sheet)
    assert left() == set()
    assert driver.app.settings == Settings()
    assert driver.page.name == "home"
    assert driver.all_of("LanguageCard"), "as on the first start"
    assert not driver.all_of("ContinueCard")
    assert not driver.app.reading_store.reading.bookmarks
    driver.tap("History")
    assert driver.sees("No finished games yet.")
    driver.back()
    scenes.open_setup(driver)
    assert all(player.name not in ("Ana", "Bea") for player in driver.page.players)
    assert launch().app.settings == Settings()


def test_reset_from_the_table_ends_the_game_for_good(launch: Launch, left: Left) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    scenes.table(driver)
    driver.tap("Menu")
    driver.tap("Settings")
    driver.tap("Reset everything…")
    driver.tap("Reset")
    driver.seconds(2)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert (driver.page.name, driver.app.controller) == ("home", None)
    assert left() == set(), "no bot moves on, nothing is saved any more"


def test_reset_that_fails_says_so_and_keeps_the_pins(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    habits = (PlayerPrefs("Ana", latch=pin.hash_pin("0470")),)
    driver = launch(people=(ANA,), habits=habits, speaks="en")

    def refuse(_folder: Path) -> None:
        raise StorageError("locked", "games")

    monkeypatch.setattr("sockapp.records.data_deletion.erase", refuse)
    scenes.settings_reset(driver)
    driver.tap("Reset")
    scenes.type_pin(driver, "0470")
    assert driver.page.name == "home"
    assert driver.sees("Not everything could be deleted.")
    assert driver.app.settings.habits == habits


def test_reset_asks_each_person_with_a_pin_for_it(launch: Launch, left: Left) -> None:
    habits = (
        PlayerPrefs("Ana", latch=pin.hash_pin("0470")),
        PlayerPrefs("Bea", latch=pin.hash_pin("1234")),
    )
    driver = launch(people=(ANA, BEA), habits=habits, speaks="en")
    scenes.settings_reset(driver)
    driver.tap("Reset")
    assert driver.sees("Ana’s PIN")
    scenes.type_pin(driver, "1234")
    assert driver.sees("That’s not the PIN.")
    scenes.type_pin(driver, "0470")
    assert driver.sees("Bea’s PIN")
    driver.back()
    assert len(driver.app.settings.people) == 2, "not without Bea"
    driver.tap("Reset everything…")
    driver.tap("Reset")
    scenes.type_pin(driver, "0470")
    scenes.type_pin(driver, "1234")
    assert driver.app.settings == Settings()
    assert left() == set()


def test_reset_without_a_pin_is_announced_when_its_owner_sits_down_again(launch: Launch) -> None:
    habits = (PlayerPrefs("Ana", "left", pin.hash_pin("0470")),)
    driver = launch(people=(ANA, BEA), habits=habits, speaks="en")
    scenes.settings_reset(driver)
    driver.tap("Reset")
    driver.tap("Forgotten?")
    driver.tap("Remove it")
    assert driver.app.settings.people == ()
    driver = launch()
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "Ana")
    driver.tap("Done")
    scenes.seat(driver, 1, "person")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    assert driver.sees("Ana’s PIN was removed by someone who didn’t know it.")
    driver.tap("Put my PIN back")
    scenes.type_pin(driver, "0470")
    assert not driver.sees("PIN was removed")


# ---- damaged or missing settings at the start


def test_damaged_settings_are_reported_once_and_set_aside(launch: Launch, data: Path) -> None:
    launch(theme="dark")
    launch(theme="light")
    for file in data.glob("settings.?"):
        file.write_bytes(b"{broken")
    driver = launch()
    assert driver.page.name == "home"
    assert driver.sees("Some settings were damaged and have been reset.")
    assert driver.app.settings == Settings()
    assert any(b"{broken" in file.read_bytes() for file in data.iterdir() if file.is_file())
    driver = launch()
    assert not driver.sees("Some settings were damaged"), "said once"


def test_damaged_newest_settings_file_loses_only_the_last_change(
    launch: Launch, data: Path
) -> None:
    driver = launch()
    scenes.settings(driver)
    driver.tap("Dark")
    driver.tap("Short")
    newest = max(data.glob("settings.?"), key=lambda file: file.stat().st_mtime_ns)
    newest.write_bytes(newest.read_bytes()[:-20])
    driver = launch()
    assert driver.app.settings == Settings(theme="dark")
    assert driver.sees("Some settings were damaged")


def test_setting_that_cannot_be_saved_applies_with_a_warning(driver: Driver, data: Path) -> None:
    scenes.settings(driver)
    data.mkdir(exist_ok=True)
    for name in ("settings.a", "settings.b"):
        (data / name).mkdir()
    driver.tap("Dark")
    assert driver.app.theme_cls.is_dark
    assert driver.sees("The phone can’t save this setting at the moment.")


@pytest.mark.parametrize(
    ("spoken", "code"), [("it_IT.UTF-8", "it"), ("es_MX.UTF-8", "es"), ("de_DE.UTF-8", "en")]
)
def test_first_start_uses_the_phones_language_and_asks_once(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, spoken: str, code: str
) -> None:
    monkeypatch.setenv("LANG", spoken)
    driver = launch()
    assert current().code == code
    assert driver.all_of("LanguageCard")
    driver.tap("Español")
    assert current().code == "es"
    assert driver.app.settings.language == "es"
    assert not driver.all_of("LanguageCard"), "asked once"
    driver = launch()
    assert current().code == "es"
    assert not driver.all_of("LanguageCard")


def test_language_question_goes_away_unanswered_after_a_game(launch: Launch) -> None:
    driver = launch()
    assert driver.all_of("LanguageCard")
    scenes.home_under_way(driver)
    assert not driver.all_of("LanguageCard"), "whoever has played has read it"


def test_unreadable_settings_are_read_again_before_a_change(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    launch(theme="dark", speaks="es", text_size=120)
    files = FaultyFiles()
    files.fail("read", error=errno.EIO)
    shelf_of = app_module.AppData
    monkeypatch.setattr(app_module, "AppData", lambda folder: shelf_of(folder, files))
    driver = launch()
    assert driver.app.settings.theme == "phone", "the defaults, for now"
    driver.seconds(20)
    assert driver.sees("Your settings can’t be read at the moment.")
    driver.app.change(sound=False)
    assert driver.sees("The phone can’t save this setting at the moment.")
    files.fault = None
    driver.app.change(sound=False)
    found = driver.app.settings
    assert (found.theme, found.language, found.text_size, found.sound) == ("dark", "es", 120, False)
    assert not driver.all_of("WarningStrip")
    monkeypatch.setattr(app_module, "AppData", shelf_of)
    assert launch().app.settings == found
