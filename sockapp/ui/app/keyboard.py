"""Playing with a keyboard: tab and arrows move a ring, enter and space touch what it goes round.

A key that is held is a finger that is held, on the same way through Kivy as any other: so rings
fill, markers sweep and lists pass touches on without knowing about keys. Arrows take a held
finger along, from one place to the next, which drags. No screen has code for this; what it needs
to know of painted boards is in ``keyboard_focus``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sockapp.ui.app import keyboard_focus
from sockapp.ui.app.keyboard_focus import FocusDirection, Target
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.buttons import IconButton, Pill
from sockapp.ui.widgets.controls import Slide
from sockapp.ui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator

TAB = 9
PRESS = (13, 271, 32)
"""Enter, the number pad's, space."""
ARROWS: dict[int, FocusDirection] = {273: "up", 274: "down", 275: "right", 276: "left"}
PAGES = {280: 1, 281: -1}
"""Page up and page down."""
OTHERS_KEYS = {"ctrl", "alt", "meta"}
"""With these held a key means something to somebody else."""
PAGE_SHARE, LINE_SHARE = 0.8, 0.25
"""How much of its own height a list scrolls."""
FOCUS_MARGIN_DP = 40
"""dp that stay in sight above and below what the ring goes round."""


class KeyFinger(MotionEvent):
    """A finger that a key puts onto the glass."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "keyboard", f"key-{id(self)}", self.share(x, y), is_touch=True, type_id="touch"
        )
        self.profile = ["pos"]

    @staticmethod
    def share(x: float, y: float) -> dict[str, float]:
        """A place in the window, as input providers say it."""
        return {"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        """Take the place out of the arguments."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Keyboard:
    """The keys, the ring, and where it is. Nothing is done until the first key comes."""

    def __init__(self, navigator: Navigator) -> None:
        self._house = navigator
        self._ring: FocusRing | None = None
        self._at: Target | None = None
        """What the ring goes round; None: nothing, the last touch was a finger's."""
        self._scene: Widget | None = None
        """The page or sheet that it was on."""
        self._finger: KeyFinger | None = None
        self._following: Any = None
        Window.bind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)
        Window.fbind("focus", self._left)

    def close(self, *_args: object) -> None:
        """Hear no more keys."""
        self._hide()
        Window.unbind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)
        Window.funbind("focus", self._left)

    @property
    def at(self) -> Target | None:
        """What the ring goes round."""
        return self._at

    @property
    def ring_box(self) -> Box | None:
        """Where the ring is painted in the window; None: nowhere."""
        return None if self._ring is None else self._ring.box

    # ---- what there is

    @property
    def _sheet(self) -> Widget | None:
        return next((child for child in Window.children if isinstance(child, ModalView)), None)

    @property
    def top_layer(self) -> Widget:
        """The sheet that lies on top, or else the house; keys reach nothing below it."""
        return self._sheet or self._house

    @property
    def _writing(self) -> FocusBehavior | None:
        """The field that somebody writes in."""
        widgets = self.top_layer.walk(restrict=True)
        return next((w for w in widgets if isinstance(w, FocusBehavior) and w.focus), None)

    def _first(self, found: Sequence[Target]) -> Target | None:
        """Where the ring begins: at what a page is for, or at what a sheet can do no harm with."""

        def is_loud(target: Target) -> bool:
            return isinstance(target.widget, Pill) and target.widget.kind == "primary"

        if self._sheet is not None:
            likely = [target for target in found if not is_loud(target)]
        else:
            likely = [target for target in found if is_loud(target)]
            likely += [target for target in found if not isinstance(target.widget, IconButton)]
        return next(iter([*likely, *found]), None)

    # ---- keys

    def _down(
        self, _window: object, key: int, _scan: Any = None, _text: Any = None, held: Any = ()
    ) -> bool:
        writing = self._writing
        if OTHERS_KEYS & set(held or ()):
            return False
        if key == TAB:
            self._step(-1 if "shift" in held else 1)
        elif key in ARROWS and not (writing and ARROWS[key] in ("left", "right")):
            self._go(ARROWS[key])
        elif key in PAGES:
            self._scroll(PAGES[key] * PAGE_SHARE)
        elif key in PRESS and not writing:
            self._press()
        else:
            return False
        return True

    def _up(self, _window: object, key: int, *_rest: object) -> bool:
        if key in PRESS and self._finger is not None:
            self._release()
            return True
        return False

    def _touched(self, _window: object, touch: Any) -> bool:
        """Somebody touches the glass: the ring is not needed any more."""
        if not isinstance(touch, KeyFinger) and not touch.is_mouse_scrolling:
            self._hide()
        return False

    def _left(self, _window: object, has_focus: bool) -> None:
        """Another window has the keys now: what is held here is let go."""
        if not has_focus and self._finger is not None:
            self._release()

    # ---- the ring

    def _start(self, found: Sequence[Target]) -> Target | None:
        """Where a key starts from; None: there is no ring yet."""
        if self._at is None and (writing := self._writing):
            return next((target for target in found if target.widget is writing), None)
        return keyboard_focus.again(self._at, self.top_layer) if self._at else None

    def _step(self, by: int) -> None:
        """To the next place in reading order, or the one before."""
        found = keyboard_focus.targets(self.top_layer)
        start = self._start(found)
        if start is None:
            self._move_to(self._first(found))
            return
        index = next((i for i, target in enumerate(found) if target.is_same(start)), -by)
        self._move_to(found[(index + by) % len(found)] if found else None)

    def _go(self, direction: FocusDirection) -> None:
        """To the nearest place in a direction; a slider moves, a list without places scrolls."""
        found = keyboard_focus.targets(self.top_layer)
        start = self._start(found)
        upright = direction in ("up", "down")
        if start is None:
            target = self._first(found)
        elif isinstance(start.widget, Slide) and not upright:
            start.widget.nudge(1 if direction == "right" else -1)
            return
        else:
            target = keyboard_focus.nearest(found, start.box, direction, start.roll)
        if target is not None:
            self._move_to(target)
            if self._finger is not None and self._at is not None:
                self._drag_to(self._at)
        elif upright:
            self._scroll(LINE_SHARE if direction == "up" else -LINE_SHARE)

    def _move_to(self, target: Target | None) -> None:
        writing = self._writing
        if writing is not None and (target is None or target.widget is not writing):
            writing.focus = False
        if target is None:
            self._hide()
            return
        _arrive_at(target.widget)
        self._at, self._scene = target, self._sheet or self._house.page
        if self._following is None:
            self._following = Clock.schedule_interval(self._follow, 0)
        self._follow()

    def _follow(self, _dt: float = 0) -> None:
        """At every frame: what the ring goes round may move, or be gone."""
        if self._at is None:
            return
        scene = self._sheet or self._house.page
        now = keyboard_focus.again(self._at, self.top_layer) if scene is self._scene else None
        if now is None:
            found = keyboard_focus.targets(self.top_layer)
            here = keyboard_focus.closest(found, self._at.box) if scene is self._scene else None
            now = here or self._first(found)
            if now is None:  # nothing yet: a sheet that opens takes a frame to lay itself out
                return
            _arrive_at(now.widget)
        self._at, self._scene = now, scene
        if self._ring is None:
            colours = App.get_running_app().look.palette
            self._ring = FocusRing(colours["cream"], colours["ink"])
        self._ring.show(now.box)

    def _hide(self) -> None:
        if self._finger is not None:
            self._release()
        if self._following is not None:
            self._following.cancel()
            self._following = None
        if self._ring is not None:
            self._ring.hide()
        self._at = self._scene = None

    def _scroll(self, share: float) -> None:
        """Scroll the list that the ring is in, or the largest there is."""
        roll = self._at.roll if self._at else None
        rolls = [w for w in self.top_layer.walk(restrict=True) if isinstance(w, ScrollView)]
        roll = roll or max(rolls, key=lambda roll: roll.width * roll.height, default=None)
        hidden = roll.children[0].height - roll.height if roll and roll.children else 0
        if roll is not None and hidden > 0:
            roll.scroll_y = max(0.0, min(1.0, roll.scroll_y + share * roll.height / hidden))

    # ---- the finger

    def _press(self) -> None:
        """A finger comes down in the ring; where there is none yet, it is shown first."""
        if self._finger is not None:  # a key that is held comes again and again
            return
        if self._at is None:
            self._move_to(self._first(keyboard_focus.targets(self.top_layer)))
        elif not isinstance(self._at.widget, Slide):
            self._finger = KeyFinger(*self._at.box.center)
            EventLoop.post_dispatch_input("begin", self._finger)

    def _drag_to(self, target: Target) -> None:
        if self._finger is not None:
            self._finger.move(KeyFinger.share(*target.box.center))
            EventLoop.post_dispatch_input("update", self._finger)

    def _release(self) -> None:
        finger, self._finger = self._finger, None
        if finger is not None:
            finger.update_time_end()
            EventLoop.post_dispatch_input("end", finger)


def _arrive_at(widget: Widget) -> None:
    """Begin to write if it is a field, and scroll every list that it is in."""
    if isinstance(widget, FocusBehavior):
        widget.focus = True
    inner, parent = widget, widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            if parent.children[0].height > parent.height:  # else Kivy would scroll it to its end
                parent.scroll_to(inner, padding=FOCUS_MARGIN_DP, animate=False)
            inner = parent
        parent = parent.parent
