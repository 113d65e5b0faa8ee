"""The log lists the latest round first, and has a widget only for each row in sight."""

from __future__ import annotations

import pytest

from sockapp.ui.look import textures
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.sheets.log_sheet import list_items
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet
from tests.support.past_games import golden
from tests.support.tiers import full_after_first
from tests.support.ui import fit, keys
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

MOST_ROWS = 40
"""More lines than a phone shows at once."""


def open_log_of(driver: Driver, name: str) -> list[str]:
    """Open the log of a golden game by a touch; return its rows, the latest first."""
    finished = FinishedGame(driver.app, golden(name))
    driver.app.navigator.go("result", finished=finished)
    driver.frames(3)
    driver.tap("Log")
    return [item.text for item in list_items(finished)]


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


def test_short_log_is_shown_whole_on_a_sheet_of_its_height(launch: Launch) -> None:
    driver = launch(size=(600, 1300))
    lines = open_log_of(driver, "odd_socks_2p")
    assert lines_in_sight(driver) == lines
    (sheet,) = driver.all_of(Sheet)
    (shown,) = driver.all_of(RecycledList)
    assert shown.height == shown.full_height < sheet.room
    assert sheet.height == sheet.ids.frame.minimum_height


def test_long_log_is_read_to_its_first_line_by_keyboard(driver: Driver) -> None:
    lines = open_log_of(driver, "sock_2p")
    assert len(lines) > 500
    read: set[str] = set()
    for _page in range(200):
        read |= set(lines_in_sight(driver))
        keys.press(driver, "page down")
    assert lines_in_sight(driver)[-1] == lines[-1]
    assert read == set(lines), "no line was passed over"


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_long_log_fits_a_small_screen_with_large_letters(launch: Launch, code: str) -> None:
    driver = launch(size=(320, 640), speaks=code, text_size=130)
    finished = FinishedGame(driver.app, golden("sock_2p"))
    driver.app.navigator.go("result", finished=finished)
    driver.frames(3)
    driver.tap(driver.find(driver.app.lang._("Log")))
    assert lines_in_sight(driver)[1] == finished.visible_events()[-1]
    for scroll_y in (1, 0.5, 0):
        driver.all_of(RecycledList)[0].scroll_y = scroll_y
        driver.frames(3)
        assert not list(fit.find_faults(driver))


@pytest.mark.parametrize("name", ["out_of_sock_4p", "sock_2p"])
def test_log_has_a_heading_above_the_lines_of_each_round(driver: Driver, name: str) -> None:
    finished = FinishedGame(driver.app, golden(name))
    items = list_items(finished)
    headings = [item.text for item in items if item.is_heading]
    assert headings == [f"Round {number}" for number in range(len(headings), 0, -1)]
    assert items[0].is_heading and not items[-1].is_heading
    assert len(headings) > 10
    lines = [item.text for item in items if not item.is_heading]
    assert lines == finished.visible_events()[::-1]


def test_log_of_a_single_round_has_no_heading(driver: Driver) -> None:
    items = list_items(FinishedGame(driver.app, golden("odd_socks_2p")))
    assert items and not any(item.is_heading for item in items)


@pytest.mark.parametrize("name", ["odd_socks_2p", "out_of_sock_4p", "sock_2p"])
def test_log_line_shows_the_face_of_the_player_it_names_first(driver: Driver, name: str) -> None:
    finished = FinishedGame(driver.app, golden(name))
    faces = {player: finished.face(seat) for seat, player in enumerate(finished.names)}
    checked = 0
    for item in list_items(finished):
        named = [player for player in faces if player in item.text]
        if item.who and named:
            assert item.who == faces[min(named, key=item.text.index)] or "turn lost" in item.text
            checked += 1
    assert checked > 10


def test_log_line_of_a_play_shows_all_its_cards_and_a_toss_its_dice(driver: Driver) -> None:
    plays = list_items(FinishedGame(driver.app, golden("sock_2p")))
    (first_play,) = [item for item in plays if " played " in item.text][-1:]
    assert len(first_play.pictures) >= 3, "a first pile has three cards"
    assert all(picture.startswith("card_") for picture in first_play.pictures)
    items = list_items(FinishedGame(driver.app, golden("out_of_sock_4p")))
    toss = next(item for item in items if " tossed 4 dice" in item.text)
    assert toss.text.endswith("5, 5, 5 and 6.")
    assert toss.pictures == ("die_5", "die_5", "die_5", "die_6")
    assert all(textures.has_sprite(picture) for item in plays + items for picture in item.pictures)
