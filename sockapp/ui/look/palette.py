"""The colours of docs/ART.md by role, for the light and the dark theme.

Material's roles are filled from the same table (``MATERIAL``), so that KivyMD's widgets match the
cards. No colour is computed, because KivyMD's computation would take a sixth of the start time.
"""

from __future__ import annotations

from functools import cache

Colour = tuple[float, float, float, float]


def rgba(hex_code: str, alpha: float = 1.0) -> Colour:
    """Return the Kivy colour of ``#RRGGBB``."""
    red, green, blue = (int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


RING_EDGE_DP = 1.0
"""Width of the dark line around an amber ring in the light theme, in dp."""

INK = "#3A2620"
CREAM = "#FFF6E3"

SUITS = ("yellow", "green", "pink", "red", "orange", "blue")

_SUIT_TINTS = {
    "light": ("#FFF3BF", "#D3EDD2", "#FFE1E8", "#F9D2CB", "#FFE3C4", "#D2E4F7"),
    "dark": ("#4D3A18", "#1E3B2F", "#4A2B38", "#4A2221", "#4A301A", "#1C314A"),
}
_SUIT_DEEPS = {
    "light": ("#8A5A00", "#0E5A3C", "#9C2456", "#8E0720", "#9A3F00", "#06295A"),
    "dark": ("#FFE98A", "#7FE0B0", "#FFC4D8", "#FF9A90", "#FFB97A", "#8EC8FF"),
}
_SUIT_BASES = {
    "light": ("#FFDB45", "#1E8659", "#F99BB4", "#B90A2A", "#EC6F04", "#0A4285"),
    "dark": ("#FFE156", "#2D9C69", "#FCA3C2", "#D43D37", "#FE7C14", "#0762B1"),
}

_COMMON = {
    "ink": INK,
    "cream": CREAM,
    "primary": "#B90A2A",
    "secondary": "#297C75",
    "ring": "#F2A90F",
    "brass": "#F2C14E",
    "plum": "#6A2E4F",
    "teal": "#1F6B66",
    "violet": "#4A3F8C",
    "curtain_muted": "#F3C9A5",
}

_LIGHT = _COMMON | {
    "table": "#EBDDC4",
    "surface": "#FFF6E3",
    "surface2": "#F5E6CB",
    "line": "#CDB48F",
    "text": INK,
    "muted": "#725A4B",
    "accent": "#B90A2A",
    "on_accent": CREAM,
    "felt": "#57766B",
    "felt_edge": "#4F6E64",
    "felt_amber": "#8C8449",
    "highlight": "#FFE7AE",
    "outline": INK,
    "inverse": INK,
    "on_inverse": CREAM,
    "inverse_accent": "#F2C14E",
    "pointer": INK,
    "pointer_edge": CREAM,
    "knob_off": "#725A4B",
    "wood_bar": "#C98A4B",
    "wood_groove": "#9C6030",
    "rope": "#9C6030",
}
_DARK = _COMMON | {
    "table": "#2A201C",
    "surface": "#3A2E28",
    "surface2": "#453830",
    "line": "#65534A",
    "text": "#FBEFD7",
    "muted": "#C7B29C",
    "accent": "#FF9A90",
    "on_accent": INK,
    "felt": "#26352F",
    "felt_edge": "#1E2B26",
    "felt_amber": "#5E5224",
    "highlight": "#54401B",
    "outline": "#A8927F",
    "inverse": CREAM,
    "on_inverse": INK,
    "inverse_accent": "#B90A2A",
    "pointer": "#F2A90F",
    "pointer_edge": INK,
    "knob_off": "#C7B29C",
    "wood_bar": "#7A5230",
    "wood_groove": "#5A3A22",
    "rope": "#B98A5E",
}


FELTS: dict[str, dict[str, tuple[str, str, str]]] = {
    "berry": {
        "light": ("#875A72", "#7C5068", "#8F7A2E"),
        "dark": ("#3D2936", "#31202B", "#6A5A1C"),
    },
    "denim": {
        "light": ("#4F7299", "#48698E", "#8C8449"),
        "dark": ("#22324A", "#1A283C", "#5E5224"),
    },
    "moss": {
        "light": ("#5C6E40", "#526337", "#AE8433"),
        "dark": ("#2E3420", "#242919", "#6A4A18"),
    },
    "cocoa": {
        "light": ("#86664F", "#7B5C47", "#A07A10"),
        "dark": ("#3A2A20", "#2E2119", "#74591A"),
    },
}
"""The felts of the wardrobe by theme: the cloth, its places for piles, those that are not legal."""
_FELT_ROLES = ("felt", "felt_edge", "felt_amber")


@cache
def palette(is_dark: bool, felt: str = "") -> dict[str, Colour]:
    """Return all colours by role: ``surface``, ``text``, ``tint_red``, ``deep_blue`` …

    ``felt`` is one of the wardrobe's; empty for the green one. All callers get the same dictionary.
    """
    theme = "dark" if is_dark else "light"
    named = dict(_DARK if is_dark else _LIGHT)
    if felt:
        named |= zip(_FELT_ROLES, FELTS[felt][theme], strict=True)
    for family, table in (("tint", _SUIT_TINTS), ("deep", _SUIT_DEEPS), ("base", _SUIT_BASES)):
        named |= {f"{family}_{suit}": code for suit, code in zip(SUITS, table[theme], strict=True)}
    colours = {name: rgba(code) for name, code in named.items()}
    colours["shadow"] = rgba(INK, 0.0 if is_dark else 0.28)
    colours["ring_edge"] = rgba(INK, 0.0 if is_dark else 1.0)  # amber has little contrast on light
    colours["none"] = (0.0, 0.0, 0.0, 0.0)
    return colours


def felt_colour(felt: str, is_dark: bool) -> Colour:
    """Return the colour of one of the wardrobe's felts; empty for the green one."""
    return palette(is_dark, felt)["felt"]


PRESSED_OPACITY = 0.12
"""Opacity of the state layer over a pressed widget, as in Material Design."""


def pressed(colours: dict[str, Colour], fill: str) -> Colour:
    """Return the colour of a fill under the state layer of a pressed widget.

    The layer has the text's colour, or on the strong colours the dark ink.
    """
    if fill == "inverse":
        ink = "on_inverse"
    else:
        ink = "text" if fill.startswith(("surface", "none", "table")) else "ink"
    layer = colours[ink][:3]
    if fill == "none":
        return (*layer, PRESSED_OPACITY)
    pairs = zip(colours[fill], layer, strict=False)
    red, green, blue = (old + (new - old) * PRESSED_OPACITY for old, new in pairs)
    return red, green, blue, colours[fill][3]


MATERIAL = {
    "primary": "accent", "primaryDim": "accent", "onPrimary": "on_accent",
    "primaryContainer": "tint_red", "onPrimaryContainer": "deep_red",
    "primaryFixed": "tint_red", "primaryFixedDim": "tint_red",
    "onPrimaryFixed": "deep_red", "onPrimaryFixedVariant": "deep_red",
    "inversePrimary": "inverse_accent", "surfaceTint": "none",
    "secondary": "secondary", "secondaryDim": "secondary", "onSecondary": "cream",
    "secondaryContainer": "surface2", "onSecondaryContainer": "text",
    "secondaryFixed": "surface2", "secondaryFixedDim": "surface2",
    "onSecondaryFixed": "text", "onSecondaryFixedVariant": "muted",
    "tertiary": "violet", "tertiaryDim": "violet", "onTertiary": "cream",
    "tertiaryContainer": "tint_blue", "onTertiaryContainer": "deep_blue",
    "tertiaryFixed": "tint_blue", "tertiaryFixedDim": "tint_blue",
    "onTertiaryFixed": "deep_blue", "onTertiaryFixedVariant": "deep_blue",
    "error": "accent", "errorDim": "accent", "onError": "on_accent",
    "errorContainer": "tint_red", "onErrorContainer": "deep_red",
    "background": "table", "onBackground": "text",
    "surface": "surface", "surfaceDim": "table", "surfaceBright": "surface",
    "surfaceContainerLowest": "surface", "surfaceContainerLow": "surface",
    "surfaceContainer": "surface", "surfaceContainerHigh": "surface",
    "surfaceContainerHighest": "surface2",
    "onSurface": "text", "surfaceVariant": "surface2", "onSurfaceVariant": "muted",
    "outline": "line", "outlineVariant": "line",
    "inverseSurface": "inverse", "inverseOnSurface": "on_inverse",
    "shadow": "shadow", "scrim": "ink",
    "primaryPaletteKeyColor": "primary", "secondaryPaletteKeyColor": "secondary",
    "tertiaryPaletteKeyColor": "violet", "neutralPaletteKeyColor": "muted",
    "neutralVariantPaletteKeyColor": "muted", "errorPaletteKeyColor": "accent",
}  # fmt: skip
"""The name in :func:`palette` of each Material 3 role.

KivyMD also writes in the primary colour. It is therefore "accent", which is legible on both themes'
surfaces, and not the red of the app's own buttons.
"""
