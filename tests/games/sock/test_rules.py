"""SOCK-1 … SOCK-15, rule by rule, and which rule refuses which move."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sockapp.engine.game import Problem
from sockapp.engine.rng import Rng
from sockapp.games.sock.cards import PACK, Card, points
from sockapp.games.sock.events import (
    BackToZero,
    DealEnded,
    Dealt,
    Drawn,
    Ending,
    GameEnded,
    Played,
    TurnPassed,
)
from sockapp.games.sock.moves import Draw, Pass, PlayTurn
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import FinishedDeal, SockOptions
from tests.support.sock.positions import cards, piles, play, position, turn

RULEBOOK_TABLE = "P1 P2 P3 P4 | F5 B5 B5 | F7 F7 B7 B7"


def refused(state: object, move: object) -> Problem:
    problem = GAME.check(state, move)
    assert problem is not None
    assert GAME.try_move(state, move) == problem
    return problem


@pytest.mark.parametrize(("players", "size"), [(2, 11), (3, 11), (6, 11), (7, 11), (8, 7)])
def test_sock_1_new_game_deals_all_cards(players: int, size: int) -> None:
    state = GAME.new(SockOptions(players, first=1), Rng(5))
    table = state.table
    assert table.counts == tuple(map(len, state.hands)) == (size,) * players
    assert len(state.deck) == table.deck_left == 104 - players * size
    dealt = Counter(state.deck) + Counter(card for hand in state.hands for card in hand)
    assert dealt == Counter(PACK)
    assert (table.dealer, table.turn) == (0, 1), "who begins sits to the dealer's left"
    assert all(list(hand) == sorted(hand) for hand in state.hands)


@pytest.mark.parametrize(("players", "first"), [(1, 0), (9, 0), (2, 2), (3, -1)])
def test_sock_1_impossible_options_raise_value_error(players: int, first: int) -> None:
    with pytest.raises(ValueError, match=r"players"):
        GAME.new(SockOptions(players, first), Rng(1))


def test_sock_1_dealer_moves_to_the_left() -> None:
    state = position("P1 P2 P3", "P4", "L9", "L8", at=2)
    state = replace(state, hands=(state.hands[1], state.hands[2], state.hands[0]))
    state = replace(state, table=replace(state.table, counts=(1, 1, 1), dealer=1))
    step = play(state, turn("P1 P2 P3 P4"))
    assert step.state.table.dealer == 2 and step.state.table.turn == 0
    assert step.events[-1] == Dealt(2, step.state.hands, 11)


def test_sock_2_refused_turn_names_the_faulty_pile() -> None:
    state = position("P1 P2 P3", "P5 F5 L9 P4", "L1")
    short = refused(state, turn("P1 P2 P3 P4 | P5 F5"))
    assert short == Problem("SOCK-2", "too_short", (("pile", 1), ("count", 2)))
    gap = refused(state, turn("P1 P2 P3 P5"))
    assert (gap.rule, gap.kind, gap["pile"]) == ("SOCK-2", "gap", 0)
    mixed = refused(state, turn("P1 P2 P3 P4 | P5 F5 L9"))
    assert (mixed.kind, mixed["pile"], mixed["card"]) == ("mixed_ranks", 1, "L9")


def test_sock_3_first_turn_needs_a_whole_pile() -> None:
    state = position("", "P1 P2 P3 F3 L9", "L1 L2")
    assert state.table.is_first_turn
    assert refused(state, turn("P1 P2")).kind == "too_short"
    assert refused(state, PlayTurn(())).kind == "nothing_played"
    step = play(state, turn("P1 P2 P3"))
    assert step.events == (Played(0, cards("P1 P2 P3"), piles("P1 P2 P3"), 0, 2),)
    assert step.state.table.turn == 1


def test_sock_3_first_player_may_draw_until_able_to_play() -> None:
    state = position("", "P1 P2 F9 L9", "L1 L2", deck="L5 P3 B7")
    step = play(state, Draw(), Draw(), turn("P1 P2 P3"))
    drawn = [event for event in step.events if isinstance(event, Drawn)]
    assert drawn == [Drawn(0, Card.B7, 2), Drawn(0, Card.P3, 1)]
    assert step.state.hands[0] == cards("F9 B7 L9")


def test_sock_4_later_turn_may_play_one_card() -> None:
    state = position("P1 P2 P3", "P4 L9", "L1")
    step = play(state, turn("P1 P2 P3 P4"))
    assert step.state.hands[0] == cards("L9") and step.state.table.turn == 1


def test_sock_4_turn_may_add_cards_and_lay_new_piles() -> None:
    state = position("P1 P2 P3", "P4 L7 F7 B7 L9", "L1")
    step = play(state, turn("P1 P2 P3 P4 | L7 F7 B7"))
    assert step.events[0].cards == cards("P4 F7 B7 L7")


def test_sock_5_turn_that_played_cards_cannot_draw() -> None:
    state = position("P1 P2 P3", "P4 L9", "L1 L2")
    after = play(state, turn("P1 P2 P3 P4")).state
    assert GAME.to_move(after) == 1
    drawn = play(after, Draw()).state
    assert drawn.hands[0] == cards("L9"), "whoever draws now is the next player"
    assert drawn.table.drawn == 1


def test_sock_6_rearrangement_of_the_rulebook_is_legal() -> None:
    state = position(RULEBOOK_TABLE, "P4 B1 B4 L3 L9 L10", "L1")
    step = play(state, turn("P1 P2 P3 | P4 P4 B4 | F5 B5 B5 | F7 F7 B7 B7"))
    assert step.state.hands[0] == cards("B1 L3 L9 L10")
    played = step.events[0]
    assert (played.cards, played.broken) == (cards("P4 B4"), 1)


def test_sock_6_split_run_of_the_rulebook_is_legal() -> None:
    state = position("P8 P9 P10 P11", "P7 P9 P12 L1", "L2")
    step = play(state, turn("P7 P8 P9 | P9 P10 P11 P12"))
    assert step.state.hands[0] == cards("L1")
    assert step.state.table.piles == piles("P7 P8 P9 | P9 P10 P11 P12")


def test_sock_6_turn_without_a_card_of_the_table_is_refused() -> None:
    state = position(RULEBOOK_TABLE, "P4 B1 B4 L3", "L1")
    missing = refused(state, turn("P1 P2 P3 | P4 B4 P4 | B5 B5 F5 | F7 F7 B7"))
    assert missing == Problem("SOCK-6", "card_missing", (("lay_in", 2), ("card", "B7")))


def test_sock_6_turn_with_a_card_of_another_hand_is_refused() -> None:
    state = position("P1 P2 P3", "P5 L9", "P4")
    strange = refused(state, turn("P1 P2 P3 P4 P5"))
    assert strange == Problem("SOCK-6", "not_yours", (("pile", 0), ("card", "P4")))
    third = refused(position("P5 F5 B5 P5", "L5 L9", "F1"), turn("P5 F5 B5 P5 P5 L5"))
    assert (third.kind, third["card"]) == ("not_yours", "P5")


def test_sock_6_refusal_names_the_foreign_card_and_not_a_card_of_the_hand() -> None:
    """P4 comes before B11 in every order, but it may be played."""
    state = position("P1 P2 P3", "P4 B9 B10", "B11")
    strange = refused(state, turn("P1 P2 P3 P4 | B9 B10 B11"))
    assert strange == Problem("SOCK-6", "not_yours", (("pile", 1), ("card", "B11")))


def test_sock_6_rearranging_alone_is_refused() -> None:
    state = position("P1 P2 P3 P4 P5 P6", "L9 L1", "L2")
    assert refused(state, turn("P1 P2 P3 | P4 P5 P6")) == Problem("SOCK-6", "nothing_played")
    assert refused(state, PlayTurn(state.table.piles)).kind == "nothing_played"


def test_sock_6_equal_faces_are_interchangeable() -> None:
    state = position("P3 P4 P5 | P5 F5 B5", "P5 P6 L9", "L1")
    step = play(state, turn("P3 P4 P5 P6 | P5 F5 B5 P5"))
    assert step.events[0].cards == cards("P5 P6")
    assert step.state.table.piles == piles("P3 P4 P5 P6 | P5 P5 F5 B5")


@pytest.mark.parametrize("wrong", [None, 7, "P1", ((1, 2, 3),), ([Card.P1],), (Card.P1,), ((0,),)])
def test_sock_6_malformed_piles_are_refused(wrong: object) -> None:
    state = position("P1 P2 P3", "P4 L9", "L1")
    assert refused(state, PlayTurn(wrong)) == Problem("SOCK-6", "no_piles")


def test_sock_6_numbers_in_place_of_cards_are_refused() -> None:
    state = position("P1 P2 P3", "P4 L9", "L1")
    assert refused(state, PlayTurn(((1, 2, 3, 4),))) == Problem("SOCK-6", "no_piles")


def test_sock_7_playing_fewer_cards_than_possible_is_allowed() -> None:
    state = position("P1 P2 P3", "P4 P5 L9", "L1")
    assert GAME.check(state, turn("P1 P2 P3 P4")) is None


def test_sock_8_knock_ends_the_turn_irreversibly() -> None:
    state = position("P1 P2 P3", "P4 P5 L9", "L1 L2")
    step = play(state, turn("P1 P2 P3 P4"))
    assert GAME.to_move(step.state) == 1
    assert refused(step.state, turn("P1 P2 P3 P4 P5")).kind == "not_yours"
    assert step.is_irreversible, "once a knock, always a knock"


def test_sock_9_going_out_scores_the_other_hands() -> None:
    state = position("P1 P2 P3", "P4", "L12 L0 F5", "B1")
    step = play(state, turn("P1 P2 P3 P4"))
    ended = step.events[1]
    assert ended == DealEnded(Ending.OUT, 0, ((), cards("F5 L0 L12"), cards("B1")), (0, 17, 1))
    table = step.state.table
    assert table.totals == (0, 17, 1)
    assert table.deals[0].hands == ended.hands, "the scoring sheet remembers"
    assert table.piles == () and table.counts == (11, 11, 11)


def sheet(*totals: int) -> tuple[FinishedDeal, ...]:
    return (FinishedDeal(Ending.OUT, 0, ((),) * len(totals), totals, totals),)


def test_sock_10_exactly_100_goes_back_to_0() -> None:
    state = position("P1 P2 P3", "P4", "L12", deals=sheet(50, 88))
    step = play(state, turn("P1 P2 P3 P4"))
    assert BackToZero(1) in step.events
    assert step.state.table.totals == (50, 0)
    assert GAME.outcome(step.state) is None and GAME.to_move(step.state) is not None


def test_sock_10_over_100_ends_the_game_and_the_lowest_total_wins() -> None:
    state = position("P1 P2 P3", "P4", "L12", "L1", deals=sheet(70, 89, 40))
    step = play(state, turn("P1 P2 P3 P4"))
    assert step.events[-1] == GameEnded((2,), (70, 101, 41))
    outcome = GAME.outcome(step.state)
    assert (outcome.winners, outcome.scores) == ((2,), (70, 101, 41))
    assert GAME.to_move(step.state) is None
    assert refused(step.state, Draw()) == Problem("SOCK-10", "over")
    assert refused(step.state, Pass()) == Problem("SOCK-10", "over")


def test_sock_10_equal_lowest_totals_share_the_win() -> None:
    state = position("P1 P2 P3", "P4", "L12", "L0", deals=sheet(41, 89, 41))
    assert GAME.outcome(play(state, turn("P1 P2 P3 P4")).state).winners == (0, 2)


def test_sock_10_total_back_to_0_may_win_at_once() -> None:
    state = position("P1 P2 P3", "P4", "L12", "L11", deals=sheet(41, 89, 89))
    assert GAME.outcome(play(state, turn("P1 P2 P3 P4")).state).winners == (2,)


@pytest.mark.parametrize(
    ("happy", "legal"), [("wrap", True), ("both", False), ("low", False), ("high", False)]
)
def test_sock_11_legal_runs_depend_on_the_chosen_variant(happy: str, legal: bool) -> None:
    state = position("P10 P11 P12", "P0 P1 P2 L9", "L1", happy=happy)
    move = turn("P10 P11 P12 P0 P1 P2")
    if legal:
        assert GAME.check(state, move) is None
    else:
        assert refused(state, move) == Problem("SOCK-11", f"happy_{happy}", (("pile", 0),))
    high = GAME.check(state, turn("P10 P11 P12 P0"))
    assert (high is None) == (happy in ("wrap", "both", "high"))
    low = GAME.check(state, turn("P10 P11 P12 | P0 P1 P2"))
    assert (low is None) == (happy in ("wrap", "both", "low"))


def test_sock_12_run_of_all_ranks_cannot_grow() -> None:
    ring = " ".join(f"P{rank}" for rank in range(13))
    state = position(ring, "P0 L9", "L1")
    twice = refused(state, turn(f"{ring} P0"))
    assert twice == Problem("SOCK-12", "rank_twice", (("pile", 0), ("card", "P0")))


def test_sock_13_draw_with_a_possible_play_is_allowed() -> None:
    state = position("P1 P2 P3", "P4 L9", "L1")
    assert GAME.check(state, Draw()) is None


def test_sock_13_draw_with_a_possible_play_is_refused_by_the_referee() -> None:
    state = position("P1 P2 P3", "P4 L9", "L1", referee=True)
    assert refused(state, Draw()) == Problem("SOCK-13", "referee_sees_play")
    hidden = position(RULEBOOK_TABLE, "P4 B4 L9", "L1", referee=True)
    assert refused(hidden, Draw()).kind == "referee_sees_play", "also one that needs rearranging"
    nothing = position("P1 P2 P3", "L9 F6", "L1", referee=True)
    assert GAME.check(nothing, Draw()) is None


def test_sock_14_pass_needs_an_empty_deck_and_no_play() -> None:
    assert refused(position("P1 P2 P3", "L9", "L1"), Pass()) == Problem("SOCK-14", "can_draw")
    able = position("P1 P2 P3", "P4 L9", "L1", deck="")
    assert refused(able, Pass()) == Problem("SOCK-14", "can_play")
    stuck = position("P1 P2 P3", "L9", "L1", deck="")
    assert refused(stuck, Draw()) == Problem("SOCK-14", "deck_empty")
    step = play(stuck, Pass())
    assert step.events == (TurnPassed(0),)
    assert (step.state.table.turn, step.state.table.passes) == (1, 1)


def test_sock_14_play_resets_the_count_of_passes() -> None:
    state = position("P1 P2 P3", "L9", "P4 L1", "F9", deck="")
    after = play(state, Pass(), turn("P1 P2 P3 P4")).state
    assert after.table.passes == 0 and not after.table.deals


def test_sock_14_deal_ends_when_all_pass_and_all_hands_score() -> None:
    state = position("P1 P2 P3", "L9", "L1 L12", "F0", deck="")
    step = play(state, Pass(), Pass(), Pass())
    ended = next(event for event in step.events if isinstance(event, DealEnded))
    assert (ended.how, ended.points) == (Ending.BLOCKED, (9, 13, 0))
    assert step.state.table.totals == (9, 13, 0)
    assert step.state.table.deals[0].how is Ending.BLOCKED


def test_sock_15_draw_is_irreversible() -> None:
    step = play(position("P1 P2 P3", "L9", "L1"), Draw())
    assert step.is_irreversible


def test_views_hide_hands_and_deck() -> None:
    state = GAME.new(SockOptions(3), Rng(4))
    for seat in range(3):
        view = GAME.view(state, seat)
        assert view.hand == state.hands[seat]
        other = replace(state, deck=state.deck[::-1], rng=Rng(9))
        assert GAME.view(other, seat) == view
    assert GAME.view(state, None).hand == ()


def test_redact_shows_drawn_and_dealt_cards_to_their_owner_only() -> None:
    drawn = play(position("P1 P2 P3", "L9", "L1", deck="P4"), Draw()).events[0]
    assert GAME.redact(drawn, 0).card is Card.P4
    assert GAME.redact(drawn, 1) == GAME.redact(drawn, None) == Drawn(0, None, 0)
    dealt = play(position("P1 P2 P3", "P4", "L9"), turn("P1 P2 P3 P4")).events[-1]
    assert isinstance(dealt, Dealt)
    assert GAME.redact(dealt, 1).hands == ((), dealt.hands[1])
    assert GAME.redact(dealt, None).hands == ((), ())


def test_sample_state_deals_the_unseen_cards_anew() -> None:
    state = position(RULEBOOK_TABLE, "P4 B4 L9", "L1 L2", "F1")
    view = GAME.view(state, 0)
    worlds = [GAME.sample_state(view, Rng(seed)) for seed in range(5)]
    assert len({world.hands for world in worlds}) > 1
    for world in worlds:
        assert world.hands[0] == state.hands[0]
        everything = [card for group in (*world.hands, *world.table.piles) for card in group]
        assert Counter([*everything, *world.deck]) == Counter(PACK)


def test_moves_list_plays_draws_and_passes() -> None:
    two = list(GAME.moves(GAME.view(position("P1 P2 P3", "P4 P5 L9", "L1"), 0)))
    assert turn("P1 P2 P3 P4 P5") in two and turn("P1 P2 P3 P4") in two
    assert list(GAME.moves(GAME.view(position("P1 P2 P3", "L9", "L1"), 0))) == [Draw()]
    stuck = position("P1 P2 P3", "L9", "L1", deck="")
    assert list(GAME.moves(GAME.view(stuck, 0))) == [Pass()]
    hard = position("P1 P2 P3 P4 | F1 F2 F3 F4 | L9 L10 L11", "B4 F12", "L1", deck="")
    assert len(list(GAME.moves(GAME.view(hard, 0)))) >= 1
    assert list(GAME.moves(GAME.view(stuck, 1))) == list(GAME.moves(GAME.view(stuck, None))) == []


def test_moves_without_an_obvious_play_ask_the_solver() -> None:
    table = "P2 P3 P4 | F2 F3 F4 | B2 B3 B4"
    state = position(table, "P1 F1 L4 L9", "L1", deck="", happy="low")
    assert all(GAME.check(state, move) is None for move in GAME.moves(GAME.view(state, 0)))
    referee = position("P1 P2 P3", "L9 F6", "L1", referee=True)
    assert list(GAME.moves(GAME.view(referee, 0))) == [Draw()]


def test_points_of_a_hand_are_its_ranks() -> None:
    assert points(cards("P12 F12 B0")) == 24
