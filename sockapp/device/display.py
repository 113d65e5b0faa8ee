"""Watch the rotation of the phone's display.

Kivy notices a rotation by the new size of the window. A rotation by 180° keeps the size, but moves
the notch to the other side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from sockapp.device import android


def watch_rotation(on_rotation: Callable[[], None]) -> Any:
    """Call ``on_rotation`` in the frame after each change of the display.

    Return the listener; None on a desktop or on failure. The caller must keep a reference to it,
    because Java keeps no Python object alive.
    """
    report = Clock.create_trigger(lambda _dt: on_rotation())

    def listen(activity: Any) -> Any:
        from jnius import autoclass

        listener = _make_listener(report)
        looper = autoclass("android.os.Looper").getMainLooper()  # Kivy's thread has no looper
        handler = autoclass("android.os.Handler")(looper)
        activity.getSystemService("display").registerDisplayListener(listener, handler)
        return listener

    return android.call_activity(listen, None)


def _make_listener(report: Callable[[], None]) -> Any:
    """Return a listener for Java to call on its own thread.

    A Clock trigger may be called from any thread.
    """
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
            """Call the trigger. The display was rotated, or has changed in another way."""
            report()

    return DisplayListener()
