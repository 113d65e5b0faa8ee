"""Plays a person's games against bots on a wound clock and prints how long they last.

    python PATH/pace_scenes.py turns|games GAME PLAYERS SEED PACE     (in the root of a checkout)

``bench.pace`` runs it in a process of its own, here and in an older checkout. The person's moves
are those of a bot, made after pauses as long as a person's. Bots think inline. The processor time
of their thinking is then waited for on the wound clock, as it would pass in their thread.
"""

from __future__ import annotations

import json
import os
import sys
import time
from random import Random
from typing import Any

sys.path.insert(0, os.getcwd())

PAUSE_MEDIAN_S, PAUSE_SIGMA = 4.0, 0.6
"""A person's pauses before a move: log-normal, 1.3 to 12 s for nineteen in twenty."""
READING_S = 3.0
"""How long a person reads a sheet or looks at a card that only they see."""
TURNS = 40
"""How many times the person's turn comes in the scene ``turns``."""
MAX_GAME_S = 4 * 3600


class Table:
    """A person at a table with bots."""

    def __init__(self, game_id: str, players: int, seed: int, pace: str) -> None:
        from sockapp import games
        from sockapp.engine.player import Player
        from sockapp.session import saves
        from sockapp.ui.app.app import SockDrawer
        from sockapp.ui.play.game_controller import start_new_game
        from tests.support.ui.driver import Driver

        self.driver = Driver(SockDrawer(), (412, 892))
        app = self.driver.app
        _let_thinking_take_time()
        if hasattr(app.settings, "bot_pace"):
            app.change(bot_pace=pace)
        self.rng = Random(seed)
        game = games.rules(game_id)
        bots = [bot for bot in games.info(game_id).bots if bot.level != "hard"][: players - 1]
        others = (Player(bot.character.capitalize(), bot=bot.id) for bot in bots)
        seats = (Player("Ana"), *others)
        options = game.options_type(players=len(seats), first=0)
        self.controller = start_new_game(app, saves.new_game(game, options, seats, seed=seed))
        self.adviser = games.make_bot(game_id, bots[0].id)
        self.driver.frames(5)

    @property
    def is_asked(self) -> bool:
        """Whether everything has been told and the person is to move."""
        controller = self.controller
        is_told = controller.animations is None or not controller.animations.is_busy
        return is_told and controller.session.deciding is not None

    def wait(self) -> float:
        """Let the bots play, and return the seconds until the person is asked or the game ends.

        Seconds in which the person reads are not counted.
        """
        driver, controller = self.driver, self.controller
        start, reading = driver.now, 0.0
        while not self.is_asked and controller.session.outcome is None:
            driver.frames()
            reading += self._read()
            if driver.now - start > 600:
                raise RuntimeError(f"waited in vain: {driver.texts()}")
        return float(driver.now - start - reading)

    def _read(self) -> float:
        """Read and close what only a touch closes, and return the seconds."""
        from kivy.uix.modalview import ModalView

        sheets = self.driver.all_of(ModalView)
        page = self.driver.page
        lit = getattr(getattr(page, "board", None), "spotlight", None)
        if not sheets and not (lit is not None and lit.below):
            return 0.0
        self.driver.jump(READING_S)
        self.driver.frames()  # or what follows would begin and end in one long frame
        for sheet in sheets:
            sheet.dismiss(animation=False)
        if not sheets and self.controller.animations is not None:
            self.controller.animations.skip()
        return READING_S

    def move(self) -> None:
        """Make the person's move."""
        from sockapp.engine.bot import TimeBudget
        from sockapp.engine.rng import Rng

        seed = self.rng.randrange(2**32)
        view = self.controller.session.view
        decision = self.adviser.choose(view, Rng(seed).derive("person"), TimeBudget(0.1))
        self.controller.play(decision.move)

    def pause(self) -> None:
        """Let the person think."""
        self.driver.jump(PAUSE_MEDIAN_S * self.rng.lognormvariate(0, PAUSE_SIGMA))


def _let_thinking_take_time() -> None:
    """Let a decision arrive after as long as the bot needed for it."""
    from kivy.clock import Clock

    from sockapp.session import bot_worker

    def think(self: Any, request: Any, done: Any) -> None:
        before = time.thread_time()
        results: list[Any] = []
        bot_worker.process((request, done), results.append)
        taken = time.thread_time() - before
        Clock.schedule_once(lambda _dt: self.post(results[0]), taken)

    bot_worker.BotWorker.ask = think  # type: ignore[method-assign]


def turns(table: Table) -> list[float]:
    """Return the seconds from the end of the person's turns until they are to move again."""
    found: list[float] = []
    table.wait()
    while len(found) < TURNS and table.controller.session.outcome is None:
        rounds = _rounds(table)
        table.move()
        passed = table.controller.session.to_move != 0
        seconds = table.wait()
        if passed and _rounds(table) == rounds:
            found.append(seconds)
    return found


def _rounds(table: Table) -> int:
    return len(getattr(table.controller.session.public_view.table, "deals", ()))


def games_played(table: Table) -> list[float]:
    """Return the seconds of one game, and how many of them the person waited."""
    start = table.driver.now
    waiting = table.wait()
    while table.controller.session.outcome is None:
        table.pause()
        table.move()
        waiting += table.wait()
        if table.driver.now - start > MAX_GAME_S:
            raise RuntimeError("the game does not end")
    return [float(table.driver.now - start), waiting]


def main() -> None:
    """Play the scene and print its seconds as JSON."""
    what, game_id, players, seed, pace = sys.argv[1:]
    from importlib import import_module

    import_module("sockapp.ui.app.start").configure()
    table = Table(game_id, int(players), int(seed), pace)
    print(json.dumps((turns if what == "turns" else games_played)(table)))


if __name__ == "__main__":
    main()
