"""The analysis of a finished game, in words."""

from __future__ import annotations

from dataclasses import replace

from sockapp.analysis.analysis_text import AnalysisText
from sockapp.analysis.game_analysis import Choice
from sockapp.analysis.grade import Grade, accuracy_of_cost
from sockapp.analysis.key_moments import KeyMoment
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.analysis.words import to_percent, with_chances
from sockapp.engine.game import Seat
from sockapp.engine.game_review import Steps
from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock.analysis.choice_kinds import OutOfSockChoice
from sockapp.games.out_of_sock.bots.evaluation import make_reason
from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.dice_model import TURN_KEEPING_DICE
from sockapp.games.out_of_sock.events import DiceSplit, DiceStacked, DieTaken, Tossed, TurnLost
from sockapp.games.out_of_sock.moves import NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Phase, Table, View
from sockapp.games.out_of_sock.text.bot_reasons import reason_text
from sockapp.games.out_of_sock.text.hints import hint_text
from sockapp.games.out_of_sock.text.names import card_name, card_names
from sockapp.i18n import N_, _, ngettext, number, percent

_KINDS = {
    OutOfSockChoice.SPLIT: N_("Splitting instead of stacking"),
    OutOfSockChoice.STACK: N_("Stacking instead of splitting"),
    OutOfSockChoice.NAME: N_("Giving away a tie"),
    OutOfSockChoice.EARLY_END: N_("Ending the game too early"),
    OutOfSockChoice.MISSED_END: N_("Not ending the game"),
    OutOfSockChoice.BAN: N_("Taking or leaving a Ban"),
    OutOfSockChoice.CONVERSION: N_("Taking or leaving a Conversion"),
    OutOfSockChoice.DENY: N_("Leaving others what they need"),
    OutOfSockChoice.PICK: N_("Taking the wrong card"),
}
_HABITS = {
    OutOfSockChoice.SPLIT: N_("You often split when stacking would win more games."),
    OutOfSockChoice.STACK: N_("You often stack too early, when splitting would win more games."),
    OutOfSockChoice.NAME: N_("You give away ties that you could win."),
    OutOfSockChoice.EARLY_END: N_("You often end the game too early."),
    OutOfSockChoice.MISSED_END: N_("You often let the game go on when you could end it."),
    OutOfSockChoice.BAN: N_("Bans cost you the most. Check who each one would hurt."),
    OutOfSockChoice.CONVERSION: N_(
        "Conversions cost you the most. Check whose points each one flips."
    ),
    OutOfSockChoice.DENY: N_("You often leave the next player the card they need."),
    OutOfSockChoice.PICK: N_("You often take one card when another would win more games."),
}
EXAMPLE_COST = 0.1
"""The cost by which the accuracy is explained."""


class OutOfSockAnalysisText:
    """The words; see ``AnalysisText``."""

    def choice(self, choice: Choice, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return that a choice was good, or the better move, how often it wins, and why."""
        if choice.grade is Grade.BEST:
            return _("No choice was better.")
        if choice.grade is Grade.FINE:
            return _("Nearly as good as the best choice.")
        table: Table = steps[choice.at].state.table
        figures = ""
        if choice.before is not None and choice.after is not None:
            if choice.seat == seat:
                text = _("That wins {better} of the imagined games. Your choice wins {played}.")
            else:
                text = _("That wins {better} of the imagined games. {name}’s choice wins {played}.")
            figures = text.format(
                name=names[choice.seat],
                better=percent(to_percent(choice.before)),
                played=percent(to_percent(choice.after)),
            )
        better = _better_text(table, choice, names)
        return " ".join(filter(None, (better, figures, _reason(table, choice, seat, names))))

    def moment(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return what happened and how it changed the chance."""
        table: Table = steps[moment.at].state.table
        choice = moment.choice
        if choice is not None and moment.cause in (ShiftCause.CHOICE, ShiftCause.OTHERS):
            what = _mistake_text(table, choice, seat, names)
        else:
            what = _happened(table, moment, steps, seat, names)
        if table.phase is Phase.NAME:
            # The clause is also about the winner, so that the chances need a name.
            moment = replace(moment, by=None)
        return with_chances(what, moment, seat, names)

    def reason(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return what the better or the good move brings; empty for a toss or a forced move."""
        choice = moment.choice
        return "" if choice is None else _reason(steps[moment.at].state.table, choice, seat, names)

    def kind(self, kind: str) -> str:
        """Return the name of a kind of choice that cost something."""
        return _(_KINDS[OutOfSockChoice(kind)])

    def habit(self, kind: str) -> str:
        """Return what a player often does wrong."""
        return _(_HABITS[OutOfSockChoice(kind)])

    def accuracy_meaning(self) -> str:
        """Return what the accuracy measures."""
        explained = _(
            "Your choice is compared with the best one in the same imagined games, which fit "
            "what was on the table. A choice that costs nothing is worth 100."
        )
        example = _(
            "A choice that gives away {percent} of the games is worth {count} out of 100. "
            "Accuracy is the average."
        ).format(
            percent=percent(round(100 * EXAMPLE_COST)),
            count=number(round(accuracy_of_cost(EXAMPLE_COST))),
        )
        return " ".join(
            [explained, example, _("Tosses are luck, and moves with no choice don’t count.")]
        )


def _better_text(table: Table, choice: Choice, names: Names) -> str:
    """Return the better move."""
    match choice.best:
        case TakeDie(number=pile):
            return _("Better: take {card} from pile {number}.").format(
                card=_top_name(table, pile), number=number(pile)
            )
        case Stack():
            return _("Better: stack the dice on pile {number}.").format(
                number=number(len(table.dice))
            )
        case NameWinner(seat=winner):
            return _("Better: pick {name}.").format(name=names[winner])
        case _:
            return _("Better: split the dice.")


def _reason(table: Table, choice: Choice, seat: Seat | None, names: Names) -> str:
    """Return the reason that a bot would give for the better move; empty if it has none."""
    if isinstance(choice.best, NameWinner):
        return ""
    reason = make_reason(table, choice.best)
    if choice.seat == seat:
        return hint_text(View(seat, table), reason, names)
    return reason_text(reason, names)


def _mistake_text(table: Table, choice: Choice, seat: Seat | None, names: Names) -> str:
    """Return the clause about a move that was not the best."""
    is_own = choice.seat == seat
    match choice.played, choice.best:
        case TakeDie(number=pile), TakeDie(number=better):
            if table.top(pile) == table.top(better):
                if is_own:
                    text = _("You took {card} from pile {number}, not from pile {better}")
                else:
                    text = _("{name} took {card} from pile {number}, not from pile {better}")
                return text.format(
                    name=names[choice.seat],
                    card=_top_name(table, pile),
                    number=number(pile),
                    better=number(better),
                )
            if is_own:
                text = _("You took {card} instead of {better}")
            else:
                text = _("{name} took {card} instead of {better}")
            return text.format(
                name=names[choice.seat],
                card=_top_name(table, pile),
                better=_top_name(table, better),
            )
        case Split(), _:
            text = (
                _("You split instead of stacking")
                if is_own
                else _("{name} split instead of stacking")
            )
        case Stack(), _:
            text = (
                _("You stacked instead of splitting")
                if is_own
                else _("{name} stacked instead of splitting")
            )
        case NameWinner(seat=winner), _:
            text = (
                _("You gave the tie to {winner}")
                if is_own
                else _("{name} gave the tie to {winner}")
            )
            return text.format(name=names[choice.seat], winner=names[winner])
        case _:
            raise ValueError(choice)
    return text.format(name=names[choice.seat])


def _happened(
    table: Table, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names
) -> str:
    """Return the clause about what a move did."""
    name, is_own = names[table.turn], table.turn == seat
    events = steps[moment.at + 1].events
    match events[0]:
        case Tossed(dice=dice) if len(dice) in TURN_KEEPING_DICE:
            return _tossed_text(name, len(dice), is_own=is_own)
        case Tossed() | TurnLost():
            return (_("You lost your turn") if is_own else _("{name} lost the turn")).format(
                name=name
            )
        case DiceStacked(cards=cards):
            text = (
                _("You stacked and got {cards}") if is_own else _("{name} stacked and got {cards}")
            )
            return text.format(name=name, cards=card_names(cards))
        case DieTaken(card=card, uncovered=uncovered):
            return _taken_text(name, card, uncovered, is_own=is_own)
        case DiceSplit():
            return (_("You split the dice") if is_own else _("{name} split the dice")).format(
                name=name
            )
        case _:
            return (_("You picked the winner") if is_own else _("{name} picked the winner")).format(
                name=name
            )


def _tossed_text(name: str, count: int, *, is_own: bool) -> str:
    if is_own:
        text = ngettext("You tossed {count} die", "You tossed {count} dice", count)
    else:
        text = ngettext("{name} tossed {count} die", "{name} tossed {count} dice", count)
    return text.format(name=name, count=number(count))


def _taken_text(name: str, card: Card, uncovered: Card | None, *, is_own: bool) -> str:
    if uncovered is None:
        text = _("You took {card}") if is_own else _("{name} took {card}")
        return text.format(name=name, card=card_name(card))
    if is_own:
        text = _("You took {card} and uncovered {next}")
    else:
        text = _("{name} took {card} and uncovered {next}")
    return text.format(name=name, card=card_name(card), next=card_name(uncovered))


def _top_name(table: Table, pile: int) -> str:
    card = table.top(pile)
    return "" if card is None else card_name(card)


TEXT: AnalysisText = OutOfSockAnalysisText()
