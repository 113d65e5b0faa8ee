"""Rollouts of the bots: the fast simulation plays by the rules."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.game import Options
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.bots.rollouts import (
    EXPECTED_FURTHER_SOCKS,
    World,
    sample_tosses,
    to_simulated_card,
)
from sockapp.games.out_of_sock.cards import PACK, SUITS, Card
from sockapp.games.out_of_sock.events import DiceStacked, DieTaken
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.scoring import score_column
from sockapp.games.out_of_sock.state import Phase, State
from tests.support.out_of_sock.positions import card, choosing, picking, position


def real_world(state: State) -> World:
    """Return the world that equals the state."""
    world = World.of(state.table)
    world.deal(state.table.left, [to_simulated_card(one) for below in state.below for one in below])
    return world


@given(st.lists(st.sampled_from([one for one in PACK if one.suit is SUITS[0]]), max_size=8))
def test_world_scores_a_column_like_the_rules(column: list[Card]) -> None:
    world = World.of(position(2).table)
    world.decks[0] = [to_simulated_card(one) for one in reversed(column)]
    while world.decks[0]:
        world.take(0, 0)
    assert world.scores() == [score_column(column).score, 0]


@given(st.integers(2, 4), st.integers(0, 10**9))
def test_world_with_the_same_cards_taken_has_the_same_scores(players: int, seed: int) -> None:
    stream = Rng(seed).open()
    state = GAME.new(Options(players), Rng(seed))
    world = real_world(state)
    while (seat := GAME.to_move(state)) is not None:
        step = GAME.apply(state, stream.pick(list(GAME.moves(GAME.view(state, seat)))))
        for event in step.events:
            if isinstance(event, DieTaken):
                over = world.take(event.seat, event.number - 2)
            elif isinstance(event, DiceStacked):
                over = world.stack(event.seat, event.number - 2)
        state = step.state
        assert tuple(world.scores()) == state.table.standing.points
        assert tuple(map(len, world.decks)) == state.table.left
        if state.table.phase in (Phase.NAME, Phase.OVER):
            assert over
            return
        again = real_world(state)
        assert (again.decks, again.sums, again.factors) == (world.decks, world.sums, world.factors)
        assert again.decks_to_go == world.decks_to_go


def test_world_gain_includes_expected_further_socks() -> None:
    world = World.of(position(2, held={0: "y6 yC"}).table)
    assert world.gain(0, to_simulated_card(card("y2"))) == -2
    assert world.gain(0, to_simulated_card(card("yC"))) == 2 * (6 + EXPECTED_FURTHER_SOCKS)
    assert world.gain(0, to_simulated_card(card("gD"))) == EXPECTED_FURTHER_SOCKS, (
        "a Double that comes early is worth it"
    )
    assert world.gain(0, to_simulated_card(card("gB"))) == -EXPECTED_FURTHER_SOCKS


def test_world_best_takes_good_cards_or_denies_them_to_the_next_player() -> None:
    table = picking(2, (2, 3), decks={2: "y4 g2", 3: "bD g2"}, held={1: "b8 b6"}).table
    world = World.of(table)
    assert world.find_best_pile(0, [0, 1], 0.0) == 1, "a Double may be worth more than 4 socks"
    table = picking(2, (2, 3), decks={2: "y8 g2", 3: "bD g2"}, held={1: "b8 b6"}).table
    world = World.of(table)
    assert world.find_best_pile(0, [0, 1], 0.0) == 0
    assert world.find_best_pile(0, [0, 1], 0.8) == 1


def test_world_prefers_stack_where_the_dice_are_bad() -> None:
    good, bad = "y8 g2", "yC g2"
    stack = choosing(2, (3, 3, 3, 3), decks={3: bad, 4: good}, held={0: "y6"}).table
    assert World.of(stack).prefers_stack(0, [1, 1, 1, 1], 0.5)
    split = choosing(2, (3, 3, 3, 3), decks={3: good, 4: bad}, held={0: "y6"}).table
    assert not World.of(split).prefers_stack(0, [1, 1, 1, 1], 0.5)
    gone = choosing(2, (3, 3), decks={2: ""}).table
    assert not World.of(gone).prefers_stack(0, [1, 1], 0.5)
    nothing = choosing(2, (3, 3), decks={3: ""}).table
    assert World.of(nothing).prefers_stack(0, [1, 1], 0.5)


def test_world_picks_stop_at_the_end_and_skip_empty_decks() -> None:
    world = World.of(picking(3, (2, 2, 3), decks={2: "y8"}).table)
    assert world.pick_dice(0, [0, 0, 1])
    two = real_world(picking(2, (2, 2, 3), decks={2: "y8", 3: "g2 r2 b2"}))
    assert not two.pick_dice(0, [0, 0, 1])
    assert [len(two.decks[0]), len(two.decks[1])] == [0, 2]


def test_world_open_to_leaves_out_picks_that_end_a_lost_game() -> None:
    last = {2: "y8", 3: "g2 r2", 4: "g2"}
    behind = real_world(picking(3, (2, 3, 4), decks=last, held={1: "b8 b6"}))
    assert set(behind.list_considered_piles(0, [0, 1, 2])) == {1}
    assert set(behind.list_considered_piles(0, [0, 2])) == {0, 2}, "no way out"
    ahead = real_world(picking(3, (2, 3, 4), decks=last, held={1: "b4"}))
    assert set(ahead.list_considered_piles(0, [0, 1, 2])) == {0}, "the 8 wins, the 2 does not"
    early = real_world(picking(2, (2, 3, 4), decks=last, held={1: "b8 b6"}))
    assert set(early.list_considered_piles(0, [0, 1, 2])) == {0, 1, 2}, (
        "the first deck of two ends nothing"
    )


def test_world_stacks_unless_that_ends_a_lost_game() -> None:
    decks = {3: "y8 y6"}
    ahead = real_world(choosing(3, (5, 5, 6), decks=decks, held={1: "b8"}))
    assert ahead.should_stack(0, [3, 3, 4])
    behind = real_world(choosing(3, (5, 5, 6), decks=decks, held={1: "b8 b6 b4"}))
    assert not behind.should_stack(0, [3, 3, 4])
    assert behind.prefers_stack(0, [3, 3, 4], 0.5), "were it not for the end"


def test_world_copy_is_independent() -> None:
    world = real_world(position(2))
    other = world.copy()
    other.take(0, 0)
    assert world.scores() == [0, 0] and len(world.decks[0]) == 12


def test_tosses_have_two_to_seven_dice_or_are_lost() -> None:
    rounds = sample_tosses(random.Random(1))
    assert {len(dice) for dice in rounds} <= {0, 2, 3, 4, 5, 6, 7}
    assert any(not dice for dice in sample_tosses(random.Random(2)))
    assert all(pile in range(6) for dice in rounds for pile in dice)
    assert rounds == sample_tosses(random.Random(1))


@given(st.integers(2, 4), st.integers(0, 10**9))
def test_world_finish_reaches_the_end_of_the_game(players: int, seed: int) -> None:
    state = GAME.new(Options(players), Rng(seed))
    world = real_world(state)
    scores = world.finish(sample_tosses(random.Random(seed)))
    assert len(scores) == players
    assert world.decks_to_go == 0
