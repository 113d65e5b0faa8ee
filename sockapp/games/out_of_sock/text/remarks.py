"""What bots say in Out of Sock, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sockapp.engine.bot_talk import FINAL_WEIGHT, Lines, Occasion
from sockapp.engine.game import Seat
from sockapp.games.common_remarks import DEFEAT, LUCKY, STEAL, WIN
from sockapp.games.out_of_sock.cards import Card, CardKind
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    DiceStacked,
    DieTaken,
    Event,
    GameEnded,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.reducer import reduce_table
from sockapp.games.out_of_sock.scoring import compute_score_changes
from sockapp.games.out_of_sock.state import Table, View
from sockapp.i18n import N_

MANY_POINTS = 8
"""Points won or lost by one card that are worth a remark."""

BAD_TOSS = Lines(
    "sad",
    gentle=(N_("Oh dear. Butterfingers."), N_("More love next time.")),
    proud=(N_("The basket moved."), N_("I was only warming up.")),
    sly=(N_("That one was for practice."), N_("Who greased the dice?")),
    dry=(N_("Too much wrist."), N_("I blame physics.")),
)
"""The bot has lost its turn."""

BAN = Lines(
    "startled",
    gentle=(N_("Goodbye, little socks."), N_("They were warm while they lasted.")),
    proud=(N_("I never liked that colour."), N_("So last season.")),
    sly=(N_("That was on purpose. Mostly."), N_("Less to wash.")),
    dry=(N_("Anything times nothing is nothing."), N_("Rules are rules.")),
)
"""The bot has taken a Ban."""

OUCH = Lines(
    "sad",
    gentle=(N_("Ouch. It’ll pass."), N_("Minus socks keep no one warm.")),
    proud=(N_("That was beneath me."), N_("Don’t look at me now.")),
    sly=(N_("I’ll turn that around."), N_("Hush, nobody noticed.")),
    dry=(N_("I had allowed for that."), N_("Subtraction. How vulgar.")),
)
"""A card has cost the bot many points."""

GLOAT = Lines(
    "sly",
    gentle=(N_("Oh no, what bad luck!"), N_("Chin up. Socks come back.")),
    proud=(N_("I’d never have done that."), N_("Brave. Very brave.")),
    sly=(N_("Nothing to do with me!"), N_("Better you than me.")),
    dry=(N_("Noted."), N_("That will be in the exam.")),
)
"""A card has cost another player many points."""

LINES = {
    "bad_toss": BAD_TOSS,
    "ban": BAN,
    "ouch": OUCH,
    "gloat": GLOAT,
    "lucky": LUCKY,
    "steal": STEAL,
    "win": WIN,
    "defeat": DEFEAT,
}
TURN_ENDS = (BasketPassed, GameEnded)


def find_occasions(before: View, events: Sequence[Event]) -> Iterator[Occasion]:
    """Yield what seats could remark upon in a step."""
    table = before.table
    for event in events:
        match event:
            case TurnLost(seat=seat):
                yield Occasion("bad_toss", seat, 3)
            case DieTaken(seat=seat, card=card, forced=forced):
                yield from _find_occasions_of_taking(table, seat, (card,), is_choice=not forced)
            case DiceStacked(seat=seat, cards=cards):
                yield from _find_occasions_of_taking(table, seat, cards, is_choice=True)
            case Won(seat=winner):
                for seat in range(table.players):
                    kind = "win" if seat == winner else "defeat"
                    yield Occasion(kind, seat, FINAL_WEIGHT + (seat == winner))
        table = reduce_table(table, event)


def _find_occasions_of_taking(
    table: Table, seat: Seat, cards: Sequence[Card], *, is_choice: bool
) -> Iterator[Occasion]:
    """Yield the occasions of a player who takes cards."""
    others = [other for other in range(table.players) if other != seat]
    for change in compute_score_changes(table.columns[seat], cards):
        if change.card.kind is CardKind.BAN:
            yield Occasion("ban", seat, 5)
        elif change.difference <= -MANY_POINTS:
            yield Occasion("ouch", seat, 4)
        elif change.difference >= MANY_POINTS:
            yield Occasion("lucky", seat, 2)
        if change.difference <= -MANY_POINTS:
            for other in others:
                yield Occasion("gloat", other, 3)
    gain = max(table.gain(other, cards[0]) for other in others)
    if is_choice and gain >= MANY_POINTS and gain > table.gain(seat, cards[0]):
        yield Occasion("steal", seat, 3)
