"""Pictures of tables are drawn once for each position, whatever the phone's clock says."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from sockapp.engine.player import Player
from sockapp.ui.play import table_thumbnail
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
HOUR_SECONDS = 3600


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of saved games, one for each picture that was drawn."""
    found: list[str] = []
    draw = table_thumbnail.draw

    def draw_and_count(app: Any, save_id: str, *rest: Any) -> bool:
        found.append(save_id)
        return draw(app, save_id, *rest)

    monkeypatch.setattr(table_thumbnail, "draw", draw_and_count)
    return found


def date_forward(files: Iterable[Path]) -> None:
    """Give files a time that is still to come, as if the clock had been set back since."""
    later = time.time() + HOUR_SECONDS
    for file in files:
        os.utime(file, (later, later))


def leave_game(driver: Driver) -> None:
    """Begin a game of two and return home."""
    scenes.curtain(driver)
    driver.back()


def make_a_move(driver: Driver) -> None:
    """Go on with the game for one move and return home."""
    driver.tap("Continue")
    scenes.to_table(driver)
    scenes.place(driver)
    driver.back()
    driver.seconds(2)


def test_picture_of_save_dated_in_the_future_is_drawn_once(
    launch: Launch, data: Path, drawn: list[str]
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    leave_game(driver)
    date_forward(data.glob("games/*/save.*"))
    driver.seconds(60)
    assert len(drawn) == 1
    assert driver.all_of("ContinueCard")[0].texture is not None
    driver = launch()
    driver.seconds(5)
    assert len(drawn) == 1, "nor after the next start"


def test_picture_dated_in_the_future_is_drawn_anew_when_the_game_goes_on(
    launch: Launch, data: Path, drawn: list[str]
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    leave_game(driver)
    driver.seconds(2)
    (picture,) = data.glob("games/*/table-*.png")
    before = picture.read_bytes()
    date_forward([picture])
    make_a_move(driver)
    assert len(drawn) == 2
    (picture,) = data.glob("games/*/table-*.png")
    assert picture.read_bytes() != before


def test_pictures_of_earlier_positions_are_deleted(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en", theme="light")
    leave_game(driver)
    driver.seconds(2)
    make_a_move(driver)
    make_a_move(driver)
    driver.app.change(theme="dark")
    driver.seconds(2)
    themes = sorted(path.name.split("-")[1] for path in data.glob("games/*/table-*"))
    assert [theme.removesuffix(".png") for theme in themes] == ["dark", "light"]
