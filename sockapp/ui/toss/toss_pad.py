"""The input side of a toss: a flick of the phone, a swipe, or hold and release of a button.

All three give a strength on the same scale. A setting chooses the way. If it is the flick but the
phone has no usable sensor, or it is too bumpy for it, the swipe is used instead. The button is
always shown; if it is the chosen way, touches on the basket only show a hint.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.i18n import _, percent
from sockapp.people.settings import TossBy
from sockapp.toss.calibration import Calibration, is_clipping_range
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.self_calibration import FittedStrokes
from sockapp.toss.swipe import Swipe
from sockapp.toss.thresholds import CLIPPED_MIDDLE_STRENGTH, MIN_TOSS_STRENGTH
from sockapp.ui.look.geometry import Box
from sockapp.ui.toss.strength_arc import strength_at
from sockapp.ui.toss.toss_view import TossView
from sockapp.ui.widgets.button import AppButton

SWEEP_S = 0.6
"""Seconds that the marker takes from one end of the arc to the other. A timing error of 45 ms then
spreads ln K by 0.10, as a practised flick does."""
CALM_SWEEP_S = 1.3
"""The same for players who have chosen less motion."""
HOLD_MIN_S = 0.15
"""Seconds below which a press of the button is a tap and no toss."""
MAX_SLOW_TRIES = 2
"""Consecutive tries with a too slow sensor after which this board uses it no more."""
TOUCH_MARGIN_DP = 20
"""Width of the touch area around the basket, in dp."""


class TossPad(TossView):
    """The basket with its gestures.

    ``on_toss`` reports a strength, ``on_fumble`` a turn lost by shaking, ``on_say`` a message to
    the player. ``on_tried`` is dispatched before them, with the outcome of each try at a flick, and
    ``on_stroke`` with the measured strength of each flick or swipe, even if it is too gentle.
    """

    __events__ = ("on_toss", "on_fumble", "on_say", "on_tried", "on_stroke")

    def __init__(self, **kwargs: Any) -> None:
        self.is_calibrating = False
        """Whether flicks are measured without the stored calibration."""
        self.person_id = ""
        """The record's id of the person who tosses; empty without a person."""
        self._swipe: Swipe | None = None
        self._thumb: Any = None
        self._is_armed_announced = False
        self._gentle_heard = 0
        self._slow_tries = 0
        self._untold_fits: dict[str, tuple[TossBy, float]] = {}
        """The way to toss and the new gain of persons who have not been told yet, by their id."""
        self._told_fit = ""
        self._sweep_event: Any = None
        self._sweep_start_s = 0.0
        super().__init__(**kwargs)
        self.button.bind(
            on_press=self._on_button_press,
            on_release=self._on_button_release,
            state=self._on_button_state,
        )
        App.get_running_app().bind(on_pause=self._pause)  # a weak reference; boards come and go

    def on_toss(self, strength: float) -> None:
        """Fired with the strength of a toss."""

    def on_fumble(self) -> None:
        """Fired when a turn is lost by shaking more than once (OOS-2)."""

    def on_say(self, text: str) -> None:
        """Fired with a message to the player."""

    def on_tried(self, outcome: TossOutcome) -> None:
        """Fired with the outcome of a try at a flick; ``attempts`` has its samples."""

    def on_stroke(self, measured: float) -> None:
        """Fired with the strength of a flick or swipe, before the sensitivity is applied."""

    def new_turn(self) -> None:
        """Reset the counters for the next player's turn."""
        self.attempts.new_turn()
        self.was_gentle = self.is_too_bumpy = False
        self.is_sensor_too_slow = self._slow_tries >= MAX_SLOW_TRIES

    def refresh(self) -> None:
        """Redraw after fields were set; a pad that is not ``is_live`` drops its gesture."""
        if not self.is_live:
            self.release()
        super().refresh()

    def release(self) -> None:
        """Abort the gesture: forget the finger, stop the sensor and the marker."""
        self._thumb = self._swipe = None
        self.attempts.cancel()
        App.get_running_app().accelerometer.stop()
        self._stop_marker()
        self.lay_out()
        self.repaint()

    def _pause(self, _app: object) -> None:
        """Abort the gesture. A return value of True would stop the app's own ``on_pause``."""
        self.release()

    # Touches on the basket

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a flick or a swipe."""
        if super().on_touch_down(touch):
            return True
        if (
            not self.is_live
            or touch.is_mouse_scrolling
            or not self._touch_area().contains(*touch.pos)
        ):
            return False
        if self._thumb is not None or self._swipe is not None:
            return True  # only one finger counts
        touch.grab(self)
        if self.way == "button":
            self.dispatch("on_say", self.what_to_do())
        elif self.way == "flick" and self._arm():
            self._thumb = touch
        else:
            self._swipe = Swipe()
            self._add_to_swipe(touch)
        return True

    def _touch_area(self) -> Box:
        """Return the basket's touch area, which is larger than its picture."""
        return self.basket_box.inset(-dp(TOUCH_MARGIN_DP))

    def on_touch_move(self, touch: Any) -> bool:
        """Add the movement to the swipe."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._add_to_swipe(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the gesture; a swipe may be a toss."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._thumb:
            self._end_flick()
            return True
        self._add_to_swipe(touch)
        swipe, self._swipe = self._swipe, None
        if swipe is None or not self.is_live:
            return True
        if swipe.verdict == "toss":
            chosen = App.get_running_app().settings
            strength = swipe.strength * chosen.strokes_by("swipe", self.person_id).gain
            self._learn("swipe", swipe.strength)
            if strength < MIN_TOSS_STRENGTH:
                self._say_too_gentle()
            else:
                self._toss(strength)
        elif swipe.verdict == "shaken":
            self.attempts.shaken += 1
            self._handle_shaking()
        return True

    def _add_to_swipe(self, touch: Any) -> None:
        if self._swipe is not None:
            self._swipe.add(Clock.get_time(), touch.x / dp(1), touch.y / dp(1))

    # The flick

    def _arm(self) -> bool:
        """Start listening to the accelerometer; return False if it is not available."""
        app = App.get_running_app()
        self.attempts.scale = (
            Calibration() if self.is_calibrating else _calibration_of(app, self.person_id)
        )
        self.attempts.press(Clock.get_time())
        self._is_armed_announced = self.was_gentle = False
        self._gentle_heard = 0
        if app.accelerometer.listen(self._on_samples, self.release):
            sound.play("dice_rattle")
            self.lay_out()
            self.repaint()
            return True
        self.attempts.cancel()
        return False

    def _end_flick(self) -> None:
        """End a try at a flick. It counts only if the flick was over already.

        Many players lift the thumb while they flick. A flick that is over counts, so that a
        weak one cannot be taken back by lifting the thumb.
        """
        phase, strength = self.attempts.phase, self.attempts.strength
        self.release()
        if phase is TossPhase.WATCHING:
            self._report_outcome(TossOutcome(TossKind.TOSS, strength))
        elif phase is TossPhase.ACTIVE:
            self.dispatch("on_say", _("Keep your thumb on the basket until the dice are out"))

    def _on_samples(self, samples: list[MotionSample]) -> bool:
        """Process new samples in each frame; return True to stop listening."""
        if self.get_root_window() is None:  # another page is shown
            self.release()
            return True
        outcome = self.attempts.feed(Clock.get_time(), samples)
        gentle = self.attempts.gentle_strengths[self._gentle_heard :]
        self._gentle_heard += len(gentle)
        for strength in gentle:
            self._say_too_gentle()
            self._learn("flick", strength / self.attempts.scale.sensitivity)
        if self.attempts.phase is TossPhase.ARMED and not self._is_armed_announced:
            self._is_armed_announced = True
            self._slow_tries = 0
            sound.play("tap")
            vibrator.play_pattern("armed")
        if outcome is None:
            self.repaint()
            return False
        self.release()
        self._report_outcome(outcome)
        return True

    def _say_too_gentle(self) -> None:
        """Ask for another stroke in the hint, or in a toast where there is no hint."""
        self.was_gentle = True
        self.refresh()
        if not self.has_hint:
            self.dispatch("on_say", self.what_to_do())

    def _report_outcome(self, outcome: TossOutcome) -> None:
        self.dispatch("on_tried", outcome)
        if outcome.is_toss:
            self._learn("flick", outcome.strength / self.attempts.scale.sensitivity)
            self._toss(outcome.strength)
            return
        match outcome.kind:
            case TossKind.SHAKEN:
                self._handle_shaking()
            case TossKind.DROPPED:
                self.dispatch("on_say", _("Dropped it? It doesn’t count"))
            case TossKind.TOO_BUMPY:
                self.is_too_bumpy = True
                self.dispatch("on_say", _("Too bumpy: swipe instead"))
            case TossKind.TOO_SLOW:
                self._slow_tries += 1
                self.is_sensor_too_slow = True
                self.dispatch("on_say", _("This phone’s sensor is too slow, so swipe instead"))
            case TossKind.INTERRUPTED:
                self.dispatch("on_say", _("The sensor missed part of that flick, so try again"))
            case _:
                self.dispatch("on_say", _("Nothing happened: hold the basket and flick again"))

    def _handle_shaking(self) -> None:
        """Ask for another try after the first shaking; the second loses the turn (OOS-2)."""
        if self.attempts.is_lost:
            self.is_live = False
            self.refresh()
            self.dispatch("on_fumble")
        else:
            to_and_fro = _("Not to and fro: swipe straight up, once")
            shaken = _("Shaken more than once: try again")
            self.dispatch("on_say", to_and_fro if self.way == "swipe" else shaken)

    def _learn(self, way: TossBy, measured: float) -> None:
        """Fit the strength to the hand by its first strokes."""
        is_calibrating = self.is_calibrating  # the last stroke of a calibration ends it
        self.dispatch("on_stroke", measured)
        app = App.get_running_app()
        person_id = self.person_id
        before = app.settings.own_strokes(way, person_id)
        after = before.after_stroke(measured)
        if is_calibrating or after == before:
            return
        gain = app.settings.strokes_by(way, person_id).gain
        learned = app.settings.with_strokes(way, after, person_id)
        app.change(fitted_strokes=learned.fitted_strokes)
        if after.gain != gain:
            self._untold_fits[person_id] = way, after.gain

    def tell_fit(self) -> None:
        """Show a toast if the strength was fitted to the hand of the person who is to toss."""
        person_id = self.person_id
        untold = self._untold_fits.pop(person_id, None)
        if untold is not None:
            way, gain = untold
            self._told_fit = fit_text(way, gain)
            App.get_running_app().navigator.say(
                self._told_fit, _("Undo"), lambda: undo_fit(way, person_id)
            )

    # The button

    def _on_button_press(self, _button: AppButton) -> None:
        self._sweep_start_s = Clock.get_time()
        self._sweep_event = Clock.schedule_interval(self._move_marker, 0)
        sound.play("dice_rattle")

    def _move_marker(self, _dt: float) -> None:
        """Move the marker to and fro while the button is held."""
        is_calm = App.get_running_app().settings.motion != "full"
        sweep_s = CALM_SWEEP_S if is_calm else SWEEP_S
        way = (Clock.get_time() - self._sweep_start_s) / sweep_s
        self.share = way % 2 if way % 2 <= 1 else 2 - way % 2
        self.repaint()

    def _on_button_release(self, _button: AppButton) -> None:
        """Toss with the strength at the marker, unless the button was only tapped."""
        held = Clock.get_time() - self._sweep_start_s
        share = self._stop_marker()
        if not self.is_live or share is None:
            return
        if held < HOLD_MIN_S:
            self.dispatch("on_say", _("Keep holding, and let go where the arc is green."))
        else:
            self._toss(strength_at(share))

    def _on_button_state(self, _button: AppButton, state: str) -> None:
        """Stop the marker, also after a release beside the button (without ``on_release``)."""
        if state == "normal":
            Clock.schedule_once(lambda _dt: self._stop_marker(), 0)

    def _stop_marker(self) -> float | None:
        """Stop the marker, and return its position; None if it did not move."""
        if self._sweep_event is None:
            return None
        self._sweep_event.cancel()
        self._sweep_event = None
        share, self.share = self.share, None
        self.repaint()
        return share

    def _toss(self, strength: float) -> None:
        self.is_live = self.was_gentle = False
        if self._told_fit:
            App.get_running_app().navigator.retract_toast(self._told_fit)
            self._told_fit = ""
        vibrator.play_pattern("toss")
        self.refresh()
        self.dispatch("on_toss", strength)


def fit_text(way: TossBy, gain: float) -> str:
    """Return how much stronger or weaker strokes count than they are measured."""
    share = percent(round(100 * abs(gain - 1)))
    match way, gain > 1:
        case "swipe", True:
            text = _("Adjusted to your swipes, so each counts as {percent} harder.")
        case "swipe", False:
            text = _("Adjusted to your swipes, so each counts as {percent} softer.")
        case _way, True:
            text = _("Adjusted to your flicks, so each counts as {percent} harder.")
        case _:
            text = _("Adjusted to your flicks, so each counts as {percent} softer.")
    return text.format(percent=share)


def undo_fit(way: TossBy, person_id: str = "") -> None:
    """Count strokes as they are measured, and learn nothing from further ones."""
    app = App.get_running_app()
    undone = FittedStrokes(is_undone=True)
    left = app.settings.with_strokes(way, undone, person_id)
    app.change(fitted_strokes=left.fitted_strokes)


def _calibration_of(app: Any, person_id: str) -> Calibration:
    """Return the calibration of flicks from the settings and the phone's sensor range."""
    chosen = app.settings
    return Calibration(
        chosen.sensitivity / 100 * chosen.strokes_by("flick", person_id).gain,
        is_clipping_range(app.accelerometer.full_range),
        chosen.toss_middle or CLIPPED_MIDDLE_STRENGTH,
    )
