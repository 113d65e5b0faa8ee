"""A seeded random generator that is a value, so that it can live inside a game's state.

Python only promises that ``random.random()`` stays the same between versions; our logs
must replay for ever. So we keep our own generator: SplitMix64 (Steele, Lea and Flood,
2014). Its whole memory is one 64-bit counter; every step adds a constant and scrambles
the sum:

    state = (state + 0x9E3779B97F4A7C15) mod 2**64
    z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 mod 2**64
    z = (z     ^ z     >> 27) * 0x94D049BB133111EB mod 2**64
    output  z ^ z >> 31

Numbers below ``n`` take the output's remainder and throw away the few outputs that would
make some remainders likelier than others. Fractions take the upper 53 bits.

>>> draws = Rng(1).open()
>>> [draws.below(6) for _ in range(5)]
[5, 1, 0, 5, 3]
>>> rng = draws.close()          # the value to keep in the next state
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


@dataclass(frozen=True, slots=True)
class Rng:
    """The generator as a value: equal values give equal streams."""

    state: int

    @classmethod
    def fresh(cls) -> Rng:
        """A generator nobody can predict, from the system's own source."""
        return cls(secrets.randbits(64))

    def open(self) -> RngStream:
        """Begin drawing; the value itself never changes."""
        return RngStream(self.state)

    def derive(self, *labels: str | int) -> Rng:
        """An unrelated generator named by ``labels``, that gives nothing away about this one."""
        text = "/".join([str(self.state), *map(str, labels)])
        return Rng(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


class RngStream:
    """Draws from a generator, one after the other; ``close()`` gives the value to keep."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def close(self) -> Rng:
        """The generator as it is after everything drawn so far."""
        return Rng(self._state)

    def bits(self) -> int:
        """64 random bits."""
        self._state = state = (self._state + _GAMMA) & _MASK
        z = ((state ^ state >> 30) * _MIX_1) & _MASK
        z = ((z ^ z >> 27) * _MIX_2) & _MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"cannot draw below {n}")
        limit = (1 << 64) - (1 << 64) % n
        while (value := self.bits()) >= limit:
            pass
        return value % n

    def fraction(self) -> float:
        """A number from 0 up to but not including 1, with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.fraction() < probability

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into a random order, in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The same items in a random order, as a new list."""
        mixed = list(items)
        self.shuffle(mixed)
        return mixed
