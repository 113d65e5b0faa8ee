"""The choice model: how likely players choose as they did, if the cards lay in a given way.

A uniform sample of worlds ignores that players choose on purpose. They keep the cards that may
win, so a hand holds the match more often than the number of its cards says. The model weighs
worlds by that evidence.

To a player a card is worth 1 if its mate may be the lost one, because the player has not seen it.
It is worth 0 if the player has seen both cards of the pair. An unseen card is worth something in
between. There are two types of players. A *thoughtful* one gives each option a score, which
depends on these worths, and chooses it with a probability proportional to ``exp(score)``. A
*careless* one chooses at random. The round itself shows of which type a player may be.

``tools/odd_socks_choices.py`` fits the scores to the choices of medium and hard bots.
docs/ANALYSIS.md has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from sockapp.games.odd_socks.cards import COPIES_PER_DESIGN, Action
from sockapp.games.odd_socks.deduction.card_history import (
    CardChoice,
    GiftChoice,
    PlayChoice,
    TakeChoice,
)

CARELESS_SHARE = 0.4
"""The share of careless players. Three of the eight bots are of that type."""

_STASH, _SHOW_OFF, _SWAP, _PEEK, _COPYCAT, _BLIND, _TRADE, _PASS, _FLIP = range(len(Action))


@dataclass(frozen=True, slots=True)
class ChoiceScores:
    """The scores of a thoughtful player's options."""

    give: float = -3.0
    """For each worth of a card that is given away."""
    take: float = 4.4
    """For each worth of a card that is taken out of a basket."""
    take_unseen: float = 0.6
    """For taking a card that the player has not seen."""
    down: float = -0.65
    """For playing a card face down."""
    down_worth: float = 0.4
    """For each worth of a card that is played face down."""
    up_worth: float = -0.5
    """For each worth of a card that is played face up."""
    actions: tuple[float, ...] = (0.2, 0.1, 0.15, 0.0, 1.35, -0.3, -0.3, 0.0, -0.6)
    """For each action of a card that is played face up."""
    gain: float = 2.5
    """For each worth that the action can gain."""


FITTED_SCORES = ChoiceScores()


class ImaginedWorld:
    """The cards of a history with a design each, as a basis for the worths of cards."""

    def __init__(self, designs: Sequence[int]) -> None:
        self.designs = designs
        partners = [0] * len(designs)
        first: dict[int, int] = {}
        pairs = []
        for card, design in enumerate(designs):
            other = first.setdefault(design, card)
            if other != card:
                partners[card], partners[other] = other, card
                pairs.append(1 << card | 1 << other)
        self.partners = partners
        """By card: the other card of its pair."""
        self._pairs = pairs

    def worth(self, card: int, seen: int, blank: float) -> float:
        """Return the worth of a card to a player who has seen these; ``blank`` if it is unseen."""
        if not seen >> card & 1:
            return blank
        return 0.0 if seen >> self.partners[card] & 1 else 1.0

    def blank_worth(self, seen: int) -> float:
        """Return the worth of an unseen card: how likely it wins, compared with a card of worth 1.

        An unseen card is the match if both cards of its pair are unseen and the other one is lost.
        """
        complete = sum([seen & pair == pair for pair in self._pairs])
        count = seen.bit_count()
        unseen = len(self.designs) - count
        fresh = len(self._pairs) - (count - complete)
        return COPIES_PER_DESIGN * fresh / (unseen - 1) if unseen > 1 else 0.0


def plausibility(
    choices: Sequence[CardChoice],
    world: ImaginedWorld,
    players: int,
    scores: ChoiceScores = FITTED_SCORES,
    careless: float = CARELESS_SHARE,
) -> float:
    """Return how likely these choices are in a world, compared with choices at random."""
    ratios = [1.0] * players
    for choice in choices:
        ratios[choice.seat] *= compare_with_chance(choice, world, scores)
    weight = 1.0
    for ratio in ratios:
        weight *= careless + (1.0 - careless) * ratio
    return weight


def compare_with_chance(choice: CardChoice, world: ImaginedWorld, scores: ChoiceScores) -> float:
    """Return how many times as likely a choice is for a thoughtful player as for a careless one."""
    if isinstance(choice, GiftChoice):
        return _compare_gift(choice, world, scores)
    if isinstance(choice, TakeChoice):
        return _compare_take(choice, world, scores)
    return _compare_play(choice, world, scores)


def _compare_gift(choice: GiftChoice, world: ImaginedWorld, scores: ChoiceScores) -> float:
    likely = exp(scores.give)
    total = chosen = 0.0
    for card in choice.hand:
        preference = 1.0 if choice.seen >> world.partners[card] & 1 else likely
        total += preference
        if card == choice.card:
            chosen = preference
    return chosen / total * len(choice.hand)


def _compare_take(choice: TakeChoice, world: ImaginedWorld, scores: ChoiceScores) -> float:
    unseen = exp(scores.take * world.blank_worth(choice.seen) + scores.take_unseen)
    likely = exp(scores.take)
    total, chosen = float(choice.own), 1.0
    for card in choice.cards:
        preference = 1.0
        if not choice.seen >> card & 1:
            preference = unseen
        elif not choice.seen >> world.partners[card] & 1:
            preference = likely
        total += preference
        if card == choice.card:
            chosen = preference
    return chosen / total * (choice.own + len(choice.cards))


def _compare_play(choice: PlayChoice, world: ImaginedWorld, scores: ChoiceScores) -> float:
    seen, partners = choice.seen, world.partners
    blank = world.blank_worth(seen)
    best = max([world.worth(card, seen, blank) for card in choice.others], default=0.0)
    exposed = any(not seen >> partners[card] & 1 for card in choice.own)
    worths = [0.0 if seen >> partners[card] & 1 else 1.0 for card in choice.hand]
    others, rest = sum(worths), len(worths) - 1
    worthless = worths.count(0.0)
    total = chosen = 0.0
    for card, worth in zip(choice.hand, worths, strict=True):
        down = exp(scores.down + scores.down_worth * worth)
        # The least worth of the other cards, one of which would be given away.
        least = 1.0 if rest and worthless == (worth == 0.0) else 0.0
        action = world.designs[card]
        if action <= _SHOW_OFF:
            gain = best - least
        elif action == _SWAP:
            gain = best - (1.0 if worth or exposed else 0.0)
        elif action == _BLIND:
            gain = blank - ((others - worth) / rest if rest else 0.0)
        elif action in (_TRADE, _PASS):
            gain = blank / 2 - least
        else:
            gain = 0.0
        up = exp(scores.actions[action] + scores.up_worth * worth + scores.gain * gain)
        total += down + up
        if card == choice.card:
            chosen = up if choice.up else down
    return chosen / total * 2 * len(choice.hand)
