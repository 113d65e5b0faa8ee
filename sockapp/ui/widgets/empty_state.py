"""The empty state of a page: a picture and a text."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sprite import Sprite


class EmptyState(BoxLayout):
    """The picture over the centred text."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, padding=dp(12), spacing=dp(10), **kwargs
        )
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Sprite(name="empty_state", size_hint_y=None, height=dp(190)))
        self.add_widget(AppLabel(text=text, font_style="Title", halign="center"))
