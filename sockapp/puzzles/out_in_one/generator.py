"""Positions of *Out in one*: a table that simple players have built, and a hand to go out with.

Everything here is frozen with ``VERSION``. The players are not the app's bots, so that a better
bot does not change the puzzle of a seed. The solver is asked only whether cards can be played at
all. That answer is exact, so no other solver could answer differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from sockapp.engine.rng import Rng, RngStream
from sockapp.games.sock.cards import PACK, RANKS, Card, Happy, Pile, Piles, card_of
from sockapp.games.sock.piles import MIN_PILE_CARDS, is_set
from sockapp.games.sock.solver import compute_best_weight

VERSION = 1

HANDS_PER_DEAL = 8
"""The number of consecutive seeds that share a deal, which saves some of a search's time."""
HAPPY_RULE: Happy = "wrap"
"""The variant of the happy symbol in all puzzles. It is the rulebook's."""
MAX_RUN_CARDS = 9
"""Longer runs are left out. The solver cannot add to both of their ends."""
_MAX_SET_CARDS = 5
"""The most cards of a set that the players build. Larger ones would use up the runs."""
_MIN_PILES, _MAX_PILES = 4, 10
_CARDS_TRIED = 14
"""How many cards are considered for the hand, one after the other."""


@dataclass(frozen=True, slots=True)
class HandPosition:
    """A table and a hand."""

    piles: Piles
    hand: tuple[Card, ...]
    """Sorted by suit and rank."""


def draw_position(seed: int) -> HandPosition | None:
    """Return the position of a seed; None if the seed leads to none."""
    tables = _play_deal(seed // HANDS_PER_DEAL)
    if not tables:
        return None
    stream = Rng(seed).derive("out_in_one", VERSION, "hand").open()
    piles = stream.pick(tables)
    size = 2 + stream.below(5)
    unseen = list((Counter(PACK) - Counter(chain.from_iterable(piles))).elements())
    # The order of a Counter's elements is the order of the pack, which is the same everywhere.
    stream.shuffle(unseen)
    hand: list[Card] = []
    tried = 0
    for card in unseen:
        if len(hand) == size or tried == _CARDS_TRIED:
            break
        # A card that can simply be added is no puzzle, but one of them makes a good disguise.
        if _fits(piles, card) and (len(hand) < 2 or stream.below(3)):
            continue
        tried += 1
        if can_go_out(piles, (*hand, card)):
            hand.append(card)
    return HandPosition(piles, tuple(sorted(hand))) if len(hand) >= 2 else None


def can_go_out(piles: Piles, hand: Sequence[Card], frozen: frozenset[int] = frozenset()) -> bool:
    """Return whether the whole hand can be played while the frozen piles stay whole."""
    return compute_best_weight(piles, hand, HAPPY_RULE, frozen=frozen) == len(hand)


@lru_cache(maxsize=2)
def _play_deal(number: int) -> tuple[Piles, ...]:
    """Play one deal and return its tables that have a good size."""
    stream = Rng(number).derive("out_in_one", VERSION, "deal").open()
    pack = stream.shuffled(PACK)
    players = 2 + stream.below(3)
    hands = [sorted(pack[11 * seat : 11 * seat + 11]) for seat in range(players)]
    deck = pack[11 * players :]
    piles: list[Pile] = []
    tables = []
    turn = 0
    while deck and all(hands):
        hand = hands[turn]
        while deck and not _play_turn(piles, hand, stream):
            hand.append(deck.pop())
            hand.sort()
        if _MIN_PILES <= len(piles) <= _MAX_PILES and max(map(len, piles)) <= MAX_RUN_CARDS:
            tables.append(tuple(piles))
        turn = (turn + 1) % players
    return tuple(tables)


def _play_turn(piles: list[Pile], hand: list[Card], stream: RngStream) -> bool:
    """Play what a calm player sees: a pile from the hand, else one to three cards added.

    Return whether a card was played. If there is nothing, try to borrow a card for a new pile.
    """
    pile = _find_run(hand, stream) or _find_set(hand, stream)
    if pile:
        for card in pile:
            hand.remove(card)
        piles.append(pile)
        return True
    if stream.below(2) and _borrow(piles, hand, stream):
        return True
    added = 0
    max_added = 1 + stream.below(3)
    for card in stream.shuffled(list(hand)):
        at = _find_place(piles, card)
        if at is None:
            continue
        piles[at] = _add(piles[at], card)
        hand.remove(card)
        added += 1
        if added == max_added:
            break
    return bool(added) or _borrow(piles, hand, stream)


def _find_run(hand: list[Card], stream: RngStream) -> Pile:
    """Return a run in the hand, as long as possible from a random card; empty if there is none."""
    for card in stream.shuffled(list(hand)):
        suit = card // RANKS
        run = [card]
        while len(run) < MAX_RUN_CARDS:
            after = card_of(suit, (run[-1] + 1) % RANKS)
            if after not in hand:
                break
            run.append(after)
        if len(run) >= MIN_PILE_CARDS:
            return tuple(run)
    return ()


def _find_set(hand: list[Card], stream: RngStream) -> Pile:
    """Return a set in the hand; empty if there is none."""
    for card in stream.shuffled(list(hand)):
        same = tuple(other for other in hand if other % RANKS == card % RANKS)
        if len(same) >= MIN_PILE_CARDS:
            return same[:_MAX_SET_CARDS]
    return ()


def _find_place(piles: Sequence[Pile], card: Card) -> int | None:
    """Return the index of a pile that a card can be added to, a run if possible; else None."""
    place = None
    for at, pile in enumerate(piles):
        if is_set(pile):
            if card % RANKS == pile[0] % RANKS and len(pile) < _MAX_SET_CARDS:
                place = at
        elif (
            len(pile) < MAX_RUN_CARDS
            and card // RANKS == pile[0] // RANKS
            and ((card - pile[-1]) % RANKS == 1 or (pile[0] - card) % RANKS == 1)
        ):
            return at
    return place


def _add(pile: Pile, card: Card) -> Pile:
    """Return a pile with a card that fits."""
    if is_set(pile):
        return tuple(sorted((*pile, card)))
    return (*pile, card) if (card - pile[-1]) % RANKS == 1 else (card, *pile)


def _fits(piles: Piles, card: Card) -> bool:
    """Return whether a card can be played at once, without taking a pile apart."""
    return any(
        card % RANKS == pile[0] % RANKS
        if is_set(pile)
        else card // RANKS == pile[0] // RANKS
        and ((card - pile[-1]) % RANKS == 1 or (pile[0] - card) % RANKS == 1)
        for pile in piles
    )


def _borrow(piles: list[Pile], hand: list[Card], stream: RngStream) -> bool:
    """Make a pile of two cards of the hand and one that a pile of four or more can spare."""
    spares: dict[Card, int] = {}
    for at, pile in enumerate(piles):
        if len(pile) > MIN_PILE_CARDS:
            for card in pile if is_set(pile) else (pile[0], pile[-1]):
                spares[card] = at
    options = []
    for at, first in enumerate(hand):
        for second in hand[at + 1 :]:
            if first % RANKS != second % RANKS and first // RANKS != second // RANKS:
                continue
            for spare in spares:
                new = _arrange(first, second, spare)
                if new:
                    options.append((first, second, spare, new))
    if not options:
        return False
    first, second, spare, new = stream.pick(options)
    lender = list(piles[spares[spare]])
    lender.remove(spare)
    piles[spares[spare]] = tuple(lender)
    piles.append(new)
    hand.remove(first)
    hand.remove(second)
    return True


def _arrange(*cards: Card) -> Pile:
    """Return three cards as a pile; empty if they are none."""
    if len({card % RANKS for card in cards}) == 1:
        return tuple(sorted(cards))
    if len({card // RANKS for card in cards}) > 1:
        return ()
    for lowest in cards:
        suit, rank = divmod(lowest, RANKS)
        run = tuple(card_of(suit, (rank + step) % RANKS) for step in range(3))
        if set(cards) == set(run):
            return run
    return ()
