"""Goals by touches: found after a game and in old ones, on home's line, in the list."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sockapp import games
from sockapp.engine.game_log import final_state
from sockapp.goals.registry import split_id
from sockapp.goals.text import goal_ids, goal_task, goal_title
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.ui.app.data_stores import goal_book
from sockapp.ui.play import goal_search
from sockapp.ui.play.game_controller import resume
from tests.support.faulty_files import FaultyFiles
from tests.support.past_games import game_id, lengthen
from tests.support.tiers import full_after_first
from tests.support.ui import goal_scenes, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.goal_scenes import REACHED, goal_game, keep_games
from tests.support.ui.launch import Launch

SAMPLE = ("odd_socks/no_peeking", "sock/never_drew", "out_of_sock/rainbow")
IDLE_SECONDS = 4


def socks_on_line(driver: Driver) -> list[str]:
    """Return the titles of the goals on home's line."""
    lines = driver.all_of("GoalLine")
    return [lines[0].hint] if lines else []


def finish(driver: Driver, goal_id: str, kind: str) -> None:
    """Play the last move of a game in which a goal is reached or missed, up to its result."""
    log = goal_game(goal_id, kind)
    game = games.rules(log.game)
    left = replace(log, moves=log.moves[:-1])
    state = final_state(game, left)
    driver.app.app_data.slot(game_id(1)).write(
        saves.dumps(game, Save(left, game.to_move(state), started=1, updated=1), state)
    )
    controller = resume(driver.app, game_id(1))
    assert controller is not None
    scenes.to_table(driver)
    assert controller.play(log.moves[-1]) is None
    for _wait in range(50):
        if driver.page.name == "result":
            break
        driver.app.navigator.close_sheet()
        driver.seconds(1)
    driver.seconds(1.5)


def goals_shown(driver: Driver) -> set[str]:
    return {item.finds[0].goal for item in driver.all_of("GoalItem")}


@pytest.mark.parametrize("goal_id", full_after_first(SAMPLE))
def test_result_of_a_game_tells_of_the_goal_that_it_reached(launch: Launch, goal_id: str) -> None:
    driver = launch(speaks="en", motion="none", bots_talk=False)
    finish(driver, goal_id, "reached")
    assert goal_id in goals_shown(driver)
    item = next(item for item in driver.all_of("GoalItem") if item.finds[0].goal == goal_id)
    driver.tap(item)
    assert driver.sees(goal_title(goal_id)) and driver.sees("Look at the game")


@pytest.mark.parametrize("goal_id", full_after_first(SAMPLE))
def test_result_of_a_near_miss_does_not_tell_of_the_goal(launch: Launch, goal_id: str) -> None:
    driver = launch(speaks="en", motion="none", bots_talk=False)
    finish(driver, goal_id, "missed")
    assert driver.page.name == "result" and goal_id not in goals_shown(driver)


def test_result_keeps_its_goals_after_a_change_of_the_language(launch: Launch) -> None:
    driver = launch(speaks="en")
    goal_scenes.result_goals(driver)
    assert driver.sees("A sock for the line: Scissors")
    driver.app.change(language="es")
    driver.frames(3)
    assert driver.sees("Un calcetín para el tendedero: Tijeras")


@pytest.mark.preloads
def test_old_games_are_searched_while_home_is_idle(launch: Launch) -> None:
    driver = launch(speaks="en")
    keep_games(driver, *REACHED)
    driver.app.navigator.go("home")
    driver.until(lambda: goal_book(driver.app.app_data).is_current(), seconds=60)
    driver.seconds(1)
    found = {each.goal for each in goal_book(driver.app.app_data).found}
    assert set(REACHED) <= found
    assert goal_title(REACHED[0]) in socks_on_line(driver)[0]


def test_search_that_is_interrupted_goes_on_with_the_next_game(launch: Launch) -> None:
    driver = launch(speaks="en")
    keep_games(driver, *REACHED)
    tasks = goal_search.search_tasks(driver.app)
    for _step in range(3):
        next(tasks)
    tasks.close()
    driver.frames(3)
    assert not goal_book(driver.app.app_data).is_current()
    goal_scenes.search(driver)
    assert goal_book(driver.app.app_data).is_current()
    assert set(REACHED) <= {each.goal for each in goal_book(driver.app.app_data).found}


def test_search_that_runs_while_everything_is_erased_leaves_nothing(
    launch: Launch, data: Path
) -> None:
    driver = launch(speaks="en")
    keep_games(driver, REACHED[0])
    tasks = goal_search.search_tasks(driver.app)
    for _step in range(2):
        next(tasks)
    driver.app.erase()
    driver.frames(5)
    assert not list(data.glob("goals.*"))


def test_search_before_the_first_game_writes_nothing(launch: Launch, data: Path) -> None:
    driver = launch(speaks="en")
    goal_scenes.search(driver)
    assert not list(data.glob("goals.*")) and not list(data.glob("searched.*"))


def test_sock_on_the_line_tells_its_story_and_leads_to_the_game(launch: Launch) -> None:
    driver = launch(speaks="en")
    goal_scenes.home_goals(driver)
    line = driver.all_of("GoalLine")[0]
    places = [box for _at, box in line.focus_targets()]
    driver.tap(line.to_window(*places[0].center))
    assert driver.sees("All goals")
    driver.tap("Look at the game")
    assert driver.page.name == "result"
    driver.back()
    assert driver.page.name == "home"


def test_free_place_on_the_line_leads_to_all_goals(launch: Launch) -> None:
    driver = launch(speaks="en", size=(1280, 800))
    goal_scenes.home_goals(driver)
    line = driver.all_of("GoalLine")[0]
    places = [box for _at, box in line.focus_targets()]
    driver.tap(line.to_window(*places[-1].center))
    assert driver.page.name == "goals"


def test_list_tells_stories_and_what_there_is_to_do(launch: Launch) -> None:
    driver = launch(speaks="en", size=(412, 5000))
    goal_scenes.goals_reached(driver)
    items = {row.item.goal: row for row in driver.all_of("GoalRow") if row.item.goal}
    assert set(items) == set(goal_ids())
    for goal_id, row in items.items():
        if row.item.finds:
            first = row.item.finds[0]
            assert first.name in row.hint and "Oct 2025" in row.hint
        else:
            assert goal_task(goal_id) in row.hint
    reached = [goal_id for goal_id, row in items.items() if row.item.finds]
    assert set(REACHED) <= set(reached)
    assert driver.sees(f"{len(reached)} of 43 socks are on the line.")
    driver.tap(items["sock/three_runs"])
    assert driver.sees("Look at the game") and not driver.sees("All goals")
    driver.back()
    driver.tap(next(row for row in items.values() if not row.item.finds))
    assert not driver.all_of("Sheet")


def test_every_game_with_goals_has_its_heading(launch: Launch) -> None:
    driver = launch(speaks="en", size=(412, 5000))
    goal_scenes.goals(driver)
    headings = [row.item.title for row in driver.all_of("GoalRow") if not row.item.goal]
    modules = dict.fromkeys(split_id(goal_id)[0] for goal_id in goal_ids())
    assert len(headings) == len(modules)
    assert headings[0] == "Out of Sock · 0 of 13"


def test_switch_in_the_settings_turns_goals_off_and_on(launch: Launch) -> None:
    driver = launch(speaks="en")
    goal_scenes.home_goals(driver)
    assert socks_on_line(driver)
    driver.tap("Settings")
    driver.tap(driver.page.ids.goals.children[0])
    driver.back()
    driver.seconds(1)
    assert not socks_on_line(driver)
    assert not driver.page.ids.line.is_bare
    keep_games(driver, "out_of_sock/rainbow", first=10)
    goal_scenes.search(driver)
    assert not goal_book(driver.app.app_data).is_current(), "nothing is searched"
    driver.tap("History")
    driver.frames(5)
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.seconds(1.5)
    assert driver.page.name == "result" and not driver.all_of("GoalItem")
    driver.app.navigator.go("league")
    driver.frames(3)
    assert "Goals" not in [item.text for item in driver.all_of("HubItem")]
    driver.app.change(goals=True)
    driver.app.navigator.go("home")
    driver.seconds(1)
    assert socks_on_line(driver)


def test_list_of_a_searched_history_reads_the_same_files_with_500_games(
    launch: Launch, data: Path
) -> None:
    driver = launch(speaks="en")
    keep_games(driver, REACHED[1])
    goal_scenes.search(driver)
    calls = []
    for count in (5, 500):
        lengthen(data, count)
        files = FaultyFiles()
        driver.app.app_data = AppData(data, files)
        driver.app.navigator.go("goals")
        driver.frames(3)
        calls.append([name for name, *_args in files.calls])
        driver.app.navigator.go("home")
    assert calls[0] == calls[1]
