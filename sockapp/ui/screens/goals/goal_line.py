"""The clothes-line on home with a sock for each goal that was reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sockapp.goals.found_goals import FoundGoal
from sockapp.goals.text import goal_title
from sockapp.i18n import join_and
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.goals.goal_socks import by_goal, sock_of
from sockapp.ui.screens.goals.goal_story import open_story
from sockapp.ui.screens.puzzles.sock_painting import SOCK_ASPECT, paint_no_sock
from sockapp.ui.screens.puzzles.tappable_cells import TappableCells

PLACE_DP = 50
"""Width of the place of a sock, in dp."""
SAG_SHARE, SAG_MAX_DP = 0.03, 14
"""How far the rope sags, as a share of its width, and at most in dp."""
ROPE_DP = (5.2, 2.4)
"""Widths of the rope with and without its outline, in dp."""
ROPE_STEPS = 24
TOP_DP = 14
"""Space above the ends of the rope, for the pegs, in dp."""
PEG_DP = (10, 16)
SWING_DEGREES = 5
"""How far neighbouring socks hang to the left and to the right."""


class GoalLine(TappableCells):
    """The latest socks, as many as fit, and dashed places for those to come.

    A tap on a sock tells its story, and on a free place it opens the list of all goals.
    """

    beyond = NumericProperty(0)
    """Pixels by which the rope extends beyond the left and right edges, to the screen's."""
    hint = StringProperty("")
    """The goals on the line, for screen readers."""

    def __init__(self, finds: Iterable[FoundGoal], **kwargs: Any) -> None:
        self._stories: Sequence[Sequence[FoundGoal]] = ()
        super().__init__(self._open, **kwargs)
        self.fbind("beyond", self.repaint)
        self.fbind("width", self._name_socks)
        self.show(finds)

    def show(self, finds: Iterable[FoundGoal]) -> None:
        """Hang up the socks of these goals."""
        self._stories = tuple(by_goal(finds).values())[::-1]
        self._name_socks()
        self.repaint_for(self._stories)

    def _name_socks(self, *_args: object) -> None:
        self.hint = join_and([goal_title(finds[0].goal) for finds in self._hung()])

    def _hung(self) -> Sequence[Sequence[FoundGoal]]:
        return self._stories[: self._places]

    @property
    def _places(self) -> int:
        return max(1, int(self.width // dp(PLACE_DP)))

    def focus_targets(self) -> Iterator[tuple[int, Box]]:
        """Yield the number and the box of each place."""
        yield from enumerate(self.box.columns(self._places))

    def _open(self, at: int) -> None:
        app, shown = App.get_running_app(), self._hung()
        if at < len(shown):
            open_story(app, shown[at])
        else:
            app.navigator.go("goals")

    def _rope_height(self, x: float) -> float:
        whole = max(1.0, self.width + 2 * self.beyond)
        along = (x - self.x + self.beyond) / whole
        sag = min(SAG_SHARE * whole, dp(SAG_MAX_DP))
        return float(self.top - dp(TOP_DP) - 4 * sag * along * (1 - along))

    def paint(self, painter: Painter) -> None:
        """Draw the rope, the socks and their pegs."""
        step = (self.width + 2 * self.beyond) / ROPE_STEPS
        points: list[float] = []
        for at in range(-1, ROPE_STEPS + 2):  # the ends of the rope are off the screen
            x = self.x - self.beyond + at * step
            points += [x, self._rope_height(x)]
        for width, colour in zip(ROPE_DP, ("ink", "rope"), strict=True):
            painter.line(tuple(points), colour, width / 2)
        for at, box in self.focus_targets():
            self._paint_place(painter, at, box)

    def _paint_place(self, painter: Painter, at: int, box: Box) -> None:
        shown = self._hung()
        top = self._rope_height(box.center[0]) + dp(3)
        high = min(top - self.y, (box.width - dp(6)) / SOCK_ASPECT)
        wide = high * SOCK_ASPECT
        place = Box(box.center[0] - wide / 2, top - high, wide, high)
        if at >= len(shown):
            paint_no_sock(painter, place.inset(dp(4)), "muted")
            return
        angle = SWING_DEGREES * (-1 if at % 2 else 1)
        with painter.turned(angle, (box.center[0], top)):
            painter.sprite(sock_of(shown[at][0].goal), place)
        width, height = map(dp, PEG_DP)
        # The leg of a sock is left of its middle.
        x = place.x + place.width * 0.36 - width / 2
        painter.sprite("peg", Box(x, top - height * 0.6, width, height))
