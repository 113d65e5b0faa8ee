"""No word on a page of the rules is cut off, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.label import Label

from sockapp import games
from sockapp.reader.book import BookPicture
from sockapp.text.line_breaks import prevent_bad_breaks
from sockapp.ui.look import painter, text_textures
from sockapp.ui.screens.reader.rows.rich_text import CLOSING_PUNCTUATION, RichText, to_kivy_markup
from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui import kivy_internals
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

SIZES = [((320, 640), 130), ((1280, 800), 100)]


@pytest.fixture
def painted_over(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The painted texts that are wider than their box or have a broken word."""
    found: set[str] = set()
    fitted = text_textures.render_fitted

    def watched(text: str, face: str, pixels: float, box: Any, align: str, lines: int, *rest: Any):
        texture = fitted(text, face, pixels, box, align, lines, *rest)
        if texture.width > box.width + 2 or (lines > 1 and _broken(texture, text, box)):
            found.add(text)
        return texture

    def _broken(texture: Any, text: str, box: Any) -> bool:
        """Return whether a word was broken, which makes more lines than were asked for."""
        return bool(texture.height > box.height + 8)

    monkeypatch.setattr(text_textures, "render_fitted", watched)
    return found


def cut_words(driver: Driver) -> Iterator[str]:
    """Yield the words on the screen that are wider than their text, and the torn lines."""
    for prose in driver.all_of(RichText):
        longest = max(_plain(prose.text).split(), key=len, default="")
        if not longest or prose.text_size[0] is None:
            continue
        alone = Label(text=longest, font_name=prose.font_name, font_size=prose.font_size)
        alone.texture_update()
        if alone.texture_size[0] > prose.text_size[0]:
            yield longest
        yield from (f"a line begins with {line}" for line in torn_lines(prose))


def torn_lines(prose: RichText) -> Iterator[str]:
    """Yield the lines that begin with a comma or the like, separated from its word."""
    for line in kivy_internals.lines_of(prose)[1:]:
        if line and line[0] in CLOSING_PUNCTUATION:
            yield line


def _plain(text: str) -> str:
    """Return a text without Kivy's tags."""
    out, inside = [], False
    for letter in text:
        inside = letter == "[" or (inside and letter != "]")
        if not inside and letter != "]":
            out.append(letter)
    return "".join(out)


def look_through(driver: Driver, painted_over: set[str]) -> Iterator[str]:
    """Yield what is cut on the open page, from top to bottom and in every step of a picture."""
    leaf = driver.page.ids.leaf
    above = 0.0
    while above < leaf.sheet.height:
        leaf.scroll_from(above)
        driver.frames(1)
        yield from cut_words(driver)
        above += leaf.height
    for at, row in enumerate(leaf.rows):
        block = getattr(row, "block", None)
        if isinstance(block, BookPicture):
            leaf.scroll_to_row(at)
            driver.frames(2)
            for step in range(len(block.shown)):
                leaf.view_of(at).go(step)
                driver.frames(1)
                painted_over.clear()
                for widget in leaf.view_of(at).drawing.walk():
                    if isinstance(widget, painter.Painted):
                        widget.paint_now()
                yield from painted_over


@pytest.mark.parametrize(("size", "text_size"), full_groups_after_first(SIZES))
@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_rules_page_in_any_language_cuts_no_word(
    launch: Launch, painted_over: set[str], code: str, size: tuple[int, int], text_size: int
) -> None:
    driver = launch(speaks=code, motion="none", size=size, text_size=text_size)
    cut: set[str] = set()
    for game_id in filter(games.book, games.game_ids()):
        driver.app.navigator.go("rules", game_id=game_id)
        driver.frames(2)
        for number, page in enumerate(driver.page.book.pages):
            driver.page.turn_to(number)
            cut |= {f"{game_id} {page.id}: {w}" for w in look_through(driver, painted_over)}
    assert not cut


def test_title_of_two_lines_is_balanced(launch: Launch) -> None:
    driver = launch(speaks="en", size=(320, 640), text_size=130)
    driver.app.navigator.go("rules", game_id="out_of_sock", page="turn")
    driver.frames(2)
    (title,) = driver.all_of("TitleView")
    words = title.words
    balanced, height = words.text_size[0], words.texture_size[1]
    assert height > 2 * words.font_size, "it has two lines"
    assert balanced < 0.9 * title.width, "or its last word would stand alone"
    assert words.wrap(title.width) == height


def test_marked_up_keeps_numbers_and_short_words_with_a_neighbour() -> None:
    ink = (0.0, 0.0, 0.0, 1.0)
    assert (
        to_kivy_markup("Take 6 socks from pile 4.", (), ink)
        == "Take 6\u00a0socks from pile\u00a04."
    )
    assert to_kivy_markup("Now red is −12. Oh!", (), ink).startswith("Now red is\u00a0−12.")
    assert to_kivy_markup("That is how it is.", (), ink).endswith("it\u00a0is.")
    assert to_kivy_markup("", (), ink) == ""
    assert prevent_bad_breaks("Take out: the 6 of Flowers.") == (
        "Take out: the 6\u00a0of\u00a0Flowers."
    )


def test_cut_words_with_a_word_that_is_too_long_finds_it(launch: Launch) -> None:
    driver = launch(speaks="en", size=(320, 640), text_size=130)
    driver.app.navigator.go("rules", game_id="sock")
    driver.frames(2)
    prose = driver.all_of(RichText)[0]
    prose.write("Calcetinesdesparejadosparasiempre" * 2)
    assert list(cut_words(driver))


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("[b]Face down[/b], nothing.", "[font=SockBold]Face down,[/font] nothing."),
        ("The [i]odd sock[/i].", "The [font=SockMedium]odd\u00a0sock.[/font]"),
        ("[b]One[/b] or two.", "[font=SockBold]One[/font] or\u00a0two."),
    ],
)
def test_marked_up_keeps_a_comma_with_its_bold_word(text: str, together: str) -> None:
    assert to_kivy_markup(text, (), (0, 0, 0, 1)) == together


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("Your pile: all of it", "Your [ref=mark]pile:[/ref] all of\u00a0it"),
        ("A «pile», then", "A [ref=mark]«pile»,[/ref]\u00a0then"),
        ("Piles and piles…", "[ref=mark]Piles[/ref] and\u00a0[ref=mark]piles…[/ref]"),
    ],
)
def test_marked_up_marks_a_found_word_with_its_punctuation(text: str, together: str) -> None:
    assert to_kivy_markup(text, ("pile",), (0, 0, 0, 1)) == together
