"""The text and the face of each position in a replay, for a chosen point of view."""

from __future__ import annotations

from typing import Any

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.ui.play.finished_game import FinishedGame

Viewpoint = Seat | str
"""The point of view of a replay: a seat, ``TURN`` or ``OPEN``."""
TURN, OPEN = "turn", "open"
"""The point of view of the seat to move, and the one with all cards face up."""


def moment_text(
    finished: FinishedGame, viewpoint: Viewpoint, at: int, events_begun: int | None = None
) -> str:
    """Return the text of the position after ``at`` moves: what led to it.

    While the move is animated, ``events_begun`` leaves out the events that come later, such as the
    winner. The first event that has a text is always told.
    """
    if at == 0:
        return _("The cards are dealt.")
    if events := _events_with_text(finished, viewpoint, at):
        end = events[-1][0] if events_begun is None else max(events_begun, events[0][0])
        return " ".join(line for number, _event, line in events if number <= end)
    # No event has a text, so the prompt of the position stands in.
    public = games.rules(finished.game_id).view(finished.replay.steps[at].state, None)
    return finished.phrases.prompt(public, finished.names)


def moment_face(finished: FinishedGame, viewpoint: Viewpoint, at: int) -> str:
    """Return the face of the player that the text begins with; empty if it is about no player."""
    if at == 0:
        return ""
    if events := _events_with_text(finished, viewpoint, at):
        _number, event, _line = events[0]
        about = finished.phrases.subject_of(event, _addressee(viewpoint))
    else:
        about = finished.replay.mover(at - 1)
    return "" if about is None else finished.face(about)


def _events_with_text(
    finished: FinishedGame, viewpoint: Viewpoint, at: int
) -> list[tuple[int, Any, str]]:
    """Return the events of the move before a position that have a text.

    Each comes with its number in the move, from 1, and its text.
    """
    phrases, names = finished.phrases, finished.names
    events = finished.replay.events(at - 1, everything=viewpoint == OPEN)
    lines = [(event, phrases.event(event, _addressee(viewpoint), names)) for event in events]
    if not any(line for _event, line in lines):
        lines = [(event, phrases.line_if_alone(event, names)) for event in events]
    return [(number, event, line) for number, (event, line) in enumerate(lines, 1) if line]


def _addressee(viewpoint: Viewpoint) -> Seat | None:
    """Return the seat to address as "you"; None unless the point of view is a seat."""
    return viewpoint if isinstance(viewpoint, int) else None
