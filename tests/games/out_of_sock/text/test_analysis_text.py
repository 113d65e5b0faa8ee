"""The words of the analysis of Out of Sock."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Step
from sockapp.games.out_of_sock.analysis.analyst import OutOfSockAnalyst
from sockapp.games.out_of_sock.analysis.choice_kinds import OutOfSockChoice, find_kind
from sockapp.games.out_of_sock.moves import (
    Flick,
    Fumble,
    Move,
    NameWinner,
    Split,
    Stack,
    TakeDie,
)
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State
from sockapp.games.out_of_sock.text.analysis_text import TEXT
from tests.support.out_of_sock.positions import choosing, picking, play, position
from tests.support.random_play import walk

NAMES = ("Ana", "Otto")
DECKS = {2: "r6 r2 r2", 3: "bD r2 r2", 4: "r6 y4 y4"}


def made(state: State, played: Move, best: Move, grade: Grade = Grade.MISTAKE) -> Choice:
    """Return the choice of seat 0 of a move that won 25 of 100 games; the best won 51."""
    kind = find_kind(state.table, played, best).value
    return Choice(0, 0, played, best, grade, 0.26, 0.01, 0.51, 0.25, kind, ())


def choice_text(state: State, played: Move, best: Move, seat: int | None = 0) -> str:
    return TEXT.choice(made(state, played, best), (Step(state),), seat, NAMES)


def moment_text(
    state: State, played: Move, choice: Choice | None = None, seat: int | None = 0
) -> str:
    """Return the text without the chances, which all games share."""
    is_blamed = choice is not None and choice.is_blamed
    cause = ShiftCause.CHOICE if is_blamed else ShiftCause.CARDS
    moment = KeyMoment(0, 0, 0.3, 0.2, cause, 0, choice)
    text = TEXT.moment(moment, (Step(state), play(state, played)), seat, NAMES)
    what, found, _chances = text.rpartition(", and ")
    assert found
    return what


def test_choice_blamed_tells_better_move_figures_and_reason() -> None:
    state = picking(2, (2, 3, 4), decks=DECKS)
    assert choice_text(state, TakeDie(3), TakeDie(2)) == (
        "Better: take 6 red socks from pile 2. That wins 51% of the imagined games. Your choice "
        "wins 25%. 6 red socks: red goes from 0 to 6."
    )
    assert choice_text(state, TakeDie(3), TakeDie(2), None) == (
        "Better: take 6 red socks from pile 2. That wins 51% of the imagined games. Ana’s "
        "choice wins 25%. Pile 2 (6 red socks): +6 points straight away."
    )


def test_choice_blamed_names_split_stack_and_winner() -> None:
    state = choosing(2, (2, 3, 4), decks=DECKS)
    assert choice_text(state, Stack(), Split()).startswith("Better: split the dice.")
    assert choice_text(state, Split(), Stack()).startswith("Better: stack the dice on pile 3.")
    tie = position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"})
    assert choice_text(tie, NameWinner(1), NameWinner(0)).startswith("Better: pick Ana.")


@pytest.mark.parametrize(
    ("grade", "text"),
    [(Grade.BEST, "No choice was better."), (Grade.FINE, "Nearly as good as the best choice.")],
)
def test_choice_not_blamed_has_no_better_move(grade: Grade, text: str) -> None:
    state = picking(2, (2, 3), decks=DECKS)
    choice = made(state, TakeDie(3), TakeDie(2), grade)
    assert TEXT.choice(choice, (Step(state),), 0, NAMES) == text


@pytest.mark.parametrize(
    ("state", "played", "own", "named"),
    [
        (position(2), Fumble(), "You lost your turn", "Ana lost the turn"),
        (position(2), Flick(0.5), "You lost your turn", "Ana lost the turn"),
        (
            choosing(2, (2, 3, 4), decks=DECKS),
            Split(),
            "You split the dice",
            "Ana split the dice",
        ),
        (
            choosing(2, (2, 3), decks=DECKS),
            Stack(),
            "You stacked and got 6 red socks and 2 red socks",
            "Ana stacked and got 6 red socks and 2 red socks",
        ),
        (
            picking(2, (2, 3, 4), decks=DECKS),
            TakeDie(4),
            "You took 6 red socks and uncovered 4 yellow socks",
            "Ana took 6 red socks and uncovered 4 yellow socks",
        ),
        (
            picking(2, (2, 3, 4), decks={2: "r6"}),
            TakeDie(2),
            "You took 6 red socks",
            "Ana took 6 red socks",
        ),
        (
            position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"}),
            NameWinner(1),
            "You picked the winner",
            "Ana picked the winner",
        ),
    ],
)
def test_moment_tells_what_the_move_did(state: State, played: Move, own: str, named: str) -> None:
    assert moment_text(state, played) == own
    assert moment_text(state, played, seat=None) == named


def test_moment_picked_winner_names_whose_chances() -> None:
    naming = position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"})
    moment = KeyMoment(0, 0, 0.3, 0.2, ShiftCause.CARDS, 0)
    steps = (Step(naming), play(naming, NameWinner(1)))
    assert TEXT.moment(moment, steps, None, NAMES) == (
        "Ana picked the winner, and Ana’s chances went from 30 to 50 out of 100."
    )
    assert "and your chances" in TEXT.moment(moment, steps, 0, NAMES)


def test_moment_toss_counts_the_dice() -> None:
    step = play(position(2, seed=3), Flick(8.0))
    count = len(step.state.table.dice)
    assert count > 1
    assert moment_text(position(2, seed=3), Flick(8.0)) == f"You tossed {count} dice"


@pytest.mark.parametrize(
    ("state", "played", "best", "text"),
    [
        (
            picking(2, (2, 3), decks=DECKS),
            TakeDie(3),
            TakeDie(2),
            "You took a blue Double instead of 6 red socks",
        ),
        (
            picking(2, (2, 4), decks=DECKS),
            TakeDie(4),
            TakeDie(2),
            "You took 6 red socks from pile 4, not from pile 2",
        ),
        (choosing(2, (2, 3, 4)), Split(), Stack(), "You split instead of stacking"),
        (choosing(2, (2, 3, 4)), Stack(), Split(), "You stacked instead of splitting"),
        (
            position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"}),
            NameWinner(1),
            NameWinner(0),
            "You gave the tie to Otto",
        ),
    ],
)
def test_moment_blamed_choice_names_the_better_move(
    state: State, played: Move, best: Move, text: str
) -> None:
    choice = made(state, played, best)
    assert moment_text(state, played, choice) == text
    assert moment_text(state, played, choice, None) == text.replace("You", "Ana")


def test_moment_good_choice_is_not_called_a_mistake() -> None:
    state = picking(2, (2, 3), decks=DECKS)
    fine = made(state, TakeDie(3), TakeDie(2), Grade.FINE)
    assert (
        moment_text(state, TakeDie(3), fine) == "You took a blue Double and uncovered 2 red socks"
    )


def test_reason_of_a_choice_is_what_a_bot_would_say_of_the_better_move() -> None:
    state = picking(2, (2, 3, 4), decks=DECKS)
    choice = made(state, TakeDie(3), TakeDie(2))
    moment = KeyMoment(0, 0, 0.51, -0.26, ShiftCause.CHOICE, 0, choice)
    text = TEXT.reason(moment, (Step(state),), None, NAMES)
    assert text == "Pile 2 (6 red socks): +6 points straight away."
    luck = KeyMoment(0, 0, 0.3, 0.2, ShiftCause.TOSS, 0)
    assert TEXT.reason(luck, (Step(state),), None, NAMES) == ""


def test_kinds_have_names_and_habits() -> None:
    assert TEXT.kind("stack") == "Stacking instead of splitting"
    assert TEXT.habit("stack") == "You often stack too early, when splitting would win more games."
    assert all(TEXT.kind(kind.value) and TEXT.habit(kind.value) for kind in OutOfSockChoice)


def test_accuracy_meaning_has_the_figures_of_the_formula() -> None:
    assert (
        "A choice that gives away 10% of the games is worth 64 out of 100."
        in TEXT.accuracy_meaning()
    )


@pytest.mark.full
def test_every_text_of_a_whole_game_exists() -> None:
    log = walk("out_of_sock", 3, 2).log
    analyst: Any = OutOfSockAnalyst(effort=0.1)
    run = AnalysisRun(GAME, analyst, log)
    while run.step():
        pass
    found = run.conclude()
    names = ("Ana", "Otto", "Elena")
    choices = [choice for seat in found.seats for choice in seat.choices]
    assert any(choice.is_blamed for choice in choices)
    for seat in (None, 0):
        for choice in choices:
            assert TEXT.choice(choice, run.steps, seat, names).endswith(".")
            assert TEXT.kind(choice.kind)
        for one in found.seats:
            for shift in one.shifts:
                moment = KeyMoment(
                    shift.at, one.seat, shift.before, shift.change, shift.cause, shift.by
                )
                assert TEXT.moment(moment, run.steps, seat, names).endswith(" out of 100.")
