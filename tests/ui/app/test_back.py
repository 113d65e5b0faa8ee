"""The back key, Esc and pauses lead to the expected page and never lose a game."""

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
    "analysis": "result",
    "replay": "result",
    "statistics": "history",
    "fairness": "result",
    "rules": "home",
    "search": "rules",
    "example": "rules",
    "tutorial": "rules",
    "puzzles": "home",
    "drawer": "puzzles",
    "solve": "puzzles",
    "settings": "home",
    "practice": "settings",
    "about": "settings",
    "people": "settings",
    "league": "home",
    "ladder": "league",
    "companion": "home",
    "suits": "companion",
    "totals": "companion",
    "tray": "companion",
    "evening": "league",
    "plan": "league",
    "trophy": "home",
    "goals": "league",
    "backup": "settings",
    "wardrobe": "settings",
    "occupied": "occupied",
}
SCENE_OF_PAGE = {"solve": "solve_which_sock"}
"""The scenes that are not named after their page."""
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


def test_way_back_is_listed_for_every_screen() -> None:
    assert set(WAY_BACK) == set(SCREENS)


@pytest.mark.parametrize("go_back", full_after_first([by_key, by_arrow]))
def test_back_from_every_screen_keeps_the_game(
    launch: Launch, subtests: pytest.Subtests, go_back: Callable[[Driver], None]
) -> None:
    driver = launch(people=PEOPLE, speaks="en")

    def check(_scene: str) -> None:
        name = driver.page.name
        moves = moves_of(driver) if name in IN_A_GAME else None
        go_back(driver)
        assert driver.page.name == WAY_BACK[name]
        assert len(driver.all_of("ContinueCard")) == (moves is not None)
        if moves is not None:
            driver.tap("Continue")
            assert driver.page.name == ("table" if name == "table" else "curtain"), "locked again"
            assert moves_of(driver) == moves

    pages = [name for name, back in WAY_BACK.items() if go_back is by_key or name != back]
    visit_scenes(driver, subtests, check, scenes=[SCENE_OF_PAGE.get(name, name) for name in pages])


def test_back_at_home_on_a_desktop_does_nothing(driver: Driver) -> None:
    for _again in range(3):
        driver.back()
    assert driver.page.name == "home"
    assert not [widget for widget in driver.widgets() if getattr(widget, "hint", "") == "Back"]
    scenes.settings(driver)
    assert driver.page.name == "settings"


def test_back_at_home_on_a_phone_pauses_the_app(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[bool] = []
    monkeypatch.setattr("sockapp.device.android.is_android", lambda: True)
    monkeypatch.setattr(driver.app, "pause", lambda: gone.append(True))
    driver.back()
    assert gone == [True]
    scenes.settings(driver)
    driver.back()
    assert gone == [True]
    assert driver.page.name == "home"


def test_back_from_licences_goes_to_settings_then_home(driver: Driver) -> None:
    scenes.settings(driver)
    driver.tap("Licences")
    assert driver.page.name == "about"
    driver.back()
    assert driver.page.name == "settings"
    driver.back()
    assert driver.page.name == "home"


def test_back_ignores_other_keys(driver: Driver) -> None:
    scenes.settings(driver)
    Window.dispatch("on_keyboard", ord("q"), 0, "q", [])
    driver.frames(3)
    assert driver.page.name == "settings"


def test_back_with_an_open_sheet_closes_the_sheet_first(
    launch: Launch, subtests: pytest.Subtests
) -> None:
    driver = launch(people=PEOPLE, speaks="en")

    def check(_name: str) -> None:
        page = driver.page
        assert len(driver.all_of(Sheet)) == 1
        driver.back()
        assert not driver.all_of(Sheet)
        assert driver.page is page
        driver.back()
        assert driver.page.name == WAY_BACK[page.name]

    visit_scenes(driver, subtests, check, scenes=SHEETS)


def test_back_from_a_sheet_takes_focus_from_its_text_field(driver: Driver) -> None:
    """Otherwise the phone's keyboard would stay open for a field that is gone."""
    scenes.setup_person(driver)
    field = driver.all_of("NameField")[0]
    driver.tap(field)
    assert field.focus
    driver.back()
    assert not field.focus


def test_back_twice_quickly_closes_sheet_and_at_most_one_page(driver: Driver) -> None:
    """The second press comes while the sheet is still fading."""
    scenes.settings_language(driver)
    for _press in range(2):
        Window.dispatch("on_keyboard", 27, 9, None, [])
        driver.frames()
    driver.seconds(0.5)
    assert driver.page.name in ("settings", "home")
    assert not driver.all_of(Sheet)


def test_setup_left_and_entered_again_keeps_the_players(driver: Driver) -> None:
    scenes.setup_full(driver)
    players = list(driver.page.players)
    driver.back()
    scenes.open_setup(driver)
    assert (driver.page.players, driver.page.first) == (players, 3)


def test_back_during_an_animation_keeps_the_move(driver: Driver) -> None:
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


def test_back_while_a_bot_thinks_lets_it_move_after_continue(driver: Driver) -> None:
    scenes.open_setup(driver)
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    driver.back()
    driver.seconds(2)
    assert driver.page.name == "home"
    driver.tap("Continue")
    scenes.settle(driver, driver.page.controller)
    assert moves_of(driver) >= 1
    assert driver.page.controller.session.deciding == 0


def test_home_after_leaving_two_games_offers_both_to_continue(driver: Driver) -> None:
    scenes.table(driver)
    driver.back()
    scenes.open_setup(driver)
    scenes.start(driver)
    driver.back()
    assert len(driver.all_of("ContinueCard")) == 2


# ---- the app is paused


def pause_app(driver: Driver) -> None:
    assert driver.app.dispatch("on_pause")
    driver.frames(3)


@pytest.mark.parametrize("name", [*WAY_BACK, "table_log", "result_log", "setup_person"])
def test_pause_with_two_people_hides_secrets_of_every_screen(launch: Launch, name: str) -> None:
    """Afterwards the curtain covers every page that only one player may see."""
    driver = launch(people=PEOPLE, speaks="en")
    if name.partition("_")[0] != "table":
        scenes.SCENES[SCENE_OF_PAGE.get(name, name)](driver)
        expected = "curtain" if name == "recap" else driver.page.name
    else:
        scenes.curtain(driver)
        scenes.lift(driver)
        expected = "curtain"
        if name == "table_log":
            scenes.open_log(driver)
    pause_app(driver)
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


def test_pause_during_a_move_keeps_move_and_turn(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    scenes.lift(driver)
    driver.tap("⇄")
    assert driver.page.controller.animations.is_busy
    pause_app(driver)
    driver.seconds(2)
    assert (driver.page.name, driver.page.player) == ("curtain", "Ana")
    scenes.lift(driver)
    scenes.to_table(driver)
    assert moves_of(driver) == 1
    scenes.place(driver)
    assert (driver.page.name, driver.page.player) == ("curtain", "Bea")


def test_pause_with_one_person_and_bots_stays_at_the_table(driver: Driver) -> None:
    scenes.table(driver)
    pause_app(driver)
    assert driver.page.name == "table"
    scenes.place(driver)
