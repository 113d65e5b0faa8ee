"""A player who does not know the game: touches the whole board until a move is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from tests.support.ui.driver import Driver
from tests.support.ui.steps import choose_starter, settle, start, to_table

STEP = 40
"""So far apart, in dp, are the places that are tried: less than a finger needs."""
FLICK = 180
"""How far a flick goes, in pixels, and how fast: far enough to count anywhere."""
FLICK_SECONDS = 0.12
MOST_STEPS = 6
"""How many buttons one after another a move may take."""


class NothingHappens(AssertionError):
    """Everything was touched and no move was made."""


def sit_down(driver: Driver, game_id: str) -> Any:
    """Begin a game of a person and bots from home, and wait until the person is asked."""
    cards = driver.all_of("GameCard")
    driver.tap(next(card for card in cards if card.game_id == game_id).ids.play)
    know_it = driver.app.lang._("I know how")
    if driver.sees(know_it):  # the first time on this phone
        driver.tap(know_it)
    choose_starter(driver, 0)
    start(driver)
    to_table(driver)
    controller = driver.page.controller
    settle(driver, controller)
    return controller


def make_a_move(driver: Driver, controller: Any) -> int:
    """Touch the board all over until a move is made; return the number of touches.

    Each place is tapped, then flicked upwards. Buttons that a touch brings up are pressed, for
    boards where a move is laid out first and then confirmed. Sheets that open are closed again.

    Raises NothingHappens if no touch makes a move.
    """
    session = controller.session
    before, seat = session.moves_made, session.deciding
    if seat is None:
        raise NothingHappens("nobody is asked for a move")
    for number, touch in enumerate(_touches(driver), 1):
        touch()
        if session.moves_made > before:
            if session.mover(before) != seat:
                raise NothingHappens(f"seat {session.mover(before)} has moved, not {seat}")
            return number
        if driver.app.navigator.close_sheet():
            driver.seconds(0.3)
    raise NothingHappens(f"touched all over, no move; on the screen: {driver.texts()}")


def _touches(driver: Driver) -> Iterator[Callable[[], None]]:
    at_first = _buttons(driver)
    for x, y in _places(driver):
        yield partial(driver.tap, (x, y))
        for _step in range(MOST_STEPS):
            new = [button for button in _buttons(driver) if button not in at_first]
            if not new:
                break
            yield partial(driver.tap, new[0])
        yield partial(driver.drag, (x, y), (x, y + FLICK), FLICK_SECONDS)


def _places(driver: Driver) -> list[tuple[float, float]]:
    """Return the places to touch, from the bottom of the board, where a thumb is, to the top."""
    board = driver.page.board
    left, bottom = board.to_window(*board.pos)
    step = dp(STEP)
    columns = range(1, max(2, int(board.width / step)))
    rows = range(1, max(2, int(board.height / step)))
    return [(left + column * step, bottom + row * step) for row in rows for column in columns]


def _buttons(driver: Driver) -> list[Any]:
    """Return the visible buttons that are not disabled."""
    return [button for button in driver.all_of(ButtonBehavior) if not button.disabled]
