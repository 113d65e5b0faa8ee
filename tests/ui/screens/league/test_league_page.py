"""The league page: tables, groups, names that are one person, and what is hidden."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext
from sockapp.league.league_data import LeagueSection
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.screens.league.catching_up import CARDS_PER_FRAME
from tests.support.league_games import random_cards, write_history
from tests.support.past_games import furnish, golden
from tests.support.tiers import full_after_first
from tests.support.ui.broken_disk import let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.league_scenes import league_played, let_family_play, open_league

REAL_GAMES = ["out_of_sock_3p", "odd_socks_3p", "out_of_sock_flick_3p"]
"""Games of Ana, Bruno and a bot."""


def lines(driver: Driver) -> list[tuple[str, str]]:
    """Return the lines of all tables on the page."""
    return [(item.text, item.value) for item in driver.all_of("TableItem")]


def names_at_table(driver: Driver) -> list[str]:
    return [player.name for player in driver.page.controller.players]


@pytest.mark.parametrize("speaks", full_after_first(["en", "es", "it"]))
def test_league_page_shows_standings_duels_and_stories(launch: Launch, speaks: str) -> None:
    driver = launch(speaks=speaks)
    league_played(driver)
    driver.frames(10)
    assert lines(driver)[0] == ("1. Ana", "10")
    assert driver.all_of("DuelItem")[0].value == "6 : 2"
    assert len(driver.all_of("StoryLine")) == 1
    assert driver.sees(_("How strong is everyone?"))


def test_league_page_without_games_says_what_to_do(launch: Launch) -> None:
    driver = launch()
    open_league(driver)
    assert driver.sees(
        "Nothing to report yet. Play a game together, and the league will begin here."
    )


def test_league_page_after_games_against_bots_alone_has_no_standings_yet(
    data: Path, launch: Launch
) -> None:
    furnish(data, ["out_of_sock_2p"])
    driver = launch()
    open_league(driver)
    assert driver.sees("The first game between two people at one table starts the standings.")


def test_same_table_again_starts_the_last_game_with_the_next_starter(
    data: Path, launch: Launch
) -> None:
    furnish(data, REAL_GAMES)
    driver = launch()
    open_league(driver)
    driver.tap(driver.all_of("GroupPanel")[0].ids.again)
    session = driver.page.controller.session
    assert names_at_table(driver) == ["Ana", "Bruno", "Otto"]
    first = golden(REAL_GAMES[-1]).options.first
    assert session.options.first == (first + 1) % 3


def test_same_table_of_a_damaged_game_takes_the_options_of_the_last_setup(launch: Launch) -> None:
    driver = launch()
    league_played(driver)  # its games have scorecards only
    driver.tap(driver.all_of("GroupPanel")[0].ids.again)
    assert names_at_table(driver) == ["Ana", "Bea"]


def test_group_gets_a_name_and_keeps_it(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(driver.all_of("GroupItem")[0])
    driver.type(driver.all_of("NameField")[0], "Grandma and me")
    driver.tap(_("Done"))
    assert driver.all_of("GroupItem")[0].text == "Grandma and me"
    driver.back()
    open_league(driver)
    assert driver.all_of("GroupItem")[0].text == "Grandma and me"


def test_group_sets_up_another_game_with_its_people(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(driver.all_of("GroupItem")[0])
    driver.tap("Odd Socks")
    assert (driver.page.name, driver.page.game_id) == ("setup", "odd_socks")
    assert [row.player_name for row in driver.all_of("SeatRow")] == ["Ana", "Bea"]


def test_group_on_setup_keeps_a_change_after_the_rules_were_read(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(driver.all_of("GroupItem")[0])
    driver.tap("Odd Socks")
    driver.tap(driver.page.ids.add)
    driver.tap(driver.page.ids.rules)
    driver.back()
    assert len(driver.all_of("SeatRow")) == 3


@pytest.mark.parametrize("speaks", full_after_first(["it", "es", "en"]))
def test_guest_is_merged_into_a_person_and_back(launch: Launch, speaks: str) -> None:
    driver = launch(speaks=speaks)
    league_played(driver)
    before = lines(driver)
    assert "4. Sock 2" in dict(before)
    driver.tap(_("Who was {name}?").format(name="Sock 2"))
    driver.tap("Guillermina")
    driver.frames(5)
    assert not [text for text, _value in lines(driver) if text.endswith("Sock 2")]
    driver.tap(_("Undo"))
    driver.frames(5)
    assert lines(driver)[:4] == before[:4]


def test_merge_can_be_undone_later_on_the_sheet(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(_("What the league shows"))
    driver.tap(_("Two names, one person…"))
    driver.tap("Sock 2")
    driver.tap("Bea")
    driver.tap(_("What the league shows"))
    driver.tap(_("{name} is {person} · undo").format(name="Sock 2", person="Bea"))
    assert league_book(driver.app.app_data).decisions.value.aliases == ()


@pytest.mark.parametrize(
    ("section", "sign"),
    [
        (LeagueSection.TABLE, "TablePanel"),
        (LeagueSection.DUELS, "DuelItem"),
        (LeagueSection.STORIES, "StoryLine"),
        (LeagueSection.RATINGS, "RatingsPanel"),
        (LeagueSection.LADDER, "HubItem"),
    ],
)
def test_hidden_part_is_not_on_the_page(launch: Launch, section: LeagueSection, sign: str) -> None:
    driver = launch()
    league_played(driver)
    driver.frames(10)
    before = len(driver.all_of(sign))
    driver.tap(_("What the league shows"))
    items = driver.all_of("SwitchItem")
    driver.tap(items[list(LeagueSection).index(section)])
    driver.back()
    driver.frames(10)
    assert len(driver.all_of(sign)) == before - (1 if sign != "DuelItem" else before)


def test_hidden_person_is_in_no_list(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(_("What the league shows"))
    driver.tap(next(item for item in driver.all_of("SwitchItem") if item.text == "Bea"))
    driver.back()
    driver.frames(10)
    assert not [text for text in driver.texts() if re.search(r"\bBea\b", text)]


def test_season_and_game_filter_the_standings(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.tap(driver.all_of("AppChip")[1])
    driver.tap("Odd Socks")
    driver.frames(5)
    assert driver.sees(_("No games match."))
    driver.tap(driver.all_of("AppChip")[1])
    driver.tap(pgettext("history", "All games"))
    driver.tap(driver.all_of("AppChip")[0])
    driver.tap(pgettext("league", "All seasons"))
    driver.frames(5)
    assert lines(driver)[0] == ("1. Ana", "10")


@pytest.mark.parametrize("speaks", full_after_first(["it", "es", "en"]))
def test_filters_of_the_standings_are_equally_high(launch: Launch, speaks: str) -> None:
    driver = launch(size=(320, 640), speaks=speaks, text_size=100)
    league_played(driver)
    chips = driver.all_of("AppChip")[:2]
    assert len({chip.height for chip in chips}) == 1
    assert len({chip.own_height for chip in chips}) == 2 or speaks != "it"


def test_ratings_of_a_game_without_enough_games_say_how_many_it_takes(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.frames(10)
    driver.tap("SOCK)")
    assert driver.sees("Nobody has a rating here yet. It takes 5 games to get one.")


def test_many_games_are_counted_in_slices_and_leaving_stops_it(data: Path, launch: Launch) -> None:
    driver = launch()
    write_history(data, random_cards(6 * CARDS_PER_FRAME))
    open_league(driver)
    if not driver.page.is_counting:  # the page's transition has taken some frames
        driver.frames(1)
    driver.back()
    book = league_book(driver.app.app_data)
    open_league(driver)
    driver.until(lambda: not driver.page.is_counting)
    assert book.is_current()
    assert sum(tally.games for tally in book.standings.lineups.values()) > 0


def test_decision_that_cannot_be_saved_warns(launch: Launch) -> None:
    driver = launch()
    files = let_disk_fail(driver)
    league_played(driver)
    files.fault = lambda name, args: errno.ENOSPC if name == "create" else None
    driver.tap(_("What the league shows"))
    driver.tap(driver.all_of("SwitchItem")[0])
    driver.back()
    assert driver.sees("The phone can’t save the league at the moment.")


def test_league_page_follows_the_language(launch: Launch) -> None:
    driver = launch()
    league_played(driver)
    driver.app.change(language="it")
    driver.frames(10)
    assert driver.sees("Lega di famiglia")
    assert driver.sees("La classifica")


def test_league_page_on_a_tablet_has_two_columns(launch: Launch) -> None:
    driver = launch(size=(1280, 800))
    let_family_play(driver)
    driver.app.change(people=(*driver.app.settings.people, Player("Dino")))
    open_league(driver)
    driver.frames(10)
    group, table = driver.all_of("GroupPanel")[0], driver.all_of("TablePanel")[0]
    assert group.right < table.x
