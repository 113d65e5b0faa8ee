"""Settings: each control by touch; it holds at once and is still there after a restart."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.engine.log import Player
from sockapp.i18n import _, current
from sockapp.settings import Settings
from sockapp.ui import app as app_module
from sockapp.ui.pieces.sheet import Sheet
from tests.support.faulty_files import FaultyFiles
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch


def tap(text: str) -> Callable[[Driver], None]:
    return lambda driver: driver.tap(text)


def flip(row: str) -> Callable[[Driver], None]:
    """The words are as good as the switch."""
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
    "theme dark": (tap("Dark"), "theme", "dark", lambda driver: driver.app.look.dark),
    "theme light": (tap("Light"), "theme", "light", lambda driver: not driver.app.look.dark),
    "text size": (slide_up, "text_size", 160, lambda driver: driver.app.look.scale == 1.6),
    "motion short": (tap("Short"), "motion", "short", lambda _driver: True),
    "motion none": (tap("None"), "motion", "none", lambda _driver: True),
    "toss": (tap("Swipe"), "toss", "swipe", lambda _driver: True),
    "sound": (flip("sound"), "sound", False, lambda _driver: True),
    "vibration": (switch("vibration"), "vibration", False, lambda _driver: True),
    "left hand": (flip("left_hand"), "left_hand", True, lambda driver: driver.app.look.left_hand),
}


@pytest.mark.parametrize("control", CONTROLS)
def test_a_control_holds_at_once_and_after_a_restart(launch: Launch, control: str) -> None:
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
    elsewhere = {"sensitivity", "toss_middle", "people", "habits", "notebook"}
    """On the pages of practice and people, and in the notebook itself."""
    assert {name for _act, name, _value, _holds in CONTROLS.values()} == (
        set(Settings.__dataclass_fields__) - elsewhere
    )


def test_how_sensitive_the_toss_is_can_be_set_where_it_is_practised(launch: Launch) -> None:
    driver = launch()
    scenes.practice(driver)
    slide_up(driver, "sensitivity")
    assert driver.app.settings.sensitivity == 200
    assert launch().app.settings.sensitivity == 200


def test_seams_keep_off_the_controls(launch: Launch) -> None:
    driver = launch(size=(320, 640))
    scenes.settings(driver)
    tops = [fit.box_of(seam).top for seam in driver.all_of("DashedLine")]
    for name in ("theme", "text_size", "motion", "toss"):
        control = fit.box_of(driver.page.ids[name])
        assert min(abs(control.bottom - top) for top in tops) >= dp(6), name


def test_a_switch_goes_back_as_well(launch: Launch) -> None:
    driver = launch()
    scenes.settings(driver)
    for expected in (False, True, False):
        switch("sound")(driver)
        assert driver.app.settings.sound is expected
        assert driver.page.ids.sound.active is expected


def test_the_language_can_be_the_phones_again(launch: Launch) -> None:
    driver = launch(speaks="it")
    scenes.settings_language(driver)
    driver.tap("Come il telefono")
    assert driver.app.settings.language == ""
    assert driver.sees("Settings")
    assert driver.sees("As the phone")


def test_reset_asks_first(launch: Launch) -> None:
    ana = Player("Ana", look="red")
    driver = launch(theme="dark", sound=False, people=(ana,), speaks="es")
    scenes.settings_reset(driver)
    driver.tap(_("Cancel"))
    assert driver.app.settings == Settings(theme="dark", sound=False, people=(ana,), language="es")
    driver.tap(_("Reset everything…"))
    driver.tap(_("Reset"))
    assert not driver.all_of(Sheet)
    assert driver.app.settings == Settings()
    assert driver.sees("Settings")
    assert launch().app.settings == Settings()


def test_a_game_under_way_survives_a_reset(driver: Driver) -> None:
    scenes.home_under_way(driver)
    scenes.settings_reset(driver)
    driver.tap("Reset")
    driver.back()
    assert len(driver.all_of("ContinueCard")) == 1


# ---- what is found at the start


def test_damaged_settings_are_told_and_set_aside(launch: Launch, data: Path) -> None:
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


def test_one_damaged_generation_costs_no_more_than_the_last_change(
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


def test_settings_that_cannot_be_kept_hold_all_the_same(driver: Driver, data: Path) -> None:
    scenes.settings(driver)
    data.mkdir(exist_ok=True)
    for name in ("settings.a", "settings.b"):
        (data / name).mkdir()
    driver.tap("Dark")
    assert driver.app.look.dark
    assert driver.sees("The phone can’t save this setting at the moment.")


@pytest.mark.parametrize(
    ("spoken", "code"), [("it_IT.UTF-8", "it"), ("es_MX.UTF-8", "es"), ("de_DE.UTF-8", "en")]
)
def test_the_first_start_speaks_as_the_phone_and_asks(
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


def test_the_first_question_need_not_be_answered(launch: Launch) -> None:
    driver = launch()
    assert driver.all_of("LanguageCard")
    scenes.home_under_way(driver)
    assert not driver.all_of("LanguageCard"), "whoever has played has read it"


def test_settings_that_could_not_be_read_are_read_first_before_a_change(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    launch(theme="dark", speaks="es", text_size=120)
    files = FaultyFiles()
    files.fail("read", error=errno.EIO)
    shelf_of = app_module.Shelf
    monkeypatch.setattr(app_module, "Shelf", lambda folder: shelf_of(folder, files))
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
    monkeypatch.setattr(app_module, "Shelf", shelf_of)
    assert launch().app.settings == found
