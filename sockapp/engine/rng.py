"""A seeded random generator that is an immutable value, so that it can be part of a state.

Python guarantees only that ``random.random()`` stays the same between versions, and logs must
replay for ever. This is SplitMix64 (Steele, Lea and Flood, 2014). Its state is one 64-bit
counter. Every step adds a constant and mixes the sum:

    state = (state + 0x9E3779B97F4A7C15) mod 2**64
    z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 mod 2**64
    z = (z     ^ z     >> 27) * 0x94D049BB133111EB mod 2**64
    output  z ^ z >> 31

Numbers below ``n`` are the output's remainder. The few outputs that would make some remainders
more likely than others are discarded. Fractions use the upper 53 bits.

A value below 0 gives *equal luck*, for games that two players play independently of each other.
Each move that draws numbers gets a stream of its own, and the value moves on by one link of a
chain of hashes, however many numbers were drawn. So the n-th such move has the same luck whatever
was done before. Ordinary states are never negative.

>>> stream = Rng(1).open()
>>> [stream.below(6) for _ in range(5)]
[5, 1, 0, 5, 3]
>>> rng = stream.close()         # the value to keep in the next state
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
    """The generator as a value. Equal values give equal streams."""

    state: int

    @classmethod
    def fresh(cls) -> Rng:
        """Return an unpredictable generator, seeded by the operating system."""
        return cls(secrets.randbits(64))

    @classmethod
    def fresh_equal_luck(cls) -> Rng:
        """Return an unpredictable generator whose n-th use does not depend on the uses before."""
        return cls(_to_link(cls.fresh().state))

    @property
    def has_equal_luck(self) -> bool:
        """Whether the n-th use of this generator does not depend on the uses before."""
        return self.state < 0

    def open(self) -> RngStream:
        """Return a stream of random numbers that starts at this value."""
        return RngStream(self.state) if self.state >= 0 else _LinkStream(self)

    def derive(self, *labels: str | int) -> Rng:
        """Return an independent generator named by ``labels``, unrelated to this one."""
        text = "/".join([str(self.state), *map(str, labels)])
        return Rng(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def _to_link(bits: int) -> int:
    """Return the state of a generator with equal luck."""
    return -1 - (bits >> 1)


class RngStream:
    """A mutable stream of random numbers. ``close()`` returns the generator to keep."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def close(self) -> Rng:
        """Return the generator after all numbers drawn so far."""
        return Rng(self._state)

    def bits(self) -> int:
        """Return 64 random bits."""
        self._state = state = (self._state + _GAMMA) & _MASK
        z = ((state ^ state >> 30) * _MIX_1) & _MASK
        z = ((z ^ z >> 27) * _MIX_2) & _MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """Return an integer from 0 to ``n - 1``, each equally likely. Raises ValueError."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"cannot draw below {n}")
        limit = (1 << 64) - (1 << 64) % n
        while (value := self.bits()) >= limit:
            pass
        return value % n

    def fraction(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        return (self.bits() >> 11) * 2.0**-53

    def chance(self, probability: float) -> bool:
        """Return True with this probability."""
        return self.fraction() < probability

    def pick(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return a new list of the items in random order."""
        mixed = list(items)
        self.shuffle(mixed)
        return mixed


class _LinkStream(RngStream):
    """The stream of one link of a chain. Closing it leads to the next link, if it was used."""

    __slots__ = ("_link", "_start")

    def __init__(self, link: Rng) -> None:
        super().__init__(link.derive("stream").state)
        self._link = link
        self._start = self._state

    def close(self) -> Rng:
        if self._state == self._start:
            return self._link
        return Rng(_to_link(self._link.derive("next").state))
