"""Three rules by which other apps detect a shake, for comparison with our detector.

Each yields the times at which it fires on a movement. It then ignores the next second, as the apps
that use it do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from sockapp.toss.gravity_filter import MotionSample

G = 9.80665
DEAF = 1.0

Rule = Callable[[Iterable[MotionSample]], Iterator[float]]


def single_threshold(samples: Iterable[MotionSample]) -> Iterator[float]:
    """Fire once above 1.8 g, as a popular dice app does."""
    for t, x, y, z in samples:
        if x * x + y * y + z * z > (1.8 * G) ** 2:
            yield t


def three_quarters(samples: Iterable[MotionSample]) -> Iterator[float]:
    """Fire when three quarters of the samples of the last 0.25 to 0.5 s exceed 13 m/s²."""
    window: deque[tuple[float, bool]] = deque()
    for t, x, y, z in samples:
        window.append((t, x * x + y * y + z * z > 13**2))
        while t - window[0][0] > 0.5:
            window.popleft()
        high = sum(is_high for _, is_high in window)
        if t - window[0][0] >= 0.25 and high >= 0.75 * len(window):
            window.clear()
            yield t


def two_axes(samples: Iterable[MotionSample]) -> Iterator[float]:
    """Fire when two axes change by more than 15 m/s² from one sample to the next."""
    last: MotionSample | None = None
    for sample in samples:
        if last and sum(abs(a - b) > 15 for a, b in zip(sample[1:], last[1:], strict=True)) >= 2:
            yield sample[0]
        last = sample


RULES: dict[str, Rule] = {
    "1.8 g once": single_threshold,
    "13 m/s² in 75 %": three_quarters,
    "2 axes by 15": two_axes,
}


def fires(rule: Rule, samples: Iterable[MotionSample]) -> int:
    """Return how often a rule fires on these samples."""
    count, until = 0, float("-inf")
    for t in rule(samples):
        if t >= until:
            count, until = count + 1, t + DEAF
    return count
