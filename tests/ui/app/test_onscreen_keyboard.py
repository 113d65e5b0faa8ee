"""Text fields and their buttons stay visible while the phone's keyboard is open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.ui.app.onscreen_keyboard import OnscreenKeyboard
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.sweep import visit_scenes

KEYBOARD_HEIGHT_DP = 300
PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
FIELD_SCENES = (
    "setup_person", "people_person", "suits_players", "totals_round", "search",
)  # fmt: skip
"""Every sheet and page with a text field, once each."""
PHONES = ((360, 640), (412, 892))
LANDSCAPE_PHONES = ((640, 360), (892, 412))


class FakeKeyboard:
    """A phone that shows a keyboard of a fixed height while a text field has the focus."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.questions = 0

    def find_height(self) -> float:
        """Return the height, and count the question."""
        self.questions += 1
        return self.height


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> FakeKeyboard:
    fake = FakeKeyboard(dp(KEYBOARD_HEIGHT_DP))
    monkeypatch.setattr("sockapp.device.insets.keyboard_height", fake.find_height)
    return fake


def fields(driver: Driver) -> list[Any]:
    return driver.all_of(TextInput)


def focus(driver: Driver, field: Any) -> None:
    """Tap a field, and wait until the keyboard is open."""
    if not field.focus:
        driver.tap(field)
    assert field.focus
    driver.seconds(0.6)


def covered(widget: Any) -> str:
    """Return how a widget is hidden by the keyboard, the window's edge or a list; empty if not."""
    box = fit.box_of(widget)
    floor, ceiling = dp(KEYBOARD_HEIGHT_DP), Window.height
    for scroll_view in fit.scroll_views_of(widget):
        edge = fit.box_of(scroll_view)
        floor, ceiling = max(floor, edge.bottom), min(ceiling, edge.top)
    if box.bottom >= floor - fit.SLACK and box.top <= ceiling + fit.SLACK:
        return ""
    return f"{fit.name_of(widget)}: {box.bottom:.0f} to {box.top:.0f} of {floor:.0f} to {ceiling}"


def done_buttons(driver: Driver) -> Iterator[Any]:
    return (widget for widget in driver.all_of("AppButton") if widget.text == _("Done"))


@pytest.mark.parametrize("size", full_after_first(PHONES))
def test_keyboard_open_keeps_every_field_and_its_button_visible(
    launch: Launch, subtests: pytest.Subtests, keyboard: FakeKeyboard, size: tuple[int, int]
) -> None:
    driver = launch(size=size, people=PEOPLE)

    def check(scene: str) -> None:
        found = fields(driver)
        assert found
        for field in found:
            focus(driver, field)
            assert not covered(field)
            buttons = list(done_buttons(driver))
            assert buttons or scene == "search"
            assert not [trouble for button in buttons if (trouble := covered(button))]
            assert not [
                trouble
                for scroll_view in fit.scroll_views_of(field)
                if (trouble := covered(scroll_view))
            ]

    visit_scenes(driver, subtests, check, scenes=FIELD_SCENES)


@pytest.mark.parametrize("size", full_after_first(LANDSCAPE_PHONES))
def test_keyboard_open_in_landscape_keeps_every_field_visible(
    launch: Launch, subtests: pytest.Subtests, keyboard: FakeKeyboard, size: tuple[int, int]
) -> None:
    driver = launch(size=size, people=PEOPLE)

    def check(_scene: str) -> None:
        for field in fields(driver):
            focus(driver, field)
            assert not covered(field)

    visit_scenes(driver, subtests, check, scenes=FIELD_SCENES)


def test_keyboard_closed_returns_the_sheet_to_its_place(
    launch: Launch, subtests: pytest.Subtests, keyboard: FakeKeyboard
) -> None:
    driver = launch(size=LANDSCAPE_PHONES[1], people=PEOPLE)

    def check(_scene: str) -> None:
        for field in fields(driver):
            field.focus = False
        driver.seconds(0.6)
        layer = (driver.all_of("Sheet") or [driver.page])[0]
        before = (*layer.pos, *layer.size)
        field = fields(driver)[-1]
        focus(driver, field)
        assert (*layer.pos, *layer.size) != before
        field.focus = False
        driver.seconds(0.6)
        assert (*layer.pos, *layer.size) == before
        asked = keyboard.questions
        driver.seconds(2)
        assert keyboard.questions == asked, "nobody asks for a keyboard without a field"

    visit_scenes(driver, subtests, check, scenes=FIELD_SCENES)


def test_sheet_stays_until_the_keyboard_has_slid_away(
    launch: Launch, keyboard: FakeKeyboard
) -> None:
    """Android says that the keyboard is gone when it begins to slide."""
    driver = launch(size=PHONES[1], people=PEOPLE)
    scenes.people_person(driver)
    field, sheet = fields(driver)[0], driver.all_of("Sheet")[0]
    focus(driver, field)
    above_keyboard = (*sheet.pos, *sheet.size)
    field.focus = False
    driver.seconds(0.25)
    assert (*sheet.pos, *sheet.size) == above_keyboard
    driver.seconds(0.1)
    assert (*sheet.pos, *sheet.size) != above_keyboard
    assert driver.app.navigator.keyboard_height == 0


def test_second_tap_while_the_keyboard_closes_meets_what_was_seen(
    launch: Launch, keyboard: FakeKeyboard
) -> None:
    """The first tap takes the focus from the field. The sheet must not move between the two."""
    driver = launch(size=PHONES[1], people=PEOPLE)
    scenes.people_person(driver)
    field = fields(driver)[0]
    focus(driver, field)
    picker = driver.all_of("LookPicker")[0]
    driver.bring_into_sight(picker.children[0])
    driver.frames(3)
    others = [button for button in picker.children[:3] if button.look != picker.look][:2]
    for place in [button.to_window(*button.center) for button in others]:
        finger = Finger(*place)
        EventLoop.post_dispatch_input("begin", finger)
        driver.frames(2)
        EventLoop.post_dispatch_input("end", finger)
        driver.frames(6)
        assert not field.focus
    assert picker.look == others[1].look


def test_tap_on_another_field_leaves_the_sheet_in_its_place(
    launch: Launch, keyboard: FakeKeyboard
) -> None:
    driver = launch(people=PEOPLE)
    scenes.SCENES["totals_round"](driver)
    first, second = fields(driver)
    focus(driver, first)
    heights = set()
    driver.app.navigator.bind(keyboard_height=lambda _navigator, height: heights.add(height))
    driver.tap(second)
    driver.seconds(1)
    assert second.focus
    assert heights == set()


def test_keyboard_that_grows_is_followed(launch: Launch, keyboard: FakeKeyboard) -> None:
    """A keyboard grows when it shows emoji or suggestions."""
    driver = launch(people=PEOPLE)
    scenes.people_person(driver)
    focus(driver, fields(driver)[0])
    keyboard.height = dp(400)
    driver.seconds(0.6)
    button = next(done_buttons(driver))
    assert fit.box_of(button).bottom >= dp(400)


def test_page_under_a_sheet_keeps_its_size_while_the_keyboard_is_open(
    launch: Launch, keyboard: FakeKeyboard
) -> None:
    driver = launch(people=PEOPLE)
    scenes.people_person(driver)
    before = (*driver.page.pos, *driver.page.size)
    focus(driver, fields(driver)[0])
    assert (*driver.page.pos, *driver.page.size) == before


@pytest.mark.parametrize(("has_insets", "mode"), [(False, "below_target"), (True, "")])
def test_android_that_tells_no_height_moves_the_window_instead(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, has_insets: bool, mode: str
) -> None:
    monkeypatch.setattr("sockapp.device.android.is_android", lambda: True)
    monkeypatch.setattr("sockapp.device.insets.has_keyboard_insets", lambda: has_insets)
    try:
        OnscreenKeyboard(driver.app.navigator)
        assert Window.softinput_mode == mode
    finally:
        Window.softinput_mode = ""
