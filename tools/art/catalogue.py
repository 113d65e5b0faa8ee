"""The list of all drawings: "folder/name" and the function that draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from art import (
    banners,
    basket,
    cards,
    curtain,
    dice,
    launcher,
    lettering,
    out_of_sock,
    puppets,
    scenes,
    wardrobe,
)
from art.bots import BOTS, bot, bot_document
from art.emblems import COURT, corner_index, emblem, happy_emblem
from art.icon_pen import PENS
from art.icons_app import APP_ICONS
from art.icons_play import PLAY_ICONS
from art.icons_settings import SETTINGS_ICONS
from art.laundry import clothesline, peg
from art.numerals import SKELETONS, numeral
from art.odd_cards import ACTION_OF, action, design_card
from art.odd_motifs import DESIGNS, design_sock, motif
from art.palette import SUITS, SYMBOLS, Theme
from art.puppets import person, portrait, suit_puppet
from art.sock_cards import RANKS, happy_card, ranked_card
from art.socks import suit_sock
from art.svg import document, start_drawing
from art.symbols import suit_symbol

Drawing = Callable[[], str]
"""Draws one SVG document."""

THEMES: Final[dict[Theme, str]] = {"light": "", "dark": "_dark"}
"""Each theme with the ending of its files' names."""

_SIGNS: Final = {"+": "plus", "-": "minus", "x": "times"}


def draw_all() -> dict[str, str]:
    """Return every drawing of the project by "folder/name"."""
    drawings: dict[str, str] = {}
    for name, draw in _everything():
        if name in drawings:
            raise ValueError(f"two drawings are called {name}")
        start_drawing()
        drawings[name] = draw() + "\n"
    return drawings


def write_all(folder: Path) -> dict[str, str]:
    """Draw everything into `folder`, remove what is no longer drawn, and return the drawings."""
    drawings = draw_all()
    for old in folder.glob("*/*.svg"):
        if f"{old.parent.name}/{old.stem}" not in drawings:
            old.unlink()
    for name, svg in drawings.items():
        path = folder / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8", newline="\n")
    return drawings


def _everything() -> Iterator[tuple[str, Drawing]]:
    yield from _suits()
    yield from _out_of_sock()
    yield from _sock()
    yield from _odd_socks()
    yield from _who()
    yield from _icons()
    yield from _ui()
    yield from _wardrobe()


def _boxed(draw: Drawing, size: tuple[int, int], margin: int) -> Drawing:
    """Return a part as a document; `size` is its box, `margin` the room for its outline."""
    return lambda: document(*size, draw(), margin)


def _suits() -> Iterator[tuple[str, Drawing]]:
    box = (100, 120)
    for suit in SUITS:
        for theme, ending in THEMES.items():
            dark = theme == "dark"
            large = partial(suit_sock, suit, theme=theme)
            small = partial(suit_sock, suit, small=True, theme=theme)
            yield f"suits/sock_{suit}{ending}", _boxed(large, box, 8 if dark else 6)
            yield f"suits/sock_{suit}_s{ending}", _boxed(small, box, 10 if dark else 6)
            symbol = partial(suit_symbol, suit, theme)
            yield f"suits/sym_{SYMBOLS[suit]}{ending}", _boxed(symbol, (100, 100), 4)


def _out_of_sock() -> Iterator[tuple[str, Drawing]]:
    for suit in SUITS:
        for value in out_of_sock.PLAIN_VALUES:
            yield f"oos/card_{suit}_{value}", partial(out_of_sock.plain, suit, value)
        yield f"oos/card_{suit}_conversion", partial(out_of_sock.conversion, suit)
        yield f"oos/card_{suit}_double", partial(out_of_sock.double, suit)
        yield f"oos/card_{suit}_ban", partial(out_of_sock.ban, suit)
    yield "oos/back_oos", partial(cards.back, "out_of_sock")
    for value in out_of_sock.PILES:
        yield f"oos/pile_{value}", partial(out_of_sock.pile_front, value)
        yield f"oos/die_{value}", partial(dice.die, value)
    for number, tilt in enumerate(dice.TILTS, 1):
        yield f"oos/die_tilt_{number}", partial(dice.tilted_die, tilt)
    yield "oos/basket_back", _boxed(basket.back_part, (480, 360), 0)
    yield "oos/basket_front", _boxed(basket.front_part, (480, 360), 0)
    for colour in basket.PLAYER_COLOURS:
        yield f"oos/basket_label_{colour}", partial(basket.label_document, colour)


def _sock() -> Iterator[tuple[str, Drawing]]:
    for suit in COURT:
        yield f"sock/emblem_{suit}", _boxed(partial(emblem, suit), (120, 120), 4)
        yield f"sock/emblem_{suit}_s", _boxed(partial(emblem, suit, small=True), (120, 120), 4)
        for rank in RANKS:
            yield f"sock/card_{suit}_{rank:02d}", partial(ranked_card, suit, rank)
        yield f"sock/card_{suit}_happy", partial(happy_card, suit)
    for name in (*COURT, "happy"):
        yield f"sock/index_{name}", _boxed(partial(corner_index, name), (100, 100), 6)
    yield "sock/emblem_happy", _boxed(happy_emblem, (120, 120), 4)
    yield "sock/back_sock", partial(cards.back, "sock")


def _odd_socks() -> Iterator[tuple[str, Drawing]]:
    for design in DESIGNS:
        yield f"odd/card_{design}", partial(design_card, design)
        yield f"odd/sock_{design}", _boxed(partial(design_sock, design), (100, 120), 6)
        yield f"odd/motif_{design}", _boxed(partial(motif, design), (100, 100), 4)
    for name in ACTION_OF.values():
        yield f"odd/action_{name}", _boxed(partial(action, name), (100, 100), 4)
    yield "odd/back_odd", partial(cards.back, "odd_socks")


def _who() -> Iterator[tuple[str, Drawing]]:
    for colour in basket.PLAYER_COLOURS:
        yield f"who/person_{colour}", partial(_portrait, colour, person)
    for name in BOTS:
        yield f"who/bot_{name}", partial(_portrait, name, bot)
        for theme, ending in THEMES.items():
            yield f"who/puppet_{name}{ending}", partial(bot_document, name, theme)


def _portrait(who: str, draw: Callable[[str], str]) -> str:
    return portrait(who, draw(who))


def _suit_puppet(suit: str, theme: Theme) -> str:
    return puppets.in_theme(suit_puppet(suit), theme)


def _icons() -> Iterator[tuple[str, Drawing]]:
    for draw in (*PLAY_ICONS, *APP_ICONS, *SETTINGS_ICONS):
        for theme, ending in THEMES.items():
            icon = partial(draw, PENS[theme])
            yield f"icon/{draw.__name__}{ending}", _boxed(icon, (100, 100), 6)


def _ui() -> Iterator[tuple[str, Drawing]]:
    for character in SKELETONS:
        name = f"ui/num_{_SIGNS.get(character, character)}"
        yield name, _boxed(partial(numeral, character, 36, 56, 100), (72, 112), 0)
    for game in banners.GAMES:
        yield f"ui/banner_{game}", partial(banners.banner, game)
        yield f"ui/home_{game}", partial(banners.home_banner, game)
        yield f"ui/continue_{game}", partial(banners.continue_cards, game)
    for theme, ending in THEMES.items():
        yield f"ui/clothesline{ending}", partial(clothesline, theme)
        yield f"ui/linen{ending}", partial(scenes.linen, theme)
        for language in lettering.TITLES:
            yield f"ui/wordmark_{language}{ending}", partial(lettering.wordmark, language, theme)
    for suit in SUITS:
        for theme, ending in THEMES.items():
            puppet = partial(_suit_puppet, suit, theme)
            yield f"ui/puppet_{suit}{ending}", _boxed(puppet, (100, 120), 10)
    yield "ui/peg", _boxed(partial(peg, 20, 32, 56), (40, 64), 0)
    yield "ui/peg_gold", _boxed(partial(peg, 20, 32, 56, colour="#FFDB45"), (40, 64), 0)
    yield "ui/gold_sock", _boxed(scenes.gold_sock, (100, 120), 6)
    yield "ui/curtain", curtain.curtain
    yield "ui/curtain_wide", curtain.curtain_wide
    yield "ui/pass_curtain", curtain.pass_curtain
    yield "ui/peeker", scenes.peeker
    yield "ui/phone", scenes.phone
    yield "ui/thumb", scenes.thumb
    yield "ui/note", scenes.note
    yield "ui/unknown_card", scenes.unknown_card
    for theme, ending in THEMES.items():
        yield f"ui/empty_state{ending}", partial(scenes.empty_state, theme)
        yield f"ui/lost_toss{ending}", partial(scenes.lost_toss, theme)
    yield "ui/win", scenes.win
    yield "ui/icon_512", launcher.icon
    yield "ui/icon_foreground", launcher.icon_foreground
    yield "ui/icon_background", launcher.icon_background
    yield "ui/icon_monochrome", launcher.icon_monochrome
    yield "ui/presplash", launcher.presplash
    yield "ui/feature_graphic", launcher.feature_graphic


def _wardrobe() -> Iterator[tuple[str, Drawing]]:
    for name, draw in wardrobe.BACKS.items():
        yield f"wardrobe/back_{name}", draw
    for name, draw in wardrobe.HATS.items():
        yield f"wardrobe/hat_{name}", _boxed(draw, wardrobe.HAT_BOX, 4)
