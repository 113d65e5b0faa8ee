"""An item of a list with a switch."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.switch import AppSwitch  # noqa: F401  (used in kv)

Builder.load_string("""
<SwitchItem>:
    AppListItemHeadlineText:
        text: root.text
    AppSwitch:
        active: root.active
        on_release: root.dispatch("on_flip")
""")


class SwitchItem(AppListItem):
    """An item with a switch; the whole item can be tapped."""

    text = StringProperty("")
    active = BooleanProperty(False)
    __events__ = ("on_flip",)

    def on_release(self) -> None:
        """Flip the switch also when the text is tapped."""
        self.dispatch("on_flip")

    def on_flip(self) -> None:
        """Fired when the user wants the switch in its other position."""
