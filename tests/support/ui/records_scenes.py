"""Steps that lead by touches to the history, replay, statistics and fairness of games."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from kivy.core.clipboard import Clipboard

from sockapp.i18n import _
from sockapp.puzzles.progress_store import GUEST, PuzzleStore
from tests.support import same_deal_games
from tests.support.past_games import put_on_shelf
from tests.support.ui.driver import Driver


def _result(driver: Driver) -> None:
    from tests.support.ui import scenes  # which imports this module

    scenes.result(driver)


def history(driver: Driver) -> None:
    """Show the history with one game."""
    _result(driver)
    driver.back()
    driver.tap(_("History"))


def history_empty(driver: Driver) -> None:
    driver.tap(_("History"))


def history_game(driver: Driver) -> None:
    history(driver)
    driver.tap(driver.page.ids.filters.children[1])


def history_who(driver: Driver) -> None:
    history(driver)
    driver.tap(driver.page.ids.filters.children[0])


def history_unfinished(driver: Driver) -> None:
    """Open the copied code of a game that could not be saved."""
    from tests.support.ui import scenes  # which imports this module

    scenes.table_unsaved(driver)
    Clipboard.copy(driver.page.controller.session.code())
    driver.page.controller.close_and_go()
    driver.frames(3)
    driver.tap(_("History"))
    driver.tap(_("Open a copied game"))
    driver.until(lambda: driver.all_of("Sheet"))


def history_nothing(driver: Driver) -> None:
    """Show the history of a game that was never played."""
    history_game(driver)
    driver.tap("Odd Socks")


def history_removed(driver: Driver) -> None:
    """Delete a game of the history, and show the notice that can undo it."""
    history(driver)
    driver.tap(driver.all_of("HistoryRow")[0].bin)


def history_refused(driver: Driver) -> None:
    """Paste a damaged code, and show the refusal."""
    driver.tap(_("History"))
    Clipboard.copy("SOCKDRAWER1:abcdef")
    driver.tap(driver.page.ids.paste)
    driver.until(lambda: not driver.page.ids.paste.disabled)
    driver.frames(3)


def history_challenge(driver: Driver) -> None:
    """Paste a friend's challenge."""
    driver.tap(_("History"))
    Clipboard.copy(same_deal_games.code_of(same_deal_games.play("out_of_sock", taste=2)))
    driver.tap(driver.page.ids.paste)
    driver.until(lambda: driver.all_of("Sheet"))


def history_challenge_who(driver: Driver) -> None:
    history_challenge(driver)
    driver.tap(driver.all_of("Dropdown")[0])


def result_challenge(driver: Driver) -> None:
    """Show the result of a challenge that was taken up."""
    app_data = driver.app.app_data
    key = put_on_shelf(app_data, 1, same_deal_games.play("out_of_sock", same_deal_games.BEA, 0))
    theirs = same_deal_games.play("out_of_sock", taste=2)
    app_data.keep_challenge(key, same_deal_games.code_of(theirs))
    driver.tap(_("History"))
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.until(lambda: driver.all_of("ChallengePanel"))


def result_challenge_turns(driver: Driver) -> None:
    result_challenge(driver)
    driver.tap(_("Turn by turn"))


def statistics_puzzles(driver: Driver) -> None:
    """Show the statistics of a guest who solved a puzzle."""
    day = datetime.date(2026, 11, 16)
    store = PuzzleStore(driver.app.app_data.puzzles)
    store.change(GUEST, lambda progress: progress.with_daily(day, "one_die", day, 0))
    statistics_empty(driver)


def result_past(driver: Driver) -> None:
    """Show the result of a game from the history."""
    history(driver)
    driver.tap(driver.all_of("HistoryRow")[0])


def replay(driver: Driver) -> None:
    _result(driver)
    driver.tap(_("Replay"))


def replay_log(driver: Driver) -> None:
    replay(driver)
    driver.tap(_("One move forward"))
    driver.tap(_("Log"))


def replay_eyes(driver: Driver) -> None:
    replay(driver)
    driver.tap(_("View as"))


def statistics(driver: Driver) -> None:
    history(driver)
    driver.tap(_("Statistics"))


def statistics_who(driver: Driver) -> None:
    statistics(driver)
    driver.tap(driver.page.ids.who)


def statistics_nothing(driver: Driver) -> None:
    """Show the statistics of a game that was never played."""
    statistics(driver)
    driver.tap("Odd Socks")


def statistics_empty(driver: Driver) -> None:
    driver.tap(_("History"))
    driver.tap(_("Statistics"))


def fairness(driver: Driver) -> None:
    _result(driver)
    driver.tap(_("Was it fair?"))


def fairness_checked(driver: Driver) -> None:
    fairness(driver)
    driver.tap(_("Deal it again and compare"))


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        history, history_empty, history_game, history_who, history_nothing, history_removed,
        history_refused, result_past, replay, replay_log, replay_eyes, statistics, statistics_who,
        statistics_nothing, statistics_empty, fairness, fairness_checked, history_unfinished,
        history_challenge, history_challenge_who, result_challenge, result_challenge_turns,
        statistics_puzzles,
    )
}  # fmt: skip
"""Named after their pages."""
