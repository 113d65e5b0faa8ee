"""The draft of a turn: its steps, undoing them, and restoring it after a kill."""

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
    """Return a draft with these choices."""
    shown = table(state)
    draft = Draft(card=card(letter)).with_face(shown, 0, True)
    for text in doing:
        draft = draft.with_choice(shown, 0, choice(text))
    return draft


def test_odd_4_draft_asks_for_a_turn_step_by_step() -> None:
    shown = table(THREE)
    draft = Draft.of(View(0, shown, ()))
    asked = [draft.ask(shown, 0)]
    draft = Draft(card=card("s"))
    asked.append(draft.ask(shown, 0))
    draft = draft.with_face(shown, 0, True)
    for text in ("o", "#2"):
        asked.append(draft.ask(shown, 0))
        assert draft.move(View(0, shown, ())) is None
        draft = draft.with_choice(shown, 0, choice(text))
    asked.append(draft.ask(shown, 0))
    assert asked == [Ask.CARD, Ask.FACE, Ask.CHOICE, Ask.CHOICE, Ask.CONFIRM]
    assert draft.move(View(0, shown, ())) == up("s", "o #2")
    assert GAME.check(THREE, draft.move(View(0, shown, ()))) is None


def test_draft_face_down_needs_no_choices() -> None:
    shown = table(THREE)
    draft = Draft(card=card("s")).with_face(shown, 0, False)
    assert (draft.ask(shown, 0), draft.move(View(0, shown, ()))) == (Ask.CONFIRM, down("s"))


def test_odd_r3_draft_of_an_action_without_effect_only_asks_to_confirm() -> None:
    shown = table(position("cf tb", "- so", lost="d"))
    draft = Draft(card=card("c")).with_face(shown, 0, True)
    assert (draft.ask(shown, 0), draft.move(View(0, shown, ()))) == (Ask.CONFIRM, up("c"))


def test_draft_makes_a_single_choice_itself_and_skips_it_when_going_back() -> None:
    shown = table(TWO)
    draft = made(TWO, "t")
    assert draft.doing == (Person(1),) and draft.ask(shown, 0) is Ask.CHOICE
    draft = draft.with_choice(shown, 0, choice("o"))
    assert draft.move(View(0, shown, ())) == up("t", "@1 o")
    back = draft.back(View(0, shown, ()))
    assert back.doing == (Person(1),)
    assert back.back(View(0, shown, ())) == Draft(card=card("t")), "whom is no question"
    assert Draft(card=card("t")).back(View(0, shown, ())) == Draft()


def test_odd_6_draft_of_an_answer_can_be_chosen_and_undone() -> None:
    asked = play(TWO, up("t", "@1 o")).state
    shown = table(asked, 1)
    draft = Draft.of(View(1, shown, ()))
    assert (draft.ask(shown, 1), draft.can_go_back(shown, 1)) == (Ask.CHOICE, False)
    draft = draft.with_choice(shown, 1, choice("b"))
    assert draft.move(View(1, shown, ())) == answer("b")
    assert draft.can_go_back(shown, 1) and draft.back(View(1, shown, ())) == Draft()
    with pytest.raises(ValueError, match="answers nothing"):
        draft.with_choice(shown, 1, choice("@0"))


def test_odd_6_draft_of_an_answer_with_one_choice_only_asks_to_confirm() -> None:
    asked = play(position("to c", "sp c", lost="f"), up("t", "@1 o")).state
    shown = table(asked, 1)
    draft = Draft.of(View(1, shown, ()))
    assert draft.answer == HandCard(card("c")) and not draft.can_go_back(shown, 1)
    assert draft.move(View(1, shown, ())) == Answer(HandCard(card("c")))


def test_odd_8_draft_after_a_round_asks_to_deal() -> None:
    over = play(position("wc p", "octf sbwo", down="bp", lost="f", rounds=3), down("w")).state
    winner = over.table.active
    assert Draft().ask(table(over, winner), winner) is Ask.DEAL
    assert Draft().move(GAME.view(over, winner)) == Deal()


# ---- storage


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
def test_draft_from_data_restores_the_draft(draft: Draft) -> None:
    assert Draft.from_data(draft.to_data(), GAME.view(THREE, 0)) == draft


def test_draft_to_data_when_empty_is_none() -> None:
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
def test_draft_from_data_of_other_data_is_empty(data: Any) -> None:
    assert Draft.from_data(data, GAME.view(THREE, 0)) == Draft()


def test_draft_from_data_drops_choices_that_are_no_longer_possible() -> None:
    good = made(THREE, "s", "o")
    bad = Draft(good.card, True, (*good.doing, choice("#17")))
    assert Draft.from_data(bad.to_data(), GAME.view(THREE, 0)) == good
