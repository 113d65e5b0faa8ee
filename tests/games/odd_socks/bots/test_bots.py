"""The bots of Odd Socks: legal, fair, within their time, explainable, different in character."""

from __future__ import annotations

from collections import Counter
from functools import partial

import arena
import pytest

from sockapp import games
from sockapp.engine.bot import Cancelled, TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks import INFO
from sockapp.games.odd_socks.bots import CHARACTERS, evaluation, hint, make_bot
from sockapp.games.odd_socks.bots.evaluation import Reason
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.notebook import LOST_MATE_PLACE, Place, make_notebook
from sockapp.games.odd_socks.moves import Answer, Deal, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions
from tests.support.odd_socks.all_seeing import all_seeing_move
from tests.support.odd_socks.positions import answer, card, down, play, position, up

AMPLE_SECONDS = 60.0
LEVELS = ("easy", "medium", "hard")
every_bot = pytest.mark.parametrize("bot_id", CHARACTERS)


@pytest.fixture(autouse=True)
def _known() -> object:
    with games.registered_for_test("odd_socks", "sockapp.games.odd_socks"):
        yield


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
@pytest.mark.parametrize("players", [2, 3])
def test_bots_play_whole_games_legally(
    bot_id: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "MAX_SIMULATED_ROUNDS", 14)
    state = GAME.new(OddOptions(players, 0, 3), Rng(3))
    kinds = Counter()
    for number in range(400):
        if GAME.to_move(state) is None:
            break
        decision = decide(bot_id, state, number)
        assert GAME.check(state, decision.move) is None
        kinds[type(decision.move)] += 1
        state = GAME.apply(state, decision.move).state
    assert GAME.outcome(state) is not None
    assert kinds[Play] and kinds[Deal]


@every_bot
def test_bots_move_the_same_in_every_world_that_fits_their_view(bot_id: str) -> None:
    """A bot that saw hidden cards would choose differently in another world."""
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    later = play(state, up("t", "@1 p"), answer("w"), down("b")).state
    for moment in (state, later):
        view = GAME.view(moment, GAME.to_move(moment))
        chosen = {
            decide(bot_id, GAME.sample_state(view, Rng(seed)), seed=5).move for seed in range(4)
        }
        assert len(chosen) == 1


def test_odds_equal_the_chances_of_the_notebook() -> None:
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    state = play(state, up("t", "@1 p"), answer("w"), down("b")).state
    view = GAME.view(state, 2)
    odds = Odds.from_belief(compute_belief(3, view.trail), view.table, 2)
    notebook = make_notebook(view)
    for row in notebook.rows:
        assert odds.odd[row.design] == pytest.approx(float(row.at(LOST_MATE_PLACE).chance))
    assert odds.share() == pytest.approx(float(notebook.winning[2]))
    whole = sum(odds.hands) + sum(
        odds.cards[lying.card] for basket in view.table.baskets for lying in basket
    )
    assert whole == pytest.approx(1), "the match is somewhere"
    assert notebook.row(card("p")).at(Place(2)).chance == 0


def test_easy_bots_prefer_the_actions_that_they_like() -> None:
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    for bot_id in ("easy_lana", "easy_otto"):
        liked = CHARACTERS[bot_id].liked
        played = [decide(bot_id, state, seed).move for seed in range(60)]
        assert sum(ACTIONS[move.card] in liked for move in played) > 30
        assert sum(move.up for move in played) > 40


LAST = position("sp t", up="spooc btwwcff", lost="b")
"""My last turn. Bruno's basket has a Blind trade and a Trade; one of their mates is lost, the other
in his hand. My Peek is worth nothing, because both Peeks are mine."""


@pytest.mark.parametrize("bot_id", ["medium_denim", "hard_merino", "hard_tweed"])
def test_better_bots_give_worthless_cards_and_take_possible_winners(bot_id: str) -> None:
    assert decide(bot_id, LAST).move in (up("s", "p #5"), up("s", "p #6"))


def test_odds_gain_is_higher_for_a_possible_match() -> None:
    state = position("spcbf owtsp", up="c wo", down="ft", lost="b")
    odds = evaluation.compute_odds(GAME.view(state, 0))
    assert odds.gain(up("s", "c #2"), 1.0, 0.0) > odds.gain(up("s", "b #2"), 1.0, 0.0)
    assert odds.gain(up("s", "c #2"), 1.0, 0.0) > odds.gain(down("c"), 1.0, 0.0)


@pytest.mark.parametrize("bot_id", ["medium_denim", "hard_merino"])
def test_better_bots_answer_with_a_card_that_cannot_win(bot_id: str) -> None:
    """Asked to give a card, a bot gives one whose pair is in sight."""
    state = position("tpsfb wocfc", up="o wb", down="ps", lost="t")
    asked = play(state, up("t", "@1 b")).state
    decision = decide(bot_id, asked)
    assert isinstance(decision.move, Answer)
    assert decision.move.choice.design in (card("w"), card("c"))


def test_bots_hide_cards_as_often_as_their_character_does() -> None:
    """Zigzag hides more cards than Denim does."""
    hidden = Counter()
    for seed in range(40):
        state = GAME.new(OddOptions(2), Rng(seed))
        for bot_id in ("medium_zigzag", "medium_denim"):
            hidden[bot_id] += not decide(bot_id, state, seed).move.up
    assert hidden["medium_zigzag"] > hidden["medium_denim"]


def test_decision_reasons_are_the_best_two_choices() -> None:
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    decision = decide("hard_merino", state)
    best, second = decision.reasons
    assert best.move == decision.move != second.move
    assert 0 <= best.wins <= 100 and 0 <= second.wins <= 100
    assert best.suspect in Design and 0 < best.chance < 100
    assert all(reason.wins is None for reason in decide("easy_lana", state).reasons)


def test_bot_with_one_choice_does_not_search() -> None:
    over = play(position("sp w", "o b", lost="w", rounds=3), down("s")).state
    assert decide("hard_merino", over).move == Deal()
    assert decide("hard_merino", over).reasons == (Reason(Deal()),)


def test_hint_equals_the_decision_of_the_best_bot() -> None:
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    view = GAME.view(state, 0)
    assert hint(view, Rng(1), TimeBudget(AMPLE_SECONDS)) == decide("hard_merino", state)


def test_bot_without_time_still_makes_a_legal_move() -> None:
    """A hard bot then tries every candidate once, and no more."""
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    decision = make_bot("hard_merino").choose(GAME.view(state, 0), Rng(1), TimeBudget(0.0))
    assert GAME.check(state, decision.move) is None
    assert all(reason.wins in (0, 100) for reason in decision.reasons)


def test_bot_when_cancelled_raises_cancelled() -> None:
    time_budget = TimeBudget(AMPLE_SECONDS)
    time_budget.cancel()
    view = GAME.view(position("tpsf bwoc dbfs", up="o wd ct", lost="p"), 0)
    with pytest.raises(Cancelled):
        make_bot("hard_merino").choose(view, Rng(1), time_budget)


def test_medium_bots_beat_easy_bots() -> None:
    """A small match with a wide margin; ``docs`` has the results of large ones."""
    table = arena.entrants("odd_socks", ["medium", "easy"])
    arena.match("odd_socks", table, 60, seed=1, time_budget=partial(TimeBudget, AMPLE_SECONDS))
    assert table[0].wins > 36


def test_all_seeing_move_takes_the_match_of_the_lost_mate() -> None:
    """The match lies in Bruno's basket, and a Stash gets it."""
    state = position("sp wt", up="o bf", lost="b")
    assert all_seeing_move(state, 1) == up("s", "p #1")
