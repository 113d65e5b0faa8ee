"""Nine pairs of socks. Both cards of a pair look the same and carry the same action."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Action(StrEnum):
    """The nine actions, in the order of the rules ODD-A1 … ODD-A9."""

    STASH = "stash"
    SHOW_OFF = "show_off"
    BASKET_SWAP = "basket_swap"
    PEEK = "peek"
    COPYCAT = "copycat"
    BLIND_TRADE = "blind_trade"
    TRADE = "trade"
    LEFT_OR_RIGHT = "left_or_right"
    FLIP = "flip"


class Design(IntEnum):
    """The nine designs, in the order of their actions. Cards of one design cannot be told apart."""

    OCTOPUS = 0
    AVOCADO = 1
    LIGHTNING = 2
    GHOST = 3
    MOUSTACHE = 4
    PIZZA = 5
    CACTUS = 6
    POKER = 7
    ROBOT = 8

    def __repr__(self) -> str:
        """Short, because transcripts are full of cards: ``<ghost>``."""
        return f"<{self.name.lower()}>"

    @property
    def action(self) -> Action:
        """What both cards of this design do."""
        return ACTIONS[self]


ACTIONS = tuple(Action)
"""By design."""

RULES = {action: f"ODD-A{number}" for number, action in enumerate(Action, start=1)}
"""The rule that explains an action."""

COPIES = 2
"""How many cards there are of each design."""


def deck(players: int) -> tuple[Design, ...]:
    """All cards in play: without poker suits where there is no left and right (ODD-1)."""
    designs = [design for design in Design if players > 2 or design is not Design.POKER]
    return tuple(design for design in designs for _ in range(COPIES))
