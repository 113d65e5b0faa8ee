"""A player as a log names one, and what a valid one is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from dataclasses import dataclass

from sockapp.text import graphemes

MAX_NAME = 40
"""Letters, as a reader counts them."""
MAX_SIGNS = 240
"""What they may be made of: one letter can be a family of emoji, which is up to 11 signs."""
TEXT_SIZES = range(85, 161)
"""Text sizes that a person may choose, in percent."""
_WORD = re.compile(r"[A-Za-z0-9_-]{0,32}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. Language and text size are the person's own, if they have any."""

    name: str
    bot: str = ""
    """Id of the bot that plays; empty for a person."""
    look: str = "red"
    """Colour of the sock puppet."""
    language: str = ""
    """Empty: as in the settings."""
    text_size: int = 0
    """Percent; 0: as in the settings."""

    @property
    def is_person(self) -> bool:
        """True for a person, who holds the phone."""
        return not self.bot


def player_fault(player: Player, bots: Container[str] = ("",)) -> str | None:
    """The first field of a player that a log would refuse; None if all is well."""
    faults = {
        "name": not is_name(player.name),
        "bot": player.bot not in bots,
        "look": not _WORD.fullmatch(player.look),
        "language": not _WORD.fullmatch(player.language),
        "text_size": player.text_size != 0 and player.text_size not in TEXT_SIZES,
    }
    return next((name for name, wrong in faults.items() if wrong), None)


def is_name(text: str) -> bool:
    """Something to show on one line. (No ``isprintable``: it forbids next year's emoji.)"""
    if not text.strip() or len(text) > MAX_SIGNS:
        return False
    if len(text) > MAX_NAME and graphemes.count(text) > MAX_NAME:
        return False
    return not any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in text)
