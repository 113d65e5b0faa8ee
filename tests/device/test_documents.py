"""Documents from Android's file picker, on a fake phone. A desktop has none."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sockapp.device import android, documents
from sockapp.device.documents import PickedDocument
from tests.support.device.frames import Frames


class Intent:
    """The part of Android's class that picks and shares documents."""

    ACTION_SEND = "SEND"
    ACTION_CREATE_DOCUMENT = "CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "OPENABLE"
    EXTRA_TITLE = "TITLE"
    EXTRA_STREAM = "STREAM"

    def __init__(self, action: str) -> None:
        self.action, self.type, self.flags = action, "", 0
        self.categories: list[str] = []
        self.extras: dict[str, Any] = {}

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags |= flags

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self.extras[name] = value

    @staticmethod
    def createChooser(intent: Intent, title: Any) -> Any:  # noqa: N802
        return SimpleNamespace(intent=intent, title=title)


class Results:
    """python-for-android's events of an activity's results."""

    def __init__(self) -> None:
        self.bound: list[Any] = []

    def bind(self, on_activity_result: Any) -> None:
        self.bound.append(on_activity_result)

    def unbind(self, on_activity_result: Any) -> None:
        self.bound.remove(on_activity_result)

    def answer(self, request: int, result: int, uri: Any) -> None:
        """Answer on another thread, as Android does."""
        intent = SimpleNamespace(getData=lambda: uri)
        for listener in list(self.bound):
            thread = Thread(target=listener, args=(request, result, intent))
            thread.start()
            thread.join()


class Phone:
    """A fake activity with a file picker and documents, which are files of the test."""

    def __init__(self) -> None:
        self.results = Results()
        self.asked: list[tuple[Intent, int]] = []
        self.started: list[Any] = []
        self.deleted: list[Any] = []
        self.has_picker = True

    def startActivityForResult(self, intent: Intent, request: int) -> None:  # noqa: N802
        if not self.has_picker:
            raise RuntimeError("no activity found")
        self.asked.append((intent, request))

    def startActivity(self, intent: Any) -> None:  # noqa: N802
        self.started.append(intent)

    def getContentResolver(self) -> Phone:  # noqa: N802
        return self

    def openFileDescriptor(self, uri: Path, mode: str) -> Any:  # noqa: N802
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        return SimpleNamespace(detachFd=lambda: os.open(uri, flags))

    def deleteDocument(self, _resolver: Any, uri: Any) -> bool:  # noqa: N802
        self.deleted.append(uri)
        return True


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    made = Phone()
    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=made),
        "android.content.Intent": Intent,
        "android.provider.DocumentsContract": made,
        "java.lang.String": lambda text, code: ("String", text.decode(code)),
    }
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = classes.__getitem__
    jnius.cast = lambda kind, value: (kind, value)
    module: Any = ModuleType("android")
    module.activity = made.results
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", module)
    monkeypatch.setattr(android, "is_android", lambda: True)
    return made


@pytest.fixture
def picked() -> list[PickedDocument | None]:
    return []


def test_create_document_asks_the_picker_and_writes_what_was_picked(
    phone: Phone, picked: list[Any], frames: Frames, tmp_path: Path
) -> None:
    assert documents.create_document("all.sockdrawer", picked.append) is True
    ((intent, request),) = phone.asked
    assert (intent.action, intent.categories) == ("CREATE_DOCUMENT", ["OPENABLE"])
    assert intent.extras == {"TITLE": ("String", "all.sockdrawer")}
    phone.results.answer(request, documents.RESULT_OK, tmp_path / "file")
    assert picked == [], "Kivy's thread comes first"
    frames.go()
    (document,) = picked
    with document.open("wt") as file:
        file.write(b"everything")
    with document.open("r") as file:
        assert file.read() == b"everything"
    assert phone.results.bound == []


def test_open_document_accepts_files_of_any_type(phone: Phone, picked: list[Any]) -> None:
    assert documents.open_document(picked.append) is True
    ((intent, _request),) = phone.asked
    assert (intent.action, intent.type) == ("OPEN_DOCUMENT", "*/*")


def test_picker_that_is_left_gives_none(phone: Phone, picked: list[Any], frames: Frames) -> None:
    documents.open_document(picked.append)
    phone.results.answer(documents.OPEN_REQUEST, 0, None)
    frames.go()
    assert picked == [None]


def test_answer_to_another_request_is_ignored(
    phone: Phone, picked: list[Any], frames: Frames
) -> None:
    documents.open_document(picked.append)
    phone.results.answer(documents.CREATE_REQUEST, documents.RESULT_OK, "uri")
    frames.go()
    assert picked == []
    assert len(phone.results.bound) == 1


def test_phone_without_a_picker_returns_false_and_listens_to_nothing(
    phone: Phone, picked: list[Any], warnings: list[str]
) -> None:
    phone.has_picker = False
    assert documents.create_document("all", picked.append) is False
    assert phone.results.bound == []
    assert any("no activity found" in line for line in warnings)


def test_document_that_cannot_be_opened_raises(phone: Phone, warnings: list[str]) -> None:
    with pytest.raises(OSError, match="cannot be opened"):
        PickedDocument(Path("/no/such/folder/file")).open("r")
    assert warnings


def test_share_lets_the_other_app_read_the_document(phone: Phone) -> None:
    assert PickedDocument("content://1").share("Share") is True
    (chooser,) = phone.started
    assert chooser.title == ("java.lang.CharSequence", ("String", "Share"))
    assert chooser.intent.extras == {"STREAM": ("android.os.Parcelable", "content://1")}
    assert chooser.intent.flags == 1


def test_delete_removes_the_document(phone: Phone) -> None:
    PickedDocument("content://1").delete()
    assert phone.deleted == ["content://1"]


def test_desktop_has_no_picker(picked: list[Any]) -> None:
    assert documents.create_document("all", picked.append) is False
    assert documents.open_document(picked.append) is False
    assert PickedDocument("uri").share("Share") is False
    assert picked == []
