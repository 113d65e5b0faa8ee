"""The toss of one turn by flick: thumb down, samples, an outcome; and again if it must be."""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.toss.calibration import Calibration
from sockapp.toss.detector import PLAIN, Detector
from sockapp.toss.gravity_filter import MotionSample
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.thresholds import MAX_TRY_S, MAX_UNSETTLED_S


class FlickAttempts:
    """What a basket asks: press when the thumb comes down, then feed at every frame.

    The times are the app's clock, not the sensor's: a sensor that says nothing ends a try too.
    """

    def __init__(self, scale: Calibration = PLAIN) -> None:
        self.scale = scale
        """Can be changed between tries."""
        self.shaken = 0
        """How often in this turn."""
        self.samples: list[MotionSample] = []
        """All of the try that is on, or was the last: for the practice page's log."""
        self._detector: Detector | None = None
        self._pressed = 0.0
        self._settled = 0.0
        """When the hand was last known to have settled; at first, when the thumb came down."""

    @property
    def phase(self) -> TossPhase:
        """Where the try is; ``OVER`` if there is none."""
        return self._detector.phase if self._detector else TossPhase.OVER

    @property
    def strength(self) -> float:
        """Of the stroke that is over, while ``WATCHING``: dice may set off with it. Else 0."""
        return self._detector.strength if self._detector else 0.0

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to its right and to its top, −1 to 1: dice roll that way."""
        return self._detector.tilt if self._detector else (0.0, 0.0)

    @property
    def is_lost(self) -> bool:
        """OOS-2: shaken more than once in one turn."""
        return self.shaken > 1

    def new_turn(self) -> None:
        """Somebody else tosses, with a clean record."""
        self.cancel()
        self.shaken = 0

    def press(self, now: float) -> None:
        """The thumb is on the basket: a try begins."""
        self._detector = Detector(self.scale)
        self._pressed = self._settled = now
        self.samples = []

    def cancel(self) -> None:
        """The thumb is off, the app pauses, the screen changes: that was no try."""
        self._detector = None

    def feed(self, now: float, samples: Iterable[MotionSample]) -> TossOutcome | None:
        """What came since the last frame, perhaps nothing. An outcome is given once, and ends it.

        After a ``SHAKEN`` look at ``is_lost``: the first one in a turn asks for another try.
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

        A gap in the samples makes the detector settle again. That takes its time from the gap on,
        not from when the thumb came down: else one gap would pass for a slow sensor.
        """
        if detector.phase is TossPhase.SETTLING and now - self._settled > MAX_UNSETTLED_S:
            return TossOutcome(TossKind.TOO_SLOW)
        return TossOutcome(TossKind.TIMED_OUT) if now - self._pressed > MAX_TRY_S else None
