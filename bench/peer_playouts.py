"""Measures random play-outs a second of RLCard and OpenSpiel.

playouts.py runs it in their environment.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable


def speed(play: Callable[[], object], seconds: float) -> float:
    """Return how often ``play`` can be called in a second of CPU time."""
    play()
    played = 0
    start = time.thread_time()
    while (passed := time.thread_time() - start) < seconds or not played:
        play()
        played += 1
    return played / passed


def rlcard_game(name: str) -> Callable[[], object]:
    """Return a function that plays a game of RLCard with random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda: env.run(is_training=False)


def open_spiel_game(name: str) -> Callable[[], object]:
    """Return a function that plays a game of OpenSpiel with random actions."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
        return state.returns()

    return play


def main(seconds: float) -> None:
    """Print all speeds as one line of JSON."""
    random.seed(1)
    speeds = {}
    for name in ("uno", "gin-rummy"):
        speeds[f"RLCard {name}"] = speed(rlcard_game(name), seconds)
    for name in ("gin_rummy", "hearts", "liars_dice"):
        speeds[f"OpenSpiel {name} (C++)"] = speed(open_spiel_game(name), seconds)
    print(json.dumps(speeds))


if __name__ == "__main__":
    main(float(sys.argv[1]))
