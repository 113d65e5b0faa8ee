"""The dice that were tossed with the phone, for a game with physical cards."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.dice_model import DICE


@dataclass(frozen=True, slots=True)
class TrayDice:
    """The dice that are out of the basket. Raises ValueError for impossible dice."""

    tossed: int | None = None
    """The number of dice that left the basket; None if it is full and ready for a toss."""
    dice: tuple[int, ...] = ()
    """The dice that are still on the tray, sorted."""

    def __post_init__(self) -> None:
        most = 0 if self.tossed is None else self.tossed
        if not len(self.dice) <= most <= DICE or not set(self.dice) <= set(PILES):
            raise ValueError("impossible dice")
        if list(self.dice) != sorted(self.dice):
            raise ValueError("unsorted dice")

    @classmethod
    def after(cls, dice: tuple[int, ...]) -> TrayDice:
        """Return the tray after a toss that brought these dice, in any order."""
        return cls(len(dice), tuple(sorted(dice)))

    @property
    def is_lost(self) -> bool:
        """Whether the toss loses the turn: with 0, 1 or all 8 dice (OOS-3)."""
        return self.tossed is not None and self.tossed not in PILES

    @property
    def in_basket(self) -> int:
        """The number of dice in the basket."""
        return DICE - len(self.dice)

    def at(self, pile: int) -> int:
        """Return how many dice show a pile's number."""
        return self.dice.count(pile)

    def without_die(self, place: int) -> TrayDice:
        """Return the tray without the die at index ``place``, which goes back into the basket.

        Without its last die the tray is ready for the next toss.
        """
        dice = (*self.dice[:place], *self.dice[place + 1 :])
        return TrayDice(self.tossed, dice) if dice else TrayDice()
