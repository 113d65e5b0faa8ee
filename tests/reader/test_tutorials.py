"""The tutorials of all games: the engine plays them, and they teach the core rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import games
from sockapp.engine.game import Problem
from sockapp.games.sock.moves import Draw
from sockapp.games.sock.solver import find_best_play
from sockapp.i18n import LANGUAGES, _, language_override
from sockapp.reader.lesson import BadLesson
from sockapp.reader.tutorial import Tutorial, TutorialStep

CORE_RULES = {
    "out_of_sock": {f"OOS-{number}" for number in range(1, 11)},
    "sock": {"SOCK-2", "SOCK-3", "SOCK-4", "SOCK-5", "SOCK-6", "SOCK-8", "SOCK-9", "SOCK-10"},
    "odd_socks": {"ODD-2", "ODD-3", "ODD-4", "ODD-5", "ODD-6", "ODD-7", "ODD-A4"},
}
MOST_LETTERS = 130
"""A longer text does not fit beside what it points at on a small phone."""

each_game = pytest.mark.parametrize("game_id", CORE_RULES)


def tutorial_of(game_id: str) -> Tutorial:
    found = games.tutorial(game_id)
    assert found is not None
    return found


@each_game
def test_tutorial_played_by_the_engine_has_only_legal_moves(game_id: str) -> None:
    lesson = tutorial_of(game_id).lesson
    assert len(lesson.frames) == len(lesson.moves) + 1


@each_game
def test_tutorial_teaches_the_core_rules_by_ids_that_the_book_has(game_id: str) -> None:
    rules = tutorial_of(game_id).rules
    assert rules >= CORE_RULES[game_id]
    book = games.book(game_id)
    assert book is not None
    assert rules <= set(book.rule_ids)


@each_game
def test_tutorial_opponent_is_a_bot_of_the_game(game_id: str) -> None:
    assert tutorial_of(game_id).bot in {bot.id for bot in games.info(game_id).bots}


@each_game
def test_tutorial_step_with_a_choice_answers_other_moves(game_id: str) -> None:
    """Another legal move is not made, so the learner must be told why."""
    tutorial = tutorial_of(game_id)
    lesson = tutorial.lesson
    state = lesson.start
    for step, first in zip(tutorial.steps, tutorial.first_moves, strict=True):
        for at in range(first, first + step.plays):
            if lesson.game.to_move(state) == lesson.seat and game_id != "sock":
                others = [
                    move
                    for move in lesson.game.moves(lesson.game.view(state, lesson.seat))
                    if move != lesson.moves[at]
                ]
                assert step.retry or not others, step.text
            made = lesson.game.try_move(state, lesson.moves[at])
            assert not isinstance(made, Problem)
            state = made.state


@each_game
@pytest.mark.parametrize("code", [each.code for each in LANGUAGES])
def test_tutorial_texts_are_short_and_have_all_their_values(game_id: str, code: str) -> None:
    tutorial = tutorial_of(game_id)
    with language_override(code):
        for step, first in zip(tutorial.steps, tutorial.first_moves, strict=True):
            view = tutorial.lesson.frames[first + step.plays].view
            facts = {} if step.facts is None else step.facts(view)
            for text in filter(None, (step.text, step.retry)):
                shown = _(text).format(bot="Lana", **facts)
                assert len(shown) <= MOST_LETTERS, shown


def test_oos_9_tutorial_figures_come_from_the_engine() -> None:
    tutorial = tutorial_of("out_of_sock")
    figures = [
        step.facts(tutorial.lesson.frames[first].view)["points"]
        for step, first in zip(tutorial.steps, tutorial.first_moves, strict=True)
        if step.facts is not None
    ]
    assert figures == ["16", "30"], "a yellow 8 with a Double; with a yellow 4 and a pink 6"


def test_sock_4_tutorial_draws_only_when_nothing_can_be_played() -> None:
    lesson = tutorial_of("sock").lesson
    state = lesson.start
    draws = 0
    for move in lesson.moves:
        if isinstance(move, Draw):
            table = state.table
            draws += 1
            assert find_best_play(table.piles, state.hands[table.turn], table.happy) is None
        state = lesson.game.apply(state, move).state
    assert draws == 2


def test_odd_7_tutorial_ends_with_a_round_that_the_learner_wins() -> None:
    lesson = tutorial_of("odd_socks").lesson
    assert lesson.frames[-1].view.table.winner == lesson.seat


def test_tutorial_with_moves_that_no_step_plays_is_refused() -> None:
    tutorial = tutorial_of("out_of_sock")
    with pytest.raises(BadLesson):
        replace(tutorial, steps=(TutorialStep("text"),))
