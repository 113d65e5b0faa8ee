"""The stops of the tour at sock night and at the goals."""

from __future__ import annotations

from walk import Stop, Walk

from tests.support.ui import evening_scenes, goal_scenes


def _to_plan(walk: Walk) -> None:
    walk.go_home()
    evening_scenes.open_sock_night(walk.driver)


def _edit_game(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("PlannedItem")[-1])


def _ask_game(walk: Walk) -> None:
    walk.tap("Done")
    walk.tap("Add a game")


def _begin(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.page.ids.begin)


def _ask_to_skip(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.ids.next.ids.go)
    walk.driver.app.controller.close_and_go("evening")
    walk.driver.frames(3)
    walk.driver.tap(walk.driver.page.ids.next.ids.skip)


def _count_games(walk: Walk) -> None:
    walk.tap("Leave it out")
    evening_scenes.finish_games(walk.driver, [(1, 2), (2, 1)])
    evening_scenes.open_from_home(walk.driver)


def _ask_to_end(walk: Walk) -> None:
    walk.tap("End sock night…")


def _to_trophy(walk: Walk) -> None:
    walk.tap("End it")
    walk.driver.seconds(3)


def _to_goals(walk: Walk) -> None:
    walk.go_home()
    goal_scenes.keep_games(walk.driver, *goal_scenes.REACHED, first=500)
    goal_scenes.search(walk.driver)
    goal_scenes.open_goals(walk.driver)


def _open_story(walk: Walk) -> None:
    walk.driver.tap(next(row for row in walk.driver.all_of("GoalRow") if row.item.finds))


def _to_socks_on_line(walk: Walk) -> None:
    walk.back()
    walk.go_home()
    walk.driver.seconds(1)


EVENING = (
    Stop("plan", "plan", _to_plan),
    Stop("plan_game", "plan", _edit_game, sheet="How will you play {game}?"),
    Stop("plan_add", "plan", _ask_game, sheet="Which game comes next?"),
    Stop("evening", "evening", _begin),
    Stop("evening_skip", "evening", _ask_to_skip, sheet="Leave this game out?"),
    Stop("evening_played", "evening", _count_games),
    Stop("evening_end", "evening", _ask_to_end, sheet="End sock night?"),
    Stop("trophy", "trophy", _to_trophy),
    Stop("goals", "goals", _to_goals),
    Stop("goal_story", "goals", _open_story, sheet="The story of “{goal}”"),
    Stop("home_goals", "home", _to_socks_on_line),
)
