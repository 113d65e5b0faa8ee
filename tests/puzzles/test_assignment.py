"""Assignments: where a result goes, what it costs, and what comes next."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from sockapp.engine.codec import decode, encode
from sockapp.puzzles import collection, practice
from sockapp.puzzles.assignment import DailyAssignment, ExerciseAssignment, list_entries
from sockapp.puzzles.attempt import UNTRIED, AttemptRecord
from sockapp.puzzles.practice import ExerciseResult, next_grade
from sockapp.puzzles.progress import MAX_ATTEMPTS, MAX_DRAFTS, PuzzleProgress, Result
from sockapp.puzzles.puzzle import KIND_IDS, AnyPuzzle

WEDNESDAY = datetime.date(2026, 11, 18)


def first_puzzle() -> AnyPuzzle:
    return collection.open_entry("one_die", list_entries("one_die")[0].entry)


def test_daily_assignment_solved_removes_its_attempt() -> None:
    daily = DailyAssignment(WEDNESDAY, "one_die")
    paid = daily.with_attempt(PuzzleProgress(), AttemptRecord(2, 2))
    assert daily.attempt(paid) == AttemptRecord(2, 2)
    solved = daily.with_solved(paid, first_puzzle(), 2, WEDNESDAY)
    assert solved.daily_result(WEDNESDAY, "one_die") is Result.TWO_HINTS
    assert daily.attempt(solved) == UNTRIED
    assert not solved.attempts


def test_daily_assignment_following_skips_what_is_solved() -> None:
    progress = PuzzleProgress().with_daily(WEDNESDAY, "which_sock", WEDNESDAY, 0)
    after = DailyAssignment(WEDNESDAY, "out_in_one").following(progress, first_puzzle())
    assert after == DailyAssignment(WEDNESDAY, "one_die")


def test_collected_assignment_after_the_last_one_begins_again() -> None:
    entries = list_entries("one_die")
    progress = entries[0].with_solved(PuzzleProgress(), first_puzzle(), 0, WEDNESDAY)
    assert entries[-1].following(progress, first_puzzle()) == entries[1]


def test_collected_assignment_following_is_none_when_all_are_solved() -> None:
    progress = PuzzleProgress()
    for each in list_entries("one_die"):
        progress = each.with_solved(progress, first_puzzle(), 0, WEDNESDAY)
    assert list_entries("one_die")[3].following(progress, first_puzzle()) is None


def test_attempts_of_all_sources_have_different_names() -> None:
    keys = {each.key for kind_id in KIND_IDS for each in list_entries(kind_id)}
    keys |= {DailyAssignment(WEDNESDAY, kind_id).key for kind_id in KIND_IDS}
    assert len(keys) == 180 + len(KIND_IDS)


@pytest.mark.parametrize(
    ("record", "results"),
    [
        (UNTRIED, []),
        (AttemptRecord(draft="[1]"), []),
        (AttemptRecord(guesses=1), [ExerciseResult(3, 3, is_solved=False)]),
        (AttemptRecord(cost=1, hints=2), [ExerciseResult(3, 3, is_solved=False)]),
    ],
)
def test_exercise_assignment_left_after_a_try_counts_as_not_solved(
    record: AttemptRecord, results: list[ExerciseResult]
) -> None:
    assignment = ExerciseAssignment("one_die", "deny", 1)
    puzzle = replace(collection.open_entry("one_die", list_entries("one_die")[0].entry), grade=3)
    progress = assignment.with_left(PuzzleProgress(), puzzle, record)
    assert list(progress.exercises("one_die", "deny")) == results
    assert next_grade(progress.exercises("one_die", "deny")) == (2 if results else 1)


def test_exercise_assignment_remembers_only_the_last_exercises() -> None:
    exercise: ExerciseAssignment = ExerciseAssignment("one_die", "deny", 1)
    for _number in range(practice.KNOWN_EXERCISES + 5):
        following = exercise.following(PuzzleProgress(), first_puzzle())
        assert isinstance(following, ExerciseAssignment)
        exercise = following
    assert exercise.number == practice.KNOWN_EXERCISES + 6
    assert len(exercise.known) == practice.KNOWN_EXERCISES


def test_attempt_survives_the_codec() -> None:
    record = AttemptRecord(1, 1, 2, '[{"to":3}]')
    progress = PuzzleProgress().with_attempt("one_die/d20261118", record)
    assert decode(PuzzleProgress, encode(progress)) == progress


def test_attempt_with_an_impossible_name_is_refused() -> None:
    with pytest.raises(ValueError, match="impossible"):
        PuzzleProgress(attempts={"../x": AttemptRecord(1)})


def test_attempts_beyond_the_limit_are_forgotten() -> None:
    progress = PuzzleProgress()
    for number in range(MAX_ATTEMPTS + 3):
        progress = progress.with_attempt(f"one_die/{number}", AttemptRecord(1))
    assert len(progress.attempts) == MAX_ATTEMPTS
    assert f"one_die/{MAX_ATTEMPTS + 2}" in progress.attempts


def test_only_the_latest_half_made_turns_are_kept() -> None:
    progress = PuzzleProgress().with_attempt("out_in_one/paid", AttemptRecord(1, draft="[]"))
    for number in range(MAX_DRAFTS + 1):
        progress = progress.with_attempt(f"out_in_one/{number}", AttemptRecord(draft="[]"))
    kept = [f"out_in_one/{number}" for number in range(1, MAX_DRAFTS + 1)]
    assert [name for name, record in progress.attempts.items() if record.draft] == kept
    assert progress.attempts["out_in_one/paid"] == AttemptRecord(1), "the lost sock stays lost"
    assert "out_in_one/0" not in progress.attempts
