"""Text on the real screen has enough contrast with the pixels behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sockapp.engine.player import Player
from sockapp.ui.app import keyboard_focus
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.label import AppLabel
from tests.support.ui import fit, scenes, screen_pixels
from tests.support.ui.board_scenes import MOTION
from tests.support.ui.board_scenes import SCENES as TABLE_SCENES
from tests.support.ui.board_sweep import get_up
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import Watch
from tests.support.ui.sweep import visit_scenes

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
LEAST = 4.4
"""WCAG's 4.5, less the rounding of an eight-bit screen."""


def labels(driver: Driver) -> Iterator[tuple[str, Box, tuple[float, ...]]]:
    """Yield words, box and ink of every visible text that is not disabled."""
    top = driver.app.keyboard.top_layer
    for widget in driver.widgets():
        if (
            not isinstance(widget, Label)
            or not widget.text.strip()
            or not fit.is_inside(widget, top)
        ):
            continue
        at: object = widget
        faint = False
        while isinstance(at, Widget):
            faint, at = faint or at.disabled or at.opacity < 1, at.parent
        box = keyboard_focus.in_window(widget)
        wide, high = widget.texture_size
        middle = box.middle(min(wide, box.width), min(high, box.height))
        rolls = [keyboard_focus.in_window(roll) for roll in fit.scroll_views_of(widget)]
        if not faint and all(roll.contains(*middle.center) for roll in rolls):
            yield widget.text, middle, tuple(widget.color)


def faults(driver: Driver, folder: Path, watch: Watch) -> list[str]:
    pixels = screen_pixels.capture_window(driver, folder)
    notice = driver.app.navigator.toast
    lit = [spotlight for spotlight in driver.all_of("Spotlight") if spotlight.cards]
    cards = [*([notice] if notice.parent else []), *lit, *driver.all_of("OpenHands")]
    covers = {card: keyboard_focus.in_window(card) for card in cards}  # text below them is hidden

    def covered(box: Box, card: Widget | None = None) -> bool:
        return any(on.contains(*box.center) for by, on in covers.items() if by is not card)

    found = []
    for words, box, ink in labels(driver):
        if words != notice.text and covered(box):
            continue
        ratio = screen_pixels.ratio_of_text(pixels, box, ink)
        if ratio is not None and ratio < LEAST:
            found.append(f"{words!r}: {ratio:.1f}")
    top = driver.app.keyboard.top_layer
    # A tutorial dims all of the table but the part that it speaks of.
    is_dimmed = driver.page.name == "tutorial"
    dimmed = set(driver.page.board.walk(restrict=True)) if is_dimmed else set()
    for widget, texts in watch.of_screen(driver.widgets()).items():
        if not fit.is_inside(widget, top) or widget in dimmed:
            continue
        for text in texts:
            box = keyboard_focus.in_window(widget, text.ink)
            ratio = screen_pixels.ratio_of_text(pixels, box, text.colour)
            if not covered(box, widget) and ratio is not None and ratio < LEAST:
                found.append(f"{type(widget).__name__} {text.text!r}: {ratio:.1f}")
    return found


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_on_every_page_has_enough_contrast(
    launch: Launch, subtests: pytest.Subtests, watch: Watch, tmp_path: Path, theme: str
) -> None:
    driver = launch(theme=theme, people=PEOPLE, speaks="en", motion="none")

    def check(_scene: str) -> None:
        assert not faults(driver, tmp_path, watch)

    visit_scenes(driver, subtests, check)


@pytest.mark.full
@pytest.mark.parametrize("game_id", TABLE_SCENES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_on_every_table_has_enough_contrast(
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    watch: Watch,
    tmp_path: Path,
    game_id: str,
    theme: str,
) -> None:
    driver = launch(theme=theme, speaks="en", motion=MOTION[game_id])
    found = []
    for scene in TABLE_SCENES[game_id]:
        with monkeypatch.context() as patch:
            scene(driver, patch)
            found += [f"{scene.__name__}: {fault}" for fault in faults(driver, tmp_path, watch)]
            get_up(driver)
    assert not found, "\n".join(found)


def test_faults_with_a_pale_text_reports_it(driver: Driver, watch: Watch, tmp_path: Path) -> None:
    scenes.about(driver)
    assert not faults(driver, tmp_path, watch)
    words = next(label for label in driver.all_of(AppLabel) if label.text == "Licences")
    words.theme_text_color, words.text_color = "Custom", driver.app.theme_cls.palette["line"]
    driver.frames(2)
    assert any("Licences" in fault for fault in faults(driver, tmp_path, watch))
