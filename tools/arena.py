"""Plays matches between bots, without a screen, for every game.

    python -m tools.arena out_of_sock hard medium --games 400 --seed 1 --json

Each name after the game is one seat: a bot's id, or a level, whose bots then take turns. All
entrants sit in every seat equally often, with the same deals. A shared win counts as a part of one.
The times of decisions are measured in wall-clock time and in CPU time. On a busy machine only CPU
time tells the cost of a decision, and ``--cpu`` limits the bots by it.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from sockapp import games
from sockapp.engine.bot import AnyBot, AnyDecision, TimeBudget
from sockapp.engine.game import AnyGame, Outcome, Problem
from sockapp.engine.rng import Rng

BUDGET = 0.055
"""Seconds for a decision of at most 60 ms; a phone is assumed to be five times slower."""

MAX_MOVES = 20_000
"""The number of moves after which a game counts as endless."""

_LISTED = 64


class CpuTimeBudget(TimeBudget):
    """A budget of CPU time, so that bots play at full strength on a busy machine too."""

    def __init__(self, seconds: float) -> None:
        super().__init__(math.inf)
        self._cpu_end = time.thread_time() + seconds

    @property
    def is_over(self) -> bool:
        """Return whether the time is used up; raise when cancelled."""
        return super().is_over or time.thread_time() >= self._cpu_end


@dataclass(slots=True)
class Entrant:
    """A bot or level in a match, with its results."""

    name: str
    bots: tuple[str, ...]
    """The ids of the bots that play for it in turn."""
    wins: float = 0.0
    points: int = 0
    wall: list[float] = field(default_factory=list)
    """The seconds of each decision."""
    cpu: list[float] = field(default_factory=list)


def wilson(wins: float, games_played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins (Wilson's score interval)."""
    z = 1.959964
    share = wins / games_played
    spread = z * z / games_played
    middle = share + spread / 2
    half = z * math.sqrt((share * (1 - share) + spread / 4) / games_played)
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return max(0.0, low), min(1.0, high)


def quantile(values: Sequence[float], part: float) -> float:
    """Return the value below which this part of the values lies; 0 if there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def entrants(game_id: str, names: Sequence[str]) -> list[Entrant]:
    """Return the entrants of these names; raise ValueError for an unknown name."""
    bots, yardsticks = games.info(game_id).bots, games.baseline_bots(game_id)
    found = []
    for name in names:
        ids = tuple(bot.id for bot in bots if name in (bot.id, bot.level))
        ids += tuple(yardstick for yardstick in yardsticks if yardstick == name)
        if not ids:
            known = sorted({bot.level for bot in bots} | {bot.id for bot in bots} | {*yardsticks})
            raise ValueError(f"no bot or level {name!r}: there are {', '.join(known)}")
        found.append(Entrant(name, ids))
    return found


def match(
    game_id: str,
    table: Sequence[Entrant],
    count: int,
    seed: int,
    time_budget: Callable[[], TimeBudget],
) -> None:
    """Play a number of games and add the results to the entrants."""
    seats = len(table)
    for number in range(count):
        deal, shift = divmod(number, seats)
        seating = [table[(seat + shift) % seats] for seat in range(seats)]
        outcome = _play(game_id, seating, deal, seed, time_budget)
        for seat, entrant in enumerate(seating):
            entrant.points += outcome.scores[seat]
            if seat in outcome.winners:
                entrant.wins += 1 / len(outcome.winners)


def _play(
    game_id: str,
    seating: Sequence[Entrant],
    deal: int,
    seed: int,
    time_budget: Callable[[], TimeBudget],
) -> Outcome:
    """Play one game; a deal has the same bots and random numbers in all its seatings."""
    bots = [
        _Stopwatch(games.make_bot(game_id, one.bots[deal % len(one.bots)]), one) for one in seating
    ]
    return play(game_id, bots, Rng(seed).derive(game_id, deal), time_budget)


class _Stopwatch:
    """A bot that notes how long another one takes for each decision."""

    def __init__(self, bot: AnyBot, entrant: Entrant) -> None:
        self._bot, self._entrant = bot, entrant

    def choose(self, view: object, rng: Rng, time_budget: TimeBudget) -> AnyDecision:
        wall, cpu = time.perf_counter(), time.thread_time()
        decision = self._bot.choose(view, rng, time_budget)
        self._entrant.cpu.append(time.thread_time() - cpu)
        self._entrant.wall.append(time.perf_counter() - wall)
        return decision


def play(
    game_id: str, bots: Sequence[AnyBot], luck: Rng, time_budget: Callable[[], TimeBudget]
) -> Outcome:
    """Play one game of the rulebook's variant and return its outcome."""
    game = games.rules(game_id)
    state = game.new(game.options_type(len(bots)), luck.derive("deal"))
    for number in range(MAX_MOVES):
        seat = game.to_move(state)
        outcome = game.outcome(state)
        if outcome is not None or seat is None:
            break
        view = game.view(state, seat)
        move = bots[seat].choose(view, luck.derive("bot", number), time_budget()).move
        step = game.try_move(state, move)
        if isinstance(step, Problem):
            raise RuntimeError(f"{game_id}, luck {luck}: {move} is refused: {step}")
        state = step.state
    if outcome is None:
        raise RuntimeError(f"{game_id}, luck {luck}: no end after {MAX_MOVES} moves")
    return outcome


def playouts_per_second(game: AnyGame, players: int, seconds: float, seed: int = 1) -> float:
    """Return how many random games are played in a second of CPU time."""
    played = 0
    start = time.thread_time()
    while (passed := time.thread_time() - start) < seconds or not played:
        stream = Rng(seed).derive("random", played).open()
        state = game.new(game.options_type(players), Rng(stream.bits()))
        while (seat := game.to_move(state)) is not None:
            move = stream.pick(list(islice(game.moves(game.view(state, seat)), _LISTED)))
            step = game.try_move(state, move)
            if isinstance(step, Problem):
                raise RuntimeError(f"{game.info.id} lists {move}, which it refuses")
            state = step.state
        if game.outcome(state) is None:
            raise RuntimeError(f"{game.info.id} stopped without an outcome")
        played += 1
    return played / passed


def report(
    game_id: str, table: Sequence[Entrant], count: int, seed: int, budget: float, speed: float
) -> dict[str, Any]:
    """Return all results of a match as plain data."""
    return {
        "game": game_id,
        "games": count,
        "seed": seed,
        "budget_ms": round(budget * 1000, 1),
        "random_playouts_per_second": round(speed),
        "bots": [_line(entrant, count) for entrant in table],
    }


def _line(entrant: Entrant, count: int) -> dict[str, Any]:
    low, high = wilson(entrant.wins, count)
    return {
        "name": entrant.name,
        "bots": list(entrant.bots),
        "wins": round(entrant.wins, 2),
        "share": round(entrant.wins / count, 4),
        "interval95": [round(low, 4), round(high, 4)],
        "mean_points": round(entrant.points / count, 1),
        "decisions": len(entrant.wall),
        "wall_ms": _times(entrant.wall),
        "cpu_ms": _times(entrant.cpu),
    }


def _times(seconds: Sequence[float]) -> dict[str, float]:
    parts = {"median": 0.5, "p95": 0.95, "max": 1.0}
    return {name: round(1000 * quantile(seconds, part), 2) for name, part in parts.items()}


def as_text(data: dict[str, Any]) -> str:
    """Return the report as text."""
    lines = [f"{data['game']}: {data['games']} games, seed {data['seed']}"]
    for bot in data["bots"]:
        low, high = bot["interval95"]
        wall, cpu = bot["wall_ms"], bot["cpu_ms"]
        lines.append(
            f"  {bot['name']:16} {bot['share']:6.1%} won ({low:.1%} to {high:.1%}), "
            f"{bot['mean_points']} points on average; a decision takes "
            f"{wall['median']} ms (p95 {wall['p95']}, max {wall['max']}; "
            f"CPU {cpu['median']}, {cpu['p95']}, {cpu['max']})"
        )
    lines.append(f"  {data['random_playouts_per_second']} random play-outs a second")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena", description="Let bots play against each other."
    )
    parser.add_argument("game", choices=games.game_ids())
    parser.add_argument("bots", nargs="+", help="one for each seat: a bot's id or a level")
    parser.add_argument("--games", type=int, default=200, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=BUDGET, help="for one decision")
    parser.add_argument("--cpu", action="store_true", help="count those seconds as CPU time")
    parser.add_argument("--json", action="store_true", help="for machines")
    args = parser.parse_args(arguments)
    info = games.info(args.game)
    if not info.min_players <= len(args.bots) <= info.max_players:
        parser.error(f"{info.id} is for {info.min_players} to {info.max_players} players")
    if args.games < 1 or args.seconds <= 0:
        parser.error("--games and --seconds must be more than 0")
    try:
        table = entrants(args.game, args.bots)
    except ValueError as unknown:
        parser.error(str(unknown))
    time_budget = partial(CpuTimeBudget if args.cpu else TimeBudget, args.seconds)
    match(args.game, table, args.games, args.seed, time_budget)
    speed = playouts_per_second(games.rules(args.game), len(table), 1.0)
    data = report(args.game, table, args.games, args.seed, args.seconds, speed)
    sys.stdout.write((json.dumps(data, indent=1) if args.json else as_text(data)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
