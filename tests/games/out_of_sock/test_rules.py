"""OOS-1 … OOS-8, rule by rule, and which rule refuses which move."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.game import Options, Problem
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.cards import PACK, PILES, Suit
from sockapp.games.out_of_sock.dice_model import chances, strength_for
from sockapp.games.out_of_sock.events import (
    Arranged,
    BasketPassed,
    DiceSplit,
    DiceStacked,
    DieTaken,
    Flicked,
    Loss,
    Tossed,
    TurnLost,
)
from sockapp.games.out_of_sock.moves import (
    Arrange,
    Flick,
    Fumble,
    NameWinner,
    Split,
    Stack,
    TakeDie,
    Toss,
)
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase
from tests.support.out_of_sock.positions import (
    card,
    cards,
    choosing,
    of_kind,
    picking,
    play,
    position,
)


def tossed(players: int, count: int) -> tuple:
    """Return a new game's first toss that brings out so many dice, and its table."""
    for seed in range(10_000):
        step = GAME.apply(GAME.new(Options(players), Rng(seed)), Flick(strength_for(count)))
        if len(of_kind(step, Flicked)[0].dice) == count:
            return step, step.state.table
    raise AssertionError(f"never {count} dice")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_oos_1_new_game_deals_six_decks_and_fills_the_basket(players: int) -> None:
    state = GAME.new(Options(players, first=1), Rng(5))
    table = state.table
    assert table.left == (12,) * 6
    assert [len(below) for below in state.below] == [11] * 6
    dealt = Counter(table.tops) + Counter(one for below in state.below for one in below)
    assert dealt == Counter(PACK)
    assert table.in_basket == 8
    assert table.turn == table.holder == GAME.to_move(state) == 1
    assert table.columns == (((),) * 6,) * players


@pytest.mark.parametrize(("players", "first"), [(1, 0), (5, 0), (2, 2), (3, -1)])
def test_oos_1_impossible_options_raise_value_error(players: int, first: int) -> None:
    with pytest.raises(ValueError, match=r"players"):
        GAME.new(Options(players, first), Rng(1))


def test_oos_1_views_show_only_top_cards() -> None:
    state = GAME.new(Options(3), Rng(9))
    other = replace(state, below=tuple(reversed(state.below)), rng=Rng(1))
    assert state != other
    for seat in (None, 0, 1, 2):
        assert GAME.view(state, seat) == GAME.view(other, seat)


@pytest.mark.parametrize("kind", [Flick, Toss])
def test_oos_2_toss_needs_a_strength_and_is_irreversible(kind: type[Flick] | type[Toss]) -> None:
    state = position(2)
    for wrong in (-0.1, float("nan"), float("inf"), 6, True, "hard", None):
        assert GAME.check(state, kind(wrong)) == Problem("OOS-2", "no_strength")
    for fine in (0.0, 6.6, 1e300):
        assert GAME.check(state, kind(fine)) is None
    after = GAME.apply(state, kind(6.6))
    assert after.is_irreversible, "nobody tosses twice"


@pytest.mark.parametrize("kind", [Flick, Toss])
def test_oos_2_next_toss_of_the_same_strength_uses_new_random_numbers(
    kind: type[Flick] | type[Toss],
) -> None:
    """A strength of 0 throws no dice out, so the next player tosses at once."""
    state = position(2)
    first = GAME.apply(state, kind(0.0)).state
    second = GAME.apply(first, kind(0.0)).state
    assert len({state.rng, first.rng, second.rng}) == 3


def test_oos_2_flick_and_toss_of_the_same_strength_have_their_own_models() -> None:
    """At 8.0 no flick can throw out all dice, but one toss in six does."""
    counts: dict[type[Tossed], set[int]] = {Flicked: set(), Tossed: set()}
    for seed in range(200):
        for kind in (Flick, Toss):
            (event,) = of_kind(GAME.apply(position(2, seed=seed), kind(8.0)), Tossed)
            counts[type(event)].add(len(event.dice))
            assert event.chances[len(event.dice)] > 0
    assert counts[Flicked] == {3, 4, 5, 6}
    assert 8 in counts[Tossed]


def test_oos_2_fumble_loses_the_turn() -> None:
    step = play(position(3, turn=2), Fumble())
    assert step.events == (TurnLost(2, Loss.SHAKEN, 0), BasketPassed(2, 0))
    assert (step.state.table.phase, step.state.table.turn) == (Phase.TOSS, 0)
    assert not step.is_irreversible, "nothing was rolled, so a false alarm can be taken back"


@pytest.mark.parametrize("count", [0, 1, 8])
def test_oos_3_too_few_or_all_dice_lose_the_turn(count: int) -> None:
    step, table = tossed(3, count)
    assert of_kind(step, TurnLost) == [TurnLost(0, Loss.COUNT, count)]
    assert of_kind(step, BasketPassed) == [BasketPassed(0, 1)]
    assert (table.phase, table.turn, table.in_basket) == (Phase.TOSS, 1, 8)


@pytest.mark.parametrize("count", PILES)
def test_oos_4_toss_of_two_to_seven_dice_offers_split_and_stack(count: int) -> None:
    step, table = tossed(2, count)
    assert not of_kind(step, TurnLost)
    assert (table.phase, table.turn, table.in_basket) == (Phase.CHOOSE, 0, 8 - count)
    assert list(GAME.moves(GAME.view(step.state, 0))) == [Split(), Stack()]


def test_oos_5_split_puts_every_die_at_its_pile() -> None:
    step = play(choosing(3, (5, 2, 5, 7)), Split())
    assert step.events == (DiceSplit(0, (2, 5, 5, 7)),)
    table = step.state.table
    assert [table.dice_at(number) for number in PILES] == [1, 0, 0, 2, 0, 1]
    assert table.picking_order == (0, 1, 2, 0)
    assert not step.is_irreversible, "nothing was revealed yet"


def test_oos_5_take_die_brings_the_top_card_of_its_pile() -> None:
    state = picking(3, (2, 5, 5), decks={5: "y6 gD r2"})
    step = play(state, TakeDie(5))
    assert step.events == (DieTaken(0, 5, card("y6"), card("gD"), forced=False),)
    table = step.state.table
    assert table.columns[0][0] == (card("y6"),)
    assert (table.dice, table.in_basket, table.turn) == ((2, 5), 6, 1)
    assert (table.top(5), table.cards_left(5)) == (card("gD"), 2)
    assert step.is_irreversible, "a card was uncovered"


def test_oos_5_take_die_from_a_pile_without_dice_is_refused() -> None:
    state = picking(3, (2, 5, 5))
    assert GAME.check(state, TakeDie(3)) == Problem("OOS-5", "no_die_there", (("number", 3),))
    for wrong in (1, 8, "5", 5.0, True, None):
        assert GAME.check(state, TakeDie(wrong)) == Problem("OOS-5", "no_such_pile")
    assert list(GAME.moves(GAME.view(state, 0))) == [TakeDie(2), TakeDie(5)]


def test_oos_5_last_die_is_forced() -> None:
    state = picking(4, (3, 6), decks={3: "p4 p6", 6: "o8 oB"}, turn=2)
    step = play(state, TakeDie(3))
    assert of_kind(step, DieTaken) == [
        DieTaken(2, 3, card("p4"), card("p6"), forced=False),
        DieTaken(3, 6, card("o8"), card("oB"), forced=True),
    ]
    assert step.state.table.phase is Phase.TOSS


def test_oos_5_two_dice_on_one_pile_are_still_a_choice() -> None:
    state = picking(3, (4, 4))
    assert list(GAME.moves(GAME.view(state, 0))) == [TakeDie(4)]


def test_oos_5_three_players_and_five_dice_follow_the_rulebook() -> None:
    """Player 1 takes a 2, players 2, 3 and 1 choose, and player 2 must take the last die."""
    state = choosing(3, (2, 3, 5, 7, 7))
    step = play(state, Split(), TakeDie(2), TakeDie(7), TakeDie(3), TakeDie(5))
    taken = of_kind(step, DieTaken)
    assert [(one.seat, one.number, one.forced) for one in taken] == [
        (0, 2, False),
        (1, 7, False),
        (2, 3, False),
        (0, 5, False),
        (1, 7, True),
    ]
    assert of_kind(step, BasketPassed) == [BasketPassed(0, 1)]


def test_oos_6_stack_takes_two_cards_whatever_the_dice_show() -> None:
    state = choosing(3, (2, 2, 7, 7, 3), decks={5: "y6 gD r2"})
    step = play(state, Stack())
    assert step.events == (
        DiceStacked(0, 5, cards("y6 gD"), card("r2")),
        BasketPassed(0, 1),
    )
    assert step.state.table.columns[0][:2] == (cards("y6"), cards("gD"))
    assert step.state.table.cards_left(5) == 1
    assert step.is_irreversible, "the second card had not been seen"


def test_oos_7_columns_by_suit_are_visible_to_all() -> None:
    state = picking(2, (2, 3, 4), decks={2: "y2 g2", 3: "y4 g2", 4: "bC g2"})
    table = play(state, TakeDie(2), TakeDie(4)).state.table
    assert table.columns[0][0] == cards("y2 y4")
    assert table.columns[1][5] == cards("bC")
    assert GAME.view(replace(state, table=table), 1).table.columns == table.columns


def test_oos_7_arrange_reorders_own_columns() -> None:
    state = picking(2, (2, 3), held={0: "y2 yD y6", 1: "y4 y8"})
    step = play(state, Arrange(Suit.YELLOW, (2, 0, 1)))
    assert step.events == (Arranged(0, Suit.YELLOW, (2, 0, 1)),)
    assert step.state.table.columns[0][0] == cards("y6 y2 yD")
    assert step.state.table.columns[1] == state.table.columns[1]
    assert (step.state.table.phase, step.state.table.turn) == (Phase.PICK, 0)
    assert not step.is_irreversible
    assert Arrange not in map(type, GAME.moves(GAME.view(state, 0)))


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 3), (), (0.0, 1, 2), [0, 1, 2], None])
def test_oos_7_arrange_without_every_card_once_is_refused(order: object) -> None:
    state = position(2, held={0: "y2 yD y6"})
    problem = GAME.check(state, Arrange(Suit.YELLOW, order))
    assert problem == Problem("OOS-7", "other_cards", (("suit", "yellow"),))
    assert GAME.check(state, Arrange("mauve", (0, 1, 2))) == Problem("OOS-7", "no_such_suit")


@given(st.permutations(range(5)))
def test_oos_7_arrange_changes_no_score_and_no_choice(order: list[int]) -> None:
    state = picking(2, (2, 3, 4), held={0: "r2 rD rC r6 r8", 1: "y2"})
    after = play(state, Arrange(Suit.RED, tuple(order))).state
    assert after.table.standing == state.table.standing
    assert list(GAME.moves(GAME.view(after, 0))) == list(GAME.moves(GAME.view(state, 0)))


def test_oos_8_basket_goes_to_the_left_of_the_player_who_tossed() -> None:
    state = picking(4, (2, 3), turn=1, holder=3)
    step = play(state, TakeDie(2))
    assert of_kind(step, BasketPassed) == [BasketPassed(3, 0)]
    assert (step.state.table.turn, step.state.table.holder) == (0, 0)


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (position(2), "OOS-2"),
        (choosing(2, (2, 3)), "OOS-4"),
        (picking(2, (2, 3)), "OOS-5"),
        (position(2, phase=Phase.NAME), "OOS-11"),
        (position(2, phase=Phase.OVER), "OOS-10"),
    ],
)
def test_out_of_sock_check_move_of_another_phase_names_the_awaited_rule(
    state: object, rule: str
) -> None:
    fits = {
        "OOS-2": (Flick, Toss, Fumble),
        "OOS-4": (Split, Stack),
        "OOS-5": (TakeDie,),
        "OOS-11": (NameWinner,),
        "OOS-10": (),
    }[rule]
    for move in (Flick(6.0), Toss(6.0), Fumble(), Split(), Stack(), TakeDie(2), NameWinner(0)):
        problem = GAME.check(state, move)
        if isinstance(move, fits):
            assert problem is None
        else:
            assert problem is not None and problem.rule == rule
            assert GAME.try_move(state, move) == problem
    for nonsense in (None, 5, "split", object()):
        assert GAME.check(state, nonsense).rule == rule


def test_arrange_after_the_end_is_refused() -> None:
    state = position(2, phase=Phase.OVER, held={0: "y2 y4"})
    assert GAME.check(state, Arrange(Suit.YELLOW, (1, 0))) == Problem("OOS-10", "over")


def test_moves_are_only_for_the_seat_to_move() -> None:
    state = choosing(3, (2, 3))
    assert list(GAME.moves(GAME.view(state, 1))) == []
    assert list(GAME.moves(GAME.view(state, None))) == []


def test_moves_list_only_tosses_that_are_likely_to_succeed() -> None:
    for move in GAME.moves(GAME.view(position(2), 0)):
        assert sum(chances(move.strength)[2:8]) > 0.7


def test_sample_state_deals_the_unseen_cards_anew() -> None:
    state = play(GAME.new(Options(2), Rng(3)), Flick(7.7)).state
    view = GAME.view(state, 0)
    one, other = GAME.sample_state(view, Rng(1)), GAME.sample_state(view, Rng(2))
    assert one.table == other.table == state.table
    assert one.below != other.below
    unseen = Counter(card for below in state.below for card in below)
    assert Counter(card for below in one.below for card in below) == unseen
    assert [len(below) for below in one.below] == [len(below) for below in state.below]


def test_ends_game_is_true_for_the_last_card_of_a_deciding_deck() -> None:
    table = picking(3, (2, 3), decks={2: "y2", 3: "g2 r2"}).table
    assert table.ends_game(2) and not table.ends_game(3) and table.ends_game(3, cards=2)
    first = picking(2, (2, 3), decks={2: "y2"}).table
    assert not first.ends_game(2)
    second = picking(2, (2, 3), decks={2: "y2", 7: ""}).table
    assert second.ends_game(2) and not second.ends_game(7)


def test_gain_is_the_change_of_the_score_by_a_card() -> None:
    table = position(2, held={0: "y6 y2", 1: "yB y8"}).table
    assert [table.gain(0, card(one)) for one in ("y4", "yD", "yC", "yB", "r8")] == [
        4,
        8,
        -16,
        -8,
        8,
    ]
    assert [table.gain(1, card(one)) for one in ("y4", "yD", "yC")] == [0, 0, 0]
    assert table.column_score(0, Suit.YELLOW).score == table.score(0) == 8
