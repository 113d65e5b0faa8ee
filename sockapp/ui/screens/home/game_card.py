"""The card of a game on the home page."""

from __future__ import annotations

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

load_kv(__file__)


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
    def headline(title: str, subtitle: str, size: float, ink: Colour, beside: bool) -> str:
        """Return the title in markup; the subtitle stands beside it or on the next line."""
        if not subtitle:
            return title
        look = f"[font=SockRegular][size={round(size)}][color={get_hex_from_color(ink)}]"
        gap = "   " if beside else "\n"
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
