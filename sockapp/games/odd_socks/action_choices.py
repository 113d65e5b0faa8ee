"""What a card's action would allow: every way to do it, and the choices one by one.

Everything here is found from what the player sees, so it works on a view as on a state.
A *way* is the tuple of choices that a ``Play`` carries; the empty way does nothing (ODD-R3).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.moves import (
    BASKET_CARDS,
    HAND_CARDS,
    LEFT,
    PERSONS,
    RIGHT,
    Answer,
    BasketCard,
    Choice,
    Chosen,
    Deal,
    Move,
    Play,
)
from sockapp.games.odd_socks.state import Pending, Phase, Table

Way = tuple[Choice, ...]

_NOTHING: list[Way] = [()]

# An enum's members by name are slow to reach, and bots list very many moves.
(
    _STASH,
    _SHOW_OFF,
    _BASKET_SWAP,
    _PEEK,
    _COPYCAT,
    _BLIND_TRADE,
    _TRADE,
    _LEFT_OR_RIGHT,
    _FLIP,
) = Action


def ways(table: Table, seat: Seat, card: Design) -> list[Way]:
    """Every way to do the action of a hand card that is put down face up."""
    hand = list(table.hands[seat])
    hand.remove(card)
    give: list[Chosen] = [
        HAND_CARDS[design] for design in dict.fromkeys(hand) if design is not None
    ]
    return _ways(table, seat, ACTIONS[card], give, ())


def _ways(
    table: Table, seat: Seat, action: Action, give: list[Chosen], copied: tuple[int, ...]
) -> list[Way]:
    """``copied`` are the basket cards that a Copycat has used on the way here (ODD-R2)."""
    if action is _STASH or action is _SHOW_OFF:
        cards = _cards(table, seat)  # ODD-R5: also the card that is being played
        return [(one, other) for one in give for other in cards] or _NOTHING
    if action is _BASKET_SWAP:
        return [
            (BASKET_CARDS[lying.card],)
            for other, basket in enumerate(table.baskets)
            if other != seat
            for lying in basket
        ] or _NOTHING
    if action is _PEEK:
        down: list[Way] = [
            (BASKET_CARDS[lying.card],)
            for basket in table.baskets
            for lying in basket
            if not lying.up and lying.card not in copied
        ]
        return down + [(PERSONS[other],) for other, hand in enumerate(table.hands) if hand]
    if action is _COPYCAT:
        return _copycat(table, seat, give, copied)
    if action is _FLIP:
        return [(card,) for card in _cards(table, seat)]
    # ODD-R4: the player one chooses is somebody else. Everybody always has a hand card.
    others = [PERSONS[other] for other in range(table.players) if other != seat]
    if action is _BLIND_TRADE:
        return [(other,) for other in others] if give else _NOTHING
    if action is _TRADE:
        return [(other, one) for other in others for one in give] or _NOTHING
    return [(way, one) for way in (LEFT, RIGHT) for one in give] or _NOTHING


def _copycat(table: Table, seat: Seat, give: list[Chosen], copied: tuple[int, ...]) -> list[Way]:
    found: list[Way] = []
    for lying in table.baskets[seat]:
        # Only Copycats among the copied can come up again: their owner sees every card here.
        if lying.card in copied or lying.design is None:
            continue
        first = BASKET_CARDS[lying.card]
        rest = _ways(table, seat, ACTIONS[lying.design], give, (*copied, lying.card))
        found += [(first, *way) for way in rest]
    return found or _NOTHING


def _cards(table: Table, seat: Seat) -> list[BasketCard]:
    """Every card of every basket, the one that is being played last."""
    cards = [BASKET_CARDS[lying.card] for basket in table.baskets for lying in basket]
    cards.append(BASKET_CARDS[table.next_card])
    return cards


def does_nothing(table: Table, seat: Seat, card: Design) -> bool:
    """Whether playing this card face up would do nothing at all (ODD-R3)."""
    if ACTIONS[card] is _COPYCAT:
        # Copying a Copycat that lies face up and finds nothing to copy leads nowhere.
        return all(lying.up and lying.design is card for lying in table.baskets[seat])
    return ways(table, seat, card) == _NOTHING


def next_choices(table: Table, seat: Seat, card: Design, doing: Way) -> tuple[Choice, ...]:
    """What may be chosen next, after these choices; nothing when all is chosen.

    This is how a board asks: begin with no choices, offer these, add what was tapped; going
    back takes the last one off. When nothing is left to choose, ``Play(card, True, doing)``
    is the move.
    """
    count = len(doing)
    found = ways(table, seat, card)
    return tuple(
        dict.fromkeys(way[count] for way in found if len(way) > count and way[:count] == doing)
    )


def action_asked(table: Table, seat: Seat, card: Design, doing: Way) -> Action:
    """Whose choices are being made: the card's own action, or what Copycats have led to."""
    action = ACTIONS[card]
    for choice in doing:
        if action is not _COPYCAT or not isinstance(choice, BasketCard):
            break
        lying = table.lying(choice.card)
        if lying is None or lying.design is None:
            break
        action = ACTIONS[lying.design]
    return action


def answers(table: Table, pending: Pending, seat: Seat) -> list[Chosen]:
    """What somebody may choose as their part in an action (ODD-6)."""
    if pending.action is _BASKET_SWAP:
        return [BASKET_CARDS[lying.card] for lying in table.baskets[pending.seat]]
    return [HAND_CARDS[design] for design in dict.fromkeys(table.hands[seat]) if design is not None]


def moves(table: Table, seat: Seat) -> Iterator[Move]:
    """Every legal move of the seat that decides, cards in turn, so that a few of the first
    ones are as good a selection as any."""
    if table.pending is not None:
        yield from map(Answer, answers(table, table.pending, seat))
        return
    if table.phase is Phase.DEAL:
        yield Deal()
        return
    cards = [design for design in dict.fromkeys(table.hands[seat]) if design is not None]
    for card in cards:
        yield Play(card, False)
    for row in zip_longest(*[ways(table, seat, card) for card in cards]):
        for card, way in zip(cards, row, strict=True):
            if way is not None:
                yield Play(card, True, way)
