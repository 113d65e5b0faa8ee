"""The moment in which a puzzle is solved: socks, star, the lost mate, and the motion setting."""

from __future__ import annotations

import pytest

from sockapp.i18n import _
from sockapp.puzzles.puzzle import HINTS
from tests.support.tiers import full_after_first
from tests.support.ui import puzzle_table
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import open_daily, solve, take_hint


@pytest.mark.parametrize("hints", [0, 1])
def test_star_is_hung_up_only_for_a_solution_without_help(launch: Launch, hints: int):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    for _hint in range(hints):
        take_hint(driver)
    puzzle_table.answer(driver)
    line = driver.page.ids.line
    assert driver.page.has_line
    assert line.has_star == (hints == 0)
    assert line.progress == 1, "nothing moves without motion"


def test_no_line_is_hung_up_without_socks(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    for _hint in range(HINTS):
        take_hint(driver)
    puzzle_table.answer(driver)
    assert driver.page.phase == "solved"
    assert not driver.page.has_line


@pytest.mark.parametrize("motion", full_after_first(["short", "full"]))
def test_socks_fall_onto_the_line_and_rest(launch: Launch, motion: str):
    driver = launch(motion=motion)
    open_daily(driver, "one_die")
    puzzle_table.answer(driver)
    line = driver.page.ids.line
    assert line.progress < 0.5
    driver.seconds(0.9)
    assert (line.progress == 1) == (motion == "short"), "short motion is over sooner"
    driver.seconds(2)
    assert line.progress == 1


def test_which_sock_solved_turns_up_the_lost_mate(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    page, design = driver.page, driver.page.stage.puzzle.solution.design
    assert page.board.table.lost is None
    solve(driver)
    assert page.board.table.lost is design
    driver.tap(_("Why is that?"))
    assert page.board.table.lost is None, "the proof begins with what was known"


def test_which_sock_solved_turns_to_the_table_and_its_proof_to_the_log(launch: Launch):
    driver = launch(size=(320, 568), motion="none")
    open_daily(driver, "which_sock")
    solve(driver)
    board, log = driver.page.board, driver.page.stage.log
    assert board in driver.widgets() and log not in driver.widgets()
    driver.tap(_("Why is that?"))
    assert log in driver.widgets() and board not in driver.widgets()


def test_which_sock_proof_names_each_pair_below_the_log(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    solve(driver)
    page = driver.page
    proof = page.stage.kind.explain(page.stage.puzzle)
    driver.tap(_("Why is that?"))
    for shown in proof:
        assert page.stage.log.pairs.named is getattr(shown.note, "design", None)
        if shown is not proof[-1]:
            driver.tap(_("One step forward"))
    assert page.board.table.lost is page.stage.puzzle.solution.design
