"""The lock that allows one app per data folder, also after the app was killed."""

from __future__ import annotations

from pathlib import Path

from sockapp.storage.instance_lock import InstanceLock
from tests.support.lock_holder import another_app


def test_acquire_makes_the_folder_and_can_be_repeated(tmp_path: Path) -> None:
    lock = InstanceLock(tmp_path / "data")
    assert lock.acquire()
    assert lock.acquire()
    assert (tmp_path / "data").is_dir()


def test_acquire_while_another_holds_the_lock_is_refused(tmp_path: Path) -> None:
    first, second = InstanceLock(tmp_path), InstanceLock(tmp_path)
    assert first.acquire()
    assert not second.acquire()
    assert InstanceLock(tmp_path / "elsewhere").acquire()
    first.release()
    assert second.acquire()
    assert not first.acquire()


def test_acquire_after_the_holder_was_killed_succeeds(tmp_path: Path) -> None:
    lock = InstanceLock(tmp_path)
    with another_app(tmp_path) as other:
        assert not lock.acquire()
        other.kill()
        other.wait()
        assert (tmp_path / "lock").exists(), "a file alone means nothing"
        assert lock.acquire()


def test_acquire_where_no_file_can_be_written_succeeds(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert InstanceLock(tmp_path / "data").acquire()
