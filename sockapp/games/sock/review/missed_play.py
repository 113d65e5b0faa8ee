"""The play that somebody did not see."""

from __future__ import annotations

from sockapp.engine.bot import Patience
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Missed, Steps
from sockapp.games.sock.bots import better_turn
from sockapp.games.sock.cards import Card
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.state import View
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import ngettext, number


def missed(log: GameLog, steps: Steps, seat: Seat, patience: Patience) -> Missed | None:
    """The turn in which the most cards more could have been played, the latest of equals.

    It is looked for from the end of the game backwards, for as long as there is time.
    """
    most, found = 0, None
    for at in reversed(range(len(log.moves))):
        if patience.over:
            break
        state, move = steps[at].state, log.moves[at]
        if state.table.turn != seat or not isinstance(move, Move):
            continue
        play = better_turn(View(seat, state.table, state.hands[seat]), move, patience)
        if play is None:
            continue
        more = len(play.played) - _laid(move, steps, at)
        if more > most:
            most, found = more, Missed(at, _line(play.played), more)
    return found


def _laid(move: Move, steps: Steps, at: int) -> int:
    """How many cards the move played."""
    if not isinstance(move, PlayTurn):
        return 0
    return sum(map(len, move.table)) - sum(map(len, steps[at].state.table.piles))


def _line(cards: tuple[Card, ...]) -> str:
    return ngettext(
        "There was a play with {count} card: {cards}.",
        "There was a play with {count} cards: {cards}.",
        len(cards),
    ).format(count=number(len(cards)), cards=card_names(cards))
