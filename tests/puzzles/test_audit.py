"""The auditor: it finds nothing wrong with what ships, and something wrong with planted faults."""

from __future__ import annotations

from dataclasses import replace

import pytest
from puzzles import audit_all
from puzzles.audit import audit
from puzzles.audit_all import list_daily

from sockapp.puzzles.puzzle import KIND_IDS, KindId


@pytest.mark.full
@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_audit_of_a_sample_finds_nothing_wrong(
    kind_id: KindId, capsys: pytest.CaptureFixture[str]
) -> None:
    every = 240 if kind_id == "out_in_one" else 60
    assert audit_all.run((kind_id,), fresh=10, every=every) == 0
    assert capsys.readouterr().out.endswith("0 wrong\n")


def test_audit_of_another_die_is_wrong() -> None:
    _day, puzzle = next(list_daily("one_die", 1))
    assert not audit(puzzle)
    other = next(number for number in puzzle.position.dice if number != puzzle.solution.number)
    wrong = replace(puzzle, solution=replace(puzzle.solution, number=other))
    assert f"the dice that win are [{puzzle.solution.number}]" in audit(wrong)


def test_audit_of_another_pair_or_line_is_wrong() -> None:
    _day, puzzle = next(list_daily("which_sock", 1))
    assert not audit(puzzle)
    early = replace(puzzle, solution=replace(puzzle.solution, line=puzzle.solution.line - 1))
    assert "it is not certain after the decisive line" in audit(early)
    other = type(puzzle.solution.design)((puzzle.solution.design + 1) % 7)
    assert "another pair can be odd" in audit(
        replace(puzzle, solution=replace(puzzle.solution, design=other))
    )


def test_audit_of_a_hand_that_needs_other_piles_is_wrong() -> None:
    puzzle = next(
        found for _day, found in list_daily("out_in_one", 1) if len(found.solution.apart) < 3
    )
    assert not audit(puzzle)
    whole = replace(puzzle, solution=replace(puzzle.solution, apart=()))
    assert "other piles must come apart as well" in audit(whole)
    more = tuple(range(len(puzzle.position.piles)))
    problems = audit(replace(puzzle, solution=replace(puzzle.solution, apart=more)))
    assert f"{len(puzzle.solution.apart)} piles are enough to come apart" in problems
