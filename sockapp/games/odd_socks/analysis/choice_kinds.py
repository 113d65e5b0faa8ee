"""The kinds of choices, by what the better move did. Statistics add up the costs of each kind."""

from __future__ import annotations

from enum import StrEnum

from sockapp.games.odd_socks.cards import ACTIONS, Action
from sockapp.games.odd_socks.moves import Answer, BasketCard, HandCard, Move, Play
from sockapp.games.odd_socks.state import CardInBasket, Table


class OddSocksChoice(StrEnum):
    """What a choice was about. The names are stored."""

    GIVE = "give"  # gave a hand card away
    TAKE = "take"  # took a basket card in return
    LEAVE = "leave"  # left a basket card that an action could take
    REVEAL = "reveal"  # played a card face up instead of hiding one
    HIDE = "hide"  # hid a card instead of playing an action
    CARD = "card"  # hid another card
    ACTION = "action"  # played another action
    TARGET = "target"  # used the action in another place


class Sight(StrEnum):
    """How a player knew the card that the better move takes. The names are stored."""

    SHOWN = "shown"  # it lies or lay face up
    PEEKED = "peeked"  # the player has seen it, not all others
    UNSEEN = "unseen"


def find_kind(table: Table, played: Move, best: Move) -> OddSocksChoice:
    """Return the kind of a choice by the move made and the best one."""
    if isinstance(played, Answer):
        is_gift = isinstance(played.choice, HandCard)
        return OddSocksChoice.GIVE if is_gift else OddSocksChoice.TAKE
    match played, best:
        case Play(), Play() if find_taken(table, best) not in (None, find_taken(table, played)):
            return OddSocksChoice.LEAVE
        case Play(up=True), Play(up=False):
            return OddSocksChoice.REVEAL
        case Play(up=False), Play(up=True):
            return OddSocksChoice.HIDE
        case Play(up=False), _:
            return OddSocksChoice.CARD
        case Play(card=card), Play(card=other) if card is other and played != best:
            return OddSocksChoice.TARGET
        case _:
            return OddSocksChoice.ACTION


def find_taken(table: Table, move: Move) -> CardInBasket | None:
    """Return the card that a move takes out of another player's basket; None if it takes none."""
    taken: int | None = None
    if isinstance(move, Answer) and isinstance(move.choice, BasketCard):
        taken = move.choice.card
    elif isinstance(move, Play) and move.up:
        action, doing = ACTIONS[move.card], move.doing
        while action is Action.COPYCAT and doing and isinstance(doing[0], BasketCard):
            copied = table.find_card(doing[0].card)
            if copied is None or copied.design is None:
                return None
            action, doing = ACTIONS[copied.design], doing[1:]
        match action, doing:
            case (Action.STASH | Action.SHOW_OFF, (_, BasketCard(card=card))):
                taken = card
            case (Action.BASKET_SWAP, (BasketCard(card=card),)):
                taken = card
    own = table.active if isinstance(move, Play) else None
    if taken is None or table.basket_of(taken) in (None, own):
        return None
    return table.find_card(taken)


def find_sight(lying: CardInBasket) -> Sight:
    """Return how the player of a view knew a basket card."""
    if lying.shown:
        return Sight.SHOWN
    return Sight.UNSEEN if lying.design is None else Sight.PEEKED
