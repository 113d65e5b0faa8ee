"""The solo ladder: bots in order, stars, and a game with one tap."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp import games
from sockapp.i18n import _
from sockapp.league.bot_strengths import named_bots
from sockapp.ui.screens.league import ladder_page
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.league_scenes import league, league_played


def to_ladder(driver: Driver) -> None:
    driver.tap(_("Solo ladder"))


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
@pytest.mark.parametrize("game_id", games.game_ids())
def test_ladder_shows_all_named_bots_from_the_weakest(
    launch: Launch, speaks: str, game_id: str
) -> None:
    driver = launch(speaks=speaks)
    league(driver)
    to_ladder(driver)
    driver.tap(games.title(game_id).TITLE)
    cards = driver.all_of("RungCard")
    assert [card.bot for card in cards] == list(named_bots(game_id))
    assert [card.is_next for card in cards] == [True] + [False] * (len(cards) - 1)
    assert all(card.quirk for card in cards)


def test_rung_shows_the_stars_that_were_won(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    to_ladder(driver)
    won = {card.bot: card.ids.stars.won for card in driver.all_of("RungCard")}
    assert won.pop("easy_otto") == (True, True, False)
    assert not any(any(stars) for stars in won.values())
    assert driver.sees("2 stars so far")


def test_rung_of_an_accurate_win_has_three_stars(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder_page, "read_kept_accuracy", lambda _history, _game_id: (95.0, 20.0))
    driver = launch()
    league_played(driver)
    to_ladder(driver)
    driver.frames(5)
    card = next(card for card in driver.all_of("RungCard") if card.bot == "easy_otto")
    assert card.ids.stars.won == (True, True, True)


def test_tap_on_a_rung_plays_against_its_bot(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    to_ladder(driver)
    driver.tap(driver.all_of("RungCard")[2])
    players = driver.page.controller.players
    assert [player.name for player in players] == ["Ana", "Lana"]


def test_ladder_of_another_person_has_their_stars(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    to_ladder(driver)
    driver.tap(driver.page.ids.who)
    driver.tap("Bea")
    assert driver.sees("0 stars so far")


def test_ladder_without_people_is_that_of_a_guest(data: Path, launch: Launch) -> None:
    driver = launch()
    league(driver)
    to_ladder(driver)
    driver.tap(driver.all_of("RungCard")[0])
    players = driver.page.controller.players
    assert [player.is_person for player in players] == [True, False]
