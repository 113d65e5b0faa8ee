"""Toasts at a table leave free what is in play, and go when they are no longer true."""

from __future__ import annotations

import pytest

from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui import fit, odd_socks_board_scenes, out_of_sock_board_scenes
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import board

SIZES = full_after_first([(320, 568), (412, 892), (892, 412)])
LONG = "Fitted to your swipes: they count 12% more than they did."


@pytest.mark.parametrize(
    ("size", "text_size"),
    full_groups_after_first(
        [((320, 568), 160), ((320, 568), 100), ((412, 892), 160), ((892, 412), 100)]
    ),
    ids=str,
)
def test_toast_in_out_of_sock_leaves_piles_zone_and_columns_free(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    driver = launch(size=size, text_size=text_size, has_tried_toss=True)
    out_of_sock_board_scenes.choice(driver, monkeypatch)
    driver.app.navigator.say(LONG, "Undo", lambda: None)
    driver.frames(3)
    toast, place = fit.box_of(driver.app.navigator.toast), board(driver)
    for part in (*place.piles, place.zone, place.own_cards):
        assert not toast.meets(fit.box_of(part)), type(part).__name__
    assert toast.top <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_toast_in_odd_socks_leaves_the_turn_and_the_hand_free(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, motion="none")
    odd_socks_board_scenes.face(driver, monkeypatch)
    driver.app.navigator.say(LONG)
    driver.frames(3)
    toast, place = fit.box_of(driver.app.navigator.toast), driver.page.board
    for part in (place.zone, place.hand):
        assert not toast.meets(fit.box_of(part)), type(part).__name__
    assert toast.top <= size[1]


def test_toast_of_a_refusal_goes_with_the_next_legal_move(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(has_tried_toss=True)
    out_of_sock_board_scenes.pick(driver, monkeypatch)
    without_dice = next(pile for pile in board(driver).piles if pile.number == 4)
    driver.tap(without_dice)
    notice = driver.app.navigator.toast
    assert notice.parent is not None
    driver.tap(next(pile for pile in board(driver).piles if pile.number == 5))
    assert notice.parent is None
