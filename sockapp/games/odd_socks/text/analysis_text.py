"""The analysis of a finished game, in words."""

from __future__ import annotations

from collections.abc import Iterator
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
from sockapp.games.odd_socks.analysis.choice_kinds import OddSocksChoice
from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.events import (
    Event,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import Answer, BasketCard, HandCard, Move, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Table
from sockapp.games.odd_socks.text.event_messages import describe_event
from sockapp.games.odd_socks.text.move_preview import describe_move
from sockapp.games.odd_socks.text.names import action_name, card_name
from sockapp.i18n import N_, _, number, percent

_KINDS = {
    OddSocksChoice.GIVE: N_("Giving a card away"),
    OddSocksChoice.TAKE: N_("Taking a card in return"),
    OddSocksChoice.LEAVE: N_("Leaving a card in a basket"),
    OddSocksChoice.REVEAL: N_("Playing a card face up"),
    OddSocksChoice.HIDE: N_("Hiding a card"),
    OddSocksChoice.CARD: N_("Hiding the wrong card"),
    OddSocksChoice.ACTION: N_("Playing the wrong action"),
    OddSocksChoice.TARGET: N_("Using an action in the wrong place"),
}
_HABITS = {
    OddSocksChoice.GIVE: N_("You often give away a card that could still win."),
    OddSocksChoice.TAKE: N_("You often take the wrong card in return."),
    OddSocksChoice.LEAVE: N_("You often leave a card in a basket when you could take it."),
    OddSocksChoice.REVEAL: N_(
        "You often play a card face up when hiding one would win more games."
    ),
    OddSocksChoice.HIDE: N_("You often hide a card when an action would win more games."),
    OddSocksChoice.CARD: N_("You often hide the wrong card."),
    OddSocksChoice.ACTION: N_("You often play one action when another would win more games."),
    OddSocksChoice.TARGET: N_("You often play the right action in the wrong place."),
}
EXAMPLE_COST = 0.1
"""The cost by which the accuracy is explained."""


class OddSocksAnalysisText:
    """The words; see ``AnalysisText``."""

    def choice(self, choice: Choice, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return that a choice was good, or the better move, how often it wins, and why."""
        if choice.grade is Grade.BEST:
            return _("No choice was better.")
        if choice.grade is Grade.FINE:
            return _("Nearly as good as the best choice.")
        table = _table_seen(choice, steps)
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
        better = _better_text(table, choice, seat, names)
        return " ".join(filter(None, (better, figures, _suspicion(choice, seat, names))))

    def moment(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return what happened and how it changed the chance."""
        choice = moment.choice
        if choice is not None and moment.cause is ShiftCause.CHOICE:
            what = _mistake_text(_table_seen(choice, steps), choice, seat, names)
            return with_chances(what, moment, seat, names)
        event = _find_event(moment, steps)
        line = describe_event(GAME.redact(event, moment.seat), seat, names) or ""
        # Most clauses are also about other players, so that the chances need a name.
        by = event.seat if isinstance(event, Placed) else None
        return with_chances(line.removesuffix("."), replace(moment, by=by), seat, names)

    def reason(self, moment: KeyMoment, steps: Steps, seat: Seat | None, names: Names) -> str:
        """Return what the lost mate probably was, as that explains the better choice."""
        choice = moment.choice
        if choice is None or moment.cause is not ShiftCause.CHOICE:
            return ""
        return _suspicion(choice, seat, names)

    def kind(self, kind: str) -> str:
        """Return the name of a kind of choice that cost something."""
        return _(_KINDS[OddSocksChoice(kind)])

    def habit(self, kind: str) -> str:
        """Return what a player often does wrong."""
        return _(_HABITS[OddSocksChoice(kind)])

    def accuracy_meaning(self) -> str:
        """Return what the accuracy measures."""
        explained = _(
            "Your choice is compared with the best one in the same imagined rounds, which fit "
            "what you had seen. A choice that costs nothing is worth 100."
        )
        example = _(
            "A choice that gives away {percent} of the games is worth {count} out of 100. "
            "Accuracy is the average."
        ).format(
            percent=percent(round(100 * EXAMPLE_COST)),
            count=number(round(accuracy_of_cost(EXAMPLE_COST))),
        )
        return " ".join(
            [
                explained,
                example,
                _("What the hidden cards turn out to be is luck, and doesn’t count."),
            ]
        )


def _table_seen(choice: Choice, steps: Steps) -> Table:
    """Return the table as the seat saw it when it chose."""
    return GAME.view(steps[choice.at].state, choice.seat).table


def _better_text(table: Table, choice: Choice, seat: Seat | None, names: Names) -> str:
    """Return the better move: in full to the player who missed it, else in a few words."""
    if choice.seat == seat:
        move = describe_move(table, choice.seat, choice.best, names)
        return " ".join([_("There was a better move."), move])
    match choice.best:
        case Play(card=card, up=True):
            return _("Better: play {card} for {action}.").format(
                card=card_name(card), action=action_name(ACTIONS[card])
            )
        case Play(card=card):
            return _("Better: hide {card}.").format(card=card_name(card))
        case Answer(choice=HandCard(design=design)):
            return _("Better: give {card} away.").format(card=card_name(design))
        case _:
            return _("Better: take {card}.").format(card=_taken_name(table, choice.best))


def _suspicion(choice: Choice, seat: Seat | None, names: Names) -> str:
    """Return what the lost mate probably was, by what the seat could know."""
    suspect = Design[str(choice["suspect"]).upper()]
    if choice.seat == seat:
        text = _("Going by what you could know, the lost mate was most likely {card} ({percent}).")
    else:
        text = _(
            "Going by what {name} could know, the lost mate was most likely {card} ({percent})."
        )
    return text.format(
        name=names[choice.seat],
        card=card_name(suspect),
        percent=percent(int(choice["suspect_percent"])),
    )


def _mistake_text(table: Table, choice: Choice, seat: Seat | None, names: Names) -> str:
    """Return the clause about a move that was not the best."""
    is_own, played, best = choice.seat == seat, choice.played, choice.best
    done = better = ""
    match played, best:
        case Play(card=card, up=True), Play(card=other, up=True) if card is other:
            text = (
                _("You played {action}, but not in the best way")
                if is_own
                else _("{name} played {action}, but not in the best way")
            )
            done = action_name(ACTIONS[card])
        case Play(card=card, up=True), Play(card=other, up=True):
            text = (
                _("You played {action} instead of {better}")
                if is_own
                else _("{name} played {action} instead of {better}")
            )
            done, better = action_name(ACTIONS[card]), action_name(ACTIONS[other])
        case Play(card=card, up=True), _:
            text = (
                _("You played {action} instead of hiding a card")
                if is_own
                else _("{name} played {action} instead of hiding a card")
            )
            done = action_name(ACTIONS[card])
        case Play(), Play(card=other, up=True):
            text = (
                _("You hid a card instead of playing {better}")
                if is_own
                else _("{name} hid a card instead of playing {better}")
            )
            better = action_name(ACTIONS[other])
        case Play(card=card), Play(card=other):
            text = (
                _("You hid {card} instead of {better}")
                if is_own
                else _("{name} hid {card} instead of {better}")
            )
            done, better = card_name(card), card_name(other)
        case Answer(choice=HandCard(design=card)), Answer(choice=HandCard(design=other)):
            text = (
                _("You gave {card} away instead of {better}")
                if is_own
                else _("{name} gave {card} away instead of {better}")
            )
            done, better = card_name(card), card_name(other)
        case _:
            text = (
                _("You took {card} instead of {better}")
                if is_own
                else _("{name} took {card} instead of {better}")
            )
            done, better = _taken_name(table, played), _taken_name(table, best)
    return text.format(name=names[choice.seat], card=done, action=done, better=better)


def _taken_name(table: Table, move: Move) -> str:
    """Return the basket card that an answer takes."""
    if not isinstance(move, Answer) or not isinstance(move.choice, BasketCard):
        return card_name(None)
    lying = table.find_card(move.choice.card)
    return card_name(None if lying is None else lying.design)


def _find_event(moment: KeyMoment, steps: Steps) -> Event:
    """Return the event that changed most for the seat, the first of equals."""
    events = list(_events_until_next_turn(moment, steps))
    return max(events, key=lambda event: _importance(event, moment.seat))


def _events_until_next_turn(moment: KeyMoment, steps: Steps) -> Iterator[Event]:
    """Yield the events from a move on, until the seat decides again or the round is over."""
    for step in steps[moment.at + 1 :]:
        yield from step.events
        table: Table = step.state.table
        if table.deciding == moment.seat or table.winner is not None:
            return


def _importance(event: Event, seat: Seat) -> int:
    """Return how much an event concerns a seat: cards that change hands come first."""
    match event:
        case Stashed(basket=basket, seat=who) if basket == seat != who:
            return 6
        case Swapped(seat=who, other=other) | Traded(seat=who, other=other) if seat in (who, other):
            return 5
        case Passed():
            return 5
        case Peeked(seat=who) | HandPeeked(seat=who) | Stashed(seat=who) if who == seat:
            return 4
        case Flipped():
            return 3
        case Stashed() | Swapped() | Traded():
            return 2
        case Placed():
            return 1
        case _:
            return 0


TEXT: AnalysisText = OddSocksAnalysisText()
