"""Steps that lead to the wardrobe."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.goals.found_goals import FoundGoal, FoundGoals, dumps
from sockapp.goals.text import goal_ids
from sockapp.i18n import _
from sockapp.puzzles import progress_store
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.records.app_data import AppData
from tests.support.past_games import NOON, game_id
from tests.support.ui.driver import Driver


def earn(app_data: AppData, goals: int, stars: int) -> None:
    """Store a number of goals and stars."""
    found = tuple(FoundGoal(goal, "Ana", game_id(1), NOON) for goal in sorted(goal_ids())[:goals])
    app_data.goals.write(dumps(FoundGoals(found)))
    progress = PuzzleProgress()
    for number in range(stars):
        progress = progress.with_collected("which_sock", f"p{number}", 0)
    app_data.puzzles.write(progress_store.dumps({"": progress}))


def wardrobe(driver: Driver) -> None:
    """Show the wardrobe before anything is earned."""
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.wardrobe)


def wardrobe_half(driver: Driver) -> None:
    """Show the wardrobe with some pieces earned and one of each kind worn."""
    earn(driver.app.app_data, goals=7, stars=6)
    driver.app.change(card_back="waves", felt="berry", hat="party")
    wardrobe(driver)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene for scene in (wardrobe, wardrobe_half)
}
