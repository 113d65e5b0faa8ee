"""The basket as something to toss with: a flick of the phone, a swipe, or hold and release.

All three end in a strength on one scale. Which of the first two the basket listens to is a
setting; where the phone has no sensor, or the place is too bumpy for it, the swipe takes over by
itself. The button is always there, and where it was chosen the basket listens to nothing.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.device import vibrator
from sockapp.device.audio import sound
from sockapp.i18n import _
from sockapp.toss.calibration import Calibration, clips
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.swipe import Swipe
from sockapp.toss.thresholds import CLIPPED_HALF_STRENGTH
from sockapp.ui.look.geometry import Box
from sockapp.ui.toss.strength_arc import strength_at
from sockapp.ui.toss.toss_view import TossLook
from sockapp.ui.widgets.buttons import Pill

SWEEP_SECONDS = 1.3
"""How long the marker takes from one end of the arc to the other."""
LEAST_HOLD = 0.15
"""Seconds; a shorter touch of the button was no hold."""
SLOW_TRIES = 2
"""A sensor that is too slow in so many tries running is not tried again at this table."""
TOUCH_MARGIN_DP = 20
"""dp around the basket that a finger may be off."""


class TossPad(TossLook):
    """The basket in somebody's hands.

    ``on_toss`` gives a strength, ``on_fumble`` a turn lost by shaking, ``on_say`` a word to
    whoever tosses. ``on_tried`` comes first, with how each try at a flick ended.
    """

    __events__ = ("on_toss", "on_fumble", "on_say", "on_tried")

    def __init__(self, **kwargs: Any) -> None:
        self.calibrating = False
        """Whether flicks count as the sensor measures them."""
        self._swipe: Swipe | None = None
        self._thumb: Any = None
        self._announced = False
        self._slow_tries = 0
        self._sweep: Any = None
        self._started = 0.0
        super().__init__(**kwargs)
        self.button.bind(on_press=self._hold, on_release=self._let_go, state=self._left)
        App.get_running_app().bind(on_pause=self._pause)  # kept weakly: a board may go

    def on_toss(self, strength: float) -> None:
        """One toss of this strength."""

    def on_fumble(self) -> None:
        """OOS-2: shaken again and again."""

    def on_say(self, text: str) -> None:
        """Something to tell."""

    def on_tried(self, outcome: TossOutcome) -> None:
        """A try at a flick is over; its samples are the watch's."""

    def new_turn(self) -> None:
        """Somebody else tosses, with a clean record."""
        self.watch.new_turn()
        self.too_bumpy = False
        self.too_slow = self._slow_tries >= SLOW_TRIES

    def refresh(self) -> None:
        """Show what has been set; what cannot be tossed with lets go of everything."""
        if not self.live:
            self.release()
        super().refresh()

    def release(self) -> None:
        """Let go of everything: the thumb, the sensor, the marker."""
        self._thumb = self._swipe = None
        self.watch.cancel()
        App.get_running_app().accelerometer.stop()
        self._rest()
        self.lay_out()
        self.repaint()

    def _pause(self, _app: object) -> None:
        """The phone turns away; gives nothing back, so that the app's own answer counts."""
        self.release()

    # A finger on the basket

    def on_touch_down(self, touch: Any) -> bool:
        """A thumb arms the basket; a finger begins a swipe."""
        if super().on_touch_down(touch):
            return True
        if not self.live or touch.is_mouse_scrolling or not self._reach().contains(*touch.pos):
            return False
        if self._thumb is not None or self._swipe is not None:
            return True  # one finger tosses
        touch.grab(self)
        if self.way == "button":
            self.dispatch("on_say", self.what_to_do())
        elif self.way == "flick" and self._arm():
            self._thumb = touch
        else:
            self._swipe = Swipe()
            self._follow(touch)
        return True

    def _reach(self) -> Box:
        """Where a finger is on the basket: on all of it and somewhat around it."""
        return self.basket_box.inset(-dp(TOUCH_MARGIN_DP))

    def on_touch_move(self, touch: Any) -> bool:
        """The finger moves on."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger leaves the glass: a thumb lifted is no toss, a swipe may be one."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._thumb:
            self._lift()
            return True
        self._follow(touch)
        swipe, self._swipe = self._swipe, None
        if swipe is None or not self.live:
            return True
        if swipe.verdict == "toss":
            self._toss(swipe.strength)
        elif swipe.verdict == "shaken":
            self.watch.shaken += 1
            self._shaken()
        return True

    def _follow(self, touch: Any) -> None:
        if self._swipe is not None:
            self._swipe.add(Clock.get_time(), touch.x / dp(1), touch.y / dp(1))

    # The flick

    def _arm(self) -> bool:
        """The thumb is down: listen to the phone's movement."""
        app = App.get_running_app()
        self.watch.scale = Calibration() if self.calibrating else _scale_of(app)
        self.watch.press(Clock.get_time())
        self._announced = False
        if app.accelerometer.listen(self._hear, self.release):
            sound.play("dice_rattle")
            self.lay_out()
            self.repaint()
            return True
        self.watch.cancel()
        return False

    def _lift(self) -> None:
        """The thumb is off: that was no try, unless the flick was over already.

        People let go as they flick; and nobody may take a poor one back by letting go.
        """
        phase, strength = self.watch.phase, self.watch.strength
        self.release()
        if phase is TossPhase.WATCHING:
            self._decide(TossOutcome(TossKind.TOSS, strength))
        elif phase is TossPhase.ACTIVE:
            self.dispatch("on_say", _("Keep your thumb on the basket until the dice are out"))

    def _hear(self, samples: list[MotionSample]) -> bool:
        """At every frame while the thumb is down; True when it is decided."""
        if self.get_root_window() is None:  # the screen has changed
            self.release()
            return True
        outcome = self.watch.feed(Clock.get_time(), samples)
        if self.watch.phase is TossPhase.ARMED and not self._announced:
            self._announced = True
            self._slow_tries = 0
            sound.play("tap")
            vibrator.feel("armed")
        if outcome is None:
            self.repaint()
            return False
        self.release()
        self._decide(outcome)
        return True

    def _decide(self, outcome: TossOutcome) -> None:
        self.dispatch("on_tried", outcome)
        if outcome.is_toss:
            self._toss(outcome.strength)
            return
        match outcome.kind:
            case TossKind.SHAKEN:
                self._shaken()
            case TossKind.DROPPED:
                self.dispatch("on_say", _("Dropped it? Doesn’t count"))
            case TossKind.TOO_BUMPY:
                self.too_bumpy = True
                self.dispatch("on_say", _("Too bumpy: swipe instead"))
            case TossKind.TOO_SLOW:
                self._slow_tries += 1
                self.too_slow = True
                self.dispatch("on_say", _("This phone’s sensor is too slow: swipe instead"))
            case TossKind.INTERRUPTED:
                self.dispatch("on_say", _("The sensor missed part of that flick: try again"))
            case _:
                self.dispatch("on_say", _("Nothing happened: hold the basket and flick again"))

    def _shaken(self) -> None:
        """OOS-2: the first time asks again, the second loses the turn."""
        if self.watch.is_lost:
            self.live = False
            self.refresh()
            self.dispatch("on_fumble")
        else:
            self.dispatch("on_say", _("Shaken more than once: try again"))

    # The button

    def _hold(self, _button: Pill) -> None:
        self._started = Clock.get_time()
        self._sweep = Clock.schedule_interval(self._advance, 0)
        sound.play("dice_rattle")

    def _advance(self, _dt: float) -> None:
        """The marker goes to and fro for as long as the button is held."""
        way = (Clock.get_time() - self._started) / SWEEP_SECONDS
        self.share = way % 2 if way % 2 <= 1 else 2 - way % 2
        self.repaint()

    def _let_go(self, _button: Pill) -> None:
        """Let go on the button: that is the toss, unless it was only tapped."""
        held = Clock.get_time() - self._started
        share = self._rest()
        if not self.live or share is None:
            return
        if held < LEAST_HOLD:
            self.dispatch("on_say", _("Keep holding, and let go where the arc is green."))
        else:
            self._toss(strength_at(share))

    def _left(self, _button: Pill, state: str) -> None:
        """The finger is off the button. Beside it nothing is meant: ``_let_go`` does not come."""
        if state == "normal":
            Clock.schedule_once(lambda _dt: self._rest(), 0)

    def _rest(self) -> float | None:
        """Stop the marker; gives back where it was."""
        if self._sweep is None:
            return None
        self._sweep.cancel()
        self._sweep = None
        share, self.share = self.share, None
        self.repaint()
        return share

    def _toss(self, strength: float) -> None:
        self.live = False
        vibrator.feel("toss")
        self.refresh()
        self.dispatch("on_toss", strength)


def _scale_of(app: Any) -> Calibration:
    """How flicks count on this phone, for this table."""
    chosen = app.settings
    return Calibration(
        chosen.sensitivity / 100,
        clips(app.accelerometer.full_range),
        chosen.toss_middle or CLIPPED_HALF_STRENGTH,
    )
