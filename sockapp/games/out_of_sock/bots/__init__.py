"""The eight bots, in three levels. Each gets a view and never a state, so it cannot cheat.

``evaluation`` weighs their moves. Bots also differ in their tosses: ``aim`` is the number of dice
that they try to throw out, and ``nerve`` is the spread of their strength.
"""

from __future__ import annotations

import math

from sockapp.engine.bot import Bot, Decision, TimeBudget, WeighingBot, Worth
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.out_of_sock.bots.evaluation import (
    Character,
    Reason,
    WeighMoves,
    make_reason,
    weigh_expected_points,
    weigh_top_cards,
    weigh_worlds,
)
from sockapp.games.out_of_sock.dice_model import strength_for
from sockapp.games.out_of_sock.moves import Flick, Move, NameWinner
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, View

CHARACTERS = {
    "easy_lana": Character(aim=3.8, nerve=0.3, whim=0.25),
    "easy_otto": Character(aim=5.7, nerve=0.255, whim=0.25),
    "easy_zigzag": Character(aim=5.0, nerve=0.31, whim=0.35),
    "medium_denim": Character(aim=4.8, nerve=0.25, spite=0.4),
    "medium_angora": Character(aim=5.3, nerve=0.225, spite=0.2),
    "medium_nylon": Character(aim=4.3, nerve=0.25, spite=0.8),
    "hard_merino": Character(aim=4.8, nerve=0.205, greed=1 / 400),
    "hard_tweed": Character(aim=4.6, nerve=0.21, greed=1 / 1000),
}

_LEVELS: dict[str, WeighMoves] = {
    "easy": weigh_top_cards,
    "medium": weigh_expected_points,
    "hard": weigh_worlds,
}


class OutOfSockBot(WeighingBot[View, Move]):
    """A bot with a character and its level's function to weigh moves."""

    def __init__(self, character: Character, weigh: WeighMoves) -> None:
        super().__init__(character.whim)
        self._character = character
        self._weigh = weigh

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Return a decision: a toss, itself as the winner of a tie, or the best other move."""
        stream = rng.open()
        table = view.table
        if table.phase is Phase.TOSS:
            aimed = Reason(Flick(strength_for(self._character.aim)))
            return Decision(Flick(_toss_strength(self._character, stream)), (aimed,))
        moves = list(GAME.moves(view))
        if table.phase is Phase.NAME:
            mine = NameWinner(table.turn)
            named = mine if mine in moves else stream.pick(moves)
            return Decision(named, (Reason(named),))
        return self.pick(view, moves, stream, time_budget)

    def weigh(
        self, view: View, moves: list[Move], stream: RngStream, time_budget: TimeBudget
    ) -> list[Worth]:
        """Return the worth of each move, by the level's function."""
        return self._weigh(view.table, moves, self._character, stream, time_budget)

    def reason(self, view: View, move: Move, worth: Worth | None) -> Reason:
        """Return what the move surely gains, and how often it won."""
        return make_reason(view.table, move, None if worth is None else worth.wins)


def make_bot(bot_id: str) -> Bot[View, Move]:
    """Return the bot with this id of ``INFO.bots``; raise KeyError if there is none."""
    return OutOfSockBot(CHARACTERS[bot_id], _LEVELS[bot_id.partition("_")[0]])


def hint(view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
    """Return the move that the best bot would make for this seat, with reasons.

    A toss has exactly the strength that the bot aims for.
    """
    best = CHARACTERS["hard_merino"]
    steady = Character(aim=best.aim, nerve=0.0, greed=best.greed)
    return OutOfSockBot(steady, weigh_worlds).choose(view, rng, time_budget)


def _toss_strength(character: Character, stream: RngStream) -> float:
    """Return a random strength around the one that reaches ``aim`` dice."""
    # The sum of twelve fractions is nearly normal, with mean 6 and deviation 1.
    deviation = sum(stream.fraction() for _ in range(12)) - 6
    return strength_for(character.aim) * math.exp(character.nerve * deviation)
