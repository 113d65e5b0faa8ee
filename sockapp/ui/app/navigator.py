"""The root widget: the background, the current page, the way back, toasts and warnings."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from sockapp.device.audio import music
from sockapp.ui.app.idle_tasks import IdleTaskRunner
from sockapp.ui.app.onscreen_keyboard import OnscreenKeyboard
from sockapp.ui.app.page import Page
from sockapp.ui.app.page_transition import PageDirection, PageTransition
from sockapp.ui.app.routes import SCREENS
from sockapp.ui.app.tooltips import Tooltips
from sockapp.ui.widgets.page_layout import PageBackground  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import Sheet

Builder.load_string("""
<Navigator>:
    PageBackground:
        size_hint: None, None
        size: root.size
""")

PAGES_SHOWN_AT_ONCE = ("curtain", "occupied")
"""Pages without a transition. They hide what others must not see, or say why nothing works."""
PAGE_MIN_HEIGHT_DP = 160
"""The least height of a page above the on-screen keyboard."""


class Navigator(FloatLayout):
    """The root widget, which loads each page on its first visit and keeps the way back."""

    insets = ObjectProperty((0, 0, 0, 0))
    """Pixels covered by the phone's bars and notches: left, top, right, bottom."""
    keyboard_height = NumericProperty(0)
    """Pixels at the bottom that the phone's on-screen keyboard covers."""
    safe_area = ObjectProperty((0, 0, 1, 1))
    """The part that neither bars nor keyboard cover: x, y, width, height. Sheets stay in it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._toast: Any = None
        self._warning_strip: Any = None
        self._warnings: dict[str, Callable[[], str]] = {}
        self.page: Page | None = None
        """The page that is shown."""
        self.pages: dict[str, Page] = {}
        """The pages made so far, by name."""
        self.onscreen_keyboard = OnscreenKeyboard(self)
        self.tooltips = Tooltips(self)
        self.transition = PageTransition()
        """The transition to the page that is shown."""
        self._idle_runner = IdleTaskRunner()
        self._back_stack: list[tuple[str, dict[str, Any]]] = []
        for prop in ("pos", "size", "insets", "keyboard_height"):
            self.fbind(prop, self._fit)
        App.get_running_app().fbind("lang", self._show_warning)

    @property
    def toast(self) -> Any:
        """The toast. It is made on first use, because the first frame must not wait for it."""
        if self._toast is None:
            self.prepare_toast()
        return self._toast

    def prepare_toast(self) -> None:
        """Make the toast before it is needed."""
        from sockapp.ui.widgets.toast import Toast

        if self._toast is None:
            self._toast = Toast()

    @property
    def warning_strip(self) -> Any:
        """The strip above the page; it is in the widget tree while there is a warning.

        It is made on first use, for the same reason as the toast.
        """
        if self._warning_strip is None:
            from sockapp.ui.widgets.warning_strip import WarningStrip

            self._warning_strip = WarningStrip()
            self._warning_strip.bind(on_dismiss=lambda _strip: self._dismiss_warning())
            self._warning_strip.fbind("height", self._fit)
        return self._warning_strip

    @property
    def _is_warning_shown(self) -> bool:
        return self._warning_strip is not None and self._warning_strip.parent is not None

    def _fit(self, *_args: object) -> None:
        left, top, right, bottom = self.insets
        bottom = max(bottom, self.keyboard_height)
        area = self.x + left, self.y + bottom, self.width - left - right
        self.safe_area = (*area, self.height - top - bottom)
        if self._warning_strip is not None:
            self.warning_strip.width = self.width - left - right
            self.warning_strip.x, self.warning_strip.top = self.x + left, self.top - top
        if self.page is not None:
            self._place(self.page)

    def _place(self, page: Page) -> None:
        """Set a page's area, within the insets and below the warning.

        The keyboard counts only if it is open for a field of the page. For a field of a sheet, the
        page below would be laid out twice for nothing.
        """
        left, top, right, bottom = self.insets
        if self._is_warning_shown:
            top += self.warning_strip.height
        height = self.height - top - bottom
        if self.keyboard_height and page is self.page and self.onscreen_keyboard.covers_page:
            rise = max(0.0, self.keyboard_height - bottom)
            bottom, height = bottom + rise, max(dp(PAGE_MIN_HEIGHT_DP), height - rise)
        page.pos = (self.x + left, self.y + bottom + page.keyboard_shift)
        page.size = (self.width - left - right, height)

    def go(self, name: str, **given: Any) -> None:
        """Show a page and add it to the way back. Going home clears the way back first."""
        direction: PageDirection = "back" if name == "home" else "forward"
        if name == "home":
            self._back_stack.clear()
        if not self._back_stack or self._back_stack[-1][0] != name:
            self._back_stack.append((name, given))
        else:
            self._back_stack[-1] = (name, given)
        self._show(name, given, direction)

    def swap(self, name: str, **given: Any) -> None:
        """Show a page and replace the current one in the way back."""
        if self._back_stack:
            self._back_stack.pop()
        self.go(name, **given)

    def go_back(self) -> bool:
        """Show the previous page and return True; return False if there is none."""
        if len(self._back_stack) < 2:
            return False
        self._back_stack.pop()
        name, given = self._back_stack[-1]
        self._show(name, given, "back")
        return True

    def _show(self, name: str, given: dict[str, Any], direction: PageDirection) -> None:
        self.close_sheet()
        if self._toast is not None:
            self._toast.hide()
        self.tooltips.hide()
        self.transition.finish()
        before = self.page
        if before is not None:
            before.on_leave()
            self.remove_widget(before)
        self.page = page = self.prepare(name)
        if before is None or page.music != before.music:
            music.play(page.music)
        # A page's bar paints beyond the page's upper edge, so the strip must be drawn over it.
        self.add_widget(page, index=1 if self._is_warning_shown else 0)
        page.on_enter(**given)
        if self.page is not page:  # it led on to another page
            return
        if before not in (None, page) and name not in PAGES_SHOWN_AT_ONCE:
            app = App.get_running_app()
            self.transition.start(
                page, direction, app.settings.motion, app.theme_cls.palette["table"]
            )
        self._idle_runner.run(page.preload_tasks())

    def on_touch_down(self, touch: Any) -> bool:
        """Finish a transition first, so that the touch meets what is drawn."""
        self.transition.finish()
        return bool(super().on_touch_down(touch))

    def load(self, name: str) -> type[Page]:
        """Return the class of a page; its module is imported at the first call."""
        module, _, kind = SCREENS[name].partition(":")
        return getattr(import_module(module), kind)

    def prepare(self, name: str) -> Any:
        """Return a page in its final size; it is made at the first call."""
        if name not in self.pages:
            self.pages[name] = self.load(name)(name=name)
            self.pages[name].fbind("keyboard_shift", self._fit)
        self._place(self.pages[name])
        return self.pages[name]

    def drop_pages(self) -> None:
        """Drop every page except the one that is shown; they are made again when needed."""
        self.pages = {name: page for name, page in self.pages.items() if page is self.page}

    def close_sheet(self) -> bool:
        """Close the topmost sheet and return True; return False if there is none."""
        sheet = self._top_sheet
        if sheet is not None:
            sheet.dismiss(animation=False)
        return sheet is not None

    @property
    def _top_sheet(self) -> Sheet | None:
        window = self.get_root_window()
        above = window.children if window else ()
        return next((child for child in above if isinstance(child, Sheet)), None)

    # ---- warnings that stay

    def warn(self, subject: str, words: Callable[[], str]) -> None:
        """Show a warning above every page until it is dismissed or withdrawn.

        The latest is shown first. A second warning on the same subject replaces the first.
        ``words`` is called again when the language changes. Every player sees a warning, so it
        must contain nothing private.
        """
        self._warnings.pop(subject, None)
        self._warnings[subject] = words
        self._show_warning()

    def withdraw_warning(self, subject: str) -> None:
        """Remove the warning on a subject, if there is one, because its cause is gone."""
        if self._warnings.pop(subject, None) is not None:
            self._show_warning()

    def _dismiss_warning(self) -> None:
        """Remove the warning that is shown, and show the next one."""
        subject = next(reversed(self._warnings), None)
        if subject is not None:
            self.withdraw_warning(subject)

    def _show_warning(self, *_args: object) -> None:
        """Show the latest warning; without one, remove the strip and enlarge the page."""
        words = next(reversed(self._warnings.values()), None)
        if words is not None:
            self.warning_strip.text = words()
        if words is not None and not self._is_warning_shown:
            self.add_widget(self.warning_strip)
        elif words is None and self._is_warning_shown:
            self.remove_widget(self.warning_strip)
        self._fit()

    def retract_toast(self, text: str) -> None:
        """Hide the toast if it still has this text, which has become wrong."""
        if self.toast.text == text:
            self.toast.hide()

    def move_toast_above_footer(self, *_args: object) -> None:
        """Move the toast above what must stay free now, after a change of the page's layout."""
        if self._toast is not None and self._toast.parent is self and self.page is not None:
            self._toast.move_above(self.page.footer_height)

    def say(self, text: str, action: str = "", on_action: Any = None) -> None:
        """Show a toast over the page or the topmost sheet, with a button if ``action`` is given.

        The page may show the message itself instead.
        """
        sheet = self._top_sheet
        if sheet is None and self.page is not None and self.page.take_message(text, action):
            return
        if sheet is not None:
            self.toast.show(self, text, action, on_action, sheet.footer_top, sheet.parent)
        else:
            footer_height = 0.0 if self.page is None else self.page.footer_height
            self.toast.show(self, text, action, on_action, footer_height)
