"""PINs of players: hashing, checking, and the wait after wrong tries.

A PIN protects a hand of cards from other players at the table, not from an attacker. Any user of
the phone can remove a PIN, and the app then announces it to all players. So four digits are
enough. They are salted and hashed because players may use the same PIN elsewhere. The hash stays
in this phone's settings. Logs, saves and share codes do not contain it.
"""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

PIN_DIGITS = 4
_PIN = re.compile(rf"[0-9]{{{PIN_DIGITS}}}", re.ASCII)
_HEX = re.compile(r"[0-9a-f]{16,64}", re.ASCII)
_ROUNDS = 4000
"""Rounds of SHA-256, which take a few milliseconds on a phone.

The key derivation of ``hashlib`` needs OpenSSL, which the Python on a phone may lack."""
FREE_TRIES = 3
"""The number of wrong PINs after which waits begin. Fewer cost no time."""
SHORTEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 5, 60


@dataclass(frozen=True, slots=True)
class PinHash:
    """The salted hash of a PIN. Raises ValueError unless both fields are hexadecimal."""

    salt: str
    digest: str

    def __post_init__(self) -> None:
        if not _HEX.fullmatch(self.salt) or not _HEX.fullmatch(self.digest):
            raise ValueError("a PIN's hash is two hexadecimal numbers")

    def verify(self, pin: str) -> bool:
        """Return whether this is the PIN."""
        return hmac.compare_digest(_hashed(self.salt, pin), self.digest)


def hash_pin(pin: str) -> PinHash:
    """Return the hash of a PIN with a new salt. Raises ValueError unless it has four digits."""
    if not _PIN.fullmatch(pin):
        raise ValueError("a PIN has four digits")
    salt = secrets.token_hex(16)
    return PinHash(salt, _hashed(salt, pin))


def _hashed(salt: str, pin: str) -> str:
    mixed = f"{salt} {pin}".encode()
    for _round in range(_ROUNDS):
        mixed = sha256(mixed).digest()
    return mixed.hex()


def wait_seconds(wrong_tries: int) -> int:
    """Return how long the next try has to wait after this many wrong ones."""
    if wrong_tries < FREE_TRIES:
        return 0
    doublings = min(wrong_tries - FREE_TRIES, 8)
    return min(LONGEST_WAIT_SECONDS, SHORTEST_WAIT_SECONDS << doublings)


class PinThrottle:
    """A timer for the wait after wrong PINs. Each player's record has the number of wrong PINs.

    The phone's clock is not used, because any user can set it. Times are those of the running app.
    A wait that was not over when the app was closed begins again at its next start. So the owner
    of the PIN may have to wait up to a minute after the start of the app.
    """

    def __init__(self, started: float) -> None:
        self._started = started
        self._last_wrong_pins: dict[str, float] = {}
        """By player's name: the time of the last wrong PIN."""

    def wait(self, name: str, wrong_tries: int, now: float) -> float:
        """Return the seconds until the next try is allowed."""
        since = self._last_wrong_pins.get(name, self._started)
        return max(0.0, since + wait_seconds(wrong_tries) - now)

    def record_wrong_pin(self, name: str, now: float) -> None:
        """Record that a wrong PIN was entered."""
        self._last_wrong_pins[name] = now
