"""The page on the options of the game and the house rulings."""

from __future__ import annotations

from sockapp.i18n import N_
from sockapp.reader.book import BookPage, Paragraph

PAGE = BookPage(
    "rulings",
    N_("Variants"),
    N_("Variants and house rules"),
    (
        Paragraph(
            "happy",
            N_(
                "[b]Happy symbol in runs.[/b] Wrap-around, high and low, only low or only high: "
                "[rule=SOCK-11]four ways[/rule], and you choose before the game."
            ),
        ),
        Paragraph(
            "referee",
            N_(
                "[b]Referee.[/b] Without one, you may draw as long as you haven’t played "
                "anything, even if you overlook a play. With one, the app refuses the draw "
                "and says that there is a play, but not which one."
            ),
            rules=("SOCK-13",),
            ruling=N_(
                "The rulebook says to draw if you can’t play. It’s hard for others to see "
                "whether you can, and it’s your own business, unless you want a referee."
            ),
        ),
        Paragraph(
            "others",
            N_(
                "The other house rules are explained with the rules they affect: "
                "[rule=SOCK-12]each number once in a run[/rule], [rule=SOCK-7]play all you "
                "can[/rule], [rule=SOCK-14]the shared win and the blocked round[/rule], "
                "[rule=SOCK-15]undoing steps[/rule]."
            ),
        ),
    ),
)
