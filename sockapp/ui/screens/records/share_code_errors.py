"""The messages for share codes that cannot be read."""

from __future__ import annotations

from sockapp.i18n import N_, _
from sockapp.session.share_code import BadCode

_REASONS = {
    "none": N_("There is no game on the clipboard. Copy the whole message first."),
    "version": N_("This game comes from another version of the app."),
    "damaged": N_("Part of this code is missing or changed. Copy the whole message."),
    "too_big": N_("This code is too long to be a game."),
    "game": N_("This app doesn’t know this game or its rules."),
    "unfinished": N_("This game isn’t over, so its cards stay secret."),
    "log": N_("This game breaks the rules, so the code can’t be right."),
}


def error_message(bad: BadCode) -> str:
    """Return the message for the user."""
    return _(_REASONS[bad.kind])
