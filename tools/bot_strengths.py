"""Measures the strengths of all bots from the outcomes of their games, and how true ratings are.

    python tools/bot_strengths.py measure build/bot_games.txt.gz  # writes the app's tables
    python tools/bot_strengths.py judge build/bot_games.txt.gz    # prints tables for the docs

``bot_games.py`` makes the file. *Known* strengths are fitted to one half of the games at once, by
maximum likelihood. The ratings are then learned from the other half, game by game, as on a phone.
"""

from __future__ import annotations

import argparse
import gzip
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

from bot_games import BotGame, parse

from sockapp import games
from sockapp.engine.matched_bot import strength_of
from sockapp.league.bot_strengths import START
from sockapp.league.rating import Rating, default_luck, rate, win_chances
from sockapp.league.standings import DRIFT
from sockapp.records.places import places_by

TABLE = ROOT / "sockapp" / "league" / "strength_table.py"
REFERENCE_PLAYERS = 2
"""The number of players for which the luck is 1. All games can have so many."""
ROUNDS = 300
STEP = 0.7
CLOSE_ENOUGH = 1e-4
"""The fit ends when no strength moves further than this."""
WARM_UP_ROUNDS = 5
"""Rounds before the luck is fitted too. In the first ones all strengths are nearly equal."""
BINS = 10


def places_in(game: BotGame) -> tuple[int, ...]:
    """Return the place of each seat."""
    review = games.review(game.game)
    is_low = review is not None and review.LOW_WINS
    return places_by(game.scores, game.winners, low_wins=is_low)


def stages(places: Sequence[int]) -> list[tuple[list[int], list[int]]]:
    """Return for each place its seats, and those that were still to be placed."""
    last = max(places)
    return [
        (
            [seat for seat, own in enumerate(places) if own == place],
            [seat for seat, own in enumerate(places) if own >= place],
        )
        for place in sorted(set(places))
        if place < last or place == 1
    ]


@dataclass(frozen=True, slots=True)
class Measured:
    """What the outcomes of games say: strengths with their standard errors, and luck."""

    strengths: dict[str, float]
    errors: dict[str, float]
    luck: dict[int, float]
    """By number of players."""


def measure(played: Sequence[BotGame]) -> Measured:
    """Return the strengths and the luck under which these outcomes are likeliest.

    The mean of the named bots is 0.
    """
    ranked = [(game.bots, stages(places_in(game))) for game in played]
    strengths = dict.fromkeys(sorted({bot for bots, _order in ranked for bot in bots}), 0.0)
    luck = {size: default_luck(size) for size in sorted({len(bots) for bots, _order in ranked})}
    curvatures: Mapping[str, float] = {}
    for number in range(ROUNDS):
        slopes, curvatures, tilts = _derive(ranked, strengths, luck)
        steps = {bot: STEP * slopes[bot] / curvatures[bot] for bot in strengths}
        for bot, step in steps.items():
            strengths[bot] += step
        named = [value for bot, value in strengths.items() if strength_of(bot) is None]
        middle = sum(named) / len(named)
        for bot in strengths:
            strengths[bot] -= middle
        if number >= WARM_UP_ROUNDS:
            if max(map(abs, steps.values())) < CLOSE_ENOUGH:
                break
            for size, (slope, curvature) in tilts.items():
                luck[size] = 1 / (1 / luck[size] + STEP * slope / curvature)
            unit = luck[REFERENCE_PLAYERS] / default_luck(REFERENCE_PLAYERS)
            luck = {size: value / unit for size, value in luck.items()}
    errors = {bot: 1 / math.sqrt(curvatures[bot]) for bot in strengths}
    return Measured(strengths, errors, luck)


def _derive(
    ranked: Iterable[tuple[Sequence[str], list[tuple[list[int], list[int]]]]],
    strengths: Mapping[str, float],
    luck: Mapping[int, float],
) -> tuple[dict[str, float], dict[str, float], dict[int, tuple[float, float]]]:
    """Return the first and the negative second derivatives of the likelihood.

    They are by each strength, and by the inverse of the luck of each number of players.
    """
    slopes: dict[str, float] = defaultdict(float)
    curvatures: dict[str, float] = defaultdict(float)
    tilts: dict[int, tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
    for bots, order in ranked:
        scale = luck[len(bots)]
        own = [strengths[bot] for bot in bots]
        weights = [math.exp(strength / scale) for strength in own]
        for firsts, left in order:
            total = sum(weights[seat] for seat in left)
            shares = {seat: weights[seat] / total for seat in left}
            for seat, share in shares.items():
                slopes[bots[seat]] += ((seat in firsts) / len(firsts) - share) / scale
                curvatures[bots[seat]] += share * (1 - share) / scale**2
            mean = sum(share * own[seat] for seat, share in shares.items())
            spread = sum(share * own[seat] ** 2 for seat, share in shares.items()) - mean**2
            slope, curvature = tilts[len(bots)]
            gain = sum(own[seat] for seat in firsts) / len(firsts) - mean
            tilts[len(bots)] = slope + gain, curvature + spread
    return slopes, curvatures, tilts


def straighten(strengths: Mapping[str, float]) -> dict[str, float]:
    """Return the strengths with those of the slider in order (pool adjacent violators)."""
    slider = sorted(
        (setting, bot) for bot in strengths if (setting := strength_of(bot)) is not None
    )
    pools: list[list[float]] = []
    for _setting, bot in slider:
        pools.append([strengths[bot]])
        while len(pools) > 1 and _mean(pools[-2]) > _mean(pools[-1]):
            last = pools.pop()
            pools[-1] += last
    values = [_mean(pool) for pool in pools for _each in pool]
    return {**strengths, **{bot: value for (_s, bot), value in zip(slider, values, strict=True)}}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(slots=True)
class Reliability:
    """Predicted and real wins, in bins of the predicted chance."""

    counts: list[int]
    predicted: list[float]
    real: list[float]
    squares: float = 0.0
    constant_squares: float = 0.0
    """The squares of a guess that all players are equal."""

    @property
    def total(self) -> int:
        """The number of predictions."""
        return sum(self.counts)

    @property
    def brier(self) -> float:
        """The Brier score: the mean square of the errors."""
        return self.squares / self.total

    @property
    def constant_brier(self) -> float:
        """The Brier score of a guess that all players are equal."""
        return self.constant_squares / self.total


def judge(played: Iterable[BotGame], predict: Callable[[BotGame], Sequence[float]]) -> Reliability:
    """Return how true predictions are. ``predict`` is asked before the outcome is learned."""
    found = Reliability([0] * BINS, [0.0] * BINS, [0.0] * BINS)
    for game in played:
        for seat, chance in enumerate(predict(game)):
            won = (seat in game.winners) / len(game.winners)
            place = min(BINS - 1, int(chance * BINS))
            found.counts[place] += 1
            found.predicted[place] += chance
            found.real[place] += won
            found.squares += (chance - won) ** 2
            found.constant_squares += (1 / len(game.bots) - won) ** 2
    return found


def predict_by(known: Measured) -> Callable[[BotGame], Sequence[float]]:
    """Return the predictions by known strengths."""

    def predict(game: BotGame) -> Sequence[float]:
        ratings = [Rating(known.strengths[bot], 0.0) for bot in game.bots]
        return win_chances(ratings, known.luck[len(game.bots)])

    return predict


class Learner:
    """Learns ratings game by game, as if the bots were persons.

    After ``life`` games a bot is taken for a new person, so that beginnings can be judged.
    """

    def __init__(self, luck: Mapping[int, float], life: int | None = None) -> None:
        self._luck = luck
        self._life = life
        self._counts: Counter[str] = Counter()
        self.ratings: dict[tuple[str, int], Rating] = {}

    def learn(self, game: BotGame) -> Sequence[float]:
        """Return the chances before a game, then learn from it."""
        keys = [(bot, self._counts[bot] // self._life if self._life else 0) for bot in game.bots]
        self._counts.update(game.bots)
        luck = self._luck[len(game.bots)]
        before = [self.ratings.get(key, START) for key in keys]
        after = rate(before, places_in(game), luck=luck, drift=DRIFT)
        self.ratings.update(zip(keys, after, strict=True))
        return win_chances(before, luck)


def rank_agreement(one: Mapping[str, float], two: Mapping[str, float]) -> float:
    """Return Spearman's correlation of two orders of the same names."""
    places = [
        {name: at for at, name in enumerate(sorted(each, key=each.__getitem__))}
        for each in (one, two)
    ]
    count = len(one)
    squares = sum((places[0][name] - places[1][name]) ** 2 for name in one)
    return 1 - 6 * squares / (count * (count**2 - 1))


def wrong_pairs(known: Measured, learned: Mapping[str, float]) -> tuple[int, int]:
    """Return how many pairs are clearly apart by known strengths, and how many are learned wrongly.

    Clearly means by three standard errors of their difference.
    """
    clear = wrong = 0
    bots = sorted(known.strengths)
    for at, bot in enumerate(bots):
        for other in bots[at + 1 :]:
            gap = known.strengths[bot] - known.strengths[other]
            if abs(gap) > 3 * math.hypot(known.errors[bot], known.errors[other]):
                clear += 1
                wrong += gap * (learned[bot] - learned[other]) < 0
    return clear, wrong


def reliability_table(found: Reliability) -> str:
    """Return a reliability table in Markdown."""
    lines = ["| chance | predictions | mean chance | won |", "|---|---|---|---|"]
    for at, count in enumerate(found.counts):
        if count:
            mean, won = found.predicted[at] / count, found.real[at] / count
            lines.append(
                f"| {at / BINS:.1f}–{(at + 1) / BINS:.1f} | {count:,} | {mean:.3f} | {won:.3f} |"
            )
    return "\n".join(lines)


def report(game_id: str, played: Sequence[BotGame]) -> str:
    """Return the tables of one game in Markdown."""
    fitted, others = played[::2], played[1::2]
    known = measure(fitted)
    learner = Learner(known.luck)
    learned = judge(others, learner.learn)
    young = judge(others, Learner(known.luck, 20).learn)
    by_known = judge(others, predict_by(known))
    ratings = {bot: rating.strength for (bot, _life), rating in learner.ratings.items()}
    clear, wrong = wrong_pairs(known, ratings)
    lines = [
        f"### {games.title(game_id).TITLE}: {len(played):,} games",
        "",
        f"Order: Spearman's correlation of learned ratings and known strengths "
        f"{rank_agreement(known.strengths, ratings):.3f}; {wrong} of {clear} clear pairs wrong.",
        "",
        "| Brier score | known strengths | ratings learned | of the first 20 games | all equal |",
        "|---|---|---|---|---|",
        f"| {len(others):,} games | {by_known.brier:.4f} | {learned.brier:.4f} | {young.brier:.4f} "
        f"| {learned.constant_brier:.4f} |",
        "",
        reliability_table(learned),
        "",
        "| bot | strength | error | learned |",
        "|---|---|---|---|",
    ]
    shift = _mean([ratings[bot] for bot in ratings if strength_of(bot) is None])
    lines += [
        f"| {bot} | {known.strengths[bot]:+.2f} | {known.errors[bot]:.2f} "
        f"| {ratings[bot] - shift:+.2f} |"
        for bot in sorted(known.strengths, key=known.strengths.__getitem__)
    ]
    luck = ", ".join(f"{size}: {value:.2f}" for size, value in known.luck.items())
    return "\n".join([*lines, "", f"Luck by number of players: {luck}.", ""])


def write_tables(by_game: Mapping[str, Sequence[BotGame]], path: Path = TABLE) -> None:
    """Write the tables of the app."""
    head = path.read_text("utf-8").partition("\nSTRENGTH_TABLE")[0]
    strengths, lucks = [], []
    for game_id, played in by_game.items():
        found = measure(played)
        values = straighten(found.strengths)
        rows = "".join(
            f'        "{bot}": {values[bot]:.3f},\n'
            for bot in sorted(values, key=values.__getitem__)
        )
        strengths.append(f'    "{game_id}": {{\n{rows}    }},\n')
        luck = ", ".join(f"{size}: {value:.3f}" for size, value in found.luck.items())
        lucks.append(f'    "{game_id}": {{{luck}}},\n')
    path.write_text(
        f"{head}\nSTRENGTH_TABLE: dict[str, dict[str, float]] = {{\n{''.join(strengths)}}}\n\n"
        f"LUCK_TABLE: dict[str, dict[int, float]] = {{\n{''.join(lucks)}}}\n",
        "utf-8",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python tools/bot_strengths.py", description=__doc__)
    parser.add_argument("action", choices=("measure", "judge"))
    parser.add_argument("file", type=Path)
    args = parser.parse_args(arguments)
    by_game: dict[str, list[BotGame]] = {game_id: [] for game_id in games.game_ids()}
    opened = gzip.open if args.file.suffix == ".gz" else open
    with opened(args.file, "rt", encoding="utf-8") as lines:
        for played in parse(lines):
            by_game[played.game].append(played)
    if args.action == "measure":
        write_tables(by_game)
    else:
        sys.stdout.write("\n".join(report(*item) for item in by_game.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
