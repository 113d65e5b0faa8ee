"""Measures how long the league, the ratings and the goals take to open with 5,000 games.

    python -m bench.league [-n ROUNDS]

Both histories are of the same people. *Open* is what a page needs: the decisions of the user, the
standings, whether they are up to date, the season's table, groups and ratings; and the goals with
their stories. The files are read anew each time. *Add* is what follows a game after a start: the
index, the standings with the game, and their file. *Make again* is without any cache, as after
two phones' histories were merged. The histories take turns, so that other work on the machine
affects both.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sockapp import games
from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.goal import FactValue
from sockapp.goals.goal_book import GoalBook, SearchTask
from sockapp.goals.text import goal_ids, goal_story, goal_title
from sockapp.league import tables
from sockapp.league.league_book import LeagueBook
from sockapp.records.app_data import AppData
from tests.support.league_games import PEOPLE, card_of, random_cards, write_history
from tests.support.past_games import game_id

SIZES = (50, 5000)
TIMES = 1.5
"""The limit for 5,000 games, as a multiple of the time for 50."""
EVERYTHING = 1 << 30


def league_of(folder: Path) -> LeagueBook:
    """Return the league of a data folder, not read yet."""
    app_data = AppData(folder)
    return LeagueBook(app_data.league, app_data.standings, app_data.history)


def goals_of(folder: Path) -> GoalBook:
    """Return the goals of a data folder, not read yet."""
    app_data = AppData(folder)
    return GoalBook(app_data.goals, app_data.searched, app_data.history)


def open_league(folder: Path) -> None:
    """Read all that the page of the league shows."""
    book = league_of(folder)
    if not book.is_current():
        raise RuntimeError("the standings are not up to date")
    standings, league = book.standings, book.decisions.value
    tables.list_table_rows(standings, league, season=tables.list_seasons(standings)[0])
    tables.list_groups(standings, league)
    for game in games.game_ids():
        tables.list_ratings(standings, league, game)


def open_goals(folder: Path) -> None:
    """Read all goals, with the stories of those that were reached."""
    book = goals_of(folder)
    if not book.is_current():
        raise RuntimeError("not all games were searched")
    for goal in goal_ids():
        goal_title(goal)
    for found in book.found:
        goal_story(found.goal, found.name, found.facts)


def fill(folder: Path, count: int) -> None:
    """Make a history with this number of games, in which each person has reached every goal.

    Its games are scorecards alone. So the goals are noted as if they had been found.
    """
    write_history(folder, random_cards(count))
    league_of(folder).catch_up(EVERYTHING)
    facts: dict[str, FactValue] = {
        "count": 3,
        "rank": 7,
        "suit": "red",
        "design": "GHOST",
        "other": "Bea",
    }
    finds = [
        FoundGoal(goal, name, game_id(1), 0, dict(facts)) for goal in goal_ids() for name in PEOPLE
    ]
    book = goals_of(folder)
    book.note(SearchTask(game_id(1), 0, ""), tuple(finds))
    book.search(EVERYTHING)


def add_game(folder: Path) -> None:
    """Add the game that has just ended to the standings."""
    league_of(folder).catch_up(EVERYTHING)


def make_again(folder: Path) -> None:
    """Make the standings of all games without a cache."""
    for path in folder.glob("standings.*"):
        path.unlink()
    league_of(folder).catch_up(EVERYTHING)


def seconds(work: Callable[[Path], None], folder: Path) -> float:
    """Return how long something takes."""
    began = time.perf_counter()
    work(folder)
    return time.perf_counter() - began


def measure(rounds: int, home: Path) -> dict[str, dict[int, list[float]]]:
    """Return the seconds of each work by the number of games."""
    taken: dict[str, dict[int, list[float]]] = {
        name: {count: [] for count in SIZES} for name in ("league", "goals", "add", "again")
    }
    folders = {count: home / str(count) for count in SIZES}
    for count, folder in folders.items():
        fill(folder, count)
    for number in range(rounds + 1):  # the first round imports modules
        for count, folder in folders.items():
            found = {"league": seconds(open_league, folder), "goals": seconds(open_goals, folder)}
            if number % 5 == 1:
                later = home / f"{count}-{number}"
                shutil.copytree(folder, later)
                write_history(later, [card_of(count + 9, PEOPLE, [1, 2, 3, 4])], first=count)
                found["add"] = seconds(add_game, later)
                found["again"] = seconds(make_again, later)
                shutil.rmtree(later)
            if number:
                for name, each in found.items():
                    taken[name][count].append(each)
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Time until league, ratings and goals are there.")
    parser.add_argument("-n", type=int, default=30, metavar="ROUNDS")
    rounds = parser.parse_args(arguments).n
    with tempfile.TemporaryDirectory(prefix="sockapp-bench-") as home:
        taken = measure(rounds, Path(home))
    print(f"League, medians of {rounds} interleaved openings, ms:\n")
    print("| games | open: league, ratings | open: goals | add a game | make again |")
    print("|---|---|---|---|---|")
    for count in SIZES:
        cells = [f"{1000 * statistics.median(each[count]):.1f}" for each in taken.values()]
        print(f"| {count:,} | {' | '.join(cells)} |")
    few, many = (
        sum(statistics.median(taken[name][count]) for name in ("league", "goals"))
        for count in SIZES
    )
    kept = "kept" if many <= TIMES * few else "BROKEN"
    print(f"\nBound {kept}: both together at most {TIMES} ×; measured {many / few:.2f} ×.")


if __name__ == "__main__":
    main()
