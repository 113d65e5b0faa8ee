"""Fixtures: a fake phone, a clock advanced by hand, and the warnings in the log."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator

import pytest
from kivy.logger import Logger
from plyer.facades import Accelerometer

from sockapp.device import android
from tests.support.device import fake_java
from tests.support.device.frames import Frames
from tests.support.device.plyer_on_android import plyer_on_android


@pytest.fixture
def frames() -> Iterator[Frames]:
    made = Frames()
    yield made
    made.restore()


@pytest.fixture
def warnings() -> Iterator[list[str]]:
    found: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    listener = Listener(logging.WARNING)
    Logger.addHandler(listener)
    yield found
    Logger.removeHandler(listener)


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> Iterator[fake_java.SensorManager]:
    """The fake sensors of a phone, with plyer's Android code imported afresh on top of them."""
    made = fake_java.SensorManager()
    monkeypatch.setitem(sys.modules, "jnius", fake_java.jnius(made))
    monkeypatch.setitem(sys.modules, "android", fake_java.android_module())
    monkeypatch.setattr(android, "is_android", lambda: True)
    with plyer_on_android("accelerometer", Accelerometer):
        yield made
