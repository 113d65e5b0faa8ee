"""Where a keyboard can go: everything that takes a touch, in reading order, and what is nearest.

Buttons, sliders and fields are found by what they are. What is painted by hand and takes touches
in several places has ``focus_targets``, which gives each place a key and a box, in the same
coordinates as the widget's own ``pos``; a touch in the middle of the box must do what is meant.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Literal, NamedTuple

from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import Box

FocusDirection = Literal["left", "right", "up", "down"]
SIDEWAYS_DISTANCE_FACTOR = 2.0
"""How much farther away something seems for every pixel that it lies aside."""


class Target(NamedTuple):
    """A place that takes a touch."""

    widget: Widget
    key: Hashable
    """Which of the widget's places; None: the widget as a whole."""
    box: Box
    """Where it is in the window."""
    roll: ScrollView | None
    """The innermost list that it scrolls in."""

    def is_same(self, other: Target) -> bool:
        """Whether this is the same place, wherever it is now."""
        return self.widget is other.widget and self.key == other.key

    @property
    def in_sight(self) -> bool:
        """Whether its middle is not scrolled away."""
        return self.roll is None or in_window(self.roll).contains(*self.box.center)


class _Block(NamedTuple):
    """Targets that are read together, and the place that they take."""

    box: Box
    targets: Sequence[Target]


def in_window(widget: Widget, box: Box | None = None) -> Box:
    """Where a widget, or a part of it, is in the window."""
    box = box or Box(*widget.pos, *widget.size)
    left, bottom = widget.to_window(box.x, box.y)
    right, top = widget.to_window(box.right, box.top)
    return Box(left, bottom, right - left, top - bottom)


def targets(layer: Widget) -> list[Target]:
    """Everything on a layer that takes a touch, in reading order."""
    return _read(list(_blocks(layer, None)))


def again(target: Target, layer: Widget) -> Target | None:
    """The same place where it is now; None if it is gone or takes no touch any more."""
    at: object = target.widget
    while at is not layer:
        if not isinstance(at, Widget) or not _is_there(at):
            return None
        at = at.parent
    return next((now for now in _of(target.widget, target.roll) if now.is_same(target)), None)


def _blocks(widget: Widget, roll: ScrollView | None) -> Iterator[_Block]:
    if not _is_there(widget):
        return
    own = list(_of(widget, roll))
    yield from (_Block(target.box, [target]) for target in own)
    if own and own[0].key is None:
        return  # what lies in a button is part of it
    if isinstance(widget, ScrollView):  # scrolled or not, what it shows is read in its place
        inside = [block for child in widget.children for block in _blocks(child, widget)]
        if inside:
            yield _Block(in_window(widget), _read(inside))
        return
    for child in reversed(widget.children):
        yield from _blocks(child, roll)


def _is_there(widget: Widget) -> bool:
    return bool(widget.opacity > 0 and widget.width > 0 and widget.height > 0)


def _of(widget: Widget, roll: ScrollView | None) -> Iterator[Target]:
    """A widget's own places."""
    if widget.disabled:
        return
    if hasattr(widget, "focus_targets"):
        for key, box in widget.focus_targets():
            yield Target(widget, key, in_window(widget, box), roll)
    elif isinstance(widget, ButtonBehavior | Slider | FocusBehavior):
        yield Target(widget, None, in_window(widget), roll)


def _read(blocks: list[_Block]) -> list[Target]:
    """Line by line from the top, each from the left."""
    waiting = sorted(blocks, key=lambda block: -block.box.center[1])
    read: list[Target] = []
    while waiting:
        floor = waiting[0].box.y
        line = [block for block in waiting if block.box.center[1] > floor or block is waiting[0]]
        waiting = waiting[len(line) :]
        for block in sorted(line, key=lambda block: block.box.x):
            read += block.targets
    return read


def nearest(
    found: Sequence[Target], start: Box, direction: FocusDirection, roll: ScrollView | None = None
) -> Target | None:
    """The target that an arrow key leads to: in the same list if there is one, else in sight."""
    ahead = [target for target in found if _ahead(start, target.box, direction) is not None]
    inside = [target for target in ahead if roll is not None and target.roll is roll]
    seen = [target for target in ahead if target.in_sight]
    return min(
        inside or seen,
        key=lambda target: _ahead(start, target.box, direction) or 0.0,
        default=None,
    )


def closest(found: Sequence[Target], place: Box) -> Target | None:
    """The target whose middle is closest to that of a place."""
    x, y = place.center

    def away(target: Target) -> float:
        at = target.box.center
        return (at[0] - x) ** 2 + (at[1] - y) ** 2

    return min(found, key=away, default=None)


def _ahead(start: Box, end: Box, direction: FocusDirection) -> float | None:
    """How far away a box seems when one looks in a direction; None: it is not there."""
    if direction in ("up", "down"):  # look to the right instead
        start, end = Box(start.y, start.x, *start[3:1:-1]), Box(end.y, end.x, *end[3:1:-1])
    if direction in ("left", "down"):
        start, end = start._replace(x=-start.right), end._replace(x=-end.right)
    if end.x < start.center[0] or end.center[0] <= start.center[0] + 1:
        return None
    gap = max(0.0, end.x - start.right)
    aside = max(0.0, end.y - start.top, start.y - end.top)
    slant = abs(end.center[1] - start.center[1]) / 10  # among equals, what lies straight ahead
    return gap + SIDEWAYS_DISTANCE_FACTOR * aside + slant
