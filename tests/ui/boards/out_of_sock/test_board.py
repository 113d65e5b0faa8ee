"""Out of Sock played by touches: every way to toss, choose and take, and what the table says."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sockapp.engine.game import Options
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import PILES, SUITS, Suit
from sockapp.games.out_of_sock.events import (
    Arranged,
    DiceStacked,
    DieTaken,
    Loss,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase
from sockapp.games.out_of_sock.text.highlights import find_best_moment
from sockapp.i18n import _
from sockapp.ui.toss.strength_arc import share_of, strength_at
from sockapp.ui.toss.toss_pad import CALM_SWEEP_S, SWEEP_S
from tests.support.out_of_sock.positions import card, choosing, picking, position
from tests.support.tiers import full_groups_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import (
    BOTS,
    ID,
    PEOPLE,
    act,
    begin_in,
    board,
    events,
    play_on,
    sit,
    sit_in,
    swipe,
    table,
)
from tests.support.ui.painted_text import Watch, record_painted_text

Patch = pytest.MonkeyPatch

# ---- whole games


@pytest.mark.parametrize(
    ("speaks", "seats", "motion"),
    full_groups_after_first([("en", "pb", "full"), ("es", "pbp", "short"), ("it", "bppb", "none")]),
)
def test_game_played_by_touches_goes_from_home_to_result(
    launch: Launch, speaks: str, seats: str, motion: str
) -> None:
    """OOS-1 to OOS-11: from the home screen to the result, persons and bots mixed."""
    driver = launch(speaks=speaks, motion=motion)
    driver.tap(next(card for card in driver.all_of("GameCard") if card.game_id == ID).ids.play)
    for number in range(len(seats)):
        if number >= 2:
            driver.tap(driver.page.ids.add)
        scenes.seat(driver, number, {"p": "person", "b": "bot"}[seats[number]])
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    controller = driver.page.controller
    assert [player.is_person for player in controller.session.players] == [s == "p" for s in seats]
    scenes.settle(driver, controller)
    assert controller.session.options.first == 1
    play_on(driver, controller)

    assert driver.page.name == "result"
    won = events(controller, Won)[-1]
    assert controller.session.outcome.winners == (won.seat,)
    assert driver.page.headline == controller.phrases.result(
        controller.session.outcome, controller.session.watcher, controller.names
    )
    assert driver.sees(driver.page.winner) and driver.sees(driver.page.figure)
    assert f"{driver.page.winner} {driver.page.figure}" == driver.page.headline
    assert not controller.session.bot_failures


def test_oos_1_rematch_lets_the_next_player_start(driver: Driver, monkeypatch: Patch) -> None:
    begin_in(monkeypatch, choosing(2, (2, 2), decks={2: "y2", 3: ""}, held={0: "r8"}))
    sit(driver, PEOPLE[:2], first=0)
    act(driver)
    driver.until(lambda: driver.page.name == "result")
    monkeypatch.undo()
    driver.tap("Rematch")
    driver.frames(5)
    again = driver.page.controller
    assert driver.page.name == "table"
    assert (again.names, again.session.options.first) == (("Ana", "Bruno"), 1)
    assert table(driver).turn == 1
    assert driver.sees("Your turn to toss, Bruno.")


# ---- the toss


def test_oos_2_faster_swipe_is_a_stronger_toss(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    strengths = []
    for speed in (1000, 1500, 4000):
        while table(driver).phase is not Phase.TOSS:
            act(driver)
            scenes.settle(driver, controller)
        swipe(driver, speed)
        strengths.append(events(controller, Tossed)[-1].strength)
        scenes.settle(driver, controller)
    assert strengths == sorted(strengths)
    assert strengths[1] == pytest.approx(7.75, rel=0.25)
    assert strengths[2] > 2 * strengths[0]


@pytest.mark.parametrize("way", ["swipe", "button"])
def test_table_with_another_way_to_toss_never_speaks_of_a_flick(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    driver.app.change(toss=way)
    texts: list[str] = []
    monkeypatch.setattr(driver.app.navigator, "say", lambda text, *_more, **_kw: texts.append(text))
    with record_painted_text(monkeypatch) as watch:
        sit(driver, PEOPLE[:2])
        zone = board(driver).zone
        x, y = zone.basket_box.center
        driver.tap((x, y))
        driver.drag((x, y), (x, y + 60), seconds=1)
        driver.tap(zone.button)
        shown = [*watch.texts(driver.widgets()), *driver.texts(), *texts]
    assert [text for text in shown if "flick" in text.lower()] == []
    instructions = [text for text in shown if "green" in text or "Swipe" in text]
    assert instructions, "it says how to toss"


def test_oos_2_swipe_too_gentle_to_keep_the_turn_costs_nothing(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    swipe(driver, 500)
    assert not controller.session.moves_made
    assert zone.is_live
    assert zone.what_to_do() == "Too gentle: swipe again"
    swipe(driver)
    assert controller.session.moves_made == 1


def test_oos_2_tap_or_swipe_down_or_across_is_no_toss(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    x, y = zone.basket_box.center
    driver.tap((x, y))
    driver.drag((x, y + 60), (x, y - 60), seconds=0.1)
    driver.drag((x, y), (x + 120, y), seconds=0.1)
    assert controller.session.moves_made == 0


def test_oos_2_shaking_twice_loses_the_turn(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    shake(driver)
    assert driver.sees("Not to and fro: swipe straight up, once")
    assert controller.session.moves_made == 0
    shake(driver)
    lost = events(controller, TurnLost)
    assert [(event.seat, event.why) for event in lost] == [(0, Loss.SHAKEN)]
    assert driver.page.board.zone is not zone, "the sad sock is shown"
    scenes.settle(driver, controller)
    assert table(driver).turn == 1
    shake(driver)
    assert len(events(controller, TurnLost)) == 1, "Bruno has his own two tries"


def test_oos_3_lost_turn_during_its_animation_still_shows_the_loser(driver: Driver) -> None:
    """Prompt, face and rings then change to the next player together."""
    controller = sit(driver, PEOPLE)
    shake(driver)
    shake(driver)
    page, losers = driver.page, controller.face(0)
    assert controller.session.to_move == 1, "the game has gone on"
    assert (page.prompt, page.who) == ("Ana: turn lost.", losers)
    assert (table(driver).turn, table(driver).phase) == (0, Phase.TOSS)
    driver.until(lambda: not controller.animations.is_busy)
    assert (page.prompt, page.who) == (
        "Your turn to toss, Bruno.",
        controller.face(1),
    )


def test_oos_2_prompt_tells_the_dice_only_after_they_have_landed(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    swipe(driver)
    driver.seconds(0.4)
    assert controller.animations.is_busy
    assert driver.page.prompt == "You toss the dice."
    driver.until(lambda: not controller.animations.is_busy)
    assert driver.page.prompt != "You toss the dice."


def shake(driver: Driver) -> None:
    """Swipe up, down and up again without lifting the finger."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.support.ui.driver import Finger

    x, y = board(driver).zone.basket_box.center
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    for up in (40, 80, 30, -10, 50, 90, 20, 60):
        driver.frames()
        finger.move({"x": x / (Window.width - 1), "y": (y + up) / (Window.height - 1)})
        EventLoop.post_dispatch_input("update", finger)
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)


@pytest.mark.parametrize("share", [0.3, 0.75])
@pytest.mark.parametrize("way", ["to", "fro"])
def test_hold_button_released_tosses_as_strongly_as_the_arc_shows(
    driver: Driver, share: float, way: str
) -> None:
    controller = sit(driver, PEOPLE[:2])
    time = share if way == "to" else 2 - share
    driver.hold(board(driver).zone.button, time * SWEEP_S)
    toss = events(controller, Tossed)[-1]
    assert share_of(toss.strength) == pytest.approx(share, abs=0.03)
    assert toss.strength == pytest.approx(strength_at(share), rel=0.1)


@pytest.mark.parametrize("motion", ["short", "none"])
def test_hold_button_with_less_motion_sweeps_slowly(driver: Driver, motion: str) -> None:
    driver.app.change(motion=motion)
    controller = sit(driver, PEOPLE[:2])
    driver.hold(board(driver).zone.button, 0.5 * CALM_SWEEP_S)
    toss = events(controller, Tossed)[-1]
    assert share_of(toss.strength) == pytest.approx(0.5, abs=0.03)


def test_hold_button_tapped_only_explains_itself(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    driver.tap("Hold to toss")
    assert controller.session.moves_made == 0
    assert driver.sees("Keep holding, and let go where the arc is green.")
    assert board(driver).zone.share is None, "the marker is gone"


def test_hold_button_released_beside_it_does_not_toss(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    driver.drag(zone.button, (20, zone.button.center_y), seconds=0.8)
    driver.seconds(0.5)
    assert controller.session.moves_made == 0
    assert zone.share is None, "the marker stands still and is gone"


def test_arc_during_a_toss_shows_strength_and_dice(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    swipe(driver)
    driver.seconds(0.4)
    toss = events(controller, Tossed)[-1]
    assert controller.animations.is_busy
    assert (zone.share, zone.out) == (share_of(toss.strength), len(toss.dice))
    assert zone.table.in_basket == 8 - len(toss.dice)


def test_hold_button_is_on_the_side_of_the_chosen_hand(launch: Launch) -> None:
    driver = launch(left_hand=True)
    sit(driver, PEOPLE[:2])
    assert board(driver).zone.button.center_x < driver.app.navigator.center_x
    driver = launch(left_hand=False)
    sit(driver, PEOPLE[:2])
    assert board(driver).zone.button.center_x > driver.app.navigator.center_x


def test_bot_tosses_by_itself_and_a_touch_skips_its_animation(driver: Driver) -> None:
    controller = sit(driver, (PEOPLE[0], BOTS[0]), first=1)
    driver.until(lambda: controller.animations.is_busy)
    assert not board(driver).zone.is_deciding
    moves = controller.session.moves_made
    driver.tap(board(driver).zone)
    assert controller.session.moves_made >= moves
    assert table(driver) == controller.session.view.table or controller.animations.is_busy


# ---- split or stack


@pytest.mark.parametrize("where", ["button", "panel"])
@pytest.mark.parametrize("choice", ["split", "stack"])
def test_oos_4_split_or_stack_by_button_or_panel_makes_the_move(
    driver: Driver, monkeypatch: Patch, choice: str, where: str
) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3), decks={3: "r6 g4 y2"}))
    zone = board(driver).zone
    button = getattr(zone, choice)
    target = button if where == "button" else (button.center_x, button.top + 40)
    driver.tap(target)
    driver.until(lambda: controller.session.moves_made)
    scenes.settle(driver, controller)
    assert controller.session.moves_made == 1
    if choice == "split":
        assert (table(driver).phase, table(driver).dice) == (Phase.PICK, (2, 3, 3))
    else:
        assert events(controller, DiceStacked)[0].cards == (card("r6"), card("g4"))


def test_oos_12_stack_on_a_gone_deck_is_disabled(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (5, 3, 5), decks={3: ""}))
    zone = board(driver).zone
    assert zone.stack.disabled
    assert not zone.split.disabled
    driver.tap((zone.stack.center_x, zone.stack.top + 40))
    driver.tap(zone.stack)
    assert controller.session.moves_made == 0


def test_panel_touch_that_slides_off_chooses_nothing(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, choosing(2, (2, 3, 3)))
    zone = board(driver).zone
    split, stack = zone.split, zone.stack
    driver.drag((split.center_x, split.top + 40), (stack.center_x, stack.top + 40))
    assert controller.session.moves_made == 0


# ---- taking dice


def test_oos_5_tap_on_a_pile_takes_its_die(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, picking(3, (4, 6, 6), decks={6: "b8"}))
    inviting = [pile.number for pile in board(driver).piles if pile.is_inviting]
    assert inviting == [4, 6]
    driver.tap(board(driver).piles[0])
    assert driver.sees("There’s no die in front of pile 2.")
    driver.tap(board(driver).piles[PILES.index(6)])
    taken = events(controller, DieTaken)[0]
    assert (taken.seat, taken.number, taken.card) == (0, 6, card("b8"))


def test_die_tapped_is_taken(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, picking(3, (4, 6, 6)))
    driver.tap(board(driver).piles[PILES.index(6)].die_box(1, 2).center)
    assert events(controller, DieTaken)[0].number == 6


def test_pile_touch_that_slides_to_another_takes_nothing(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, picking(3, (4, 5, 6)))
    piles = board(driver).piles
    driver.drag(piles[2], piles[3])
    assert controller.session.moves_made == 0


def test_oos_5_last_die_is_forced_and_announced(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, picking(2, (4, 6), decks={6: "b8 y2", 4: "r2 y2"}))
    driver.tap(board(driver).piles[PILES.index(4)])
    forced = events(controller, DieTaken)[1]
    assert (forced.seat, forced.number, forced.forced) == (1, 6, True)
    driver.until(lambda: getattr(board(driver).zone, "words", ""))
    assert board(driver).zone.words == "Bruno had to take the last die, from pile 6: 8 blue socks."
    order = board(driver).zone.picks(table(driver))
    assert order == [(0, 4), (1, 0)], "Bruno is shown as the one who gets it"
    scenes.settle(driver, controller)
    assert table(driver).phase is Phase.TOSS
    assert [len(column) for column in table(driver).columns[1]] == [0, 0, 0, 0, 0, 1]


def test_pile_tapped_before_the_toss_says_what_its_card_would_do(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position(2, decks={2: "r6", 3: "bC"}, held={0: "r2 rD b8"})
    sit_in(driver, monkeypatch, state)
    driver.tap(board(driver).piles[0])
    assert driver.sees("With 6 red socks, red would go from 4 to 16.")
    driver.tap(board(driver).piles[1])
    assert driver.sees("Careful: that takes blue to −8.")


def test_pile_tapped_whose_card_changes_no_score_says_what_it_is_for(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = position(2, decks={2: "yD", 3: "gC", 4: "b8"}, held={0: "bB"})
    sit_in(driver, monkeypatch, state)
    piles = board(driver).piles
    driver.tap(piles[0])
    assert driver.sees("A yellow Double: your next yellow socks will count twice.")
    driver.tap(piles[1])
    assert driver.sees("A green Conversion: harmless, as you have no green points.")
    driver.tap(piles[2])
    assert driver.sees("8 blue socks: harmless, as blue is banned for you anyway.")


# ---- the end


def test_oos_11_lasting_tie_lets_the_basket_holder_pick_the_winner(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = choosing(3, (2, 2), decks={2: "y2"}, held={0: "", 1: "r4 r4", 2: "b4 b4"})
    controller = sit_in(driver, monkeypatch, state)
    driver.tap("Stack")
    scenes.settle(driver, controller)
    assert driver.sees("Still tied. You have the basket, so pick who wins.")
    assert [button.text for button in board(driver).zone.buttons] == ["Bruno", "Carla"]
    driver.tap("Carla")
    driver.until(lambda: driver.page.name == "result")
    assert controller.session.outcome.winners == (2,)
    assert driver.sees("Carla wins") and driver.sees("with 8 points!")
    assert driver.sees(
        "Tie between Bruno and Carla, on sock cards too. Ana had the basket and picked Carla."
    )


def test_oos_11_result_explains_the_first_tie_break(driver: Driver, monkeypatch: Patch) -> None:
    state = choosing(3, (2, 2), decks={2: "y2"}, held={1: "r4 r4", 2: "b8"})
    sit_in(driver, monkeypatch, state)
    driver.tap("Stack")
    driver.until(lambda: driver.page.name == "result")
    assert driver.sees("Tie between Bruno and Carla. Bruno has the most sock cards (2).")


def test_oos_10_result_tells_who_ended_the_game_and_the_best_moment(
    driver: Driver, monkeypatch: Patch
) -> None:
    state = choosing(3, (2, 2), decks={2: "y8 yD"}, held={1: "r4"})
    controller = sit_in(driver, monkeypatch, state)
    driver.tap("Stack")
    driver.until(lambda: driver.page.name == "result")
    assert driver.page.ending == "You took the last card. The game is over."
    assert driver.sees("Best moment: you took 8 yellow socks and a yellow Double (+16 points).")
    assert find_best_moment(controller.session.visible_events()).gain == 16


@pytest.mark.parametrize(
    ("left", "gone", "players", "words"),
    [
        ("r2", {}, 3, "1 card left. Taking it ends the game."),
        ("r2 r2", {}, 4, "2 cards left. Taking them ends the game."),
        ("r2", {}, 2, "1 card left, then this deck is gone."),
        ("r2", {7: ""}, 2, "1 card left. Taking it ends the game."),
    ],
)
def test_oos_10_pile_with_few_cards_left_warns_of_the_end(
    driver: Driver,
    monkeypatch: Patch,
    painted: list[str],
    left: str,
    gone: dict[int, str],
    players: int,
    words: str,
) -> None:
    """Before the toss, and again while dice are taken."""
    decks = {4: left, **gone}
    controller = sit_in(driver, monkeypatch, position(players, decks=decks))
    assert words in painted
    controller.leave()
    painted.clear()
    sit_in(driver, monkeypatch, picking(players, (4, 5, 6), decks=decks))
    assert words in painted


def test_oos_10_choice_says_which_option_would_end_the_game(
    driver: Driver, monkeypatch: Patch, painted: list[str]
) -> None:
    sit_in(driver, monkeypatch, choosing(3, (4, 4, 5, 5), decks={4: "r2 y2"}))
    assert "ends the game" in painted
    assert "may end the game" not in painted, "one die takes one card"
    painted.clear()
    driver.page.controller.leave()
    sit_in(driver, monkeypatch, choosing(3, (4, 5, 5), decks={4: "r2"}))
    assert "may end the game" in painted
    assert "ends the game" not in painted


@pytest.fixture
def painted(monkeypatch: Patch) -> list[str]:
    """Every text that a painter paints, in order."""
    from sockapp.ui.look.painter import Painter

    texts: list[str] = []
    paint = Painter.text

    def noted(self: Painter, text: str, *args: object, **kwargs: object) -> None:
        texts.append(text)
        paint(self, text, *args, **kwargs)

    monkeypatch.setattr(Painter, "text", noted)
    return texts


# ---- explanations, order of cards, hints, undo


def test_oos_9_column_tapped_explains_its_score(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(2, held={0: "r4 r6 rD g2 bB b8"}))
    for suit, words in (
        (Suit.RED, "Red: (4+6)×2 = 20"),
        (Suit.GREEN, "Green: 2"),
        (Suit.BLUE, "Blue: banned = 0"),
        (Suit.YELLOW, "No cards of this suit yet."),
    ):
        driver.tap(board(driver).own_cards.columns()[SUITS.index(suit)].center)
        assert driver.sees(words)


def test_strip_of_an_opponent_tapped_opens_their_cards(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, position(3, held={2: "r4 r6 rD g2"}))
    driver.tap(board(driver).strips[1])
    assert driver.all_of("TheirCards")
    assert driver.sees("Carla")
    assert driver.sees("Red: (4+6)×2 = 20")
    driver.back()
    assert not driver.all_of("TheirCards")
    assert driver.page.name == "table"


def test_own_strip_on_a_low_screen_tapped_opens_the_own_cards(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(320, 480))
    sit_in(driver, monkeypatch, position(3, held={0: "r4 r6 rD g2"}))
    driver.tap(board(driver).own_cards)
    assert driver.all_of("TheirCards")
    assert driver.sees("Red: (4+6)×2 = 20")


def test_oos_7_dragged_card_reorders_its_column_and_can_be_undone(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, position(2, held={0: "r2 r4 r6", 1: "b2 b4"}))
    sheet = board(driver).own_cards
    first, last = sheet.card_box(Suit.RED, 0, 3), sheet.card_box(Suit.RED, 2, 3)
    grip = (first.center[0], first.top - 6)
    driver.drag(grip, (grip[0], grip[1] - (first.y - last.y) - 4))
    scenes.settle(driver, controller)
    assert [event.order for event in events(controller, Arranged)] == [(1, 2, 0)]
    red = table(driver).columns[0][SUITS.index(Suit.RED)]
    assert red == (card("r4"), card("r6"), card("r2"))
    assert table(driver).score(0) == 12
    driver.tap("Undo")
    assert table(driver).columns[0][SUITS.index(Suit.RED)][0] == card("r2")


def test_oos_7_dragged_chip_of_a_long_column_reorders_it(
    driver: Driver, monkeypatch: Patch
) -> None:
    """A long column has chips side by side, because headers would be too small to read."""
    state = position(2, held={0: "r2 r4 r4 r6 r8 rC rC rC rD rD"})
    controller = sit_in(driver, monkeypatch, state)
    sheet = board(driver).own_cards
    first, second, third = (sheet.card_box(Suit.RED, index, 10) for index in range(3))
    assert first.y == second.y > third.y
    driver.drag(first.center, second.center)
    scenes.settle(driver, controller)
    driver.drag(first.center, third.center)
    scenes.settle(driver, controller)
    orders = [event.order[:3] for event in events(controller, Arranged)]
    assert orders == [(1, 0, 2), (1, 2, 0)]


def test_dragged_card_dropped_at_its_place_changes_nothing(
    driver: Driver, monkeypatch: Patch
) -> None:
    controller = sit_in(driver, monkeypatch, position(2, held={0: "r2 r4 r6"}))
    sheet = board(driver).own_cards
    box = sheet.card_box(Suit.RED, 2, 3)
    driver.drag(box.center, (box.center[0], box.y - 30))
    assert controller.session.moves_made == 0


def test_hint_says_what_the_best_bot_would_do(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, picking(2, (4, 6, 6), decks={4: "r8 r2", 6: "yB y2"}))
    driver.tap("Hint")
    notice = driver.app.navigator.toast
    driver.until(lambda: notice.parent is not None)
    assert notice.text.startswith(("8 red socks: ", "The yellow Ban: "))
    assert controller.session.moves_made == 0


def test_hint_asked_for_again_has_the_same_figure(driver: Driver, monkeypatch: Patch) -> None:
    deal = GAME.new(Options(2), Rng(1))
    table = replace(deal.table, phase=Phase.CHOOSE, dice=(2, 2, 4, 5))
    sit_in(driver, monkeypatch, replace(deal, table=table), (PEOPLE[0], BOTS[0]))
    notice = driver.app.navigator.toast
    texts = []
    for _time in range(3):
        driver.tap("Hint")
        driver.seconds(1)
        texts.append(notice.text)
    assert "%" in texts[0] and len(set(texts)) == 1


def test_undo_is_enabled_only_where_nothing_was_revealed(
    driver: Driver, monkeypatch: Patch
) -> None:
    """A split can be taken back; a card that uncovers the next one, or a toss, cannot."""
    controller = sit_in(driver, monkeypatch, choosing(3, (4, 5, 6)))
    assert not driver.page.is_undo_enabled
    driver.tap("Split")
    scenes.settle(driver, controller)
    assert driver.page.is_undo_enabled
    driver.tap("Undo")
    scenes.settle(driver, controller)
    assert table(driver).phase is Phase.CHOOSE
    assert controller.session.moves_made == 0
    driver.tap("Split")
    scenes.settle(driver, controller)
    driver.tap(board(driver).piles[2])
    scenes.settle(driver, controller)
    assert not driver.page.is_undo_enabled


def test_log_button_ask_why_gives_the_reason_of_the_bot(driver: Driver, monkeypatch: Patch) -> None:
    state = picking(2, (4, 6, 6), decks={4: "r8 r2", 6: "yB y2"}, turn=1, holder=1)
    controller = sit_in(driver, monkeypatch, state, (PEOPLE[0], BOTS[0]))
    scenes.settle(driver, controller)
    scenes.open_log(driver)
    driver.tap("Ask Otto why")
    assert driver.app.navigator.toast.text.startswith("Pile ")


def test_log_button_ask_why_in_italian_says_ad_before_an_a(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="it", motion="none")
    state = picking(2, (4, 6, 6), decks={4: "r8 r2", 6: "yB y2"}, turn=1, holder=1)
    controller = sit_in(driver, monkeypatch, state, (PEOPLE[0], replace(BOTS[0], name="Angora")))
    scenes.settle(driver, controller)
    scenes.open_log(driver)
    assert driver.sees("Chiedi ad Angora perché")


def test_ask_why_during_an_animation_answers_without_skipping_it(
    driver: Driver, monkeypatch: Patch
) -> None:
    """A touch beside the button still skips."""
    state = picking(3, (2, 3, 4, 5, 6), decks={4: "r8 r2", 6: "b6 y2"}, turn=1, holder=1)
    controller = sit_in(driver, monkeypatch, state, (PEOPLE[0], *BOTS))
    zone = board(driver).zone
    assert not zone.why.parent, "nobody has moved yet"
    driver.until(lambda: zone.why.parent and controller.animations.is_busy)
    taken, asked = board(driver).taken, zone.why.text
    assert asked in ("Ask Otto why", "Ask Lana why")
    driver.tap(zone.why)
    assert driver.app.navigator.toast.text.startswith("Pile ")
    assert controller.animations.is_busy, "it goes on"
    assert board(driver).taken == taken
    driver.tap((zone.right - 30, zone.why.center_y))
    assert len(board(driver).taken) > len(taken), "skipped"


def test_ask_why_without_bots_is_not_shown(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, picking(3, (4, 5, 6, 6)))
    driver.tap(board(driver).piles[2])
    scenes.settle(driver, controller)
    assert board(driver).zone.why.parent is None


def test_strips_show_taken_dice_and_the_next_player(
    driver: Driver, monkeypatch: Patch, painted: list[str]
) -> None:
    controller = sit_in(driver, monkeypatch, picking(4, (3, 5, 5, 6, 7)))
    assert painted.count("next") == 1
    for pile in (3, 5):
        driver.tap(board(driver).piles[PILES.index(pile)])
        scenes.settle(driver, controller)
    painted.clear()
    for strip in board(driver).strips:
        strip.repaint()
    driver.frames(2)
    assert board(driver).me == 2, "Carla holds the phone"
    assert [words for words in painted if words in ("next", "took a 3", "took a 5")] == [
        "next",
        "took a 3",
        "took a 5",
    ]


def test_prompt_face_and_sheet_follow_the_turn(driver: Driver) -> None:
    """The board is turned towards the player who decides."""
    controller = sit(driver, PEOPLE)
    for _turn in range(8):
        seat = controller.session.to_move
        assert board(driver).me == seat
        assert driver.page.who == controller.face(seat)
        assert board(driver).own_cards.title == f"You, {controller.names[seat]}"
        act(driver)
        scenes.settle(driver, controller)


# ---- restarts, resizing, languages


def test_game_killed_during_a_round_continues_with_the_same_view(
    launch: Launch, data: Path, tmp_path: Path
) -> None:
    driver = launch()
    controller = sit(driver, (PEOPLE[0], BOTS[0], PEOPLE[1]), seed=3)
    while table(driver).phase is not Phase.PICK:
        play_on(driver, controller, 1)
    before, made = controller.session.view, controller.session.moves_made
    shutil.copytree(data, tmp_path / "killed")  # what is on the disk at this moment
    driver = launch()
    shutil.rmtree(data)
    shutil.move(tmp_path / "killed", data)
    driver = launch()
    driver.tap("Continue")
    driver.frames(5)
    controller = driver.page.controller
    assert (controller.session.view, controller.session.moves_made) == (before, made)
    assert table(driver) == before.table
    scenes.settle(driver, controller)
    play_on(driver, controller, 3)


def test_game_left_and_continued_shows_the_same_view(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    play_on(driver, controller, 3)
    before = controller.session.view
    driver.back()
    assert driver.page.name == "home"
    driver.tap("Continue")
    driver.frames(5)
    assert driver.page.controller.session.view == before


def test_board_resized_during_a_game_keeps_all_parts_inside(launch: Launch) -> None:
    driver = launch(size=(412, 892))
    controller = sit(driver, (*PEOPLE, BOTS[0]))
    for size in ((892, 412), (412, 892), (1280, 800)):
        driver.resize(*size)
        play_on(driver, controller, 4)
        place = board(driver)
        for part in (*place.strips, *place.piles, place.zone, place.own_cards):
            assert part.x >= place.x - 1
            assert part.right <= place.right + 1
            assert part.y >= place.y - 1
            assert part.top <= place.top + 1
        driver.draw()


def test_sheet_on_a_tablet_names_the_next_players(launch: Launch, watch: Watch) -> None:
    driver = launch(size=(1280, 800))
    sit(driver, PEOPLE)
    words = [text.text for text in watch.written[board(driver).own_cards]]
    assert "Next: Bruno, then Carla" in words
    assert "Score so far" in words
    piles, columns = board(driver).piles, board(driver).own_cards.columns()
    for pile, column in zip(piles, columns, strict=True):
        assert (pile.x, pile.right) == pytest.approx((column.x, column.right), abs=1)


def test_prompt_ends_in_a_seam(driver: Driver) -> None:
    sit(driver, PEOPLE[:2])
    page = driver.page
    seam = next(line for line in driver.all_of("DashedLine") if line.parent is page)
    assert page.ids.prompt.y < seam.center_y < page.ids.prompt.y + 8
    assert seam.width > 0.9 * page.width
    assert not page.ids.bar.is_edged, "bar and prompt are one cloth"


def test_board_speaks_the_language_of_each_player_in_turn(launch: Launch) -> None:
    """Buttons and painted texts follow the language too."""
    driver = launch(speaks="en")
    players = (Player("Ana", language="es"), Player("Bruno", language="it", look="blue"))
    controller = sit(driver, players)
    assert driver.sees("Te toca lanzar, Ana.")
    assert board(driver).zone.button.text == _("Hold to toss") != "Hold to toss"
    while table(driver).turn == 0:
        play_on(driver, controller, 1)
    assert board(driver).own_cards.title == "Tu, Bruno"
    while table(driver).phase is not Phase.TOSS or table(driver).turn == 0:
        play_on(driver, controller, 1)
    assert board(driver).zone.button.text == _("Hold to toss") != "Hold to toss"
    assert driver.app.lang.code == "it"
