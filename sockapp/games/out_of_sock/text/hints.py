"""Hints in words, with a reason from the rules and the figure behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock.cards import Card, CardKind
from sockapp.games.out_of_sock.moves import Flick, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Table, View
from sockapp.games.out_of_sock.text.bot_reasons import reason_text
from sockapp.games.out_of_sock.text.names import card_name, suit_name
from sockapp.i18n import _, number, percent

if TYPE_CHECKING:  # the table shows texts at once, so they must not wait for the bots' import
    from sockapp.games.out_of_sock.bots.evaluation import Reason


def hint_text(view: View, reason: Reason, names: Names) -> str:
    """Return why a move is good for the seat to move, and how often it wins."""
    match reason.move:
        case Split():
            start = _("Split: you pick first.")
        case Stack():
            start = _("Stack: two cards for you alone.")
        case Flick():
            start = _("Aim for the green. With 2 to 7 dice, you keep your turn.")
        case _:
            start = ""
    if isinstance(reason.move, Flick) or reason.card is None:
        return " ".join(filter(None, (start, reason_text(reason, names))))
    is_pick = isinstance(reason.move, TakeDie)
    why = ""
    if is_pick or reason.gain > 0:  # a split or stack with no good card has other reasons
        why = _card_reason(view.table, view.table.turn, reason.card, names, is_pick=is_pick)
    figure = ""
    if reason.wins is not None:
        figure = _("It wins {percent} of the games I imagined.").format(
            percent=percent(reason.wins)
        )
    return " ".join(filter(None, (start, why, figure)))


def _card_reason(table: Table, seat: Seat, card: Card, names: Names, *, is_pick: bool) -> str:
    """Return the reason to take a card, such as its points or another player's need of it."""
    gain = table.gain(seat, card)
    following = (seat + 1) % table.players
    mine = table.column_score(seat, card.suit)
    facts = {
        "card": capitalize(card_name(card)),
        "suit": suit_name(card.suit),
        "name": names[following],
        "before": number(mine.score),
        "after": number(mine.score + gain),
    }
    if is_pick and table.gain(following, card) > max(gain, 0):
        text = _("{card}: {name} needs that card. Take it.")
    elif gain < 0:
        text = _("{card}: this does the least harm. It takes {suit} from {before} to {after}.")
    elif gain == 0:
        text = no_gain_text(card, is_banned=mine.is_banned)
    elif card.kind is CardKind.BAN:
        text = _(
            "{card}: this wipes out your minus points. It takes {suit} from {before} to {after}."
        )
    elif card.kind is CardKind.CONVERSION:
        text = _("{card}: this turns minus into plus. It takes {suit} from {before} to {after}.")
    elif card.kind is CardKind.DOUBLE:
        text = _("{card}: your socks count twice. That takes {suit} from {before} to {after}.")
    elif gain > card.socks:
        text = _("{card}: doubled straight away. That takes {suit} from {before} to {after}.")
    else:
        text = _("{card}: {suit} goes from {before} to {after}.")
    return text.format(**facts)


def no_gain_text(card: Card, *, is_banned: bool) -> str:
    """Return why a card that changes no score may still be taken, with ``card`` and ``suit``."""
    if is_banned:
        return _("{card}: harmless, as {suit} is banned for you anyway.")
    if card.kind is CardKind.DOUBLE:
        return _("{card}: your next {suit} socks will count twice.")
    return _("{card}: harmless, as you have no {suit} points.")


def capitalize(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
