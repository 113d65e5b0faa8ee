"""A person's PIN: a latch that keeps honest people out, not a lock.

Whoever holds the phone can take a latch off, and everybody at the table is told. So four
digits will do, and what is kept of them is salted and hashed only so that nobody reads a
PIN that its owner may use elsewhere. It stays in this phone's settings: logs, saves and share
codes know nothing of it.
"""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

DIGITS = 4
_PIN = re.compile(rf"[0-9]{{{DIGITS}}}", re.ASCII)
_HEX = re.compile(r"[0-9a-f]{16,64}", re.ASCII)
_ROUNDS = 4000
"""A few milliseconds on a phone. (OpenSSL, which has a function for it, is not on every one.)"""
_FREE_TRIES = 3
_LONGEST_WAIT = 60


@dataclass(frozen=True, slots=True)
class Latch:
    """What is kept of a PIN."""

    salt: str
    digest: str

    def __post_init__(self) -> None:
        if not _HEX.fullmatch(self.salt) or not _HEX.fullmatch(self.digest):
            raise ValueError("a latch is made of two hexadecimal numbers")

    def opens(self, pin: str) -> bool:
        """Whether this is the PIN."""
        return hmac.compare_digest(_hashed(self.salt, pin), self.digest)


def fit(pin: str) -> Latch:
    """A new latch for a PIN; raises ValueError for anything but four digits."""
    if not _PIN.fullmatch(pin):
        raise ValueError("a PIN has four digits")
    salt = secrets.token_hex(16)
    return Latch(salt, _hashed(salt, pin))


def _hashed(salt: str, pin: str) -> str:
    mixed = f"{salt} {pin}".encode()
    for _round in range(_ROUNDS):
        mixed = sha256(mixed).digest()
    return mixed.hex()


class Doorkeeper:
    """Counts wrong tries, by name, and makes whoever guesses wait longer and longer."""

    def __init__(self) -> None:
        self._wrong: dict[str, int] = {}
        self._closed_until: dict[str, float] = {}

    def wait(self, name: str, now: float) -> float:
        """Seconds until the next try may be made."""
        return max(0.0, self._closed_until.get(name, now) - now)

    def missed(self, name: str, now: float) -> None:
        """A wrong PIN."""
        wrong = self._wrong[name] = self._wrong.get(name, 0) + 1
        if wrong >= _FREE_TRIES:
            seconds = min(_LONGEST_WAIT, 5 * 2 ** min(wrong - _FREE_TRIES, 8))
            self._closed_until[name] = now + seconds

    def passed(self, name: str) -> None:
        """The right PIN, or no PIN any more."""
        self._wrong.pop(name, None)
        self._closed_until.pop(name, None)
