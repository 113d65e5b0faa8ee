"""Items of lists: texts with something before and after them, as high as their content."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.list import (
    MDListItem,
    MDListItemHeadlineText,
    MDListItemLeadingIcon,
    MDListItemSupportingText,
    MDListItemTertiaryText,
    MDListItemTrailingIcon,
    MDListItemTrailingSupportingText,
)

from sockapp.ui.look.theme import DISABLED_OPACITY
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.icon import SpriteIcon
from sockapp.ui.widgets.kivymd_base import Lean, LeanButton
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.state_layer import StateLayer

load_kv(__file__)

NARROW_DP = 312
"""The width below which an item is narrow, in dp at 100 % text size."""
MARGIN_DP, STACKED_MARGIN_DP = 2, 8
"""Space above and below the content, side by side and stacked, in dp."""
TEXT_MARGIN_DP = 4
"""Usual space above and below texts, in dp. Without it the last of three lines touches the dashes
between two items; a control has such space of its own."""
LEADING_PARTS = (MDListItemLeadingIcon, Avatar)
TEXT_PARTS = (MDListItemHeadlineText, MDListItemSupportingText, MDListItemTertiaryText)
"""The parts of each container; all others are trailing."""


class AppListItemHeadlineText(AppLabel, MDListItemHeadlineText):
    """The first text of an item."""


class AppListItemSupportingText(AppLabel, MDListItemSupportingText):
    """The second text of an item, smaller. It takes no room while it is empty."""

    def _grow(self, *_args: object) -> None:
        self.height: float = self.texture_size[1] if self.text else 0


class AppListItemTrailingSupportingText(AppLabel, MDListItemTrailingSupportingText):
    """A text at the end of an item, such as a chosen value."""


class AppListItemLeadingIcon(Lean, SpriteIcon, MDListItemLeadingIcon):
    """An icon before the texts."""

    IS_SIZED = True


class AppListItemTrailingIcon(Lean, SpriteIcon, MDListItemTrailingIcon):
    """An icon at the end of an item. It takes no room while ``icon`` is empty."""

    IS_SIZED = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("icon", self._resize)
        self._resize()

    def _resize(self, *_args: object) -> None:
        self.size = (self.icon_size, self.icon_size) if self.icon else (0, 0)


class AppListItem(LeanButton, StateLayer, MDListItem):
    """An item with its leading, text and trailing containers. Each is made for its first part.

    KivyMD's item has fixed heights and cuts its texts. This one grows with them. Anything but a
    text, an icon or an avatar is a trailing part, such as a switch.
    """

    can_stack = BooleanProperty(False)
    """Whether the trailing part is below the texts if the item ``is_narrow``."""
    padding = VariableListProperty([0, "2dp", 0, "2dp"])
    min_height = NumericProperty("54dp")
    trailing_share = NumericProperty(0)
    """Width of the trailing part as a multiple of the texts'; 0 for the width of its content."""
    is_shown = BooleanProperty(True)
    """Whether it is shown; a hidden item has no height."""
    text_margin_dp = TEXT_MARGIN_DP
    """More space above and below the texts, in dp. An item without dashed lines needs none."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.leading_container: BoxLayout | None = None
        self.text_container: BoxLayout | None = None
        self.trailing_container: BoxLayout | None = None
        self._is_stacked = False
        super().__init__(*args, **kwargs)
        for name in ("minimum_height", "min_height", "is_shown"):
            self.fbind(name, self._grow)
        # The height also changes with the text size, on which ``is_narrow`` depends.
        for name in ("width", "minimum_height", "can_stack", "trailing_share"):
            self.fbind(name, self._arrange)
        self._arrange()
        self._grow()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add a part to its container."""
        if isinstance(widget, TEXT_PARTS):
            if self.text_container is None:
                place = 0 if self.trailing_container is None else 1
                self.text_container = self._add_container(place, orientation="vertical")
            self.text_container.add_widget(widget)
        elif isinstance(widget, LEADING_PARTS):
            if self.leading_container is None:
                self.leading_container = self._add_container(len(self.children))
            self.leading_container.add_widget(widget)
        else:
            if self.trailing_container is None:
                self.trailing_container = self._add_container(0, spacing=dp(8))
            self.trailing_container.add_widget(widget)
        self._arrange()

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for texts and a control side by side."""
        return bool(self.width < dp(NARROW_DP) * self.theme_cls.scale)

    def _add_container(self, index: int, **kwargs: Any) -> BoxLayout:
        container = BoxLayout(size_hint_y=None, height=0, pos_hint={"center_y": 0.5}, **kwargs)
        container.fbind("minimum_height", container.setter("height"))
        container.fbind("minimum_width", self._fit_width)
        BoxLayout.add_widget(self, container, index)
        return container

    def _arrange(self, *_args: object) -> None:
        is_stacked = self.can_stack and self.is_narrow
        if is_stacked != self._is_stacked:
            self._is_stacked = is_stacked
            self.orientation = "vertical" if is_stacked else "horizontal"
            left, _top, right, _bottom = self.padding
            margin = dp(STACKED_MARGIN_DP if is_stacked else MARGIN_DP)
            self.padding = (left, margin, right, margin)
        if self.text_container is not None:
            self.text_container.padding = (0, 0 if is_stacked else dp(self.text_margin_dp))
        if self.leading_container is not None:
            self.leading_container.size_hint_x = None
        trailing = self.trailing_container
        if trailing is not None:
            trailing.size_hint_x = 1 if is_stacked else self.trailing_share or None
            self._fit_width(trailing)

    @staticmethod
    def _fit_width(container: BoxLayout, *_args: object) -> None:
        if container.size_hint_x is None:
            container.width = container.minimum_width

    def _grow(self, *_args: object) -> None:
        self.height = max(self.min_height, self.minimum_height) if self.is_shown else 0
        self.on_disabled()

    def on_disabled(self, *_args: object) -> None:
        """Fade a disabled item, and hide one that is not shown."""
        self.opacity = 0 if not self.is_shown else DISABLED_OPACITY if self.disabled else 1
