"""The story of a game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sockapp.analysis.game_analysis import (
    ChanceCurve,
    ChancePoint,
    ChanceShift,
    GameAnalysis,
    SeatAnalysis,
)
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.story import MAX_SENTENCES, tell_story
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Outcome

NAMES = ("Ana", "Otto")
OUTCOME = Outcome((0,), (5, 3))


class NumberedText:
    """The texts of no real game, which name the position of each moment."""

    def moment(self, moment: KeyMoment, *_rest: object) -> str:
        return f"moment {moment.at}" + ", continued" * moment.is_continued

    def result(self, outcome: Outcome, *_rest: object) -> str:
        return f"{NAMES[outcome.winners[0]]} wins"


def story(
    chances: Sequence[float],
    shifts: Sequence[ChanceShift] = (),
    others: Sequence[ChanceShift] = (),
    accuracies: tuple[float | None, float | None] = (None, None),
) -> list[str]:
    """Return the story of a game of two in which Ana, who wins, has these chances."""
    seats = []
    for seat in (0, 1):
        values = [chance if seat == 0 else 1 - chance for chance in (*chances, 1.0)]
        curve = ChanceCurve(tuple(ChancePoint(at, value) for at, value in enumerate(values)))
        mine = tuple(others if seat else shifts)
        seats.append(SeatAnalysis(seat, curve, mine, (), accuracies[seat]))
    text = NumberedText()
    analysis = GameAnalysis(tuple(seats), is_complete=True)
    return tell_story(analysis, (), OUTCOME, text, text, NAMES)  # type: ignore[arg-type]


def toss(at: int, change: float) -> ChanceShift:
    return ChanceShift(at, 0.5, change, ShiftCause.TOSS, 0)


def test_story_has_course_moments_and_result() -> None:
    shifts = [toss(at, 0.2) for at in (1, 4, 6, 8)]
    text = story([0.6, 0.7, 0.7, 0.8], shifts)
    assert text == [
        "Ana was ahead for nearly the whole game.",
        "moment 1",
        "moment 4, continued",
        "moment 6, continued",
        "Ana wins",
    ]
    assert len(text) == MAX_SENTENCES


def test_story_with_few_moments_tells_whom_the_dice_liked() -> None:
    text = story([0.6, 0.7, 0.7, 0.8], [toss(1, 0.09), toss(2, 0.09)])
    assert text[1:] == ["The dice were kindest to Ana.", "Ana wins"]


def test_story_with_few_moments_of_the_winner_tells_what_the_other_lost() -> None:
    lost = [toss(3, -0.15), toss(5, -0.3), toss(7, 0.4)]
    text = story([0.6, 0.7, 0.7, 0.8], [toss(4, 0.2), toss(5, 0.3)], lost)
    assert text[1:] == ["moment 3", "moment 4", "moment 5, continued", "Ana wins"]


def test_story_with_few_moments_tells_who_chose_best() -> None:
    text = story([0.6, 0.7, 0.7, 0.8], accuracies=(80.0, 91.4))
    assert text[1:] == ["Otto made the best choices, with an accuracy of 91%.", "Ana wins"]
    assert len(story([0.6, 0.7], accuracies=(80.0, None))) == 2
    assert len(story([0.6, 0.7], accuracies=(80.0, 80.0))) == 2


@pytest.mark.parametrize(
    ("chances", "course"),
    [
        ([0.5, 0.4, 0.3, 0.1, 0.6], "Ana won a game that looked lost."),
        ([0.5, 0.1, 0.6, 0.7, 0.7, 0.7, 0.7], "Ana was ahead for nearly the whole game."),
        ([0.6, 0.4, 0.6, 0.4, 0.6, 0.6], "There were 4 changes of lead between Ana and Otto."),
        ([0.52, 0.48, 0.52, 0.48, 0.52, 0.48], "Ana was ahead for nearly the whole game."),
        ([0.4, 0.4, 0.4, 0.6], "It was close between Ana and Otto for a long time."),
    ],
)
def test_story_begins_with_the_course(chances: list[float], course: str) -> None:
    assert story(chances)[0] == course


def test_story_without_chances_is_the_result() -> None:
    bare = GameAnalysis(
        tuple(SeatAnalysis(seat, ChanceCurve(()), (), (), None) for seat in (0, 1)),
        is_complete=True,
    )
    text = NumberedText()
    assert tell_story(bare, (), OUTCOME, text, text, NAMES) == ["Ana wins"]  # type: ignore[arg-type]
