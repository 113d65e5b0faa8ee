"""Reviews of finished games: statistics, hidden cards, and better plays."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from sockapp import games, i18n
from sockapp.engine import game_log as logs
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.out_of_sock.events import Tossed
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.sock.cards import PACK
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.state import hand_size
from tests.support.past_games import golden

GOLDEN = ["out_of_sock_2p", "out_of_sock_4p", "sock_3p", "sock_8p", "odd_socks_2p",
          "odd_socks_long_3p"]  # fmt: skip


def steps_of(log: GameLog) -> Steps:
    return tuple(logs.replay(games.rules(log.game), log))


@pytest.mark.parametrize("name", GOLDEN)
def test_tally_samples_expect_as_much_as_was_counted(name: str) -> None:
    log = golden(name)
    tally = games.review(log.game).tally(log, steps_of(log))
    assert len(tally.seats) == log.options.players
    for sample in tally.samples.values():
        assert sample.total > 0
        assert sum(sample.expected) == pytest.approx(sample.total)
        assert 0 < sample.spread <= sample.total


@pytest.mark.parametrize("code", ["en", "es", "it"])
@pytest.mark.parametrize("name", ["out_of_sock_2p", "sock_8p", "odd_socks_2p"])
def test_review_has_texts_for_every_sample(name: str, code: str) -> None:
    i18n.set_language(code)
    log = golden(name)
    review = games.review(log.game)
    tally = review.tally(log, steps_of(log))
    for sample_name, sample in tally.samples.items():
        assert review.sample_title(sample_name)
        labels = review.sample_labels(sample_name)
        assert len(labels) == len(sample.counts) == len(set(labels))
        for index in range(len(labels)):
            line = review.sample_line(sample_name, index, 31, 28.4)
            assert "31" in line
            assert "28" in line


def test_review_sample_line_has_count_and_expected_count() -> None:
    review = games.review("out_of_sock")
    assert review.sample_line("faces", 0, 31, 28.2) == "31 dice showed 2. You’d expect about 28."
    assert review.sample_line("out", 8, 1, 0.2) == "Dice out: 8. Tosses: 1. You’d expect about 0."
    assert review.sample_line("deal", 0, 2, 1.1) == (
        "Top cards of the yellow suit: 2. You’d expect about 1."
    )
    assert review.luck_line(7, 8.44) == "Lost tosses: 7. You’d expect about 8.4."


def test_tally_of_out_of_sock_counts_every_die_and_every_toss() -> None:
    log = golden("out_of_sock_4p")
    steps = steps_of(log)
    tally = games.review(log.game).tally(log, steps)
    tossed = [event for step in steps for event in step.events if isinstance(event, Tossed)]
    faces = Counter(die for toss in tossed for die in toss.dice)
    assert tally.samples["faces"].counts == tuple(faces[face] for face in range(2, 8))
    assert tally.samples["out"].total == len(tossed)
    assert sum(tally.samples["deal"].counts) == 6
    for seat, numbers in enumerate(tally.seats):
        own = [toss for toss in tossed if toss.seat == seat]
        assert numbers.figures[0] == len(own)
        assert numbers.luck == sum(len(toss.dice) in (0, 1, 8) for toss in own)


def test_tally_of_sock_game_counts_every_dealt_card() -> None:
    log = golden("sock_3p")
    steps = steps_of(log)
    tally = games.review(log.game).tally(log, steps)
    deals = len(steps[-1].state.table.deals)
    assert tally.samples["deal"].total == deals * 3 * hand_size(3)
    for numbers in tally.seats:
        assert numbers.expected == pytest.approx(deals * hand_size(3) * 6), "78 points in 13 ranks"


def test_tally_of_odd_socks_counts_one_lost_mate_per_round() -> None:
    log = golden("odd_socks_long_2p")
    steps = steps_of(log)
    sample = games.review(log.game).tally(log, steps).samples["deal"]
    assert sample.total == sum(steps[-1].state.table.wins)
    assert sample.expected[Design.POKER] == 0
    assert sample.counts[Design.POKER] == 0


@pytest.mark.parametrize("name", ["sock_2p", "sock_8p"])
def test_unveil_sock_game_shows_every_hand(name: str) -> None:
    log = golden(name)
    review = games.review("sock")
    for step in steps_of(log)[::9]:
        state = step.state
        laid = review.reveal_hidden_cards(state)
        hands = {each.seat: each.cards for each in laid if each.place == "hand"}
        assert hands == {seat: tuple(sorted(hand)) for seat, hand in enumerate(state.hands)}
        shown = [card for each in laid for card in each.cards]
        table = [card for pile in state.table.piles for card in pile]
        assert not Counter(shown + table) - Counter(PACK)
        coming = next((each.cards for each in laid if each.place == "deck"), ())
        assert coming[:1] == state.deck[-1:], "the next card first"


def test_unveil_odd_socks_shows_every_card() -> None:
    log = golden("odd_socks_3p")
    for step in steps_of(log):
        laid = games.review("odd_socks").reveal_hidden_cards(step.state)
        assert sorted(card for each in laid for card in each.cards) == sorted(build_deck(3))


def test_unveil_out_of_sock_shows_the_next_card_of_every_deck() -> None:
    log = golden("out_of_sock_2p")
    steps = steps_of(log)
    review = games.review("out_of_sock")
    for before, after in pairwise(steps):
        coming = {each.place: each.cards[0] for each in review.reveal_hidden_cards(before.state)}
        for pile in range(2, 8):
            left = before.state.table.cards_left(pile)
            if after.state.table.cards_left(pile) == left - 1 > 0:
                assert after.state.table.top(pile) == coming[f"pile_{pile}"]


@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_review_has_a_name_for_every_place(name: str, code: str) -> None:
    i18n.set_language(code)
    log = golden(name)
    review = games.review(log.game)
    places = {
        each.place for step in steps_of(log) for each in review.reveal_hidden_cards(step.state)
    }
    assert all(map(review.place_name, places))
    assert len({review.place_name(place) for place in places}) == len(places)


# ---- missed plays


def test_missed_in_out_of_sock_finds_a_more_valuable_die() -> None:
    log = golden("out_of_sock_4p")
    steps = steps_of(log)
    missed = games.review("out_of_sock").missed
    assert missed is not None
    found = missed(log, steps, 2, TimeBudget(0))
    assert found is not None
    state, move = steps[found.move].state, log.moves[found.move]
    assert isinstance(move, TakeDie)
    assert state.table.turn == 2
    gains = {pile: state.table.gain(2, state.table.top(pile)) for pile in state.table.placeable}
    assert max(gains.values()) > gains[move.number]
    assert str(max(gains.values()) - gains[move.number]) in found.text
    assert found.text.startswith("Better: take ")
    assert isinstance(found.better, TakeDie)
    assert gains[found.better.number] == max(gains.values())


def test_missed_in_out_of_sock_after_best_choices_is_none() -> None:
    log = golden("out_of_sock_4p")
    missed = games.review("out_of_sock").missed
    assert missed is not None
    assert missed(log, steps_of(log), 0, TimeBudget(0)) is None


def test_missed_in_sock_game_finds_a_better_play() -> None:
    log = golden("sock_8p")
    steps = steps_of(log)
    missed = games.review("sock").missed
    assert missed is not None
    found = missed(log, steps, 2, TimeBudget(60))
    assert found is not None
    state, move = steps[found.move].state, log.moves[found.move]
    assert state.table.turn == 2
    played = 0
    if isinstance(move, PlayTurn):
        played = sum(map(len, move.table)) - sum(map(len, state.table.piles))
    words = found.text.removeprefix("There was a play with ")
    assert int(words.split()[0]) > played
    assert games.rules("sock").check(state, found.better) is None


def test_missed_without_time_is_none() -> None:
    log = golden("sock_8p")
    missed = games.review("sock").missed
    assert missed is not None
    assert missed(log, steps_of(log), 2, TimeBudget(-1)) is None


def test_missed_in_odd_socks_does_not_exist() -> None:
    assert games.review("odd_socks").missed is None


def test_review_of_a_game_without_one_is_none() -> None:
    with games.registered_for_test("toy", "tests.support.toy"):
        assert games.review("toy") is None
