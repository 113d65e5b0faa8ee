"""The probability that each card is the match of the lost mate, and how a move changes it.

A seat's *share* is the probability that it has the match now. A move is good if it raises the
share. Later moves of other players are only estimated by constants. Medium bots use nothing
else, and hard bots choose the moves to search by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, COPIES_PER_DESIGN, Action, Design
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.state import Table

FACE_UP_CHANCE_LOSS = 0.4
"""The part of its chance that a card loses face up, because other players then take it."""
PEEK_VALUE = 0.03
"""The value of learning the design of a card, as a probability of winning."""
GIVEN_CARD_CHANCE_FRACTION = 0.4
"""The chance of a card that a player gives away, relative to a random card of that hand. Players
give away the card that they need least."""


class Odds:
    """The probabilities that one seat can compute for all cards and hands."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.odd = [0.0] * len(Design)
        """By design: the probability that the lost mate has it."""
        self.cards = [0.0] * table.next_card
        """By basket card: the probability that it is the match."""
        self.hands = [0.0] * table.players
        """By seat: the probability that the match is in that hand."""

    @classmethod
    def from_belief(cls, belief: Belief, table: Table, seat: Seat) -> Odds:
        """Return the exact odds if all worlds that fit are equally likely."""
        odds = cls(table, seat)
        odds._count(belief)
        return odds

    @classmethod
    def from_worlds(cls, worlds: Sequence[PlausibleWorld], table: Table, seat: Seat) -> Odds:
        """Return the odds in a sample of worlds, which also has what others' choices tell."""
        odds = cls(table, seat)
        total = sum(world.weight for world in worlds)
        lying = [laid.card for basket in table.baskets for laid in basket]
        for world in worlds:
            share = world.weight / total
            odds.odd[world.lost] += share
            for card in lying:
                if world.baskets[card] == world.lost:
                    odds.cards[card] += share
            for owner, hand in enumerate(world.hands):
                if world.lost in hand:
                    odds.hands[owner] += share
        return odds

    def _count(self, belief: Belief) -> None:
        for node, worlds in zip(belief.nodes, belief.worlds, strict=True):
            picture = node.picture
            count = sum(picture.unseen)
            share = worlds / belief.total
            lost = [share * copies / count for copies in picture.unseen]
            for design, chance in enumerate(lost):
                self.odd[design] += chance
            # If one card of the lost design is seen, it is the match. Otherwise the match is any
            # of the blanks.
            seen = [
                chance if copies < COPIES_PER_DESIGN else 0.0
                for chance, copies in zip(lost, picture.unseen, strict=True)
            ]
            blank = (share - sum(seen)) / (count - 1) if count > 1 else 0.0
            for number, card in enumerate(picture.baskets):
                if card >= 0:
                    self.cards[number] += seen[card]
                elif card == UNSEEN:
                    self.cards[number] += blank
            for owner, hand in enumerate(picture.hands):
                others = belief.hand_sizes[owner] - len(hand)
                self.hands[owner] += sum(seen[card] for card in hand) + others * blank

    def share(self) -> float:
        """Return the probability that this seat would win if the round ended now."""
        lying = sum(self.cards[laid.card] for laid in self.table.baskets[self.seat])
        return self.hands[self.seat] + lying

    def of(self, card: Design) -> float:
        """Return the value of a card of the seat's hand; 0 if both cards of its pair are seen."""
        return self.odd[card]

    def gain(self, move: Move, risk: float, bluff: float) -> float:
        """Return the estimated change of the seat's share by a move."""
        if isinstance(move, Answer):
            return self._answer_gain(move)
        if not isinstance(move, Play):
            return 0.0
        value = self.of(move.card)
        if not move.up:
            return bluff * PEEK_VALUE
        gain = -FACE_UP_CHANCE_LOSS * risk * value / 4
        doing, action = move.doing, ACTIONS[move.card]
        for choice in move.doing:
            if action is not Action.COPYCAT or not isinstance(choice, BasketCard):
                break
            lying = self.table.find_card(choice.card)
            if lying is None or lying.design is None:
                break
            if not lying.up:
                gain -= FACE_UP_CHANCE_LOSS * risk * self.cards[lying.card] / 4
            action, doing = ACTIONS[lying.design], doing[1:]
        return gain + self._action_gain(action, doing, move.card, risk)

    def _answer_gain(self, move: Answer) -> float:
        choice = move.choice
        if isinstance(choice, HandCard):
            return -self.of(choice.design)
        return self.cards[choice.card]

    def _action_gain(
        self, action: Action, doing: tuple[ActionChoice, ...], played: Design, risk: float
    ) -> float:
        match doing:
            case (HandCard(design), BasketCard(number)):
                owner = self.table.basket_of(number)
                if owner is None or owner == self.seat:  # the card stays with this seat
                    return 0.0
                shown = FACE_UP_CHANCE_LOSS * self.of(design) if action is Action.SHOW_OFF else 0.0
                return self.cards[number] - self.of(design) - shown / 4
            case (BasketCard(number),) if action is Action.BASKET_SWAP:
                return self.cards[number] - risk * self._best_for_others(played)
            case (BasketCard(number),):
                return self._information_gain(action, number)
            case (Person(other), HandCard(design)):
                return GIVEN_CARD_CHANCE_FRACTION * self._mean(other) - self.of(design)
            case (Direction(left), HandCard(design)):
                giver = (self.seat + (-1 if left else 1)) % self.table.players
                return GIVEN_CARD_CHANCE_FRACTION * self._mean(giver) - self.of(design)
            case (Person(other),) if action is Action.BLIND_TRADE:
                size = len(self.table.hands[self.seat]) - 1
                mine = (self.hands[self.seat] - self.of(played)) / size if size else 0.0
                return self._mean(other) - mine
            case (Person(other),):
                return 0.0 if other == self.seat else PEEK_VALUE * 0.6
            case _:
                return 0.0

    def _mean(self, other: Seat) -> float:
        """Return the value of a random card of a hand."""
        return self.hands[other] / max(1, len(self.table.hands[other]))

    def _best_for_others(self, played: Design) -> float:
        """Return the value of the best card that another player could take from the basket."""
        worths = [self.cards[laid.card] for laid in self.table.baskets[self.seat] if laid.shown]
        return max([*worths, self.of(played)])

    def _information_gain(self, action: Action, number: int) -> float:
        """Return the value of a Peek or a Flip: 0 for a card that the seat knows.

        A Flip is worth less than a Peek, because it informs the other players as well.
        """
        lying = self.table.find_card(number)
        if lying is None or lying.design is not None:
            return 0.0
        return PEEK_VALUE if action is Action.PEEK else PEEK_VALUE * 0.7
