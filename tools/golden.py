"""Writes the golden games of a new game, or again after an intended change of the rules.

    python -m tools.golden [game …]

For each number of players there is a log, as the app itself would save it, and beside it a list of
its events. The tests replay the log and compare. Look at the diff before you commit it, because it
shows what players with old saves will notice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sockapp import games
from sockapp.engine.game_log import dumps
from tests.support.random_play import play, transcript

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
SEED = 2026


def write(game_id: str) -> None:
    """Write the golden games of one game, one for each number of players."""
    game = games.rules(game_id)
    for players in range(game.info.min_players, game.info.max_players + 1):
        log = play(game, game.options_type(players, first=players - 1), SEED).log
        name = f"{game_id}_{players}p"
        (GOLDEN / f"{name}.json").write_text(dumps(game, log), "utf-8")
        (GOLDEN / f"{name}.txt").write_text(transcript(game, log), "utf-8")
        print(f"tests/golden/{name}: {len(log.moves)} moves")


def main(wanted: list[str]) -> int:
    """Write the golden games of these games, or of all."""
    with games.registered_for_test("toy", "tests.support.toy"):
        unknown = set(wanted) - set(games.game_ids())
        if unknown:
            names = ", ".join(sorted(unknown))
            print(f"not registered in sockapp/games/__init__.py: {names}", file=sys.stderr)
            return 2
        for game_id in wanted or games.game_ids():
            write(game_id)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
