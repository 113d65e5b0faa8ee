"""How to get by touches to the analysis of a game, its board and a try."""

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
    """Wait until all positions were studied."""
    driver.until(lambda: driver.page.job.is_complete)
    driver.frames(3)


def show_worst(driver: Driver) -> None:
    """Show the choice that cost Ana most on the board."""
    choices = driver.page.job.analysis.seats[0].choices
    worst = max(choices, key=lambda choice: choice.cost)
    driver.page.open_board(worst.at)
    driver.frames(5)


def play_on(driver: Driver) -> None:
    """Touch the button, whose words depend on the room."""
    driver.tap(driver.page.play_on_text)
    driver.frames(5)


# ---- scenes


def analysis(driver: Driver) -> None:
    """A game was analysed."""
    open_analysis(driver)
    wait(driver)


def analysis_out_of_sock(driver: Driver) -> None:
    """The game with the most causes."""
    open_analysis(driver, "out_of_sock")
    wait(driver)


def analysis_stopped(driver: Driver) -> None:
    """The user has stopped the analysis."""
    open_analysis(driver, "sock", missing=80)
    driver.tap(_("Stop here"))


def analysis_meaning(driver: Driver) -> None:
    """What the number means."""
    analysis(driver)
    driver.tap(_("What accuracy means"))


def replay_studied(driver: Driver) -> None:
    """The board at a choice that could have been better."""
    analysis(driver)
    show_worst(driver)


def replay_verdict(driver: Driver) -> None:
    """The verdict in full size."""
    replay_studied(driver)
    driver.tap(driver.page.ids.caption)


def table_trial(driver: Driver) -> None:
    """Playing on from there."""
    replay_studied(driver)
    play_on(driver)


def table_trial_menu(driver: Driver) -> None:
    """The menu of a game that does not count."""
    table_trial(driver)
    driver.tap(_("Menu"))


def statistics_trend(driver: Driver) -> None:
    """Several games were analysed."""
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
