"""Decide whether a move is legal. No other module does.

Only the table and the mover's own hand are used, so that a refusal reveals no hidden card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import Card, Happy, Pile, Piles, without
from sockapp.games.sock.moves import Draw, Move, Pass, PlayTurn
from sockapp.games.sock.piles import find_changed_piles, find_pile_problem
from sockapp.games.sock.solver import can_play
from sockapp.games.sock.state import Table


def find_problem(table: Table, hand: Sequence[Card], move: Move) -> Problem | None:
    """Return why the seat to move, with this hand, may not make this move; None if it may."""
    if table.is_over:
        return Problem("SOCK-10", "over")
    match move:
        case PlayTurn(table=piles):
            return find_turn_problem(table.piles, hand, piles, table.happy)
        case Draw():
            return _check_draw(table, hand)
        case Pass():
            return _check_pass(table, hand)
    return Problem("SOCK-4", "no_move")


def find_turn_problem(
    before: Piles, hand: Sequence[Card], after: Piles, happy: Happy
) -> Problem | None:
    """Return the first problem of a turn that leads to these piles; None if it is legal.

    Missing cards are reported before illegal piles, because a missing card may be what makes a
    pile too short.
    """
    if not _are_piles(after):
        return Problem("SOCK-6", "no_piles")
    gone, new = find_changed_piles(before, after)
    if problem := _check_cards(gone, new, hand, before, after):
        return problem
    for pile in new:
        if problem := find_pile_problem(pile, happy):
            return replace(problem, facts=(("pile", after.index(pile)), *problem.facts))
    return None


def _are_piles(after: object) -> bool:
    """Return whether this is a tuple of tuples of ``Card``. A plain int is not a card."""
    return (
        type(after) is tuple
        and all(type(pile) is tuple for pile in after)
        and {Card}.issuperset(map(type, chain.from_iterable(after)))
    )


def _check_cards(
    gone: list[Pile], new: list[Pile], hand: Sequence[Card], before: Piles, after: Piles
) -> Problem | None:
    """Return a problem unless all cards of the table stay there and the hand adds one (SOCK-6)."""
    try:
        played = without(chain.from_iterable(new), chain.from_iterable(gone))
        left = without(hand, played)
    except ValueError:
        return _find_wrong_card(gone, new, hand, before, after)
    return None if len(left) < len(hand) else Problem("SOCK-6", "nothing_played")


def _find_wrong_card(
    gone: list[Pile], new: list[Pile], hand: Sequence[Card], before: Piles, after: Piles
) -> Problem:
    """Return the problem with the card that is missing from the table and its old pile.

    If none is missing, name the card that was not in the hand, and its new pile.
    """
    lay, laid = Counter(chain.from_iterable(gone)), Counter(chain.from_iterable(new))
    if missing := lay - laid:
        card = min(missing)
        lay_in = next(at for at, pile in enumerate(before) if pile in gone and card in pile)
        return Problem("SOCK-6", "card_missing", (("lay_in", lay_in), ("card", card.name)))
    card = min(laid - lay - Counter(hand))
    at = max(at for at, pile in enumerate(after) if card in pile)
    return Problem("SOCK-6", "not_yours", (("pile", at), ("card", card.name)))


def _check_draw(table: Table, hand: Sequence[Card]) -> Problem | None:
    if not table.deck_left:
        return Problem("SOCK-14", "deck_empty")
    if table.referee and can_play(table.piles, hand, table.happy):
        return Problem("SOCK-13", "referee_sees_play")
    return None


def _check_pass(table: Table, hand: Sequence[Card]) -> Problem | None:
    """Return why the seat may not pass: the deck is not empty, or there is a play.

    Otherwise players could block a deal that can go on.
    """
    if table.deck_left:
        return Problem("SOCK-14", "can_draw")
    if can_play(table.piles, hand, table.happy):
        return Problem("SOCK-14", "can_play")
    return None
