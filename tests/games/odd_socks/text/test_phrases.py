"""Texts of Odd Socks: every event, question and refusal has words in every language."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import games, i18n
from sockapp.engine.game import Outcome
from sockapp.games.odd_socks import INFO, TITLE, tagline
from sockapp.games.odd_socks.bots.evaluation import Reason
from sockapp.games.odd_socks.cards import Action, Design
from sockapp.games.odd_socks.events import (
    Asked,
    Chose,
    Copied,
    Dealt,
    Flipped,
    GameWon,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Placed,
    RoundEnded,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import BasketCard, Deal, Direction, HandCard, Person, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.text import phrases
from sockapp.games.odd_socks.text.action_prompts import choice_prompt, no_effect_warning
from sockapp.games.odd_socks.text.names import action_name, action_text, card_name, design_name
from sockapp.games.odd_socks.text.phrases import (
    PHRASES,
    peek_needed_text,
)
from tests.support.odd_socks.positions import answer, card, cards, down, play, position, up

NAMES = ("Ana", "Bruno", "Elena")
P, B, S = card("p"), card("b"), card("s")

# Said to Ana (seat 0), to Bruno (1) and to Elena (2), with what each of them saw.
EVENTS = {
    Dealt(0, P, (), (), ((), (), ())): (
        "You dealt a new round.",
        "Ana dealt a new round.",
        "Ana dealt a new round.",
    ),
    Placed(0, 5, P, up=True): (
        "You played a ghost sock: Peek.",
        "Ana played a ghost sock: Peek.",
        "Ana played a ghost sock: Peek.",
    ),
    Placed(0, 5, P, up=False): (
        "You put a ghost sock face down into your basket.",
        "Ana put a card face down into their basket.",
        "Ana put a card face down into their basket.",
    ),
    NothingDone(0, Action.COPYCAT): ("Copycat had no effect.",) * 3,
    Copied(0, 3, S, turned=False): (
        "You copied an octopus sock: Stash.",
        "Ana copied an octopus sock: Stash.",
        "Ana copied an octopus sock: Stash.",
    ),
    Copied(0, 3, S, turned=True): (
        "You turned an octopus sock face up and copied it: Stash.",
        "Ana turned an octopus sock face up and copied it: Stash.",
        "Ana turned an octopus sock face up and copied it: Stash.",
    ),
    Asked(0, Action.TRADE, (1,)): (None,) * 3,
    Chose(0, HandCard(P)): (None,) * 3,
    Stashed(0, 1, 7, P, False, 2, B, False): (
        "You put a ghost sock into Bruno’s basket and took a pizza sock from it.",
        "Ana put a ghost sock into your basket and took a pizza sock from it.",
        "Ana put a face-down card into Bruno’s basket and took a face-down card from it.",
    ),
    Stashed(0, 0, 7, P, True, 2, B, True): (
        "You put a ghost sock into your own basket and took a pizza sock from it.",
        "Ana put a ghost sock into their own basket and took a pizza sock from it.",
        "Ana put a ghost sock into their own basket and took a pizza sock from it.",
    ),
    Swapped(0, 1, 2, P, False, 3, B, True): (
        "You took a ghost sock from Bruno’s basket; Bruno took a pizza sock from yours.",
        "You took a pizza sock from Ana’s basket; Ana took a ghost sock from yours.",
        "Ana took a face-down card from Bruno’s basket; Bruno took a pizza sock in return.",
    ),
    Peeked(0, 1, 2, P): (
        "You peeked into Bruno’s basket: a ghost sock.",
        "Ana peeked at a face-down card in your basket.",
        "Ana peeked at a face-down card in Bruno’s basket.",
    ),
    Peeked(0, 0, 2, P): (
        "You peeked into your own basket: a ghost sock.",
        "Ana peeked at a face-down card in their own basket.",
        "Ana peeked at a face-down card in their own basket.",
    ),
    HandPeeked(0, 1, P): (
        "You peeked at one of Bruno’s cards: a ghost sock.",
        "Ana peeked at one of your cards.",
        "Ana peeked at one of Bruno’s cards.",
    ),
    HandPeeked(0, 0, P): (
        "You peeked at your own hand: a ghost sock.",
        "Ana peeked at their own hand.",
        "Ana peeked at their own hand.",
    ),
    Traded(0, 1, P, B, blind=False): (
        "You gave Bruno a ghost sock and got a pizza sock.",
        "You gave Ana a pizza sock and got a ghost sock.",
        "Ana and Bruno traded one card each from their hands.",
    ),
    Traded(0, 1, P, B, blind=True): (
        "You gave Bruno a ghost sock and got a pizza sock.",
        "You gave Ana a pizza sock and got a ghost sock.",
        "Ana and Bruno traded one random card each from their hands.",
    ),
    Passed(0, True, cards("pbs")): (
        (
            "Everyone passed a card to the left. You gave a ghost "
            "sock to Bruno and got an octopus sock."
        ),
        "Everyone passed a card to the left. You gave a pizza sock to Elena and got a ghost sock.",
        "Everyone passed a card to the left. You gave an octopus sock to Ana and got a pizza sock.",
    ),
    Passed(0, False, cards("pbs")): (
        "Everyone passed a card to the right. You gave a ghost sock to Elena and got a pizza sock.",
        (
            "Everyone passed a card to the right. You gave a pizza "
            "sock to Ana and got an octopus sock."
        ),
        (
            "Everyone passed a card to the right. You gave an "
            "octopus sock to Bruno and got a ghost sock."
        ),
    ),
    Flipped(0, 1, 2, P, up=True): (
        "You turned a ghost sock face up.",
        "Ana turned a ghost sock face up.",
        "Ana turned a ghost sock face up.",
    ),
    Flipped(0, 1, 2, P, up=False): (
        "You turned a ghost sock face down.",
        "Ana turned a ghost sock face down.",
        "Ana turned a ghost sock face down.",
    ),
    RoundEnded(P, cards("bsp"), (cards("b"), cards("s"), cards("p")), 0, (1, 0, 0)): (
        "The lost mate was a ghost sock. Its match was in your basket.",
        "The lost mate was a ghost sock. Its match was in Ana’s basket.",
        "The lost mate was a ghost sock. Its match was in Ana’s basket.",
    ),
    GameWon(0, 1): ("You win!", "Ana wins!", "Ana wins!"),
    GameWon(0, 3): (
        "You win with 3 rounds!",
        "Ana wins with 3 rounds!",
        "Ana wins with 3 rounds!",
    ),
}


def test_event_samples_cover_every_kind_of_event() -> None:
    assert {type(event) for event in EVENTS} == set(GAME.event_types)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_phrases_event_has_a_text_for_each_seat_as_it_saw_it(event: object) -> None:
    for seat, text in enumerate(EVENTS[event]):
        assert PHRASES.event(GAME.redact(event, seat), seat, NAMES) == text
    public = PHRASES.event(GAME.redact(event, None), None, NAMES)
    assert (public is None) == (EVENTS[event][2] is None)
    if isinstance(event, Passed):
        assert public in (
            "Everyone passed a card to the left.",
            "Everyone passed a card to the right.",
        )
    elif public is not None:
        assert "ou " not in public and "your" not in public


THREE = position("tpsd woc dbf", "o b c")
OVER = play(position("sp w", "o b", lost="p"), down("s")).state
DEALING = play(position("sp w", "o b", lost="p", rounds=3), down("s")).state


@pytest.mark.parametrize(
    ("state", "own", "other"),
    [
        (THREE, "Ana, put one card into your basket.", "Ana is choosing a card."),
        (
            play(THREE, up("t", "@1 p")).state,
            "Ana wants to trade. Choose a card from your hand to give.",
            "Bruno is choosing in secret.",
        ),
        (
            play(THREE, up("d", "< p")).state,
            "Everyone passes a card to the left. Choose one from your hand.",
            "Bruno is choosing in secret.",
        ),
        (
            play(THREE, up("d", "> p")).state,
            "Everyone passes a card to the right. Choose one from your hand.",
            "Bruno is choosing in secret.",
        ),
        (
            play(position("wps toc dbf", "o b c"), up("w", "#1")).state,
            "Ana takes one of your cards. Choose one from their basket.",
            "Bruno is choosing in secret.",
        ),
        (
            DEALING,
            "You won the round. Deal the next one.",
            "Ana won the round and deals the next one.",
        ),
        (OVER, "You win!", "Ana wins!"),
    ],
)
def test_phrases_prompt_differs_for_the_player_and_the_others(
    state: object, own: str, other: str
) -> None:
    deciding = GAME.to_move(state) or 0
    assert PHRASES.prompt(GAME.view(state, deciding), NAMES) == own
    for seat in (None, 1 - deciding):
        assert PHRASES.prompt(GAME.view(state, seat), NAMES) == other


REASONS = {
    Reason(up("p", "@1")): "I felt like playing Peek.",
    Reason(down("p")): "I felt like hiding a card.",
    Reason(answer("p")): "I felt like choosing that card.",
    Reason(Deal()): "Whoever wins deals next.",
    Reason(up("p", "@1"), 61): "Peek wins 61% of the rounds I imagined.",
    Reason(down("p"), 61, B, 14): (
        "Face down wins 61% of the rounds I imagined. I suspect the lost mate is a "
        "pizza sock (14%)."
    ),
    Reason(answer("p"), 5): "That card wins 5% of the rounds I imagined.",
}


@pytest.mark.parametrize("reason", REASONS)
def test_phrases_reason_has_its_words(reason: Reason) -> None:
    assert PHRASES.reason(reason, NAMES) == REASONS[reason]


COPYING = position("cpw toc dbf", "o b f", down="cst")
SWAPPING = position("wps toc dbf", "o b f", down="cst")
TRADING = play(THREE, up("t", "@1 p")).state
REFUSED: dict[str, tuple[Any, Any]] = {
    "play_a_card": (THREE, Deal()),
    "choose_first": (TRADING, Deal()),
    "deal_first": (DEALING, down("p")),
    "over": (OVER, Deal()),
    "not_a_card": (THREE, Play("t", True)),  # type: ignore[arg-type]
    "not_held": (THREE, down("o")),
    "no_face": (THREE, Play(card("t"), None)),  # type: ignore[arg-type]
    "not_a_choice": (THREE, Play(card("t"), True, ("p",))),  # type: ignore[arg-type]
    "face_down": (THREE, Play(card("t"), False, up("t", "@1 p").doing)),
    "unfinished": (THREE, up("t", "@1")),
    "too_much": (THREE, up("t", "@1 p p")),
    "just_played": (THREE, up("t", "@1 t")),
    "somebody_else": (THREE, up("t", "@0 p")),
    "not_itself": (COPYING, up("c", "#6")),
    "used_copycat": (COPYING, up("c", "#1 #1")),
    "own_basket": (COPYING, up("c", "#2")),
    "other_basket": (SWAPPING, up("w", "#0")),
    "face_up": (position("pws toc dbf", "o b f", down="cst"), up("p", "#4")),
    "wrong_choice": (COPYING, up("c", "@1")),
}
"""A state and a move that is refused, by kind of problem."""


@pytest.mark.parametrize("kind", REFUSED)
def test_phrases_problem_has_words_for_every_refusal(kind: str) -> None:
    problem = GAME.check(*REFUSED[kind])
    assert problem is not None and problem.kind == kind
    text = PHRASES.problem(problem)
    assert text.endswith(".") and "{" not in text


def test_phrases_problems_are_all_used() -> None:
    assert set(phrases.PROBLEMS) == set(REFUSED)


def test_phrases_problem_names_the_card() -> None:
    problem = GAME.check(THREE, down("w"))
    assert problem is not None
    assert PHRASES.problem(problem) == f"You don’t hold {card_name(card('w'))}."


GIVE = ((HandCard(P),), "Which card from your hand will you give?")
WHOM = ((Person(1),), "Who will you trade with?")
CHOICES = {
    Action.STASH: [
        ((HandCard(P),), "Which card from your hand goes into a basket?"),
        ((BasketCard(1),), "Which card will you take? Yours goes into the same basket."),
    ],
    Action.BASKET_SWAP: [((BasketCard(1),), "Which card will you take from another basket?")],
    Action.PEEK: [((BasketCard(1), Person(1)), "Peek at which face-down card, or at whose hand?")],
    Action.COPYCAT: [((BasketCard(1),), "Which card in your basket will you copy?")],
    Action.BLIND_TRADE: [WHOM],
    Action.TRADE: [WHOM, GIVE],
    Action.LEFT_OR_RIGHT: [((Direction(True),), "Which way do the cards go?"), GIVE],
    Action.FLIP: [((BasketCard(1),), "Which card will you turn over?")],
}


@pytest.mark.parametrize("action", CHOICES)
def test_choice_prompt_asks_for_the_next_choice(action: Action) -> None:
    for choices, text in CHOICES[action]:
        assert choice_prompt(action, choices) == text


def test_phrases_warnings_have_their_words() -> None:
    """ODD-R3, ODD-5."""
    assert no_effect_warning(Action.COPYCAT) == "Copycat will do nothing now. Play it anyway?"
    assert peek_needed_text() == "You need Peek to see that card."


def all_texts() -> list[str]:
    """Return all texts of the game in the current language."""
    texts = [TITLE, tagline(), PHRASES.who_starts(), PHRASES.option_label("rounds")]
    texts.append(PHRASES.start_text("Ana"))
    texts += [PHRASES.option_value_label("rounds", value) for value in (1, 3)]
    texts += [PHRASES.bot_tagline(bot) for bot in INFO.bots]
    for event in EVENTS:
        for seat in (0, 1, 2, None):
            texts.append(PHRASES.event(GAME.redact(event, seat), seat, NAMES) or "")
    problems = (GAME.check(state, move) for state, move in REFUSED.values())
    texts += [PHRASES.problem(problem) for problem in problems if problem]
    texts += [PHRASES.reason(reason, NAMES) for reason in REASONS]
    for design in Design:
        texts += [card_name(design), design_name(design)]
    for action in Action:
        texts += [action_name(action), action_text(action), no_effect_warning(action)]
    texts += [choice_prompt(a, choices) for a in CHOICES for choices, _ in CHOICES[a]]
    texts += [card_name(None), peek_needed_text()]
    texts.append(PHRASES.result(Outcome((1,), (0, 3, 1)), 1, NAMES))
    return texts


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_phrases_have_no_placeholders_left(code: str) -> None:
    with i18n.language_override(code):
        for text in all_texts():
            assert "{" not in text and "'" not in text


@pytest.mark.parametrize("code", ["es", "it"])
def test_phrases_are_translated(code: str) -> None:
    english = all_texts()
    with i18n.language_override(code):
        other = all_texts()
    # Names of people, of the game and of a few things are the same in every language.
    same = {one for one, two in zip(english, other, strict=True) if one == two}
    assert same <= {"", "Odd Socks", "Pizza", "Robot", "Cactus", "Avocado"}


def test_names_of_cards_and_actions_are_all_different() -> None:
    assert len({card_name(design) for design in Design}) == 9
    assert len({action_name(action) for action in Action}) == 9
    assert len({action_text(action) for action in Action}) == 9


def test_phrases_options_are_one_round_or_first_to_three() -> None:
    assert INFO.choices[0].values == (1, 3)
    assert PHRASES.option_value_label("rounds", 3) == "First to 3"
    with pytest.raises(KeyError):
        PHRASES.option_label("anything")


def test_registry_has_odd_socks() -> None:
    with games.registered_for_test("odd_socks", "sockapp.games.odd_socks"):
        assert games.rules("odd_socks") is GAME
        assert games.phrases("odd_socks") is PHRASES
        assert games.title("odd_socks").TITLE == "Odd Socks"
