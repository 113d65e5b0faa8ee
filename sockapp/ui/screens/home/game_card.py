"""The card of a game on the home page."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_hex_from_color

from sockapp import games
from sockapp.i18n import range_text
from sockapp.text.line_breaks import longest_piece, prevent_bad_breaks
from sockapp.ui.look.palette import Colour
from sockapp.ui.widgets.badge import AppBadge  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sprite import Sprite

load_kv(__file__)

ABOVE_FRACTION = 0.25
"""What a low picture loses above, as a fraction of what it loses. Its upper part has the tips of
cards only, and the signs by which a game is recognized are lower."""
CORNER_POINTS = 8
"""The number of lines that make a rounded corner."""


class GamePicture(Sprite):
    """The picture of a game. If it is cropped, its upper corners are rounded like its card's.

    It is a mesh, because Kivy's rounded rectangle cannot show a part of a texture.
    """

    radius = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("radius", self._redraw)

    def _make_shape(self) -> None:
        self._mesh = Mesh(mode="triangle_fan")

    @property
    def _above_fraction(self) -> float:
        return ABOVE_FRACTION

    def _place(self, picture: Texture | None, size: tuple[float, float]) -> None:
        self._mesh.texture = picture
        if picture is None:
            self._mesh.indices = []
            return
        left, bottom, right, _, _, top, _, _ = picture.tex_coords
        width, height = size
        x, y = self.center_x - width / 2, self.center_y - height / 2
        radius = 0.0 if self.fit == "contain" else self.radius
        vertices: list[float] = []
        for over, up in _outline(width, height, radius):
            vertices += (x + over, y + up)
            vertices += (
                left + (right - left) * over / width,
                bottom + (top - bottom) * up / height,
            )
        self._mesh.vertices = vertices
        self._mesh.indices = list(range(len(vertices) // 4))


def _outline(width: float, height: float, radius: float) -> Iterator[tuple[float, float]]:
    """Yield the points around a box whose upper corners are rounded."""
    yield 0, 0
    yield width, 0
    for number in range(2 * CORNER_POINTS + 2):
        is_left = number > CORNER_POINTS
        angle = (number - is_left) / CORNER_POINTS * pi / 2
        middle = radius if is_left else width - radius
        yield middle + radius * cos(angle), height - radius + radius * sin(angle)


class GameCard(AppCard):
    """A card that starts a new game of one kind; a tap anywhere on it does."""

    is_pressable = BooleanProperty(True)
    game_id = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    """The translated meaning of the title, in smaller letters."""
    blurb = StringProperty("")
    has_banner = BooleanProperty(False)
    """Whether the card shows its whole picture."""
    has_art_strip = BooleanProperty(False)
    """Whether the card shows only a strip of its picture."""
    art_height = NumericProperty(0)
    """The height of the picture, if the page has to save room; 0 for its usual height."""
    waiting = NumericProperty(0)
    """The number of its unfinished games that the list above leaves out."""
    __events__ = ("on_play",)

    def translate(self) -> None:
        """Write the texts in the current language."""
        info, title = games.info(self.game_id), games.title(self.game_id)
        players = range_text(info.min_players, info.max_players)
        self.title, self.subtitle = title.TITLE, title.subtitle()
        self.blurb = f"[b]{players}[/b] · {title.tagline()}"

    @property
    def usual_art_height(self) -> float:
        """The height of the picture where there is room."""
        return float(min(dp(100), self.width * 0.29) if self.width < dp(480) else dp(150))

    @staticmethod
    def headline(title: str, subtitle: str, size: float, ink: Colour, is_beside: bool) -> str:
        """Return the title in markup; the subtitle stands beside it or on the next line."""
        if not subtitle:
            return title
        look = f"[font=SockRegular][size={round(size)}][color={get_hex_from_color(ink)}]"
        gap = "   " if is_beside else "\n"
        return f"{title}{look}{gap}{subtitle}[/color][/size][/font]"

    @property
    def height_without_art(self) -> float:
        """The height that the card needs below its picture.

        ``minimum_height`` follows the picture a layout pass later. With it, the picture's height
        would be computed from its own previous one, again and again in the same frame.
        """
        _left, top, _right, bottom = self.padding
        return float(top + bottom + self.spacing + self.ids.row.size_hint_min_y)

    @staticmethod
    def tie_blurb(text: str, label: AppLabel, width: float, _font_size: float) -> str:
        """Return the text without bad line breaks, as far as the tied words fit into the width.

        Words that are tied and do not fit would be broken in the middle.
        """
        tied = prevent_bad_breaks(text)
        return tied if label.one_line_width(longest_piece(tied)) <= width else text

    def on_play(self) -> None:
        """Fired when the user wants to play this game."""
