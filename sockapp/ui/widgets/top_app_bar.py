"""The bar at the top of a page: back arrow, title, and buttons."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.appbar import (
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)

from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel

load_kv(__file__)


class AppTopAppBarTitle(AppLabel, MDTopAppBarTitle):
    """The title of a bar, which wraps."""


class AppTopAppBarLeadingButtonContainer(MDTopAppBarLeadingButtonContainer):
    """The place of the back arrow."""


class AppTopAppBarTrailingButtonContainer(MDTopAppBarTrailingButtonContainer):
    """The buttons after the title."""


class AppTopAppBar(Lean, MDTopAppBar):
    """A bar with the back arrow. Pages add the title and the trailing container.

    KivyMD adds both a frame late, so that the first frame would show an empty bar.
    """

    is_edged = BooleanProperty(True)
    """Whether there is a line at its lower edge."""
    title_height = NumericProperty(0)
    min_height = NumericProperty("48dp")
    """The height with a short title, in pixels."""
    __events__ = ("on_back",)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add the title before the trailing container."""
        if isinstance(widget, MDTopAppBarTitle):
            self._appbar_title = widget
            widget.fbind("height", self._grow)
            self.ids.text_box.add_widget(widget)
            self._grow()
        else:
            BoxLayout.add_widget(self, widget, *args, **kwargs)

    def _grow(self, *_args: object) -> None:
        self.title_height = self._appbar_title.height

    def on_back(self) -> None:
        """Fired when the back arrow is tapped."""
