"""A person's PIN: a latch that keeps honest people out, not a vault.

Anybody who holds the phone can remove a PIN, and everybody at the table is told. So four digits
will do. They are salted and hashed only so that nobody reads a PIN that its owner may use
elsewhere. The hash stays in this phone's settings: logs, saves and share codes do not have it.
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
"""A few milliseconds on a phone. (OpenSSL, which has a function for it, is not on every one.)"""
FREE_TRIES = 3
"""How many wrong PINs cost no time, the last of them excepted."""
SHORTEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 5, 60


@dataclass(frozen=True, slots=True)
class PinHash:
    """What is kept of a PIN."""

    salt: str
    digest: str

    def __post_init__(self) -> None:
        if not _HEX.fullmatch(self.salt) or not _HEX.fullmatch(self.digest):
            raise ValueError("a latch is made of two hexadecimal numbers")

    def verify(self, pin: str) -> bool:
        """Whether this is the PIN."""
        return hmac.compare_digest(_hashed(self.salt, pin), self.digest)


def hash_pin(pin: str) -> PinHash:
    """A new latch for a PIN; raises ValueError for anything but four digits."""
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
    """Return how long the next try has to wait after so many wrong ones."""
    if wrong_tries < FREE_TRIES:
        return 0
    doublings = min(wrong_tries - FREE_TRIES, 8)
    return min(LONGEST_WAIT_SECONDS, SHORTEST_WAIT_SECONDS << doublings)


class PinThrottle:
    """Times the wait after wrong PINs. How many there were is kept in each person's record.

    The phone's clock has no say, because anybody can set it. Time is that of the running app: a
    wait that was not over when the app was closed begins again, in full, when it is started. The
    price is that an owner who comes back later may wait up to a minute from the start of the app.
    """

    def __init__(self, started: float) -> None:
        self._started = started
        self._missed: dict[str, float] = {}
        """When each person's PIN was last missed, by name."""

    def wait(self, name: str, wrong_tries: int, now: float) -> float:
        """Return the seconds until the next try may be made."""
        since = self._missed.get(name, self._started)
        return max(0.0, since + wait_seconds(wrong_tries) - now)

    def missed(self, name: str, now: float) -> None:
        """Note that a wrong PIN was typed just now."""
        self._missed[name] = now
