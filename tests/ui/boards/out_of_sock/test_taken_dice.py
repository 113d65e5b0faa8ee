"""``update_taken_dice`` finds out which player took which die, from one table to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Arrange, Split, TakeDie
from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.boards.out_of_sock.taken_dice import update_taken_dice
from tests.support.out_of_sock.positions import choosing, picking, play, position
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import BOTS, PEOPLE, board, sit_in
from tests.support.ui.painted_text import Watch


def test_follow_over_a_round_lists_the_taken_dice() -> None:
    state = choosing(3, (2, 4, 4, 6))
    taken = update_taken_dice((), None, state.table)
    for move, expected in (
        (Split(), ()),
        (TakeDie(4), ((0, 4),)),
        (TakeDie(6), ((0, 4), (1, 6))),
    ):
        after = play(state, move).state
        taken = update_taken_dice(taken, state.table, after.table)
        assert taken == expected
        assert update_taken_dice(taken, after.table, after.table) == taken, "the same table again"
        state = after
    over = play(state, TakeDie(2)).state
    assert over.table.phase is Phase.TOSS
    assert update_taken_dice(taken, state.table, over.table) == ()


def test_oos_12_dice_that_return_with_their_deck_are_not_listed() -> None:
    state = picking(2, (4, 4, 6, 7), decks={4: "r2"})
    after = play(state, TakeDie(4)).state
    assert after.table.dice == (6, 7)
    assert update_taken_dice((), state.table, after.table) == ((0, 4),)


def test_oos_7_reordered_cards_keep_the_list_of_taken_dice() -> None:
    state = picking(2, (4, 6, 7), held={0: "r2 r4"})
    after = play(state, Arrange(Suit.RED, (1, 0))).state
    assert update_taken_dice(((1, 5),), state.table, after.table) == ((1, 5),)


def test_follow_after_an_undo_removes_the_last_die() -> None:
    state = picking(3, (4, 5, 6))
    after = play(state, TakeDie(5)).state
    assert update_taken_dice(((2, 7), (0, 5)), after.table, state.table) == ((2, 7),)


def test_follow_to_an_unrelated_table_returns_nothing() -> None:
    here = picking(3, (4, 5, 6)).table
    for other in (
        replace(here, holder=1),
        picking(3, (6,), decks={2: "y2"}).table,
        position(3).table,
    ):
        assert update_taken_dice(((0, 2),), here, other) == ()


@pytest.mark.parametrize("motion", full_after_first(["full", "short", "none"]))
def test_taken_dice_are_shown_with_any_motion_setting(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    driver = launch(motion=motion)
    controller = sit_in(driver, monkeypatch, picking(3, (3, 4, 5, 6)))
    driver.tap(board(driver).piles[1])
    scenes.settle(driver, controller)
    assert board(driver).zone.taken == ((0, 3),)
    driver.tap(board(driver).piles[2])
    driver.frames(2)
    driver.tap(board(driver).zone)  # skips the animation, if there is one
    scenes.settle(driver, controller)
    assert board(driver).zone.taken == ((0, 3), (1, 4))


@pytest.mark.parametrize(("players", "name"), [(BOTS, "Otto"), ((PEOPLE[0], *BOTS[1:]), "You")])
def test_pick_order_calls_only_a_person_you(
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    watch: Watch,
    players: tuple[Player, ...],
    name: str,
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, picking(2, (3, 4, 5, 6)), players)
    driver.frames(2)
    texts = watch.of_screen(driver.widgets())[board(driver).zone]
    assert {text.text for text in texts} & {"You", players[0].name} == {name}
