"""The pictures in the rules of Odd Socks: players, changes, and size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp import games
from sockapp.games.odd_socks.book import card_actions, ending, turn
from sockapp.games.odd_socks.cards import Design
from sockapp.reader.book import BookPage, BookPicture
from sockapp.ui.boards.odd_socks.pictures import player_places, step_changes
from sockapp.ui.boards.odd_socks.pictures.player_places import PlacesDrawing
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.reader.rows.paragraph import ROW_GAP_DP
from sockapp.ui.screens.reader.rows.picture import PictureRow
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

ANA, BRUNO, CARLA = range(3)


def picture_of(page: BookPage) -> BookPicture:
    return next(block for block in page.blocks if isinstance(block, BookPicture))


def frames(page: BookPage) -> Any:
    return picture_of(page).lesson.frames


# ---- players and changes


@pytest.mark.parametrize(
    ("page", "seats"),
    [
        (card_actions.STASH, (ANA, BRUNO)),
        (card_actions.PEEK, (ANA, BRUNO)),
        (card_actions.BLIND_TRADE, (ANA, BRUNO)),
        (card_actions.TRADE, (ANA, CARLA)),
        (card_actions.LEFT_OR_RIGHT, (ANA, BRUNO, CARLA)),
        (turn.PAGE, (ANA, BRUNO)),
        (turn.KNOWING, (ANA, BRUNO, CARLA)),
        (ending.PAGE, (ANA, BRUNO, CARLA)),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_taking_part_returns_only_the_players_of_the_lesson(
    page: BookPage, seats: tuple[int, ...]
) -> None:
    assert step_changes.find_participants(picture_of(page).lesson) == seats


def test_arrivals_returns_the_card_that_each_hand_gets() -> None:
    assert step_changes.find_new_hand_cards(frames(card_actions.STASH)[1].events) == {
        ANA: Design.LIGHTNING
    }
    traded = step_changes.find_new_hand_cards(frames(card_actions.TRADE)[2].events)
    assert traded == {ANA: Design.GHOST, CARLA: Design.LIGHTNING}
    passed = step_changes.find_new_hand_cards(frames(card_actions.LEFT_OR_RIGHT)[3].events)
    assert passed == {ANA: Design.MOUSTACHE, BRUNO: Design.AVOCADO, CARLA: None}, (
        "Carla's is secret"
    )


def test_have_chosen_and_whose_follow_the_steps_of_a_lesson() -> None:
    start, first, second, end = (frame.view for frame in frames(card_actions.LEFT_OR_RIGHT))
    assert step_changes.find_seats_that_chose(start) == frozenset()
    assert step_changes.find_seats_that_chose(first) == {ANA}
    assert step_changes.find_seats_that_chose(second) == {ANA, BRUNO}
    assert step_changes.find_seats_that_chose(end) == frozenset()
    assert step_changes.find_acting_seat(start.table, first.table) == BRUNO
    assert step_changes.find_acting_seat(second.table, end.table) == ANA, "it was her turn"
    before, after = (frame.view.table for frame in frames(ending.PAGE))
    assert before.active == CARLA
    assert step_changes.find_acting_seat(before, replace(after, active=BRUNO)) == BRUNO, (
        "who won, not whose turn"
    )


# ---- on the page


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The highlights of a drawing, in the order of painting."""
    found: list[str] = []

    def noting(name: str, paint: Any) -> Any:
        def noted(painter: Any, box: Any) -> None:
            found.append(f"{name} {round(box.x)},{round(box.y)}")
            paint(painter, box)

        return noted

    for name in ("paint_ring", "paint_chosen"):
        monkeypatch.setattr(player_places, name, noting(name, getattr(player_places, name)))
    return found


def stepped(driver: Driver) -> Iterator[tuple[str, Any]]:
    """Show each picture with steps, and yield its page id and view."""
    driver.app.navigator.go("rules", game_id="odd_socks")
    driver.frames(2)
    for number, page in enumerate(games.book("odd_socks").pages):
        driver.page.turn_to(number)
        leaf = driver.page.ids.leaf
        for at, row in enumerate(leaf.rows):
            if isinstance(row, PictureRow) and len(row.block.shown) > 1:
                leaf.scroll_to_row(at)
                driver.frames(2)
                yield page.id, leaf.view_of(at)


def test_step_of_a_picture_highlights_what_has_changed(driver: Driver, marks: list[str]) -> None:
    for page, view in stepped(driver):
        seen: tuple[Any, ...] = ()
        for step in range(len(view.row.block.shown)):
            view.go(step)
            marks.clear()
            drawing: PlacesDrawing = view.drawing
            drawing.paint_now()
            now = (*marks, step_changes.find_seats_that_chose(drawing.frame.view))
            assert now != seen, f"{page}: step {step + 1} looks like the one before"
            assert step == 0 or marks, f"{page}: step {step + 1} singles out nothing"
            seen = now


def test_last_step_of_the_ending_highlights_odd_sock_and_lost_mate(
    driver: Driver, marks: list[str]
) -> None:
    view = next(view for page, view in stepped(driver) if page == "ending")
    view.go(1)
    marks.clear()
    view.drawing.paint_now()
    assert len(marks) == 2


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_picture_of_two_players_fits_on_a_small_phone(launch: Launch, code: str) -> None:
    driver = launch(speaks=code, motion="none", size=(320, 640), text_size=130)
    for page, view in stepped(driver):
        if len(view.drawing.seats) == 2:
            assert view.height - ROW_GAP_DP <= driver.page.ids.leaf.height, page


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.top - 0.5
        and other.y < one.top - 0.5
    )


def test_picture_covers_no_tick_and_no_label_of_a_hand(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    over: list[Box] = []
    under: list[Box] = []

    def noting(owner: Any, name: str, note: Callable[..., object]) -> None:
        paint = getattr(owner, name)

        def noted(*args: Any, **kwargs: Any) -> Any:
            note(*args)
            return paint(*args, **kwargs)

        monkeypatch.setattr(owner, name, noted)

    def tick(_painter: Painter, center: tuple[float, float], size: float, _ink: str) -> None:
        side = dp(size)
        under.append(Box(center[0] - side / 2, center[1] - side / 2, side, side))

    noting(Painter, "text", lambda _, text, box, *_more: text == "Hand" and under.append(box))
    noting(Painter, "dot", tick)
    noting(player_places, "paint_chosen", lambda _, box: over.append(box.inset(-dp(4))))
    noting(player_places, "paint_lying", lambda _, _card, box, _known: over.append(box))
    view = next(view for page, view in stepped(driver) if page == "left_or_right")
    view.go(1)
    over.clear()
    under.clear()
    view.drawing.paint_now()
    assert over and len(under) == 3 + 2, "three hands, and a tick on its ground"
    assert not [(card, word) for card in over for word in under if overlap(card, word)]
