"""The chance to win the game from the totals between two rounds, if all play equally well.

Within a round there are no chances, because those from sampled hands are no better than a guess.
The rounds to come are random. Each seat goes out equally often, and the others score as many
points as in bots' games. For two players the chances are computed exactly by dynamic programming.
For more there are too many totals, so the rest of the game is simulated.
"""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import product
from statistics import fmean

from sockapp.analysis.analysis_run import never_cancelled
from sockapp.analysis.study.vantage import CheckCancelled
from sockapp.engine.game import Seat
from sockapp.games.sock.scoring import SCORE_LIMIT_POINTS, add_points, find_lowest, is_over

LEFT_POINTS: dict[int, tuple[int, ...]] = {
    2: (0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 11, 12, 15, 18, 20, 23, 33),
    3: (0, 1, 2, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 15, 17, 21, 23, 28, 35),
    4: (0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 15, 17, 18, 21, 24, 29, 39),
    5: (0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 21, 24, 27, 31, 42),
    6: (1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 15, 17, 19, 21, 23, 26, 28, 31, 37, 49),
    7: (1, 2, 4, 6, 7, 9, 10, 11, 12, 14, 16, 18, 20, 21, 24, 26, 30, 33, 39, 50),
    8: (0, 2, 4, 6, 8, 9, 10, 11, 12, 14, 15, 17, 19, 20, 22, 25, 27, 30, 35, 44),
}
"""By number of players: the points of a player who did not go out, as 20 equally likely values."""

SIMULATED_GAMES = 4000
"""How many times the rest of a game of more than two is drawn."""
MAX_ERROR = 1e-5
"""The error of a chance of two players that ends the computation."""
MAX_KNOWN_TOTALS = 256
"""How many totals of more than two players are remembered."""
_TOTALS_PER_CHECK = 40
_GAMES_PER_CHECK = 50
_SEED = 47

CHANCES_OF_TWO: dict[tuple[int, int], float] = {}
"""The first player's chance by the totals of two players; filled on first use."""
SIMULATED: dict[tuple[int, ...], tuple[float, ...]] = {}
"""A cache of the chances of more players, by sorted totals."""


def compute_game_chances(
    totals: tuple[int, ...], check_cancelled: CheckCancelled = never_cancelled
) -> tuple[float, ...]:
    """Return each seat's share of the win from these totals. Raises ``Cancelled``."""
    if is_over(totals):
        winners = find_lowest(totals)
        return tuple((seat in winners) / len(winners) for seat in range(len(totals)))
    if len(totals) == 2:
        if not CHANCES_OF_TWO:
            CHANCES_OF_TWO.update(_compute_chances_of_two(check_cancelled))
        first = CHANCES_OF_TWO[totals[0], totals[1]]
        return first, 1.0 - first
    # Seats differ in nothing but their totals, so equal totals get equal chances.
    ordered = tuple(sorted(totals))
    if ordered not in SIMULATED:
        if len(SIMULATED) >= MAX_KNOWN_TOTALS:
            SIMULATED.clear()
        SIMULATED[ordered] = _simulate(ordered, check_cancelled)
    by_total: dict[int, list[float]] = defaultdict(list)
    for total, chance in zip(ordered, SIMULATED[ordered], strict=True):
        by_total[total].append(chance)
    return tuple(fmean(by_total[total]) for total in totals)


def chances_after_round(
    totals: tuple[int, ...],
    left: tuple[int, ...],
    winner: Seat,
    check_cancelled: CheckCancelled = never_cancelled,
) -> tuple[float, ...]:
    """Return the chances after a round that one seat wins and the others end with these points.

    Raises ``Cancelled``.
    """
    scores = [0 if seat == winner else more for seat, more in enumerate(left)]
    return compute_game_chances(add_points(totals, scores), check_cancelled)


def _compute_chances_of_two(check_cancelled: CheckCancelled) -> dict[tuple[int, int], float]:
    """Return the first player's share of the win by totals, the higher ones computed first.

    A total of 100 goes back to 0, and a round may score nothing. So totals depend on each other
    in circles, and the computation is repeated until nothing changes.
    """
    points = LEFT_POINTS[2]
    totals = range(SCORE_LIMIT_POINTS)
    places = sorted(product(totals, totals), key=sum, reverse=True)
    chances = dict.fromkeys(places, 0.5)
    changed = 1.0
    while changed > MAX_ERROR:
        changed = 0.0
        for number, (mine, other) in enumerate(places):
            if number % _TOTALS_PER_CHECK == 0:
                check_cancelled()
            total = 0.0
            for more in points:
                total += _after(chances, mine + more, other) + _after(chances, mine, other + more)
            chance = total / (2 * len(points))
            changed = max(changed, abs(chance - chances[mine, other]))
            chances[mine, other] = chance
    return chances


def _after(chances: dict[tuple[int, int], float], mine: int, other: int) -> float:
    """Return the first player's share of the win after a round with these sums."""
    if mine > SCORE_LIMIT_POINTS:
        return 0.0
    if other > SCORE_LIMIT_POINTS:
        return 1.0
    return chances[mine % SCORE_LIMIT_POINTS, other % SCORE_LIMIT_POINTS]


def _simulate(totals: tuple[int, ...], check_cancelled: CheckCancelled) -> tuple[float, ...]:
    """Return the mean shares of the win in simulated games."""
    source = random.Random(_SEED)
    players = len(totals)
    points = LEFT_POINTS[players]
    shares = [0.0] * players
    for number in range(SIMULATED_GAMES):
        if number % _GAMES_PER_CHECK == 0:
            check_cancelled()
        now = totals
        while not is_over(now):
            scores = source.choices(points, k=players)
            scores[int(source.random() * players)] = 0
            now = add_points(now, scores)
        winners = find_lowest(now)
        for seat in winners:
            shares[seat] += 1.0 / len(winners)
    return tuple(share / SIMULATED_GAMES for share in shares)
