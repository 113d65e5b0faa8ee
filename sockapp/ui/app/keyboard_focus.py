"""Focus targets: everything that takes a touch, in reading order, and the nearest of them.

Buttons, sliders and text fields are found by their class. A painted widget with several touch
areas has a method ``focus_targets`` that yields a key and a box for each. The box has the
coordinates of the widget's own ``pos``, and a touch at its centre must act on that area.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Literal, NamedTuple

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from sockapp.ui.look.geometry import Box

FocusDirection = Literal["left", "right", "up", "down"]
FOCUS_MARGIN_DP = 40
"""dp that stay visible above and below the focused target."""
SIDEWAYS_DISTANCE_FACTOR = 2.0
"""Weight of a pixel across an arrow key's direction, relative to a pixel along it."""


class Target(NamedTuple):
    """An area that takes a touch."""

    widget: Widget
    key: Hashable
    """The key of one of the widget's areas; None for the whole widget."""
    box: Box
    """The box in the window."""
    scroller: ScrollView | None
    """The innermost scroll view around it; None if it does not scroll."""

    def is_same(self, other: Target) -> bool:
        """Return whether both are the same area, even if it has moved."""
        return self.widget is other.widget and self.key == other.key

    @property
    def is_in_sight(self) -> bool:
        """Whether its centre is visible in its scroll view."""
        return self.scroller is None or in_window(self.scroller).contains(*self.box.center)


class _Block(NamedTuple):
    """Targets that are read together, and the box around them."""

    box: Box
    targets: Sequence[Target]


def in_window(widget: Widget, box: Box | None = None) -> Box:
    """Return the box of a widget, or of a part of it, in the window."""
    box = box or Box(*widget.pos, *widget.size)
    left, bottom = widget.to_window(box.x, box.y)
    right, top = widget.to_window(box.right, box.top)
    return Box(left, bottom, right - left, top - bottom)


def list_targets(layer: Widget) -> list[Target]:
    """Return everything on a layer that takes a touch, in reading order."""
    return _in_reading_order(list(_blocks(layer, None)))


def find_again(target: Target, layer: Widget) -> Target | None:
    """Return the target with its current box; None if it is gone or takes no touch."""
    at: object = target.widget
    while at is not layer:
        if not isinstance(at, Widget) or not _is_visible(at):
            return None
        at = at.parent
    return next(
        (now for now in _widget_targets(target.widget, target.scroller) if now.is_same(target)),
        None,
    )


def _blocks(widget: Widget, scroller: ScrollView | None) -> Iterator[_Block]:
    if not _is_visible(widget):
        return
    own = list(_widget_targets(widget, scroller))
    yield from (_Block(target.box, [target]) for target in own)
    if own and own[0].key is None:
        return  # the children of a button are part of it
    if isinstance(widget, ScrollView):  # its content is read at its place, however it is scrolled
        inside = [block for child in widget.children for block in _blocks(child, widget)]
        if inside:
            yield _Block(in_window(widget), _in_reading_order(inside))
        return
    for child in reversed(widget.children):
        yield from _blocks(child, scroller)


def _is_visible(widget: Widget) -> bool:
    return bool(widget.opacity > 0 and widget.width > 0 and widget.height > 0)


def _widget_targets(widget: Widget, scroller: ScrollView | None) -> Iterator[Target]:
    """Yield the targets of one widget, without its children."""
    if widget.disabled or not getattr(widget, "is_pressable", True):
        return
    if hasattr(widget, "focus_targets"):
        for key, box in widget.focus_targets():
            yield Target(widget, key, in_window(widget, box), scroller)
    elif isinstance(widget, ButtonBehavior | Slider | FocusBehavior):
        yield Target(widget, None, in_window(widget), scroller)


def _in_reading_order(blocks: list[_Block]) -> list[Target]:
    """Return the targets of all blocks line by line from the top, each line from the left."""
    waiting = sorted(blocks, key=lambda block: -block.box.center[1])
    ordered: list[Target] = []
    while waiting:
        floor = waiting[0].box.y
        line = [block for block in waiting if block.box.center[1] > floor or block is waiting[0]]
        waiting = waiting[len(line) :]
        for block in sorted(line, key=lambda block: block.box.x):
            ordered += block.targets
    return ordered


def scroll_into_view(widget: Widget) -> None:
    """Scroll every list that contains the widget to it."""
    inner, parent = widget, widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            if parent.children[0].height > parent.height:  # otherwise Kivy scrolls it to its end
                spare = max(0.0, parent.height - inner.height)
                margin = min(dp(FOCUS_MARGIN_DP), spare / 2)
                parent.scroll_to(inner, padding=margin, animate=False)
            inner = parent
        parent = parent.parent


def find_ahead(
    targets: Sequence[Target],
    start: Box,
    direction: FocusDirection,
    scroller: ScrollView | None = None,
) -> Target | None:
    """Return the target that an arrow key leads to; None if there is none.

    Targets in the same scroll view come first, then visible ones.
    """
    ahead = [
        target for target in targets if _distance_ahead(start, target.box, direction) is not None
    ]
    inside = [target for target in ahead if scroller is not None and target.scroller is scroller]
    seen = [target for target in ahead if target.is_in_sight]
    return min(
        inside or seen,
        key=lambda target: _distance_ahead(start, target.box, direction) or 0.0,
        default=None,
    )


def find_closest(targets: Sequence[Target], place: Box) -> Target | None:
    """Return the target whose centre is closest to a box's centre; None if there are none."""
    x, y = place.center

    def away(target: Target) -> float:
        at = target.box.center
        return (at[0] - x) ** 2 + (at[1] - y) ** 2

    return min(targets, key=away, default=None)


def _distance_ahead(start: Box, end: Box, direction: FocusDirection) -> float | None:
    """Return the weighted distance of a box in a direction; None if it lies elsewhere."""
    if direction in ("up", "down"):  # swap the axes, so that only left and right remain
        start, end = Box(start.y, start.x, *start[3:1:-1]), Box(end.y, end.x, *end[3:1:-1])
    if direction in ("left", "down"):
        start, end = start._replace(x=-start.right), end._replace(x=-end.right)
    if end.x < start.center[0] or end.center[0] <= start.center[0] + 1:
        return None
    gap = max(0.0, end.x - start.right)
    aside = max(0.0, end.y - start.top, start.y - end.top)
    slant = abs(end.center[1] - start.center[1]) / 10  # breaks ties for what is straight ahead
    return gap + SIDEWAYS_DISTANCE_FACTOR * aside + slant
