"""What a replay says at each moment, and to whom."""

from __future__ import annotations

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.ui.finished import Finished

Eyes = Seat | str
"""Whose eyes look: somebody's, or nobody's in particular."""
TURN, OPEN = "turn", "open"
"""Eyes that are nobody's: whoever's turn it is; everything turned up."""


def moment_text(finished: Finished, eyes: Eyes, at: int) -> str:
    """What led to the position after so many moves."""
    if at == 0:
        return _("The cards are dealt.")
    replay, phrases, names = finished.replay, finished.phrases, finished.names
    # With somebody's own eyes it is told to them; else nobody is "you".
    seat = eyes if isinstance(eyes, int) else None
    events = replay.events(at - 1, everything=eyes == OPEN)
    lines = [phrases.event(event, seat, names) for event in events]
    if not any(lines):  # nothing worth a line: then what the table waits for
        public = games.rules(finished.game_id).view(replay.steps[at].state, None)
        lines = [phrases.prompt(public, names)]
    return " ".join(filter(None, lines))


def mover_face(finished: Finished, at: int) -> str:
    """The face of who made the move that led there, empty at the deal."""
    seat = finished.replay.mover(at - 1) if at else None
    return "" if seat is None else finished.face(seat)
