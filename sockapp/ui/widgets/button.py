"""Buttons with a text, an icon or both, in four degrees of emphasis."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText

from sockapp.ui.look.theme import DISABLED_OPACITY
from sockapp.ui.widgets.icon import SpriteIcon
from sockapp.ui.widgets.kivymd_base import Lean, LeanButton
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import DrawnText
from sockapp.ui.widgets.plate import Plated

load_kv(__file__)

ICON_GAP_DP = 8
"""Space between the icon and the text, in dp."""
TEXT_MARGIN_DP = 10
"""Space above and below the text, in dp."""
TEXT_MIN_DP = 8
"""Minimum width of the text, in dp; Kivy cannot wrap at zero."""


class Look(NamedTuple):
    """How a button of one style is drawn: names in the palette, and sizes in dp."""

    fill: str
    line: str
    line_width: float
    stitch: str = "none"
    shadow: float = 0


class AppButtonText(Lean, DrawnText, MDButtonText):
    """The text of a button."""

    is_strong = BooleanProperty(True)
    """Whether the button has a strong colour; the text is then bold and light."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("texture_size", self.setter("size"))

    def cancel_texture_update(self) -> None:
        """Do not render the text again at the end of the frame."""
        self._trigger_texture.cancel()

    @property
    def one_line_width(self) -> float:
        """The width of the text on one line."""
        return float(self._label.get_extents(self.text)[0]) if self.text else 0.0


class AppButtonIcon(Lean, SpriteIcon, MDButtonIcon):
    """The icon of a button, before its text. It takes no room while ``icon`` is empty."""

    is_on_color = BooleanProperty(False)
    """Whether the button is red or teal. Dark lines would be lost on it, so the icon is the one of
    the dark theme."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("icon", self._resize)
        self.fbind("icon_size", self._resize)
        self._resize()

    def _resize(self, *_args: object) -> None:
        self.size = (self.icon_size, self.icon_size) if self.icon else (0, 0)


class AppButton(LeanButton, Plated, MDButton):
    """A button on a plate. Its height follows the text.

    The width is the layout's, and the text wraps. With ``theme_width`` "Primary" the width follows
    the text. With ``theme_bg_color`` or ``theme_line_color`` "Custom", ``fill`` or ``line`` and
    ``line_width`` do not follow the style.
    """

    LOOKS = {
        "filled": Look("primary", "outline", 2.2, "cream", 3),
        "tonal": Look("secondary", "outline", 2.2),
        "outlined": Look("surface2", "line", 1.5),
        "text": Look("none", "none", 1.5),
    }

    style = OptionProperty("filled", options=tuple(LOOKS))
    theme_width = OptionProperty("Custom", options=("Primary", "Custom"))
    padding_x = NumericProperty("18dp")
    """Space left and right of the content, in pixels."""
    trailing = NumericProperty(0)
    """Space after the content for what a subclass draws there, in pixels."""
    minimum_width = NumericProperty(0)
    """The width at which the text needs one line, in pixels."""
    minimum_height = NumericProperty("48dp")
    """The height that the text needs at the current width, in pixels."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # The rule without KivyMD's has no matrix. It is added here, after the plate.
        with self.canvas.before:
            PushMatrix()
            self._translate = Translate(*map(int, self.pos))
        with self.canvas.after:
            PopMatrix()
        self.fbind("pos", self._move)
        for name in ("width", "padding_x", "trailing", "shadow", "theme_width"):
            self.fbind(name, self._wrap)
        self.fbind("style", self._show_style)
        self._show_style()

    @property
    def text(self) -> str:
        """The text of its ``AppButtonText``; empty without one."""
        return str(self._button_text.text) if self._button_text else ""

    @text.setter
    def text(self, text: str) -> None:
        self._button_text.text = text

    @property
    def icon(self) -> str:
        """The icon of its ``AppButtonIcon``; empty without one."""
        return str(self._button_icon.icon) if self._button_icon else ""

    @icon.setter
    def icon(self, icon: str) -> None:
        self._button_icon.icon = icon

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add the text, the icon, or what a subclass draws beside them."""
        if isinstance(widget, MDButtonText):
            self._button_text = widget
            widget.fbind("text", self._wrap)
            widget.fbind("font_size", self._wrap)
            widget.fbind("texture_size", self._grow)
            self._style_content()
        elif isinstance(widget, MDButtonIcon):
            self._button_icon = widget
            widget.fbind("width", self._wrap)
            self._style_content()
        RelativeLayout.add_widget(self, widget, *args, **kwargs)
        self._wrap()

    def fit(self, width: float) -> float:
        """Set the width, render the text at once, and return the height."""
        self.width: float = width
        text = self._button_text
        if text is not None:
            text.texture_update()
            text.cancel_texture_update()
        return float(self.height)

    def adjust_width(self, *_args: object) -> None:
        """Do nothing; KivyMD would set the width after 0.2 s."""

    def adjust_pos(self, *_args: object) -> None:
        """Do nothing; KivyMD would place the text after 0.2 s."""

    def _move(self, _button: object, pos: tuple[float, float]) -> None:
        self._translate.xy = tuple(map(int, pos))  # letters between two pixels are blurred

    def on_disabled(self, *_args: object) -> None:
        """Fade the button, and take its stitches and shadow away."""
        self.opacity = DISABLED_OPACITY if self.disabled else 1
        self._show_style()

    def on_state(self, _button: object, state: str) -> None:
        """Show that it is pressed."""
        self.is_sunk = state == "down"
        self._trigger_layout()

    def _show_style(self, *_args: object) -> None:
        look = self.LOOKS[self.style]
        if self.theme_bg_color == "Primary":
            self.fill = look.fill
        if self.theme_line_color == "Primary":
            self.line, self.line_width = look.line, dp(look.line_width)
        self.stitch = "none" if self.disabled else look.stitch
        self.shadow = 0 if self.disabled else dp(look.shadow)
        self._style_content()

    def _style_content(self) -> None:
        is_on_color = self.style in ("filled", "tonal")
        if isinstance(self._button_text, AppButtonText):
            self._button_text.is_strong = is_on_color
        if isinstance(self._button_icon, AppButtonIcon):
            self._button_icon.is_on_color = is_on_color

    @property
    def _indent(self) -> float:
        """The space that the icon takes before the text, in pixels."""
        icon = self._button_icon
        if icon is None or not icon.width:
            return 0.0
        return float(icon.width) + (dp(ICON_GAP_DP) if self.text else 0.0)

    def _wrap(self, *_args: object) -> None:
        """Wrap the text at the button's width."""
        text = self._button_text
        margins = 2 * self.padding_x + self.trailing + self._indent
        if text is not None:
            words = text.one_line_width
            self.minimum_width = words + margins
            room = max(dp(TEXT_MIN_DP), self.width - margins)
            is_narrow = self.theme_width == "Custom" and words > room
            text.text_size = (room if is_narrow else None, None)
        else:
            self.minimum_width = margins
        if self.theme_width == "Primary":
            self.size_hint_x = None
            self.width = self.minimum_width
        self._grow()

    def _grow(self, *_args: object) -> None:
        text = self._button_text
        words = text.texture_size[1] + dp(2 * TEXT_MARGIN_DP) if text is not None else 0
        self.minimum_height = max(dp(48), words) + self.shadow
        self._trigger_layout()

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        """Place the icon and the text side by side, as one group."""
        text, icon = self._button_text, self._button_icon
        indent, width = self._indent, text.width if text is not None else 0
        spare = self.width - self.trailing - indent - width
        align = text.halign if text is not None else "center"
        x = {"left": self.padding_x, "right": spare - self.padding_x}.get(align, spare / 2)
        middle = (self.height + (-self.shadow if self.is_sunk else self.shadow)) / 2
        if icon is not None:
            icon.pos = (x, middle - icon.height / 2)
        if text is not None:
            text.pos = (x + indent, middle - text.height / 2)
