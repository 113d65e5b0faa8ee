"""Passing the phone on: the recap, hidden cards, and the phone that stays on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from sockapp.engine.player import Player
from sockapp.games.sock.moves import Draw
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from sockapp.i18n import current
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.session import saves
from sockapp.ui.play.game_controller import start_new_game
from sockapp.ui.widgets.card_strip import strip_boxes
from tests.support.sock.positions import position
from tests.support.sock.positions import turn as sock_turn
from tests.support.ui import odd_socks_table, scenes, sock_table
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch

Patch = pytest.MonkeyPatch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


@pytest.fixture
def two(launch: Launch) -> Driver:
    """Ana and Bea, and Ana's turn behind the curtain."""
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    return driver


@pytest.fixture
def flat(launch: Launch) -> Driver:
    """The same with the phone on the table."""
    driver = launch(people=PEOPLE, speaks="en")
    scenes.table_flat(driver)
    return driver


def hand(driver: Driver) -> list[str]:
    """Return the texts of the cards in the viewer's hand."""
    return [card.text for card in scenes.cards(driver) if len(card.text) < 3]


def press(driver: Driver, seconds: float) -> Finger:
    """Hold a finger on the bar that shows the hand, and return the finger."""
    bar = driver.all_of("PeekBar")[0]
    finger = Finger(*bar.to_window(*bar.center))
    EventLoop.post_dispatch_input("begin", finger)
    driver.seconds(seconds)
    return finger


def release(driver: Driver, finger: Finger) -> None:
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)


# ---- the recap


def test_recap_watched_shows_only_what_the_viewer_may_know(two: Driver) -> None:
    """TOY-4: Bea sees that Ana trades, on the board and in words, but not which card."""
    scenes.lift(two)
    controller, card = two.page.controller, hand(two)[0]
    two.tap(f"↔{card}")
    scenes.settle(two, controller)
    scenes.lift(two)
    assert len(two.all_of("RecapRow")) == 1
    two.tap("Watch it")
    board = two.all_of("ToyBoard")[0]
    two.seconds(2)
    assert [(event.seat, event.away, event.drawn) for event in board.animated] == [(0, None, None)]
    assert hand(two) == [str(own) for own in controller.session.view.hand], "Bea's"
    moves = controller.session.moves_made
    two.tap(scenes.cards(two)[0])
    assert controller.session.moves_made == moves, "nothing can be touched here"
    two.tap("Read it")
    assert two.sees("Ana has traded a card.")
    assert not two.all_of("ToyBoard")
    two.tap("Watch it")
    two.tap(two.page.ids.place)
    two.seconds(0.1)
    two.tap("To the table")
    assert (two.page.name, controller.session.deciding) == ("table", 1)


def test_recap_has_a_row_with_the_players_face_for_each_move(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.open_setup(driver)
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.seat(driver, 2, "bot")
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    scenes.lift(driver)
    controller = driver.page.controller
    driver.tap("⇄")
    scenes.settle(driver, controller)
    scenes.place(driver)
    assert driver.page.player == "Ana"
    scenes.lift(driver)
    rows = driver.all_of("RecapRow")
    assert [row.who for row in rows] == ["person_blue", "person_blue", controller.face(2)]
    assert "swapped" in rows[0].text


def test_recap_of_sock_tells_draws_and_play_of_a_turn_in_one_row(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    state = position("", "P4 P9", "P8 B8", deck="L1 L8 F1", at=1)
    sock_table.begin_in(monkeypatch, state)
    save = saves.new_game(GAME, SockOptions(2, 1), PEOPLE, seed=1)
    moves = (Draw(), Draw(), sock_turn("P8 B8 L8"))
    start_new_game(driver.app, replace(save, log=replace(save.log, moves=moves)))
    driver.frames(3)
    scenes.lift(driver)
    (row,) = driver.all_of("RecapRow")
    eights = "the 8 of Pagodas, the 8 of Boats and the 8 of Ladies"
    assert row.text == f"Bea drew 2 cards, then played {eights}. 1 card left."
    assert (row.who, row.more) == ("person_blue", "")
    assert row.pictures == ["card_pagoda_08", "card_boat_08", "card_lady_08"]
    (strip,) = driver.all_of("CardStrip")
    boxes = [box for _name, box in strip_boxes(strip.sprites, strip.box)]
    assert len(boxes) == 3 and all(strip.box.contains(*box.center) for box in boxes)
    assert all(left.right <= right.x for left, right in pairwise(boxes)), "none is covered"


def test_recap_of_odd_socks_ends_with_a_summary(launch: Launch, monkeypatch: Patch) -> None:
    """A shorter recap has larger cards. Rows start under the heading; a line joins the faces."""
    driver = launch(motion="none")
    odd_socks_table.sit_in(driver, monkeypatch, odd_socks_table.dealt("s", 3))
    heights = []
    for _turn in range(2):
        mine = next(card for card in odd_socks_table.board(driver).hand.hand if card is not None)
        odd_socks_table.put_down(driver, odd_socks_table.letter_of(mine))
        driver.until(lambda: driver.page.name == "curtain")
        scenes.lift(driver)
        rows = driver.all_of("RecapRow")
        heights.append(rows[0].picture_height)
        top = max(row.to_window(*row.pos)[1] + row.height for row in rows)
        assert 0 <= driver.page.ids.scroller.top - top <= dp(24)
        assert [row.has_next_row for row in rows] == [True] * (len(rows) - 1) + [False]
        (summary,) = driver.all_of("RecapSummary")
        assert "cards are hidden from you. One of them is the lost mate." in summary.text
        assert summary.y < min(row.y for row in rows)
        driver.tap("To the table")
        driver.frames(5)
    assert heights[0] >= heights[1] > dp(76)


def test_recap_of_a_game_without_a_summary_shows_none(two: Driver) -> None:
    scenes.lift(two)
    two.tap(scenes.cards(two)[0])
    scenes.settle(two, two.page.controller)
    scenes.lift(two)
    assert two.page.name == "recap" and not two.all_of("RecapSummary")


# ---- hidden cards


def test_hidden_cards_are_shown_while_the_peek_bar_is_held(two: Driver) -> None:
    scenes.lift(two)
    cards = hand(two)
    assert not two.all_of("PeekBar")
    two.tap("Hide my cards")
    assert hand(two) == ["?"] * 3
    assert two.sees("It’s Ana’s turn."), "not a word that only Ana may read"
    assert two.find("Hint").disabled
    finger = press(two, 0.1)
    assert hand(two) == cards, "at once: Ana has lifted the curtain already"
    release(two, finger)
    assert hand(two) == ["?"] * 3
    two.tap("Show my cards")
    assert hand(two) == cards
    assert not two.all_of("PeekBar")


def test_log_while_cards_are_hidden_tells_only_public_events(two: Driver) -> None:
    scenes.lift(two)
    controller = two.page.controller
    two.tap(f"↔{hand(two)[0]}")
    scenes.settle(two, controller)
    scenes.to_table(two)
    scenes.place(two)
    scenes.to_table(two)
    scenes.open_log(two)
    assert two.sees("You have put away card")
    two.back()
    two.tap("Hide my cards")
    scenes.open_log(two)
    assert two.sees("Ana has traded a card.")
    assert not two.sees("put away")


def test_hidden_cards_of_one_player_leave_the_next_hand_visible(two: Driver) -> None:
    scenes.lift(two)
    two.tap("Hide my cards")
    scenes.place(two)
    scenes.to_table(two)
    assert "?" not in hand(two)


def test_hidden_cards_are_offered_to_one_person_among_bots(driver: Driver) -> None:
    scenes.table(driver)
    driver.tap("Hide my cards")
    assert hand(driver) == ["?"] * 3
    driver.tap("Menu")
    assert not driver.sees("Phone stays on the table"), "it goes nowhere anyway"
    driver.tap("Show my cards")
    assert "?" not in hand(driver)


# ---- the phone stays on the table


def test_phone_on_table_after_a_short_hold_shows_the_public_view(flat: Driver) -> None:
    session = flat.page.controller.session
    assert (flat.page.name, session.watcher, session.view.seat) == ("table", None, None)
    assert hand(flat) == []
    assert flat.sees("Ana: hold to see your cards")
    release(flat, press(flat, 0.4))
    assert (session.watcher, hand(flat)) == (None, []), "a deliberate hold, as at the curtain"


def test_phone_on_table_while_the_bar_is_held_shows_the_hand(flat: Driver) -> None:
    session = flat.page.controller.session
    finger = press(flat, 0.8)
    assert session.watcher == 0
    assert hand(flat) == [str(card) for card in session.view.hand]
    release(flat, finger)
    assert hand(flat) == ["?"] * 3
    finger = press(flat, 0.1)
    assert "?" not in hand(flat), "Ana has said who she is"
    release(flat, finger)


def test_phone_on_table_at_each_turn_asks_the_player_to_hold(flat: Driver) -> None:
    """There is no curtain and no recap, because all players watch the table."""
    controller = flat.page.controller
    for turn in range(4):
        assert flat.page.name == "table"
        assert hand(flat) == []
        name = ("Ana", "Bea")[turn % 2]
        assert flat.sees(f"{name}: hold to see your cards")
        release(flat, press(flat, 0.8))
        flat.tap(scenes.cards(flat)[0])
        moves_made = controller.session.moves_made
        flat.until(lambda: not controller.animations.is_busy)
        flat.frames(3)
        assert moves_made == turn + 1


def test_phone_on_table_card_drawn_while_hidden_is_not_shown(flat: Driver) -> None:
    controller, board = flat.page.controller, flat.all_of("ToyBoard")[0]
    release(flat, press(flat, 0.8))
    flat.tap("↔?")
    flat.until(lambda: not controller.animations.is_busy)
    assert [(event.away, event.drawn) for event in board.animated] == [(None, None)]


def test_phone_on_table_paused_hides_the_hand(flat: Driver) -> None:
    session = flat.page.controller.session
    finger = press(flat, 0.8)
    assert session.watcher == 0
    flat.app.dispatch("on_pause")
    flat.frames(3)
    assert (flat.page.name, session.watcher, hand(flat)) == ("table", None, [])
    release(flat, finger)
    assert (session.watcher, hand(flat)) == (None, [])


def test_phone_on_table_can_be_switched_during_a_game(two: Driver) -> None:
    scenes.lift(two)
    session = two.page.controller.session
    two.tap("Menu")
    two.tap("Phone stays on the table")
    assert (two.page.name, session.watcher, hand(two)) == ("table", None, [])
    two.tap("Menu")
    two.tap("Phone stays on the table")
    assert (two.page.name, session.on_table) == ("curtain", False)


def test_phone_on_table_is_stored_with_the_game(flat: Driver, launch: Launch) -> None:
    again = launch()
    again.tap("Continue")
    assert (again.page.name, again.page.controller.session.on_table) == ("table", True)
    assert hand(again) == []


def test_phone_on_table_is_offered_to_two_people_in_a_game_of_secrets(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.open_setup(driver)
    assert not driver.sees("Phone stays on the table"), "one person"
    scenes.seat(driver, 1, "person")
    assert driver.sees("Phone stays on the table")
    driver.back()
    card = next(card for card in driver.all_of("GameCard") if card.game_id == "out_of_sock")
    driver.tap(card.ids.play)
    scenes.seat(driver, 1, "person")
    assert not driver.sees("Phone stays on the table"), "nothing is hidden"


# ---- each player's preferences


def test_language_text_size_and_hand_follow_the_player_at_the_table(launch: Launch) -> None:
    people = (Player("Ana"), Player("Bea", language="it", text_size=130))
    driver = launch(people=people, habits=(PlayerPrefs("Bea", hand="left"),), speaks="es")
    scenes.curtain(driver)
    look = driver.app.theme_cls
    scenes.to_table(driver)
    assert (current().code, look.scale, look.is_left_handed) == ("es", 1, False)
    scenes.place(driver)
    assert (current().code, look.scale, look.is_left_handed) == ("es", 1, False), (
        "the curtain is all’s"
    )
    scenes.to_table(driver)
    assert (current().code, look.scale, look.is_left_handed) == ("it", 1.3, True)
    driver.back()
    assert (current().code, look.scale, look.is_left_handed) == ("es", 1, False)
