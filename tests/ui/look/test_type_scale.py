"""All font sizes come from the type scale, and all spaces from the scale of spaces.

Font sizes are checked on the screen. The tests of every screen and board call
``fit.find_faults``, which reports a label whose size is not of the scale. A painted text names a
level of the scale, and an unknown level raises ``KeyError``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from sockapp.ui.look.theme import FONT_STYLES, ROLES, SPACINGS_DP
from sockapp.ui.widgets.label import AppLabel
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui_source import kv_texts

SPACE = re.compile(r"^[ \t]*((?:spacing|padding):[ \t]*\S.*?)[ \t]*$", re.M)
DP = re.compile(r"dp\(([0-9.]+)\)")
MAX_SPACE_DP = 200
"""A larger number in a padding is the width of a column, not a space."""


def type_faults(driver: Driver) -> list[str]:
    return [fault for fault in fit.find_faults(driver) if "type scale" in fault]


@pytest.mark.parametrize("text_size", full_after_first([130, 100]))
def test_faults_with_a_font_size_off_the_scale_reports_it(launch: Launch, text_size: int) -> None:
    driver = launch(text_size=text_size)
    scenes.about(driver)
    assert not type_faults(driver)
    label = driver.all_of(AppLabel)[0]
    label.theme_font_size = "Custom"
    label.font_size += 1
    driver.frames(2)
    (fault,) = type_faults(driver)
    assert label.text in fault


def test_faults_accepts_every_style_of_the_scale(driver: Driver) -> None:
    scenes.about(driver)
    label = driver.all_of(AppLabel)[0]
    for style, role in product(FONT_STYLES, ROLES):
        label.font_style, label.role = style, role
        driver.frames(2)
        assert not type_faults(driver), (style, role)


def kv_spaces() -> Iterator[tuple[str, float]]:
    """Yield place and dp of every number of a spacing or padding in the kv files."""
    for where, text in kv_texts():
        for line in SPACE.findall(text):
            yield from ((f"{where}: {line}", float(number)) for number in DP.findall(line))


def test_spaces_in_kv_files_are_all_of_the_scale() -> None:
    """The source is read, because at run time a computed space looks the same."""
    found = list(kv_spaces())
    assert len(found) > 80, "the source has changed: spaces are not found any more"
    odd = [where for where, space in found if space not in SPACINGS_DP and space < MAX_SPACE_DP]
    assert not odd, "take one of theme.SPACINGS_DP:\n" + "\n".join(odd)


FONT_NAME = re.compile(r'^[ \t]*font_name: "Sock.*$', re.M)
TEXT_FIELDS = ("text_field.kv", "round_sheet.py")
"""Files with rules of text fields, whose font does not follow the type scale."""


def test_fonts_named_in_kv_files_are_marked_as_custom() -> None:
    """Otherwise the label takes the font of its style back when the text size changes."""
    unmarked = []
    for where, text in kv_texts():
        if where in TEXT_FIELDS:
            continue
        lines = text.splitlines()
        for before, line in pairwise(lines):
            if FONT_NAME.fullmatch(line) and before.strip() != 'theme_font_name: "Custom"':
                unmarked.append(f"{where}: {line.strip()}")
    assert not unmarked
