"""Two players for the toy: one does anything, one does what pays."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.bot import Bot, Decision, RandomBot, TimeBudget
from sockapp.engine.rng import Rng
from tests.support.toy.rules import CARDS, GAME, Place, Trade, View


@dataclass(frozen=True, slots=True)
class Worth:
    """Why a card was placed or traded: is it better than what the deck gives on average?"""

    card: int
    good: bool


class Greedy:
    """Trades a card that is worse than the average one, otherwise places the best."""

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision:
        best_first = sorted(view.hand, reverse=view.options.high_wins)
        worst = best_first[-1]
        average = sum(CARDS) / len(CARDS)
        poor = worst < average if view.options.high_wins else worst > average
        if poor and view.deck_count:
            return Decision(Trade(worst), (Worth(worst, good=False),))
        return Decision(Place(best_first[0]), (Worth(best_first[0], good=True),))


def make_bot(bot_id: str) -> Bot:
    """The bot with this id; KeyError for any other."""
    bots: dict[str, Bot] = {"easy": RandomBot(GAME), "hard": Greedy()}
    return bots[bot_id]
