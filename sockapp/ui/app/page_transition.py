"""The transition between two pages: Material's shared axis, horizontal.

Going forward, the new page comes from the right; going back, from the left. It fades in on the way.

KivyMD's ``MDSharedAxisTransition`` is not used. It needs a ``ScreenManager``, sets the position of
both screens in every frame, which lays out all their widgets, and shows the old screen for half of
its time. Here the old page leaves the widget tree at once, as its ``on_leave`` releases what it
shows, and it may show private cards. The new page is laid out once. Only a translation and a veil
in the colour of the table change, so that a frame costs no more than drawing the page. The canvas's
own opacity would let the layers of each plate show through each other.
"""

from __future__ import annotations

from typing import Literal

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.people.settings import MotionLevel
from sockapp.ui.look.palette import Colour

PageDirection = Literal["forward", "back"]
DURATION_S: dict[MotionLevel, float] = {"full": 0.22, "short": 0.12, "none": 0.0}
"""Seconds of a transition, by motion setting."""
SLIDE_DP = 30
"""dp that the new page slides, as Material asks for."""
VEIL_OPACITY = 0.85
"""Opacity of the veil in the first frame, in which the page can already be made out."""
LONGEST_FRAME_S = 0.05
"""Seconds that a frame may add. The first frame of a page that was just made takes longer."""


class PageTransition:
    """The transition that is under way, if any."""

    def __init__(self) -> None:
        self._page: Widget | None = None
        self._duration = self._elapsed = self._start = 0.0
        self._push, self._slide, self._pop = PushMatrix(), Translate(), PopMatrix()
        self._veil_colour, self._veil = Color(), Rectangle()
        self._each_frame = Clock.create_trigger(self._advance, 0, interval=True)

    @property
    def is_running(self) -> bool:
        """Whether a page is on its way."""
        return self._page is not None

    @property
    def offset(self) -> float:
        """Pixels from the page's place to where it is drawn; 0 at rest."""
        return float(self._slide.x) if self.is_running else 0.0

    def start(
        self, page: Widget, direction: PageDirection, motion: MotionLevel, table: Colour
    ) -> None:
        """Slide a page in over a table of this colour. Do nothing without motion."""
        self.finish()
        self._duration, self._elapsed = DURATION_S[motion], 0.0
        if not self._duration:
            return
        self._page = page
        self._start = dp(SLIDE_DP) if direction == "forward" else -dp(SLIDE_DP)
        page.canvas.before.insert(0, self._push)
        page.canvas.before.insert(1, self._slide)
        for instruction in (self._pop, self._veil_colour, self._veil):
            page.canvas.after.add(instruction)
        self._veil_colour.rgb = table[:3]
        self._draw()
        self._each_frame()

    def finish(self) -> None:
        """Show the page at its place at once."""
        self._each_frame.cancel()
        page, self._page = self._page, None
        if page is not None:
            page.canvas.before.remove(self._push)
            page.canvas.before.remove(self._slide)
            for instruction in (self._pop, self._veil_colour, self._veil):
                page.canvas.after.remove(instruction)

    def _advance(self, dt: float) -> None:
        self._elapsed += min(dt, LONGEST_FRAME_S)
        if self._elapsed >= self._duration:
            self.finish()
        else:
            self._draw()

    def _draw(self) -> None:
        remaining_share = (1 - self._elapsed / self._duration) ** 3
        self._slide.x = self._start * remaining_share
        self._veil_colour.a = VEIL_OPACITY * remaining_share
        self._veil.size = Window.size
