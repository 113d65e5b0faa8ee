"""ODD-R6: the conclusions that a seat can draw, compared with a count of all possible worlds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.notebook import (
    LOST_MATE_PLACE,
    NotebookMark,
    Place,
    make_notebook,
)
from sockapp.games.odd_socks.events import Dealt, HandPeeked, Passed, Placed, Traded
from sockapp.games.odd_socks.reducer import TableReducer
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State, View
from tests.support.odd_socks.all_worlds import all_worlds
from tests.support.odd_socks.positions import answer, card, down, play, position, up

MAX_COUNTED_WORLDS = 12_000
"""Positions with more worlds than this are not counted by brute force."""


@cache
def positions(players: int, rounds: int) -> tuple[State, ...]:
    """Return the states of some random rounds."""
    found = []
    for seed in range(rounds):
        stream = Rng(seed).derive("worlds", players).open()
        state = GAME.new(OddOptions(players, seed % players), Rng(seed))
        while (seat := GAME.to_move(state)) is not None:
            found.append(state)
            state = GAME.apply(state, stream.pick(list(GAME.moves(GAME.view(state, seat))))).state
    return tuple(found)


def can_be_counted(view: View) -> bool:
    """Return whether brute force can count the worlds of this view quickly."""
    ways = 1
    for event in view.trail[1:]:
        hidden = sum(
            getattr(event, name, 0) is None for name in ("design", "gave", "got", "choice")
        )
        hidden += sum(gift is None for gift in getattr(event, "gifts", ()))
        ways *= 3**hidden
    return ways * (630 if view.table.players == 3 else 42) <= MAX_COUNTED_WORLDS


@pytest.mark.parametrize("players", [2, 3])
def test_odd_r6_notebook_chances_are_shares_of_all_worlds(players: int) -> None:
    compared = mixed = 0
    for state in positions(players, 14)[:: 3 * players - 3]:
        for seat in range(players):
            view = GAME.view(state, seat)
            if not can_be_counted(view):
                continue
            every = all_worlds(view)
            total = every.total()
            lost: Counter = Counter()
            for trail, count in every.items():
                lost[trail[0].lost] += count
            notebook = make_notebook(view)
            for row in notebook.rows:
                assert row.odd == Fraction(lost[row.design], total)
            mixed += len(compute_belief(players, view.trail).nodes) > 1
            compared += 1
    assert compared > 30
    assert mixed > 2, "also where a card that was seen has mixed"


@pytest.mark.parametrize("players", [2, 3])
def test_odd_r6_sampled_states_are_possible_worlds(players: int) -> None:
    """A sample is one of all worlds, including what every seat saw and chose."""
    checked = 0
    for state in positions(players, 10)[::5]:
        for seat in range(players):
            view = GAME.view(state, seat)
            if can_be_counted(view):
                every = all_worlds(view)
                for number in range(6):
                    world = GAME.sample_state(view, Rng(number))
                    assert world.trail in every
                    assert GAME.view(world, seat) == view
                    checked += 1
    assert checked > 100


def chi_square_limit(degrees: int) -> float:
    """Return the value that is exceeded once in a thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + 3.09 * math.sqrt(part)) ** 3


def peeked_and_mixed() -> View:
    """Return a view after I gave a Ghost away and a hand was peeked at."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(
        state,
        up("t", "@1 p"),
        answer("f"),
        down("o"),
        down("s"),
        down("w"),
    )
    return GAME.view(step.state, 0)


def traded_away_and_on() -> View:
    """Return a view after a card of mine went to Bruno, who traded blindly with Carla."""
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    step = play(state, up("t", "@1 p"), answer("w"), up("b", "@2"))
    return GAME.view(step.state, 0)


def in_the_middle_of_a_choice() -> View:
    """Return the view of Carla, who must choose while Ana's and Bruno's cards are still secret."""
    state = position("dpsf bwoc tbfs", up="o wd ct", lost="p")
    return GAME.view(play(state, up("d", "< p"), answer("o")).state, 2)


def swap_under_way() -> View:
    state = position("wpsf bdoc tbfs", up="o wd ct", lost="p")
    return GAME.view(play(state, up("w", "#2")).state, 1)


@pytest.mark.parametrize(
    "make", [peeked_and_mixed, traded_away_and_on, in_the_middle_of_a_choice, swap_under_way]
)
def test_odd_r6_sampled_states_are_uniform(make: object) -> None:
    """A chi-square test of the lost mate, the hands and the hidden choices."""
    view = make()
    every = all_worlds(view)

    def sort_of(trail: tuple) -> tuple:
        secrets = [
            (event.design if isinstance(event, HandPeeked) else None)
            or (event.gave if isinstance(event, Traded) else None)
            or (event.gifts if isinstance(event, Passed) else None)
            for event in trail
        ]
        return trail[0].lost, tuple(secrets), trail[-1]

    expected: Counter = Counter()
    for trail, count in every.items():
        expected[sort_of(trail)] += count
    stream = Rng(5).derive(make.__name__).open()
    samples = min(6000, 12 * len(expected))
    seen = Counter(
        sort_of(GAME.sample_state(view, Rng(stream.bits())).trail) for _ in range(samples)
    )
    assert set(seen) <= set(expected)
    total = every.total()
    # Rare results are merged, because the test needs expected counts above a few.
    rare = [sort for sort in expected if expected[sort] * samples / total < 5]
    bins = [[sort] for sort in expected if sort not in set(rare)] + ([rare] if rare else [])
    statistic = 0.0
    for sorts in bins:
        wanted = sum(expected[sort] for sort in sorts) * samples / total
        statistic += (sum(seen[sort] for sort in sorts) - wanted) ** 2 / wanted
    assert len(bins) > 8
    assert statistic < chi_square_limit(len(bins) - 1)


def test_odd_r6_sampling_reaches_every_world() -> None:
    """Two players see all but seven cards: 42 worlds and no secret choices yet."""
    view = GAME.view(position("tpsfb wocfs", up="o wb", down="pc", lost="t"), 0)
    every = all_worlds(view)
    seen = Counter(GAME.sample_state(view, Rng(seed)).trail for seed in range(1500))
    assert set(seen) == set(every)
    statistic = sum(
        (seen[trail] - count * 1500 / every.total()) ** 2 / (count * 1500 / every.total())
        for trail, count in every.items()
    )
    assert statistic < chi_square_limit(len(every) - 1)


def test_odd_r6_notebook_follows_a_card_that_was_given_away() -> None:
    """The card is in that hand for certain, and after a hidden card in one of two places."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("t", "@1 b"), answer("f"))
    ghost = make_notebook(GAME.view(step.state, 0)).row(card("b"))
    assert ghost.at(Place(1)).mark is NotebookMark.CERTAIN and ghost.one_of == ()
    assert ghost.odd == 0 and ghost.missing == 0, "the other one lies face up"
    step = play(step.state, down("o"))
    ghost = make_notebook(GAME.view(step.state, 0)).row(card("b"))
    number = step.state.table.next_card - 1
    assert ghost.one_of == (Place(1), Place(1, number))
    assert ghost.at(Place(1, number)).chance == Fraction(1, 5)
    assert ghost.at(Place(1)).chance == Fraction(4, 5)
    assert ghost.missing == 1
    step = play(step.state, up("f", f"#{number}"))
    ghost = make_notebook(GAME.view(step.state, 0)).row(card("b"))
    assert ghost.at(Place(1)).mark is NotebookMark.CERTAIN and ghost.one_of == ()


def test_odd_r6_notebook_does_not_tell_the_cards_of_a_pair_apart() -> None:
    """A Peek appears where I may have given one, but the other Peek was never seen."""
    state = position("tpsfb wocps", up="o wb", down="tc", lost="f")
    step = play(state, up("t", "@1 p"), answer("w"), up("p", "@1"))
    view = GAME.view(step.state, 0)
    ghost = make_notebook(view).row(card("p"))
    every = all_worlds(view)
    still = sum(
        count
        for trail, count in every.items()
        if trail[0].lost is not card("p") and card("p") in trail[0].hands[1]
    )
    assert 0 < still < every.total()
    assert ghost.at(Place(1)).chance == Fraction(still, every.total())
    assert ghost.odd == Fraction(
        sum(count for trail, count in every.items() if trail[0].lost is card("p")), every.total()
    )


def both_of_a_pair_given_away() -> State:
    """Return a state in which seat 1 holds both Peeks of seat 0 and two unseen cards."""
    state = position("ttpps swcff", up="o wb", down="bc", lost="o")
    first = play(state, up("t", "@1 p"), answer("s"), up("f", "#0"))
    return play(first.state, up("t", "@1 p"), answer("c")).state


def share_of_worlds_with(view: View, at: int, design: Design) -> Fraction:
    """Return in which share of all worlds the card of this event of the trail is of the design."""
    every = all_worlds(view)
    found = sum(count for trail, count in every.items() if trail[at].design is design)
    return Fraction(found, every.total())


def test_odd_r6_both_cards_of_a_pair_count_when_a_card_is_placed() -> None:
    """Two of three cards are Peeks, so the card face down is a Peek in two of three cases."""
    state = play(both_of_a_pair_given_away(), up("f", "#0"), down("s"), down("w")).state
    view = GAME.view(state, 0)
    number = state.table.next_card - 1
    peek = make_notebook(view).row(card("p"))
    assert peek.at(Place(1, number)).chance == Fraction(2, 3)
    assert share_of_worlds_with(view, -1, card("p")) == Fraction(2, 3)
    assert peek.at(Place(1)).mark is NotebookMark.CERTAIN, (
        "at least one of them is still in the hand"
    )
    assert peek.one_of == (Place(1), Place(1, number))
    assert (peek.missing, peek.odd) == (1, 0)


def test_odd_r6_shown_card_makes_a_whole_pair_in_hand_likelier() -> None:
    """Two of four cards were Peeks when one was placed face down; then a Peek is played face up.

    With both still in the hand either may have been played, otherwise only one.
    """
    before = both_of_a_pair_given_away()
    number = before.table.next_card
    view = GAME.view(play(before, down("f"), down("s"), up("p", "@1")).state, 0)
    at = view.trail.index(Placed(1, number, None, False))
    peek = make_notebook(view).row(card("p"))
    assert peek.at(Place(1, number)).chance == Fraction(1, 3)
    assert share_of_worlds_with(view, at, card("p")) == Fraction(1, 3)


def test_odd_r6_sampled_states_weigh_different_histories_right() -> None:
    """Two histories end alike: the given card never left the hand, or it left and came back.

    Seat 1 puts a card face down and takes it back by a Stash. Both ways the Peek that seat 0
    gave away is in the hand in the end, but there are twice as many worlds in which it had
    stayed there.
    """
    state = position("tpofb wocfs", up="s wb", down="pc", lost="t")
    state = play(state, up("t", "@1 p"), answer("f"), down("p"), down("o")).state
    number = state.table.next_card - 2
    state = play(state, up("s", f"w #{number}")).state
    view = GAME.view(state, 0)
    laid, stashed = (
        next(at for at, event in enumerate(view.trail) if getattr(event, "card", None) == card_)
        for card_ in (number, number + 3)
    )

    def course_of(trail: tuple) -> tuple[bool, bool]:
        return trail[laid].design is card("p"), trail[stashed].design is card("p")

    expected: Counter = Counter()
    every = all_worlds(view)
    for trail, count in every.items():
        expected[course_of(trail)] += count
    assert expected[False, False] == 2 * expected[True, False]
    stream = Rng(7).open()
    samples = 1500
    seen = Counter(
        course_of(GAME.sample_state(view, Rng(stream.bits())).trail) for _ in range(samples)
    )
    assert set(seen) == set(expected)
    statistic = 0.0
    for course, count in expected.items():
        wanted = count * samples / every.total()
        statistic += (seen[course] - wanted) ** 2 / wanted
    assert statistic < chi_square_limit(len(expected) - 1)


def test_odd_r6_sampled_states_let_any_card_of_a_hand_be_peeked_at() -> None:
    """Seat 1 looks at one of four cards of seat 2. One of them is the Peek that seat 0 gave."""
    state = position("tpsf bpoc dwfs", up="o wd ct", lost="b")
    step = play(state, up("t", "@2 p"), answer("w"), up("p", "@2"))
    view = GAME.view(step.state, 0)
    assert view.trail[-1] == HandPeeked(1, 2, None)
    assert share_of_worlds_with(view, -1, card("p")) == Fraction(1, 4)
    samples = 800
    guesses = [GAME.sample_state(view, Rng(seed)).trail[-1].design for seed in range(samples)]
    wanted = samples / 4
    off = guesses.count(card("p")) - wanted
    assert off**2 / wanted + off**2 / (samples - wanted) < chi_square_limit(1)


def just_dealt() -> View:
    """Return a view of seat 0, which has seen no Blind trade: both are hidden, or one is lost."""
    return GAME.view(position("tpsf bwoc dbfs", up="o wd ct", lost="p"), 0)


@pytest.mark.parametrize("make", [traded_away_and_on, just_dealt])
def test_notebook_cells_equal_shares_of_all_worlds(make: Callable[[], View]) -> None:
    """Every pair in every place is compared with the worlds that have a card of it there."""
    view = make()
    notebook = make_notebook(view)
    every = all_worlds(view)
    total = every.total()
    held: Counter = Counter()
    winning: Counter = Counter()
    more: Counter = Counter()
    for trail, count in every.items():
        table = _table_of(trail, view)
        for seat in range(3):
            for design in set(table.hands[seat]):
                held[design, Place(seat)] += count
            mine = {*table.hands[seat], *(lying.design for lying in table.baskets[seat])}
            winning[seat] += count * (trail[0].lost in mine)
            cards = [*table.hands[seat], *(lying.design for lying in table.baskets[seat])]
            for row in notebook.rows:
                certain = sum(place.seat == seat for place in row.certain())
                more[row.design, seat] += count * (cards.count(row.design) > certain)
        held[trail[0].lost, LOST_MATE_PLACE] += count
    for row in notebook.rows:
        for place in (LOST_MATE_PLACE, Place(0), Place(1), Place(2)):
            assert row.at(place).chance == Fraction(held[row.design, place], total)
        for seat in range(3):
            assert row.with_player[seat] == Fraction(more[row.design, seat], total)
    assert notebook.winning == tuple(Fraction(winning[seat], total) for seat in range(3))
    assert sum(notebook.winning) == 1 == sum(row.odd for row in notebook.rows)


def _table_of(trail: tuple, view: View) -> TableReducer:
    reducer = TableReducer(view.table)
    for event in trail:
        reducer.reduce(event)
    return reducer


def test_notebook_row_names_the_events_it_follows_from() -> None:
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("t", "@1 b"), answer("f"), down("o"), down("s"))
    view = GAME.view(step.state, 0)
    followed = [type(view.trail[at]).__name__ for at in make_notebook(view).row(card("b")).events]
    assert followed == ["Dealt", "Traded", "Placed"]
    assert make_notebook(view).row(card("c")).events == ()
    assert [view.trail[at].seat for at in make_notebook(view).row(card("b")).events[1:]] == [0, 1]


def names_of_last_events(view: View, design: Design) -> list[str]:
    """Return the kinds of events, after the deal, from which the row of a pair follows."""
    events = [view.trail[at] for at in make_notebook(view).row(design).events]
    return [type(event).__name__ for event in events if not isinstance(event, Dealt)]


def test_notebook_follows_a_card_that_was_peeked_at_in_a_hand() -> None:
    """The next card that leaves this hand face down may be the one that was seen."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("p", "@1"), down("o"))
    view = GAME.view(step.state, 0)
    (peeked,) = (event for event in view.trail if isinstance(event, HandPeeked))
    assert names_of_last_events(view, peeked.design) == ["HandPeeked", "Placed"]


def test_notebook_follows_a_card_that_a_stash_took() -> None:
    """Seat 1 takes a Basket swap that lay face up and then places a card, which may be it."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, down("b"), up("s", "o #2"), down("t"), down("c"))
    view = GAME.view(step.state, 0)
    assert names_of_last_events(view, card("w")) == ["Stashed", "Placed"]


def test_notebook_place_that_is_the_only_one_left_is_certain() -> None:
    """Of six unseen cards five are in one hand, so one card of an unseen pair must be there."""
    state = position("tpsfb wccfs", up="o wb", down="po", lost="t")
    view = GAME.view(play(state, up("p", "#4")).state, 0)
    row = make_notebook(view).row(card("c"))
    assert row.certain() == (Place(1),)
    assert (row.missing, row.odd) == (1, Fraction(1, 3))
    assert row.with_player == (0, Fraction(2, 3))
    every = all_worlds(view)
    both = sum(n for trail, n in every.items() if trail[0].hands[1].count(card("c")) == 2)
    assert Fraction(both, every.total()) == Fraction(2, 3)


def test_notebook_chances_of_a_pair_with_one_card_missing_add_up_to_1() -> None:
    """The missing sock is with one of the players, or it is the lost one."""
    notebook = make_notebook(traded_away_and_on())
    single = [row for row in notebook.rows if row.missing == 1 and not row.one_of]
    assert single
    for row in single:
        assert sum(row.with_player) + row.odd == 1
        assert row.with_player[0] == 0, "I know all of my own cards"
        assert len(row.certain()) == 1


def test_notebook_of_a_finished_round_knows_the_lost_mate() -> None:
    over = play(position("sp w", "o b", lost="p"), down("s")).state
    notebook = make_notebook(GAME.view(over, 1))
    assert notebook.row(card("p")).odd == 1
    assert notebook.winning == (1, 0)
    assert {row.design for row in notebook.rows} == set(Design) - {Design.POKER}


def test_belief_of_an_impossible_trail_raises_value_error() -> None:
    step = play(position("tpsfb wocfs", up="o wb", down="pc", lost="t"), up("f", "#1"))
    trail = GAME.view(step.state, 0).trail
    with pytest.raises(ValueError, match="begins with its deal"):
        compute_belief(2, trail[1:])
    with pytest.raises(ValueError, match="no world fits"):
        compute_belief(2, (trail[0], replace(trail[1], design=card("w"))))
