"""Why a move is refused: the one authority on what is legal.

It looks at the table and the mover's own hand only, so that a refusal gives nothing away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import Card, Happy, Pile, Piles, without
from sockapp.games.sock.moves import Draw, Move, Pass, PlayTurn
from sockapp.games.sock.piles import changes, fault_in
from sockapp.games.sock.solver import can_play
from sockapp.games.sock.state import Table


def refusal(table: Table, hand: Sequence[Card], move: Move) -> Problem | None:
    """Why whoever is to move, with this hand, may not make this move; None if they may."""
    if table.over:
        return Problem("SOCK-10", "over")
    match move:
        case PlayTurn(table=piles):
            return turn_fault(table.piles, hand, piles, table.happy)
        case Draw():
            return _draw_fault(table, hand)
        case Pass():
            return _pass_fault(table, hand)
    return Problem("SOCK-4", "no_move")


def turn_fault(before: Piles, hand: Sequence[Card], after: Piles, happy: Happy) -> Problem | None:
    """What is wrong with a turn that leaves the table like this, and where; None if it is legal.

    Cards come first, then the piles one by one: a pile may be short just because of a card
    that is not there.
    """
    if not _are_piles(after):
        return Problem("SOCK-6", "no_piles")
    gone, new = changes(before, after)
    if problem := _card_fault(gone, new, hand, before, after):
        return problem
    for pile in new:
        if problem := fault_in(pile, happy):
            return replace(problem, facts=(("pile", after.index(pile)), *problem.facts))
    return None


def _are_piles(after: object) -> bool:
    """Whether these are tuples of cards at all; a number that equals a card is none."""
    return (
        type(after) is tuple
        and all(type(pile) is tuple for pile in after)
        and {Card}.issuperset(map(type, chain.from_iterable(after)))
    )


def _card_fault(
    gone: list[Pile], new: list[Pile], hand: Sequence[Card], before: Piles, after: Piles
) -> Problem | None:
    """SOCK-6: all that lay there still does, and at least one card came from the hand."""
    try:
        played = without(chain.from_iterable(new), chain.from_iterable(gone))
        left = without(hand, played)
    except ValueError:
        return _wrong_card(gone, new, hand, before, after)
    return None if len(left) < len(hand) else Problem("SOCK-6", "nothing_played")


def _wrong_card(
    gone: list[Pile], new: list[Pile], hand: Sequence[Card], before: Piles, after: Piles
) -> Problem:
    """Name the card that is gone from the table and the pile in which it lay, or the card that
    came from nowhere and the pile in which it lies now."""
    lay, laid = Counter(chain.from_iterable(gone)), Counter(chain.from_iterable(new))
    if missing := lay - laid:
        card = min(missing)
        lay_in = next(at for at, pile in enumerate(before) if pile in gone and card in pile)
        return Problem("SOCK-6", "card_missing", (("lay_in", lay_in), ("card", card.name)))
    card = min(laid - lay - Counter(hand))
    at = max(at for at, pile in enumerate(after) if card in pile)
    return Problem("SOCK-6", "not_yours", (("pile", at), ("card", card.name)))


def _draw_fault(table: Table, hand: Sequence[Card]) -> Problem | None:
    if not table.deck_left:
        return Problem("SOCK-14", "deck_empty")
    if table.referee and can_play(table.piles, hand, table.happy):
        return Problem("SOCK-13", "referee_sees_play")
    return None


def _pass_fault(table: Table, hand: Sequence[Card]) -> Problem | None:
    """A pass needs an empty deck and no play, or two players could block a deal that is not."""
    if table.deck_left:
        return Problem("SOCK-14", "can_draw")
    if can_play(table.piles, hand, table.happy):
        return Problem("SOCK-14", "can_play")
    return None
