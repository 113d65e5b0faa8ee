"""Tips: each appears once, when its rule first matters."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.engine.rng import Rng
from sockapp.engine.tutorial import Tip, Tutorial
from sockapp.i18n import LANGUAGES
from sockapp.reader.markup import plain

guided = pytest.mark.parametrize(
    "game_id", [game_id for game_id in games.game_ids() if games.tips(game_id)]
)
MAX_TIP_WORDS = 30
"""Largest number of words in a tip."""


def tip(name: str, when) -> Tip:
    return Tip(name, name, "OOS-1", when)


def test_tutorial_gives_each_tip_once_and_in_order():
    guide = Tutorial([tip("a", lambda view, events: view > 1), tip("b", lambda view, events: True)])
    assert guide.tip(1).id == "b"
    assert guide.tip(1) is None
    assert guide.tip(2).id == "a"
    assert guide.tip(2) is None
    assert guide.finished


def test_tutorial_with_given_tips_does_not_repeat_them():
    guide = Tutorial([tip("a", lambda view, events: True)], given=("a",))
    assert guide.tip(0) is None


@guided
def test_tips_name_existing_rules_and_are_short(game_id):
    book = games.book(game_id)
    tips = games.tips(game_id)
    assert len({each.id for each in tips}) == len(tips)
    for each in tips:
        assert book is None or each.rule in book.places
        for language in LANGUAGES:
            assert len(plain(language._(each.text)).split()) <= MAX_TIP_WORDS


@guided
def test_tutorial_gives_most_tips_within_a_few_games(game_id):
    """Moves are random, and the tips are those of the first player."""
    game = games.rules(game_id)
    given: set[str] = set()
    for seed in range(4):
        guide = Tutorial(games.tips(game_id), given)
        players = game.info.min_players
        state = game.new(game.options_type(players=players, first=0), Rng(seed))
        luck = Rng(seed + 100).open()
        guide.tip(game.view(state, 0))
        for _move in range(400):
            seat = game.to_move(state)
            if seat is None:
                break
            move = luck.pick(list(game.moves(game.view(state, seat))))
            step = game.apply(state, move)
            state = step.state
            events = tuple(game.redact(event, 0) for event in step.events)
            while guide.tip(game.view(state, 0), events):
                pass
        given |= guide.given
    missing = {each.id for each in games.tips(game_id)} - given
    assert len(missing) <= len(given) / 2, f"never came up: {missing}"
