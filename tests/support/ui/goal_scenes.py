"""Steps that lead to the goals by touches, with games that have reached some."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

from sockapp import games
from sockapp.engine.game_log import GameLog
from sockapp.i18n import _, pgettext
from sockapp.session import share_code
from sockapp.ui.play.goal_search import search_tasks
from tests.support.past_games import put_on_shelf
from tests.support.paths import TESTS
from tests.support.ui.driver import Driver

REACHED = ("sock/three_runs", "out_of_sock/negative_suit", "odd_socks/no_peeking")


@cache
def goal_game(goal_id: str, kind: str = "reached") -> GameLog:
    """Return the game in which a goal is reached, or ``missed``."""
    codes = json.loads((TESTS / "data" / "goal_games.json").read_text("utf-8"))
    return share_code.decode(codes[goal_id][kind], games.rules)


def keep_games(driver: Driver, *goal_ids: str, first: int = 0) -> list[str]:
    """Put the games in which these goals are reached into the history; return their ids."""
    app_data, kept = driver.app.app_data, []
    for number, goal_id in enumerate(goal_ids, first):
        log = goal_game(goal_id)
        kept.append(put_on_shelf(app_data, number, log))
        app_data.history.keep(kept[-1], log)
    return kept


def search(driver: Driver) -> None:
    """Search all games, as the app does while it is idle."""
    for _task in search_tasks(driver.app):
        driver.frames()


def open_goals(driver: Driver) -> None:
    """Open the list of all goals from home."""
    driver.tap(pgettext("button", "League"))
    driver.tap(next(item for item in driver.all_of("HubItem") if item.text == _("Goals")))
    driver.frames(3)


# ---- scenes


def goals(driver: Driver) -> None:
    """Show the goals before any is reached."""
    open_goals(driver)


def goals_reached(driver: Driver) -> None:
    keep_games(driver, *REACHED)
    search(driver)
    open_goals(driver)


def goals_story(driver: Driver) -> None:
    goals_reached(driver)
    driver.tap(next(row for row in driver.all_of("GoalRow") if row.item.finds))


def home_goals(driver: Driver) -> None:
    """Show home with socks on the line."""
    keep_games(driver, *REACHED)
    search(driver)
    driver.app.navigator.go("home")
    driver.seconds(1)


def result_goals(driver: Driver) -> None:
    """Show the result of a past game in which goals were reached."""
    keep_games(driver, "sock/three_runs")
    driver.tap(_("History"))
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.seconds(1)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene for scene in (goals, goals_reached, goals_story, home_goals, result_goals)
}
"""Named after their pages."""
