"""Every text and mark has enough contrast with its background.

The tables below list the inks and the backgrounds ("cloths") of each. The source is searched for
inks, so that a new one must be listed (and measured) here. Only the source has all of them:
``test_contrast_on_screen`` measures what is really drawn, but only in the scenes that it visits.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import numpy as np
import pytest
from art.colour_vision import CONDITIONS, contrast, difference, simulate

from sockapp.ui.look.palette import FELTS, SUITS, palette
from sockapp.ui.look.theme import TEXT_COLORS
from tests.support.ui_source import UI, assigned, kv_texts, strings

TEXT, SYMBOL = 4.5, 3.0
"""WCAG's ratios for text, and for pictures and edges with a meaning."""

PAPERS = ("table", "surface", "surface2", "highlight")
INKS: dict[str, tuple[str, ...]] = {
    "text": (*PAPERS, *(f"tint_{suit}" for suit in SUITS)),
    "muted": (*PAPERS, "tint_green"),
    "accent": PAPERS,
    "cream": ("primary", "secondary", "ink", "felt", "felt_edge", "plum", "teal", "violet"),
    "ink": ("cream", "ring", "brass"),
    "surface": ("text",),
    "on_inverse": ("inverse",),
    "inverse_accent": ("inverse",),
    "curtain_muted": ("plum",),
    **{f"deep_{suit}": (f"tint_{suit}", "surface", "surface2", "highlight") for suit in SUITS},
}
"""Text: each ink and its backgrounds."""

MARKS: dict[str, tuple[str, ...]] = {
    "outline": (*PAPERS, *(f"tint_{suit}" for suit in SUITS)),
    "text": PAPERS,
    "cream": ("primary", "secondary", "ink", "felt"),
    "ink": ("cream", "ring"),
    "accent": PAPERS,
    "pointer": ("table", "pointer_edge"),
}
"""Edges, bans, arrows, stitches of the keyboard's ring: each colour and its backgrounds."""


def ratio(ink: str, cloth: str, dark: bool) -> float:
    colours = palette(dark)
    return contrast(*(255 * np.array(colours[name][:3]) for name in (ink, cloth)))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "cloth"), [(ink, cloth) for ink, cloths in INKS.items() for cloth in cloths]
)
def test_ink_on_its_cloth_has_the_contrast_of_text(ink: str, cloth: str, dark: bool) -> None:
    assert ratio(ink, cloth, dark) >= TEXT


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("mark", "cloth"), [(mark, cloth) for mark, cloths in MARKS.items() for cloth in cloths]
)
def test_mark_on_its_cloth_has_the_contrast_of_symbols(mark: str, cloth: str, dark: bool) -> None:
    assert ratio(mark, cloth, dark) >= SYMBOL


@pytest.mark.parametrize("cloth", PAPERS)
def test_amber_ring_on_any_paper_has_enough_contrast(cloth: str) -> None:
    """In the light theme its dark edge has the contrast, in the dark theme the ring itself."""
    assert ratio("ring", cloth, dark=True) >= SYMBOL
    assert palette(is_dark=False)["ring_edge"][3] == 1
    assert ratio("ring_edge", cloth, dark=False) >= SYMBOL


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("cloth", sorted(palette(is_dark=False).keys() - {"none", "shadow"}))
def test_keyboard_ring_on_any_colour_has_enough_contrast(cloth: str, dark: bool) -> None:
    """It has dark stitches on a light seam, so that one of the two has enough contrast."""
    assert max(ratio("cream", cloth, dark), ratio("ink", cloth, dark)) >= SYMBOL


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("felt", ["", *FELTS])
def test_felt_of_the_wardrobe_lets_text_and_amber_piles_be_seen(felt: str, dark: bool) -> None:
    """Piles that are not legal are amber. A reason says the same, so the felt may be near it."""
    colours = {name: 255 * np.array(each[:3]) for name, each in palette(dark, felt).items()}
    for cloth in ("felt", "felt_edge"):
        assert contrast(colours["cream"], colours[cloth]) >= TEXT
    assert contrast(colours["cream"], colours["felt_amber"]) >= SYMBOL
    for condition in CONDITIONS:
        seen = (simulate(colours[name], condition) for name in ("felt_edge", "felt_amber"))
        assert difference(*seen) >= FELT_DIFFERENCE, condition


FELT_DIFFERENCE = 10.0
"""CIEDE2000 between a pile's place and the amber of one that is not legal. The green felt has 10.7
in greyscale."""


# ---- the source


KV_INK = re.compile(
    r"^\s*(?:theme_text_color|text_color|color|foreground_color|cursor_color|hint_text_color):(.*)$",
    re.M,
)
WORD = re.compile(r'"(\w+)"')


def kv_inks() -> Iterator[tuple[str, str]]:
    """Yield place and name of every ink in the kv files."""
    for name, text in kv_texts():
        for found in KV_INK.finditer(text):
            for ink in WORD.findall(found[1]):
                if ink != "Custom":  # ``text_color`` names it
                    yield name, TEXT_COLORS.get(ink, ink)


INK_ARGUMENT = {"text": 3, "arrow": 1}
"""The painter's methods that take an ink, and the index of that argument."""


def painted_inks() -> Iterator[tuple[str, str]]:
    """Yield place and name of every ink given to a painter's method or to a label."""
    for path in sorted(UI.rglob("*.py")):
        if path.name == "painter.py":
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            names = assigned(function)
            for node in ast.walk(function):
                if not isinstance(node, ast.Call):
                    continue
                inks = [keyword.value for keyword in node.keywords if keyword.arg == "ink"]
                match node.func:
                    case ast.Attribute(value=ast.Name(id="painter"), attr=attr):
                        place = INK_ARGUMENT.get(attr)
                        if place is not None and len(node.args) > place:
                            inks.append(node.args[place])
                inks += [k.value for k in node.keywords if k.arg == "theme_text_color"]
                for ink in inks:
                    for text in strings(ink, names):
                        yield f"{path.name}:{node.lineno}", TEXT_COLORS.get(text, text)


def is_known(ink: str) -> bool:
    return any(re.fullmatch(ink.replace("*", r"\w+"), known) for known in INKS)


def test_every_ink_of_the_source_is_in_the_table() -> None:
    found = [*kv_inks(), *painted_inks()]
    assert len(found) > 60, "the source has changed: inks are not found any more"
    unknown = [f"{where}: {ink}" for where, ink in found if not is_known(ink)]
    assert not unknown, "put them into INKS, with what they lie on:\n" + "\n".join(unknown)


def test_every_ink_of_the_table_is_used() -> None:
    used = {ink for _where, ink in (*kv_inks(), *painted_inks())} | {"text"}
    for known in INKS:
        assert any(re.fullmatch(ink.replace("*", r"\w+"), known) for ink in used), known
