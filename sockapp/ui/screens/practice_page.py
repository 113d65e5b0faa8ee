"""The practice page: free tosses by flick, swipe or button, and the sensor's calibration."""

from __future__ import annotations

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.device.data_folder import data_folder
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.dice_model import TURN_KEEPING_DICE
from sockapp.games.out_of_sock.text.phrases import lost_toss_reason
from sockapp.i18n import _, ngettext, number
from sockapp.people.settings import TossBy
from sockapp.storage.files import FILES
from sockapp.toss.calibration import calibrate, is_clipping_range
from sockapp.toss.motion_file import LoggedTry, export
from sockapp.toss.outcome import TossOutcome
from sockapp.toss.self_calibration import FITTED_STROKES, FittedStrokes
from sockapp.toss.thresholds import CALIBRATION_FLICKS
from sockapp.ui.app.page import Page
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.toss.strength_arc import good_range, share_of
from sockapp.ui.toss.toss_pad import TossPad, fit_text, undo_fit
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.slider import AppSlider  # noqa: F401  (used in kv)

load_kv(__file__)

MAX_PLOTTED_TOSSES = 10
"""How many past tosses the plot shows."""
MAX_LOGGED_FLICKS = 100
"""How many flicks are kept until they are exported; the oldest are dropped."""
REFILL_DELAY_S = 0.9
"""How long a result is shown before the basket is refilled."""


class PastTosses(Painted):
    """A plot of the last ten tosses: strength and number of dice."""

    def __init__(self, **kwargs: Any) -> None:
        self.tosses: list[tuple[float, int]] = []
        super().__init__(**kwargs)

    def add(self, strength: float, dice: int) -> None:
        """Add a toss."""
        self.tosses = [*self.tosses, (strength, dice)][-MAX_PLOTTED_TOSSES:]
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw a dot with the number of dice for each toss, over a green band of good strengths."""
        painter.plate(self.box, "surface", "line", radius=16)
        inner = self.box.inset(dp(12), dp(14))
        if not self.tosses:
            words, green = self.box.inset(dp(12), dp(8)).cut_top(self.height - dp(16 + 12), dp(2))
            text = _("Your last ten tosses. In the green, you keep your turn.")
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
            painter.dot(spot, 24, "secondary" if dice in TURN_KEEPING_DICE else "primary")
            circle = Box(*spot, 0, 0).middle(dp(20), dp(20))
            painter.text(number(dice), circle, "label", "cream", font="SockBlack")


class PracticePage(Page):
    """The page for practising tosses; nothing counts."""

    message = StringProperty("")
    """The instruction, or the result of the last toss."""
    is_side_by_side = BooleanProperty(False)
    """Whether basket and controls stand side by side."""
    has_flicks = BooleanProperty(False)
    calibrate_text = StringProperty("")
    fit_text = StringProperty("")
    """How the strength is fitted to the first strokes."""
    refit_text = StringProperty("")
    """The label of the button that undoes the fit, or learns it again."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pad = TossPad()
        self.pad.bind(
            on_toss=lambda _pad, strength: self._on_toss(strength),
            on_stroke=lambda _pad, measured: self._on_stroke(measured),
            on_tried=lambda _pad, outcome: self._on_tried(outcome),
            on_fumble=lambda _pad: self._on_fumble(),
            on_say=lambda _pad, text: self.app.navigator.say(text),
        )
        self.ids.place.add_widget(self.pad)
        self._calibrate_button = self.ids.calibrate.__self__  # ids are weak and would not keep it
        self._rng = Rng.fresh().open()
        self._last_dice: int | None = None
        """How many dice left the basket in the last toss."""
        self._tries: deque[LoggedTry] = deque(maxlen=MAX_LOGGED_FLICKS)
        self._calibrating: list[float] | None = None
        self._refill_trigger = Clock.create_trigger(lambda _dt: self._refill(), REFILL_DELAY_S)
        self.app.bind(lang=self._refresh, settings=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Refill the basket, and offer calibration if the sensor's range is too small."""
        self._calibrating, self.pad.is_calibrating = None, False
        may_calibrate = is_clipping_range(self.app.accelerometer.full_range)
        tools, button = self.ids.tools, self._calibrate_button
        if may_calibrate and button.parent is None:
            tools.add_widget(button)
        elif not may_calibrate and button.parent is not None:
            tools.remove_widget(button)
        self._last_dice = None
        self.pad.thumb_alpha = 1.0
        self._refresh()
        self._refill()

    def on_leave(self) -> None:
        """Deactivate the basket, which switches the sensor off."""
        self._refill_trigger.cancel()
        self.pad.is_live = False
        self.pad.refresh()

    def _refill(self) -> None:
        self.pad.is_live, self.pad.dice = True, dice_model.DICE
        self.pad.share = self.pad.out = None
        self.pad.new_turn()
        self.pad.refresh()

    def _on_toss(self, strength: float) -> None:
        """Show the result of a toss."""
        self._last_dice = dice = len(dice_model.toss(strength, self._rng))
        self.pad.share, self.pad.out, self.pad.dice = (
            share_of(strength),
            dice,
            dice_model.DICE - dice,
        )
        if dice in TURN_KEEPING_DICE:
            self.pad.fade_thumb()
        self.pad.refresh()
        if not self.app.settings.has_tried_toss:
            self.app.change(has_tried_toss=True)
        self.ids.past.add(strength, dice)
        self._refresh()
        self._refill_trigger()

    def _on_fumble(self) -> None:
        self.app.navigator.say(_("Shaken again. At the table, you would lose your turn."))
        self._refill()

    # All flicks are logged with their samples, also those that were no valid toss

    def _on_tried(self, outcome: TossOutcome) -> None:
        attempts = self.pad.attempts
        self._tries.append(LoggedTry(outcome, attempts.scale, tuple(attempts.samples)))
        self.has_flicks = True

    def _on_stroke(self, measured: float) -> None:
        if self._calibrating is not None and self.pad.way == "flick":
            self._calibrating.append(measured)
            self._continue_calibrating()

    def export(self) -> None:
        """Append the logged flicks to a text file, for refitting the constants."""
        path = data_folder() / "flicks.txt"
        try:
            FILES.make_folder(path.parent)
            with path.open("a", encoding="utf-8") as file:
                file.write(export(self._tries))
        except OSError:
            self.app.navigator.say(_("The phone has no room to save your flicks."))
            return
        self._tries.clear()
        self.has_flicks = False
        self.app.navigator.say(_("Saved as {file}.").format(file=str(path)))

    def calibrate(self) -> None:
        """Start the calibration, in which the next flicks define the middle strength.

        Only sensors that clip need it.
        """
        self._calibrating, self.pad.is_calibrating = [], True
        self.app.navigator.say(_("Flick any way you like, but equally hard each time."))
        self._refresh()

    def _continue_calibrating(self) -> None:
        if self._calibrating is not None and len(self._calibrating) >= CALIBRATION_FLICKS:
            try:
                self.app.change(toss_middle=calibrate(self._calibrating))
                self.app.navigator.say(_("Calibrated."))
            except ValueError:
                self.app.navigator.say(_("Those flicks varied too much. Try again."))
            self._calibrating, self.pad.is_calibrating = None, False
        self._refresh()

    def refit(self) -> None:
        """Undo the fit to the first strokes; if it is undone, learn it again."""
        way = self._fitted_way()
        if self.app.settings.strokes_by(way).is_undone:
            learning = self.app.settings.with_strokes(way, FittedStrokes())
            self.app.change(fitted_strokes=learning.fitted_strokes)
        else:
            undo_fit(way)

    def _fitted_way(self) -> TossBy:
        return "swipe" if self.pad.way == "swipe" else "flick"

    def _refresh(self, *_args: object) -> None:
        self.message = _result_text(self._last_dice)
        way = self._fitted_way()
        strokes = self.app.settings.strokes_by(way)
        self.fit_text = _fit_line(way, strokes)
        self.refit_text = _("Readjust") if strokes.is_undone else _("Undo")
        self.ids.refit.disabled = not strokes.strengths and not strokes.is_undone
        if self._calibrating is None:
            self.calibrate_text = _("Calibrate")
            return
        left = CALIBRATION_FLICKS - len(self._calibrating)
        self.calibrate_text = ngettext("{count} more flick", "{count} more flicks", left).format(
            count=number(left)
        )


def _fit_line(way: TossBy, strokes: FittedStrokes) -> str:
    """Return what the app has learned of the first strokes."""
    if strokes.is_undone:
        return _("The meter isn’t adjusted to your hand.")
    if strokes.gain != 1:
        return fit_text(way, strokes.gain)
    left = FITTED_STROKES - len(strokes.strengths)
    if not left:
        return _("The meter is right for your hand as it is.")
    return ngettext(
        "Adjusting to your hand: {count} more toss.",
        "Adjusting to your hand: {count} more tosses.",
        left,
    ).format(count=number(left))


def _result_text(dice: int | None) -> str:
    """Return the instruction, or what this number of dice means (OOS-3)."""
    if dice is None:
        return _("Nothing counts here. Try for the green.")
    if dice in TURN_KEEPING_DICE:
        text = ngettext("{count} die out. A good toss.", "{count} dice out. A good toss.", dice)
        return text.format(count=number(dice))
    return _("{reason} You would lose your turn.").format(reason=lost_toss_reason(dice))
