"""The die that somebody should have taken."""

from __future__ import annotations

from sockapp.engine.bot import Patience
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Missed, Steps
from sockapp.games.out_of_sock.cards import Card
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.names import card_name
from sockapp.i18n import ngettext, number


def missed(log: GameLog, steps: Steps, seat: Seat, patience: Patience) -> Missed | None:
    """The pick where another die would have brought the most points more, at once."""
    most, found = 0, None
    for at, move in enumerate(log.moves):
        table: Table = steps[at].state.table
        if not isinstance(move, TakeDie) or table.turn != seat:
            continue
        taken = table.top(move.number)
        card, more = _best(table, seat, taken)
        if card is not None and more > most:
            most, found = more, Missed(at, _line(card, more), more)
    return found


def _best(table: Table, seat: Seat, taken: Card | None) -> tuple[Card | None, int]:
    """The card that gained the most, and how much more than the one that was taken."""
    gained = 0 if taken is None else table.gain(seat, taken)
    tops = [card for number in set(table.placeable) if (card := table.top(number)) is not None]
    best = max(tops, key=lambda card: table.gain(seat, card), default=None)
    return best, 0 if best is None else table.gain(seat, best) - gained


def _line(card: Card, more: int) -> str:
    return ngettext(
        "Better: take {card}, worth {count} point more.",
        "Better: take {card}, worth {count} points more.",
        more,
    ).format(card=card_name(card), count=number(more))
