"""The text of every screen fits on the smallest phones, in long words and large letters."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sockapp.engine.player import Player
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.scenes import SCENES
from tests.support.ui.sweep import visit_scenes

PEOPLE = (Player("Guillermina", look="red"), Player("Bartolomeo", look="blue"))
SMALL_PHONES = ((320, 480), (320, 640))
LANDSCAPE_SCENES = (
    "home", "home_under_way", "setup_full", "curtain", "recap", "result", "settings", "about",
)  # fmt: skip
SOME_SCENES = (
    "home_under_way", "setup_full", "table", "result", "settings", "people", "statistics", "rules",
    "analysis", "replay_studied",
)  # fmt: skip
LARGE_TEXT_SCENES = (
    "curtain", "curtain_forced", "curtain_put_back", "table_menu", "suits_tied",
    "history_removed",
)  # fmt: skip
"""Scenes with long words or much text in little room."""


@pytest.mark.parametrize(
    ("code", "visited"),
    full_groups_after_first(
        [("pseudo", SOME_SCENES), *((code, tuple(SCENES)) for code in ("pseudo", "es", "it"))]
    ),
)
def test_text_at_130_percent_fits_on_small_phones(
    launch: Launch, subtests: pytest.Subtests, code: str, visited: tuple[str, ...]
) -> None:
    driver = launch(size=SMALL_PHONES[0], speaks=code, text_size=130, people=PEOPLE)

    def check(scene: str) -> None:
        found = []
        for size in SMALL_PHONES:
            driver.resize(*size)
            found += [f"{size[0]}×{size[1]}: {fault}" for fault in fit.find_faults(driver)]
        assert not found, "\n".join(found)

    visit_scenes(driver, subtests, check, scenes=visited)


@pytest.mark.full
def test_text_at_160_percent_fits_on_a_phone(launch: Launch, subtests: pytest.Subtests) -> None:
    driver = launch(speaks="pseudo", text_size=160, people=PEOPLE)

    def check(_scene: str) -> None:
        found = fit.find_faults(driver)
        assert not found, "\n".join(found)

    visit_scenes(driver, subtests, check, scenes=(*SOME_SCENES, *LARGE_TEXT_SCENES))


@pytest.mark.parametrize(
    ("code", "visited"),
    full_groups_after_first(
        [
            ("es", LARGE_TEXT_SCENES),
            ("en", LARGE_TEXT_SCENES),
            ("es", tuple(SCENES)),
            ("it", tuple(SCENES)),
        ]
    ),
)
def test_text_at_160_percent_fits_on_a_small_phone(
    launch: Launch, subtests: pytest.Subtests, code: str, visited: tuple[str, ...]
) -> None:
    driver = launch(size=(320, 568), speaks=code, text_size=160, people=PEOPLE)

    def check(_scene: str) -> None:
        found = fit.find_faults(driver)
        assert not found, "\n".join(found)

    visit_scenes(driver, subtests, check, scenes=visited)


@pytest.mark.full
def test_text_at_160_percent_fits_in_landscape(launch: Launch, subtests: pytest.Subtests) -> None:
    driver = launch(speaks="pseudo", text_size=160, people=PEOPLE)

    def check(_scene: str) -> None:
        driver.resize(892, 412)
        found = fit.find_faults(driver)
        assert not found, "\n".join(found)

    visit_scenes(driver, subtests, check, scenes=LANDSCAPE_SCENES)


@pytest.mark.parametrize("code", full_after_first(["es", "it", "pseudo"]))
def test_first_start_at_130_percent_fits_on_a_small_phone(
    launch: Launch, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No settings are stored yet, so that the scale is set directly."""
    monkeypatch.setenv("LANG", f"{code}_XX.UTF-8")
    driver = launch(size=SMALL_PHONES[0], speaks=code if code == "pseudo" else None)
    assert driver.all_of("LanguageCard")
    driver.app.theme_cls.scale = 1.3
    driver.frames(5)
    assert fit.find_faults(driver) == []


# ---- the check of the fit itself


@pytest.fixture
def page(driver: Driver) -> Widget:
    """A page where everything fits, to which a test adds a widget that does not."""
    scenes.about(driver)
    assert fit.find_faults(driver) == []
    return driver.page


def cramped(**how: object) -> Widget:
    given = {"size_hint": (None, None), "pos": (40, 300), **how}
    size = given.pop("box")
    given.setdefault("text_size", (None, None))
    label = Label(**given)
    label.size = size
    return label


@pytest.mark.parametrize(
    ("widget", "complaint"),
    [
        (lambda: cramped(text="is_wide", box=(10, 60)), "text is"),
        (lambda: cramped(text="high", box=(90, 5)), "text is"),
        (lambda: cramped(text="pneumonia", box=(30, 99), text_size=(30, None)), "is broken at 30"),
        (lambda: cramped(text="out", box=(60, 60), pos=(390, 300)), "outside the window"),
        (lambda: cramped(text="out", box=(60, 60), pos=(30, 880)), "outside the window"),
        (
            lambda: AppButton(AppButtonText(text=""), size_hint_x=None, width=47, pos=(40, 300)),
            "too small to touch",
        ),
        (lambda: AppLabel(text="over", pos=(0, 860)), "overlap"),
    ],
    ids=["is_wide", "high", "broken", "right", "above", "small", "overlap"],
)
def test_faults_with_a_widget_that_does_not_fit_reports_it(
    driver: Driver, page: Widget, widget: object, complaint: str
) -> None:
    page.add_widget(widget())  # type: ignore[operator]
    driver.frames(3)
    assert any(complaint in fault for fault in fit.find_faults(driver)), fit.find_faults(driver)
