"""Eight bots of three levels. Each sees a view, never a state."""

from __future__ import annotations

from sockapp.engine.bot import Bot, Decision, Patience
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.evaluation import (
    Character,
    Reason,
    Weigh,
    reason_for,
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

_LEVELS: dict[str, Weigh] = {
    "easy": weigh_liking,
    "medium": weigh_odds,
    "hard": weigh_worlds,
}


class OddBot:
    """A character that weighs its choices in its level's way."""

    def __init__(self, character: Character, weigh: Weigh) -> None:
        self._character = character
        self._weigh = weigh

    def choose(self, view: View, rng: Rng, patience: Patience) -> Decision[Move]:
        """Decide; the reasons are the best two choices, best first."""
        draws = rng.open()
        moves = list(GAME.moves(view))
        if len(moves) == 1:
            return Decision(moves[0], (Reason(moves[0]),))
        worths = self._weigh(view, moves, self._character, draws, patience)
        # Sorting is stable: equal choices stay in the order of the moves.
        ranked = sorted(range(len(moves)), key=lambda i: -worths[i].value)
        if self._character.whim and draws.chance(self._character.whim):
            ranked.insert(0, ranked.pop(draws.below(len(moves))))
        reasons = tuple(reason_for(view, moves[i], worths[i].wins) for i in ranked[:2])
        return Decision(moves[ranked[0]], reasons)


def make_bot(bot_id: str) -> Bot[View, Move]:
    """The bot with this id of ``INFO.bots``."""
    return OddBot(CHARACTERS[bot_id], _LEVELS[bot_id.partition("_")[0]])


def hint(view: View, rng: Rng, patience: Patience) -> Decision[Move]:
    """What the best bot would do for this seat, and why."""
    return make_bot("hard_merino").choose(view, rng, patience)
