"""The environment that ``start`` prepares before it imports Kivy."""

from __future__ import annotations

import os

import pytest

from sockapp.ui.app import start


class Stop(Exception):
    """Raised where the app would import Kivy."""


def environment_of_start(monkeypatch: pytest.MonkeyPatch, **given: str) -> dict[str, str]:
    """Return the environment variables that Kivy would be imported with."""

    def stop() -> None:
        raise Stop

    monkeypatch.setattr(os, "environ", dict(given))
    monkeypatch.setattr(start, "configure", stop)
    with pytest.raises(Stop):
        start.start()
    return dict(os.environ)


def test_start_on_a_phone_logs_to_logcat_and_to_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """With both logs off a traceback would be lost, as Kivy redirects sys.stderr to its log."""
    found = environment_of_start(monkeypatch, ANDROID_ARGUMENT="/data/app")
    assert found["KIVY_NO_FILELOG"] == "1"
    assert "KIVY_NO_CONSOLELOG" not in found


def test_start_on_a_desktop_leaves_the_file_log_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "KIVY_NO_FILELOG" not in environment_of_start(monkeypatch)
