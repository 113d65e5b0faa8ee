"""The scenes that film_strips.py shows, each from a fixed position up to its first frame."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sockapp import games
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import Direction, HandCard, Play
from sockapp.games.out_of_sock.moves import Stack, TakeDie
from sockapp.puzzles.puzzle import KindId
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.table_talk import REMARK_S
from tests.support.odd_socks.positions import position as odd_position
from tests.support.out_of_sock.positions import choosing, picking, position
from tests.support.sock.positions import position as sock_position
from tests.support.ui import (
    analysis_scenes,
    evening_scenes,
    odd_socks_table,
    out_of_sock_table,
    puzzle_table,
    sock_table,
)
from tests.support.ui.driver import Driver

Scene = Callable[[Driver, pytest.MonkeyPatch], Callable[[], bool]]
"""A function that leads to a moment, and returns one that says whether the moment is over."""

ANA_AND_BOTS = (out_of_sock_table.PEOPLE[0], *out_of_sock_table.BOTS)
HELD = {0: "r8 r6 r4 y4 p2", 1: "b8 b2 g4", 2: "o6 oC y2"}
AGAIN_S = 2.4
"""Seconds of a turn that is played again."""
DEAL_S = 2.0
"""Seconds of a deal and of the first turn after it."""
SOLVED_PICTURES = 40
"""The number of pictures of a solved puzzle, which waits for the next touch."""
STEPS = 4
"""Moves of an analysed game that are shown."""
SOCK_PILES = "P8 P9 P10 P11 | F1 B1 L1"


def _until_animated(driver: Driver, controller: GameController) -> Callable[[], bool]:
    """Return a function that says whether the last move's animation is over.

    It is also over once another page is open.
    """
    made = controller.session.moves_made

    def is_over() -> bool:
        animations = controller.animations
        is_idle = animations is None or not animations.is_busy
        return driver.page.name != "table" or is_idle or controller.session.moves_made > made

    return is_over


def toss(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Swipe with a strength in the green, and show the toss up to the choice."""
    controller = out_of_sock_table.sit_in(driver, monkeypatch, position(3), ANA_AND_BOTS)
    out_of_sock_table.swipe(driver)
    return _until_animated(driver, controller)


def lost_toss(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Swipe so strongly that all dice come out."""
    controller = out_of_sock_table.sit_in(driver, monkeypatch, position(3), ANA_AND_BOTS)
    out_of_sock_table.swipe(driver, speed=4000)
    return _until_animated(driver, controller)


def surprise(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Stack, and turn over a hidden card that doubles a good suit from 18 to 36."""
    state = choosing(3, (2, 3, 5, 6), held=HELD, decks={4: "g2 rD y2 y2 y4"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, ANA_AND_BOTS)
    controller.play(Stack())
    return _until_animated(driver, controller)


def ban(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Take a die whose card bans the best suit."""
    state = picking(3, (2, 3), held=HELD, decks={3: "rB y2 y2 y4"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, ANA_AND_BOTS)
    controller.play(TakeDie(3))
    return _until_animated(driver, controller)


def conversion(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Take a die whose card converts a suit from 18 to −18."""
    state = picking(3, (2, 3), held=HELD, decks={3: "rC y2 y2 y4"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, ANA_AND_BOTS)
    controller.play(TakeDie(3))
    return _until_animated(driver, controller)


def last_card_of_deck(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Take the last card of a deck, the first of two that end a game of two."""
    state = picking(2, (2, 3, 5), held=HELD, decks={3: "r2"})
    players = out_of_sock_table.PEOPLE[:2]
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, players)
    controller.play(TakeDie(3))
    return _until_animated(driver, controller)


def end_of_game(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Take the last card of a deck in a game of three, and count the points."""
    state = picking(3, (2, 3, 5), held=HELD, decks={3: "r2"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, ANA_AND_BOTS)
    controller.play(TakeDie(3))
    return _until_animated(driver, controller)


def sock_last_card(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Let a bot of SOCK) play down to one card."""
    state = sock_position(SOCK_PILES, "B7 L3 F9 P7", "P12 L5", "B9 L9 F3", at=1)
    players = (sock_table.ANA, sock_table.DENIM, sock_table.BOT)
    controller = sock_table.sit_in(driver, monkeypatch, state, players)
    driver.until(lambda: controller.animations is not None and controller.animations.is_busy)
    return _until_animated(driver, controller)


def sock_going_out(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Go out in SOCK), and show the open hands and the score sheet."""
    state = sock_position(SOCK_PILES, "P12", "B7 L3 F9 F9", "B9 L9")
    players = (sock_table.ANA, sock_table.DENIM, sock_table.BOT)
    sock_table.sit_in(driver, monkeypatch, state, players)
    sock_table.drag_to_pile(driver, "P12", 0)
    sock_table.knock(driver)
    return lambda: bool(sock_table.sheets(driver))


def sock_next_deal(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Close the score sheet, and show the next round of SOCK) as it is dealt."""
    is_over = sock_going_out(driver, monkeypatch)
    driver.until(is_over)
    sock_table.close_sheets(driver)
    driver.frames(1)
    end_s = driver.now + DEAL_S
    return lambda: driver.now >= end_s


def last_turn_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Tap a bot of SOCK), and show its last turn again."""
    state = sock_position(SOCK_PILES, "P12 L5", "B7 L3 F9 P7", "B9 L9 F3", at=1)
    players = (sock_table.ANA, sock_table.DENIM, sock_table.BOT)
    controller = sock_table.sit_in(driver, monkeypatch, state, players)
    sock_table.settle(driver, controller)
    driver.seconds(REMARK_S)
    driver.tap(driver.page.board.opponents.plate(1).center)
    end_s = driver.now + AGAIN_S
    return lambda: driver.now >= end_s


def pass_to_a_side(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Let all players of Odd Socks pass a card to the left, with arrows between the baskets."""
    state = odd_socks_table.dealt("d", 3)
    given = next(card for card in state.table.hands[0] if card not in (None, Design.POKER))
    assert given is not None
    controller = odd_socks_table.sit_in(driver, monkeypatch, state, odd_socks_table.WITH_BOTS)
    controller.play(Play(Design.POKER, True, (Direction(True), HandCard(given))))
    return lambda: controller.session.deciding is not None or driver.page.name != "table"


def lost_mate(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """End a round of Odd Socks, and turn the lost mate over."""
    state = odd_position("wc p", "octf sbwo", down="bp", lost="f", rounds=3, wins=(1, 2))
    odd_socks_table.sit_in(driver, monkeypatch, state, odd_socks_table.WITH_BOTS[:2])
    odd_socks_table.put_down(driver, "w")
    return lambda: bool(sock_table.sheets(driver))


def _until_silent(driver: Driver) -> Callable[[], bool]:
    """Wait for a bot's remark; return a function that says whether its bubble is gone."""
    driver.until(lambda: driver.page.talk.bubble is not None)
    return lambda: driver.page.talk is None or driver.page.talk.bubble is None


def remark(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Take a Ban, and show the remark of a bot that gloats over it."""
    state = picking(3, (2, 3), held=HELD, decks={3: "rB y2 y2 y4"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, ANA_AND_BOTS)
    controller.play(TakeDie(3))
    return _until_silent(driver)


def sock_remark(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Show the remark of a bot of SOCK) that has played down to one card."""
    sock_last_card(driver, monkeypatch)
    return _until_silent(driver)


def odd_socks_remark(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Show the first remark of a bot of Odd Socks."""
    state = odd_socks_table.dealt("w", 3)
    controller = odd_socks_table.sit_in(driver, monkeypatch, state, odd_socks_table.WITH_BOTS)
    for _turn in range(4):
        if driver.page.talk.bubble is None and controller.session.deciding is not None:
            move = next(iter(games.rules("odd_socks").moves(controller.session.view)))
            controller.play(move)
            driver.until(
                lambda: (
                    driver.page.talk.bubble is not None or controller.session.deciding is not None
                )
            )
    return _until_silent(driver)


def _solve(driver: Driver, monkeypatch: pytest.MonkeyPatch, kind_id: KindId) -> Callable[[], bool]:
    """Give the last touch of a right answer; return a function that says whether the film ends."""
    puzzle_table.set_clock(monkeypatch, puzzle_table.WEDNESDAY)
    puzzle_table.open_daily(driver, kind_id)
    puzzle_table.answer(driver)
    left = iter(range(SOLVED_PICTURES))
    return lambda: next(left, None) is None


def out_in_one_solved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Solve a puzzle of SOCK), and hang up its three socks."""
    return _solve(driver, monkeypatch, "out_in_one")


def which_sock_solved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Solve a puzzle of Odd Socks, and hang up its three socks."""
    return _solve(driver, monkeypatch, "which_sock")


def one_die_solved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Solve a puzzle of Out of Sock, show the replies, and hang up its three socks."""
    return _solve(driver, monkeypatch, "one_die")


def analysis_stepped_through(
    driver: Driver, _monkeypatch: pytest.MonkeyPatch
) -> Callable[[], bool]:
    """Let the board of an analysed game step on, with the cursor on the curve."""
    analysis_scenes.analysis_out_of_sock(driver)
    analysis_scenes.show_worst(driver)
    page, start = driver.page, driver.page.at
    page.toggle()
    return lambda: page.at > start + STEPS


def golden_sock(driver: Driver, _monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """End a sock night: the trophy lands and its winner's face appears."""
    evening_scenes.evening_over(driver)
    driver.tap(driver.page.ids.next.ids.go)
    return lambda: bool(driver.page.ids.trophy.progress >= 1)


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        toss,
        lost_toss,
        surprise,
        ban,
        conversion,
        last_card_of_deck,
        end_of_game,
        sock_last_card,
        sock_going_out,
        sock_next_deal,
        last_turn_again,
        pass_to_a_side,
        lost_mate,
        remark,
        sock_remark,
        odd_socks_remark,
        out_in_one_solved,
        which_sock_solved,
        one_die_solved,
        analysis_stepped_through,
        golden_sock,
    )
}
