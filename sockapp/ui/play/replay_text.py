"""What a replay says at each moment, to whom, and whose face stands beside it."""

from __future__ import annotations

from typing import Any

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.ui.play.finished_game import FinishedGame

Eyes = Seat | str
"""Whose eyes look: somebody's, or nobody's in particular."""
TURN, OPEN = "turn", "open"
"""Eyes that are nobody's: whoever's turn it is; everything turned up."""


def moment_text(finished: FinishedGame, eyes: Eyes, at: int) -> str:
    """What led to the position after so many moves."""
    if at == 0:
        return _("The cards are dealt.")
    if told := _told(finished, eyes, at):
        return " ".join(line for _event, line in told)
    # nothing worth a line: then what the table waits for
    public = games.rules(finished.game_id).view(finished.replay.steps[at].state, None)
    return finished.phrases.prompt(public, finished.names)


def moment_face(finished: FinishedGame, eyes: Eyes, at: int) -> str:
    """The face of whom the words begin with; empty where they are about all, or about none."""
    if at == 0:
        return ""
    if told := _told(finished, eyes, at):
        about = finished.phrases.about(told[0][0], _listener(eyes))
    else:
        about = finished.replay.mover(at - 1)
    return "" if about is None else finished.face(about)


def _told(finished: FinishedGame, eyes: Eyes, at: int) -> list[tuple[Any, str]]:
    """The events of the move that led there which are worth a line, each with its line."""
    phrases, names = finished.phrases, finished.names
    events = finished.replay.events(at - 1, everything=eyes == OPEN)
    lines = [(event, phrases.event(event, _listener(eyes), names)) for event in events]
    if not any(line for _event, line in lines):
        lines = [(event, phrases.alone(event, names)) for event in events]
    return [(event, line) for event, line in lines if line]


def _listener(eyes: Eyes) -> Seat | None:
    """With somebody's own eyes it is told to them; else nobody is "you"."""
    return eyes if isinstance(eyes, int) else None
