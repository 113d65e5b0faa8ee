"""The page about the end of the game and the winner."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import (
    ban,
    build_lesson,
    conversion,
    double,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.moves import NameWinner, Stack
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import Lesson

_TOSS = (script_toss(4, 4, 4, 4), Stack())
_CARLA = (socks(Suit.RED, 4), socks(Suit.PINK, 2)), (socks(Suit.RED, 2), ban(Suit.YELLOW))


def _play_to_end(*pairs: tuple[Card, Card], then: tuple[NameWinner, ...] = ()) -> Lesson:
    """Return a lesson in which three players stack on pile 4 until its deck is gone.

    Each pair of cards is taken in one turn. ``then`` names the winner of a tie.
    """
    deck = tuple(card for pair in pairs for card in pair)
    return build_lesson(3, {4: deck}, (*_TOSS, *then), before=_TOSS * (len(pairs) - 1))


MORE_SOCKS = _play_to_end(
    (socks(Suit.YELLOW, 6), double(Suit.YELLOW)),
    (socks(Suit.BLUE, 4), socks(Suit.BLUE, 4)),
    _CARLA[0],
    (conversion(Suit.GREEN), ban(Suit.PINK)),
    (socks(Suit.ORANGE, 2), socks(Suit.ORANGE, 2)),
    _CARLA[1],
)
"""Ana and Bruno have the same points, and Bruno has more sock cards."""

STILL_TIED = _play_to_end(
    (socks(Suit.YELLOW, 6), socks(Suit.RED, 6)),
    (socks(Suit.BLUE, 8), socks(Suit.ORANGE, 4)),
    _CARLA[0],
    (conversion(Suit.GREEN), ban(Suit.PINK)),
    (conversion(Suit.PINK), ban(Suit.GREEN)),
    _CARLA[1],
    then=(NameWinner(1),),
)
"""Points and sock cards are equal, so Carla, who tossed, names the winner."""

PAGE = BookPage(
    "ending",
    N_("The end"),
    N_("The end, and who wins"),
    (
        Paragraph(
            "end",
            N_(
                "With 3 or 4 players, the game ends the moment 1 deck is gone. With 2 "
                "players, it ends when the second deck is gone. Whoever took the last card "
                "keeps it. Dice still on the table no longer count."
            ),
            rules=("OOS-10",),
        ),
        Paragraph(
            "winner",
            N_(
                "Most points wins. If it’s a tie, whoever has the most plain sock cards "
                "wins. Special cards don’t count here."
            ),
            rules=("OOS-11",),
        ),
        Paragraph(
            "banned",
            N_("In a tie, the plain sock cards of a banned suit count too."),
            rules=("OOS-11",),
            ruling=N_("The rulebook only says not to count special cards."),
        ),
        BookPicture(
            "more_socks",
            MORE_SOCKS,
            (
                N_(
                    "Ana and Bruno have the same number of points. Bruno has more sock cards, so "
                    "he wins."
                ),
            ),
            shows="tie",
            frames=(2,),
            title=N_("A tie, settled by socks"),
        ),
        Paragraph(
            "choice",
            N_(
                "If it’s still a tie and you have the basket, you pick the winner from among the "
                "tied players. It’s a free choice. If you are one of them, you may pick yourself."
            ),
            rules=("OOS-11",),
        ),
        BookPicture(
            "still_tied",
            STILL_TIED,
            (
                N_(
                    "Ana and Bruno have the same number of points and of sock cards. They are "
                    "still tied."
                ),
                N_("Carla tossed last and has the basket. She picks Bruno."),
            ),
            shows="tie",
            frames=(2, 3),
            title=N_("A tie that socks can’t settle"),
        ),
    ),
)
