"""Plays games among bots of all strengths and appends their outcomes to a file.

    python tools/bot_games.py out_of_sock 0 9000 >> outcomes.txt

A line is a game: its id, then for each seat the bot and its score, winners marked by a star. The
seed is the number of the game, so that a run can be continued. The bots may think as long as they
like, so that a game is the same on every machine. ``bot_strengths`` reads the file.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

from arena import play

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.matched_bot import matched_id
from sockapp.engine.rng import Rng

STRENGTHS = range(0, 101, 10)
"""The strengths of matched bots that take part."""
SEED = 22


@dataclass(frozen=True, slots=True)
class BotGame:
    """One game among bots."""

    game: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        seats = zip(self.bots, self.scores, range(len(self.bots)), strict=True)
        words = (f"{bot}={score}{'*' * (seat in self.winners)}" for bot, score, seat in seats)
        return " ".join((self.game, *words))


def parse(lines: Iterable[str]) -> Iterator[BotGame]:
    """Yield the games in the lines of a file."""
    for line in lines:
        game, *seats = line.split()
        bots, scores = zip(*(seat.rstrip("*").split("=") for seat in seats), strict=True)
        winners = tuple(at for at, seat in enumerate(seats) if seat.endswith("*"))
        yield BotGame(game, bots, tuple(map(int, scores)), winners)


def entrants(game_id: str) -> tuple[str, ...]:
    """Return the ids of all bots that take part."""
    return (*(bot.id for bot in games.info(game_id).bots), *map(matched_id, STRENGTHS))


def play_number(game_id: str, number: int) -> BotGame:
    """Play the game with this number among bots that are drawn by lot."""
    luck = Rng(SEED).derive("bot games", game_id, number)
    lots = luck.derive("seats").open()
    info = games.info(game_id)
    mixed = lots.shuffled(entrants(game_id))
    ids = tuple(mixed[: lots.pick(range(info.min_players, info.max_players + 1))])
    bots = [games.make_bot(game_id, each) for each in ids]
    outcome = play(game_id, bots, luck, partial(TimeBudget, math.inf))
    return BotGame(game_id, ids, outcome.scores, outcome.winners)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python tools/bot_games.py", description=__doc__)
    parser.add_argument("game", choices=games.game_ids())
    parser.add_argument("first", type=int, help="the number of the first game")
    parser.add_argument("end", type=int, help="the number after the last game")
    args = parser.parse_args(arguments)
    for number in range(args.first, args.end):
        sys.stdout.write(f"{play_number(args.game, number)}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
