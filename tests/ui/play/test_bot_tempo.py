"""The bots' pace: how long a person waits for six bots, and the button that skips to their turn."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from kivy.clock import Clock

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock.events import Drawn, Played
from sockapp.session import bot_worker
from sockapp.ui.play.game_controller import GameController
from tests.support.sock.positions import position
from tests.support.tiers import full_groups_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sock_table import (
    ANA,
    BOT,
    CROWD,
    DENIM,
    board,
    close_sheets,
    drag_to_pile,
    knock,
    settle,
    sheets,
    sit,
    sit_in,
)
from tests.support.ui.wound_clock import FRAME

Patch = pytest.MonkeyPatch
SIX_TURNS_MAX_S = 6.0
BUBBLE_MIN_S = 0.5


def let_thinking_take(monkeypatch: Patch, seconds: float) -> None:
    """Let every decision of a bot arrive so many seconds later on the wound clock."""

    def think(self: Any, request: Any, done: Any) -> None:
        answers: list[Any] = []
        bot_worker.process((request, done), answers.append)
        Clock.schedule_once(lambda _dt: self.post(answers[0]), seconds)

    monkeypatch.setattr(bot_worker.BotWorker, "ask", think)


def is_asked(controller: GameController) -> bool:
    """Return whether animations have ended and a person is to move."""
    is_idle = controller.animations is None or not controller.animations.is_busy
    return is_idle and controller.session.deciding is not None


def rounds(controller: GameController) -> int:
    return len(controller.session.public_view.table.deals)


def waits(driver: Driver, controller: GameController, turns: int) -> list[float]:
    """Return the seconds from the end of Ana's turns until she is to move again.

    Turns in which a round ends are left out, as the sheet waits for a touch.
    """
    adviser = games.make_bot("sock", "medium_denim")
    session = controller.session
    found: list[float] = []
    for number in range(80):
        settle(driver, controller)
        if len(found) == turns or session.outcome is not None:
            break
        before = rounds(controller)
        decision = adviser.choose(session.view, Rng(number), TimeBudget(0.1))
        controller.play(decision.move)
        is_turn_over = session.to_move != 0
        start = driver.now
        while not is_asked(controller) and not sheets(driver) and session.outcome is None:
            driver.frames()
        if is_turn_over and not sheets(driver) and rounds(controller) == before:
            found.append(driver.now - start)
    return found


def wait_for_six(driver: Driver, pace: str, played: int = 1, turns: int = 2) -> list[float]:
    """Return the waits of some games of seven at this pace."""
    found: list[float] = []
    driver.app.change(bot_pace=pace)
    for seed in range(1, played + 1):
        controller = sit(driver, CROWD[:7], seed=seed)
        found += waits(driver, controller, turns)
        controller.close_and_go()
        driver.frames(3)
    assert len(found) >= played * 2, "too few turns for a median"
    return found


@pytest.mark.parametrize(
    ("thinking_s", "played", "turns"),
    full_groups_after_first([(0.3, 1, 3), (0.3, 2, 5), (0, 2, 5)]),
)
def test_six_brisk_bots_take_at_most_six_seconds_thinking_included(
    launch: Launch, monkeypatch: Patch, thinking_s: float, played: int, turns: int
) -> None:
    driver = launch(speaks="en")  # first, because its driver replaces the same method for longer
    let_thinking_take(monkeypatch, thinking_s)
    found = wait_for_six(driver, "brisk", played, turns)
    assert 2 < median(found) <= SIX_TURNS_MAX_S


def test_relaxed_bots_take_longer_than_brisk_and_instant_ones_little(launch: Launch) -> None:
    driver = launch(speaks="en")
    relaxed = median(wait_for_six(driver, "relaxed"))
    assert relaxed > 1.8 * median(wait_for_six(driver, "brisk"))
    assert median(wait_for_six(driver, "instant")) < relaxed / 2  # the bots' thinking counts too


# ---- one turn of two bots: Denim lays three of a kind, Lana a run


PLAYERS = (ANA, DENIM, BOT)
TABLE = "P8 P9 P10 P11"
HANDS = ("P12 P7 B3", "F9 B9 L9 F2 L5", "B5 B6 B7 L2 F12")


def begin(launch: Launch, monkeypatch: Patch, **chosen: Any) -> tuple[Driver, GameController]:
    """Let Ana knock, and return when the first bot's turn is being animated."""
    driver = launch(speaks="en", **chosen)
    controller = sit_in(driver, monkeypatch, position(TABLE, *HANDS), PLAYERS)
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    return driver, controller


def watch_turns(driver: Driver, monkeypatch: Patch) -> list[int]:
    """Return a list that gets the seat of each turn that is animated from now on."""
    seats: list[int] = []
    made = board(driver)
    play = made.play

    async def watch(event: Any, pace: float) -> None:
        if isinstance(event, Drawn | Played) and pace:
            seats.append(event.seat)
        await play(event, pace)

    monkeypatch.setattr(made, "play", watch)
    return seats


def marked(driver: Driver) -> set[int]:
    """Return the seats whose faces are on cards."""
    return {change.seat for change in board(driver).changes}


def test_skip_button_is_there_only_while_bots_play(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(speaks="en", bot_pace="relaxed")
    controller = sit_in(driver, monkeypatch, position(TABLE, *HANDS), PLAYERS)
    assert "SkipButton" not in {type(one).__name__ for one in driver.widgets()}
    assert driver.find("Hint")
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    driver.until(lambda: controller.session.moves_made > 1)
    assert driver.all_of("SkipButton")
    settle(driver, controller)
    driver.seconds(0.2)
    assert not driver.all_of("SkipButton")


def test_skip_shows_the_end_state_at_once_with_marks(launch: Launch, monkeypatch: Patch) -> None:
    driver, controller = begin(launch, monkeypatch, bot_pace="relaxed")
    driver.until(lambda: controller.session.moves_made > 1)
    start = driver.now
    driver.tap("Skip to my turn")
    driver.until(lambda: is_asked(controller), seconds=1)
    assert driver.now - start < 0.5
    assert board(driver).table == controller.session.view.table
    assert board(driver).turn is not None, "Ana can play"
    assert marked(driver) == {1, 2}
    driver.seconds(0.2)
    assert not driver.all_of("SkipButton")


def test_skip_ends_with_the_persons_turn(launch: Launch, monkeypatch: Patch) -> None:
    driver, controller = begin(launch, monkeypatch, bot_pace="relaxed")
    driver.until(lambda: controller.session.moves_made > 1)
    driver.tap("Skip to my turn")
    driver.until(lambda: is_asked(controller))
    seats = watch_turns(driver, monkeypatch)
    drag_to_pile(driver, "P7", 0)
    knock(driver)
    settle(driver, controller)
    assert {1, 2} & set(seats), "the next turns are told again"


def test_skip_stops_at_the_end_of_a_round(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(speaks="en", bot_pace="relaxed")
    state = position(TABLE, "P12 B3", "F9 B9 L9", "B5 B6 B7 L2 F12")
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    driver.tap("Skip to my turn")
    driver.until(lambda: sheets(driver))
    made = controller.session.moves_made
    driver.seconds(2)
    assert controller.session.moves_made == made, "nobody plays behind the sheet"
    seats = watch_turns(driver, monkeypatch)
    close_sheets(driver)
    settle(driver, controller)
    assert {1, 2} & set(seats), "the turns of the next round are told again"


def test_tempo_of_a_play_that_touches_the_viewers_cards_is_slower(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", bot_pace="brisk")
    # Denim lays a pile of his own, Lana adds to the one that Ana has just made longer.
    state = position("P7 P8 P9 P10", "P11 B3", "F9 B9 L9 F2 L5", "P6 L2 F12")
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    paces: dict[bool, float] = {}
    made = board(driver)
    play = made.play

    async def watch(event: Any, pace: float) -> None:
        if isinstance(event, Played) and event.seat != made.me:
            paces[made.touches_viewer(event)] = pace
        await play(event, pace)

    monkeypatch.setattr(made, "play", watch)
    drag_to_pile(driver, "P11", 0)
    knock(driver)
    settle(driver, controller)
    assert paces[True] > paces[False] > 0


def pace_of_a_pile(launch: Launch, monkeypatch: Patch, bots: int) -> float:
    """Return the pace at which Denim's pile of three is animated beside so many bots."""
    driver = launch(speaks="en", anew=True)
    hands = [HANDS[0], HANDS[1], *["B5 F8 L2 F12"] * (bots - 1)]
    players = (ANA, DENIM, *CROWD[1:bots])
    sit_in(driver, monkeypatch, position(TABLE, *hands), players)
    paces: list[float] = []
    made = board(driver)
    play = made.play

    async def watch(event: Any, pace: float) -> None:
        if isinstance(event, Played) and event.seat == 1:
            paces.append(pace)
        await play(event, pace)

    monkeypatch.setattr(made, "play", watch)
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    driver.until(lambda: paces)
    driver.app.controller.close_and_go()
    return paces[0]


def test_tempo_of_few_bots_is_slower_than_that_of_many(launch: Launch, monkeypatch: Patch) -> None:
    one, two, three = (pace_of_a_pile(launch, monkeypatch, bots) for bots in (1, 2, 3))
    assert 1 > one > two > three > 0


@pytest.mark.parametrize(("pace", "reads"), [("brisk", True), ("instant", False)])
def test_last_card_of_a_bot_is_announced_long_enough_to_be_read(
    launch: Launch, monkeypatch: Patch, pace: str, reads: bool
) -> None:
    driver = launch(speaks="en", bot_pace=pace)
    state = position(TABLE, "B7 L3 F9 P6", "P12 L5", "B9 L9 F3", at=1)
    controller = sit_in(driver, monkeypatch, state, PLAYERS)
    frames = 0
    while not is_asked(controller):
        frames += bool(driver.all_of("Bubble"))
        driver.frames(1)
    assert (frames * FRAME >= BUBBLE_MIN_S) is reads
    assert reads or not frames


def test_persons_own_step_keeps_its_full_duration(launch: Launch, monkeypatch: Patch) -> None:
    paces: list[float] = []
    driver = launch(speaks="en", bot_pace="instant")
    controller = sit_in(driver, monkeypatch, position(TABLE, *HANDS), PLAYERS)
    made = board(driver)
    play = made.play

    async def watch(event: Any, pace: float) -> None:
        paces.append(pace)
        await play(event, pace)

    monkeypatch.setattr(made, "play", watch)
    drag_to_pile(driver, "P12", 0)
    knock(driver)
    settle(driver, controller)
    assert paces == [1.0], "Ana's turn is told, the bots' turns are not"
    assert marked(driver) == {1, 2}


def test_second_tap_on_the_skip_button_asks_for_no_hint(launch: Launch, monkeypatch: Patch) -> None:
    driver, controller = begin(launch, monkeypatch, bot_pace="relaxed")
    driver.until(lambda: controller.session.moves_made > 1)
    skip = driver.find("Skip to my turn")
    place = skip.to_window(*skip.center)
    driver.tap(place)
    driver.until(lambda: is_asked(controller))
    hint = driver.page.ids.hint
    assert hint.collide_point(*hint.to_widget(*place)), "the bulb is where the button was"
    asked: list[bool] = []
    monkeypatch.setattr(board(driver), "hint", lambda: asked.append(True) or True)
    driver.tap(place)
    assert not asked
    driver.seconds(0.5)
    driver.tap(place)
    assert asked
