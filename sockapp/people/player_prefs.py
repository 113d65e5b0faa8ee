"""The record of a player on this phone, which is not part of logs and is never shared.

A record is found by its id, which games under way store for every seat. So a PIN stays with its
owner even if the player is renamed in a game or in the settings.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace
from typing import Literal

from sockapp.engine.player import is_name
from sockapp.people.pin import PinHash

Handedness = Literal["", "left", "right"]
MAX_WRONG_TRIES = 1000
"""More are not counted. The wait reaches its maximum much earlier."""
_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


def new_id() -> str:
    """Return a new random id for a player's record."""
    return secrets.token_hex(6)


def is_id(text: str) -> bool:
    """Return whether a text has the form of a record's id."""
    return bool(_ID.fullmatch(text))


@dataclass(frozen=True, slots=True)
class PlayerPrefs:
    """The stored preferences and PIN of one player. Raises ValueError for impossible values."""

    name: str
    hand: Handedness = ""
    """The player's hand; empty means as in the settings."""
    latch: PinHash | None = None
    """The player's PIN; None if there is none."""
    forced: bool = False
    """Whether the PIN was removed without being entered. The handover screen says so until the
    owner has acknowledged it."""
    old_latch: PinHash | None = None
    """The PIN that was removed, by which its owner can acknowledge. None although ``forced`` means
    that an older app removed the PIN and did not keep it."""
    wrong_tries: int = 0
    """The number of wrong PINs since the last right one."""
    id: str = ""
    """Empty before the player's first game."""

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError(f"invalid name {self.name!r}")
        if self.id and not is_id(self.id):
            raise ValueError(f"{self.id!r} is no id")
        if not 0 <= self.wrong_tries <= MAX_WRONG_TRIES:
            raise ValueError(f"{self.wrong_tries} wrong tries")
        if self.old_latch is not None and not self.forced:
            raise ValueError("only a PIN that was removed by force is an old one")

    @property
    def is_default(self) -> bool:
        """Whether the record holds only defaults and need not be stored."""
        return not (self.hand or self.latch or self.forced or self.id)

    @property
    def is_guarded(self) -> bool:
        """Whether there is a PIN, or one whose removal has not been acknowledged."""
        return self.latch is not None or self.forced

    def is_same_person(self, other: PlayerPrefs) -> bool:
        """Return whether both records belong to one player.

        They are compared by id, or by name if one of them has no id.
        """
        if self.id and other.id:
            return self.id == other.id
        return self.name == other.name

    def after_right_pin(self, pin: str) -> PlayerPrefs | None:
        """Return the record after this PIN was entered; None if the PIN is wrong.

        A PIN that was removed by force is also right, and is then restored, because only its owner
        knows it.
        """
        if self.old_latch is not None and self.old_latch.verify(pin):
            return replace(self, latch=self.old_latch, forced=False, old_latch=None, wrong_tries=0)
        if self.latch is not None and self.latch.verify(pin):
            return replace(self, wrong_tries=0)
        return None

    def after_wrong_pin(self) -> PlayerPrefs:
        """Return the record after a wrong PIN was entered."""
        return replace(self, wrong_tries=min(self.wrong_tries + 1, MAX_WRONG_TRIES))

    def after_forced_removal(self) -> PlayerPrefs:
        """Return the record after its PIN was removed by a user who does not know it.

        The first removed PIN stays the proof of ownership. Otherwise an intruder could set a PIN,
        remove it by force and then acknowledge the removal with it.
        """
        proof = self.old_latch if self.forced else self.latch
        return replace(self, latch=None, forced=True, old_latch=proof)

    def after_acknowledgement(self) -> PlayerPrefs:
        """Return the record after its owner has acknowledged the removal of the PIN."""
        return replace(self, forced=False, old_latch=None)

    def announcement(self) -> PlayerPrefs:
        """Return only the part that the handover screen needs to announce the removal of a PIN."""
        return replace(self, hand="", latch=None)
