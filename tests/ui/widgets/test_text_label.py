"""Labels: their height, and no short word that stands alone on the last line."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp

import sockapp.ui
from sockapp.text.line_breaks import NO_BREAK
from sockapp.ui.look import text_textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.label import AppLabel
from tests.support.ui import kivy_internals
from tests.support.ui.driver import Driver

SENTENCE = "Everybody chooses a card for the neighbour on the left."


def written(driver: Driver, text: str, width: float) -> list[str]:
    """Return the lines that a label writes at a width."""
    label = AppLabel(text=text, size_hint=(None, None), width=width)
    driver.page.add_widget(label)
    driver.frames(2)
    lines = kivy_internals.lines_of(label)
    driver.page.remove_widget(label)
    assert label.text == text, "whoever looks for it finds it"
    return lines


def test_label_takes_no_height_while_it_is_empty(driver: Driver) -> None:
    for label in (AppLabel(), AppLabel(text="Before")):
        label.size_hint_x, label.width = None, dp(200)
        driver.page.add_widget(label)
        label.text = "A"
        driver.frames(2)
        assert label.height > 0
        label.text = ""
        driver.frames(2)
        assert label.height == 0


def test_kv_rules_set_no_height_of_a_label() -> None:
    """A label sets its height itself when its text has been rendered, and would win."""
    for module in walk_packages(sockapp.ui.__path__, "sockapp.ui."):
        import_module(module.name)
    rules = [rule for _selector, rule in Builder.rules]
    faults = []
    while rules:
        rule = rules.pop()
        rules += rule.children
        name = rule.name.strip("<->")
        is_label = name in Factory.classes and issubclass(Factory.get(name), AppLabel)
        if is_label and "height" in rule.properties:
            faults.append(f"{name} in {rule.ctx.filename or 'a module'}, line {rule.line + 1}")
    assert not faults


def test_label_does_not_end_in_a_lone_short_word(driver: Driver) -> None:
    for width in range(200, 420, 7):
        lines = written(driver, SENTENCE, dp(width))
        assert len(lines) == 1 or lines[-1].endswith(f"the{NO_BREAK}left.")


def test_label_that_is_too_narrow_joins_no_words(driver: Driver) -> None:
    lines = written(driver, "la smazzatissima bloccata.", dp(90))
    assert NO_BREAK not in "".join(lines)


@pytest.mark.parametrize("width", range(120, 420, 20))
def test_painted_text_with_joined_words_needs_no_more_lines(driver: Driver, width: int) -> None:
    box = Box(0, 0, dp(width), dp(200))
    size = (dp(15), box, "left", 5, dp(8))
    before = text_textures.render_texture(SENTENCE, "SockMedium", int(dp(15)), box.width, "left")
    after = text_textures.render_fitted(SENTENCE, "SockMedium", *size)
    assert after.height <= before.height
    assert after.width <= box.width + 1
