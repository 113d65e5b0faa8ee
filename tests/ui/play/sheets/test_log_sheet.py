"""The log lists the latest line first, and has a widget only for each line in sight."""

from __future__ import annotations

import pytest

from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet
from tests.support.past_games import golden
from tests.support.ui import fit, keys
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

MOST_ROWS = 40
"""More lines than a phone shows at once."""


def open_log_of(driver: Driver, name: str) -> list[str]:
    """Open the log of a golden game by a touch; return its lines, the latest first."""
    finished = FinishedGame(driver.app, golden(name))
    driver.app.navigator.go("result", finished=finished)
    driver.frames(3)
    driver.tap("Log")
    return finished.visible_events()[::-1]


def lines_in_sight(driver: Driver) -> list[str]:
    (shown,) = driver.all_of(RecycledList)
    return [shown.rows[number].text for number in sorted(shown.rows)]


@pytest.mark.parametrize("name", ["odd_socks_2p", "out_of_sock_4p", "sock_2p"])
def test_log_has_a_widget_only_for_lines_in_sight(driver: Driver, name: str) -> None:
    lines = open_log_of(driver, name)
    (sheet,) = driver.all_of(Sheet)
    texts = [widget for widget in sheet.walk() if isinstance(widget, AppLabel)]
    assert len(texts) <= MOST_ROWS
    assert lines_in_sight(driver) == lines[: len(lines_in_sight(driver))]
    driver.frames(30)
    assert len([widget for widget in sheet.walk() if isinstance(widget, AppLabel)]) == len(texts)


def test_short_log_is_shown_whole_on_a_sheet_of_its_height(driver: Driver) -> None:
    lines = open_log_of(driver, "odd_socks_2p")
    assert lines_in_sight(driver) == lines
    (sheet,) = driver.all_of(Sheet)
    (shown,) = driver.all_of(RecycledList)
    assert shown.height == shown.full_height < sheet.room
    assert sheet.height == sheet.ids.frame.minimum_height


def test_long_log_is_read_to_its_first_line_by_keyboard(driver: Driver) -> None:
    lines = open_log_of(driver, "sock_2p")
    assert len(lines) > 900
    read: set[str] = set()
    for _page in range(200):
        read |= set(lines_in_sight(driver))
        keys.press(driver, "page down")
    assert lines_in_sight(driver)[-1] == lines[-1]
    assert read == set(lines), "no line was passed over"


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_long_log_fits_a_small_screen_with_large_letters(launch: Launch, code: str) -> None:
    driver = launch(size=(320, 640), speaks=code, text_size=130)
    finished = FinishedGame(driver.app, golden("sock_2p"))
    driver.app.navigator.go("result", finished=finished)
    driver.frames(3)
    driver.tap(driver.find(driver.app.lang._("Log")))
    assert lines_in_sight(driver)[0] == finished.visible_events()[-1]
    for scroll_y in (1, 0.5, 0):
        driver.all_of(RecycledList)[0].scroll_y = scroll_y
        driver.frames(3)
        assert not list(fit.faults(driver))
