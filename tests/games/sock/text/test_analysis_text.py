"""The words of the analysis of SOCK)."""

from __future__ import annotations

import pytest

from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Seat, Step
from sockapp.games.sock.analysis.missed_plays import TurnKind
from sockapp.games.sock.events import BackToZero, DealEnded, Ending
from sockapp.games.sock.moves import Draw, Move, PlayTurn
from sockapp.games.sock.text.analysis_text import TEXT
from tests.support.sock.positions import play, position, turn

NAMES = ("Ana", "Otto")
TABLE = "P1 P2 P3 | F5 B5 L5"
START = position(TABLE, "P4 P5", "L9")
FOUR = turn("P1 P2 P3 P4 | F5 B5 L5")
ALL = turn("P1 P2 P3 P4 P5 | F5 B5 L5")


def made(played: Move, best: PlayTurn, grade: Grade, kind: TurnKind) -> Choice:
    return Choice(0, 0, played, best, grade, 0.4, 0.01, None, None, kind.value, ())


def choice_text(choice: Choice, seat: Seat | None) -> str:
    return TEXT.choice(choice, (Step(START),), seat, NAMES)


def moment_text(
    *events: object, change: float, seat: Seat | None, about: Seat, choice: Choice | None = None
) -> str:
    """Return the text about a round that ended with these events."""
    cause = ShiftCause.MIXED if choice is None else ShiftCause.CHOICE
    moment = KeyMoment(0, about, 0.5, change, cause, None, choice)
    return TEXT.moment(moment, (Step(START), Step(START, tuple(events))), seat, NAMES)


def ended(winner: Seat, points: tuple[int, int], how: Ending = Ending.OUT) -> DealEnded:
    return DealEnded(how, winner, ((), ()), points)


@pytest.mark.parametrize(
    ("played", "kind", "yours", "theirs"),
    [
        (
            FOUR,
            TurnKind.OUT,
            "You played the 4 of Pagodas. You could have played the 4 of Pagodas and the 5 of "
            "Pagodas. That would have been the whole hand.",
            "Ana played the 4 of Pagodas, but could have played the 4 of Pagodas and the 5 of "
            "Pagodas. That would have been the whole hand.",
        ),
        (
            Draw(),
            TurnKind.DRAW,
            "You drew, but you could have played the 4 of Pagodas and the 5 of Pagodas.",
            "Ana drew, but could have played the 4 of Pagodas and the 5 of Pagodas.",
        ),
    ],
)
def test_choice_tells_what_could_have_been_played(
    played: Move, kind: TurnKind, yours: str, theirs: str
) -> None:
    choice = made(played, ALL, Grade.MORE, kind)
    assert choice_text(choice, 0) == yours
    assert choice_text(choice, 1) == theirs


def test_choice_with_the_most_cards_missed_nothing() -> None:
    choice = made(ALL, ALL, Grade.BEST, TurnKind.MOST)
    assert choice_text(choice, 0) == "There was no play with more cards."


def test_moment_of_a_missed_way_out() -> None:
    choice = made(FOUR, ALL, Grade.MORE, TurnKind.OUT)
    text = moment_text(change=-0.2, seat=0, about=0, choice=choice)
    assert (
        text == "You could have gone out, but held cards back, "
        "and your chances went from 50 to 30 out of 100."
    )
    text = moment_text(change=-0.2, seat=1, about=0, choice=choice)
    assert text.startswith("Ana could have gone out, but held cards back, and ")


@pytest.mark.parametrize(
    ("events", "change", "about", "clause"),
    [
        ([ended(0, (0, 9))], 0.2, 0, "Ana went out in round 1, and their"),
        ([ended(0, (0, 9))], -0.2, 1, "Otto was left with 9 points in round 1, and their"),
        ([ended(1, (9, 0))], 0.2, 0, "Ana could have gone out in round 1, and their"),
        ([ended(0, (0, 9)), BackToZero(1)], 0.4, 1, "Otto reached exactly 100, and their"),
        ([ended(0, (0, 9)), BackToZero(1)], -0.4, 0, "Otto reached exactly 100, and Ana’s"),
        ([ended(0, (3, 9), Ending.BLOCKED)], 0.2, 0, "Round 1 was blocked, and Ana’s"),
    ],
)
def test_moment_of_a_round_tells_what_decided_it(
    events: list[object], change: float, about: Seat, clause: str
) -> None:
    assert moment_text(*events, change=change, seat=None, about=about).startswith(clause)


def test_moment_of_a_round_won_after_a_missed_way_out_tells_of_that() -> None:
    """The chance rose when the player could go out, and fell when the cards were held back."""
    before = position(TABLE, "P4 P5", "L9", at=1)
    after = play(play(START, FOUR).state, Draw())
    over = Step(after.state, (ended(0, (0, 9)),))
    steps = (Step(before), Step(START), play(START, FOUR), after, over)
    rise = KeyMoment(0, 0, 0.5, 0.4, ShiftCause.MIXED, None)
    text = TEXT.moment(rise, steps, None, NAMES)
    assert text.startswith("Ana could have gone out in round 1, and their chances")
    later = KeyMoment(3, 0, 0.5, 0.4, ShiftCause.MIXED, None)
    assert TEXT.moment(later, steps, None, NAMES).startswith("Ana went out in round 1")


def test_moment_addresses_the_player() -> None:
    text = moment_text(ended(0, (0, 9)), change=0.2, seat=0, about=0)
    assert text == "You went out in round 1, and your chances went from 50 to 70 out of 100."


def test_reason_is_what_could_have_been_played() -> None:
    missed = made(Draw(), ALL, Grade.MORE, TurnKind.OUT)
    moment = KeyMoment(0, 0, 0.5, -0.2, ShiftCause.CHOICE, 0, missed)
    steps = (Step(START), play(START, Draw()))
    assert TEXT.reason(moment, steps, 0, NAMES).startswith("You drew, but you could have played")
    luck = KeyMoment(0, 0, 0.5, -0.2, ShiftCause.MIXED, None)
    assert TEXT.reason(luck, steps, 0, NAMES) == ""


def test_kinds_habits_and_accuracy_have_words() -> None:
    assert all(TEXT.kind(kind.value) and TEXT.habit(kind.value) for kind in TurnKind)
    assert "the most you could have played" in TEXT.accuracy_meaning()
