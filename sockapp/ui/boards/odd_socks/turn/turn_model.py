"""A turn as the sheet shows it: what is asked, what has been decided, what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import BasketCard, Choice, HandCard
from sockapp.ui.boards.odd_socks.scene import Scene


class TurnActions(Protocol):
    """Whoever takes the steps."""

    def face(self, up: bool) -> None:
        """Face up, or face down."""

    def choose(self, choice: Choice) -> None:
        """The next choice."""

    def go_back(self) -> None:
        """One question back."""

    def confirm(self) -> None:
        """Do it."""


@dataclass(frozen=True)
class TurnNotice:
    """What happened last."""

    text: str = ""
    who: Seat | None = None
    """Who did it; None: nobody in particular."""
    picture: str = ""
    """The sprite of the card that it is about."""


@dataclass(frozen=True)
class TurnModel:
    """What the sheet is about."""

    scene: Scene
    seat: Seat
    ask: Ask | None
    """None: nobody here is asked anything."""
    draft: Draft
    news: TurnNotice

    @property
    def options(self) -> tuple[Choice, ...]:
        """What may be chosen now."""
        if self.ask is not Ask.CHOICE:
            return ()
        return self.draft.options(self.scene.table, self.seat)

    @property
    def needs_tray(self) -> bool:
        """Whether cards of baskets are to choose from."""
        return any(isinstance(option, BasketCard) for option in self.options)

    @property
    def needs_hand(self) -> bool:
        """Whether hand cards can be tapped, or at least looked at."""
        if self.ask is Ask.CHOICE:
            return any(isinstance(option, HandCard) for option in self.options)
        return self.ask is not Ask.CONFIRM

    @property
    def over(self) -> bool:
        """Whether the round is over, and all is turned up."""
        return self.scene.table.winner is not None
