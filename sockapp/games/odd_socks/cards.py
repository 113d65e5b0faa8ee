"""The 18 cards: nine pairs of socks. Both cards of a pair look alike and have the same action."""

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
        """Return a short form for transcripts, such as ``<ghost>``."""
        return f"<{self.name.lower()}>"

    @property
    def action(self) -> Action:
        """The action of both cards of this design."""
        return ACTIONS[self]


ACTIONS = tuple(Action)
"""The action of each design, indexed by ``Design``."""

RULES = {action: f"ODD-A{number}" for number, action in enumerate(Action, start=1)}
"""The id of the rule that explains each action."""

COPIES_PER_DESIGN = 2
"""The number of cards of each design."""


def build_deck(players: int) -> tuple[Design, ...]:
    """Return all cards in play; two players play without the poker suits (ODD-1)."""
    designs = [design for design in Design if players > 2 or design is not Design.POKER]
    return tuple(design for design in designs for _ in range(COPIES_PER_DESIGN))
