"""A driver of the app: real touches in a real window, on a clock that tests wind.

The app runs as it always does, but does not wait for the wall clock (see ``wound_clock``). So
animations take their number of frames, and tests take no longer than the frames do.
"""

from __future__ import annotations

import builtins
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButtonText

from sockapp.device.accelerometer import Accelerometer, find_source
from sockapp.device.data_folder import data_folder
from sockapp.people.pin import PinThrottle
from sockapp.people.settings import Settings
from sockapp.reader.bookmarks import ReadingStore
from sockapp.records.app_data import AppData
from sockapp.storage.instance_lock import InstanceLock
from sockapp.ui.app.page import Page
from tests.support.ui import kivy_internals
from tests.support.ui.wound_clock import FRAME, WoundClock

BACK_KEY = 27
SCROLL_DOUBT = 0.25
"""A list that scrolls passes a tap on only when it is sure that the finger does not scroll."""
PAGES_WITH_CHOICES = ("setup", "history", "rules", "replay", "plan")
"""Pages that keep what was chosen on them while the app runs: seats, a filter, a place, a speed."""
PAGES_WITHOUT_CHOICES = ("home", "table", "curtain", "recap", "result", "setup")
"""Pages that show nothing but what they are given, once ``setup`` has forgotten its game."""
MOST_SCROLLS = 20
"""The attempts to scroll a widget into view."""
Target: TypeAlias = Widget | tuple[float, float] | str


class Finger(MotionEvent):
    """A finger on the screen, as Kivy's input providers report it."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "test",
            f"finger-{id(self)}",
            {"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)},
            is_touch=True,
            type_id="touch",
        )
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Take the position out of the arguments, as every provider's touch does."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Driver(WoundClock):
    """Opens the app, looks at what is on the screen, and touches it."""

    def __init__(
        self, app: Any, size: tuple[int, int] = (412, 892), *, uses_threads: bool = False
    ) -> None:
        super().__init__(uses_threads=uses_threads)
        self._uses_threads = uses_threads
        self.app = app
        EventLoop.ensure_window()
        EventLoop.start()
        try:
            self.resize(*size)
            kivy_internals.prepare_app(app)
            self.frames(10)
        except BaseException:
            self._clear_away()
            raise

    def close(self) -> None:
        """Close the app, but not the window, which all tests share."""
        try:
            self._leave_table()
            self.page.on_leave()  # its animation would go on without an app
            self.frames()
        finally:
            self._clear_away()

    def park(self) -> None:
        """Leave the game and its sheets, so that the next test can ``reopen`` the app.

        The page is left for an empty one, because it may store something then. Leaving the table
        leads to that page too. Home would list the games and lay itself out once more, which is a
        twelfth of what the tests of a board cost. Only pages that remember nothing are kept. Making
        and deleting them for each test is 40 % of it.
        """
        from sockapp.ui.boards.base import Board  # home needs no boards

        navigator = self.app.navigator
        home = navigator.pages.get("home")
        navigator.pages["home"] = navigator.pages["parked"] = Page(name="parked")
        self._leave_table()
        navigator.go("parked")
        navigator.transition.finish()
        del navigator.pages["home"]
        if home is not None:
            navigator.pages["home"] = home
        kept = [name for name in PAGES_WITHOUT_CHOICES if name in navigator.pages]
        navigator.pages = {name: navigator.pages[name] for name in kept}
        if "setup" in kept:
            navigator.pages["setup"].game_id = ""  # so that it begins anew, as after a preload
        for board in [child for child in navigator.children if isinstance(child, Board)]:
            navigator.remove_widget(board)  # a test put it over the page
        self.frames()

    def reopen(self, size: tuple[int, int]) -> None:
        """Do what a start does, in the data folder that the environment names now."""
        app, navigator = self.app, self.app.navigator
        while navigator.warning_strip.parent is not None:
            navigator.warning_strip.dispatch("on_dismiss")
        app.lock.release()
        app.lock = InstanceLock(data_folder())
        app.accelerometer = Accelerometer(find_source())
        app.pin_throttle = PinThrottle(Clock.get_time())
        app.language_override, app.holder = "", None
        self.resize(*size)
        if not app.take_over():
            raise AssertionError("another app is in this folder; launch a fresh one")
        app.on_resume()  # finds the screen's insets
        self.frames(10)

    def start_over(self, chosen: Settings, size: tuple[int, int]) -> None:
        """Return to home with these settings and an empty data folder.

        Most pages stay, because making them is most of what a launch costs.
        """
        app = self.app
        self._leave_table()
        app.navigator.go("home")  # A page may store something when it is left.
        shutil.rmtree(data_folder(), ignore_errors=True)
        app.app_data = AppData(data_folder())
        app.reading_store = ReadingStore(app.app_data.reading)
        app.pin_throttle = PinThrottle(Clock.get_time())
        app.language_override, app.settings = "", chosen
        app.set_holder(None)
        app.change()  # stores the settings
        self.resize(*size)
        app.navigator.go("home")
        for name in PAGES_WITH_CHOICES:
            app.navigator.pages.pop(name, None)
        self.frames(10)

    def _leave_table(self) -> None:
        """Close the game that is played and every sheet."""
        controller = self.app.controller or getattr(self.page, "controller", None)
        if controller is not None:
            controller.close_and_go()  # it asks nothing, whatever state the disk is in
        for child in list(Window.children):
            if isinstance(child, ModalView):
                child.dismiss(animation=False, force=True)

    def _clear_away(self) -> None:
        """Leave nothing to the next app, whatever state this one is in."""
        self.let_go()
        kivy_internals.forget_animations()
        for child in list(Window.children):
            Window.remove_widget(child)
        self.app.dispatch("on_stop")  # comes last: after it, ``app`` in kv is the next one
        kivy_internals.forget_running_app()

    @property
    def page(self) -> Any:
        """The screen that is shown."""
        return self.app.navigator.page

    # ---- time

    def until(self, is_true: Callable[[], Any], seconds: float = 120) -> Any:
        """Let frames pass until ``is_true`` returns something true, and return that.

        Raises AssertionError after ``seconds`` on the wound clock. Threads, where there are any,
        get a millisecond a frame.
        """
        give_up = self.now + seconds
        while not (found := is_true()):
            if self.now > give_up:
                raise AssertionError(f"waited in vain; on the screen: {self.texts()}")
            self.frames()
            if self._uses_threads:
                time.sleep(0.001)
        return found

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        Window.size = (width, height)
        self.frames(3)

    # ---- touches

    def tap(self, target: Target) -> None:
        """Touch a target briefly."""
        self.hold(target, 2 * FRAME)

    def hold(self, target: Target, seconds: float) -> None:
        """Touch a target for a number of seconds."""
        finger = Finger(*self._place(target))
        EventLoop.post_dispatch_input("begin", finger)
        self.seconds(seconds)
        EventLoop.post_dispatch_input("end", finger)
        self.seconds(SCROLL_DOUBT if self.all_of(ScrollView) else 3 * FRAME)

    def drag(self, start: Target, end: Target, seconds: float = 0.3) -> None:
        """Touch the start, move to the end in a straight line, and let go there."""
        (x0, y0), (x1, y1) = self._place(start), self._place(end)
        finger = Finger(x0, y0)
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(2)
        steps = max(2, round(seconds / FRAME))
        for step in range(1, steps + 1):
            x, y = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
            finger.move({"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)})
            EventLoop.post_dispatch_input("update", finger)
            self.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(3)

    def type(self, field: TextInput, text: str) -> None:
        """Replace the text of a field by typing.

        Raises AssertionError if a touch does not focus the field.
        """
        self.tap(field)
        if not field.focus:
            raise AssertionError("a touch does not begin to write here")
        field.select_all()
        Window.dispatch("on_textinput", text)
        self.frames(3)

    def back(self) -> None:
        """Press the back key, and wait until a sheet has faded."""
        Window.dispatch("on_keyboard", BACK_KEY, 9, None, [])
        self.seconds(0.2)

    def _place(self, target: Target) -> tuple[float, float]:
        if isinstance(target, tuple):
            return target
        widget = self.find(target) if isinstance(target, str) else target
        self.bring_into_sight(widget)
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def bring_into_sight(self, widget: Widget) -> None:
        """Scroll until the widget is in view, if it is in a scroll view."""
        parent = widget.parent
        while parent is not None and not isinstance(parent, ScrollView):
            parent = parent.parent if isinstance(parent, Widget) else None
        if parent is None:
            return
        for _attempt in range(MOST_SCROLLS):
            x, y = widget.to_window(*widget.center)
            left, bottom = parent.to_window(*parent.pos)
            is_level = bottom + 24 <= y <= bottom + parent.height - 24
            if is_level and left <= x <= left + parent.width:
                return
            # A list that still swings back to its end undoes the first attempts.
            parent.scroll_to(widget, padding=30, animate=False)
            self.frames(3)

    # ---- looking

    def widgets(self) -> Iterator[Widget]:
        """Yield the visible widgets, those on top last."""
        for child in reversed(Window.children):
            yield from _visible(child)

    def texts(self) -> list[str]:
        """Return the texts of all visible labels."""
        return [w.text for w in self.widgets() if isinstance(w, Label) and w.text.strip()]

    def sees(self, text: str) -> bool:
        """Return whether a text is on the screen, perhaps as a part of a longer one.

        It may run over several labels of a column, as a sentence in two text sizes does.
        """
        text = _with_plain_spaces(text)
        return any(text in _with_plain_spaces(shown) for shown in (*self.texts(), *self._columns()))

    def _columns(self) -> Iterator[str]:
        """Yield the joined text of each vertical layout that has only labels."""
        for widget in self.widgets():
            lines = widget.children[::-1]
            column = isinstance(widget, BoxLayout) and widget.orientation == "vertical"
            if column and all(isinstance(line, Label) for line in lines):
                yield " ".join(line.text for line in lines if line.text)

    def find(self, text: str) -> Widget:
        """Return the topmost widget with exactly this text or hint.

        For the label of a button this is the button. Raises AssertionError if there is none.
        """
        found = None
        for widget in self.widgets():
            if getattr(widget, "text", None) == text or getattr(widget, "hint", None) == text:
                found = widget
        if found is None:
            raise AssertionError(f"no {text!r} on the screen: {self.texts()}")
        return found.parent if isinstance(found, MDButtonText) else found

    def all_of(self, kind: builtins.type[Widget] | str) -> list[Widget]:
        """Return the visible widgets of a class, which may be given by its name."""
        return [
            w
            for w in self.widgets()
            if (type(w).__name__ == kind if isinstance(kind, str) else isinstance(w, kind))
        ]

    def pixels(self, at_rest: bool = True) -> tuple[tuple[int, int], bytes]:
        """Return the size of the screen and its RGBA pixels from the lowest row up.

        A page transition is finished first, unless ``at_rest`` is false.

        The screen is drawn into a buffer, not read from the window. What another window covers, or
        what the server has not resized yet, would read back as anything at all.
        """
        from kivy.graphics import Fbo

        if at_rest:
            self.app.navigator.transition.finish()
        size = (int(Window.system_size[0]), int(Window.system_size[1]))
        buffer = Fbo(size=size, with_stencilbuffer=True)
        buffer.bind()
        self.draw()
        buffer.release()
        return size, buffer.pixels

    def save_screenshot(self, path: Path) -> None:
        """Save a picture of the screen as a file."""
        from PIL import Image

        self.frames(2)
        picture = Image.frombytes("RGBA", *self.pixels())
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(path)


def _with_plain_spaces(text: str) -> str:
    """Return the text with plain spaces in place of no-break spaces, which look alike."""
    return text.replace("\u00a0", " ")


def _visible(widget: Widget) -> Iterator[Widget]:
    if widget.opacity <= 0 or widget.width <= 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from _visible(child)
