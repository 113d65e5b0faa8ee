"""Every goal is found in a game that reaches it, and not in one that nearly does.

``tools/goal_games.py`` has searched the games. ``tests/support/near_misses.py`` says what each of
the others nearly has.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from sockapp import games, i18n
from sockapp.engine.player import Player
from sockapp.goals.found_goals import FoundGoal, find_goals
from sockapp.goals.goal import PlayedGame, replay_finished
from sockapp.goals.registry import all_goals, goals_of, split_id
from sockapp.goals.text import goal_ids, goal_story, goal_title
from sockapp.session import share_code
from tests.support.near_misses import NEAR_MISSES
from tests.support.paths import TESTS
from tests.support.random_play import walk
from tests.support.tiers import full_after_first

GAMES: dict[str, dict[str, str]] = json.loads(
    (TESTS / "data" / "goal_games.json").read_text("utf-8")
)
every_goal = pytest.mark.parametrize("goal_id", GAMES)


@cache
def played(goal_id: str, kind: str) -> PlayedGame:
    """Return the game in which a goal is reached or missed."""
    found = replay_finished(share_code.decode(GAMES[goal_id][kind], games.rules))
    assert found is not None
    return found


def finds_of(goal_id: str, kind: str) -> list[FoundGoal]:
    finds = find_goals(played(goal_id, kind).log, "0123456789ab", 1_760_000_000)
    return [each for each in finds if each.goal == goal_id]


def test_every_goal_has_a_rule_words_and_two_games() -> None:
    ids = [goal.id for goal in all_goals()]
    assert len(ids) == len(set(ids)) >= 40
    assert set(ids) == set(goal_ids()) == set(GAMES) == set(NEAR_MISSES)


@every_goal
def test_goal_is_found_in_a_game_that_reaches_it(goal_id: str) -> None:
    game = played(goal_id, "reached")
    finds = finds_of(goal_id, "reached")
    assert finds
    names = {game.log.players[seat].name for seat in game.persons}
    assert {each.name for each in finds} <= names
    assert len({each.name for each in finds}) == len(finds)


@every_goal
def test_goal_is_not_found_in_a_game_that_nearly_reaches_it(goal_id: str) -> None:
    assert NEAR_MISSES[goal_id](played(goal_id, "missed"))
    assert finds_of(goal_id, "missed") == []


@every_goal
def test_goal_that_a_bot_reaches_is_not_found(goal_id: str) -> None:
    log = played(goal_id, "reached").log
    lucky = {each.name for each in finds_of(goal_id, "reached")}
    bot = games.info(log.game).bots[0].id
    players = tuple(replace(each, bot=bot) if each.name in lucky else each for each in log.players)
    finds = find_goals(replace(log, players=players), "0123456789ab", 1)
    assert not lucky & {each.name for each in finds}


@pytest.mark.parametrize("code", full_after_first(["es", "it", "en"]))
@every_goal
def test_words_of_a_goal_have_no_placeholders_left(goal_id: str, code: str) -> None:
    with i18n.language_override(code):
        assert goal_title(goal_id).strip()
        for each in finds_of(goal_id, "reached"):
            story = goal_story(goal_id, each.name, each.facts)
            assert each.name in story and "{" not in story
            if "other" in each.facts:
                assert str(each.facts["other"]) in story


@pytest.mark.parametrize(
    ("goal_id", "key", "least"),
    [
        ("out_of_sock/inside_out_twice", "count", 20),
        ("out_of_sock/double_double", "count", 32),
        ("out_of_sock/banned_treasure", "count", 20),
        ("out_of_sock/big_suit", "count", 56),
        ("out_of_sock/poisoned_gift", "count", 24),
        ("sock/three_runs", "count", 3),
        ("sock/happy_family", "count", 6),
        ("sock/long_run", "count", 11),
        ("sock/round_the_corner", "count", 7),
        ("sock/big_set", "count", 8),
        ("sock/heavy_hand", "count", 60),
        ("sock/out_of_nowhere", "count", 6),
        ("sock/close_shave", "count", 80),
        ("sock/sulking_card", "count", 4),
        ("odd_socks/hot_potato", "count", 3),
        ("odd_socks/poker_face", "count", 3),
        ("any_game/hard_nuts", "count", 2),
        ("any_game/one_against_all", "count", 3),
    ],
)
def test_count_of_a_goal_reaches_its_bar(goal_id: str, key: str, least: int) -> None:
    for each in finds_of(goal_id, "reached"):
        assert int(each.facts[key]) >= least


def test_count_of_a_negative_goal_is_below_zero() -> None:
    for goal_id in ("out_of_sock/negative_suit", "out_of_sock/below_zero"):
        assert all(int(each.facts["count"]) < 0 for each in finds_of(goal_id, "reached"))


def test_story_of_a_goal_names_suits_and_cards_in_the_language() -> None:
    with i18n.language_override("es"):
        facts = {"suit": "yellow", "count": -12}
        assert goal_story("out_of_sock/negative_suit", "Ana", facts) == (
            "Ana ha ganado con −12 puntos en el palo amarillo."
        )
    story = goal_story("odd_socks/well_hidden", "Ana", {"design": "GHOST"})
    assert "a ghost sock" in story


def test_goals_of_an_unfinished_game_are_none() -> None:
    log = walk("out_of_sock", 2, 1).log
    assert find_goals(replace(log, moves=log.moves[:-1]), "0123456789ab", 1) == ()


def test_goals_of_a_game_without_rules_of_its_own_are_those_of_every_game() -> None:
    with games.registered_for_test("toy", "tests.support.toy"):
        log = replace(walk("toy", 2, 1).log, players=(Player("Ana"), Player("Otto", bot="hard")))
        assert {split_id(goal.id)[0] for goal in goals_of("toy")} == {"any_game"}
        assert isinstance(find_goals(log, "0123456789ab", 1), tuple)


def test_goal_id_of_an_unknown_module_raises_key_error() -> None:
    with pytest.raises(KeyError):
        goal_title("poker/royal_flush")
