"""Daily puzzles: the table that ships, dates outside it, and the golden file."""

from __future__ import annotations

import datetime
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import puzzles
from sockapp.puzzles import daily
from sockapp.puzzles.daily import DailyTable, pack_seeds, unpack_seeds
from sockapp.puzzles.puzzle import KIND_IDS, BadPuzzle, KindId
from tests.support.paths import ROOT

GOLDEN = ROOT / "tests" / "golden" / "daily_puzzles.txt"
TEXT = daily.TABLE_PATH.read_text("utf-8")


def golden_lines() -> list[list[str]]:
    return [line.split(" ", 4) for line in GOLDEN.read_text("utf-8").splitlines()]


def test_daily_puzzles_are_those_of_the_golden_file() -> None:
    """A date must give the same puzzle on every phone, with every Python, in every version."""
    lines = golden_lines()
    assert len(lines) == 60
    for day, kind_id, grade, ideas, position in lines:
        puzzle = daily.find_daily(datetime.date.fromisoformat(day), kind_id)
        assert puzzle is not None
        assert puzzles.kind(kind_id).encode(puzzle.position) == position
        assert (str(puzzle.grade), ",".join(puzzle.ideas)) == (grade, ideas)


def test_table_lasts_ten_years_and_rises_from_monday_to_sunday() -> None:
    table = daily.load_table()
    assert (table.last - table.first).days + 1 >= 3650
    grades = [daily.grade_of(table.first + datetime.timedelta(days=n)) for n in range(7)]
    assert grades == sorted(grades)
    assert (grades[0], grades[-1]) == (1, 5)


@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_table_has_a_seed_of_its_own_for_every_day(kind_id: KindId) -> None:
    table = daily.load_table()
    seeds = [
        table.seed(table.first + datetime.timedelta(days=number), kind_id)
        for number in range(7 * table.weeks)
    ]
    assert None not in seeds
    assert len(set(seeds)) == len(seeds)


def test_seed_outside_the_table_is_none() -> None:
    table = daily.load_table()
    one = datetime.timedelta(days=1)
    assert table.seed(table.first - one, "one_die") is None
    assert table.seed(table.last + one, "one_die") is None
    assert table.seed(table.last, "one_die") is not None


def test_daily_with_the_stored_grade_is_the_measured_grade() -> None:
    table = daily.load_table()
    for number, kind_id in enumerate(KIND_IDS * 3):
        day = table.first + datetime.timedelta(days=389 * number)
        puzzle = daily.find_daily(day, kind_id)
        assert puzzle is not None
        assert puzzles.kind(kind_id).make(puzzle.seed) == puzzle


def test_search_daily_inside_the_table_takes_one_step() -> None:
    steps = list(daily.search_daily(daily.load_table().first, "one_die"))
    assert len(steps) == 1
    assert steps[0].puzzle == daily.find_daily(daily.load_table().first, "one_die")


def test_search_daily_after_the_table_finds_the_same_puzzle_again() -> None:
    day = daily.load_table().last + datetime.timedelta(days=8)  # a Monday
    assert daily.find_daily(day, "which_sock") is None
    found = []
    for _run in range(2):
        steps = list(daily.search_daily(day, "which_sock"))
        progress = [step.progress for step in steps]
        assert progress[:-1] == sorted(progress[:-1])
        assert all(step.puzzle is None for step in steps[:-1])
        found.append(steps[-1].puzzle)
    assert found[0] is not None
    assert found[0] == found[1]
    assert found[0].grade == 1


def test_search_daily_can_be_stopped_after_any_step() -> None:
    steps = daily.search_daily(datetime.date(2051, 1, 1), "one_die")
    assert len(list(islice(steps, 5))) == 5


@pytest.mark.parametrize("year", [1, 1970, 9999])
def test_search_daily_of_any_date_begins(year: int) -> None:
    for kind_id in KIND_IDS:
        step = next(iter(daily.search_daily(datetime.date(year, 1, 1), kind_id)))
        assert 0 < step.progress <= 1


@given(st.lists(st.integers(0, 1 << 30), max_size=40))
def test_unpack_seeds_of_packed_seeds_gives_them_back(seeds: list[int]) -> None:
    assert unpack_seeds(pack_seeds(sorted(seeds))) == sorted(seeds)


def test_pack_seeds_that_do_not_ascend_are_refused() -> None:
    with pytest.raises(ValueError, match="ascend"):
        pack_seeds([3, 2])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        TEXT.replace("sockdrawer-daily/1", "sockdrawer-daily/2"),
        TEXT.replace('"weeks": 522', '"weeks": 521'),
        TEXT.replace("2026-11-16", "2026-11-17"),
        TEXT.replace("2026-11-16", "tomorrow"),
        TEXT.replace('": [', '": ["?",'),
        TEXT[:-200],
    ],
)
def test_table_of_damaged_text_raises_bad_puzzle(text: str) -> None:
    with pytest.raises(BadPuzzle):
        DailyTable(text)


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        (datetime.datetime(2026, 11, 18, 23, 59, 59), 1.0),
        (datetime.datetime(2026, 12, 31, 12, 0), 12 * 3600.0),
        (datetime.datetime(2026, 11, 18), 24 * 3600.0),
    ],
)
def test_seconds_to_next_day_ends_at_midnight(now: datetime.datetime, seconds: float) -> None:
    assert daily.seconds_to_next_day(now) == seconds


def test_seconds_to_next_check_are_few_and_fewer_before_midnight() -> None:
    noon = datetime.datetime(2026, 11, 18, 12)
    assert daily.seconds_to_next_check(noon) == daily.CLOCK_CHECK_SECONDS
    late = datetime.datetime(2026, 11, 18, 23, 59, 50)
    checked = late + datetime.timedelta(seconds=daily.seconds_to_next_check(late))
    assert checked.date() == datetime.date(2026, 11, 19)
    assert checked - late < datetime.timedelta(seconds=11)
