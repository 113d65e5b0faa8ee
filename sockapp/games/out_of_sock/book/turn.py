"""The page about a turn: toss, choose, take, pass the basket on."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import (
    LOSING_TOSS,
    ban,
    build_lesson,
    double,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import PILES, Suit
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

SPLIT_ROUND = build_lesson(
    3,
    {
        2: (socks(Suit.YELLOW, 6), ban(Suit.GREEN)),
        4: (socks(Suit.BLUE, 6),),
        5: (socks(Suit.RED, 8), socks(Suit.ORANGE, 2)),
        7: (socks(Suit.PINK, 4), socks(Suit.RED, 2)),
    },
    (script_toss(2, 5, 2, 7, 4), Split(), TakeDie(2), TakeDie(5), TakeDie(4), TakeDie(7)),
)
"""Three players split five dice. Ana and Bruno take two each; Bruno’s second one is forced."""

STACK = build_lesson(
    3,
    {4: (socks(Suit.ORANGE, 8), double(Suit.ORANGE), socks(Suit.GREEN, 2))},
    (script_toss(3, 6, 3, 7), Stack()),
)

FLICK = build_lesson(3, {}, (script_toss(2, 5, 3, 7),))
"""A toss of four dice, before and after it."""

_GOOD = [each for count in PILES for each in (script_toss(*range(2, 2 + count)), Stack())]
TOSSES = build_lesson(
    3,
    {},
    (
        script_toss(),
        script_toss(5),
        *_GOOD[:-2],
        script_toss(2, 3, 4, 5, 6, 7, 7),
        Stack(),
        LOSING_TOSS,
    ),
)
"""A toss for every possible number of dice."""

PAGE = BookPage(
    "turn",
    N_("Your turn"),
    N_("Your turn, step by step"),
    (
        Paragraph(
            "toss",
            N_("Toss the dice out of the basket with one flick of the wrist."),
            rules=("OOS-2",),
            head=N_("Toss"),
            mark="1",
        ),
        BookPicture(
            "gesture",
            FLICK,
            (
                N_("Put your thumb on the basket and leave it there."),
                N_("Flick the phone once. The harder you flick, the more dice fall out."),
            ),
            shows="gesture",
            title=N_("The flick, with a phone"),
        ),
        Paragraph(
            "shaken",
            N_(
                "Shaking the basket again and again is not a toss. The first time, you toss "
                "again. The second time in the same turn, the turn is lost."
            ),
            rules=("OOS-2",),
            ruling=N_(
                "The rulebook forbids it but gives no penalty. A nervous wrist deserves one "
                "more try."
            ),
        ),
        Paragraph(
            "lost",
            N_(
                "If 0, 1 or 8 dice are out, your turn is lost at once. The dice go back into "
                "the basket, which passes to the left."
            ),
            rules=("OOS-3",),
        ),
        BookPicture(
            "counts",
            TOSSES,
            (N_("With 2 to 7 dice out, your turn goes on."),),
            shows="counts",
            frames=(0,),
        ),
        Paragraph(
            "choose",
            N_(
                "With 2 to 7 dice out, you choose whether to [b]split[/b] or [b]stack[/b] "
                "them. Look at the top cards first. If you split, everyone gets cards. If "
                "you stack, only you do."
            ),
            rules=("OOS-4",),
            head=N_("Split or stack"),
            mark="2",
        ),
        Paragraph(
            "split",
            N_(
                "Each die goes in front of the pile with its number. You put one die back "
                "into the basket and take the top card of its pile. Then the player to your "
                "left does the same, and so on until there are no dice left. You may get "
                "more than one turn. With the last die, there is no choice. Whoever is next "
                "must take it."
            ),
            rules=("OOS-5",),
            head=N_("Splitting"),
        ),
        BookPicture(
            "split_round",
            SPLIT_ROUND,
            (
                N_("Ana tosses: 2, 5, 2, 7 and 4 are out."),
                N_("She splits. Two dice lie in front of pile 2."),
                N_("Ana takes a die from pile 2, and 6 yellow socks with it. A Ban comes up!"),
                N_("Bruno is to her left. He takes the die from pile 5 and gets 8 red socks."),
                N_("Carla takes the die from pile 4 and gets 6 blue socks."),
                N_(
                    "Ana takes the die from pile 7 and gets 4 pink socks. One die is left. "
                    "Bruno must take it, and gets the green Ban."
                ),
            ),
            shows="piles",
            frames=(1, 2, 3, 4, 5, 6),
            title=N_("A split round with three players"),
        ),
        Paragraph(
            "stack",
            N_(
                "Count the dice that are out. All of them go to the pile with that number, "
                "whatever they show. You take its top 2 cards. Only the first one can be seen "
                "beforehand. Then all the dice go back into the basket, and the round is over."
            ),
            rules=("OOS-6",),
            head=N_("Stacking"),
        ),
        BookPicture(
            "stacked",
            STACK,
            (
                N_("4 dice are out. They show 3, 6, 3 and 7, but that doesn’t matter."),
                N_(
                    "Ana stacks: 4 dice, so pile 4. She takes 8 orange socks, and the Double under "
                    "them."
                ),
            ),
            shows="piles",
            frames=(1, 2),
            title=N_("A stack"),
        ),
        Paragraph(
            "columns",
            N_(
                "Lay your cards in columns by suit, where everyone can see them. Their order "
                "never matters."
            ),
            rules=("OOS-7",),
            head=N_("Your columns"),
            mark="3",
        ),
        Paragraph(
            "pass",
            N_(
                "When all the dice are back, whoever tossed passes the basket to the left. "
                "The next player tosses."
            ),
            rules=("OOS-8",),
            head=N_("Pass the basket"),
            mark="4",
        ),
    ),
)
