"""The words of the analysis of Odd Socks."""

from __future__ import annotations

import pytest

from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Seat, Step
from sockapp.games.odd_socks.analysis.choice_kinds import OddSocksChoice, find_kind
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import State
from sockapp.games.odd_socks.text.analysis_text import TEXT
from tests.support.odd_socks.positions import answer, down, play, position, up

NAMES = ("Ana", "Otto", "Eva")
START = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
ASKED = play(START, up("t", "@1 p")).state
SWAP = play(position("wpsf btoc dbfs", up="o wd ct", lost="p"), up("w", "#2")).state


def made(state: State, played: Move, best: Move, grade: Grade = Grade.MISTAKE) -> Choice:
    """Return a choice that wins 25 of 100 games; the best one wins 51."""
    seat = GAME.to_move(state)
    facts = (("suspect", "ghost"), ("suspect_percent", 40))
    kind = find_kind(GAME.view(state, seat).table, played, best).value
    return Choice(0, seat, played, best, grade, 0.26, 0.01, 0.51, 0.25, kind, facts)


def choice_text(state: State, played: Move, best: Move, seat: Seat | None) -> str:
    return TEXT.choice(made(state, played, best), (Step(state),), seat, NAMES)


def mistake_text(state: State, played: Move, best: Move, *, addressed: bool = True) -> str:
    """Return the text without the chances, which all games share."""
    choice = made(state, played, best)
    moment = KeyMoment(0, choice.seat, 0.51, -0.26, ShiftCause.CHOICE, choice.seat, choice)
    seat = choice.seat if addressed else None
    return without_chances(TEXT.moment(moment, (Step(state), play(state, played)), seat, NAMES))


def moment_text(state: State, *moves: Move, seat: Seat | None, about: Seat) -> str:
    """Return the whole text about what happened after a move of seat 0."""
    steps = [Step(state)]
    for move in moves:
        steps.append(play(steps[-1].state, move))
    moment = KeyMoment(0, about, 0.3, 0.2, ShiftCause.MIXED, 0)
    return TEXT.moment(moment, steps, seat, NAMES)


def without_chances(text: str) -> str:
    what, found, _chances = text.rpartition(", and ")
    assert found
    return what


def test_choice_blamed_tells_the_move_the_figures_and_the_suspect() -> None:
    assert choice_text(START, down("p"), up("s", "f #1"), 0) == (
        "There was a better move. Play an octopus sock face up. You put a robot sock face down "
        "into Otto’s basket and take a lightning sock. That wins 51% of the imagined games. "
        "Your choice wins 25%. Going by what you could know, the lost mate was most likely a ghost "
        "sock (40%)."
    )
    assert choice_text(START, down("p"), up("s", "f #1"), 1) == (
        "Better: play an octopus sock for Stash. That wins 51% of the imagined games. Ana’s "
        "choice wins 25%. Going by what Ana could know, the lost mate was most likely a ghost sock "
        "(40%)."
    )


@pytest.mark.parametrize(
    ("state", "played", "best", "text"),
    [
        (START, up("p", "@1"), down("p"), "Better: hide a ghost sock."),
        (ASKED, answer("b"), answer("o"), "Better: give an avocado sock away."),
        (SWAP, answer("#0"), answer("#5"), "Better: take"),
    ],
)
def test_choice_blamed_names_the_better_move_in_short(
    state: State, played: Move, best: Move, text: str
) -> None:
    assert choice_text(state, played, best, None).startswith(text)


@pytest.mark.parametrize(
    ("grade", "text"),
    [(Grade.BEST, "No choice was better."), (Grade.FINE, "Nearly as good as the best choice.")],
)
def test_choice_not_blamed_has_no_better_move(grade: Grade, text: str) -> None:
    choice = made(START, down("p"), down("s"), grade)
    assert TEXT.choice(choice, (Step(START),), 0, NAMES) == text


@pytest.mark.parametrize(
    ("state", "played", "best", "yours", "theirs"),
    [
        (
            START,
            up("s", "f #1"),
            up("s", "p #1"),
            "You played Stash, but not in the best way",
            "Ana played Stash, but not in the best way",
        ),
        (
            START,
            up("s", "f #1"),
            up("p", "@1"),
            "You played Stash instead of Peek",
            "Ana played Stash instead of Peek",
        ),
        (
            START,
            up("p", "@1"),
            down("p"),
            "You played Peek instead of hiding a card",
            "Ana played Peek instead of hiding a card",
        ),
        (
            START,
            down("p"),
            up("p", "@1"),
            "You hid a card instead of playing Peek",
            "Ana hid a card instead of playing Peek",
        ),
        (
            START,
            down("p"),
            down("f"),
            "You hid a ghost sock instead of a robot sock",
            "Ana hid a ghost sock instead of a robot sock",
        ),
        (
            ASKED,
            answer("b"),
            answer("o"),
            "You gave a pizza sock away instead of an avocado sock",
            "Otto gave a pizza sock away instead of an avocado sock",
        ),
        (
            SWAP,
            answer("#0"),
            answer("#5"),
            "You took an avocado sock instead of a lightning sock",
            "Otto took an avocado sock instead of a lightning sock",
        ),
    ],
)
def test_moment_of_a_mistake_names_both_moves(
    state: State, played: Move, best: Move, yours: str, theirs: str
) -> None:
    assert mistake_text(state, played, best) == yours
    assert mistake_text(state, played, best, addressed=False) == theirs


def test_moment_tells_the_cards_that_changed_hands() -> None:
    moves = up("t", "@1 p"), answer("o"), down("b"), down("d")
    assert moment_text(START, *moves, seat=0, about=0) == (
        "You gave Otto a ghost sock and got an avocado sock, and your chances went from 30 to "
        "50 out of 100."
    )
    assert moment_text(START, *moves, seat=2, about=2).startswith(
        "Ana and Otto traded one card each from their hands, and your chances"
    )


def test_moment_without_an_action_tells_the_card_that_was_put_down() -> None:
    text = moment_text(START, down("p"), down("b"), down("d"), seat=None, about=0)
    assert text == (
        "Ana put a card face down into their basket, "
        "and their chances went from 30 to 50 out of 100."
    )


def test_moment_does_not_tell_what_its_seat_did_not_see() -> None:
    text = moment_text(START, up("s", "f #1"), down("b"), seat=2, about=2)
    assert text.startswith("Ana put a face-down card into Otto’s basket and took a lightning sock")


def test_moment_ends_with_the_next_decision_of_the_seat() -> None:
    """Flip comes only after seat 1 has decided again."""
    moves = down("p"), down("b"), up("f", "#0")
    assert moment_text(START, *moves, seat=1, about=1).startswith("Ana put a card face down")


def test_reason_of_a_choice_is_the_suspect_and_without_a_choice_empty() -> None:
    choice = made(START, down("p"), up("p", "@1"))
    moment = KeyMoment(0, 0, 0.51, -0.26, ShiftCause.CHOICE, 0, choice)
    assert TEXT.reason(moment, (Step(START),), 0, NAMES) == (
        "Going by what you could know, the lost mate was most likely a ghost sock (40%)."
    )
    luck = KeyMoment(0, 0, 0.51, -0.26, ShiftCause.MIXED, 0)
    assert TEXT.reason(luck, (Step(START),), 0, NAMES) == ""


def test_kinds_and_accuracy_have_words() -> None:
    assert TEXT.kind("hide") == "Hiding a card"
    assert all(TEXT.kind(kind.value) and TEXT.habit(kind.value) for kind in OddSocksChoice)
    meaning = TEXT.accuracy_meaning()
    assert "A choice that gives away 10% of the games is worth 64 out of 100." in meaning
