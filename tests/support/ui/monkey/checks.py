"""Invariants: what must be true of the app whatever has happened to it."""

from __future__ import annotations

from typing import Any

from sockapp import games
from sockapp.device.files import data_folder
from sockapp.shelf import Shelf
from tests.support.ui.monkey.stage import Stage

DEAD_SECONDS = 8
"""How long there may be nothing to touch, for example while a bot's move is told."""
ASKED_SECONDS = 60
"""How long it may take until a person can do something in a game."""
EVENTS_PER_SAVE_CHECK = 10


class Broken(AssertionError):
    """An invariant does not hold."""


class Checks:
    """The invariants that are checked after every event."""

    def __init__(self) -> None:
        self._acknowledged: tuple[str, int] | None = None
        """The game that was last played, and how many moves were made in it."""
        self._taken_back = 0
        self._events = 0

    def start_over(self) -> None:
        """Forget the games before, which are deleted at the start of a scene."""
        self._acknowledged = None

    def check(self, stage: Stage) -> None:
        """Raise ``Broken`` if an invariant does not hold."""
        self._events += 1
        if stage.log.found:
            found, stage.log.found[:] = list(stage.log.found), []
            raise Broken("in the log: " + "\n".join(found))
        self._check_touchable(stage)
        check_secrets(stage)
        self._check_saves(stage)

    def _check_touchable(self, stage: Stage) -> None:
        """Something can be touched, at the latest when what is being told has been told.

        A sheet of text alone has no buttons, and a touch beside it closes it.
        """
        give_up = stage.driver.now + DEAD_SECONDS
        while stage.top_sheet is None and not stage.targets():
            if stage.driver.now > give_up:
                raise Broken(f"dead end: nothing to touch on {stage.page.name}")
            stage.driver.frames(10)

    def _check_saves(self, stage: Stage) -> None:
        """Every move that the app has shown is on the disk."""
        sitting = stage.app.sitting
        current = None if sitting is None else (sitting.save_id, sitting.session.moves_made)
        before, self._acknowledged = self._acknowledged, current
        undone, self._taken_back = stage.taken_back - self._taken_back, stage.taken_back
        if sitting is not None and sitting.session.outcome is not None:
            self._acknowledged = None  # It is in the history by now.
        left = before is not None and (current is None or before[0] != current[0])
        if left and before is not None and before[0] not in stage.removed:
            _check_saved(before[0], before[1] - undone)
        if current is not None and self._acknowledged and self._events % EVENTS_PER_SAVE_CHECK == 0:
            _check_saved(*current)


def _check_saved(save_id: str, moves: int) -> None:
    shelf = Shelf(data_folder())
    if save_id in shelf.history.ids():
        return
    try:
        opened = shelf.open(save_id, games.rules)
    except Exception as error:
        raise Broken(f"game {save_id} with {moves} moves cannot be loaded: {error!r}") from error
    if opened.set_aside or len(opened.save.log.moves) < moves:
        kept = len(opened.save.log.moves)
        raise Broken(f"{kept} of {moves} moves of {save_id} are saved: {opened.set_aside}")


def check_secrets(stage: Stage) -> None:
    """Raise ``Broken`` if a page shows more than the session allows."""
    sitting, page = stage.app.sitting, stage.page
    if sitting is None:
        return
    session = sitting.session
    told = sitting.director is None or not sitting.director.busy
    if page.name in ("table", "recap") and _is_locked(sitting) and told:
        raise Broken(f"{page.name} is open while {session.waiting_for} is waited for")
    board = page.board if page.name == "table" and page.sitting is sitting else None
    if board is not None and board.covered != session.covered:
        raise Broken(f"covered is {session.covered}, the board’s is {board.covered}")
    if session.watcher is None and getattr(session.view, "seat", None) is not None:
        raise Broken("nobody watches, and the view is somebody’s")


def _is_locked(sitting: Any) -> bool:
    return sitting.session.waiting_for is not None and not sitting.session.on_table


def check_locked(stage: Stage) -> None:
    """Raise ``Broken`` if the table is not locked although the phone was put away just now."""
    sitting = stage.app.sitting
    if sitting is None or not (sitting.has_secrets and sitting.session.handed_round):
        return
    if sitting.session.outcome is not None:
        return
    if sitting.session.watcher is not None:
        raise Broken(f"put away on {stage.page.name}, and {sitting.session.watcher} still watches")
    if stage.page.name in ("table", "recap") and _is_locked(sitting):
        raise Broken(f"put away, and {stage.page.name} stays open")


def wait_until_asked(stage: Stage) -> None:
    """Let a game at the table go on until a person can do something, or it is over."""
    sitting = stage.app.sitting
    if sitting is None or stage.page.name != "table":
        return
    session = sitting.session

    def is_asked() -> bool:
        if stage.top_sheet is not None:  # the end of a round is told until its sheet is closed
            return True
        told = sitting.director is None or not sitting.director.busy
        person = session.deciding is not None or session.waiting_for is not None
        return told and (person or session.outcome is not None)

    give_up = stage.driver.now + ASKED_SECONDS
    while stage.page.name == "table" and not is_asked():
        if stage.driver.now > give_up:
            raise Broken("dead end: the game does not go on")
        stage.driver.frames(5)
