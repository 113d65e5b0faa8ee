"""Sharing and the clipboard: Android's share sheet on a fake, and failing clipboards."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sockapp.device import android, share


class Intent:
    """The part of Android's class that shares text."""

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
    """A fake phone with an activity and Java classes by name."""
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
    monkeypatch.setattr(android, "is_android", lambda: True)
    return made


def test_share_on_android_opens_the_share_sheet_with_the_text(activity: Activity) -> None:
    assert share.share("SOCKDRAWER1:abc", "Share") is True
    (chooser,) = activity.started
    assert chooser.title == ("java.lang.CharSequence", ("String", "Share"))
    assert chooser.intent.action == Intent.ACTION_SEND
    assert chooser.intent.type == "text/plain"
    assert chooser.intent.extras == {Intent.EXTRA_TEXT: ("String", "SOCKDRAWER1:abc")}


def test_share_refused_by_the_phone_is_logged(
    activity: Activity, monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    def refuse(_intent: Any) -> None:
        raise RuntimeError("no activity found")

    monkeypatch.setattr(activity, "startActivity", refuse)
    assert share.share("text", "Share") is False
    assert any("no activity found" in line for line in warnings)


def test_share_on_a_desktop_returns_false() -> None:
    assert share.share("text", "Share") is False


class FakeClipboard:
    """A clipboard with given content, which raises it if it is an exception."""

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
def test_pasted_returns_clipboard_text_up_to_a_limit(
    content: Any, got: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "Clipboard", FakeClipboard(content))
    assert share.read_clipboard() == got


def test_pasted_and_copy_with_a_failing_clipboard_are_logged(
    monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    monkeypatch.setattr(share, "Clipboard", FakeClipboard(OSError("locked")))
    assert share.read_clipboard() == ""
    assert share.copy("text") is False
    assert len(warnings) == 2


def test_copy_puts_text_on_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = FakeClipboard("")
    monkeypatch.setattr(share, "Clipboard", clipboard)
    assert share.copy("a game") is True
    assert clipboard.content == "a game"
