"""One type scale and one scale of spaces: nothing in the app's layouts has a size of its own.

Font sizes are checked on the screen: ``fit.faults``, which the tests of every screen and board
call, names a label whose size is not of the scale. A painted text names a level, and an unknown
one is a ``KeyError`` at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sockapp.ui.look.theme import SPACES, TYPE_SCALE
from sockapp.ui.widgets.text_label import Text
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui_source import kv_texts

SPACE = re.compile(r"^[ \t]*((?:spacing|padding):[ \t]*\S.*?)[ \t]*$", re.M)
DP = re.compile(r"dp\(([0-9.]+)\)")
MAX_SPACE_DP = 200
"""Larger numbers in a padding are not room between things but the width of a column."""


def type_faults(driver: Driver) -> list[str]:
    return [fault for fault in fit.faults(driver) if "type scale" in fault]


@pytest.mark.parametrize("text_size", full_after_first([130, 100]))
def test_a_font_size_of_its_own_is_found(launch: Launch, text_size: int) -> None:
    driver = launch(text_size=text_size)
    scenes.about(driver)
    assert not type_faults(driver)
    label = driver.all_of(Text)[0]
    label.font_size += 1
    driver.frames(2)
    (fault,) = type_faults(driver)
    assert label.text in fault


@pytest.mark.parametrize("level", TYPE_SCALE)
def test_every_level_of_the_scale_is_accepted(driver: Driver, level: str) -> None:
    scenes.about(driver)
    driver.all_of(Text)[0].level = level
    driver.frames(2)
    assert not type_faults(driver)


def kv_spaces() -> Iterator[tuple[str, float]]:
    """Where, and how many dp: every number of a spacing or padding in kv."""
    for where, text in kv_texts():
        for line in SPACE.findall(text):
            yield from ((f"{where}: {line}", float(number)) for number in DP.findall(line))


def test_every_space_is_of_the_scale() -> None:
    """Read from the source: at run time a space of its own looks like one that is computed."""
    found = list(kv_spaces())
    assert len(found) > 80, "the source has changed: spaces are not found any more"
    odd = [where for where, space in found if space not in SPACES and space < MAX_SPACE_DP]
    assert not odd, "take one of theme.SPACES:\n" + "\n".join(odd)
