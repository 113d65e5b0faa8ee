"""What the reader remembers."""

from __future__ import annotations

import pytest

from sockapp.reader.bookmarks import MAX_REMEMBERED, ReadingState, ReadingStore, dumps, loads
from sockapp.storage.slot import Slot


def test_bookmarks_come_and_go():
    reading = ReadingState().marked("a/b/c").marked("a/b/d")
    assert reading.bookmarks == ("a/b/d", "a/b/c")
    assert reading.marked("a/b/d").bookmarks == ("a/b/c",)
    for number in range(MAX_REMEMBERED + 5):
        reading = reading.marked(f"a/b/{number}")
    assert len(reading.bookmarks) == MAX_REMEMBERED


def test_books_stay_open_where_they_were():
    reading = ReadingState().at("one", "p").at("two", "q").at("one", "r")
    assert reading.page("one") == "r"
    assert reading.page("two") == "q"
    assert reading.page("three") == ""
    assert reading.pages[0] == ("one", "r")


def test_solved_examples_are_solved_once():
    assert ReadingState().with_solved("x").with_solved("x").solved == ("x",)


def test_guides_remember_what_they_said():
    reading = ReadingState().with_tips("game", ()).with_tips("game", ("a",))
    assert reading.tips("game") == ("a",)
    assert reading.tips("other") is None
    assert reading.with_tips("game", None).tips("game") is None


def test_it_is_kept(tmp_path):
    desk = ReadingStore(Slot(tmp_path, "reading"))
    desk.change(lambda reading: reading.marked("a/b/c").with_solved("x").with_tips("g", ("t",)))
    assert ReadingStore(Slot(tmp_path, "reading")).reading == desk.reading


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"bookmarks": 7}', "{"])
def test_what_cannot_be_read_is_forgotten(text):
    assert loads(text) == ReadingState() or text == "{}"


def test_as_text():
    reading = ReadingState(("a/b/c",), ("d",), (("one", "p"),), (("g", ("t",)),))
    assert loads(dumps(reading)) == reading


def test_a_full_disk_costs_nothing_but_memory(tmp_path):
    folder = tmp_path / "locked"
    folder.write_text("a file where a folder should be")
    desk = ReadingStore(Slot(folder, "reading"))
    desk.change(lambda reading: reading.marked("a/b/c"))
    assert desk.reading.bookmarks == ("a/b/c",)
