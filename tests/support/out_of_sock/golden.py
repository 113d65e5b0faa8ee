"""Write the golden games of Out of Sock with ``Flick`` moves; only after an intended change.

    python -m tests.support.out_of_sock.golden

The golden games without "flick" in their name have the ``Toss`` moves of the first versions. They
cannot be written again.
"""

from __future__ import annotations

import sys

from sockapp.engine.game import Options
from sockapp.engine.game_log import dumps
from sockapp.games.out_of_sock.rules import GAME
from tests.support.paths import GOLDEN
from tests.support.random_play import play, transcript

SEED = 2026
PLAYERS = range(GAME.info.min_players, GAME.info.max_players + 1)
GAMES = {f"out_of_sock_flick_{players}p": Options(players, players - 1) for players in PLAYERS}


def main() -> None:
    """Write all golden games."""
    for name, options in GAMES.items():
        log = play(GAME, options, SEED).log
        (GOLDEN / f"{name}.json").write_text(dumps(GAME, log), "utf-8")
        (GOLDEN / f"{name}.txt").write_text(transcript(GAME, log), "utf-8")
        sys.stdout.write(f"tests/golden/{name}: {len(log.moves)} moves\n")


if __name__ == "__main__":
    main()
