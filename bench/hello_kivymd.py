"""A minimal KivyMD app with a bar, a card and a button."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.uix.widget import Widget
from kivymd.app import MDApp

SCREEN = """
MDScreen:
    md_bg_color: self.theme_cls.backgroundColor
    MDBoxLayout:
        orientation: "vertical"
        MDTopAppBar:
            MDTopAppBarTitle:
                text: "Hello"
        MDBoxLayout:
            orientation: "vertical"
            padding: "16dp"
            spacing: "16dp"
            MDCard:
                style: "elevated"
                padding: "16dp"
                size_hint_y: None
                height: "120dp"
                MDLabel:
                    text: "A card"
            MDButton:
                style: "filled"
                MDButtonText:
                    text: "A button"
            Widget:
"""


class Hello(MDApp):
    """An app with one screen."""

    def build(self) -> Widget:
        """Return the screen, built as in KivyMD's own examples."""
        return Builder.load_string(SCREEN)


if __name__ == "__main__":
    Hello().run()
