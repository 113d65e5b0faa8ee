"""What players did to the table: which cards they played or moved, as far as all can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.events import Played
from sockapp.games.sock.piles import list_pile_steps, match_old_piles


class CardChange(NamedTuple):
    """A card on the table, and the seat that played it or moved it there."""

    place: int
    """The index of its pile."""
    card: Card
    seat: Seat


def find_changes(turns: Iterable[tuple[Piles, Played]]) -> tuple[CardChange, ...]:
    """Return the cards that were played or moved in these turns of one round.

    Each turn comes with the piles before it. A card that several players moved belongs to the
    last of them. Equal cards cannot be told apart.
    """
    changes: list[CardChange] = []
    for before, event in turns:
        arrived = {step.at: step.arrived for step in list_pile_steps(before, event.table)}
        kept: list[CardChange] = []
        for at, (pile, was) in enumerate(
            zip(event.table, match_old_piles(before, event.table), strict=True)
        ):
            new = [card for card, _source in arrived.get(at, ())]
            stayed = Counter(pile) - Counter(new)
            for change in changes:
                if change.place == was and stayed[change.card]:
                    stayed[change.card] -= 1
                    kept.append(change._replace(place=at))
            kept += [CardChange(at, card, event.seat) for card in new]
        changes = kept
    return tuple(changes)


def touches_cards(before: Piles, after: Piles, cards: Iterable[Card]) -> bool:
    """Return whether a turn added to or took from a pile that has one of these cards.

    Equal cards cannot be told apart.
    """
    wanted = set(cards)
    for step in list_pile_steps(before, after):
        places = {step.was, *(source for _card, source in step.arrived)} - {None}
        if any(wanted.intersection(before[place]) for place in places if place is not None):
            return True
    return False
