"""Animations follow the motion setting, and a touch skips them."""

from __future__ import annotations

from dataclasses import replace

import asynckivy as ak
import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from sockapp import games
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.events import Flicked, Loss, Tossed, TurnLost
from sockapp.games.out_of_sock.moves import Flick
from sockapp.games.sock.events import Played
from sockapp.session.replay import ViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, make_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.boards.out_of_sock.zones import lost_zone
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from sockapp.ui.boards.sock.narrator import PILE_ANIMATION_S
from sockapp.ui.toss.strength_arc import share_of
from sockapp.ui.widgets.sheet import Sheet
from tests.support.random_play import NAMES, walk
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import PEOPLE, board, sit
from tests.support.ui.wound_clock import FRAME

INPUT_DELAY_MAX_S = 0.3
"""The longest time that input may be delayed."""
STEP_COUNT = 12
"""The number of steps of a game that are animated."""
STEP_MAX_S = 60
"""The longest time that the animation of a step may take."""

GAMES = pytest.mark.parametrize("game_id", games.game_ids())


def laid(driver: Driver, game_id: str) -> tuple[Board, list[ViewStep]]:
    """Return a spectator's board, and steps from all over a game to animate on it."""
    scenes.about(driver)
    driver.page.clear_widgets()
    played = walk(game_id, 3, seed=2)
    game = played.game
    every = max(1, len(played.positions) // STEP_COUNT)
    steps = [
        ViewStep(
            game.view(position.state, 0),
            tuple(game.redact(event, 0) for event in position.step.events),
            game.view(position.step.state, 0),
        )
        for position in played.positions[::every][:STEP_COUNT]
    ]
    players = tuple(Player(name) for name in NAMES[:3])
    spectator = Spectator(driver.app, game_id, players)
    spectator.view, spectator.watcher = steps[0].before, 0
    made = make_board(spectator)
    driver.page.add_widget(made)
    made.show(steps[0].before)
    driver.frames(3)
    return made, steps


def count_frames(driver: Driver, made: Board, steps: list[ViewStep], motion: str) -> list[int]:
    """Return the number of frames that the animation of each step takes."""
    taken = []
    for step in steps:
        made.host.view = step.after
        made.show(step.before)
        animations = AnimationQueue(made, lambda: motion, lambda: None)
        animations.show(step)
        frames = 0
        while animations.is_busy:
            driver.frames(1)
            frames += 1
            assert frames < STEP_MAX_S / FRAME, step.events
            for sheet in driver.all_of(Sheet):
                sheet.dismiss()
        taken.append(frames)
    return taken


@GAMES
def test_motion_short_is_faster_and_none_takes_no_time(driver: Driver, game_id: str) -> None:
    made, steps = laid(driver, game_id)
    full = count_frames(driver, made, steps, "full")
    short = count_frames(driver, made, steps, "short")
    assert sum(full) > 60, "nothing is told"
    assert sum(short) < 0.62 * sum(full)
    calm = [step for step in steps if not any(map(made.must_animate, step.events))]
    assert sum(count_frames(driver, made, calm, "none")) == 0


def test_lost_turn_without_motion_is_still_shown(driver: Driver) -> None:
    made, (step, *_more) = laid(driver, "out_of_sock")
    lost = (Tossed(0, 12.0, (2, 3, 4, 5, 6, 7, 2, 3)), TurnLost(0, Loss.COUNT, 8))
    animations = AnimationQueue(made, lambda: "none", lambda: None)
    animations.show(replace(step, events=lost))
    driver.seconds(0.9)
    assert isinstance(made.zone, LostZone)
    assert "turn lost" in made.zone.words
    driver.seconds(0.2)
    assert not animations.is_busy
    assert not isinstance(made.zone, LostZone)


@pytest.mark.parametrize("motion", full_after_first(["full", "none"]))
@pytest.mark.parametrize(
    ("strength", "dice", "reason", "left"),
    [
        (4.5, (), "Too soft. None came out.", 8),
        (4.5, (3,), "Too soft. Only one came out.", 7),
        (12.0, (2, 3, 4, 5, 6, 7, 2, 3), "Too hard. All 8 fell out.", 0),
    ],
)
def test_oos_3_lost_turn_shows_the_reason_beside_the_meter(
    driver: Driver,
    monkeypatch: pytest.MonkeyPatch,
    motion: str,
    strength: float,
    dice: tuple[int, ...],
    reason: str,
    left: int,
) -> None:
    painted: list[object] = []
    monkeypatch.setattr(
        lost_zone, "paint_arc", lambda _painter, _center, _radius, *at: painted.append(at)
    )
    basket = lost_zone.paint_basket
    monkeypatch.setattr(
        lost_zone,
        "paint_basket",
        lambda painter, box, count, label: (painted.append(count), basket(painter, box, count))[1],
    )
    made, (step, *_more) = laid(driver, "out_of_sock")
    lost = (Flicked(0, strength, dice), TurnLost(0, Loss.COUNT, len(dice)))
    animations = AnimationQueue(made, lambda: motion, lambda: None)
    animations.show(replace(step, events=lost))
    driver.until(lambda: isinstance(made.zone, LostZone))
    driver.frames(3)
    assert made.zone.words == reason
    assert "in 100" in made.zone.chance
    assert painted[-2:] == [(share_of(strength), len(dice)), left]
    driver.until(lambda: not animations.is_busy)
    animations.show(replace(step, events=(TurnLost(0, Loss.SHAKEN, 0),)))
    driver.frames(3)
    assert "shook" in made.zone.words, "the toss before has nothing to do with it"
    assert not made.zone.chance
    animations.close()


@GAMES
def test_skip_at_any_moment_ends_every_animation_at_once(driver: Driver, game_id: str) -> None:
    made, steps = laid(driver, game_id)
    busy_count = 0
    for step in steps:
        for moment in (1, 9, 40):
            made.show(step.before)
            animations = AnimationQueue(made, lambda: "full", lambda: None)
            animations.show(step)
            driver.frames(moment)
            busy_count += animations.is_busy
            animations.skip()
            assert not animations.is_busy, step.events
            for sheet in driver.all_of(Sheet):
                sheet.dismiss()
    assert busy_count > STEP_COUNT, "nothing was being told when it was skipped"
    driver.frames(60)  # what was skipped stays skipped


def test_sock_cards_of_other_players_glide_to_their_pile(driver: Driver) -> None:
    """Half-way through the animation, moved cards are between start and end."""
    made, steps = laid(driver, "sock")
    turn = next(
        (step, event)
        for step in steps
        for event in step.events
        if isinstance(event, Played) and event.seat != 0
    )
    made.show(turn[0].before)
    driver.frames(3)
    ak.start(made.play(turn[1], 1.0))
    driver.seconds(PILE_ANIMATION_S / 2)
    flying = list(made.cards.flying)
    assert flying, "something is in the air"
    for drawn, start, end in flying:
        assert start != end and drawn.box not in (start, end)


def test_touch_during_an_animation_skips_it_and_the_next_one_counts(driver: Driver) -> None:
    controller = sit(driver, PEOPLE[:2])
    assert controller.play(Flick(7.5)) is None
    driver.frames(2)
    assert controller.animations.is_busy
    driver.tap(board(driver))
    driver.seconds(INPUT_DELAY_MAX_S - 5 * FRAME)
    assert not controller.animations.is_busy
    assert controller.session.deciding is not None
    zone = board(driver).zone
    before = controller.session.moves_made
    driver.tap(zone.split if not zone.split.disabled else zone.stack)
    assert controller.session.moves_made == before + 1


def test_pages_and_sheets_just_opened_take_touches(launch: Launch) -> None:
    """The next touch works within the longest time that input may be delayed."""
    driver = launch(motion="full")
    frames = int(INPUT_DELAY_MAX_S / FRAME)

    start = Clock.time()
    driver.tap("Settings")
    assert driver.page.name == "settings"
    driver.tap("Language")
    assert driver.all_of(Sheet)
    driver.tap("Italiano")
    assert driver.app.lang.code == "it" and not driver.all_of(Sheet)
    assert Clock.time() - start <= 3 * frames * FRAME + 1e-6


def test_sheet_that_fades_out_catches_no_touches(driver: Driver) -> None:
    scenes.settings_language(driver)
    driver.all_of(Sheet)[0].dismiss()
    assert not [child for child in Window.children if isinstance(child, Sheet)]
