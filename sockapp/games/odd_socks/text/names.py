"""The names of designs, actions and cards, and the texts of the actions."""

from __future__ import annotations

from sockapp.games.odd_socks.cards import Action, Design
from sockapp.i18n import N_, NP_, _, pgettext

_DESIGNS = {
    Design.OCTOPUS: NP_("design", "Octopus"),
    Design.AVOCADO: NP_("design", "Avocado"),
    Design.LIGHTNING: NP_("design", "Lightning"),
    Design.GHOST: NP_("design", "Ghost"),
    Design.MOUSTACHE: NP_("design", "Moustache"),
    Design.PIZZA: NP_("design", "Pizza"),
    Design.CACTUS: NP_("design", "Cactus"),
    Design.POKER: NP_("design", "Poker suits"),
    Design.ROBOT: NP_("design", "Robot"),
}

# Whole names rather than "a {design} sock": articles differ in every language.
_CARDS = {
    Design.OCTOPUS: N_("an octopus sock"),
    Design.AVOCADO: N_("an avocado sock"),
    Design.LIGHTNING: N_("a lightning sock"),
    Design.GHOST: N_("a ghost sock"),
    Design.MOUSTACHE: N_("a moustache sock"),
    Design.PIZZA: N_("a pizza sock"),
    Design.CACTUS: N_("a cactus sock"),
    Design.POKER: N_("a poker-suit sock"),
    Design.ROBOT: N_("a robot sock"),
}

_ACTIONS = {
    Action.STASH: NP_("action", "Stash"),
    Action.SHOW_OFF: NP_("action", "Show off"),
    Action.BASKET_SWAP: NP_("action", "Basket swap"),
    Action.PEEK: NP_("action", "Peek"),
    Action.COPYCAT: NP_("action", "Copycat"),
    Action.BLIND_TRADE: NP_("action", "Blind trade"),
    Action.TRADE: NP_("action", "Trade"),
    Action.LEFT_OR_RIGHT: NP_("action", "Left or right"),
    Action.FLIP: NP_("action", "Flip"),
}

ACTION_TEXTS = {
    Action.STASH: N_(
        "Put a card from your hand face down into any basket, even your own. Take a different "
        "card from it into your hand."
    ),
    Action.SHOW_OFF: N_(
        "Put a card from your hand face up into any basket, even your own. Take a different "
        "card from it into your hand."
    ),
    Action.BASKET_SWAP: N_(
        "You and a player of your choice each take a card from the other’s basket and put it into "
        "your own."
    ),
    Action.PEEK: N_(
        "Look at one face-down card in any basket, or at a random card in any player’s hand."
    ),
    Action.COPYCAT: N_(
        "Use the action of another card in your basket. If it is face down, turn it face up."
    ),
    Action.BLIND_TRADE: N_(
        "You and a player of your choice trade one random card each from your hands."
    ),
    Action.TRADE: N_(
        "You and a player of your choice trade one card each from your hands. You each choose "
        "your own."
    ),
    Action.LEFT_OR_RIGHT: N_(
        "Choose left or right. Everyone gives their neighbour on that side a card of their "
        "choice from their hand."
    ),
    Action.FLIP: N_("Turn over any card in any basket."),
}
"""What each action does, as a message that is not translated yet."""


def design_name(design: Design) -> str:
    """Return a design's name as a label: Ghost."""
    return pgettext(*_DESIGNS[design])


def card_name(design: Design | None) -> str:
    """Return a card's name inside a sentence: a ghost sock; None is a face-down card."""
    return _("a face-down card") if design is None else _(_CARDS[design])


def action_name(action: Action) -> str:
    """Return an action's name: Peek."""
    return pgettext(*_ACTIONS[action])


def action_text(action: Action) -> str:
    """Return what an action does, as printed on its card."""
    return _(ACTION_TEXTS[action])
