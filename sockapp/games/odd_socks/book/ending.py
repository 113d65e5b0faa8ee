"""The page about the end of a round, and about the long game."""

from __future__ import annotations

from collections.abc import Mapping

from sockapp.games.odd_socks.book import deals
from sockapp.games.odd_socks.book.lesson_builder import face_down
from sockapp.games.odd_socks.text.names import card_name
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import NAMES, Frame

_ROUND = (
    *deals.HIDDEN, face_down("p"), face_down("p"), face_down("c"),
    face_down("c"), face_down("s"), face_down("b"),
)  # fmt: skip

REVEAL = deals.make_peek_deal(_ROUND[-1:], before=_ROUND[:-1])
"""The last card of a round and the reveal."""


def reveal_facts(frame: Frame) -> Mapping[str, str]:
    """Return the lost mate, and the player whose basket had its match."""
    table = frame.view.table
    return {"card": card_name(table.lost), "name": NAMES[table.active]}


PAGE = BookPage(
    "ending",
    N_("The end"),
    N_("The end: all is revealed"),
    (
        Paragraph(
            "when",
            N_("The round ends when everyone has just one card left in their hand."),
            rules=("ODD-7",),
            mark="1",
        ),
        Paragraph(
            "reveal",
            N_(
                "These last cards go into the baskets too. All cards are turned face up, and "
                "the lost mate is revealed."
            ),
            rules=("ODD-7",),
            mark="2",
        ),
        Paragraph(
            "winner",
            N_(
                "Whoever has the lost mate’s match in their basket wins the round. It is "
                "always exactly one player."
            ),
            rules=("ODD-7",),
            mark="3",
        ),
        BookPicture(
            "picture",
            REVEAL,
            (
                N_("Ana and Bruno each have one card left. Carla has two and plays one."),
                N_("The lost mate is {card}. Its match is in {name}’s basket, so {name} wins."),
            ),
            shows="places",
            about="lost",
            facts=lambda frame: reveal_facts(frame) if frame.view.table.lost is not None else {},
        ),
        Paragraph(
            "long",
            N_(
                "For a longer evening, play several rounds. The first to win 3 rounds wins "
                "the game. The winner of each round deals the next one."
            ),
            rules=("ODD-8",),
            head=N_("The long game"),
        ),
        Paragraph(
            "first_dealer",
            N_(
                "In the first round, whoever washed their socks most recently is the dealer. "
                "Or draw lots."
            ),
            rules=("ODD-8",),
        ),
    ),
)
