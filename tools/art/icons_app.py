"""Icons of navigation and of the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.icon_pen import Pen
from art.palette import BRASS, CORAL, CREAM, GREY_LINE, INK, SKIN, TEAL, WHITE, WOOD_LIGHT
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import Point, circle, line, path, place, polar, polygon

_STEEL = "#A7BCC6"


def rules(pen: Pen) -> str:
    """Draw an open book."""
    book = pen.shape(
        "M50 22C38 10 20 10 8 14V82C22 78 38 80 50 90 62 80 78 78 92 82V14C80 10 62 10 50 22Z",
        pen.paper,
    )
    text = "M20 32Q30 30 38 34M20 48Q30 46 38 50M62 34Q70 30 80 32M62 50Q70 46 80 48"
    return book + pen.line("M50 22V88", 6) + line(text, GREY_LINE, 5)


def history(pen: Pen) -> str:
    """Draw a cup with a sock on it."""
    cup = pen.shape("M22 16H78V56C78 74 66 84 50 84S22 74 22 56Z", "#F7C437")
    handles = pen.line("M22 28H8C8 48 14 54 24 56M78 28H92C92 48 86 54 76 56")
    footer = pen.line("M38 94H62", 10) + pen.line("M50 84V92", 9)
    return (
        cup + handles + footer + place(suit_sock("red", small=True), 49, 48, 0.34, -6, SOCK_CENTRE)
    )


def settings(pen: Pen) -> str:
    """Draw a cog with eight teeth."""
    middle: Point = (50, 50)
    flank, tip = 12.605, 9.167
    teeth = [
        polar(middle, radius, 45 * k + offset)
        for k in range(8)
        for offset, radius in ((-flank, 32), (-tip, 45), (tip, 45), (flank, 32))
    ]
    return pen.shape(polygon(teeth), WOOD_LIGHT) + pen.disc(50, 50, 14, pen.paper)


def menu(pen: Pen) -> str:
    """Draw three dots."""
    return "".join(circle(50, y, 8, pen.ink) for y in (20, 50, 80))


def log(pen: Pen) -> str:
    """Draw a list."""
    entries = pen.line("M30 32H34M44 32H70M30 50H34M44 50H70M30 68H34M44 68H62")
    return pen.box(16, 10, 68, 80, 8, pen.paper) + entries


def back(pen: Pen) -> str:
    """Draw an arrow for going back."""
    return pen.line("M62 14 26 50 62 86", 11)


def share(pen: Pen) -> str:
    """Draw a share icon: one dot joined to two others."""
    knots = pen.disc(26, 50, 15, BRASS) + pen.disc(74, 24, 15, CORAL) + pen.disc(74, 76, 15, TEAL)
    return pen.line("M30 50 72 26M30 50 72 74") + knots


def replay(pen: Pen) -> str:
    """Draw a play triangle in a circular arrow."""
    arrow = pen.line("M84 50A34 34 0 1 1 70 22", 9)
    arrow += path("M64 4 88 18 66 34Z", pen.ink, pen.ink, 5)
    return arrow + pen.shape("M42 36 66 50 42 64Z", BRASS, 6)


def listen(pen: Pen) -> str:
    """Draw the icon for reading aloud."""
    speaker = pen.shape("M10 38H28L50 18V82L28 62H10Z", BRASS)
    return speaker + pen.line("M64 36Q74 50 64 64M78 24Q96 50 78 76")


def lock(pen: Pen) -> str:
    """Draw a closed padlock."""
    return pen.line("M30 46V32C30 6 70 6 70 32V46", 9) + _padlock_body(pen)


def box(pen: Pen) -> str:
    """Draw the cardboard box of the real game."""
    carton = pen.shape("M10 34 50 18 90 34V76L50 92 10 76Z", WOOD_LIGHT)
    edges = pen.line("M10 34 50 50 90 34M50 50V92", 6)
    return carton + edges + line("M30 26 70 42V54", pen.paper, 6)


def search(pen: Pen) -> str:
    """Draw a magnifying glass."""
    return pen.disc(42, 42, 30, pen.paper, 8) + pen.line("M64 64 90 90", 13)


def text_size(pen: Pen) -> str:
    """Draw a large and a small A."""
    return pen.line("M8 84 30 24 52 84M16 66H44", 9) + pen.line("M62 84 76 48 90 84M67 72H85")


def person(pen: Pen) -> str:
    """Draw a human player."""
    return pen.disc(50, 30, 20, SKIN) + pen.shape("M12 92C12 64 30 56 50 56S88 64 88 92Z", BRASS)


def bot(pen: Pen) -> str:
    """Draw a bot."""
    antenna = pen.line("M50 22V8") + pen.disc(50, 8, 6, CORAL, 5)
    eyes = circle(36, 48, 9, WHITE, INK, 5) + circle(64, 48, 9, WHITE, INK, 5)
    return antenna + pen.box(14, 22, 72, 62, 14, _STEEL) + eyes + line("M34 68H66", INK, 7)


def check(pen: Pen) -> str:
    """Draw a tick."""
    return pen.line("M14 54 40 80 88 22", 13)


def plus(pen: Pen) -> str:
    """Draw a plus."""
    return pen.line("M50 14V86M14 50H86", 13)


def minus(pen: Pen) -> str:
    """Draw a minus."""
    return pen.line("M14 50H86", 13)


def close(pen: Pen) -> str:
    """Draw a cross."""
    return pen.line("M20 20 80 80M80 20 20 80", 12)


def chevron_right(pen: Pen) -> str:
    """Draw a chevron for a row that opens a page."""
    return pen.line("M38 14 74 50 38 86", 11)


def chevron_down(pen: Pen) -> str:
    """Draw a chevron for a closed list."""
    return pen.line("M14 36 50 72 86 36", 11)


def chevron_up(pen: Pen) -> str:
    """Draw a chevron for an open list."""
    return pen.line("M14 66 50 30 86 66", 11)


def grip(pen: Pen) -> str:
    """Draw the handle for dragging a row."""
    return "".join(circle(x, y, 7.5, pen.ink) for x in (34, 66) for y in (20, 50, 80))


def home(pen: Pen) -> str:
    """Draw the sock drawer."""
    chest = pen.box(12, 10, 76, 74, 8, WOOD_LIGHT) + pen.line("M12 46H88", 6)
    feet = pen.line("M24 88V92M76 88V92", 9)
    return chest + feet + "".join(pen.disc(50, y, 6, BRASS, 5) for y in (28, 65))


def info(pen: Pen) -> str:
    """Draw the icon of the about page."""
    return pen.disc(50, 50, 40, TEAL) + line("M50 48V72", CREAM, 11) + circle(50, 29, 7, CREAM)


def warning(pen: Pen) -> str:
    """Draw a warning sign."""
    sign = pen.shape("M50 10 94 86H6Z", BRASS)
    return sign + line("M50 38V58", INK, 10) + circle(50, 73, 6, INK)


def trash(pen: Pen) -> str:
    """Draw a dustbin."""
    can = pen.shape("M22 30H78L72 92H28Z", _STEEL) + line("M42 46V76M58 46V76", INK, 6)
    return pen.line("M38 28V14H62V28") + can + pen.line("M12 30H88", 10)


def unlock(pen: Pen) -> str:
    """Draw an open padlock."""
    return pen.line("M30 46V28C30 0 68 0 70 24", 9) + _padlock_body(pen)


def edit(pen: Pen) -> str:
    """Draw a pencil, for changing a name."""
    pencil = pen.shape("M12 88 20 60 66 14 86 34 40 80Z", BRASS)
    pencil += pen.shape("M12 88 20 60 40 80Z", pen.paper) + pen.line("M56 24 76 44", 6)
    return pencil + circle(15, 85, 5, pen.ink)


def _padlock_body(pen: Pen) -> str:
    body = pen.box(18, 44, 64, 48, 10, BRASS)
    return body + circle(50, 64, 7, INK) + line("M50 66V78", INK, 6)


APP_ICONS: Final[tuple[Callable[[Pen], str], ...]] = (
    rules,
    history,
    settings,
    menu,
    log,
    back,
    share,
    replay,
    listen,
    lock,
    box,
    search,
    text_size,
    person,
    bot,
    check,
    plus,
    minus,
    close,
    chevron_right,
    chevron_down,
    chevron_up,
    grip,
    home,
    info,
    warning,
    trash,
    unlock,
    edit,
)
