"""Back, Esc, and the phone turning away: what one expects, and never a lost game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from sockapp.engine.player import Player
from sockapp.ui.app.routes import SCREENS
from sockapp.ui.widgets.sheet import Sheet
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sweep import visit_scenes

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
WAY_BACK = {
    "home": "home",
    "setup": "home",
    "table": "home",
    "curtain": "home",
    "recap": "home",
    "result": "home",
    "history": "home",
    "replay": "result",
    "statistics": "history",
    "fairness": "result",
    "rules": "home",
    "search": "rules",
    "example": "rules",
    "settings": "home",
    "practice": "settings",
    "about": "settings",
    "people": "settings",
    "companion": "home",
    "suits": "companion",
    "totals": "companion",
    "tray": "companion",
    "occupied": "occupied",
}
IN_A_GAME = {"table", "curtain", "recap"}
SHEETS = [
    "setup_person", "setup_bot", "table_log", "table_log_empty", "result_log", "settings_language",
    "settings_reset", "history_game", "history_who", "replay_eyes", "statistics_who",
    "rules_contents", "rules_looks", "rules_paragraph",
]  # fmt: skip


def by_key(driver: Driver) -> None:
    driver.back()


def by_arrow(driver: Driver) -> None:
    driver.tap("Back")


def moves_of(driver: Driver) -> int:
    return int(driver.page.controller.session.moves_made)


def test_every_screen_has_its_way_back() -> None:
    assert set(WAY_BACK) == set(SCREENS)


@pytest.mark.parametrize("go_back", full_after_first([by_key, by_arrow]))
def test_back_from_every_screen_keeps_the_game(
    launch: Launch, subtests: pytest.Subtests, go_back: Callable[[Driver], None]
) -> None:
    driver = launch(people=PEOPLE, speaks="en")

    def check(name: str) -> None:
        moves = moves_of(driver) if name in IN_A_GAME else None
        go_back(driver)
        assert driver.page.name == WAY_BACK[name]
        assert len(driver.all_of("ContinueCard")) == (moves is not None)
        if moves is not None:
            driver.tap("Continue")
            assert driver.page.name == ("table" if name == "table" else "curtain"), "locked again"
            assert moves_of(driver) == moves

    with_arrow = [name for name, back in WAY_BACK.items() if name != back]
    visit_scenes(driver, subtests, check, WAY_BACK if go_back is by_key else with_arrow)


def test_back_at_home_does_nothing_on_a_desktop(driver: Driver) -> None:
    for _again in range(3):
        driver.back()
    assert driver.page.name == "home"
    assert not [widget for widget in driver.widgets() if getattr(widget, "hint", "") == "Back"]
    scenes.settings(driver)
    assert driver.page.name == "settings"


def test_back_at_home_puts_the_app_away_on_a_phone(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[bool] = []
    monkeypatch.setattr("sockapp.device.android.on_android", lambda: True)
    monkeypatch.setattr(driver.app, "pause", lambda: gone.append(True))
    driver.back()
    assert gone == [True]
    scenes.settings(driver)
    driver.back()
    assert gone == [True]
    assert driver.page.name == "home"


def test_back_goes_the_way_one_came(driver: Driver) -> None:
    scenes.settings(driver)
    driver.tap("Licences")
    assert driver.page.name == "about"
    driver.back()
    assert driver.page.name == "settings"
    driver.back()
    assert driver.page.name == "home"


def test_other_keys_are_none_of_its_business(driver: Driver) -> None:
    scenes.settings(driver)
    Window.dispatch("on_keyboard", ord("q"), 0, "q", [])
    driver.frames(3)
    assert driver.page.name == "settings"


def test_back_closes_the_sheet_first(launch: Launch, subtests: pytest.Subtests) -> None:
    driver = launch(people=PEOPLE, speaks="en")

    def check(_name: str) -> None:
        page = driver.page
        assert len(driver.all_of(Sheet)) == 1
        driver.back()
        assert not driver.all_of(Sheet)
        assert driver.page is page
        driver.back()
        assert driver.page.name == WAY_BACK[page.name]

    visit_scenes(driver, subtests, check, SHEETS)


def test_back_from_a_sheet_ends_writing_in_its_field(driver: Driver) -> None:
    """Otherwise the phone's keyboard would stay, for a field that nobody sees."""
    scenes.setup_person(driver)
    field = driver.all_of("NameField")[0]
    driver.tap(field)
    assert field.focus
    driver.back()
    assert not field.focus


def test_back_twice_in_a_moment_closes_only_what_is_there(driver: Driver) -> None:
    """The second press comes while the sheet is still fading."""
    scenes.settings_language(driver)
    for _press in range(2):
        Window.dispatch("on_keyboard", 27, 9, None, [])
        driver.frames()
    driver.seconds(0.5)
    assert driver.page.name in ("settings", "home")
    assert not driver.all_of(Sheet)


def test_setup_remembers_what_was_chosen(driver: Driver) -> None:
    scenes.setup_full(driver)
    players = list(driver.page.players)
    driver.back()
    scenes.to_setup(driver)
    assert (driver.page.players, driver.page.first) == (players, 3)


def test_back_while_something_is_told_keeps_the_move(driver: Driver) -> None:
    scenes.table(driver)
    controller = driver.page.controller
    driver.tap("⇄")
    assert controller.animations.is_busy
    driver.back()
    assert driver.page.name == "home"
    driver.seconds(2)
    assert driver.page.name == "home", "what was being told does not pull one back"
    driver.tap("Continue")
    assert moves_of(driver) == 1


def test_back_while_a_bot_thinks(driver: Driver) -> None:
    scenes.to_setup(driver)
    scenes.goes_first(driver, 1)
    scenes.start(driver)
    driver.back()
    driver.seconds(2)
    assert driver.page.name == "home"
    driver.tap("Continue")
    scenes.settle(driver, driver.page.controller)
    assert moves_of(driver) >= 1
    assert driver.page.controller.session.deciding == 0


def test_games_wait_side_by_side(driver: Driver) -> None:
    scenes.table(driver)
    driver.back()
    scenes.to_setup(driver)
    scenes.start(driver)
    driver.back()
    assert len(driver.all_of("ContinueCard")) == 2


# ---- the phone turns away


def turn_away(driver: Driver) -> None:
    assert driver.app.dispatch("on_pause")
    driver.frames(3)


@pytest.mark.parametrize("name", [*WAY_BACK, "table_log", "result_log", "setup_person"])
def test_nothing_secret_stays_when_the_phone_turns_away(launch: Launch, name: str) -> None:
    """Two persons: whatever is open, afterwards a curtain hides what is not everybody's."""
    driver = launch(people=PEOPLE, speaks="en")
    if name.partition("_")[0] != "table":
        scenes.SCENES[name](driver)
        expected = "curtain" if name == "recap" else driver.page.name
    else:
        scenes.curtain(driver)
        scenes.lift(driver)
        expected = "curtain"
        if name == "table_log":
            scenes.open_log(driver)
    turn_away(driver)
    assert driver.page.name == expected
    if expected == "curtain":
        assert not driver.all_of("ToyBoard")
        assert not driver.all_of("RecapCard")
        assert not driver.all_of(Sheet)
        assert driver.page.controller.session.watcher is None
        assert driver.page.controller.session.view.seat is None
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert driver.page.name == expected


def test_turning_away_in_the_middle_of_a_move(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    scenes.lift(driver)
    driver.tap("⇄")
    assert driver.page.controller.animations.is_busy
    turn_away(driver)
    driver.seconds(2)
    assert (driver.page.name, driver.page.player) == ("curtain", "Ana")
    scenes.lift(driver)
    scenes.to_table(driver)
    assert moves_of(driver) == 1
    scenes.place(driver)
    assert (driver.page.name, driver.page.player) == ("curtain", "Bea")


def test_one_person_among_bots_has_nothing_to_hide(driver: Driver) -> None:
    scenes.table(driver)
    turn_away(driver)
    assert driver.page.name == "table"
    scenes.place(driver)
