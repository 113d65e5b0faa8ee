"""Messages for events, addressed to one seat: the lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.cards import ACTIONS
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Event,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.text.names import action_name, card_name
from sockapp.i18n import _, join_and, ngettext, number, to_name


def describe_event(event: Event, seat: Seat | None, names: Names) -> str | None:
    """Return the event's line; None if the next event tells it all."""
    say = _LINES.get(type(event))
    return None if say is None else say(event, seat, names)


def find_subject(event: Event, seat: Seat | None) -> Seat | None:
    """Return the seat that an event's line begins with; None if it is about all or a card."""
    match event:
        case Dealt(dealer=who):
            return who
        case Passed() | NothingDone() | RoundEnded():
            return None
        case Swapped() | Traded():  # told from the viewer's side
            return event.other if event.other == seat else event.seat
        case _:
            return event.seat


def wins_text(winner: Seat, wins: int, seat: Seat | None, names: Names) -> str:
    """Return the sentence that names the winner of the game."""
    if wins == 1:
        text = _("You win!") if winner == seat else _("{name} wins!")
    elif winner == seat:
        text = ngettext("You win with {count} round!", "You win with {count} rounds!", wins)
    else:
        text = ngettext("{name} wins with {count} round!", "{name} wins with {count} rounds!", wins)
    return text.format(name=names[winner], count=number(wins))


def _dealt(event: Dealt, seat: Seat | None, names: Names) -> str:
    if event.dealer == seat:
        return _("You dealt a new round.")
    return _("{name} dealt a new round.").format(name=names[event.dealer])


def _placed(event: Placed, seat: Seat | None, names: Names) -> str:
    is_own = event.seat == seat
    if event.up and event.design is not None:
        text = _("You played {card}: {action}.") if is_own else _("{name} played {card}: {action}.")
        action = action_name(ACTIONS[event.design])
        return text.format(name=names[event.seat], card=card_name(event.design), action=action)
    if is_own:
        text = _("You put {card} face down into your basket.")
    else:
        text = _("{name} put a card face down into their basket.")
    return text.format(name=names[event.seat], card=card_name(event.design))


def _nothing(event: NothingDone, seat: Seat | None, names: Names) -> str:
    return _("{action} had no effect.").format(action=action_name(event.action))


def _copied(event: Copied, seat: Seat | None, names: Names) -> str:
    is_own = event.seat == seat
    if event.turned and is_own:
        text = _("You turned {card} face up and copied it: {action}.")
    elif event.turned:
        text = _("{name} turned {card} face up and copied it: {action}.")
    elif is_own:
        text = _("You copied {card}: {action}.")
    else:
        text = _("{name} copied {card}: {action}.")
    action = action_name(ACTIONS[event.design])
    return text.format(name=names[event.seat], card=card_name(event.design), action=action)


def _stashed(event: Stashed, seat: Seat | None, names: Names) -> str:
    if event.seat == seat and event.basket == seat:
        text = _("You put {card} into your own basket and took {taken} from it.")
    elif event.seat == seat:
        text = _("You put {card} into {other}’s basket and took {taken} from it.")
    elif event.basket == seat:
        text = _("{name} put {card} into your basket and took {taken} from it.")
    elif event.basket == event.seat:
        text = _("{name} put {card} into their own basket and took {taken} from it.")
    else:
        text = _("{name} put {card} into {other}’s basket and took {taken} from it.")
    return text.format(
        name=names[event.seat],
        other=names[event.basket],
        card=card_name(event.design),
        taken=card_name(event.got),
    )


def _swapped(event: Swapped, seat: Seat | None, names: Names) -> str:
    first, second = event.seat, event.other
    took, gave = event.took, event.gave
    if second == seat:  # told from the viewer's side
        first, second, took, gave = second, first, gave, took
    if first == seat:
        text = _("You took {taken} from {other}’s basket; {other} took {given} from yours.")
    else:
        text = _("{name} took {taken} from {other}’s basket; {other} took {given} in return.")
    return text.format(
        name=names[first], other=names[second], taken=card_name(took), given=card_name(gave)
    )


def _peeked(event: Peeked, seat: Seat | None, names: Names) -> str:
    if event.seat == seat and event.basket == seat:
        text = _("You peeked into your own basket: {card}.")
    elif event.seat == seat:
        text = _("You peeked into {other}’s basket: {card}.")
    elif event.basket == seat:
        text = _("{name} peeked at a face-down card in your basket.")
    elif event.basket == event.seat:
        text = _("{name} peeked at a face-down card in their own basket.")
    else:
        text = _("{name} peeked at a face-down card in {other}’s basket.")
    return text.format(
        name=names[event.seat], other=names[event.basket], card=card_name(event.design)
    )


def _hand_peeked(event: HandPeeked, seat: Seat | None, names: Names) -> str:
    if event.seat == seat and event.other == seat:
        text = _("You peeked at your own hand: {card}.")
    elif event.seat == seat:
        text = _("You peeked at one of {other}’s cards: {card}.")
    elif event.other == seat:
        text = _("{name} peeked at one of your cards.")
    elif event.other == event.seat:
        text = _("{name} peeked at their own hand.")
    else:
        text = _("{name} peeked at one of {other}’s cards.")
    return text.format(
        name=names[event.seat], other=names[event.other], card=card_name(event.design)
    )


def _traded(event: Traded, seat: Seat | None, names: Names) -> str:
    if seat is not None and seat in (event.seat, event.other):
        mine = event.seat == seat
        text = _("You gave {name} {given} and got {taken}.")
        return text.format(
            name=names[event.other if mine else event.seat],
            given=card_name(event.gave if mine else event.got),
            taken=card_name(event.got if mine else event.gave),
        )
    both = join_and([names[event.seat], names[event.other]])
    if event.blind:
        return _("{names} traded one random card each from their hands.").format(names=both)
    return _("{names} traded one card each from their hands.").format(names=both)


def _passed(event: Passed, seat: Seat | None, names: Names) -> str:
    if seat is None:
        if event.left:
            return _("Everyone passed a card to the left.")
        return _("Everyone passed a card to the right.")
    step = 1 if event.left else -1
    if event.left:
        text = _("Everyone passed a card to the left. You gave {given} {to_name} and got {taken}.")
    else:
        text = _("Everyone passed a card to the right. You gave {given} {to_name} and got {taken}.")
    return text.format(
        given=card_name(event.gifts[seat]),
        to_name=to_name(names[event.receiver(seat)]),
        taken=card_name(event.gifts[(seat - step) % len(event.gifts)]),
    )


def _flipped(event: Flipped, seat: Seat | None, names: Names) -> str:
    is_own = event.seat == seat
    if event.up:
        text = _("You turned {card} face up.") if is_own else _("{name} turned {card} face up.")
    else:
        text = _("You turned {card} face down.") if is_own else _("{name} turned {card} face down.")
    return text.format(name=names[event.seat], card=card_name(event.design))


def _ended(event: RoundEnded, seat: Seat | None, names: Names) -> str:
    lost = _("The lost mate was {card}.").format(card=card_name(event.lost))
    if event.winner == seat:
        match = _("Its match was in your basket.")
    else:
        match = _("Its match was in {name}’s basket.").format(name=names[event.winner])
    return " ".join([lost, match])


def _won(event: GameWon, seat: Seat | None, names: Names) -> str:
    return wins_text(event.seat, event.wins, seat, names)


_LINES: dict[type[object], Callable[[Any, Seat | None, Names], str]] = {
    Dealt: _dealt,
    Placed: _placed,
    NothingDone: _nothing,
    Copied: _copied,
    Stashed: _stashed,
    Swapped: _swapped,
    Peeked: _peeked,
    HandPeeked: _hand_peeked,
    Traded: _traded,
    Passed: _passed,
    Flipped: _flipped,
    RoundEnded: _ended,
    GameWon: _won,
}
