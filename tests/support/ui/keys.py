"""Key presses as SDL reports them, and ways to move the focus ring to a widget."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from sockapp.ui.app import keyboard_focus
from sockapp.ui.app.keyboard_focus import Target
from tests.support.ui import fit
from tests.support.ui.driver import SCROLL_DOUBT, Driver
from tests.support.ui.wound_clock import FRAME

KEYS = {
    "tab": 9, "enter": 13, "esc": 27, "space": 32, "up": 273, "down": 274, "right": 275,
    "left": 276, "page up": 280, "page down": 281, "backspace": 8,
    **{str(digit): 48 + digit for digit in range(10)},
    **{f"number pad {digit}": 256 + digit for digit in range(10)},
}  # fmt: skip
MOST_KEYS = 120


def down(name: str, *held: str) -> bool:
    """Press a key; return whether the app has used it."""
    taken = Window.dispatch("on_key_down", KEYS[name], 0, None, list(held))
    if not taken:
        taken = Window.dispatch("on_keyboard", KEYS[name], 0, None, list(held))
    return bool(taken)


def up(name: str) -> None:
    """Release a key."""
    Window.dispatch("on_key_up", KEYS[name], 0)


def press(driver: Driver, name: str, *held: str, seconds: float = 2 * FRAME) -> None:
    """Press a key for a while."""
    down(name, *held)
    driver.seconds(seconds)
    up(name)
    driver.seconds(SCROLL_DOUBT if name in ("enter", "space") else 2 * FRAME)


def ring(driver: Driver) -> Target | None:
    """Return the target that the focus ring goes round; None if there is no ring."""
    return driver.app.keyboard.at


def all_targets(driver: Driver) -> list[Target]:
    return keyboard_focus.list_targets(driver.app.keyboard.top_layer)


def tab_to(driver: Driver, widget: Widget, key: object = None) -> None:
    """Press tab until the ring is at the widget.

    Raises AssertionError if it never gets there.
    """
    for _press in range(MOST_KEYS):
        at = ring(driver)
        if at and at.widget is widget.__self__ and (key is None or at.key == key):
            return
        press(driver, "tab")
    raise AssertionError(f"tab does not lead to {widget} {key}")


def walk_to(driver: Driver, widget: Widget) -> None:
    """Press arrow keys towards the widget; press tab if they lead nowhere new."""
    seen: list[Any] = []
    for _press in range(MOST_KEYS):
        at = ring(driver)
        if at is None:
            press(driver, "down")
            continue
        if at.widget is widget.__self__:
            return
        if any(at.is_same(before) for before in seen):
            break
        seen.append(at)
        end = keyboard_focus.in_window(widget).center
        across, upwards = end[0] - at.box.center[0], end[1] - at.box.center[1]
        sideways = "right" if across > 0 else "left"
        upright = "up" if upwards > 0 else "down"
        press(driver, upright if abs(upwards) > at.box.height / 2 else sideways)
    tab_to(driver, widget)


def _focusable(driver: Driver, widget: Widget) -> Widget:
    """Return the widget or the one around it that the ring can go to, such as a whole card."""
    at = widget.__self__
    found = [target.widget for target in all_targets(driver)]
    while at not in found and isinstance(at.parent, Widget):
        at = at.parent
    return at if at in found else widget


def touch(driver: Driver, target: Widget | str, seconds: float = 2 * FRAME) -> None:
    """Move the ring to a target with tab, and press enter."""
    widget = driver.find(target) if isinstance(target, str) else target
    tab_to(driver, _focusable(driver, widget))
    press(driver, "enter", seconds=seconds)


def find_unreachable_by_tab(driver: Driver) -> list[str]:
    """Press tab all the way round, and return the names of touchable widgets it did not reach."""
    layer = driver.app.keyboard.top_layer
    wanted = [
        widget
        for widget in driver.widgets()
        if isinstance(widget, fit.TOUCHABLE)
        and not widget.disabled
        and widget.height > 0
        and getattr(widget, "is_pressable", True)
        and fit.is_inside(widget, layer)
    ]
    press(driver, "tab")
    first = ring(driver)
    if first is not None:
        press(driver, "tab")
        press(driver, "tab", "shift")
        again = ring(driver)
        assert again is not None and again.is_same(first)
        for _press in range(MOST_KEYS):
            target = ring(driver)
            assert target is not None
            x, y = target.box.center
            assert 0 <= x <= Window.width and 0 <= y <= Window.height, f"{target} is out of sight"
            wanted = [widget for widget in wanted if not fit.is_inside(widget, target.widget)]
            if not wanted:
                break
            press(driver, "tab")
    return [fit.name_of(widget) for widget in wanted]
