"""The board of Out of Sock fits in every phase, on small and large screens, in long languages.

Painted text shrinks to fit (see ``Painter.text``). Here no text may be too large even at its
smallest size, lie over something else, or shrink too far on an ordinary phone.
"""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp, sp

from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.rules import GAME
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards
from sockapp.ui.boards.out_of_sock.columns.column_layout import HEADER_SHARE, lay_out_column
from sockapp.ui.boards.out_of_sock.layout import compute_places
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.look.palette import RING_EDGE_DP
from sockapp.ui.look.theme import TYPE_SCALE
from tests.support.out_of_sock.positions import choosing, picking, position
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.board_sweep import SIZES, get_up
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_board_scenes import (
    CROWD,
    HELD,
    choice,
    lost,
    pick,
    toss,
)
from tests.support.ui.out_of_sock_table import BOTS, PEOPLE, board, sit_in, table
from tests.support.ui.painted_text import Watch, record_painted_text

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_touchable_parts_in_every_phase_are_at_least_48_dp(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    """This includes painted parts: strips, piles, the basket, the columns."""
    driver = launch(size=size, text_size=130)
    for scene in (toss, choice, pick):
        scene(driver, monkeypatch)
        place = board(driver)
        for part in (*place.strips, *place.piles, place.zone):
            assert min(part.size) >= dp(48) - 0.1, (scene.__name__, type(part).__name__, part.size)
        columns = [place.own_cards.box] if place.own_cards.is_low else place.own_cards.columns()
        assert all(column.width >= dp(48) - 0.1 for column in columns), columns[0]
        assert all(column.height >= dp(48) - 0.1 for column in columns), columns[0]
        get_up(driver)


def test_dice_lie_beside_the_caption_of_their_pile(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch()
    sit_in(driver, monkeypatch, picking(2, (5, 5, 5, 5, 7), held=HELD))
    for pile in board(driver).piles:
        captions = [text for text in watch.written[pile] if "left" in text.text]
        assert len(captions) == 1
        for count in range(1, 8):
            for index in range(count):
                die = pile.die_box(index, count)
                assert die.right <= min(captions[0].ink.x, pile.compute_places().caption.x) + 1
                assert die.x >= pile.x
                assert die.top <= pile.box.top - pile.height * 0.6


# ---- the choice on small screens


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize(
    ("size", "text_size"), [((320, 640), 100), ((320, 640), 130), ((412, 892), 100)]
)
def test_example_choices_have_equal_headings_and_as_much_text(
    launch: Launch, watch: Watch, code: str, size: tuple[int, int], text_size: int
) -> None:
    driver = launch(size=size, speaks=code, text_size=text_size)
    scenes.SCENES["example"](driver)
    zone = driver.page.board.zone
    words = watch.written[zone]
    panels = [
        [text for text in words if panel.contains(*text.ink.center)] for panel in zone.panels()
    ]
    assert len(panels[0]) == len(panels[1])
    headings = [texts[0] for texts in panels]
    if size == (412, 892):
        assert [text.text for text in headings] == [zone.split.text, zone.stack.text]
        assert headings[0].pixels == headings[1].pixels


@pytest.mark.parametrize("code", full_after_first(["it", "es", "en"]))
def test_example_choices_on_a_small_phone_have_room_for_each_line(
    launch: Launch, watch: Watch, code: str
) -> None:
    driver = launch(size=(320, 640), speaks=code)
    scenes.SCENES["example"](driver)
    for text in watch.written[driver.page.board.zone]:
        assert text.place.height <= text.room.height + 0.5, text.text
        assert text.pixels >= sp(TYPE_SCALE["small"][0]) - 0.1, text.text


def test_choice_buttons_are_level(driver: Driver, monkeypatch: Patch) -> None:
    choice(driver, monkeypatch)
    zone = board(driver).zone
    assert zone.split.shadow != zone.stack.shadow
    for edge in (lambda button: button.y + button.shadow, lambda button: button.top):
        assert edge(zone.split) == pytest.approx(edge(zone.stack))


def test_ring_round_the_best_card_keeps_clear_of_its_caption(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    rings = []
    plate = Painter.plate

    def noted(self: Painter, box: Box, fill: str = "", line: str = "", **how: object) -> None:
        if line == "ring" and how.get("radius") == 7:
            rings.append(box.inset(-dp(RING_EDGE_DP)))
        plate(self, box, fill, line, **how)

    monkeypatch.setattr(Painter, "plate", noted)
    driver = launch(size=(320, 640), speaks="es", text_size=115)
    scenes.SCENES["example"](driver)
    caption = next(
        text for text in watch.written[driver.page.board.zone] if text.text == "la mejor"
    )
    assert rings
    assert rings[-1].right <= caption.ink.x


# ---- piles, strips, sheets


@pytest.mark.parametrize("size", full_after_first([(320, 640), (320, 480)]))
def test_low_pile_shows_only_a_number_clear_of_its_edge(
    launch: Launch, monkeypatch: Patch, watch: Watch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, speaks="es", text_size=130)
    sit_in(driver, monkeypatch, picking(3, (5, 5, 5, 5, 7), held=HELD))
    for pile in board(driver).piles:
        count = next(text for text in watch.written[pile] if text.text.isdigit())
        dice = table(driver).dice_at(pile.number)
        assert count.ink.y >= pile.y + dp(3)
        assert count.ink.right <= pile.right - dp(4)
        assert all(pile.die_box(n, dice).right <= count.ink.x for n in range(dice))
        assert all(pile.die_box(n, dice).x >= pile.x + dp(6) for n in range(dice))


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize("size", full_after_first([(320, 640), (412, 892), (1280, 800)]))
def test_captions_of_all_piles_have_one_form_and_size(
    launch: Launch, monkeypatch: Patch, watch: Watch, code: str, size: tuple[int, int]
) -> None:
    """All are words or all are figures, with or without dice, with few cards or many."""
    driver = launch(size=size, speaks=code)
    decks = {2: "r2", 3: "r2 y2", 4: "r2 y2 g2"}
    sit_in(driver, monkeypatch, choosing(3, (2, 3, 3, 7), held=HELD, decks=decks))
    captions = [watch.written[pile][0] for pile in board(driver).piles]
    assert len({caption.text.isdigit() for caption in captions}) == 1, captions
    assert len({caption.pixels for caption in captions}) == 1
    for pile, caption in zip(board(driver).piles, captions, strict=True):
        assert caption.ink.x >= pile.x + 0.42 * pile.width
        assert abs(caption.ink.center[0] - pile.card_box().center[0]) < dp(16)


def test_pile_with_many_dice_shows_one_die_and_their_number(
    driver: Driver, monkeypatch: Patch, watch: Watch
) -> None:
    sit_in(driver, monkeypatch, picking(2, (5, 5, 5, 5, 7, 7, 7)))
    numbers = [
        [text.text for text in watch.written[pile] if "×" in text.text]
        for pile in board(driver).piles
    ]
    assert numbers == [[], [], [], ["×4"], [], []]


def test_zone_while_a_bot_chooses_shows_the_tossed_dice(
    driver: Driver, monkeypatch: Patch, watch: Watch
) -> None:
    drawn: list[str] = []
    sprite = Painter.sprite

    def noted(self: Painter, name: str, box: Box, **how: Any) -> Box:
        drawn.append(name)
        return sprite(self, name, box, **how)

    state = choosing(2, (4, 6, 6), held=HELD, turn=1)
    sit_in(driver, monkeypatch, state, (PEOPLE[0], BOTS[0]))
    monkeypatch.setattr(Painter, "sprite", noted)
    board(driver).show(GAME.view(state, 0))  # the bot itself may have chosen by now
    driver.frames(2)
    assert "What fell out" in [text.text for text in watch.written[board(driver).zone]]
    assert drawn[-3:] == ["die_4", "die_6", "die_6"]


def test_toss_hint_and_button_are_level(driver: Driver, monkeypatch: Patch) -> None:
    plates = []
    plate = Painter.plate

    def noted(self: Painter, box: Box, *how: Any, **more: Any) -> None:
        plates.append(box)
        plate(self, box, *how, **more)

    toss(driver, monkeypatch)
    zone = board(driver).zone
    monkeypatch.setattr(Painter, "plate", noted)
    zone.repaint()
    driver.frames(2)
    hint = plates[-1]
    assert hint.y == pytest.approx(zone.button.y + zone.button.shadow)
    assert hint.top == pytest.approx(zone.button.top)


def test_pile_whose_card_changes_no_score_shows_an_equals_sign_or_the_ban(
    driver: Driver, monkeypatch: Patch, watch: Watch
) -> None:
    state = picking(2, (5, 6, 7), held={0: "bB b4"}, decks={5: "b8", 6: "rD", 7: "r8"})
    sit_in(driver, monkeypatch, state)
    sums = [[text.text for text in watch.written[pile]][1:] for pile in board(driver).piles[3:]]
    assert sums == [[], ["="], ["0", "8"]], "a dash would look like a minus"


@pytest.mark.parametrize("size", full_after_first([(320, 640), (412, 892)]))
def test_symbols_of_empty_suits_are_at_least_10_dp(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    drawn: list[Box] = []
    sprite = Painter.sprite

    def noted(self: Painter, name: str, box: Box, **how: Any) -> Box:
        place = sprite(self, name, box, **how)
        if name.startswith("sym_") and how.get("tint", (1, 1, 1, 1))[3] < 1:
            drawn.append(place)
        return place

    monkeypatch.setattr(Painter, "sprite", noted)
    driver = launch(size=size)
    sit_in(driver, monkeypatch, position(4), CROWD)
    drawn.clear()
    for strip in board(driver).strips:
        strip.repaint()
    driver.frames(3)
    assert len(drawn) == 18
    assert min(max(place.width, place.height) for place in drawn) >= dp(10)


@pytest.mark.parametrize("text_size", full_after_first([130, 100]))
@pytest.mark.parametrize("size", full_after_first([(320, 640), (412, 892)]))
def test_points_in_a_strip_keep_clear_of_the_outline_of_their_suit(
    launch: Launch, monkeypatch: Patch, watch: Watch, size: tuple[int, int], text_size: int
) -> None:
    """Three opponents leave little room, so that long numbers get more of it than short ones."""
    driver = launch(size=size, text_size=text_size)
    held = {1: "y8 yC g2 p8 p8 r8 r6 r6 rC o4 bB", 2: "y8 y4 g8 r8 r2 rC o8 oC b8 b4 bC"}
    sit_in(driver, monkeypatch, position(4, held=held), CROWD)
    for strip in board(driver).strips[:2]:
        places = [strip.column_box(suit) for suit in SUITS]
        assert places[-1].right <= strip.right - dp(4) + 0.1
        points = [text for text in watch.written[strip] if places[0].top > text.ink.center[1]]
        assert len(points) == 5
        for text in points:
            place = next(box for box in places if box.contains(*text.ink.center))
            assert text.place.x >= place.x + dp(1.5), text.text
            assert text.place.right <= place.right - dp(1.5), text.text


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize("width", full_after_first([320, 360, 412]))
def test_own_cards_in_portrait_have_no_thin_columns(width: int) -> None:
    """With little height the sheet becomes a strip, which a tap enlarges."""
    sheet = OwnCards()
    for height in range(380, 900, 4):
        box = compute_places(Box(0, 0, dp(width), dp(height)), 3).own_cards
        sheet.pos, sheet.size = box[:2], box[2:]
        assert sheet.is_low or not sheet.is_wide, (width, height)


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize(
    ("size", "rows"),
    [((360, 326), 2), ((412, 344), 2), ((410, 210), 1), ((640, 300), 1), ((700, 600), 1)],
)
def test_piles_of_a_narrow_board_stand_in_two_rows(size: tuple[int, int], rows: int) -> None:
    """Six of them side by side would be too thin for their cards. A low board has no choice."""
    piles = compute_places(Box(0, 0, *map(dp, size)), 2).piles
    assert len({round(pile.y) for pile in piles}) == rows


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize("size", full_after_first([(46, 62), (58, 126), (110, 64), (150, 200)]))
def test_heap_of_any_count_keeps_every_card_readable(size: tuple[float, float]) -> None:
    """Headers are about 11 dp high or more, and the last one lies inside the room too."""
    room = Box(0, 0, dp(size[0]), dp(size[1]))
    for count in range(1, 11):
        places, chips = lay_out_column(room, count)
        highs = [place.height if chips else place.width * HEADER_SHARE for place in places]
        assert min(highs) >= dp(10.7), count
        for place, high in zip(places, highs, strict=True):
            assert place.top <= room.top
            assert place.top - high >= room.y - 0.1
            assert room.x <= place.x < place.right <= room.right
        shown = [(place.x, place.top) for place in places]
        assert len(set(shown)) == count


def test_own_cards_in_a_narrow_panel_use_a_short_word_for_the_score(
    launch: Launch, watch: Watch
) -> None:
    driver = launch(size=(820, 800), speaks="es")
    cards = OwnCards(size_hint=(None, None), size=(820, 206))
    cards.show(position(2, held=HELD).table, 0, "Ana", "sym_sun", is_own=True)
    driver.page.add_widget(cards)
    driver.frames(3)
    words = [text.text for text in watch.written[cards]]
    assert cards.is_large
    assert "Puntos" in words
    assert "Puntos hasta ahora" not in words


def test_name_that_fits_in_small_letters_is_not_shortened(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch(size=(320, 640), text_size=130)
    crowd = (*PEOPLE, Player("Zigzag", look="green"))
    sit_in(driver, monkeypatch, picking(4, (2, 2, 3, 5, 6), held=HELD), crowd)
    assert "Zigzag" in [text.text for text in watch.written[board(driver).zone]]


def test_watch_faults_find_tiny_text_long_words_and_overlaps(
    driver: Driver, monkeypatch: Patch
) -> None:
    """This shows that the tests above can fail."""
    with record_painted_text(monkeypatch) as watch:
        toss(driver, monkeypatch)
        assert not watch.find_faults(driver.widgets())
        assert any("sp" in fault for fault in watch.find_faults(driver.widgets(), smallest_sp=14))
        zone = board(driver).zone
        zone.button.y = zone.basket_box.center[1]
        assert any("lies under" in fault for fault in watch.find_faults(driver.widgets()))
        get_up(driver)
        lost(driver, monkeypatch)
        zone = board(driver).zone
        zone.words = "Donaudampfschifffahrtsgesellschaftskapitänsmützenband" * 2
        zone.repaint()
        driver.frames(2)
        assert any("needs" in fault for fault in watch.find_faults(driver.widgets()))
        paint = LostZone.paint
        monkeypatch.setattr(LostZone, "paint", lambda self, it: (paint(self, it), paint(self, it)))
        zone.words = "twice"
        zone.repaint()
        driver.frames(2)
        assert any("lies over" in fault for fault in watch.find_faults(driver.widgets()))
