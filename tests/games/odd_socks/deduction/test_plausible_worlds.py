"""Plausible worlds: they fit the view, and their weights tell where the match really is."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.cards import build_deck
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld, PlausibleWorlds
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State, View
from tests.support.odd_socks.positions import answer, down, play, position, up


def draw(view: View, count: int) -> list[PlausibleWorld]:
    known = compute_belief(view.table.players, view.trail)
    worlds = PlausibleWorlds(view.table.players, view.seat, known, Rng(4).open())
    return [worlds.draw() for _draw in range(count)]


def random_positions(players: int, seed: int) -> list[State]:
    stream = Rng(seed).open()
    state = GAME.new(OddOptions(players), Rng(seed))
    found = []
    while (seat := GAME.to_move(state)) is not None:
        found.append(state)
        state = GAME.apply(state, stream.pick(list(GAME.moves(GAME.view(state, seat))))).state
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_fit_the_view(players: int) -> None:
    deck = Counter(map(int, build_deck(players)))
    for seed in range(6):
        for state in random_positions(players, seed):
            for seat in range(players):
                view = GAME.view(state, seat)
                for world in draw(view, 5):
                    assert sorted(world.hands[seat]) == list(view.table.hands[seat])
                    assert list(map(len, world.hands)) == list(map(len, view.table.hands))
                    lying = [one for basket in view.table.baskets for one in basket]
                    for one in lying:
                        assert one.design is None or world.baskets[one.card] == one.design
                    held = [design for hand in world.hands for design in hand]
                    laid = [world.baskets[one.card] for one in lying]
                    assert Counter([world.lost, *held, *laid]) == deck
                    assert world.weight > 0


def test_weights_are_equal_before_others_have_chosen() -> None:
    state = GAME.new(OddOptions(2), Rng(1))
    assert {world.weight for world in draw(GAME.view(state, GAME.to_move(state)), 20)} == {1.0}


def test_match_is_more_likely_in_a_hand_that_gave_a_worthless_card() -> None:
    """Bruno answers a Trade with a Basket swap, whose mate lies before him."""
    state = position("tpsfb wocfc", up="o wb", down="ps", lost="t")
    view = GAME.view(play(state, up("t", "@1 b"), answer("w"), down("o")).state, 0)
    worlds = draw(view, 1500)
    plain = [world._replace(weight=1.0) for world in worlds]
    by_number = Odds.from_worlds(plain, view.table, 0).hands[1]
    by_choice = Odds.from_worlds(worlds, view.table, 0).hands[1]
    assert by_choice > by_number + 0.05


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3])
def test_weights_improve_the_prediction_of_the_match_in_bots_games(players: int) -> None:
    """The mean logarithm of the chance that the sample gives to where the match really is."""
    scores = {"plain": [], "weighted": []}
    for seed in range(60):
        rng = Rng(seed).derive("prediction", players)
        bots = [
            games.make_bot("odd_socks", f"medium_{one}") for one in ("denim", "nylon", "zigzag")
        ]
        state = GAME.new(OddOptions(players, seed % players), rng.derive("deal"))
        number = 0
        while (seat := GAME.to_move(state)) is not None:
            view = GAME.view(state, seat)
            if number % 3 == seed % 3:
                worlds = draw(view, 120)
                plain = [world._replace(weight=1.0) for world in worlds]
                scores["weighted"].append(score(worlds, state, seat))
                scores["plain"].append(score(plain, state, seat))
            move = bots[seat].choose(view, rng.derive(number), TimeBudget(math.inf)).move
            state = GAME.apply(state, move).state
            number += 1
    gains = [new - old for new, old in zip(scores["weighted"], scores["plain"], strict=True)]
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    assert mean > 3 * error > 0


def score(worlds: list[PlausibleWorld], state: State, seat: int) -> float:
    """Return the logarithm of the predicted chance of the real place of the match."""
    table = state.table
    odds = Odds.from_worlds(worlds, table, seat)
    lost = table.lost
    place = [odds.hands[one] for one, hand in enumerate(table.hands) if lost in hand]
    for basket in table.baskets:
        place += [odds.cards[lying.card] for lying in basket if lying.design == lost]
    (chance,) = place
    return math.log(0.99 * chance + 0.001)
