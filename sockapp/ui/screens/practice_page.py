"""Practice: free tosses that show what one's flick, swipe or button does, and calibration."""

from __future__ import annotations

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.device.data_folder import data_folder
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import dice_model
from sockapp.i18n import _, ngettext, number
from sockapp.storage.files import FILES
from sockapp.toss.calibration import calibrate, clips
from sockapp.toss.motion_file import LoggedTry, export
from sockapp.toss.outcome import TossKind, TossOutcome
from sockapp.toss.thresholds import CALIBRATION_FLICKS
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.toss.strength_arc import good_range, share_of
from sockapp.ui.toss.toss_pad import TossPad
from sockapp.ui.widgets.controls import Slide  # noqa: F401  (used in kv)
from sockapp.ui.widgets.page_layout import Panel  # noqa: F401  (used in kv)

load_kv(__file__)

MAX_PLOTTED_TOSSES = 10
"""How many past tosses the plot shows."""
KEPT_TRIES = 100
"""How many flicks wait to be saved; older ones make room."""
KEEPS_TURN = range(2, 8)
"""OOS-4: with so many dice out the turn goes on."""
AGAIN_SECONDS = 0.9
"""How long a result stands before the basket is full again."""


class PastTosses(Painted):
    """The last ten tosses: how strong, and how many dice."""

    def __init__(self, **kwargs: Any) -> None:
        self.tosses: list[tuple[float, int]] = []
        super().__init__(**kwargs)

    def add(self, strength: float, dice: int) -> None:
        """One more."""
        self.tosses = [*self.tosses, (strength, dice)][-MAX_PLOTTED_TOSSES:]
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """A dot a toss, the green band where turns are kept, the number of dice in the dot."""
        painter.plate(self.box, "surface", "line", radius=16)
        inner = self.box.inset(dp(12), dp(14))
        if not self.tosses:
            words, green = self.box.inset(dp(12), dp(8)).cut_top(self.height - dp(16 + 12), dp(2))
            text = _("Your last ten tosses: in the green, turns are kept.")
            painter.text(text, words, "small", "muted", lines=3)
            painter.plate(green, "tint_green", "tint_green", radius=5, line_width=0)
            return
        low, high = good_range()
        band = Box(inner.x, inner.y + low * inner.height, inner.width, (high - low) * inner.height)
        painter.plate(band, "tint_green", "tint_green", radius=8, line_width=0)
        for place, (strength, dice) in zip(
            inner.columns(MAX_PLOTTED_TOSSES), self.tosses, strict=False
        ):
            spot = (place.center[0], inner.y + share_of(strength) * inner.height)
            painter.dot(spot, 24, "secondary" if dice in KEEPS_TURN else "primary")
            circle = Box(*spot, 0, 0).middle(dp(20), dp(20))
            painter.text(number(dice), circle, "label", "cream", font="SockBlack")


class PracticePage(Page):
    """Free tosses, nothing counts."""

    told = StringProperty("")
    """What to do, or what the last toss has brought."""
    beside = BooleanProperty(False)
    """Whether basket and controls are side by side."""
    has_flicks = BooleanProperty(False)
    calibrate_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pad = TossPad()
        self.pad.bind(
            on_toss=lambda _pad, strength: self._tossed(strength),
            on_tried=lambda _pad, outcome: self._log(outcome),
            on_fumble=lambda _pad: self._fumbled(),
            on_say=lambda _pad, text: self.app.navigator.say(text),
        )
        self.ids.place.add_widget(self.pad)
        self._calibrate_button = self.ids.calibrate.__self__  # ids alone would not keep it alive
        self._draws = Rng.fresh().open()
        self._last: int | None = None
        """How many dice the last toss brought."""
        self._tries: deque[LoggedTry] = deque(maxlen=KEPT_TRIES)
        self._calibrating: list[float] | None = None
        self._again = Clock.create_trigger(lambda _dt: self._ready(), AGAIN_SECONDS)
        self.app.bind(lang=self._retell)

    def on_enter(self, **_given: Any) -> None:
        """Fill the basket."""
        self._calibrating, self.pad.calibrating = None, False
        may_calibrate = clips(self.app.accelerometer.full_range)
        tools, button = self.ids.tools, self._calibrate_button
        if may_calibrate and button.parent is None:
            tools.add_widget(button)
        elif not may_calibrate and button.parent is not None:
            tools.remove_widget(button)
        self._last = None
        self._retell()
        self._ready()

    def on_leave(self) -> None:
        """Put the basket down; the sensor is off from now on."""
        self._again.cancel()
        self.pad.live = False
        self.pad.refresh()

    def _ready(self) -> None:
        self.pad.live, self.pad.dice = True, dice_model.DICE
        self.pad.share = self.pad.out = None
        self.pad.new_turn()
        self.pad.refresh()

    def _tossed(self, strength: float) -> None:
        """Show what it brought."""
        self._last = dice = len(dice_model.toss(strength, self._draws))
        self.pad.share, self.pad.out, self.pad.dice = (
            share_of(strength),
            dice,
            dice_model.DICE - dice,
        )
        self.pad.refresh()
        self.ids.past.add(strength, dice)
        self._retell()
        self._again()

    def _fumbled(self) -> None:
        self.app.navigator.say(_("Shaken again: at the table that loses the turn."))
        self._ready()

    # Flicks are logged with all their samples, those that came to nothing too

    def _log(self, outcome: TossOutcome) -> None:
        watch = self.pad.watch
        self._tries.append(LoggedTry(outcome, watch.scale, tuple(watch.samples)))
        self.has_flicks = True
        if self._calibrating is not None and outcome.kind is TossKind.TOSS:
            self._calibrating.append(outcome.strength)
            self._go_on_calibrating()

    def export(self) -> None:
        """Add the logged flicks to a text file, for whoever fits the constants anew."""
        path = data_folder() / "flicks.txt"
        try:
            FILES.make_folder(path.parent)
            with path.open("a", encoding="utf-8") as file:
                file.write(export(self._tries))
        except OSError:
            self.app.navigator.say(_("There’s no room to save them on the phone."))
            return
        self._tries.clear()
        self.has_flicks = False
        self.app.navigator.say(_("Saved as {file}.").format(file=str(path)))

    def calibrate(self) -> None:
        """Only for sensors that clip: a few flicks of middling strength say where the middle is."""
        self._calibrating, self.pad.calibrating = [], True
        self.app.navigator.say(_("Flick as you like best, always with the same strength."))
        self._retell()

    def _go_on_calibrating(self) -> None:
        if self._calibrating is not None and len(self._calibrating) >= CALIBRATION_FLICKS:
            try:
                self.app.change(toss_middle=calibrate(self._calibrating))
                self.app.navigator.say(_("Calibrated."))
            except ValueError:
                self.app.navigator.say(_("Those flicks were too different: try again."))
            self._calibrating, self.pad.calibrating = None, False
        self._retell()

    def _retell(self, *_args: object) -> None:
        self.told = _told(self._last)
        if self._calibrating is None:
            self.calibrate_text = _("Calibrate")
            return
        left = CALIBRATION_FLICKS - len(self._calibrating)
        self.calibrate_text = ngettext("{count} more flick", "{count} more flicks", left).format(
            count=number(left)
        )


def _told(dice: int | None) -> str:
    """What to do, or what that many dice mean (OOS-3)."""
    if dice is None:
        return _("Nothing counts here: try for the green.")
    if dice in KEEPS_TURN:
        text = ngettext("{count} die out: a good toss.", "{count} dice out: a good toss.", dice)
    else:
        text = ngettext(
            "{count} die out: the turn would be lost.",
            "{count} dice out: the turn would be lost.",
            dice,
        )
    return text.format(count=number(dice))
