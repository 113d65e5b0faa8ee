"""Values in a slot that are saved with every change."""

from __future__ import annotations

import errno
import gc
import weakref
from pathlib import Path

from sockapp.storage.files import FILES, Files
from sockapp.storage.slot import Slot
from sockapp.storage.stored_value import StoredValue
from tests.support.faulty_files import FaultyFiles


def loads(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def stored(folder: Path, files: Files = FILES) -> StoredValue[int]:
    return StoredValue(Slot(folder, "number", files), 1, str, loads)


def test_value_that_was_never_changed_is_the_default_and_leaves_no_file(tmp_path: Path) -> None:
    number = stored(tmp_path)
    assert number.value == 1
    assert number.change(lambda value: value) == 1
    assert list(tmp_path.iterdir()) == []


def test_change_is_on_the_disk(tmp_path: Path) -> None:
    number = stored(tmp_path)
    assert [number.change(lambda value: value + 4), number.value] == [5, 5]
    assert stored(tmp_path).value == 5


def test_value_of_a_newer_app_is_not_written_over(tmp_path: Path) -> None:
    Slot(tmp_path, "number").write("seven")
    number = stored(tmp_path)
    number.change(lambda value: value + 1)
    assert number.value == 2
    assert number.save_error is not None and number.save_error.kind == "newer"
    assert Slot(tmp_path, "number").read().payload == "seven"


def test_value_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    stored(tmp_path).change(lambda value: 7)
    files = FaultyFiles()
    files.fail("read", error=errno.EIO, times=6)  # both files, three times each
    number = stored(tmp_path, files)
    number.change(lambda value: value + 1)
    assert number.value == 2
    assert number.save_error is not None and number.save_error.kind == "broken"
    assert stored(tmp_path).value == 7


def test_failed_change_keeps_no_caller_alive(tmp_path: Path) -> None:
    class Widget:
        def change(self, number: StoredValue[int]) -> weakref.ref[Widget]:
            number.change(lambda value: value + isinstance(self, Widget))
            return weakref.ref(self)

    files = FaultyFiles()
    number = stored(tmp_path, files)
    files.fail("write", error=errno.ENOSPC)
    widget = Widget().change(number)
    gc.collect()
    assert number.save_error is not None
    assert widget() is None


def test_change_on_a_full_disk_is_kept_and_saved_later(tmp_path: Path) -> None:
    files = FaultyFiles()
    number = stored(tmp_path, files)
    files.fail("write", error=errno.ENOSPC)
    number.change(lambda value: 8)
    assert number.save_error is not None and number.value == 8
    files.fault = None
    number.change(lambda value: value)
    assert number.save_error is None
    assert stored(tmp_path).value == 8
