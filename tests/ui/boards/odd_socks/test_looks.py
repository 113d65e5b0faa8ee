"""Nothing on the table of Odd Socks is cut off or covered, and no room is wasted."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

import pytest
from kivy.metrics import dp, sp

from sockapp.games.odd_socks.draft import Ask
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks import own_hand
from sockapp.ui.boards.odd_socks.baskets.lost_panel import CARD_TILT_DEGREES
from sockapp.ui.boards.odd_socks.layout import compute_places
from sockapp.ui.boards.odd_socks.turn import card_picker
from sockapp.ui.look import text_textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.play.finished_game import FinishedGame
from tests.support.odd_socks.positions import position
from tests.support.past_games import golden
from tests.support.tiers import full_after_first
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    WITH_BOTS,
    asked,
    board,
    dealt,
    each_window,
    letter_of,
    pass_phone,
    play_up,
    sit_in,
    tap_choice,
    tap_face,
    tap_hand,
)
from tests.support.ui.painted_text import Watch

Patch = pytest.MonkeyPatch


def corners(box: Box, angle: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a box that is rotated round its centre."""
    x, y = box.center
    along, across = cos(radians(angle)), sin(radians(angle))
    for right in (-box.width / 2, box.width / 2):
        for up in (-box.height / 2, box.height / 2):
            yield x + right * along - up * across, y + right * across + up * along


@each_window
def test_lost_mate_on_any_screen_lies_inside_its_seam(
    launch: Launch, monkeypatch: Patch, width: int, height: int, text_size: int
) -> None:
    signs: list[float] = []
    lettering = text_textures.render_texture

    def noted(text: str, font: str, pixels: int, *rest: Any) -> Any:
        if text == "?":
            signs.append(pixels)
        return lettering(text, font, pixels, *rest)

    monkeypatch.setattr(text_textures, "render_texture", noted)
    driver = launch(size=(width, height), text_size=text_size, motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    lost = board(driver).lost
    felt, card = lost.box.inset(dp(7)), lost.card_box()
    reach = list(corners(card, CARD_TILT_DEGREES))
    assert all(felt.contains(*corner) for corner in reach)
    across = max(x for x, _y in reach) - min(x for x, _y in reach)
    assert across <= lost.width * 0.81
    assert signs[-1] >= int(card.width * 0.45), "the question grows with its disc"


@pytest.mark.fresh_app  # a kept board would paint in its old size first
def test_action_names_are_painted_on_hand_cards_only(launch: Launch, monkeypatch: Patch) -> None:
    names: list[tuple[str, Box]] = []
    monkeypatch.setattr(
        Painter, "rotated_text", lambda _painter, text, box, *_rest: names.append((text, box))
    )
    driver = launch(size=(1280, 800), motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    shown = board(driver)
    hand = shown.hand.box
    assert len({box.x for _name, box in names}) >= 4
    assert all(hand.contains(*box.center) for _name, box in names)


def test_places_without_a_decision_have_two_rows_of_baskets() -> None:
    screen = Box(0, 0, 320, 425)
    watched = compute_places(screen, 2, is_left_handed=False, need=180, is_deciding=False)
    assert watched.own.top <= watched.others[0].y and watched.sheet.height >= 180
    played = compute_places(screen, 2, is_left_handed=False, need=180, is_deciding=True)
    assert played.own.y == played.others[0].y


def test_replay_on_a_small_phone_shows_two_rows_of_baskets_and_a_hand(launch: Launch) -> None:
    driver = launch(size=(320, 640), text_size=130, motion="none")
    finished = FinishedGame(driver.app, golden("odd_socks_3p"))
    driver.app.navigator.go("replay", finished=finished, viewpoint=0)
    driver.frames(5)
    (shown,) = driver.all_of("OddSocksBoard")
    assert shown.panels[-1].top <= min(panel.y for panel in shown.panels[:-1])
    assert shown.lost.height < shown.lost.width * 1.5, "no tall strip"
    assert shown.hand.height >= dp(100)


def test_open_replay_names_the_places_of_cards_in_one_text_size(
    launch: Launch, watch: Watch
) -> None:
    driver = launch(size=(412, 892), motion="none")
    finished = FinishedGame(driver.app, golden("odd_socks_3p"))
    driver.app.navigator.go("replay", finished=finished, viewpoint="open")
    driver.frames(5)
    for step in range(9):
        (strip,) = driver.all_of("RevealedCardsPanel")
        places = [text for text in watch.written[strip] if text.text.startswith("In ")]
        assert len(places) >= 5 and {int(text.pixels) for text in places} == {12}, step
        driver.tap("One move forward")
        driver.frames(3)


@each_window
@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_sheet_with_few_large_cards_still_says_what_to_do(
    launch: Launch, monkeypatch: Patch, watch: Watch,
    speaks: str, width: int, height: int, text_size: int,
) -> None:  # fmt: skip
    driver = launch(size=(width, height), text_size=text_size, speaks=speaks, motion="none")
    sit_in(driver, monkeypatch, position("wst obf cdp", "cs tb o", lost="f"), WITH_BOTS)
    assert _("Tap a card in your hand.") in watch.texts(iter([board(driver).zone]))


def test_sheet_of_a_player_asked_for_a_card_says_why(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch(size=(412, 892), motion="none")
    controller = sit_in(driver, monkeypatch, dealt("t", 3))
    play_up(driver, "t", f"@1 {letter_of(board(driver).hand.hand[0])}")
    pass_phone(driver, controller)
    texts = watch.texts(iter([board(driver).zone]))
    assert any("Choose one" in text for text in texts)
    assert any("Trade" in text and "Ana" in text for text in texts)


def test_card_that_may_be_tapped_has_a_ring(launch: Launch, monkeypatch: Patch) -> None:
    """The hand has rings while a card is picked or given, then the cards on the tray have."""
    ringed: list[Box] = []
    for part in (own_hand, card_picker):
        monkeypatch.setattr(part, "paint_ring", lambda _painter, box, *_wide: ringed.append(box))
    driver = launch(motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)

    def rings() -> list[Box]:
        ringed.clear()
        shown = board(driver)
        shown.hand.repaint()
        for choice in shown.zone.tray.rows.choices if shown.zone.tray else ():
            choice.repaint()
        driver.frames(3)
        return ringed

    assert (asked(driver), len(rings())) == (Ask.CARD, 4)
    tap_hand(driver, "s")
    assert (asked(driver), len(rings())) == (Ask.FACE, 1), "the one that is being played"
    tap_face(driver, True)
    assert (asked(driver), len(rings())) == (Ask.CHOICE, 3), "what may be given"
    tap_choice(driver, "o")
    choices = board(driver).zone.tray.rows.choices
    assert len(choices) == len(rings()) > 3, "what may be taken"


@pytest.mark.parametrize("width", full_after_first([412, 1280]))
def test_card_on_the_tray_names_its_action_in_readable_letters(
    launch: Launch, monkeypatch: Patch, watch: Watch, width: int
) -> None:
    """The name stands along the edge of a large card, and below a small one."""
    edges: list[float] = []
    rotated_text = Painter.rotated_text
    monkeypatch.setattr(
        Painter,
        "rotated_text",
        lambda painter, text, box, pixels: [
            edges.append(pixels),
            rotated_text(painter, text, box, pixels),
        ],
    )
    driver = launch(size=(width, 892 if width == 412 else 800), motion="none")
    sit_in(driver, monkeypatch, position("ws cbt fso", "cs tpdb dbwp", lost="o"), WITH_BOTS)
    tap_hand(driver, "w")
    edges.clear()
    tap_face(driver, True)
    choices = board(driver).zone.tray.rows.choices
    under = [text for one in choices for text in watch.written[one]]
    assert bool(edges) == (width > 412) and len(under) == (0 if edges else len(choices))
    assert all(pixels >= dp(8.5) for pixels in edges)
    assert all(text.pixels >= sp(10) for text in under)


@pytest.mark.parametrize("speaks", full_after_first(["it", "es", "en"]))
@pytest.mark.parametrize("size", [(320, 640), (412, 892)], ids="{0[0]}x{0[1]}".format)
def test_hint_covers_neither_the_baskets_nor_the_hand(
    launch: Launch, monkeypatch: Patch, speaks: str, size: tuple[int, int]
) -> None:
    driver = launch(size=size, speaks=speaks, motion="none")
    sit_in(driver, monkeypatch, position("dbwo cbtp fsow", "cs tp d", lost="f"), WITH_BOTS)
    driver.frames(5)
    toast = driver.app.navigator.toast
    driver.page.ask_hint()
    driver.until(lambda: toast.parent is not None)
    driver.frames(5)
    place = board(driver)
    assert toast.top <= min(panel.y for panel in place.panels) + 0.5
    assert toast.y >= max(box.top for box in place.hand.boxes())


def test_small_phone_names_the_own_basket_and_the_lost_mate(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch(size=(320, 640), motion="none")
    sit_in(driver, monkeypatch, dealt("w", 3), WITH_BOTS)
    shown = board(driver)
    assert "Your basket" in watch.texts(iter([shown.panels[-1]]))
    assert "The lost mate" in watch.texts(iter([shown.lost]))


@each_window
@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_face_buttons_explain_their_effect_in_one_text_size(
    launch: Launch, monkeypatch: Patch, watch: Watch,
    speaks: str, width: int, height: int, text_size: int,
) -> None:  # fmt: skip
    driver = launch(size=(width, height), text_size=text_size, speaks=speaks, motion="none")
    sit_in(driver, monkeypatch, position("dbwo cbtp fsow", "cs tp d", lost="f"), WITH_BOTS)
    for letter in "dbwo":
        tap_hand(driver, letter)
        driver.frames(3)
        below = [watch.written[button][-1] for button in board(driver).zone.buttons]
        assert below[0].pixels == below[1].pixels >= sp(12), [words.text for words in below]


@each_window
@pytest.mark.parametrize("speaks", full_after_first(["it", "en", "es"]))
def test_description_of_an_action_is_readable(
    launch: Launch, monkeypatch: Patch, watch: Watch,
    speaks: str, width: int, height: int, text_size: int,
) -> None:  # fmt: skip
    driver = launch(size=(width, height), text_size=text_size, speaks=speaks, motion="none")
    sit_in(driver, monkeypatch, position("cfts dbwo pow", "dp b o", lost="o"), WITH_BOTS)
    for letter in "cts":
        tap_hand(driver, letter)
        driver.frames(3)
        assert all(text.pixels >= sp(12) for text in watch.written[board(driver).zone])
