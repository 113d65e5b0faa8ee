"""Progress indicators for whatever takes longer than a moment: a ring and a bar.

They are KivyMD's, with rules of their own. A page binds ``is_waiting`` to its own state. The
indicator appears only after ``PROGRESS_DELAY_S``, because one that flashes up disturbs more than a
short wait. Without motion it appears and stands still.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDCircularProgressIndicator, MDLinearProgressIndicator

from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)

PROGRESS_DELAY_S = 0.3
"""Seconds of waiting before an indicator appears."""
TREE_POLL_S = 0.5
"""Seconds between two looks whether the indicator is still in the window."""
STILL_ARC_DEGREES = 270
"""The part of a ring that is drawn without motion."""
STILL_BAR_PERCENT = 33
"""The part of a bar that is drawn without motion."""


class DelayedProgress(Widget):
    """A mixin that shows an indicator once something has been waited for long enough."""

    is_waiting = BooleanProperty(False)
    """Whether something is being waited for. The page sets it."""
    is_shown = BooleanProperty(False)
    """Whether the indicator can be seen."""
    is_still = BooleanProperty(False)
    """Whether it does not move."""
    delay_s = NumericProperty(PROGRESS_DELAY_S)
    """Seconds of waiting before it is shown; 0 for what stays, such as the steps of a lesson."""

    def __init__(self, **kwargs: Any) -> None:
        self._show_later = Clock.create_trigger(self._show, PROGRESS_DELAY_S)
        self._watch_tree = Clock.create_trigger(self._check_tree, TREE_POLL_S, interval=True)
        super().__init__(**kwargs)
        self.fbind("is_waiting", self._on_waiting)
        self.fbind("parent", self._on_waiting)
        self.fbind("delay_s", self._on_waiting)
        self._on_waiting()

    def _on_waiting(self, *_args: object) -> None:
        """Wait for the delay, or hide."""
        if self.is_waiting and self.parent is not None:
            self._show_later.timeout = self.delay_s
            self._show_later()
        else:
            self._hide()

    def _hide(self) -> None:
        self._show_later.cancel()
        self._watch_tree.cancel()
        if self.is_shown:
            self.is_shown = False
            self.halt()

    def _check_tree(self, _dt: float) -> None:
        """Stop if the sheet or page has gone, because the animation would keep it alive."""
        if self.get_root_window() is None:
            self._hide()

    def _show(self, _dt: float) -> None:
        self.is_shown = True
        if self.delay_s:  # what is shown at once stays until its page goes
            self._watch_tree()
        if self.is_still or not self.is_animated:
            self.stand()
        else:
            self.run()

    @property
    def is_animated(self) -> bool:
        """Whether it moves by itself while it is shown."""
        return True

    def run(self) -> None:
        """Begin to move."""

    def stand(self) -> None:
        """Draw the indicator without motion."""

    def halt(self) -> None:
        """Stop moving."""


class AppCircularProgress(Lean, DelayedProgress, MDCircularProgressIndicator):
    """A ring, to be drawn around an icon or a face."""

    active = BooleanProperty(False)

    def run(self) -> None:
        """Begin to turn."""
        self.active = True

    def stand(self) -> None:
        """Draw most of a ring."""
        self._alpha, self._angle_start, self._angle_end = 1, 0, STILL_ARC_DEGREES

    def halt(self) -> None:
        """Stop turning."""
        self.active = False
        self._reset()


class AppLinearProgress(Lean, DelayedProgress, MDLinearProgressIndicator):
    """A bar that moves to and fro, or shows its ``value`` in percent if it ``is_measured``."""

    is_measured = BooleanProperty(False)
    """Whether it is known how much is done."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(type="indeterminate", **kwargs)

    @property
    def is_animated(self) -> bool:
        """Whether it does not know how much is done."""
        return not self.is_measured

    def run(self) -> None:
        """Begin to move; the distance is that of the current width."""
        self.running_anim = self.catching_anim = None
        self.start()

    def stand(self) -> None:
        """Draw a part of the bar."""
        if not self.is_measured:
            self.value = STILL_BAR_PERCENT

    def halt(self) -> None:
        """Stop moving."""
        self.stop()
