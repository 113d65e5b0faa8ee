"""Steps that lead to the screens and sheets of the league."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.device.data_folder import data_folder
from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext
from tests.support.league_games import card_of, write_history
from tests.support.past_games import DAY, NOON
from tests.support.ui.driver import Driver

NOVEMBER = NOON + 390 * DAY
"""A day before the one that all UI tests are run on."""
FAMILY = (
    (("Ana", "Bea"), (23, 31)),
    (("Ana", "Bea", "Guillermina"), (40, 12, 33)),
    (("Ana", "Bea", "Guillermina"), (44, 20, 20)),
    (("Ana", "Bea", "Guillermina"), (38, 39, 12)),
    (("Ana", "Otto"), (30, 12)),
    (("Ana", "Otto"), (33, 35)),
    (("Ana", "Bea", "Sock 2"), (51, 20, 30)),
    (("Ana", "Bea"), (35, 31)),
    (("Ana", "Bea"), (37, 31)),
    (("Ana", "Bea"), (40, 33)),
)
"""Who has played Out of Sock, and their scores."""


def open_league(driver: Driver) -> None:
    """Open the league from home."""
    driver.tap(pgettext("button", "League"))


def let_family_play(driver: Driver) -> None:
    """Put ten games of a family into the history, and remember the people."""
    cards = [
        card_of(number, names, scores, ended=NOVEMBER + number * 3600)
        for number, (names, scores) in enumerate(FAMILY)
    ]
    write_history(data_folder(), cards)
    driver.app.change(
        people=(Player("Ana"), Player("Bea", look="blue"), Player("Guillermina", look="teal"))
    )


def league(driver: Driver) -> None:
    """Show the league before the first game."""
    open_league(driver)


def league_played(driver: Driver) -> None:
    """Show the league after ten games of a family."""
    let_family_play(driver)
    open_league(driver)


def league_guest(driver: Driver) -> None:
    """Show the sheet that asks which person a guest was."""
    league_played(driver)
    driver.tap(_("Who was {name}?").format(name="Sock 2"))


def league_merged(driver: Driver) -> None:
    """Give a guest's games to a person, and show the notice that can undo it."""
    league_guest(driver)
    driver.tap("Guillermina")


def league_group(driver: Driver) -> None:
    """Show the sheet in which a group gets a name."""
    league_played(driver)
    driver.tap(driver.all_of("GroupItem")[0])


def league_names(driver: Driver) -> None:
    """Show the sheet that joins two names of one person."""
    league_options(driver)
    driver.tap(_("Two names, one person…"))


def league_options(driver: Driver) -> None:
    """Show the sheet that chooses what the league shows."""
    league_played(driver)
    driver.tap(_("What the league shows"))


def league_season(driver: Driver) -> None:
    league_played(driver)
    driver.tap(driver.all_of("AppChip")[0])


def ladder(driver: Driver) -> None:
    """Show the ladder before its first game."""
    league(driver)
    driver.tap(_("Solo ladder"))


def ladder_climbed(driver: Driver) -> None:
    """Show the ladder after a win against the weakest bot."""
    league_played(driver)
    driver.tap(_("Solo ladder"))


def ladder_who(driver: Driver) -> None:
    ladder_climbed(driver)
    driver.tap(driver.page.ids.who)


def setup_match(driver: Driver) -> None:
    """Show the sheet of a bot whose strength is matched, with its slider."""
    let_family_play(driver)
    driver.tap(driver.all_of("GameCard")[0].ids.play)
    driver.tap(driver.all_of("SeatRow")[1].ids.face)
    driver.tap("Argyle")
    driver.tap(driver.all_of("SeatRow")[1].ids.face)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        league, league_played, league_guest, league_merged, league_group, league_options,
        league_names,
        league_season, ladder, ladder_climbed, ladder_who, setup_match,
    )
}  # fmt: skip
"""Named after their pages."""
