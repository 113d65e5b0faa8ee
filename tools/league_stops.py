"""The stops of the tour in the league."""

from __future__ import annotations

from walk import WAIT_MAX_S, Stop, Walk

from tests.support import past_games

GAMES = ("out_of_sock_3p", "odd_socks_3p", "out_of_sock_flick_3p", "out_of_sock_4p")
FIRST_GAME = 950
"""The number of the first of these games in the history, later than all others."""


def _to_no_league(walk: Walk) -> None:
    walk.go_home()
    walk.tap("League", "button")


NO_LEAGUE = (Stop("no_league", "league", _to_no_league),)
"""Before the first game."""


def _to_league(walk: Walk) -> None:
    walk.go_home()
    app_data = walk.driver.app.app_data
    for number, name in enumerate(GAMES, start=FIRST_GAME):
        log = past_games.golden(name)
        app_data.history.keep(past_games.put_on_shelf(app_data, number, log), log)
    walk.tap("League", "button")
    walk.driver.until(lambda: walk.driver.all_of("GroupPanel"), WAIT_MAX_S)


def _ask_season(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("AppChip")[0])


def _ask_group(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.all_of("GroupItem")[0])


def _ask_what_is_shown(walk: Walk) -> None:
    walk.back()
    walk.tap("What the league shows")


def _ask_whose_games(walk: Walk) -> None:
    walk.tap("Two names, one person…")


def _ask_who_it_was(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("SheetChoice")[0])


def _to_ladder(walk: Walk) -> None:
    walk.back()
    walk.tap("Solo ladder")


def _ask_who_climbs(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.ids.who)


def _to_matched_bot(walk: Walk) -> None:
    walk.game_id = "odd_socks"
    walk.open_setup()
    walk.take_seat(1, "bot")
    walk.driver.tap(walk.seat(1).ids.face)
    walk.driver.tap("Argyle")
    walk.driver.tap(walk.seat(1).ids.face)


LEAGUE = (
    Stop("league", "league", _to_league),
    Stop("which_season", "league", _ask_season, sheet="Which season?"),
    Stop("group", "league", _ask_group, sheet="This group"),
    Stop("league_shows", "league", _ask_what_is_shown, sheet="What the league shows"),
    Stop("whose_games_move", "league", _ask_whose_games, sheet="Whose games should move?"),
    Stop("who_was_it", "league", _ask_who_it_was, sheet="Who was {name}?"),
    Stop("ladder", "ladder", _to_ladder),
    Stop("who_climbs", "ladder", _ask_who_climbs, sheet="Who is climbing?"),
    Stop("matched_bot", "setup", _to_matched_bot, sheet="Who is in this seat?"),
)
"""After some games of two people."""
