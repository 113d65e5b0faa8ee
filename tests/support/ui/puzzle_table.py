"""Steps that solve puzzles by touches alone, in any language of the app."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from sockapp import puzzles
from sockapp.device import wall_clock
from sockapp.games.odd_socks.cards import Design
from sockapp.games.sock.piles import list_pile_steps
from sockapp.puzzles.puzzle import AnyPuzzle, KindId
from sockapp.puzzles.which_sock.notes import SockAnswer
from sockapp.ui.screens.puzzles.current_solver import load_progress
from tests.support.ui import sock_table
from tests.support.ui.driver import Driver

WEDNESDAY = datetime.date(2026, 11, 18)
SUNDAY = datetime.date(2026, 11, 22)


def set_clock(
    monkeypatch: pytest.MonkeyPatch, day: datetime.date, hour: int = 12, minute: int = 0
) -> None:
    """Let the phone's clock show this time."""
    now = datetime.datetime.combine(day, datetime.time(hour, minute))
    monkeypatch.setattr(wall_clock, "now", lambda: now)


def open_puzzles(driver: Driver) -> None:
    """Open the puzzles from home."""
    driver.tap(driver.page.ids.puzzles)


def open_daily(driver: Driver, kind_id: KindId) -> None:
    """Open a puzzle of the day that is shown, from home or from the puzzles."""
    if driver.page.name == "home":
        open_puzzles(driver)
    rows = [driver.page.ids[name] for name in ("first", "second", "third")]
    driver.tap(next(row for row in rows if row.kind_id == kind_id))
    wait_for_puzzle(driver)


def wait_for_puzzle(driver: Driver) -> None:
    """Wait until the puzzle is on the board."""
    driver.until(lambda: driver.page.stage is not None)
    driver.frames(5)


def buttons(driver: Driver) -> list[Any]:
    """Return the buttons below the board, from the left."""
    return list(reversed(driver.page.ids.controls.children))


def take_hint(driver: Driver) -> None:
    """Touch the hint button."""
    driver.tap(buttons(driver)[0])


def solve(driver: Driver) -> None:
    """Give the right answer by touches, and let the moment pass."""
    answer(driver)
    driver.seconds(6)


def answer(driver: Driver) -> None:
    """Give the right answer by touches."""
    puzzle: AnyPuzzle = driver.page.stage.puzzle
    right = puzzles.kind(puzzle.kind).answer(puzzle)
    match puzzle.kind:
        case "out_in_one":
            lay(driver, right.table)
            driver.tap(driver.page.board.knock)
        case "which_sock":
            name_pair(driver, right)
            driver.tap(buttons(driver)[1])
        case "one_die":
            take_die(driver, right.number)


def lay(driver: Driver, table: Any) -> None:
    """Lay a whole table of SOCK), touching each card and then the pile it goes to."""
    for step in list_pile_steps(driver.page.stage.puzzle.position.piles, table):
        target = step.was
        for card, place in step.arrived:
            _scroll_to_pile(driver, place)
            tap_board(driver, sock_table.card(driver, card.name, place))
            if target is None:
                tap_board(driver, sock_table.free_cloth(driver))
                target = len(sock_table.draft(driver).piles) - 1
            else:
                _scroll_to_pile(driver, target)
                tap_board(driver, sock_table.pile(driver, target))
            driver.seconds(0.3)


def tap_board(driver: Driver, point: tuple[float, float]) -> None:
    """Touch a point of the board, which a small phone scrolls."""
    driver.tap(driver.page.board.to_window(*point))


def _scroll_to_pile(driver: Driver, place: int | None) -> None:
    """Scroll the felt of a small phone until a pile is in sight; None is the hand."""
    if place is None:
        return
    board = driver.page.board
    _x, y = sock_table.pile(driver, place)
    board.scroll_to(board.cards.scrolled + board.felt.window.center[1] - y)
    driver.frames(2)


def take_die(driver: Driver, number: int) -> None:
    """Touch a pile of Out of Sock."""
    driver.tap(driver.page.board.pile(number))


def name_pair(driver: Driver, answer: SockAnswer) -> None:
    """Touch a pair, then a line of the log."""
    touch_pair(driver, answer.design)
    touch_line(driver, answer.line)


def _turn_tab(driver: Driver, value: str) -> None:
    """Touch the tab of a part, if a small phone has it."""
    for segment in driver.all_of("Segment"):
        if segment.value == value:
            driver.tap(segment)


def touch_pair(driver: Driver, design: Design) -> None:
    """Touch a pair below the log, or behind its tab on a tiny phone."""
    _turn_tab(driver, "pairs")
    driver.tap(dict(driver.page.stage.log.pairs.boxes())[design].center)


def touch_line(driver: Driver, line: int) -> None:
    """Touch a line of the log, after scrolling to it."""
    _turn_tab(driver, "log")
    log = driver.page.stage.log
    log.lines.scroll_to_middle(log.numbers.index(line))
    driver.frames(3)
    driver.tap(next(row for row in log.lines.rows.values() if row.number == line))


def progress(driver: Driver) -> Any:
    """Return what the person has solved."""
    return load_progress(driver.app)
