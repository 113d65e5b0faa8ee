"""Names in any script are drawn by the phone or by Kivy, and never split inside a letter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.uix.textinput import TextInput

from sockapp.device import android_text
from sockapp.device.android_text import TextBitmap
from sockapp.engine.player import Player, is_name
from sockapp.text import graphemes
from sockapp.ui.look import painter, text_textures
from sockapp.ui.look.font_fallback import is_plain, run_renderer
from sockapp.ui.look.font_fallback.run_renderer import split_pieces
from sockapp.ui.look.font_fallback.text_runs import TextRun, split_runs
from sockapp.ui.look.geometry import Box
from tests.support.ui import companion_scenes as scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

RED, INK, BLUE = b"\xff\x00\x00\xff", b"\xff\xff\xff\xff", (0, 0, 1, 1)
ARABIC = "محمد"
NOT_A_LETTER = "\u0378"
"""A code point that Unicode leaves empty, so that no font has it."""


def pixels(text: str, font: str = "SockRegular", kind: Any = CoreLabel) -> tuple[Any, bytes]:
    label = kind(text=text, font_name=font, font_size=30)
    label.refresh()
    return label.texture.size, label.texture.pixels


# ---- without a phone


def test_plain_text_each_sign_is_in_roboto(driver: Driver) -> None:
    plain = [chr(code) for code in range(0x20, 0xD800) if is_plain(chr(code))]
    assert len(plain) > 700
    for weight in ("SockRegular", "SockMedium", "SockBold", "SockBlack"):
        missing = pixels(NOT_A_LETTER, weight)
        assert any(missing[1]), "a missing letter is a box"
        assert [sign for sign in plain if pixels(sign, weight) == missing] == []


def test_plain_text_is_not_split(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_renderer, "split_pieces", lambda *_given: 1 / 0)
    for text in ("¿Te toca, Íñigo? (4+6)×2 = −20 · “Sí”…", "Ελένη", "Мария", "Đặng"):
        pixels(text)


@pytest.mark.parametrize("kind", [CoreLabel, MarkupLabel])
def test_label_without_a_phone_writes_one_piece(driver: Driver, kind: Any) -> None:
    for text in (ARABIC, "It’s דנה’s turn", "太郎", "👩‍👩‍👧", "❤️", "Zoe\u0301", "\u2068"):
        assert pieces_of(text) == [text]
        size, _drawn = pixels(text, kind=kind)
        assert min(size) > 0


def test_name_field_with_arabic_keeps_text_and_cursor(driver: Driver) -> None:
    scenes.suits(driver)
    driver.tap("Players")
    field: TextInput = driver.all_of("NameField")[0]
    driver.type(field, ARABIC)
    assert field.text == ARABIC, "stored as it is typed"
    label = CoreLabel(font_name=field.font_name, font_size=field.font_size)
    assert field.cursor_offset() == label.get_extents(ARABIC)[0], "the cursor stands at its end"
    driver.draw()
    driver.tap("Done")
    assert driver.all_of("PlayerTab")[0].player.name == ARABIC


def test_painter_shortening_a_name_removes_whole_letters(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    real = text_textures.render_fitted

    def noted(text: str, *rest: Any) -> Any:
        tried.append(text)
        return real(text, *rest)

    monkeypatch.setattr(text_textures, "render_fitted", noted)
    name = "W\u0301" * 12
    with driver.app.navigator.canvas.after:
        painter.Painter(driver.app.theme_cls).text(name, Box(0, 0, 60, 30), shorten=True)
    assert len(tried) > 2
    assert all(text == name or text == "W\u0301" * text.count("W") + "…" for text in tried)


# ---- on a phone that draws text itself


class Pen:
    """A phone's text drawer that draws every letter as a square: emoji red, others in ink."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.refuses = False

    def written(self, text: str, size: int, bold: bool) -> TextBitmap | None:
        self.asked.append(text)
        if self.refuses:
            return None
        colours = [RED if letter > "\U0001f000" else INK for letter in graphemes.clusters(text)]
        row = b"".join(colour * size for colour in colours)
        return TextBitmap(size * len(colours), size, 2, row * (size + 2), RED in colours)


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Pen:
    made = Pen()
    monkeypatch.setattr(android_text, "can_draw_text", lambda: True)
    monkeypatch.setattr(android_text, "draw_text", made.written)
    return made


def inks(pixels: bytes) -> dict[bytes, int]:
    """Return the number of pixels of each opaque colour."""
    return Counter(pixels[at : at + 4] for at in range(0, len(pixels), 4) if pixels[at + 3] == 255)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ana", [TextRun("Ana", False)]),
        ("A देवी", [TextRun("A ", False), TextRun("देवी", True)]),
        ("दे वी, 7", [TextRun("दे वी", True), TextRun(", 7", False)]),
        (
            "It’s דנה 5 כהן’s",
            [TextRun("It’s ", False), TextRun("דנה 5 כהן", True), TextRun("’s", False)],
        ),
        ("👩‍👩‍👧 x 🧦", [TextRun("👩‍👩‍👧", True), TextRun(" x ", False), TextRun("🧦", True)]),
        ("दे 🧦", [TextRun("दे", True), TextRun(" ", False), TextRun("🧦", True)]),
        ("1️⃣ 1", [TextRun("1️⃣", True), TextRun(" 1", False)]),
        (
            "Zoe\u0301 и Мария",
            [TextRun("Zo", False), TextRun("e\u0301", True), TextRun(" и Мария", False)],
        ),
    ],
)
def test_split_runs_separates_our_text_from_the_phones(text: str, parts: list[TextRun]) -> None:
    assert list(split_runs(text)) == parts


def test_label_on_a_phone_lets_it_draw_letters_our_fonts_lack(driver: Driver, pen: Pen) -> None:
    label = CoreLabel(text="Ana देवी 👩‍👩‍👧!", font_name="SockRegular", font_size=30, color=BLUE)
    label.refresh()
    found = inks(label.texture.pixels)
    assert found[RED] == 30 * 32, "in its own colour, one square for a family"
    assert found[bytes((0, 0, 255, 255))] > 2 * 30 * 32, "in the label's ink, with our own letters"
    assert {*pen.asked} == {"देवी", "👩‍👩‍👧"}
    assert label.text == "Ana देवी 👩‍👩‍👧!"


def test_painter_on_a_phone_keeps_the_colours_of_emoji(driver: Driver, pen: Pen) -> None:
    navigator = driver.app.navigator
    text_textures.render_texture.cache_clear()
    with navigator.canvas.after:
        painter.Painter(driver.app.theme_cls).text("🧦", Box(0, 0, 200, 200), "headline", "text")
    _size, pixels = driver.pixels()
    assert inks(pixels)[RED] >= 18 * 20


def test_name_field_on_a_phone_keeps_the_colours_of_emoji(launch: Launch, pen: Pen) -> None:
    driver = launch(theme="light")
    scenes.suits(driver)
    driver.tap("Players")
    field: TextInput = driver.all_of("NameField")[0]
    driver.type(field, "🧦 देवी")
    found = inks(driver.pixels()[1])
    side = round(field.font_size)
    assert found[RED] == side * (side + 2)
    ink = bytes(round(255 * part) for part in field.foreground_color)
    assert found[ink] > 2 * side * side


def test_label_where_the_phone_fails_draws_the_text_itself(driver: Driver, pen: Pen) -> None:
    drawn = pixels("A देवी")
    pen.refuses = True
    assert pixels("A देवी") != drawn
    assert pieces_of("A देवी") == ["A ", "देवी"]


def test_icon_on_a_phone_stays_in_its_own_font(driver: Driver, pen: Pen) -> None:
    pixels("\U000f012c", "Icons")
    assert pen.asked == []


def pieces_of(text: str) -> list[str]:
    label = CoreLabel(font_name="SockRegular", font_size=30)
    return [piece.text for piece in split_pieces(text, label)]


@pytest.mark.parametrize("kind", [CoreLabel, MarkupLabel])
@pytest.mark.parametrize("letter", ["👩‍👩‍👧", "🇪🇸", "क्ष", "W\u0301", "น้ำ"])
def test_label_is_never_broken_inside_a_letter(
    driver: Driver, pen: Pen, kind: Any, letter: str
) -> None:
    single = kind(text=letter, font_name="SockRegular", font_size=30)
    single.refresh()
    one_line = single.content_height
    for width in (45, 75, 100):
        pen.asked.clear()
        label = kind(
            text=letter * 6, font_name="SockRegular", font_size=30, text_size=(width, None)
        )
        label.refresh()
        assert label.content_height >= 2 * one_line, "broken into lines"
        label = kind(
            text=letter * 6,
            font_name="SockRegular",
            font_size=30,
            text_size=(width, None),
            shorten=True,
            shorten_from="right",
        )
        label.refresh()
        for asked in pen.asked:
            assert asked == letter * (len(asked) // len(letter))


@pytest.mark.parametrize("letter", ["👩🏽‍👩🏽‍👧🏽‍👧🏽", "क्षि", "e\u0301", "🇪🇸"])
def test_name_field_takes_twenty_letters_as_a_reader_counts_them(
    driver: Driver, letter: str
) -> None:
    scenes.suits(driver)
    driver.tap("Players")
    field: TextInput = driver.all_of("NameField")[0]
    driver.type(field, letter * 25)
    assert field.text == letter * 20
    assert is_name(field.text)
    field.do_backspace()
    assert field.text == letter * 19, "a whole letter goes"


# ---- anywhere


@pytest.mark.parametrize("name", [ARABIC, "דנה כהן", "太郎", "สมชาย", "देवी", "👩‍👩‍👧", "🇪🇸"])
def test_page_draws_a_name_in_any_script(launch: Launch, name: str) -> None:
    driver = launch(people=(Player(name), Player("Ana")))
    scenes.suits(driver)
    driver.draw()
    scenes_page = driver.all_of("PlayerTab")[0]
    assert scenes_page.player.name == name
