"""The strip above the board that says whose turn it is and what to do."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.edged_bar import EdgedBar
from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.progress import AppCircularProgress  # noqa: F401  (used in kv)

load_kv(__file__)


class PromptStrip(EdgedBar):
    """The prompt with the face of the player to move, and the button that hides the hand."""

    who = StringProperty("")
    text = StringProperty("")
    is_hand_hidden = BooleanProperty(False)
    can_hide = BooleanProperty(False)
    is_thinking = BooleanProperty(False)
    """Whether the player to move is a bot that thinks."""
    needed_height = NumericProperty(0)
    """The height that the text needs, in pixels."""
    __events__ = ("on_hide",)

    def on_hide(self) -> None:
        """Fired when the user wants their cards face down, or up again."""
