"""Every registered game, and the toy game, keeps the contract of ``tests/support/contract.py``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sockapp import i18n
from sockapp.engine.game import AnyGame
from tests.support import contract

every_game = pytest.mark.parametrize("game_id", [info.id for info in contract.INFOS])
every_table = pytest.mark.parametrize(
    ("game_id", "players"),
    [
        (info.id, players)
        for info in contract.INFOS
        for players in range(info.min_players, info.max_players + 1)
    ],
)
every_bot = pytest.mark.parametrize(
    ("game_id", "bot_id"),
    [
        (info.id, bot_id)
        for info in contract.INFOS
        for bot_id in (*(bot.id for bot in info.bots), *["match_0", "match_50"][: len(info.slider)])
    ],
)

RANDOM_GAME_CHECKS = (
    contract.check_random_play_ends,
    contract.check_moves_are_legal_and_only_the_movers,
    contract.check_log_round_trip,
    contract.check_replay_gives_the_same_states,
    contract.check_refused_moves_leave_the_state_unchanged,
    contract.check_guess_agrees_with_the_view,
    contract.check_guess_does_not_know_hidden_cards,
    contract.check_events_reveal_no_more_than_the_view,
    contract.check_follow_leads_from_each_view_to_the_next,
    contract.check_public_view_reveals_no_more_than_any_seat,
    contract.check_undoable_moves_reveal_nothing,
    contract.check_generator_is_in_no_view,
    contract.check_states_moves_events_and_views_are_frozen,
    contract.check_states_moves_and_events_can_be_encoded,
)


def name_of(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


@pytest.fixture(autouse=True)
def _with_toy(toy: AnyGame) -> None:
    """Register the toy game for every test here."""


@pytest.mark.parametrize(("game_id", "players", "seed"), contract.CASES)
@pytest.mark.parametrize("check", RANDOM_GAME_CHECKS, ids=name_of)
def test_game_played_at_random_keeps_the_contract(
    check: Callable[[str, int, int], None], game_id: str, players: int, seed: int
) -> None:
    check(game_id, players, seed)


@every_game
@pytest.mark.parametrize(
    "check",
    [
        contract.check_info,
        contract.check_info_hidden_is_true,
        contract.check_start_text_names_the_first_player,
    ],
    ids=name_of,
)
def test_game_info_and_start_text_are_true(check: Callable[[str], None], game_id: str) -> None:
    check(game_id)


@every_game
@pytest.mark.parametrize("code", [language.code for language in i18n.LANGUAGES])
def test_game_has_texts_for_everything(game_id: str, code: str) -> None:
    contract.check_every_phrase(game_id, code)


@every_bot
def test_bot_plays_legal_moves_by_its_view(game_id: str, bot_id: str) -> None:
    contract.check_bot_plays_by_its_view(game_id, bot_id)


@every_table
def test_golden_game_replays_exactly(game_id: str, players: int) -> None:
    contract.check_golden_game(game_id, players)
