"""docs/RULES.md has exactly the rules that the games, their books and the tests name."""

from __future__ import annotations

import re

import pytest

from sockapp import games
from sockapp.games.odd_socks.cards import RULES as RULES_OF_ACTIONS
from sockapp.reader.book import Book, Paragraph
from tests.support.reader.refusals import refusing_rules
from tests.support.reader.rules_document import Rule, rules, rules_of

PREFIXES = {"out_of_sock": "OOS", "sock": "SOCK", "odd_socks": "ODD"}
REFUSING = {
    "out_of_sock": {f"OOS-{number}" for number in (2, 4, 5, 7, 10, 11, 12)},
    "sock": {f"SOCK-{number}" for number in (2, 4, 5, 6, 10, 11, 12, 13, 14)},
    "odd_socks": {"ODD-4", "ODD-6", "ODD-7", "ODD-8", "ODD-R2", "ODD-R4"}
    # No choice in the lessons' Blind trades can be wrong, so ODD-A6 refuses nothing there.
    | set(RULES_OF_ACTIONS.values()) - {"ODD-A6"},
}
"""The rules that refuse a move in the positions of the lessons."""
TEST_NAME = re.compile(r"test_(oos|sock|odd)_([ar]?\d+)(?:_|$)")

BOOKS = [book for book in map(games.book, games.game_ids()) if book]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game_id)
every_rule = pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.id)


@every_book
def test_rules_document_has_the_rules_of_each_book_in_order(book: Book) -> None:
    assert tuple(rules_of(PREFIXES[book.game_id])) == book.rule_ids


def test_rules_document_has_no_rules_of_other_games() -> None:
    known = {rule for book in BOOKS for rule in book.rule_ids}
    assert set(rules()) == known


@every_book
def test_rules_document_has_every_rule_that_refuses_a_move(book: Book) -> None:
    found = refusing_rules(book.game_id)
    assert found <= set(rules_of(PREFIXES[book.game_id]))
    assert found == REFUSING[book.game_id], "not provoked any more, or new"


def test_rules_document_has_a_rule_for_every_action() -> None:
    titles = {rule: rules()[rule].title for rule in RULES_OF_ACTIONS.values()}
    assert titles == {
        rule: action.value.replace("_", " ").capitalize()
        for action, rule in RULES_OF_ACTIONS.items()
    }


def test_rules_document_has_every_rule_in_a_test_name(
    request: pytest.FixtureRequest,
) -> None:
    """Reads the names of the tests of this run; only a run of all tests checks all names."""
    names = [TEST_NAME.match(item.name) for item in request.session.items]
    named = {f"{match[1]}-{match[2]}".upper() for match in names if match}
    assert named <= set(rules())


@every_rule
def test_rules_document_rules_have_text_and_valid_references(rule: Rule) -> None:
    assert rule.text.endswith((".", ")"))
    assert rule.mentions <= set(rules()) - {rule.id}


@every_book
def test_rules_document_marks_the_same_house_rulings_as_the_book(book: Book) -> None:
    shown = {
        rule
        for page in book.pages
        for block in page.blocks
        if isinstance(block, Paragraph) and block.ruling
        for rule in block.rules
    }
    written = {rule.id for rule in rules_of(PREFIXES[book.game_id]).values() if rule.has_ruling}
    assert shown == written


def test_rules_document_with_two_entries_for_a_rule_is_an_error() -> None:
    with pytest.raises(ValueError, match="OOS-1 has two entries"):
        rules("### OOS-1: A\n\nOne.\n\n### OOS-1: B\n\nTwo.\n")
