"""Android's FLAG_SECURE, which blanks the task switcher's picture of a window.

Android photographs what is on the glass, and that is the last frame that was drawn. A page that
takes its secrets off the widget tree has not taken them off the glass yet, and a paused app draws
nothing. So the flag is cleared only after frames without secrets have been drawn, which after a
pause is not before the app has come back.

The pages of a game under way (table and recap) set the flag; sheets over them, such as the
notebook and the description, are covered by it. A finished game hides nothing, so result and
replay do without.
"""

from __future__ import annotations

from kivy.core.window import Window

from sockapp.device.window_flags import hide_from_switcher

FRAMES_UNTIL_CLEAR = 2
"""Kivy reports a frame before it swaps the buffers. When it reports the second one, the first is
on the glass."""


class SecureFlag:
    """Sets the flag at once and clears it when it is safe."""

    def __init__(self) -> None:
        self._is_set = False
        self._frames_left = 0

    def set(self) -> None:
        """Secrets are about to be drawn."""
        self._stop_counting()
        self._is_set = True
        hide_from_switcher(True)

    def clear_when_drawn(self) -> None:
        """Clear the flag once the secrets, now off the widget tree, are off the glass too."""
        if self._is_set and not self._frames_left:
            self._frames_left = FRAMES_UNTIL_CLEAR
            Window.bind(on_flip=self._count)

    def close(self) -> None:
        """Leave the flag as it is: the app is closed, and draws no more."""
        self._stop_counting()

    def _count(self, *_args: object) -> None:
        self._frames_left -= 1
        if self._frames_left:
            Window.canvas.ask_update()  # a page at rest would not be drawn again
            return
        self._stop_counting()
        self._is_set = False
        hide_from_switcher(False)

    def _stop_counting(self) -> None:
        self._frames_left = 0
        Window.unbind(on_flip=self._count)
