"""A painted widget with one animation, which the motion setting shortens or leaves out."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.properties import NumericProperty

from sockapp.people.settings import MotionLevel
from sockapp.ui.boards.animation_queue import PACE_OF_MOTION
from sockapp.ui.look.painter import Painted


class MovingPainting(Painted):
    """A painted widget whose ``paint`` depends on ``progress``."""

    DURATION_S: ClassVar[float] = 1.0
    """The duration of the animation with full motion."""
    progress = NumericProperty(1.0)
    """From 0 to 1, at which the animation ends."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("progress", self.repaint)

    def move(self, motion: MotionLevel) -> None:
        """Start the animation, as the motion setting allows."""
        self.stop()
        pace = PACE_OF_MOTION[motion]
        if pace:
            self.progress = 0.0
            Animation(progress=1.0, duration=self.DURATION_S * pace).start(self)

    def stop(self) -> None:
        """End the animation at once."""
        Animation.cancel_all(self, "progress")
        self.progress = 1.0
