"""Refusals of a game, provoked by making every move of its lessons in every position of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sockapp import games
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND, NEW, Draft, TakenCard
from sockapp.reader.book import BookPicture, TryIt
from sockapp.reader.lesson import Lesson, RefusedMove
from tests.support.reader.claims import CLAIMS


def refusing_rules(game_id: str) -> set[str]:
    """Return the ids of all rules that refused something.

    A move of one lesson is out of place in most positions of the others: it comes in another
    phase, needs cards that are not there, or comes after the end.
    """
    game = games.rules(game_id)
    lessons = list(_lessons(game_id))
    moves: list[Any] = [None]
    for lesson in lessons:
        for move in (*lesson.prologue, *lesson.moves):
            made = move.move if isinstance(move, RefusedMove) else move
            if made not in moves:
                moves.append(made)
    found = set(_draft_rules()) if game_id == "sock" else set()
    for lesson in lessons:
        for state in _states(lesson):
            problems = (game.check(state, move) for move in moves)
            found |= {problem.rule for problem in problems if problem}
    return found


def _lessons(game_id: str) -> Iterator[Lesson]:
    book = games.book(game_id)
    if book is None:
        raise LookupError(f"{game_id} has no book")
    for page in book.pages:
        for block in page.blocks:
            if isinstance(block, BookPicture | TryIt):
                yield block.lesson
    for rule in book.rule_ids:
        yield from CLAIMS.get(rule, ())


def _states(lesson: Lesson) -> Iterator[Any]:
    state = lesson.start
    yield state
    for move in lesson.moves:
        if not isinstance(move, RefusedMove):
            state = lesson.game.apply(state, move).state
            yield state


def _draft_rules() -> Iterator[str]:
    """Yield the rules of SOCK) that refuse a draw while a turn is being made.

    A turn is one move, so ``check`` never sees half of one.
    """
    run = (Card.P1, Card.P2, Card.P3, Card.P4)
    untouched = Draft((run,), (Card.P5, Card.L9), "wrap")
    for taken, to in (TakenCard(HAND, Card.P5), 0), (TakenCard(0, Card.P4), NEW):
        problem = untouched.with_step([taken], to).draw_problem
        if problem:
            yield problem.rule
