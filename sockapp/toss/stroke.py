"""One stroke of the hand, from where it rises out of the calm to where it is calm again."""

from __future__ import annotations

from math import sqrt

from sockapp.toss.gravity_filter import Vector
from sockapp.toss.thresholds import STROKE_END_PEAK_FRACTION


class Stroke:
    """Collects pushes; says how strong they were together, and how many.

    A lobe is a push in one direction. There and back has three of them: away, then stop and back
    (the same way, so one), then stop. Lobes are told apart by direction more than by dips, so that
    stirring in circles, which has no dips, counts as the shaking that it is.
    """

    __slots__ = ("_moments", "peak", "power", "seconds")

    def __init__(self) -> None:
        self._moments: list[tuple[float, float, Vector]] = []
        """Seconds since the moment before, the size of the push, and the push."""
        self.peak = 0.0
        self.seconds = 0.0
        self.power = 0.0
        """∫h² dt so far."""

    def add(self, dt: float, size: float, push: Vector) -> None:
        """The push at the next moment; the caller knows its size already."""
        last = self._moments[-1][1] if self._moments else 0.0
        self._moments.append((dt, size, push))
        self.seconds += dt
        self.power += (size * size + last * last) / 2 * dt
        if size > self.peak:
            self.peak = size

    def strength(self, ambient: float) -> float:
        """K = √∫h² dt, without what the place does by itself (a mean square)."""
        return sqrt(max(0.0, self.power - ambient * self.seconds))

    def width(self) -> float:
        """Seconds above half the peak, interpolated between moments."""
        half = self.peak / 2
        total = last = 0.0
        for dt, size, _ in self._moments:
            low, high = (last, size) if last < size else (size, last)
            if low >= half:
                total += dt
            elif high > half:
                total += dt * (high - half) / (high - low)
            last = size
        return total

    def lobes(self, share: float) -> int:
        """How many pushes reach this share of the strongest."""
        least, quiet = share * self.peak, STROKE_END_PEAK_FRACTION * self.peak
        count = 0
        strongest = 0.0
        x = y = z = 0.0
        for _, size, push in self._moments:
            if size < quiet:
                strongest = 0.0
            if size < least:
                continue
            if strongest == 0 or x * push[0] + y * push[1] + z * push[2] < 0:
                count += 1
                strongest = 0.0
            if size > strongest:
                strongest = size
                x, y, z = push
        return count
