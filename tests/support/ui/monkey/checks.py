"""Invariants that must hold whatever has happened to the app."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.core.window import Window

from sockapp import games
from sockapp.device.data_folder import data_folder
from sockapp.records.app_data import AppData
from sockapp.storage.files import FILES
from tests.support.ui.monkey.stage import Stage

DEAD_SECONDS = 8
"""How long there may be nothing to touch, for example while a bot's move is animated."""
ASKED_SECONDS = 60
"""How long it may take until a person can do something in a game."""
EVENTS_PER_SAVE_CHECK = 10


class Broken(AssertionError):
    """Raised when an invariant does not hold."""


class Checks:
    """The invariants that are checked after every event."""

    def __init__(self) -> None:
        self._acknowledged: dict[str, int] = {}
        """How many moves of each game the app has reported as saved."""
        self._taken_back: Counter[str] = Counter()
        self._playing: str | None = None
        """The game at the table."""
        self._dismissed_before: int | None = None
        """How many warnings were dismissed when saving began to fail; None while it works."""
        self._events = 0

    def start_over(self) -> None:
        """Forget the games before, which are deleted at the start of a scene."""
        self._acknowledged.clear()
        self._taken_back.clear()
        self._playing = None
        self._dismissed_before = None

    def check(self, stage: Stage) -> None:
        """Raise ``Broken`` if an invariant does not hold."""
        self._events += 1
        if stage.log.found:
            found, stage.log.found[:] = list(stage.log.found), []
            raise Broken("in the log: " + "\n".join(found))
        self._check_touchable(stage)
        check_secrets(stage)
        self._check_warned(stage)
        self._check_saves(stage)

    def check_all_saved(self, stage: Stage) -> None:
        """Raise ``Broken`` if a move is lost that was reported as saved, in whatever game."""
        for save_id, moves in self._acknowledged.items():
            if save_id not in stage.removed:
                _check_saved(save_id, moves)

    def _check_touchable(self, stage: Stage) -> None:
        """Raise ``Broken`` unless something can be touched once animations have ended.

        A sheet of text alone has no buttons, and a touch beside it closes it.
        """
        give_up = stage.driver.now + DEAD_SECONDS
        while stage.top_sheet is None and not stage.targets():
            if stage.driver.now > give_up:
                raise Broken(f"dead end: nothing to touch on {stage.page.name}")
            stage.driver.frames(10)

    def _check_warned(self, stage: Stage) -> None:
        """Check that an unsaved game warns on every page until the warning is dismissed."""
        controller = stage.app.controller
        if controller is None or controller.is_saved:
            self._dismissed_before = None
            return
        if self._dismissed_before is None:
            self._dismissed_before = stage.warnings_dismissed
        strip = stage.app.navigator.warning_strip
        is_shown = strip.parent is not None and bool(strip.text) and strip.top <= Window.height
        if not is_shown and stage.warnings_dismissed == self._dismissed_before:
            raise Broken(f"a game is not saved, and {stage.page.name} does not say so")

    def _check_saves(self, stage: Stage) -> None:
        """Raise ``Broken`` unless every move that the app has shown is on the disk.

        A game whose save failed, and of which the app has warned, is left out.
        """
        for save_id in stage.taken_back - self._taken_back:
            undone = stage.taken_back[save_id] - self._taken_back[save_id]
            if save_id in self._acknowledged:
                self._acknowledged[save_id] -= undone
        self._taken_back = stage.taken_back.copy()
        controller = stage.app.controller
        before, self._playing = self._playing, None if controller is None else controller.save_id
        has_left = before != self._playing and before not in stage.removed
        if before in self._acknowledged and has_left:
            _check_saved(before, self._acknowledged[before])
        if controller is None or controller.is_trial or controller.session.unsaved is not None:
            return
        if controller.session.bot_failures:
            raise Broken(f"a bot failed: {controller.session.bot_failures[0]}")
        if controller.save_id in stage.removed:
            return
        self._acknowledged[controller.save_id] = controller.session.moves_made
        if self._events % EVENTS_PER_SAVE_CHECK == 0:
            _check_saved(controller.save_id, controller.session.moves_made)


def _check_saved(save_id: str, moves: int) -> None:
    """Raise ``Broken`` unless this many moves of a game can be read from the disk.

    The disk is read as it really is, whatever fails for the app at the moment.
    """
    app_data = AppData(data_folder(), FILES)
    is_over = save_id in app_data.history.ids()
    try:
        if is_over:
            log = app_data.history.open(save_id, games.rules).log
            set_aside: tuple[str, ...] = ()
        else:
            opened = app_data.open(save_id, games.rules)
            log, set_aside = opened.save.log, opened.set_aside
    except Exception as error:
        raise Broken(f"a game of {moves} moves cannot be loaded: {error!r}") from error
    if set_aside or len(log.moves) < moves:
        raise Broken(f"{len(log.moves)} of {moves} moves are saved: {set_aside}")


def check_secrets(stage: Stage) -> None:
    """Raise ``Broken`` if a page shows more than the session allows."""
    controller, page = stage.app.controller, stage.page
    if controller is None:
        return
    session = controller.session
    is_idle = controller.animations is None or not controller.animations.is_busy
    if page.name in ("table", "recap") and _is_locked(controller) and is_idle:
        raise Broken(f"{page.name} is open while {session.unlock_needed_from} is waited for")
    board = page.board if page.name == "table" and page.controller is controller else None
    # While a move is animated, the board still shows what was covered before it.
    differs = board is not None and board.is_covered != session.is_covered
    if board is not None and differs and (is_idle or session.is_covered):
        raise Broken(f"covered is {session.is_covered}, the board’s is {board.is_covered}")
    if session.watcher is None and getattr(session.view, "seat", None) is not None:
        raise Broken("nobody watches, and the view is somebody’s")


def _is_locked(controller: Any) -> bool:
    return controller.session.unlock_needed_from is not None and not controller.session.on_table


def check_locked(stage: Stage) -> None:
    """Raise ``Broken`` if the table is not locked although the phone was put away just now."""
    controller = stage.app.controller
    if controller is None or not (controller.has_secrets and controller.session.is_handed_round):
        return
    if controller.session.outcome is not None:
        return
    if controller.session.watcher is not None:
        raise Broken(
            f"put away on {stage.page.name}, and {controller.session.watcher} still watches"
        )
    if stage.page.name in ("table", "recap") and _is_locked(controller):
        raise Broken(f"put away, and {stage.page.name} stays open")


def wait_until_asked(stage: Stage) -> None:
    """Wait until the table asks a person for something or the game is over."""
    controller = stage.app.controller
    if controller is None or stage.page.name != "table":
        return
    session = controller.session
    if not any(player.is_person for player in session.players):
        return  # Bots among themselves ask no person.

    def is_asked() -> bool:
        if stage.top_sheet is not None:  # the end of a round lasts until its sheet is closed
            return True
        is_idle = controller.animations is None or not controller.animations.is_busy
        person = session.deciding is not None or session.unlock_needed_from is not None
        return is_idle and (person or session.outcome is not None)

    made, give_up = session.moves_made, stage.driver.now + ASKED_SECONDS
    while stage.page.name == "table" and not is_asked():
        if session.moves_made != made:  # bots may play for long, to the end of a round
            made, give_up = session.moves_made, stage.driver.now + ASKED_SECONDS
        if stage.driver.now > give_up:
            busy = controller.animations is not None and controller.animations.is_busy
            state = (
                f"{controller.game_id}, to move: {session.to_move}, {session.is_thinking=}, {busy=}"
            )
            at_table = f"{stage.page.controller is controller=}, {session.moves_made=}"
            raise Broken("dead end: the game does not go on", f"{state}, {at_table}")
        stage.driver.frames(5)
