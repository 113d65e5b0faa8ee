"""The house: the cloth behind everything, the screens, and the way from one to another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from sockapp.ui.errands import Runner
from sockapp.ui.page import Page
from sockapp.ui.pieces.layout import Linen  # noqa: F401  (used in kv)
from sockapp.ui.pieces.notice import Notice
from sockapp.ui.pieces.sheet import Sheet
from sockapp.ui.screens import SCREENS

Builder.load_string("""
<House>:
    Linen:
        size_hint: None, None
        size: root.size
""")


class House(FloatLayout):
    """Loads each screen on its first visit and remembers the way back."""

    insets = ObjectProperty((0, 0, 0, 0))
    """Left, top, right, bottom: what the phone's own bars and notches cover, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.notice = Notice()
        self.page: Page | None = None
        """The screen that is shown."""
        self.pages: dict[str, Page] = {}
        """The screens that were made so far, by name."""
        self._runner = Runner()
        self._trail: list[tuple[str, dict[str, Any]]] = []
        for prop in ("pos", "size", "insets"):
            self.fbind(prop, self._fit)

    def _fit(self, *_args: object) -> None:
        if self.page is not None:
            self._place(self.page)

    def _place(self, page: Page) -> None:
        left, top, right, bottom = self.insets
        page.pos = (self.x + left, self.y + bottom)
        page.size = (self.width - left - right, self.height - top - bottom)

    def go(self, name: str, **given: Any) -> None:
        """Show a screen. Home is where every way begins, so it forgets the way so far."""
        if name == "home":
            self._trail.clear()
        if not self._trail or self._trail[-1][0] != name:
            self._trail.append((name, given))
        else:
            self._trail[-1] = (name, given)
        self._show(name, given)

    def swap(self, name: str, **given: Any) -> None:
        """Show a screen in place of this one: back does not lead here again."""
        if self._trail:
            self._trail.pop()
        self.go(name, **given)

    def go_back(self) -> bool:
        """Show the screen before this one; False if there is none."""
        if len(self._trail) < 2:
            return False
        self._trail.pop()
        name, given = self._trail[-1]
        self._show(name, given)
        return True

    def _show(self, name: str, given: dict[str, Any]) -> None:
        self.close_sheet()
        self.notice.hide()
        if self.page is not None:
            self.page.depart()
            self.remove_widget(self.page)
        self.page = self.prepare(name)
        self.add_widget(self.page)
        self.page.arrive(**given)
        self._runner.run(self.page.upcoming())

    def load(self, name: str) -> type[Page]:
        """The class of a screen, imported when it is first needed."""
        module, _, kind = SCREENS[name].partition(":")
        return getattr(import_module(module), kind)  # type: ignore[no-any-return]

    def prepare(self, name: str) -> Any:
        """A screen, made when it is first needed, as large as it will be shown."""
        if name not in self.pages:
            self.pages[name] = self.load(name)(name=name)
        self._place(self.pages[name])
        return self.pages[name]

    def drop_pages(self) -> None:
        """Forget every page except the one that is shown. They are made anew when needed."""
        self.pages = {name: page for name, page in self.pages.items() if page is self.page}

    def close_sheet(self) -> bool:
        """Close the sheet that lies over the page; False if there is none."""
        window = self.get_root_window()
        sheets = [child for child in window.children if isinstance(child, Sheet)] if window else []
        if sheets:
            sheets[0].dismiss(animation=False)
        return bool(sheets)

    def say(self, text: str, action: str = "", on_action: Any = None) -> None:
        """Show a line at the bottom for a while, perhaps with something to tap."""
        foot = 0.0 if self.page is None else self.page.foot
        self.notice.show(self, text, action, on_action, foot)
