"""The words of an analysis that all games share, in the current language.

``seat`` is the seat that is addressed as "you"; None to name all players.
"""

from __future__ import annotations

from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.i18n import NP_, _, number, percent, pgettext

_GRADES = {
    Grade.BEST: NP_("choice", "Best"),
    Grade.FINE: NP_("choice", "Fine"),
    Grade.INACCURACY: NP_("choice", "Inaccuracy"),
    Grade.MISTAKE: NP_("choice", "Mistake"),
    Grade.MORE: NP_("choice", "Could have played more"),
}


def grade_name(grade: Grade) -> str:
    """Return the name of a grade, as a label."""
    return pgettext(*_GRADES[grade])


def to_percent(chance: float) -> int:
    """Return a chance in percent. What is not certain is never shown as 0 or 100."""
    whole = round(100 * chance)
    if whole == 100 and chance < 1:
        return 99
    return 1 if whole == 0 and chance > 0 else whole


def change_text(change: float) -> str:
    """Return the change of a chance as +12%, −3% or 0%."""
    whole = round(100 * change)
    return ("+" if whole > 0 else "") + percent(whole)


def sum_text(change: float) -> str:
    """Return a sum of changes in percentage points as +192, −3 or 0.

    There is no percent sign. Chances that rose and fell often add up to more than 100.
    """
    whole = round(100 * change)
    return ("+" if whole > 0 else "") + number(whole)


def with_chances(what: str, moment: KeyMoment, seat: Seat | None, names: Names) -> str:
    """Return what happened in a key moment, and how it changed the chance, as one sentence.

    ``what`` is a clause with a capital letter and without a full stop.
    """
    if moment.is_continued and moment.by == moment.seat:
        # Translators: what happened, and a player's chances before and after, out of 100. The
        # sentence before names the player, as in "…, and Ana’s chances went from 40 to 60 …".
        text = _("{what} (from {before} to {after}).")
    elif moment.by == moment.seat != seat:  # the clause has just named the player
        text = _("{what}, and their chances went from {before} to {after} out of 100.")
    elif moment.seat == seat:
        text = _("{what}, and your chances went from {before} to {after} out of 100.")
    else:
        text = _("{what}, and {name}’s chances went from {before} to {after} out of 100.")
    return text.format(
        what=what,
        name=names[moment.seat],
        before=number(to_percent(moment.before)),
        after=number(to_percent(moment.after)),
    )


def cause_label(cause: ShiftCause, by: Seat | None, seat: Seat | None, names: Names) -> str:
    """Return the label beside the change of a chance."""
    is_own, name = by == seat, "" if by is None else names[by]
    match cause:
        case ShiftCause.TOSS:
            text = _("Your toss") if is_own else _("{name}’s toss")
        case ShiftCause.CHOICE | ShiftCause.OTHERS:
            text = _("Your choice") if is_own else _("{name}’s choice")
        case ShiftCause.CARDS:
            text = _("The cards")
        case ShiftCause.MIXED:
            text = _("Luck and the others")
        case ShiftCause.REVEAL:
            text = _("All cards face up")
    return text.format(name=name)


def one_game_text() -> str:
    """Return the warning that the accuracy of a single game says little."""
    return _("One game doesn’t say much. Luck counts for more than skill.")
