"""The curtain: between two people nothing is on the screen but a name."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp.device import sound
from sockapp.device.vibrator import buzz
from sockapp.i18n import Language
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.pieces.pill import IconButton  # noqa: F401  (used in kv)
from sockapp.ui.pieces.text import Text  # noqa: F401  (used in kv)
from sockapp.ui.sitting import Sitting

load_kv(__file__)

HOLD_SECONDS = 0.6


class HoldRing(Widget):
    """A button that wants to be held, so that nobody lifts the curtain by accident."""

    progress = NumericProperty(0)
    __events__ = ("on_held",)

    def on_touch_down(self, touch: Any) -> bool:
        """The ring begins to fill."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        Animation(progress=1, duration=HOLD_SECONDS).start(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go too early: the ring empties again."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.reset()
        return True

    def reset(self) -> None:
        """Empty the ring."""
        Animation.cancel_all(self)
        self.progress = 0

    def on_progress(self, _ring: object, progress: float) -> None:
        """The ring is full."""
        if progress >= 1:
            self.dispatch("on_held")

    def on_held(self) -> None:
        """It was held long enough."""


class Curtain(Page):
    """Somebody else's turn to hold the phone."""

    player = StringProperty("")
    who = StringProperty("")
    sitting: Sitting | None = None

    def passing(self, lang: Language, name: str) -> str:
        """The words before the name, which stands below in large letters: Passa il telefono ad."""
        sentence = lang._("Pass the phone {to_name}").format(to_name=lang.to_name(name))
        return sentence.removesuffix(name).rstrip()

    def arrive(self, sitting: Sitting, **_given: Any) -> None:
        """Wait for the person whose turn it is."""
        self.sitting = sitting
        seat = sitting.session.waiting_for
        if seat is not None:
            self.player, self.who = sitting.names[seat], sitting.face(seat)
        self.ids.ring.reset()

    def depart(self) -> None:
        """Somebody lifted it, or everybody left."""
        self.ids.ring.reset()
        self.sitting = None

    def lift(self) -> None:
        """The right person has held the ring."""
        if self.sitting is not None:
            sound.play("curtain")
            if self.app.settings.vibration:
                buzz(0.03)
            self.sitting.lift()

    def back(self) -> None:
        """Get up; the game waits on the shelf, locked."""
        if self.sitting is not None:
            self.sitting.leave()
