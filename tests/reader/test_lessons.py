"""Lessons: moves with scripted random numbers, and errors where the rules differ from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp import games
from sockapp.engine.game import Options, Problem
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import scoring
from sockapp.games.out_of_sock.book import specials
from sockapp.games.out_of_sock.book.lesson_builder import (
    build_column_lesson,
    build_lesson,
    double,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.reader.lesson import BadLesson, Lesson, RefusedMove
from sockapp.reader.scripted_rng import OffScript, ScriptedRng, arrange_pack


def test_scripted_rng_gives_its_answers_in_order():
    stream = ScriptedRng(answers=([3, 1, 2], 0.25, 4, "b")).open()
    assert stream.shuffled([1, 2, 3]) == [3, 1, 2]
    assert stream.fraction() == 0.25
    assert stream.below(6) == 4
    rest = stream.close()
    assert rest.open().pick("abc") == "b"


@pytest.mark.parametrize(
    ("answer", "draw"),
    [
        ([1, 2, 2], lambda stream: stream.shuffled([1, 2, 3])),
        (6, lambda stream: stream.below(6)),
        (1.0, lambda stream: stream.fraction()),
        ("d", lambda stream: stream.pick("abc")),
        (1, lambda stream: stream.bits()),
    ],
)
def test_scripted_rng_impossible_answer_raises_off_script(answer, draw):
    with pytest.raises(OffScript):
        draw(ScriptedRng(answers=(answer,)).open())


def test_scripted_rng_without_answers_left_raises_off_script():
    with pytest.raises(OffScript):
        ScriptedRng().open().below(6)


def test_scripted_rng_that_goes_on_becomes_random_after_the_script():
    script = ScriptedRng(7, (3,), is_open_ended=True)
    stream = script.open()
    assert stream.below(6) == 3
    rest = stream.close()
    assert rest.open().below(1000) == Rng(7).open().below(1000)


def test_arranged_keeps_every_card():
    assert arrange_pack("abcde", {0: "e", 3: "a"}) == tuple("ebcad")
    with pytest.raises(ValueError):
        arrange_pack("abc", {0: "z"})


def test_lesson_frames_have_the_events_that_led_to_them():
    lesson = build_lesson(2, {}, (script_toss(3, 4), Split(), TakeDie(3)))
    assert [len(frame.events) > 0 for frame in lesson.frames] == [False, True, True, True]
    assert lesson.frames[-1].move == TakeDie(3)


def test_going_on_begins_where_the_lesson_ends():
    lesson = build_lesson(2, {}, (script_toss(3, 4), Split()))
    assert lesson.going_on(TakeDie(4)).frames[0].view == lesson.frames[-1].view


def test_lesson_with_a_refused_move_raises_bad_lesson():
    with pytest.raises(BadLesson, match="OOS-5"):
        build_lesson(2, {}, (script_toss(3, 4), Split(), TakeDie(7))).frames  # noqa: B018


def test_refused_move_must_be_refused_by_its_rule():
    right = build_lesson(2, {}, (script_toss(3, 4), Split(), RefusedMove(TakeDie(7), "OOS-5")))
    assert right.frames[-1].problem == Problem("OOS-5", "no_die_there", (("number", 7),))
    wrong = build_lesson(2, {}, (script_toss(3, 4), Split(), RefusedMove(TakeDie(7), "OOS-6")))
    with pytest.raises(BadLesson):
        wrong.frames  # noqa: B018
    allowed = build_lesson(2, {}, (script_toss(3, 4), Split(), RefusedMove(TakeDie(3), "OOS-5")))
    with pytest.raises(BadLesson):
        allowed.frames  # noqa: B018


def test_lesson_caption_shows_what_the_scoring_rules_say(monkeypatch):
    """If a Double tripled the points, the page about it would say so."""
    facts = specials.worth(Suit.RED)
    lesson, (frame,) = build_column_lesson(Suit.RED, (socks(Suit.RED, 6),), double(Suit.RED))
    assert facts(lesson.frames[frame]) == {"points": "12"}
    score_column = scoring.score_column

    def trebled(column):
        working = score_column(column)
        return replace(working, score=working.score // 2**working.doubles * 3**working.doubles)

    monkeypatch.setattr("sockapp.games.out_of_sock.state.score_column", trebled)
    assert facts(lesson.frames[frame]) == {"points": "18"}


def test_lesson_with_a_changed_pack_raises_off_script(monkeypatch):
    lesson = build_lesson(2, {})
    pack = lesson.luck.answers[0]
    monkeypatch.setattr("sockapp.games.out_of_sock.rules.PACK", (*pack[1:], pack[1]))
    with pytest.raises(OffScript):
        lesson.start  # noqa: B018


def test_lessons_score_like_the_examples_of_the_rulebook():
    from sockapp.games.out_of_sock.book.points import FIFTY_TWO

    table = FIFTY_TWO.frames[0].view.table
    assert [table.column_score(0, suit).score for suit in Suit] == [10, 0, 36, -4, 2, 8]
    assert table.score(0) == 52
    assert values(specials.FLIPS, specials.FLIPS_FRAMES, Suit.YELLOW) == [-12, 12, -12]
    assert values(specials.DOUBLE, specials.DOUBLE_FRAMES, Suit.RED) == [12, -12]
    assert values(specials.BAN, specials.BAN_FRAMES, Suit.ORANGE) == [0]
    before = specials.RELIEF.frames[specials.RELIEF_FRAMES[0] - 1].view.table
    assert before.column_score(0, Suit.BLUE).score == -10
    assert values(specials.RELIEF, specials.RELIEF_FRAMES, Suit.BLUE) == [0]


def values(lesson: Lesson, frames: tuple[int, ...], suit: Suit) -> list[int]:
    return [lesson.frames[number].view.table.column_score(0, suit).score for number in frames]


def test_lesson_split_round_follows_the_rulebook():
    """Five dice, three players: player 1 takes a 2, players 2, 3 and 1 choose, 2 has no choice."""
    from sockapp.games.out_of_sock.book.turn import SPLIT_ROUND
    from sockapp.games.out_of_sock.events import DieTaken

    taken = [
        (event.seat, event.number, event.forced)
        for frame in SPLIT_ROUND.frames
        for event in frame.events
        if isinstance(event, DieTaken)
    ]
    assert taken == [(0, 2, False), (1, 5, False), (2, 4, False), (0, 7, False), (1, 2, True)]


def test_lesson_players_have_names():
    lesson = Lesson(games.rules("out_of_sock"), Options(3), ScriptedRng())
    assert [player.name for player in lesson.players] == ["Ana", "Bruno", "Carla"]


def test_lesson_stack_takes_the_card_of_the_number_of_dice():
    lesson = build_lesson(3, {4: (socks(Suit.RED, 8),)}, (script_toss(2, 2, 7, 7), Stack()))
    assert socks(Suit.RED, 8) in lesson.frames[-1].view.table.columns[0][3]
