"""The phone's on-screen keyboard: keep the text field with the focus above it.

Android draws the keyboard over the app's window, and Kivy is not told about it. So the height is
asked for while a text field has the focus. Sheets and pages then end above the keyboard
(``Navigator.safe_area``), and so their buttons stay visible too. Where that leaves less than they
need, as in landscape, the sheet or page is moved until at least the field is visible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.device import android, insets
from sockapp.ui.app.keyboard_focus import in_window, scroll_into_view
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator

POLL_INTERVAL_S = 0.2
"""Seconds between two questions for the height. Kivy asks as often whether a keyboard is there."""
CLOSE_DELAY_S = 0.3
"""Seconds from the loss of focus to the return of the sheet.

Android's keyboard takes about as long to slide away. A second tap in that time must meet what the
person saw.
"""
FIELD_MARGIN_DP = 4
"""dp that stay free above and below the field."""


class OnscreenKeyboard:
    """The height of the keyboard, and the text field that it belongs to."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._field: Any = None
        self._shown: object = None
        """The field, height and window for which the field was last brought into view."""
        self._shifted: Any = None
        """The sheet or page that was moved for the field; None if there is none."""
        self._poll = Clock.create_trigger(self._update, POLL_INTERVAL_S, interval=True)
        self._close = Clock.create_trigger(self._update, CLOSE_DELAY_S)
        self._scroll = Clock.create_trigger(self._scroll_to_field, 0)
        self._shift = Clock.create_trigger(self._shift_layer, 0)
        if android.is_android() and not insets.has_keyboard_insets():
            Window.softinput_mode = "below_target"  # Android moves the window, for the field alone

    @property
    def field(self) -> Any:
        """The text field that has the focus; None if there is none."""
        return self._field

    @property
    def covers_page(self) -> bool:
        """Whether the keyboard is open for a field of a page, not of a sheet."""
        return self._field is not None and not isinstance(self._layer, Sheet)

    def attach(self, field: Any) -> None:
        """Follow the keyboard for a field that has got the focus."""
        self._field = field
        self._close.cancel()
        self._poll()
        self._scroll()

    def detach(self, field: Any) -> None:
        """Stop following for a field that has lost the focus."""
        if field is self._field:
            self._field = None
            self._poll.cancel()
            self._close()

    @property
    def _layer(self) -> Any:
        """The sheet or the page that contains the field; None if it was removed."""
        at: Any = self._field
        while isinstance(at, Widget):
            if isinstance(at, Sheet) or at is self._navigator.page:
                return at
            at = at.parent
        return None

    def _update(self, _dt: float) -> None:
        height = insets.keyboard_height() if self._field is not None else 0.0
        if not height and self._shifted is not None:
            self._shifted.keyboard_shift = 0
            self._shifted = None
        self._navigator.keyboard_height = height
        now = (self._field, self._navigator.keyboard_height, self._navigator.safe_area)
        if now != self._shown:
            self._shown = now
            self._scroll()

    def _scroll_to_field(self, _dt: float) -> None:
        if self._layer is not None and self._navigator.keyboard_height:
            scroll_into_view(self._field)
            self._shift()  # in the next frame, when the list has moved

    def _shift_layer(self, _dt: float) -> None:
        """Move the sheet or page so that the field is between the keyboard and the upper edge."""
        layer = self._layer
        if layer is None:
            return
        box, margin = in_window(self._field), dp(FIELD_MARGIN_DP)
        _x, bottom, _width, height = self._navigator.safe_area
        by = min(0.0, bottom + height - margin - box.top)
        by = max(by, bottom + margin - box.y)
        if abs(by) >= 1:
            layer.keyboard_shift += by
            self._shifted = layer
