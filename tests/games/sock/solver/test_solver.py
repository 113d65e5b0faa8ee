"""The solver: compared with brute force on small positions, and its properties on larger ones."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.bot import Cancelled, TimeBudget
from sockapp.games.sock.cards import RANKS, Card, Happy, Piles
from sockapp.games.sock.piles import arrange_pile, count_broken_piles, kind_of
from sockapp.games.sock.solver import (
    SolvedPlay,
    SolverGoal,
    add_to_grid,
    can_play,
    compute_best_weight,
    find_best_cards,
    find_best_play,
    find_least_disruptive_play,
)
from sockapp.games.sock.solver.astar import solve
from sockapp.games.sock.solver.automaton import STATES, RunGate, gates, list_transitions
from sockapp.games.sock.solver.pile_reconstruction import lay_runs
from sockapp.games.sock.solver.placement_task import PlacementTask, make_grid
from tests.support.sock.positions import cards, line, piles, random_position

VARIANTS: tuple[Happy, ...] = ("wrap", "both", "low", "high")
every_variant = pytest.mark.parametrize("happy", VARIANTS)
WORST = Path(__file__).with_name("worst_positions.txt")


@cache
def can_lie(lying: tuple[Card, ...], happy: Happy) -> bool:
    """Return whether sorted cards split into legal piles at all, by brute force."""
    if not lying:
        return True
    first, rest = lying[0], lying[1:]
    for size in range(2, len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            if kind_of((first, *(rest[i] for i in others)), happy):
                left = tuple(card for i, card in enumerate(rest) if i not in others)
                if can_lie(left, happy):
                    return True
    return False


def brute_force(table: Piles, hand: tuple[Card, ...], happy: Happy, goal: SolverGoal) -> int:
    """Return the greatest weight by trying every part of the hand."""
    lying = [card for pile in table for card in pile]
    return max(
        sum(goal.weight(card.rank) for card in part)
        for size in range(len(hand) + 1)
        for part in combinations(hand, size)
        if can_lie(tuple(sorted([*lying, *part])), happy)
    )


def small_position(seed: int, happy: Happy) -> tuple[Piles, tuple[Card, ...]]:
    """Return few cards with many connections: two suits, near the happy symbol."""
    source = random.Random(seed)
    near = source.choice([(0, 1, 2, 3, 11, 12), (3, 4, 5, 6, 7, 8), (0, 1, 2, 10, 11, 12)])
    pack = [Card(suit * RANKS + rank) for suit in range(2) for rank in near] * 2
    left = Counter(pack)
    table = []
    for _ in range(40):
        if sum(map(len, table)) >= 6:
            break
        pile = tuple(source.sample(pack, source.choice([3, 3, 4])))
        if kind_of(pile, happy) and Counter(pile) <= left:
            left -= Counter(pile)
            table.append(arrange_pile(pile, happy))
    others = sorted(left.elements())
    return tuple(table), tuple(sorted(source.sample(others, source.randint(1, 4))))


def assert_sound(
    play: SolvedPlay,
    table: Piles,
    hand: tuple[Card, ...],
    happy: Happy,
    weight: int,
    goal: SolverGoal,
) -> None:
    """Assert that a play is a legal turn of exactly this weight."""
    lay = Counter(card for pile in table for card in pile)
    lies = Counter(card for pile in play.table for card in pile)
    assert lies == lay + Counter(play.played)
    assert play.played
    assert Counter(play.played) <= Counter(hand)
    assert sum(goal.weight(card.rank) for card in play.played) == weight
    for pile in play.table:
        assert kind_of(pile, happy), pile
        assert arrange_pile(pile, happy) == pile
    assert play.broken == count_broken_piles(table, play.table)


@given(st.integers(0, 2**32), st.sampled_from(VARIANTS), st.sampled_from(SolverGoal))
def test_best_play_on_small_positions_equals_brute_force(
    seed: int, happy: Happy, goal: SolverGoal
) -> None:
    table, hand = small_position(seed, happy)
    best = brute_force(table, hand, happy, goal)
    assert compute_best_weight(table, hand, happy, goal) == best
    assert can_play(table, hand, happy) == (best > 0)
    play = find_best_play(table, hand, happy, goal)
    if best:
        assert_sound(play, table, hand, happy, best, goal)
    else:
        assert play is None


@given(st.integers(0, 2**32), st.sampled_from(VARIANTS))
def test_best_play_with_frozen_piles_equals_brute_force(seed: int, happy: Happy) -> None:
    """Frozen piles have to stay whole."""
    table, hand = small_position(seed, happy)
    frozen = frozenset(random.Random(seed).sample(range(len(table)), len(table) // 2))
    blocks = [table[at] for at in frozen]
    loose = [card for at, pile in enumerate(table) if at not in frozen for card in pile]
    best = 0
    for size in range(1, len(hand) + 1):
        for part in combinations(hand, size):
            if can_lie_around(blocks, tuple(sorted([*loose, *part])), happy):
                best = max(best, size)
    assert compute_best_weight(table, hand, happy, frozen=frozen) == best
    play = find_best_play(table, hand, happy, frozen=frozen)
    if play is None:
        assert best == 0
    else:
        assert_sound(play, table, hand, happy, best, SolverGoal.CARDS)
        assert play.broken <= len(table) - len(frozen)


def can_lie_around(blocks: list[tuple[Card, ...]], loose: tuple[Card, ...], happy: Happy) -> bool:
    """Return whether every block can take loose cards so that the rest lies by itself."""
    if not blocks:
        return can_lie(loose, happy)
    for size in range(len(loose) + 1):
        for others in combinations(range(len(loose)), size):
            if size and not kind_of((*blocks[0], *(loose[i] for i in others)), happy):
                continue
            left = tuple(card for i, card in enumerate(loose) if i not in others)
            if can_lie_around(blocks[1:], left, happy):
                return True
    return False


@every_variant
def test_best_play_on_larger_positions_is_sound(happy: Happy) -> None:
    for seed in range(60):
        source = random.Random(seed)
        table, hand = random_position(source, happy)
        goal = list(SolverGoal)[seed % 3]
        best = compute_best_weight(table, hand, happy, goal)
        play = find_best_play(table, hand, happy, goal)
        assert (play is None) == (best == 0)
        if play is None:
            continue
        assert_sound(play, table, hand, happy, best, goal)
        frozen = frozenset(at for at in range(len(table)) if source.random() < 0.7)
        less = find_best_play(table, hand, happy, goal, frozen=frozen)
        if less is not None:
            weight = compute_best_weight(table, hand, happy, goal, frozen=frozen)
            assert_sound(less, table, hand, happy, weight, goal)
            assert weight <= best and less.broken <= len(table) - len(frozen)


def test_sock_12_frozen_run_has_at_most_one_card_of_each_rank() -> None:
    """Ten cards stay whole and both ends can grow, but the second 12 has no room."""
    table, hand = piles("P1 P2 P3 P4 P5 P6 P7 P8 P9 P10"), cards("P0 P11 P12 P12")
    frozen = frozenset({0})
    assert compute_best_weight(table, hand, "wrap", frozen=frozen) == 3
    play = find_best_play(table, hand, "wrap", frozen=frozen)
    assert_sound(play, table, hand, "wrap", 3, SolverGoal.CARDS)
    assert play.broken == 0


@every_variant
@pytest.mark.parametrize("at", [0, 11, 12, 13, 24])
def test_can_play_considers_every_pile_of_a_crowded_table(happy: Happy, at: int) -> None:
    """Only one of 25 piles takes the single card of the hand."""
    hand = cards("P7")
    others = piles(" | ".join(f"F{rank} B{rank} L{rank}" for rank in range(RANKS) if rank != 7))
    crowded = [*others, *others]
    assert not can_play(tuple(crowded), hand, happy)
    crowded.insert(at, cards("F7 B7 L7"))
    assert can_play(tuple(crowded), hand, happy)
    play = find_best_play(tuple(crowded), hand, happy)
    assert_sound(play, tuple(crowded), hand, happy, 1, SolverGoal.CARDS)
    assert play.table[at] == cards("P7 F7 B7 L7")


@every_variant
def test_least_disruptive_play_is_as_good_and_breaks_less(happy: Happy) -> None:
    calmer = 0
    for seed in range(12):
        table, hand = random_position(random.Random(seed), happy, most=40, hand_most=9)
        rough, calm = (
            find_best_play(table, hand, happy),
            find_least_disruptive_play(table, hand, happy),
        )
        assert (rough is None) == (calm is None)
        if rough is None or calm is None:
            continue
        assert_sound(calm, table, hand, happy, len(rough.played), SolverGoal.CARDS)
        assert calm.broken <= rough.broken
        calmer += calm.broken < rough.broken
        if 0 < calm.broken <= 2:
            for loose in combinations(range(len(table)), calm.broken - 1):
                frozen = frozenset(range(len(table))).difference(loose)
                assert compute_best_weight(table, hand, happy, frozen=frozen) < len(calm.played)
    assert calmer or happy != "wrap"


def test_best_play_by_cards_and_by_points_differ() -> None:
    table, hand = piles("P3 P4 P5"), cards("P1 P2 P6 P12 F12 B12")
    assert len(find_best_play(table, hand, "wrap").played) == 6
    table = piles("F4 B4 L4 | P5 P6 P7")
    hand = cards("P4")
    assert find_best_play(table, hand, "wrap").played == hand
    # One 12 can join the run or the set of three, but the run needs it: points against cards.
    table, hand = piles("P9 P10 P11"), cards("P1 P2 P3 P12 F12 B12 F3 L3 P0")
    by_points = find_best_play(table, hand, "wrap", SolverGoal.POINTS)
    by_cards = find_best_play(table, hand, "wrap", SolverGoal.CARDS_THEN_POINTS)
    assert sum(card.points for card in by_points.played) >= sum(
        card.points for card in by_cards.played
    )
    assert len(by_cards.played) >= len(by_points.played)


def test_best_play_solves_the_examples_of_the_rulebook() -> None:
    table = piles("P1 P2 P3 P4 | F5 B5 B5 | F7 F7 B7 B7")
    play = find_best_play(table, cards("P4 B1 B4 L3 L9 L10"), "wrap")
    assert play.played == cards("P4 B4")
    assert play.table == piles("P1 P2 P3 | F5 B5 B5 | F7 F7 B7 B7 | P4 P4 B4")
    split = find_best_play(piles("P8 P9 P10 P11"), cards("P7 P9 P12"), "wrap")
    assert set(split.table) == set(piles("P7 P8 P9 | P9 P10 P11 P12"))


def test_best_play_leaves_untouched_piles_in_their_places() -> None:
    table = piles("P1 P2 P3 | P4 P5 P6 | F7 B7 L7 | F7 B7 L7")
    play = find_best_play(table, cards("P7"), "wrap")
    assert play.broken == 0
    assert len(play.table) == 4 and play.table[0] == table[0], "two runs stay two runs"


def test_best_cards_equals_best_weight() -> None:
    for seed in range(30):
        table, hand = random_position(random.Random(seed), "wrap", most=50)
        grid = make_grid()
        add_to_grid((card for pile in table for card in pile), grid)
        played = find_best_cards(grid, hand, "wrap")
        assert len(played) == compute_best_weight(table, hand, "wrap")
        assert Counter(played) <= Counter(hand)
        if played:
            assert find_best_play(table, played, "wrap").played == played


def test_solve_of_an_impossible_table_is_none() -> None:
    loose, hand = make_grid(), make_grid()
    add_to_grid(cards("P1 P2"), loose)
    weight = [[1] * RANKS for _ in range(4)]
    assert solve(PlacementTask("wrap", loose, hand, weight)) is None


def test_best_play_when_cancelled_raises_cancelled() -> None:
    time_budget = TimeBudget(60.0)
    time_budget.cancel()
    table, hand = random_position(random.Random(3), "wrap")
    with pytest.raises(Cancelled):
        find_best_play(table, hand, "wrap", time_budget=time_budget)
    with pytest.raises(Cancelled):
        find_least_disruptive_play(table, hand, "wrap", time_budget=time_budget)


def test_least_disruptive_play_without_time_still_answers() -> None:
    table, hand = random_position(random.Random(5), "wrap")
    late = find_least_disruptive_play(table, hand, "wrap", time_budget=TimeBudget(0.0))
    assert late is not None
    assert len(late.played) == compute_best_weight(table, hand, "wrap")


def counts_of_runs(source: random.Random, happy: Happy) -> list[int]:
    """Return the number of cards of each rank in a few runs, some of them too short."""
    counts, ranks = [0] * RANKS, line(happy)
    for _ in range(source.randint(1, 5)):
        length = source.choice([1, 2, 3, 3, 4, 5, 7])
        start = source.randint(0, len(ranks) - length)
        run = ranks[start : start + length]
        if all(counts[rank] < 2 for rank in run):
            for rank in run:
                counts[rank] += 1
    return counts


@every_variant
def test_lay_runs_lays_whatever_the_automaton_accepts(happy: Happy) -> None:
    """The search solves counts of one suit if and only if they can be laid."""
    source = random.Random(1)
    laid = 0
    for _ in range(400):
        counts = tuple(counts_of_runs(source, happy))
        loose = make_grid()
        loose[0] = list(counts)
        weight = [[1] * RANKS for _ in range(4)]
        answer = solve(PlacementTask(happy, loose, make_grid(), weight))
        runs = lay_runs(counts, (), happy)
        assert (answer is None) == (runs is None)
        if runs:
            laid += 1
            assert Counter(rank for run in runs for rank in run) == Counter(
                {rank: n for rank, n in enumerate(counts) if n}
            )
            for run in runs:
                assert kind_of(tuple(Card(rank) for rank in run), happy)
    assert 100 < laid < 390


def test_gates_are_where_the_variants_say() -> None:
    assert set(gates("wrap")) == {RunGate.FREE}
    assert [gates(happy).count(RunGate.WALL) for happy in ("low", "high", "both")] == [
        1,
        1,
        0,
    ]
    assert line("high")[0] == 1 and gates("high")[1] is RunGate.WALL
    assert len(STATES) == 100
    for state in range(100):
        for copies, after in list_transitions(RunGate.FREE, 3, state):
            assert len(STATES[after][1]) == copies <= 2


def worst_positions() -> list[tuple[Happy, Piles, tuple[Card, ...], int]]:
    found = []
    for row in WORST.read_text("utf-8").splitlines():
        if row and not row.startswith("#"):
            happy, best, hand, table = row.split(":")
            found.append((happy.strip(), piles(table), cards(hand), int(best)))
    return found


@pytest.mark.parametrize(("happy", "table", "hand", "best"), worst_positions())
def test_best_play_of_stored_worst_cases_needs_few_nodes(
    happy: Happy, table: Piles, hand: tuple[Card, ...], best: int
) -> None:
    """These positions took the search longest."""
    play = find_best_play(table, hand, happy)
    assert_sound(play, table, hand, happy, best, SolverGoal.CARDS)
    loose, held = make_grid(), make_grid()
    add_to_grid((card for pile in table for card in pile), loose)
    add_to_grid(hand, held)
    answer = solve(PlacementTask(happy, loose, held, [[1] * RANKS for _ in range(4)]))
    assert answer.nodes < 4000
