"""Little stories: what is told, what is not, and in which order."""

from __future__ import annotations

from dataclasses import replace

from sockapp import i18n
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, PlannedGame
from sockapp.league.league_data import Alias, LeagueData
from sockapp.league.standings import Standings
from sockapp.league.stories import list_stories
from tests.support.league_games import NOON, played, standings_of

NOTHING = LeagueData()


def evening(winner: str = "Ana") -> Evening:
    people = (Player("Ana"), Player("Bea"))
    places = (1, 2) if winner == "Ana" else (2, 1)
    begun = Evening("0" * 12, NOON, people, (PlannedGame("sock"),))
    return begun.begin("1" * 12, ("Ana", "Bea")).finish(places).end(NOON + 7200)


def texts(standings: Standings, league: LeagueData = NOTHING, *evenings: Evening) -> list[str]:
    return [story.text for story in list_stories(standings, league, evenings, 9)]


def test_streak_that_goes_on_is_told() -> None:
    games = [played(number, ["Ana", "Bea"]) for number in range(3)]
    assert texts(standings_of(games[:2])) == []
    assert texts(standings_of(games)) == ["Ana has won 3 games in a row."]
    assert texts(standings_of([*games, played(4, ["Bea", "Ana"])])) == []


def test_end_of_a_long_drought_is_told() -> None:
    lost = [played(number, ["Bea", "Ana"]) for number in range(4)]
    won = played(5, ["Ana", "Bea"])
    assert texts(standings_of([*lost, won])) == [
        "Ana has beaten Bea at Out of Sock, after 4 games without a win."
    ]
    assert texts(standings_of([*lost[1:], won])) == []


def test_drought_counts_one_game_only_and_ends_with_a_tie() -> None:
    lost = [played(number, ["Bea", "Ana"]) for number in range(4)]
    other = played(5, ["Ana", "Bea"], game="sock")
    assert not any("beaten" in text for text in texts(standings_of([*lost, other])))
    tie = played(5, ["Bea", "Ana"], [1, 1])
    won = played(6, ["Ana", "Bea"])
    assert texts(standings_of([*lost, tie, won])) == []


def test_round_number_of_games_together_is_told_by_the_groups_name() -> None:
    games = [played(number, ["Ana", "Bea"], [1, 1]) for number in range(25)]
    assert texts(standings_of(games))[-1] == "Ana and Bea have played 25 games together."
    named = NOTHING.name_group(("Ana", "Bea"), "Us two")
    assert texts(standings_of(games), named)[-1] == "Us two have played 25 games together."
    assert not any("25" in text for text in texts(standings_of(games[:-1])))


def test_evening_is_told_with_its_champion() -> None:
    assert texts(Standings(), NOTHING, evening()) == ["Ana won a sock night of 1 game."]
    renamed = NOTHING.merge(Alias("Ana", "Anna"))
    assert texts(Standings(), renamed, evening()) == ["Anna won a sock night of 1 game."]
    under_way = replace(evening(), ended=0)
    assert texts(Standings(), NOTHING, under_way) == []


def test_hidden_people_are_in_no_story() -> None:
    games = [played(number, ["Bea", "Ana"]) for number in range(4)]
    standings = standings_of([*games, played(5, ["Ana", "Bea"])])
    for name in ("Ana", "Bea"):
        hidden = NOTHING.hide_person(name, is_hidden=True)
        assert texts(standings, hidden, evening(name)) == []


def test_stories_come_latest_first_and_not_too_many() -> None:
    games = [played(number, ["Ana", "Bea"]) for number in range(25)]
    stories = list_stories(standings_of(games), NOTHING, [evening()], 9)
    assert [story.ended for story in stories] == sorted(
        (each.ended for each in stories), reverse=True
    )
    assert len(stories) == 3
    assert list_stories(standings_of(games), NOTHING, [evening()], 1) == stories[:1]


def test_stories_are_told_in_the_current_language() -> None:
    with i18n.language_override("es"):
        assert texts(Standings(), NOTHING, evening()) != ["Ana won a sock night of 1 game."]
