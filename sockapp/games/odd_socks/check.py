"""The legality check: the only code that decides which moves are legal.

It looks only at what the player who moves can see, so a refusal cannot reveal a secret.
"""

from __future__ import annotations

from sockapp.engine.game import Problem, Seat
from sockapp.games.odd_socks.action_choices import Way, find_asked_action, list_answers, list_ways
from sockapp.games.odd_socks.cards import ACTIONS, RULES, Action, Design
from sockapp.games.odd_socks.moves import (
    Answer,
    BasketCard,
    Deal,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.state import Pending, Phase, Table

_TURN, _ANSWER, _DEAL, _OVER = Phase

# The refusal of a move that belongs to another phase: the rule that the current phase follows.
_PHASE_PROBLEMS = {
    _TURN: Problem("ODD-4", "play_a_card"),
    _ANSWER: Problem("ODD-6", "choose_first"),
    _DEAL: Problem("ODD-8", "deal_first"),
    _OVER: Problem("ODD-7", "over"),
}


def find_problem(table: Table, move: Move) -> Problem | None:
    """Return why the seat that decides may not make this move; None if it may."""
    phase = table.phase
    if phase is _TURN and isinstance(move, Play):
        return _check_play(table, table.active, move)
    if phase is _ANSWER and isinstance(move, Answer) and table.pending is not None:
        return _check_answer(table, table.pending, table.pending.waiting[0], move)
    if phase is _DEAL and isinstance(move, Deal):
        return None
    return _PHASE_PROBLEMS[phase]


def _check_play(table: Table, seat: Seat, move: Play) -> Problem | None:
    card, doing = move.card, move.doing
    if type(card) is not Design:
        return Problem("ODD-4", "not_a_card")
    if card not in table.hands[seat]:
        return _not_held("ODD-4", card)
    if type(move.up) is not bool:
        return Problem("ODD-4", "no_face")
    if type(doing) is not tuple or not all(map(_is_choice, doing)):
        return Problem(RULES[ACTIONS[card]], "not_a_choice")
    if not move.up:
        return Problem("ODD-4", "face_down") if doing else None
    ways = list_ways(table, seat, card)
    return None if doing in ways else _explain_refusal(table, seat, card, doing, ways)


def _is_choice(choice: object) -> bool:
    """Return whether a value is an ``ActionChoice`` whose fields have the right types."""
    match choice:
        case HandCard(design):
            return type(design) is Design
        case BasketCard(card):
            return type(card) is int
        case Person(seat):
            return type(seat) is int
        case Direction(left):
            return type(left) is bool
        case _:
            return False


def _explain_refusal(
    table: Table, seat: Seat, card: Design, doing: Way, ways: list[Way]
) -> Problem:
    """Return what is wrong with the first choice that no legal way has in this place."""
    good = 0
    while good < len(doing) and any(way[: good + 1] == doing[: good + 1] for way in ways):
        good += 1
    action = find_asked_action(table, seat, card, doing[:good])
    rule = RULES[action]
    if good == len(doing):
        return Problem(rule, "unfinished")
    if doing[:good] in ways:
        return Problem(rule, "too_much")
    match doing[good]:
        case HandCard(design) if design not in table.hands[seat]:
            return _not_held(rule, design)
        case HandCard(design) if design is card:
            return Problem("ODD-4", "just_played")
        case Person(other) if other == seat:
            return Problem("ODD-R4", "somebody_else")
        case BasketCard(number) if action is Action.COPYCAT and number == table.next_card:
            return Problem("ODD-R2", "not_itself")
        case BasketCard(number) if action is Action.COPYCAT and table.basket_of(number) == seat:
            return Problem("ODD-R2", "used_copycat")
        case BasketCard(number) if action is Action.COPYCAT:
            return Problem(rule, "own_basket")
        case BasketCard(number) if action is Action.BASKET_SWAP:
            return Problem(rule, "other_basket")
        case BasketCard(number) if action is Action.PEEK and table.find_card(number) is not None:
            return Problem(rule, "face_up")
        case _:
            return Problem(rule, "wrong_choice")


def _check_answer(table: Table, pending: Pending, seat: Seat, move: Answer) -> Problem | None:
    choice = move.choice
    rule = RULES[pending.action]
    if not _is_choice(choice):
        return Problem(rule, "not_a_choice")
    if choice in list_answers(table, pending, seat):
        return None
    if isinstance(choice, HandCard) and pending.action is not Action.BASKET_SWAP:
        return _not_held(rule, choice.design)
    if isinstance(choice, BasketCard) and pending.action is Action.BASKET_SWAP:
        return Problem(rule, "other_basket")
    return Problem(rule, "wrong_choice")


def _not_held(rule: str, design: Design) -> Problem:
    return Problem(rule, "not_held", (("design", design.name.lower()),))
