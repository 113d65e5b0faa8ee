"""Icons of the players' actions: toss, knock, draw, notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.icon_pen import POINTING_HAND, Pen
from art.palette import BRASS, CORAL, GREY_LINE, RED, SKIN, TEAL, TEAL_DARK, VIOLET, WOOD
from art.socks import SOCK_CENTRE, suit_sock
from art.svg import circle, line, path, place, rect, star
from art.symbols import CENTRE, HEART


def toss(pen: Pen) -> str:
    """Draw two dice that fly out of the basket."""
    dice = pen.die(30, 30, 25, -16) + pen.die(66, 26, 25, 14)
    whirls = pen.line("M14 20C12 12 16 8 20 6M86 30C94 26 96 20 94 12", 6)
    return pen.basket(46, 66, 1.05) + dice + whirls


def split(pen: Pen) -> str:
    """Draw one die above three others."""
    branches = pen.line("M50 38V46M50 46 20 58M50 46 80 58M50 46V58", 6)
    below = pen.die(18, 78, 26) + pen.die(50, 82, 26) + pen.die(82, 78, 26)
    return pen.die(50, 20, 28) + branches + below


def stack(pen: Pen) -> str:
    """Draw three stacked dice."""
    dice = pen.die(50, 80, 32, -3) + pen.die(51, 50, 32, 4) + pen.die(49, 20, 32, -4)
    return dice + pen.line("M14 30V72M6 62 14 74 22 62M86 30V72M78 62 86 74 94 62", 6)


def knock(pen: Pen) -> str:
    """Draw a fist on the table."""
    table = pen.box(6, 76, 88, 16, 6, WOOD, 6)
    thumps = pen.line("M10 62 4 54M20 66 14 54", 6) + pen.line("M30 70V70", 6)
    return table + pen.fist(54, 48, 0.78, -14) + thumps


def draw(pen: Pen) -> str:
    """Draw a card that leaves the deck."""
    rows = "M-14 -14l7 6 7 -6 7 6 7 -6M-14 2l7 6 7 -6 7 6 7 -6"
    deck = pen.card(42, 56, (46, 60), TEAL_DARK, -8)
    deck += pen.card(48, 54, (46, 60), TEAL, 0, line(rows, pen.paper, 4))
    return deck + pen.line("M84 60V24M72 38 84 22 96 38", 8)


def hint(pen: Pen) -> str:
    """Draw a light bulb."""
    bulb = pen.shape(
        "M50 6C74 6 84 24 80 42 76 56 66 58 66 72H34C34 58 24 56 20 42 16 24 26 6 50 6Z", "#FFDB45"
    )
    socket = pen.box(35, 72, 30, 20, 7, pen.paper, 6) + pen.line("M37 82H63", 5)
    filament = line("M42 66V48L36 40M58 66V48L64 40M42 48H58", "#8A5A00", 5)
    return bulb + socket + filament + line("M30 34Q32 22 42 18", pen.paper, 6)


def undo(pen: Pen) -> str:
    """Draw a brass arrow turning back."""
    bend = "M30 34H60C78 34 88 46 88 60S78 86 60 86H34"
    return pen.line(bend, 17) + line(bend, BRASS, 6) + pen.shape("M38 10 8 34 38 58Z", BRASS)


def put_back(pen: Pen) -> str:
    """Draw three cards that go back."""
    cards = pen.card(28, 68, (30, 42), pen.paper, -10) + pen.card(50, 66, (30, 42), CORAL)
    cards += pen.card(72, 68, (30, 42), TEAL, 10)
    return cards + pen.line("M84 34C74 8 32 6 20 30", 8) + pen.line("M12 16 19 33 36 27", 8)


def notebook(pen: Pen) -> str:
    """Draw a spiral notebook with a tick."""
    book = pen.box(18, 8, 68, 84, 8, BRASS) + rect(30, 18, 46, 64, 4, pen.paper)
    lines = line("M38 34H68M38 50H68M38 66H56", GREY_LINE, 5)
    spiral = pen.line("M12 24H26M12 42H26M12 60H26M12 78H26", 6)
    return book + lines + spiral + line("M60 68 66 74 76 58", RED, 6)


def recap(pen: Pen) -> str:
    """Draw a clock running backwards."""
    clock = pen.disc(52, 52, 38, pen.paper) + pen.line("M52 30V54L68 62")
    arrow = path("M4 40 16 58 32 44", pen.ink, pen.ink, 4)
    return clock + arrow + pen.line("M14 52A38 38 0 0 1 24 26", 8) + circle(52, 53, 5, RED)


def sort_suit(pen: Pen) -> str:
    """Draw four shapes."""
    heart = place(path(HEART, "#F48FB5", pen.ink, 10), 26, 30, 0.44, 0, CENTRE)
    five_points = path(star((50, 54), 48, 22, 5), "#2480B3", pen.ink, 10)
    lower = pen.shape("M26 56 44 74 26 92 8 74Z", BRASS, 6) + pen.disc(74, 74, 18, TEAL, 6)
    return heart + place(five_points, 74, 30, 0.46, 0, CENTRE) + lower


def sort_rank(pen: Pen) -> str:
    """Draw three rising bars."""
    bars = ((10, 62, 28, BRASS), (40, 40, 50, CORAL), (70, 14, 76, TEAL))
    return "".join(pen.box(x, y, 20, height, 4, fill, 6) for x, y, height, fill in bars)


def face_up(pen: Pen) -> str:
    """Draw a face-up card."""
    sock = place(suit_sock("red", small=True, theme=pen.theme), 0, 2, 0.46, -6, SOCK_CENTRE)
    return pen.card(50, 50, (58, 80), pen.paper, 0, sock)


def face_down(pen: Pen) -> str:
    """Draw a card's back."""
    rows = "".join(
        line(f"M-19 {y}l9.5 8 9.5 -8 9.5 8 9.5 -8", "#FFD0A6", 4.5) for y in (-24, -8, 8, 22)
    )
    return pen.card(50, 50, (58, 80), VIOLET, 0, rows)


def rematch(pen: Pen) -> str:
    """Draw two socks that meet again."""
    blue, red = (suit_sock(suit, small=True, theme=pen.theme) for suit in ("blue", "red"))
    left = place(blue, 32, 50, 0.62, 6, SOCK_CENTRE, mirrored=True)
    return left + place(red, 70, 50, 0.62, -6, SOCK_CENTRE)


def flick(pen: Pen) -> str:
    """Draw a phone jerked upwards."""
    swing = pen.line("M74 70C90 54 90 30 74 16M64 18 74 14 80 24")
    return pen.phone(46, 54, -14, TEAL) + swing + pen.line("M14 34C8 44 8 56 14 68", 6)


def swipe(pen: Pen) -> str:
    """Draw a finger moving up."""
    return pen.line("M50 6V40M36 20 50 4 64 20", 8) + pen.shape(POINTING_HAND, SKIN)


def tap(pen: Pen) -> str:
    """Draw a finger pressing."""
    ripples = pen.line("M26 40A22 22 0 0 1 66 32M14 44A36 36 0 0 1 78 24", 6)
    return ripples + pen.shape(POINTING_HAND, SKIN)


def basket(pen: Pen) -> str:
    """Draw the basket alone."""
    return pen.basket(50, 52, 1.2)


def why(pen: Pen) -> str:
    """Draw a speech bubble with a question mark."""
    bubble = pen.shape("M10 14H90V70H56L36 90V70H10Z", pen.paper)
    mark = pen.line("M38 36C38 22 62 22 62 36 62 46 50 44 50 54", 8) + circle(50, 63, 4.5, pen.ink)
    return bubble + mark


PLAY_ICONS: Final[tuple[Callable[[Pen], str], ...]] = (
    toss,
    split,
    stack,
    knock,
    draw,
    hint,
    undo,
    put_back,
    notebook,
    recap,
    sort_suit,
    sort_rank,
    face_up,
    face_down,
    rematch,
    flick,
    swipe,
    tap,
    basket,
    why,
)
