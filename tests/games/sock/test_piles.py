"""SOCK-2, SOCK-11 and SOCK-12: which cards may form a pile."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import FACES, PACK, RANKS, Card, points
from sockapp.games.sock.events import Played
from sockapp.games.sock.piles import (
    PileKind,
    PileStep,
    arrange_pile,
    can_become_pile,
    count_broken_piles,
    find_changed_piles,
    find_pile_problem,
    kind_of,
    list_pile_steps,
    match_old_piles,
    sort_by_old_piles,
)
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.random_play import play as random_game
from tests.support.sock.positions import cards, line, piles, play, position, turn

VARIANTS = ("wrap", "both", "low", "high")


def test_pack_has_two_decks_of_four_suits() -> None:
    assert len(PACK) == 104 and set(Counter(PACK).values()) == {2}
    assert Counter(card.suit for card in FACES) == dict.fromkeys(range(4), 13)
    assert points(cards("P12 L1 B0 F0")) == 13, "SOCK-9: a happy symbol counts 0"


@pytest.mark.parametrize("happy", VARIANTS)
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("P1 P2 P3", PileKind.RUN),
        ("P3 P1 P2 P4", PileKind.RUN),
        ("L10 L11 L12", PileKind.RUN),
        ("P5 F5 B5", PileKind.SET),
        ("P5 P5 L5", PileKind.SET),
        ("F7 F7 B7 B7", PileKind.SET),
        ("P0 F0 L0", PileKind.SET),
        ("P0 P0 F0 F0 B0 B0 L0 L0", PileKind.SET),
    ],
)
def test_sock_2_kind_of_tells_runs_from_sets(text: str, kind: PileKind, happy: str) -> None:
    assert kind_of(cards(text), happy) is kind
    assert find_pile_problem(cards(text), happy) is None


def problem(text: str, happy: str = "wrap") -> Problem:
    found = find_pile_problem(cards(text), happy)
    assert found is not None
    return found


def test_sock_2_fault_in_says_what_is_wrong() -> None:
    assert problem("P1 P2") == Problem("SOCK-2", "too_short", (("count", 2),))
    assert problem("") == Problem("SOCK-2", "too_short", (("count", 0),))
    assert problem("P1 P2 P4") == Problem("SOCK-2", "gap", (("before", "P2"), ("after", "P4")))
    assert problem("P1 P2 F3") == Problem("SOCK-2", "mixed_suits", (("card", "F3"),))
    assert problem("P5 F5 B6") == Problem("SOCK-2", "mixed_ranks", (("card", "B6"),))
    assert problem("P5 F9 B1") == Problem("SOCK-2", "neither")


def test_sock_2_fault_in_two_cards_that_fit_no_pile_is_not_too_short() -> None:
    assert problem("P9 F1") == Problem("SOCK-2", "strangers")
    for text in ("P9", "P9 F9", "P9 P9", "P9 P1", "P0 P12", "P0 F0"):
        assert problem(text).kind == "too_short", text


@pytest.mark.parametrize("happy", VARIANTS)
def test_sock_2_can_become_pile_is_true_for_parts_of_piles_only(happy: str) -> None:
    runs = [FACES[suit : suit + RANKS] for suit in range(0, len(FACES), RANKS)]
    sets = [[face for face in FACES if face.rank == rank] * 2 for rank in range(RANKS)]
    largest = [*map(tuple, runs), *map(tuple, sets)]
    assert all(kind_of(pile, happy) for pile in largest)
    for pair in combinations_with_replacement(FACES, 2):
        inside = any(Counter(pair) <= Counter(pile) for pile in largest)
        assert can_become_pile(pair) == inside, pair


def test_sock_2_fault_in_names_the_gap_on_a_ring_and_on_a_line() -> None:
    gap = (("before", "P12"), ("after", "P1"))
    assert problem("P11 P12 P1") == Problem("SOCK-2", "gap", gap)
    assert problem("P1 P2 P12", "low").facts == (("before", "P2"), ("after", "P12"))
    assert problem("P0 P10 P11", "high").facts == (("before", "P11"), ("after", "P0"))


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("P0 P1 P2", {"wrap", "both", "low"}),
        ("P11 P12 P0", {"wrap", "both", "high"}),
        ("P11 P12 P0 P1 P2", {"wrap"}),
        ("P12 P0 P1", {"wrap"}),
        ("P0 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12", {"wrap", "both", "low", "high"}),
    ],
)
def test_sock_11_kind_of_depends_on_the_variant_of_the_happy_symbol(
    text: str, legal: set[str]
) -> None:
    assert {happy for happy in VARIANTS if kind_of(cards(text), happy)} == legal
    for happy in set(VARIANTS) - legal:
        assert problem(text, happy) == Problem("SOCK-11", f"happy_{happy}")


def test_sock_11_wrap_around_run_of_the_rulebook_is_a_run() -> None:
    assert kind_of(cards("L2 L1 L0 L12 L11"), "wrap") is PileKind.RUN
    assert arrange_pile(cards("L2 L1 L0 L12 L11"), "wrap") == cards("L11 L12 L0 L1 L2")


@pytest.mark.parametrize("happy", VARIANTS)
def test_sock_11_happy_symbol_is_never_wild(happy: str) -> None:
    for text in ("P4 P0 P6", "P5 F5 B0", "P1 P2 P3 F0"):
        assert kind_of(cards(text), happy) is None


@pytest.mark.parametrize("happy", VARIANTS)
def test_sock_12_run_has_each_rank_once(happy: str) -> None:
    assert problem("P3 P4 P4 P5", happy) == Problem("SOCK-12", "rank_twice", (("card", "P4"),))
    everything = tuple(FACES[:13])
    assert problem(" ".join(card.name for card in (*everything, Card.P0)), happy).rule == "SOCK-12"


piles_of_any_cards = st.lists(st.sampled_from(FACES[:26]), max_size=6).map(tuple)


@given(piles_of_any_cards, st.sampled_from(VARIANTS))
def test_kind_of_any_cards_follows_the_definition(pile: tuple[Card, ...], happy: str) -> None:
    """Cards of one rank are a set; a stretch of the variant's line in one suit is a run."""
    ranks = line(happy)
    stretches = {
        tuple(sorted(ranks[at : at + len(pile)])) for at in range(len(ranks) - len(pile) + 1)
    }
    same_rank = len({card.rank for card in pile}) == 1
    in_a_row = tuple(sorted(card.rank for card in pile)) in stretches
    one_suit = len({card.suit for card in pile}) == 1
    legal = len(pile) >= 3 and (same_rank or (one_suit and in_a_row))
    assert (kind_of(pile, happy) is not None) == legal
    assert (find_pile_problem(pile, happy) is None) == legal
    assert sorted(arrange_pile(pile, happy)) == sorted(pile)


@given(st.integers(0, 12), st.integers(3, 13), st.sampled_from(VARIANTS))
def test_arranged_run_begins_with_its_first_card(start: int, length: int, happy: str) -> None:
    ranks = line(happy)
    if start + length > len(ranks):
        return
    run = tuple(Card(rank) for rank in ranks[start : start + length])
    if length < RANKS:
        assert arrange_pile(tuple(reversed(run)), happy) == run
    assert kind_of(run, happy) is PileKind.RUN


def test_arranged_does_not_depend_on_the_order() -> None:
    for order in permutations(cards("P11 P12 P0 P1")):
        assert arrange_pile(order, "wrap") == cards("P11 P12 P0 P1")


@pytest.mark.parametrize(
    ("before", "after", "count"),
    [
        ("P1 P2 P3 | P5 F5 B5", "P1 P2 P3 P4 | P5 F5 B5", 0),
        ("P1 P2 P3 | P4 P5 P6", "P1 P2 P3 P4 P5 P6", 0),
        ("P1 P2 P3 P4", "P1 P2 P3 | P4 F4 B4", 1),
        ("P1 P2 P3 P4 | F1 F2 F3 F4", "P1 P2 P3 | F1 F2 F3 | P4 F4 B4", 2),
        ("P5 F5 B5 | P5 F5 B5", "P5 F5 B5 | P5 F5 B5 L5", 0),
        ("", "P1 P2 P3", 0),
    ],
)
def test_count_broken_piles_counts_piles_that_no_longer_lie_together(
    before: str, after: str, count: int
) -> None:
    assert count_broken_piles(piles(before), piles(after)) == count


def test_in_old_order_keeps_piles_in_their_places() -> None:
    before = piles("P1 P2 P3 P4 | P5 F5 B5 | L7 F7 B7")
    after = piles("L7 F7 B7 | P4 F4 B4 | P5 F5 B5 L5 | P1 P2 P3")
    assert sort_by_old_piles(before, after) == piles("P1 P2 P3 | P5 F5 B5 L5 | L7 F7 B7 | P4 F4 B4")
    assert match_old_piles(before, after) == [2, None, 1, 0]
    assert find_changed_piles(before, after)[0] == list(before[:2])
    twins = piles("P5 F5 B5 | P5 F5 B5")
    assert sort_by_old_piles(twins, (*twins, cards("P1 P2 P3")))[:2] == twins
    assert find_changed_piles(twins, twins[:1]) == ([cards("P5 F5 B5")], [])


@pytest.mark.parametrize("players", [2, 4])
def test_pile_by_pile_says_where_every_card_comes_from(players: int) -> None:
    turns = 0
    for position_ in random_game(GAME, SockOptions(players), seed=9).positions[:600]:
        before = position_.state.table.piles
        for event in position_.step.events:
            if isinstance(event, Played):
                turns += 1
                steps = list_pile_steps(before, event.table)
                arrived = [
                    card for step in steps for card, source in step.arrived if source is None
                ]
                assert sorted(arrived) == sorted(event.cards)
                for step in steps:
                    assert event.table[step.at] == step.pile
                    for card, source in step.arrived:
                        assert source is None or card in before[source]
    assert turns > 50


def test_pile_by_pile_gives_the_rearrangement_of_the_rulebook() -> None:
    state = position("P1 P2 P3 P4 | F5 B5 B5", "P4 B4 L9", "L1")
    event = play(state, turn("P1 P2 P3 | F5 B5 B5 | P4 P4 B4")).events[0]
    steps = list_pile_steps(state.table.piles, event.table)
    assert steps == (
        PileStep(2, cards("P4 P4 B4"), None, ((Card.P4, 0), (Card.P4, None), (Card.B4, None))),
        PileStep(0, cards("P1 P2 P3"), 0, ()),
    )
    assert Counter(card for step in steps for card in step.pile) == Counter(
        cards("P1 P2 P3 P4 P4 B4")
    )
    assert piles("F5 B5 B5")[0] not in {step.pile for step in steps}, "it did not change"
