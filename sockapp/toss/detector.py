"""From what an accelerometer says to one outcome: a toss of some strength, or why there is none.

The thumb is on the basket while this listens, which is what keeps pockets and passing hands from
tossing. First the hand settles; then one stroke is awaited; when it is over, a second one would
make it shaking. Sensors differ in everything, so only their own time stamps count, and whatever
arrives, a try comes to an end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import acos, degrees, exp, sqrt

from sockapp.toss import constants as c
from sockapp.toss.stroke import Stroke


class Kind(Enum):
    """How a try can end."""

    TOSS = "toss"
    FEEBLE = "feeble"
    """Tipped over slowly: a toss too, if a poor one."""
    SHAKEN = "shaken"
    DROPPED = "dropped"
    TOO_BUMPY = "too_bumpy"
    TOO_SLOW = "too_slow"
    TIMED_OUT = "timed_out"


class Phase(Enum):
    """Where a try is."""

    SETTLING = "settling"
    ARMED = "armed"
    ACTIVE = "active"
    WATCHING = "watching"
    """The stroke is over: dice may start to fly while a second one is still looked out for."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a try ended; the strength is zero unless dice fly."""

    kind: Kind
    strength: float = 0.0

    @property
    def is_toss(self) -> bool:
        """Whether dice fly."""
        return self.strength > 0


class Detector:
    """Listens to one try. ``feed`` it samples until it gives an outcome.

    ``sensitivity`` multiplies strength: 1.5 makes every flick count for half as much again.
    """

    def __init__(self, sensitivity: float = 1.0) -> None:
        self._gain = sensitivity
        self._onset = max(c.LEAST_ONSET, c.ONSET / sensitivity)
        self.phase = Phase.SETTLING
        self.outcome: Outcome | None = None
        self.strength = 0.0
        """Of the stroke that is over, from ``WATCHING`` on."""
        self._samples = 0
        self._elapsed = 0.0
        self._last: float | None = None
        self._start_over()

    def _start_over(self) -> None:
        """Forget all but how long this has been going on."""
        self._last = None
        self._x = self._y = self._z = 0.0
        self._dx = self._dy = self._dz = 0.0
        self._gx = self._gy = self._gz = 0.0
        self._upright: tuple[float, float, float] | None = None
        self._falling = self._tipped = 0.0
        self._sizes: list[float] = []
        self._since = self._calm = self._quiet = 0.0
        self._ambient = 0.0
        """Mean square of what the place does by itself."""
        self._stroke = Stroke()
        self.strength = 0.0
        if self.phase is not Phase.OVER:
            self.phase = Phase.SETTLING

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to the right and towards its top, −1 to 1: dice roll there."""
        length = sqrt(self._gx**2 + self._gy**2 + self._gz**2)
        if length < 1:
            return 0.0, 0.0
        return -self._gx / length, -self._gy / length

    def feed(self, t: float | None, x: float | None, y: float | None, z: float | None) -> (
        Outcome | None
    ):
        """One sample with its time stamp. What cannot be is left out; the outcome stays."""
        if self.outcome is not None:
            return self.outcome
        self._samples += 1
        if self._samples > c.MOST_SAMPLES:
            return self._end(Kind.TIMED_OUT)
        if not _possible(t, x, y, z):
            return None
        if self._last is None:
            self._begin(t, x, y, z)
            return None
        dt = t - self._last
        if dt < c.CLOSEST and dt >= -c.GAP:
            return None
        if not 0 < dt <= c.GAP:
            self._elapsed += max(0.0, dt)
            if self._elapsed > c.TRY_AT_MOST:
                return self._end(Kind.TIMED_OUT)
            self._start_over()
            self._begin(t, x, y, z)
            return None
        self._last = t
        self._elapsed += dt
        if self._elapsed > c.TRY_AT_MOST:
            return self._end(Kind.TIMED_OUT)
        fade = exp(-dt / c.TAU)
        rise = c.TAU * (1 - fade) / dt
        dx = self._dx = fade * self._dx + rise * (x - self._x)
        dy = self._dy = fade * self._dy + rise * (y - self._y)
        dz = self._dz = fade * self._dz + rise * (z - self._z)
        self._x, self._y, self._z = x, y, z
        follow = dt / (c.TILT_TAU + dt)
        self._gx += follow * (x - self._gx)
        self._gy += follow * (y - self._gy)
        self._gz += follow * (z - self._gz)
        if x * x + y * y + z * z < c.FALLING**2:
            self._falling += dt
            if self._falling >= c.FALLING_FOR:
                return self._end(Kind.DROPPED)
        else:
            self._falling = 0.0
        size = sqrt(dx * dx + dy * dy + dz * dz)
        self._since += dt
        if self.phase is Phase.ARMED:
            return self._armed(dt, size)
        if self.phase is Phase.SETTLING:
            return self._settling(dt, size)
        if self.phase is Phase.ACTIVE:
            return self._active(dt, size)
        return self._watching(dt, size)

    def _begin(self, t: float, x: float, y: float, z: float) -> None:
        self._last = t
        self._x, self._y, self._z = self._gx, self._gy, self._gz = x, y, z

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        self._since = self._quiet = 0.0

    def _end(self, kind: Kind, strength: float = 0.0) -> Outcome:
        self.phase = Phase.OVER
        self.outcome = Outcome(kind, strength)
        return self.outcome

    # --- the four phases ------------------------------------------------------------------------

    def _settling(self, dt: float, size: float) -> Outcome | None:
        self._sizes.append(size)
        self._calm = self._calm + dt if size <= c.CALM else 0.0
        late = self._since >= c.SETTLE_AT_MOST
        if not late and self._calm < c.CALM_FOR:
            return None
        if len(self._sizes) < c.SLOWEST * self._since:
            return self._end(Kind.TOO_SLOW) if late else None
        if self._calm < c.CALM_FOR:
            if sorted(self._sizes)[len(self._sizes) * 9 // 10] > c.TOO_BUMPY:
                return self._end(Kind.TOO_BUMPY)
            recent = self._sizes
        else:
            recent = self._sizes[-int(c.CALM_FOR * len(self._sizes) / self._since) :]
        self._ambient = sum(size * size for size in recent) / len(recent)
        self._upright = (self._gx, self._gy, self._gz)
        self._enter(Phase.ARMED)
        return None

    def _threshold(self) -> float:
        return max(self._onset, c.ONSET_OVER_AMBIENT * c.NINETIETH * sqrt(self._ambient))

    def _armed(self, dt: float, size: float) -> Outcome | None:
        threshold = self._threshold()
        stroke = self._stroke
        if size >= threshold:
            stroke.add(dt, size, (self._dx, self._dy, self._dz))
            self._enter(Phase.ACTIVE)
            return None
        if size >= c.RUN_UP * threshold and stroke.seconds < c.RUN_UP_AT_MOST:
            stroke.add(dt, size, (self._dx, self._dy, self._dz))
        else:
            if len(stroke):
                self._learn(stroke.power / stroke.seconds, stroke.seconds)
                self._stroke = Stroke()
            self._learn(size * size, dt)
        if self._is_tipped(dt, size):
            return self._end(Kind.FEEBLE, c.FEEBLE)
        if c.NINETIETH * sqrt(self._ambient) > c.TOO_BUMPY:
            return self._end(Kind.TOO_BUMPY)
        if self._since >= c.ARMED_FOR:
            return self._end(Kind.TIMED_OUT)
        return None

    def _learn(self, power: float, seconds: float) -> None:
        """That was no stroke: so it is what the place does."""
        self._ambient += (power - self._ambient) * (1 - exp(-seconds / c.AMBIENT_TAU))

    def _is_tipped(self, dt: float, size: float) -> bool:
        """Whether the phone has been turned over and now rests there."""
        ux, uy, uz = self._upright or (0.0, 0.0, 0.0)
        dot = ux * self._gx + uy * self._gy + uz * self._gz
        lengths = sqrt(
            (ux * ux + uy * uy + uz * uz) * (self._gx**2 + self._gy**2 + self._gz**2)
        )
        turned = lengths > 1 and dot < lengths * COS_TIP and size < c.CALM
        self._tipped = self._tipped + dt if turned else 0.0
        return self._tipped >= c.TIP_FOR

    def _active(self, dt: float, size: float) -> Outcome | None:
        stroke = self._stroke
        stroke.add(dt, size, (self._dx, self._dy, self._dz))
        floor = max(c.QUIET * stroke.peak, 1.2 * c.NINETIETH * sqrt(self._ambient))
        self._quiet = self._quiet + dt if size < floor else 0.0
        if self._since > c.LONGEST:
            return self._end(Kind.SHAKEN)
        if self._quiet < c.QUIET_FOR:
            return None
        strength = self._gain * stroke.strength(self._ambient)
        if strength < c.LEAST or stroke.width() < c.SPIKE:
            self._stroke = Stroke()
            self._enter(Phase.ARMED)
            return None
        if stroke.lobes() > c.MOST_LOBES:
            return self._end(Kind.SHAKEN)
        self.strength = strength
        self._stroke = Stroke()
        self._enter(Phase.WATCHING)
        return None

    def _watching(self, dt: float, size: float) -> Outcome | None:
        threshold = self._threshold()
        if size >= threshold or len(self._stroke):
            self._stroke.add(dt, size, (self._dx, self._dy, self._dz))
            if self._gain * self._stroke.strength(self._ambient) >= c.SECOND * self.strength:
                return self._end(Kind.SHAKEN)
        longer = c.WATCH_LONGER if size >= threshold / 2 and len(self._stroke) else 0.0
        if self._since >= c.WATCH_FOR + longer:
            return self._end(Kind.TOSS, self.strength)
        return None


COS_TIP = 0.5735764
def _possible(*numbers) -> bool:
    try:
        t, x, y, z = numbers
        m = c.IMPOSSIBLE
        return -m < x < m and -m < y < m and -m < z < m and -c.LATEST < t < c.LATEST
    except TypeError:
        return False
