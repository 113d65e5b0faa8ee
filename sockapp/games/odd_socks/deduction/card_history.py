"""Card histories: ways in which the cards of a round may have moved, as a seat imagines them.

``belief_state`` samples which cards moved in each event. Then the round is replayed with these
picks. A card that the seat has not seen is a *blank*. It gets its design when an event shows it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief, Picks
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Event,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    Stashed,
    Swapped,
    Traded,
)


class CardHistory:
    """A replay of a seat's trail with sampled picks. Cards are numbers in the order of the deal."""

    def __init__(self, belief: Belief, stream: RngStream) -> None:
        self._stream = stream
        self.designs: list[Design | None] = []
        """The design of each card; None for a blank."""
        first = belief.trail[0]
        if not isinstance(first, Dealt):
            raise ValueError("a round begins with its deal")
        self.lost = self._add_card(None)
        self.baskets: list[int] = []
        """By the number of a basket card: the card. One that left the baskets keeps its entry."""
        self.down: list[int] = []
        """The cards that were dealt face down into the baskets."""
        for seat, cards in enumerate(first.up):
            self.baskets += [self._add_card(design) for design in cards]
            if first.down:
                card = self._add_card(first.down[seat])
                self.baskets.append(card)
                self.down.append(card)
        self.dealt = [[self._add_card(design) for design in hand] for hand in first.hands]
        self.hands = [list(hand) for hand in self.dealt]
        self.moved: list[list[int]] = [[]]
        """By event: the cards that it moves or shows."""
        self._begin(first)
        for event, picks in zip(belief.trail[1:], belief.sample_picks(stream), strict=True):
            self.moved.append(self._follow(event, picks))

    def _begin(self, deal: Dealt) -> None:
        """Prepare what a subclass records while it follows the events after the deal."""

    def _add_card(self, design: Design | None) -> int:
        self.designs.append(design)
        return len(self.designs) - 1

    def _follow(self, event: Event, picks: Picks) -> list[int]:
        """Move the cards as the event says, and return the cards that it moves or shows."""
        match event:
            case Placed(seat, _, design):
                card = self._draw(seat, picks[0], design)
                self.baskets.append(card)
                return [card]
            case Stashed(seat, _, _, design, _, taken, got):
                card = self._draw(seat, picks[0], design)
                self.baskets.append(card)
                out = self._show(taken, got)
                self.hands[seat].append(out)
                return [card, out]
            case Traded(seat, other, gave, got):
                mine = self._draw(seat, picks[0], gave)
                theirs = self._draw(other, picks[1], got)
                self.hands[seat].append(theirs)
                self.hands[other].append(mine)
                return [mine, theirs]
            case Passed(gifts=gifts):
                cards = [
                    self._draw(giver, pick, gift)
                    for giver, (pick, gift) in enumerate(zip(picks, gifts, strict=True))
                ]
                for giver, card in enumerate(cards):
                    self.hands[event.receiver(giver)].append(card)
                return cards
            case HandPeeked(_, other, design):
                if design is None:
                    return [self._stream.pick(self.hands[other])]
                card = self._draw(other, picks[0], design)
                self.hands[other].append(card)
                return [card]
            case Swapped(_, _, taken, took, _, given, gave):
                return [self._show(taken, took), self._show(given, gave)]
            case Peeked(card=number, design=design):
                return [self._show(number, design)]
            case Copied(card=number, design=design) | Flipped(card=number, design=design):
                return [self._show(number, design)]
            case _:
                return []

    def _draw(self, seat: Seat, pick: int, design: Design | None) -> int:
        """Remove and return a random card of a hand among those that fit the pick."""
        hand, designs = self.hands[seat], self.designs
        wanted = None if pick == UNSEEN else pick
        card = self._stream.pick([card for card in hand if designs[card] == wanted])
        hand.remove(card)
        if designs[card] is None:
            designs[card] = design
        return card

    def _show(self, number: int, design: Design | None) -> int:
        """Return a basket card; a blank becomes this design unless it is None."""
        card = self.baskets[number]
        if self.designs[card] is None:
            self.designs[card] = design
        return card


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """A seat played a card of its hand."""

    seat: Seat
    seen: int
    """The cards that the seat had seen, as a bit mask."""
    hand: tuple[int, ...]
    card: int
    up: bool
    others: tuple[int, ...]
    """The cards in the baskets of other seats."""
    own: tuple[int, ...]
    """The cards in the seat's own basket."""


@dataclass(frozen=True, slots=True)
class GiftChoice:
    """A seat gave a card of its hand away."""

    seat: Seat
    seen: int
    hand: tuple[int, ...]
    card: int


@dataclass(frozen=True, slots=True)
class TakeChoice:
    """A seat took a card out of a basket."""

    seat: Seat
    seen: int
    cards: tuple[int, ...]
    """The cards to choose from, without those of the seat's own basket."""
    own: int
    """The number of cards of its basket that the seat could have taken instead."""
    card: int | None
    """None if it was one of these."""


CardChoice = PlayChoice | GiftChoice | TakeChoice


class HistoryWithChoices(CardHistory):
    """A card history with the choices of all seats but the one that imagines it."""

    def __init__(self, belief: Belief, seat: Seat | None, stream: RngStream) -> None:
        self._seat = seat
        self.choices: list[CardChoice] = []
        """The choices of other seats, the first one first."""
        self._seen: list[int] = []
        """By seat: the cards that it has seen in this round, as a bit mask."""
        self._owners: list[Seat | None] = []
        """By the number of a basket card: the seat whose basket it lies in."""
        super().__init__(belief, stream)

    def _begin(self, deal: Dealt) -> None:
        self._seen = [0] * len(deal.hands)
        for seat, hand in enumerate(self.hands):
            down = [self.down[seat]] if self.down else []
            up = len(deal.up[seat])
            self._owners += [seat] * (up + len(down))
            for card in (*hand, *down):
                self._record_sight(card, seat)
        for card in self.baskets:
            if card not in self.down:
                self._record_sight(card)

    def _record_sight(self, card: int, *seats: Seat) -> None:
        """Record that these seats have seen a card; all seats if none is given."""
        for seat in seats or range(len(self._seen)):
            self._seen[seat] |= 1 << card

    def _lying(self, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the basket cards of all other seats, and those of this seat."""
        pairs = [
            (card, owner)
            for card, owner in zip(self.baskets, self._owners, strict=True)
            if owner is not None
        ]
        return (
            tuple([card for card, owner in pairs if owner != seat]),
            tuple([card for card, owner in pairs if owner == seat]),
        )

    def _follow(self, event: Event, picks: Picks) -> list[int]:
        """Move the cards, and record the choices behind the event and who saw the cards."""
        hands_before = [tuple(hand) for hand in self.hands]
        match event:
            case Placed(seat, _, _, up):
                others, own = self._lying(seat)
                moved = super()._follow(event, picks)
                self._add_choice(
                    PlayChoice(
                        seat, self._seen[seat], hands_before[seat], moved[0], up, others, own
                    )
                )
                self._owners.append(seat)
                if up:
                    self._record_sight(moved[0])
            case Stashed(seat, basket, _, _, up, taken):
                others, own = self._lying(seat)
                moved = super()._follow(event, picks)
                self._give(seat, hands_before, moved[0])
                took = None if basket == seat else moved[1]
                self._add_choice(TakeChoice(seat, self._seen[seat], others, len(own), took))
                self._owners.append(basket)
                self._owners[taken] = None
                self._record_sight(moved[0], *(() if up else (basket,)))
                self._record_sight(moved[1], seat)
            case Traded(seat, other, blind=blind):
                moved = super()._follow(event, picks)
                if not blind:
                    self._give(seat, hands_before, moved[0])
                    self._give(other, hands_before, moved[1])
                self._record_sight(moved[0], other)
                self._record_sight(moved[1], seat)
            case Passed():
                moved = super()._follow(event, picks)
                for giver, card in enumerate(moved):
                    self._give(giver, hands_before, card)
                for giver, card in enumerate(moved):
                    self._record_sight(card, event.receiver(giver))
            case Swapped(seat, other, taken, given=given):
                theirs, mine = self._lying(seat)
                moved = super()._follow(event, picks)
                self._add_choice(TakeChoice(seat, self._seen[seat], theirs, 0, moved[0]))
                self._add_choice(TakeChoice(other, self._seen[other], mine, 0, moved[1]))
                self._owners[taken], self._owners[given] = seat, other
                self._record_sight(moved[0], seat)
                self._record_sight(moved[1], other)
            case Peeked(seat=seat) | HandPeeked(seat=seat):
                moved = super()._follow(event, picks)
                self._record_sight(moved[0], seat)
            case _:
                moved = super()._follow(event, picks)
                for card in moved:  # copied or flipped
                    self._record_sight(card)
        return moved

    def _give(self, seat: Seat, hands_before: list[tuple[int, ...]], card: int) -> None:
        self._add_choice(GiftChoice(seat, self._seen[seat], hands_before[seat], card))

    def _add_choice(self, choice: CardChoice) -> None:
        if choice.seat != self._seat:
            self.choices.append(choice)
