"""Write SOCK)'s golden games; only after an intended change of rules.

    python -m tests.support.sock.golden

Bots play them, because random games of SOCK) take a thousand moves. There is one for each number of
players and one for each variant of the happy symbol.
"""

from __future__ import annotations

import sys

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game_log import GameLog, dumps
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.sock.bots import make_bot
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.paths import GOLDEN
from tests.support.random_play import NAMES, transcript

SEED = 2026
PLAYERS = range(2, 9)
GAMES = {f"sock_{players}p": SockOptions(players, players - 1) for players in PLAYERS} | {
    f"sock_{happy}": SockOptions(6, 1, happy, referee=True) for happy in ("both", "low", "high")
}


def played(options: SockOptions) -> GameLog:
    """Return a whole game of bots, easy and medium alternating."""
    bots = [make_bot(("medium_denim", "easy_zigzag")[seat % 2]) for seat in range(options.players)]
    state = GAME.new(options, Rng(SEED))
    moves: list[object] = []
    while (seat := GAME.to_move(state)) is not None:
        view = GAME.view(state, seat)
        move = bots[seat].choose(view, Rng(SEED).derive(len(moves)), TimeBudget(60.0)).move
        state = GAME.apply(state, move).state
        moves.append(move)
    players = tuple(Player(name) for name in NAMES[: options.players])
    info = GAME.info
    return GameLog(info.id, info.rules_version, options, SEED, players, tuple(moves))


def main() -> None:
    """Write all golden games."""
    for name, options in GAMES.items():
        log = played(options)
        (GOLDEN / f"{name}.json").write_text(dumps(GAME, log), "utf-8")
        (GOLDEN / f"{name}.txt").write_text(transcript(GAME, log), "utf-8")
        sys.stdout.write(f"tests/golden/{name}: {len(log.moves)} moves\n")


if __name__ == "__main__":
    main()
