"""The pictures in the rules of Out of Sock show each die once, and a taken card is gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp import games
from sockapp.games.out_of_sock.cards import PILES, SUITS
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.events import DiceStacked, DieTaken
from sockapp.games.out_of_sock.state import Phase
from sockapp.reader.book import BookPicture
from sockapp.ui.boards.out_of_sock.columns.card_columns import OwnCards
from sockapp.ui.boards.out_of_sock.pictures.gesture import GestureDrawing
from sockapp.ui.boards.out_of_sock.pictures.pile_drawings import PileStepsDrawing
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from tests.support.out_of_sock.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui.launch import Launch


def piles() -> Iterator[tuple[str, BookPicture]]:
    """Yield place and block of every picture of a round."""
    book = games.book("out_of_sock")
    assert book is not None
    for page in book.pages:
        for block in page.blocks:
            if isinstance(block, BookPicture) and block.shows == "piles":
                yield f"{page.id}/{block.id}", block


@pytest.mark.usefixtures("driver")
def test_picture_of_a_round_shows_each_die_once() -> None:
    """The dice of a stack still lie in front of their pile, so they are not in the basket."""
    for where, picture in piles():
        drawing = PileStepsDrawing(picture)
        for number in picture.shown:
            drawing.show(number)
            table = drawing.frame.view.table
            out = len(table.dice) if table.phase is Phase.CHOOSE else 0
            placed = sum(len(drawing.step.dice_in_front(pile)) for pile in PILES)
            assert drawing.step.in_basket + out + placed == DICE, (where, number)


def test_picture_of_a_taken_card_shows_another_card_on_its_pile() -> None:
    """An equal card would look as if nothing had been taken."""
    for where, picture in piles():
        for number in picture.shown:
            frame = picture.lesson.frames[number]
            for event in frame.events:
                match event:
                    case DieTaken(number=pile, card=card):
                        assert frame.view.table.top(pile) != card, (where, number)
                    case DiceStacked(number=pile, cards=cards):
                        assert frame.view.table.top(pile) not in cards, (where, number)


@pytest.mark.parametrize("size", full_after_first([(280, 190), (320, 230), (412, 260)]))
def test_suit_symbols_beside_long_and_short_scores_have_one_size(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    drawn: list[Box] = []
    sprite = Painter.sprite

    def noted(self: Painter, name: str, box: Box, **how: Any) -> Box:
        if name in SYMBOLS.values():
            drawn.append(box)
        return sprite(self, name, box, **how)

    driver = launch(size=(412, 892))
    cards = OwnCards(size_hint=(None, None), size=(dp(size[0]), dp(size[1])))
    table = position(2, held={0: "y8 y6 yC p8 p6 pD g2 gB r2 o4 b8 b4"}).table
    cards.show(table, 0, "Ana", "person_red", is_own=True)
    monkeypatch.setattr(Painter, "sprite", noted)
    driver.page.add_widget(cards)
    driver.frames(3)
    assert len(drawn) >= len(SUITS)
    assert {round(box.width) for box in drawn} == {round(drawn[0].width)}


def flick_picture() -> BookPicture:
    """Return the picture that shows how to toss with a phone."""
    book = games.book("out_of_sock")
    assert book is not None
    blocks = (block for page in book.pages for block in page.blocks)
    return next(b for b in blocks if isinstance(b, BookPicture) and b.shows == "gesture")


@pytest.mark.usefixtures("driver")
def test_picture_of_the_flick_first_has_all_dice_in_the_basket_then_some_in_the_air() -> None:
    picture = flick_picture()
    drawing = GestureDrawing(picture)
    tossed = []
    for number in picture.shown:
        drawing.show(number)
        tossed.append(len(drawing.dice))
    assert tossed == [0, 4]


@pytest.mark.usefixtures("driver")
def test_picture_of_the_flick_in_a_narrow_column_stays_inside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = flick_picture()
    drawing = GestureDrawing(picture)
    drawing.size = dp(230), drawing.height_for(dp(230))
    drawing.show(picture.shown[-1])
    drawn: list[Box] = []
    monkeypatch.setattr(Painter, "sprite", lambda _self, _name, box, **_how: drawn.append(box))
    drawing.paint(Painter(drawing.theme))
    assert len(drawn) > 4
    assert all(drawing.box.x <= box.x and box.right <= drawing.box.right for box in drawn)
