"""Rollouts: a fast simulation of rounds, with which the hard bots look ahead.

Simulated players follow a simple policy. A card whose mate they have not seen is worth 1, a card
whose mate they have seen is worth 0, and an unseen card is worth something in between. They use
the actions of worthless cards and play good cards face down.
"""

from __future__ import annotations

import random

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, COPIES_PER_DESIGN, Action, Design
from sockapp.games.odd_socks.moves import ActionChoice, BasketCard, Direction, HandCard, Person

_INDEX = {action: index for index, action in enumerate(Action)}
STASH, SHOW_OFF, SWAP, PEEK, COPYCAT, BLIND, TRADE, PASS, FLIP = range(len(Action))
"""The actions as numbers. A design has the same number as its action."""

NO_ACTION = -1
"""Stands for the action of a card that is played face down, which does nothing."""

FACE_UP_VALUE_LOSS = 0.35
"""What a card of worth 1 loses face up, because other players then take it."""
INFORMATION_VALUE = 0.12
"""The value of a Peek or a Flip."""
ROLLOUT_NOISE = 0.25
"""The largest random addition to the score of a play, so that rollouts differ. The larger it is,
the more often simulated players do something else than the policy prefers."""


class BasketSlot:
    """A card in a simulated basket."""

    __slots__ = ("card", "design", "seen_by", "up")

    def __init__(self, card: int, design: int, seen_by: int, up: bool) -> None:
        self.card = card
        """The card's number; -1 for cards that are played during the rollout."""
        self.design = design
        self.seen_by = seen_by
        """The seats that have seen the card, as a bit mask."""
        self.up = up


class World:
    """One possible position, changed in place by the simulation."""

    __slots__ = ("all_seats", "baskets", "hands", "lost", "noise", "players", "source")

    def __init__(
        self,
        hands: list[list[int]],
        baskets: list[list[BasketSlot]],
        lost: int,
        source: random.Random,
        noise: float = ROLLOUT_NOISE,
    ) -> None:
        self.players = len(hands)
        self.all_seats = (1 << self.players) - 1
        self.hands = hands
        self.baskets = baskets
        self.lost = lost
        self.source = source
        self.noise = noise

    @property
    def winner(self) -> Seat:
        """The seat that has the match of the lost mate in its hand or basket."""
        lost = self.lost
        for seat, hand in enumerate(self.hands):
            if lost in hand or any(laid.design == lost for laid in self.baskets[seat]):
                return seat
        raise LookupError("the match is nowhere")

    def finish(self, seat: Seat) -> Seat:
        """Play the round to its end, beginning with this seat, and return the winner."""
        hands = self.hands
        while len(hands[seat]) > 1:
            self.turn(seat)
            seat = (seat + 1) % self.players
        return self.winner

    def worth(self, seat: Seat) -> tuple[list[float], float]:
        """Return the worth of cards to a seat: by design, and of a card that it has not seen."""
        seen = [0] * len(Design)
        for design in self.hands[seat]:
            seen[design] += 1
        bit = 1 << seat
        for basket in self.baskets:
            for laid in basket:
                if laid.seen_by & bit:
                    seen[laid.design] += 1
        fresh = seen.count(0) - (self.players == 2)  # ODD-1: poker suits are out
        unseen = fresh * COPIES_PER_DESIGN + seen.count(1)
        blank = COPIES_PER_DESIGN * fresh / unseen if unseen else 0.0
        return [1.0 if count == 1 else 0.0 for count in seen], blank

    # A simulated turn

    def turn(self, seat: Seat) -> None:
        """Play the card and do the action that the policy prefers."""
        worth, blank = self.worth(seat)
        target, gain = self.find_best_target(seat, worth, blank)
        card, action = self.choose_card_and_action(seat, worth, blank, gain)
        self.hands[seat].remove(card)
        self.lay(seat, card, action != NO_ACTION)
        if action != NO_ACTION and target is not None:
            self.act(seat, action, target, worth)

    def choose_card_and_action(
        self, seat: Seat, worth: list[float], blank: float, gain: float
    ) -> tuple[int, int]:
        """Return the best card to play, and the action that it leads to or ``NO_ACTION``.

        ``gain`` is the worth of the best card in the baskets of other seats.
        """
        hand = self.hands[seat]
        noise, most_noise = self.source.random, self.noise
        values = [worth[card] for card in hand]
        total, others = sum(values), len(hand) - 1
        # Worths are 0 or 1, so the minimum over the other cards is 1 only if all of them are 1.
        zeros = values.count(0.0)
        best, most = (hand[0], NO_ACTION), -9.0
        for card, value in zip(hand, values, strict=True):
            score = noise() * most_noise
            if score > most:
                best, most = (card, NO_ACTION), score
            least = 0.0 if zeros > (value == 0.0) else 1.0
            for action in self.list_actions(seat, card):
                score = noise() * most_noise - FACE_UP_VALUE_LOSS * value
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

    def list_actions(self, seat: Seat, card: int) -> list[int]:
        """Return the actions that a card leads to: its own, or those that a Copycat can copy."""
        if card != COPYCAT:
            return [card]
        return [laid.design for laid in self.baskets[seat] if laid.design != COPYCAT]

    def lay(self, seat: Seat, design: int, up: bool, giver: Seat | None = None) -> None:
        """Add a card to the basket of ``seat``. It is seen by ``giver`` as well."""
        seen_by = self.all_seats if up else 1 << seat
        if giver is not None:
            seen_by |= 1 << giver
        self.baskets[seat].append(BasketSlot(-1, design, seen_by, up))

    def find_best_target(
        self, seat: Seat, worth: list[float], blank: float
    ) -> tuple[BasketSlot | None, float]:
        """Return the best card in the baskets of other seats, by what this seat knows."""
        bit = 1 << seat
        best, most = None, -1.0
        for other, basket in enumerate(self.baskets):
            if other != seat:
                for laid in basket:
                    value = worth[laid.design] if laid.seen_by & bit else blank
                    if value > most:
                        best, most = laid, value
        return best, most

    def risk(self, seat: Seat, worth: list[float], value: float) -> float:
        """Return the worth of the card that another player would take from the basket."""
        most = value
        for laid in self.baskets[seat]:
            if laid.seen_by == self.all_seats:
                most = max(most, worth[laid.design])
        return most

    def act(self, seat: Seat, action: int, target: BasketSlot, worth: list[float]) -> None:
        """Do an action with the choices that the policy prefers."""
        other = self.find_owner(target)
        if action <= SHOW_OFF:
            least = min(self.hands[seat], key=worth.__getitem__)
            self.stash(seat, least, target, up=action == SHOW_OFF)
        elif action == SWAP:
            self.swap(seat, target, self.pick_from(other, seat))
        elif action == BLIND:
            self.trade_blind(seat, other)
        elif action == TRADE:
            self.trade(seat, other, self.choose_gift(seat), self.choose_gift(other))
        elif action == PASS:
            gifts = [self.choose_gift(giver) for giver in range(self.players)]
            self.pass_cards(gifts, 1 if self.source.random() < 0.5 else -1)
        elif action == PEEK:
            self.peek(seat)

    def find_owner(self, laid: BasketSlot) -> Seat:
        """Return the seat whose basket has this card; raise LookupError if none has."""
        for seat, basket in enumerate(self.baskets):
            if laid in basket:
                return seat
        raise LookupError("the card lies in no basket")

    def choose_gift(self, seat: Seat) -> int:
        """Return the hand card that a seat would give away."""
        worth = self.worth(seat)[0]
        return min(self.hands[seat], key=worth.__getitem__)

    def pick_from(self, seat: Seat, other: Seat) -> BasketSlot:
        """Return the card that a seat would take from the basket of ``other``."""
        worth, blank = self.worth(seat)
        bit = 1 << seat
        basket = self.baskets[other]
        return max(basket, key=lambda laid: worth[laid.design] if laid.seen_by & bit else blank)

    # The effects of actions

    def stash(self, seat: Seat, design: int, taken: BasketSlot, *, up: bool) -> None:
        """Put a hand card into a basket and take another card from there (ODD-A1, ODD-A2)."""
        basket = self.find_owner(taken)
        self.hands[seat].remove(design)
        self.baskets[basket].remove(taken)
        self.lay(basket, design, up, giver=seat)
        self.hands[seat].append(taken.design)

    def swap(self, seat: Seat, taken: BasketSlot, given: BasketSlot) -> None:
        """Exchange two cards between the baskets of their owners (ODD-A3)."""
        other = self.find_owner(taken)
        self.baskets[other].remove(taken)
        self.baskets[seat].remove(given)
        taken.seen_by |= 1 << seat
        given.seen_by |= 1 << other
        self.baskets[seat].append(taken)
        self.baskets[other].append(given)

    def trade(self, seat: Seat, other: Seat, mine: int, theirs: int) -> None:
        """Exchange two hand cards (ODD-A7)."""
        self.hands[seat].remove(mine)
        self.hands[other].remove(theirs)
        self.hands[seat].append(theirs)
        self.hands[other].append(mine)

    def trade_blind(self, seat: Seat, other: Seat) -> None:
        """Exchange two random hand cards (ODD-A6)."""
        choose = self.source.choice
        self.trade(seat, other, choose(self.hands[seat]), choose(self.hands[other]))

    def pass_cards(self, gifts: list[int], step: int) -> None:
        """Pass a card of each hand to the seat ``step`` further (ODD-A8)."""
        for giver, gift in enumerate(gifts):
            self.hands[giver].remove(gift)
        for giver, gift in enumerate(gifts):
            self.hands[(giver + step) % self.players].append(gift)

    def peek(self, seat: Seat) -> None:
        """Look at a random basket card that the seat has not seen (ODD-A4)."""
        bit = 1 << seat
        hidden = [laid for basket in self.baskets for laid in basket if not laid.seen_by & bit]
        if hidden:
            self.source.choice(hidden).seen_by |= bit

    # The real move whose worth is searched

    def play(
        self, seat: Seat, card: Design, up: bool, doing: tuple[ActionChoice, ...], at: int
    ) -> None:
        """Play a card with these choices; ``at`` is its number in the basket."""
        self.hands[seat].remove(card)
        self.lay(seat, card, up)
        self.baskets[seat][-1].card = at
        if not up:
            return
        action = _INDEX[ACTIONS[card]]
        while action == COPYCAT and doing and isinstance(doing[0], BasketCard):
            copied = self.find(doing[0].card)
            copied.up, copied.seen_by = True, self.all_seats
            action, doing = copied.design, doing[1:]
        match doing:
            case (HandCard(design), BasketCard(number)):
                self.stash(seat, design, self.find(number), up=action == SHOW_OFF)
            case (Person(other), HandCard(design)):
                self.trade(seat, other, design, self.choose_gift(other))
            case (Direction(left), HandCard(design)):
                gifts = [self.choose_gift(giver) for giver in range(self.players)]
                gifts[seat] = design
                self.pass_cards(gifts, 1 if left else -1)
            case (Person(other),) if action == BLIND:
                self.trade_blind(seat, other)
            case (BasketCard(number),):
                laid = self.find(number)
                if action == SWAP:
                    other = self.find_owner(laid)
                    self.swap(seat, laid, self.pick_from(other, seat))
                elif action == PEEK:
                    laid.seen_by |= 1 << seat
                else:
                    laid.up, laid.seen_by = not laid.up, self.all_seats

    def find(self, number: int) -> BasketSlot:
        """Return the basket card with this number; raise LookupError if there is none."""
        for basket in self.baskets:
            for laid in basket:
                if laid.card == number:
                    return laid
        raise LookupError(f"no card {number} in any basket")
