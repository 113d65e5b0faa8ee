"""Little stories of the latest games and evenings, one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sockapp import games
from sockapp.evenings.evening import Evening
from sockapp.i18n import join_and, ngettext, number
from sockapp.league.league_data import LeagueData
from sockapp.league.league_game import LeagueGame
from sockapp.league.standings import Standings
from sockapp.records.places import places_among

MIN_STREAK_GAMES = 3
"""The fewest wins in a row that make a story."""
MIN_DROUGHT_GAMES = 4
"""The fewest games in a row behind another person after which a win makes a story."""
ROUND_NUMBERS = (25, 50, 100, 200, 300, 400, 500, 750, 1000)


@dataclass(frozen=True, slots=True)
class Story:
    """Something that happened, in words of the current language."""

    ended: int
    """When, in seconds since 1970."""
    text: str


def list_stories(
    standings: Standings, league: LeagueData, evenings: Iterable[Evening], max_stories: int
) -> tuple[Story, ...]:
    """Return the latest stories, the latest first. Hidden people are in none."""
    stories = [*_list_game_stories(standings, league), *_list_evening_stories(evenings, league)]
    return tuple(sorted(stories, key=lambda story: -story.ended)[:max_stories])


def _list_evening_stories(evenings: Iterable[Evening], league: LeagueData) -> Iterator[Story]:
    for evening in evenings:
        names = [league.person(name, evening.ended) for name in evening.champions()]
        if not evening.is_over or not names or league.hidden_people.intersection(names):
            continue
        yield Story(evening.ended, _evening_text(names, len(evening.played)))


def _evening_text(names: Sequence[str], count: int) -> str:
    if len(names) == 1:
        text = ngettext(
            "{name} won a sock night of {count} game.",
            "{name} won a sock night of {count} games.",
            count,
        )
        return text.format(name=names[0], count=number(count))
    text = ngettext(
        "{names} jointly won a sock night of {count} game.",
        "{names} jointly won a sock night of {count} games.",
        count,
    )
    return text.format(names=join_and(names), count=number(count))


def _list_game_stories(standings: Standings, league: LeagueData) -> Iterator[Story]:
    recent = [played for played in standings.recent if len(played.persons) > 1]
    yield from _list_streak_stories(standings, league, recent)
    for at in range(len(recent) - 1, 0, -1):
        yield from _list_drought_stories(recent[: at + 1], league)
    for members, tally in standings.lineups.items():
        is_round = tally.games in ROUND_NUMBERS and len(members) > 1
        if is_round and not league.hidden_people.intersection(members):
            name = league.group_name(members) or join_and(members)
            text = ngettext(
                "{names} have played {count} game together.",
                "{names} have played {count} games together.",
                tally.games,
            )
            yield Story(tally.last_ended, text.format(names=name, count=number(tally.games)))


def _list_streak_stories(
    standings: Standings, league: LeagueData, recent: Sequence[LeagueGame]
) -> Iterator[Story]:
    """Yield the wins in a row that still go on."""
    for name, streak in standings.streaks.items():
        last = next((each for each in reversed(recent) if name in each.lineup), None)
        if streak.current < MIN_STREAK_GAMES or last is None or name in league.hidden_people:
            continue
        text = ngettext(
            "{name} has won {count} game in a row.",
            "{name} has won {count} games in a row.",
            streak.current,
        )
        yield Story(last.ended, text.format(name=name, count=number(streak.current)))


def _list_drought_stories(recent: Sequence[LeagueGame], league: LeagueData) -> Iterator[Story]:
    """Yield a story for each person who was ahead of another one again after many games."""
    last = recent[-1]
    for name, other in _pairs_ahead(last):
        if {name, other} & league.hidden_people:
            continue
        behind = 0
        for played in reversed(recent[:-1]):
            if played.game != last.game or not {name, other} <= {*played.lineup}:
                continue
            if (other, name) not in _pairs_ahead(played):
                break
            behind += 1
        if behind >= MIN_DROUGHT_GAMES:
            text = ngettext(
                "{name} has beaten {other} at {game}, after {count} game without a win.",
                "{name} has beaten {other} at {game}, after {count} games without a win.",
                behind,
            )
            title = games.title(last.game).TITLE
            words = text.format(name=name, other=other, game=title, count=number(behind))
            yield Story(last.ended, words)


def _pairs_ahead(played: LeagueGame) -> set[tuple[str, str]]:
    """Return all pairs of persons of whom the first was ahead of the second."""
    names = [played.players[seat].name for seat in played.persons]
    places = dict(zip(names, places_among(played.places, played.persons), strict=True))
    return {
        (ahead, behind) for ahead in names for behind in names if places[ahead] < places[behind]
    }
