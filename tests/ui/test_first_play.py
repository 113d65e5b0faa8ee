"""A person who plays a game for the first time, by touches alone."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.engine.player import Player
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.moves import Flick
from sockapp.i18n import _
from sockapp.ui.play.tutorial.bubble_layout import overlap
from sockapp.ui.play.tutorial.tutorial_overlay import LIT_MARGIN_DP
from tests.support.tiers import full_after_first
from tests.support.ui import out_of_sock_table
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.learner import GAMES, Learner

pytestmark = [pytest.mark.first_play, pytest.mark.free_try]

MOST_TAPS_BEFORE_FIRST_ACT = 12
LEARN = "Learn as you play (3\u00a0min)"

each_game = pytest.mark.parametrize("game_id", GAMES)
each_language = pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))


@each_game
@each_language
def test_first_play_from_home_to_the_end_of_the_tutorial_by_touches(
    launch: Launch, game_id: str, code: str
) -> None:
    driver = launch(speaks=code, motion="none", toss="swipe")
    learner = Learner(driver, game_id)
    learner.begin(_(LEARN))
    assert driver.page.name == "tutorial"
    learner.finish()
    assert 0 < learner.taps_before_first_act <= MOST_TAPS_BEFORE_FIRST_ACT
    assert driver.page.name == "setup" and driver.page.game_id == game_id


@each_game
def test_tutorial_when_finished_leaves_no_game_and_no_result(launch: Launch, game_id: str) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe")
    learner = Learner(driver, game_id)
    learner.begin(LEARN)
    learner.finish()
    assert not driver.app.app_data.games()
    assert driver.app.app_data.history.ids() == []
    assert driver.app.settings.people == (), "the learner is no player yet"


@each_game
def test_tutorial_with_all_animations_comes_to_its_end(launch: Launch, game_id: str) -> None:
    driver = launch(speaks="en", motion="full", toss="swipe")
    learner = Learner(driver, game_id)
    learner.begin(LEARN)
    learner.finish()
    assert driver.page.name == "setup"


@each_game
def test_tutorial_lights_the_right_parts_from_the_first_frames_on(
    launch: Launch, game_id: str
) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe")
    driver.app.navigator.go("tutorial", game_id=game_id)
    page = driver.page
    for frame in range(1, 8):
        driver.frames(1)
        parts = [page.board.find_boxes(name) for name in page.tutorial_host.step.points_at]
        found = [box.inset(-dp(LIT_MARGIN_DP)) for boxes in parts for box in boxes]
        for lit, box in zip(page.overlay.lit, found, strict=True):
            assert lit == pytest.approx(box, abs=dp(8)), f"frame {frame}"


@each_game
@pytest.mark.parametrize(
    "window",
    full_after_first([((320, 568), 160), ((320, 640), 130), ((412, 892), 100), ((892, 412), 100)]),
    ids=str,
)
def test_tutorial_bubble_stays_on_the_board_and_leaves_what_it_asks_for_in_sight(
    launch: Launch, game_id: str, window: tuple[tuple[int, int], int]
) -> None:
    size, text_size = window
    driver = launch(speaks="es", motion="none", toss="swipe", size=size, text_size=text_size)
    learner = Learner(driver, game_id)
    learner.begin(_(LEARN))
    for at in learner.steps():
        overlay = driver.page.overlay
        bubble = overlay.bubble_box
        assert overlay.lit, f"step {at} points at nothing"
        assert bubble.x >= overlay.x and bubble.right <= overlay.right, at
        assert bubble.y >= overlay.y and bubble.top <= overlay.top, at
        if driver.page.tutorial_host.is_learner_asked:
            covered = sum(overlap(bubble, box) for box in overlay.lit)
            assert covered <= 0.35 * sum(box.width * box.height for box in overlay.lit), at


def test_first_play_of_a_known_game_opens_setup_and_asks_only_once(driver: Driver) -> None:
    learner = Learner(driver, "sock")
    learner.play_card()
    assert driver.sees("Your first time?")
    driver.tap("I know how")
    assert driver.page.name == "setup"
    driver.back()
    learner.play_card()
    assert driver.page.name == "setup"
    driver.back()
    Learner(driver, "odd_socks").play_card()
    assert driver.sees("Your first time?"), "each game asks for itself"


def test_first_play_question_that_is_closed_comes_again(driver: Driver) -> None:
    learner = Learner(driver, "sock")
    learner.play_card()
    driver.back()
    assert driver.page.name == "home"
    learner.play_card()
    assert driver.sees("Your first time?")


def test_first_play_question_survives_a_restart_once_it_was_answered(launch: Launch) -> None:
    driver = launch()
    Learner(driver, "sock").play_card()
    driver.tap("I know how")
    driver = launch()
    Learner(driver, "sock").play_card()
    assert driver.page.name == "setup"


def test_tutorial_left_by_back_returns_home_and_is_not_asked_again(driver: Driver) -> None:
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    driver.back()
    assert driver.page.name == "home"
    learner.play_card()
    assert driver.page.name == "setup"
    driver.tap(driver.page.ids.learn)
    assert driver.page.name == "tutorial", "setup still offers it"


def test_tutorial_killed_in_the_middle_is_offered_again(launch: Launch) -> None:
    driver = launch(motion="none")
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    driver.tap("Next")
    driver = launch(motion="none")
    assert driver.page.name == "home"
    Learner(driver, "out_of_sock").play_card()
    assert driver.sees("Your first time?")


def go_to_step(learner: Learner, wanted: int) -> None:
    """Do all steps before this one."""
    for at in learner.steps():
        if at == wanted:
            return
    raise AssertionError(f"there is no step {wanted}")


def test_tutorial_other_legal_move_is_not_made_and_asked_for_again(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe")
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    go_to_step(learner, 5)
    before = learner.host.view
    driver.tap(driver.page.board.pile(6))
    assert learner.host.view == before and learner.host.at == 5
    assert driver.sees("That card is worth less. Look for the yellow 8.")
    learner.finish()


def test_tutorial_touch_beside_the_lit_parts_does_nothing(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe")
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    go_to_step(learner, 5)
    text = driver.page.overlay.bubble.text
    driver.tap(driver.page.board.pile(2))
    driver.tap(driver.page.board.own_cards)
    assert learner.host.at == 5
    assert driver.page.overlay.calling > 0, "the rings show where to touch"
    driver.seconds(1)
    assert driver.page.overlay.calling == 0
    assert driver.page.overlay.bubble.text == text


@pytest.mark.parametrize("reach", [0.2, 8.5])
def test_oos_3_tutorial_toss_outside_the_green_costs_nothing(launch: Launch, reach: float) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe")
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    go_to_step(learner, 3)
    driver.page.board.dispatch("on_move", Flick(dice_model.strength_for(reach)))
    driver.frames(3)
    assert learner.host.at == 3
    assert driver.sees("Outside the green, you would lose your turn.")
    learner.finish()


def test_tutorial_practice_toss_is_free_and_says_how_it_was(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", toss="swipe", has_tried_toss=True)
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    go_to_step(learner, 2)
    before = learner.host.view
    out_of_sock_table.swipe(driver)
    assert learner.host.at == 3 and learner.host.view == before
    assert driver.sees("From now on, it counts.")


def test_sock_6_tutorial_cards_put_back_lead_back_to_their_step(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    learner = Learner(driver, "sock")
    learner.begin(LEARN)
    go_to_step(learner, 3)
    driver.page.board.hands.put_back()
    driver.frames(3)
    assert learner.host.at == 1
    learner.finish()


def test_tutorial_language_change_rewrites_the_bubble(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    Learner(driver, "sock").begin(LEARN)
    driver.app.change(language="it")
    driver.frames(3)
    assert driver.sees("Avanti") and driver.sees("Finisci le carte prima degli altri.")


def test_tutorial_names_the_learner_as_the_last_player(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", people=(Player("Nonna"),))
    learner = Learner(driver, "out_of_sock")
    learner.begin(LEARN)
    assert learner.host.names == ("Nonna", "Lana")


def test_tutorial_next_is_pressed_by_the_keyboard(launch: Launch) -> None:
    from tests.support.ui import keys

    driver = launch(speaks="en", motion="none")
    learner = Learner(driver, "sock")
    learner.begin(LEARN)
    keys.touch(driver, "Next")
    assert learner.host.at == 1
