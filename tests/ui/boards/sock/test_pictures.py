"""The pictures in the rules of SOCK): readable cards, animated and marked moves."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp import games
from sockapp.games.sock.book import rearranging, setup, turn
from sockapp.games.sock.book.lesson_builder import cards
from sockapp.games.sock.cards import HAPPY, points
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.events import Played
from sockapp.games.sock.solver import find_best_play
from sockapp.reader.book import BookPicture
from sockapp.ui.boards.sock.cards.pile_layout import STRIP_SHARE
from sockapp.ui.boards.sock.pictures.felt_painting import SEAM_DP, lay_out_felt
from sockapp.ui.boards.sock.pictures.hand_row import row_boxes
from sockapp.ui.boards.sock.sprite_names import peg_box
from sockapp.ui.look.geometry import Box
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

CARD_HEIGHT_MIN_DP = 66
"""The least height of a card on the felt of a picture, on the narrowest page."""
FELT_WIDTH_MIN_DP = 208
"""The width for piles beside a tick or a cross, on a page of 320 dp."""


def opened(driver: Driver, page_id: str, block_id: str) -> Any:
    """Scroll to a picture, and return its view."""
    driver.app.navigator.go("rules", game_id="sock")
    driver.frames(2)
    book = games.book("sock")
    assert book is not None
    found = book.find(page_id, block_id)
    assert found is not None and found[1] is not None
    driver.page.turn_to(found[0])
    driver.frames(2)
    leaf = driver.page.ids.leaf
    leaf.scroll_to_row(found[1] + 1)
    driver.frames(3)
    return leaf.view_of(found[1] + 1)


def marked(drawing: Any, mark: str, *, in_hand: bool) -> Counter[Any]:
    """Count the cards with a peg or a ring, in the hand or on the felt."""
    spots = drawing.cards.spots
    return Counter(
        spot.card for spot in spots if getattr(spot, mark) and (spot.place == HAND) == in_hand
    )


def test_picture_of_a_rearrangement_animates_and_marks_its_cards(launch: Launch) -> None:
    driver = launch(speaks="en", motion="full", size=(320, 640), text_size=130)
    view = opened(driver, "rearranging", "take_4")
    drawing = view.drawing
    assert marked(drawing, "has_ring", in_hand=True) == Counter(cards("P4 B4"))
    driver.tap(view.later)
    driver.seconds(0.2)
    on_the_way = [drawn.box for drawn in drawing.cards.drawn]
    driver.seconds(4)
    assert on_the_way != [drawn.box for drawn in drawing.cards.drawn], "nothing has moved"
    assert all(drawn.box == drawn.spot.box for drawn in drawing.cards.drawn)
    assert marked(drawing, "has_peg", in_hand=False) == Counter(cards("P4 B4"))
    assert marked(drawing, "has_ring", in_hand=False) == Counter(cards("P4")), "the run’s own 4"
    assert not marked(drawing, "has_ring", in_hand=True)
    driver.tap(view.earlier)
    assert marked(drawing, "has_ring", in_hand=True) == Counter(cards("P4 B4"))
    assert not marked(drawing, "has_peg", in_hand=False)


def test_picture_without_motion_marks_its_cards_at_once(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", size=(320, 640), text_size=130)
    view = opened(driver, "rearranging", "split_run")
    driver.tap(view.later)
    drawing = view.drawing
    assert all(drawn.box == drawn.spot.box for drawn in drawing.cards.drawn)
    assert marked(drawing, "has_peg", in_hand=False) == Counter(cards("P7 P9 P12"))
    assert marked(drawing, "has_ring", in_hand=False), "cards of the run have changed piles"


def test_picture_of_a_draw_marks_the_drawn_card(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", size=(320, 640), text_size=130)
    view = opened(driver, "first_turn", "opening")
    assert not marked(view.drawing, "has_ring", in_hand=True)
    driver.tap(view.later)
    assert marked(view.drawing, "has_ring", in_hand=True) == Counter(cards("B1"))
    driver.tap(view.later)
    assert marked(view.drawing, "has_ring", in_hand=True) == Counter(cards("F5 B5 L5"))


def sock_pictures() -> list[BookPicture]:
    book = games.book("sock")
    assert book is not None
    blocks = (block for page in book.pages for block in page.blocks)
    return [block for block in blocks if isinstance(block, BookPicture)]


@pytest.mark.parametrize("picture", sock_pictures(), ids=lambda picture: picture.id)
def test_picture_of_a_refused_turn_uses_only_existing_cards(picture: BookPicture) -> None:
    """The cards come from the table or from the hand."""
    for before, frame in pairwise(picture.lesson.frames):
        there = Counter(before.view.hand) + Counter(chain(*before.view.table.piles))
        if frame.problem is not None:
            assert Counter(chain(*frame.move.table)) <= there


@pytest.mark.parametrize(
    "picture", [one for one in sock_pictures() if one.shows == "turn"], ids=lambda one: one.id
)
def test_picture_of_a_turn_shows_the_best_play(picture: BookPicture) -> None:
    """Otherwise a reader finds a better play than the one that the page explains (SOCK-7)."""
    for before, frame in pairwise(picture.lesson.frames):
        for event in frame.events:
            if isinstance(event, Played):
                table = before.view.table
                best = find_best_play(table.piles, before.view.hand, table.happy)
                assert best is not None
                assert Counter(best.played) == Counter(event.cards)


def test_first_picture_has_no_happy_symbol_yet() -> None:
    first = sock_pictures()[0]
    shown = chain(*first.lesson.frames[first.shown[0]].view.table.piles)
    assert HAPPY not in {card.rank for card in shown}


@pytest.mark.parametrize("size", full_after_first([(320, 640), (1280, 800)]))
@pytest.mark.parametrize("block", ["take_4", "split_run"])
def test_picture_keeps_pegs_clear_of_the_seam(
    launch: Launch, block: str, size: tuple[int, int]
) -> None:
    driver = launch(speaks="en", motion="none", size=size)
    view = opened(driver, "rearranging", block)
    driver.tap(view.later)
    drawing = view.drawing
    tops = [peg_box(spot.box).top for spot in drawing.cards.spots if spot.has_peg]
    assert tops
    assert max(tops) < drawing.felt.top - dp(SEAM_DP)


@pytest.mark.parametrize("size", full_after_first([(320, 640), (412, 892)]))
def test_picture_of_few_piles_centres_them_on_the_felt(
    launch: Launch, size: tuple[int, int]
) -> None:
    driver = launch(speaks="en", motion="none", size=size)
    drawing = opened(driver, "turn", "adding").drawing
    on_felt = [spot.box for spot in drawing.cards.spots if spot.place != HAND]
    above = drawing.felt.top - max(box.top for box in on_felt)
    below = min(box.y for box in on_felt) - drawing.felt.y
    assert above == pytest.approx(below, abs=dp(12))


@pytest.mark.parametrize("size", full_after_first([(320, 640), (1280, 800)]))
@pytest.mark.parametrize("block", ["over", "hundred_picture"])
def test_picture_of_a_score_sheet_keeps_it_inside(
    launch: Launch, block: str, size: tuple[int, int]
) -> None:
    driver = launch(speaks="en", motion="none", size=size)
    drawing = opened(driver, "scoring", block).drawing
    assert drawing.pasted.top <= drawing.top + 1


@pytest.mark.parametrize("picture", sock_pictures(), ids=lambda picture: picture.id)
def test_picture_on_the_narrowest_page_has_readable_cards(picture: BookPicture) -> None:
    for number in picture.shown:
        frame = picture.lesson.frames[number]
        tables = [frame.view.table.piles, getattr(frame.move, "table", ())]
        for piles in tables:
            assert lay_out_felt(piles, Box(0, 0, dp(FELT_WIDTH_MIN_DP), 0)).card >= dp(
                CARD_HEIGHT_MIN_DP
            )


@pytest.mark.parametrize("lesson", [turn.OPENING, setup.DEALT, rearranging.TAKE_4])
def test_picture_of_a_hand_shows_every_rank(lesson: Any) -> None:
    most = max(len(frame.view.hand) for frame in lesson.frames)
    boxes = row_boxes(most, Box(0, 0, dp(262), dp(72)))
    steps = {round(after.x - before.x, 3) for before, after in pairwise(boxes)}
    assert min(steps) >= boxes[0].width * STRIP_SHARE * 0.95
    assert boxes[-1].right <= dp(262) + 1


def test_picture_sum_below_a_hand_is_its_points(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", size=(320, 640), text_size=130)
    drawing = opened(driver, "scoring", "one_round").drawing
    for seat, hand in enumerate(drawing.ended.hands):
        if hand:
            added, total = drawing.sum_of(seat).replace("\u00a0", " ").split(" = ")
            assert sum(map(int, added.split(" + "))) == int(total) == points(hand)
