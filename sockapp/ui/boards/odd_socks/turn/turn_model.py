"""The model of a turn: the question, the draft so far and the allowed choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import ActionChoice, BasketCard, HandCard
from sockapp.ui.boards.odd_socks.scene import Scene


class TurnActions(Protocol):
    """The actions that the turn zone calls when its buttons are tapped."""

    def face(self, is_face_up: bool) -> None:
        """Choose to play the card face up or face down."""

    def choose(self, choice: ActionChoice) -> None:
        """Make the next choice."""

    def go_back(self) -> None:
        """Undo the last choice."""

    def confirm(self) -> None:
        """Request the move."""


@dataclass(frozen=True)
class TurnNotice:
    """A line of text about the last event."""

    text: str = ""
    who: Seat | None = None
    """The acting player; None if there is none."""
    picture: str = ""
    """Sprite of the card that the event is about."""


@dataclass(frozen=True)
class TurnModel:
    """The data that the turn zone draws."""

    scene: Scene
    seat: Seat
    ask: Ask | None
    """The question for the viewer; None if there is none."""
    draft: Draft
    news: TurnNotice

    @property
    def options(self) -> tuple[ActionChoice, ...]:
        """The choices that are allowed now."""
        if self.ask is not Ask.CHOICE:
            return ()
        return self.draft.options(self.scene.table, self.seat)

    @property
    def needs_card_picker(self) -> bool:
        """Whether basket cards can be chosen, so that the card picker is shown."""
        return any(isinstance(option, BasketCard) for option in self.options)

    @property
    def needs_hand(self) -> bool:
        """Whether the hand must stay visible, because its cards can be tapped or looked at."""
        if self.ask is Ask.CHOICE:
            return any(isinstance(option, HandCard) for option in self.options)
        return self.ask is not Ask.CONFIRM

    @property
    def is_round_over(self) -> bool:
        """Whether the round is over."""
        return self.scene.table.winner is not None
