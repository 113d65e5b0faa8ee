"""Android's FLAG_SECURE, which blanks a window's picture in the task switcher.

Android takes that picture from the last frame that was drawn. Private cards that have left the
widget tree are still in that frame until the next one is drawn, and a paused app draws none. So
the flag is cleared only after frames without private cards have been drawn. After a pause that
happens when the app has resumed.

The pages of an open game (table and recap) set the flag. It covers the sheets over them too, such
as the notebook and the description. A finished game hides nothing, so result and replay need no
flag.
"""

from __future__ import annotations

from kivy.core.window import Window

from sockapp.device.window_flags import hide_from_switcher

FRAMES_UNTIL_CLEAR = 2
"""Frames to wait for. Kivy reports a frame before it swaps the buffers, so the first frame is
visible when the second is reported."""


class SecureFlag:
    """A switch for the flag that sets it at once and clears it with a delay."""

    def __init__(self) -> None:
        self._is_set = False
        self._frames_left = 0

    def set(self) -> None:
        """Set the flag; call it before private cards are drawn."""
        self._stop_counting()
        self._is_set = True
        hide_from_switcher(True)

    def clear_when_drawn(self) -> None:
        """Clear the flag as soon as the visible frame shows no private cards.

        Call it after they have left the widget tree.
        """
        if self._is_set and not self._frames_left:
            self._frames_left = FRAMES_UNTIL_CLEAR
            Window.bind(on_flip=self._count)

    def close(self) -> None:
        """Stop counting frames when the app is closed, and leave the flag as it is."""
        self._stop_counting()

    def _count(self, *_args: object) -> None:
        self._frames_left -= 1
        if self._frames_left:
            Window.canvas.ask_update()  # Kivy draws no frame while nothing changes
            return
        self._stop_counting()
        self._is_set = False
        hide_from_switcher(False)

    def _stop_counting(self) -> None:
        self._frames_left = 0
        Window.unbind(on_flip=self._count)
