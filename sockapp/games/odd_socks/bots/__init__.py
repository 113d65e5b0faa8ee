"""The eight bots, in three levels. Each gets a view and never a state, so it cannot cheat."""

from __future__ import annotations

from sockapp.engine.bot import Bot, Decision, TimeBudget, WeighingBot, Worth
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.odd_socks.bots.evaluation import (
    Character,
    Reason,
    WeighMoves,
    make_reason,
    weigh_liking,
    weigh_odds,
    weigh_worlds,
)
from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import View

CHARACTERS = {
    "easy_lana": Character(liked=(Action.TRADE, Action.LEFT_OR_RIGHT, Action.BLIND_TRADE)),
    "easy_otto": Character(liked=(Action.FLIP, Action.BASKET_SWAP), bluff=0.1),
    "easy_angora": Character(liked=(Action.SHOW_OFF, Action.COPYCAT), bluff=0.05),
    "medium_denim": Character(bluff=0.3),
    "medium_nylon": Character(bluff=0.6, risk=0.5, whim=0.05),
    "medium_zigzag": Character(bluff=1.5, whim=0.1),
    "hard_merino": Character(bluff=0.3),
    "hard_tweed": Character(bluff=0.5),
}

_LEVELS: dict[str, WeighMoves] = {
    "easy": weigh_liking,
    "medium": weigh_odds,
    "hard": weigh_worlds,
}


class OddSocksBot(WeighingBot[View, Move]):
    """A bot with a character and its level's function to weigh moves."""

    def __init__(self, character: Character, weigh: WeighMoves) -> None:
        super().__init__(character.whim)
        self._character = character
        self._weigh = weigh

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Return the best of all legal moves, with reasons."""
        return self.pick(view, list(GAME.moves(view)), rng.open(), time_budget)

    def weigh(
        self, view: View, moves: list[Move], stream: RngStream, time_budget: TimeBudget
    ) -> list[Worth]:
        """Return the worth of each move, by the level's function."""
        return self._weigh(view, moves, self._character, stream, time_budget)

    def reason(self, view: View, move: Move, worth: Worth | None) -> Reason:
        """Return what the bot suspects the lost mate to be, and how often the move won."""
        return Reason(move) if worth is None else make_reason(view, move, worth.wins)


def make_bot(bot_id: str) -> Bot[View, Move]:
    """Return the bot with this id of ``INFO.bots``; raise KeyError if there is none."""
    return OddSocksBot(CHARACTERS[bot_id], _LEVELS[bot_id.partition("_")[0]])


def hint(view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
    """Return the move that the best bot would make for this seat, with reasons."""
    return make_bot("hard_merino").choose(view, rng, time_budget)
