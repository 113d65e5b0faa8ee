"""Puzzles that are left unsolved: what is kept of them, also over a restart, and the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import puzzles
from sockapp.i18n import language_override
from sockapp.puzzles.assignment import ExerciseAssignment
from sockapp.puzzles.progress import Result
from sockapp.puzzles.puzzle import HINTS
from tests.support.tiers import full_after_first
from tests.support.ui import sock_table
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import (
    WEDNESDAY,
    buttons,
    open_daily,
    progress,
    solve,
    take_die,
    take_hint,
    wait_for_puzzle,
)


def hint_text(driver: Driver, at: int) -> str:
    """Return the text of a hint of the puzzle on the screen."""
    stage = driver.page.stage
    hint = stage.kind.hints(stage.puzzle)[at]
    return str(stage.kind.text.hint(stage.puzzle, hint, stage.host.names))


def lay_one_card(driver: Driver) -> int:
    """Begin a new pile with a card of the hand; return how many cards are left."""
    first = next(one for one in sock_table.held(driver) if one is not None)
    driver.drag(sock_table.card(driver, first.name), sock_table.free_cloth(driver))
    driver.seconds(0.3)
    return len(sock_table.held(driver))


def test_hint_of_an_unsolved_puzzle_is_given_again_after_a_restart_and_costs_nothing(
    launch: Launch,
):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    take_hint(driver)
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    assert driver.page.message == hint_text(driver, 0)
    assert driver.page.socks == HINTS - 1
    take_hint(driver)
    assert driver.page.message == hint_text(driver, 1)
    assert driver.page.socks == HINTS - 2
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.TWO_HINTS
    assert not progress(driver).attempts


def test_free_guess_is_not_given_again_after_the_way_back(launch: Launch):
    driver = launch(motion="none")
    for socks in (HINTS, HINTS - 1):
        open_daily(driver, "one_die")
        puzzle = driver.page.stage.puzzle
        wrong = [number for number in puzzle.position.dice if number != puzzle.solution.number]
        take_die(driver, wrong[0])
        assert driver.page.socks == socks
        driver.back()


def test_half_made_turn_lies_on_the_felt_again_after_a_restart(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "out_in_one")
    left = lay_one_card(driver)
    shown = sock_table.shown(driver)
    driver = launch(motion="none")
    driver.tap(driver.page.ids.puzzles)
    assert driver.sees("Started, 3 of 3 socks left")
    open_daily(driver, "out_in_one")
    assert sock_table.shown(driver) == shown
    assert len(sock_table.held(driver)) == left
    driver.tap(driver.page.board.back_tile)
    driver.back()
    assert not progress(driver).attempts, "nothing is left of it"


def test_answer_of_which_sock_shows_its_pair_and_line_again(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    for _hint in range(HINTS):
        take_hint(driver)
    driver.back()
    open_daily(driver, "which_sock")
    stage = driver.page.stage
    assert stage.log.answer == stage.kind.answer(stage.puzzle)
    assert driver.page.socks == 0
    driver.tap(buttons(driver)[1])
    assert progress(driver).daily_result(WEDNESDAY, "which_sock") is Result.ANSWER


@pytest.mark.parametrize("kind_id", full_after_first(["out_in_one", "which_sock", "one_die"]))
def test_rules_are_those_of_the_game_and_lead_back_to_the_puzzle(launch: Launch, kind_id):
    driver = launch(motion="none")
    open_daily(driver, kind_id)
    left = lay_one_card(driver) if kind_id == "out_in_one" else 0
    driver.tap(driver.page.ids.rules)
    driver.seconds(0.5)
    assert driver.page.name == "rules"
    assert driver.page.book.game_id == puzzles.GAME_IDS[kind_id]
    driver.back()
    driver.until(lambda: driver.page.stage is not None)
    assert driver.page.phase == "solving"
    if kind_id == "out_in_one":
        assert len(sock_table.held(driver)) == left


def test_exercise_is_as_it_was_left_after_a_look_into_the_rules(launch: Launch):
    driver = launch(motion="none")
    exercise = ExerciseAssignment("out_in_one", "split_run", 1)
    driver.app.navigator.go("solve", assignment=exercise)
    wait_for_puzzle(driver)
    take_hint(driver)
    left = lay_one_card(driver)
    driver.tap(driver.page.ids.rules)
    driver.seconds(0.5)
    driver.back()
    wait_for_puzzle(driver)
    assert len(sock_table.held(driver)) == left
    assert (driver.page.socks, driver.page.attempt.hints_left) == (2, 1)
    assert not progress(driver).attempts, "leaving an exercise costs nothing"
    driver.app.navigator.go("solve", assignment=replace(exercise, number=2))
    wait_for_puzzle(driver)
    assert driver.page.socks == HINTS


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
def test_refused_touch_says_why_and_leads_to_its_rule(launch: Launch, speaks):
    driver = launch(speaks=speaks, motion="none")
    open_daily(driver, "one_die")
    page = driver.page
    empty = next(number for number in range(2, 8) if number not in page.stage.puzzle.position.dice)
    task = page.message
    driver.tap(page.board.pile(empty))
    assert page.message == task, "the task stays in sight"
    with language_override(speaks):
        toast = driver.app.navigator.toast
        assert str(empty) in toast.text
        assert toast.y >= page.board.pile(2).top, "it covers no card"
        driver.tap(toast.action)
    driver.seconds(0.5)
    assert driver.page.name == "rules"
