"""The choice model: worths of cards, and choices that purposeful players prefer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.card_history import (
    GiftChoice,
    HistoryWithChoices,
    PlayChoice,
    TakeChoice,
)
from sockapp.games.odd_socks.deduction.choice_model import (
    FITTED_SCORES,
    ImaginedWorld,
    compare_with_chance,
    plausibility,
)
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.events import Placed, Stashed
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import State
from tests.support.odd_socks.positions import answer, down, play, position, up

STASH, SHOW_OFF, SWAP, PEEK = Design.OCTOPUS, Design.AVOCADO, Design.LIGHTNING, Design.GHOST
WORLD = ImaginedWorld([STASH, SHOW_OFF, SWAP, PEEK, STASH, SHOW_OFF, SWAP, PEEK])
"""Cards 0 and 4, 1 and 5, 2 and 6, 3 and 7 are pairs."""


def mask(*cards: int) -> int:
    return sum(1 << card for card in cards)


def history_of(state: State, seat: int | None) -> HistoryWithChoices:
    view = GAME.view(state, seat)
    known = compute_belief(view.table.players, view.trail)
    return HistoryWithChoices(known, seat, Rng(1).open())


def test_worth_is_one_only_if_the_mate_may_be_lost() -> None:
    seen = mask(0, 1, 5)
    assert WORLD.worth(0, seen, 0.3) == 1, "the other Stash may be lost"
    assert WORLD.worth(1, seen, 0.3) == 0, "both Show offs are seen"
    assert WORLD.worth(7, seen, 0.3) == 0.3, "not seen at all"


@pytest.mark.parametrize(
    ("seen", "worth"),
    [
        (mask(0, 1, 2, 3), 0.0),  # any unseen card is the other one of a pair, so it cannot win
        (mask(0, 4, 1), 2 * 2 / 4),  # five unseen cards: two whole pairs and one mate
        (mask(0, 4, 1, 5), 2 * 2 / 3),
        (mask(*range(7)), 0.0),
    ],
)
def test_blank_worth_compares_an_unseen_card_with_a_possible_match(seen: int, worth: float) -> None:
    """A seen card wins if its mate is lost: 1 of u unseen cards.

    A blank wins if it is of a whole pair and the other card of it is lost.
    """
    assert WORLD.blank_worth(seen) == pytest.approx(worth)


GIFT = GiftChoice(1, mask(0, 1, 2, 5), (0, 1, 2), 1)
TAKE = TakeChoice(1, mask(0, 1, 2, 5), (0, 1, 3), 2, 0)
PLAY = PlayChoice(1, mask(0, 1, 2, 3, 5), (0, 1, 2), 1, True, (3, 7), (5,))


def test_gifts_of_a_model_are_a_distribution_that_avoids_possible_matches() -> None:
    ratios = {
        card: compare_with_chance(replace(GIFT, card=card), WORLD, FITTED_SCORES)
        for card in GIFT.hand
    }
    assert sum(ratios.values()) == pytest.approx(len(GIFT.hand))
    assert ratios[1] > 1 > ratios[0] == ratios[2], "card 1 cannot win, its pair is in sight"


def test_takes_of_a_model_are_a_distribution_that_prefers_possible_matches() -> None:
    ratios = {
        card: compare_with_chance(replace(TAKE, card=card), WORLD, FITTED_SCORES)
        for card in (*TAKE.cards, None)
    }
    options = len(TAKE.cards) + TAKE.own
    assert sum(ratios.values()) + ratios[None] == pytest.approx(options), "two own cards"
    assert ratios[0] > ratios[3] > ratios[1] == ratios[None]


def test_plays_of_a_model_are_a_distribution_that_prefers_gains() -> None:
    ratios = {
        (card, up): compare_with_chance(replace(PLAY, card=card, up=up), WORLD, FITTED_SCORES)
        for card in PLAY.hand
        for up in (True, False)
    }
    assert sum(ratios.values()) == pytest.approx(2 * len(PLAY.hand))
    assert ratios[1, True] > ratios[1, False], "a worthless Show off takes the Peek in sight"
    assert ratios[0, False] > ratios[1, False], "possible matches are hidden"
    without_prey = compare_with_chance(replace(PLAY, others=(5,)), WORLD, FITTED_SCORES)
    assert without_prey < ratios[1, True]


def test_plausibility_counts_a_careless_player_as_random() -> None:
    wise, odd = GIFT, replace(GIFT, card=0)
    assert plausibility([wise], WORLD, 2) > 1 > plausibility([odd], WORLD, 2)
    assert plausibility([wise, odd], WORLD, 2, careless=1.0) == 1
    twice = plausibility([odd, odd], WORLD, 2)
    assert twice < plausibility([odd], WORLD, 2)
    apart = plausibility([odd, replace(odd, seat=0)], WORLD, 2)
    assert apart < twice, "one careless player is likelier than two"


def test_witnessed_history_has_the_choices_of_others_only() -> None:
    state = play(position("tps woc dbf", "o b c"), up("t", "@1 p"), answer("o"), down("w")).state
    mine = history_of(state, 0).choices
    assert [type(choice) for choice in mine] == [GiftChoice, PlayChoice]
    assert {choice.seat for choice in mine} == {1}
    public = history_of(state, None).choices
    assert [choice.seat for choice in public] == [0, 0, 1, 1]
    (play_of_1,) = (choice for choice in mine if isinstance(choice, PlayChoice))
    assert not play_of_1.up and len(play_of_1.hand) == 3
    assert len(play_of_1.others) == 3, "two cards dealt, one played"


def test_witnessed_history_knows_who_saw_what() -> None:
    moves = up("s", "p #1"), down("w"), down("d")
    state = play(position("spf woc dbt", "o b c"), *moves).state
    history = history_of(state, None)
    seen_by_1, seen_by_2 = (choice.seen for choice in history.choices if choice.seat)
    trail = state.trail
    assert isinstance(trail[1], Placed) and isinstance(trail[2], Stashed)
    stashed, taken = history.moved[2]
    assert seen_by_1 >> stashed & 1, "it went into the basket of seat 1"
    assert not seen_by_2 >> stashed & 1, "and lies face down there"
    assert seen_by_1 >> taken & 1, "it lay face up"
    assert seen_by_1 >> history.baskets[0] & 1
    assert not seen_by_1 >> history.lost & 1
    kept = next(card for card in history.hands[0] if card != taken)
    assert not seen_by_1 >> kept & 1


def test_take_from_the_own_basket_is_recorded_as_such() -> None:
    state = play(position("spf woc dbt", "o b c"), up("s", "p #0")).state
    (take,) = (one for one in history_of(state, 1).choices if isinstance(one, TakeChoice))
    assert take.card is None
    assert take.own == 2, "the card that was dealt and the one just played"
    assert len(take.cards) == 2


def test_history_has_every_card_in_one_place() -> None:
    state = play(position("spf woc dbt", "o b c"), up("s", "p #1"), down("w")).state
    history = history_of(state, 0)
    held = [card for hand in history.hands for card in hand]
    lying = [history.baskets[one.card] for basket in state.table.baskets for one in basket]
    assert sorted([history.lost, *held, *lying]) == list(range(len(history.designs)))
