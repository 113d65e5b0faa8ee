"""Remarks of bots on the table: shown beside the speaker, in nobody's way, and only if wanted."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp.engine.player import Player
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.state import State
from sockapp.people.settings import MotionLevel
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.table_talk import REMARK_S
from tests.support.out_of_sock.positions import picking
from tests.support.sock.positions import position as sock_position
from tests.support.tiers import full_after_first
from tests.support.ui import out_of_sock_table, sock_table
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

Patch = pytest.MonkeyPatch
ANA, BEA = Player("Ana"), Player("Bea", look="blue")
OTTO = Player("Otto", bot="easy_otto")
HELD = {0: "r8 r6 r4 y4"}


def ban(decks: str = "rB y2 y2 y4") -> State:
    """Return a state in which Ana can take a Ban; it is Bea's pick then."""
    return picking(3, (2, 3, 5), held=HELD, decks={3: decks})


def take_ban(driver: Driver, monkeypatch: Patch, state: State | None = None) -> GameController:
    players = (ANA, BEA, OTTO)
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state or ban(), players)
    controller.play(TakeDie(3))
    driver.until(lambda: controller.animations and not controller.animations.is_busy)
    return controller


def first_remark(driver: Driver, monkeypatch: Patch, state: Any) -> list[str]:
    """Return the first remark of SOCK)'s bots from a position."""
    players = (sock_table.ANA, sock_table.DENIM, sock_table.BOT)
    sock_table.sit_in(driver, monkeypatch, state, players)
    return [bubble.words for bubble in driver.until(lambda: bubbles(driver))]


def bubbles(driver: Driver) -> list[Any]:
    return driver.all_of("SpeechBubble")


@pytest.mark.parametrize("motion", ["full", "short", "none"])
def test_bot_remarks_upon_a_ban_and_the_game_goes_on(
    launch: Launch, monkeypatch: Patch, motion: MotionLevel
) -> None:
    driver = launch(motion=motion)
    controller = take_ban(driver, monkeypatch)
    (bubble,) = bubbles(driver)
    assert bubble.face == controller.face(2) and bubble.words and bubble.mood == "sly"
    assert controller.session.deciding == 1, "Bea need not wait"
    driver.seconds(REMARK_S + 0.1)
    assert not bubbles(driver)


@pytest.mark.parametrize("last_taker", [1, 2])
def test_bot_remarks_on_a_ban_before_the_rest_of_the_step_is_animated(
    driver: Driver, monkeypatch: Patch, last_taker: int
) -> None:
    """The last die, which another player gets, takes 2 s more. Otto's own card goes first."""
    players = (ANA, BEA, OTTO) if last_taker == 1 else (ANA, OTTO, BEA)
    state = picking(3, (2, 3), held=HELD, decks={3: "rB y2 y2 y4"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, players)
    controller.play(TakeDie(3))
    (bubble,) = driver.until(lambda: bubbles(driver))
    assert controller.animations is not None and controller.animations.is_busy
    has_card = any(driver.page.board.table.columns[1])
    assert has_card == (last_taker == 2), "the last die goes to seat 1"
    words = bubble.words
    driver.until(lambda: not (controller.animations and controller.animations.is_busy))
    assert [bubble.words for bubble in bubbles(driver)] == [words], "it is said once"


def test_bots_talk_switched_off_shows_nothing(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(bots_talk=False)
    take_ban(driver, monkeypatch)
    assert not bubbles(driver)


def test_bubble_takes_no_touch(driver: Driver, monkeypatch: Patch) -> None:
    take_ban(driver, monkeypatch)
    driver.tap(bubbles(driver)[0])
    assert driver.all_of("Sheet"), "a tap opens the opponent's cards as always"


def test_bubble_goes_when_its_plate_gets_a_card(driver: Driver, monkeypatch: Patch) -> None:
    controller = take_ban(driver, monkeypatch)
    assert bubbles(driver)
    controller.play(TakeDie(2))  # then the last die is Otto's
    driver.until(
        lambda: driver.page.board.animated_turn and driver.page.board.animated_turn.seat == 2
    )
    assert not bubbles(driver)


def test_bubble_goes_with_the_page(driver: Driver, monkeypatch: Patch) -> None:
    take_ban(driver, monkeypatch)
    driver.back()
    assert driver.page.name == "home" and not bubbles(driver)
    driver.seconds(REMARK_S + 0.1)


@pytest.mark.parametrize(
    "window", full_after_first([(320, 640, 160), (412, 892, 100), (1280, 800, 100)])
)
def test_bubble_covers_no_pile_zone_or_column(
    launch: Launch, monkeypatch: Patch, window: tuple[int, int, int]
) -> None:
    width, height, text_size = window
    driver = launch(size=(width, height), text_size=text_size, language="es")
    take_ban(driver, monkeypatch)
    (bubble,) = bubbles(driver)
    board = driver.page.board
    for other in (*board.piles, board.zone, board.own_cards):
        assert not bubble.collide_widget(other), other
    assert board.x <= bubble.x and bubble.right <= board.right and bubble.top <= board.top


def test_sock_bubble_stays_over_the_plates(driver: Driver, monkeypatch: Patch) -> None:
    state = sock_position("P8 P9 P10 P11 | F1 B1 L1", "B7 L3 F9 P7", "P12 L5", "B9 L9 F3", at=1)
    players = (sock_table.ANA, sock_table.DENIM, sock_table.BOT)
    sock_table.sit_in(driver, monkeypatch, state, players)
    bubble = driver.until(lambda: bubbles(driver))[0]
    board = driver.page.board
    assert bubble.y >= board.plan.felt.top
    assert bubble.x <= board.opponents.plate(1).center[0] <= bubble.right


def test_sock_bubble_on_a_wide_plate_leaves_face_and_name_in_sight(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = sock_position("P8 P9 P10 P11 | F1 B1 L1", "B7 L3 F9 P7", "P12 L5", at=1)
    sock_table.sit_in(driver, monkeypatch, state, (sock_table.ANA, sock_table.DENIM))
    bubble = driver.until(lambda: bubbles(driver))[0]
    plate = driver.page.board.opponents.plate(1)
    assert bubble.x - plate.x >= plate.width / 4
    assert bubble.x <= plate.center[0] <= bubble.right <= plate.right + 1


def test_remark_after_an_earlier_move_is_heard_again_from_the_start(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = take_ban(driver, monkeypatch)
    talk = driver.page.talk
    first = talk.remark_after(0)
    assert first is not None and talk.remark_after(0) == first
    assert controller.session.moves_made == 1


def test_worlds_that_differ_in_secrets_have_the_same_words(
    launch: Launch, monkeypatch: Patch
) -> None:
    """Out of Sock: other cards below the top ones. SOCK): other cards in hands and deck.

    A line that depended on secrets would agree by chance in two worlds, but not in so many.
    """
    driver = launch(motion="none")
    lines = set()
    for hidden in ("y4 g8", "gB b8", "p2 p4", "oC o6", "bD b4", "y8 yC", "g4 gD", "p8 pB"):
        take_ban(driver, monkeypatch, ban(f"rB y2 {hidden}"))
        lines.add(tuple(bubble.words for bubble in bubbles(driver)))
        driver.app.controller.close_and_go()
    assert len(lines) == 1 and lines != {()}
    lines = set()
    for own, rest in (
        ("B7 L3 F9", "L5"),
        ("B8 L2 F4", "B2"),
        ("P1 P4 L8", "F6"),
        ("L7 B4 F2", "L4"),
    ):
        state = sock_position("P8 P9 P10 P11 | F1 B1 L1", own, f"P12 {rest}", "B9 L9 F3", at=1)
        lines.add(tuple(first_remark(driver, monkeypatch, state)))
    assert len(lines) == 1
