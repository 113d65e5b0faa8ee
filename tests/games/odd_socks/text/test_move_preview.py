"""Texts about the move in preparation, the actions of a card and the notebook's reasons."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import games, i18n
from sockapp.games.odd_socks.deduction.notebook import make_notebook
from sockapp.games.odd_socks.draft import Draft
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.text.move_preview import describe_intent, describe_options
from sockapp.games.odd_socks.text.notebook_reasons import describe_evidence
from tests.support.odd_socks.positions import answer, card, choice, down, play, position, up

NAMES = ("Ana", "Bruno", "Carla")
THREE = position("sowdpctbf cbtp fsow", "cb tp d", lost="f")


def intent_of(state: Any, seat: int, draft: Draft) -> str:
    return describe_intent(GAME.view(state, seat).table, seat, draft, NAMES)


INTENTS = """
s | o #2 | You put an avocado sock face down into Bruno’s basket and take a cactus sock.
s | o #0 | You put an avocado sock face down into your own basket and take a moustache sock.
o | s #9 | You put an octopus sock face up into your own basket and take an avocado sock.
o | s #4 | You put an octopus sock face up into Carla’s basket and take a poker-suit sock.
w | #4 | You take a poker-suit sock from Carla’s basket; Carla takes a card from yours.
p | @1 | You look at a random card in Bruno’s hand.
p | @0 | You look at a random card in your own hand.
b | @2 | You and Carla trade one random card each from your hands.
t | @1 o | You give Bruno an avocado sock; Bruno chooses a card for you.
d | < o | Everyone passes a card to the left; you give an avocado sock.
d | > o | Everyone passes a card to the right; you give an avocado sock.
f | #3 | You turn over a ghost sock in Bruno’s basket.
f | #1 | You turn over a pizza sock in your own basket.
c | #1 @2 | You copy a pizza sock: Blind trade. \
You and Carla trade one random card each from your hands.
"""


@pytest.mark.parametrize("intended", INTENTS.strip().splitlines())
def test_intent_says_what_confirming_would_do(intended: str) -> None:
    letter, doing, words = intended.split(" | ")
    draft = Draft(card(letter), True, tuple(map(choice, doing.split())))
    assert intent_of(THREE, 0, draft) == words


def test_intent_names_a_hidden_card_and_warns_of_no_effect() -> None:
    assert intent_of(THREE, 0, Draft(card("s"), False)) == (
        "An octopus sock goes face down into your basket. Nobody else sees it."
    )
    empty = position("cf tb", "- so", lost="d")
    assert intent_of(empty, 0, Draft(card("c"), True)) == (
        "Copycat will do nothing now. Play it anyway?"
    )
    copied = position("cp tb", "cs oo", lost="d")
    assert intent_of(copied, 0, Draft(card("p"), True, (choice("@0"),))).startswith("You look")


def test_odd_a5_intent_says_that_the_copied_card_is_turned_up() -> None:
    state = position("cps tbw", "o w", down="fb", lost="d")
    draft = Draft(card("c"), True, (choice("#1"), choice("#2")))
    assert intent_of(state, 0, draft) == (
        "You turn a robot sock face up and copy it: Flip. You turn over a lightning sock in "
        "Bruno’s basket."
    )


def test_odd_a4_intent_of_a_peek_names_the_basket() -> None:
    state = position("pcs tbw", "o w", down="fb", lost="d")
    for number, words in ((1, "your own basket"), (3, "Bruno’s basket")):
        draft = Draft(card("p"), True, (choice(f"#{number}"),))
        assert intent_of(state, 0, draft) == f"You look at a face-down card in {words}."


def test_odd_6_intent_of_an_answer_names_card_and_player() -> None:
    trade = play(THREE, up("t", "@1 o")).state
    assert intent_of(trade, 1, Draft(answer=choice("b"))) == "You give Ana a pizza sock."
    with i18n.language_override("it"):
        assert (
            intent_of(trade, 1, Draft(answer=choice("b"))) == "Dai un calzino con le pizze ad Ana."
        )
    around = play(THREE, up("d", "< o")).state
    assert intent_of(around, 1, Draft(answer=choice("b"))) == "You give a pizza sock away."
    swap = play(THREE, up("w", "#2")).state
    assert (
        intent_of(swap, 1, Draft(answer=choice("#1"))) == "You take a pizza sock from Ana’s basket."
    )
    assert intent_of(swap, 1, Draft()) == ""


@pytest.mark.parametrize(
    ("letter", "words"),
    [
        ("s", "There are 6 cards you could take."),
        ("o", "There are 6 cards you could take."),
        ("w", "There are 3 cards you could take."),
        ("p", "No cards are face down, but you can peek at a card in any hand."),
        ("c", "There are 2 cards you could copy."),
        ("b", "You could trade with Bruno or Carla."),
        ("t", "You could trade with Bruno or Carla."),
        ("d", "Everyone would give a card and get one."),
        ("f", "There are 6 cards you could turn over."),
    ],
)
def test_odd_r3_allowed_now_counts_what_an_action_can_do(letter: str, words: str) -> None:
    table = GAME.view(THREE, 0).table
    assert describe_options(table, 0, card(letter), NAMES) == words


def test_odd_r3_allowed_now_warns_if_the_action_does_nothing() -> None:
    empty = position("cf tb", "- so", lost="d")
    words = describe_options(GAME.view(empty, 0).table, 0, card("c"), NAMES)
    assert words == "Copycat will do nothing now. Play it anyway?"
    peek = position("pcs tbw", "o w", down="fb", lost="d")
    words = describe_options(GAME.view(peek, 0).table, 0, card("p"), NAMES)
    assert words == "You could look at one of 2 face-down cards, or at a random card in any hand."


# ---- reasons of the notebook


def lines(state: Any, seat: int, letter: str) -> list[str]:
    view = GAME.view(state, seat)
    return describe_evidence(view, make_notebook(view).row(card(letter)), NAMES)


def test_odd_r6_evidence_names_the_events_behind_a_row() -> None:
    deal = position("sowd cbtp fsow", "cb tp d", lost="f")
    assert lines(deal, 0, "s") == ["It was dealt into your hand."]
    assert lines(deal, 0, "c") == ["It was dealt face up into your basket."]
    assert lines(deal, 0, "t") == ["It was dealt face up into Bruno’s basket."]
    assert lines(deal, 0, "f") == ["You haven’t seen either sock of this pair yet."]
    two = position("sowtb cfbtw", "sp c", down="fp", lost="o")
    assert lines(two, 0, "f") == ["It was dealt face down into your basket."]


def test_odd_r6_evidence_follows_a_card_that_was_passed_and_mixed() -> None:
    deal = position("sowd cbtp fsow", "cb tp d", lost="f")
    state = play(deal, up("d", "< o"), answer("t"), answer("s")).state
    assert lines(state, 0, "o")[-1] == (
        "Everyone passed a card to the left. You gave an avocado "
        "sock to Bruno and got an octopus sock."
    )
    hidden = play(state, down("b")).state
    assert lines(hidden, 0, "o")[-1] == (
        "A sock of this pair is in one of these places: Bruno’s hand or Bruno’s basket."
    )


SAID = """
s ? | - | You have chosen an octopus sock, but not yet whether it goes in face up or face down.
s v | - | An octopus sock goes face down into your basket. Nobody else sees it.
s ^ | - | You play an octopus sock face up: Stash. / Which card from your hand goes into a basket?
s ^ | o | You put an avocado sock into a basket. / Which card will you take?
s ^ | o #2 | You put an avocado sock face down into Bruno’s basket and take a cactus sock.
t ^ | @1 | You trade with Bruno. / Which card from your hand will you give?
d ^ | < | The cards go to the left. / Which card from your hand will you give?
d ^ | > | The cards go to the right. / Which card from your hand will you give?
c ^ | #1 | You copy a pizza sock: Blind trade. / Who will you trade with?
b ^ | @2 | You and Carla trade one random card each from your hands. / You haven’t confirmed it yet.
"""


def drafted(letter: str, face: str, doing: str = "") -> Draft:
    return Draft(
        card(letter), {"?": None, "v": False, "^": True}[face], tuple(map(choice, doing.split()))
    )


def added(state: Any, seat: int | None, data: Any) -> list[str]:
    """Return the sentences that a draft adds to the description."""
    view = GAME.view(state, seat)
    first, *rest = games.describe("odd_socks", view, NAMES)
    with_it = games.describe("odd_socks", view, NAMES, data)
    assert with_it[0] == first, "whose turn it is comes first"
    assert with_it[len(with_it) - len(rest) :] == rest, "the table is as it was"
    return with_it[1 : len(with_it) - len(rest)]


@pytest.mark.parametrize("line", SAID.strip().splitlines())
def test_describe_with_a_draft_says_what_was_chosen_so_far(line: str) -> None:
    played, doing, words = line.split(" | ")
    shown = added(THREE, 0, drafted(*played.split(), doing.strip("-")).to_data())
    assert words in " / ".join(shown)


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_describe_with_a_draft_has_whole_sentences_in_every_language(code: str) -> None:
    sentences = set()
    with i18n.language_override(code):
        for letter in "sowdpctbf":
            for face in "?v^":
                for sentence in added(THREE, 0, drafted(letter, face).to_data()):
                    assert sentence[-1] in ".?!"
                    assert "{" not in sentence
                    sentences.add(sentence)
    assert len(sentences) > 20


def test_describe_with_an_answer_says_what_is_given() -> None:
    dealt = position("tsow cbtp dfsw", "cb op d", lost="f")
    pending = GAME.apply(dealt, up("t", "@1 o")).state
    shown = added(pending, 1, Draft(answer=answer("c").choice).to_data())
    assert shown == ["You give Ana a moustache sock.", "You haven’t confirmed it yet."]


def test_describe_for_other_seats_hides_the_draft() -> None:
    kept = drafted("s", "^", "o").to_data()
    for other in (1, 2, None):
        assert added(THREE, other, kept) == []


@pytest.mark.parametrize("data", [{"no": "draft"}, 7, Draft(card("f"), True).to_data()])
def test_describe_with_data_that_is_no_draft_adds_nothing(data: Any) -> None:
    two = position("cf tb", "- so", lost="d", active=1)
    assert added(two, 1, data) == []
