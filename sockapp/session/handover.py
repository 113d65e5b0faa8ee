"""The hand-over gate: whose eyes may look at the phone right now.

One person among bots holds the phone all the time. Several people hand it round: where the
next one has secrets the gate locks, and nobody's secrets are published until that person
lifts the curtain; where nothing is hidden it simply follows the turn.
"""

from __future__ import annotations

from sockapp.engine.game import AnyGame, Seat, keeps_secrets


class Handover:
    """Knows the watcher: the seat whose view may be published, None for the public one."""

    def __init__(self, game: AnyGame, persons: frozenset[Seat]) -> None:
        self._game = game
        self._persons = persons
        self._is_handed_round = len(persons) > 1
        self.watcher: Seat | None = next(iter(persons)) if len(persons) == 1 else None

    def pass_to(self, state: object, to_move: Seat | None) -> None:
        """It is this seat's decision now.

        While a bot decides, or when the game is over, whoever acted last still holds the phone.
        """
        if not self._is_handed_round or to_move not in self._persons or to_move == self.watcher:
            return
        self.watcher = None if keeps_secrets(self._game, state, to_move) else to_move

    def unlock_needed_from(self, to_move: Seat | None) -> Seat | None:
        """Who must lift the curtain before anything can be decided."""
        return to_move if to_move in self._persons and to_move != self.watcher else None

    def lock(self, state: object, to_move: Seat | None) -> None:
        """Somebody else might be looking: back to what everybody may see."""
        if self._is_handed_round:
            self.watcher = None
            self.pass_to(state, to_move)

    def lift(self, seat: Seat) -> None:
        """The person in this seat has the phone."""
        self.watcher = seat
