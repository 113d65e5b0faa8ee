"""Messages about saved games that could not be written or read."""

from __future__ import annotations

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.i18n import _, join_and, ngettext
from sockapp.records.lost_moves import LostMoves
from sockapp.storage.slot import StorageError


def not_saved_warning(error: StorageError) -> str:
    """Return the warning that the open game is not being saved."""
    if error.kind == "full":
        return _("The phone is full, so this game isn’t being saved.")
    return _("This game can’t be saved at the moment.")


def unreadable_reason(trouble: BadLog | StorageError | KeyError | None) -> str:
    """Return the reason why a saved game cannot be opened."""
    if isinstance(trouble, StorageError):
        if trouble.kind == "newer":
            return _("The game was saved by a newer version of the app.")
        if trouble.kind != "damaged":
            return _("The game can’t be read at the moment. Nothing is lost.")
    if isinstance(trouble, BadLog):
        if trouble.kind == "rules":
            return other_rules_reason(int(trouble.facts["found"]), int(trouble.facts["known"]))
        if trouble.kind in ("format", "game"):
            return _("The game was saved by another version of the app.")
    return _("The game’s file is damaged. The other games are fine.")


def other_rules_reason(saved_version: int, own_version: int) -> str:
    """Return the reason why a game of another rules version cannot go on."""
    if saved_version > own_version:
        return _("The game was saved by a newer version of the app.")
    return _("The game was started under older rules and can’t be continued.")


def older_rules_note(is_faithful: bool) -> str:
    """Return the note on a replay of a game that was played by older rules."""
    if is_faithful:
        return _("Played under older rules.")
    return _("Played under older rules. The replay may be wrong or end early.")


def lost_moves_warning(setback: LostMoves) -> str:
    """Return the warning that a game lost moves because its save was damaged."""
    game = games.title(setback.summary.game).TITLE
    names = join_and([player.name for player in setback.summary.players])
    if setback.moves is None:
        text = _("A saved game of {game} with {names} was damaged. It may have lost a move.")
        return text.format(game=game, names=names)
    return ngettext(
        "The last save of {game} with {names} was damaged, and {count} move was lost.",
        "The last save of {game} with {names} was damaged, and {count} moves were lost.",
        setback.moves,
    ).format(game=game, names=names, count=setback.moves)
