"""How fast bots' plays are animated at a table, and the skip to the next turn of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sockapp.people.settings import BotPace
from sockapp.session.replay import AnyViewStep

if TYPE_CHECKING:
    from sockapp.ui.boards.base import Board
    from sockapp.ui.play.game_controller import GameController


class Tempo(NamedTuple):
    """How long bots' plays take."""

    touching: float
    """The fraction of the full duration for plays that change something of the viewer's."""
    other: float
    """The fraction for all other plays."""
    all_turns_max_s: float
    """The most seconds that the main events of all bots' turns take together."""


TEMPO_OF_PACE: dict[BotPace, Tempo] = {
    "relaxed": Tempo(1.0, 0.8, 15.0),
    "brisk": Tempo(0.5, 0.32, 5.0),
    "instant": Tempo(0.0, 0.0, 0.0),
}
"""The tempo by the setting *Bots' pace*, for all boards. The motion setting is a second factor."""
FEWEST_BOTS = 3
"""A bot never has a larger share of ``all_turns_max_s`` than at a table with this many bots."""
FEW_BOTS_FACTORS = {1: 1.25, 2: 1.1}
"""Factors on the fractions at a table with fewer bots, where more can be read."""
READING_TEMPO = 0.6
"""The least fraction for what changes the game, such as a surprise, unless bots play instantly."""


class BotTempo:
    """The tempo of the animations at one table with bots.

    What a person did has its full duration, and so have the ends of rounds and games.
    """

    def __init__(self, controller: GameController, board: Board) -> None:
        self._controller = controller
        self._board = board
        self._bots = sum(not player.is_person for player in controller.players)
        self._is_skipping = False
        self._is_moment_told = False

    def tempo(self, step: AnyViewStep, event: Any) -> float:
        """Return the fraction of its duration that an event takes; 0 leaves it out."""
        if step.move is None or not self._is_bots(step.move) or self._board.is_moment(event):
            return 1.0
        if self._is_skipping:
            return 0.0
        tempo = TEMPO_OF_PACE[self._controller.app.settings.bot_pace]
        share = tempo.touching if self._board.touches_viewer(event) else tempo.other
        share = min(1.0, share * FEW_BOTS_FACTORS.get(self._bots, 1.0))
        full_s = self._board.compute_duration_s(event)
        if full_s:
            share = min(share, tempo.all_turns_max_s / max(FEWEST_BOTS, self._bots) / full_s)
        needs_reading = share > 0 and self._board.needs_reading(event)
        return max(share, READING_TEMPO) if needs_reading else share

    @property
    def is_bot_awaited(self) -> bool:
        """Whether a bot thinks while nothing is animated."""
        animations = self._controller.animations
        is_idle = animations is None or not animations.is_busy
        return is_idle and self._controller.session.is_bot_undecided

    @property
    def can_skip(self) -> bool:
        """Whether bots play and a person waits for them.

        The end of a round cannot be skipped here. Its board does that, and keeps its sheet.
        """
        controller = self._controller
        session = controller.session
        if self._is_skipping or self._is_moment_told or session.outcome is not None:
            return False
        if not any(player.is_person for player in controller.players):
            return False
        if self._is_bot_to_move:
            return True
        is_busy = controller.animations is not None and controller.animations.is_busy
        return is_busy and session.moves_made > 0 and self._is_bots(session.moves_made - 1)

    def skip(self) -> None:
        """Show everything in its end state until a person is to move or a round ends."""
        if not self.can_skip:
            return
        self._is_skipping = True
        if self._controller.animations is not None:
            self._controller.animations.skip()

    def begin(self, event: Any) -> None:
        """Note that an event is about to be animated."""
        self._is_moment_told = self._board.is_moment(event)
        if self._is_moment_told:
            self._is_skipping = False

    def end_step(self) -> None:
        """Note that everything so far has been shown."""
        self._is_moment_told = False
        if not self._is_bot_to_move:
            self._is_skipping = False

    @property
    def _is_bot_to_move(self) -> bool:
        seat = self._controller.session.to_move
        return seat is not None and not self._controller.players[seat].is_person

    def _is_bots(self, move: int) -> bool:
        """Return whether a bot made a move."""
        return not self._controller.players[self._controller.session.mover(move)].is_person
