"""The page about games of two players, and the house rulings with their reasons."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import build_lesson, script_toss, socks
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import RefusedMove

_STACKED = (script_toss(4, 4, 4, 4), Stack())
GONE = build_lesson(
    2,
    {2: (socks(Suit.RED, 6),), 6: (socks(Suit.PINK, 8),), 7: (socks(Suit.BLUE, 2),)},
    (RefusedMove(Stack(), "OOS-12"), Split()),
    before=(*_STACKED * 6, script_toss(4, 2, 6, 7)),
)
"""Two players have emptied deck 4. Then 4 dice are out, and one of them shows 4."""

_THREES = (script_toss(3, 3, 3), Stack())
ONE_LEFT = build_lesson(
    2,
    {},
    (script_toss(5, 6, 7), Stack()),
    before=(*_THREES * 5, script_toss(3, 7), Split(), TakeDie(3)),
)
"""Two players have left one card in deck 3. Then 3 dice are out."""

PAGE = BookPage(
    "rulings",
    N_("House rules"),
    N_("Two players, and house rules"),
    (
        Paragraph(
            "what",
            N_(
                "Where the rulebook doesn’t say, the app follows a [i]house rule[/i]. Each "
                "one is marked like those below. With the boxed game, you may of course "
                "agree on something else."
            ),
        ),
        Paragraph(
            "two_players",
            N_(
                "With two players, the game goes on after the first deck is gone, until a second "
                "one is gone. Everything else stays the same."
            ),
            head=N_("Two players"),
        ),
        Paragraph(
            "gone",
            N_(
                "When a deck is gone, dice with its number can’t be placed. They go straight "
                "back into the basket. If a deck runs out during a round, the dice in front "
                "of it go back too. Nobody can stack on a deck that is gone. If nothing can "
                "be placed at all, the turn is lost."
            ),
            rules=("OOS-12",),
            ruling=N_("The rulebook doesn’t say what happens to a die whose pile is empty."),
        ),
        BookPicture(
            "deck_gone",
            GONE,
            (
                N_("Deck 4 is gone. 4 dice are out, and one of them shows 4."),
                N_("A stack would go to pile 4."),
                N_("Splitting is fine. The 4 goes straight back into the basket."),
            ),
            shows="piles",
            title=N_("A deck that is gone"),
        ),
        Paragraph(
            "one_left",
            N_("Whoever stacks on a deck with only one card left takes that card."),
            rules=("OOS-13",),
            ruling=N_("You can’t take two where there is only one, but one is better than none."),
        ),
        BookPicture(
            "last_card",
            ONE_LEFT,
            (
                N_("Deck 3 has one card left, and 3 dice are out."),
                N_("Ana stacks and takes a card. Deck 3 is gone."),
            ),
            shows="piles",
            frames=(1, 2),
            title=N_("One card left"),
        ),
        Paragraph(
            "holder",
            N_(
                "The basket stays with whoever tossed until the round is over. So at the end "
                "of the game, it belongs to whoever tossed last."
            ),
            rules=("OOS-14",),
            ruling=N_("Someone must have the basket to settle a tie."),
        ),
    ),
)
