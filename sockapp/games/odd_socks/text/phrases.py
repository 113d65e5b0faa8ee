"""The ``GameText`` of Odd Socks: prompts, log lines, refusals, reasons and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.events import Chose, Dealt, Event, GameWon, RoundEnded
from sockapp.games.odd_socks.moves import Answer, Play
from sockapp.games.odd_socks.state import Pending, Phase, View
from sockapp.games.odd_socks.text.event_messages import describe_event, find_subject, wins_text
from sockapp.games.odd_socks.text.move_preview import describe_move
from sockapp.games.odd_socks.text.names import action_name, card_name
from sockapp.i18n import N_, _, percent, pgettext

if TYPE_CHECKING:  # the table shows texts at once, so they must not wait for the bots' import
    from sockapp.games.odd_socks.bots.evaluation import Reason

_TRAITS = {
    "lana": N_("cuddly, trades with everyone"),
    "otto": N_("turns everything over"),
    "angora": N_("vain, loves to show off"),
    "denim": N_("calm and steady"),
    "nylon": N_("slippery, takes chances"),
    "zigzag": N_("bluffs, often face down"),
    "merino": N_("counts everything"),
    "tweed": N_("a stickler for rules"),
}

PROBLEMS = {
    "play_a_card": N_("First put one card into your basket."),
    "choose_first": N_("First choose what the action asks for."),
    "deal_first": N_("The round is over. Deal the next one to go on."),
    "over": N_("The game is over."),
    "not_a_card": N_("There’s no such sock."),
    "not_held": N_("You don’t hold {card}."),
    "no_face": N_("A card goes in face up or face down."),
    "not_a_choice": N_("That can’t be chosen."),
    "face_down": N_("A card played face down does nothing."),
    "unfinished": N_("There’s still something to choose."),
    "too_much": N_("There’s nothing more to choose."),
    "just_played": N_("That card is already in your basket."),
    "somebody_else": N_("Choose someone else."),
    "not_itself": N_("Copycat can’t copy itself."),
    "used_copycat": N_("That card has already been copied this turn."),
    "own_basket": N_("Copycat copies only from your own basket."),
    "other_basket": N_("Take a card from the other player’s basket."),
    "face_up": N_("That card is already face up."),
    "wrong_choice": N_("That doesn’t go with this action."),
}
"""The text of a refusal, by ``Problem.kind``."""


class OddSocksPhrases:
    """The texts that every game provides; see ``GameText``."""

    def who_starts(self) -> str:
        """Return the question for the first dealer (ODD-8)."""
        return _("Who washed their socks last? They deal. Decide or draw lots.")

    def start_text(self, name: str) -> str:
        """Return the label of the start button: the chosen player deals (ODD-8)."""
        return _("Start: {name} deals").format(name=name)

    def option_label(self, field: str) -> str:
        """Return the label of an option; there is only ``rounds``."""
        return {"rounds": _("Rounds to win")}[field]

    def option_value_label(self, field: str, value: int | str | bool) -> str:
        """Return the label of an option's value: one round, or the long game."""
        return {1: _("One round"), 3: _("First to 3")}[int(value)]

    def bot_tagline(self, bot: BotInfo) -> str:
        """Return a few words about a bot's character."""
        return _(_TRAITS[bot.character])

    def prompt(self, view: View, names: Names) -> str:
        """Return whose turn it is and what to do."""
        table = view.table
        deciding = table.active if table.deciding is None else table.deciding
        name, is_own = names[deciding], view.seat == deciding
        if table.pending is not None:
            if is_own:
                return _answer_prompt(table.pending, names)
            return _("{name} is choosing in secret.").format(name=name)
        match table.phase:
            case Phase.DEAL:
                if is_own:
                    return _("You won the round. Deal the next one.")
                return _("{name} won the round and deals the next one.").format(name=name)
            case Phase.OVER:
                return wins_text(table.active, table.wins[table.active], view.seat, names)
            case _:
                if is_own:
                    return _("{name}, put one card into your basket.").format(name=name)
                return _("{name} is choosing a card.").format(name=name)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        """Return the event's line for the log; None if it needs none."""
        return describe_event(event, seat, names)

    def continues(self, event: Event, previous: Event) -> bool:
        """Return False, because every event has a line of its own."""
        return False

    def events(self, events: Sequence[Event], seat: Seat | None, names: Names) -> str | None:
        """Raise ValueError, because no events share a line."""
        raise ValueError(events)

    def opens_round(self, event: Event) -> bool:
        """Return whether a new round was dealt."""
        return isinstance(event, Dealt)

    def round_title(self, number: int) -> str:
        """Return the heading of a round."""
        return pgettext("odd socks", "Round {number}").format(number=number)

    def line_if_alone(self, event: Event, names: Names) -> str | None:
        """Return the line for a secret choice while other seats still choose (ODD-6)."""
        if isinstance(event, Chose):
            return _("{name} chose in secret.").format(name=names[event.seat])
        return None

    def subject_of(self, event: Event, seat: Seat | None) -> Seat | None:
        """Return the seat that the event's line is about; None if there is no such seat."""
        return find_subject(event, seat)

    def problem(self, problem: Problem) -> str:
        """Return why a move was refused."""
        facts = dict(problem.facts)
        design = facts.get("design")
        card = card_name(Design[design.upper()]) if isinstance(design, str) else ""
        return _(PROBLEMS[problem.kind]).format(card=card)

    def reason(self, reason: Reason, names: Names) -> str:
        """Return what a bot expected of a move."""
        return " ".join(_arguments(reason))

    def hint(self, view: View, reason: Reason, names: Names) -> str:
        """Return what the move does by the rules, then how often it wins."""
        does = "" if view.seat is None else describe_move(view.table, view.seat, reason.move, names)
        if reason.wins is None:
            return does or " ".join(_arguments(reason))
        figure = _("It wins {percent} of the rounds I imagined.").format(
            percent=percent(reason.wins)
        )
        return " ".join(filter(None, (does, *_suspicion(reason), figure)))

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Return the sentence that names the winner; there is always exactly one."""
        winner = outcome.winners[0]
        return wins_text(winner, outcome.scores[winner], seat, names)


def peek_needed_text() -> str:
    """Return the text after a tap on a face-down card of another player (ODD-5)."""
    return _("You need Peek to see that card.")


def happening_text(event: Event, actor: Seat, seat: Seat | None, names: Names) -> str:
    """Return what an actor is doing while an event is animated, for a seat or in public.

    It does not say who has won, which the animation shows.
    """
    match event:
        case Dealt():
            return describe_event(event, seat, names) or ""
        case RoundEnded() | GameWon():
            return _("The round is over.")
        case _ if actor == seat:
            return _("You play a card.")
        case _:
            return _("{name} plays a card.").format(name=names[actor])


def _answer_prompt(pending: Pending, names: Names) -> str:
    """Return the question to a seat that must answer another player's action."""
    name = names[pending.seat]
    if pending.action is Action.BASKET_SWAP:
        text = _("{name} takes one of your cards. Choose one from their basket.")
    elif pending.left is None:
        text = _("{name} wants to trade. Choose a card from your hand to give.")
    elif pending.left:
        text = _("Everyone passes a card to the left. Choose one from your hand.")
    else:
        text = _("Everyone passes a card to the right. Choose one from your hand.")
    return text.format(name=name)


def _arguments(reason: Reason) -> list[str]:
    """Return a sentence about the move, and one about the lost mate that the bot suspects."""
    move = reason.move
    named = action_name(ACTIONS[move.card]) if isinstance(move, Play) else ""
    if reason.wins is None:
        if isinstance(move, Play) and move.up:
            text = _("I felt like playing {action}.")
        elif isinstance(move, Play):
            text = _("I felt like hiding a card.")
        elif isinstance(move, Answer):
            text = _("I felt like choosing that card.")
        else:
            text = _("Whoever wins deals next.")
        return [text.format(action=named)]
    if isinstance(move, Play) and move.up:
        text = _("{action} wins {percent} of the rounds I imagined.")
    elif isinstance(move, Play):
        text = _("Face down wins {percent} of the rounds I imagined.")
    else:
        text = _("That card wins {percent} of the rounds I imagined.")
    return [text.format(action=named, percent=percent(reason.wins)), *_suspicion(reason)]


def _suspicion(reason: Reason) -> list[str]:
    """Return a sentence about the lost mate that the bot suspects, if it suspects one."""
    if reason.suspect is None:
        return []
    text = _("I suspect the lost mate is {card} ({percent}).")
    return [text.format(card=card_name(reason.suspect), percent=percent(reason.chance))]


PHRASES = OddSocksPhrases()
