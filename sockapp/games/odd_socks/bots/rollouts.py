"""Rounds played in the head, fast: what the hard bots look ahead with.

Everybody in here plays sensibly by what they see: a card whose mate they have not seen is
worth having, a card whose mate they have seen is worth nothing, and a card they have not
seen is worth something in between. They put worthless cards to work and hide good ones.
"""

from __future__ import annotations

import random

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, COPIES, Action, Design
from sockapp.games.odd_socks.moves import BasketCard, Choice, Direction, HandCard, Person

_INDEX = {action: index for index, action in enumerate(Action)}
STASH, SHOW_OFF, SWAP, PEEK, COPYCAT, BLIND, TRADE, PASS, FLIP = range(len(Action))
"""The actions, and with the same numbers the designs that carry them."""

HIDE = -1
"""No action: the card goes in face down."""

FACE_UP_VALUE_LOSS = 0.35
"""What a good card loses by lying face up, where others can see what it is worth."""
INFORMATION_VALUE = 0.12
"""What it is worth to learn something."""
ROLLOUT_NOISE = 0.25
"""How far players stray from what looks best."""


class BasketSlot:
    """A card in a basket."""

    __slots__ = ("card", "design", "known", "up")

    def __init__(self, card: int, design: int, known: int, up: bool) -> None:
        self.card = card
        """Its number; -1 for those that come later."""
        self.design = design
        self.known = known
        """Who has seen it: a bit for each seat."""
        self.up = up


class World:
    """One possible position, changed in place."""

    __slots__ = ("baskets", "everybody", "hands", "lost", "players", "source")

    def __init__(
        self,
        hands: list[list[int]],
        baskets: list[list[BasketSlot]],
        lost: int,
        source: random.Random,
    ) -> None:
        self.players = len(hands)
        self.everybody = (1 << self.players) - 1
        self.hands = hands
        self.baskets = baskets
        self.lost = lost
        self.source = source

    @property
    def winner(self) -> Seat:
        """Who has the match of the lost mate, in the hand or in the basket."""
        lost = self.lost
        for seat, hand in enumerate(self.hands):
            if lost in hand or any(laid.design == lost for laid in self.baskets[seat]):
                return seat
        raise LookupError("the match is nowhere")

    def finish(self, seat: Seat) -> Seat:
        """Play on from this seat to the end of the round; who wins."""
        hands = self.hands
        while len(hands[seat]) > 1:
            self.turn(seat)
            seat = (seat + 1) % self.players
        return self.winner

    def worth(self, seat: Seat) -> tuple[list[float], float]:
        """What cards are worth to somebody: by design, and one that they have not seen."""
        seen = [0] * len(Design)
        for design in self.hands[seat]:
            seen[design] += 1
        bit = 1 << seat
        for basket in self.baskets:
            for laid in basket:
                if laid.known & bit:
                    seen[laid.design] += 1
        fresh = seen.count(0) - (self.players == 2)  # ODD-1: poker suits are out
        unseen = fresh * COPIES + seen.count(1)
        blank = COPIES * fresh / unseen if unseen else 0.0
        return [1.0 if count == 1 else 0.0 for count in seen], blank

    # A turn

    def turn(self, seat: Seat) -> None:
        """Somebody plays a card and does the best that comes to mind."""
        worth, blank = self.worth(seat)
        prey, gain = self.best_target(seat, worth, blank)
        card, action = self.best_plan(seat, worth, blank, gain)
        self.hands[seat].remove(card)
        self.lay(seat, card, action != HIDE)
        if action != HIDE and prey is not None:
            self.act(seat, action, prey, worth)

    def best_plan(
        self, seat: Seat, worth: list[float], blank: float, gain: float
    ) -> tuple[int, int]:
        """The card, and the action that it leads to or ``HIDE``; ``gain`` is what the best card
        of the others' baskets is worth."""
        hand = self.hands[seat]
        noise = self.source.random
        values = [worth[card] for card in hand]
        total, others = sum(values), len(hand) - 1
        # Worths are 0 or 1, so the least of the other cards is 1 only if all of them are.
        zeros = values.count(0.0)
        best, most = (hand[0], HIDE), -9.0
        for card, value in zip(hand, values, strict=True):
            score = noise() * ROLLOUT_NOISE
            if score > most:
                best, most = (card, HIDE), score
            least = 0.0 if zeros > (value == 0.0) else 1.0
            for action in self.reach(seat, card):
                score = noise() * ROLLOUT_NOISE - FACE_UP_VALUE_LOSS * value
                if action <= SHOW_OFF:
                    score += gain - least
                elif action == SWAP:
                    score += gain - self.risk(seat, worth, value)
                elif action == BLIND:
                    score += blank - (total - value) / others
                elif action in (TRADE, PASS):
                    score += blank / 2 - least
                else:
                    score += INFORMATION_VALUE
                if score > most:
                    best, most = (card, action), score
        return best

    def reach(self, seat: Seat, card: int) -> list[int]:
        """The actions that a card leads to: its own, or those that a Copycat finds."""
        if card != COPYCAT:
            return [card]
        return [laid.design for laid in self.baskets[seat] if laid.design != COPYCAT]

    def lay(self, seat: Seat, design: int, up: bool, giver: Seat | None = None) -> None:
        """A card comes into a basket."""
        known = self.everybody if up else 1 << seat
        if giver is not None:
            known |= 1 << giver
        self.baskets[seat].append(BasketSlot(-1, design, known, up))

    def best_target(
        self, seat: Seat, worth: list[float], blank: float
    ) -> tuple[BasketSlot | None, float]:
        """The best card of the others' baskets, by what somebody knows."""
        bit = 1 << seat
        best, most = None, -1.0
        for other, basket in enumerate(self.baskets):
            if other != seat:
                for laid in basket:
                    value = worth[laid.design] if laid.known & bit else blank
                    if value > most:
                        best, most = laid, value
        return best, most

    def risk(self, seat: Seat, worth: list[float], value: float) -> float:
        """What somebody else would take out of one's basket."""
        most = value
        for laid in self.baskets[seat]:
            if laid.known == self.everybody:
                most = max(most, worth[laid.design])
        return most

    def act(self, seat: Seat, action: int, prey: BasketSlot, worth: list[float]) -> None:
        """Do an action in the best way that comes to mind."""
        other = self.owner(prey)
        if action <= SHOW_OFF:
            least = min(self.hands[seat], key=worth.__getitem__)
            self.stash(seat, least, prey, up=action == SHOW_OFF)
        elif action == SWAP:
            self.swap(seat, prey, self.pick_from(other, seat))
        elif action == BLIND:
            self.trade_blind(seat, other)
        elif action == TRADE:
            self.trade(seat, other, self.least(seat), self.least(other))
        elif action == PASS:
            gifts = [self.least(one) for one in range(self.players)]
            self.pass_cards(gifts, 1 if self.source.random() < 0.5 else -1)
        elif action == PEEK:
            self.peek(seat)

    def owner(self, laid: BasketSlot) -> Seat:
        """In whose basket a card lies."""
        for seat, basket in enumerate(self.baskets):
            if laid in basket:
                return seat
        raise LookupError("the card lies in no basket")

    def least(self, seat: Seat) -> int:
        """The hand card that somebody would give away."""
        worth = self.worth(seat)[0]
        return min(self.hands[seat], key=worth.__getitem__)

    def pick_from(self, seat: Seat, other: Seat) -> BasketSlot:
        """The card that somebody would take out of another's basket."""
        worth, blank = self.worth(seat)
        bit = 1 << seat
        basket = self.baskets[other]
        return max(basket, key=lambda laid: worth[laid.design] if laid.known & bit else blank)

    # What actions do

    def stash(self, seat: Seat, design: int, taken: BasketSlot, *, up: bool) -> None:
        """ODD-A1, ODD-A2."""
        basket = self.owner(taken)
        self.hands[seat].remove(design)
        self.baskets[basket].remove(taken)
        self.lay(basket, design, up, giver=seat)
        self.hands[seat].append(taken.design)

    def swap(self, seat: Seat, taken: BasketSlot, given: BasketSlot) -> None:
        """ODD-A3."""
        other = self.owner(taken)
        self.baskets[other].remove(taken)
        self.baskets[seat].remove(given)
        taken.known |= 1 << seat
        given.known |= 1 << other
        self.baskets[seat].append(taken)
        self.baskets[other].append(given)

    def trade(self, seat: Seat, other: Seat, mine: int, theirs: int) -> None:
        """ODD-A7."""
        self.hands[seat].remove(mine)
        self.hands[other].remove(theirs)
        self.hands[seat].append(theirs)
        self.hands[other].append(mine)

    def trade_blind(self, seat: Seat, other: Seat) -> None:
        """ODD-A6."""
        choose = self.source.choice
        self.trade(seat, other, choose(self.hands[seat]), choose(self.hands[other]))

    def pass_cards(self, gifts: list[int], step: int) -> None:
        """ODD-A8."""
        for giver, gift in enumerate(gifts):
            self.hands[giver].remove(gift)
        for giver, gift in enumerate(gifts):
            self.hands[(giver + step) % self.players].append(gift)

    def peek(self, seat: Seat) -> None:
        """ODD-A4: at some card that one has not seen."""
        bit = 1 << seat
        hidden = [laid for basket in self.baskets for laid in basket if not laid.known & bit]
        if hidden:
            self.source.choice(hidden).known |= bit

    # A move that somebody thinks about

    def play(self, seat: Seat, card: Design, up: bool, doing: tuple[Choice, ...], at: int) -> None:
        """Play a card in this way; ``at`` is the number that it has in the basket."""
        self.hands[seat].remove(card)
        self.lay(seat, card, up)
        self.baskets[seat][-1].card = at
        if not up:
            return
        action = _INDEX[ACTIONS[card]]
        while action == COPYCAT and doing and isinstance(doing[0], BasketCard):
            copied = self.find(doing[0].card)
            copied.up, copied.known = True, self.everybody
            action, doing = copied.design, doing[1:]
        match doing:
            case (HandCard(design), BasketCard(number)):
                self.stash(seat, design, self.find(number), up=action == SHOW_OFF)
            case (Person(other), HandCard(design)):
                self.trade(seat, other, design, self.least(other))
            case (Direction(left), HandCard(design)):
                gifts = [self.least(one) for one in range(self.players)]
                gifts[seat] = design
                self.pass_cards(gifts, 1 if left else -1)
            case (Person(other),) if action == BLIND:
                self.trade_blind(seat, other)
            case (BasketCard(number),):
                laid = self.find(number)
                if action == SWAP:
                    other = self.owner(laid)
                    self.swap(seat, laid, self.pick_from(other, seat))
                elif action == PEEK:
                    laid.known |= 1 << seat
                else:
                    laid.up, laid.known = not laid.up, self.everybody

    def find(self, number: int) -> BasketSlot:
        """The basket card with this number."""
        for basket in self.baskets:
            for laid in basket:
                if laid.card == number:
                    return laid
        raise LookupError(f"no card {number} in any basket")
