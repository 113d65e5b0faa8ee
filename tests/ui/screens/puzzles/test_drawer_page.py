"""The puzzle drawer: chapters, ticks and stars, where to go on, and practice."""

from __future__ import annotations

from collections import Counter

from sockapp import puzzles
from sockapp.puzzles import collection
from sockapp.puzzles.assignment import list_entries
from sockapp.puzzles.progress import Result
from sockapp.puzzles.puzzle import KIND_IDS
from sockapp.ui.screens.puzzles.current_solver import change_progress
from tests.support.ui.driver import Driver
from tests.support.ui.keys import press
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import (
    buttons,
    open_puzzles,
    progress,
    solve,
    take_hint,
    wait_for_puzzle,
)


def open_drawer(driver: Driver) -> None:
    """Open the drawer of *The one die*."""
    open_puzzles(driver)
    driver.tap(driver.page.ids.drawer_third)


def chapters(driver: Driver):
    """Return the tiles of the chapters, from the top."""
    return sorted(driver.all_of("ChapterTiles"), key=lambda tiles: -tiles.y)


def touch_tile(driver: Driver, chapter: int, at: int) -> None:
    tiles = chapters(driver)[chapter]
    driver.bring_into_sight(tiles)
    driver.tap(tiles.to_window(*dict(tiles.boxes())[at].center))
    wait_for_puzzle(driver)


def test_drawer_lists_every_chapter_with_its_idea_and_all_puzzles(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    for kind_id in KIND_IDS:
        driver.tap(puzzles.kind(kind_id).text.title())
        shown = [len(tiles.tiles) for tiles in chapters(driver)]
        assert shown == [len(chapter.puzzles) for chapter in collection.list_chapters(kind_id)]
        assert sum(shown) == 60
        assert driver.sees(puzzles.kind(kind_id).text.idea_line(puzzles.kind(kind_id).ideas[0]))


def test_tiles_of_a_chapter_fill_even_rows(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    counts = [
        sorted(Counter(round(box.y) for _at, box in tiles.boxes()).values())
        for tiles in chapters(driver)
    ]
    assert [4, 4] in counts
    assert all(rows[-1] - rows[0] <= 1 for rows in counts)


def test_solved_puzzle_has_a_star_and_the_next_one_is_marked(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    driver.tap("Start with the first")
    wait_for_puzzle(driver)
    solve(driver)
    driver.back()
    first, second = chapters(driver)[0].tiles[:2]
    assert first.result is Result.STAR
    assert (first.is_next, second.is_next) == (False, True)
    driver.tap("Go on")
    wait_for_puzzle(driver)
    assert driver.page.assignment.entry == list_entries("one_die")[1].entry


def test_next_after_a_later_puzzle_goes_on_from_there(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    touch_tile(driver, 1, 2)
    opened = list_entries("one_die").index(driver.page.assignment)
    assert driver.page.assignment.entry == collection.list_chapters("one_die")[1].puzzles[2]
    solve(driver)
    driver.tap(buttons(driver)[-1])
    wait_for_puzzle(driver)
    assert driver.page.assignment == list_entries("one_die")[opened + 1]


def test_way_back_leads_to_the_kind_that_was_open(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    driver.tap(puzzles.kind("which_sock").text.title())
    driver.tap(driver.page.ids.go_on)
    wait_for_puzzle(driver)
    driver.back()
    assert (driver.page.name, driver.page.kind_id) == ("drawer", "which_sock")
    driver.back()
    driver.tap(driver.page.ids.drawer_first)
    assert driver.page.kind_id == "out_in_one"


def test_all_solved_leaves_nothing_to_go_on_with(launch: Launch):
    driver = launch(motion="none")

    def solve_all(known):
        for each in list_entries("one_die"):
            known = known.with_collected("one_die", each.entry.id, 0)
        return known

    change_progress(driver.app, solve_all)
    open_drawer(driver)
    assert driver.page.ids.go_on.disabled
    assert driver.sees("All solved!")


def test_practice_of_an_idea_is_recorded_under_it(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    driver.tap(driver.all_of("ChapterCard")[0].ids.practise)
    wait_for_puzzle(driver)
    idea = driver.page.assignment.idea
    assert idea == puzzles.kind("one_die").ideas[0]
    solve(driver)
    assert len(progress(driver).exercises("one_die", idea)) == 1
    assert not progress(driver).collection


def test_exercise_that_was_tried_and_left_counts_as_not_solved(launch: Launch):
    driver = launch(motion="none")
    for hints, results in ((0, []), (1, [False])):
        open_drawer(driver)
        driver.tap(driver.all_of("ChapterCard")[0].ids.practise)
        wait_for_puzzle(driver)
        idea = driver.page.assignment.idea
        for _hint in range(hints):
            take_hint(driver)
        driver.tap(driver.page.ids.rules)  # a look into the rules is no end
        driver.back()
        wait_for_puzzle(driver)
        driver.back()
        found = progress(driver).exercises("one_die", idea)
        assert [each.is_solved for each in found] == results
        driver.back()
        driver.back()


def test_tile_is_opened_with_the_keyboard(launch: Launch):
    driver = launch(motion="none")
    open_drawer(driver)
    tiles = chapters(driver)[0]
    for _key in range(40):
        press(driver, "tab")
        at = driver.app.keyboard.at
        if at is not None and at.widget is tiles and at.key == 3:
            break
    press(driver, "enter")
    wait_for_puzzle(driver)
    assert driver.page.assignment.entry == collection.list_chapters("one_die")[0].puzzles[3]
