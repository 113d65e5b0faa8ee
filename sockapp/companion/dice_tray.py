"""The dice of a toss with the phone, lying on a tray while the cards lie on the real table."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.dice_model import DICE


@dataclass(frozen=True, slots=True)
class TrayDice:
    """What is out of the basket. Dice that there are not are a ValueError."""

    tossed: int | None = None
    """How many dice the toss brought; None: the basket is full, somebody can toss."""
    dice: tuple[int, ...] = ()
    """Those that still lie here, sorted."""

    def __post_init__(self) -> None:
        most = 0 if self.tossed is None else self.tossed
        if not len(self.dice) <= most <= DICE or not set(self.dice) <= set(PILES):
            raise ValueError("dice that there are not")
        if list(self.dice) != sorted(self.dice):
            raise ValueError("dice lie in order")

    @classmethod
    def after(cls, dice: tuple[int, ...]) -> TrayDice:
        """These have just left the basket."""
        return cls(len(dice), tuple(sorted(dice)))

    @property
    def is_lost(self) -> bool:
        """OOS-3: 0, 1 or all 8 dice lose the turn."""
        return self.tossed is not None and self.tossed not in PILES

    @property
    def in_basket(self) -> int:
        """How many dice are in the basket."""
        return DICE - len(self.dice)

    def at(self, pile: int) -> int:
        """How many dice show a pile's number."""
        return self.dice.count(pile)

    def taken(self, place: int) -> TrayDice:
        """One die goes back; with the last one the basket is ready for the next toss."""
        dice = (*self.dice[:place], *self.dice[place + 1 :])
        return TrayDice(self.tossed, dice) if dice else TrayDice()
