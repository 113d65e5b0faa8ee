"""The contrast of the texts on the screen with the pixels behind them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sockapp.ui.app import keyboard_focus
from sockapp.ui.look.geometry import Box
from tests.support.ui import fit, screen_pixels
from tests.support.ui.driver import Driver
from tests.support.ui.painted_text import Watch

MIN_CONTRAST = 4.4
"""WCAG's 4.5, less the rounding of an eight-bit screen."""


def list_labels(driver: Driver) -> Iterator[tuple[str, Box, tuple[float, ...]]]:
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


def find_faint_texts(driver: Driver, folder: Path, watch: Watch) -> list[str]:
    """Return all texts on the screen whose contrast is too low, with their contrast.

    ``folder`` is for the picture of the screen. ``watch`` knows the texts that are painted.
    """
    pixels = screen_pixels.capture_window(driver, folder)
    notice = driver.app.navigator.toast
    lit = [spotlight for spotlight in driver.all_of("Spotlight") if spotlight.cards]
    cards = [*([notice] if notice.parent else []), *lit, *driver.all_of("OpenHands")]
    covers = {card: keyboard_focus.in_window(card) for card in cards}  # text below them is hidden

    def covered(box: Box, card: Widget | None = None) -> bool:
        return any(on.contains(*box.center) for by, on in covers.items() if by is not card)

    found = []
    for words, box, ink in list_labels(driver):
        if words != notice.text and covered(box):
            continue
        ratio = screen_pixels.ratio_of_text(pixels, box, ink)
        if ratio is not None and ratio < MIN_CONTRAST:
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
            if not covered(box, widget) and ratio is not None and ratio < MIN_CONTRAST:
                found.append(f"{type(widget).__name__} {text.text!r}: {ratio:.1f}")
    return found
