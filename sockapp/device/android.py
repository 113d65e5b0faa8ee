"""The one door to Android's Java side: None on a desktop, and never an exception."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.logger import Logger
from kivy.utils import platform

T = TypeVar("T")


def on_android() -> bool:
    """Whether this is the phone."""
    return bool(platform == "android")


def ask(question: Callable[[Any], T], otherwise: T) -> T:
    """Ask the activity something; ``otherwise`` on a desktop or if the phone refuses."""
    if not on_android():
        return otherwise
    try:
        from jnius import autoclass

        return question(autoclass("org.kivy.android.PythonActivity").mActivity)
    except Exception as error:  # a phone's oddity must never end a game
        Logger.warning("Device: %s", error)
        return otherwise


def java_string(text: str) -> Any:
    """A text as Java's own string.

    pyjnius counts an emoji as one letter where Java counts two, and so cuts the end of a text
    that holds any; bytes pass whole.
    """
    from jnius import autoclass

    return autoclass("java.lang.String")(text.encode("utf-8"), "UTF-8")
