"""The pages on the first turn of a round and on the other turns."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.games.sock.moves import Draw
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import RefusedMove

_FIRST = cards("P2 P3 P7 F5 F9 B5 B11 L1 L4 L8 L12")

OPENING = build_lesson((_FIRST, ()), (Draw(), Draw(), lay("F5 B5 L5")), deck=cards("B1 L5"))
"""Ana has no pile, draws twice, and lays three 5s."""

_BRUNO = cards("P1 P2 P3 F7 F8 F9")
_ANA = cards("P4 F5 B5 B5 B1 L8 L10 F6 F2 P9 B12")

ADDING = build_lesson(
    (_ANA, _BRUNO),
    (lay("P1 P2 P3 P4", "F6 F7 F8 F9", "F5 B5 B5"),),
    before=(lay("P1 P2 P3", "F7 F8 F9"),),
    first=1,
)
"""Ana adds to both of Bruno’s runs and lays a set of her own."""

NOT_ENOUGH = build_lesson(
    (_ANA, cards("F7 F8 F9 F10 F11 F12")),
    (RefusedMove(lay("F7 F8 F9", "F10 F11 F12"), "SOCK-6"),),
    before=(lay("F7 F8 F9 F10 F11 F12"),),
    first=1,
)
"""Ana splits a run and plays nothing."""

FIRST_PAGE = BookPage(
    "first_turn",
    N_("First turn"),
    N_("The first turn of a round"),
    (
        Paragraph(
            "whole",
            N_(
                "The table is still empty, so the first player must lay at least one whole "
                "pile from their hand. They may lay more."
            ),
            rules=("SOCK-3",),
        ),
        Paragraph(
            "until",
            N_(
                "No pile? Draw one card at a time until you have a pile. Unfair? Yes. That’s why "
                "everyone gets to start."
            ),
            rules=("SOCK-3",),
        ),
        BookPicture(
            "opening",
            OPENING,
            (
                N_("Ana starts. There is no pile in her hand."),
                N_("She draws a card. Still nothing."),
                N_("She draws another, and it’s the third 5!"),
                N_("She lays the three 5s and knocks."),
            ),
            shows="turn",
        ),
    ),
)

PAGE = BookPage(
    "turn",
    N_("Your turn"),
    N_("Your turn, step by step"),
    (
        Paragraph(
            "play",
            N_(
                "Play at least 1 card from your hand. There is no maximum. You may add cards "
                "to a pile, lay a new pile or [rule=SOCK-6]rearrange[/rule] what’s on the "
                "table. You may also do all three."
            ),
            rules=("SOCK-4",),
            mark="1",
        ),
        BookPicture(
            "adding",
            ADDING,
            (
                N_("Bruno has laid two runs. Ana sees 5 cards she can play."),
                N_(
                    "She adds a card to each run and lays three 5s. The cards with a peg come from "
                    "her hand."
                ),
            ),
            shows="turn",
        ),
        Paragraph(
            "draw",
            N_("If you can’t, draw one card at a time until you can. Then you must play."),
            rules=("SOCK-4",),
            mark="2",
        ),
        Paragraph(
            "either",
            N_(
                "If you have played a card, you can’t draw this turn. First draw, then play, "
                "never the other way round."
            ),
            rules=("SOCK-5",),
            mark="3",
        ),
        Paragraph(
            "knock",
            N_(
                "[b]Knock[/b], and your turn is over. After the knock, you can’t play "
                "another card, even if you see a splendid one. Some people knock on the "
                "table. Others gently sock their neighbour."
            ),
            rules=("SOCK-8",),
            mark="4",
        ),
        BookPicture(
            "not_enough",
            NOT_ENOUGH,
            (N_("Ana has split a run, but hasn’t played a card."),),
            shows="verdicts",
            frames=(1,),
            title=N_("Not like this"),
        ),
        Paragraph(
            "all",
            N_("Play all you can. What fits now may no longer fit when it’s your turn again."),
            rules=("SOCK-7",),
            ruling=N_(
                "The rulebook makes it a duty, but nobody can look into your hand to check. "
                "So here it’s good advice, and the hint helps you follow it."
            ),
        ),
    ),
)
