"""The socks of goals on home's clothes-line, which appear a little after home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

from sockapp.device.late_trigger import LateTrigger
from sockapp.storage.slot import StorageError
from sockapp.ui.widgets.clothes_line import ClothesLine

if TYPE_CHECKING:
    from sockapp.goals.found_goals import FoundGoal
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.screens.goals.goal_line import GoalLine

READ_DELAY_S = 0.3
"""The goals are read so long after home has appeared, because the first frame can do without."""


class GoalsOnLine:
    """Replaces the drawn clothes-line by one with a sock for each goal, once there is one."""

    def __init__(self, line: ClothesLine) -> None:
        self._line = line
        self._socks: GoalLine | None = None
        self.show_later = LateTrigger(self.show, READ_DELAY_S)
        for name in ("pos", "size", "beyond"):
            line.fbind(name, self._place)

    def show(self, _dt: float = 0) -> None:
        """Read which goals were reached, and hang up their socks, if home is shown."""
        if self._line.get_root_window() is None:
            return
        finds = self._read()
        if not finds:
            self._line.clear_widgets()
            self._socks, self._line.is_bare = None, False
            return
        from sockapp.ui.screens.goals.goal_line import GoalLine  # painting loads much

        if self._socks is None:
            self._socks, self._line.is_bare = GoalLine(finds), True
        else:
            self._socks.show(finds)
        self._place()

    def _read(self) -> tuple[FoundGoal, ...]:
        """Return the goals that were reached. Nothing is imported before the first one."""
        app: SockDrawer = App.get_running_app()
        app_data = app.app_data
        try:
            if not app.settings.goals or app_data.goals.read().payload is None:
                return ()
        except StorageError:
            return ()
        from sockapp.ui.app.data_stores import goal_book

        return goal_book(app_data).found

    def _place(self, *_args: object) -> None:
        """Move the socks to the place of the drawn line. Without height they take no touch."""
        socks, line = self._socks, self._line
        if socks is None:
            return
        is_shown = line.height > 0
        if is_shown != (socks.parent is line):
            (line.add_widget if is_shown else line.remove_widget)(socks)
        socks.pos, socks.size, socks.beyond = line.pos, line.size, line.beyond
