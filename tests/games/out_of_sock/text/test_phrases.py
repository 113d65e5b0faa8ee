"""Texts of Out of Sock: every event, question and refusal has words in every language."""

from __future__ import annotations

import pytest

from sockapp import i18n
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Outcome, Problem
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import INFO, tagline
from sockapp.games.out_of_sock.bots import make_bot
from sockapp.games.out_of_sock.bots.evaluation import Reason
from sockapp.games.out_of_sock.cards import PACK, CardKind, Suit
from sockapp.games.out_of_sock.dice_model import chances
from sockapp.games.out_of_sock.events import (
    Arranged,
    BasketPassed,
    Decided,
    DeckGone,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Flicked,
    GameEnded,
    Loss,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.moves import Flick, NameWinner, Split, Stack, TakeDie, Toss
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State
from sockapp.games.out_of_sock.text import phrases
from sockapp.games.out_of_sock.text.names import card_name, kind_name, suit_name
from sockapp.games.out_of_sock.text.phrases import (
    PHRASES,
    change_warning,
    last_cards_warning,
    lost_toss_chance,
    lost_toss_reason,
)
from tests.support.out_of_sock.positions import card, cards, choosing, picking, play, position

NAMES = ("Ana", "Bruno", "Elena", "Íñigo")

EVENTS = {
    Flicked(0, 7.7, (5, 2, 2)): (
        "You tossed 3 dice: 2, 2 and 5.",
        "Ana tossed 3 dice: 2, 2 and 5.",
    ),
    Tossed(0, 6.6, (5, 2, 2)): (
        "You tossed 3 dice: 2, 2 and 5.",
        "Ana tossed 3 dice: 2, 2 and 5.",
    ),
    Tossed(0, 3.0, (5,)): ("You tossed 1 die: 5.", "Ana tossed 1 die: 5."),
    Tossed(0, 1.0, ()): (
        "You tossed, but no dice came out.",
        "Ana tossed, but no dice came out.",
    ),
    TurnLost(0, Loss.COUNT, 1): ("1 die: turn lost. The basket goes to Bruno.",) * 2,
    TurnLost(3, Loss.COUNT, 8): ("8 dice: turn lost. The basket goes to Ana.",) * 2,
    TurnLost(0, Loss.SHAKEN, 0): (
        "You shook more than once, so the turn is lost. The basket goes to Bruno.",
        "Ana shook more than once, so the turn is lost. The basket goes to Bruno.",
    ),
    TurnLost(0, Loss.NOWHERE, 2): (
        "No deck is left for these dice, so the turn is lost. The basket goes to Bruno.",
    )
    * 2,
    DiceSplit(0, (2, 3)): ("You split the dice.", "Ana split the dice."),
    DiceStacked(0, 2, cards("y6 rD"), None): (
        "You stacked the dice on pile 2: 6 yellow socks and a red Double.",
        "Ana stacked the dice on pile 2: 6 yellow socks and a red Double.",
    ),
    DieTaken(0, 5, card("bB"), None, forced=False): (
        "You took a die from pile 5: the blue Ban.",
        "Ana took a die from pile 5: the blue Ban.",
    ),
    DieTaken(0, 5, card("oC"), None, forced=True): (
        "You had to take the last die, from pile 5: an orange Conversion.",
        "Ana had to take the last die, from pile 5: an orange Conversion.",
    ),
    DeckGone(5): ("Deck 5 is gone.",) * 2,
    DiceReturned(4, 1): ("1 die from pile 4 goes back into the basket.",) * 2,
    DiceReturned(4, 2): ("2 dice from pile 4 go back into the basket.",) * 2,
    GameEnded(0, 3): (
        "You took the last card. The game is over.",
        "Ana took the last card. The game is over.",
    ),
    StillTied(1, (0, 2)): ("Still tied. Bruno has the basket and picks who wins.",) * 2,
    Won(0, -1, Decided.POINTS, (0,)): (
        "You win with −1 point!",
        "Ana wins with −1 point!",
    ),
    Won(0, 12, Decided.SOCKS, (0, 1)): (
        "Tied: most sock cards wins. You win with 12 points!",
        "Tied: most sock cards wins. Ana wins with 12 points!",
    ),
    BasketPassed(0, 1): (None, None),
    Arranged(0, Suit.RED, (0,)): (None, None),
}


@pytest.mark.parametrize(
    ("count", "reason"),
    [
        (0, "Too soft. None came out."),
        (1, "Too soft. Only one came out."),
        (8, "Too hard. All 8 fell out."),
    ],
)
def test_oos_3_lost_toss_reason_names_the_strength(count: int, reason: str) -> None:
    assert lost_toss_reason(count) == reason


@pytest.mark.parametrize("strength", [4.0, 4.6, 5.2, 5.9, 10.1, 11.0, 12.5, 20.0])
def test_oos_3_lost_toss_chance_is_that_of_the_dice_model(strength: float) -> None:
    lost = round(100 * (1 - sum(chances(strength)[2:8])))
    assert lost_toss_chance(Flicked(0, strength, ())).startswith(
        f"Of tosses like that, {lost} in 100"
    )


def test_oos_3_lost_toss_chance_in_the_green_is_bad_luck() -> None:
    assert lost_toss_chance(Flicked(0, 6.1, (4,))).startswith("Bad luck")


def test_event_samples_cover_every_kind_of_event() -> None:
    assert {type(event) for event in EVENTS} == set(GAME.event_types)


@pytest.mark.parametrize("event", EVENTS)
def test_phrases_event_differs_for_the_player_and_the_others(event: object) -> None:
    own, other = EVENTS[event]
    assert PHRASES.event(event, 0 if getattr(event, "seat", 0) == 0 else 1, NAMES) == own
    assert PHRASES.event(event, 2, NAMES) == PHRASES.event(event, None, NAMES) == other


@pytest.mark.parametrize(
    ("state", "own", "other"),
    [
        (position(2), "Your turn to toss, Ana.", "Ana has the basket."),
        (
            choosing(2, (2, 3, 3)),
            "3 dice out. Split or stack?",
            "Ana is choosing whether to split or stack.",
        ),
        (
            picking(2, (2, 3, 3)),
            "Take a die and the top card of its pile.",
            "Ana is choosing a die.",
        ),
        (
            position(2, phase=Phase.NAME),
            "Still tied. You have the basket, so pick who wins.",
            "Still tied. Ana has the basket and picks who wins.",
        ),
        (
            play(picking(3, (2, 3), decks={2: "y8"}), TakeDie(2)).state,
            "You win with 8 points!",
            "Ana wins with 8 points!",
        ),
    ],
)
def test_phrases_prompt_differs_for_the_player_and_the_others(
    state: object, own: str, other: str
) -> None:
    assert PHRASES.prompt(GAME.view(state, 0), NAMES) == own
    assert PHRASES.prompt(GAME.view(state, 1), NAMES) == other
    assert PHRASES.prompt(GAME.view(state, None), NAMES) == other


PROBLEMS = [
    Problem("OOS-2", "toss_first"),
    Problem("OOS-4", "choose_first"),
    Problem("OOS-5", "take_a_die"),
    Problem("OOS-11", "name_first"),
    Problem("OOS-10", "over"),
    Problem("OOS-2", "no_strength"),
    Problem("OOS-12", "nothing_to_split"),
    Problem("OOS-12", "deck_gone", (("number", 5),)),
    Problem("OOS-5", "no_such_pile"),
    Problem("OOS-5", "no_die_there", (("number", 5),)),
    Problem("OOS-11", "not_tied"),
    Problem("OOS-7", "no_such_suit"),
    Problem("OOS-7", "other_cards", (("suit", "red"),)),
]

REASONS = {
    Reason(Toss(6.6)): "Try for about 5 dice.",
    Reason(Flick(6.6)): "Try for about 3 dice.",
    Reason(NameWinner(2)): "The win goes to Elena.",
    Reason(Split(), card("y6"), 6, 0, 61): "Splitting wins 61% of the games I imagined.",
    Reason(Stack(), card("y6"), 6, 0, 61): "Stacking wins 61% of the games I imagined.",
    Reason(TakeDie(4), card("y6"), 6, 0, 61): (
        "Pile 4 (6 yellow socks) wins 61% of the games I imagined."
    ),
    Reason(Split(), card("y6"), 6): "Split: the best card is 6 yellow socks (+6 points).",
    Reason(Stack(), card("y6"), 6): "Stack: 6 yellow socks for sure (+6 points), and a surprise.",
    Reason(TakeDie(4), card("rC"), -12): "Pile 4 (a red Conversion): −12 points straight away.",
    Reason(TakeDie(4), card("rC"), -12, 8): (
        "Pile 4 (a red Conversion): −12 points straight away. "
        "And it denies the next player 8 points."
    ),
}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_phrases_problem_has_words_for_every_refusal(problem: Problem) -> None:
    text = PHRASES.problem(problem)
    assert text.endswith(".") and "{" not in text


def test_phrases_problems_are_all_used() -> None:
    assert set(phrases.PROBLEMS) == {problem.kind for problem in PROBLEMS}


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (position(2), "toss_first"),
        (choosing(2, (2, 3, 3)), "choose_first"),
        (picking(2, (2, 3, 3)), "take_a_die"),
        (position(2, phase=Phase.NAME), "name_first"),
        (position(2, phase=Phase.OVER), "over"),
    ],
)
def test_check_move_of_another_phase_gives_a_problem_with_words(state: State, kind: str) -> None:
    moves = (Flick(5.0), Toss(5.0), Stack(), TakeDie(2), NameWinner(0))
    problems = [problem for move in moves if (problem := GAME.check(state, move))]
    found = [problem for problem in problems if problem.kind == kind]
    assert len(found) >= 3 and set(found) <= set(PROBLEMS)


def test_phrases_problem_of_an_empty_deck_names_it() -> None:
    problem = GAME.check(choosing(2, (2, 3, 5), decks={3: ""}), Stack())
    assert PHRASES.problem(problem) == "Deck 3 is gone, so you can’t stack there."


@pytest.mark.parametrize("reason", REASONS)
def test_phrases_reason_has_its_words(reason: Reason) -> None:
    assert PHRASES.reason(reason, NAMES) == REASONS[reason]


def all_texts() -> list[str]:
    """Return all texts of the game in the current language."""
    texts = [tagline(), PHRASES.who_starts()]
    texts += [PHRASES.bot_tagline(bot) for bot in INFO.bots]
    texts += [PHRASES.event(event, seat, NAMES) or "" for event in EVENTS for seat in (0, 1)]
    texts += [PHRASES.problem(problem) for problem in PROBLEMS]
    texts += [PHRASES.reason(reason, NAMES) for reason in REASONS]
    texts += [card_name(one) for one in dict.fromkeys(PACK)]
    texts += [suit_name(suit) for suit in Suit] + [kind_name(kind) for kind in CardKind]
    texts += [last_cards_warning(n, is_ending=ends) for n in (1, 2) for ends in (True, False)]
    texts.append(change_warning(Suit.RED, -12))
    texts.append(PHRASES.result(Outcome((1,), (3, 1, 0, 0)), 1, NAMES))
    return texts


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_phrases_have_no_placeholders_left(code: str) -> None:
    with i18n.language_override(code):
        for text in all_texts():
            assert "{" not in text and "'" not in text and "-" not in text


def test_card_names_are_all_different() -> None:
    names = [card_name(one) for one in dict.fromkeys(PACK)]
    assert len(set(names)) == len(names) == 42
    assert card_name(card("y2")) == "2 yellow socks"


def test_phrases_result_and_warnings_have_their_words() -> None:
    assert PHRASES.result(Outcome((1,), (3, 54)), 0, NAMES) == "Bruno wins with 54 points!"
    assert PHRASES.result(Outcome((1,), (3, 54)), 1, NAMES) == "You win with 54 points!"
    assert last_cards_warning(1, is_ending=True) == "1 card left. Taking it ends the game."
    assert change_warning(Suit.RED, -12) == "Careful: that takes red to −12."


def test_phrases_choice_without_options_raises_key_error() -> None:
    assert GAME.info.choices == ()
    with pytest.raises(KeyError):
        PHRASES.option_label("anything")
    with pytest.raises(KeyError):
        PHRASES.option_value_label("anything", 1)


def test_phrases_reason_has_words_for_every_bot() -> None:
    state = choosing(3, (2, 3, 5))
    for bot in INFO.bots:
        decision = make_bot(bot.id).choose(GAME.view(state, 0), Rng(1), TimeBudget(0.0))
        assert all(PHRASES.reason(reason, NAMES) for reason in decision.reasons)
