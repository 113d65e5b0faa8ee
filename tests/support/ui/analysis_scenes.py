"""Steps that lead by touches to the analysis of a game, its board and a trial run."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.i18n import _
from tests.support.ui import analysed_games
from tests.support.ui.driver import Driver

GAME = "odd_socks"
"""Its sentences are the longest."""


def open_analysis(driver: Driver, game: str = GAME, *, missing: int = 0) -> None:
    """Open the analysis of a game of Ana among bots from the history."""
    analysed_games.remember(driver.app.app_data, game, missing=missing)
    driver.tap(_("History"))
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap(_("How was it won?"))


def wait(driver: Driver) -> None:
    """Wait until all positions are analysed."""
    driver.until(lambda: driver.page.job.is_complete)
    driver.frames(3)


def show_worst(driver: Driver) -> None:
    """Open the board at the choice that cost Ana most."""
    choices = driver.page.job.analysis.seats[0].choices
    worst = max(choices, key=lambda choice: choice.cost)
    driver.page.open_board(worst.at)
    driver.frames(5)


def play_on(driver: Driver) -> None:
    """Touch the button that plays on; its text depends on the room."""
    driver.tap(driver.page.play_on_text)
    driver.frames(5)


# ---- scenes


def analysis(driver: Driver) -> None:
    """Show the analysis of a whole game."""
    open_analysis(driver)
    wait(driver)


def analysis_out_of_sock(driver: Driver) -> None:
    """Show the analysis with the most causes, which is of Out of Sock."""
    open_analysis(driver, "out_of_sock")
    wait(driver)


def analysis_stopped(driver: Driver) -> None:
    """Show an analysis that the user stopped."""
    open_analysis(driver, "sock", missing=80)
    driver.tap(_("Stop here"))


def analysis_meaning(driver: Driver) -> None:
    """Show the sheet that explains accuracy."""
    analysis(driver)
    driver.tap(_("What accuracy means"))


def replay_studied(driver: Driver) -> None:
    """Show the board at a choice that could have been better."""
    analysis(driver)
    show_worst(driver)


def replay_verdict(driver: Driver) -> None:
    """Open the verdict in full size."""
    replay_studied(driver)
    driver.tap(driver.page.ids.caption)


def table_trial(driver: Driver) -> None:
    """Play on from a choice, as a trial run."""
    replay_studied(driver)
    play_on(driver)


def table_trial_menu(driver: Driver) -> None:
    """Show the menu of a trial run."""
    table_trial(driver)
    driver.tap(_("Menu"))


def statistics_trend(driver: Driver) -> None:
    """Show the statistics after several games were analysed."""
    for number in range(4):
        analysed_games.remember(driver.app.app_data, GAME, number=number)
    driver.tap(_("History"))
    driver.tap(_("Statistics"))
    driver.frames(5)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        analysis, analysis_out_of_sock, analysis_stopped, analysis_meaning, replay_studied,
        replay_verdict, table_trial, table_trial_menu, statistics_trend,
    )
}  # fmt: skip
