"""A description of the table in sentences, for players who read or hear it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.sock.cards import SUITS, Happy, Pile
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.piles import find_pile_problem
from sockapp.games.sock.state import View
from sockapp.games.sock.text.names import card_names
from sockapp.games.sock.text.phrases import PHRASES
from sockapp.i18n import _, join_and, ngettext, number


def describe(view: View, names: Names, draft: object = None) -> list[str]:
    """Return sentences on the turn, the own hand, the piles, the deck, and all players.

    Cards of an unfinished turn (``draft``) are described where they are now.
    """
    if draft is not None:
        view = _with_draft(view, draft)
    return [
        PHRASES.prompt(view, names),
        *_describe_turn(view),
        *_describe_hand(view),
        *_describe_piles(view),
        *_describe_deck(view, names),
        *(
            line
            for seat in range(view.table.players)
            for line in _describe_player(view, seat, names)
        ),
        *_describe_options(view),
    ]


def _with_draft(view: View, data: object) -> View:
    """Return the view with the seat's unfinished turn applied."""
    draft = Draft.from_data(data, view)
    piles = tuple(pile for pile in draft.piles if pile)
    return replace(view, hand=draft.hand, table=replace(view.table, piles=piles))


def sum_up(view: View, names: Names) -> list[str]:
    """Return sentences on the draw deck and on the opponents with the fewest cards."""
    table = view.table
    if view.seat is None or table.is_over:
        return []
    others = [seat for seat in range(table.players) if seat != view.seat]
    fewest = min(table.counts[seat] for seat in others)
    holders = [names[seat] for seat in others if table.counts[seat] == fewest]
    if len(others) == 1:
        text = ngettext("{name} holds {count} card.", "{name} holds {count} cards.", fewest)
    elif len(holders) == 1:
        text = ngettext(
            "Fewest cards among the others: {name}, with {count}.",
            "Fewest cards among the others: {name}, with {count}.",
            fewest,
        )
    else:
        text = ngettext(
            "Fewest cards among the others: {names}, with {count} each.",
            "Fewest cards among the others: {names}, with {count} each.",
            fewest,
        )
    sentence = text.format(name=holders[0], names=join_and(holders), count=number(fewest))
    return [_describe_deck_left(view), sentence]


def _describe_turn(view: View) -> Iterator[str]:
    """Yield the number of cards that were drawn this turn."""
    table = view.table
    if table.drawn and not table.is_over:
        text = ngettext(
            "{count} card was drawn this turn.",
            "{count} cards were drawn this turn.",
            table.drawn,
        )
        yield text.format(count=number(table.drawn))


def _describe_hand(view: View) -> Iterator[str]:
    """Yield the own hand, one sentence a suit."""
    if view.seat is None or view.table.is_over:
        return
    count = len(view.hand)
    yield ngettext("You hold {count} card.", "You hold {count} cards.", count).format(
        count=number(count)
    )
    for suit in SUITS:
        if cards := [card for card in view.hand if card.suit is suit]:
            yield _("In your hand: {cards}.").format(cards=card_names(cards))
    points = sum(card.points for card in view.hand)
    yield ngettext(
        "Your hand would cost you {count} point.",
        "Your hand would cost you {count} points.",
        points,
    ).format(count=number(points))


def _describe_piles(view: View) -> Iterator[str]:
    """Yield the piles, one sentence each."""
    piles = view.table.piles
    if not piles:
        yield _("There are no piles on the table yet.")
        return
    yield ngettext(
        "There is {count} pile on the table.", "There are {count} piles on the table.", len(piles)
    ).format(count=number(len(piles)))
    for place, pile in enumerate(piles, start=1):
        yield _describe_pile(place, pile, view.table.happy)


def _describe_pile(place: int, pile: Pile, happy: Happy) -> str:
    if find_pile_problem(pile, happy):  # possible only in an unfinished turn
        text = _("Pile {number}, not finished: {cards}.")
    elif len({card.rank for card in pile}) == 1:
        text = _("Pile {number}, a set: {cards}.")
    else:
        text = _("Pile {number}, a run: {cards}.")
    return text.format(number=place, cards=card_names(pile))


def _describe_deck(view: View, names: Names) -> Iterator[str]:
    """Yield the number of cards in the deck, the passes and the dealer."""
    table = view.table
    if table.is_over:
        return
    yield _describe_deck_left(view)
    if table.passes:
        yield ngettext(
            "{count} player has just passed.", "{count} players in a row have passed.", table.passes
        ).format(count=number(table.passes))
    if table.dealer == view.seat:
        yield _("You dealt this round.")
    else:
        yield _("{name} dealt this round.").format(name=names[table.dealer])


def _describe_deck_left(view: View) -> str:
    left = view.table.deck_left
    if not left:
        return _("The draw deck is empty.")
    return ngettext(
        "{count} card is left in the draw deck.", "{count} cards are left in the draw deck.", left
    ).format(count=number(left))


def _describe_player(view: View, seat: Seat, names: Names) -> Iterator[str]:
    """Yield the number of cards and the points of a player."""
    table, name, is_own = view.table, names[seat], seat == view.seat
    if not is_own and not table.is_over:
        count = table.counts[seat]
        yield ngettext("{name} holds {count} card.", "{name} holds {count} cards.", count).format(
            name=name, count=number(count)
        )
    points = table.totals[seat]
    if is_own:
        text = ngettext("You have {count} point.", "You have {count} points.", points)
    else:
        text = ngettext("{name} has {count} point.", "{name} has {count} points.", points)
    yield text.format(name=name, count=number(points))


def _describe_options(view: View) -> Iterator[str]:
    """Yield the options of the game."""
    table = view.table
    yield _("{choice}: {value}.").format(
        choice=PHRASES.option_label("happy"), value=PHRASES.option_value_label("happy", table.happy)
    )
    if table.referee:
        yield _("The referee is on, so you can’t draw while there is a play.")
