"""A long press magnifies a card until the finger leaves, and is not a tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop

from sockapp.games.out_of_sock.cards import SUITS
from sockapp.ui.boards.card_magnifier import LONG_PRESS_S, MagnifiedCard, place_magnified
from sockapp.ui.boards.odd_socks.card_painting import card_sprite
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite as oos_sprite
from sockapp.ui.look.geometry import Box
from tests.support.out_of_sock.positions import picking
from tests.support.ui import odd_socks_table, out_of_sock_table
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch

Patch = pytest.MonkeyPatch
LONG_S = LONG_PRESS_S + 0.2


def press(driver: Driver, point: tuple[float, float], seconds: float = LONG_S) -> Finger:
    finger = Finger(*point)
    EventLoop.post_dispatch_input("begin", finger)
    driver.seconds(seconds)
    return finger


def release(driver: Driver, finger: Finger) -> None:
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)


def magnified(driver: Driver) -> list[str]:
    return [shown.card.name for shown in driver.all_of(MagnifiedCard)]


def pile_of(driver: Driver) -> tuple[str, tuple[float, float]]:
    """Return the sprite and the middle of a deck's top card."""
    pile = next(pile for pile in driver.all_of("NumberedPile") if pile.is_inviting)
    return oos_sprite(pile.table.top(pile.number)), pile.card_box().center


def column_card_of(driver: Driver) -> tuple[str, tuple[float, float]]:
    """Return the sprite and a visible point of the card on top of the first column."""
    own = driver.all_of("OwnCards")[0]
    suit, cards = next(
        (suit, cards)
        for suit, cards in zip(SUITS, own.table.columns[own.seat], strict=True)
        if cards
    )
    box = own.card_box(suit, len(cards) - 1, len(cards))
    return oos_sprite(cards[-1]), box.center


def hand_card_of(driver: Driver) -> tuple[str, tuple[float, float]]:
    hand = odd_socks_table.board(driver).hand
    return card_sprite(hand.hand[-1]), hand.boxes()[-1].center


def basket_card_of(driver: Driver) -> tuple[str, tuple[float, float]]:
    panel = odd_socks_table.board(driver).panels[0]
    at = len(panel.cards()) - 1
    return card_sprite(panel.cards()[at].design), panel.slots(at + 1)[at].center


def sit_at(driver: Driver, monkeypatch: Patch, game_id: str) -> Any:
    if game_id == "out_of_sock":
        state = picking(2, (4, 6, 6), held={0: "r6 r2 g4"})
        return out_of_sock_table.sit_in(driver, monkeypatch, state)
    return odd_socks_table.sit_in(driver, monkeypatch, odd_socks_table.dealt("s", 3))


@pytest.mark.parametrize(
    ("game_id", "find"),
    [
        ("out_of_sock", pile_of),
        ("out_of_sock", column_card_of),
        ("odd_socks", hand_card_of),
        ("odd_socks", basket_card_of),
    ],
)
@pytest.mark.parametrize("motion", ["full", "none"])
def test_long_press_on_a_card_magnifies_it_until_release(
    launch: Launch,
    monkeypatch: Patch,
    game_id: str,
    find: Callable[[Driver], tuple[str, tuple[float, float]]],
    motion: str,
) -> None:
    driver = launch(motion=motion)
    controller = sit_at(driver, monkeypatch, game_id)
    driver.seconds(1)
    name, point = find(driver)
    before, words = controller.view, driver.texts()
    finger = press(driver, point, LONG_PRESS_S / 2)
    assert magnified(driver) == []
    driver.seconds(LONG_S)
    assert magnified(driver) == [name]
    (card,) = driver.all_of(MagnifiedCard)
    board = driver.page.board
    assert board.x <= card.x and card.right <= board.right
    assert board.y <= card.y and card.top <= board.top
    release(driver, finger)
    assert magnified(driver) == []
    assert (controller.view, driver.texts()) == (before, words), "not a tap"


def test_finger_that_moves_at_once_magnifies_nothing(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch()
    sit_at(driver, monkeypatch, "odd_socks")
    _name, (x, y) = hand_card_of(driver)
    finger = press(driver, (x, y), 0.1)
    finger.move({"x": (x + 30) / driver.app.navigator.width, "y": finger.sy})
    EventLoop.post_dispatch_input("update", finger)
    driver.seconds(LONG_S)
    assert magnified(driver) == []
    release(driver, finger)


def test_face_down_card_is_not_magnified(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch()
    sit_at(driver, monkeypatch, "odd_socks")
    _name, point = hand_card_of(driver)
    driver.tap("Hide my cards")
    finger = press(driver, point)
    assert magnified(driver) == []
    release(driver, finger)


def test_magnified_hand_card_goes_when_the_hand_is_covered(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    sit_at(driver, monkeypatch, "odd_socks")
    name, point = hand_card_of(driver)
    finger = press(driver, point)
    assert magnified(driver) == [name]
    driver.page.board.is_covered = True
    driver.frames(3)
    assert magnified(driver) == []
    release(driver, finger)


def test_magnified_card_goes_when_the_game_is_locked(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch()
    sit_at(driver, monkeypatch, "odd_socks")
    finger = press(driver, hand_card_of(driver)[1])
    assert magnified(driver)
    driver.app.on_pause()
    driver.frames(3)
    assert driver.page.name == "curtain" and magnified(driver) == []
    release(driver, finger)


def test_tap_on_a_hand_card_still_chooses_it(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(motion="none")
    sit_at(driver, monkeypatch, "odd_socks")
    says = driver.page.board.draft_prompt
    driver.tap(hand_card_of(driver)[1])
    assert driver.page.board.draft_prompt != says or driver.all_of("Sheet")


@pytest.mark.parametrize("x", [0, 60, 160, 320])
@pytest.mark.parametrize("y", [0, 200, 400, 600])
def test_place_magnified_is_inside_the_board_and_off_the_finger(x: int, y: int) -> None:
    place = place_magnified(Box(0, 0, 320, 600), x, y)
    assert place.x >= 0 and place.right <= 320
    assert place.y >= 0 and place.top <= 600
    if not 60 < x < 320 - 60:
        assert not place.contains(x, y)
