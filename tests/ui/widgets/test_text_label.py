"""No short word stands alone on the last line of a text, unless there is no room."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

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
