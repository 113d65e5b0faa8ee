"""Write the long golden games, one for each number of players.

    python -m tests.support.odd_socks.golden

Run it only after an intended change of rules (see ``tools.golden``).
"""

from __future__ import annotations

import sys
from pathlib import Path

from sockapp.engine.game_log import dumps
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions
from tests.support.paths import GOLDEN
from tests.support.random_play import play, transcript

SEED = 2026


def path(players: int) -> Path:
    return GOLDEN / f"odd_socks_long_{players}p.json"


def main() -> int:
    for players in (2, 3):
        log = play(GAME, OddOptions(players, 0, rounds=3), SEED).log
        path(players).write_text(dumps(GAME, log), "utf-8")
        path(players).with_suffix(".txt").write_text(transcript(GAME, log), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
