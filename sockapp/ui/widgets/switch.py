"""Switches."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivymd.uix.selectioncontrol import MDSwitch

from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.kivymd_base import Lean
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class AppSwitch(Lean, AppButtonBehavior, MDSwitch):
    """A switch. A tap dispatches ``on_release``; ``active`` changes with what it is bound to.

    KivyMD allows 52 × 32 dp only, which is less than a touch target.
    """

    width = NumericProperty()
    height = NumericProperty()

    def on_active(self, *_args: object) -> None:
        """Do nothing; KivyMD would animate a child that the rule does not have."""
