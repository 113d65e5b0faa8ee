"""The search for goals in finished games, also in those of an older app, and what is kept of it."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from sockapp.goals import goal_book
from sockapp.goals.found_goals import FoundGoal, FoundGoals, dumps, loads
from sockapp.goals.goal_book import GoalBook, SearchTask
from sockapp.records.app_data import AppData
from tests.support.faulty_files import FaultyFiles
from tests.support.past_games import furnish, game_id, golden, put_on_shelf
from tests.support.paths import TESTS

OLD_GOALS = {
    ("out_of_sock/negative_suit", "Bruno", "000000000020"),
    ("out_of_sock/below_zero", "Bruno", "000000000020"),
    ("out_of_sock/comeback", "Bruno", "000000000020"),
    ("odd_socks/no_peeking", "Ana", "000000000023"),
    ("odd_socks/no_peeking", "Bruno", "000000000024"),
    ("odd_socks/had_it", "Ana", "000000000026"),
}
"""The goals that persons reached in the data of commit b3c8c6a."""


def book_of(app_data: AppData) -> GoalBook:
    return GoalBook(app_data.goals, app_data.searched, app_data.history)


def keys(book: GoalBook) -> set[tuple[str, str, str]]:
    return {(each.goal, each.name, each.game_id) for each in book.found}


def tasks(book: GoalBook) -> list[str]:
    """Search all games that are left; return their ids."""
    searched = []
    while (task := book.next_task()) is not None:
        book.note(task, task.run())
        searched.append(task.game_id)
    return searched


@pytest.fixture
def old_folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TESTS / "data/b3c8c6a/data", tmp_path / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A history of three games in which goals were reached."""
    furnish(tmp_path, ["out_of_sock_2p", "odd_socks_2p", "out_of_sock_3p"])
    return tmp_path


def test_search_finds_goals_in_games_of_an_older_app(old_folder: Path) -> None:
    book = book_of(AppData(old_folder))
    assert book.found == () and not book.is_current()
    assert book.search(1000) == 1.0
    assert keys(book) == OLD_GOALS
    assert book.is_current()


def test_search_goes_on_where_it_stopped(old_folder: Path) -> None:
    book = book_of(AppData(old_folder))
    fractions = [book.search(2) for _step in range(6)]
    assert fractions == sorted(fractions) and 0 < fractions[0] < 0.5 and fractions[-1] == 1.0
    assert keys(book) == OLD_GOALS


def test_book_of_a_searched_history_reads_no_game(old_folder: Path) -> None:
    book_of(AppData(old_folder)).search(1000)
    files = FaultyFiles()
    book = book_of(AppData(old_folder, files))
    assert book.is_current() and book.next_task() is None
    assert keys(book) == OLD_GOALS
    words = ("save.", "card.", "searched.")
    assert not any(word in str(args) for word in words for _name, args in files.calls)
    assert "listdir" not in [name for name, _args in files.calls]


def test_search_after_one_more_game_reads_only_that_one(folder: Path) -> None:
    app_data = AppData(folder)
    book = book_of(app_data)
    assert sorted(tasks(book)) == [game_id(number) for number in range(3)]
    log = golden("sock_3p")
    app_data.history.keep(put_on_shelf(app_data, 9, log), log)
    assert not book.is_current()
    assert tasks(book) == [game_id(9)]
    assert tasks(book_of(AppData(folder))) == []


def test_search_without_its_list_of_games_finds_the_same_again(old_folder: Path) -> None:
    book_of(AppData(old_folder)).search(1000)
    for path in old_folder.glob("searched.*"):
        path.write_text("damaged")
    app_data = AppData(old_folder)
    assert book_of(app_data).is_current()
    log = golden("odd_socks_2p")
    app_data.history.keep(put_on_shelf(app_data, 1, log), log)
    book = book_of(app_data)
    assert len(tasks(book)) == 11
    assert keys(book) >= OLD_GOALS


def test_search_after_a_kill_before_the_list_was_saved_finds_the_same(old_folder: Path) -> None:
    book_of(AppData(old_folder)).search(4)
    assert not list(old_folder.glob("searched.?"))
    book = book_of(AppData(old_folder))
    assert len(tasks(book)) == 10 and keys(book) == OLD_GOALS


def test_search_with_changed_rules_begins_again(
    old_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book_of(AppData(old_folder)).search(1000)
    monkeypatch.setattr(goal_book, "RULES_VERSION", 99)
    assert len(tasks(book_of(AppData(old_folder)))) == 10


def test_goals_of_a_removed_game_go_unless_another_game_has_them_too(old_folder: Path) -> None:
    app_data = AppData(old_folder)
    book = book_of(app_data)
    book.search(1000)
    app_data.history.remove("000000000020")
    tasks(book)
    left = {each for each in OLD_GOALS if each[2] != "000000000020"}
    assert keys(book) == {*left, ("out_of_sock/negative_suit", "Bruno", "000000000021")}
    app_data.history.bring_back("000000000020")
    tasks(book)
    assert keys(book) == OLD_GOALS


def test_search_tries_an_unreadable_game_again_after_the_next_start(folder: Path) -> None:
    files = FaultyFiles()
    book = book_of(AppData(folder, files))
    files.fault = lambda name, args: (
        errno.EIO
        if name == "open_to_read" and "save" in str(args) and game_id(1) in str(args)
        else None
    )
    assert sorted(tasks(book)) == [game_id(0), game_id(2)]
    files.fault = None
    assert tasks(book_of(AppData(folder))) == [game_id(1)]


def test_task_of_a_damaged_game_finds_nothing() -> None:
    assert SearchTask(game_id(1), 1, "no game").run() == ()


def find(goal: str, name: str, number: int, ended: int) -> FoundGoal:
    return FoundGoal(goal, name, game_id(number), ended, {"count": 3})


def test_found_goals_keep_the_earliest_game_in_any_order() -> None:
    early, late = find("sock/three_runs", "Ana", 1, 10), find("sock/three_runs", "Ana", 2, 20)
    other = find("sock/three_runs", "Bea", 2, 20)
    for finds in ([early, late, other], [other, late, early]):
        goals = FoundGoals()
        for each in finds:
            goals = goals.with_finds([each])
        assert len(goals.found) == 2 and early in goals.found and other in goals.found
        assert goals.with_finds([late]) is goals


def test_found_goals_survive_a_round_trip_and_refuse_other_texts() -> None:
    goals = FoundGoals((find("sock/three_runs", "Ana", 1, 10),))
    assert loads(dumps(goals)) == goals
    later = dumps(goals).replace("sockdrawer-goals/1", "sockdrawer-goals/2")
    strange = dumps(goals).replace('"count"', '"phone_number"')
    for text in ("", "[]", later, strange, dumps(goals).replace("Ana", "")):
        assert loads(text) is None
