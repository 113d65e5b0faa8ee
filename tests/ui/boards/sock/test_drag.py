"""No drag is swallowed: whatever is being animated, a finger on a card takes hold of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from sockapp.games.sock.draft import HAND
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.play.game_controller import GameController
from tests.support.sock.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.sock_table import (
    ANA,
    BOT,
    DENIM,
    board,
    card,
    corner,
    draft,
    free_cloth,
    pile,
    settle,
    sheets,
    sit_in,
)

Patch = pytest.MonkeyPatch
TABLE = "P8 P9 P10 P11 | F1 B1 L1 | B9 B10 B11"
HAND_OF_9 = "L3 L5 F4 F6 P2 P4 B2 L7 B12"
BOTS_HAND = "P7 P9 P12 B1 F9"


def narrate(driver: Driver, controller: GameController, frames: int) -> None:
    """Animate the bot's last turn again, for some frames."""
    step = controller.session.steps_since_last_turn(0)[-1]
    board(driver).show(step.before)
    controller.animations.show(step)
    driver.frames(frames)


def search_hint(driver: Driver, _controller: GameController, frames: int) -> None:
    """Let the app search for a hint, show it, and make the play."""
    for _step in range(1 + frames % 3):
        board(driver).hint()
        driver.frames(2)
    driver.frames(frames % 40)


def glide(driver: Driver, _controller: GameController, frames: int) -> None:
    """Sort the hand, which moves its cards by an animation."""
    driver.tap(board(driver).sorts["rank" if frames % 2 else "suit"])
    driver.frames(frames % 9)


def rest(driver: Driver, _controller: GameController, frames: int) -> None:
    driver.frames(frames % 5)


SITUATIONS: tuple[Callable[[Driver, GameController, int], None], ...] = (
    narrate,
    narrate,
    search_hint,
    glide,
    rest,
)


def own_spots(driver: Driver) -> list[Spot]:
    return [spot for spot in board(driver).cards.spots if spot.place == HAND]


@pytest.mark.parametrize("drags", full_after_first([40, 500]))
def test_drag_of_a_hand_card_at_any_moment_moves_it(
    launch: Launch, monkeypatch: Patch, drags: int
) -> None:
    driver = launch(bot_pace="relaxed")  # longer animations, which more drags meet
    state = position(TABLE, HAND_OF_9, BOTS_HAND, at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM))
    settle(driver, controller)
    rng = Random(drags)
    swallowed = []
    skipped = 0
    for number in range(drags):
        situation, frames = rng.choice(SITUATIONS), rng.randint(0, 150)
        situation(driver, controller, frames)
        skipped += controller.animations.is_busy
        spot = rng.choice(own_spots(driver))
        places = [fan.place for fan in board(driver).spread.fans]
        target = pile(driver, rng.choice(places)) if rng.random() < 0.6 else free_cloth(driver)
        driver.drag(corner(driver, spot), target, rng.uniform(0.1, 0.4))
        turn = board(driver).turn
        if turn is None or spot.card not in turn.draft.played:
            swallowed.append((number, situation.__name__, frames, spot.card))
        board(driver).hints.forget()
        board(driver).hands.put_back()
    assert not swallowed
    assert skipped > drags / 5, "too few drags began during an animation"


def test_touch_during_an_animation_without_moving_only_skips_it(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    controller = sit_in(
        driver, monkeypatch, position(TABLE, HAND_OF_9, BOTS_HAND, at=1), (ANA, DENIM)
    )
    settle(driver, controller)
    narrate(driver, controller, 20)
    driver.tap(card(driver, "L3"))
    assert not controller.animations.is_busy
    assert not board(driver).turn.chosen, "the touch was meant to skip"
    driver.tap(card(driver, "L3"))
    assert board(driver).turn.chosen


def test_finger_on_a_card_in_another_turn_gets_it_when_the_own_turn_begins(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    hands = (HAND_OF_9, "P7 P9 P12 B1 F9", "B8 L9 L9 P3")
    controller = sit_in(driver, monkeypatch, position(TABLE, *hands, at=1), (ANA, DENIM, BOT))
    driver.until(lambda: controller.animations.is_busy)
    driver.frames(5)
    assert controller.session.to_move == 2, "one more bot comes before Ana"
    x, y = card(driver, "L3")
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    move(driver, finger, x, y + 60)
    driver.until(lambda: board(driver).turn is not None, seconds=2)
    x, y = free_cloth(driver)
    move(driver, finger, x, y)
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)
    assert [step.cards[0].card.name for step in draft(driver).steps] == ["L3"]


def test_touch_that_skips_the_end_of_a_round_takes_no_card_of_the_next(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    state = position("P8 P9 P10 P11", HAND_OF_9, "P12", at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM))
    driver.until(lambda: controller.animations.is_busy)
    driver.frames(5)
    driver.drag(card(driver, "L3"), free_cloth(driver))
    assert sheets(driver), "the round has ended"
    settle(driver, controller)
    assert not controller.session.draft


def test_card_that_is_held_stays_under_the_finger_when_the_board_is_drawn_again(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, position(TABLE, HAND_OF_9, BOTS_HAND), (ANA, DENIM))
    x, y = card(driver, "L3")
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    move(driver, finger, x + 20, y + 90)
    carried = {one.spot.card: one.box for one in board(driver).cards.drawn}
    board(driver).redraw()
    again = {one.spot.card: one.box for one in board(driver).cards.drawn}
    assert again == carried
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.3)


def move(driver: Driver, finger: Finger, x: float, y: float) -> None:
    finger.move({"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)})
    EventLoop.post_dispatch_input("update", finger)
    driver.frames(2)
