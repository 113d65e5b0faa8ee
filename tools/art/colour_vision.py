"""The visible difference of colours, also for colour-blind people.

CIEDE2000 after Sharma, Wu and Dalal (2005); dichromats after Brettel, Viénot and Mollon (1997)
with the cones of Smith and Pokorny (1975) and white as the neutral colour; contrast after WCAG 2.
Colours are arrays whose last axis is red, green, blue from 0 to 255.
"""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Condition = Literal["normal", "protan", "deutan", "tritan", "grey"]
CONDITIONS: Final[tuple[Condition, ...]] = ("normal", "protan", "deutan", "tritan", "grey")

_XYZ_FROM_RGB: Final = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE_XYZ: Final = np.array([0.95047, 1, 1.08883])
_LMS_FROM_XYZ: Final = np.array(
    [[0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0, 0, 0.01608]]
)
_LMS_FROM_RGB: Final = _LMS_FROM_XYZ @ _XYZ_FROM_RGB

# The cone that is missing, and XYZ of the two pure lights that look the same without it.
_DICHROMATS: Final[dict[str, tuple[int, Array, Array]]] = {
    "protan": (0, np.array([0.1421, 0.1126, 1.0419]), np.array([0.8425, 0.9154, 0.0018])),
    "deutan": (1, np.array([0.1421, 0.1126, 1.0419]), np.array([0.8425, 0.9154, 0.0018])),
    "tritan": (2, np.array([0.05795, 0.1693, 0.6162]), np.array([0.1649, 0.0610, 0.0])),
}


def from_hex(colour: str) -> Array:
    """Return the array of "#RRGGBB"."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def simulate(rgb: Array, condition: Condition) -> Array:
    """Return the colours as a person with this condition sees them."""
    if condition == "normal":
        return rgb
    linear = _linear(rgb)
    if condition == "grey":
        luminance = linear @ _XYZ_FROM_RGB[1]
        return _encoded(np.stack([luminance] * 3, axis=-1))
    missing, *lights = _DICHROMATS[condition]
    white = _LMS_FROM_RGB @ np.ones(3)
    border = np.cross(white, np.eye(3)[missing])
    lms = linear @ _LMS_FROM_RGB.T
    seen = lms.copy()
    for light in lights:
        # Colours on this light's side of the border fall onto the plane of light and white.
        anchor = _LMS_FROM_XYZ @ light
        plane = np.cross(white, anchor)
        here = np.sign(lms @ border) == np.sign(anchor @ border)
        others = [cone for cone in range(3) if cone != missing]
        fallen = -(lms[..., others] @ plane[others]) / plane[missing]
        seen[..., missing] = np.where(here, fallen, seen[..., missing])
    return _encoded(seen @ np.linalg.inv(_LMS_FROM_RGB).T)


def difference(first: Array, second: Array) -> Array:
    """Return the CIEDE2000 difference: 1 is just visible, 10 is clear at a glance."""
    lightness_1, a_1, b_1 = np.moveaxis(_lab(first), -1, 0)
    lightness_2, a_2, b_2 = np.moveaxis(_lab(second), -1, 0)
    stretch = 1 + 0.5 * (1 - _chroma_weight((np.hypot(a_1, b_1) + np.hypot(a_2, b_2)) / 2))
    chroma_1, hue_1 = _polar(stretch * a_1, b_1)
    chroma_2, hue_2 = _polar(stretch * a_2, b_2)
    colourless = chroma_1 * chroma_2 == 0

    turn = hue_2 - hue_1
    turn = np.where(turn > 180, turn - 360, np.where(turn < -180, turn + 360, turn))
    turn = np.where(colourless, 0, turn)
    d_lightness, d_chroma = lightness_2 - lightness_1, chroma_2 - chroma_1
    d_hue = 2 * np.sqrt(chroma_1 * chroma_2) * np.sin(np.radians(turn) / 2)

    lightness, chroma = (lightness_1 + lightness_2) / 2, (chroma_1 + chroma_2) / 2
    total = hue_1 + hue_2
    over_zero = np.where(total < 360, total + 360, total - 360)
    hue = np.where(np.abs(hue_1 - hue_2) <= 180, total, over_zero) / 2
    hue = np.where(colourless, total, hue)
    hue_weight = (
        1
        - 0.17 * _cosine(hue - 30)
        + 0.24 * _cosine(2 * hue)
        + 0.32 * _cosine(3 * hue + 6)
        - 0.20 * _cosine(4 * hue - 63)
    )
    off_middle = (lightness - 50) ** 2
    d_lightness = d_lightness / (1 + 0.015 * off_middle / np.sqrt(20 + off_middle))
    d_chroma = d_chroma / (1 + 0.045 * chroma)
    d_hue = d_hue / (1 + 0.015 * chroma * hue_weight)
    blue_turn = np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))
    rotation = -2 * _chroma_weight(chroma) * np.sin(blue_turn)
    squares = d_lightness**2 + d_chroma**2 + d_hue**2
    result: Array = np.sqrt(squares + rotation * d_chroma * d_hue)
    return result


def contrast(first: Array, second: Array) -> float:
    """Return the WCAG contrast ratio of two colours, 1 to 21."""
    luminances = [float(_linear(colour) @ _XYZ_FROM_RGB[1]) for colour in (first, second)]
    return (max(luminances) + 0.05) / (min(luminances) + 0.05)


def _linear(rgb: Array) -> Array:
    share = rgb / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def _encoded(linear: Array) -> Array:
    share = np.clip(linear, 0, 1)
    return 255 * np.where(share <= 0.0031308, 12.92 * share, 1.055 * share ** (1 / 2.4) - 0.055)


def _lab(rgb: Array) -> Array:
    xyz = (_linear(rgb) @ _XYZ_FROM_RGB.T) / _WHITE_XYZ
    x, y, z = np.moveaxis(np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def _polar(a: Array, b: Array) -> tuple[Array, Array]:
    return np.hypot(a, b), np.degrees(np.arctan2(b, a)) % 360


def _chroma_weight(chroma: Array) -> Array:
    seventh = chroma**7
    weight: Array = np.sqrt(seventh / (seventh + 25.0**7))
    return weight


def _cosine(degrees: Array) -> Array:
    cosine: Array = np.cos(np.radians(degrees))
    return cosine
