"""The cover over the watcher's hand, and the bar that lifts it while it is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.layout import Layout

from sockapp.i18n import Language
from sockapp.ui.play.sheets.pin_messages import removed_pins_text
from sockapp.ui.widgets.hold_button import HoldBar

if TYPE_CHECKING:
    from sockapp.ui.boards.base import Board
    from sockapp.ui.play.game_controller import GameController

Builder.load_string("""
<PeekBar>:
    seconds: 0.6 if self.is_locked else 0
    text: self.asking(app.lang, self.player, self.forced)
""")


class PeekBar(HoldBar):
    """A bar that shows the hand only while it is held."""

    player = StringProperty("")
    is_locked = BooleanProperty(False)
    """Whether holding the bar also confirms that the user is this player."""
    forced = ListProperty([])
    """Players whose PIN was removed by force, announced here as there is no curtain page."""

    def asking(self, lang: Language, name: str, forced: list[str]) -> str:
        """Return the instruction, after the announcement about removed PINs if there is one."""
        asking = lang._("{name}: hold to see your cards").format(name=name)
        return f"{removed_pins_text(lang, forced)}\n{asking}" if forced else asking


class HandCover:
    """Covers and uncovers the hand at one table, and shows the bar below the board if needed.

    ``on_change`` is called after the hand was covered or uncovered.
    """

    def __init__(
        self,
        controller: GameController,
        board: Board,
        place: Layout,
        on_change: Callable[[], None],
    ) -> None:
        self._controller, self._board = controller, board
        self._place = place
        self._on_change = on_change
        self._is_peeking = False
        self._bar: PeekBar | None = None

    @property
    def is_needed(self) -> bool:
        """Whether the hand lies face down unless the bar is held."""
        return self._controller.session.is_covered or self._is_peeking

    def set_hidden(self, is_hidden: bool) -> None:
        """Turn the watcher's hand face down, or up again for good."""
        self._is_peeking = False
        self._cover(is_hidden)

    def _cover(self, is_covered: bool) -> None:
        controller = self._controller
        controller.session.set_hand_hidden(is_covered)
        self._board.is_covered = controller.session.is_covered
        if is_covered and controller.animations is not None:
            controller.animations.skip()  # it shows what only the watcher may know
        self._on_change()

    def update_bar(self) -> None:
        """Show the bar while cards can be seen only by holding it.

        Without the option *on table* the curtain page does that, once the last turn is animated.
        """
        session = self._controller.session
        is_locked = session.unlock_needed_from is not None and session.on_table
        if not (is_locked or self.is_needed):
            self._place.clear_widgets()
            return
        if self._bar is None:
            self._bar = PeekBar()
            self._bar.bind(on_held=self._on_held, on_let_go=self._on_let_go)
        seat = session.unlock_needed_from if is_locked else session.watcher
        self._bar.is_locked = is_locked
        self._bar.player = "" if seat is None else session.names[seat]
        self._bar.forced = self._controller.forced_names if is_locked else []
        if self._bar.parent is None:
            self._place.add_widget(self._bar)

    def close(self) -> None:
        """Remove the bar, because the table is left."""
        self._place.clear_widgets()
        if self._bar is not None:
            self._bar.reset()

    def _on_held(self, _bar: PeekBar) -> None:
        if self._controller.session.unlock_needed_from is None:
            self._start_peeking()
        else:
            self._controller.ask_pin(self._unlock)

    def _unlock(self) -> None:
        """Unlock the game after the player has held the bar and typed any PIN."""
        self._controller.lift()
        if self._bar is not None and self._bar.progress >= 1:  # still held, as there was no PIN
            self._start_peeking()

    def _start_peeking(self) -> None:
        self._is_peeking = True
        self._cover(False)

    def _on_let_go(self, _bar: PeekBar) -> None:
        if self._is_peeking:
            self.set_hidden(True)
