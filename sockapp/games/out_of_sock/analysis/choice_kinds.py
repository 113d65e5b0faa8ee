"""The kinds of choices, by what the better move did. Statistics add up the costs of each kind."""

from __future__ import annotations

from enum import StrEnum

from sockapp.games.out_of_sock.bots.evaluation import make_reason
from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Table


class OutOfSockChoice(StrEnum):
    """What a choice was about. The names are stored."""

    SPLIT = "split"  # split instead of stacking
    STACK = "stack"  # stacked instead of splitting
    NAME = "name"  # named the winner of a tie
    EARLY_END = "early_end"  # ended the game though it was better to go on
    MISSED_END = "missed_end"  # did not end the game
    BAN = "ban"  # took or left a Ban
    CONVERSION = "conversion"  # took or left a Conversion
    DENY = "deny"  # left the next player a card for the sake of own points
    PICK = "pick"  # took another card


def find_kind(table: Table, played: Move, best: Move) -> OutOfSockChoice:
    """Return the kind of a choice by the move made and the best one."""
    match played, best:
        case NameWinner(), _:
            return OutOfSockChoice.NAME
        case Split(), _:
            return OutOfSockChoice.SPLIT
        case Stack(), _:
            return OutOfSockChoice.STACK
        case TakeDie(), TakeDie() if played != best:
            return _find_kind_of_pick(table, played, best)
        case _:
            return OutOfSockChoice.PICK


def _find_kind_of_pick(table: Table, played: TakeDie, best: TakeDie) -> OutOfSockChoice:
    if table.ends_game(played.number) != table.ends_game(best.number):
        is_early = table.ends_game(played.number)
        return OutOfSockChoice.EARLY_END if is_early else OutOfSockChoice.MISSED_END
    tops = [table.top(move.number) for move in (played, best)]
    kinds = {card.kind for card in tops if card is not None}
    if CardKind.BAN in kinds:
        return OutOfSockChoice.BAN
    if CardKind.CONVERSION in kinds:
        return OutOfSockChoice.CONVERSION
    done, better = make_reason(table, played), make_reason(table, best)
    if better.gain < done.gain and better.denied > done.denied:
        return OutOfSockChoice.DENY
    return OutOfSockChoice.PICK
