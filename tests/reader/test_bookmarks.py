"""The stored reading state: bookmarks, open pages, solved examples and tips."""

from __future__ import annotations

import pytest

from sockapp.reader.bookmarks import MAX_REMEMBERED, ReadingState, ReadingStore, dumps, loads
from sockapp.storage.slot import Slot


def test_marked_toggles_a_bookmark_up_to_the_limit():
    reading = ReadingState().toggle_bookmark("a/b/c").toggle_bookmark("a/b/d")
    assert reading.bookmarks == ("a/b/d", "a/b/c")
    assert reading.toggle_bookmark("a/b/d").bookmarks == ("a/b/c",)
    for number in range(MAX_REMEMBERED + 5):
        reading = reading.toggle_bookmark(f"a/b/{number}")
    assert len(reading.bookmarks) == MAX_REMEMBERED


def test_at_remembers_the_open_page_of_each_book():
    reading = ReadingState().at("one", "p").at("two", "q").at("one", "r")
    assert reading.page("one") == "r"
    assert reading.page("two") == "q"
    assert reading.page("three") == ""
    assert reading.pages[0] == ("one", "r")


def test_with_solved_twice_lists_an_example_once():
    assert ReadingState().with_solved("x").with_solved("x").solved == ("x",)


def test_reading_store_change_is_stored(tmp_path):
    store = ReadingStore(Slot(tmp_path, "reading"))
    store.change(lambda reading: reading.toggle_bookmark("a/b/c").with_solved("x"))
    assert ReadingStore(Slot(tmp_path, "reading")).reading == store.reading


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"bookmarks": 7}', "{"])
def test_loads_unreadable_text_gives_an_empty_state(text):
    assert loads(text) == ReadingState() or text == "{}"


def test_loads_reads_what_dumps_wrote():
    reading = ReadingState(("a/b/c",), ("d",), (("one", "p"),), (("g", ("t",)),))
    assert loads(dumps(reading)) == reading


def test_reading_store_that_cannot_write_keeps_the_change_in_memory(tmp_path):
    folder = tmp_path / "locked"
    folder.write_text("a file where a folder should be")
    store = ReadingStore(Slot(folder, "reading"))
    store.change(lambda reading: reading.toggle_bookmark("a/b/c"))
    assert store.reading.bookmarks == ("a/b/c",)
