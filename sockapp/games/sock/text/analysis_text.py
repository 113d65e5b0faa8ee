"""The analysis of a finished game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from sockapp.analysis.analysis_text import AnalysisText
from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.grade import Grade
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.analysis.words import with_chances
from sockapp.engine.game import AnyStep, Seat
from sockapp.engine.game_review import Steps
from sockapp.engine.game_text import Names
from sockapp.games.sock.analysis.missed_plays import TurnKind, find_best, list_played
from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import BackToZero, DealEnded, Ending, Event
from sockapp.games.sock.moves import Move
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import State
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import N_, _, ngettext, number

_KINDS = {
    TurnKind.MOST: N_("Playing all that fits"),
    TurnKind.OUT: N_("Not going out"),
    TurnKind.DRAW: N_("Drawing with a play in hand"),
    TurnKind.FEWER: N_("Holding back cards"),
}
_HABITS = {
    TurnKind.MOST: N_("You play nearly everything that fits."),
    TurnKind.OUT: N_("You sometimes miss the chance to play your whole hand and go out."),
    TurnKind.DRAW: N_("You often draw when you could play."),
    TurnKind.FEWER: N_("You often play fewer cards than you could."),
}


class SockAnalysisText:
    """The words; see ``AnalysisText``."""

    def choice(self, choice: Choice, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return that nothing was missed, or what could have been played."""
        if choice.grade is Grade.BEST:
            return _("There was no play with more cards.")
        is_own, name = choice.seat == seat, names[choice.seat]
        done = _played_in(choice, choice.played, steps)
        better = _played_in(choice, choice.best, steps)
        if done and is_own:
            text = _("You played {done}. You could have played {better}.")
        elif done:
            text = _("{name} played {done}, but could have played {better}.")
        elif is_own:
            text = _("You drew, but you could have played {better}.")
        else:
            text = _("{name} drew, but could have played {better}.")
        lines = [text.format(name=name, done=card_names(done), better=card_names(better))]
        if choice.kind == TurnKind.OUT:
            lines.append(_("That would have been the whole hand."))
        elif choice.grade is Grade.FINE:
            lines.append(
                _("On average, that costs nothing, because you can still play the cards later.")
            )
        return " ".join(lines)

    def moment(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return how a round ended or that a player did not go out, and what it changed."""
        choice = moment.choice
        if choice is not None and moment.cause is ShiftCause.CHOICE:
            if choice.seat == seat:
                what = _("You could have gone out, but held cards back")
            else:
                what = _("{name} could have gone out, but held cards back").format(
                    name=names[choice.seat]
                )
            return with_chances(what, moment, seat, names)
        what, who = _happened(moment, steps, seat, names)
        return with_chances(what, replace(moment, by=who), seat, names)

    def reason(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return what could have been played; empty if nothing was missed."""
        choice = moment.choice
        if choice is None or choice.grade is Grade.BEST:
            return ""
        return self.choice(choice, steps, seat, names)

    def kind(self, kind: str) -> str:
        """Return the name of a kind of turn."""
        return _(_KINDS[TurnKind(kind)])

    def habit(self, kind: str) -> str:
        """Return what a player often does wrong."""
        return _(_HABITS[TurnKind(kind)])

    def accuracy_meaning(self) -> str:
        """Return what the accuracy measures."""
        return " ".join(
            [
                _(
                    "The cards you played each turn are compared with the most you could have "
                    "played."
                ),
                _("The cost of a missed play is what it loses on average in games between bots."),
                _(
                    "The only costly mistake is missing a chance to go out. Any other card can "
                    "still be played later."
                ),
            ]
        )


def _played_in(choice: Choice, move: Move, steps: Steps) -> tuple[Card, ...]:
    """Return the hand cards that a move plays instead of the one that was made."""
    return list_played(GAME.view(steps[choice.at].state, choice.seat), move)


def _happened(
    moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names
) -> tuple[str, Seat | None]:
    """Return the clause about what decided a round for the moment's seat, and whom it is about."""
    who, state = moment.seat, cast("State", steps[moment.at].state)
    facts = {"number": number(len(state.table.deals) + 1)}
    end, events = _find_round_end(steps[moment.at + 1 :])
    if end is None or end.how is Ending.BLOCKED:
        return _("Round {number} was blocked").format(**facts), None
    back = [event.seat for event in events if isinstance(event, BackToZero)]
    if who in back and moment.change > 0:
        about, own_text, named_text = (
            who,
            _("You reached exactly 100"),
            _("{name} reached exactly 100"),
        )
    elif back and moment.change < 0:
        about = back[0]
        own_text, named_text = _("You reached exactly 100"), _("{name} reached exactly 100")
    elif end.seat == who and not (moment.change > 0 and _missed_way_out(steps[moment.at :], who)):
        about = who
        own_text = _("You went out in round {number}")
        named_text = _("{name} went out in round {number}")
    elif moment.change < 0:
        return _left_text(end, who, facts["number"], seat, names), who
    elif any(_could_go_out(step.state, who) for step in _steps_of_round(steps[moment.at :])):
        about = who
        own_text = _("You could have gone out in round {number}")
        named_text = _("{name} could have gone out in round {number}")
    else:
        most = max(range(len(end.points)), key=end.points.__getitem__)
        return _left_text(end, most, facts["number"], seat, names), most
    text = own_text if about == seat else named_text
    return text.format(name=names[about], **facts), about


def _left_text(
    end: DealEnded, who: Seat, round_number: str, seat: Seat | None, names: Names
) -> str:
    """Return the clause about the points that a player was left with."""
    count = end.points[who]
    if who == seat:
        text = ngettext(
            "You were left with {count} point in round {number}",
            "You were left with {count} points in round {number}",
            count,
        )
    else:
        text = ngettext(
            "{name} was left with {count} point in round {number}",
            "{name} was left with {count} points in round {number}",
            count,
        )
    return text.format(name=names[who], count=number(count), number=round_number)


def _find_round_end(steps: Steps) -> tuple[DealEnded | None, tuple[Event, ...]]:
    """Return the end of the round under way, and the events of its last move."""
    for step in steps:
        for event in step.events:
            if isinstance(event, DealEnded):
                return event, step.events
    return None, ()


def _steps_of_round(steps: Steps) -> Iterator[AnyStep]:
    """Yield the steps from the first on that belong to the same round."""
    first: State = steps[0].state
    for step in steps:
        if len(step.state.table.deals) > len(first.table.deals):
            return
        yield step


def _missed_way_out(steps: Steps, seat: Seat) -> bool:
    """Return whether a player could have gone out later in a round, before its last move.

    A chance that rose then did so at that turn, whoever went out in the end.
    """
    return any(_could_go_out(step.state, seat) for step in list(_steps_of_round(steps))[1:-1])


def _could_go_out(state: State, seat: Seat) -> bool:
    if GAME.to_move(state) != seat:
        return False
    best = find_best(GAME.view(state, seat))
    return best is not None and len(best.played) == len(state.hands[seat])


TEXT: AnalysisText = SockAnalysisText()
