"""Detect a toss in the samples of an accelerometer: its strength, or why there is none.

A thumb must stay on the basket meanwhile, so that a phone in a pocket does not toss. First the
hand settles. Then the detector waits for one stroke. After that it watches for a second stroke,
which would make it shaking (OOS-2). Sample rates differ, so only the sensor's own time stamps are
used. Every try ends after ``MAX_TRY_S`` or ``MAX_SAMPLES`` at the latest.
"""

from __future__ import annotations

from math import exp, sqrt

from sockapp.toss import thresholds as c
from sockapp.toss.calibration import Calibration
from sockapp.toss.gravity_filter import GravityFilter
from sockapp.toss.outcome import TossKind, TossOutcome, TossPhase
from sockapp.toss.stroke import Stroke

PLAIN = Calibration()


class Detector:
    """The detector of one try. Call ``feed`` with samples until it returns an outcome."""

    def __init__(self, scale: Calibration = PLAIN) -> None:
        self.phase = TossPhase.SETTLING
        self.outcome: TossOutcome | None = None
        self.strength = 0.0
        """The strength of the finished stroke, from ``WATCHING`` on."""
        self.gentle_strengths: list[float] = []
        """The strengths of strokes that were too gentle to count; 0 for a slow tip."""
        self._scale = scale
        self._motion = GravityFilter()
        self._samples = 0
        self._elapsed = 0.0
        self._unsettled = 0.0
        self._start_over()

    def _start_over(self) -> None:
        """Reset everything except the total time and number of samples."""
        self._enter(TossPhase.SETTLING)
        self.strength = 0.0
        self._sizes: list[float] = []
        self._ambient = 0.0
        """The mean square of the push by the surroundings, for example in a train."""
        self._longest_gap = c.MAX_STROKE_GAP_S
        """Seconds without a sample after which a stroke cannot be measured."""
        self._tipped = 0.0
        """Seconds that the phone has been tipped over."""
        self._too_strong = 0.0
        """The measured strength from which on a second stroke counts as shaking."""
        self._stroke: Stroke | None = None
        """The stroke under way, or its run-up."""

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to its right and to its top, from −1 to 1. Dice roll that way."""
        return self._motion.tilt

    def feed(self, t: float, x: float, y: float, z: float) -> TossOutcome | None:
        """Add a sample and return the outcome; None while it is unknown.

        Impossible samples are ignored.
        """
        if self.outcome is not None:
            return self.outcome
        self._samples += 1
        if self._samples > c.MAX_SAMPLES:
            return self._end(TossKind.TIMED_OUT)
        dt = self._motion.take(t, x, y, z)
        if dt == 0:
            return None
        self._elapsed += abs(dt)
        if self._elapsed > c.MAX_TRY_S:
            return self._end(TossKind.TIMED_OUT)
        if dt < 0:
            return self._resume_after_gap(-dt)
        if self._motion.falling >= c.FREE_FALL_DURATION_S:
            return self._end(TossKind.DROPPED)
        self._since += dt
        match self.phase:
            case TossPhase.ARMED:
                return self._feed_armed(dt, self._motion.size)
            case TossPhase.SETTLING:
                return self._feed_settling(dt, self._motion.size)
            case TossPhase.ACTIVE:
                return self._feed_active(dt, self._motion.size)
            case _:
                return self._feed_watching(dt, self._motion.size)

    def _resume_after_gap(self, seconds: float) -> TossOutcome | None:
        """Handle a gap in the samples: start over, or end the try if there was a stroke.

        A finished stroke was measured and counts, as it does when the thumb leaves the basket at
        this moment. An unfinished stroke was seen only in part, so the try is interrupted.
        """
        if self.phase is TossPhase.WATCHING:
            return self._end(TossKind.TOSS, self.strength)
        if self._stroke is not None:
            return self._end(TossKind.INTERRUPTED)
        self._start_over()
        return self._wait_to_settle(seconds)

    def _enter(self, phase: TossPhase) -> None:
        self.phase = phase
        self._since = 0.0
        self._calm = 0.0
        """Seconds of calm, which each phase defines for itself."""

    def _end(self, kind: TossKind, strength: float = 0.0) -> TossOutcome:
        self.phase = TossPhase.OVER
        self.outcome = TossOutcome(kind, strength)
        return self.outcome

    # --- ambient movement ------------------------------------------------------------------------

    def _ambient_p90(self) -> float:
        return c.NOISE_P90_PER_RMS * sqrt(self._ambient)

    def _onset(self) -> float:
        return max(self._scale.onset, c.ONSET_AMBIENT_RATIO * self._ambient_p90())

    def _update_ambient(self, power: float, seconds: float) -> None:
        """Update the ambient movement by a push that was no stroke."""
        self._ambient += (power - self._ambient) * (1 - exp(-seconds / c.AMBIENT_TIME_CONSTANT_S))

    # --- settling -------------------------------------------------------------------------------

    def _feed_settling(self, dt: float, size: float) -> TossOutcome | None:
        sizes = self._sizes
        sizes.append(size)
        self._calm = self._calm + dt if size <= c.CALM_MAX_PUSH_MPS2 else 0.0
        is_calm, is_late = self._calm >= c.CALM_DURATION_S, self._since >= c.MAX_SETTLING_S
        if not is_calm and not is_late:
            return self._wait_to_settle(dt)
        if len(sizes) < c.MIN_SAMPLE_RATE_HZ * self._since:
            return self._end(TossKind.TOO_SLOW) if is_late else self._wait_to_settle(dt)
        if is_calm:
            sizes = sizes[-max(1, int(len(sizes) * self._calm / self._since)) :]
        elif sorted(sizes)[len(sizes) * 9 // 10] > c.MAX_AMBIENT_MPS2:
            return self._end(TossKind.TOO_BUMPY)
        interval = self._since / len(self._sizes)
        self._longest_gap = max(c.MAX_STROKE_GAP_S, c.MAX_STROKE_GAP_INTERVALS * interval)
        self._ambient = sum(size * size for size in sizes) / len(sizes)
        self._unsettled = 0.0
        self._motion.remember_attitude()
        self._enter(TossPhase.ARMED)
        return None

    def _wait_to_settle(self, seconds: float) -> TossOutcome | None:
        """Count the time without settling, and end the try if gaps make it start over too long."""
        self._unsettled += seconds
        return self._end(TossKind.TOO_SLOW) if self._unsettled > c.MAX_UNSETTLED_S else None

    # --- armed ----------------------------------------------------------------------------------

    def _feed_armed(self, dt: float, size: float) -> TossOutcome | None:
        if dt > self._longest_gap and size > max(c.CALM_MAX_PUSH_MPS2, self._ambient_p90()):
            return self._end(TossKind.INTERRUPTED)  # a stroke began in the gap and may be over
        onset = self._onset()
        if size >= onset:
            self._add_to_stroke(dt, size)
            self._enter(TossPhase.ACTIVE)
            return None
        run_up = self._stroke
        if size >= c.RUN_UP_ONSET_FRACTION * onset and (
            run_up is None or run_up.seconds < c.MAX_RUN_UP_S
        ):
            self._add_to_stroke(dt, size)
        else:
            if run_up is not None:  # no stroke followed it
                self._update_ambient(run_up.power / run_up.seconds, run_up.seconds)
                self._stroke = None
            self._update_ambient(size * size, dt)
            if self._ambient_p90() > c.MAX_AMBIENT_MPS2:
                return self._end(TossKind.TOO_BUMPY)
        is_tipped = size < c.CALM_MAX_PUSH_MPS2 and self._motion.is_tipped
        self._tipped = self._tipped + dt if is_tipped else 0.0
        if self._tipped >= c.TIP_DURATION_S:
            self._ignore_gentle(0.0)
        return self._end(TossKind.TIMED_OUT) if self._since >= c.ARMED_DURATION_S else None

    def _ignore_gentle(self, strength: float) -> None:
        """Note a stroke or tip that is too gentle, and wait for another one."""
        self.gentle_strengths.append(strength)
        self._tipped = 0.0
        self._motion.remember_attitude()
        self._enter(TossPhase.ARMED)

    def _add_to_stroke(self, dt: float, size: float) -> Stroke:
        if self._stroke is None:
            self._stroke = Stroke()
        self._stroke.add(dt, size, self._motion.push)
        return self._stroke

    # --- one stroke, and perhaps a second -------------------------------------------------------

    def _feed_active(self, dt: float, size: float) -> TossOutcome | None:
        if dt > self._longest_gap:
            return self._end(TossKind.INTERRUPTED)
        stroke = self._add_to_stroke(dt, size)
        self._calm = self._calm + dt if size < c.STROKE_END_PEAK_FRACTION * stroke.peak else 0.0
        is_long = self._since > c.MAX_STROKE_S
        if self._calm < c.STROKE_END_DURATION_S and not is_long:
            return None
        measured = stroke.strength(self._ambient)
        strength = self._scale.strength(measured)
        if is_long and strength >= c.MIN_TOSS_STRENGTH:
            return self._end(TossKind.SHAKEN)
        self._stroke = None
        if strength < c.MIN_STROKE_STRENGTH or stroke.width() < c.MIN_HALF_PEAK_S:
            self._enter(TossPhase.ARMED)
            return None
        if strength < c.MIN_TOSS_STRENGTH:
            self._ignore_gentle(strength)
            return None
        if stroke.lobes(self._scale.measured_share(c.LOBE_PEAK_FRACTION)) > c.MAX_STROKE_LOBES:
            return self._end(TossKind.SHAKEN)
        self.strength = strength
        self._too_strong = measured * self._scale.measured_share(c.SECOND_STROKE_FRACTION)
        self._enter(TossPhase.WATCHING)
        return None

    def _feed_watching(self, dt: float, size: float) -> TossOutcome | None:
        if self._stroke is not None or size >= self._onset():
            second = self._add_to_stroke(dt, size)
            if second.strength(self._ambient) >= self._too_strong:
                return self._end(TossKind.SHAKEN)
        return (
            self._end(TossKind.TOSS, self.strength)
            if self._since >= c.SECOND_STROKE_WATCH_S
            else None
        )
