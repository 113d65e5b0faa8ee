"""The puzzles of the day: calendar, midnight, clocks that go back, sharing, and persons."""

from __future__ import annotations

import datetime
import errno
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.device import share, wall_clock
from sockapp.engine.player import Player
from sockapp.i18n import language_override
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.puzzles.progress import Result
from sockapp.puzzles.progress_store import GUEST, PuzzleStore
from sockapp.puzzles.puzzle import KIND_IDS
from sockapp.puzzles.sharing import NO_SOCK, SOCK, collect_day, share_text
from sockapp.ui.screens.puzzles.current_solver import change_progress, current_solver
from tests.support.tiers import full_after_first
from tests.support.ui.broken_disk import let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import (
    WEDNESDAY,
    buttons,
    open_daily,
    open_puzzles,
    progress,
    set_clock,
    solve,
    take_hint,
)

Patch = pytest.MonkeyPatch
DAY = datetime.timedelta(days=1)
ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")
ANA_ID, BEA_ID = "0123456789ab", "ba9876543210"
HABITS = (PlayerPrefs("Ana", id=ANA_ID), PlayerPrefs("Bea", id=BEA_ID))


def touch_day(driver: Driver, day: datetime.date) -> None:
    """Touch a day of the calendar."""
    line = driver.page.line
    driver.bring_into_sight(line)
    box = next(box for cell, box in line.boxes() if cell.day == day)
    driver.tap(line.to_window(*box.center))


def solve_today(driver: Driver, kind_id: str = "one_die") -> None:
    open_daily(driver, kind_id)
    solve(driver)
    driver.back()


def shared(monkeypatch: Patch) -> list[str]:
    """Return the list that gets every text for the share sheet."""
    texts: list[str] = []
    monkeypatch.setattr(share, "share", lambda text, _title: bool(texts.append(text) or True))
    return texts


# ---- the day and its calendar


@pytest.mark.parametrize(
    ("size", "text_size", "lines"), [((412, 892), 100, 1), ((320, 640), 130, 2)]
)
def test_day_and_grade_stand_on_one_line_or_on_two_without_a_dot(
    launch: Launch, size: tuple[int, int], text_size: int, lines: int
):
    driver = launch(speaks="es", size=size, text_size=text_size)
    open_puzzles(driver)
    driver.frames(3)
    page = driver.page
    written = [each.text for each in driver.all_of("AppLabel") if page.grade_text in each.text]
    dot = " · " if lines == 1 else "\n"
    assert written == [f"{page.day_text}{dot}{page.grade_text}"]


def test_solved_puzzle_has_its_socks_in_its_row_and_on_the_line(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    take_hint(driver)
    solve(driver)
    driver.back()
    row = driver.page.ids.third
    assert (row.is_done, row.socks) == (True, 2)
    today = next(cell for cell in driver.page.line.cells if cell.is_today)
    assert today.day == WEDNESDAY
    assert today.results == (None, None, Result.ONE_HINT)


def test_past_day_is_solved_late_and_does_not_count_for_the_streak(launch: Launch):
    driver = launch(motion="none")
    open_puzzles(driver)
    touch_day(driver, WEDNESDAY - DAY)
    assert driver.sees("17 November 2026")
    open_daily(driver, "one_die")
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY - DAY, "one_die") is Result.LATE_STAR
    assert progress(driver).streak(WEDNESDAY) == 0
    driver.back()
    assert driver.page.day == WEDNESDAY - DAY, "the way back leads to the day that was open"
    driver.back()
    open_puzzles(driver)
    assert driver.page.day == WEDNESDAY, "a new visit begins with today"


def test_day_that_has_not_come_cannot_be_opened(launch: Launch):
    driver = launch(motion="none")
    open_puzzles(driver)
    touch_day(driver, WEDNESDAY + DAY)
    assert driver.page.day == WEDNESDAY


def test_month_in_large_text_is_in_sight_on_a_small_phone(launch: Launch):
    driver = launch(size=(320, 640), text_size=160, motion="none")
    open_puzzles(driver)
    page = driver.page
    assert page.ids.calendar.height < page.ids.scroller.height
    boxes = [box for _cell, box in page.line.boxes()]
    assert min(box.height for box in boxes) >= dp(48), "a day can be touched"


def test_calendar_turns_to_the_month_before(launch: Launch, monkeypatch: Patch):
    set_clock(monkeypatch, datetime.date(2027, 1, 5))
    driver = launch(motion="none")
    open_puzzles(driver)
    assert not driver.page.has_later
    driver.tap("Previous month")
    assert driver.page.month_text == "December 2026"
    assert len(driver.page.line.cells) == 31
    driver.tap("Previous month")
    assert driver.page.month_text == "November 2026"
    assert not driver.page.has_earlier
    touch_day(driver, WEDNESDAY)
    assert driver.page.day == WEDNESDAY


def test_midnight_brings_new_puzzles_while_the_page_is_open(launch: Launch, monkeypatch: Patch):
    """The wound clock also moves the phone's clock."""
    driver = launch(motion="none")
    start = datetime.datetime.combine(WEDNESDAY, datetime.time(23, 59, 50))
    begun = driver.now
    monkeypatch.setattr(
        wall_clock, "now", lambda: start + datetime.timedelta(seconds=driver.now - begun)
    )
    open_daily(driver, "one_die")
    solve(driver)
    driver.back()
    assert driver.page.ids.third.is_done
    driver.seconds(max(0.0, 9.5 - (driver.now - begun)))
    assert driver.page.day == WEDNESDAY
    driver.seconds(1.5)
    assert driver.page.day == driver.page.today == WEDNESDAY + DAY
    assert not driver.page.ids.third.is_done
    assert progress(driver).streak(WEDNESDAY + DAY) == 1, "today is not missed yet"


def test_past_day_stays_open_at_midnight(launch: Launch, monkeypatch: Patch):
    driver = launch(motion="none")
    open_puzzles(driver)
    touch_day(driver, WEDNESDAY - DAY)
    set_clock(monkeypatch, WEDNESDAY + DAY)
    driver.seconds(31)
    assert driver.page.day == WEDNESDAY - DAY
    assert driver.page.today == WEDNESDAY + DAY


def test_puzzle_begun_before_midnight_and_solved_after_it_is_late(
    launch: Launch, monkeypatch: Patch
):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    set_clock(monkeypatch, WEDNESDAY + DAY, hour=0, minute=1)
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.LATE_STAR


def test_clock_set_back_gives_no_second_chance_and_breaks_nothing(
    launch: Launch, monkeypatch: Patch
):
    driver = launch(motion="none")
    solve_today(driver)
    set_clock(monkeypatch, WEDNESDAY - DAY)
    driver.seconds(31)
    assert driver.page.today == WEDNESDAY
    touch_day(driver, WEDNESDAY - DAY)
    open_daily(driver, "one_die")
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY - DAY, "one_die") is Result.LATE_STAR
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.STAR
    assert progress(driver).streak(WEDNESDAY) == 1


def test_solved_puzzle_solved_again_keeps_its_result(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    take_hint(driver)
    solve(driver)
    driver.back()
    open_daily(driver, "one_die")
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.ONE_HINT


# ---- sharing


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
def test_share_sends_socks_without_the_answer(launch: Launch, monkeypatch: Patch, speaks: str):
    texts = shared(monkeypatch)
    driver = launch(speaks=speaks, motion="none")
    open_daily(driver, "one_die")
    take_hint(driver)
    answer = driver.page.stage.puzzle.solution.number
    solve(driver)
    driver.back()
    driver.tap(driver.page.ids.share)
    with language_override(speaks):
        today = collect_day(progress(driver), WEDNESDAY, WEDNESDAY)
        assert today is not None
        assert texts == [share_text(today)]
    _title, line = texts[0].splitlines()
    assert line.endswith(SOCK * 2 + NO_SOCK)
    assert str(answer) not in line


def test_share_without_a_share_sheet_copies_and_says_so(launch: Launch, monkeypatch: Patch):
    copied: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: bool(copied.append(text) or True))
    driver = launch(motion="none")
    solve_today(driver)
    driver.tap(driver.page.ids.share)
    assert len(copied) == 1
    assert driver.sees("Your socks are on the clipboard. Paste them wherever you like.")


def test_share_is_not_offered_before_anything_is_solved(launch: Launch):
    driver = launch(motion="none")
    open_puzzles(driver)
    assert not [text for text in driver.texts() if text == "Share this day"]


# ---- persons


def test_each_person_has_their_own_socks(launch: Launch):
    driver = launch(people=(ANA, BEA), habits=HABITS, motion="none")
    solve_today(driver)
    assert current_solver(driver.app) == ANA_ID, "the latest person, as none was chosen"
    driver.tap("Who is solving?")
    driver.tap("Bea")
    assert not driver.page.ids.third.is_done
    solve_today(driver)
    store = PuzzleStore(driver.app.app_data.puzzles)
    for person in (ANA_ID, BEA_ID):
        assert store.progress(person).daily_result(WEDNESDAY, "one_die") is Result.STAR
    assert store.progress(GUEST).daily_result(WEDNESDAY, "one_die") is None


def test_solver_stays_although_another_person_becomes_the_latest(launch: Launch):
    driver = launch(people=(ANA, BEA), habits=HABITS, motion="none")
    solve_today(driver)
    driver.app.change(people=(BEA, ANA))
    assert current_solver(driver.app) == ANA_ID


def test_forgotten_person_leaves_no_puzzles_and_the_guest_keeps_theirs(launch: Launch):
    driver = launch(people=(ANA, BEA), habits=HABITS, motion="none")
    solve_today(driver)
    driver.app.puzzle_store.change(
        GUEST, lambda guest: guest.with_daily(WEDNESDAY, "one_die", WEDNESDAY, 0)
    )
    driver.app.navigator.go("people")
    driver.frames(3)
    driver.tap("Ana")
    driver.tap("Forget Ana…")
    driver.tap("Forget")
    store = PuzzleStore(driver.app.app_data.puzzles)
    assert not store.progress(ANA_ID).daily
    assert store.progress(GUEST).daily
    assert current_solver(driver.app) == GUEST, "never a person who did not choose to solve"


# ---- home, and a disk that fails


def test_home_shows_how_many_are_solved_today(launch: Launch):
    driver = launch(motion="none")
    driver.seconds(1)
    assert driver.sees("A sock a day: 3 new puzzles")
    solve_today(driver)
    driver.back()
    driver.seconds(1)
    assert driver.sees("A sock a day: 1 of 3 solved")
    assert driver.page.ids.puzzles.socks.solved == (False, False, True)


def test_home_entry_follows_the_day(launch: Launch, monkeypatch: Patch):
    driver = launch(motion="none")
    solve_today(driver)
    set_clock(monkeypatch, WEDNESDAY + DAY)
    driver.back()
    driver.seconds(1)
    assert driver.sees("A sock a day: 3 new puzzles")


def test_home_entry_has_new_puzzles_at_midnight_while_home_is_open(
    launch: Launch, monkeypatch: Patch
):
    driver = launch(motion="none")
    solve_today(driver)
    driver.back()
    driver.seconds(1)
    assert driver.sees("A sock a day: 1 of 3 solved")
    set_clock(monkeypatch, WEDNESDAY + DAY, hour=0, minute=1)
    driver.seconds(31)
    assert driver.sees("A sock a day: 3 new puzzles")
    assert driver.page.ids.puzzles.socks.solved == (False, False, False)


def test_result_that_cannot_be_saved_is_warned_of_and_kept(launch: Launch):
    driver = launch(motion="none")
    disk = let_disk_fail(driver)
    open_daily(driver, "one_die")
    disk.fault = lambda name, args: (
        errno.ENOSPC if name == "create" and "puzzles" in args[0].name else None
    )
    solve(driver)
    assert driver.sees("The phone can’t save your puzzles at the moment.")
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.STAR
    disk.fault = None
    driver.tap("Next")
    open_next = driver.page
    driver.until(lambda: open_next.stage is not None)
    take_hint(driver)
    assert not driver.sees("The phone can’t save your puzzles at the moment.")
    store = PuzzleStore(driver.app.app_data.puzzles)
    assert store.progress(GUEST).daily_result(WEDNESDAY, "one_die") is Result.STAR


def test_streak_of_five_days_is_named(launch: Launch):
    driver = launch(motion="none")

    def play(known: Any) -> Any:
        for number in reversed(range(5)):
            day = WEDNESDAY - number * DAY
            known = known.with_daily(day, KIND_IDS[0], day, 0)
        return known

    change_progress(driver.app, play)
    open_puzzles(driver)
    assert driver.sees("5 days in a row")


def test_buttons_of_a_solved_puzzle_lead_back_when_the_day_is_done(launch: Launch):
    driver = launch(motion="none")

    def play(known: Any) -> Any:
        for kind_id in KIND_IDS[:2]:
            known = known.with_daily(WEDNESDAY, kind_id, WEDNESDAY, 0)
        return known

    change_progress(driver.app, play)
    open_daily(driver, "one_die")
    solve(driver)
    assert buttons(driver)[-1].text == "All done"
    driver.tap("All done")
    assert driver.page.name == "puzzles"
