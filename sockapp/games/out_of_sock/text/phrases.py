"""The ``GameText`` of Out of Sock: prompts, log lines, refusals, reasons and results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat
from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.cards import Card, CardKind, Suit
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    Decided,
    DeckGone,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Event,
    Flicked,
    GameEnded,
    Loss,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.scoring import ScoreChange
from sockapp.games.out_of_sock.state import Phase, View
from sockapp.games.out_of_sock.text.bot_reasons import reason_text
from sockapp.games.out_of_sock.text.hints import hint_text
from sockapp.games.out_of_sock.text.names import card_name, card_names, suit_name
from sockapp.i18n import N_, _, join_and, ngettext, number, pgettext, to_name

if TYPE_CHECKING:  # the table shows texts at once, so they must not wait for the bots' import
    from sockapp.games.out_of_sock.bots.evaluation import Reason

_TRAITS = {
    "lana": N_("cuddly, tosses softly"),
    "otto": N_("tosses too hard"),
    "zigzag": N_("acts on a whim"),
    "denim": N_("calm and steady"),
    "angora": N_("vain, wants the best card"),
    "nylon": N_("slippery, takes yours too"),
    "merino": N_("counts everything"),
    "tweed": N_("a stickler for rules"),
}

PROBLEMS = {
    "toss_first": N_("Toss first."),
    "choose_first": N_("First choose whether to split or stack."),
    "take_a_die": N_("Now it’s time to take a die."),
    "name_first": N_("Still tied. First, pick who wins."),
    "over": N_("The game is over."),
    "no_strength": N_("That wasn’t a toss."),
    "nothing_to_split": N_("Those decks are gone, so you can’t split."),
    "deck_gone": N_("Deck {number} is gone, so you can’t stack there."),
    "no_such_pile": N_("There’s no such pile."),
    "no_die_there": N_("There’s no die in front of pile {number}."),
    "not_tied": N_("Only someone who is tied can win."),
    "no_such_suit": N_("There’s no such suit."),
    "other_cards": N_("You can only rearrange your own cards, a whole column at a time."),
}
"""The text of a refusal, by ``Problem.kind``."""


class OutOfSockPhrases:
    """The texts that every game provides; see ``GameText``."""

    def who_starts(self) -> str:
        """Return the question for the first player (OOS-1)."""
        return _("Who has the nicest socks? Decide or draw lots.")

    def start_text(self, name: str) -> str:
        """Return the label of the start button: the chosen player begins."""
        return _("Start: {name} goes first").format(name=name)

    def option_label(self, field: str) -> str:
        """Raise KeyError, because this game has no options."""
        raise KeyError(field)

    def option_value_label(self, field: str, value: int | str | bool) -> str:
        """Raise KeyError, because this game has no options."""
        raise KeyError(field)

    def bot_tagline(self, bot: BotInfo) -> str:
        """Return a few words about a bot's character."""
        return _(_TRAITS[bot.character])

    def prompt(self, view: View, names: Names) -> str:
        """Return whose turn it is and what to do."""
        table = view.table
        name = names[table.turn]
        is_own = view.seat == table.turn
        match table.phase:
            case Phase.TOSS:
                if is_own:
                    return _("Your turn to toss, {name}.").format(name=name)
                return _("{name} has the basket.").format(name=name)
            case Phase.CHOOSE:
                if is_own:
                    count = len(table.dice)
                    return ngettext(
                        "{count} die out. Split or stack?",
                        "{count} dice out. Split or stack?",
                        count,
                    ).format(count=count)
                return _("{name} is choosing whether to split or stack.").format(name=name)
            case Phase.PICK:
                if is_own:
                    return _("Take a die and the top card of its pile.")
                return _("{name} is choosing a die.").format(name=name)
            case Phase.NAME:
                if is_own:
                    return _("Still tied. You have the basket, so pick who wins.")
                return _still_tied(name)
            case Phase.OVER:
                winner = table.turn if table.winner is None else table.winner
                return _wins(names[winner], table.score(winner), is_own=winner == view.seat)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        """Return the event's line for the log; None if it needs none."""
        match event:
            case Tossed():
                return _tossed(event, names, is_own=event.seat == seat)
            case TurnLost():
                return _turn_lost(event, names, is_own=event.seat == seat)
            case DiceSplit():
                if event.seat == seat:
                    return _("You split the dice.")
                return _("{name} split the dice.").format(name=names[event.seat])
            case DiceStacked(number=pile, cards=cards):
                if event.seat == seat:
                    text = _("You stacked the dice on pile {number}: {cards}.")
                else:
                    text = _("{name} stacked the dice on pile {number}: {cards}.")
                return text.format(name=names[event.seat], number=pile, cards=card_names(cards))
            case DieTaken():
                return _die_taken(event, names, is_own=event.seat == seat)
            case DeckGone(number=pile):
                return _("Deck {number} is gone.").format(number=pile)
            case DiceReturned(number=pile, count=count):
                return ngettext(
                    "{count} die from pile {number} goes back into the basket.",
                    "{count} dice from pile {number} go back into the basket.",
                    count,
                ).format(number=pile, count=count)
            case GameEnded():
                if event.seat == seat:
                    return _("You took the last card. The game is over.")
                return _("{name} took the last card. The game is over.").format(
                    name=names[event.seat]
                )
            case StillTied(holder=holder):
                return _still_tied(names[holder])
            case Won(seat=winner, points=points, by=by):
                wins = _wins(names[winner], points, is_own=winner == seat)
                if by is Decided.SOCKS:
                    return " ".join([_("Tied: most sock cards wins."), wins])
                return wins
            case _:
                return None

    def continues(self, event: Event, previous: Event) -> bool:
        """Return False, because every event has a line of its own."""
        return False

    def events(self, events: Sequence[Event], seat: Seat | None, names: Names) -> str | None:
        """Raise ValueError, because no events share a line."""
        raise ValueError(events)

    def opens_round(self, event: Event) -> bool:
        """Return whether the basket was passed on, which ends a round."""
        return isinstance(event, BasketPassed)

    def round_title(self, number: int) -> str:
        """Return the heading of a round."""
        return pgettext("out of sock", "Round {number}").format(number=number)

    def line_if_alone(self, event: Event, names: Names) -> str | None:
        """Return None, because no event needs a line only when it happens alone."""
        return None

    def subject_of(self, event: Event, seat: Seat | None) -> Seat | None:
        """Return the seat that the event's line is about; None for decks and returned dice."""
        match event:
            case DeckGone() | DiceReturned():
                return None
            case StillTied(holder=holder):
                return holder
            case _:
                return event.seat

    def problem(self, problem: Problem) -> str:
        """Return why a move was refused."""
        facts = dict(problem.facts)
        return _(PROBLEMS[problem.kind]).format(**facts)

    def reason(self, reason: Reason, names: Names) -> str:
        """Return what a bot expected of a move."""
        return reason_text(reason, names)

    def hint(self, view: View, reason: Reason, names: Names) -> str:
        """Return a reason from the rules, then how often the move wins."""
        return hint_text(view, reason, names)

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Return the sentence that names the winner; there is always exactly one."""
        winner = outcome.winners[0]
        return _wins(names[winner], outcome.scores[winner], is_own=winner == seat)


def last_cards_warning(count: int, *, is_ending: bool) -> str:
    """Return the warning beside a deck that one move can empty."""
    if is_ending:
        text = ngettext(
            "{count} card left. Taking it ends the game.",
            "{count} cards left. Taking them ends the game.",
            count,
        )
    else:
        text = ngettext(
            "{count} card left, then this deck is gone.",
            "{count} cards left, then this deck is gone.",
            count,
        )
    return text.format(count=count)


def change_warning(suit: Suit, points: int) -> str:
    """Return the warning beside a card that would lower a suit's score."""
    return _("Careful: that takes {suit} to {points}.").format(
        suit=suit_name(suit), points=number(points)
    )


def tossing_text(seat: Seat, is_own: bool, names: Names) -> str:
    """Return that a player tosses, without the dice, which are still in the air."""
    text = _("You toss the dice.") if is_own else _("{name} tosses the dice.")
    return text.format(name=names[seat])


def stacking_text(seat: Seat, pile: int, cards: int, is_own: bool, names: Names) -> str:
    """Return that a player stacks, without the cards, which may still lie face down."""
    if is_own:
        text = ngettext(
            "You stack on pile {number}: {count} card.",
            "You stack on pile {number}: {count} cards.",
            cards,
        )
    else:
        text = ngettext(
            "{name} stacks on pile {number}: {count} card.",
            "{name} stacks on pile {number}: {count} cards.",
            cards,
        )
    return text.format(name=names[seat], number=pile, count=number(cards))


def taking_text(seat: Seat, cards: Iterable[Card], is_own: bool, names: Names) -> str:
    """Return that a player takes these cards.

    It is shorter than the log's line, so that the header does not grow during animation.
    """
    text = _("You take {cards}.") if is_own else _("{name} takes {cards}.")
    return text.format(name=names[seat], cards=card_names(cards))


def effect_text(change: ScoreChange) -> str:
    """Return what a taken card does to its suit; the card's name if it only adds socks."""
    suit = suit_name(change.card.suit)
    kind = change.card.kind
    if change.was_banned:
        return _("No change, as {suit} is banned.").format(suit=suit)
    if kind is CardKind.BAN:
        return _("Banned: {suit} is worth nothing.").format(suit=suit)
    if kind is CardKind.SOCKS:
        return card_name(change.card)
    if not change.difference:
        return _("No {suit} points yet.").format(suit=suit)
    if kind is CardKind.DOUBLE:
        return _("That doubles {suit}.").format(suit=suit)
    if change.after < 0:
        return _("That flips {suit} to minus.").format(suit=suit)
    return _("That flips {suit} to plus.").format(suit=suit)


def decks_left_text(count: int) -> str:
    """Return how many more empty decks end the game."""
    return ngettext(
        "{count} more deck ends the game.", "{count} more decks end the game.", count
    ).format(count=number(count))


def _wins(name: str, points: int, *, is_own: bool) -> str:
    if is_own:
        text = ngettext("You win with {count} point!", "You win with {count} points!", points)
    else:
        text = ngettext(
            "{name} wins with {count} point!", "{name} wins with {count} points!", points
        )
    return text.format(name=name, count=number(points))


def _still_tied(holder: str) -> str:
    return _("Still tied. {name} has the basket and picks who wins.").format(name=holder)


def _tossed(event: Tossed, names: Names, *, is_own: bool) -> str:
    name, count = names[event.seat], len(event.dice)
    if not count:
        text = (
            _("You tossed, but no dice came out.")
            if is_own
            else _("{name} tossed, but no dice came out.")
        )
        return text.format(name=name)
    if is_own:
        text = ngettext(
            "You tossed {count} die: {faces}.", "You tossed {count} dice: {faces}.", count
        )
    else:
        text = ngettext(
            "{name} tossed {count} die: {faces}.", "{name} tossed {count} dice: {faces}.", count
        )
    faces = join_and(str(die) for die in sorted(event.dice))
    return text.format(name=name, count=count, faces=faces)


def lost_toss_reason(count: int) -> str:
    """Return why a toss of 0, 1 or 8 dice lost the turn: its strength (OOS-3)."""
    match count:
        case 0:
            return _("Too soft. None came out.")
        case 1:
            return _("Too soft. Only one came out.")
        case _:
            return ngettext(
                "Too hard. All {count} fell out.", "Too hard. All {count} fell out.", count
            ).format(count=number(count))


def lost_toss_chance(toss: Flicked) -> str:
    """Return how often a toss of this strength loses the turn, and which strengths keep it."""
    lost = round(100 * (1 - dice_model.keep_chance(toss.strength)))
    if lost < 1:
        return _("Bad luck. In the green, that hardly ever happens.")
    return ngettext(
        "Of tosses like that, {count} in 100 loses the turn. Aim for the green.",
        "Of tosses like that, {count} in 100 lose the turn. Aim for the green.",
        lost,
    ).format(count=number(lost))


def _turn_lost(event: TurnLost, names: Names, *, is_own: bool) -> str:
    name = names[event.seat]
    to = to_name(names[(event.seat + 1) % len(names)])
    if event.why is Loss.COUNT:
        text = ngettext(
            "{count} die: turn lost. The basket goes {to_name}.",
            "{count} dice: turn lost. The basket goes {to_name}.",
            event.dice,
        )
    elif event.why is Loss.NOWHERE:
        text = _("No deck is left for these dice, so the turn is lost. The basket goes {to_name}.")
    elif is_own:
        text = _("You shook more than once, so the turn is lost. The basket goes {to_name}.")
    else:
        text = _("{name} shook more than once, so the turn is lost. The basket goes {to_name}.")
    return text.format(name=name, count=event.dice, to_name=to)


def _die_taken(event: DieTaken, names: Names, *, is_own: bool) -> str:
    if event.forced:
        if is_own:
            text = _("You had to take the last die, from pile {number}: {card}.")
        else:
            text = _("{name} had to take the last die, from pile {number}: {card}.")
    elif is_own:
        text = _("You took a die from pile {number}: {card}.")
    else:
        text = _("{name} took a die from pile {number}: {card}.")
    return text.format(name=names[event.seat], number=event.number, card=card_name(event.card))


PHRASES = OutOfSockPhrases()
