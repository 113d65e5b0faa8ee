"""The ladder of the bots, and matched bots."""

from __future__ import annotations

import pytest

from sockapp import games, i18n
from sockapp.engine.matched_bot import STRENGTHS, matched_id
from sockapp.league.bot_strengths import START_RATING, bot_rating, luck_of, named_bots
from sockapp.league.good_match import match_strength
from sockapp.league.ladder import STAR_ACCURACY_PERCENT, Rung, find_next_rung, list_rungs
from sockapp.league.quirks import bot_quirk
from sockapp.league.rating import Rating, win_chances
from tests.support.league_games import played, standings_of

every_game = pytest.mark.parametrize("game_id", games.game_ids())
OTTO = [played(1, ["Ana", "Otto"], helped=[1, 0]), played(2, ["Otto", "Ana"])]


def rung_of(bot: str, rungs: tuple[Rung, ...]) -> Rung:
    return next(rung for rung in rungs if rung.bot == bot)


@every_game
def test_ladder_has_all_bots_of_a_game_in_the_order_of_their_strength(game_id: str) -> None:
    rungs = list_rungs(standings_of([]), game_id, "Ana")
    assert {rung.bot for rung in rungs} == {bot.id for bot in games.info(game_id).bots}
    strengths = [bot_rating(game_id, rung.bot) for rung in rungs]
    assert all(strengths)
    values = [rating.strength for rating in strengths if rating]
    assert values == sorted(values)
    levels = [rung.bot.partition("_")[0] for rung in rungs]
    assert levels[:3] == ["easy"] * 3 and levels[-1] == "hard"
    assert [rung.number for rung in rungs] == list(range(1, 9))


def test_stars_are_won_one_by_one() -> None:
    standings = standings_of(OTTO)
    rung = rung_of("easy_otto", list_rungs(standings, "out_of_sock", "Ana"))
    assert (rung.stars, rung.games, rung.is_won, rung.is_won_without_help) == (1, 2, True, False)
    standings.add(played(3, ["Ana", "Otto"]))
    rung = rung_of("easy_otto", list_rungs(standings, "out_of_sock", "Ana"))
    assert (rung.stars, rung.is_won_without_help, rung.is_won_with_accuracy) == (2, True, False)
    reached = {played(3, ["Ana", "Otto"]).id: STAR_ACCURACY_PERCENT["out_of_sock"]}
    rungs = list_rungs(standings, "out_of_sock", "Ana", lambda game_id, name: reached.get(game_id))
    assert rung_of("easy_otto", rungs).stars == 3
    assert sum(rung.stars for rung in rungs) == 3


def test_accuracy_counts_only_in_a_game_that_was_won() -> None:
    standings = standings_of(OTTO)
    lost = {OTTO[1].id: 99.0}
    rungs = list_rungs(standings, "out_of_sock", "Ana", lambda game_id, name: lost.get(game_id))
    assert not rung_of("easy_otto", rungs).is_won_with_accuracy
    low = {OTTO[0].id: STAR_ACCURACY_PERCENT["out_of_sock"] - 0.1}
    rungs = list_rungs(standings, "out_of_sock", "Ana", lambda game_id, name: low.get(game_id))
    assert not rung_of("easy_otto", rungs).is_won_with_accuracy


def test_next_rung_is_the_lowest_that_was_not_won() -> None:
    first, *_others = list_rungs(standings_of([]), "out_of_sock", "Ana")
    assert find_next_rung(list_rungs(standings_of([]), "out_of_sock", "Ana")) == first
    assert find_next_rung(()) is None


def test_ladder_of_a_game_without_measured_bots_is_empty() -> None:
    assert list_rungs(standings_of([]), "toy", "Ana") == ()


@every_game
def test_every_bot_has_a_quirk_in_three_languages(game_id: str) -> None:
    ids = [bot.id for bot in games.info(game_id).bots]
    for code in ("en", "es", "it"):
        with i18n.language_override(code):
            quirks = [bot_quirk(game_id, bot_id) for bot_id in ids]
            assert all(quirks) and len(set(quirks)) == len(ids)
    assert bot_quirk("toy", "easy") == ""


@every_game
def test_slider_never_gets_weaker(game_id: str) -> None:
    found = [bot_rating(game_id, matched_id(strength)) for strength in STRENGTHS]
    values = [rating.strength for rating in found if rating is not None]
    assert len(values) == len(STRENGTHS)
    assert values == sorted(values) and values[0] < values[-1]


@every_game
def test_luck_is_measured_for_every_number_of_players(game_id: str) -> None:
    info = games.info(game_id)
    found = [luck_of(game_id, size) for size in range(info.min_players, info.max_players + 1)]
    assert None not in found
    assert found[0] == pytest.approx(1.0)


def test_bot_that_was_not_measured_has_no_rating() -> None:
    assert bot_rating("out_of_sock", "hard_nobody") is None
    assert bot_rating("toy", "easy") is None
    assert bot_rating("toy", matched_id(50)) is None
    assert luck_of("toy", 2) is None and named_bots("toy") == ()


@every_game
@pytest.mark.parametrize("strength", [-0.6, 0.0, 0.6])
def test_good_match_of_one_person_gives_even_chances(game_id: str, strength: float) -> None:
    person = Rating(strength, 0.3)
    setting = match_strength(game_id, [person], 1)
    assert setting is not None
    bot = bot_rating(game_id, matched_id(setting))
    assert bot is not None
    assert win_chances([person, bot], luck_of(game_id, 2))[0] == pytest.approx(0.5, abs=0.06)


def test_good_match_of_a_better_person_is_not_weaker() -> None:
    settings = [
        match_strength("out_of_sock", [Rating(strength / 4, 0.3)], 1) for strength in range(-9, 6)
    ]
    assert None not in settings and settings == sorted(settings, key=lambda each: each or 0)
    assert settings[0] == 0 and settings[-1] == 100


def test_good_match_of_three_bots_is_weaker_than_that_of_one() -> None:
    """One person among four players is to win half of the games."""
    one, three = (match_strength("out_of_sock", [START_RATING], bots) for bots in (1, 3))
    assert one is not None and three is not None and three < one


def test_good_match_of_two_persons_wins_as_often_as_they_do() -> None:
    persons = [Rating(0.4, 0.1), Rating(-0.4, 0.1)]
    setting = match_strength("out_of_sock", persons, 1)
    assert setting == match_strength("out_of_sock", [Rating(0.0, 0.1)] * 2, 1)


def test_good_match_without_bots_or_persons_is_none() -> None:
    assert match_strength("out_of_sock", [START_RATING], 0) is None
    assert match_strength("out_of_sock", [], 1) is None
    assert match_strength("toy", [START_RATING], 1) is None
