"""Badges: a number on a small plate, for something that waits elsewhere."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivymd.uix.badge import MDBadge

from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plate import Plated

load_kv(__file__)


class AppBadge(Plated, AppLabel, MDBadge):
    """A badge with a ``count``; it takes no room at 0."""

    count = NumericProperty(0)
