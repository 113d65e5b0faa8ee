"""Stops of the tour that show phases of a game which the other stops do not reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walk import WAIT_MAX_S, Stop, Walk

from sockapp import games
from sockapp.engine.game import Options
from sockapp.engine.game_log import GameLog
from sockapp.games.odd_socks.state import Phase as OddPhase
from sockapp.games.out_of_sock.moves import Flick
from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.boards.out_of_sock.zones.lost_zone import LostZone
from tests.support.random_play import play
from tests.support.ui import played_games
from tests.support.ui.out_of_sock_table import swipe

TIED = 934
"""The seed of a game of random moves in which Ana chooses the winner."""
MANY = 4
"""A number of dice of which other players get some."""
HARD = 6000
"""A swipe that throws as many dice as possible, in pixels a second."""


def _go_on_where(walk: Walk, log: GameLog, wanted: Callable[[Any], bool], least: int = 0) -> None:
    """Continue a saved game at the first position for which ``wanted`` is true."""
    walk.go_on_with(played_games.leave_where(walk.driver.app.app_data, log, wanted, least))


# ---- Out of Sock


def _to_choice(walk: Walk) -> None:
    log = played_games.among_bots("out_of_sock", 4, seed=3)

    def many_dice(state: Any) -> bool:
        table = state.table
        return _waits_for_ana(state, Phase.CHOOSE) and len(table.dice) >= MANY < min(table.left)

    _go_on_where(walk, log, many_dice)


def _watch_a_bot_pick(walk: Walk) -> None:
    walk.tap("Split")
    walk.driver.until(lambda: any(pile.is_inviting for pile in walk.board.piles), WAIT_MAX_S)
    walk.driver.app.change(motion="full")  # otherwise the pick would be over at once
    walk.driver.tap(next(pile for pile in walk.board.piles if pile.is_inviting))
    walk.driver.until(lambda: walk.board.table.turn != 0, WAIT_MAX_S)


def _lose_the_turn(walk: Walk) -> None:
    walk.driver.app.change(motion="none")
    log = played_games.among_bots("out_of_sock", 3, seed=7)
    _go_on_where(walk, log, lambda state: _waits_for_ana(state, Phase.TOSS) and _all_out(state))
    swipe(walk.driver, HARD)
    walk.driver.until(lambda: isinstance(walk.board.zone, LostZone), WAIT_MAX_S)


def _name_the_winner(walk: Walk) -> None:
    log = play(games.rules("out_of_sock"), Options(2), TIED).log
    _go_on_where(walk, log, lambda state: _waits_for_ana(state, Phase.NAME))


def _waits_for_ana(state: Any, phase: Phase) -> bool:
    return bool(state.table.phase is phase and state.table.turn == 0)


def _all_out(state: Any) -> bool:
    """Return whether a hard toss of any strength would throw all dice out with this seed."""
    toss = games.rules("out_of_sock").apply
    return all(toss(state, Flick(float(strength))).events[1:] for strength in range(14, 25))


# ---- Odd Socks


def _choose_a_card(walk: Walk) -> None:
    walk.go_on_with(played_games.leave_busy(walk.driver.app.app_data, "odd_socks"))
    walk.driver.tap(dict(walk.board.hand.focus_targets())[0].center)


def _play_it_face_up(walk: Walk) -> None:
    walk.driver.tap(walk.board.zone.buttons[0])


def _be_asked(walk: Walk) -> None:
    log = played_games.among_bots("odd_socks", 3, seed=3)
    asked = OddPhase.ANSWER
    _go_on_where(walk, log, lambda state: state.table.phase is asked and not state.table.deciding)


def _see_the_lost_mate(walk: Walk) -> None:
    log = played_games.among_bots("odd_socks", 3, seed=3, rounds=3)
    _go_on_where(walk, log, lambda state: state.table.phase is OddPhase.DEAL)


PHASES = (
    Stop("choice", "table", _to_choice, game="out_of_sock"),
    Stop("pick", "table", _watch_a_bot_pick, game="out_of_sock"),
    Stop("lost", "table", _lose_the_turn, game="out_of_sock"),
    Stop("name", "table", _name_the_winner, game="out_of_sock"),
    Stop("faces", "table", _choose_a_card, game="odd_socks"),
    Stop("action", "table", _play_it_face_up, game="odd_socks"),
    Stop("answer", "table", _be_asked, game="odd_socks"),
    Stop("reveal", "table", _see_the_lost_mate, game="odd_socks"),
)
