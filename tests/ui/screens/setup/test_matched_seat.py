"""Argyle in the seat sheet: as strong as the people at the table need it."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.engine.matched_bot import strength_of
from sockapp.i18n import _
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.league_scenes import setup_match


def seated_strength(driver: Driver) -> int | None:
    return strength_of(driver.page.players[1].bot)


@pytest.mark.parametrize("speaks", full_after_first(["it", "es", "en"]))
def test_matched_bot_plays_with_the_strength_that_its_seat_shows(
    launch: Launch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    setup_match(driver)
    driver.back()
    strength = seated_strength(driver)
    driver.tap(driver.page.ids.start)
    bot = driver.page.controller.players[1]
    assert (bot.name, strength_of(bot.bot)) == ("Argyle", strength)


def test_strength_keeps_a_distance_from_the_text_above_it(launch: Launch) -> None:
    driver = launch(size=(320, 640))
    setup_match(driver)
    item = driver.all_of("StrengthItem")[0]
    about, strength = (
        next(each for each in item.children if text == getattr(each, "text", ""))
        for text in (item.about, item.text)
    )
    assert about.y - strength.top >= dp(8)


def test_matched_bot_follows_the_person_at_the_table(launch: Launch) -> None:
    driver = launch()
    setup_match(driver)
    driver.back()
    for_ana = seated_strength(driver)
    driver.tap(driver.all_of("SeatRow")[0].ids.face)
    driver.tap("Guillermina")
    assert (driver.page.players[0].name, for_ana) == ("Guillermina", for_ana)
    assert (seated_strength(driver) or 0) < (for_ana or 0), "Ana has won more"


def test_matched_bot_keeps_a_strength_that_was_set_by_hand(launch: Launch) -> None:
    driver = launch()
    setup_match(driver)
    slider = driver.all_of("AppSlider")[0]
    driver.tap(
        (slider.to_window(slider.x + slider.width * 0.1, 0)[0], slider.to_window(*slider.center)[1])
    )
    driver.back()
    chosen = seated_strength(driver)
    driver.tap(driver.page.ids.add)
    assert chosen is not None and chosen <= 20
    assert seated_strength(driver) == chosen


def test_matched_bot_sits_at_a_table_only_once(launch: Launch) -> None:
    driver = launch()
    setup_match(driver)
    driver.back()
    driver.tap(driver.page.ids.add)
    driver.tap(driver.all_of("SeatRow")[2].ids.face)
    assert driver.sees(_("Who is in this seat?"))
    assert "Argyle" not in [row.text for row in driver.all_of("BotChoice")]
