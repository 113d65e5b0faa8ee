"""The states of Odd Socks' board in which texts and touch targets are checked."""

from __future__ import annotations

import pytest

from sockapp.engine.player import Player
from tests.support.odd_socks.positions import position
from tests.support.ui.board_sweep import Scene
from tests.support.ui.driver import Driver
from tests.support.ui.odd_socks_table import (
    board,
    confirm,
    dealt,
    letter_of,
    pass_phone,
    play_up,
    put_down,
    settle,
    sit_in,
    tap_choice,
    tap_face,
    tap_hand,
)

Patch = pytest.MonkeyPatch

CROWD = (Player("Maximiliana"), Player("Bartolomeo", look="blue"), Player("Inés", look="yellow"))
LONG = {"rounds": 3, "wins": (2, 1, 0)}


def card(driver: Driver, monkeypatch: Patch) -> None:
    """Show the first step of a long game of three."""
    sit_in(driver, monkeypatch, dealt("s", 3, **LONG), CROWD)


def card_of_two(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("s", 2), CROWD[:2])


def face(driver: Driver, monkeypatch: Patch) -> None:
    """Show the choice of a card's side, for the card with the longest action."""
    card(driver, monkeypatch)
    tap_hand(driver, "s")


def face_that_does_nothing(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("cf tb", "- so", lost="d"), CROWD[:2])
    tap_hand(driver, "c")


def nothing_confirmed(driver: Driver, monkeypatch: Patch) -> None:
    face_that_does_nothing(driver, monkeypatch)
    tap_face(driver, True)


def give(driver: Driver, monkeypatch: Patch) -> None:
    face(driver, monkeypatch)
    tap_face(driver, True)


def take(driver: Driver, monkeypatch: Patch) -> None:
    give(driver, monkeypatch)
    tap_choice(driver, "o")


def confirmed(driver: Driver, monkeypatch: Patch) -> None:
    take(driver, monkeypatch)
    tap_choice(driver, "#2")


def peek(driver: Driver, monkeypatch: Patch) -> None:
    """Show face-down cards and hands to choose from."""
    sit_in(driver, monkeypatch, dealt("p", 2), CROWD[:2])
    tap_hand(driver, "p")
    tap_face(driver, True)


def peeked(driver: Driver, monkeypatch: Patch) -> None:
    peek(driver, monkeypatch)
    tap_choice(driver, "#4")
    confirm(driver)
    driver.until(lambda: board(driver).spotlight.cards)
    driver.frames(3)


def whom(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("t", 3, **LONG), CROWD)
    tap_hand(driver, "t")
    tap_face(driver, True)


def direction(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("d", 3, **LONG), CROWD)
    tap_hand(driver, "d")
    tap_face(driver, True)


def copied(driver: Driver, monkeypatch: Patch) -> None:
    """Show the longest text of what is about to happen."""
    state = position("cspw tbof wtbs", "cs dp o", lost="d")
    sit_in(driver, monkeypatch, state, CROWD)
    tap_hand(driver, "c")
    tap_face(driver, True)
    tap_choice(driver, "#0")
    tap_choice(driver, "p")
    tap_choice(driver, "#2")


def answer(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("t", 3), CROWD)
    hand = controller.view.table.hands[0]
    gift = next(design for design in hand if letter_of(design) != "t")
    play_up(driver, "t", f"@1 {letter_of(gift)}")
    pass_phone(driver, controller)


def answer_from_a_basket(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("w", 3), CROWD)
    play_up(driver, "w", "#2")
    pass_phone(driver, controller)


def round_over(driver: Driver, monkeypatch: Patch) -> None:
    state = position("wc p", "octf sbwo", down="bp", lost="f", rounds=3, wins=(1, 2))
    controller = sit_in(driver, monkeypatch, state, CROWD[:2])
    put_down(driver, "w")
    pass_phone(driver, controller)


def result(driver: Driver, monkeypatch: Patch) -> None:
    state = position("wc p", "octf sbwo", down="bp", lost="f", rounds=3, wins=(2, 2))
    controller = sit_in(driver, monkeypatch, state, CROWD[:2])
    put_down(driver, "w")
    settle(driver, controller)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


def hidden(driver: Driver, monkeypatch: Patch) -> None:
    face(driver, monkeypatch)
    driver.page.hide(True)
    driver.frames(3)


def notebook(driver: Driver, monkeypatch: Patch) -> None:
    card(driver, monkeypatch)
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    driver.tap(board(driver).notebook_button)
    driver.tap(driver.until(lambda: driver.all_of("NotebookPairRow"))[0])


def notebook_certain(driver: Driver, monkeypatch: Patch) -> None:
    card(driver, monkeypatch)
    driver.app.change(games={"odd_socks": {"notebook": "certain"}})
    driver.tap(board(driver).notebook_button)
    driver.tap(driver.until(lambda: driver.all_of("NotebookPairRow"))[0])


def notebook_pencil(driver: Driver, monkeypatch: Patch) -> None:
    card(driver, monkeypatch)
    driver.app.change(games={"odd_socks": {"notebook": "pencil"}})
    driver.tap(board(driver).notebook_button)
    for taps, tile in enumerate(driver.all_of("PencilTile")[:3]):
        for _tap in range(taps):
            driver.tap(tile)


def notebook_log(driver: Driver, monkeypatch: Patch) -> None:
    card(driver, monkeypatch)
    driver.app.change(games={"odd_socks": {"notebook": "log"}})
    driver.tap(board(driver).notebook_button)


def basket(driver: Driver, monkeypatch: Patch) -> None:
    card_of_two(driver, monkeypatch)
    panel = next(panel for panel in board(driver).panels if panel.seat == 0)
    driver.tap((panel.x + 20, panel.top - 20))


SCENES: tuple[Scene, ...] = (
    card, card_of_two, face, face_that_does_nothing, nothing_confirmed, give, take, confirmed,
    peek, peeked, whom, direction, copied, answer, answer_from_a_basket, round_over, result,
    hidden, notebook, notebook_certain, notebook_pencil, notebook_log, basket,
)  # fmt: skip
