"""Icons of settings, replay and the rules reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.icon_pen import Pen
from art.palette import BRASS, CORAL, INK, RED, SKIN, TEAL, VIOLET, WHITE
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import circle, line, path, place, star

_SKY = "#86C2F5"


def language(pen: Pen) -> str:
    """Draw a globe."""
    grid = "M50 10C26 32 26 68 50 90 74 68 74 32 50 10ZM13 38H87M13 62H87"
    return pen.disc(50, 50, 40, _SKY) + pen.line(grid, 5.5)


def theme(pen: Pen) -> str:
    """Draw a disc, half day and half night."""
    night = path("M50 12A38 38 0 0 1 50 88Z", VIOLET)
    ring = circle(50, 50, 38, "none", pen.ink, 7) + pen.line("M50 12V88", 6)
    return circle(50, 50, 38, "#FFDB45") + night + ring + path(star((68, 46), 11, 5, 5), WHITE)


def motion(pen: Pen) -> str:
    """Draw a sock in a hurry."""
    sock = place(suit_sock("green", small=True, theme=pen.theme), 62, 50, 0.74, 8, SOCK_CENTRE)
    return pen.line("M4 32H28M10 52H26M2 72H22", 7) + sock


def sound(pen: Pen) -> str:
    """Draw a bell."""
    bell = pen.shape("M50 14C30 14 26 30 26 46V60L14 76H86L74 60V46C74 30 70 14 50 14Z", BRASS)
    return pen.line("M50 6V14", 9) + path("M38 82C40 96 60 96 62 82Z", pen.ink) + bell


def sound_off(pen: Pen) -> str:
    """Draw a bell struck out."""
    return sound(pen) + line("M14 10 88 90", pen.paper, 18) + line("M14 10 88 90", RED, 9)


def vibration(pen: Pen) -> str:
    """Draw a phone that buzzes."""
    buzz = "M18 32 10 41 18 50 10 59 18 68M82 32 90 41 82 50 90 59 82 68"
    return pen.phone(50, 50, 0, TEAL) + pen.line(buzz, 6)


def left_hand(pen: Pen) -> str:
    """Draw a left hand from the back: the thumb is on the right."""
    fingers = "M24 56V36M40 54V22M56 54V20M71 56V32M66 78 90 56"
    palm = "M18 54H77V70Q74 82 66 84H30Q18 82 18 66Z"
    outline = pen.line(fingers, 24) + pen.shape(palm, SKIN, 12)
    return outline + line(fingers, SKIN, 11) + path(palm, SKIN) + pen.box(28, 84, 42, 13, 5, RED, 6)


def mobile(pen: Pen) -> str:
    """Draw a phone."""
    screen = pen.box(26, 6, 48, 88, 11, INK) + pen.box(34, 18, 32, 54, 3, TEAL, 0)
    return screen + circle(50, 83, 4.5, WHITE)


def random(pen: Pen) -> str:
    """Draw a die, for a random choice."""
    die = pen.box(12, 12, 76, 76, 16, pen.paper)
    return (
        die
        + pen.line("M36 40C36 22 64 22 64 40 64 52 50 50 50 60", 9)
        + circle(50, 73, 5.5, pen.ink)
    )


def stats(pen: Pen) -> str:
    """Draw a rising line."""
    curve = line("M24 66 40 48 54 58 76 30", CORAL, 8)
    return pen.box(10, 12, 80, 76, 10, pen.paper) + curve


def eye(pen: Pen) -> str:
    """Draw an eye, for choosing whose view is shown."""
    ball = pen.shape("M6 50C22 22 78 22 94 50 78 78 22 78 6 50Z", WHITE)
    return ball + circle(50, 50, 18, TEAL, INK, 6) + circle(50, 50, 7, INK)


def play(pen: Pen) -> str:
    """Draw the icon that starts a replay."""
    return pen.shape("M28 14 84 50 28 86Z", BRASS, 8)


def pause(pen: Pen) -> str:
    """Draw the icon that pauses a replay."""
    return pen.box(22, 16, 20, 68, 6, BRASS) + pen.box(58, 16, 20, 68, 6, BRASS)


def step_back(pen: Pen) -> str:
    """Draw an arrow for one move back."""
    return pen.shape("M82 16 36 50 82 84Z", BRASS) + pen.line("M20 16V84", 11)


def step_forward(pen: Pen) -> str:
    """Draw an arrow for one move forward."""
    return pen.shape("M18 16 64 50 18 84Z", BRASS) + pen.line("M80 16V84", 11)


def compare(pen: Pen) -> str:
    """Draw two pages side by side, for two languages."""
    pages = pen.box(8, 14, 38, 58, 6, pen.paper, 6) + pen.box(54, 14, 38, 58, 6, _SKY, 6)
    text = pen.line("M18 30H36M18 44H36", 5) + line("M64 30H82M64 44H82", INK, 5)
    return pages + text + pen.line("M24 86H76M32 78 22 86 32 94M68 78 78 86 68 94", 6)


def house_rule(pen: Pen) -> str:
    """Draw a house, for a house ruling."""
    house = pen.shape("M8 50 50 12 92 50H80V90H20V50Z", CORAL)
    return house + pen.box(42, 60, 20, 30, 3, pen.paper, 6)


SETTINGS_ICONS: Final[tuple[Callable[[Pen], str], ...]] = (
    language,
    theme,
    motion,
    sound,
    sound_off,
    vibration,
    left_hand,
    mobile,
    random,
    stats,
    eye,
    play,
    pause,
    step_back,
    step_forward,
    compare,
    house_rule,
)
