"""Proves puzzles again by other ways than their judges.

* Out in one: a mixed integer program decides whether the hand can go out with given piles whole.
* Which sock?: all worlds are enumerated card by card, for the whole log and for the log without
  the decisive line.
* The one die: every order of picks is made with the engine's own moves.

Each check returns what is wrong as sentences for a developer; an empty list is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sockapp.games.odd_socks.cards import build_deck
from sockapp.games.odd_socks.events import Dealt
from sockapp.games.odd_socks.state import View as OddView
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.rules import GAME as OUT_OF_SOCK
from sockapp.games.out_of_sock.state import Phase, State
from sockapp.puzzles import kind as find_kind
from sockapp.puzzles.out_in_one.judge import MANY_PILES
from sockapp.puzzles.puzzle import HINTS, MEDIUM_GRADE, AnyPuzzle

from .card_worlds import possible_lost
from .hand_model import least_apart

NAMES = ("Ana", "Bruno", "Carla", "Dario")


def audit(puzzle: AnyPuzzle) -> list[str]:
    """Return everything that is wrong with a puzzle."""
    checks = {"out_in_one": _hand, "which_sock": _sock, "one_die": _die}
    return [*_common(puzzle), *checks[puzzle.kind](puzzle)]


def _common(puzzle: AnyPuzzle) -> Iterator[str]:
    """Check what every kind promises: the answer, wrong answers, hints, words and text form."""
    kind = find_kind(puzzle.kind)
    if not kind.judge_answer(puzzle, kind.answer(puzzle)).is_solved:
        yield "its own answer does not solve it"
    if kind.decode(kind.encode(puzzle.position)) != puzzle.position:
        yield "its text form is another position"
    if kind.prove(puzzle.position, puzzle.seed) != puzzle:
        yield "its position is graded or solved differently now"
    hints = kind.hints(puzzle)
    sentences = [kind.text.hint(puzzle, hint, NAMES) for hint in hints]
    sentences += [kind.text.explain(puzzle, each, NAMES) for each in kind.explain(puzzle)]
    if len(hints) != HINTS or not all(sentences):
        yield "a hint or an explanation has no words"
    if not puzzle.ideas or not set(puzzle.ideas) <= set(kind.ideas):
        yield "it has no idea, or an unknown one"


def _hand(puzzle: AnyPuzzle) -> Iterator[str]:
    piles, hand, apart = puzzle.position.piles, puzzle.position.hand, puzzle.solution.apart
    whole = [at for at in range(len(piles)) if at not in apart]
    least = least_apart(piles, hand)
    if least is None:
        yield "the model finds no way out"
        return
    if least_apart(piles, hand, whole) is None:
        yield "other piles must come apart as well"
    # Above ``MANY_PILES`` the solution need not be the smallest.
    if least == 0 or min(least, MANY_PILES) != min(len(apart), MANY_PILES):
        yield f"{least} piles are enough to come apart"


def _sock(puzzle: AnyPuzzle) -> Iterator[str]:
    kind = find_kind("which_sock")
    view: OddView = kind.view(puzzle)
    solution = puzzle.solution
    if possible_lost(view, len(view.trail)) != {solution.design}:
        yield "another pair can be odd"
    if possible_lost(view, solution.line + 1) != {solution.design}:
        yield "it is not certain after the decisive line"
    if len(possible_lost(view, solution.line)) < 2:
        yield "it is certain before the decisive line"
    visible = _visible(view)
    open_pairs = [
        design for design in set(build_deck(view.table.players)) if visible.count(design) < 2
    ]
    if len(open_pairs) < 2:
        yield "it can be seen at once"
    if kind.state(puzzle).table.lost is not solution.design:
        yield "the lost mate was another one"
    if not isinstance(view.trail[0], Dealt):
        yield "the log does not begin with the deal"


def _visible(view: OddView) -> list[Any]:
    """Return the cards that the seat sees without remembering anything."""
    seat = view.seat
    cards = list(view.table.hands[seat] if seat is not None else ())
    for owner, basket in enumerate(view.table.baskets):
        cards += [lying.design for lying in basket if lying.up or owner == seat]
    return cards


def _die(puzzle: AnyPuzzle) -> Iterator[str]:
    state: State = find_kind("one_die").state(puzzle)
    table = state.table
    winning = winning_dice(state)
    if winning != [puzzle.solution.number]:
        yield f"the dice that win are {winning}"
    if len(set(table.dice)) < len(table.dice):
        yield "two dice lie before the same deck"
    gains = {number: _gain(state, number) for number in table.dice}
    if puzzle.grade >= MEDIUM_GRADE and gains[puzzle.solution.number] == max(gains.values()):
        yield "taking the most points wins a puzzle that is not easy"


def winning_dice(state: State) -> list[int]:
    """Return the dice with which seat 0 wins by force, found with the engine's own moves."""
    return [
        number
        for number in state.table.dice
        if _wins(OUT_OF_SOCK.apply(state, TakeDie(number)).state)
    ]


def _gain(state: State, number: int) -> int:
    """Return how much a die changes the player's points, by the engine's own scores."""
    card = state.table.top(number)
    return 0 if card is None else state.table.gain(0, card)


def _wins(state: State) -> bool:
    """Return whether seat 0 wins by force, trying all legal moves of all seats."""
    table = state.table
    if table.phase is Phase.OVER:
        return table.winner == 0
    if table.phase not in (Phase.PICK, Phase.NAME):
        return False  # the round is over, and the game goes on
    moves = OUT_OF_SOCK.moves(OUT_OF_SOCK.view(state, table.turn))
    results = (_wins(OUT_OF_SOCK.apply(state, move).state) for move in moves)
    return any(results) if table.turn == 0 else all(results)
