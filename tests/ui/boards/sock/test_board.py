"""SOCK) played by touches: drag, tap, take back, knock, draw, and what the table says."""

from __future__ import annotations

import json

import asynckivy as ak
import pytest
from kivy.uix.floatlayout import FloatLayout

from sockapp.engine.game import Problem
from sockapp.engine.player import Player
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.events import DealEnded, Drawn, Ending, Played, TurnPassed
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import FinishedDeal, State
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import _, pgettext
from sockapp.session.saves import HelpUse
from sockapp.ui.boards.base import place_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.boards.sock import board as sock_board
from sockapp.ui.boards.sock.board import SockBoard
from sockapp.ui.look.geometry import Box
from sockapp.ui.play.game_controller import resume
from tests.support.sock.positions import cards, piles, position
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text
from tests.support.ui.sock_table import (
    ANA,
    BOT,
    DENIM,
    ID,
    PEOPLE,
    board,
    card,
    close_sheets,
    draft,
    drag_to_new_pile,
    drag_to_pile,
    free_cloth,
    held,
    knock,
    own_cloth,
    pile,
    settle,
    sheets,
    shown,
    sit,
    sit_in,
)

Patch = pytest.MonkeyPatch
LANGUAGES = pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))

OTHER = "P1 F2 B3 L12"
"""The hand of the other player, where it does not matter."""


def refusal(driver: Driver, rule: str, kind: str, **facts: object) -> str:
    """Return the app's text for a problem."""
    words: str = driver.page.controller.phrases.problem(Problem(rule, kind, tuple(facts.items())))
    return words


def events(controller: object, kind: type) -> list[object]:
    return [event for event in controller.session.visible_events() if isinstance(event, kind)]


# ---- turns


@LANGUAGES
def test_sock_3_first_turn_lays_three_cards_and_knocks(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    controller = sit_in(driver, monkeypatch, position("", "P3 P4 P5 L9", OTHER))
    assert not board(driver).knock.is_ready
    drag_to_new_pile(driver, "P3")
    assert driver.page.prompt == _("Finish the amber pile, then knock.")
    drag_to_pile(driver, "P5", 0)
    assert not board(driver).knock.is_ready and board(driver).felt.amber == {0}
    drag_to_pile(driver, "P4", 0)
    assert shown(driver) == piles("P3 P4 P5"), "a pile arranges itself"
    assert board(driver).knock.is_ready and not board(driver).felt.amber
    assert driver.page.prompt == _("Legal: play on, or knock.")
    knock(driver)
    played = events(controller, Played)[0]
    assert (played.seat, played.cards) == (0, cards("P3 P4 P5"))
    settle(driver, controller)


@LANGUAGES
def test_sock_4_cards_added_to_a_pile_are_marked_and_played(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 P2 L9", OTHER))
    drag_to_pile(driver, "P6", 0)
    assert shown(driver) == piles("P3 P4 P5 P6")
    spots = [spot for spot in board(driver).cards.spots if spot.has_peg]
    assert [spot.card for spot in spots] == [Card.P6], "what I played is marked"
    drag_to_pile(driver, "P2", 0)
    knock(driver)
    assert events(controller, Played)[0].cards == cards("P2 P6")
    driver.seconds(0.6)
    marked = {spot.card for spot in board(driver).cards.spots if spot.has_peg}
    assert marked.isdisjoint(cards("P2 P6")), "until I knock"
    settle(driver, controller)


@LANGUAGES
def test_rearrangement_of_a_table_card_by_dragging_is_played(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    """SOCK-6, first printed example: the table's the 4 of Pagodas joins the 4s of the hand."""
    driver = launch(speaks=speaks)
    table = "P1 P2 P3 P4 | P5 F5 B5 | P7 F7 B7 L7"
    state = position(table, "P4 B1 B4 L3 L9 L10", OTHER)
    controller = sit_in(driver, monkeypatch, state)
    drag_to_new_pile(driver, "P4", at=0)
    assert shown(driver) == piles("P1 P2 P3 | P5 F5 B5 | P7 F7 B7 L7 | P4")
    assert board(driver).felt.amber == {3}
    drag_to_pile(driver, "P4", 3)
    drag_to_pile(driver, "B4", 3)
    assert board(driver).knock.is_ready
    knock(driver)
    played = events(controller, Played)[0]
    assert (played.cards, played.broken) == (cards("P4 B4"), 1)
    settle(driver, controller)


@LANGUAGES
def test_rearrangement_that_splits_a_run_by_dragging_is_played(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    """SOCK-6, second printed example: a run is split, and both parts are extended."""
    driver = launch(speaks=speaks)
    state = position("P8 P9 P10 P11", "P7 P9 P12", OTHER)
    controller = sit_in(driver, monkeypatch, state)
    drag_to_new_pile(driver, "P9", at=0)
    assert shown(driver) == piles("P8 | P9 P10 P11"), "the rest of the run came along"
    drag_to_pile(driver, "P7", 0)
    drag_to_pile(driver, "P9", 0)
    drag_to_pile(driver, "P12", 1)
    assert shown(driver) == piles("P7 P8 P9 | P9 P10 P11 P12")
    knock(driver)
    assert events(controller, Played)[0].cards == cards("P7 P9 P12")
    assert events(controller, DealEnded)[0].how is Ending.OUT
    settle(driver, controller)


@LANGUAGES
def test_sock_2_illegal_arrangement_is_refused_with_its_rule(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P7 F6 L9", OTHER))
    driver.tap(board(driver).knock)
    assert driver.sees(refusal(driver, "SOCK-6", "nothing_played"))
    drag_to_pile(driver, "P7", 0)
    why = refusal(driver, "SOCK-2", "gap", before="P5", after="P7")
    assert board(driver).felt.reason == why
    driver.tap(board(driver).knock)
    assert driver.sees(why)
    drag_to_pile(driver, "F6", 0)
    assert board(driver).felt.reason == refusal(driver, "SOCK-2", "mixed_suits", card="F6")
    assert controller.session.moves_made == 0


def test_sock_11_reason_of_a_refusal_names_the_variant(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P10 P11 P12", "P0 P1", OTHER, happy="low"))
    drag_to_pile(driver, "P0", 0)
    assert board(driver).felt.reason == refusal(driver, "SOCK-11", "happy_low")
    driver.tap(board(driver).back_tile)
    assert not board(driver).felt.reason


# ---- taking back


@LANGUAGES
def test_sock_15_put_it_all_back_restores_table_and_hand(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5 P6", "P7 F6 L9", OTHER))
    before = (shown(driver), held(driver))
    drag_to_new_pile(driver, "P6", at=0)
    drag_to_pile(driver, "F6", 1)
    drag_to_pile(driver, "P7", 0)
    driver.tap(_("Put it all back"))
    driver.seconds(0.3)
    assert (shown(driver), held(driver)) == before
    assert controller.draft is None and not board(driver).back_tile.is_ready


def test_sock_15_undo_step_takes_back_one_step_at_a_time(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6", "P7 F6 L9", OTHER))
    drag_to_new_pile(driver, "P6", at=0)
    drag_to_pile(driver, "F6", 1)
    driver.tap("Undo step")
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 | P6") and len(held(driver)) == 3
    driver.tap("Undo step")
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 P6")
    driver.tap("Undo step")
    assert shown(driver) == piles("P3 P4 P5 P6"), "there is nothing before the beginning"


def test_undo_of_the_bar_and_of_the_tile_are_enabled_together(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Both take back a step, and both are disabled while there is none."""
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9", OTHER))
    bar = driver.page.ids.undo
    assert bar.disabled and not board(driver).undo_tile.is_ready
    drag_to_pile(driver, "P6", 0)
    assert not bar.disabled and board(driver).undo_tile.is_ready
    driver.tap(bar)
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5") and held(driver) == list(cards("P6 L9"))
    assert bar.disabled and not board(driver).undo_tile.is_ready


def test_own_card_dragged_back_to_the_hand_returns_there(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9", OTHER))
    drag_to_pile(driver, "P6", 0)
    driver.drag(card(driver, "P6", 0), own_cloth(driver))
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5") and held(driver) == list(cards("P6 L9"))


def test_sock_6_table_card_dragged_to_the_hand_is_refused(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9", OTHER))
    driver.drag(card(driver, "P5", 0), own_cloth(driver))
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5")
    assert driver.sees(refusal(driver, "SOCK-6", "card_missing", card="P5"))


def test_card_dropped_outside_the_felt_goes_back(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9", OTHER))
    driver.drag(card(driver, "P6"), board(driver).opponents)
    driver.seconds(0.3)
    assert held(driver) == list(cards("P6 L9")) and draft(driver).steps == ()


# ---- other ways to move cards


def test_cards_tapped_and_then_a_target_move_there(driver: Driver, monkeypatch: Patch) -> None:
    """This way works without dragging, and moves several cards at once."""
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 P7 F9 B9 L9 L1", OTHER))
    for name in ("P6", "P7"):
        driver.tap(card(driver, name))
    driver.tap(pile(driver, 0))
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 P6 P7")
    for name in ("F9", "L9", "B9", "L1"):
        driver.tap(card(driver, name))
    driver.tap(card(driver, "L1"))
    driver.tap(free_cloth(driver))
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 P6 P7 | F9 B9 L9"), "L1 was let go again"
    assert board(driver).knock.is_ready


def test_pile_card_tapped_and_then_another_pile_moves_there(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6 | F6 B6 L6", "P2", OTHER))
    driver.tap(card(driver, "P6", 0))
    driver.tap(pile(driver, 1))
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 | P6 F6 B6 L6")


def test_chosen_cards_are_dragged_together(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("", "F9 B9 L9 P1", OTHER))
    for name in ("F9", "B9", "L9"):
        driver.tap(card(driver, name))
    driver.drag(card(driver, "B9"), free_cloth(driver))
    driver.seconds(0.3)
    assert shown(driver) == piles("F9 B9 L9") and held(driver) == [Card.P1]


def test_long_press_on_a_pile_drags_the_whole_pile(driver: Driver, monkeypatch: Patch) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.support.ui.driver import Finger

    sit_in(driver, monkeypatch, position("P3 P4 P5 | P6 P7 P8", "P9", OTHER))
    finger = Finger(*card(driver, "P7", 1))
    EventLoop.post_dispatch_input("begin", finger)
    driver.seconds(0.6)
    x, y = pile(driver, 0)
    finger.move({"x": x / (Window.width - 1), "y": y / (Window.height - 1)})
    EventLoop.post_dispatch_input("update", finger)
    driver.frames(2)
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 P6 P7 P8")


def test_first_and_last_card_of_a_run_are_dragged_alone(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6 P7", "P9", OTHER))
    drag_to_new_pile(driver, "P3", at=0)
    drag_to_pile(driver, "P7", 1, at=0)
    assert shown(driver) == piles("P4 P5 P6 | P3 P7")


def test_card_dropped_on_the_slot_joins_the_pile(driver: Driver, monkeypatch: Patch) -> None:
    """The slot is the +1 beside an unfinished pile."""
    sit_in(driver, monkeypatch, position("P3 P4 P5", "L1 L2 L3 B7", OTHER))
    drag_to_new_pile(driver, "L1")
    drag_to_pile(driver, "L2", 1)
    slot = next(fan.slot for fan in board(driver).spread.fans if fan.place == 1)
    driver.drag(card(driver, "L3"), slot.center)
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 | L1 L2 L3")


@pytest.mark.parametrize("order", ["Suit", "Rank"])
def test_hand_is_sorted_by_suit_or_rank(driver: Driver, monkeypatch: Patch, order: str) -> None:
    sit_in(driver, monkeypatch, position("", "P9 L2 F4 P2 B9", OTHER))
    driver.tap(pgettext("sort the hand by", order))
    driver.seconds(0.3)
    wanted = {"Suit": "P2 P9 F4 B9 L2", "Rank": "P2 L2 F4 P9 B9"}[order]
    assert held(driver) == list(cards(wanted))


# ---- drawing and passing


def test_sock_4_each_tap_on_draw_draws_one_card(driver: Driver, monkeypatch: Patch) -> None:
    state = position("P3 P4 P5", "F9 L1", OTHER, deck="B2 B12 F11")
    controller = sit_in(driver, monkeypatch, state)
    for count in (1, 2):
        driver.tap("Draw")
        settle(driver, controller)
        assert len(held(driver)) == 2 + count
    assert [event.card for event in events(controller, Drawn)] == list(cards("F11 B12"))


def test_deck_tapped_draws_a_card(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "F9", OTHER))
    driver.tap(board(driver).deck)
    settle(driver, controller)
    assert len(events(controller, Drawn)) == 1


def test_sock_5_draw_after_a_played_card_is_refused(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 F9", OTHER))
    drag_to_pile(driver, "P6", 0)
    assert not board(driver).draw_tile.is_ready
    driver.tap("Draw")
    assert driver.sees(refusal(driver, "SOCK-5", "played_already"))
    assert controller.session.moves_made == 0


def test_sock_6_draw_after_a_rearrangement_is_refused(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6", "F9", OTHER))
    drag_to_new_pile(driver, "P6", at=0)
    driver.tap("Draw")
    assert driver.sees(refusal(driver, "SOCK-6", "put_back_first"))


def test_sock_13_draw_with_a_referee_stops_when_a_play_is_possible(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position("P3 P4 P5", "F9", OTHER, deck="B2 P6 F11", referee=True)
    controller = sit_in(driver, monkeypatch, state)
    for _tap in range(4):
        driver.tap("Draw")
        settle(driver, controller)
    assert [event.card for event in events(controller, Drawn)] == list(cards("F11 P6"))
    assert driver.sees(refusal(driver, "SOCK-13", "referee_sees_play"))


@LANGUAGES
def test_sock_14_blocked_round_scores_all_hands_and_deals_the_next(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    """Without a deck and without a play, every player passes."""
    driver = launch(speaks=speaks, motion="none")
    state = position("P3 P4 P5", "F9 L1", "B12", deck="")
    controller = sit_in(driver, monkeypatch, state)
    driver.tap(pgettext("button", "Pass"))
    driver.until(lambda: sheets(driver))
    ended = events(controller, DealEnded)[0]
    assert (ended.how, ended.points) == (Ending.BLOCKED, (10, 12))
    assert len(events(controller, TurnPassed)) == 2
    assert driver.sees(controller.phrases.event(ended, 0, controller.names))
    assert sheets(driver)[0].title == _("Round {number}").format(number=1)
    driver.tap(_("Next round"))
    settle(driver, controller)
    assert len(held(driver)) >= 11 and board(driver).table.totals == (10, 12)


def test_sock_14_pass_with_a_possible_play_is_refused(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 F9", OTHER, deck=""))
    driver.tap("Pass")
    assert driver.sees(refusal(driver, "SOCK-14", "can_play"))
    assert controller.session.moves_made == 0


# ---- rounds and games


def before(*totals: int) -> tuple[FinishedDeal, ...]:
    """Return one finished round with these totals."""
    return (FinishedDeal(Ending.OUT, 0, tuple(() for _total in totals), totals, totals),)


@LANGUAGES
def test_sock_10_total_over_100_ends_the_game(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    state = position("P3 P4 P5", "P6", "L12 B12", deals=before(20, 90))
    controller = sit_in(driver, monkeypatch, state)
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: driver.page.name == "result")
    assert controller.session.outcome.winners == (0,)
    assert controller.session.outcome.scores == (20, 114)
    assert driver.sees(controller.phrases.result(controller.session.outcome, 0, controller.names))
    assert driver.all_of("ScoreTable") and driver.all_of("TotalsPlot")


@LANGUAGES
def test_sock_10_total_of_exactly_100_goes_back_to_0(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    state = position("P3 P4 P5", "P6", "L12 B1", deals=before(20, 87))
    controller = sit_in(driver, monkeypatch, state)
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    assert driver.sees(_("Exactly 100: {name} is back to 0!").format(name=controller.names[1]))
    driver.tap(_("Next round"))
    settle(driver, controller)
    assert driver.page.name == "table" and board(driver).table.totals == (20, 0)


def test_next_round_waits_until_the_score_sheet_is_closed(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6", OTHER))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    made = controller.session.moves_made
    driver.seconds(5)
    assert sheets(driver) and controller.session.moves_made == made, "no bot plays under the sheet"
    driver.back()
    assert not sheets(driver)
    settle(driver, controller)
    assert controller.session.moves_made > made


def test_last_turn_without_motion_is_shown_below_the_score_sheet(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6", OTHER))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    assert board(driver).own == ()
    assert board(driver).piles == (cards("P3 P4 P5 P6"),)
    close_sheets(driver)


@LANGUAGES
def test_score_sheet_shows_the_best_missed_play(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks, motion="none")
    controller = sit_in(driver, monkeypatch, position("", "P3 P4 P5 P6 L9", "B12", deck=""))
    for turn in (("P3", "P4", "P5"), ("P6",)):  # all four could have gone at once
        for name in turn:
            drag_to_pile(driver, name, 0) if shown(driver) else drag_to_new_pile(driver, name)
        knock(driver)
        settle(driver, controller)
    driver.tap(board(driver).draw_tile)
    driver.until(lambda: sheets(driver))
    driver.tap(_("Best play you missed"))
    driver.until(lambda: driver.all_of("MissedPicture"))
    done, better = card_names(cards("P3 P4 P5")), card_names(cards("P3 P4 P5 P6"))
    words = _("You played {done}. You could have played {better}.")
    assert driver.sees(words.format(done=done, better=better))
    close_sheets(driver)


def test_score_sheet_without_a_missed_play_says_so(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("", "P5 P6 P7", OTHER))
    drag_to_new_pile(driver, "P5")
    drag_to_pile(driver, "P6", 0)
    drag_to_pile(driver, "P7", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    driver.tap("Best play you missed")
    driver.until(lambda: driver.sees("You missed nothing. You made the most of every turn."))


def test_scores_open_on_a_tap_on_the_head_or_a_rival_without_a_turn(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9", OTHER, deals=before(20, 90)))
    for target in (board(driver).opponents, board(driver).head):
        driver.tap(target)
        assert sheets(driver)[0].title == "Scores"
        driver.tap("Close")
        assert not sheets(driver)


# ---- drafts


def test_sock_15_unfinished_turn_survives_leaving_and_a_restart(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6", "P7 F6 L9", OTHER))
    drag_to_new_pile(driver, "P6", at=0)
    drag_to_pile(driver, "F6", 1)
    half = shown(driver)
    driver.back()
    assert driver.page.name == "home"
    driver.tap("Continue")
    driver.frames(5)
    assert shown(driver) == half
    driver = launch()
    driver.tap("Continue")
    driver.frames(5)
    assert shown(driver) == half and board(driver).felt.amber == {1}
    driver.tap(board(driver).undo_tile)
    driver.seconds(0.3)
    assert shown(driver) == piles("P3 P4 P5 | P6"), "its steps were kept, not only its end"


@pytest.mark.parametrize(
    "stale", [[], "rubbish", [{"to": 7, "cards": []}], [{"to": -2, "cards": [["P9", 0]]}]]
)
def test_draft_that_is_invalid_is_dropped(
    driver: Driver, monkeypatch: Patch, stale: object
) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P7 F6", OTHER))
    controller.set_draft(json.loads(json.dumps(stale)))
    board(driver).show(controller.view)
    driver.frames(3)
    assert shown(driver) == piles("P3 P4 P5") and draft(driver).steps == ()


# ---- hints


@LANGUAGES
def test_hint_tells_of_a_play_then_shows_the_card_then_makes_it(
    launch: Launch, monkeypatch: Patch, speaks: str
) -> None:
    driver = launch(speaks=speaks)
    state = position("P8 P9 P10 P11", "P7 P9 P12 L3", OTHER)
    controller = sit_in(driver, monkeypatch, state)
    driver.tap(board(driver).hint_tile)
    driver.until(lambda: driver.sees(_("There’s a play. Shall I show you the card?")))
    assert not any(spot.has_ring for spot in board(driver).cards.spots)
    driver.tap(_("Show me"))
    driver.until(lambda: any(spot.has_ring for spot in board(driver).cards.spots))
    assert [spot.card for spot in board(driver).cards.spots if spot.has_ring] == [Card.P12]
    assert shown(driver) == piles("P8 P9 P10 P11"), "nothing has moved yet"
    driver.tap(board(driver).hint_tile)
    driver.until(lambda: draft(driver).problem is None)
    driver.seconds(1)
    assert sorted(map(sorted, shown(driver))) == [
        list(cards("P7 P8 P9")),
        list(cards("P9 P10 P11 P12")),
    ]
    assert board(driver).knock.is_ready and held(driver) == [Card.L3]
    driver.tap(board(driver).back_tile)
    driver.seconds(0.3)
    assert shown(driver) == piles("P8 P9 P10 P11"), "it can be put back"
    assert controller.session.moves_made == 0


def test_hint_without_a_play_says_to_draw(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "F9 L1", OTHER))
    driver.tap("Hint")
    driver.until(lambda: driver.sees("There’s no play, not even by rearranging. Draw a card."))


def reach_whole_play(driver: Driver) -> None:
    """Ask for the three steps of a hint."""
    for _step in range(3):
        board(driver).hint()
        driver.until(lambda: not board(driver).hints.is_busy)


def test_hint_shows_the_whole_play_once_a_round_and_notes_it(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch()
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9 L1", OTHER))
    reach_whole_play(driver)
    assert draft(driver).played == (Card.P6,)
    assert controller.session.helped == (HelpUse(seat=0, round=1),)
    driver.tap(board(driver).back_tile)
    driver.tap(board(driver).draw_tile)
    driver.seconds(1)
    reach_whole_play(driver)
    assert not draft(driver).played, "once a round"
    assert driver.sees(_("One whole play is shown each round. This one is yours to find!"))
    assert board(driver).pointed == {Card.P6}, "the first two steps are always given"
    assert len(controller.session.helped) == 1
    controller.leave()
    again = resume(driver.app, controller.save_id)
    assert again.session.helped == controller.session.helped, "a restart gives no second one"


@pytest.mark.parametrize(("limit", "plays"), [("always", 2), ("never", 0)])
def test_hint_follows_the_setting_for_whole_plays(
    launch: Launch, monkeypatch: Patch, limit: str, plays: int
) -> None:
    driver = launch(games={ID: {"whole_play": limit}})
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9 L1", OTHER))
    made = 0
    for _time in range(2):
        reach_whole_play(driver)
        made += draft(driver).played == (Card.P6,)
        board(driver).hands.put_back()
        board(driver).hints.forget()
    assert made == plays
    assert len(controller.session.helped) == min(1, plays), "one note a round"


def test_score_sheet_marks_a_round_with_help(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6", OTHER))
    reach_whole_play(driver)
    with record_painted_text(monkeypatch) as watch:
        knock(driver)
        driver.until(lambda: sheets(driver))
        driver.frames(3)
        assert _("with help") in watch.texts(driver.widgets())
    settle(driver, controller)


# ---- others' turns


def test_turn_of_a_bot_is_animated_pile_by_pile(driver: Driver, monkeypatch: Patch) -> None:
    """The bot splits a run, so that two piles change one after the other."""
    start = position("P8 P9 P10 P11", "L1 L3", "P7 P9 P12 B1", at=1)
    controller = sit_in(driver, monkeypatch, start, (ANA, DENIM))
    seen = []

    def watch() -> bool:
        seen.append(shown(driver))
        return controller.session.deciding == 0 and not controller.animations.is_busy

    driver.until(watch)
    played = events(controller, Played)[0]
    assert sorted(played.table) == sorted(piles("P7 P8 P9 | P9 P10 P11 P12"))
    half = {tuple(sorted(now)) for now in seen}
    half -= {tuple(sorted(played.table)), start.table.piles}
    assert half, "one pile after the other"
    assert shown(driver) == played.table
    assert not any(spot.has_peg for spot in board(driver).cards.spots)


def test_turn_of_a_bot_is_skipped_by_a_touch(driver: Driver, monkeypatch: Patch) -> None:
    state = position("P8 P9 P10 P11", "L1 L3", "P7 P9 P12 B1", at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM))
    driver.until(lambda: controller.animations.is_busy)
    driver.frames(10)
    driver.tap(board(driver).felt)
    assert not controller.animations.is_busy
    assert shown(driver) == events(controller, Played)[0].table
    assert not board(driver).cards.flying and board(driver).felt.target is None


def test_turn_of_a_bot_without_motion_shows_its_result(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(motion="none")
    state = position("P8 P9 P10 P11", "L1 L3", "P7 P9 P12 B1", at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM))
    settle(driver, controller)
    assert shown(driver) == events(controller, Played)[0].table


# ---- the knock, toasts and drawn cards


def test_knock_stays_calm_while_more_could_be_played(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 P7 L9", OTHER))
    knock_button = board(driver).knock
    drag_to_pile(driver, "P6", 0)
    assert knock_button.is_ready and knock_button.is_calm, "the 7 could follow"
    assert driver.page.prompt == _("Legal: play on, or knock.")
    drag_to_pile(driver, "P7", 0)
    assert knock_button.is_ready and not knock_button.is_calm
    driver.tap(board(driver).undo_tile)
    driver.frames(3)
    assert knock_button.is_calm


def test_knock_with_an_empty_hand_calls_for_itself(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6", OTHER))
    drag_to_pile(driver, "P6", 0)
    assert board(driver).knock.is_ready and not board(driver).knock.is_calm
    assert driver.page.prompt == _("No cards left. Knock to go out!")


@pytest.mark.parametrize(
    "size", full_after_first([(320, 640), (412, 892), (892, 412)]), ids="{0[0]}x{0[1]}".format
)
def test_toast_covers_neither_felt_nor_hand_nor_buttons(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, speaks="es")
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9 L1", OTHER))
    toast, plan = driver.app.navigator.toast, board(driver).plan
    for act in (board(driver).hint, board(driver).hands.knock):
        act()
        driver.frames(4)
        assert toast.parent is not None
        box = Box(toast.x, toast.y, toast.width, toast.height)
        for part in (plan.felt, plan.deck, plan.drop, plan.own, plan.knock):
            apart = box.x >= part.right or part.x >= box.right
            assert apart or box.y >= part.top or part.y >= box.top, part
        assert box.top <= driver.app.navigator.top, "it is on the screen"


def test_toast_follows_the_board_when_the_prompt_gets_fewer_lines(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(320, 640), speaks="it")
    players = (Player("Massimiliano"), Player("Bruno"))
    sit_in(driver, monkeypatch, position("", "P6 P6 B6 L1", OTHER), players)
    toast, height = driver.app.navigator.toast, board(driver).height
    for _step in range(3):  # the last one makes the play
        board(driver).hint()
        driver.frames(4)
    driver.until(lambda: board(driver).height > height)
    driver.frames(3)
    assert toast.parent is not None
    assert toast.y >= board(driver).plan.felt.top


def test_drop_area_tapped_before_any_card_says_what_to_do(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en")
    sit_in(driver, monkeypatch, position("P3 P4 P5", "L9 F9 B9 L1", OTHER))
    driver.tap(board(driver).felt.drop.center)
    assert driver.sees("First tap your cards, then tap here.")
    driver.tap(card(driver, "L9"))
    driver.tap(board(driver).felt.drop.center)
    assert shown(driver)[-1] == (cards("L9")[0],)
    assert not driver.sees("First tap your cards, then tap here.")


def test_toast_disappears_when_the_turn_changes(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9 L1", OTHER))
    toast = driver.app.navigator.toast
    changes = (
        lambda: drag_to_new_pile(driver, "L9"),
        lambda: driver.tap(board(driver).undo_tile),
        lambda: driver.tap(board(driver).draw_tile),
    )
    for change in changes:
        driver.app.navigator.say("There’s a play.", "Show me", lambda: None)
        driver.frames(2)
        assert toast.parent is not None
        change()
        driver.frames(2)
        assert toast.parent is None


def test_drawn_card_keeps_its_peg_until_the_turn_ends(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L9 L1", OTHER))
    for _draw in range(2):
        driver.tap(board(driver).draw_tile)
        driver.seconds(1)
    new = {event.card for event in events(controller, Drawn)}
    assert {
        one.card for one in board(driver).cards.spots if one.place == HAND and one.has_peg
    } == new
    driver.page.hide(True)
    driver.frames(2)
    assert not any(one.has_peg for one in board(driver).cards.spots), "no mark on a covered hand"
    driver.page.hide(False)
    drag_to_pile(driver, "P6", 0)
    pegged = {one.card for one in board(driver).cards.spots if one.has_peg}
    assert pegged == new | {Card.P6}
    knock(driver)
    driver.seconds(0.6)
    assert not any(one.has_peg and one.place == HAND for one in board(driver).cards.spots)
    settle(driver, controller)


# ---- what the others did


def badges(driver: Driver) -> dict[str, str]:
    """Return the marked cards on the felt, and the face on each."""
    spots = board(driver).cards.spots
    return {spot.card.name: spot.badge.face for spot in spots if spot.badge is not None}


def watch_two_bots(driver: Driver, monkeypatch: Patch) -> object:
    """Let Denim rearrange the table and Lana add a card; it is Ana's turn then."""
    table = "P8 P9 P10 P11 | B3 B4 B5"
    state = position(table, "L1 L3 F9 B12", "P7 P9 P12 F1 L5", "B6 L9 F4 P3", at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM, BOT))
    settle(driver, controller)
    return controller


def test_cards_played_or_moved_by_others_are_marked_until_the_first_touch(
    driver: Driver, monkeypatch: Patch
) -> None:
    watch_two_bots(driver, monkeypatch)
    found = badges(driver)
    assert {name for name, face in found.items() if face == "bot_lana"} == {"B6"}
    assert {"P7", "P12"} <= {name for name, face in found.items() if face == "bot_denim"}
    moved = set(found) - {"P7", "P9", "P12", "B6"}
    assert moved, "cards that only moved are marked as well"
    driver.tap(board(driver).felt)
    assert not badges(driver)
    driver.tap(board(driver).draw_tile)
    driver.seconds(1)
    assert not badges(driver), "they do not come back in the same turn"


def test_touch_that_skips_the_last_turn_leaves_the_marks(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position("P8 P9 P10 P11", "L1 L3", "P7 P9 P12 B1", at=1)
    controller = sit_in(driver, monkeypatch, state, (ANA, DENIM))
    driver.until(lambda: controller.animations.is_busy)
    driver.frames(10)
    driver.tap(board(driver).felt)
    assert board(driver).turn is not None and badges(driver)


def test_marks_begin_anew_after_the_own_turn(driver: Driver, monkeypatch: Patch) -> None:
    controller = watch_two_bots(driver, monkeypatch)
    drag_to_pile(driver, "B12", 1)
    board(driver).hands.put_back()
    for name in ("L1", "L3"):
        drag_to_new_pile(driver, name)
    board(driver).hands.put_back()
    assert not badges(driver)
    steps = controller.session.steps_since_turn_ended()
    assert [step.before.table.turn for step in steps] == [1, 2]


def test_tap_on_a_rival_plays_their_last_turn_again(driver: Driver, monkeypatch: Patch) -> None:
    controller = watch_two_bots(driver, monkeypatch)
    place, present = board(driver), shown(driver)
    where = {fan.place: fan.box for fan in place.spread.fans}
    plate = place.opponents.plate(1)
    driver.tap(plate.center)
    assert place.last_turn.is_playing and shown(driver) != present
    assert place.turn is None, "no card can be moved in the past"
    driver.until(lambda: not place.last_turn.is_playing)
    assert shown(driver) == present and place.turn is not None
    assert {fan.place: fan.box for fan in place.spread.fans} == where
    assert controller.session.deciding == 0 and badges(driver)


def test_turn_that_is_played_again_leaves_the_own_draft_in_its_place(
    driver: Driver, monkeypatch: Patch
) -> None:
    watch_two_bots(driver, monkeypatch)
    place = board(driver)
    drag_to_new_pile(driver, "L3")
    drag_to_new_pile(driver, "F9")
    driver.tap(place.undo_tile)
    driver.seconds(0.3)
    steps, where = draft(driver).steps, {fan.place: fan.box for fan in place.spread.fans}
    driver.tap(place.opponents.plate(2).center)
    assert place.last_turn.is_playing
    driver.until(lambda: not place.last_turn.is_playing)
    assert draft(driver).steps == steps
    assert {fan.place: fan.box for fan in place.spread.fans} == where


def test_drag_during_a_turn_that_is_played_again_moves_the_card(
    driver: Driver, monkeypatch: Patch
) -> None:
    watch_two_bots(driver, monkeypatch)
    driver.tap(board(driver).opponents.plate(1).center)
    driver.frames(20)
    drag_to_new_pile(driver, "L3")
    assert not board(driver).last_turn.is_playing
    assert [step.cards[0].card.name for step in draft(driver).steps] == ["L3"]


def test_tap_on_a_rival_without_motion_shows_the_marks_again(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    watch_two_bots(driver, monkeypatch)
    driver.tap(board(driver).felt)
    assert not badges(driver)
    driver.tap(board(driver).opponents.plate(1).center)
    assert badges(driver) and not board(driver).last_turn.is_playing


# ---- two people, one phone


def test_covered_board_hides_the_hand_and_the_draft(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 P7 L9", OTHER))
    drag_to_pile(driver, "P6", 0)
    board(driver).is_covered = True
    driver.frames(2)
    assert held(driver) == [None] * 3, "face down, with what was laid but not knocked on"
    assert shown(driver) == piles("P3 P4 P5")
    assert board(driver).turn is None and not board(driver).knock.is_ready
    driver.drag(board(driver).plan.hand.center, free_cloth(driver))
    assert shown(driver) == piles("P3 P4 P5"), "nothing can be moved"
    board(driver).is_covered = False
    driver.frames(2)
    assert shown(driver) == piles("P3 P4 P5 P6"), "the half-made turn is there again"


def test_covered_board_has_no_hidden_card_on_any_canvas(driver: Driver, monkeypatch: Patch) -> None:
    from sockapp.ui.boards.sock.sprite_names import card_sprite
    from sockapp.ui.look import textures as art

    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 P7 L9", OTHER))
    own = {art.texture(card_sprite(one)) for one in cards("P6 P7 L9")}
    assert own <= set(textures(board(driver)))
    board(driver).is_covered = True
    driver.frames(2)
    assert own.isdisjoint(textures(board(driver)))


def textures(widget: object) -> list[object]:
    """Return the textures that a widget and its descendants draw."""
    from kivy.graphics import Canvas, InstructionGroup, Rectangle

    found: list[object] = []

    def walk(group: InstructionGroup | Canvas) -> None:
        for instruction in group.children:
            if isinstance(instruction, InstructionGroup):
                walk(instruction)
            elif isinstance(instruction, Rectangle):
                found.append(instruction.texture)

    for one in widget.walk():
        walk(one.canvas)
    return found


def test_two_people_on_one_phone_see_only_their_own_hands(
    driver: Driver, monkeypatch: Patch
) -> None:
    """At every curtain the view is the public one."""
    state = position("P3 P4 P5", "P6 F9 L1", "P7 B12 L2")
    controller = sit_in(driver, monkeypatch, state, PEOPLE[:2])
    assert held(driver) == list(cards("P6 F9 L1"))
    drag_to_pile(driver, "P6", 0)
    knock(driver)
    driver.until(lambda: driver.page.name == "curtain")
    assert controller.view.hand == ()
    scenes.to_table(driver)
    driver.frames(3)
    assert held(driver) == list(cards("P7 B12 L2"))
    drag_to_pile(driver, "P7", 0)
    driver.app.dispatch("on_pause")
    driver.frames(3)
    assert driver.page.name == "curtain" and controller.view.hand == ()
    scenes.to_table(driver)
    driver.frames(3)
    assert shown(driver) == piles("P3 P4 P5 P6 P7"), "Bruno's half-made turn waited for him"


def test_game_of_bots_only_shows_no_hand(driver: Driver) -> None:
    controller = sit(driver, (BOT, DENIM))
    driver.until(lambda: controller.session.moves_made > 2)
    assert held(driver) == [] and board(driver).plan.own.height == 0
    assert board(driver).opponents.seats == (0, 1)


# ---- spectators


def look_on(driver: Driver, state: State, seat: int | None) -> SockBoard:
    """Put a spectator's board over the page, as a replay or a recap does, and return it."""
    spectator = Spectator(driver.app, ID, (ANA, DENIM))
    spectator.view, spectator.watcher = GAME.view(state, seat), seat
    table = SockBoard(spectator, size_hint=(None, None), size=(400, 700))
    driver.app.navigator.add_widget(table)
    table.show(spectator.view)
    driver.frames(3)
    return table


def test_board_that_has_its_size_is_laid_out_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[object] = []
    real = sock_board.compute_places
    monkeypatch.setattr(
        sock_board, "compute_places", lambda *given: (plans.append(given), real(*given))[1]
    )
    spectator = Spectator(driver.app, ID, (ANA, DENIM))
    spectator.view = GAME.view(position("P3 P4 P5 P6", "P7 L9", OTHER), 0)
    table = SockBoard(spectator)
    place_board(table, FloatLayout(size_hint=(None, None), size=(400, 700)))
    table.show(spectator.view)
    driver.frames(3)
    assert len(plans) == 1


@pytest.mark.parametrize("seat", [None, 0])
def test_spectator_board_ignores_touches(driver: Driver, seat: int | None) -> None:
    table = look_on(driver, position("P3 P4 P5 P6", "P7 L9", OTHER), seat)
    asked: list[object] = []
    table.bind(on_move=lambda _board, move: asked.append(move))
    before = table.cards.spots
    assert sum(spot.place < 0 for spot in before) == (0 if seat is None else 2)
    for spot in before:
        x, y = spot.box.x + 6, spot.box.y + spot.box.height * 0.7
        driver.tap((x, y))
        driver.drag((x, y), table.plan.drop.center)
    for button in (table.knock, table.draw_tile, table.deck, table.undo_tile, table.back_tile):
        if button.opacity:
            driver.tap(button)
    assert table.hint()
    driver.frames(3)
    assert table.cards.spots == before and not asked
    driver.app.navigator.remove_widget(table)


def test_spectator_board_animates_a_turn_and_the_next_deal(driver: Driver) -> None:
    """As in a replay, the view comes after the events. No score sheet opens."""
    state = position("P8 P9 P10 P11", "P7 P9 P12", OTHER)
    table = look_on(driver, state, 0)
    step = GAME.apply(state, PlayTurn(piles("P7 P8 P9 | P9 P10 P11 P12")))

    async def tell() -> None:
        for event in step.events:
            await table.play(GAME.redact(event, 0), 1.0)

    task = ak.start(tell())
    seen = set()
    for _frame in range(900):
        driver.frames()
        seen.add(table.piles)
        if task.finished:
            break
    assert task.finished and len(seen) > 2 and not sheets(driver)
    assert len(table.table.deals) == 1 and len(table.own) == 11, "a new hand was dealt"
    table.show(GAME.view(step.state, 0))
    assert table.table.totals == (0, 18)
    driver.app.navigator.remove_widget(table)


def test_round_played_by_hints_goes_from_home_to_its_end(launch: Launch) -> None:
    """One person plays what the hint shows, against an easy bot."""
    driver = launch(motion="none", games={ID: {"whole_play": "always"}})
    driver.tap(next(one for one in driver.all_of("GameCard") if one.game_id == ID).ids.play)
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    controller = driver.page.controller
    scenes.settle(driver, controller)
    for _turn in range(60):
        if board(driver).table.deals:
            break
        ask_hints_until_play(driver)
        if board(driver).knock.is_ready:
            driver.tap(board(driver).knock)
        else:
            driver.tap(board(driver).draw_tile)
        settle(driver, controller)
    assert board(driver).table.deals
    assert not controller.session.bot_failures


def ask_hints_until_play(driver: Driver) -> None:
    """Ask for hints until the play lies on the table or there is none."""
    hints = board(driver).hints
    for _step in range(3):
        board(driver).hint()
        driver.until(lambda: not hints.is_busy)
