"""ODD-A1 … ODD-A9 and the rulings ODD-R1 … ODD-R5, action by action."""

from __future__ import annotations

from collections import Counter

import pytest

from sockapp.engine.game import Problem
from sockapp.games.odd_socks.action_choices import (
    find_asked_action,
    has_no_effect,
    list_next_choices,
    list_ways,
)
from sockapp.games.odd_socks.cards import RULES, Action
from sockapp.games.odd_socks.events import (
    Asked,
    Copied,
    Flipped,
    HandPeeked,
    NothingDone,
    Passed,
    Peeked,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.moves import BasketCard, Direction, HandCard, Person, Play
from sockapp.games.odd_socks.rules import GAME
from tests.support.odd_socks.positions import (
    answer,
    basket,
    card,
    cards,
    choice,
    hand,
    of_kind,
    play,
    position,
    up,
)

# Baskets: cards 0 and 1 are mine (0 up, 1 down), 2 and 3 Bruno's, 4 and 5 Carla's; I play card 6.
THREE = {"up": "o b f", "down": "cst"}


def test_odd_a1_stash_into_another_basket_exchanges_cards() -> None:
    step = play(position("spw toc dbf", **THREE), up("s", "p #2"))
    assert of_kind(step, Stashed) == [
        Stashed(0, 1, 7, card("p"), False, taken=2, got=card("b"), got_shown=True)
    ]
    assert (hand(step.state, 0), basket(step.state, 1)) == ("wb", "(s) (p)")
    third = GAME.redact(of_kind(step, Stashed)[0], 2)
    assert (third.design, third.got) == (None, card("b")), "what lay face up everybody knows"


def test_odd_a1_stash_takes_a_face_down_card_and_sees_it() -> None:
    step = play(position("spw toc dbf", **THREE), up("s", "p #3"))
    (stashed,) = of_kind(step, Stashed)
    assert stashed.got == card("s") and not stashed.got_shown
    assert hand(step.state, 0) == "sw"
    assert GAME.redact(stashed, 1) == stashed, "its owner had seen it"
    assert GAME.redact(stashed, 2).got is None
    assert GAME.redact(stashed, None).design is None


def test_odd_a1_stash_into_the_own_basket_is_allowed() -> None:
    step = play(position("spw toc dbf", **THREE), up("s", "w #1"))
    assert (hand(step.state, 0), basket(step.state, 0)) == ("pc", "o s (w)")


def test_odd_a2_show_off_puts_the_card_face_up() -> None:
    step = play(position("opw toc dbf", **THREE), up("o", "p #2"))
    assert basket(step.state, 1) == "(s) p"
    (shown,) = of_kind(step, Stashed)
    assert shown.up and GAME.redact(shown, None).design == card("p")


def test_odd_a3_basket_swap_exchanges_cards_of_two_baskets() -> None:
    state = position("wps toc dbf", **THREE)
    asked = play(state, up("w", "#2"))
    assert of_kind(asked, Asked) == [Asked(0, Action.BASKET_SWAP, (1,))]
    options = list(GAME.moves(GAME.view(asked.state, 1)))
    assert options == [answer("#0"), answer("#1"), answer("#6")], "the card just played too"
    step = play(asked.state, answer("#6"))
    assert of_kind(step, Swapped) == [Swapped(0, 1, 2, card("b"), True, 6, card("w"), True)]
    assert (basket(step.state, 0), basket(step.state, 1)) == ("o (c) b", "(s) w")


def test_odd_r1_swapped_card_keeps_its_face() -> None:
    step = play(position("wps toc dbf", **THREE), up("w", "#3"), answer("#0"))
    assert (basket(step.state, 0), basket(step.state, 1)) == ("(c) w (s)", "b o")


def test_odd_a4_peek_at_a_face_down_card_shows_it_to_the_player() -> None:
    step = play(position("pws toc dbf", **THREE), up("p", "#5"))
    (peeked,) = of_kind(step, Peeked)
    assert peeked == Peeked(0, 2, 5, card("t"))
    assert GAME.redact(peeked, 1).design is None
    assert GAME.redact(peeked, 2).design is None, "whose card it is learns nothing new"
    assert basket(GAME.view(step.state, 0), 2) == "f (t)"
    assert basket(step.state, 2) == "f (t)", "it stays face down"
    assert GAME.check(position("pws toc dbf", **THREE), up("p", "#4")) == Problem(
        "ODD-A4", "face_up"
    )


def test_odd_a4_peek_at_a_hand_shows_a_random_card() -> None:
    seen = Counter()
    for seed in range(300):
        step = play(position("pws toc dbf", seed=seed, **THREE), up("p", "@1"))
        (peeked,) = of_kind(step, HandPeeked)
        assert (peeked.seat, peeked.other) == (0, 1)
        assert hand(step.state, 1) == "oct"
        assert GAME.redact(peeked, 1) == HandPeeked(0, 1, None), "which one, nobody tells"
        seen[peeked.design] += 1
    assert set(seen) == set(cards("toc"))
    assert min(seen.values()) > 70


def test_odd_r4_peek_at_the_own_hand_is_allowed() -> None:
    state = position("pws toc dbf", **THREE)
    step = play(state, up("p", "@0"))
    assert of_kind(step, HandPeeked)[0].other == 0
    assert GAME.check(state, up("p", "#1")) is None, "pointless, but allowed"


def test_odd_a5_copycat_does_the_action_of_another_card() -> None:
    step = play(position("cps toc dbf", **THREE), up("c", "#0 p #2"))
    assert of_kind(step, Copied) == [Copied(0, 0, card("o"), turned=False)]
    assert basket(step.state, 1) == "(s) p", "as a Show off does"


def test_odd_a5_copycat_turns_up_the_card_it_copies() -> None:
    state = position("cpw toc dbf", up="o b f", down="sst")
    step = play(state, up("c", "#1 p #2"))
    assert of_kind(step, Copied) == [Copied(0, 1, card("s"), turned=True)]
    assert basket(step.state, 0) == "o s c"
    assert GAME.redact(of_kind(step, Copied)[0], 2).design is card("s")


def test_odd_a5_copied_peek_is_no_longer_face_down() -> None:
    state = position("cpw toc dbf", up="o b f", down="pst")
    assert GAME.check(state, up("c", "#1 #1")) == Problem("ODD-A4", "face_up")
    assert GAME.check(state, up("c", "#1 #3")) is None


def test_odd_r2_copycat_copies_another_copycat() -> None:
    state = position("cpw toc dbf", up="o b f", down="cst")
    step = play(state, up("c", "#1 #0 p #2"))
    assert [event.design for event in of_kind(step, Copied)] == list(cards("co"))
    assert of_kind(step, Stashed)[0].up


@pytest.mark.parametrize(
    ("doing", "problem"),
    [
        ("#6", Problem("ODD-R2", "not_itself")),
        ("#1 #1", Problem("ODD-R2", "used_copycat")),
        ("#1 #6", Problem("ODD-R2", "not_itself")),
        ("#2", Problem("ODD-A5", "own_basket")),
        ("#1", Problem("ODD-A5", "unfinished")),
        ("#0 p", Problem("ODD-A2", "unfinished")),
        ("", Problem("ODD-A5", "unfinished")),
        ("#0 p #2 #2", Problem("ODD-A2", "too_much")),
        ("#0 #2", Problem("ODD-A2", "wrong_choice")),
        ("@1", Problem("ODD-A5", "wrong_choice")),
    ],
)
def test_odd_r2_copycat_of_impossible_cards_is_refused(doing: str, problem: Problem) -> None:
    state = position("cpw toc dbf", up="o b f", down="cst")
    assert GAME.check(state, up("c", doing)) == problem


def test_odd_r3_copycat_with_nothing_to_copy_does_nothing() -> None:
    state = position("cp ws", up="c b")
    assert has_no_effect(state.table, 0, card("c")), "said before the card is put down"
    assert list_ways(state.table, 0, card("c")) == [(BasketCard(0),)]
    step = play(state, up("c", "#0"))
    assert of_kind(step, NothingDone) == [NothingDone(0, Action.COPYCAT)]
    assert step.state.table.active == 1
    bare = position("cp ws", up="- b")
    assert has_no_effect(bare.table, 0, card("c"))
    assert of_kind(play(bare, up("c")), NothingDone) == [NothingDone(0, Action.COPYCAT)]


def test_odd_r3_copycat_that_turns_up_a_copycat_does_something() -> None:
    state = position("cp ws", up="- b", down="ct")
    assert not has_no_effect(state.table, 0, card("c"))
    step = play(state, up("c", "#0"))
    assert basket(step.state, 0) == "c c"


def test_odd_r3_other_actions_always_do_something() -> None:
    state = position("sowpbtdf sowpbtdf cc", up="- - -")
    for letter in "sopbtdf":
        assert not has_no_effect(state.table, 0, card(letter))
    assert has_no_effect(state.table, 0, card("w")), "with empty baskets there is nothing to swap"
    assert of_kind(play(state, up("w")), NothingDone) == [NothingDone(0, Action.BASKET_SWAP)]


def test_odd_a6_blind_trade_exchanges_random_cards() -> None:
    pairs = Counter()
    for seed in range(300):
        step = play(position("bps toc dbf", seed=seed, **THREE), up("b", "@1"))
        (traded,) = of_kind(step, Traded)
        assert traded.blind
        pairs[traded.gave, traded.got] += 1
        assert GAME.redact(traded, 0) == GAME.redact(traded, 1) == traded, "both see both"
        assert GAME.redact(traded, 2) == Traded(0, 1, None, None, blind=True)
    assert len(pairs) == 6 and min(pairs.values()) > 25


def test_odd_a7_trade_exchanges_cards_that_both_choose() -> None:
    step = play(position("tps woc dbf", **THREE), up("t", "@2 s"), answer("b"))
    assert of_kind(step, Traded) == [Traded(0, 2, card("s"), card("b"), blind=False)]
    assert (hand(step.state, 0), hand(step.state, 2)) == ("pb", "sdf")
    assert step.state.table.active == 1


@pytest.mark.parametrize("letter", "bt")
def test_odd_r4_trade_with_oneself_is_refused(letter: str) -> None:
    state = position(f"{letter}ps woc df", **THREE)
    give = " p" if letter == "t" else ""
    problem = GAME.check(state, up(letter, f"@0{give}"))
    assert problem == Problem("ODD-R4", "somebody_else")
    assert GAME.check(state, up(letter, f"@3{give}")).kind == "wrong_choice"


def test_odd_r4_basket_swap_with_oneself_is_refused() -> None:
    state = position("wps toc dbf", **THREE)
    assert GAME.check(state, up("w", "#0")) == Problem("ODD-A3", "other_basket")
    asked = play(state, up("w", "#2")).state
    assert GAME.check(asked, answer("#3")) == Problem("ODD-A3", "other_basket")
    assert GAME.check(asked, answer("t")) == Problem("ODD-A3", "wrong_choice")


@pytest.mark.parametrize("way", "<>")
def test_odd_a8_left_or_right_passes_a_card_of_each_hand(way: str) -> None:
    """Left is the next higher seat."""
    state = position("dps otc tbf", up="o b f")
    step = play(state, up("d", f"{way} p"))
    step = play(step.state, answer("c"), answer("f"))
    (passed,) = of_kind(step, Passed)
    assert passed == Passed(0, way == "<", cards("pcf"))
    given = {0: 1, 1: 2, 2: 0} if way == "<" else {0: 2, 1: 0, 2: 1}
    for giver, receiver in given.items():
        assert passed.receiver(giver) == receiver
        assert passed.gifts[giver] in step.state.table.hands[receiver]
    mine = GAME.redact(passed, 0).gifts
    assert [gift is None for gift in mine] == [
        0 not in (giver, receiver) for giver, receiver in given.items()
    ]
    assert GAME.redact(passed, None).gifts == (None, None, None)


def test_odd_a9_flip_turns_a_card_either_way() -> None:
    state = position("fps toc dbw", **THREE)
    step = play(state, up("f", "#3"))
    assert of_kind(step, Flipped) == [Flipped(0, 1, 3, card("s"), up=True)]
    assert basket(step.state, 1) == "b s"
    other = play(state, up("f", "#2"))
    assert basket(other.state, 1) == "(b) (s)"
    assert basket(GAME.view(other.state, 2), 1) == "(b) (?)", "what was seen stays known"
    own = play(state, up("f", "#6"))
    assert basket(own.state, 0) == "o (c) (f)", "even the Flip itself"


def test_odd_r5_stash_may_take_the_card_just_played() -> None:
    step = play(position("spw toc dbf", **THREE), up("s", "p #6"))
    assert (hand(step.state, 0), basket(step.state, 0)) == ("sw", "o (c) (p)")


def test_odd_r5_stash_may_not_take_the_card_just_put_in() -> None:
    state = position("spw toc dbf", **THREE)
    assert GAME.check(state, up("s", "p #7")) == Problem("ODD-A1", "wrong_choice")
    assert GAME.check(state, up("s", "s #2")) == Problem("ODD-4", "just_played")
    assert GAME.check(state, up("s", "f #2")) == Problem(
        "ODD-A1", "not_held", (("design", "robot"),)
    )


@pytest.mark.parametrize(
    "doing",
    [
        None,
        [HandCard(card("p"))],
        (1, 2),
        (None,),
        (HandCard(3),),
        (Person(True),),
        (Direction(1),),
    ],
)
def test_odd_socks_check_malformed_choices_are_refused(doing: object) -> None:
    state = position("spw toc dbf", **THREE)
    assert GAME.check(state, Play(card("s"), True, doing)) == Problem("ODD-A1", "not_a_choice")


def test_actions_have_their_rule_ids() -> None:
    assert RULES[Action.STASH] == "ODD-A1" and RULES[Action.FLIP] == "ODD-A9"


def test_next_choices_lists_what_can_be_chosen_step_by_step() -> None:
    """The board offers these choices until the action is complete."""
    state = position("cpw toc dbf", up="o b f", down="cst")
    table = GAME.view(state, 0).table

    def options(doing: str) -> list:
        chosen = tuple(map(choice, doing.split()))
        return list(list_next_choices(table, 0, card("c"), chosen))

    assert options("") == [BasketCard(0), BasketCard(1)]
    assert options("#1") == [BasketCard(0)]
    assert options("#1 #0") == [HandCard(card("w")), HandCard(card("p"))]
    assert [one.card for one in options("#1 #0 p")] == [0, 1, 2, 3, 4, 5, 6]
    assert options("#1 #0 p #2") == []
    assert GAME.check(state, up("c", "#1 #0 p #2")) is None
    asked = [
        find_asked_action(table, 0, card("c"), tuple(map(choice, doing.split())))
        for doing in ("", "#1", "#1 #0", "#1 #0 p")
    ]
    assert asked == [Action.COPYCAT, Action.COPYCAT, Action.SHOW_OFF, Action.SHOW_OFF]


def test_ways_are_legal_and_every_prefix_can_be_continued() -> None:
    state = position("cpsbt toc dbfw", up="ow bp f", down="cst")
    view = GAME.view(state, 0)
    moves = list(GAME.moves(view))
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert GAME.check(state, move) is None
        for count in range(len(move.doing)):
            assert move.doing[count] in list_next_choices(
                view.table, 0, move.card, move.doing[:count]
            )
