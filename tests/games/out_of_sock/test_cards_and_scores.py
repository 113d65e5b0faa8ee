"""OOS-0 and OOS-9: the cards and their points."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.games.out_of_sock.cards import PACK, PILES, SUIT_SOCKS, SUITS, Card, CardKind
from sockapp.games.out_of_sock.scoring import (
    compute_standing,
    count_sock_cards,
    score_column,
    total,
)
from sockapp.games.out_of_sock.text.names import column_score_text
from tests.support.out_of_sock.positions import card, cards, columns
from tests.support.out_of_sock.slow_scorer import slow_column_score, slow_total


def test_oos_0_pack_has_six_suits_of_twelve_cards() -> None:
    assert sorted(SUIT_SOCKS) == [2, 2, 4, 4, 6, 8]
    assert len(PACK) == 72
    assert len(SUITS) == len(PILES) == 6
    for suit in SUITS:
        kinds = Counter(card.kind for card in PACK if card.suit is suit)
        assert kinds == {
            CardKind.SOCKS: 6,
            CardKind.CONVERSION: 3,
            CardKind.DOUBLE: 2,
            CardKind.BAN: 1,
        }


@pytest.mark.parametrize(
    ("column", "score", "working"),
    [
        ("y8 y4 yC", -12, "(8+4)×−1"),
        ("y8 y4 yC yC", 12, "(8+4)×−1×−1"),
        ("y8 y4 yC yC yC", -12, "(8+4)×−1×−1×−1"),
        ("r6", 6, "6"),
        ("r6 rD", 12, "6×2"),
        ("r6 rD rC", -12, "6×2×−1"),
        ("r6 rD rD", 24, "6×2×2"),
        ("o8 oB", 0, "banned"),
        ("b6 b4 bC", -10, "(6+4)×−1"),
        ("b6 b4 bC bB", 0, "banned"),
        ("gD gC", 0, "no socks"),
        ("", 0, ""),
    ],
)
def test_oos_9_work_out_gives_the_scores_of_the_rulebook(
    column: str, score: int, working: str
) -> None:
    worked = score_column(cards(column))
    assert worked.score == score
    assert column_score_text(worked) == working


def test_oos_9_total_of_the_example_in_the_rulebook_is_52() -> None:
    mine = columns("y6 y4 g8 g2 gB p8 p6 p4 pD r4 rC o2 b4 b4 bC bC")
    assert [score_column(column).score for column in mine] == [10, 0, 36, -4, 2, 8]
    assert total(mine) == 52


def test_oos_9_work_out_gives_socks_doubles_and_conversions() -> None:
    worked = score_column(cards("p6 pD p4 pC pD"))
    assert (worked.socks, worked.doubles, worked.conversions) == ((6, 4), 2, 1)
    assert worked.factor == -4
    assert worked.score == -40


def test_oos_9_score_without_sock_cards_is_zero() -> None:
    assert score_column(cards("rD rD rC")).score == 0


column_cards = st.lists(st.sampled_from([one for one in PACK if one.suit is SUITS[0]]), max_size=6)


@given(column_cards, st.randoms(use_true_random=False))
def test_oos_7_score_does_not_depend_on_the_order(column: list[Card], luck: object) -> None:
    mixed = column[:]
    luck.shuffle(mixed)  # type: ignore[attr-defined]
    assert score_column(mixed).score == score_column(column).score == slow_column_score(column)


def test_oos_7_score_of_every_order_of_a_column_is_the_same() -> None:
    for order in permutations(cards("b8 b2 bD bC bC")):
        assert score_column(order).score == 20


@given(st.lists(st.sampled_from(PACK), max_size=30))
def test_total_equals_the_slow_scorer(held: list[Card]) -> None:
    mine = tuple(tuple(one for one in held if one.suit is suit) for suit in SUITS)
    assert total(mine) == slow_total(mine)


def test_oos_11_sock_cards_counts_banned_socks_but_no_special_cards() -> None:
    assert count_sock_cards(columns("y2 y4 yD yC g8 gB rB")) == 3


def test_oos_11_standing_breaks_ties_by_sock_cards() -> None:
    alone = compute_standing([columns("y8"), columns("g6")])
    assert (alone.points, alone.most_points, alone.leaders) == ((8, 6), (0,), (0,))
    by_socks = compute_standing([columns("y8"), columns("g2 g6"), columns("r2")])
    assert (by_socks.most_points, by_socks.leaders) == ((0, 1), (1,))
    still = compute_standing([columns("y8"), columns("r2"), columns("g8")])
    assert (still.most_points, still.leaders) == ((0, 2), (0, 2))


def test_card_equals_another_of_the_same_face() -> None:
    assert card("y2") == card("y2") and len(set(PACK)) == 6 * 7
