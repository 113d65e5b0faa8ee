"""The three games' banners, their crops for the home screen, and the small pairs of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art import basket, cards, out_of_sock
from art.cards import rays
from art.dice import TILT_CENTRE, TILTS, tilted_die
from art.odd_cards import design_card
from art.odd_motifs import design_sock
from art.palette import CREAM, GAME_COLOURS, INK, RED
from art.puppets import PUPPET_CENTRE, suit_puppet
from art.sock_cards import happy_card, ranked_card
from art.socks import SOCK_CENTRE
from art.svg import body_of, circle, clipped, document, ellipse, line, place, rect

GAMES: Final = ("out_of_sock", "sock", "odd_socks")

_EDGE = "M28 4H612Q636 4 636 28V332Q636 356 612 356H28Q4 356 4 332V28Q4 4 28 4Z"


def banner(game: str) -> str:
    """Draw a framed picture of a game, 640x360."""
    frame = rect(4, 4, 632, 352, 26, stroke=INK, stroke_width=8)
    return document(640, 360, clipped(_scene(game), _EDGE) + frame)


def home_banner(game: str) -> str:
    """Draw the part of a banner that tops the game's card on the home screen, 384x112 dp.

    Its upper corners fit inside the card's outline (corner radius 20 dp).
    """
    middle = 88 if game == "sock" else 92
    scene = place(body_of(banner(game)), 192, middle, 0.62, 0, (320, 180))
    return document(384, 112, clipped(scene, "M0 112V19Q0 0 19 0H365Q384 0 384 19V112Z"))


def continue_cards(game: str) -> str:
    """Draw two cards of a game, for the card of an unfinished game, 72x64 dp."""
    first, second = _PAIRS[game]()
    return document(72, 64, _small_card(first, 26, 34, -9) + _small_card(second, 45, 31, 6))


def _small_card(card: str, x: float, y: float, turn: float) -> str:
    shadow = rect(0, 0, cards.WIDTH, cards.HEIGHT, 28, INK, fill_opacity=".28")
    return place(shadow, x, y + 1.5, 0.125, turn, cards.CENTRE) + place(
        body_of(card), x, y, 0.125, turn, cards.CENTRE
    )


def _scene(game: str) -> str:
    colours = GAME_COLOURS[game]
    ground = rect(0, 0, 640, 360, fill=colours.ground)
    return ground + rays((320, 220), 520, 14, colours.knit, "1") + _SCENES[game]()


def _card(card: str, x: float, y: float, scale: float, turn: float) -> str:
    return place(body_of(card), x, y, scale, turn, cards.CENTRE)


def _out_of_sock() -> str:
    """Draw cards in a fan, a basket with two puppets, dice in the air."""
    body = _card(out_of_sock.plain("green", 4), 92, 196, 0.58, -18)
    body += _card(out_of_sock.double("pink"), 158, 178, 0.58, -6)
    body += _card(out_of_sock.plain("blue", 6), 226, 186, 0.58, 8)
    body += place(basket.back_part(), 470, 252, 0.66, 0, basket.CENTRE)
    body += place(suit_puppet("red", (-0.6, -0.5)), 430, 178, 1.0, -8, PUPPET_CENTRE, mirrored=True)
    body += place(suit_puppet("yellow", (0.6, -0.4)), 506, 186, 0.95, 10, PUPPET_CENTRE)
    body += place(basket.whole("red"), 470, 252, 0.66, 0, basket.CENTRE)
    in_the_air = ((318, 72, 0.42), (400, 60, 0.34), (566, 70, 0.4))
    for tilt, (x, y, scale) in zip(TILTS[:3], in_the_air, strict=True):
        body += place(body_of(tilted_die(tilt)), x, y, scale, 0, TILT_CENTRE)
    trails = "M250 96Q280 50 300 62M596 96Q618 120 606 146M352 96Q370 108 372 120"
    return body + line(trails, CREAM, 5, stroke_dasharray="2 13")


def _sock() -> str:
    """Draw a fan of five, the happy card on top."""
    body = ""
    for k, suit, rank in ((-2, "pagoda", 9), (-1, "flower", 3), (1, "boat", 12), (2, "lady", 6)):
        lowered = 196 + abs(k) ** 1.7 * 14
        body += _card(ranked_card(suit, rank), 320 + k * 104, lowered, 0.6, k * 10)
    return body + _card(happy_card("boat"), 320, 186, 0.7, 0)


def _odd_socks() -> str:
    """Draw two socks that do not match."""
    body = _card(design_card("pizza"), 96, 196, 0.52, -14)
    body += _card(design_card("ghost"), 544, 196, 0.52, 14)
    body += ellipse(320, 334, 200, 18, INK, fill_opacity=".25")
    body += place(design_sock("robot"), 250, 204, 2.1, -7, SOCK_CENTRE, mirrored=True)
    body += place(design_sock("avocado"), 392, 204, 2.1, 7, SOCK_CENTRE)
    unequal = circle(321, 112, 40, CREAM, INK, 7) + line("M302 102H340M302 122H340", INK, 9)
    return body + unequal + line("M334 88 308 136", RED, 9)


_SCENES: Final[dict[str, Callable[[], str]]] = {
    "out_of_sock": _out_of_sock,
    "sock": _sock,
    "odd_socks": _odd_socks,
}
_PAIRS: Final[dict[str, Callable[[], tuple[str, str]]]] = {
    "out_of_sock": lambda: (out_of_sock.plain("red", 6), out_of_sock.double("blue")),
    "sock": lambda: (ranked_card("boat", 12), happy_card("lady")),
    "odd_socks": lambda: (design_card("robot"), design_card("ghost")),
}
