"""Nothing to read or touch lies under the phone's bars and notches, at whatever edge they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from sockapp.engine.player import Player
from sockapp.ui.widgets.text_field import AppTextField
from sockapp.ui.widgets.toast import Toast
from sockapp.ui.widgets.warning_strip import WarningStrip
from tests.support.ui import fit, keys
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sweep import LOCKED_BY_ROTATION, visit_scenes

INSET_DP = 48
PEOPLE = (Player("Guillermina", look="red"), Player("Bartolomeo", look="blue"))
LANDSCAPE = (892, 412)
LOW_PHONE = (412, 700)
"""A window in which many pages scroll."""


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone with bars at all four edges."""
    edges = (dp(INSET_DP),) * 4
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: edges)


def find_covered(driver: Driver) -> Iterator[str]:
    """Yield what lies under a bar: overlays as a whole, and texts and buttons of pages."""
    inset = dp(INSET_DP) - fit.SLACK
    for widget in driver.widgets():
        if not isinstance(widget, (ModalView, Toast, WarningStrip, Label, *fit.TOUCHABLE)):
            continue
        is_text = isinstance(widget, Label) and not isinstance(widget, fit.TOUCHABLE)
        if is_text and not widget.text.strip():
            continue
        box = fit.box_of(widget)
        for scroll_view in fit.scroll_views_of(widget):
            box = box.crop_to(fit.box_of(scroll_view))
        if box.right - box.left <= fit.SLACK or box.top - box.bottom <= fit.SLACK:
            continue
        free = fit.Box(inset, inset, Window.width - inset, Window.height - inset)
        if box.crop_to(free) != box:
            yield f"{fit.name_of(widget)}: {box}"


@pytest.mark.full
@pytest.mark.usefixtures("bars")
def test_bars_at_all_edges_cover_nothing_and_tab_reaches_everything(
    launch: Launch, subtests: pytest.Subtests
) -> None:
    driver = launch(people=PEOPLE, motion="none")

    def check_bars(_scene: str) -> None:
        assert not list(find_covered(driver))
        assert all(isinstance(field, AppTextField) for field in driver.all_of(TextInput))

    def check_bars_in_landscape(scene: str) -> None:
        if scene not in LOCKED_BY_ROTATION:
            driver.resize(*LANDSCAPE)
            check_bars(scene)

    def check_tab(_scene: str) -> None:
        driver.resize(*LOW_PHONE)
        assert not keys.find_unreachable_by_tab(driver)

    visit_scenes(driver, subtests, check_bars, check_bars_in_landscape, check_tab)
    driver = launch(anew=True, size=LANDSCAPE, people=PEOPLE, motion="none")
    visit_scenes(driver, subtests, check_bars, scenes=sorted(LOCKED_BY_ROTATION))


@pytest.mark.usefixtures("bars")
def test_toast_follows_insets_that_change_while_it_is_shown(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch()
    driver.app.navigator.say("A short message")
    driver.frames(3)
    assert not list(find_covered(driver))
    before = fit.box_of(driver.app.navigator.toast)
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: (0, 0, dp(96), dp(96)))
    driver.app.on_resume()
    driver.frames(3)
    after = fit.box_of(driver.app.navigator.toast)
    assert after.bottom == before.bottom + dp(48)
    assert after.right < before.right


def test_toast_is_in_the_middle_between_a_notch_and_the_other_edge(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    notch = dp(96)
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: (notch, 0, 0, 0))
    driver = launch()
    driver.app.navigator.say("A short message")
    driver.frames(3)
    box = fit.box_of(driver.app.navigator.toast)
    assert box.left - notch == pytest.approx(Window.width - box.right, abs=fit.SLACK)


@pytest.mark.usefixtures("bars")
def test_hidden_toast_no_longer_follows_the_insets(driver: Driver) -> None:
    notice = driver.app.navigator.toast
    driver.app.navigator.say("A short message")
    driver.frames(3)
    notice.hide()
    before = tuple(notice.pos)
    driver.app.navigator.insets = (0, 0, 0, 0)
    driver.frames(3)
    assert tuple(notice.pos) == before
