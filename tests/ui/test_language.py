"""A change of language applies to the open screen at once, and no widget leaks."""

from __future__ import annotations

import gc
import re
import weakref
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _
from sockapp.ui.widgets.sheet import Sheet
from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui import scenes
from tests.support.ui.contrast import find_faint_texts
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import Watch
from tests.support.ui.sweep import visit_scenes

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
SEARCHED = {"search_found"}
"""Scenes where a word was typed in the language of that moment. They have a test of their own."""
COLOUR = re.compile(r"\[color=#\w+\]")
MARK = re.compile(r"\[ref=mark\](.*?)\[/ref\]")
"""The mark round a found word, which exists only in the language of the search."""


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal every game alike, so that two of them can be compared word for word."""
    monkeypatch.setattr(Rng, "fresh", classmethod(lambda cls: cls(7)))


def shown(driver: Driver) -> list[str]:
    """Return all texts on the screen, without marks and without the colours of the theme."""
    return sorted(COLOUR.sub("", MARK.sub(r"\1", text)) for text in driver.texts())


def dismiss_transient_widgets(driver: Driver) -> None:
    """Close sheets and toasts, which keep their language, and wait for the bots."""
    for sheet in driver.all_of(Sheet):
        sheet.dismiss(animation=False)
    driver.app.navigator.toast.hide()
    driver.until(lambda: not is_bot_busy(driver))
    driver.frames(3)


def is_bot_busy(driver: Driver) -> bool:
    """Return whether a bot is to move or a move is still animated."""
    controller = getattr(driver.page, "controller", None)
    if driver.page.name != "table" or controller is None:
        return False
    seat = controller.session.to_move
    told = controller.animations is None or not controller.animations.is_busy
    return not told or (seat is not None and not controller.players[seat].is_person)


SOME_SCENES = ("home_under_way", "setup_full", "table", "result", "settings", "rules")


@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize(
    "visited",
    [SOME_SCENES, pytest.param(tuple(scenes.SCENES), marks=pytest.mark.full)],
    ids=["some scenes", "all scenes"],
)
def test_language_switched_on_a_page_shows_what_a_fresh_start_would(
    launch: Launch,
    subtests: pytest.Subtests,
    watch: Watch,
    tmp_path: Path,
    visited: tuple[str, ...],
) -> None:
    """On the way, all texts are seen to have enough contrast, in Italian in the dark theme."""
    italian: dict[str, list[str]] = {}
    driver = launch(theme="dark", speaks="it", people=PEOPLE, motion="none")

    def check_contrast(_scene: str) -> None:
        assert not find_faint_texts(driver, tmp_path, watch)

    def note_texts(scene: str) -> None:
        dismiss_transient_widgets(driver)
        italian[scene] = shown(driver)
        assert italian[scene]

    visit_scenes(driver, subtests, check_contrast, note_texts, scenes=visited)
    driver = launch(anew=True, theme="light", speaks="en", people=PEOPLE, motion="none")

    def switch_language(scene: str) -> None:
        if scene in SEARCHED:
            return
        page = driver.page
        driver.app.change(language="it")
        driver.frames(3)
        dismiss_transient_widgets(driver)
        assert driver.page is page
        assert shown(driver) == italian[scene]

    visit_scenes(driver, subtests, check_contrast, switch_language, scenes=visited)


def test_search_after_a_language_switch_finds_the_new_words(launch: Launch) -> None:
    driver = launch(speaks="it", people=PEOPLE, motion="none")
    scenes.SCENES["search_found"](driver)
    italian = shown(driver)

    driver = launch(anew=True, speaks="en", people=PEOPLE, motion="none")
    scenes.SCENES["search_found"](driver)
    assert shown(driver) != italian
    driver.app.change(language="it")
    driver.frames(3)
    driver.type(driver.page.ids.field, _("Double"))
    assert shown(driver) == italian


def test_found_words_are_marked_only_in_the_language_of_the_search(
    launch: Launch,
) -> None:
    driver = launch(speaks="en", people=PEOPLE, motion="none")
    scenes.SCENES["rules_found"](driver)
    marked = [mark for text in driver.texts() for mark in MARK.findall(text)]
    assert marked == ["Double,"]
    for code, still in (("it", []), ("en", marked)):
        driver.app.change(language=code)
        driver.frames(3)
        assert [mark for text in driver.texts() for mark in MARK.findall(text)] == still


@pytest.mark.usefixtures("same_deal")
def test_language_of_the_phone_changed_during_a_pause_applies_on_resume(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(people=PEOPLE)
    scenes.settings(driver)
    assert driver.sees("Settings")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert driver.sees("Ajustes")


# ---- leaks


def count_widgets() -> Counter[str]:
    """Return the number of existing widgets of each class."""
    gc.collect()
    kinds = map(type, gc.get_objects())  # not isinstance: a weak proxy answers for its widget
    return Counter(kind.__name__ for kind in kinds if issubclass(kind, Widget))


def find_new_widgets(
    driver: Driver, act: Callable[[], None], times: int, warm: int = 3
) -> Counter[str]:
    """Return how many more widgets of each class exist after calling ``act`` many times."""
    for _time in range(warm):
        act()
    driver.seconds(1)
    before = count_widgets()
    for _time in range(times):
        act()
    driver.seconds(1)
    return count_widgets() - before


@pytest.mark.parametrize(
    ("scene", "switches"),
    full_groups_after_first(
        [("setup", 45), ("settings", 300), ("home_under_way", 15), ("table", 15), ("result", 15)]
    ),
)
def test_language_switches_leave_no_dead_widgets(launch: Launch, scene: str, switches: int) -> None:
    """300 switches on the settings page, and fewer on pages that rebuild much each time."""
    driver = launch(speaks="en", people=PEOPLE, motion="none")
    scenes.SCENES[scene](driver)
    codes = cycle(["es", "it", "en"])

    def switch() -> None:
        driver.app.change(language=next(codes))
        driver.frames(2)

    assert not find_new_widgets(driver, switch, switches)


def test_pages_and_sheets_opened_often_leave_no_dead_widgets(launch: Launch) -> None:
    driver = launch(speaks="en", people=PEOPLE, motion="none")

    def look_round() -> None:
        for visit in (scenes.settings_language, scenes.settings_reset, scenes.about):
            visit(driver)
            while driver.page.name != "home":
                driver.back()
        scenes.setup(driver)
        scenes.edit_seat(driver, 0)
        driver.back()
        driver.back()

    assert not find_new_widgets(driver, look_round, 10)


@pytest.mark.full
def test_table_that_was_left_is_garbage_collected(launch: Launch) -> None:
    driver = launch(speaks="en", people=PEOPLE, motion="none")
    scenes.table(driver)
    boards = [weakref.ref(driver.page.board)]
    driver.back()

    def come_and_go() -> None:
        driver.tap("Continue")
        boards.append(weakref.ref(driver.page.board))
        scenes.open_log(driver)
        driver.back()
        driver.back()

    assert not find_new_widgets(driver, come_and_go, 50)
    assert len(boards) == 54
    assert not [board for board in boards if board() is not None]


@pytest.mark.fresh_app
@pytest.mark.parametrize(
    "scene", full_after_first(["table", "home", "result", "replay", "fairness", "rules_found"])
)
def test_app_that_was_closed_is_garbage_collected(launch: Launch, scene: str) -> None:
    driver = launch(speaks="en", people=PEOPLE, motion="none")
    scenes.SCENES[scene](driver)
    app = weakref.ref(driver.app)
    driver = launch(anew=True)
    driver.seconds(1)  # until no timer of the closed app is left
    gc.collect()
    assert app() is None


@pytest.mark.parametrize(
    "scene", full_after_first(["rules", "example", "suits", "totals", "tray", "curtain"])
)
def test_page_that_was_dropped_is_garbage_collected(launch: Launch, scene: str) -> None:
    driver = launch(speaks="en", people=PEOPLE, motion="none")
    scenes.SCENES[scene](driver)
    page = weakref.ref(driver.page)
    while driver.page.name != "home":
        driver.back()
    driver.app.navigator.drop_pages()
    driver.seconds(1)
    gc.collect()
    assert page() is None


def test_find_new_widgets_counts_widgets_that_are_kept(driver: Driver) -> None:
    kept: list[Widget] = []
    assert find_new_widgets(driver, lambda: kept.append(Widget()), 5) == {"Widget": 5}


def test_home_in_spanish_or_italian_explains_the_name_of_a_game(launch: Launch) -> None:
    driver = launch(speaks="en")
    (card,) = (card for card in driver.all_of("GameCard") if card.title == "Odd Socks")
    assert not card.subtitle, "in English the name says so itself"
    driver.app.change(language="es")
    driver.frames(2)
    assert driver.sees("Calcetines desparejados")
    driver.app.change(language="it")
    driver.frames(2)
    assert driver.sees("Calzini spaiati") and not driver.sees("Calcetines desparejados")
