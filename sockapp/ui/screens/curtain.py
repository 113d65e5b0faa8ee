"""The curtain: between two people nothing is on the screen but a name."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.device import sound, vibrator
from sockapp.i18n import Language
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.pieces.hold import Hold
from sockapp.ui.pieces.pill import IconButton  # noqa: F401  (used in kv)
from sockapp.ui.pieces.text import Text  # noqa: F401  (used in kv)
from sockapp.ui.sitting import Sitting

load_kv(__file__)


class HoldRing(Hold):
    """A ring that fills, so that nobody lifts the curtain by accident."""


class Curtain(Page):
    """Somebody else's turn to hold the phone."""

    player = StringProperty("")
    beside = BooleanProperty(False)
    """Whether the ring is beside the name: on a phone that lies on its side."""
    who = StringProperty("")
    forced = StringProperty("")
    """Whose PIN was taken off by somebody who did not know it; empty: nobody's."""
    sitting: Sitting | None = None

    def passing(self, lang: Language, name: str) -> str:
        """The words before the name, which stands below in large letters: Passa il telefono ad."""
        sentence = lang._("Pass the phone {to_name}").format(to_name=lang.to_name(name))
        return sentence.removesuffix(name).rstrip()

    def warning(self, lang: Language, forced: str) -> str:
        """What everybody at the table should know about PINs."""
        if not forced:
            return lang._("No peeking.")
        told = lang._("{name}’s PIN was removed by somebody who didn’t know it.")
        return told.format(name=forced)

    def arrive(self, sitting: Sitting, **_given: Any) -> None:
        """Wait for the person whose turn it is."""
        self.sitting = sitting
        seat = sitting.session.waiting_for
        if seat is not None:
            self.player, self.who = sitting.names[seat], sitting.face(seat)
        habits = self.app.settings.habits_of
        forced = (name for name in sitting.names if habits(name).forced)
        self.forced = next(forced, "")
        self.ids.ring.reset()

    def depart(self) -> None:
        """Somebody lifted it, or everybody left."""
        self.ids.ring.reset()
        self.sitting = None

    def pause(self) -> None:
        """The phone turns away: whoever began to hold begins again."""
        self.ids.ring.reset()

    def held(self) -> None:
        """Somebody has held the ring; whoever has a PIN is asked for it."""
        if self.sitting is not None:
            self.ids.ring.reset()
            self.sitting.ask_pin(self.lift)

    def lift(self) -> None:
        """It is the right person."""
        if self.sitting is not None:
            sound.play("curtain")
            vibrator.feel("curtain")
            self.sitting.lift()

    def back(self) -> None:
        """Get up; the game waits on the shelf, locked."""
        if self.sitting is not None:
            self.sitting.leave()
