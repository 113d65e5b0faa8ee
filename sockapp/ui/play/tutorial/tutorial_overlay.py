"""The layer over a tutorial's board, which dims all but a few parts and points a bubble at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, Triangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import Box
from sockapp.ui.play.tutorial.bubble_layout import dim_around, overlap, place_bubble
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)

load_kv(__file__)

DIM_COLOUR = (0.1, 0.06, 0.05, 0.5)
"""The colour over everything that a bubble does not point at."""
RING_WIDTH_DP, CALLING_RING_WIDTH_DP = 2.2, 6
"""Width of the ring around a lit part, and after a touch elsewhere, in dp."""
CALL_S = 0.5
LIT_MARGIN_DP = 3
"""dp around a lit part that stay bright."""
GAP_DP = 14
"""dp between the bubble and what it points at; the tail fills them."""
EDGE_DP = 6
"""dp between the bubble and the board's edge."""
TAIL_DP = 9
"""Half the width of the bubble's tail, in dp."""


class TutorialBubble(AppCard):
    """The text of a step, with *Next* if that is what ends it."""

    text = StringProperty("")
    button = StringProperty("")
    """The text of the button; empty if a move ends the step."""
    share = NumericProperty(0)
    room = NumericProperty(400)
    """The width of the board, in pixels."""
    __events__ = ("on_next",)

    _next: Widget | None = None

    def on_kv_post(self, _base: Widget) -> None:
        """Find the button and show it if it has a text."""
        self._next = self.ids.next.__self__
        self.on_button()

    def on_button(self, *_args: object) -> None:
        """Add the button only while it has a text; a hidden button could still be touched."""
        if self._next is None:
            return
        if self.button and self._next.parent is None:
            self.ids.foot.add_widget(self._next)
        elif not self.button and self._next.parent is not None:
            self.ids.foot.remove_widget(self._next)

    def on_next(self) -> None:
        """Fired when the learner wants to go on."""


class TutorialOverlay(Widget):
    """The bubble and the dimmed layer.

    Only the lit parts take touches, and only while the learner is asked for a move. The layer does
    not move the board, and the bubble stays until the learner has acted. A touch elsewhere lets the
    rings swell.
    """

    calling = NumericProperty(0.0)
    """How much the rings are swollen, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bubble = TutorialBubble()
        self.lit: tuple[Box, ...] = ()
        """The parts that the bubble points at."""
        self.is_learner_asked = False
        """Whether the lit parts take touches."""
        self.is_dimmed = True
        """Whether the rest is dimmed; False while moves are animated."""
        self._drawing = InstructionGroup()
        self.canvas.before.add(self._drawing)
        self.add_widget(self.bubble)
        for prop in ("pos", "size", "calling"):
            self.fbind(prop, self._lay_out)
        for prop in ("size", "text", "button"):
            self.bubble.fbind(prop, self._lay_out)
        App.get_running_app().theme_cls.bind(palette=self._lay_out)

    def light(self, boxes: Sequence[Box], *, is_dimmed: bool = True) -> None:
        """Point the bubble at these parts of the board."""
        lit = tuple(box.inset(-dp(LIT_MARGIN_DP)) for box in boxes)
        if (lit, is_dimmed) != (self.lit, self.is_dimmed):
            self.lit, self.is_dimmed = lit, is_dimmed
            self._lay_out()

    @property
    def box(self) -> Box:
        """The box of the layer."""
        return Box(*self.pos, *self.size)

    @property
    def bubble_box(self) -> Box:
        """The box of the bubble."""
        return Box(*self.bubble.pos, *self.bubble.size)

    def takes(self, x: float, y: float) -> bool:
        """Return whether a touch here is for the bubble."""
        return bool(self.bubble.text) and self.bubble_box.contains(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on to the bubble or to a lit part, and consume any other."""
        if not self.collide_point(*touch.pos):
            return False
        if self.takes(*touch.pos):
            super().on_touch_down(touch)
            return True
        if touch.is_mouse_scrolling:
            return True
        is_lit = not self.lit or any(box.contains(*touch.pos) for box in self.lit)
        if self.is_learner_asked and is_lit:
            return False
        if self.is_dimmed:
            self.call()
        return True

    def call(self) -> None:
        """Swell the rings for a moment, to show where the learner has to act."""
        Animation.cancel_all(self, "calling")
        self.calling = 1.0
        if App.get_running_app().settings.motion == "none":
            swell = Animation(duration=CALL_S) + Animation(calling=0.0, duration=0)
        else:
            swell = Animation(calling=0.0, duration=CALL_S, t="out_quad")
        swell.start(self)

    def _lay_out(self, *_args: object) -> None:
        """Place the bubble and draw the dimmed layer, the rings and the tail."""
        self.bubble.room = self.width
        area = self.box.inset(dp(EDGE_DP))
        place = place_bubble(area, self.bubble.size, self.lit, dp(GAP_DP))
        self.bubble.pos = place[:2]
        palette = App.get_running_app().theme_cls.palette
        drawing = self._drawing
        drawing.clear()
        if not self.is_dimmed:
            return
        drawing.add(Color(*DIM_COLOUR))
        for box in dim_around(self.box, self.lit):
            drawing.add(Rectangle(pos=box[:2], size=box[2:]))
        width = RING_WIDTH_DP + (CALLING_RING_WIDTH_DP - RING_WIDTH_DP) * self.calling
        for box in self.lit:
            drawing.add(Color(*palette["ring"]))
            drawing.add(Line(rounded_rectangle=(*box, dp(8)), width=dp(width), cap="none"))
        self._draw_tail(place, palette["secondary"])

    def _draw_tail(self, bubble: Box, colour: Sequence[float]) -> None:
        """Draw a triangle from the bubble to the lit parts, if they lie above or below it."""
        if not self.lit or not self.bubble.text or any(overlap(bubble, box) for box in self.lit):
            return
        nearest = min(self.lit, key=lambda box: abs(box.center[1] - bubble.center[1]))
        x = max(bubble.x + dp(24), min(nearest.center[0], bubble.right - dp(24)))
        if not nearest.x <= x <= nearest.right:
            return
        half = dp(TAIL_DP)
        if nearest.y >= bubble.top:
            foot, tip = bubble.top - dp(2), min(nearest.y, bubble.top + dp(GAP_DP))
        elif nearest.top <= bubble.y:
            foot, tip = bubble.y + dp(2), max(nearest.top, bubble.y - dp(GAP_DP))
        else:
            return
        self._drawing.add(Color(*colour))
        self._drawing.add(Triangle(points=(x - half, foot, x + half, foot, x, tip)))
