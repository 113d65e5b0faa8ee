"""Makes tables of everything that was measured, in Markdown for docs/ANALYSIS.md."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from statistics import fmean, variance

from sockapp import games
from sockapp.games.sock.analysis.totals import compute_game_chances
from sockapp.games.sock.scoring import add_points

from .records import MeasuredChance, MeasuredGame, PlantedBlunder, PlayedOn, SockGame, path_of, read

BINS = 10
RESAMPLES = 500
SMALL_HAND_CARDS = 4
"""Up to this number of cards left over, a hand of SOCK) counts as small."""
LEVELS = ("easy", "medium", "hard")
BLAMED = ("inaccuracy", "mistake", "more")
CLAIMED_FROM = (0.05, 0.10, 0.20, 0.30, 1.01)


def report(game_id: str) -> str:
    """Return all tables for a game."""
    info, parts = games.info(game_id), []
    for players in range(info.min_players, info.max_players + 1):
        measured = read(path_of("gather", game_id, players), MeasuredGame)
        if measured:
            parts += [f"## {game_id}, {players} players, {len(measured)} games", ""]
            parts += [*reliability(measured), "", *accuracies(game_id, measured), ""]
            parts += [*speed(measured), ""]
        if played := read(path_of("play-on", game_id, players), PlayedOn):
            parts += [*played_on(played), ""]
        if replayed := read(path_of("turns", game_id, players), SockGame):
            parts += [f"### SOCK) with {players} players, {len(replayed)} games", ""]
            parts += [*reliability(list(map(to_measured, replayed))), "", *turns(replayed), ""]
        if planted := read(path_of("plant", game_id, players), PlantedBlunder):
            parts += [*blunders(planted), ""]
    return "\n".join(parts)


def reliability(measured: Sequence[MeasuredGame]) -> list[str]:
    """Return the reliability table, and the Brier score beside that of a constant guess."""
    lines = ["| chance | positions | mean chance | won |", "| --- | --- | --- | --- |"]
    gaps: list[float] = []
    found: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for game in measured:
        for one in game.chances:
            at = min(BINS - 1, int(one.chance * BINS))
            found[at].append((one.chance, game.shares[one.seat]))
    for at in sorted(found):
        mean, won = (fmean(column) for column in zip(*found[at], strict=True))
        gaps.append(abs(mean - won))
        lines.append(
            f"| {at / BINS:.1f}–{(at + 1) / BINS:.1f} | {len(found[at])} | {mean:.3f} | {won:.3f} |"
        )
    score, low, high = interval(measured, brier)
    guess = 1 / len(measured[0].shares)
    constant = brier(measured, guess)
    lines += [
        "",
        f"Brier score {score:.4f} ({low:.4f}–{high:.4f}); if true {brier_if_true(measured):.4f};"
        f" always {guess:.2f}: {constant:.4f}; largest gap of a bin {max(gaps):.3f}",
    ]
    alike = [game for game in measured if len({bot.split("_")[0] for bot in game.bots}) == 1]
    if alike:
        lines += ["", f"Games of one level only ({len(alike)}): Brier score {brier(alike):.4f}"]
    return lines


def brier(measured: Sequence[MeasuredGame], guess: float | None = None) -> float:
    """Return the mean squared error of all chances, or of one guess."""
    return fmean(
        ((one.chance if guess is None else guess) - game.shares[one.seat]) ** 2
        for game in measured
        for one in game.chances
    )


def brier_if_true(measured: Sequence[MeasuredGame]) -> float:
    """Return the Brier score that chances as decided as these have if they are exactly right."""
    return fmean(one.chance * (1 - one.chance) for game in measured for one in game.chances)


def accuracies(game_id: str, measured: Sequence[MeasuredGame]) -> list[str]:
    """Return the mean accuracy and the grades of each level."""
    lines = [
        "| level | players | accuracy | 95 % | mean cost | blamed choices |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    levels = {bot.id: bot.level for bot in games.info(game_id).bots}
    for level in LEVELS:
        found, costs, blamed = [], [], []
        for game in measured:
            seats = [seat for seat, bot in enumerate(game.bots) if levels[bot] == level]
            found += [one for seat in seats if (one := game.accuracies[seat]) is not None]
            own = [choice for choice in game.choices if choice.seat in seats]
            costs += [choice.cost for choice in own]
            blamed += [choice.grade in BLAMED for choice in own]
        if len(found) > 1:
            half = 1.96 * math.sqrt(variance(found) / len(found))
            mean = fmean(found)
            lines.append(
                f"| {level} | {len(found)} | {mean:.1f} | {mean - half:.1f}–{mean + half:.1f} |"
                f" {100 * fmean(costs):.2f} % | {100 * fmean(blamed):.1f} % |"
            )
    return lines


def speed(measured: Sequence[MeasuredGame]) -> list[str]:
    """Return the processor time for a game."""
    seconds = [game.seconds for game in measured]
    choices = fmean(len(game.choices) for game in measured)
    return [
        f"Effort {measured[0].effort}: {fmean(seconds):.2f} s a game, at most {max(seconds):.2f} s,"
        f" {choices:.0f} choices"
    ]


def played_on(found: Sequence[PlayedOn]) -> list[str]:
    """Return claimed costs beside what the better move really gained."""
    lines = ["| claimed | choices | mean claim | really gained |", "| --- | --- | --- | --- |"]
    ranges = [(CLAIMED_FROM[0], CLAIMED_FROM[-1]), *pairwise(CLAIMED_FROM)]
    for low, high in ranges:
        inside = [one for one in found if low <= one.claimed < high]
        if len(inside) > 1:
            gains = [one.gained for one in inside]
            error = math.sqrt(variance(gains) / len(gains))
            lines.append(
                f"| {100 * low:.0f}–{min(100, 100 * high):.0f} % | {len(inside)} |"
                f" {100 * fmean(one.claimed for one in inside):.1f} % |"
                f" {100 * fmean(gains):.1f} ± {196 * error:.1f} % |"
            )
    return lines


def to_measured(game: SockGame) -> MeasuredGame:
    """Return a game with the chances at the start of each round, which follow from its totals."""
    totals: tuple[int, ...] = (0,) * len(game.bots)
    chances: list[MeasuredChance] = []
    for at, points in enumerate(game.points):
        chances += [
            MeasuredChance(seat, at, chance)
            for seat, chance in enumerate(compute_game_chances(totals))
        ]
        totals = add_points(totals, points)
    shares = compute_game_chances(totals)
    return MeasuredGame(game.seed, game.bots, shares, 0.0, 1.0, tuple(chances), (), ())


def turns(found: Sequence[SockGame]) -> list[str]:
    """Return how many rounds and points the play with the most cards would have saved."""
    lines = [
        "| turn | turns | rounds won more | points saved |",
        "| --- | --- | --- | --- |",
    ]
    for kind, is_small in product(("out", "draw", "fewer"), (True, False)):
        games = [
            [
                turn
                for turn in game.turns
                if turn.kind == kind and (turn.hand - turn.possible <= SMALL_HAND_CARDS) == is_small
            ]
            for game in found
        ]
        if sum(map(len, games)) > 1:
            gain, half = clustered(
                [[one.is_won_with_best - one.is_won for one in game] for game in games]
            )
            saved, points_half = clustered(
                [[one.points - one.points_with_best for one in game] for game in games]
            )
            size = f"{'up to' if is_small else 'more than'} {SMALL_HAND_CARDS} left"
            lines.append(
                f"| {kind}, {size} | {sum(map(len, games))} | {100 * gain:.1f} ± {100 * half:.1f} %"
                f" | {saved:.1f} ± {points_half:.1f} |"
            )
    return lines


def clustered(values: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean and half its 95 % interval of values that depend on each other in groups."""
    count = sum(map(len, values))
    mean = sum(map(sum, values)) / count
    error = math.sqrt(sum((sum(group) - mean * len(group)) ** 2 for group in values)) / count
    return mean, 1.96 * error


def blunders(found: Sequence[PlantedBlunder]) -> list[str]:
    """Return how many planted blunders were found."""
    caught = sum(one.grade in BLAMED for one in found)
    lost, claimed = fmean(one.lost for one in found), fmean(one.cost for one in found)
    return [
        f"Planted blunders: {len(found)}, found {caught} ({100 * caught / len(found):.1f} %);"
        f" really lost {100 * lost:.1f} %, claimed {100 * claimed:.1f} %"
    ]


def interval(
    measured: Sequence[MeasuredGame], figure: Callable[[Sequence[MeasuredGame]], float]
) -> tuple[float, float, float]:
    """Return a figure and its 95 % interval, by drawing whole games again."""
    source = random.Random(1)
    sums = sorted(
        figure([source.choice(measured) for _game in measured]) for _number in range(RESAMPLES)
    )
    return figure(measured), sums[round(0.025 * RESAMPLES)], sums[round(0.975 * RESAMPLES) - 1]
