"""The legal choices of a card's action, all at once or one by one.

Everything here depends only on what the player sees, so it works on a view's table as on a
state's. A *way* is the tuple of choices that a ``Play`` carries. The empty way does nothing
(ODD-R3).
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
    ActionChoice,
    Answer,
    BasketCard,
    Chosen,
    Deal,
    Move,
    Play,
)
from sockapp.games.odd_socks.state import Pending, Phase, Table

Way = tuple[ActionChoice, ...]

_ONLY_EMPTY_WAY: list[Way] = [()]

# Looking up an enum member by name is slow, and bots list very many moves.
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


def list_ways(table: Table, seat: Seat, card: Design) -> list[Way]:
    """Return every way to do the action of a hand card that is played face up."""
    hand = list(table.hands[seat])
    hand.remove(card)
    give: list[Chosen] = [
        HAND_CARDS[design] for design in dict.fromkeys(hand) if design is not None
    ]
    return _ways(table, seat, ACTIONS[card], give, ())


def _ways(
    table: Table, seat: Seat, action: Action, give: list[Chosen], copied: tuple[int, ...]
) -> list[Way]:
    """Return every way to do an action.

    ``give`` are the hand cards that may be chosen. ``copied`` are the basket cards that Copycats
    have copied already in this turn; they cannot be copied again (ODD-R2).
    """
    if action is _STASH or action is _SHOW_OFF:
        cards = _all_basket_cards(table, seat)  # ODD-R5: also the card that is being played
        return [(card, taken) for card in give for taken in cards] or _ONLY_EMPTY_WAY
    if action is _BASKET_SWAP:
        return [
            (BASKET_CARDS[lying.card],)
            for other, basket in enumerate(table.baskets)
            if other != seat
            for lying in basket
        ] or _ONLY_EMPTY_WAY
    if action is _PEEK:
        down: list[Way] = [
            (BASKET_CARDS[lying.card],)
            for basket in table.baskets
            for lying in basket
            if not lying.up and lying.card not in copied
        ]
        return down + [(PERSONS[other],) for other, hand in enumerate(table.hands) if hand]
    if action is _COPYCAT:
        return _copycat_ways(table, seat, give, copied)
    if action is _FLIP:
        return [(card,) for card in _all_basket_cards(table, seat)]
    # ODD-R4: the player chosen is another one. All players hold a card during a turn.
    others = [PERSONS[other] for other in range(table.players) if other != seat]
    if action is _BLIND_TRADE:
        return [(other,) for other in others] if give else _ONLY_EMPTY_WAY
    if action is _TRADE:
        return [(other, card) for other in others for card in give] or _ONLY_EMPTY_WAY
    return [(direction, card) for direction in (LEFT, RIGHT) for card in give] or _ONLY_EMPTY_WAY


def _copycat_ways(
    table: Table, seat: Seat, give: list[Chosen], copied: tuple[int, ...]
) -> list[Way]:
    """Return every way to do a Copycat: the card to copy, then a way to do its action."""
    ways: list[Way] = []
    for lying in table.baskets[seat]:
        # Without the check of ``copied`` two Copycats would copy each other for ever. The design
        # is None only in views of other seats.
        if lying.card in copied or lying.design is None:
            continue
        first = BASKET_CARDS[lying.card]
        rest = _ways(table, seat, ACTIONS[lying.design], give, (*copied, lying.card))
        ways += [(first, *way) for way in rest]
    return ways or _ONLY_EMPTY_WAY


def _all_basket_cards(table: Table, seat: Seat) -> list[BasketCard]:
    """Return every card of every basket, and at the end the card that is being played."""
    cards = [BASKET_CARDS[lying.card] for basket in table.baskets for lying in basket]
    cards.append(BASKET_CARDS[table.next_card])
    return cards


def has_no_effect(table: Table, seat: Seat, card: Design) -> bool:
    """Return whether playing this card face up would have no effect at all (ODD-R3)."""
    if ACTIONS[card] is _COPYCAT:
        # A Copycat that copies only face-up Copycats never reaches another action.
        return all(lying.up and lying.design is card for lying in table.baskets[seat])
    return list_ways(table, seat, card) == _ONLY_EMPTY_WAY


def list_next_choices(
    table: Table, seat: Seat, card: Design, doing: Way
) -> tuple[ActionChoice, ...]:
    """Return the choices that may follow those of ``doing``; empty when the way is complete.

    A board begins with ``doing = ()``, offers the returned choices and appends the one that was
    tapped. To go back it removes the last one. When no choice is left, the move is
    ``Play(card, True, doing)``.
    """
    count = len(doing)
    ways = list_ways(table, seat, card)
    return tuple(
        dict.fromkeys(way[count] for way in ways if len(way) > count and way[:count] == doing)
    )


def find_asked_action(table: Table, seat: Seat, card: Design, doing: Way) -> Action:
    """Return the action that the next choice belongs to.

    It is the card's own action, or the one that Copycats in ``doing`` have led to.
    """
    action = ACTIONS[card]
    for choice in doing:
        if action is not _COPYCAT or not isinstance(choice, BasketCard):
            break
        lying = table.find_card(choice.card)
        if lying is None or lying.design is None:
            break
        action = ACTIONS[lying.design]
    return action


def list_answers(table: Table, pending: Pending, seat: Seat) -> list[Chosen]:
    """Return what a seat may choose as its part in another player's action (ODD-6)."""
    if pending.action is _BASKET_SWAP:
        return [BASKET_CARDS[lying.card] for lying in table.baskets[pending.seat]]
    return [HAND_CARDS[design] for design in dict.fromkeys(table.hands[seat]) if design is not None]


def list_moves(table: Table, seat: Seat) -> Iterator[Move]:
    """Yield every legal move of the seat that is to decide.

    Moves of different cards alternate, so that the first few moves are a fair selection.
    """
    if table.pending is not None:
        yield from map(Answer, list_answers(table, table.pending, seat))
        return
    if table.phase is Phase.DEAL:
        yield Deal()
        return
    cards = [design for design in dict.fromkeys(table.hands[seat]) if design is not None]
    for card in cards:
        yield Play(card, False)
    for row in zip_longest(*[list_ways(table, seat, card) for card in cards]):
        for card, way in zip(cards, row, strict=True):
            if way is not None:
                yield Play(card, True, way)
