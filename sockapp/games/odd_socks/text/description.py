"""A description of the table in sentences, to read or hear instead of looking at the board."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.draft import Draft
from sockapp.games.odd_socks.state import Phase, View
from sockapp.games.odd_socks.text.move_preview import describe_draft
from sockapp.games.odd_socks.text.names import action_name, action_text, card_name
from sockapp.games.odd_socks.text.phrases import PHRASES
from sockapp.i18n import _, join_and, ngettext, number


def describe(view: View, names: Names, draft: object = None) -> list[str]:
    """Return sentences about the turn, the own hand and its actions, the baskets and the lost mate.

    The choices of an unfinished turn come after the first sentence.
    """
    seats = _list_seats_own_first(view)
    return [
        PHRASES.prompt(view, names),
        *(() if draft is None else _describe_draft(view, names, draft)),
        *_describe_hand(view),
        *(line for seat in seats for line in _describe_basket(view, seat, names)),
        *(line for seat in seats for line in _describe_other_hand(view, seat, names)),
        *_describe_lost_mate(view),
        *_describe_score(view, names),
    ]


def _describe_draft(view: View, names: Names, data: object) -> list[str]:
    """Return sentences about the saved draft; empty if the seat is not to decide."""
    table, seat = view.table, view.seat
    if seat is None or table.deciding != seat:
        return []
    return list(describe_draft(table, seat, Draft.from_data(data, view), names))


def sum_up(view: View, names: Names) -> list[str]:
    """Return the number of cards that are hidden from the seat; empty once the round is over."""
    table = view.table
    if view.seat is None or table.winner is not None:
        return []
    in_baskets = [lying.design for basket in table.baskets for lying in basket]
    in_hands = [design for hand in table.hands for design in hand]
    cards = [*in_baskets, *in_hands, table.lost]
    hidden = cards.count(None)
    text = ngettext(
        "{count} of {total} cards is hidden from you.",
        "{count} of {total} cards are hidden from you.",
        hidden,
    )
    return [
        text.format(count=number(hidden), total=number(len(cards))),
        _("One of them is the lost mate."),
    ]


def _list_seats_own_first(view: View) -> list[Seat]:
    """Return all seats clockwise, the view's own first."""
    first = view.seat or 0
    return [(first + step) % view.table.players for step in range(view.table.players)]


def _describe_hand(view: View) -> Iterator[str]:
    """Yield the own hand, and what each of its actions does."""
    if view.seat is None:
        return
    cards = [card for card in view.table.hands[view.seat] if card is not None]
    if not cards:
        return
    yield ngettext(
        "You hold {count} card: {cards}.", "You hold {count} cards: {cards}.", len(cards)
    ).format(count=number(len(cards)), cards=join_and(map(card_name, cards)))
    for action in dict.fromkeys(card.action for card in cards):
        yield f"{action_name(action)}. {action_text(action)}"


def _describe_basket(view: View, seat: Seat, names: Names) -> Iterator[str]:
    """Yield the cards of a basket: face up, face down but seen, and unseen."""
    basket, is_own = view.table.baskets[seat], seat == view.seat
    count = len(basket)
    if is_own:
        text = ngettext("Your basket has {count} card.", "Your basket has {count} cards.", count)
    else:
        text = ngettext(
            "{name}’s basket has {count} card.", "{name}’s basket has {count} cards.", count
        )
    yield text.format(name=names[seat], count=number(count))
    up = [card_name(lying.design) for lying in basket if lying.up]
    if up:
        yield _("Face up: {cards}.").format(cards=join_and(up))
    down = [lying for lying in basket if not lying.up]
    seen = [card_name(lying.design) for lying in down if lying.design is not None]
    if seen:
        yield _("Face down, but known to you: {cards}.").format(cards=join_and(seen))
    unseen = len(down) - len(seen)
    if unseen:
        yield ngettext(
            "{count} face-down card you haven’t seen.",
            "{count} face-down cards you haven’t seen.",
            unseen,
        ).format(count=number(unseen))


def _describe_other_hand(view: View, seat: Seat, names: Names) -> Iterator[str]:
    """Yield the number of hand cards of another seat."""
    count = len(view.table.hands[seat])
    if seat != view.seat and count:
        yield ngettext("{name} holds {count} card.", "{name} holds {count} cards.", count).format(
            name=names[seat], count=number(count)
        )


def _describe_lost_mate(view: View) -> Iterator[str]:
    """Yield the lost mate, or that it is hidden. What it can be is for the player to deduce."""
    table = view.table
    if table.lost is not None:
        yield _("The lost mate was {card}.").format(card=card_name(table.lost))
    else:
        yield _("The lost mate has been put aside, unseen.")


def _describe_score(view: View, names: Names) -> Iterator[str]:
    """Yield the rounds won, in a game of more than one round."""
    table = view.table
    if table.rounds == 1 or table.phase is Phase.OVER:
        return
    yield ngettext(
        "The first to win {count} round wins the game.",
        "The first to win {count} rounds wins the game.",
        table.rounds,
    ).format(count=number(table.rounds))
    for seat, wins in enumerate(table.wins):
        if seat == view.seat:
            text = ngettext("You have won {count} round.", "You have won {count} rounds.", wins)
        else:
            text = ngettext("{name} has won {count} round.", "{name} has won {count} rounds.", wins)
        yield text.format(name=names[seat], count=number(wins))
