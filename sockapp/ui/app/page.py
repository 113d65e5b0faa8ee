"""The base class of all pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.app.idle_tasks import IdleTasks


READING_WIDTH_PX = dp(640)
"""Maximum width of a single column, in pixels."""
TWO_COLUMNS_WIDTH_PX = dp(1160)
"""Maximum width of two columns together, in pixels."""
COLUMN_MIN_DP = 350
"""Minimum width of each of two columns, in dp at 100 % text size."""


class Page(FloatLayout):
    """A full-screen page, shown by the navigator."""

    name = StringProperty("")
    side = NumericProperty(0)
    """Pixels left and right of the content, which has at most the reading width."""
    is_wide = BooleanProperty(False)
    """Whether two columns fit side by side, as on a tablet or a phone in landscape."""
    music = ""
    """The loop of assets/sounds/music that plays on this page; empty for none."""
    keyboard_shift = NumericProperty(0)
    """Pixels that the page is moved up, so that the on-screen keyboard does not cover a field."""
    has_two_columns = False
    """Whether the page uses two columns when it is ``is_wide`` (see ``TwoColumns``)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("size", self._update_side)
        self.app.theme_cls.bind(scale=self._update_side)
        self._update_side()

    def _update_side(self, *_args: object) -> None:
        least = dp(2 * COLUMN_MIN_DP) * self.app.theme_cls.scale
        self.is_wide = self.width > self.height and self.width >= least
        most = TWO_COLUMNS_WIDTH_PX if self.has_two_columns and self.is_wide else READING_WIDTH_PX
        self.side = max(dp(8), (self.width - most) / 2)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Lay out the children; one that fills the page also follows its position.

        ``FloatLayout`` moves only children with a ``pos_hint``. Without this, the content of a
        page would stay at the window's lower edge, under the phone's navigation bar.
        """
        super().do_layout(*args, **kwargs)
        for child in self.children:
            if not child.pos_hint and tuple(child.size_hint) == (1, 1):
                child.pos = self.pos

    @property
    def app(self) -> SockDrawer:
        """The running app."""
        return App.get_running_app()

    @property
    def footer_height(self) -> float:
        """Pixels at the bottom that a toast leaves free."""
        return 0.0

    def take_message(self, _text: str, _action: str) -> bool:
        """Show a message in the page's own way; return False to leave it to a toast."""
        return False

    def on_enter(self, *_args: Any, **given: Any) -> None:
        """Prepare the page before it is shown, with the arguments of ``Navigator.go``.

        Each page names its own parameters. mypy accepts that only because this signature has both
        ``*`` and ``**``.
        """

    def preload_tasks(self) -> IdleTasks:
        """Return the tasks that preload what the user is likely to open next."""
        return iter(())

    def on_leave(self) -> None:
        """Clean up before another page is shown."""

    def handle_key(self, _key: int) -> bool:
        """Handle a key of the keyboard before it moves the focus; return whether it did."""
        return False

    def pause(self) -> None:
        """Hide everything private; the app is about to be paused."""

    def back(self) -> None:
        """Go to the previous page (the back key and the back arrow)."""
        self.app.navigator.go_back()
