"""The table of SOCK) fits with 70 cards at 320 dp, a large hand, eight players and long words."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp, sp

from sockapp.games.sock.draft import HAND
from sockapp.ui.boards.sock.cards.cards_layer import CARD_RING_DP
from sockapp.ui.boards.sock.cards.felt import EDGE_DP, PAD_DP
from sockapp.ui.boards.sock.cards_on_board import CARD_HEIGHT_MAX_DP
from sockapp.ui.boards.sock.layout import FELT_CARD_HEIGHT_DP
from sockapp.ui.boards.sock.score_sheet import HEAD_DP, ROW_DP
from sockapp.ui.boards.sock.sprite_names import peg_box
from sockapp.ui.look.geometry import Box
from tests.support.sock.positions import cards, position
from tests.support.tiers import full_after_first
from tests.support.ui import kivy_internals
from tests.support.ui.board_sweep import SIZES
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text
from tests.support.ui.sock_board_scenes import (
    HAND_OF_29,
    OTHER,
    amber,
    crowded,
    eight,
    first_turn,
    lit,
    rounds,
)
from tests.support.ui.sock_table import (
    ANA,
    DENIM,
    board,
    card,
    close_sheets,
    corner,
    drag_to_new_pile,
    drag_to_pile,
    free_cloth,
    held,
    knock,
    pile,
    sheets,
    shown,
    sit_in,
)

Patch = pytest.MonkeyPatch


def test_left_hand_setting_puts_the_knock_button_on_the_left(
    launch: Launch, monkeypatch: Patch
) -> None:
    for left in (False, True):
        driver = launch(anew=True, left_hand=left)
        lit(driver, monkeypatch)
        assert (board(driver).knock.x < board(driver).draw_tile.x) is left
        assert (board(driver).deck.center_x > board(driver).center_x) is left
        knock(driver)


# ---- much on the table


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_each_of_70_table_cards_is_reached_by_scrolling(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    crowded(driver, monkeypatch)
    place = board(driver)
    assert sum(map(len, shown(driver))) >= 70
    reached: set[tuple[int, int]] = set()
    for _screen in range(30):
        for one in place.cards.spots:
            box = place.cards.on_screen(one)
            if one.place != HAND and place.cards.window.contains(box.x + 3, box.y + 3):
                assert place.cards.spot_at(box.x + 3, box.y + 3) == one
                reached.add((one.place, one.position))
        before = place.cards.scrolled
        place.hands.scroll(place.felt.window.height * 0.5)
        if place.cards.scrolled == before:
            break
    assert len(reached) == sum(map(len, shown(driver)))
    assert place.spread.card >= dp(50), "large enough to be read"


def test_felt_dragged_beside_the_cards_scrolls(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    assert board(driver).rail.parent is not None, "there is more than is seen"
    x, y = free_cloth(driver)
    driver.drag((x, y), (x, y + 120))
    assert board(driver).cards.scrolled == pytest.approx(120, abs=30)
    driver.drag((x, y), (x, y - 400))
    assert board(driver).cards.scrolled == 0


def test_rail_scrolls_and_zooms(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    place = board(driver)
    size = place.spread.card
    driver.tap("Larger")
    assert place.spread.card > size * 1.2
    driver.tap("Smaller")
    assert place.spread.card == pytest.approx(size)
    driver.tap("Smaller")
    assert place.spread.card < size
    driver.tap("Larger")
    x, y = place.rail.center
    driver.drag((x, y), (x, y - 15))
    assert place.cards.scrolled > 15, "the thumb moves more than itself"


def test_felt_pinched_with_two_fingers_zooms(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    place = board(driver)
    size, (x, y) = place.spread.card, place.felt.window.center
    pinch(driver, (x, y), 30, 60)
    assert place.spread.card == pytest.approx(2 * size, rel=0.15)
    pinch(driver, (x, y), 60, 40)
    assert place.spread.card < 1.6 * size
    assert place.turn.draft.steps == (), "no card was dragged by it"


def pinch(driver: Driver, at: tuple[float, float], start: float, end: float) -> None:
    """Move two fingers from one distance from the centre to another."""
    x, y = at
    fingers = [Finger(x - start, y), Finger(x + start, y)]
    for finger in fingers:
        EventLoop.post_dispatch_input("begin", finger)
    for step in range(1, 7):
        apart = start + (end - start) * step / 6
        for finger, side in zip(fingers, (-1, 1), strict=True):
            spot = {"x": (x + side * apart) / (Window.width - 1), "y": y / (Window.height - 1)}
            finger.move(spot)
            EventLoop.post_dispatch_input("update", finger)
        driver.frames()
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)
    driver.frames(2)


def test_mouse_wheel_scrolls_and_with_ctrl_zooms(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    place = board(driver)
    turn_wheel(driver, "scrollup")
    assert place.cards.scrolled > 0
    turn_wheel(driver, "scrolldown")
    assert place.cards.scrolled == 0
    size = place.spread.card
    with kivy_internals.modifier_keys("ctrl"):
        turn_wheel(driver, "scrolldown")
    assert place.spread.card > size


def turn_wheel(driver: Driver, button: str) -> None:
    wheel = Finger(*board(driver).felt.window.center)
    wheel.profile = ["pos", "button"]
    wheel.button = button
    EventLoop.post_dispatch_input("begin", wheel)
    driver.frames()
    EventLoop.post_dispatch_input("end", wheel)
    driver.frames(2)


def test_card_held_at_the_edge_scrolls_the_felt(launch: Launch, monkeypatch: Patch) -> None:
    """This way a card can be dragged to a pile that is out of sight."""
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    place = board(driver)
    window = place.felt.window
    x, y = card(driver, "L12")
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    for up in (30, window.y + 8 - y):
        finger.move({"x": x / (Window.width - 1), "y": (y + up) / (Window.height - 1)})
        EventLoop.post_dispatch_input("update", finger)
        driver.frames(2)
    assert place.cards.scrolled == 0, "not at once: cards come in over the edge all the time"
    driver.seconds(1)
    assert place.cards.scrolled > 50
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(3)


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_each_of_29_hand_cards_can_be_touched(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    crowded(driver, monkeypatch)
    place = board(driver)
    own = [one for one in place.cards.spots if one.place == HAND]
    assert len(own) == len(held(driver)) == 29
    for one in own:
        assert corner(driver, one)
        assert place.plan.hand.inset(-1).contains(one.box.x, one.box.y)
        assert one.box.right <= place.plan.hand.right + 1
        assert one.box.y >= place.plan.hand.y - 1
    driver.tap(corner(driver, own[17]))
    assert place.turn.chosen == {(HAND, 17)}


HAND_OF_11 = " ".join(HAND_OF_29.split()[:11])


def own_cards(driver: Driver) -> list[Box]:
    return [one.box for one in board(driver).cards.spots if one.place == HAND]


def test_hand_of_eleven_on_a_tablet_lies_in_one_row(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(1280, 800))
    sit_in(driver, monkeypatch, position("P3 P4 P5", HAND_OF_11, OTHER))
    boxes = own_cards(driver)
    assert {box.y for box in boxes} == {boxes[0].y}
    assert boxes[0].height >= dp(170)
    assert boxes[-1].right > board(driver).plan.hand.right - dp(20), "all the width is used"


def test_cards_on_a_phone_are_no_larger_than_their_sprite(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(412, 892))
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P2 P4 F6 L8", OTHER))
    assert max(one.box.height for one in board(driver).cards.spots) <= dp(CARD_HEIGHT_MAX_DP)


@pytest.mark.parametrize("size", full_after_first([(412, 892), *SIZES]), ids="{0[0]}x{0[1]}".format)
def test_selected_hand_card_does_not_cover_the_face_above_it(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P2 P4 F6 L8", OTHER))
    driver.tap(card(driver, "P2"))
    driver.seconds(1)
    place = board(driver)
    ringed = [spot for spot in place.cards.spots if spot.has_ring]
    assert len(ringed) == 1
    ring, head = ringed[0].box.inset(-dp(CARD_RING_DP)), place.plan.head
    assert ring.top <= head.y + 0.5 or ring.x >= head.right, "below it, or beside it"


@pytest.mark.parametrize("piles", ["", "P3 P4 P5"], ids=["empty", "one pile"])
def test_hand_with_few_piles_on_the_felt_is_large(
    launch: Launch, monkeypatch: Patch, piles: str
) -> None:
    driver = launch(size=(320, 640), text_size=130)
    sit_in(driver, monkeypatch, position(piles, HAND_OF_11, OTHER))
    assert own_cards(driver)[0].height >= dp(84)
    assert board(driver).plan.piles.height >= dp(70)


def test_layout_does_not_change_during_a_turn(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(412, 892))
    sit_in(driver, monkeypatch, position("P3 P4 P5", HAND_OF_29, OTHER))
    before = board(driver).plan
    for name in ("P2", "P4", "F5", "F6", "B5"):
        drag_to_new_pile(driver, name)
    assert board(driver).plan == before, "many piles more, and fewer cards"


# ---- amber piles, which are not legal yet


@pytest.mark.parametrize(
    "size", full_after_first([(412, 892), (1280, 800)]), ids="{0[0]}x{0[1]}".format
)
def test_reason_of_an_amber_pile_takes_no_room_from_the_piles(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P7 L1 L2 B9", OTHER))
    felt = board(driver).felt
    window, fan = felt.window, felt.fans[0]
    drag_to_new_pile(driver, "L1")
    assert felt.reason and felt.note.height >= dp(34)
    assert felt.drop.height >= dp(48), "a new pile can still be begun there"
    assert (felt.window, felt.fans[0]) == (window, fan), "nothing moves when a pile turns amber"
    assert felt.note.top <= felt.window.y + dp(3), "no pile lies under it"
    assert felt.note.right <= board(driver).tidy_tile.x or board(driver).tidy_tile.parent is None


def test_piles_stay_in_place_while_others_grow_and_go_back_by_undo(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(412, 892))
    table = "P3 P4 P5 | F1 B1 L1 | B9 B10 B11 | F5 F6 F7"
    sit_in(driver, monkeypatch, position(table, "P6 P7 F8 B12 L12 L3", OTHER))
    start = fans(driver)
    drag_to_pile(driver, "P6", 0)
    drag_to_pile(driver, "P7", 0)
    drag_to_new_pile(driver, "L3")
    after = fans(driver)
    assert {place: after[place] for place in (1, 2, 3)} == {
        place: start[place] for place in (1, 2, 3)
    }
    driver.tap("Put it all back")
    driver.seconds(0.3)
    assert fans(driver) == start


def test_piles_stay_in_their_rows_when_the_prompt_gets_a_second_line(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(320, 640), speaks="es")
    table = "P3 P4 P5 | F1 B1 L1 | B9 B10 B11"
    sit_in(driver, monkeypatch, position(table, "P6 P7 L3", OTHER))
    drag_to_pile(driver, "P6", 0)
    place, before = board(driver), fans(driver)
    strip_height = driver.page.ids.prompt.height
    driver.page.prompt = "Golpea."
    driver.frames(5)
    assert driver.page.ids.prompt.height != strip_height, "the board gets another height"
    after = fans(driver)
    assert [box.x for box in after.values()] == [box.x for box in before.values()]
    moved = {round(after[at].top - before[at].top, 3) for at in before}
    assert len(moved) == 1 and place.spread.card == before[0].height, "all moved with the board"


def test_tidy_button_lays_the_piles_in_rows_and_disappears(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(412, 892))
    table = "P3 P4 P5 | F1 B1 L1 | B9 B10 B11 | F5 F6 F7"
    sit_in(driver, monkeypatch, position(table, "P6 P7 F8 B12 L12 L3", OTHER))
    place = board(driver)
    assert place.tidy_tile.parent is None, "a turn begins tidy"
    for name in ("P6", "P7"):
        drag_to_pile(driver, name, 0)
    before = fans(driver)
    driver.tap("Tidy")
    driver.seconds(0.5)
    assert fans(driver) != before and not place.cards.flying
    assert place.tidy_tile.parent is None


def test_tidying_never_makes_the_cards_smaller_and_is_not_offered_for_one_pile(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(360, 640))
    sit_in(driver, monkeypatch, position("", "P6 P6 B6 L9 F9 B9 L3", OTHER))
    place = board(driver)
    for names in ("P6 P6 B6", "L9 F9 B9"):
        first, *others = names.split()
        drag_to_new_pile(driver, first)
        for name in others:
            drag_to_pile(driver, name, len(place.turn.draft.piles) - 1)
        if names.startswith("P6"):
            assert place.tidy_tile.parent is None, "one pile at the upper left is tidy"
    height = place.spread.card
    place.hands.tidy()
    driver.seconds(0.5)
    assert place.spread.card >= height


def test_dealt_cards_start_at_the_deck_and_not_where_their_faces_lay(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(412, 892))
    runs = (" ".join(f"{suit}{rank}" for rank in range(13)) for suit in "PFB")
    table = " | ".join(("L1 L2 L3", *runs))  # faces of which some are dealt again
    sit_in(driver, monkeypatch, position(table, "L4", OTHER))
    drag_to_pile(driver, "L4", 0)
    knock(driver)
    driver.until(lambda: sheets(driver))
    close_sheets(driver)
    place = board(driver)
    driver.until(lambda: len(place.cards.flying) > 5)
    deck = place.deck.card_box()
    assert {start for _drawn, start, _end in place.cards.flying} == {deck}


def fans(driver: Driver) -> dict[int, Box]:
    """Return the box of each pile by its place."""
    return {fan.place: fan.box for fan in board(driver).spread.fans}


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_ring_of_an_amber_pile_includes_raised_cards(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    """A pile of new cards is raised with its slot. A pile with old and new cards grows."""
    driver = launch(size=size)
    amber(driver, monkeypatch)
    place = board(driver)
    grown, raised = place.felt.fans
    boxes = {fan.place: [] for fan in place.felt.fans}
    for one in place.cards.spots:
        if one.place != HAND:
            boxes[one.place].append(one.box)
    assert {box.y for box in boxes[1]} == {raised.box.y} == {raised.slot.y}
    assert {box.top for box in boxes[1]} == {raised.box.top}
    assert max(box.top for box in boxes[0]) == pytest.approx(grown.box.top)
    assert min(box.y for box in boxes[0]) == grown.box.y
    assert raised.slot.x - raised.box.right >= dp(PAD_DP + EDGE_DP), (
        "the ring has room beside the slot"
    )


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_pegs_on_any_screen_are_not_cut_off(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    lit(driver, monkeypatch)
    place = board(driver)
    pegged = [one for one in place.cards.spots if one.has_peg]
    assert pegged
    for one in pegged:
        assert peg_box(place.cards.on_screen(one)).top <= place.felt.window.top + 0.1


def test_pile_stays_at_its_edge_when_another_row_begins(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(412, 892))
    sit_in(driver, monkeypatch, position("P3 P4 P5 P6", "L1 L2 B7 F9", OTHER))
    place = board(driver)
    edge = place.spread.fans[0].box.x
    for name in ("L1", "B7", "F9"):
        drag_to_new_pile(driver, name)
    rows = {fan.box.y: fan.box.x for fan in reversed(place.spread.fans)}
    assert len(rows) > 1
    assert set(rows.values()) == {edge}


def test_card_dropped_after_scrolling_lands_on_the_pile_below_it(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(320, 640))
    crowded(driver, monkeypatch)
    place = board(driver)
    place.hands.scroll(place.spread.height)
    assert place.cards.scrolled > 0
    drag_to_pile(driver, "L5", 19)
    assert shown(driver)[19] == cards("L2 L3 L4 L5")


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_plates_of_eight_players_and_buttons_are_large_enough(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size, text_size=130)
    eight(driver, monkeypatch)
    place = board(driver)
    tiles = [tile for tile in place.tiles if tile.opacity]
    for part in (
        *tiles,
        place.knock,
        place.deck,
        place.opponents,
        place.head,
        *place.sorts.values(),
    ):
        assert min(part.size) >= dp(48) - 0.1, (type(part).__name__, part.size)
    plates = [place.opponents.plate(seat) for seat in place.opponents.seats]
    assert len(plates) == 7
    for plate in plates:
        assert plate.width >= dp(60) and plate.height >= dp(24), plate
        assert place.opponents.x - 1 <= plate.x and plate.right <= place.opponents.right + 1
    assert place.felt.window.height >= dp(60)


@pytest.mark.parametrize("text_size", full_after_first([130, 100]))
def test_words_of_the_small_buttons_have_one_size(
    launch: Launch, monkeypatch: Patch, text_size: int
) -> None:
    driver = launch(size=(320, 640), text_size=text_size)
    with record_painted_text(monkeypatch) as painted:
        first_turn(driver, monkeypatch)
        tiles = [tile for tile in board(driver).tiles if tile.opacity]
        sizes = {text.pixels for tile in tiles for text in painted.written[tile]}
    assert len(tiles) == 3 and len(sizes) == 1
    assert min(sizes) >= sp(9.5)


def test_hand_gives_up_room_before_piles_must_scroll(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640), text_size=130)
    table = "B11 B12 B0 B1 | P0 F0 B0 L0 L0 | P8 P8 F8 B8 B8 L8 | L9 L10 L11 L12 | P5 F5 F5 B5"
    sit_in(driver, monkeypatch, position(table, "P3 P9 P11 P12 F2 F4 B7", *[OTHER] * 3))
    assert board(driver).rail.parent is None


def test_plates_of_eight_players_in_landscape_are_readable(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(size=(892, 412))
    eight(driver, monkeypatch)
    place = board(driver)
    for seat in place.opponents.seats:
        plate = place.opponents.plate(seat)
        assert plate.width >= dp(90) and plate.height >= dp(32), plate
    assert place.plan.felt.contains(*place.deck.center), "the deck makes room for them"


@pytest.mark.parametrize(
    ("size", "others", "in_words"),
    [((412, 892), 3, True), ((412, 892), 2, True), ((320, 640), 3, False)],
)
def test_plates_with_enough_room_show_cards_and_points_in_words(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int], others: int, in_words: bool
) -> None:
    driver = launch(size=size)
    hands = ("P6 L1", OTHER, "P2 F3 B4 L11", "P7 F4 B5 L10")[: others + 1]
    table = position("P3 P4 P5", *hands, deals=rounds((0, 41, 64, 29)[: others + 1]))
    with record_painted_text(monkeypatch) as painted:
        sit_in(driver, monkeypatch, table)
        opponents = board(driver).opponents
        words = [text for text in painted.written[opponents] if "cards" in text.text]
        assert len(words) == (others if in_words else 0), "all of them or none"
        assert all(text.pixels >= sp(11) for text in words), "nothing had to shrink much"
        assert len({text.pixels for text in words}) <= 1, "all of one size"


def test_score_sheet_has_a_plot_from_two_rounds_on(launch: Launch, monkeypatch: Patch) -> None:
    for played, plots in ((0, 0), (1, 0), (2, 1)):
        driver = launch(anew=True)
        deals = rounds(*((12, 0), (0, 31))[:played]) if played else ()
        sit_in(driver, monkeypatch, position("P3 P4 P5", "P7 L1", OTHER, deals=deals))
        driver.tap(board(driver).opponents)
        driver.frames(2)
        assert len(driver.all_of("TotalsPlot")) == plots
        (table,) = driver.all_of("ScoreTable")
        assert table.height >= dp(HEAD_DP + ROW_DP * played), "a row a round, and no empty one"
        assert table.height <= dp(HEAD_DP + ROW_DP * played) + 1


@pytest.mark.parametrize("theme", full_after_first(["light", "dark"]))
def test_dark_theme_draws_a_pale_line_round_every_card(
    launch: Launch, monkeypatch: Patch, theme: str
) -> None:
    driver = launch(theme=theme)
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L1", OTHER))
    drawn = board(driver).cards.drawn
    lines = [one.keyline for one in drawn if one.keyline is not None]
    assert len(lines) == (len(drawn) if theme == "dark" else 0)
    for one in drawn:
        if theme == "dark":
            assert one.keyline.pos == pytest.approx((one.box.x - dp(1), one.box.y - dp(1)))


@pytest.mark.parametrize("size", full_after_first(SIZES), ids="{0[0]}x{0[1]}".format)
def test_few_piles_leave_room_for_more_and_are_large_enough(
    launch: Launch, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    driver = launch(size=size)
    sit_in(driver, monkeypatch, position("P3 P4 P5", "P6 L1", OTHER))
    place = board(driver)
    assert place.spread.card >= dp(FELT_CARD_HEIGHT_DP), place.spread.card
    assert place.rail.parent is None, "nothing has to be scrolled to"


def test_pile_of_13_fits_across_the_smallest_phone(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    run = " ".join(f"P{rank}" for rank in range(13))
    sit_in(driver, monkeypatch, position(run, "F1 L9", OTHER))
    place = board(driver)
    for one in place.cards.spots:
        assert place.felt.x <= one.box.x and one.box.right <= place.felt.right
    assert pile(driver, 0)


def test_watch_faults_find_tiny_and_endless_text(driver: Driver, monkeypatch: Patch) -> None:
    """This shows that the tests above can fail."""
    with record_painted_text(monkeypatch) as watch:
        amber(driver, monkeypatch)
        assert not watch.find_faults(driver.widgets())
        assert any("sp" in fault for fault in watch.find_faults(driver.widgets(), smallest_sp=14))
        board(driver).felt.reason = "Donaudampfschifffahrtsgesellschaftskapitänsmützenband" * 4
        board(driver).felt.repaint()
        driver.frames(2)
        assert watch.find_faults(driver.widgets())


NEW_PILES = (
    "F7 F8 F9", "L8 L9 L10", "P1 F1 B1", "B3 B4 B5", "P5 F5 L5", "P6 B6 L6", "P7 B7 L7", "P2 F2 B2"
)  # fmt: skip
FULL = "P8 P9 P10 P11 | F1 B1 L1 | B9 B10 B11 | F3 F4 F5 F6 | L3 L4 L5 | P2 B2 L2 | F9 L9 P9"


def test_felt_that_has_become_full_shrinks_its_cards_between_turns(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    sit_in(driver, monkeypatch, position("P8 P9 P10 P11 | F1 B1 L1", "L7 B12", "P7 P9"))
    place = board(driver)
    place.end_turn()
    grown = place.table.piles
    heights = [place.spread.card]
    for name in NEW_PILES:
        grown = (*grown, cards(name))
        place.lay_piles(grown, ())
        place.redraw()
        assert place.spread.card == pytest.approx(heights[-1]), "all piles would move in a turn"
        place.tidy_between_turns()
        place.redraw()
        heights.append(place.spread.card)
    assert heights[-1] < heights[0], "else nothing is checked"


def test_new_pile_on_a_full_felt_is_scrolled_into_sight(launch: Launch, monkeypatch: Patch) -> None:
    driver = launch(size=(320, 640))
    table = f"{FULL} | F11 F12 F0 F1"
    sit_in(driver, monkeypatch, position(table, "L7 B5 F6 P4 B12", "P7 P9"), (ANA, DENIM))
    place = board(driver)
    for name in ("B5", "F6", "P4"):
        drag_to_new_pile(driver, name)
        driver.seconds(0.5)
        box, window = place.spread.fans[-1].box, place.felt.window
        bottom = box.y + place.cards.scrolled
        assert window.y <= bottom and bottom + box.height <= window.top, name
    assert place.cards.scrolled > 0, "else nothing is checked"
    with record_painted_text(monkeypatch) as watch:
        place.felt.repaint()
        driver.frames(2)
    words = [text.text for text in watch.written[place.felt]]
    assert "+2" in words, "the slot has been scrolled into sight"
