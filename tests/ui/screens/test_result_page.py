"""The result page: a headline in two sizes, a readable score sheet, all buttons in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.metrics import sp

from sockapp.engine.player import Player
from sockapp.games.common_remarks import DEFEAT, WIN
from sockapp.i18n import language
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.screens.result_page import split_headline
from tests.support.tiers import full_after_first
from tests.support.ui import played_games
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import Watch

GAMES = ("out_of_sock", "sock", "odd_socks")


LONG_WORKINGS_SEED = 5
"""The seed of a game of Out of Sock with workings that fit one line at 412 dp, but not at 320."""


def open_result(driver: Driver, game: str) -> None:
    """Open the result of an earlier game from the history."""
    played_games.remember(driver.app.app_data, game)
    driver.tap(driver.app.lang._("History"))
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.frames(5)


@pytest.mark.parametrize(
    ("headline", "figure", "lines"),
    [
        ("Ana wins with 54 points!", "54", ("Ana wins", "with 54 points!")),
        ("¡Gana Ana con 54 puntos!", "54", ("¡Gana Ana", "con 54 puntos!")),
        ("Vince Ana con 1 punto!", "1", ("Vince Ana", "con 1 punto!")),
        ("Sock 2 wins with −2 points!", "−2", ("Sock 2 wins", "with −2 points!")),
        ("You win!", "1", ("You win!", "")),
        ("¡Gana Calcetín 2!", "2", ("¡Gana Calcetín 2!", "")),
    ],
)
def test_in_two_puts_the_figure_on_a_line_of_its_own(
    headline: str, figure: str, lines: tuple[str, str]
) -> None:
    assert split_headline(headline, figure) == lines


@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize("game", GAMES)
def test_result_page_on_a_phone_shows_all_buttons(launch: Launch, game: str, speaks: str) -> None:
    driver = launch(size=(412, 892), speaks=speaks, motion="none")
    open_result(driver, game)
    word = driver.app.lang._
    for text in ("Rematch", "Replay", "Share", "Home"):
        pill = driver.find(word(text))
        assert pill.to_window(*pill.pos)[1] >= 0, text


@pytest.mark.parametrize("game", GAMES)
def test_result_page_on_a_tablet_has_a_column_for_the_score_sheet(
    launch: Launch, game: str
) -> None:
    driver = launch(size=(1280, 800), motion="none")
    open_result(driver, game)
    page = driver.page
    head, sheet = page.ids.head, page.ids.sheet
    assert head.parent is page.ids.choosing.__self__ and head.x >= sheet.right
    assert head.y > driver.find("Rematch").top
    assert sheet.top == pytest.approx(head.top, abs=2)
    driver.resize(412, 892)
    driver.frames(5)
    assert head.parent is page.ids.telling.__self__ and head.y >= sheet.top


def test_score_grid_workings_are_large_enough_to_read(
    launch: Launch, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long one such as (8+4+2)×2×−1×−1 breaks into two lines instead of shrinking."""
    monkeypatch.setitem(played_games.SEEDS, "out_of_sock", LONG_WORKINGS_SEED)
    for size in ((412, 892), (320, 640)):
        driver = launch(size=size, motion="none", anew=True)
        open_result(driver, "out_of_sock")
        (grid,) = driver.all_of("ScoreGrid")
        workings = [one for one in watch.written[grid] if "×" in one.text]
        assert len(workings) > 5
        assert min(one.pixels for one in workings) >= sp(11.5), size
        assert any("\n" in one.text for one in workings) == (size[0] == 320)


@pytest.mark.parametrize("size", full_after_first([(1280, 800), (412, 892), (320, 640)]))
def test_score_grid_aligns_points_and_puts_a_ban_beside_them(
    launch: Launch, watch: Watch, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    marks: list[Box] = []
    monkeypatch.setattr(Painter, "ban", lambda _painter, box: marks.append(box))
    driver = launch(size=size, motion="none")
    open_result(driver, "out_of_sock")
    (grid,) = driver.all_of("ScoreGrid")
    marks.clear()  # from earlier paintings
    grid.repaint()
    driver.frames(2)
    figures = [one for one in watch.written[grid] if one.font == "SockBlack"]
    for column in grid.columns()[1]:
        middles = [
            x for x, _y in (one.place.center for one in figures) if column.x <= x < column.right
        ]
        assert len(middles) > 5 and max(middles) - min(middles) <= 2
    assert marks
    for mark in marks:
        zero = min(
            (one for one in figures if one.text == "0"),
            key=lambda one: abs(one.place.x - mark.right) + abs(one.place.y - mark.y),
        )
        assert mark.right <= zero.place.x - 2 and mark.height <= zero.place.height


def remarks_of(driver: Driver) -> list[tuple[str, str]]:
    """Return face and text of each remark on the page."""
    return [(row.who, row.text) for row in driver.all_of("RemarkRow")]


def open_game_among_bots(driver: Driver, game: str) -> FinishedGame:
    finished = FinishedGame(driver.app, played_games.among_bots(game, 3, 2), watcher=0)
    driver.app.navigator.go("result", finished=finished)
    driver.frames(5)
    return finished


@pytest.mark.parametrize("game", GAMES)
def test_result_page_shows_what_a_bot_says_about_the_end(launch: Launch, game: str) -> None:
    driver = launch(speaks="en", motion="none")
    finished = open_game_among_bots(driver, game)
    ((face, words),) = remarks_of(driver)
    speaker = next(seat for seat in range(3) if finished.face(seat) == face)
    assert not finished.players[speaker].is_person
    assert finished.outcome is not None
    has_won = speaker in finished.outcome.winners
    assert words in (WIN if has_won else DEFEAT).all
    driver.app.change(language="es")
    driver.frames(3)
    assert remarks_of(driver) == [(face, language("es")._(words))]
    assert remarks_of(driver) != [(face, words)]


def test_result_page_is_silent_if_bots_do_not_talk(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", bots_talk=False)
    open_game_among_bots(driver, "odd_socks")
    assert remarks_of(driver) == []


def test_result_page_after_a_game_with_bots_shows_no_remark_for_persons(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    finished = open_game_among_bots(driver, "odd_socks")
    assert remarks_of(driver)
    people = tuple(Player(name) for name in ("Ana", "Bea", "Cleo"))
    driver.back()
    alone = FinishedGame(driver.app, replace(finished.log, players=people), watcher=0)
    driver.app.navigator.go("result", finished=alone)
    driver.frames(5)
    assert driver.page.name == "result"
    assert remarks_of(driver) == []
