"""A turn in the making: its steps, going back, and what comes back after a kill."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp.games.odd_socks.draft import Ask, Draft
from sockapp.games.odd_socks.moves import Answer, Deal, HandCard, Person
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Table, View
from tests.support.odd_socks.positions import answer, card, choice, down, play, position, up

THREE = position("sowd cbtp fsow", "cb tp d", lost="f")
TWO = position("towps cfbtw", "sp c", down="fb", lost="o")


def table(state: Any, seat: int = 0) -> Table:
    return GAME.view(state, seat).table


def made(state: Any, letter: str, *doing: str) -> Draft:
    """A draft up to these choices."""
    shown = table(state)
    draft = Draft(card=card(letter)).faced(shown, 0, True)
    for text in doing:
        draft = draft.chosen(shown, 0, choice(text))
    return draft


def test_odd_4_a_turn_is_asked_for_step_by_step() -> None:
    shown = table(THREE)
    draft = Draft.of(View(0, shown, ()))
    asked = [draft.ask(shown, 0)]
    draft = Draft(card=card("s"))
    asked.append(draft.ask(shown, 0))
    draft = draft.faced(shown, 0, True)
    for text in ("o", "#2"):
        asked.append(draft.ask(shown, 0))
        assert draft.move(View(0, shown, ())) is None
        draft = draft.chosen(shown, 0, choice(text))
    asked.append(draft.ask(shown, 0))
    assert asked == [Ask.CARD, Ask.FACE, Ask.CHOICE, Ask.CHOICE, Ask.CONFIRM]
    assert draft.move(View(0, shown, ())) == up("s", "o #2")
    assert GAME.check(THREE, draft.move(View(0, shown, ()))) is None


def test_face_down_there_is_nothing_to_choose() -> None:
    shown = table(THREE)
    draft = Draft(card=card("s")).faced(shown, 0, False)
    assert (draft.ask(shown, 0), draft.move(View(0, shown, ()))) == (Ask.CONFIRM, down("s"))


def test_odd_r3_what_can_do_nothing_is_confirmed_at_once() -> None:
    shown = table(position("cf tb", "- so", lost="d"))
    draft = Draft(card=card("c")).faced(shown, 0, True)
    assert (draft.ask(shown, 0), draft.move(View(0, shown, ()))) == (Ask.CONFIRM, up("c"))


def test_a_choice_without_a_choice_is_made_and_passed_on_the_way_back() -> None:
    shown = table(TWO)
    draft = made(TWO, "t")
    assert draft.doing == (Person(1),) and draft.ask(shown, 0) is Ask.CHOICE
    draft = draft.chosen(shown, 0, choice("o"))
    assert draft.move(View(0, shown, ())) == up("t", "@1 o")
    back = draft.back(View(0, shown, ()))
    assert back.doing == (Person(1),)
    assert back.back(View(0, shown, ())) == Draft(card=card("t")), "whom is no question"
    assert Draft(card=card("t")).back(View(0, shown, ())) == Draft()


def test_odd_6_an_answer() -> None:
    asked = play(TWO, up("t", "@1 o")).state
    shown = table(asked, 1)
    draft = Draft.of(View(1, shown, ()))
    assert (draft.ask(shown, 1), draft.can_go_back(shown, 1)) == (Ask.CHOICE, False)
    draft = draft.chosen(shown, 1, choice("b"))
    assert draft.move(View(1, shown, ())) == answer("b")
    assert draft.can_go_back(shown, 1) and draft.back(View(1, shown, ())) == Draft()
    with pytest.raises(ValueError, match="answers nothing"):
        draft.chosen(shown, 1, choice("@0"))


def test_odd_6_an_answer_that_leaves_no_choice_is_only_confirmed() -> None:
    asked = play(position("to c", "sp c", lost="f"), up("t", "@1 o")).state
    shown = table(asked, 1)
    draft = Draft.of(View(1, shown, ()))
    assert draft.answer == HandCard(card("c")) and not draft.can_go_back(shown, 1)
    assert draft.move(View(1, shown, ())) == Answer(HandCard(card("c")))


def test_odd_8_a_round_that_is_over_is_dealt_on() -> None:
    over = play(position("wc p", "octf sbwo", down="bp", lost="f", rounds=3), down("w")).state
    winner = over.table.active
    assert Draft().ask(table(over, winner), winner) is Ask.DEAL
    assert Draft().move(GAME.view(over, winner)) == Deal()


# ---- kept


@pytest.mark.parametrize(
    "draft",
    [
        Draft(card=card("s")),
        Draft(card=card("s"), up=False),
        made(THREE, "s", "o"),
        made(THREE, "s", "o", "#2"),
        made(THREE, "d", "<"),
    ],
)
def test_a_draft_comes_back_as_it_was(draft: Draft) -> None:
    assert Draft.from_data(draft.to_data(), GAME.view(THREE, 0)) == draft


def test_an_empty_draft_is_not_worth_keeping() -> None:
    assert Draft().to_data() is None
    assert Draft.from_data(None, GAME.view(THREE, 0)) == Draft()


@pytest.mark.parametrize(
    "data",
    [
        [],
        "s",
        {"card": "OCTOPUS"},
        {"card": "SANDAL", "up": None, "doing": [], "answer": None},
        Draft(card=card("f"), up=True).to_data(),
        Draft(answer=HandCard(card("s"))).to_data(),
    ],
    ids=["list", "word", "half", "unknown", "not_held", "not_asked"],
)
def test_whatever_comes_back_is_checked(data: Any) -> None:
    assert Draft.from_data(data, GAME.view(THREE, 0)) == Draft()


def test_choices_that_are_none_any_more_are_left_out() -> None:
    good = made(THREE, "s", "o")
    bad = Draft(good.card, True, (*good.doing, choice("#17")))
    assert Draft.from_data(bad.to_data(), GAME.view(THREE, 0)) == good
