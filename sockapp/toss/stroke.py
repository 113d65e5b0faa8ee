"""One stroke of the hand, from one calm moment to the next."""

from __future__ import annotations

from math import sqrt

from sockapp.toss.gravity_filter import Vector
from sockapp.toss.thresholds import STROKE_END_PEAK_FRACTION


class Stroke:
    """The pushes of a stroke, with their joint strength and the number of lobes.

    A lobe is a push in one direction. A movement there and back has three lobes: away, then stop
    and back (both in the same direction), then stop. Lobes are separated by direction more than by
    pauses, so that stirring in circles, which has no pauses, counts as shaking.
    """

    __slots__ = ("_moments", "peak", "power", "seconds")

    def __init__(self) -> None:
        self._moments: list[tuple[float, float, Vector]] = []
        """For each sample the seconds since the one before, the size of the push, and the push."""
        self.peak = 0.0
        self.seconds = 0.0
        self.power = 0.0
        """The integral ∫h² dt so far, where h is the size of the push."""

    def add(self, dt: float, size: float, push: Vector) -> None:
        """Add the push of the next sample. The caller has already computed its size."""
        last = self._moments[-1][1] if self._moments else 0.0
        self._moments.append((dt, size, push))
        self.seconds += dt
        self.power += (size * size + last * last) / 2 * dt
        if size > self.peak:
            self.peak = size

    def strength(self, ambient: float) -> float:
        """Return K = √∫h² dt, less the ambient movement, which is given as a mean square."""
        return sqrt(max(0.0, self.power - ambient * self.seconds))

    def width(self) -> float:
        """Return the seconds above half the peak, interpolated between samples."""
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
        """Return the number of lobes that reach this share of the peak."""
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
