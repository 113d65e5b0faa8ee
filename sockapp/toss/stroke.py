"""One stroke of the hand, from where it rises out of the calm to where it is calm again."""

from __future__ import annotations

from math import sqrt

from sockapp.toss.constants import LOBE, QUIET

Vector = tuple[float, float, float]


class Stroke:
    """Collects high-passed acceleration; says how strong it was and of how many lobes.

    A lobe is a push in one direction. There and back has three of them: away, stop and back
    again (one push, the same way), stop. Lobes are told apart by direction and not by dips, so
    that stirring in circles, which has no dips, counts as the shaking that it is.
    """

    __slots__ = ("_moments", "peak", "power", "seconds")

    def __init__(self) -> None:
        self._moments: list[tuple[float, float, Vector]] = []
        """Seconds since the moment before, the size of the push, and the push."""
        self.peak = 0.0
        self.seconds = 0.0
        self.power = 0.0
        """∫h²dt so far, in m²/s³."""

    def __len__(self) -> int:
        return len(self._moments)

    def add(self, dt: float, size: float, push: Vector) -> None:
        """The push at the next moment. ``size`` is its length, which the caller knows already."""
        last = self._moments[-1][1] if self._moments else 0.0
        self._moments.append((dt, size, push))
        self.seconds += dt
        self.power += (size * size + last * last) / 2 * dt
        if size > self.peak:
            self.peak = size

    def strength(self, ambient: float) -> float:
        """K, without what the place does by itself (its mean square)."""
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

    def lobes(self) -> int:
        """How many pushes there were that reach a good share of the strongest."""
        least, quiet = LOBE * self.peak, QUIET * self.peak
        count = 0
        best = 0.0
        x = y = z = 0.0
        for _, size, push in self._moments:
            if size < least:
                if size < quiet:
                    best = 0.0
                continue
            if best == 0 or x * push[0] + y * push[1] + z * push[2] < 0:
                count += 1
                best = 0.0
            if size > best:
                best = size
                x, y, z = push
        return count
