"""ODD-R6: what a seat can conclude, against a plain count of every world there is."""

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
from sockapp.games.odd_socks.deduction.determinization import belief
from sockapp.games.odd_socks.deduction.notebook import LOST, NotebookMark, Place, open_notebook
from sockapp.games.odd_socks.events import Dealt, HandPeeked, Passed, Placed, Traded
from sockapp.games.odd_socks.reducer import TableReducer
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, State, View
from tests.support.odd_socks.all_worlds import all_worlds
from tests.support.odd_socks.positions import answer, card, down, play, position, up

TOO_MANY = 12_000
"""Worlds; what has more is not counted here."""


@cache
def positions(players: int, rounds: int) -> tuple[State, ...]:
    """The moments of some random rounds."""
    found = []
    for seed in range(rounds):
        stream = Rng(seed).derive("worlds", players).open()
        state = GAME.new(OddOptions(players, seed % players), Rng(seed))
        while (seat := GAME.to_move(state)) is not None:
            found.append(state)
            state = GAME.apply(state, stream.pick(list(GAME.moves(GAME.view(state, seat))))).state
    return tuple(found)


def small(view: View) -> bool:
    """Whether brute force can count the worlds of this view in no time."""
    ways = 1
    for event in view.trail[1:]:
        hidden = sum(
            getattr(event, name, 0) is None for name in ("design", "gave", "got", "choice")
        )
        hidden += sum(gift is None for gift in getattr(event, "gifts", ()))
        ways *= 3**hidden
    return ways * (630 if view.table.players == 3 else 42) <= TOO_MANY


@pytest.mark.parametrize("players", [2, 3])
def test_odd_r6_chances_are_shares_of_all_worlds(players: int) -> None:
    compared = mixed = 0
    for state in positions(players, 14)[:: 3 * players - 3]:
        for seat in range(players):
            view = GAME.view(state, seat)
            if not small(view):
                continue
            every = all_worlds(view)
            total = every.total()
            lost: Counter = Counter()
            for trail, count in every.items():
                lost[trail[0].lost] += count
            notebook = open_notebook(view)
            for row in notebook.rows:
                assert row.odd == Fraction(lost[row.design], total)
            mixed += len(belief(players, view.trail).nodes) > 1
            compared += 1
    assert compared > 30
    assert mixed > 2, "also where a card that was seen has mixed"


@pytest.mark.parametrize("players", [2, 3])
def test_odd_r6_guesses_are_worlds_that_fit(players: int) -> None:
    """Support: whatever is guessed is one of all worlds, also who saw and chose what."""
    checked = 0
    for state in positions(players, 10)[::5]:
        for seat in range(players):
            view = GAME.view(state, seat)
            if small(view):
                every = all_worlds(view)
                for number in range(6):
                    world = GAME.sample_state(view, Rng(number))
                    assert world.trail in every
                    assert GAME.view(world, seat) == view
                    checked += 1
    assert checked > 100


def chi_square_limit(degrees: int) -> float:
    """What is exceeded once in a thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + 3.09 * math.sqrt(part)) ** 3


def peeked_and_mixed() -> View:
    """I gave a Ghost away, it may have been put face down; a hand was peeked at."""
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
    """Three players: a card of mine went to Bruno; Bruno and Carla exchanged one blindly."""
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    step = play(state, up("t", "@1 p"), answer("w"), up("b", "@2"))
    return GAME.view(step.state, 0)


def in_the_middle_of_a_choice() -> View:
    """Carla must choose while Ana's and Bruno's cards are still secret."""
    state = position("dpsf bwoc tbfs", up="o wd ct", lost="p")
    return GAME.view(play(state, up("d", "< p"), answer("o")).state, 2)


def swap_under_way() -> View:
    state = position("wpsf bdoc tbfs", up="o wd ct", lost="p")
    return GAME.view(play(state, up("w", "#2")).state, 1)


@pytest.mark.parametrize(
    "make", [peeked_and_mixed, traded_away_and_on, in_the_middle_of_a_choice, swap_under_way]
)
def test_odd_r6_guesses_are_uniform(make: object) -> None:
    """Frequencies: where the lost mate, the hands and the hidden choices are, chi-square."""
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
    # Sorts that are expected seldom are put together, as the test wants it.
    rare = [sort for sort in expected if expected[sort] * samples / total < 5]
    bins = [[sort] for sort in expected if sort not in set(rare)] + ([rare] if rare else [])
    statistic = 0.0
    for sorts in bins:
        wanted = sum(expected[sort] for sort in sorts) * samples / total
        statistic += (sum(seen[sort] for sort in sorts) - wanted) ** 2 / wanted
    assert len(bins) > 8
    assert statistic < chi_square_limit(len(bins) - 1)


def test_odd_r6_every_world_is_guessed_sooner_or_later() -> None:
    """Two players, all but seven cards in sight: 42 worlds and no secret choices yet."""
    view = GAME.view(position("tpsfb wocfs", up="o wb", down="pc", lost="t"), 0)
    every = all_worlds(view)
    seen = Counter(GAME.sample_state(view, Rng(seed)).trail for seed in range(1500))
    assert set(seen) == set(every)
    statistic = sum(
        (seen[trail] - count * 1500 / every.total()) ** 2 / (count * 1500 / every.total())
        for trail, count in every.items()
    )
    assert statistic < chi_square_limit(len(every) - 1)


def test_odd_r6_a_card_is_followed_while_it_can_be() -> None:
    """Given away it is in that hand for certain, and then one of these."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("t", "@1 b"), answer("f"))
    ghost = open_notebook(GAME.view(step.state, 0)).row(card("b"))
    assert ghost.at(Place(1)).mark is NotebookMark.CERTAIN and ghost.one_of == ()
    assert ghost.odd == 0 and ghost.missing == 0, "the other one lies face up"
    step = play(step.state, down("o"))
    ghost = open_notebook(GAME.view(step.state, 0)).row(card("b"))
    number = step.state.table.next_card - 1
    assert ghost.one_of == (Place(1), Place(1, number))
    assert ghost.at(Place(1, number)).chance == Fraction(1, 5)
    assert ghost.at(Place(1)).chance == Fraction(4, 5)
    assert ghost.missing == 1
    step = play(step.state, up("f", f"#{number}"))
    ghost = open_notebook(GAME.view(step.state, 0)).row(card("b"))
    assert ghost.at(Place(1)).mark is NotebookMark.CERTAIN and ghost.one_of == ()


def test_odd_r6_two_of_a_kind_cannot_be_told_apart() -> None:
    """A Peek turns up where I may have given one, but the other Peek was never seen."""
    state = position("tpsfb wocps", up="o wb", down="tc", lost="f")
    step = play(state, up("t", "@1 p"), answer("w"), up("p", "@1"))
    view = GAME.view(step.state, 0)
    ghost = open_notebook(view).row(card("p"))
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
    """Seat 0 has given both Peeks to seat 1, who holds them with two cards not seen."""
    state = position("ttpps swcff", up="o wb", down="bc", lost="o")
    first = play(state, up("t", "@1 p"), answer("s"), up("f", "#0"))
    return play(first.state, up("t", "@1 p"), answer("c")).state


def share_of_worlds_with(view: View, at: int, design: Design) -> Fraction:
    """In how many of all worlds the card of this event of the trail is of the design."""
    every = all_worlds(view)
    found = sum(count for trail, count in every.items() if trail[at].design is design)
    return Fraction(found, every.total())


def test_odd_r6_both_cards_of_a_pair_count_when_one_card_leaves_the_hand() -> None:
    """Three cards, two of them Peeks: the card face down is a Peek in two of three cases."""
    state = play(both_of_a_pair_given_away(), up("f", "#0"), down("s"), down("w")).state
    view = GAME.view(state, 0)
    number = state.table.next_card - 1
    peek = open_notebook(view).row(card("p"))
    assert peek.at(Place(1, number)).chance == Fraction(2, 3)
    assert share_of_worlds_with(view, -1, card("p")) == Fraction(2, 3)
    assert peek.at(Place(1)).mark is NotebookMark.CERTAIN, (
        "at least one of them is still in the hand"
    )
    assert peek.one_of == (Place(1), Place(1, number))
    assert (peek.missing, peek.odd) == (1, 0)


def test_odd_r6_a_pair_in_hand_is_shown_twice_as_easily_as_a_single_card() -> None:
    """Two of four cards were Peeks when one was put down; then a Peek is played face up.

    With both still in the hand either may have been played, with one of them down only one.
    """
    before = both_of_a_pair_given_away()
    number = before.table.next_card
    view = GAME.view(play(before, down("f"), down("s"), up("p", "@1")).state, 0)
    at = view.trail.index(Placed(1, number, None, False))
    peek = open_notebook(view).row(card("p"))
    assert peek.at(Place(1, number)).chance == Fraction(1, 3)
    assert share_of_worlds_with(view, at, card("p")) == Fraction(1, 3)


def test_odd_r6_guesses_tell_how_it_came_about_as_often_as_it_did() -> None:
    """Two courses of events that end alike: the given card never left, or went and came back.

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


def test_odd_r6_guesses_let_any_card_of_a_hand_be_peeked_at() -> None:
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
    """Seat 0 has seen neither Blind trade: both are in other hands, or one of them is lost."""
    return GAME.view(position("tpsf bwoc dbfs", up="o wd ct", lost="p"), 0)


@pytest.mark.parametrize("make", [traded_away_and_on, just_dealt])
def test_notebook_cells_against_all_worlds(make: Callable[[], View]) -> None:
    """Every pair in every place: in how many worlds is a card of it there?"""
    view = make()
    notebook = open_notebook(view)
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
        held[trail[0].lost, LOST] += count
    for row in notebook.rows:
        for place in (LOST, Place(0), Place(1), Place(2)):
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


def test_notebook_says_what_it_follows_from() -> None:
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("t", "@1 b"), answer("f"), down("o"), down("s"))
    view = GAME.view(step.state, 0)
    followed = [type(view.trail[at]).__name__ for at in open_notebook(view).row(card("b")).events]
    assert followed == ["Dealt", "Traded", "Placed"]
    assert open_notebook(view).row(card("c")).events == ()
    assert [view.trail[at].seat for at in open_notebook(view).row(card("b")).events[1:]] == [0, 1]


def names_of_last_events(view: View, design: Design) -> list[str]:
    """What the notebook's line about a pair follows from, after the deal."""
    events = [view.trail[at] for at in open_notebook(view).row(design).events]
    return [type(event).__name__ for event in events if not isinstance(event, Dealt)]


def test_notebook_follows_a_card_that_was_seen_in_a_hand() -> None:
    """After a look at a hand card, the next card that comes face down out of there may be it."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, up("p", "@1"), down("o"))
    view = GAME.view(step.state, 0)
    (peeked,) = (event for event in view.trail if isinstance(event, HandPeeked))
    assert names_of_last_events(view, peeked.design) == ["HandPeeked", "Placed"]


def test_notebook_follows_a_card_that_a_stash_took() -> None:
    """A Basket swap lay open; seat 1 takes it and then puts a card down, which may be it."""
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    step = play(state, down("b"), up("s", "o #2"), down("t"), down("c"))
    view = GAME.view(step.state, 0)
    assert names_of_last_events(view, card("w")) == ["Stashed", "Placed"]


def test_notebook_knows_a_place_that_is_the_only_one_left() -> None:
    """Six unseen cards, five of them in one hand: of a pair that nobody saw, one must be there."""
    state = position("tpsfb wccfs", up="o wb", down="po", lost="t")
    view = GAME.view(play(state, up("p", "#4")).state, 0)
    row = open_notebook(view).row(card("c"))
    assert row.certain() == (Place(1),)
    assert (row.missing, row.odd) == (1, Fraction(1, 3))
    assert row.with_player == (0, Fraction(2, 3))
    every = all_worlds(view)
    both = sum(n for trail, n in every.items() if trail[0].hands[1].count(card("c")) == 2)
    assert Fraction(both, every.total()) == Fraction(2, 3)


def test_notebook_adds_up_for_a_pair_with_one_card_missing() -> None:
    """As on the notebook's page: with whom the missing sock is, or that it is the lost one."""
    notebook = open_notebook(traded_away_and_on())
    single = [row for row in notebook.rows if row.missing == 1 and not row.one_of]
    assert single
    for row in single:
        assert sum(row.with_player) + row.odd == 1
        assert row.with_player[0] == 0, "I know all of my own cards"
        assert len(row.certain()) == 1


def test_notebook_of_a_finished_round() -> None:
    over = play(position("sp w", "o b", lost="p"), down("s")).state
    notebook = open_notebook(GAME.view(over, 1))
    assert notebook.row(card("p")).odd == 1
    assert notebook.winning == (1, 0)
    assert {row.design for row in notebook.rows} == set(Design) - {Design.POKER}


def test_what_cannot_be_is_noticed() -> None:
    step = play(position("tpsfb wocfs", up="o wb", down="pc", lost="t"), up("f", "#1"))
    trail = GAME.view(step.state, 0).trail
    with pytest.raises(ValueError, match="begins with its deal"):
        belief(2, trail[1:])
    with pytest.raises(ValueError, match="nothing fits"):
        belief(2, (trail[0], replace(trail[1], design=card("w"))))
