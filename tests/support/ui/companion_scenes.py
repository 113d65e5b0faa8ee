"""Steps that lead to the box companion's screens and sheets, with pads set in advance."""

from __future__ import annotations

from collections.abc import Callable

from sockapp.companion import pad_storage
from sockapp.companion.dice_tray import TrayDice
from sockapp.companion.out_of_sock_score_pad import OutOfSockScorePad
from sockapp.companion.pad_storage import Pads
from sockapp.companion.sock_score_pad import SockScorePad
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import PACK, Card, CardKind, Suit
from sockapp.i18n import _
from tests.support.ui.driver import Driver

LONG = (
    Player("Guillermina", look="red"),
    Player("Bartolomeo", look="blue"),
    Player("Inés", look="teal"),
    Player("Ana", look="plum"),
)
EIGHT = (*LONG, *(Player(f"{player.name} II", look="green") for player in LONG))


def lay(driver: Driver, **laid: object) -> None:
    """Store pads on the phone, as if they had been left there."""
    kept = pad_storage.load(driver.app.app_data.pads).pads
    held = {name: getattr(kept, name) for name in ("suits", "hands", "tray")}
    pad_storage.save(driver.app.app_data.pads, Pads(**(held | laid)))


def lay_full(driver: Driver) -> None:
    """Store a pad with all that a suit can have, and one of eight players in a long game."""
    cards = tuple(tuple(PACK[seat * 18 : seat * 18 + 18 : 1 + seat % 2]) for seat in range(4))
    rounds = (
        (0, 12, 30, 44, 5, 6, 7, 8),
        (70, 0, 12, 50, 6, 13, 22, 1),
        (11, 38, 0, 5, 1, 2, 3, 4),
    )
    lay(driver, suits=OutOfSockScorePad(LONG, cards), hands=SockScorePad(EIGHT, rounds))


def companion(driver: Driver) -> None:
    driver.tap(_("Playing with the real cards?"))


def companion_used(driver: Driver) -> None:
    """Show the companion with pads under way."""
    lay_full(driver)
    companion(driver)


def suits(driver: Driver) -> None:
    companion(driver)
    driver.tap(driver.page.ids.suits)


def suits_full(driver: Driver) -> None:
    lay_full(driver)
    suits(driver)


def suits_gone(driver: Driver) -> None:
    """Tap a card that another player has, and show the line that says so."""
    suits_full(driver)
    driver.tap(driver.all_of("PlayerTab")[-1])
    gone = next(tile for tile in driver.all_of("CardTile") if tile.is_gone)
    driver.tap(gone)


def suits_tied(driver: Driver) -> None:
    """Show two players tied in points and sock cards.

    The player with the basket names the winner then.
    """
    four = (Card(Suit.RED, CardKind.SOCKS, 4),)
    lay(
        driver,
        suits=OutOfSockScorePad(LONG[:3], (four, four, (Card(Suit.BLUE, CardKind.SOCKS, 2),))),
    )
    suits(driver)


def suits_players(driver: Driver) -> None:
    suits_full(driver)
    driver.tap(_("Players"))


def suits_clear(driver: Driver) -> None:
    suits_full(driver)
    driver.tap(_("Clear the pad"))


def totals(driver: Driver) -> None:
    companion(driver)
    driver.tap(driver.page.ids.hands)


def totals_full(driver: Driver) -> None:
    lay_full(driver)
    totals(driver)


def totals_zero(driver: Driver) -> None:
    """Show the totals with a player at exactly 100."""
    lay(driver, hands=SockScorePad(LONG, ((40, 1, 2, 3), (60, 4, 5, 6))))
    totals(driver)


def totals_over(driver: Driver) -> None:
    """Show the totals of a finished game with two winners."""
    lay(driver, hands=SockScorePad(LONG, ((50, 1, 1, 3), (60, 4, 4, 6))))
    totals(driver)


def totals_round(driver: Driver) -> None:
    totals(driver)
    driver.tap(driver.page.ids.add)


def totals_change(driver: Driver) -> None:
    totals_full(driver)
    driver.tap(driver.page.ids.change)


def tray(driver: Driver) -> None:
    companion(driver)
    driver.tap(driver.page.ids.tray)


def tray_out(driver: Driver) -> None:
    """Show seven dice in front of their piles."""
    lay(driver, tray=TrayDice.after((2, 3, 4, 5, 6, 7, 7)))
    tray(driver)


def tray_lost(driver: Driver) -> None:
    """Show all eight dice on the tray, which loses the turn."""
    lay(driver, tray=TrayDice.after((2, 2, 2, 2, 3, 4, 5, 6)))
    tray(driver)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        companion, companion_used, suits, suits_full, suits_gone, suits_tied, suits_players,
        suits_clear, totals, totals_full, totals_zero, totals_over, totals_round, totals_change,
        tray, tray_out, tray_lost,
    )
}  # fmt: skip
