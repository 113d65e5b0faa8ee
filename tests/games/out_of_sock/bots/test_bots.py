"""The bots of Out of Sock: legal, fair, within their time, explainable, different in character."""

from __future__ import annotations

import statistics
import threading

import pytest

from sockapp.engine.bot import Cancelled, TimeBudget
from sockapp.engine.game import Options
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock import INFO
from sockapp.games.out_of_sock.bots import CHARACTERS, evaluation, hint, make_bot
from sockapp.games.out_of_sock.bots.evaluation import Reason
from sockapp.games.out_of_sock.dice_model import chances, strength_for
from sockapp.games.out_of_sock.moves import Flick, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase
from tests.support.out_of_sock.positions import card, choosing, picking, play, position

AMPLE_SECONDS = 60.0
LEVELS = ("easy", "medium", "hard")
every_bot = pytest.mark.parametrize("bot_id", CHARACTERS)


def decide(bot_id: str, state: object, seed: int = 1) -> object:
    seat = GAME.to_move(state)
    return make_bot(bot_id).choose(GAME.view(state, seat), Rng(seed), TimeBudget(AMPLE_SECONDS))


def test_bots_have_two_or_three_characters_per_level() -> None:
    assert {bot.id for bot in INFO.bots} == set(CHARACTERS)
    assert len({bot.character for bot in INFO.bots}) == len(INFO.bots) == 8
    for level in LEVELS:
        assert 2 <= sum(bot.level == level for bot in INFO.bots) <= 3
    with pytest.raises(KeyError):
        make_bot("nobody")


@every_bot
@pytest.mark.parametrize("players", [2, 4])
def test_bots_play_whole_games_legally(bot_id: str, players: int, monkeypatch: object) -> None:
    monkeypatch.setattr(evaluation, "MAX_SAMPLED_WORLDS", 4)
    state = GAME.new(Options(players), Rng(3))
    for number in range(400):
        if GAME.to_move(state) is None:
            break
        decision = decide(bot_id, state, number)
        assert GAME.check(state, decision.move) is None
        state = GAME.apply(state, decision.move).state
    assert GAME.outcome(state) is not None


@every_bot
def test_bots_move_the_same_in_every_world_that_fits_their_view(bot_id: str) -> None:
    state = picking(3, (2, 3, 5, 5), decks={2: "y6 bD", 3: "gC b2", 5: "rB o2"}, held={0: "y4 g8"})
    view = GAME.view(state, 0)
    chosen = {decide(bot_id, GAME.sample_state(view, Rng(seed)), seed=5).move for seed in range(4)}
    assert len(chosen) == 1


def test_easy_bot_takes_the_most_points_at_once() -> None:
    state = picking(2, (2, 3), decks={2: "y4 g2", 3: "bD g2"}, held={0: "g2", 1: "b8 b6"})
    moves = {decide("easy_lana", state, seed).move for seed in range(40)}
    assert moves == {TakeDie(2), TakeDie(3)}, "now and then it follows a whim"
    often = [decide("easy_lana", state, seed).move for seed in range(200)]
    assert often.count(TakeDie(2)) > 150


def test_medium_bot_considers_what_the_next_player_would_get() -> None:
    state = picking(2, (2, 3, 4), decks={2: "y8 g2", 3: "bD g2", 4: "oC g2"}, held={1: "b8 b6"})
    assert decide("medium_nylon", state).move == TakeDie(3)
    assert decide("medium_angora", state).move == TakeDie(2)


def test_hard_bot_does_not_end_a_game_that_it_would_lose() -> None:
    """Stacking takes the last card of deck 3 and ends the game 2 points behind."""
    state = choosing(3, (5, 5, 6), decks={3: "y2"}, held={0: "r8 r2", 1: "b8 b6"})
    for bot_id in ("hard_merino", "hard_tweed"):
        best, second = decide(bot_id, state).reasons
        assert (best.move, second.move) == (Split(), Stack())
        assert best.wins > second.wins == 0


WON_BY_STACKING = choosing(
    3, (4, 4, 4), decks={3: "oC", 4: "p8 p6 p4 p2 y4 y2"}, held={0: "b8 b6", 1: "r2"}
)


def test_hard_bot_ends_a_game_that_it_wins() -> None:
    decision = decide("hard_merino", WON_BY_STACKING)
    assert decision.move == Stack()
    assert decision.reasons[0].wins == 100
    assert decide("medium_angora", WON_BY_STACKING).move == Split()


def test_decision_reasons_are_the_best_two_choices() -> None:
    state = choosing(2, (2, 3, 5), decks={2: "y6 g2", 3: "g8 r2"}, held={1: "g4"})
    decision = decide("hard_merino", state)
    best, second = decision.reasons
    assert best.move == decision.move
    assert {best.move, second.move} == {Split(), Stack()}
    assert 0 <= second.wins <= 100 and 0 <= best.wins <= 100
    stack = best if best.move == Stack() else second
    assert (stack.card, stack.gain, stack.denied) == (card("g8"), 8, 8)
    medium = decide("medium_denim", state)
    assert all(reason.wins is None for reason in medium.reasons)


def test_bot_with_one_choice_does_not_search() -> None:
    state = picking(2, (4, 4))
    decision = decide("hard_merino", state)
    assert decision.move == TakeDie(4)
    assert decision.reasons == (Reason(TakeDie(4), card("y2"), 2, 2),)


@every_bot
def test_bot_with_the_basket_names_itself_the_winner_if_it_can(bot_id: str) -> None:
    held = {1: "b8", 2: "o8"}
    tied = play(picking(3, (2, 3), decks={2: "yD"}, held=held, turn=0, holder=2), TakeDie(2)).state
    assert tied.table.phase is Phase.NAME
    assert decide(bot_id, tied).move == NameWinner(2)
    other = play(picking(3, (2, 3), decks={2: "yD"}, held=held, turn=0), TakeDie(2)).state
    assert {decide(bot_id, other, seed).move for seed in range(20)} == {
        NameWinner(1),
        NameWinner(2),
    }


@every_bot
def test_bot_toss_strength_varies_around_its_aim(bot_id: str) -> None:
    character = CHARACTERS[bot_id]
    strengths = [decide(bot_id, position(2), seed).move.strength for seed in range(300)]
    aimed = strength_for(character.aim)
    assert statistics.median(strengths) == pytest.approx(aimed, rel=0.1)
    assert statistics.quantiles(strengths)[2] > aimed * (1 + character.nerve * 0.4)


def lost_turns(bot_id: str) -> float:
    strengths = [decide(bot_id, position(2), seed).move.strength for seed in range(300)]
    return statistics.fmean(1 - sum(chances(strength)[2:8]) for strength in strengths)


def test_better_bots_lose_fewer_turns() -> None:
    by_level = {
        level: [lost_turns(bot.id) for bot in INFO.bots if bot.level == level] for level in LEVELS
    }
    assert max(by_level["hard"]) < min(by_level["medium"])
    assert max(by_level["medium"]) < min(by_level["easy"])
    assert max(by_level["hard"]) < 0.07


def test_hint_equals_the_decision_of_the_best_bot() -> None:
    decision = hint(GAME.view(WON_BY_STACKING, 0), Rng(1), TimeBudget(AMPLE_SECONDS))
    assert decision.move == Stack() and len(decision.reasons) == 2
    aim = hint(GAME.view(position(2), 0), Rng(1), TimeBudget(AMPLE_SECONDS))
    assert isinstance(aim.move, Flick) and aim.reasons
    assert aim == hint(GAME.view(position(2), 0), Rng(2), TimeBudget(AMPLE_SECONDS)), (
        "without tremble"
    )


def test_bot_without_time_still_makes_a_legal_move() -> None:
    """A hard bot then looks at one world, and no more."""
    state = picking(4, (2, 3, 4, 5, 6, 7))
    bot = make_bot("hard_merino")
    decision = bot.choose(GAME.view(state, 0), Rng(1), TimeBudget(0.0))
    assert GAME.check(state, decision.move) is None
    assert all(reason.wins in (0, 50, 100) for reason in decision.reasons)


def test_bot_when_cancelled_raises_cancelled() -> None:
    time_budget = TimeBudget(AMPLE_SECONDS)
    threading.Thread(target=time_budget.cancel).run()
    view = GAME.view(picking(4, (2, 3, 4, 5, 6, 7)), 0)
    with pytest.raises(Cancelled):
        make_bot("hard_merino").choose(view, Rng(1), time_budget)


def test_bot_with_the_same_view_and_generator_makes_the_same_choice() -> None:
    state = picking(4, (2, 3, 4, 5), held={0: "y4", 1: "g6 gC"})
    assert decide("hard_tweed", state, 9) == decide("hard_tweed", state, 9)
