"""A turn in the making: what to do next, and all of it sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator

from sockapp.engine.game import Seat
from sockapp.engine.game_text import Names
from sockapp.games.odd_socks.action_choices import action_asked
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import Choice, Direction, HandCard, Person
from sockapp.games.odd_socks.state import Table
from sockapp.games.odd_socks.text.move_preview import copying, intent
from sockapp.games.odd_socks.text.names import action_name, card_name
from sockapp.games.odd_socks.text.phrases import choice_prompt
from sockapp.i18n import _


def prompt(table: Table, seat: Seat, draft: Draft, names: Names) -> str:
    """What to do now, to whoever is making the turn; nothing where the table says it itself."""
    card, name = draft.card, names[seat]
    match draft.ask(table, seat):
        case Ask.FACE:
            return _("{name}, face up or face down?").format(name=name)
        case Ask.CHOICE if card is not None:
            action = action_name(action_asked(table, seat, card, draft.doing))
            return _("{action}: your choice, {name}.").format(action=action, name=name)
        case Ask.CONFIRM if card is not None:
            return _("{name}, play it or go back.").format(name=name)
        case Ask.CONFIRM:
            return _("{name}, confirm your choice.").format(name=name)
        case _:
            return ""


def told(table: Table, seat: Seat, draft: Draft, names: Names) -> Iterator[str]:
    """What has been chosen so far, and what is asked next; nothing if nothing has been chosen."""
    ask, card = draft.ask(table, seat), draft.card
    if card is not None and ask is Ask.FACE:
        yield _(
            "You have chosen {card}, but not yet whether it goes in face up or face down."
        ).format(card=card_name(card))
    if card is not None and draft.up:
        yield _("You play {card} face up: {action}.").format(
            card=card_name(card), action=action_name(ACTIONS[card])
        )
    if card is not None and ask is Ask.CHOICE:
        yield from _so_far(table, seat, card, draft.doing, names)
        action = action_asked(table, seat, card, draft.doing)
        yield choice_prompt(action, draft.options(table, seat))
    if ask is Ask.CONFIRM:
        yield intent(table, seat, draft, names)
        yield _("It is not confirmed yet.")


def _so_far(
    table: Table, seat: Seat, card: Design, doing: tuple[Choice, ...], names: Names
) -> Iterator[str]:
    """The choices of an action of which one is still missing."""
    for at, choice in enumerate(doing):
        if action_asked(table, seat, card, doing[:at]) is Action.COPYCAT:
            yield copying(table, choice)
            continue
        match choice:
            case HandCard(design):
                yield _("You put {card} into a basket.").format(card=card_name(design))
            case Person(other):
                yield _("You exchange with {name}.").format(name=names[other])
            case Direction(left=True):
                yield _("The cards go to the left.")
            case Direction():
                yield _("The cards go to the right.")
