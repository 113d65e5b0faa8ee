"""Measures the time and memory of the analysis of finished games.

    python -m bench.analysis [-n GAMES] [--games out_of_sock …] [--plot docs/analysis-cost.svg]

Bots play whole games of every number of players, which are then analysed as on a phone, each
number in a fresh process. The time is processor time of one core. The memory is by how much the
process has grown at most. The plot has a panel for each game, with the time of each analysis beside
the number of choices.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from calibration.bot_games import pick_bots, play_game

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun

GAMES = 5
MAX_SECONDS = 20.0
"""The limit for a game of two."""
MAX_MEGABYTES = 60.0

PANEL_WIDTH, HEIGHT, MARGIN = 400, 340, 56
COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98", "#5d6d7e", "#ba4a00")


class Measured(NamedTuple):
    """The analysis of one game."""

    game: str
    players: int
    choices: int
    studies: int
    seconds: float


def measure(game_id: str, players: int, count: int) -> tuple[list[Measured], float]:
    """Analyse games in this process; return them and the growth of its memory in MB."""
    analyst = games.analyst(game_id)
    if analyst is None:
        raise LookupError(game_id)
    game, found = games.rules(game_id), []
    logs = [play_game(game_id, pick_bots(game_id, players, seed), seed) for seed in range(count)]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for log in logs:
        began = time.thread_time()
        run = AnalysisRun(game, analyst, log)
        while run.step():
            pass
        run.conclude()
        seconds = time.thread_time() - began
        choices = sum(study.best is not None for study in run.studies)
        found.append(Measured(game_id, players, choices, len(run.studies), seconds))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return found, grown / 1024


def measure_apart(game_id: str, players: int, count: int) -> tuple[list[Measured], float]:
    """Analyse games in a fresh process."""
    command = [sys.executable, "-m", "bench.analysis", "--worker", game_id, str(players)]
    done = subprocess.run([*command, "-n", str(count)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    rows, grown = json.loads(done.stdout.splitlines()[-1])
    return [Measured(*row) for row in rows], grown


def slope(points: Sequence[Measured]) -> tuple[float, float]:
    """Return the seconds a choice, and which part of the times' variance that explains."""
    through = sum(one.choices * one.seconds for one in points)
    seconds = through / sum(one.choices**2 for one in points)
    mean = statistics.fmean(one.seconds for one in points)
    left = sum((one.seconds - seconds * one.choices) ** 2 for one in points)
    whole = sum((one.seconds - mean) ** 2 for one in points)
    return seconds, 1 - left / whole if whole else 1.0


def plot(points: Sequence[Measured]) -> str:
    """Return an SVG with a panel for each game: seconds by choices.

    Each number of players has a line through the origin.
    """
    shown = [one for one in games.game_ids() if any(point.game == one for point in points)]
    width = PANEL_WIDTH * len(shown)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for number, game_id in enumerate(shown):
        own = [point for point in points if point.game == game_id]
        parts += [f'<g transform="translate({number * PANEL_WIDTH} 0)">', *panel(own), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def panel(points: Sequence[Measured]) -> Iterator[str]:
    """Yield the SVG elements of one game's panel."""
    most_choices = max(one.choices for one in points) * 1.05
    most_seconds = max(one.seconds for one in points) * 1.1

    def place(choices: float, seconds: float) -> tuple[float, float]:
        x = MARGIN + (PANEL_WIDTH - 1.5 * MARGIN) * choices / most_choices
        y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * seconds / most_seconds
        return round(x, 1), round(y, 1)

    left, bottom = place(0, 0)
    right, top = place(most_choices, most_seconds)
    middle = (left + right) / 2
    legend = round(left + 0.36 * (right - left), 1)
    yield f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="#333"/>'
    title = escape(games.title(points[0].game).TITLE)
    yield f'<text x="{middle}" y="22" text-anchor="middle" font-weight="bold">{title}</text>'
    yield f'<text x="{middle}" y="{HEIGHT - 14}" text-anchor="middle">choices in a game</text>'
    yield f'<text x="14" y="{MARGIN - 12}">seconds of one core</text>'
    for tick in ticks(most_choices):
        x, _y = place(tick, 0)
        yield f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{tick:g}</text>'
    for tick in ticks(most_seconds):
        _x, y = place(0, tick)
        yield f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{tick:g}</text>'
    for number, players in enumerate(sorted({one.players for one in points})):
        colour = COLOURS[number]
        own = [one for one in points if one.players == players]
        for one in own:
            x, y = place(one.choices, one.seconds)
            yield f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}" fill-opacity=".8"/>'
        end = max(one.choices for one in own)
        x, y = place(end, slope(own)[0] * end)
        yield f'<path d="M{left} {bottom}L{x} {y}" stroke="{colour}" stroke-dasharray="4"/>'
        line = MARGIN + 12 + 18 * number
        yield f'<text x="{legend}" y="{line}" fill="{colour}">● {players} players</text>'


def ticks(most: float) -> list[float]:
    """Return round numbers from 0 up to a maximum."""
    step = next(
        one for one in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500) if most / one <= 8
    )
    return [round(step * number, 1) for number in range(int(most / step) + 1)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 1 if a limit is exceeded."""
    parser = argparse.ArgumentParser(description="Time and memory of the analysis.")
    parser.add_argument("-n", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument("--games", nargs="+", choices=games.game_ids(), default=games.game_ids())
    parser.add_argument("--plot", type=Path, help="where to write the plot")
    parser.add_argument("--worker", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.worker:
        print(json.dumps(measure(args.worker[0], int(args.worker[1]), args.n)))
        return 0
    print("game         players  choices  studies  seconds  most  ms a choice  grown, MB")
    everything, is_slow = [], False
    for game_id in args.games:
        if games.analyst(game_id) is None:
            continue
        info = games.info(game_id)
        for players in range(info.min_players, info.max_players + 1):
            found, grown = measure_apart(game_id, players, args.n)
            everything += found
            most = max(one.seconds for one in found)
            print(
                f"{game_id:12} {players:7}"
                f"  {statistics.fmean(one.choices for one in found):7.1f}"
                f"  {statistics.fmean(one.studies for one in found):7.1f}"
                f"  {statistics.fmean(one.seconds for one in found):7.2f}  {most:4.1f}"
                f"  {1000 * slope(found)[0]:11.1f}  {grown:9.1f}"
            )
            is_slow |= grown > MAX_MEGABYTES or (players == 2 and most > MAX_SECONDS)
    if args.plot:
        args.plot.write_text(plot(everything), encoding="utf-8")
    return int(is_slow)


if __name__ == "__main__":
    sys.exit(main())
