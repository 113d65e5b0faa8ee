"""Art: drawings are reproducible and plain, shipped files match them, suits can be told apart."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from art.basket import PLAYER_COLOURS
from art.bots import BOTS
from art.catalogue import write_all
from art.colour_vision import CONDITIONS, contrast, difference, from_hex, simulate
from art.emblems import COURT
from art.odd_cards import ACTION_OF
from art.odd_motifs import DESIGNS
from art.pack import PADDING, PAGE_SIZE, pack
from art.palette import GAME_COLOURS, SUITS, SURFACES, SYMBOLS, TONES
from art.png_files import MAX_SPRITE_ERROR
from art.raster import mean_error, render
from art.sprites import DENSITIES, LOOSE, Sprite, all_sprites, sprites_of
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.paths import ROOT
from tests.support.shipped_art import ASSETS, CLEAR, Rendered, page_image, shipped

SVG_FOLDER = ASSETS / "art" / "svg"

SVG = "{http://www.w3.org/2000/svg}"
PLAIN_ELEMENTS = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "clipPath",
    "defs",
    "use",
    "mask",
}


@cache
def committed_drawings() -> dict[str, str]:
    paths = sorted(SVG_FOLDER.glob("*/*.svg"))
    return {f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in paths}


@cache
def sprites() -> dict[str, Sprite]:
    return {sprite.name: sprite for sprite in all_sprites(committed_drawings())}


# Drawings


def test_write_all_gives_the_committed_drawings(tmp_path):
    write_all(tmp_path)
    drawn = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.glob("*/*.svg")}
    kept = {path.relative_to(SVG_FOLDER): path.read_bytes() for path in SVG_FOLDER.glob("*/*.svg")}
    assert drawn.keys() == kept.keys()
    assert [str(name) for name in drawn if drawn[name] != kept[name]] == []


def test_write_all_removes_drawings_that_no_longer_exist(tmp_path):
    stale = tmp_path / "ui" / "old.svg"
    stale.parent.mkdir()
    stale.write_text("<svg/>")
    write_all(tmp_path)
    assert not stale.exists()


@pytest.mark.parametrize("name", sorted(committed_drawings()))
def test_drawing_has_only_plain_shapes(name):
    """No text, filters, gradients, styles, pictures or external references."""
    svg = committed_drawings()[name]
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in PLAIN_ELEMENTS
        assert "style" not in element.attrib
        for key, value in element.attrib.items():
            if key.endswith("href"):
                assert value.removeprefix("#") in ids
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.removeprefix("#") in ids
    assert len(ids) == len(re.findall(r'\bid="', svg)), "an id is used twice"


def test_art_document_lists_exactly_the_drawings():
    text = (ROOT / "docs" / "ART.md").read_text("utf-8")
    section = text.split("## Drawings and where they are used")[1].split("\n## ")[0]
    rows = [row for row in section.splitlines() if row.startswith("| `")]
    patterns = re.findall(r"`([a-z]+/[^`]+)`", "\n".join(rows))
    listed = [name for pattern in patterns for name in expand(pattern)]
    assert sorted(listed) == sorted(committed_drawings())


KINDS = {
    "suit": SUITS,
    "symbol": tuple(SYMBOLS.values()),
    "player": PLAYER_COLOURS,
    "court": tuple(COURT),
    "design": tuple(DESIGNS),
    "action": tuple(ACTION_OF.values()),
    "bot": tuple(BOTS),
    "game": tuple(GAME_COLOURS),
}


def expand(pattern: str) -> list[str]:
    """Return the names that a pattern of the table stands for: <kind>, {a,b} and [optional]."""
    pieces = re.split(r"(<\w+>|\{[^}]+\}|\[\w+\])", pattern)
    choices = []
    for piece in pieces:
        if piece.startswith("<"):
            choices.append(KINDS[piece[1:-1]])
        elif piece.startswith("{"):
            choices.append(tuple(piece[1:-1].split(",")))
        elif piece.startswith("["):
            choices.append(("", piece[1:-1]))
        else:
            choices.append((piece,))
    return ["".join(parts) for parts in itertools.product(*choices)]


# Sprites


def test_manifest_has_group_and_size_of_every_sprite():
    manifest = json.loads((ASSETS / "manifest.json").read_text("utf-8"))["sprites"]
    assert manifest == {
        name: {"group": sprite.group, "size": [sprite.width_dp, sprite.height_dp]}
        for name, sprite in sprites().items()
    }


def test_sprites_of_a_drawing_without_a_size_is_refused():
    with pytest.raises(ValueError, match="no size is given for the drawing ui/novelty"):
        sprites_of("ui/novelty", '<svg viewBox="0 0 10 10"></svg>')


def test_all_sprites_with_two_of_one_name_is_refused():
    svg = '<svg viewBox="0 0 10 10"></svg>'
    with pytest.raises(ValueError, match="sprite names used twice: note"):
        all_sprites({"icon/note": svg, "ui/note": svg})


@pytest.mark.parametrize("density", DENSITIES)
def test_shipped_sprites_have_their_sizes(density):
    rendered = shipped(density)
    assert rendered.keys() == sprites().keys()
    for name, sprite in sprites().items():
        scale = min(density, sprite.max_scale)
        width, height = rendered[name].size
        if sprite.power_of_two:
            assert width == height and width >= sprite.width_dp * scale
            assert width & (width - 1) == 0
        else:
            assert abs(width - sprite.width_dp * scale) <= 1, name
            assert abs(height - sprite.height_dp * scale) <= 1, name


@pytest.mark.parametrize("density", DENSITIES)
def test_shipped_sprites_lie_on_the_pages_of_their_group(density):
    for name, rendered in shipped(density).items():
        group = sprites()[name].group
        if group == LOOSE:
            assert rendered.page.name == f"{name}.png"
        else:
            assert re.fullmatch(rf"{group}-\d+\.png", rendered.page.name)
        assert max(page_image(rendered.page).size) <= PAGE_SIZE


@pytest.mark.parametrize("density", DENSITIES)
def test_shipped_sprites_on_a_page_have_padding(density):
    """Linear filtering would otherwise show pixels of a neighbour."""
    by_page: dict[Path, list[Rendered]] = {}
    for name, rendered in shipped(density).items():
        if sprites()[name].group != LOOSE:
            by_page.setdefault(rendered.page, []).append(rendered)
    for page, neighbours in by_page.items():
        width, height = page_image(page).size
        taken = np.zeros((height, width), dtype=bool)
        for rendered in neighbours:
            left, top, right, bottom = rendered.box
            assert left >= PADDING and top >= PADDING
            assert right + PADDING <= width and bottom + PADDING <= height
            assert not taken[
                top - PADDING : bottom + PADDING, left - PADDING : right + PADDING
            ].any()
            taken[top:bottom, left:right] = True


@pytest.mark.full
@pytest.mark.parametrize("density", DENSITIES)
def test_shipped_sprites_equal_a_new_rendering(density):
    """A stale page or a wrong palette would show here."""
    names = sorted(sprites()) if density == 1 else sorted(sprites())[::12]
    for name in names:
        sprite, rendered = sprites()[name], shipped(density)[name]
        fresh = render(committed_drawings()[sprite.drawing], rendered.size)
        assert mean_error(fresh, rendered.picture()) <= MAX_SPRITE_ERROR, name


def test_shipped_folders_hold_nothing_else():
    for density in DENSITIES:
        folder = ASSETS / f"{density}x"
        pages = {rendered.page for rendered in shipped(density).values()}
        assert {path for path in folder.iterdir() if path.suffix != ".atlas"} == pages
        groups = {sprite.group for sprite in sprites().values()} - {LOOSE}
        assert {path.stem for path in folder.glob("*.atlas")} == groups


def test_shipped_art_of_all_densities_stays_small():
    files = [path for density in DENSITIES for path in (ASSETS / f"{density}x").iterdir()]
    assert sum(path.stat().st_size for path in files) < 6_000_000


def test_home_screen_decodes_few_pixels():
    """It needs one small page and three single pictures."""
    folder = ASSETS / "3x"
    assert len(list(folder.glob("home-*.png"))) == 1
    names = ("home-0", "wordmark_en", "clothesline", "linen")
    pictures = [page_image(folder / f"{name}.png") for name in names]
    assert sum(picture.width * picture.height for picture in pictures) < 2_200_000


@given(
    st.dictionaries(
        st.text("abc", min_size=1, max_size=4),
        st.tuples(st.integers(1, 900), st.integers(1, 900)),
        min_size=1,
        max_size=20,
    )
)
@settings(max_examples=30, deadline=None)
def test_pack_keeps_pictures_apart_and_on_their_page(sizes):
    packing = pack(sizes)
    assert {name: (place.width, place.height) for name, place in packing.places.items()} == sizes
    for place in packing.places.values():
        page_width, page_height = packing.pages[place.page]
        assert max(page_width, page_height) <= PAGE_SIZE
        assert place.x >= PADDING and place.x + place.width + PADDING <= page_width
        assert place.y >= PADDING and place.y + place.height + PADDING <= page_height
    for one, other in itertools.combinations(packing.places.values(), 2):
        apart = (
            one.page != other.page
            or one.x + one.width + PADDING <= other.x
            or other.x + other.width + PADDING <= one.x
            or one.y + one.height + PADDING <= other.y
            or other.y + other.height + PADDING <= one.y
        )
        assert apart


def test_pack_of_a_picture_larger_than_a_page_is_refused():
    with pytest.raises(ValueError, match=r"huge .* does not fit"):
        pack({"huge": (PAGE_SIZE, 10)})


@pytest.mark.parametrize("name", [*BOTS, *SUITS])
def test_puppets_in_the_dark_theme_have_a_pale_outline(name):
    """In every row the first and last solid pixel is cream."""
    pixels = np.asarray(shipped(2)[f"puppet_{name}_dark"].picture()).astype(int)
    solid = pixels[..., 3] > 250
    rows = [row for row in range(solid.shape[0]) if solid[row].any()]
    for row in rows:
        ends = np.flatnonzero(solid[row])[[0, -1]]
        assert pixels[row, ends, :3].min() > 150, f"row {row} begins with the dark outline"


@pytest.mark.parametrize("name", ["curtain", "curtain_wide"])
def test_curtain_is_transparent_at_top_and_bottom(name):
    alpha = np.asarray(shipped(1)[name].picture())[..., 3]
    assert alpha[:40].max() == 0 and alpha[-4:].max() == 0
    assert alpha[alpha.shape[0] // 2].min() == 255


# Launcher


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("icon", (512, 512)),
        ("icon_foreground", (432, 432)),
        ("icon_background", (432, 432)),
        ("icon_monochrome", (432, 432)),
        ("presplash", (768, 768)),
        ("feature_graphic", (1024, 500)),
    ],
)
def test_launcher_pictures_have_the_sizes_that_android_wants(name, size):
    assert page_image(ASSETS / "icons" / f"{name}.png").size == size


@pytest.mark.parametrize("name", ["icon_foreground", "icon_monochrome"])
def test_adaptive_icon_stays_inside_the_safe_circle(name):
    """Launchers may cut everything outside the inner 66 of 108 dp."""
    alpha = np.asarray(page_image(ASSETS / "icons" / f"{name}.png"))[..., 3]
    rows, columns = np.nonzero(alpha > 32)
    distance = np.hypot(rows - 215.5, columns - 215.5)
    assert distance.max() <= 432 * 66 / 108 / 2 + 1


@pytest.mark.parametrize("name", ["icon", "icon_background", "feature_graphic"])
def test_opaque_pictures_have_no_transparency(name):
    assert np.asarray(page_image(ASSETS / "icons" / f"{name}.png"))[..., 3].min() == 255


# Colours


@pytest.mark.parametrize("theme", list(TONES))
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SUITS, 2)))
def test_suit_colours_differ_in_every_colour_vision(theme, condition, one, other):
    first, second = (
        simulate(from_hex(TONES[theme][suit].base), condition) for suit in (one, other)
    )
    assert difference(first, second) > CLEAR


@pytest.mark.parametrize("ending", ["", "_s", "_dark", "_s_dark"])
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SUITS, 2)))
def test_rendered_socks_differ_in_every_colour_vision(ending, condition, one, other):
    """Colour and pattern are compared together, pixel by pixel, as they ship.

    Outline and stitches are the same on every sock and are left out.
    """
    socks = [shipped(2)[f"sock_{suit}{ending}"].picture() for suit in (one, other)]
    first, second = (np.asarray(sock).astype(np.float64) for sock in socks)
    solid = first[..., 3] == 255
    first, second = first[solid][:, :3], second[solid][:, :3]
    fabric = difference(first, second) > 2
    seen = (simulate(colours[fabric], condition) for colours in (first, second))
    assert difference(*seen).mean() > CLEAR


@pytest.mark.parametrize("ending", ["", "_dark"])
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SUITS, 2)))
def test_suit_symbols_differ_in_shape_alone(ending, one, other):
    """Outlines overlap in at most nine tenths of their area, so shape alone is enough."""
    first, second = (
        np.asarray(shipped(3)[f"sym_{SYMBOLS[suit]}{ending}"].picture())[..., 3] > 128
        for suit in (one, other)
    )
    assert (first & second).sum() / (first | second).sum() < 0.9


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(COURT, 2)))
@pytest.mark.parametrize("condition", CONDITIONS)
def test_court_colours_differ_in_every_colour_vision(condition, one, other):
    first, second = (simulate(from_hex(COURT[suit].base), condition) for suit in (one, other))
    assert difference(first, second) > CLEAR


@pytest.mark.parametrize("theme", list(TONES))
@pytest.mark.parametrize("suit", SUITS)
def test_text_in_suit_colours_is_readable(theme, suit):
    tones = TONES[theme][suit]
    for ground in (SURFACES[theme], tones.tint):
        assert contrast(from_hex(tones.deep), from_hex(ground)) >= 5


def test_suit_lightness_is_in_a_fixed_order():
    """Lightness tells the suits apart in greyscale."""
    darkest_first = ("blue", "red", "green", "orange", "pink", "yellow")
    for tones in TONES.values():
        greys = [float(simulate(from_hex(tones[suit].base), "grey")[0]) for suit in darkest_first]
        assert greys == sorted(greys)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("#FFFFFF", "#000000", 100.0), ("#FF0000", "#00FF00", 86.608), ("#0000FF", "#0000FE", 0.171)],
)
def test_difference_gives_known_values(first, second, expected):
    assert difference(from_hex(first), from_hex(second)) == pytest.approx(expected, abs=0.05)


def test_simulate_keeps_greys_and_brings_confused_colours_together():
    """Grey looks the same in every condition; red and green approach for a deuteranope."""
    red, green = from_hex("#B04040"), from_hex("#6E7A2E")
    for condition in CONDITIONS:
        grey = from_hex("#808080")
        assert np.allclose(simulate(grey, condition), grey, atol=0.5)
    before = difference(red, green)
    after = difference(simulate(red, "deutan"), simulate(green, "deutan"))
    assert after < before / 2
