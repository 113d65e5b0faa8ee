"""*Out in one*: the judge against a mixed integer program, and positions made by hand."""

from __future__ import annotations

from itertools import combinations

import pytest
from puzzles import hand_model

from sockapp.games.sock.draft import Draft
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.piles import kind_of
from sockapp.puzzles.out_in_one.generator import can_go_out, draw_position
from sockapp.puzzles.out_in_one.ideas import Idea
from sockapp.puzzles.out_in_one.kind import KIND
from sockapp.puzzles.out_in_one.notation import decode_position
from sockapp.puzzles.out_in_one.notes import CardsLeft, PileNote
from sockapp.puzzles.out_in_one.simple_steps import can_go_out_in_steps
from sockapp.puzzles.puzzle import MEDIUM_GRADE

LEND_AN_END = "P1 P2 P3 P4/B7 B8 B9;F4 L4"


def test_judge_finds_the_run_that_lends_its_end() -> None:
    puzzle = KIND.prove(decode_position(LEND_AN_END))
    assert puzzle is not None
    assert puzzle.solution.apart == (0,)
    assert puzzle.solution.ways == 1
    assert puzzle.ideas == (Idea.RUN_END,)
    assert puzzle.grade == 1


@pytest.mark.parametrize(
    ("text", "idea"),
    [
        ("P9 F9 B9 L9;P7 P8", Idea.BORROW_FROM_SET),
        ("P3 P4 P5 P6 P7;P5 F9 F10 F11", Idea.SPLIT_RUN),
        ("P1 P2 P3 P4/B7 B8 B9;F4 L4", Idea.RUN_END),
        ("P12 F12 B12 L12;L0 L1", Idea.WRAP_ROUND),
        ("P5 P6 P7 P8/F5 F6 F7 F8;L5 L5", Idea.TWINS),
    ],
)
def test_find_ideas_names_how_piles_come_apart(text: str, idea: Idea) -> None:
    puzzle = KIND.prove(decode_position(text))
    if puzzle is None:
        pytest.fail(f"{text} is no puzzle")
    assert puzzle.idea == idea


@pytest.mark.parametrize(
    "text",
    [
        "P1 P2 P3/B7 B8 B9;P4 B10",  # simply added
        "P1 P2 P3/B7 B8 B9;F4 L4",  # no card to borrow
        "P1 P2 P3/B7 B8 B9;F4 B4 L4",  # a pile of the hand alone
    ],
)
def test_judge_without_a_pile_that_must_come_apart_finds_no_puzzle(text: str) -> None:
    assert KIND.prove(decode_position(text)) is None


def test_can_go_out_agrees_with_the_integer_program() -> None:
    answers = []
    for seed in range(0, 480, 40):
        position = draw_position(seed)
        if position is None:
            continue
        piles, hand = position.piles, position.hand
        everything = frozenset(range(len(piles)))
        for loose in ((), *combinations(range(min(4, len(piles))), 1), tuple(everything)):
            frozen = everything.difference(loose)
            mine = can_go_out(piles, hand, frozen)
            assert mine == hand_model.can_go_out(piles, hand, frozen)
            answers.append(mine)
    assert {True, False} == set(answers)


def test_simple_steps_agree_with_the_solver_where_they_succeed() -> None:
    results = []
    for seed in range(0, 240, 8):
        position = draw_position(seed)
        if position is None:
            continue
        result = can_go_out_in_steps(position)
        results.append(result)
        if result:
            assert can_go_out(position.piles, position.hand)
    assert {True, False} <= set(results)


def test_grade_of_a_hand_for_simple_steps_is_below_medium() -> None:
    features = {"hand": 6, "apart": 7, "ways": 0}
    for is_simple in (1, 2):  # 2: the search for simple steps was given up
        assert KIND.grade({**features, "is_simple": is_simple}) < MEDIUM_GRADE
    assert KIND.grade({**features, "is_simple": 0}) == 5


def test_judge_answer_accepts_every_table_that_plays_the_hand() -> None:
    puzzle = KIND.prove(decode_position("P1 P2 P3 P4/F1 F2 F3 F4;B4 L4"))
    assert puzzle is not None
    assert puzzle.solution.ways == 2
    for text in ("P1 P2 P3/F1 F2 F3 F4/P4 B4 L4", "P1 P2 P3 P4/F1 F2 F3/F4 B4 L4"):
        table = decode_position(text + ";P9").piles
        assert KIND.judge_answer(puzzle, PlayTurn(table)).is_solved


def test_judge_answer_counts_the_cards_that_are_left() -> None:
    puzzle = KIND.prove(decode_position("P1 P2 P3 P4/B7 B8 B9;F4 B10 L4"))
    assert puzzle is not None
    before = puzzle.position.piles
    verdict = KIND.judge_answer(
        puzzle, PlayTurn((before[0], (*before[1], puzzle.position.hand[1])))
    )
    assert isinstance(verdict.miss, CardsLeft)
    assert [card.name for card in verdict.miss.cards] == ["F4", "L4"]


def test_judge_answer_of_an_illegal_table_gives_the_rule() -> None:
    puzzle = KIND.prove(decode_position(LEND_AN_END))
    assert puzzle is not None
    verdict = KIND.judge_answer(puzzle, PlayTurn(puzzle.position.piles))
    assert not verdict.is_solved
    assert verdict.problem is not None
    assert verdict.problem.rule == "SOCK-6"


def test_explain_builds_the_solution_as_a_draft() -> None:
    for seed in range(0, 160, 8):
        puzzle = KIND.make(seed)
        if puzzle is None:
            continue
        notes = [step.note for step in KIND.explain(puzzle) if isinstance(step.note, PileNote)]
        view = KIND.view(puzzle)
        draft = Draft.from_data(notes[-1].draft, view)
        assert draft.problem is None
        assert not draft.hand
        assert KIND.judge_answer(puzzle, draft.turn()).is_solved


def test_signature_ignores_suits_and_the_order_of_piles() -> None:
    one = decode_position("P1 P2 P3 P4/B7 B8 B9;F4 L4")
    same = decode_position("L7 L8 L9/F1 F2 F3 F4;P4 B4")
    other = decode_position("P1 P2 P3 P4/B7 B8 B9;F4 B4")
    assert KIND.signature(one) == KIND.signature(same)
    assert KIND.signature(one) != KIND.signature(other)


def test_draw_position_lays_only_legal_piles() -> None:
    for seed in range(0, 160, 8):
        position = draw_position(seed)
        if position is not None:
            assert all(kind_of(pile, "wrap") for pile in position.piles)
            assert decode_position(KIND.encode(position)) == position
