"""The bots' imagination: rounds in the head keep to the rules, and the tree counts right."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import deck
from sockapp.games.odd_socks.guessing import belief
from sockapp.games.odd_socks.imagining import Imagination
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.simulation import HIDE, World
from sockapp.games.odd_socks.table import OddOptions, State
from sockapp.games.odd_socks.tree import Node, most_promising, play_out
from tests.odd_socks.positions import answer, play, position, up


def imagination(state: State) -> Imagination:
    seat = GAME.to_move(state)
    view = GAME.view(state, seat)
    return Imagination(view, seat, belief(view.table.players, view.trail), Rng(1).open())


def as_it_is(state: State) -> tuple:
    """The real world, as the imagination draws worlds."""
    designs = [0] * state.table.next_card
    for basket in state.table.baskets:
        for lying in basket:
            designs[lying.card] = int(lying.design)
    return [list(map(int, hand)) for hand in state.table.hands], designs, int(state.table.lost)


def cards(world: World) -> Counter:
    lying = [laid.design for basket in world.baskets for laid in basket]
    return Counter([world.lost, *lying, *(card for hand in world.hands for card in hand)])


@pytest.mark.parametrize("players", [2, 3])
def test_imagined_rounds_keep_all_cards(players: int) -> None:
    winners = Counter()
    for seed in range(60):
        state = GAME.new(OddOptions(players), Rng(seed))
        mind = imagination(state)
        moves = list(GAME.moves(GAME.view(state, GAME.to_move(state))))
        world = mind.after(mind.world(), moves[seed % len(moves)], random.Random(seed))
        assert cards(world) == Counter(map(int, deck(players)))
        seat = mind.next_seat
        winners[world.finish(seat)] += 1
        assert cards(world) == Counter(map(int, deck(players)))
        assert [len(hand) for hand in world.hands] == [1] * players
    assert set(winners) == set(range(players))


@pytest.mark.parametrize(
    ("letter", "doing"),
    [("s", "p #1"), ("o", "p #1"), ("o", "p #0"), ("f", "#1"), ("c", "#0 p #1")],
)
def test_imagined_actions_are_the_real_ones(letter: str, doing: str) -> None:
    """Where nothing is left to chance or to others, the same cards end in the same places."""
    state = position(f"{letter}pb wtc", up="o bf", lost="f")
    world = imagination(state).after(as_it_is(state), up(letter, doing), random.Random(1))
    table = play(state, up(letter, doing)).state.table
    assert [sorted(hand) for hand in world.hands] == [sorted(hand) for hand in table.hands]
    for seat, basket in enumerate(table.baskets):
        real = Counter((int(lying.design), lying.up) for lying in basket)
        assert Counter((laid.design, laid.up) for laid in world.baskets[seat]) == real
        for lying, laid in zip(basket, world.baskets[seat], strict=True):
            assert lying.known_to(0) == bool(laid.known & 1)
            assert lying.known_to(1) == bool(laid.known & 2)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (play(position("tps woc dbf", "o b c"), up("t", "@1 p")).state, answer("o")),
        (play(position("wps toc dbf", "o b c"), up("w", "#1")).state, answer("#0")),
        (play(position("dps woc tbf", "o b c"), up("d", "< p")).state, answer("w")),
        (play(position("dps woc tbf", "o b c"), up("d", "> p")).state, answer("w")),
    ],
)
def test_imagined_answers_complete_the_action(state: State, move: object) -> None:
    mind = imagination(state)
    assert mind.next_seat == 1
    before = as_it_is(state)
    world = mind.after(before, move, random.Random(1))
    after = [sorted(hand) for hand in world.hands]
    baskets = [[laid.card for laid in basket] for basket in world.baskets]
    moved = after != [sorted(hand) for hand in before[0]]
    swapped = baskets != [[lying.card for lying in basket] for basket in state.table.baskets]
    assert moved != swapped
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in before[0]]


def test_players_in_the_head_do_not_see_hidden_cards() -> None:
    state = position("spb wtc", up="o bf", down="cf", lost="f")
    world = imagination(state).after(as_it_is(state), up("p", "#4"), random.Random(1))
    assert 0 < world.worth(1)[1] < 1
    known = [laid.known & 2 for laid in world.baskets[0] if not laid.up]
    assert known == [0]


def test_plans_can_always_hide_a_card() -> None:
    state = position("spb wtc", up="o bf", lost="f")
    world = imagination(state).after(as_it_is(state), up("p", "@1"), random.Random(1))
    for seat in (0, 1):
        plans = world.plans(seat)
        assert [card for _, card, action in plans if action == HIDE] == world.hands[seat]


def test_tree_counts_tries_and_availability() -> None:
    """Every reply is tried once before any is tried twice, then what pays is tried most."""
    state = position("spcbf owtsp", up="c wo", down="ft", lost="b")
    mind = imagination(state)
    root = Node()
    for number in range(80):
        world = mind.after(mind.world(), up("s", "c #2"), random.Random(number))
        play_out(root, world, mind.next_seat, 0)
    assert root.tries == 80 and 0 < root.wins < 80
    assert root.replies, "the next player's replies are in the tree"
    assert sum(node.tries for node in root.replies.values()) == 80
    for node in root.replies.values():
        assert node.tries <= node.available <= 80
    assert any(node.available < 80 for node in root.replies.values()), "not in every world"


def test_untried_comes_first_then_the_most_promising() -> None:
    good, bad, new = Node(), Node(), Node()
    good.tries = bad.tries = good.available = bad.available = 10
    good.wins, bad.wins = 9, 1
    assert most_promising([good, bad, new]) is new
    new.tries, new.wins = 10, 1
    assert most_promising([good, bad, new]) is good
    bad.tries = 1
    bad.wins = 0
    good.wins = 5
    assert bad.promise() > Node.promise(new)
