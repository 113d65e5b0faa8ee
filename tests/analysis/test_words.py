"""The words that all games' analyses share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import i18n
from sockapp.analysis import words
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause

NAMES = ("Ana", "Otto")


def moment(by: int | None) -> KeyMoment:
    return KeyMoment(3, 0, 0.621, 0.18, ShiftCause.TOSS, by)


@pytest.mark.parametrize(
    ("chance", "whole"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.994, 99), (0.999, 99), (1.0, 100)]
)
def test_to_percent_uncertain_chances_are_never_0_or_100(chance: float, whole: int) -> None:
    assert words.to_percent(chance) == whole


@pytest.mark.parametrize(
    ("change", "text"), [(0.124, "+12%"), (-0.03, "−3%"), (0.004, "0%"), (-0.004, "0%")]
)
def test_change_text_has_the_sign(change: float, text: str) -> None:
    assert words.change_text(change) == text


@pytest.mark.parametrize(
    ("change", "text"), [(1.92, "+192"), (-1.553, "−155"), (0.124, "+12"), (0.004, "0")]
)
def test_sum_text_is_no_percentage(change: float, text: str) -> None:
    assert words.sum_text(change) == text


def test_with_chances_names_whose_they_are() -> None:
    text = "Otto lost the turn"
    assert (
        words.with_chances(text, moment(1), 0, NAMES)
        == "Otto lost the turn, and your chances went from 62 to 80 out of 100."
    )
    assert (
        words.with_chances(text, moment(1), None, NAMES)
        == "Otto lost the turn, and Ana’s chances went from 62 to 80 out of 100."
    )
    own = "Ana tossed 5 dice"
    assert (
        words.with_chances(own, moment(0), None, NAMES)
        == "Ana tossed 5 dice, and their chances went from 62 to 80 out of 100."
    )
    assert "your chances" in words.with_chances("You tossed 5 dice", moment(0), 0, NAMES)


def test_with_chances_is_short_if_it_goes_on_about_the_player_who_moved() -> None:
    own = replace(moment(0), is_continued=True)
    assert words.with_chances("Ana split the dice", own, None, NAMES) == (
        "Ana split the dice (from 62 to 80)."
    )
    other = replace(moment(1), is_continued=True)
    assert words.with_chances("Otto lost the turn", other, None, NAMES) == (
        "Otto lost the turn, and Ana’s chances went from 62 to 80 out of 100."
    ), "else they would be taken for Otto's"


def test_cause_label_names_who_chose_or_tossed() -> None:
    assert words.cause_label(ShiftCause.TOSS, 0, 0, NAMES) == "Your toss"
    assert words.cause_label(ShiftCause.TOSS, 1, 0, NAMES) == "Otto’s toss"
    assert words.cause_label(ShiftCause.CHOICE, 0, 0, NAMES) == "Your choice"
    assert words.cause_label(ShiftCause.OTHERS, 1, 0, NAMES) == "Otto’s choice"
    assert words.cause_label(ShiftCause.CARDS, 1, 0, NAMES) == "The cards"
    assert words.cause_label(ShiftCause.MIXED, None, 0, NAMES) == "Luck and the others"


def test_all_labels_exist_in_every_language() -> None:
    for code in ("en", "es", "it"):
        with i18n.language_override(code):
            labels = [words.grade_name(grade) for grade in Grade]
            labels += [words.cause_label(cause, None, None, NAMES) for cause in ShiftCause]
        assert all(labels) and len({*labels[: len(Grade)]}) == len(Grade)
