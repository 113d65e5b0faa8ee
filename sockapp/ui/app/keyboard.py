"""Keyboard control: tab and arrows move a focus ring, enter and space touch what it surrounds.

A key press is dispatched to Kivy as an ordinary touch, which lasts as long as the key is held.
So hold buttons, markers and lists need no code for keys. An arrow key during a press moves that
touch to the next target, which drags. The targets come from ``keyboard_focus``.
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
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from sockapp.ui.app import keyboard_focus
from sockapp.ui.app.keyboard_focus import FocusDirection, Target
from sockapp.ui.look.geometry import Box
from sockapp.ui.widgets.button import AppButton
from sockapp.ui.widgets.focus_ring import FocusRing
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator

TAB_KEY = 9
PRESS_KEYS = (13, 271, 32)
"""Key codes of enter, the number pad's enter and space."""
ARROW_KEYS: dict[int, FocusDirection] = {273: "up", 274: "down", 275: "right", 276: "left"}
SCROLL_KEYS = {280: 1, 281: -1}
"""Key codes of page up and page down, with the direction to scroll."""
IGNORED_MODIFIERS = {"ctrl", "alt", "meta"}
"""Modifiers with which a key is ignored, because it is a shortcut of the system."""
PAGE_SHARE, LINE_SHARE = 0.8, 0.25
"""Shares of its own height that a list scrolls by a page key and by an arrow key."""


class KeyFinger(MotionEvent):
    """A touch that is made by a key."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "keyboard", f"key-{id(self)}", self.share(x, y), is_touch=True, type_id="touch"
        )
        self.profile = ["pos"]

    @staticmethod
    def share(x: float, y: float) -> dict[str, float]:
        """Return a window position as shares of the window, as Kivy's input providers give it."""
        return {"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        """Set the position from the arguments (called by Kivy)."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Keyboard:
    """The focus ring and its key bindings. The ring is made at the first key press."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._ring: FocusRing | None = None
        self._focused: Target | None = None
        """The focused target; None while the user touches the screen instead."""
        self._focused_layer: Widget | None = None
        """The page or sheet of the focused target."""
        self._touch: KeyFinger | None = None
        self._frame_event: Any = None
        Window.bind(on_key_down=self._on_key_down, on_key_up=self._on_key_up)
        Window.fbind("focus", self._on_window_focus)

    def close(self, *_args: object) -> None:
        """Unbind all keys and hide the ring."""
        self._hide()
        Window.unbind(on_key_down=self._on_key_down, on_key_up=self._on_key_up)
        Window.funbind("focus", self._on_window_focus)

    @property
    def at(self) -> Target | None:
        """The focused target; None if there is none."""
        return self._focused

    @property
    def ring_box(self) -> Box | None:
        """The ring's box in the window; None while it is hidden."""
        return None if self._ring is None else self._ring.box

    # ---- layers and targets

    @property
    def _sheet(self) -> Sheet | None:
        return next((child for child in Window.children if isinstance(child, Sheet)), None)

    @property
    def top_layer(self) -> Widget:
        """The topmost sheet, or else the navigator. Keys reach nothing below it."""
        return self._sheet or self._navigator

    @property
    def _text_field(self) -> FocusBehavior | None:
        """The text field that has the focus; None if there is none."""
        widgets = self.top_layer.walk(restrict=True)
        return next((w for w in widgets if isinstance(w, FocusBehavior) and w.focus), None)

    def _initial_target(self, targets: Sequence[Target]) -> Target | None:
        """Return the first target to focus: on a page its primary button, on a sheet any other.

        A sheet's primary button may be destructive.
        """

        def is_loud(target: Target) -> bool:
            return isinstance(target.widget, AppButton) and target.widget.style == "filled"

        if self._sheet is not None:
            likely = [target for target in targets if not is_loud(target)]
        else:
            likely = [target for target in targets if is_loud(target)]
            likely += [target for target in targets if not isinstance(target.widget, AppIconButton)]
        return next(iter([*likely, *targets]), None)

    # ---- keys

    def _on_key_down(
        self, _window: object, key: int, _scan: Any = None, _text: Any = None, held: Any = ()
    ) -> bool:
        text_field = self._text_field
        if IGNORED_MODIFIERS & set(held or ()):
            return False
        layer = self._sheet or self._navigator.page
        if layer is not None and not text_field and layer.handle_key(key):
            return True
        if key == TAB_KEY:
            self._focus_next(-1 if "shift" in held else 1)
        elif key in ARROW_KEYS and not (text_field and ARROW_KEYS[key] in ("left", "right")):
            self._focus_towards(ARROW_KEYS[key])
        elif key in SCROLL_KEYS:
            self._scroll(SCROLL_KEYS[key] * PAGE_SHARE)
        elif key in PRESS_KEYS and not text_field:
            self._press()
        else:
            return False
        return True

    def _on_key_up(self, _window: object, key: int, *_rest: object) -> bool:
        if key in PRESS_KEYS and self._touch is not None:
            self._release()
            return True
        return False

    def _on_touch(self, _window: object, touch: Any) -> bool:
        """Hide the ring when the screen is touched. It is bound only while there is a ring."""
        if not isinstance(touch, KeyFinger) and not touch.is_mouse_scrolling:
            self._hide()
        return False

    def _on_window_focus(self, _window: object, has_focus: bool) -> None:
        """Release the held touch when another window takes the focus."""
        if not has_focus and self._touch is not None:
            self._release()

    # ---- the ring

    def _start_target(self, targets: Sequence[Target]) -> Target | None:
        """Return the target from which a key moves; None if there is no ring yet."""
        if self._focused is None and (text_field := self._text_field):
            return next((target for target in targets if target.widget is text_field), None)
        return keyboard_focus.find_again(self._focused, self.top_layer) if self._focused else None

    def _focus_next(self, by: int) -> None:
        """Focus the next target in reading order (1) or the previous one (-1)."""
        targets = keyboard_focus.list_targets(self.top_layer)
        start = self._start_target(targets)
        if start is None:
            self._move_to(self._initial_target(targets))
            return
        index = next((i for i, target in enumerate(targets) if target.is_same(start)), -by)
        self._move_to(targets[(index + by) % len(targets)] if targets else None)

    def _focus_towards(self, direction: FocusDirection) -> None:
        """Focus the nearest target in a direction, or scroll if there is none.

        A focused slider moves its knob for left and right.
        """
        targets = keyboard_focus.list_targets(self.top_layer)
        start = self._start_target(targets)
        is_vertical = direction in ("up", "down")
        if start is None:
            target = self._initial_target(targets)
        elif isinstance(start.widget, Slider) and not is_vertical:
            start.widget.nudge(1 if direction == "right" else -1)
            return
        else:
            target = keyboard_focus.find_ahead(targets, start.box, direction, start.scroller)
        if target is not None:
            self._move_to(target)
            if self._touch is not None and self._focused is not None:
                self._drag_to(self._focused)
        elif is_vertical:
            self._scroll(LINE_SHARE if direction == "up" else -LINE_SHARE)

    def _move_to(self, target: Target | None) -> None:
        text_field = self._text_field
        if text_field is not None and (target is None or target.widget is not text_field):
            text_field.focus = False
        if target is None:
            self._hide()
            return
        _focus_and_scroll_to(target.widget)
        self._focused, self._focused_layer = target, self._sheet or self._navigator.page
        if self._frame_event is None:
            self._frame_event = Clock.schedule_interval(self._follow, 0)
            Window.bind(on_touch_down=self._on_touch)
        self._follow()

    def _follow(self, _dt: float = 0) -> None:
        """Update the ring in each frame, because its target may have moved or disappeared."""
        if self._focused is None:
            return
        layer = self._sheet or self._navigator.page
        now = (
            keyboard_focus.find_again(self._focused, self.top_layer)
            if layer is self._focused_layer
            else None
        )
        if now is None:
            targets = keyboard_focus.list_targets(self.top_layer)
            here = (
                keyboard_focus.find_closest(targets, self._focused.box)
                if layer is self._focused_layer
                else None
            )
            now = here or self._initial_target(targets)
            if now is None:
                # A sheet that has just opened has no layout in its first frame, and some sheets
                # have nothing to touch. The ring must not stay around what lies below.
                if self._ring is not None:
                    self._ring.hide()
                return
            _focus_and_scroll_to(now.widget)
        self._focused, self._focused_layer = now, layer
        if self._ring is None:
            colours = App.get_running_app().theme_cls.palette
            self._ring = FocusRing(colours["cream"], colours["ink"])
        self._ring.show(now.box)

    def _hide(self) -> None:
        if self._touch is not None:
            self._release()
        if self._frame_event is not None:
            self._frame_event.cancel()
            self._frame_event = None
            Window.unbind(on_touch_down=self._on_touch)
        if self._ring is not None:
            self._ring.hide()
        self._focused = self._focused_layer = None

    def _scroll(self, share: float) -> None:
        """Scroll the list of the focused target, or else the largest list."""
        scroller = self._focused.scroller if self._focused else None
        scrollers = [w for w in self.top_layer.walk(restrict=True) if isinstance(w, ScrollView)]
        scroller = scroller or max(
            scrollers, key=lambda scroller: scroller.width * scroller.height, default=None
        )
        hidden = (
            scroller.children[0].height - scroller.height if scroller and scroller.children else 0
        )
        if scroller is not None and hidden > 0:
            scroller.scroll_y = max(
                0.0, min(1.0, scroller.scroll_y + share * scroller.height / hidden)
            )

    # ---- the touch

    def _press(self) -> None:
        """Begin a touch at the focused target; without a ring, show the ring first."""
        if self._touch is not None:  # a held key repeats
            return
        if self._focused is None:
            self._move_to(self._initial_target(keyboard_focus.list_targets(self.top_layer)))
        elif not isinstance(self._focused.widget, Slider):
            self._touch = KeyFinger(*self._focused.box.center)
            EventLoop.post_dispatch_input("begin", self._touch)

    def _drag_to(self, target: Target) -> None:
        if self._touch is not None:
            self._touch.move(KeyFinger.share(*target.box.center))
            EventLoop.post_dispatch_input("update", self._touch)

    def _release(self) -> None:
        finger, self._touch = self._touch, None
        if finger is not None:
            finger.update_time_end()
            EventLoop.post_dispatch_input("end", finger)


def _focus_and_scroll_to(widget: Widget) -> None:
    """Focus a text field, and scroll every list that contains the widget to it."""
    if isinstance(widget, FocusBehavior):
        widget.focus = True
    keyboard_focus.scroll_into_view(widget)
