"""A player of *Out in one* who tinkers: a yardstick that knows neither the solver nor the features.

A try takes a few random piles apart and lays all loose cards again, one after the other. It begins
with a card that has the fewest places, as a person would, and chooses one of its places at random.
A card without a place ends the try. The number of tries is the player's effort.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from sockapp.engine.rng import Rng, RngStream
from sockapp.games.sock.cards import RANKS, Card, Pile, Piles, card_of
from sockapp.games.sock.piles import MIN_PILE_CARDS, is_set
from sockapp.puzzles.out_in_one.generator import HandPosition

MOST_TRIES = 1000
_MOST_APART = 4
"""The most piles that come apart in a try."""

_Place = tuple[int | None, Pile, Pile]
"""The index of a pile, or None for a new one; what becomes of it; the loose cards that it takes."""


@lru_cache(maxsize=1000)
def tinker(position: HandPosition) -> tuple[int, Piles] | None:
    """Return the number of the first try that goes out, and its table; None if there is none.

    It gives up after ``MOST_TRIES``.
    """
    stream = Rng(0).derive("tinkerer", *map(int, position.hand)).open()
    for number in range(1, MOST_TRIES + 1):
        table = _try_once(position, stream)
        if table is not None:
            return number, table
    return None


def _try_once(position: HandPosition, stream: RngStream) -> Piles | None:
    """Return the table of one try if it has the whole hand; else None."""
    at = stream.shuffled(range(len(position.piles)))
    apart = set(at[: 1 + stream.below(_MOST_APART)])
    piles = [pile for at, pile in enumerate(position.piles) if at not in apart]
    loose = Counter(position.hand)
    for number in apart:
        loose.update(position.piles[number])
    while loose:
        choices = {card: list(_find_places(card, loose, piles)) for card in loose}
        fewest = min(map(len, choices.values()))
        if not fewest:
            return None
        card = stream.pick([card for card, places in choices.items() if len(places) == fewest])
        index, pile, taken = stream.pick(choices[card])
        if index is None:
            piles.append(pile)
        else:
            piles[index] = pile
        loose.subtract(taken)
        loose = +loose
    return tuple(piles)


def _find_places(card: Card, loose: Counter[Card], piles: list[Pile]) -> Iterator[_Place]:
    """Yield all places of a loose card: the piles that it fits, and new piles of loose cards."""
    suit, rank = divmod(card, RANKS)
    for index, pile in enumerate(piles):
        if is_set(pile):
            if pile[0] % RANKS == rank:
                yield index, (*pile, card), (card,)
        elif pile[0] // RANKS == suit and len(pile) < RANKS:
            if (card - pile[-1]) % RANKS == 1:
                yield index, (*pile, card), (card,)
            elif (pile[0] - card) % RANKS == 1:
                yield index, (card, *pile), (card,)
    for before in range(MIN_PILE_CARDS):
        run = tuple(card_of(suit, (rank - before + step) % RANKS) for step in range(MIN_PILE_CARDS))
        if all(loose[each] for each in run):
            yield None, run, run
    same = tuple(each for each in loose.elements() if each % RANKS == rank)
    if len(same) >= MIN_PILE_CARDS:
        yield None, same, same
        if len(same) > MIN_PILE_CARDS:
            others = [each for each in same if each != card]
            few = (card, *others)[:MIN_PILE_CARDS]
            if len(few) == MIN_PILE_CARDS:
                yield None, few, few
