"""The tries to toss by flick in one turn, each from thumb down to an outcome."""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.toss.calibration import Calibration
from sockapp.toss.detector import PLAIN, Detector
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.thresholds import MAX_TRY_S, MAX_UNSETTLED_S


class FlickAttempts:
    """The tries of one turn. Call ``press`` when the thumb comes down, then ``feed`` at each frame.

    Times are those of the app's clock, not the sensor's, so that a try also ends if the sensor
    sends no samples.
    """

    def __init__(self, scale: Calibration = PLAIN) -> None:
        self.scale = scale
        """May be changed between tries."""
        self.shaken = 0
        """The number of tries in this turn that ended as shaking."""
        self.samples: list[MotionSample] = []
        """All samples of the current or last try, for the log of the practice page."""
        self.gentle_strengths: list[float] = []
        """The strengths of the strokes in the current or last try that were too gentle to count; 0
        for a slow tip."""
        self._detector: Detector | None = None
        self._pressed = 0.0
        self._settled = 0.0
        """The last time at which the hand had settled; before that, when the thumb came down."""

    @property
    def phase(self) -> TossPhase:
        """The phase of the current try; ``OVER`` if there is none."""
        return self._detector.phase if self._detector else TossPhase.OVER

    @property
    def strength(self) -> float:
        """The strength of the finished stroke while ``WATCHING``, else 0.

        The animation of the dice may start with it.
        """
        return self._detector.strength if self._detector else 0.0

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to its right and to its top, from −1 to 1. Dice roll that way."""
        return self._detector.tilt if self._detector else (0.0, 0.0)

    @property
    def is_lost(self) -> bool:
        """Whether the turn is lost, because the phone was shaken more than once (OOS-2)."""
        return self.shaken > 1

    def new_turn(self) -> None:
        """Start the turn of the next player, without shaken tries."""
        self.cancel()
        self.shaken = 0

    def press(self, now: float) -> None:
        """Start a try, when the thumb comes down on the basket."""
        self._detector = Detector(self.scale)
        self._pressed = self._settled = now
        self.samples = []
        self.gentle_strengths = self._detector.gentle_strengths

    def cancel(self) -> None:
        """Drop the current try: the thumb is up, the app pauses, or the screen changes."""
        self._detector = None

    def feed(self, now: float, samples: Iterable[MotionSample]) -> TossOutcome | None:
        """Add the samples since the last frame, perhaps none, and return the outcome or None.

        An outcome ends the try and is returned once. After the first ``SHAKEN`` in a turn the
        player may try again; after the second, ``is_lost`` is True.
        """
        detector = self._detector
        if detector is None:
            return None
        outcome: TossOutcome | None = None
        for sample in samples:
            self.samples.append(sample)
            outcome = detector.feed(*sample)
            if outcome:
                break
            if detector.phase is not TossPhase.SETTLING:
                self._settled = now
        outcome = outcome or self._overdue(detector, now)
        if outcome:
            self._detector = None
            self.shaken += outcome.kind is TossKind.SHAKEN
        return outcome

    def _overdue(self, detector: Detector, now: float) -> TossOutcome | None:
        """Return why a try has taken too long; None while it may go on.

        A gap in the samples makes the detector settle again. The time for that is counted from the
        gap and not from thumb down. Otherwise one gap would look like a slow sensor.
        """
        if detector.phase is TossPhase.SETTLING and now - self._settled > MAX_UNSETTLED_S:
            return TossOutcome(TossKind.TOO_SLOW)
        return TossOutcome(TossKind.TIMED_OUT) if now - self._pressed > MAX_TRY_S else None
