"""What hints and wrong guesses cost, and what is stored of them."""

from __future__ import annotations

import pytest

from sockapp.puzzles.attempt import MAX_DRAFT_CHARACTERS, UNTRIED, Attempt, AttemptRecord
from sockapp.puzzles.puzzle import AnswerHint, IdeaHint, KindId, PlaceHint

HINTS = (IdeaHint("deny"), PlaceHint((1, 2)), AnswerHint(3))


def test_attempt_hints_cost_a_sock_each_and_the_answer_all() -> None:
    attempt = Attempt("one_die")
    taken = [(attempt.take_hint(HINTS), attempt.socks, attempt.hints_left) for _ in HINTS]
    assert taken == [(HINTS[0], 2, 2), (HINTS[1], 1, 1), (HINTS[2], 0, 0)]


def test_attempt_hint_after_the_last_repeats_the_answer() -> None:
    attempt = Attempt("out_in_one", AttemptRecord(cost=1))
    for _ in range(4):
        hint = attempt.take_hint(HINTS)
    assert (hint, attempt.cost, attempt.hints_left) == (HINTS[2], 3, 0)


def test_attempt_with_open_idea_begins_with_the_second_hint_and_all_socks() -> None:
    attempt = Attempt("one_die", has_open_idea=True)
    assert (attempt.socks, attempt.hints_left) == (3, 2)
    assert attempt.take_hint(HINTS) == HINTS[1]
    assert attempt.socks == 2


def test_attempt_answer_costs_all_socks_that_are_left() -> None:
    attempt = Attempt("one_die", has_open_idea=True)
    for _ in range(2):
        attempt.take_hint(HINTS)
    assert attempt.socks == 0


@pytest.mark.parametrize("kind_id", ["one_die", "which_sock"])
def test_attempt_first_guess_is_free_and_later_ones_cost_a_sock(kind_id: KindId) -> None:
    attempt = Attempt(kind_id)
    assert [(attempt.count_miss(), attempt.cost) for _ in range(5)] == [
        ("free", 0),
        ("sock", 1),
        ("sock", 2),
        ("nothing", 3),
        ("nothing", 3),
    ]


def test_attempt_guess_without_socks_left_is_not_called_free() -> None:
    assert Attempt("one_die", AttemptRecord(cost=3)).count_miss() == "nothing"


def test_attempt_of_a_kind_that_cannot_be_guessed_costs_nothing() -> None:
    attempt = Attempt("out_in_one")
    assert [attempt.count_miss() for _ in range(3)] == ["nothing"] * 3
    assert attempt.socks == 3


def test_attempt_from_its_record_goes_on_where_it_was_left() -> None:
    """Neither is a hint paid twice, nor is another guess free."""
    before = Attempt("one_die")
    before.take_hint(HINTS)
    before.count_miss()
    after = Attempt("one_die", before.record)
    assert (after.socks, after.hints_left) == (2, 2)
    assert after.last_hint(HINTS) == HINTS[0]
    assert after.count_miss() == "sock"
    assert after.take_hint(HINTS) == HINTS[1]
    assert after.record == AttemptRecord(cost=3, hints=2, guesses=2)


@pytest.mark.parametrize("has_open_idea", [False, True])
def test_record_of_an_attempt_without_hints_and_guesses_is_untried(has_open_idea: bool) -> None:
    attempt = Attempt("one_die", has_open_idea=has_open_idea)
    assert attempt.record == UNTRIED
    assert attempt.last_hint(HINTS) is None


def test_record_leaves_out_a_draft_that_is_too_long() -> None:
    attempt = Attempt("out_in_one")
    attempt.draft = "x" * MAX_DRAFT_CHARACTERS
    assert attempt.record.draft
    attempt.draft += "x"
    assert not attempt.record.draft


def test_draft_data_is_stored_as_text_and_damaged_text_is_none() -> None:
    attempt = Attempt("out_in_one")
    attempt.draft_data = [{"to": 3}]
    again = Attempt("out_in_one", attempt.record)
    assert again.draft_data == [{"to": 3}]
    again.draft_data = None
    assert again.record == UNTRIED
    assert Attempt("out_in_one", AttemptRecord(draft="[")).draft_data is None


@pytest.mark.parametrize(
    "values", [{"cost": 4}, {"cost": -1}, {"hints": 4}, {"guesses": 10}, {"draft": "x" * 4001}]
)
def test_record_of_impossible_values_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"impossible|too long"):
        AttemptRecord(**values)  # type: ignore[arg-type]
