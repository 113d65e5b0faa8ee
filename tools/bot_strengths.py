"""Measures the strengths of all bots from the outcomes of their games, and how true ratings are.

    python tools/bot_strengths.py measure build/bot_games.txt.gz  # writes the app's tables
    python tools/bot_strengths.py judge build/bot_games.txt.gz    # prints tables for the docs

``bot_games.py`` makes the files, and ``calibration gather`` makes others that can be judged too.
``measure`` fits all strengths at once, by maximum likelihood. ``judge`` predicts the games by
strengths that were fitted to other games, and learns the ratings game by game, as on a phone.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

from bot_games import BotGame, parse

from sockapp import games
from sockapp.engine.matched_bot import STRENGTHS, matched_id, strength_of
from sockapp.league.bot_strengths import BOT_DEVIATION, START_RATING
from sockapp.league.rating import Rating, default_luck, rate, win_chances
from sockapp.league.standings import DRIFT
from sockapp.league.strength_table import LUCK_TABLE, STRENGTH_TABLE
from sockapp.records.places import places_by

TABLE = ROOT / "sockapp" / "league" / "strength_table.py"
REFERENCE_PLAYERS = 2
"""The number of players for which the luck is 1. All games can be played by two."""
ROUNDS = 300
STEP = 0.7
CLOSE_ENOUGH = 1e-4
"""The fit ends when no strength moves further than this."""
WARM_UP_ROUNDS = 5
"""Rounds before the luck is fitted too. In the first ones all strengths are nearly equal."""
BINS = 10
CALIBRATION_FILE = re.compile(r"gather-(\w+)-\d\.jsonl")


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

    The mean of the named bots is 0. A stop of the slider is the bot that decides there.
    """
    twins = find_twins(played)
    ranked = [
        ([twins.get(bot, bot) for bot in game.bots], stages(places_in(game))) for game in played
    ]
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
    for stop, bot in twins.items():
        strengths[stop], errors[stop] = strengths[bot], errors[bot]
    return Measured(strengths, errors, luck)


def find_twins(played: Sequence[BotGame]) -> dict[str, str]:
    """Return the named bot for each stop of the slider, if both took part."""
    stops = games.info(played[0].game).slider
    entrants = {bot for game in played for bot in game.bots}
    twins = {}
    for place, bot in enumerate(stops):
        strength, rest = divmod(max(STRENGTHS) * place, len(stops) - 1)
        if not rest and {bot, matched_id(strength)} <= entrants:
            twins[matched_id(strength)] = bot
    return twins


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


def predict_crosswise(played: Sequence[BotGame]) -> Callable[[BotGame], Sequence[float]]:
    """Return the predictions of these games, in their order, each by strengths of other games.

    The games at even places are predicted by those at odd places, and the other way round.
    """
    halves = cycle([predict_by(measure(played[1::2])), predict_by(measure(played[::2]))])
    return lambda game: next(halves)(game)


class Learner:
    """Learns ratings game by game, as if the bots were persons.

    After ``life`` games a bot is taken for a new person, so that beginnings can be judged.
    """

    def __init__(
        self, luck: Mapping[int, float], life: int | None = None, drift: float = DRIFT
    ) -> None:
        self._luck = luck
        self._drift = drift
        self._life = life
        self._counts: Counter[str] = Counter()
        self.ratings: dict[tuple[str, int], Rating] = {}

    def learn(self, game: BotGame) -> Sequence[float]:
        """Return the chances before a game, then learn from it.

        A game in which a bot has two seats is not learned from.
        """
        keys = [(bot, self._counts[bot] // self._life if self._life else 0) for bot in game.bots]
        self._counts.update(game.bots)
        luck = self._luck[len(game.bots)]
        before = [self.ratings.get(key, START_RATING) for key in keys]
        if len({*keys}) < len(keys):
            return win_chances(before, luck)
        after = rate(before, places_in(game), luck=luck, drift=self._drift)
        self.ratings.update(zip(keys, after, strict=True))
        return win_chances(before, luck)

    def strengths(self) -> dict[str, float]:
        """Return the latest strengths. As in the table, the mean of the named bots is 0."""
        latest = {bot: rating.strength for (bot, _life), rating in self.ratings.items()}
        middle = _mean([latest[bot] for bot in latest if strength_of(bot) is None])
        return {bot: strength - middle for bot, strength in latest.items()}


def learn(
    played: Iterable[BotGame], luck: Mapping[int, float], drift: float = DRIFT
) -> dict[str, float]:
    """Return the strengths that ratings have after these games."""
    learner = Learner(luck, drift=drift)
    for game in played:
        learner.learn(game)
    return learner.strengths()


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
            if bot not in learned or other not in learned:
                continue
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


def read_tables(game_id: str) -> Measured:
    """Return what the tables of the app say about the bots of a game."""
    strengths = STRENGTH_TABLE[game_id]
    return Measured(strengths, dict.fromkeys(strengths, BOT_DEVIATION), LUCK_TABLE[game_id])


def report(game_id: str, played: Sequence[BotGame]) -> str:
    """Return the tables of one game in Markdown."""
    known, fitted = read_tables(game_id), measure(played)
    # Games with even and odd seeds have other bots in the calibration.
    mixed = random.Random(1).sample(played, len(played))
    half, others = measure(mixed[::2]), mixed[1::2]
    learner, steady = Learner(known.luck), Learner(known.luck, drift=0.0)
    learned, lasting = judge(played, learner.learn), judge(played, steady.learn)
    young = judge(played, Learner(known.luck, 20).learn)
    by_known = judge(played, predict_by(known))
    crosswise = judge(mixed, predict_crosswise(mixed))
    ratings, steady_ratings = learner.strengths(), steady.strengths()
    lines = [
        f"### {games.title(game_id).TITLE}: {len(played):,} games",
        "",
        "| order against the strengths of one half | Spearman | wrong of the clear pairs |",
        "|---|---|---|",
    ]
    for name, found in (
        ("strengths of the other half", measure(others).strengths),
        ("ratings learned in the other half", learn(others, known.luck)),
        ("the same without drift", learn(others, known.luck, drift=0.0)),
        ("table", known.strengths),
    ):
        clear, wrong = wrong_pairs(half, found)
        both = [
            {bot: one[bot] for bot in half.strengths if bot in found}
            for one in (half.strengths, found)
        ]
        agreement = rank_agreement(*both)
        lines.append(f"| {name} | {agreement:.3f} | {wrong} of {clear} |")
    lines += [
        "",
        "| Brier score | other half | table | ratings learned | without drift "
        "| of the first 20 games | all equal |",
        "|---|---|---|---|---|---|---|",
        f"| {len(played):,} games | {crosswise.brier:.4f} | {by_known.brier:.4f} "
        f"| {learned.brier:.4f} "
        f"| {lasting.brier:.4f} | {young.brier:.4f} | {learned.constant_brier:.4f} |",
        "",
        "By the strengths of the other half:",
        "",
        reliability_table(crosswise),
        "",
        "By the ratings learned:",
        "",
        reliability_table(learned),
        "",
        "| bot | table | these games | error | learned | without drift |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {bot} | {known.strengths[bot]:+.2f} | {fitted.strengths[bot]:+.2f} "
        f"| {fitted.errors[bot]:.2f} | {ratings[bot]:+.2f} | {steady_ratings[bot]:+.2f} |"
        for bot in sorted(fitted.strengths, key=known.strengths.__getitem__)
    ]
    luck = ", ".join(
        f"{size}: {value:.2f} (table {known.luck[size]:.2f})" for size, value in fitted.luck.items()
    )
    return "\n".join([*lines, "", f"Luck by number of players: {luck}.", ""])


def read_games(path: Path) -> list[BotGame]:
    """Return the games in a file of ``bot_games``, or of the games that ``calibration`` analysed.

    Of the latter, only the winners are known. All others share the last place.
    """
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        if not (found := CALIBRATION_FILE.match(path.name)):
            return list(parse(lines))
        return [_to_bot_game(found[1], json.loads(line)) for line in lines]


def _to_bot_game(game_id: str, measured: Mapping[str, list[Any]]) -> BotGame:
    winners = tuple(seat for seat, share in enumerate(measured["shares"]) if share)
    scores = tuple(int(bool(share)) for share in measured["shares"])
    return BotGame(game_id, tuple(measured["bots"]), scores, winners)


def write_tables(by_game: Mapping[str, Sequence[BotGame]], path: Path = TABLE) -> None:
    """Write the tables of the app. A game that was not played keeps its tables."""
    head = path.read_text("utf-8").partition("\nSTRENGTH_TABLE")[0]
    strengths, lucks = [], []
    for game_id, played in by_game.items():
        found = measure(played) if played else read_tables(game_id)
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
    parser.add_argument("files", type=Path, nargs="+")
    args = parser.parse_args(arguments)
    by_game: dict[str, list[BotGame]] = {game_id: [] for game_id in games.game_ids()}
    for path in args.files:
        for played in read_games(path):
            by_game[played.game].append(played)
    if args.action == "measure":
        write_tables(by_game)
    else:
        sys.stdout.write("\n".join(report(*item) for item in by_game.items() if item[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
