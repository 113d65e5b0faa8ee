"""A phone made of stand-ins, Kivy's clock wound by hand, and what the log complains about."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator

import plyer
import pytest
from kivy.logger import Logger
from plyer.facades import Accelerometer as Facade

from sockapp.device import android
from tests.support.device import fake_java
from tests.support.device.frames import Frames


@pytest.fixture
def frames() -> Iterator[Frames]:
    made = Frames()
    yield made
    made.let_go()


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
    """A phone: its sensors, with plyer's Android code loaded afresh on top of them."""
    made = fake_java.SensorManager()
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "jnius", fake_java.jnius(made))
    monkeypatch.setitem(sys.modules, "android", fake_java.android_module())
    monkeypatch.setattr(sys.modules["plyer.utils"].platform, "_platform_android", True)
    monkeypatch.setattr(android, "on_android", lambda: True)
    # plyer's __del__ asks its facade for one, which has none: it never ends on a phone
    monkeypatch.setattr(Facade, "__del__", lambda _self: None, raising=False)
    _forget_plyers_choice()
    yield made
    _forget_plyers_choice()
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[name]


def _forget_plyers_choice() -> None:
    object.__setattr__(plyer.accelerometer, "_obj", None)
