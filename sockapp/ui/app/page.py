"""What every screen is: it arrives with what it is given, and knows the way back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.app.idle_tasks import IdleTasks


READING_WIDTH = dp(640)
"""How wide one column may get."""
PAIR_WIDTH = dp(1160)
"""How wide two columns may get."""
COLUMN_MIN_DP = 350
"""How wide each of two columns must be at least, in dp at 100 % text."""


def load_kv(module_file: str) -> None:
    """Load the kv file that lies beside a module and has its name."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))


class Page(FloatLayout):
    """A screen of the app."""

    name = StringProperty("")
    side = NumericProperty(0)
    """Room left and right of a column of reading width: more on a wide screen."""
    wide = BooleanProperty(False)
    """Whether two columns have room side by side: a tablet or a phone that lies on its side."""
    pairs = False
    """Whether the page has two columns then (see ``TwoColumns``)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("size", self._find_side)
        self.app.look.bind(scale=self._find_side)
        self._find_side()

    def _find_side(self, *_args: object) -> None:
        least = dp(2 * COLUMN_MIN_DP) * self.app.look.scale
        self.wide = self.width > self.height and self.width >= least
        most = PAIR_WIDTH if self.pairs and self.wide else READING_WIDTH
        self.side = max(dp(8), (self.width - most) / 2)

    @property
    def app(self) -> SockDrawer:
        """The running app."""
        return App.get_running_app()

    @property
    def footer(self) -> float:
        """How much at the bottom is left free by a line that comes up, in pixels."""
        return 0.0

    def on_enter(self, *_args: Any, **given: Any) -> None:
        """The screen is about to be shown, with what ``Navigator.go`` was given.

        Each screen names what it needs. Only with both ``*`` and ``**`` may they all differ.
        """

    def preload_tasks(self) -> IdleTasks:
        """What may be wanted next, fetched while the screen is shown and rests."""
        return iter(())

    def on_leave(self) -> None:
        """Another screen is about to be shown."""

    def pause(self) -> None:
        """The phone turns away: hide what only one person may see."""

    def back(self) -> None:
        """The back key or arrow: to where one came from."""
        self.app.navigator.go_back()
