"""The sentences of SOCK): prompts, events, refusals, reasons and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat
from sockapp.engine.game_text import Names
from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Dealt,
    Drawn,
    Ending,
    Event,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.state import View
from sockapp.games.sock.text.names import card_name, card_names
from sockapp.i18n import N_, NP_, _, join_and, ngettext, number, pgettext, to_name

if TYPE_CHECKING:
    from sockapp.games.sock.text.bot_reasons import BotReason

_TRAITS = {
    "lana": N_("cuddly, keeps piles together"),
    "otto": N_("plays the big cards first"),
    "zigzag": N_("acts on a whim"),
    "denim": N_("calm and steady"),
    "angora": N_("vain, too good for high cards"),
    "tweed": N_("a stickler for rules"),
    "merino": N_("counts everything"),
    "nylon": N_("slippery, holds cards back"),
}

_CHOICES = {
    "happy": N_("Happy symbol in runs"),
    "referee": N_("Referee"),
}

_VALUES: dict[tuple[str, int | str | bool], tuple[str, str]] = {
    ("happy", "wrap"): NP_("happy symbol", "Wrap-around"),
    ("happy", "both"): NP_("happy symbol", "High and low"),
    ("happy", "low"): NP_("happy symbol", "Low"),
    ("happy", "high"): NP_("happy symbol", "High"),
    ("referee", False): NP_("referee", "Off"),
    ("referee", True): NP_("referee", "On"),
}

PROBLEMS = {
    "over": N_("The game is over."),
    "no_move": N_("That’s not a move in this game."),
    "no_piles": N_("Those aren’t piles of cards."),
    "card_missing": N_("Missing: {card}. Cards on the table must stay there."),
    "not_yours": N_("Not in your hand: {card}."),
    "nothing_played": N_("Rearranging isn’t enough. Play a card from your hand."),
    "too_short": N_("A pile needs at least 3 cards."),
    "strangers": N_("These cards don’t go together."),
    "mixed_suits": N_("A run is all one suit. Take out {card}."),
    "mixed_ranks": N_("A set is all one number. Take out {card}."),
    "neither": N_("That’s neither a run nor a set."),
    "rank_twice": N_("A run has each number only once. Twice here: {card}."),
    "happy_low": N_("In this game, the happy symbol only goes below the 1."),
    "happy_high": N_("In this game, the happy symbol only goes above the 12."),
    "happy_both": N_("In this game, runs can’t go on past the happy symbol."),
    "gap": N_("There’s a gap in the run between {before} and {after}."),
    "deck_empty": N_("The draw deck is empty, so you can’t draw."),
    "referee_sees_play": N_("The referee sees a play, so you can’t draw yet."),
    "can_draw": N_("No passing while there are cards to draw."),
    "can_play": N_("There’s still a play, so you can’t pass."),
    "played_already": N_("You’ve played a card, so you can’t draw this turn."),
    "put_back_first": N_("Put it all back before you draw."),
}
"""The text of a refusal, by ``Problem.kind``."""

_CARD_FACTS = ("card", "before", "after")
MAX_MENTIONED_CARDS = 3
"""The log says how many cards a player still holds once there are no more than this."""


class SockPhrases:
    """The sentences that the app asks of every game (see ``engine.game_text``)."""

    def who_starts(self) -> str:
        """Return the question that decides the first player (SOCK-1)."""
        return _("Who goes first? Decide or draw lots. The dealer sits to their right.")

    def start_text(self, name: str) -> str:
        """Return the label of the start button."""
        return _("Start: {name} goes first").format(name=name)

    def option_label(self, field: str) -> str:
        """Return the name of an option."""
        return _(_CHOICES[field])

    def option_value_label(self, field: str, value: int | str | bool) -> str:
        """Return the name of an option's value."""
        return pgettext(*_VALUES[field, value])

    def bot_tagline(self, bot: BotInfo) -> str:
        """Return a bot's character in a few words."""
        return _(_TRAITS[bot.character])

    def prompt(self, view: View, names: Names) -> str:
        """Return a sentence with the player to move and what they can do, or the result."""
        table = view.table
        if table.is_over:
            return _won(table.winners, table.totals, view.seat, names)
        name = names[table.turn]
        if view.seat != table.turn:
            text = _("It’s {name}’s turn.")
        elif table.is_first_turn:
            text = _("Your turn, {name}. Lay the first pile, or draw.")
        elif table.deck_left:
            text = _("Your turn, {name}. Play a card or draw.")
        else:
            text = _("Your turn, {name}. Play a card or pass.")
        return text.format(name=name, to_name=to_name(name))

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        """Return a line for the log, addressed to the viewer at ``seat``."""
        match event:
            case Drawn():
                return _drawn([event], None, seat, names)
            case Played():
                return _played(event, names, is_own=event.seat == seat)
            case TurnPassed(seat=who):
                text = _("You passed.") if who == seat else _("{name} passed.")
                return text.format(name=names[who])
            case DealEnded():
                return _deal_ended(event, seat, names)
            case BackToZero(seat=who):
                if who == seat:
                    return _("Exactly 100: you’re back to 0!")
                return _("Exactly 100: {name} is back to 0!").format(name=names[who])
            case Dealt(dealer=who):
                text = (
                    _("You dealt a new round.") if who == seat else _("{name} dealt a new round.")
                )
                return text.format(name=names[who])
            case GameEnded(winners=winners, totals=totals):
                return _won(winners, totals, seat, names)

    def continues(self, event: Event, previous: Event) -> bool:
        """Return whether an event belongs to the draws of a turn, or is the play after them."""
        return (
            isinstance(previous, Drawn)
            and isinstance(event, Drawn | Played)
            and event.seat == previous.seat
        )

    def events(self, events: Sequence[Event], seat: Seat | None, names: Names) -> str | None:
        """Return one line for all draws of a turn and the play after them."""
        drawn = [event for event in events if isinstance(event, Drawn)]
        played = events[-1] if isinstance(events[-1], Played) else None
        return _drawn(drawn, played, seat, names)

    def opens_round(self, event: Event) -> bool:
        """Return whether new hands were dealt."""
        return isinstance(event, Dealt)

    def round_title(self, number: int) -> str:
        """Return the heading of a round."""
        return _("Round {number}").format(number=number)

    def line_if_alone(self, event: Event, names: Names) -> str | None:
        """Return None, because no event of this game has such a line."""
        return None

    def subject_of(self, event: Event, seat: Seat | None) -> Seat | None:
        """Return the seat that an event is about; None for a blocked round or the end."""
        match event:
            case Dealt(dealer=who):
                return who
            case GameEnded() | DealEnded(how=Ending.BLOCKED):
                return None
            case _:
                return event.seat

    def problem(self, problem: Problem) -> str:
        """Return why a move was refused."""
        facts = dict(problem.facts)
        for name in _CARD_FACTS:
            if name in facts:
                facts[name] = card_name(Card[str(facts[name])])
        return _(PROBLEMS[problem.kind]).format(**facts)

    def reason(self, reason: BotReason, names: Names) -> str:
        """Return the reason for a bot's move, or a step of a hint."""
        from sockapp.games.sock.text.bot_reasons import reason_text  # the setup page needs none

        return reason_text(reason)

    def hint(self, view: View, reason: BotReason, names: Names) -> str:
        """Return a step of a hint. The board has a way of its own to show them."""
        return self.reason(reason, names)

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Return a sentence with the winners."""
        return _won(outcome.winners, outcome.scores, seat, names)


def _drawn(draws: Sequence[Drawn], played: Played | None, seat: Seat | None, names: Names) -> str:
    """Return which or how many cards a player drew in a turn, and what was played then."""
    who, count = draws[0].seat, len(draws)
    seen = [draw.card for draw in draws if draw.card is not None]
    cards = "" if played is None else card_names(played.cards)
    if who == seat and len(seen) == count:
        text = (
            _("You drew {card}.") if played is None else _("You drew {card}, then played {cards}.")
        )
        text = text.format(card=card_names(seen), cards=cards)
    else:
        if played is None:
            text = ngettext("{name} drew {count} card.", "{name} drew {count} cards.", count)
        else:
            text = ngettext(
                "{name} drew {count} card, then played {cards}.",
                "{name} drew {count} cards, then played {cards}.",
                count,
            )
        text = text.format(name=names[who], count=number(count), cards=cards)
    return text if played is None else " ".join([text, *_after_play(played)])


def _played(event: Played, names: Names, *, is_own: bool) -> str:
    text = _("You played {cards}.") if is_own else _("{name} played {cards}.")
    text = text.format(name=names[event.seat], cards=card_names(event.cards))
    return " ".join([text, *_after_play(event)])


def _after_play(event: Played) -> list[str]:
    """Return the sentences about rearranged piles and few cards left, if there are any."""
    lines = []
    if event.broken:
        lines.append(
            ngettext(
                "{count} pile was rearranged.", "{count} piles were rearranged.", event.broken
            ).format(count=event.broken)
        )
    if 0 < event.left <= MAX_MENTIONED_CARDS:
        lines.append(
            ngettext("{count} card left.", "{count} cards left.", event.left).format(
                count=event.left
            )
        )
    return lines


def _deal_ended(event: DealEnded, seat: Seat | None, names: Names) -> str:
    is_out = event.how is Ending.OUT
    if is_out and event.seat == seat:
        return _("You go out: 0 points for you.")
    name = names[event.seat]
    if seat is None:
        text = _("{name} goes out.") if is_out else _("Nobody can play, so the round is blocked.")
        return text.format(name=name)
    count = event.points[seat]
    if is_out:
        text = ngettext(
            "{name} goes out. You’re left with {count} point.",
            "{name} goes out. You’re left with {count} points.",
            count,
        )
    else:
        text = ngettext(
            "The round is blocked. You’re left with {count} point.",
            "The round is blocked. You’re left with {count} points.",
            count,
        )
    return text.format(name=name, count=number(count))


def going_out_text(who: Seat, seat: Seat | None, names: Names) -> str:
    """Return the exclamation when a player lays the last card, addressed to the viewer."""
    return _("You go out!") if who == seat else _("{name} goes out!").format(name=names[who])


def round_end_title(event: DealEnded, names: Names) -> str:
    """Return the title over all hands at the end of a round."""
    if event.how is Ending.BLOCKED:
        return _("Nobody can play, so the round is blocked.")
    return going_out_text(event.seat, None, names)


def last_card_text() -> str:
    """Return what a player says who has one card left."""
    # Translators: what a player says who holds one card only.
    return _("Last card!")


def _won(winners: Sequence[Seat], totals: Sequence[int], seat: Seat | None, names: Names) -> str:
    """Return a sentence with the winners and the lowest total."""
    count = totals[winners[0]]
    others = join_and(names[winner] for winner in winners if winner != seat)
    if len(winners) > 1 and seat in winners:
        text = ngettext(
            "You share the win with {names}: {count} point!",
            "You share the win with {names}: {count} points!",
            count,
        )
    elif len(winners) > 1:
        text = ngettext(
            "{names} share the win with {count} point!",
            "{names} share the win with {count} points!",
            count,
        )
    elif seat in winners:
        text = ngettext("You win with {count} point!", "You win with {count} points!", count)
    else:
        text = ngettext(
            "{name} wins with {count} point!", "{name} wins with {count} points!", count
        )
    return text.format(names=others, name=others, count=number(count))


PHRASES = SockPhrases()
