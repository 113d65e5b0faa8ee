"""The toy game, played from home to result by touches."""

from __future__ import annotations

import pytest

from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _, current, percent
from tests.support.tiers import full_groups_after_first
from tests.support.toy.text.phrases import say
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PROMPT = {
    "en": "Place a card or trade one.",
    "es": "Coloca una carta o cambia una.",
    "it": "Posa una carta o scambiane una.",
}
ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")


def numbers(driver: Driver) -> list[str]:
    """Return the texts of the cards in the viewer's hand."""
    return [card.text for card in scenes.cards(driver)]


@pytest.fixture
def two(launch: Launch) -> Driver:
    """Ana and Bea, and Ana's turn behind the curtain."""
    driver = launch(people=(ANA, BEA), speaks="en")
    scenes.curtain(driver)
    return driver


# ---- with a bot


@pytest.mark.parametrize(
    ("code", "motion"), full_groups_after_first([("es", "full"), ("en", "none"), ("it", "short")])
)
def test_toy_with_a_bot_is_played_from_home_to_result(
    launch: Launch, code: str, motion: str
) -> None:
    driver = launch(speaks=code, motion=motion)
    scenes.table(driver)
    assert driver.page.name == "table", "no curtain for one person and bots"
    assert driver.sees(PROMPT[code])
    controller = driver.page.controller
    scenes.play_to_the_end(driver)
    outcome = controller.session.outcome
    assert driver.sees(controller.phrases.result(outcome, 0, controller.names))
    for score in outcome.scores:
        assert driver.sees(str(score))
    assert driver.sees(say("The game is over."))
    assert current().code == code
    driver.tap(_("Home"))
    assert driver.page.name == "home"
    assert not driver.all_of("ContinueCard"), "what is over is not under way"


def test_toy_with_a_bot_first_plays_the_bots_move_and_waits(driver: Driver) -> None:
    scenes.open_setup(driver)
    scenes.choose_starter(driver, 1)
    assert driver.sees("Start: Lana goes first")
    scenes.start(driver)
    controller = driver.page.controller
    scenes.settle(driver, controller)
    assert controller.session.moves_made >= 1
    assert controller.session.deciding == 0
    assert driver.sees(PROMPT["en"])


def test_toy_without_a_book_has_no_rules_button(driver: Driver) -> None:
    scenes.open_setup(driver)
    assert not [widget for widget in driver.widgets() if getattr(widget, "hint", "") == "Rules"]
    scenes.start(driver)
    assert driver.page.name == "table"
    assert not [widget for widget in driver.widgets() if getattr(widget, "hint", "") == "Rules"]
    driver.app.controller.leave()
    driver.frames(5)
    driver.app.navigator.go("setup", game_id="sock")
    driver.frames(5)
    driver.tap("Rules")
    assert driver.page.name == "rules" and driver.page.book.game_id == "sock"


def test_toy_of_four_with_the_lowest_sum_option_follows_it(driver: Driver) -> None:
    scenes.open_setup(driver)
    driver.tap("Add a player")
    driver.tap("Add a player")
    assert driver.sees("4 of 4")
    driver.tap("Variants")
    driver.tap("the lowest sum")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    controller = driver.page.controller
    assert (controller.session.options.players, controller.session.options.high_wins) == (4, False)
    scenes.play_to_the_end(driver)
    scores = controller.session.outcome.scores
    assert min(scores) in {scores[winner] for winner in controller.session.outcome.winners}


def test_toy_with_pick_for_us_draws_the_first_player(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes.open_setup(driver)
    scenes.choose_starter(driver, 0)
    driver.tap("Pick for us")
    drawn = next(seed for seed in range(99) if Rng(seed).open().below(2) == 1)
    monkeypatch.setattr(Rng, "fresh", classmethod(lambda cls: cls(drawn)))
    scenes.start(driver)
    assert driver.page.controller.session.options.first == 1


# ---- at the table


def test_toy_refused_move_says_why_and_changes_nothing(driver: Driver) -> None:
    """TOY-2"""
    scenes.table(driver)
    for _swap in range(2):
        driver.tap("⇄")
        driver.seconds(0.5)
    session, hand = driver.page.controller.session, numbers(driver)
    driver.tap("⇄")
    assert driver.sees("You can swap 2 times a turn.")
    assert (session.moves_made, numbers(driver)) == (2, hand)
    driver.seconds(6)
    assert not driver.sees("You can swap 2 times a turn."), "the line goes by itself"


def test_undo_takes_back_only_moves_that_others_have_not_seen(driver: Driver) -> None:
    scenes.table(driver)
    hand = numbers(driver)
    driver.tap("Undo")
    assert driver.page.controller.session.moves_made == 0
    driver.tap("⇄")
    driver.seconds(0.5)
    assert numbers(driver) == [hand[1], hand[0], hand[2]]
    driver.tap("Undo")
    driver.seconds(0.5)
    assert numbers(driver) == hand
    scenes.place(driver)
    made = driver.page.controller.session.moves_made
    driver.tap("Undo")
    driver.seconds(0.5)
    assert driver.page.controller.session.moves_made == made, "a placed card is seen by all"


def test_touch_during_an_animation_skips_it_and_does_nothing_else(driver: Driver) -> None:
    scenes.table(driver)
    controller, hand = driver.page.controller, numbers(driver)
    driver.tap("⇄")
    assert controller.animations.is_busy
    assert numbers(driver) == hand
    driver.tap(driver.page.ids.place)
    assert not controller.animations.is_busy
    assert numbers(driver) == [hand[1], hand[0], hand[2]]
    assert controller.session.moves_made == 1, "the touch that skips does nothing else"


def test_log_lists_the_latest_event_first(driver: Driver) -> None:
    scenes.table(driver)
    scenes.open_log(driver)
    assert driver.sees("Nothing has happened yet.")
    driver.back()
    driver.tap("⇄")
    driver.seconds(0.5)
    card = numbers(driver)[0]
    scenes.place(driver)
    scenes.open_log(driver)
    lines = [text for text in driver.texts() if "swapped" in text or "placed" in text]
    assert lines[-2:] == [f"You have placed card {card}.", "You have swapped two cards."]
    driver.tap((200, 880))  # beside the sheet
    driver.seconds(0.5)
    assert not driver.sees("You have swapped two cards.")


def test_rematch_lets_the_next_player_start(driver: Driver) -> None:
    scenes.table(driver)
    first = driver.page.controller
    scenes.play_to_the_end(driver)
    driver.tap("Rematch")
    again = driver.page.controller
    scenes.settle(driver, again)
    assert again.names == first.names
    assert again.session.options.first == 1
    assert again.save_id != first.save_id
    scenes.play_to_the_end(driver)


# ---- with the curtain


def test_toy_of_two_people_shows_the_curtain_before_each_turn(two: Driver) -> None:
    turns = []
    while two.page.name != "result":
        assert two.page.name == "curtain", "nobody takes over without the curtain"
        turns.append(two.page.player)
        scenes.to_table(two)
        scenes.place(two)
    assert turns == ["Ana", "Bea"] * 3
    assert {row.text for row in two.all_of("ScoreRow")} == {"Ana", "Bea"}


def test_curtain_before_a_long_hold_shows_only_the_name(two: Driver) -> None:
    session = two.page.controller.session
    assert two.page.name == "curtain"
    assert two.sees("Ana")
    assert session.view.seat is None
    assert not two.all_of("ToyBoard")
    two.hold(two.all_of("HoldRing")[0], 0.4)
    two.seconds(2)
    assert (two.page.name, session.watcher) == ("curtain", None), "let go too early"
    two.tap((206, 20))
    assert two.page.name == "curtain"
    scenes.lift(two)
    assert (two.page.name, session.watcher) == ("table", 0)
    assert numbers(two) == [str(card) for card in session.view.hand]


def test_curtain_closes_before_the_next_hand_is_shown(two: Driver) -> None:
    scenes.lift(two)
    session, hand = two.page.controller.session, numbers(two)
    two.tap(scenes.cards(two)[0])
    for _frame in range(60):
        if two.page.name == "table":
            assert set(numbers(two)) <= set(hand)
        else:
            assert two.page.name == "curtain"
            assert not numbers(two)
        two.frames()
    assert (two.page.name, two.page.player, session.watcher) == ("curtain", "Bea", None)


def test_recap_tells_only_what_this_player_may_know(two: Driver) -> None:
    """TOY-4: Bea sees that Ana traded, but not which card."""
    scenes.lift(two)
    controller, card = two.page.controller, numbers(two)[0]
    two.tap(f"↔{card}")
    scenes.settle(two, controller)
    scenes.lift(two)
    assert two.page.name == "recap"
    assert two.sees("Since your last turn")
    assert two.sees("Ana has traded a card.")
    assert not two.sees("put away")
    two.tap("To the table")
    scenes.open_log(two)
    assert two.sees("Ana has traded a card.")
    two.back()
    scenes.place(two)
    scenes.lift(two)
    assert two.sees("Bea has placed card")
    assert not two.sees("put away"), "only what is new"
    two.tap("To the table")
    scenes.open_log(two)
    assert two.sees(f"You have put away card {card} and drawn card")


def test_recap_lock_button_returns_to_the_curtain(two: Driver) -> None:
    scenes.lift(two)
    scenes.place(two)
    scenes.lift(two)
    two.tap("Not Bea? Lock it again")
    assert (two.page.name, two.page.controller.session.watcher) == ("curtain", None)


def test_language_and_text_size_of_each_person_apply_in_their_turn(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="es")
    scenes.open_setup(driver)
    scenes.seat(driver, 1, "person")
    scenes.edit_seat(driver, 1)
    driver.tap("Italiano")
    driver.tap(percent(130))
    driver.tap(_("Done"))
    assert driver.sees(f"Italiano · {percent(130)}")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    scenes.lift(driver)
    assert driver.sees(PROMPT["es"])
    assert driver.app.theme_cls.scale == 1
    scenes.place(driver)
    assert (driver.page.name, current().code, driver.app.theme_cls.scale) == ("curtain", "es", 1)
    scenes.lift(driver)
    assert (driver.page.name, current().code, driver.app.theme_cls.scale) == ("recap", "it", 1.3)
    assert driver.sees("Ana ha posato la carta")
    scenes.to_table(driver)
    assert driver.sees(PROMPT["it"])
    driver.back()
    assert (driver.page.name, current().code, driver.app.theme_cls.scale) == ("home", "es", 1)
    remembered = {person.name: person for person in driver.app.settings.people}
    assert (remembered["Bea"].language, remembered["Bea"].text_size) == ("it", 130)


def test_seat_form_refuses_bad_names_and_saves_a_good_one(launch: Launch) -> None:
    driver = launch(speaks="en")
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "   ")
    driver.tap("Done")
    assert driver.sees("A player needs a name.")
    driver.type(driver.all_of("NameField")[0], "Lana")
    driver.tap("Done")
    assert driver.sees("Lana is already at the table.")
    driver.type(driver.all_of("NameField")[0], " Carla  María Gómez Gómez ")
    driver.tap(driver.all_of("LookButton")[5])
    driver.tap("Done")
    carla = driver.page.players[0]
    assert (carla.name, carla.look) == ("Carla María Gómez", "orange"), (
        "20 letters, no loose spaces"
    )
    scenes.edit_seat(driver, 1)
    driver.tap("Otto")
    assert driver.page.players[1].bot == "hard"
    driver.tap("Add a player")
    scenes.edit_seat(driver, 2)
    driver.tap("Remove this seat")
    assert len(driver.page.players) == 2
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    assert driver.page.controller.names[1] == "Otto"
    assert driver.app.settings.people == (carla,)
