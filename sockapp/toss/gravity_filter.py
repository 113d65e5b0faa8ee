"""Clean the samples of the accelerometer and separate the hand's push from gravity."""

from __future__ import annotations

from math import cos, exp, radians, sqrt

from sockapp.toss.thresholds import (
    FREE_FALL_MAX_MPS2,
    LATEST_TIME_S,
    MAX_ACCELERATION_MPS2,
    MAX_SAMPLE_GAP_S,
    MIN_SAMPLE_INTERVAL_S,
    PUSH_TIME_CONSTANT_S,
    TILT_TIME_CONSTANT_S,
    TIP_ANGLE_DEGREES,
)

MotionSample = tuple[float, float, float, float]
"""The sensor's time stamp in seconds, and x, y, z in m/s², including gravity."""
Vector = tuple[float, float, float]

_FREE_FALL_MAX_SQUARED = FREE_FALL_MAX_MPS2**2
_TIPPED_MAX_COSINE = cos(radians(TIP_ANGLE_DEGREES))


class GravityFilter:
    """The filters of one sensor. They use its time stamps, because sample rates differ and vary.

    The acceleration is interpolated linearly between two samples, so that a slow sensor gives the
    same push as a fast one.
    """

    __slots__ = ("_gravity", "_last", "_upright", "_values", "falling", "push", "size")

    def __init__(self) -> None:
        self._last: float | None = None
        self._values: Vector = (0.0, 0.0, 0.0)
        self._gravity: Vector = (0.0, 0.0, 0.0)
        self._upright: Vector = (0.0, 0.0, 0.0)
        self.push: Vector = (0.0, 0.0, 0.0)
        self.size = 0.0
        """The size of the push, in m/s²."""
        self.falling = 0.0
        """Seconds that the phone has been in free fall."""

    def take(self, t: float, x: float, y: float, z: float) -> float:
        """Add a sample and return the seconds since the last one; 0 if the sample is ignored.

        After a gap, or if the clock jumped back, the filters start again with this sample. Then
        the result is ``-MAX_SAMPLE_GAP_S``, because the real time is unknown.
        """
        most = MAX_ACCELERATION_MPS2
        try:
            is_possible = (
                -most < x < most
                and -most < y < most
                and -most < z < most
                and -LATEST_TIME_S < t < LATEST_TIME_S
            )  # False for a NaN
        except TypeError:  # None, before the sensor's first event
            return 0.0
        if not is_possible:
            return 0.0
        last = self._last
        if last is None:
            self._begin(t, (x, y, z))
            return 0.0
        dt = t - last
        if dt > MAX_SAMPLE_GAP_S or dt < -MAX_SAMPLE_GAP_S:
            self._begin(t, (x, y, z))
            return -MAX_SAMPLE_GAP_S
        if dt < MIN_SAMPLE_INTERVAL_S:
            return 0.0
        self._last = t
        fade = exp(-dt / PUSH_TIME_CONSTANT_S)
        rise = PUSH_TIME_CONSTANT_S * (1 - fade) / dt
        px, py, pz = self.push
        lx, ly, lz = self._values
        px = fade * px + rise * (x - lx)
        py = fade * py + rise * (y - ly)
        pz = fade * pz + rise * (z - lz)
        self.push = (px, py, pz)
        self.size = sqrt(px * px + py * py + pz * pz)
        self._values = (x, y, z)
        share = dt / (TILT_TIME_CONSTANT_S + dt)
        gx, gy, gz = self._gravity
        self._gravity = (gx + share * (x - gx), gy + share * (y - gy), gz + share * (z - gz))
        self.falling = self.falling + dt if x * x + y * y + z * z < _FREE_FALL_MAX_SQUARED else 0.0
        return dt

    def _begin(self, t: float, values: Vector) -> None:
        self._last = t
        self._values = self._gravity = values
        self.push = (0.0, 0.0, 0.0)
        self.size = self.falling = 0.0

    def remember_attitude(self) -> None:
        """Take the current attitude of the phone as upright."""
        self._upright = self._gravity

    @property
    def is_tipped(self) -> bool:
        """Whether the phone is turned by more than ``TIP_ANGLE_DEGREES`` from upright."""
        ux, uy, uz = self._upright
        gx, gy, gz = self._gravity
        lengths = sqrt((ux * ux + uy * uy + uz * uz) * (gx * gx + gy * gy + gz * gz))
        return ux * gx + uy * gy + uz * gz < lengths * _TIPPED_MAX_COSINE

    @property
    def tilt(self) -> tuple[float, float]:
        """How far the phone leans to its right and to its top, from −1 to 1. Dice roll that way."""
        x, y, z = self._gravity
        length = sqrt(x * x + y * y + z * z)
        return (-x / length, -y / length) if length > 1 else (0.0, 0.0)
