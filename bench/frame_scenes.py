"""Plays one scene and prints what its frames cost.

    python -m bench.frame_scenes out_of_sock|sock|odd_socks|bare 412x892 SECONDS SPRITES

bench/frames.py runs it in a process of its own, with a mock OpenGL.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from math import sin
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.engine.player import Player
from sockapp.games.sock.cards import PACK, Card, Pile
from sockapp.games.sock.events import Played
from sockapp.games.sock.piles import arrange_pile
from sockapp.games.sock.state import SockOptions, Table, View
from sockapp.ui.app.app import SockDrawer
from sockapp.ui.app.start import tune_gc
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.boards.board_host import Spectator
from tests.support.random_play import NAMES, walk
from tests.support.ui.driver import Driver
from tests.support.ui.wound_clock import WoundClock

REST = 150
"""How many frames a page is shown before the next one is opened."""

Step = tuple[Any, tuple[Any, ...], Any]
"""The view before, the events, the view after."""


def steps_of(game_id: str, players: int, seed: int, share: float) -> list[Step]:
    """Return the last part of a game as seat 0 sees it, when the table is fullest."""
    played = walk(game_id, players, seed)
    game = played.game
    late = played.positions[int(len(played.positions) * (1 - share)) :]
    return [
        (
            game.view(position.state, 0),
            tuple(game.redact(event, 0) for event in position.step.events),
            game.view(position.step.state, 0),
        )
        for position in late
    ]


def sock_steps() -> list[Step]:
    """Return a turn that rearranges all 104 cards from runs to sets, and back.

    Real games never have as many cards on the table.
    """
    runs = _grouped(lambda card: (card.suit, PACK.index(card)))
    sets = _grouped(lambda card: (card.rank, PACK.index(card)))
    last = PACK[0]
    shorter = tuple(tuple(c for c in pile if c is not last) for pile in runs)

    def view(piles: tuple[Pile, ...], held: int) -> View:
        table = Table(3, "wrap", False, 0, 1, piles, (0, held, 0), 0)
        return View(0, table, ())

    turn = Played(1, (last,), sets, len(runs), 0)
    return [(view(shorter, 1), (turn,), view(sets, 0))]


def _grouped(key: Callable[[Card], Any]) -> tuple[Pile, ...]:
    """Return the whole pack in piles of up to eleven cards, sorted by ``key``."""
    ordered = sorted(PACK, key=key)
    return tuple(
        arrange_pile(tuple(ordered[start : start + 11]), "wrap")
        for start in range(0, len(ordered), 11)
    )


SCENES: dict[str, Callable[[], tuple[int, list[Step]]]] = {
    "out_of_sock": lambda: (4, steps_of("out_of_sock", 4, 3, 0.4)),
    "sock": lambda: (3, sock_steps()),
    "odd_socks": lambda: (3, steps_of("odd_socks", 3, 1, 1.0)),
}


def board_scene(driver: Driver, game_id: str) -> Callable[[], Board]:
    """Return a function that creates a board and repeats the steps on it without pauses.

    The setup page is shown first, as long as people need to choose their seats.
    """
    driver.app.navigator.go("setup", game_id=game_id)
    rest(driver)
    empty_page(driver)
    pause = ak.sleep
    ak.sleep = lambda _seconds: pause(0)
    players, steps = SCENES[game_id]()
    seats = tuple(Player(name) for name in NAMES[:players])

    def begin() -> Board:
        spectator = Spectator(driver.app, game_id, seats)
        spectator.view, spectator.watcher = steps[0][0], 0
        board = make_board(spectator)
        place_board(board, driver.page)
        board.show(spectator.view)
        ak.start(animate(spectator, board))
        return board

    async def animate(spectator: Spectator, board: Board) -> None:
        await pause(0.05)  # the board must be laid out first
        for before, events, after in cycle(steps):
            spectator.view = before
            board.show(before)
            for event in events:
                await board.play(event, 1.0)
            spectator.view = after
            board.show(after)
            await ak.sleep(0)

    return begin


def empty_page(driver: Driver) -> None:
    """Show an empty page and let its idle tasks run."""
    driver.app.navigator.go("about")
    driver.page.clear_widgets()
    rest(driver)


def rest(driver: Driver) -> None:
    """Run the frames of a pause without touches."""
    for _frame in range(REST):
        frame_ms(driver)


def options(game_id: str, players: int) -> Any:
    """Return the options of a game."""
    return SockOptions(players) if game_id == "sock" else games.rules(game_id).options_type(players)


def bare_scene(driver: Driver, count: int) -> Callable[[], Widget]:
    """Return a function that creates a widget with ``count`` moving rectangles."""
    from sockapp.ui.look import textures

    empty_page(driver)

    def begin() -> Widget:
        bare = Widget()
        driver.page.add_widget(bare)
        with bare.canvas:
            Color(1, 1, 1, 1)
            card = textures.texture("card_red_2")
            cards = [Rectangle(texture=card, size=(56, 80)) for _ in range(count)]
        began = Clock.get_time()

        def move(_dt: float) -> None:
            now = Clock.get_time() - began
            for number, card in enumerate(cards):
                x = Window.width * (0.5 + 0.4 * sin(now + number))
                card.pos = (x, Window.height * (0.5 + 0.4 * sin(1.3 * now + 2 * number)))

        Clock.schedule_interval(move, 0)
        return bare

    return begin


def sprites_on(group: InstructionGroup) -> Iterator[Rectangle]:
    """Yield all rectangles with a texture on a canvas."""
    for child in group.children:
        if isinstance(child, Rectangle) and child.texture is not None:
            yield child
        elif isinstance(child, InstructionGroup):
            yield from sprites_on(child)


def places_on(shown: Widget) -> list[tuple[float, ...]]:
    """Return the positions of all sprites, to tell frames in which something moves."""
    return [(*sprite.pos, *sprite.size) for sprite in sprites_on(shown.canvas)]


def frame_ms(clock: WoundClock, before: Callable[[], object] = lambda: None) -> float:
    """Return this thread's processor time for one frame and ``before``, in milliseconds."""
    start = time.thread_time_ns()
    before()
    clock.frames(1)
    clock.draw()
    return (time.thread_time_ns() - start) / 1e6


def main(scene: str, size: str, seconds: float, count: int) -> None:
    """Play the scene and print the result as JSON."""
    width, height = map(int, size.split("x"))
    tune_gc()
    driver = Driver(SockDrawer(), (width, height), uses_threads=True)
    begin = bare_scene(driver, count) if scene == "bare" else board_scene(driver, scene)
    shown: list[Widget] = []
    taken = [frame_ms(driver, lambda: shown.append(begin()))]
    most, moving, before = 0, 0, places_on(shown[0])
    for _number in range(round(seconds * 60)):
        taken.append(frame_ms(driver))
        now = places_on(shown[0])
        most, moving = max(most, len(now)), moving + (now != before)
        before = now
    print(json.dumps({"sprites": most, "milliseconds": taken, "moving": moving}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
