"""What every kind of puzzles promises, on a few seeds of each."""

from __future__ import annotations

from functools import cache
from itertools import count, islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import puzzles
from sockapp.games.odd_socks.cards import Design
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.sock.moves import Draw, PlayTurn
from sockapp.i18n import language_override
from sockapp.puzzles.puzzle import (
    GRADES,
    KIND_IDS,
    AnswerHint,
    AnyPuzzle,
    AnyPuzzleKind,
    BadPuzzle,
    IdeaHint,
    KindId,
    PlaceHint,
)
from sockapp.puzzles.which_sock.notes import SockAnswer

NAMES = ("Ana", "Bruno", "Carla", "Dario")


@cache
def some_puzzles(kind_id: KindId) -> tuple[AnyPuzzle, ...]:
    """Return eight puzzles of a kind, each of another game."""
    kind = puzzles.kind(kind_id)
    made = (kind.make(seed) for seed in count(0, 131))
    return tuple(islice((puzzle for puzzle in made if puzzle is not None), 8))


@pytest.fixture(params=KIND_IDS)
def kind(request: pytest.FixtureRequest) -> AnyPuzzleKind:
    return puzzles.kind(request.param)


def test_kind_with_unknown_id_raises_key_error() -> None:
    with pytest.raises(KeyError):
        puzzles.kind("no_kind")


def test_kind_belongs_to_the_game_that_the_registry_names(kind: AnyPuzzleKind) -> None:
    assert kind.game.info.id == puzzles.GAME_IDS[kind.id]


def test_make_same_seed_gives_equal_puzzle(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        assert kind.make(puzzle.seed) == puzzle
        assert puzzle.grade in GRADES
        assert puzzle.idea in kind.ideas


def test_make_of_different_seeds_gives_different_puzzles(kind: AnyPuzzleKind) -> None:
    signatures = {kind.signature(puzzle.position) for puzzle in some_puzzles(kind.id)}
    assert len(signatures) == len(some_puzzles(kind.id))


def test_judge_answer_accepts_the_kinds_own_answer(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        verdict = kind.judge_answer(puzzle, kind.answer(puzzle))
        assert verdict.is_solved
        assert verdict.problem is None
        assert verdict.miss is None


def wrong_answers(kind: AnyPuzzleKind, puzzle: AnyPuzzle) -> list[object]:
    """Return legal attempts that do not solve a puzzle."""
    match kind.id:
        case "one_die":
            dice = puzzle.position.dice
            return [TakeDie(number) for number in dice if number != puzzle.solution.number]
        case "which_sock":
            right = puzzle.solution
            others = [design for design in Design if design is not right.design][:5]
            wrong: list[object] = [SockAnswer(design, right.line) for design in others]
            lines = kind.lines(puzzle)  # type: ignore[attr-defined]
            return wrong + [SockAnswer(right.design, at) for at in lines if at != right.line]
        case _:
            return [Draw(), *unfinished_turns(puzzle)]


def unfinished_turns(puzzle: AnyPuzzle) -> list[object]:
    """Return legal turns that leave a card in the hand."""
    from sockapp.games.sock.solver import find_best_play

    found = []
    for at in range(len(puzzle.position.hand)):
        hand = puzzle.position.hand[:at] + puzzle.position.hand[at + 1 :]
        play = find_best_play(puzzle.position.piles, hand, "wrap")
        if play is not None:
            found.append(PlayTurn(play.table))
    return found


def test_judge_answer_refuses_wrong_answers_and_says_why(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        wrong = wrong_answers(kind, puzzle)
        assert wrong
        for answer in wrong:
            verdict = kind.judge_answer(puzzle, answer)
            assert not verdict.is_solved
            assert verdict.problem or kind.text.miss(puzzle, verdict.miss, NAMES)


def test_frames_follow_from_each_other(kind: AnyPuzzleKind) -> None:
    """A board that shows the frames event by event ends at the view of each frame."""
    for puzzle in some_puzzles(kind.id)[:4]:
        answers = [kind.answer(puzzle), *wrong_answers(kind, puzzle)]
        for answer in answers:
            frames = kind.judge_answer(puzzle, answer).frames
            for before, after in pairwise(frames):
                view = before.view
                for event in after.events:
                    view = kind.game.follow(view, event)
                assert view == after.view


def test_hints_name_idea_then_place_then_answer(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        idea, place, answer = kind.hints(puzzle)
        assert idea == IdeaHint(puzzle.idea)
        assert isinstance(place, PlaceHint)
        assert place.places
        assert isinstance(answer, AnswerHint)
        assert kind.judge_answer(puzzle, answer.answer).is_solved


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_words_have_no_open_placeholder(kind: AnyPuzzleKind, code: str) -> None:
    with language_override(code):
        texts = [kind.text.title()]
        for idea in kind.ideas:
            texts += [kind.text.idea_title(idea), kind.text.idea_line(idea)]
        for puzzle in some_puzzles(kind.id)[:4]:
            texts.append(kind.text.task(puzzle))
            texts += [kind.text.hint(puzzle, hint, NAMES) for hint in kind.hints(puzzle)]
            texts += [kind.text.explain(puzzle, step, NAMES) for step in kind.explain(puzzle)]
    assert all(texts)
    assert not [text for text in texts if "{" in text]


def test_view_of_a_puzzle_is_the_views_own_turn(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        assert kind.view(puzzle).seat == kind.seat(puzzle)
        assert kind.game.to_move(kind.state(puzzle)) == kind.seat(puzzle)
        assert kind.seat(puzzle) < len(kind.players(puzzle)) == kind.view(puzzle).table.players


def test_decode_of_encoded_position_gives_it_back(kind: AnyPuzzleKind) -> None:
    for puzzle in some_puzzles(kind.id):
        text = kind.encode(puzzle.position)
        assert kind.decode(text) == puzzle.position
        assert kind.prove(kind.decode(text), puzzle.seed) == puzzle


@given(data=st.data())
def test_decode_of_damaged_text_raises_only_bad_puzzle(data: st.DataObject) -> None:
    kind = puzzles.kind(data.draw(st.sampled_from(KIND_IDS)))
    text = kind.encode(data.draw(st.sampled_from(some_puzzles(kind.id))).position)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from([*sorted(set(text)), "", "9", "X", "é", ";", "-"]))
    damaged = text[:at] + sign + text[at + 1 :]
    try:
        position = kind.decode(damaged)
    except BadPuzzle:
        return
    kind.prove(position)  # whatever was decoded can be judged


@pytest.mark.parametrize("text", ["", ";", "P1 P2 P3;", "2;0;23;", "3;0;1;0;", "é", "0" * 100_000])
def test_decode_of_nonsense_raises_bad_puzzle(kind: AnyPuzzleKind, text: str) -> None:
    with pytest.raises(BadPuzzle):
        kind.decode(text)
