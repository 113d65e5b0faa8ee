"""Progress: results that never change, streaks, clocks that go back, and the slot."""

from __future__ import annotations

import datetime
import errno
from pathlib import Path
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.codec import BadData, decode, encode
from sockapp.engine.rng import Rng
from sockapp.i18n import language_override
from sockapp.puzzles.attempt import AttemptRecord
from sockapp.puzzles.practice import ExerciseResult, next_grade
from sockapp.puzzles.progress import MAX_EXERCISES, PuzzleProgress, Result, month_cells
from sockapp.puzzles.progress_store import PuzzleStore, dumps, loads
from sockapp.puzzles.puzzle import KIND_IDS
from sockapp.puzzles.sharing import NO_SOCK, SOCK, collect_day, share_text
from sockapp.storage.slot import Slot
from tests.support.faulty_files import FaultyFiles

DIE, HAND, PAIR = "one_die", "out_in_one", "which_sock"
MONDAY = datetime.date(2026, 11, 16)


def day(number: int) -> datetime.date:
    """Return the n-th day after a certain Monday."""
    return MONDAY + datetime.timedelta(days=number)


def solved_on(*numbers: int) -> PuzzleProgress:
    """Return the progress of a person who solved a puzzle on each of these days."""
    progress = PuzzleProgress()
    for number in numbers:
        progress = progress.with_daily(day(number), DIE, day(number), 0)
    return progress


def test_with_daily_keeps_the_first_result_for_ever() -> None:
    progress = solved_on(0)
    again = progress.with_daily(day(0), DIE, day(0), 2)
    assert again.daily_result(day(0), DIE) is Result.STAR
    helped = PuzzleProgress().with_daily(day(0), DIE, day(0), 3)
    assert helped.with_daily(day(0), DIE, day(0), 0).daily_result(day(0), DIE) is Result.ANSWER


@pytest.mark.parametrize(
    ("hints", "result"),
    [(0, Result.STAR), (1, Result.ONE_HINT), (2, Result.TWO_HINTS), (3, Result.ANSWER)],
)
def test_with_daily_notes_the_hints(hints: int, result: Result) -> None:
    progress = PuzzleProgress().with_daily(day(0), HAND, day(0), hints)
    assert progress.daily_result(day(0), HAND) is result
    assert result.hints == hints
    assert progress.daily_result(day(0), PAIR) is None


def test_with_daily_of_an_earlier_day_is_late() -> None:
    progress = PuzzleProgress().with_daily(day(0), DIE, day(3), 0)
    assert progress.daily_result(day(0), DIE) is Result.LATE_STAR
    assert progress.streak(day(3)) == 0


@pytest.mark.parametrize(
    ("done", "today", "streak"),
    [
        ((), 0, 0),
        ((0,), 0, 1),
        ((0, 1, 2), 2, 3),
        ((0, 1, 2), 3, 3),  # today is not over yet
        ((0, 1, 3, 4), 4, 4),  # Wednesday is forgiven
        ((0, 2, 4), 4, 2),  # Tuesday is a second missed day of the week
        ((0, 1, 2, 3, 4, 5, 6, 7, 9, 10), 10, 10),  # one in the second week
        ((4, 8), 8, 1),  # Saturday and Sunday were missed
        ((5, 8), 8, 2),  # Sunday and Monday belong to two weeks
        ((0, 1, 2), 5, 0),
    ],
)
def test_streak_forgives_one_missed_day_a_week(
    done: tuple[int, ...], today: int, streak: int
) -> None:
    assert solved_on(*done).streak(day(today)) == streak


def test_streak_counts_the_days_in_time_only() -> None:
    progress = solved_on(0, 1).with_daily(day(0), HAND, day(1), 0)
    assert progress.streak(day(1)) == 2
    assert progress.daily_result(day(0), HAND) is Result.LATE_STAR


def test_clock_set_back_gives_no_second_chance() -> None:
    progress = solved_on(0, 1, 5)
    back = progress.with_daily(day(3), DIE, day(3), 0)
    assert back.daily_result(day(3), DIE) is Result.LATE_STAR
    assert back.streak(day(3)) == progress.streak(day(5))
    assert back.latest_day == progress.latest_day


def test_clock_set_back_breaks_no_streak() -> None:
    progress = solved_on(0, 1, 2, 3)
    assert progress.streak(day(-300)) == progress.streak(day(3)) == 4


def test_clock_that_was_a_year_ahead_is_believed_after_its_correction() -> None:
    progress = solved_on(0, 1, 400)
    corrected = progress.with_daily(day(2), DIE, day(2), 0)
    assert corrected.daily_result(day(2), DIE) is Result.STAR
    assert corrected.streak(day(2)) == 3
    assert corrected.daily_result(day(400), DIE) is Result.STAR


def test_clock_over_the_date_line_changes_nothing() -> None:
    progress = solved_on(0, 1)
    west = progress.with_daily(day(0), PAIR, day(0), 0)
    assert west.with_daily(day(2), DIE, day(2), 0).streak(day(2)) == 3


@given(st.lists(st.tuples(st.integers(-40, 40), st.sampled_from(KIND_IDS), st.integers(0, 3))))
def test_progress_under_any_clock_is_storable_and_never_loses_a_result(
    plays: list[tuple[int, str, int]],
) -> None:
    progress = PuzzleProgress()
    known: dict[tuple[datetime.date, str], Result | None] = {}
    for number, kind_id, hints in plays:
        today = day(number)
        progress = progress.with_daily(today, kind_id, today, hints)
        known.setdefault((today, kind_id), progress.daily_result(today, kind_id))
        assert decode(PuzzleProgress, encode(progress)) == progress
        assert 0 <= progress.streak(today) <= len(known)
    assert all(progress.daily_result(*key) is result for key, result in known.items())


def test_longest_streak_remembers_a_broken_one() -> None:
    progress = solved_on(0, 1, 2, 3, 20, 21)
    assert progress.streak(day(21)) == 2
    assert progress.longest_streak() == 4


def test_with_collected_keeps_a_star_and_every_hint() -> None:
    star = PuzzleProgress().with_collected(DIE, "0a1b2c3d", 0)
    assert star.with_collected(DIE, "0a1b2c3d", 3).collection_result(DIE, "0a1b2c3d") is Result.STAR
    helped = PuzzleProgress().with_collected(DIE, "0a1b2c3d", 2)
    later = helped.with_collected(DIE, "0a1b2c3d", 0)
    assert later.collection_result(DIE, "0a1b2c3d") is Result.TWO_HINTS
    assert later.solved(DIE) == {"0a1b2c3d"}


@pytest.mark.parametrize(
    ("results", "grade"),
    [
        ([], 1),
        ([(1, 0, True)], 1),
        ([(1, 0, True), (1, 0, True)], 2),
        ([(2, 0, True), (2, 1, True), (2, 0, True)], 2),
        ([(3, 0, True), (3, 0, False)], 2),
        ([(3, 3, True)], 2),
        ([(1, 0, False)], 1),
        ([(5, 0, True)] * 4, 5),
    ],
)
def test_next_grade_follows_the_last_results(
    results: list[tuple[int, int, bool]], grade: int
) -> None:
    assert next_grade([ExerciseResult(*result) for result in results]) == grade


def practise(stars: tuple[float, ...], exercises: int = 2000) -> list[ExerciseResult]:
    """Return the exercises of a person who solves this share of each grade without help.

    Half of the others are solved with a hint, half are not solved.
    """
    stream, done = Rng(0).derive("practise", *stars).open(), list[ExerciseResult]()
    for _exercise in range(exercises):
        grade = next_grade(done[-MAX_EXERCISES:])
        is_star, is_solved = stream.below(100) < 100 * stars[grade - 1], stream.below(2) == 0
        done.append(ExerciseResult(grade, 0 if is_star else 1, is_star or is_solved))
    return done


def test_practice_settles_where_about_every_second_exercise_is_a_star() -> None:
    people = {
        "novice": (0.6, 0.3, 0.1, 0.05, 0.02),
        "player": (0.96, 0.71, 0.27, 0.09, 0.01),
        "expert": (0.99, 0.94, 0.9, 0.7, 0.4),
    }
    done = {name: practise(stars) for name, stars in people.items()}
    for exercises in done.values():
        stars = sum(each.is_solved and not each.cost for each in exercises)
        assert 0.45 < stars / len(exercises) < 0.7
    mean = {name: fmean(each.grade for each in some) for name, some in done.items()}
    assert 1 < mean["novice"] < 2 < mean["player"] < 3 < 4 < mean["expert"]


def test_exercises_are_kept_up_to_a_limit() -> None:
    progress = PuzzleProgress()
    for number in range(MAX_EXERCISES + 5):
        progress = progress.with_exercise(PAIR, "peeked", ExerciseResult(1 + number % 5, 1, True))
    kept = progress.exercises(PAIR, "peeked")
    assert len(kept) == MAX_EXERCISES
    assert kept[-1] == ExerciseResult(1 + (MAX_EXERCISES + 4) % 5, 1, True)
    assert progress.exercises(PAIR, "other") == ()


def test_month_cells_mark_today_and_what_is_still_closed() -> None:
    cells = month_cells(solved_on(0), 2026, 11, day(2))
    assert len(cells) == 30
    assert cells[15].results == (None, None, Result.STAR)
    assert [cell.day for cell in cells if cell.is_today] == [day(2)]
    assert [cell.is_future for cell in cells] == [False] * 18 + [True] * 12


@pytest.mark.parametrize(
    "data",
    [
        {"daily": {"2026-13": "."}},
        {"daily": {"2026-11": "." * 89}},
        {"daily": {"2026-11": "?" * 90}},
        {"collection": {"one_die/x": "?"}},
        {"collection": {"../x": "*"}},
        {"practice": {"one_die/end_now": "9*"}},
        {"practice": {"one_die/end_now": "1*" * 99}},
        {"latest_day": -1},
        {"latest_day": 1 << 40},
        {"day_before": 5},
    ],
)
def test_decode_of_impossible_progress_is_refused(data: dict[str, object]) -> None:
    whole = encode(PuzzleProgress())
    assert isinstance(whole, dict)
    with pytest.raises(BadData):
        decode(PuzzleProgress, {**whole, **data})


def test_store_saves_every_change(tmp_path: Path) -> None:
    store = PuzzleStore(Slot(tmp_path, "puzzles"))
    store.change("0123456789ab", lambda progress: progress.with_daily(day(0), DIE, day(0), 1))
    store.change("", lambda progress: progress.with_collected(HAND, "00000001", 0))
    again = PuzzleStore(Slot(tmp_path, "puzzles"))
    assert again.progress("0123456789ab").daily_result(day(0), DIE) is Result.ONE_HINT
    assert again.progress().solved(HAND) == {"00000001"}
    again.forget("0123456789ab")
    assert PuzzleStore(Slot(tmp_path, "puzzles")).progress("0123456789ab") == PuzzleProgress()


def test_store_with_a_damaged_file_has_the_change_before(tmp_path: Path) -> None:
    store = PuzzleStore(Slot(tmp_path, "puzzles"))
    for number in range(3):
        store.change("", lambda progress, n=number: progress.with_daily(day(n), DIE, day(n), 0))
    newest = max(
        tmp_path.glob("puzzles.?"), key=lambda path: path.read_text().split('"sequence": ')[1][:1]
    )
    newest.write_bytes(newest.read_bytes()[:-9])
    progress = PuzzleStore(Slot(tmp_path, "puzzles")).progress()
    assert progress.daily_result(day(1), DIE) is Result.STAR
    assert progress.daily_result(day(2), DIE) is None


def test_store_of_a_newer_app_is_not_written_over(tmp_path: Path) -> None:
    Slot(tmp_path, "puzzles").write('{"format":"sockdrawer-puzzles/3","people":{}}')
    before = sorted(path.read_bytes() for path in tmp_path.iterdir())
    store = PuzzleStore(Slot(tmp_path, "puzzles"))
    store.change("", lambda progress: progress.with_collected(HAND, "00000001", 0))
    assert store.progress().solved(HAND) == {"00000001"}
    assert store.save_error is not None
    assert store.save_error.kind == "newer"
    assert sorted(path.read_bytes() for path in tmp_path.iterdir()) == before


def test_store_on_a_full_disk_keeps_the_change_and_saves_it_later(tmp_path: Path) -> None:
    files = FaultyFiles()
    store = PuzzleStore(Slot(tmp_path, "puzzles", files))
    store.change("", lambda progress: progress.with_collected(HAND, "00000001", 0))
    files.fail("write", error=errno.ENOSPC)
    store.change("", lambda progress: progress.with_collected(HAND, "00000002", 0))
    assert store.save_error is not None
    files.fault = None
    store.change("", lambda progress: progress)
    assert store.save_error is None
    assert PuzzleStore(Slot(tmp_path, "puzzles")).progress().solved(HAND) == {
        "00000001",
        "00000002",
    }


def test_dumps_of_ten_years_stays_small() -> None:
    progress = PuzzleProgress()
    for number in range(0, 3650, 25):
        for kind_id in KIND_IDS:
            progress = progress.with_daily(day(number), kind_id, day(number), 0)
    text = dumps({"": progress})
    assert len(text) < 16_000
    assert loads(text) == {"": progress}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format":"other/1","people":{}}'])
def test_loads_of_other_text_returns_none(text: str) -> None:
    assert loads(text) is None


FIRST_FORMAT = (
    '{"format":"sockdrawer-puzzles/1","people":{"0123456789ab":{"collection":{"one_die/00000001":"*"},'
    '"costs":{"one_die/d20261118":2},"daily":{},"day_before":0,"latest_day":0,"practice":{}}}}'
)


def test_loads_of_the_first_format_keeps_results_and_lost_socks() -> None:
    people = loads(FIRST_FORMAT)
    assert people is not None
    progress = people["0123456789ab"]
    assert progress.solved(DIE) == {"00000001"}
    assert progress.attempts == {"one_die/d20261118": AttemptRecord(cost=2)}
    assert loads(dumps(people)) == people


@pytest.mark.parametrize("broken", ["costs", "people"])
def test_loads_of_a_broken_first_format_returns_none(broken: str) -> None:
    assert loads(FIRST_FORMAT.replace(f'"{broken}":{{', f'"{broken}":[],"x":{{', 1)) is None


def test_share_text_has_socks_and_no_answer() -> None:
    progress = solved_on(0, 1).with_daily(day(1), HAND, day(1), 2)
    progress = progress.with_daily(day(1), PAIR, day(1), 3)
    shared = collect_day(progress, day(1), day(1))
    assert shared is not None
    with language_override("en"):
        lines = share_text(shared).splitlines()
    assert lines[0] == "Sock Drawer, 17 November 2026"
    assert lines[1:] == [
        f"Out in one {SOCK}{NO_SOCK}{NO_SOCK}",
        f"Which sock? {NO_SOCK * 3}",
        f"The one die {SOCK * 3}",
        "2 days in a row",
    ]
    earlier = collect_day(progress, day(0), day(1))
    assert earlier is not None
    assert len(share_text(earlier).splitlines()) == 2, "no days in a row"
    assert collect_day(progress, day(5), day(5)) is None
