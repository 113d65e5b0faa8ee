"""What pages show of an analysed game at one position: the curve, its marks, and words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from sockapp import games
from sockapp.analysis.analysis_text import AnalysisText
from sockapp.analysis.game_analysis import Choice, SeatAnalysis
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.analysis.words import cause_label, change_text, grade_name, to_percent
from sockapp.engine.game import Seat
from sockapp.i18n import _, percent
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.widgets.chance_plot import PlotMark

BLAMED_COLOURS = {Grade.INACCURACY: "ring", Grade.MISTAKE: "primary", Grade.MORE: "ring"}


@dataclass(slots=True)
class ReplayPosition:
    """Where a replay with an analysis is. The way back leads there."""

    seat: Seat
    """The seat that is analysed."""
    at: int
    """The number of moves made."""


def words_of(finished: FinishedGame) -> AnalysisText:
    """Return the words for the analysis of a game. Raises ``LookupError`` without an analyst."""
    words = games.analysis_text(finished.game_id)
    if words is None:
        raise LookupError(finished.game_id)
    return words


def addressee(finished: FinishedGame, seat: Seat) -> Seat | None:
    """Return the seat if it is the only person's, who is then addressed as "you"; else None."""
    return seat if finished.persons == [seat] else None


def curve_of(seat: SeatAnalysis) -> list[tuple[float, float]]:
    """Return the points of a seat's curve as it is drawn.

    The last moves of a round of SOCK) decide it, so that the chance is level before them. A blamed
    choice has a point of its own, or luck right after it would hide what it cost.
    """
    known = seat.curve.points
    points = [(float(point.at), point.chance) for point in known]
    for shift in seat.shifts:
        arrival = seat.arrival(shift)
        if shift.by is None and arrival > shift.at + 1:
            points.append((arrival - 1.0, shift.before))
        elif shift.cause is ShiftCause.CHOICE and _is_blamed(seat, shift.at):
            is_studied_next = any(point.at == arrival for point in known)
            place = arrival - (0.5 if is_studied_next else 0.0)
            points.append((place, shift.before + shift.change))
    return sorted(points, key=itemgetter(0))


def _is_blamed(seat: SeatAnalysis, at: int) -> bool:
    choice = seat.choice(at)
    return choice is not None and choice.is_blamed


def marks_of(seat: SeatAnalysis, moments: Iterable[KeyMoment]) -> list[PlotMark]:
    """Return a knot for each choice that could have been better, and a button for each moment."""
    if not seat.curve.points:
        return []
    knots = [
        PlotMark(choice.at, BLAMED_COLOURS[choice.grade])
        for choice in seat.choices
        if choice.is_blamed
    ]
    buttons = [
        PlotMark(moment_position(seat, moment), "brass", place)
        for place, moment in enumerate(moments, start=1)
    ]
    return knots + buttons


def moment_position(seat: SeatAnalysis, moment: KeyMoment) -> int:
    """Return the number of moves made before the one that a key moment is about.

    If several moves changed the chance, such as those of a round, it is the last of them.
    """
    if moment.by is not None:
        return moment.at
    later = [point.at for point in seat.curve.points if point.at > moment.at]
    return later[0] - 1 if later else moment.at


def reason_text(finished: FinishedGame, choice: Choice) -> str:
    """Return a sentence that praises the choice, or names the better move and the reason."""
    seat = addressee(finished, choice.seat)
    return words_of(finished).choice(choice, finished.replay.steps, seat, finished.names)


def verdict_text(choice: Choice, reason: str) -> str:
    """Return the grade of a choice and the reason."""
    return f"{grade_name(choice.grade)}. {reason}"


def chance_text(finished: FinishedGame, seat: SeatAnalysis, at: int) -> str:
    """Return a seat's chance at a position and what has changed it there."""
    chance = seat.chance(at)
    if chance is None:
        return ""
    you = addressee(finished, seat.seat)
    text = _("Your chance: {percent}") if you is not None else _("{name}’s chance: {percent}")
    now = text.format(name=finished.names[seat.seat], percent=percent(to_percent(chance)))
    changes = [
        f"{cause_label(shift.cause, shift.by, you, finished.names)} {change_text(shift.change)}"
        for shift in seat.shifts
        if seat.arrival(shift) == at and round(100 * shift.change)
    ]
    return " · ".join([now, *changes])
