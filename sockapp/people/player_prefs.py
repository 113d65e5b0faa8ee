"""The record of a person on this phone: what a log does not say of a player, and never leaves it.

A record is found by its id, which games under way note for every seat. So a PIN stays with its
owner whatever that person is called in a game or in the settings.
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
"""More are not counted; the wait stopped growing long before."""
_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


def new_id() -> str:
    """Return an id for a person who has none yet."""
    return secrets.token_hex(6)


def is_id(text: str) -> bool:
    """Whether this can be the id of a person."""
    return bool(_ID.fullmatch(text))


@dataclass(frozen=True, slots=True)
class PlayerPrefs:
    """What is remembered of one person."""

    name: str
    hand: Handedness = ""
    """Empty: as in the settings."""
    latch: PinHash | None = None
    """The person's PIN, if they want one."""
    forced: bool = False
    """The PIN was removed by a person who did not know it. Every curtain says so until its owner
    has acknowledged it."""
    old_latch: PinHash | None = None
    """The PIN that was removed, by which its owner is known. None with ``forced``: an older app
    removed it and did not keep it."""
    wrong_tries: int = 0
    """Wrong PINs since the last right one."""
    id: str = ""
    """Empty until the person has sat down to a game."""

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError(f"nobody is called {self.name!r}")
        if self.id and not is_id(self.id):
            raise ValueError(f"{self.id!r} is no id")
        if not 0 <= self.wrong_tries <= MAX_WRONG_TRIES:
            raise ValueError(f"{self.wrong_tries} wrong tries")
        if self.old_latch is not None and not self.forced:
            raise ValueError("only a PIN that was removed by force is an old one")

    @property
    def plain(self) -> bool:
        """True if there is nothing to remember."""
        return not (self.hand or self.latch or self.forced or self.id)

    @property
    def is_guarded(self) -> bool:
        """Whether there is a PIN, or one whose removal has not been acknowledged."""
        return self.latch is not None or self.forced

    def is_same_person(self, other: PlayerPrefs) -> bool:
        """Whether both are about one person: by id, or by name where one has no id."""
        if self.id and other.id:
            return self.id == other.id
        return self.name == other.name

    def proven(self, pin: str) -> PlayerPrefs | None:
        """Return the record after its owner has typed this PIN; None if it is wrong.

        The PIN that was removed by force is right as well. It is back from then on, because only
        its owner can have typed it.
        """
        if self.old_latch is not None and self.old_latch.verify(pin):
            return replace(self, latch=self.old_latch, forced=False, old_latch=None, wrong_tries=0)
        if self.latch is not None and self.latch.verify(pin):
            return replace(self, wrong_tries=0)
        return None

    def missed(self) -> PlayerPrefs:
        """Return the record after a wrong PIN."""
        return replace(self, wrong_tries=min(self.wrong_tries + 1, MAX_WRONG_TRIES))

    def forced_off(self) -> PlayerPrefs:
        """Return the record without a PIN, after a person removed it who does not know it.

        The first PIN that was removed stays the proof. Otherwise an intruder could set a PIN,
        remove it by force and then acknowledge with it.
        """
        proof = self.old_latch if self.forced else self.latch
        return replace(self, latch=None, forced=True, old_latch=proof)

    def acknowledged(self) -> PlayerPrefs:
        """Return the record with nothing left to announce."""
        return replace(self, forced=False, old_latch=None)

    def announcement(self) -> PlayerPrefs:
        """Return only what the curtain needs to go on saying that a PIN was removed."""
        return replace(self, hand="", latch=None)
