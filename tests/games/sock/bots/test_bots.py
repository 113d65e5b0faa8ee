"""The bots of SOCK): legal, fair, within their time, explainable; and the hint."""

from __future__ import annotations

import pytest

from sockapp.engine.bot import Cancelled, Decision, TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock import INFO, bots
from sockapp.games.sock.bots import BASELINE, CHARACTERS, hint, make_bot
from sockapp.games.sock.bots.lookahead import GOING_OUT_VALUE_CARDS, evaluate_turn
from sockapp.games.sock.moves import Draw, Pass
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions, State
from sockapp.games.sock.text.bot_reasons import (
    CardFit,
    HintNoPlay,
    HintOneCard,
    HintThereIsAPlay,
    HintWholePlay,
    Reason,
    Why,
)
from tests.support.sock.positions import cards, position, turn

AMPLE_SECONDS = 60.0
every_bot = pytest.mark.parametrize("bot_id", [*CHARACTERS, BASELINE])
NEEDS_BREAKING = position("P1 P2 P3 P4 | L7 L8 L9", "F4 B4 F11", "L1 L2")


def decide(bot_id: str, state: State, seed: int = 1) -> Decision:
    seat = GAME.to_move(state)
    return make_bot(bot_id).choose(GAME.view(state, seat), Rng(seed), TimeBudget(AMPLE_SECONDS))


def test_bots_have_two_or_three_characters_per_level() -> None:
    assert {bot.id for bot in INFO.bots} == set(CHARACTERS)
    assert len({bot.character for bot in INFO.bots}) == len(INFO.bots) == 8
    for level in ("easy", "medium", "hard"):
        assert 2 <= sum(bot.level == level for bot in INFO.bots) <= 3
    with pytest.raises(KeyError):
        make_bot("nobody")


@every_bot
@pytest.mark.parametrize("referee", [False, True])
def test_bots_play_whole_deals_legally(bot_id: str, referee: bool, monkeypatch: object) -> None:
    monkeypatch.setattr(bots, "MAX_SAMPLED_WORLDS", 1)
    monkeypatch.setattr(bots, "MAX_CANDIDATE_TURNS", 3)
    state = GAME.new(SockOptions(3, referee=referee), Rng(3))
    for number in range(400):
        if state.table.deals:
            break
        decision = decide(bot_id, state, number)
        assert GAME.check(state, decision.move) is None
        assert all(isinstance(reason, Reason) for reason in decision.reasons)
        state = GAME.apply(state, decision.move).state
    assert state.table.deals


@every_bot
def test_bots_move_the_same_in_every_world_that_fits_their_view(bot_id: str) -> None:
    state = GAME.new(SockOptions(2), Rng(8))
    for number in range(6):
        state = GAME.apply(state, decide(BASELINE, state, number).move).state
    view = GAME.view(state, state.table.turn)
    chosen = {decide(bot_id, GAME.sample_state(view, Rng(seed)), seed=5).move for seed in range(3)}
    assert len(chosen) == 1


def test_baseline_bot_plays_most_cards() -> None:
    assert decide(BASELINE, NEEDS_BREAKING).reasons[0].played == cards("F4 B4")
    stuck = position("P1 P2 P3", "L9 F6", "L1")
    assert decide(BASELINE, stuck).move == Draw()


def test_easy_bot_never_breaks_a_pile_if_it_can_add() -> None:
    state = position("P1 P2 P3 P4 | L7 L8 L9", "F4 B4 L10 F12", "L1 L2")
    for bot_id in ("easy_lana", "easy_otto", "easy_zigzag"):
        for seed in range(10):
            decision = decide(bot_id, state, seed)
            assert decision.reasons[0].broken == 0
            assert decision.reasons[0].played == cards("L10")


def test_easy_bot_sometimes_overlooks_a_rearrangement() -> None:
    moves = [decide("easy_lana", NEEDS_BREAKING, seed).move for seed in range(40)]
    assert 0 < moves.count(Draw()) < 20


@pytest.mark.parametrize("forced", [{"referee": True}, {"deck": ""}])
def test_easy_bot_breaks_a_pile_if_it_has_to(forced: dict[str, object]) -> None:
    state = position("P1 P2 P3 P4 | L7 L8 L9", "F4 B4 F11", "L1 L2", **forced)
    for seed in range(20):
        assert decide("easy_lana", state, seed).reasons[0].played == cards("F4 B4")


def test_medium_bot_breaks_one_pile_but_not_three() -> None:
    assert decide("medium_denim", NEEDS_BREAKING).reasons[0].broken == 1
    table = "P1 P2 P3 P4 | F1 F2 F3 F4 | B2 B3 B4 B5 | L7 L8 L9"
    state = position(table, "L4 L10 F11", "L1 L2")
    decision = decide("medium_denim", state)
    assert decision.reasons[0].broken <= 1
    assert decision.reasons[0].played == cards("L10")
    everything = decide(BASELINE, state)
    assert everything.reasons[0].played == cards("L4 L10")


def test_otto_bot_plays_its_high_cards() -> None:
    # The table has room for a run of small cards or for two high cards.
    state = position("P11 F11 B11 | L1 L2 L3", "L4 L11 F9", "L12 L12")
    assert decide("easy_otto", state).reasons[0].played == cards("L4 L11")


@pytest.mark.parametrize("bot_id", list(CHARACTERS))
def test_bots_go_out_if_they_can(bot_id: str) -> None:
    state = position("P1 P2 P3", "P4 P5", "L1 L2")
    decision = decide(bot_id, state)
    assert decision.move == turn("P1 P2 P3 P4 P5")
    assert decision.reasons[0].why is Why.OUT


def test_bots_without_a_play_and_a_deck_pass() -> None:
    state = position("P1 P2 P3", "L9", "L1", deck="")
    for bot_id in (*CHARACTERS, BASELINE):
        decision = decide(bot_id, state)
        assert decision.move == Pass() and decision.reasons == (Reason(Why.PASS),)


def test_worth_prefers_a_turn_that_does_not_help_the_next_player() -> None:
    """Leaving the 4 lets the other player go out with the 5; keeping it lets me go out."""
    time_budget = TimeBudget(AMPLE_SECONDS)
    lying, other = cards("P1 P2 P3"), cards("P5")
    generous = evaluate_turn([*lying, *cards("P4")], cards("F9"), other, (), "wrap", time_budget)
    careful = evaluate_turn(lying, cards("P4"), other, (), "wrap", time_budget)
    assert generous < -GOING_OUT_VALUE_CARDS < GOING_OUT_VALUE_CARDS < careful
    nobody = evaluate_turn(lying, cards("F9"), cards("L9 L5"), (), "wrap", time_budget)
    assert nobody == 1, "one card less than the other"


def test_hard_bot_reason_names_the_card_it_kept() -> None:
    kept = 0
    for seed in range(14):
        state = GAME.new(SockOptions(2), Rng(seed))
        for number in range(9):
            decision = decide("hard_nylon", state, number)
            for reason in decision.reasons[:1]:
                if reason.why is Why.HOLD:
                    kept += 1
                    assert reason.held and reason.played
            state = GAME.apply(state, decision.move).state
            if state.table.deals:
                break
        if kept:
            break
    assert kept


def test_bot_without_time_still_makes_a_legal_move() -> None:
    state = GAME.new(SockOptions(2), Rng(2))
    while not (decision := decide(BASELINE, state)).reasons[0].played:
        state = GAME.apply(state, decision.move).state
    bot = make_bot("hard_nylon")
    decision = bot.choose(GAME.view(state, state.table.turn), Rng(1), TimeBudget(0.0))
    assert GAME.check(state, decision.move) is None


@pytest.mark.parametrize("bot_id", ["hard_merino", "medium_tweed", "easy_lana"])
def test_bot_when_cancelled_raises_cancelled(bot_id: str) -> None:
    time_budget = TimeBudget(AMPLE_SECONDS)
    time_budget.cancel()
    with pytest.raises(Cancelled):
        make_bot(bot_id).choose(GAME.view(NEEDS_BREAKING, 0), Rng(1), time_budget)


def test_hint_has_three_steps() -> None:
    decision = hint(GAME.view(NEEDS_BREAKING, 0), Rng(1), TimeBudget(AMPLE_SECONDS))
    assert decision.reasons == (
        HintThereIsAPlay(),
        HintOneCard(cards("B4")[0], CardFit.MOVES),
        HintWholePlay(cards("F4 B4"), 1),
    )
    assert GAME.check(NEEDS_BREAKING, decision.move) is None


@pytest.mark.parametrize(
    ("table", "hand", "card", "fit"),
    [
        ("", "P5 P6 P7 L1", "P7", CardFit.RUN),
        ("", "P6 P6 B6 L1", "B6", CardFit.SET),
        ("P3 P4 P5", "P6 L9", "P6", CardFit.JOINS),
        ("P8 P9 P10 P11", "P7 P9 L3", "P9", CardFit.MOVES),
    ],
)
def test_hint_names_the_rule_by_which_its_card_fits(
    table: str, hand: str, card: str, fit: CardFit
) -> None:
    state = position(table, hand, "L9 L9")
    reasons = hint(GAME.view(state, 0), Rng(1), TimeBudget(AMPLE_SECONDS)).reasons
    assert reasons[1] == HintOneCard(cards(card)[0], fit)


def test_hint_without_a_play_says_draw_or_pass() -> None:
    stuck = GAME.view(position("P1 P2 P3", "L9", "L1"), 0)
    assert hint(stuck, Rng(1), TimeBudget(AMPLE_SECONDS)) == Decision(
        Draw(), (HintNoPlay(can_draw=True),)
    )
    blocked = GAME.view(position("P1 P2 P3", "L9", "L1", deck=""), 0)
    assert hint(blocked, Rng(1), TimeBudget(AMPLE_SECONDS)) == Decision(
        Pass(), (HintNoPlay(can_draw=False),)
    )
