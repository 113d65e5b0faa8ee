"""Pictures for the phone's launcher: the icon in its forms, and the loading picture."""

from __future__ import annotations

from art.cards import knit
from art.laundry import clothesline
from art.lettering import wordmark
from art.palette import BLACK, BRASS, CREAM, INK, TEAL, WHITE, WOOD, WOOD_DARK
from art.puppets import PUPPET_CENTRE, suit_puppet
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import body_of, circle, document, ellipse, line, new_id, path, place, rect


def icon() -> str:
    """Draw the whole icon, 512x512."""
    disc = circle(256, 230, 200, BRASS, fill_opacity=".95")
    return document(512, 512, _background(512) + disc + _full_drawer())


def icon_foreground() -> str:
    """Draw the adaptive icon's foreground: the drawer inside the safe circle of 66 of 108 dp."""
    disc = circle(256, 244, 176, BRASS)
    return document(432, 432, place(disc + _full_drawer(), 216, 216, 0.49, 0, (256, 262)))


def icon_background() -> str:
    """Draw the adaptive icon's background: knit."""
    return document(432, 432, _background(432))


def icon_monochrome() -> str:
    """Draw the themed icon in one colour, with details cut out by a mask."""
    puppet = (
        "M180 300V200C180 150 230 130 270 130H330C372 130 372 196 330 206 "
        "310 210 300 220 300 240V300Z"
    )
    drawer = (
        "M84 300H428Q456 300 456 328V422Q456 450 428 450H84Q56 450 56 422V328Q56 300 84 300Z"
        "M256 343a32 32 0 1 0 .1 0Z"
    )
    shown = path(puppet, WHITE)
    for x, y in ((228, 132), (286, 122)):
        shown += circle(x, y, 34, WHITE)
    for x, y in ((236, 136), (294, 126)):
        shown += circle(x, y, 14, BLACK)
    shown += path(drawer, WHITE, fill_rule="evenodd")
    name = new_id("m")
    mask = f'<mask id="{name}">{shown}</mask>'
    silhouette = rect(0, 0, 512, 512, fill=BLACK, mask=f"url(#{name})")
    return document(432, 432, place(mask + silhouette, 216, 216, 0.49, 0, (256, 280)))


def presplash() -> str:
    """Draw the picture shown while the app loads: the drawer on the linen's colour."""
    return document(512, 512, place(_full_drawer(), 256, 256, 0.62, 0, (256, 256)))


def feature_graphic() -> str:
    """Draw the store's banner, 1024x500: the name between the clothes-line and the drawer."""
    ground = rect(0, 0, 1024, 500, fill=TEAL) + knit("#35918A", 1024, 500, 64, 16)
    board = rect(352, 246, 644, 176, 40, CREAM, INK, 8)
    seam = rect(366, 260, 616, 148, 28, stroke=TEAL, stroke_width=4, stroke_dasharray="14 12")
    return document(
        1024,
        500,
        ground
        + place(body_of(clothesline()), 512, 96, 1.3, 0, (400, 90))
        + place(circle(256, 244, 190, BRASS) + _full_drawer(), 170, 350, 0.72, 0, (256, 262))
        + board
        + seam
        + place(body_of(wordmark("en")), 674, 334, 0.74, 0, (380, 71)),
    )


def _background(side: int) -> str:
    return rect(0, 0, side, side, fill=TEAL) + knit("#35918A", side, side, 64, 16)


def _full_drawer() -> str:
    """Draw a drawer with two socks and a puppet in it."""
    inside = rect(86, 276, 340, 70, 14, "#4A2A18", INK, 14)
    left = place(suit_sock("yellow", outline_width=6), 134, 240, 1.75, 186, SOCK_CENTRE, True)
    right = place(suit_sock("blue", outline_width=6), 388, 244, 1.75, -184, SOCK_CENTRE)
    puppet = place(suit_puppet("red", look=(0.7, 0.3)), 246, 208, 2.35, 0, PUPPET_CENTRE)
    return inside + left + right + puppet + place(_drawer_front(), 256, 300)


def _drawer_front() -> str:
    """Draw the drawer's front, 400x150, the middle of its upper edge at (0, 0)."""
    board = rect(-200, 0, 400, 150, 28, WOOD, INK, 14)
    grain = line("M-180.0 34Q-40 26 0 34T180.0 34M-180.0 124Q-60 114 0 124T180.0 122", WOOD_DARK, 6)
    panel = rect(-176, 24, 352, 102, 18, "none", WOOD_DARK, 7)
    knob = ellipse(0, 93, 50, 12, WOOD_DARK) + circle(0, 75, 32, BRASS, INK, 12)
    return board + grain + panel + knob + line("M-15 67.0Q-8 57.0 5 57.0", CREAM, 8)
