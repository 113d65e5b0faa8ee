"""The legality check: the only code that decides which moves are legal.

It looks only at the public ``Table``, so a refusal cannot reveal a secret.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from sockapp.engine.game import Problem
from sockapp.games.out_of_sock.cards import PILES, SUIT_INDEX, Suit
from sockapp.games.out_of_sock.moves import (
    Arrange,
    Flick,
    Fumble,
    Move,
    NameWinner,
    Split,
    Stack,
    TakeDie,
    Toss,
)
from sockapp.games.out_of_sock.state import Phase, Table

# The refusal of a move that belongs to another phase: the rule that the current phase follows.
_PHASE_PROBLEMS = {
    Phase.TOSS: Problem("OOS-2", "toss_first"),
    Phase.CHOOSE: Problem("OOS-4", "choose_first"),
    Phase.PICK: Problem("OOS-5", "take_a_die"),
    Phase.NAME: Problem("OOS-11", "name_first"),
    Phase.OVER: Problem("OOS-10", "over"),
}


def find_problem(table: Table, move: Move) -> Problem | None:
    """Return why the seat to move may not make this move; None if it may."""
    phase = table.phase
    kind = type(move)
    if isinstance(move, Arrange) and phase is not Phase.OVER:
        return _check_arrange(table, move)
    if _PHASES.get(kind) is not phase:
        return _PHASE_PROBLEMS[phase]
    return _CHECKS[kind](table, move)


def _check_toss(table: Table, move: Flick | Toss) -> Problem | None:
    strength = move.strength
    if type(strength) is float and 0 <= strength < math.inf:
        return None
    return Problem("OOS-2", "no_strength")


def _check_fumble(table: Table, move: Fumble) -> Problem | None:
    return None


def _check_split(table: Table, move: Split) -> Problem | None:
    return None if table.placeable else Problem("OOS-12", "nothing_to_split")


def _check_stack(table: Table, move: Stack) -> Problem | None:
    if table.stack_number is not None:
        return None
    return Problem("OOS-12", "deck_gone", (("number", len(table.dice)),))


def _check_take_die(table: Table, move: TakeDie) -> Problem | None:
    number = move.number
    if type(number) is not int or number not in PILES:
        return Problem("OOS-5", "no_such_pile")
    if number not in table.dice:
        return Problem("OOS-5", "no_die_there", (("number", number),))
    return None


def _check_name_winner(table: Table, move: NameWinner) -> Problem | None:
    if type(move.seat) is int and move.seat in table.standing.leaders:
        return None
    return Problem("OOS-11", "not_tied")


def _check_arrange(table: Table, move: Arrange) -> Problem | None:
    suit, order = move.suit, move.order
    if not isinstance(suit, Suit):
        return Problem("OOS-7", "no_such_suit")
    places = len(table.columns[table.turn][SUIT_INDEX[suit]])
    if (
        isinstance(order, tuple)
        and all(type(place) is int for place in order)
        and sorted(order) == list(range(places))
    ):
        return None
    return Problem("OOS-7", "other_cards", (("suit", suit.value),))


_PHASES: dict[type[object], Phase] = {
    Flick: Phase.TOSS,
    Toss: Phase.TOSS,
    Fumble: Phase.TOSS,
    Split: Phase.CHOOSE,
    Stack: Phase.CHOOSE,
    TakeDie: Phase.PICK,
    NameWinner: Phase.NAME,
}

_CHECKS: dict[type[object], Callable[[Table, Any], Problem | None]] = {
    Flick: _check_toss,
    Toss: _check_toss,
    Fumble: _check_fumble,
    Split: _check_split,
    Stack: _check_stack,
    TakeDie: _check_take_die,
    NameWinner: _check_name_winner,
}
