"""From what an accelerometer says to one outcome: a toss of some strength, or why there is none.

The thumb is on the basket while this listens, which is what keeps pockets and passing hands from
tossing. First the hand settles; then one stroke is awaited; when that is over, a second one would
make it shaking. Sensors differ in everything, so only their own time stamps count; and whatever
they say, a try comes to an end.
"""

from __future__ import annotations

from math import exp, sqrt

from sockapp.toss import thresholds as c
from sockapp.toss.calibration import Scale
from sockapp.toss.gravity_filter import Motion
from sockapp.toss.outcome import Kind, Outcome, Phase
from sockapp.toss.stroke import Stroke

PLAIN = Scale()


class Detector:
    """Listens to one try: ``feed`` it samples until there is an outcome."""

    def __init__(self, scale: Scale = PLAIN) -> None:
        self.phase = Phase.SETTLING
        self.outcome: Outcome | None = None
        self.strength = 0.0
        """Of the stroke that is over: from ``WATCHING`` on."""
        self._scale = scale
        self._motion = Motion()
        self._samples = 0
        self._elapsed = 0.0
        self._unsettled = 0.0
        self._start_over()

    def _start_over(self) -> None:
        """Forget everything but how long this has been going on."""
        self._enter(Phase.SETTLING)
        self.strength = 0.0
        self._sizes: list[float] = []
        self._ambient = 0.0
        """Mean square of the push without anybody's doing."""
        self._longest_gap = c.STROKE_GAP
        """Seconds without a sample after which a stroke cannot be measured."""
        self._tipped = 0.0
        self._too_strong = 0.0
        """What a second stroke must not measure."""
        self._stroke: Stroke | None = None
        """The one under way, or its run-up."""

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to its right and to its top, −1 to 1: dice roll that way."""
        return self._motion.tilt

    def feed(self, t: float, x: float, y: float, z: float) -> Outcome | None:
        """One sample, whatever it is: what cannot be is left out. Gives the outcome once known."""
        if self.outcome is not None:
            return self.outcome
        self._samples += 1
        if self._samples > c.MOST_SAMPLES:
            return self._end(Kind.TIMED_OUT)
        dt = self._motion.take(t, x, y, z)
        if dt == 0:
            return None
        self._elapsed += abs(dt)
        if self._elapsed > c.TRY_AT_MOST:
            return self._end(Kind.TIMED_OUT)
        if dt < 0:
            return self._resume_after_gap(-dt)
        if self._motion.falling >= c.FALLING_FOR:
            return self._end(Kind.DROPPED)
        self._since += dt
        match self.phase:
            case Phase.ARMED:
                return self._armed(dt, self._motion.size)
            case Phase.SETTLING:
                return self._settling(dt, self._motion.size)
            case Phase.ACTIVE:
                return self._active(dt, self._motion.size)
            case _:
                return self._watching(dt, self._motion.size)

    def _resume_after_gap(self, seconds: float) -> Outcome | None:
        """Start over, unless a stroke is under way or over.

        A stroke under way was seen in part only. One that is over was measured: it counts, as it
        does when the thumb leaves the basket at this moment.
        """
        if self.phase is Phase.WATCHING:
            return self._end(Kind.TOSS, self.strength)
        if self._stroke is not None:
            return self._end(Kind.INTERRUPTED)
        self._start_over()
        return self._wait_to_settle(seconds)

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        self._since = 0.0
        self._calm = 0.0
        """Seconds; what is calm depends on the phase."""

    def _end(self, kind: Kind, strength: float = 0.0) -> Outcome:
        self.phase = Phase.OVER
        self.outcome = Outcome(kind, strength)
        return self.outcome

    # --- what the place does by itself ----------------------------------------------------------

    def _ambient_p90(self) -> float:
        return c.NINETIETH * sqrt(self._ambient)

    def _onset(self) -> float:
        return max(self._scale.onset, c.ONSET_OVER_AMBIENT * self._ambient_p90())

    def _learn(self, power: float, seconds: float) -> None:
        """That was no stroke: so it is what the place does."""
        self._ambient += (power - self._ambient) * (1 - exp(-seconds / c.AMBIENT_TAU))

    # --- settling -------------------------------------------------------------------------------

    def _settling(self, dt: float, size: float) -> Outcome | None:
        sizes = self._sizes
        sizes.append(size)
        self._calm = self._calm + dt if size <= c.CALM else 0.0
        calm, late = self._calm >= c.CALM_FOR, self._since >= c.SETTLE_AT_MOST
        if not calm and not late:
            return self._wait_to_settle(dt)
        if len(sizes) < c.SLOWEST * self._since:
            return self._end(Kind.TOO_SLOW) if late else self._wait_to_settle(dt)
        if calm:
            sizes = sizes[-max(1, int(len(sizes) * self._calm / self._since)) :]
        elif sorted(sizes)[len(sizes) * 9 // 10] > c.TOO_BUMPY:
            return self._end(Kind.TOO_BUMPY)
        interval = self._since / len(self._sizes)
        self._longest_gap = max(c.STROKE_GAP, c.STROKE_GAP_SAMPLES * interval)
        self._ambient = sum(size * size for size in sizes) / len(sizes)
        self._unsettled = 0.0
        self._motion.remember_attitude()
        self._enter(Phase.ARMED)
        return None

    def _wait_to_settle(self, seconds: float) -> Outcome | None:
        """A sensor whose gaps make it start over and over is no use."""
        self._unsettled += seconds
        return self._end(Kind.TOO_SLOW) if self._unsettled > c.UNSETTLED_AT_MOST else None

    # --- armed ----------------------------------------------------------------------------------

    def _armed(self, dt: float, size: float) -> Outcome | None:
        if dt > self._longest_gap and size > max(c.CALM, self._ambient_p90()):
            return self._end(Kind.INTERRUPTED)  # a stroke began unseen, and may be over
        onset = self._onset()
        if size >= onset:
            self._add_to_stroke(dt, size)
            self._enter(Phase.ACTIVE)
            return None
        run_up = self._stroke
        if size >= c.RUN_UP * onset and (run_up is None or run_up.seconds < c.RUN_UP_AT_MOST):
            self._add_to_stroke(dt, size)
        else:
            if run_up is not None:  # which led to nothing
                self._learn(run_up.power / run_up.seconds, run_up.seconds)
                self._stroke = None
            self._learn(size * size, dt)
            if self._ambient_p90() > c.TOO_BUMPY:
                return self._end(Kind.TOO_BUMPY)
        tipped = size < c.CALM and self._motion.is_tipped
        self._tipped = self._tipped + dt if tipped else 0.0
        if self._tipped >= c.TIP_FOR:
            return self._end(Kind.FEEBLE, c.FEEBLE)
        return self._end(Kind.TIMED_OUT) if self._since >= c.ARMED_FOR else None

    def _add_to_stroke(self, dt: float, size: float) -> Stroke:
        if self._stroke is None:
            self._stroke = Stroke()
        self._stroke.add(dt, size, self._motion.push)
        return self._stroke

    # --- one stroke, and perhaps a second -------------------------------------------------------

    def _active(self, dt: float, size: float) -> Outcome | None:
        if dt > self._longest_gap:
            return self._end(Kind.INTERRUPTED)
        stroke = self._add_to_stroke(dt, size)
        self._calm = self._calm + dt if size < c.QUIET * stroke.peak else 0.0
        if self._since > c.LONGEST:
            return self._end(Kind.SHAKEN)
        if self._calm < c.QUIET_FOR:
            return None
        measured = stroke.strength(self._ambient)
        strength = self._scale.strength(measured)
        self._stroke = None
        if strength < c.LEAST or stroke.width() < c.SPIKE:
            self._enter(Phase.ARMED)
            return None
        if stroke.lobes(self._scale.measured_share(c.LOBE)) > c.MOST_LOBES:
            return self._end(Kind.SHAKEN)
        self.strength = strength
        self._too_strong = measured * self._scale.measured_share(c.SECOND)
        self._enter(Phase.WATCHING)
        return None

    def _watching(self, dt: float, size: float) -> Outcome | None:
        if self._stroke is not None or size >= self._onset():
            second = self._add_to_stroke(dt, size)
            if second.strength(self._ambient) >= self._too_strong:
                return self._end(Kind.SHAKEN)
        return self._end(Kind.TOSS, self.strength) if self._since >= c.WATCH_FOR else None
