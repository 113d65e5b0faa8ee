"""The about page: the version and the licences of all that ships."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

import sockapp
from sockapp.i18n import N_, _
from sockapp.ui.app.page import Page
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)

load_kv(__file__)

OWN_CREDITS = ((N_("Sock Drawer’s code"), "MIT"), (N_("Sock Drawer’s artwork"), "CC BY 4.0"))
"""Our own works and their licences."""
LICENCES_PATH = Path(__file__).resolve().parents[3] / "assets" / "licences.json"
"""The licences of all other works; `make licences` writes the file."""


def load_credits() -> list[tuple[str, str]]:
    """Return the works of others by licence as (names, licence), the commonest licence first."""
    works: dict[str, list[str]] = {}
    for work in json.loads(LICENCES_PATH.read_text("utf-8")):
        works.setdefault(work["licence"], []).append(work["name"])
    together = sorted(works.items(), key=lambda each: -len(each[1]))
    return [(", ".join(names), licence) for licence, names in together]


class Credit(BoxLayout):
    """The names of works under one licence."""

    name = StringProperty("")
    terms = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.height = self.minimum_height


class AboutPage(Page):
    """The page about the app."""

    has_two_columns = True
    version = StringProperty(sockapp.__version__)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ours = [Credit(terms=terms) for _name, terms in OWN_CREDITS]
        theirs = [Credit(name=names, terms=terms) for names, terms in load_credits()]
        for credit in (*self._ours, *theirs):
            self.ids.credits.add_widget(credit)
        self.app.bind(lang=self._refresh)
        self._refresh()

    def _refresh(self, *_args: object) -> None:
        for credit, (name, _terms) in zip(self._ours, OWN_CREDITS, strict=True):
            credit.name = _(name)
