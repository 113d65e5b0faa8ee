"""How to get to the screens and sheets of the league."""

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


def to_league(driver: Driver) -> None:
    """From home."""
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
    """Nothing has been played."""
    to_league(driver)


def league_played(driver: Driver) -> None:
    """A family has played for a while."""
    let_family_play(driver)
    to_league(driver)


def league_guest(driver: Driver) -> None:
    """Guests are asked for, and one of them is a person now."""
    league_played(driver)
    driver.tap(_("Who was {name}?").format(name="Sock 2"))


def league_merged(driver: Driver) -> None:
    """A line says whose the games are, and offers to undo it."""
    league_guest(driver)
    driver.tap("Guillermina")


def league_group(driver: Driver) -> None:
    """A group can get a name."""
    league_played(driver)
    driver.tap(driver.all_of("GroupItem")[0])


def league_names(driver: Driver) -> None:
    """Any two names can be those of one person."""
    league_options(driver)
    driver.tap(_("Two names, one person…"))


def league_options(driver: Driver) -> None:
    """Everything can be hidden."""
    league_played(driver)
    driver.tap(_("What the league shows"))


def league_season(driver: Driver) -> None:
    league_played(driver)
    driver.tap(driver.all_of("AppChip")[0])


def ladder(driver: Driver) -> None:
    """The ladder before its first game."""
    league(driver)
    driver.tap(_("Solo ladder"))


def ladder_climbed(driver: Driver) -> None:
    """The ladder after a win against the weakest bot."""
    league_played(driver)
    driver.tap(_("Solo ladder"))


def ladder_who(driver: Driver) -> None:
    ladder_climbed(driver)
    driver.tap(driver.page.ids.who)


def setup_match(driver: Driver) -> None:
    """A bot that is a good match, with the slider of its strength."""
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
