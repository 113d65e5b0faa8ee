"""The end of a round: the slam, the open hands, the header, and a touch that skips to the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sockapp.games.sock.events import DealEnded
from sockapp.games.sock.text.phrases import going_out_text
from sockapp.i18n import _
from sockapp.people.settings import MotionLevel
from sockapp.ui.play.game_controller import GameController
from tests.support.sock.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sock_table import (
    ANA,
    BOT,
    DENIM,
    board,
    close_sheets,
    drag_to_pile,
    knock,
    settle,
    sheets,
    sit_in,
)

Patch = pytest.MonkeyPatch
PLAYERS = (ANA, DENIM, BOT)
TABLE = "P8 P9 P10 P11 | F1 B1 L1"
MOMENTS = {"Slam", "OpenHands", "Bubble"}


def go_out(driver: Driver, monkeypatch: Patch) -> GameController:
    """Let Ana go out against two bots, and Denim begin the next round."""
    state = position(TABLE, "P12", "B7 L3 F9 F9", "B9 L9")
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    return controller


def moments(driver: Driver) -> set[str]:
    """Return the class names of the moments on the screen."""
    return {type(child).__name__ for child in board(driver).children} & MOMENTS


def frames_until_sheet(driver: Driver) -> Iterator[int]:
    """Let frames pass until the score sheet opens."""
    for frame in range(1200):
        if sheets(driver):
            return
        yield frame
        driver.frames(1)
    raise AssertionError("no score sheet")


def test_going_out_slams_the_card_then_opens_the_hands_one_by_one(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = go_out(driver, monkeypatch)
    order: list[str] = []
    counted: list[tuple[int, ...]] = []
    for _frame in frames_until_sheet(driver):
        for name in moments(driver):
            if name not in order:
                order.append(name)
        panels = driver.all_of("OpenHands")
        if panels:
            counted.append(tuple(panels[0].points_counted(seat) for seat in range(3)))
    assert order == ["Slam", "OpenHands"]
    ended = next(
        event for event in controller.session.visible_events() if isinstance(event, DealEnded)
    )
    assert counted[0] == (0, 0, 0) and counted[-1] == ended.points
    assert counted == sorted(counted), "points only count up"
    lana_begins = next(at for at, points in enumerate(counted) if points[2])
    assert counted[lana_begins][1] == ended.points[1], "one hand after the other"
    assert len(set(counted)) > 6, "points do not jump"
    assert not moments(driver)
    settle(driver, controller)


@pytest.mark.parametrize("motion", full_after_first(["full", "short", "none"]))
def test_header_names_no_next_player_until_the_score_sheet_is_closed(
    launch: Launch, monkeypatch: Patch, motion: MotionLevel
) -> None:
    driver = launch(motion=motion)
    controller = go_out(driver, monkeypatch)
    next_turn = controller.phrases.prompt(controller.session.view, controller.names)
    assert controller.session.to_move == 1, "Denim begins the next round"
    prompts = {driver.page.prompt}
    for _frame in frames_until_sheet(driver):
        prompts.add(driver.page.prompt)
    driver.frames(30)
    prompts.add(driver.page.prompt)
    assert next_turn not in prompts, prompts
    assert driver.page.prompt == _("You go out: 0 points for you.")
    assert driver.page.who == controller.face(0)
    close_sheets(driver)
    driver.until(lambda: driver.page.prompt == next_turn)
    settle(driver, controller)


def test_plates_keep_their_points_and_nobody_is_at_turn_while_hands_are_counted(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = go_out(driver, monkeypatch)
    plates = board(driver).opponents
    shown = set()
    for _frame in frames_until_sheet(driver):
        if "OpenHands" in moments(driver):
            shown.add((plates.acting, plates.table.totals))
    assert shown == {(None, (0, 0, 0))}
    assert plates.table.totals == (0, 28, 18)
    settle(driver, controller)


def test_ring_stays_with_the_player_whose_turn_is_animated(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position(TABLE, "B7 L3 F9 P7", "P12 L5", "B9 L9 F3", at=1)
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    driver.until(lambda: "Bubble" in moments(driver))
    assert board(driver).table.turn == 2, "the table is ahead of the animation"
    assert board(driver).opponents.acting == 1
    settle(driver, controller)
    assert board(driver).acting == 0


def test_header_shows_that_a_bot_goes_out_only_after_its_turn(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position(TABLE, "B7 L3 F9 F9", "P12", "B9 L9", at=1)
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    driver.until(lambda: controller.animations.is_busy)
    assert driver.page.prompt == _("It’s {name}’s turn.").format(name="Denim")
    goes_out = going_out_text(1, 0, controller.names)
    driver.until(lambda: driver.page.prompt == goes_out)
    driver.until(lambda: sheets(driver))
    settle(driver, controller)


@pytest.mark.parametrize("frames", full_after_first([30, 5, 90, 150]))
def test_touch_during_the_end_of_a_round_skips_to_its_score_sheet(
    driver: Driver, monkeypatch: Patch, frames: int
) -> None:
    controller = go_out(driver, monkeypatch)
    driver.frames(frames)
    assert not sheets(driver) and moments(driver)
    made = controller.session.moves_made
    driver.tap(board(driver).felt)
    driver.frames(2)
    assert sheets(driver) and not moments(driver)
    driver.seconds(3)
    assert controller.session.moves_made == made, "the next round waits for the reader"
    assert driver.page.prompt == _("You go out: 0 points for you.")
    settle(driver, controller)


def test_touch_during_a_bots_last_turn_skips_to_the_score_sheet(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position(TABLE, "B7 L3 F9 F9", "P12", "B9 L9", at=1)
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    driver.until(lambda: controller.animations.is_busy)
    driver.frames(10)
    driver.tap(board(driver).felt)
    driver.frames(2)
    assert sheets(driver) and len(board(driver).table.deals) == 1
    assert board(driver).piles[0][-1].name == "P12", "the last turn lies on the table"
    settle(driver, controller)


def moment_frames(launch: Launch, monkeypatch: Patch, motion: MotionLevel) -> int:
    driver = launch(motion=motion, anew=True)
    controller = go_out(driver, monkeypatch)
    count = sum(bool(moments(driver)) for _frame in frames_until_sheet(driver))
    settle(driver, controller)
    return count


def test_motion_short_shortens_the_moments_and_none_leaves_them_out(
    launch: Launch, monkeypatch: Patch
) -> None:
    full, short, none = (
        moment_frames(launch, monkeypatch, motion) for motion in ("full", "short", "none")
    )
    assert 0 < short < full / 2
    assert none == 0


@pytest.mark.parametrize(("motion", "says"), [("full", True), ("none", False)])
def test_player_with_one_card_left_says_so(
    launch: Launch, monkeypatch: Patch, motion: MotionLevel, says: bool
) -> None:
    driver = launch(motion=motion)
    state = position(TABLE, "B7 L3 F9 P7", "P12 L5", "B9 L9 F3", at=1)
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    heard: list[Any] = []

    def listen() -> bool:
        heard.extend(driver.all_of("Bubble"))
        return controller.session.deciding == 0 and not controller.animations.is_busy

    driver.until(listen)
    assert controller.session.view.table.counts[1] == 1
    assert {bubble.words for bubble in heard} == ({_("Last card!")} if says else set())
    if heard:
        plate = board(driver).opponents.plate(1)
        assert heard[0].x <= plate.center[0] <= heard[0].right, "below the player who says it"
        assert board(driver).plan.felt.x <= heard[0].x


def test_open_hands_are_removed_when_the_step_is_skipped(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = go_out(driver, monkeypatch)
    driver.until(lambda: "OpenHands" in moments(driver))
    controller.animations.skip()
    assert not moments(driver)
    driver.frames(3)
    assert sheets(driver)
    assert driver.page.prompt == _("You go out: 0 points for you.")
    close_sheets(driver)
    driver.frames(3)
    settle(driver, controller)
