"""Players as they are stored in logs, and their validation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from dataclasses import dataclass

from sockapp.text import graphemes

MAX_STORED_NAME_GRAPHEMES = 40
"""The longest name in a log, in grapheme clusters."""
MAX_NAME_CODE_POINTS = 240
"""A grapheme cluster can be a family of emoji, which has up to 11 code points."""
TEXT_SIZES = range(85, 161)
"""Text sizes that a person may choose, in percent."""
_WORD = re.compile(r"[A-Za-z0-9_-]{0,32}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Player:
    """The player in a seat, person or bot. Language and text size are personal preferences."""

    name: str
    bot: str = ""
    """The id of the bot; empty for a person."""
    look: str = "red"
    """The colour of the sock puppet."""
    language: str = ""
    """Empty for the language of the settings."""
    text_size: int = 0
    """Percent; 0 for the text size of the settings."""

    @property
    def is_person(self) -> bool:
        """True for a person, false for a bot."""
        return not self.bot


def player_fault(player: Player, bots: Container[str] = ("",)) -> str | None:
    """Return the name of the first invalid field; None if the player is valid."""
    faults = {
        "name": not is_name(player.name),
        "bot": player.bot not in bots,
        "look": not _WORD.fullmatch(player.look),
        "language": not _WORD.fullmatch(player.language),
        "text_size": player.text_size != 0 and player.text_size not in TEXT_SIZES,
    }
    return next((name for name, wrong in faults.items() if wrong), None)


def is_name(text: str) -> bool:
    """Return whether a text can be shown as a name on one line.

    ``str.isprintable`` is not used, because it rejects emoji that are newer than this Python.
    """
    if not text.strip() or len(text) > MAX_NAME_CODE_POINTS:
        return False
    if len(text) > MAX_STORED_NAME_GRAPHEMES and graphemes.count(text) > MAX_STORED_NAME_GRAPHEMES:
        return False
    return not any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in text)
