"""The phone's display: tell when it turns.

Kivy hears of a turn by the window's new size. A turn by 180° changes no size, and yet the notch is
on the other side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from sockapp.device import android


def watch_rotation(turned: Callable[[], None]) -> Any:
    """Call ``turned`` in the frame after each change of the display.

    Return the listener, which the caller keeps for as long as it wants to hear: Java keeps no
    Python object alive. None on a desktop or if the phone refuses.
    """
    tell = Clock.create_trigger(lambda _dt: turned())

    def listen(activity: Any) -> Any:
        from jnius import autoclass

        listener = _listener(tell)
        looper = autoclass("android.os.Looper").getMainLooper()  # Kivy's thread has none
        handler = autoclass("android.os.Handler")(looper)
        activity.getSystemService("display").registerDisplayListener(listener, handler)
        return listener

    return android.ask(listen, None)


def _listener(tell: Callable[[], None]) -> Any:
    """Return what Java calls on its own thread. A trigger may be called from any thread."""
    from jnius import PythonJavaClass, java_method

    class DisplayListener(PythonJavaClass):
        __javainterfaces__ = ("android/hardware/display/DisplayManager$DisplayListener",)

        @java_method("(I)V")
        def onDisplayAdded(self, _display: int) -> None:  # noqa: N802
            """Another display was connected."""

        @java_method("(I)V")
        def onDisplayRemoved(self, _display: int) -> None:  # noqa: N802
            """Another display was disconnected."""

        @java_method("(I)V")
        def onDisplayChanged(self, _display: int) -> None:  # noqa: N802
            """The display has turned, or has changed in another way."""
            tell()

    return DisplayListener()
