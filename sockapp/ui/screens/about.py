"""About: what this is, and whose work it stands on."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

import sockapp
from sockapp.i18n import N_, _
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.layout import Panel  # noqa: F401  (used in kv)

load_kv(__file__)

CREDITS = (
    (N_("Sock Drawer’s code"), "MIT"),
    (N_("Sock Drawer’s artwork"), "CC BY 4.0"),
    ("Kivy", "MIT"),
    ("KivyMD", "MIT"),
    ("asynckivy, asyncgui", "MIT"),
    ("materialyoucolor", "MIT"),
    ("plyer", "MIT"),
    ("Babel, CLDR", "BSD-3-Clause, Unicode-3.0"),
    ("Python", "PSF-2.0"),
    ("SDL 2", "Zlib"),
    ("Roboto", "Apache-2.0"),
)
"""What ships with the app, and under which licence."""


class Credit(BoxLayout):
    """One thing that ships, and its licence."""

    name = StringProperty("")
    terms = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.height = self.minimum_height


class About(Page):
    """About the app."""

    version = StringProperty(sockapp.__version__)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name, terms in CREDITS:
            self.ids.credits.add_widget(Credit(name=name, terms=terms))
        self.app.fbind("lang", self._retell)
        self._retell()

    def _retell(self, *_args: object) -> None:
        credits = [child for child in self.ids.credits.children if isinstance(child, Credit)]
        for credit, (name, _terms) in zip(reversed(credits), CREDITS, strict=True):
            credit.name = _(name)
