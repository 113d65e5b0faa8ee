"""Questions and warnings about the action of a card that is about to be played."""

from __future__ import annotations

from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.moves import ActionChoice, Direction, HandCard
from sockapp.games.odd_socks.text.names import action_name
from sockapp.i18n import _


def no_effect_warning(action: Action) -> str:
    """Return the warning beside a card whose action would have no effect (ODD-R3)."""
    return _("{action} will do nothing now. Play it anyway?").format(action=action_name(action))


def choice_prompt(action: Action, choices: tuple[ActionChoice, ...]) -> str:
    """Return the question for the next choice of an action.

    ``choices`` come from ``action_choices.list_next_choices``.
    """
    kinds = {type(choice) for choice in choices}
    if action in (Action.STASH, Action.SHOW_OFF):
        if HandCard in kinds:
            return _("Which card from your hand goes into a basket?")
        return _("Which card will you take? Yours goes into the same basket.")
    if HandCard in kinds:
        return _("Which card from your hand will you give?")
    if Direction in kinds:
        return _("Which way do the cards go?")
    match action:
        case Action.BASKET_SWAP:
            return _("Which card will you take from another basket?")
        case Action.PEEK:
            return _("Peek at which face-down card, or at whose hand?")
        case Action.COPYCAT:
            return _("Which card in your basket will you copy?")
        case Action.FLIP:
            return _("Which card will you turn over?")
        case _:
            return _("Who will you trade with?")
