"""Searches a game for each goal in which it is reached, and one in which it is nearly reached.

    python tools/goal_games.py --minutes 5        # writes tests/data/goal_games.json

Games are played at random, and by easy and medium bots, until all are found. Of several games the
one with the fewest moves is kept. Run it again for a new goal, or if a rule has changed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, product

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import AnyGame, Options
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.goals.goal import replay_finished
from sockapp.goals.registry import goals_of
from sockapp.session import share_code
from tests.support.near_misses import NEAR_MISSES
from tests.support.random_play import NAMES, play

TARGET = ROOT / "tests" / "data" / "goal_games.json"
LEVELS = ("easy", "medium")
MAX_MOVES = 400
PERSONS_AGAINST_BOTS = ("", "hard_merino", "hard_tweed", "easy_lana", "easy_otto", "medium_denim")


def candidates() -> Iterator[GameLog]:
    """Yield finished games without end: all games, sizes and options, played in several ways."""
    for seed in count(1):
        for game_id in games.game_ids():
            info = games.info(game_id)
            choices = list(product(*(choice.values for choice in info.choices)))
            chosen = choices[seed % len(choices)]
            fields = dict(zip((each.field for each in info.choices), chosen, strict=True))
            size = info.min_players + seed % (info.max_players - info.min_players + 1)
            game = games.rules(game_id)
            options = game.options_type(size, 0, **fields)
            if game_id != "sock":
                yield play(game, options, seed).log
            log = played_by_bots(game, options, seed)
            yield log
            bots = {bot.id for bot in info.bots}
            for shift in range(2):
                seats = PERSONS_AGAINST_BOTS[:: -1 if shift else 1][:size]
                if {*seats} - {""} <= bots and "" in seats:
                    yield replace(log, players=tuple(map(seated, log.players, seats)))


def seated(player: Player, bot: str) -> Player:
    """Return the player of a seat that a bot may have."""
    return replace(player, bot=bot) if bot else player


def played_by_bots(game: AnyGame, options: Options, seed: int) -> GameLog:
    """Return a game in which bots decide for persons."""
    luck = Rng(seed).derive("goals", game.info.id)
    lots = luck.open()
    ids = [bot.id for bot in game.info.bots if bot.level in LEVELS]
    bots = [games.make_bot(game.info.id, lots.pick(ids)) for _seat in range(options.players)]
    state = game.new(options, Rng(seed))
    moves: list[object] = []
    while (seat := game.to_move(state)) is not None:
        rng = luck.derive("bot", len(moves))
        moves.append(bots[seat].choose(game.view(state, seat), rng, TimeBudget(60)).move)
        state = game.apply(state, moves[-1]).state
    players = tuple(Player(name) for name in NAMES[: options.players])
    return GameLog(game.info.id, game.info.rules_version, options, seed, players, tuple(moves))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python tools/goal_games.py", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="default: %(default)s")
    end = time.monotonic() + 60 * parser.parse_args(arguments).minutes
    best: dict[str, dict[str, GameLog]] = {goal: {} for goal in NEAR_MISSES}
    for log in candidates():
        played = replay_finished(log)
        if time.monotonic() > end:
            break
        if played is None or len(log.moves) > MAX_MOVES:
            continue
        for goal in goals_of(log.game):
            found = best[goal.id]
            if any(each.seat in played.persons for each in goal.find(played)):
                kind = "reached"
            elif NEAR_MISSES[goal.id](played):
                kind = "missed"
            else:
                continue
            if kind not in found or len(log.moves) < len(found[kind].moves):
                found[kind] = log
    data = {}
    for goal_id, kinds in best.items():
        for kind in {"reached", "missed"} - set(kinds):
            sys.stderr.write(f"not found: {goal_id} {kind}\n")
        data[goal_id] = {
            kind: share_code.encode(games.rules(log.game), log)
            for kind, log in sorted(kinds.items())
        }
    TARGET.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
