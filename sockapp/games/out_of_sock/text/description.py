"""A description of the table in sentences, to read or hear instead of looking at the board."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.out_of_sock.cards import PILES, SUITS, Suit
from sockapp.games.out_of_sock.state import Phase, Table, View, decks_to_end
from sockapp.games.out_of_sock.text.names import card_name, card_names, suit_name
from sockapp.games.out_of_sock.text.phrases import PHRASES
from sockapp.i18n import _, join_and, join_or, ngettext, number


def describe(view: View, names: Names, draft: object = None) -> list[str]:
    """Return sentences about the turn and its choices, the basket, the piles and all columns.

    Every move of this game is a single tap, so ``draft`` is always None.
    """
    table = view.table
    return [
        PHRASES.prompt(view, names),
        *_describe_choices(view, names),
        *_describe_basket(view, names),
        *(_describe_pile(table, pile) for pile in PILES),
        *_describe_end(table),
        *(
            line
            for seat in _list_seats_own_first(view)
            for line in _describe_player(view, seat, names)
        ),
    ]


def sum_up(view: View, names: Names) -> list[str]:
    """Return an empty list, because nothing on the board is hidden."""
    return []


def _list_seats_own_first(view: View) -> list[Seat]:
    """Return all seats clockwise, the view's own first."""
    first = view.seat or 0
    return [(first + step) % view.table.players for step in range(view.table.players)]


def _describe_choices(view: View, names: Names) -> Iterator[str]:
    """Yield the possible choices, as far as the prompt does not name them."""
    table = view.table
    if table.phase is Phase.CHOOSE:
        yield _("The dice show {faces}.").format(faces=join_and(map(str, sorted(table.dice))))
        if (pile := table.stack_number) is not None:
            count = min(2, table.cards_left(pile))
            yield ngettext(
                "Stacked, they go to pile {number} and get you {count} card.",
                "Stacked, they go to pile {number} and get you {count} cards.",
                count,
            ).format(number=pile, count=number(count))
    elif table.phase is Phase.PICK:
        piles = join_or(str(pile) for pile in PILES if table.dice_at(pile))
        yield _("There are dice to take from pile {numbers}.").format(numbers=piles)
    elif table.phase is Phase.NAME:
        tied = join_and(names[seat] for seat in table.standing.leaders)
        yield _("Tie between {names}, on sock cards too.").format(names=tied)


def _describe_basket(view: View, names: Names) -> Iterator[str]:
    """Yield the holder of the basket, and the number of dice in it."""
    table = view.table
    if table.phase is Phase.OVER:
        return
    if table.holder == view.seat:
        yield _("You have the basket.")
    elif table.phase is not Phase.TOSS:  # in that phase the prompt names the holder
        yield _("{name} has the basket.").format(name=names[table.holder])
    count = table.in_basket
    yield ngettext(
        "{count} die is in the basket.", "{count} dice are in the basket.", count
    ).format(count=number(count))


def _describe_pile(table: Table, pile: int) -> str:
    """Return a pile's top card, the size of its deck, and the dice in front of it."""
    top, left = table.top(pile), table.cards_left(pile)
    if top is None:
        return _("Pile {number}: its deck is gone.").format(number=pile)
    lines = [
        ngettext(
            "Pile {number}: {card} on top, {count} card in the deck.",
            "Pile {number}: {card} on top, {count} cards in the deck.",
            left,
        ).format(number=pile, card=card_name(top), count=number(left))
    ]
    dice = table.dice_at(pile) if table.phase is Phase.PICK else 0
    if dice:
        lines.append(
            ngettext(
                "There is {count} die in front of it.",
                "There are {count} dice in front of it.",
                dice,
            ).format(count=number(dice))
        )
    return " ".join(lines)


def _describe_end(table: Table) -> Iterator[str]:
    """Yield how many decks must still run out for the game to end (OOS-10)."""
    if table.phase in (Phase.NAME, Phase.OVER):
        return
    to_go = decks_to_end(table.players) - table.left.count(0)
    yield ngettext(
        "The game ends when {count} more deck is gone.",
        "The game ends when {count} more decks are gone.",
        to_go,
    ).format(count=number(to_go))


def _describe_player(view: View, seat: Seat, names: Names) -> Iterator[str]:
    """Yield a player's points, and the score and cards of each suit."""
    table = view.table
    is_own, points = seat == view.seat, table.score(seat)
    if is_own:
        text = ngettext("You have {count} point.", "You have {count} points.", points)
    else:
        text = ngettext("{name} has {count} point.", "{name} has {count} points.", points)
    yield text.format(name=names[seat], count=number(points))
    if not any(table.columns[seat]):
        yield (_("You have no cards yet.") if is_own else _("{name} has no cards yet.")).format(
            name=names[seat]
        )
    for suit in SUITS:
        if table.columns[seat][SUITS.index(suit)]:
            yield _describe_column(table, seat, suit, names, is_own=is_own)


def _describe_column(table: Table, seat: Seat, suit: Suit, names: Names, *, is_own: bool) -> str:
    cards = card_names(table.columns[seat][SUITS.index(suit)])
    column_score = table.column_score(seat, suit)
    if column_score.is_banned and is_own:
        text = _("Your {suit} suit is banned: {cards}.")
    elif column_score.is_banned:
        text = _("{name}’s {suit} suit is banned: {cards}.")
    elif is_own:
        text = ngettext(
            "Your {suit} suit is worth {count} point: {cards}.",
            "Your {suit} suit is worth {count} points: {cards}.",
            column_score.score,
        )
    else:
        text = ngettext(
            "{name}’s {suit} suit is worth {count} point: {cards}.",
            "{name}’s {suit} suit is worth {count} points: {cards}.",
            column_score.score,
        )
    return text.format(
        name=names[seat], suit=suit_name(suit), cards=cards, count=number(column_score.score)
    )
