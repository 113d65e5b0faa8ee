"""Texts of SOCK): every event, question and refusal has words in every language."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import i18n
from sockapp.engine.game import Outcome, Problem
from sockapp.engine.game_text import tell_events
from sockapp.games.sock import INFO, tagline
from sockapp.games.sock.cards import FACES, SUITS, Card
from sockapp.games.sock.draft import HAND, NEW, Draft, TakenCard
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Dealt,
    Drawn,
    Ending,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.moves import Draw, Pass, PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import FinishedDeal
from sockapp.games.sock.text import phrases
from sockapp.games.sock.text.bot_reasons import (
    CardFit,
    HintNoPlay,
    HintOneCard,
    HintThereIsAPlay,
    HintWholePlay,
    Reason,
    Why,
)
from sockapp.games.sock.text.names import card_name, card_names, suit_name
from sockapp.games.sock.text.phrases import PHRASES
from tests.support.sock.positions import cards, piles, position, turn

NAMES = ("Ana", "Bruno", "Elena", "Íñigo")
HANDS = ((), cards("L9"), cards("L1"), cards("F0"))

EVENTS = {
    Drawn(0, Card.P4, 60): ("You drew the 4 of Pagodas.", "Ana drew 1 card."),
    Drawn(0, None, 60): ("Ana drew 1 card.", "Ana drew 1 card."),
    Played(0, cards("P4 F0"), piles("P1 P2 P3 P4"), 0, 8): (
        "You played the 4 of Pagodas and the happy symbol of Flowers.",
        "Ana played the 4 of Pagodas and the happy symbol of Flowers.",
    ),
    Played(0, cards("L4"), (), 2, 1): (
        "You played the 4 of Ladies. 2 piles were rearranged. 1 card left.",
        "Ana played the 4 of Ladies. 2 piles were rearranged. 1 card left.",
    ),
    Played(0, cards("B4"), (), 1, 3): (
        "You played the 4 of Boats. 1 pile was rearranged. 3 cards left.",
        "Ana played the 4 of Boats. 1 pile was rearranged. 3 cards left.",
    ),
    TurnPassed(0): ("You passed.", "Ana passed."),
    DealEnded(Ending.OUT, 0, HANDS, (0, 9, 1, 0)): (
        "You go out: 0 points for you.",
        "Ana goes out. You’re left with 9 points.",
    ),
    DealEnded(Ending.BLOCKED, 3, HANDS, (1, 9, 1, 0)): (
        "The round is blocked. You’re left with 1 point.",
        "The round is blocked. You’re left with 9 points.",
    ),
    BackToZero(0): ("Exactly 100: you’re back to 0!", "Exactly 100: Ana is back to 0!"),
    Dealt(0, HANDS, 11): ("You dealt a new round.", "Ana dealt a new round."),
    GameEnded((0,), (41, 101, 60, 50)): ("You win with 41 points!", "Ana wins with 41 points!"),
    GameEnded((0, 3), (1, 101, 60, 1)): (
        "You share the win with Íñigo: 1 point!",
        "Ana and Íñigo share the win with 1 point!",
    ),
}


@pytest.mark.parametrize(("event", "expected"), EVENTS.items(), ids=lambda x: type(x).__name__)
def test_phrases_event_differs_for_the_player_and_the_others(
    event: object, expected: tuple[str, str]
) -> None:
    assert PHRASES.event(event, 0, NAMES) == expected[0]
    assert PHRASES.event(event, 1, NAMES) == expected[1]
    assert PHRASES.event(event, None, NAMES)


TURN = (
    Drawn(0, Card.P4, 60),
    Drawn(0, Card.B8, 59),
    Played(0, cards("P8 B8 L8"), piles("P8 B8 L8"), 1, 2),
)


def test_phrases_tell_all_draws_of_a_turn_and_its_play_in_one_line() -> None:
    own, others = (
        [entry.text for entry in tell_events(PHRASES, events, seat, NAMES)]
        for seat, events in ((0, TURN), (1, tuple(GAME.redact(event, 1) for event in TURN)))
    )
    after = "1 pile was rearranged. 2 cards left."
    eights = "the 8 of Pagodas, the 8 of Boats and the 8 of Ladies"
    assert own == [f"You drew the 4 of Pagodas and the 8 of Boats, then played {eights}. {after}"]
    assert others == [f"Ana drew 2 cards, then played {eights}. {after}"]


def test_phrases_tell_draws_without_a_play_in_one_line() -> None:
    draws = (Drawn(0, None, 60), Drawn(0, None, 59), Drawn(0, None, 58))
    entries = tell_events(PHRASES, (*draws, TurnPassed(0)), 1, NAMES)
    assert [entry.text for entry in entries] == ["Ana drew 3 cards.", "Ana passed."]
    assert [entry.events for entry in entries] == [draws, (TurnPassed(0),)]


def test_phrases_tell_the_turns_of_two_players_apart() -> None:
    entries = tell_events(PHRASES, (Drawn(0, None, 60), Drawn(1, None, 59)), None, NAMES)
    assert [entry.text for entry in entries] == ["Ana drew 1 card.", "Bruno drew 1 card."]


def test_phrases_count_rounds_from_each_deal() -> None:
    ended = DealEnded(Ending.OUT, 0, HANDS, (0, 9, 1, 0))
    events = (TURN[-1], ended, BackToZero(1), Dealt(0, HANDS, 11), TURN[0])
    entries = tell_events(PHRASES, events, None, NAMES)
    assert [entry.round_number for entry in entries] == [1, 1, 1, 2, 2]


RUN = position("P1 P2 P3", "P5 F5 L9 P4 P4", "L1")
STUCK = position("P1 P2 P3", "L9", "L1", deck="")
OVER = position(
    "P1 P2 P3", "", "L9", deals=(FinishedDeal(Ending.OUT, 0, ((), ()), (0, 101), (4, 101)),)
)
REFUSED: dict[str, tuple[Any, Any]] = {
    "over": (OVER, Draw()),
    "no_move": (RUN, "draw"),
    "no_piles": (RUN, PlayTurn("P1 P2 P3")),  # type: ignore[arg-type]
    "card_missing": (RUN, turn("P2 P3 P4")),
    "not_yours": (RUN, turn("P1 P2 P3 L1")),
    "nothing_played": (RUN, turn("P1 P2 P3")),
    "too_short": (RUN, turn("P1 P2 P3 | P4 P5")),
    "strangers": (RUN, turn("P1 P2 P3 | F5 L9")),
    "mixed_suits": (RUN, turn("P1 P2 P3 F5")),
    "mixed_ranks": (position("P5 B5 L5", "P6", "L1"), turn("P5 B5 L5 P6")),
    "neither": (position("", "P1 F5 L9", "L1"), turn("P1 F5 L9")),
    "rank_twice": (RUN, turn("P1 P2 P3 P4 P4")),
    "happy_low": (position("", "P11 P12 P0", "L1", happy="low"), turn("P11 P12 P0")),
    "happy_high": (position("", "P0 P1 P2", "L1", happy="high"), turn("P0 P1 P2")),
    "happy_both": (position("", "P12 P0 P1", "L1", happy="both"), turn("P12 P0 P1")),
    "gap": (RUN, turn("P1 P2 P3 P5")),
    "deck_empty": (STUCK, Draw()),
    "referee_sees_play": (position("P1 P2 P3", "P4", "L1", referee=True), Draw()),
    "can_draw": (RUN, Pass()),
    "can_play": (position("P1 P2 P3", "P4", "L1", deck=""), Pass()),
}
"""A state and a move that is refused, by kind of problem."""


def draft_refusals() -> dict[str, Problem | None]:
    """Return why a draft must not end in a draw; ``check`` never sees these problems."""
    draft = Draft.of(GAME.view(RUN, 0))
    played = draft.with_step((TakenCard(HAND, Card.P4),), 0)
    rearranged = draft.with_step((TakenCard(0, Card.P1),), NEW)
    return {"played_already": played.draw_problem, "put_back_first": rearranged.draw_problem}


@pytest.mark.parametrize("kind", REFUSED)
def test_phrases_problem_has_words_for_every_refusal(kind: str) -> None:
    problem = GAME.check(*REFUSED[kind])
    assert problem is not None and problem.kind == kind
    text = PHRASES.problem(problem)
    assert text.endswith(".") and "{" not in text


@pytest.mark.parametrize("kind", draft_refusals())
def test_phrases_problem_has_words_for_every_refusal_of_a_draft(kind: str) -> None:
    problem = draft_refusals()[kind]
    assert problem is not None and problem.kind == kind
    assert PHRASES.problem(problem)


def test_phrases_problems_are_all_used() -> None:
    assert set(phrases.PROBLEMS) == {*REFUSED, *draft_refusals()}


def test_phrases_problem_names_the_card() -> None:
    state = position("P1 P2 P3", "P5 F5 L9 P4", "L1")
    text = PHRASES.problem(GAME.check(state, turn("P1 P2 P3 P5")))
    assert text == "There’s a gap in the run between the 3 of Pagodas and the 5 of Pagodas."
    text = PHRASES.problem(GAME.check(state, turn("P1 P2 P3 L1")))
    assert text == "Not in your hand: the 1 of Ladies."
    assert PHRASES.problem(Draft.of(GAME.view(state, 0)).problem).startswith("Rearranging isn’t")


def test_card_names_are_all_different() -> None:
    assert len({card_name(card) for card in FACES}) == 52
    assert card_names(cards("P4 L0")) == "the 4 of Pagodas and the happy symbol of Ladies"
    assert card_names(cards("L11 F11 L11")) == "two 11s of Ladies and the 11 of Flowers"
    assert card_names(cards("B0 B0")) == "two happy symbols of Boats"
    assert [suit_name(suit) for suit in SUITS] == ["Pagoda", "Flower", "Boat", "Lady"]


def test_phrases_prompt_says_what_to_do() -> None:
    first = position("", "P1 P2 P3", "L9")
    assert PHRASES.prompt(GAME.view(first, 0), NAMES) == (
        "Your turn, Ana. Lay the first pile, or draw."
    )
    later = position("P1 P2 P3", "P4", "L9")
    assert PHRASES.prompt(GAME.view(later, 0), NAMES) == "Your turn, Ana. Play a card or draw."
    assert PHRASES.prompt(GAME.view(later, 1), NAMES) == "It’s Ana’s turn."
    with i18n.language_override("it"):
        assert PHRASES.prompt(GAME.view(later, 1), NAMES) == "Tocca ad Ana."
    empty = position("P1 P2 P3", "P4", "L9", deck="")
    assert PHRASES.prompt(GAME.view(empty, 0), NAMES) == "Your turn, Ana. Play a card or pass."
    over = (FinishedDeal(Ending.OUT, 0, ((), ()), (0, 101), (4, 101)),)
    ended = position("P1 P2 P3", "", "L9", deals=over)
    assert PHRASES.prompt(GAME.view(ended, 1), NAMES) == "Ana wins with 4 points!"


REASONS = [
    *(Reason(why, cards("P4"), cards("P5"), 1) for why in Why),
    HintThereIsAPlay(),
    *(HintOneCard(Card.B7, fit) for fit in CardFit),
    HintWholePlay(cards("B7 L7"), 0),
    HintWholePlay(cards("B7"), 1),
    HintWholePlay(cards("B7"), 2),
    HintNoPlay(can_draw=True),
    HintNoPlay(can_draw=False),
]


def all_texts() -> list[str]:
    texts = [PHRASES.who_starts(), tagline()]
    for choice in INFO.choices:
        texts.append(PHRASES.option_label(choice.field))
        texts += [PHRASES.option_value_label(choice.field, value) for value in choice.values]
    texts += [PHRASES.bot_tagline(bot) for bot in INFO.bots]
    texts += [card_name(card) for card in FACES] + [card_names((card, card)) for card in FACES]
    texts += [suit_name(suit) for suit in SUITS]
    texts += [PHRASES.reason(reason, NAMES) for reason in REASONS]
    facts = (("card", "P4"), ("before", "P4"), ("after", "L0"), ("count", 2), ("pile", 1))
    texts += [PHRASES.problem(Problem("SOCK-2", kind, facts)) for kind in phrases.PROBLEMS]
    for event in EVENTS:
        texts += [PHRASES.event(event, seat, NAMES) for seat in (0, 1, None)]
    texts += [PHRASES.result(Outcome((1,), (60, 1)), seat, NAMES) for seat in (0, 1, None)]
    return texts


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_phrases_have_no_placeholders_left(code: str) -> None:
    with i18n.language_override(code):
        for text in all_texts():
            assert text and "{" not in text and "'" not in text


@pytest.mark.parametrize("code", ["es", "it"])
def test_phrases_are_translated(code: str) -> None:
    english = all_texts()
    with i18n.language_override(code):
        translated = all_texts()
    same = {one for one, other in zip(english, translated, strict=True) if one == other}
    assert not same


def test_phrases_reason_of_a_hint_has_the_words_of_the_glossary() -> None:
    assert PHRASES.reason(HintThereIsAPlay(), NAMES) == "There’s a play. Shall I show you the card?"
    assert PHRASES.reason(HintWholePlay(cards("B7"), 1), NAMES) == (
        "Play the 7 of Boats. 1 pile has to come apart."
    )
