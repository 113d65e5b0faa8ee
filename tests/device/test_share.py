"""Text out of the app and in: Android's share sheet on stand-ins, and the clipboard's moods."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sockapp.device import android, share


class Intent:
    """Android's, as far as sharing text goes."""

    ACTION_SEND = "android.intent.action.SEND"
    EXTRA_TEXT = "android.intent.extra.TEXT"

    def __init__(self, action: str) -> None:
        self.action, self.type, self.extras = action, "", {}

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self.extras[name] = value

    @staticmethod
    def createChooser(intent: Intent, title: Any) -> Any:  # noqa: N802
        return SimpleNamespace(intent=intent, title=title)


class Activity:
    def __init__(self) -> None:
        self.started: list[Any] = []

    def startActivity(self, intent: Any) -> None:  # noqa: N802
        self.started.append(intent)


@pytest.fixture
def activity(monkeypatch: pytest.MonkeyPatch) -> Activity:
    """A phone with an activity, and Java's classes by name."""
    made = Activity()
    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=made),
        "android.content.Intent": Intent,
        "java.lang.String": lambda text, code: ("String", text.decode(code)),
    }
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = classes.__getitem__
    jnius.cast = lambda kind, value: (kind, value)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(android, "on_android", lambda: True)
    return made


def test_the_share_sheet_gets_the_text(activity: Activity) -> None:
    assert share.share("SOCKDRAWER1:abc", "Share") is True
    (chooser,) = activity.started
    assert chooser.title == ("java.lang.CharSequence", ("String", "Share"))
    assert chooser.intent.action == Intent.ACTION_SEND
    assert chooser.intent.type == "text/plain"
    assert chooser.intent.extras == {Intent.EXTRA_TEXT: ("String", "SOCKDRAWER1:abc")}


def test_a_phone_that_refuses_is_no_reason_to_end(
    activity: Activity, monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    def refuse(_intent: Any) -> None:
        raise RuntimeError("no activity found")

    monkeypatch.setattr(activity, "startActivity", refuse)
    assert share.share("text", "Share") is False
    assert any("no activity found" in line for line in warnings)


def test_a_desktop_has_no_share_sheet() -> None:
    assert share.share("text", "Share") is False


class Moody:
    """A clipboard that gives what it likes."""

    def __init__(self, content: Any) -> None:
        self.content = content

    def copy(self, text: str) -> None:
        if isinstance(self.content, Exception):
            raise self.content
        self.content = text

    def paste(self) -> Any:
        if isinstance(self.content, Exception):
            raise self.content
        return self.content


@pytest.mark.parametrize(
    ("content", "got"),
    [("hello", "hello"), ("", ""), (None, ""), ("x" * (3 << 20), "x" * (1 << 20))],
)
def test_what_is_on_the_clipboard(content: Any, got: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "Clipboard", Moody(content))
    assert share.pasted() == got


def test_a_clipboard_that_fails(monkeypatch: pytest.MonkeyPatch, warnings: list[str]) -> None:
    monkeypatch.setattr(share, "Clipboard", Moody(OSError("locked")))
    assert share.pasted() == ""
    assert share.copy("text") is False
    assert len(warnings) == 2


def test_copying(monkeypatch: pytest.MonkeyPatch) -> None:
    moody = Moody("")
    monkeypatch.setattr(share, "Clipboard", moody)
    assert share.copy("a game") is True
    assert moody.content == "a game"
