"""ODD-1 … ODD-8, rule by rule, and which rule refuses which move."""

from __future__ import annotations

from collections import Counter

import pytest

from sockapp.engine.game import Outcome, Problem
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design, build_deck
from sockapp.games.odd_socks.events import (
    Chose,
    Dealt,
    GameWon,
    Placed,
    RoundEnded,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import Answer, BasketCard, Deal, HandCard, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase
from tests.support.odd_socks.positions import (
    answer,
    basket,
    card,
    cards,
    down,
    hand,
    of_kind,
    play,
    position,
    up,
)


def all_cards(state: object) -> Counter:
    table = state.table
    held = [design for hand in table.hands for design in hand]
    lying = [one.design for basket in table.baskets for one in basket]
    return Counter([table.lost, *held, *lying])


def test_designs_have_one_action_per_pair() -> None:
    assert len(Design) == len(Action) == 9
    assert {design.action for design in Design} == set(Action)
    pairs = {
        "POKER": "left_or_right",
        "AVOCADO": "show_off",
        "LIGHTNING": "basket_swap",
        "GHOST": "peek",
        "MOUSTACHE": "copycat",
        "PIZZA": "blind_trade",
        "CACTUS": "trade",
        "ROBOT": "flip",
        "OCTOPUS": "stash",
    }
    assert {design.name: str(ACTIONS[design]) for design in Design} == pairs


def test_odd_1_deck_for_two_players_has_no_poker_suits() -> None:
    assert Counter(build_deck(3)) == Counter(dict.fromkeys(Design, 2))
    assert Counter(build_deck(2)) == Counter({d: 2 for d in Design if d is not Design.POKER})


@pytest.mark.parametrize(("players", "dealer"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_odd_2_and_3_new_round_deals_hands_baskets_and_the_lost_mate(
    players: int, dealer: int
) -> None:
    state = GAME.new(OddOptions(players, dealer), Rng(7))
    table = state.table
    assert all_cards(state) == Counter(build_deck(players))
    for seat in range(players):
        lying = table.baskets[seat]
        assert sum(one.up for one in lying) == (1 if seat == dealer else 2)
        assert sum(not one.up for one in lying) == (1 if players == 2 else 0)
        assert len(table.hands[seat]) == (5 if players == 2 else 4)
    assert GAME.to_move(state) == table.active == (dealer + 1) % players
    numbers = [one.card for basket in table.baskets for one in basket]
    assert numbers == list(range(table.next_card))


@pytest.mark.parametrize(("players", "first"), [(1, 0), (4, 0), (2, 2), (3, -1)])
def test_odd_3_impossible_options_raise_value_error(players: int, first: int) -> None:
    with pytest.raises(ValueError, match=r"players"):
        GAME.new(OddOptions(players, first), Rng(1))


def test_odd_2_lost_mate_is_in_no_view() -> None:
    state = GAME.new(OddOptions(3), Rng(2))
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert view.table.lost is None
        assert view.trail[0].lost is None


def test_odd_4_card_face_down_does_nothing() -> None:
    step = play(position("sp wt", "o b"), down("s"))
    assert step.events == (Placed(0, 2, card("s"), up=False),)
    assert (hand(step.state, 0), basket(step.state, 0)) == ("p", "o (s)")
    assert step.state.table.active == 1
    assert not step.is_irreversible, "nobody has learned anything"
    assert GAME.check(position("sp wt", "o b"), Play(card("s"), False, (HandCard(card("p")),))) == (
        Problem("ODD-4", "face_down")
    )


def test_odd_4_card_face_up_does_its_action() -> None:
    step = play(position("sp wt", "o b"), up("s", "p #1"))
    assert step.events[0] == Placed(0, 2, card("s"), up=True)
    assert len(step.events) == 2
    assert step.is_irreversible


def test_odd_4_card_that_is_not_held_is_refused() -> None:
    state = position("sp wt", "o b")
    assert GAME.check(state, up("w", "#1")) == Problem(
        "ODD-4", "not_held", (("design", "lightning"),)
    )
    for wrong in (None, 3, "s", 0.0):
        assert GAME.check(state, Play(wrong, True)) == Problem("ODD-4", "not_a_card")
    for wrong in (None, 1, "up"):
        assert GAME.check(state, Play(card("s"), wrong)) == Problem("ODD-4", "no_face")


def test_odd_5_views_show_own_face_down_cards_only() -> None:
    state = position("sp wt", "o b", down="cf")
    mine, theirs = GAME.view(state, 0), GAME.view(state, 1)
    assert (basket(mine, 0), basket(mine, 1)) == ("o (c)", "b (?)")
    assert (basket(theirs, 0), basket(theirs, 1)) == ("o (?)", "b (f)")
    public = GAME.view(state, None)
    assert (basket(public, 0), basket(public, 1)) == ("o (?)", "b (?)")
    assert hand(mine, 1) == "??" and hand(mine, 0) == "sp" and hand(public, 0) == "??"


def test_odd_5_view_shows_a_card_stashed_into_the_own_basket() -> None:
    state = play(position("sp wt od", "o b f"), up("s", "p #1")).state
    assert basket(GAME.view(state, 1), 1) == "(p)"
    assert basket(GAME.view(state, 0), 1) == "(p)", "who put it there knows it too"
    assert basket(GAME.view(state, 2), 1) == "(?)"


def test_odd_6_choices_stay_secret_until_all_have_chosen() -> None:
    state = position("tps woc dbf", "o b c")
    asked = play(state, up("t", "@1 p"))
    assert GAME.to_move(asked.state) == 1
    assert asked.state.table.phase is Phase.ANSWER
    assert [hand(asked.state, seat) for seat in (0, 1)] == ["sp", "owc"], "nothing has moved"
    for seat, seen in ((0, HandCard(card("p"))), (1, None), (2, None), (None, None)):
        pending = GAME.view(asked.state, seat).table.pending
        assert pending.chosen[0] == seen
        assert pending.waiting == (1,)
        chose = [GAME.redact(event, seat) for event in of_kind(asked, Chose)]
        assert chose == [Chose(0, seen)]
    done = play(asked.state, answer("o"))
    assert of_kind(done, Traded) == [Traded(0, 1, card("p"), card("o"), blind=False)]
    assert [hand(done.state, seat) for seat in (0, 1)] == ["so", "wpc"]
    assert done.state.table.pending is None and done.state.table.active == 1


def test_odd_6_views_do_not_depend_on_the_choice_of_another_player() -> None:
    """The answering player sees the same, whatever the first player has chosen."""
    state = position("tps woc dbf", "o b c")
    views = {GAME.view(play(state, up("t", f"@1 {letter}")).state, 1) for letter in ("p", "s")}
    assert len(views) == 1
    swap = position("wps toc dbf", "o bs c")
    views = {GAME.view(play(swap, up("w", taken)).state, 1) for taken in ("#1", "#2")}
    assert len(views) == 1


def test_odd_6_only_involved_players_are_asked() -> None:
    state = position("tps woc dbf", "o b c")
    assert GAME.to_move(play(state, up("t", "@2 p")).state) == 2
    passing = position("dps woc tbf", "o b c", active=0)
    step = play(passing, up("d", "> p"))
    assert GAME.to_move(step.state) == 1
    step = play(step.state, answer("o"))
    assert not step.is_irreversible, "still a secret"
    assert GAME.to_move(step.state) == 2
    step = play(step.state, answer("f"))
    assert step.is_irreversible and GAME.to_move(step.state) == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("p", Problem("ODD-A7", "not_held", (("design", "ghost"),))),
        ("#1", Problem("ODD-A7", "wrong_choice")),
    ],
)
def test_odd_6_impossible_answers_are_refused(text: str, problem: Problem) -> None:
    state = play(position("tps woc dbf", "o b c"), up("t", "@1 p")).state
    assert GAME.check(state, answer(text)) == problem
    for wrong in (None, 5, "o", HandCard(3), BasketCard(True)):
        assert GAME.check(state, Answer(wrong)) == Problem("ODD-A7", "not_a_choice")
    assert GAME.check(state, up("w", "#0")) == Problem("ODD-6", "choose_first")


def test_odd_7_round_ends_with_one_card_each() -> None:
    state = position("sp w", "o b", lost="p")
    step = play(state, down("s"))
    (ended,) = of_kind(step, RoundEnded)
    assert ended == RoundEnded(
        card("p"), cards("pw"), (cards("osp"), cards("bw")), winner=0, wins=(1, 0)
    )
    assert step.events[-1] == GameWon(0, 1)
    assert step.is_irreversible
    table = step.state.table
    assert table.phase is Phase.OVER and table.hands == ((), ())
    assert [basket(step.state, seat) for seat in (0, 1)] == ["o s p", "b w"], "all is turned up"
    assert GAME.outcome(step.state) == Outcome((0,), (1, 0))
    for seat in (None, 0, 1):
        view = GAME.view(step.state, seat)
        assert view.table == table, "and nothing is a secret any more"
        assert GAME.sample_state(view, Rng(1)).table == table


def test_odd_7_match_counts_in_hand_and_basket() -> None:
    in_basket = play(position("sp w", "o b", lost="b"), down("s"))
    assert GAME.outcome(in_basket.state).winners == (1,)
    in_hand = play(position("sp w", "o b", lost="w"), down("s"))
    assert GAME.outcome(in_hand.state).winners == (1,)


@pytest.mark.parametrize(("players", "turns"), [(2, 8), (3, 9)])
def test_odd_7_every_player_plays_all_cards_but_one(players: int, turns: int) -> None:
    state = GAME.new(OddOptions(players), Rng(4))
    played = 0
    while GAME.to_move(state) is not None:
        seat = GAME.to_move(state)
        assert seat == state.table.active == (1 + played) % players
        state = GAME.apply(state, Play(state.table.hands[seat][0], False)).state
        played += 1
    assert played == turns


def test_odd_8_winner_deals_the_next_round() -> None:
    step = play(position("sp w d", "o b f", lost="w", rounds=3), down("s"))
    table = step.state.table
    assert (table.phase, table.wins) == (Phase.DEAL, (0, 1, 0))
    assert GAME.to_move(step.state) == 1
    assert list(GAME.moves(GAME.view(step.state, 1))) == [Deal()]
    assert GAME.check(step.state, down("p")) == Problem("ODD-8", "deal_first")
    dealt = play(step.state, Deal())
    assert isinstance(dealt.events[0], Dealt) and dealt.events[0].dealer == 1
    assert (dealt.state.table.dealer, dealt.state.table.active) == (1, 2)
    assert dealt.state.table.wins == (0, 1, 0)
    assert all_cards(dealt.state) == Counter(build_deck(3))


def test_odd_8_first_to_three_wins_the_long_game() -> None:
    state = position("sp w", "o b", lost="p", rounds=3, wins=(2, 2))
    step = play(state, down("s"))
    assert step.events[-1] == GameWon(0, 3)
    assert GAME.outcome(step.state) == Outcome((0,), (3, 2))
    assert GAME.check(step.state, Deal()) == Problem("ODD-7", "over")
    other = play(position("sp w", "o b", lost="p", rounds=3, wins=(1, 2)), down("s"))
    assert GAME.outcome(other.state) is None


def test_odd_socks_check_move_of_another_phase_names_the_awaited_rule() -> None:
    state = position("sp wt", "o b")
    for wrong in (Deal(), answer("p"), None, 7, "play", object()):
        assert GAME.check(state, wrong) == Problem("ODD-4", "play_a_card")
        assert GAME.try_move(state, wrong) == Problem("ODD-4", "play_a_card")


def test_views_after_a_basket_swap_keep_what_the_seats_knew() -> None:
    """ODD-5, ODD-R6: old and new owner know the card, a third player does not."""
    state = position("wps toc dbf", "o b c", down="sfp")
    step = play(state, up("w", "#3"), answer("#1"))
    (swapped,) = of_kind(step, Swapped)
    assert (swapped.took, swapped.gave) == (card("f"), card("s"))
    assert GAME.redact(swapped, 2).took is None and GAME.redact(swapped, 2).gave is None
    for seat, seen in ((0, "f"), (1, "f"), (2, "?")):
        assert f"({seen})" in basket(GAME.view(step.state, seat), 0)
    for seat, seen in ((0, "s"), (1, "s"), (2, "?")):
        assert f"({seen})" in basket(GAME.view(step.state, seat), 1)
