"""Merged names, named groups and what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp.league.league_data import (
    Alias,
    LeagueData,
    LeagueSection,
    NamedGroup,
    dumps,
    league_store,
    loads,
)
from sockapp.league.league_game import league_game
from sockapp.storage.slot import Slot
from tests.support.league_games import card_of

GUEST = Alias("Sock 2", "Ana", 100, 200)


@pytest.mark.parametrize(
    ("ended", "person"), [(99, "Sock 2"), (100, "Ana"), (200, "Ana"), (201, "Sock 2")]
)
def test_person_of_a_guest_is_another_in_the_span_of_a_merge(ended: int, person: str) -> None:
    assert LeagueData().merge(GUEST).person("Sock 2", ended) == person


def test_person_after_a_merge_is_undone_is_the_guest_again() -> None:
    merged = LeagueData().merge(GUEST)
    assert merged.without(GUEST) == LeagueData()
    assert merged.without(GUEST).person("Sock 2", 150) == "Sock 2"


def test_person_of_two_merges_is_that_of_the_later_one() -> None:
    league = LeagueData().merge(GUEST).merge(Alias("Sock 2", "Bea", 150, 300))
    assert [league.person("Sock 2", ended) for ended in (120, 150, 250)] == ["Ana", "Bea", "Bea"]
    again = league.merge(GUEST)
    assert again.person("Sock 2", 160) == "Ana" and len(again.aliases) == 2


def test_person_of_a_chain_of_names_is_its_end() -> None:
    league = LeagueData().merge(Alias("Sock 2", "Anna")).rename("Anna", "Annie", now=500)
    assert league.person("Sock 2", 400) == "Annie"
    assert league.person("Sock 2", 501) == "Anna"  # somebody else by now
    assert league.person("Annie", 400) == "Annie"


@pytest.mark.parametrize("name", ["Ana", "Bea", "Carla"])
def test_person_of_names_merged_in_a_circle_is_the_same_for_all(name: str) -> None:
    circle = (Alias("Ana", "Bea"), Alias("Bea", "Carla"), Alias("Carla", "Ana"))
    league = LeagueData((*circle, Alias("Aaron", "Bea")))
    assert league.person(name, 1) == league.person("Aaron", 1) == "Ana"


def test_rename_keeps_groups_and_hidden_people() -> None:
    league = LeagueData().name_group(("Bea", "Ana"), "Us two").hide_person("Ana", is_hidden=True)
    renamed = league.rename("Ana", "Zoë", now=9)
    assert renamed.groups == (NamedGroup("Us two", ("Bea", "Zoë")),)
    assert renamed.hidden_people == {"Zoë"}


def test_rename_to_a_name_that_was_merged_makes_it_the_persons_own() -> None:
    league = LeagueData().merge(Alias("Bea", "Carla")).rename("Ana", "Bea", now=9)
    assert league.person("Ana", 5) == league.person("Bea", 5) == "Bea"


def test_group_is_named_renamed_and_unnamed() -> None:
    league = LeagueData().name_group(("Bea", "Ana"), "Us two")
    assert league.group_name(("Ana", "Bea")) == "Us two"
    league = league.name_group(("Ana", "Bea"), "The two")
    assert [group.name for group in league.groups] == ["The two"]
    assert league.name_group(("Ana", "Bea"), " ").groups == ()


def test_hide_switches_are_undone() -> None:
    league = LeagueData().hide(LeagueSection.RATINGS, is_hidden=True)
    assert league.hidden == {LeagueSection.RATINGS}
    assert league.hide(LeagueSection.RATINGS, is_hidden=False) == LeagueData()
    league = LeagueData().hide_person("Ana", is_hidden=True)
    assert league.hide_person("Ana", is_hidden=False) == LeagueData()


def test_store_keeps_all_decisions(tmp_path: Path) -> None:
    league = (
        LeagueData()
        .merge(GUEST)
        .name_group(("Ana", "Bea"), "Us two")
        .hide(LeagueSection.TABLE, is_hidden=True)
        .hide_person("Dino", is_hidden=True)
    )
    league_store(Slot(tmp_path, "league")).change(lambda _league: league)
    assert league_store(Slot(tmp_path, "league")).value == league


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sockdrawer-league/1", "sockdrawer-league/2"),
        ('"last":200', '"last":99'),
        ('"person":"Ana"', '"person":"Sock 2"'),
        ('"TABLE"', '"TABLES"'),
        ('["Ana","Bea"]', '["Bea","Ana"]'),
        ('"name":"Us two"', '"name":""'),
    ],
)
def test_loads_of_a_changed_text_returns_none(old: str, new: str) -> None:
    league = LeagueData().merge(GUEST).name_group(("Ana", "Bea"), "Us two")
    text = dumps(league.hide(LeagueSection.TABLE, is_hidden=True))
    assert old in text and loads(text) is not None
    assert loads(text.replace(old, new)) is None


def test_league_game_has_the_merged_names_and_the_places() -> None:
    card = card_of(1, ["Sock 2", "Otto", "Bea"], [20, 30, 10], ended=150)
    found = league_game("0" * 12, card, LeagueData().merge(GUEST))
    assert found is not None
    assert [each.name for each in found.players] == ["Ana", "Otto", "Bea"]
    assert found.places == (2, 1, 3)
    assert found.lineup == ("Ana", "Bea") and found.persons == (0, 2)


def test_league_game_in_which_both_names_sat_keeps_them_apart() -> None:
    card = card_of(1, ["Sock 2", "Ana"], [20, 30], ended=150)
    found = league_game("0" * 12, card, LeagueData().merge(GUEST))
    assert found is not None and found.lineup == ("Ana", "Sock 2")


@pytest.mark.parametrize("names", [["Otto", "Denim"], ["Ana", "Ana"]])
def test_league_game_without_persons_or_with_twins_does_not_count(names: list[str]) -> None:
    assert league_game("0" * 12, card_of(1, names, [20, 30]), LeagueData()) is None


def test_league_game_of_an_unknown_game_does_not_count() -> None:
    card = card_of(1, ["Ana", "Bea"], [20, 30], game="poker")
    assert league_game("0" * 12, card, LeagueData()) is None
