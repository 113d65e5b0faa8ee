"""Rollouts of the bots: simulated rounds follow the rules, and the search tree counts right."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.evaluation import SearchNode, select_node
from sockapp.games.odd_socks.bots.rollouts import FLIP, NO_ACTION, SWAP, World
from sockapp.games.odd_socks.bots.world_sampler import WorldSampler
from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State
from tests.support.odd_socks.positions import answer, play, position, up


def sampler_for(state: State) -> WorldSampler:
    seat = GAME.to_move(state)
    view = GAME.view(state, seat)
    return WorldSampler(view, seat, compute_belief(view.table.players, view.trail), Rng(1).open())


def real_world(state: State) -> PlausibleWorld:
    """Return the real world in the form in which the sampler draws worlds."""
    designs = [0] * state.table.next_card
    for basket in state.table.baskets:
        for lying in basket:
            designs[lying.card] = int(lying.design)
    hands = [list(map(int, hand)) for hand in state.table.hands]
    return PlausibleWorld(hands, designs, int(state.table.lost))


def cards(world: World) -> Counter:
    lying = [laid.design for basket in world.baskets for laid in basket]
    return Counter([world.lost, *lying, *(card for hand in world.hands for card in hand)])


@pytest.mark.parametrize("players", [2, 3])
def test_world_after_simulated_rounds_has_all_cards(players: int) -> None:
    winners = Counter()
    for seed in range(60):
        state = GAME.new(OddOptions(players), Rng(seed))
        sampler = sampler_for(state)
        moves = list(GAME.moves(GAME.view(state, GAME.to_move(state))))
        world = sampler.after(sampler.draw(), moves[seed % len(moves)], random.Random(seed))
        assert cards(world) == Counter(map(int, build_deck(players)))
        seat = sampler.next_seat
        winners[world.finish(seat)] += 1
        assert cards(world) == Counter(map(int, build_deck(players)))
        assert [len(hand) for hand in world.hands] == [1] * players
    assert set(winners) == set(range(players))


@pytest.mark.parametrize(
    ("letter", "doing"),
    [("s", "p #1"), ("o", "p #1"), ("o", "p #0"), ("f", "#1"), ("c", "#0 p #1")],
)
def test_world_after_an_action_equals_the_real_table(letter: str, doing: str) -> None:
    """Only actions that leave nothing to chance or to other players are compared."""
    state = position(f"{letter}pb wtc", up="o bf", lost="f")
    world = sampler_for(state).after(real_world(state), up(letter, doing), random.Random(1))
    table = play(state, up(letter, doing)).state.table
    assert [sorted(hand) for hand in world.hands] == [sorted(hand) for hand in table.hands]
    for seat, basket in enumerate(table.baskets):
        real = Counter((int(lying.design), lying.up) for lying in basket)
        assert Counter((laid.design, laid.up) for laid in world.baskets[seat]) == real
        for lying, laid in zip(basket, world.baskets[seat], strict=True):
            for seen_by in (0, 1):
                known = lying.shown or seen_by in lying.seen_by
                assert known == bool(laid.seen_by & 1 << seen_by)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (play(position("tps woc dbf", "o b c"), up("t", "@1 p")).state, answer("o")),
        (play(position("wps toc dbf", "o b c"), up("w", "#1")).state, answer("#0")),
        (play(position("dps woc tbf", "o b c"), up("d", "< p")).state, answer("w")),
        (play(position("dps woc tbf", "o b c"), up("d", "> p")).state, answer("w")),
    ],
)
def test_world_after_an_answer_completes_the_action(state: State, move: object) -> None:
    sampler = sampler_for(state)
    assert sampler.next_seat == 1
    before = real_world(state)
    world = sampler.after(before, move, random.Random(1))
    after = [sorted(hand) for hand in world.hands]
    baskets = [[laid.card for laid in basket] for basket in world.baskets]
    moved = after != [sorted(hand) for hand in before[0]]
    swapped = baskets != [[lying.card for lying in basket] for basket in state.table.baskets]
    assert moved != swapped
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in before[0]]


def test_simulated_players_do_not_see_hidden_cards() -> None:
    state = position("spb wtc", up="o bf", down="cf", lost="f")
    world = sampler_for(state).after(real_world(state), up("p", "#4"), random.Random(1))
    assert 0 < world.worth(1)[1] < 1
    known = [laid.seen_by & 2 for laid in world.baskets[0] if not laid.up]
    assert known == [0]


def test_simulated_players_take_the_most_valuable_card() -> None:
    """Bruno sees a Blind trade whose mate may be lost: I hold it, but he cannot know. His Basket
    swap can get it and is worth nothing itself."""
    state = position("pbo swf", up="bt wf", lost="f")
    world = sampler_for(state).after(real_world(state), up("p", "@1"), random.Random(1))
    worth, blank = world.worth(1)
    prey, gain = world.find_best_target(1, worth, blank)
    assert gain == 1 and prey.card in (0, 1, 4)
    assert worth[Design.LIGHTNING] == worth[Design.ROBOT] == 0, "he sees both of these"
    plans = {world.choose_card_and_action(1, worth, blank, gain) for _ in range(200)}
    assert plans == {(Design.LIGHTNING, SWAP)}
    assert world.choose_card_and_action(1, worth, blank, -5.0)[1] in (NO_ACTION, FLIP)


def test_most_promising_prefers_untried_nodes_and_then_high_scores() -> None:
    good, bad, new = SearchNode(), SearchNode(), SearchNode()
    for number in range(10):
        good.add(1.0, is_won=number < 9)
        bad.add(1.0, is_won=number < 1)
    assert select_node([good, bad, new], 20) == 2
    for number in range(10):
        new.add(1.0, is_won=number < 1)
    assert select_node([good, bad, new], 30) == 0
    fair, tried_once = SearchNode(), SearchNode()
    for number in range(10):
        fair.add(1.0, is_won=number < 3)
    tried_once.add(1.0, is_won=False)
    assert select_node([fair, bad, tried_once], 21) == 2, "tried once is hardly tried"


def test_search_node_counts_worlds_by_their_weight() -> None:
    node = SearchNode()
    assert node.share == 0
    node.add(3.0, is_won=True)
    node.add(1.0, is_won=False)
    assert node.share == 0.75 and node.tries == 2
