"""Steps that lead to everything in the rules reader by touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sockapp.i18n import _
from tests.support.ui.driver import Driver


def turn_to(driver: Driver, title: str) -> None:
    """Open a page of the book from its table of contents."""
    driver.tap(_("Contents"))
    driver.tap(_(title))


def rows(driver: Driver, kind: str) -> list[Any]:
    """Return the rows of a kind that have widgets, from the top down.

    A recycled list has widgets only for the rows in and near its view.
    """
    return sorted(driver.all_of(kind), key=lambda row: -row.y)


def rules(driver: Driver) -> None:
    """Open a book for the first time."""
    driver.tap(driver.page.ids.rules)


def rules_turn(driver: Driver) -> None:
    """Show a page with pictures."""
    rules(driver)
    turn_to(driver, "Your turn, step by step")


def rules_scoring(driver: Driver) -> None:
    rules(driver)
    turn_to(driver, "What is a suit worth?")


def rules_rulings(driver: Driver) -> None:
    rules(driver)
    turn_to(driver, "Two players, and house rules")


def rules_examples(driver: Driver) -> None:
    rules(driver)
    turn_to(driver, "Your move: try it")


def rules_contents(driver: Driver) -> None:
    """Show the table of contents with a bookmark in it."""
    rules_paragraph(driver)
    driver.tap(_("Bookmark this paragraph"))
    driver.tap(_("Contents"))


def rules_looks(driver: Driver) -> None:
    rules(driver)
    driver.tap(_("Text size"))


def rules_paragraph(driver: Driver) -> None:
    rules(driver)
    driver.tap(rows(driver, "ParagraphView")[0])


def search(driver: Driver) -> None:
    """Show the search before anything is typed."""
    rules(driver)
    driver.tap(_("Search"))
    driver.frames(3)


def search_found(driver: Driver) -> None:
    search(driver)
    driver.type(driver.page.ids.field, _("Double"))


def search_nothing(driver: Driver) -> None:
    search(driver)
    driver.type(driver.page.ids.field, "xyzzy")


def rules_found(driver: Driver) -> None:
    """Open a result, with the words of the query marked in the text."""
    search_found(driver)
    driver.tap(rows(driver, "HitView")[0])


def example(driver: Driver) -> None:
    """Show the first example, to split or to stack."""
    rules_examples(driver)
    driver.tap(rows(driver, "TryView")[0].button)


def example_solved(driver: Driver) -> None:
    example(driver)
    driver.tap(_("Stack"))
    driver.seconds(4)


def example_missed(driver: Driver) -> None:
    example(driver)
    driver.tap(_("Split"))
    driver.seconds(2)


def example_refused(driver: Driver) -> None:
    """Show the third example, refusing a pile without a die in front of it."""
    rules_examples(driver)
    leaf = driver.page.ids.leaf
    third = [at for at, row in enumerate(leaf.rows) if row.view.__name__ == "TryView"][2]
    leaf.scroll_to_row(third)
    driver.frames(3)
    driver.tap(leaf.view_of(third).button)
    driver.tap(driver.page.board.piles[0])


def tutorial(driver: Driver) -> None:
    """Show the first step of the tutorial, opened from the rules."""
    rules(driver)
    leaf = driver.page.ids.leaf
    leaf.scroll_to_row(len(leaf.rows) - 1)
    driver.frames(3)
    driver.tap(_("Learn as you play (3\u00a0min)"))
    driver.frames(5)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        rules, rules_turn, rules_scoring, rules_rulings, rules_examples, rules_contents,
        rules_looks, rules_paragraph, rules_found, search, search_found, search_nothing, example,
        example_solved, example_missed, example_refused, tutorial,
    )
}  # fmt: skip
"""Named after their pages."""
