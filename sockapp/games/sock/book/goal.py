"""The page on the goal of the game."""

from __future__ import annotations

from sockapp.i18n import N_
from sockapp.reader.book import BookPage, Paragraph

PAGE = BookPage(
    "goal",
    N_("Goal"),
    N_("What is it all about?"),
    (
        Paragraph(
            "out",
            N_(
                "You win a round by playing your last card. That’s called [i]going out[/i], "
                "and it scores 0. Everyone else scores the cards they still hold."
            ),
            rules=("SOCK-9",),
        ),
        Paragraph(
            "points",
            N_(
                "Points are bad here. They add up round after round. When someone has more "
                "than 100, the game is over and the [b]lowest[/b] total wins."
            ),
            rules=("SOCK-10",),
        ),
        Paragraph(
            "table",
            N_(
                "The fun of the game is that nothing on the table belongs to anyone. On your "
                "turn, you may take all of it apart, as long as it’s tidy again when you "
                "knock."
            ),
            rules=("SOCK-6",),
        ),
    ),
)
