"""The bots of the toy: one moves at random, one is greedy."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.bot import Bot, Decision, RandomBot, TimeBudget
from sockapp.engine.rng import Rng
from tests.support.toy.rules import CARDS, GAME, Place, Trade, View


@dataclass(frozen=True, slots=True)
class Worth:
    """The reason for a move: whether the card is better than the average of the deck."""

    card: int
    good: bool


class Greedy:
    """A bot that trades a card worse than the average, or else places its best card."""

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision:
        best_first = sorted(view.hand, reverse=view.options.high_wins)
        worst = best_first[-1]
        average = sum(CARDS) / len(CARDS)
        poor = worst < average if view.options.high_wins else worst > average
        if poor and view.deck_count:
            return Decision(Trade(worst), (Worth(worst, good=False),))
        return Decision(Place(best_first[0]), (Worth(best_first[0], good=True),))


def make_bot(bot_id: str) -> Bot:
    """Return the bot with this id; raise KeyError for any other."""
    bots: dict[str, Bot] = {"easy": RandomBot(GAME), "hard": Greedy()}
    return bots[bot_id]
