"""Plays a person's games against bots on a wound clock and prints how long they last.

    python PATH/pace_scenes.py turns|games GAME PLAYERS SEED PACE     (in the root of a checkout)

``bench.pace`` runs it in a process of its own, here and in an older checkout. Commit b3c8c6a has
other names for the modules and for most of what is used here. The person's moves are those of
a bot, made after pauses as long as a person's. Bots think inline. The processor time of their
thinking is then waited for on the wound clock, as it would pass in their thread.
"""

from __future__ import annotations

import json
import os
import sys
import time
from importlib import import_module
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


def load(*names: str) -> Any:
    """Return the first of these objects, as ``module:name``, that the checkout has."""
    for name in names:
        module, _colon, attribute = name.partition(":")
        try:
            return getattr(import_module(module), attribute)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise ImportError(f"none of {names}")


class Table:
    """A person at a table with bots."""

    def __init__(self, game_id: str, players: int, seed: int, pace: str) -> None:
        from sockapp import games

        player_type = load("sockapp.engine.player:Player", "sockapp.engine.log:Player")
        new_game = load("sockapp.session.saves:new_game", "sockapp.saves:new_game")
        start_new_game = load(
            "sockapp.ui.play.game_controller:start_new_game", "sockapp.ui.sitting:sit_down"
        )
        app_type = load("sockapp.ui.app.app:SockDrawer", "sockapp.ui.app:SockDrawer")
        driver_type = load("tests.support.ui.driver:Driver", "tests.ui.driver:Driver")
        self.driver = driver_type(app_type(), (412, 892))
        app = self.driver.app
        _let_thinking_take_time()
        if hasattr(app.settings, "bot_pace"):
            app.change(bot_pace=pace)
        self.rng = Random(seed)
        game = games.rules(game_id)
        bots = [bot for bot in games.info(game_id).bots if bot.level != "hard"][: players - 1]
        others = (player_type(bot.character.capitalize(), bot=bot.id) for bot in bots)
        seats = (player_type("Ana"), *others)
        options = game.options_type(players=len(seats), first=0)
        self.controller = start_new_game(app, new_game(game, options, seats, seed=seed))
        self.adviser = games.make_bot(game_id, bots[0].id)
        self.driver.frames(5)

    @property
    def is_asked(self) -> bool:
        """Whether animations have ended and the person is to move."""
        queue = self.animations
        is_busy = queue is not None and (queue.is_busy if hasattr(queue, "is_busy") else queue.busy)
        return not is_busy and self.controller.session.deciding is not None

    @property
    def animations(self) -> Any:
        """The queue of animations; None while no board is shown."""
        controller = self.controller
        return controller.animations if hasattr(controller, "animations") else controller.director

    @property
    def now(self) -> float:
        """The seconds on the wound clock."""
        from kivy.clock import Clock

        return float(Clock.time())

    def jump(self, seconds: float) -> None:
        """Let time pass."""
        (getattr(self.driver, "jump", None) or self.driver.seconds)(seconds)

    def wait(self) -> float:
        """Let the bots play, and return the seconds until the person is asked or the game ends.

        Seconds in which the person reads are not counted.
        """
        driver, controller = self.driver, self.controller
        start, reading = self.now, 0.0
        while not self.is_asked and controller.session.outcome is None:
            driver.frames()
            reading += self._read()
            if self.now - start > 600:
                raise RuntimeError(f"waited in vain: {driver.texts()}")
        return self.now - start - reading

    def _read(self) -> float:
        """Read and close what only a touch closes, and return the seconds."""
        from kivy.uix.modalview import ModalView

        sheets = self.driver.all_of(ModalView)
        page = self.driver.page
        lit = getattr(getattr(page, "board", None), "spotlight", None)
        if not sheets and not (lit is not None and lit.below):
            return 0.0
        self.jump(READING_S)
        self.driver.frames()  # or what follows would begin and end in one long frame
        for sheet in sheets:
            sheet.dismiss(animation=False)
        if not sheets and self.animations is not None:
            self.animations.skip()
        return READING_S

    def move(self) -> None:
        """Make the person's move."""
        from sockapp.engine.rng import Rng

        budget = load("sockapp.engine.bot:TimeBudget", "sockapp.engine.bot:Patience")
        seed = self.rng.randrange(2**32)
        view = self.controller.session.view
        decision = self.adviser.choose(view, Rng(seed).derive("person"), budget(0.1))
        self.controller.play(decision.move)

    def pause(self) -> None:
        """Let the person think."""
        self.jump(PAUSE_MEDIAN_S * self.rng.lognormvariate(0, PAUSE_SIGMA))


def _let_thinking_take_time() -> None:
    """Let a decision arrive after as long as the bot needed for it."""
    from kivy.clock import Clock

    worker = load("sockapp.session.bot_worker:BotWorker", "sockapp.thinker:Thinker")
    process = load("sockapp.session.bot_worker:process", "sockapp.thinker:_answer")

    def think(self: Any, request: Any, done: Any) -> None:
        before = time.thread_time()
        results: list[Any] = []
        process((request, done), results.append)
        taken = time.thread_time() - before
        post = self.post if hasattr(self, "post") else self._post
        Clock.schedule_once(lambda _dt: post(results[0]), taken)

    worker.ask = think


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
    start = table.now
    waiting = table.wait()
    while table.controller.session.outcome is None:
        table.pause()
        table.move()
        waiting += table.wait()
        if table.now - start > MAX_GAME_S:
            raise RuntimeError("the game does not end")
    return [table.now - start, waiting]


def main() -> None:
    """Play the scene and print its seconds as JSON."""
    what, game_id, players, seed, pace = sys.argv[1:]
    load("sockapp.ui.app.start:configure", "sockapp.ui.start:configure")()
    table = Table(game_id, int(players), int(seed), pace)
    print(json.dumps((turns if what == "turns" else games_played)(table)))


if __name__ == "__main__":
    main()
