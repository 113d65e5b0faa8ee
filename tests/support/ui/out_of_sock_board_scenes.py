"""The states of Out of Sock's board in which texts and touch targets are checked."""

from __future__ import annotations

import asynckivy as ak
import pytest

from sockapp.engine.player import Player
from sockapp.games.out_of_sock.events import Flicked, Loss, TurnLost
from sockapp.games.out_of_sock.moves import Stack
from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from tests.support.out_of_sock.positions import choosing, picking, play, position
from tests.support.ui.board_sweep import Scene
from tests.support.ui.driver import Driver
from tests.support.ui.out_of_sock_table import BOTS, PEOPLE, board, sit_in, swipe

Patch = pytest.MonkeyPatch

RICH = "y8 y4 yD yD yC g2 g8 gB p4 p6 pC r8 r6 rD rD o2 o4 oC b8 b6 bD bC"
POOR = "y2 yC p8 pD pD pC r4"
HELD = {0: RICH, 1: POOR, 2: "b2 b4 oB o8 g4", 3: ""}
LOW = {4: "r2 y2", 6: "pC"}
CROWD = (*PEOPLE, Player("Maximiliana", look="green"))


def toss(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(4, held=HELD), CROWD)


def toss_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(3, held=HELD, decks=LOW))


def tossed(driver: Driver, monkeypatch: Patch) -> None:
    """Show dice in the air, with the strength and their number on the arc."""
    sit_in(driver, monkeypatch, position(4, held=HELD), CROWD)
    swipe(driver)
    driver.seconds(0.5)


def lost(driver: Driver, monkeypatch: Patch) -> None:
    """Show the longest way to lose a turn."""
    toss(driver, monkeypatch)
    ak.start(board(driver).play(TurnLost(2, Loss.SHAKEN, 0), pace=1.0))
    driver.frames(3)


def lost_by_strength(driver: Driver, monkeypatch: Patch) -> None:
    """Show the meter with the toss and the chance to lose."""
    toss(driver, monkeypatch)

    async def tell() -> None:
        await board(driver).play(Flicked(2, 12.0, (2, 3, 4, 5, 6, 7, 2, 3)), pace=0.0)
        await board(driver).play(TurnLost(2, Loss.COUNT, 8), pace=1.0)

    ak.start(tell())
    driver.until(lambda: isinstance(board(driver).zone, LostZone))
    driver.frames(3)


def stacking(driver: Driver, monkeypatch: Patch) -> None:
    """Show a stack that can still be undone."""
    choice(driver, monkeypatch)
    driver.tap(board(driver).zone.stack)


def choice(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(4, (2, 2, 3, 5, 6, 6, 7), held=HELD), CROWD)


def choice_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(2, (4, 6, 6, 5), held=HELD, decks={2: "", **LOW}))


def choice_of_one(driver: Driver, monkeypatch: Patch) -> None:
    """Show the choice without stacking."""
    sit_in(driver, monkeypatch, choosing(2, (4, 6, 6), held=HELD, decks={3: ""}))


def choice_of_a_bot(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(
        driver, monkeypatch, choosing(2, (4, 6, 6), held=HELD, turn=1), (PEOPLE[0], BOTS[0])
    )
    assert controller.session.deciding is None


def pick(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, picking(4, (2, 2, 2, 3, 5, 6, 7), held=HELD), CROWD)


def pick_near_the_end(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, picking(3, (4, 4, 6, 5), held=HELD, decks=LOW))


def pick_that_hurts(driver: Driver, monkeypatch: Patch) -> None:
    state = picking(2, (5, 5, 5), held=HELD, decks={5: "rC r2 y2"})
    sit_in(driver, monkeypatch, state)


def forced(driver: Driver, monkeypatch: Patch) -> None:
    """Show the last die as it is taken by force."""
    state = picking(4, (5, 7), held=HELD, decks={7: "oC y2 y4"})
    sit_in(driver, monkeypatch, state, CROWD)
    driver.tap(board(driver).piles[3])
    driver.until(lambda: getattr(board(driver).zone, "words", ""))
    driver.frames(3)


def name(driver: Driver, monkeypatch: Patch) -> None:
    held = {0: "r4 r4", 1: "b4 b4", 2: "g4 g4", 3: "o4 o4"}
    step = play(choosing(4, (2, 2), decks={2: "yB"}, held=held), Stack())
    assert step.state.table.phase is Phase.NAME
    sit_in(driver, monkeypatch, step.state, CROWD)


def enlarged(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(4, held=HELD, turn=3), CROWD)
    driver.tap(board(driver).strips[0])


def result(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, choosing(4, (2, 2), held=HELD, decks={2: "r8"}), CROWD)
    driver.tap(board(driver).zone.stack)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


def result_of_two(driver: Driver, monkeypatch: Patch) -> None:
    state = choosing(2, (2, 2), held={0: "r8 y8", 1: RICH}, decks={2: "r8", 3: ""})
    sit_in(driver, monkeypatch, state)
    driver.tap(board(driver).zone.stack)
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)


SCENES: tuple[Scene, ...] = (
    toss, toss_near_the_end, tossed, lost, lost_by_strength, choice, stacking,
    choice_near_the_end, choice_of_one,
    choice_of_a_bot, pick, pick_near_the_end, pick_that_hurts, forced, name, enlarged, result,
    result_of_two,
)  # fmt: skip
