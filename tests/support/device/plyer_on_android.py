"""plyer as on a phone: its Android code, imported afresh on top of a fake Java."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import plyer
import plyer.utils
from plyer.facades import Accelerometer

# plyer's Android accelerometer calls ``super().__del__()``, which its facade lacks. The garbage
# collector may find one long after its test, so this stays for the whole run.
Accelerometer.__del__ = lambda _self: None


@contextmanager
def plyer_on_android(name: str, facade: type[object]) -> Iterator[None]:
    """Let ``plyer.<name>`` choose its implementation anew, and choose the one for Android.

    plyer remembers its choice, so its proxy is replaced by one that has not chosen yet.
    """
    _unload_android_code()
    try:
        with (
            patch.object(plyer.utils, "platform", "android"),
            patch.object(plyer, name, plyer.utils.Proxy(name, facade)),
        ):
            yield
    finally:
        _unload_android_code()  # it has bound the fakes


def _unload_android_code() -> None:
    for module in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[module]
