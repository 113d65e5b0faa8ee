"""Prints the chances of the dice by strength, before and after the layered model.

    python -m bench.dice_models

The model before is that of ``Toss`` moves, which older logs have. The model after is that of
``Flick`` moves. Then follow the turns that hands of some skill lose, and those that the bots lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from statistics import fmean

from bench.tables import print_row
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Options
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import INFO, beta_binomial_model, dice_model
from sockapp.games.out_of_sock.bots import make_bot
from sockapp.games.out_of_sock.moves import Flick
from sockapp.games.out_of_sock.rules import GAME

STRENGTHS = (2, 3, 4, 4.5, 5, 5.5, 6, 6.6, 7, 7.75, 8.5, 9, 10, 11, 12, 13, 15)
HAND_SPREADS = (0.0, 0.05, 0.10, 0.15, 0.20, 0.25, 0.35)
"""Standard deviations of ln K around the strength aimed for."""
TOSSES = 4000

Chances = Callable[[float], tuple[float, ...]]


def lost(chances: tuple[float, ...]) -> float:
    """Return the probability that a turn is lost (OOS-3)."""
    return 1 - sum(chances[count] for count in dice_model.TURN_KEEPING_DICE)


def print_chances_by_strength(title: str, chances: Chances) -> None:
    """Print the probabilities of 0, 1 … 8 dice, in percent."""
    print_row(title, "mean", *map(str, range(dice_model.DICE + 1)), "lost")
    for strength in STRENGTHS:
        found = chances(strength)
        mean = sum(n * chance for n, chance in enumerate(found))
        cells = [f"{100 * chance:.0f}" if chance >= 0.005 else "" for chance in found]
        print_row(f"  K {strength:g}", f"{mean:.1f}", *cells, f"{100 * lost(found):.1f} %")
    print()


def print_lost_by_skill() -> None:
    """Print how many turns hands lose that aim for the best strength."""
    models: dict[str, tuple[Chances, float]] = {
        "before": (beta_binomial_model.chances, 6.6),
        "after": (dice_model.chances, dice_model.BEST_STRENGTH),
    }
    print_row("turns lost by σ of ln K", *(f"{spread:.2f}" for spread in HAND_SPREADS))
    for name, (chances, best) in models.items():
        cells = []
        for spread in HAND_SPREADS:
            random = Random(f"{spread}")
            strengths = [best * exp(random.gauss(0, spread)) for _ in range(TOSSES)]
            cells.append(f"{100 * fmean(lost(chances(strength)) for strength in strengths):.1f} %")
        print_row(f"  {name}", *cells)
    print()


def print_lost_by_bots() -> None:
    """Print how many turns each bot loses."""
    view = GAME.view(GAME.new(Options(2), Rng(1)), 0)
    print_row("turns lost by bots", "after")
    by_level: dict[str, list[float]] = {}
    for bot in INFO.bots:
        player = make_bot(bot.id)
        moves = [player.choose(view, Rng(seed), TimeBudget(1.0)).move for seed in range(TOSSES)]
        strengths = [move.strength for move in moves if isinstance(move, Flick)]
        share = fmean(lost(dice_model.chances(strength)) for strength in strengths)
        by_level.setdefault(bot.level, []).append(share)
        print_row(f"  {bot.id}", f"{100 * share:.1f} %")
    for level, shares in by_level.items():
        print_row(f"  all {level}", f"{100 * fmean(shares):.1f} %")


def main(_arguments: Sequence[str] | None = None) -> None:
    """Print all tables."""
    print_chances_by_strength("before: beta-binomial", beta_binomial_model.chances)
    print_chances_by_strength("after: layers", dice_model.chances)
    print_lost_by_skill()
    print_lost_by_bots()


if __name__ == "__main__":
    main()
