"""How likely each card is the match of the lost mate, and what a move does to one's share.

As things stand now somebody has the match; a move is good if it makes that more likely to be
oneself. What others will do later is only guessed at: that is what medium bots know.
"""

from __future__ import annotations

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, COPIES, Action, Design
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief
from sockapp.games.odd_socks.moves import (
    Answer,
    BasketCard,
    Choice,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.state import Table

FACE_UP_CHANCE_LOSS = 0.4
"""What part of its chances a card loses by being played face up, where others want it."""
PEEK_VALUE = 0.03
"""What it is worth to learn what a card is."""
GIVEN_CARD_CHANCE_FRACTION = 0.4
"""People give away the card they need least: what part of a hand's chances that one has."""


class Odds:
    """The chances of one seat's cards, and of those that it cannot see."""

    def __init__(self, known: Belief, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.odd = [0.0] * len(Design)
        """By design: that it is the lost mate's."""
        self.cards = [0.0] * table.next_card
        """By basket card: that it is the match."""
        self.hands = [0.0] * table.players
        """By hand: that the match is in it."""
        for node, worlds in zip(known.nodes, known.worlds, strict=True):
            picture = node.picture
            count = sum(picture.unseen)
            share = worlds / known.total
            lost = [share * copies / count for copies in picture.unseen]
            for design, chance in enumerate(lost):
                self.odd[design] += chance
            # The match is seen where one card of the lost design is; else it is any blank.
            seen = [
                chance if copies < COPIES else 0.0
                for chance, copies in zip(lost, picture.unseen, strict=True)
            ]
            blank = (share - sum(seen)) / (count - 1) if count > 1 else 0.0
            for number, card in enumerate(picture.baskets):
                if card >= 0:
                    self.cards[number] += seen[card]
                elif card == UNSEEN:
                    self.cards[number] += blank
            for owner, hand in enumerate(picture.hands):
                others = known.hand_sizes[owner] - len(hand)
                self.hands[owner] += sum(seen[card] for card in hand) + others * blank

    def share(self) -> float:
        """How likely this seat would win if the round ended now."""
        lying = sum(self.cards[laid.card] for laid in self.table.baskets[self.seat])
        return self.hands[self.seat] + lying

    def of(self, card: Design) -> float:
        """What an own hand card is worth: nothing if both of its pair are in sight."""
        return self.odd[card]

    def gain(self, move: Move, risk: float, bluff: float) -> float:
        """What a move adds to one's share."""
        if isinstance(move, Answer):
            return self._answer(move)
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
            lying = self.table.lying(choice.card)
            if lying is None or lying.design is None:
                break
            if not lying.up:
                gain -= FACE_UP_CHANCE_LOSS * risk * self.cards[lying.card] / 4
            action, doing = ACTIONS[lying.design], doing[1:]
        return gain + self._action(action, doing, move.card, risk)

    def _answer(self, move: Answer) -> float:
        choice = move.choice
        if isinstance(choice, HandCard):
            return -self.of(choice.design)
        return self.cards[choice.card]

    def _action(
        self, action: Action, doing: tuple[Choice, ...], played: Design, risk: float
    ) -> float:
        match doing:
            case (HandCard(design), BasketCard(number)):
                owner = self.table.basket_of(number)
                if owner is None or owner == self.seat:  # only moved about at home
                    return 0.0
                shown = FACE_UP_CHANCE_LOSS * self.of(design) if action is Action.SHOW_OFF else 0.0
                return self.cards[number] - self.of(design) - shown / 4
            case (BasketCard(number),) if action is Action.BASKET_SWAP:
                return self.cards[number] - risk * self._best_for_others(played)
            case (BasketCard(number),):
                return self._look(action, number)
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
        """What a random card of a hand is worth."""
        return self.hands[other] / max(1, len(self.table.hands[other]))

    def _best_for_others(self, played: Design) -> float:
        """What somebody would take out of one's basket."""
        worths = [self.cards[laid.card] for laid in self.table.baskets[self.seat] if laid.shown]
        return max([*worths, self.of(played)])

    def _look(self, action: Action, number: int) -> float:
        """Peek and Flip: better at what is not known; a Flip tells the others as well."""
        lying = self.table.lying(number)
        if lying is None or lying.design is not None:
            return 0.0
        return PEEK_VALUE if action is Action.PEEK else PEEK_VALUE * 0.7
