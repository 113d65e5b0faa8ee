"""Calls to Android's Java classes, which return a default on a desktop and never raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.logger import Logger
from kivy.utils import platform

T = TypeVar("T")


def is_android() -> bool:
    """Return whether the app runs on Android."""
    return bool(platform == "android")


def call_activity(call: Callable[[Any], T], default: T) -> T:
    """Return ``call(activity)``; ``default`` on a desktop or if the call fails."""
    if not is_android():
        return default
    try:
        from jnius import autoclass

        return call(autoclass("org.kivy.android.PythonActivity").mActivity)
    except Exception as error:  # phones differ, and no failure may end a game
        Logger.warning("Device: %s", error)
        return default


def java_string(text: str) -> Any:
    """Return a text as a ``java.lang.String``.

    pyjnius counts an emoji as one character where Java counts two, and so cuts off the end of a
    text with emoji. Bytes pass unchanged.
    """
    from jnius import autoclass

    return autoclass("java.lang.String")(text.encode("utf-8"), "UTF-8")
