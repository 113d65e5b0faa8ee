"""Pass and play: which player's secrets the screen may show right now.

A single person among bots holds the phone all the time. Several people hand it round. If the next
player has secrets, the handover locks. Then only the public view is shown until that player lifts
the curtain. In a game without secrets the view follows the turn.
"""

from __future__ import annotations

from sockapp.engine.game import AnyGame, Seat, keeps_secrets


class Handover:
    """Holds the ``watcher``, the seat whose view may be shown; None for the public view."""

    def __init__(self, game: AnyGame, persons: frozenset[Seat]) -> None:
        self._game = game
        self._persons = persons
        self._is_handed_round = len(persons) > 1
        self.watcher: Seat | None = next(iter(persons)) if len(persons) == 1 else None
        self.unlock_needed_from: Seat | None = None
        """The seat that must lift the curtain before it can move; None if none must."""

    def pass_to(self, state: object, to_move: Seat | None) -> None:
        """Follow the turn to this seat.

        While a bot decides, and after the game, the phone stays with the last person who acted.
        """
        self.unlock_needed_from = None
        if not self._is_handed_round or to_move not in self._persons or to_move == self.watcher:
            return
        if keeps_secrets(self._game, state, to_move):
            self.watcher, self.unlock_needed_from = None, to_move
        else:
            self.watcher = to_move

    def lock(self, state: object, to_move: Seat | None) -> None:
        """Go back to the public view, because another player might be looking."""
        if self._is_handed_round:
            self.watcher = None
            self.pass_to(state, to_move)

    def lift(self, seat: Seat) -> None:
        """Show this seat's view, after its player has confirmed that they hold the phone."""
        self.watcher, self.unlock_needed_from = seat, None
