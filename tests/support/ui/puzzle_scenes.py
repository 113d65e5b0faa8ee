"""Steps that lead to the pages and sheets of the puzzles by touches."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.i18n import _
from tests.support.ui import puzzle_table
from tests.support.ui.driver import Driver
from tests.support.ui.puzzle_table import open_daily, solve, take_die, take_hint


def puzzles(driver: Driver) -> None:
    """Show today's puzzles before any is solved."""
    puzzle_table.open_puzzles(driver)


def puzzles_solved(driver: Driver) -> None:
    """Show today's puzzles with one solved, which can be shared."""
    solve_solved(driver)
    driver.back()


def puzzles_shared(driver: Driver) -> None:
    """Share a solved puzzle, and show the notice of where the text is."""
    puzzles_solved(driver)
    driver.tap(driver.page.ids.share)


def drawer(driver: Driver) -> None:
    """Show the chapters of a kind and the puzzle to begin with."""
    puzzles(driver)
    driver.tap(driver.page.ids.drawer_third)


def solve_out_in_one(driver: Driver) -> None:
    open_daily(driver, "out_in_one")


def solve_which_sock(driver: Driver) -> None:
    open_daily(driver, "which_sock")


def solve_marked(driver: Driver) -> None:
    """Choose the pair and the line, which the button then names."""
    solve_which_sock(driver)
    answer = driver.page.stage.host.kind.answer(driver.page.stage.puzzle)
    puzzle_table.name_pair(driver, answer)


def solve_one_die(driver: Driver) -> None:
    open_daily(driver, "one_die")


def solve_collected(driver: Driver) -> None:
    """Show a puzzle of the drawer with its idea."""
    drawer(driver)
    driver.tap(driver.page.ids.go_on)
    puzzle_table.wait_for_puzzle(driver)


def solve_hinted(driver: Driver) -> None:
    """Show the second hint, which points at two piles."""
    solve_one_die(driver)
    take_hint(driver)
    take_hint(driver)


def solve_missed(driver: Driver) -> None:
    """Take a wrong die, and show what it leads to."""
    solve_one_die(driver)
    puzzle = driver.page.stage.puzzle
    wrong = [number for number in puzzle.position.dice if number != puzzle.solution.number]
    take_die(driver, wrong[0])
    driver.seconds(8)


def solve_refused(driver: Driver) -> None:
    """Touch a pile without a die, and show the refusal."""
    solve_one_die(driver)
    dice = driver.page.stage.puzzle.position.dice
    take_die(driver, next(number for number in range(2, 8) if number not in dice))


def solve_solved(driver: Driver) -> None:
    """Solve a puzzle, and show its socks on the line."""
    solve_one_die(driver)
    solve(driver)


def solve_proof(driver: Driver) -> None:
    """Show the third step of the proof."""
    solve_solved(driver)
    driver.tap(_("Why is that?"))
    for _step in range(2):
        driver.tap(_("One step forward"))
        driver.seconds(2)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        puzzles, puzzles_solved, puzzles_shared, drawer, solve_out_in_one, solve_which_sock,
        solve_marked, solve_one_die, solve_collected, solve_hinted, solve_missed, solve_refused,
        solve_solved, solve_proof,
    )
}  # fmt: skip
