"""The colours. Every hue has three tones at most, and all outlines have the same warm ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]

INK: Final = "#3A2620"
CREAM: Final = "#FFF6E3"
WHITE: Final = "#FFFFFF"
BLACK: Final = "#000000"

WOOD: Final = "#C98A4B"
WOOD_DARK: Final = "#9C6030"
WOOD_LIGHT: Final = "#E3AE72"
ROPE: Final = "#A9784A"
ROPE_LIGHT: Final = "#D9A86A"
BRASS: Final = "#F2C14E"
AMBER: Final = "#F2A90F"
RED: Final = "#B90A2A"
CORAL: Final = "#F07B5A"
TEAL: Final = "#2C837C"
TEAL_DARK: Final = "#1F6B66"
PLUM: Final = "#6A2E4F"
VIOLET: Final = "#4A3F8C"
SKIN: Final = "#F7CFA6"
GREY_LINE: Final = "#A8927F"


@dataclass(frozen=True)
class Tones:
    """The colours of a suit in a theme."""

    base: str
    """The suit's colour."""
    pattern: str
    """The knit pattern on it."""
    patch: str
    """Cuff, heel and toe."""
    tint: str
    """The pale panel behind its socks."""
    deep: str
    """Text in the suit's colour."""


SUITS: Final = ("yellow", "green", "pink", "red", "orange", "blue")
SYMBOLS: Final = {
    "yellow": "sun",
    "green": "leaf",
    "pink": "heart",
    "red": "flame",
    "orange": "diamond",
    "blue": "star",
}

# The bases are ordered by lightness (yellow > pink > orange > green > red > blue). That order
# tells the suits apart for colour-blind people and in greyscale.
TONES: Final[dict[Theme, dict[str, Tones]]] = {
    "light": {
        "yellow": Tones("#FFDB45", "#EFA61A", "#F7B824", "#FFF3BF", "#8A5A00"),
        "green": Tones("#1E8659", "#9EDB8C", "#0B5638", "#D3EDD2", "#0E5A3C"),
        "pink": Tones("#F99BB4", "#D6497F", "#F27EA2", "#FFE1E8", "#9C2456"),
        "red": Tones("#B90A2A", "#FF9B7D", "#7A0520", "#F9D2CB", "#8E0720"),
        "orange": Tones("#EC6F04", "#FFB15C", "#AB4300", "#FFE3C4", "#9A3F00"),
        "blue": Tones("#0A4285", "#86C2F5", "#052552", "#D2E4F7", "#06295A"),
    },
    "dark": {
        "yellow": Tones("#FFE156", "#F0AB25", "#F9BE33", "#4D3A18", "#FFE98A"),
        "green": Tones("#2D9C69", "#A8E29A", "#146044", "#1E3B2F", "#7FE0B0"),
        "pink": Tones("#FCA3C2", "#D9508A", "#F58BB0", "#4A2B38", "#FFC4D8"),
        "red": Tones("#D43D37", "#FFA98F", "#8E161E", "#4A2221", "#FF9A90"),
        "orange": Tones("#FE7C14", "#FFB868", "#B84C04", "#4A301A", "#FFB97A"),
        "blue": Tones("#0762B1", "#8CCBFF", "#053A70", "#1C314A", "#8EC8FF"),
    },
}

SURFACES: Final[dict[Theme, str]] = {"light": "#FFF6E3", "dark": "#3A2E28"}
"""Panels and sheets, on which text in `Tones.deep` must stay readable."""


@dataclass(frozen=True)
class GameColours:
    """Ground, knit and trim of a game: its card back and its banner."""

    ground: str
    knit: str
    trim: str


GAME_COLOURS: Final = {
    "out_of_sock": GameColours(PLUM, "#82406A", "#F4C9A8"),
    "sock": GameColours(TEAL_DARK, TEAL, "#F4E3B0"),
    "odd_socks": GameColours(VIOLET, "#5D52A3", "#FFD0A6"),
}
