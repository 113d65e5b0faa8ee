"""The pages about the nine actions: all on one page, then each on its own."""

from __future__ import annotations

from sockapp.games.odd_socks.book import deals
from sockapp.games.odd_socks.book.lesson_builder import answer, face_up
from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.text.names import ACTION_TEXTS
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

STASH = BookPage(
    "stash",
    N_("Stash"),
    N_("Stash: hide one, take one"),
    (
        Paragraph(
            "what",
            N_(
                "Put a card from your hand [b]face down[/b] into any basket, even your own. "
                "Then take a different card from that basket into your hand."
            ),
            rules=("ODD-A1",),
        ),
        BookPicture(
            "picture",
            deals.make_peek_deal((face_up("s", "f #2"),)),
            (
                N_("Ana wants the lightning sock in Bruno’s basket."),
                N_(
                    "Stash: Ana puts a robot face down in Bruno’s basket and takes the "
                    "lightning sock."
                ),
            ),
            shows="places",
        ),
        Paragraph(
            "need",
            N_(
                "That basket must already hold another card. If the Stash itself is there, "
                "you may take it back."
            ),
            rules=("ODD-R5",),
            ruling=N_("“A different card” means any card but the one you have just put in."),
        ),
    ),
)

SHOW_OFF = BookPage(
    "show_off",
    N_("Show off"),
    N_("Show off: show one, take one"),
    (
        Paragraph(
            "what",
            N_(
                "Put a card from your hand [b]face up[/b] into any basket, even your own. "
                "Then take a different card from that basket into your hand."
            ),
            rules=("ODD-A2",),
        ),
        BookPicture(
            "picture",
            deals.make_swap_deal((face_up("o", "t #2"),)),
            (
                N_("Ana wants the octopus in Bruno’s basket."),
                N_("Show off: Ana puts a cactus face up in Bruno’s basket and takes the octopus."),
            ),
            shows="places",
        ),
        Paragraph(
            "no_action",
            N_("The card you put in does nothing. Only Show off was played."),
        ),
    ),
)

BASKET_SWAP = BookPage(
    "basket_swap",
    N_("Basket swap"),
    N_("Basket swap: one of yours for one of mine"),
    (
        Paragraph(
            "what",
            N_(
                "You and a player of your choice each take one card from the other’s basket and "
                "put it into your own. Any card will do, face up or face down, and it stays that "
                "way. You both choose in secret."
            ),
            rules=("ODD-A3",),
        ),
        BookPicture(
            "picture",
            deals.make_swap_deal((face_up("w", "#3"), answer("#1"))),
            (
                N_("Ana wants the robot in Bruno’s basket."),
                N_("Basket swap: Ana has chosen the robot. Now Bruno chooses one of hers."),
                N_("The cards change baskets. The robot is Ana’s now, and the ghost is Bruno’s."),
            ),
            shows="places",
        ),
    ),
)

PEEK = BookPage(
    "peek",
    N_("Peek"),
    N_("Peek: look, and keep quiet"),
    (
        Paragraph(
            "what",
            N_(
                "Look at one face-down card in any basket, or at a random card in "
                "any player’s hand. Only you see it. Then it goes back."
            ),
            rules=("ODD-A4",),
        ),
        BookPicture(
            "picture",
            deals.make_peek_deal((face_up("p", "#6"),), before=deals.HIDDEN),
            (
                N_("Bruno has hidden a card. Which one is it?"),
                N_("Peek: now Ana knows it’s an avocado. Only she sees the little note."),
            ),
            shows="places",
        ),
    ),
)

COPYCAT = BookPage(
    "copycat",
    N_("Copycat"),
    N_("Copycat: use another card’s action"),
    (
        Paragraph(
            "what",
            N_(
                "Use the action of any other card in your own basket. If that card is face "
                "down, turn it face up."
            ),
            rules=("ODD-A5",),
        ),
        BookPicture(
            "picture",
            deals.make_peek_deal((face_up("c", "#5 p #3"),), before=deals.HIDDEN),
            (
                N_("Ana’s octopus is face down in her basket. Its action is Stash."),
                N_(
                    "Copycat: Ana turns her Stash face up and uses it. Bruno gets a ghost, "
                    "Ana a robot."
                ),
            ),
            shows="places",
        ),
        Paragraph(
            "chain",
            N_(
                "Copycat can’t copy itself, or a Copycat already used this turn. It may copy "
                "the other Copycat, which then copies something else."
            ),
            rules=("ODD-R2",),
            ruling=N_("Otherwise, two Copycats would copy each other until the dryer is done."),
        ),
    ),
)

BLIND_TRADE = BookPage(
    "blind_trade",
    N_("Blind trade"),
    N_("Blind trade: eyes shut"),
    (
        Paragraph(
            "what",
            N_(
                "You and a player of your choice trade one card each from your hands, picked at "
                "random."
            ),
            rules=("ODD-A6",),
        ),
        BookPicture(
            "picture",
            deals.make_blind_trade_deal((face_up("b", "@1"),), luck="so"),
            (
                N_("Ana wants a card from Bruno’s hand. Any card."),
                N_("Blind trade: Bruno gets an octopus, Ana an avocado. Nobody else knows."),
            ),
            shows="places",
        ),
    ),
)

TRADE = BookPage(
    "trade",
    N_("Trade"),
    N_("Trade: eyes open"),
    (
        Paragraph(
            "what",
            N_(
                "You and a player of your choice trade one card each from your hands. You each "
                "pick your own card, in secret."
            ),
            rules=("ODD-A7",),
        ),
        BookPicture(
            "picture",
            deals.make_swap_deal((face_up("t", "@2 w"), answer("p"))),
            (
                N_("Ana wants to trade a card with Carla."),
                N_("Trade: Ana has chosen her lightning sock. Now Carla chooses a card."),
                N_("The cards change hands. Ana gives the lightning sock and gets a ghost."),
            ),
            shows="places",
        ),
    ),
)

LEFT_OR_RIGHT = BookPage(
    "left_or_right",
    N_("Left or right"),
    N_("Left or right: everyone passes one on"),
    (
        Paragraph(
            "what",
            N_(
                "Choose left or right. Everyone gives one card from their hand to their "
                "neighbour on that side. You all choose in secret."
            ),
            rules=("ODD-A8",),
        ),
        BookPicture(
            "picture",
            deals.make_swap_deal((face_up("d", "< o"), answer("f"), answer("c"))),
            (
                N_("Bruno sits on Ana’s left, Carla on her right."),
                N_("Left or right: Ana says “left” and chooses her avocado. Now Bruno chooses."),
                N_("Bruno has chosen. Now Carla chooses."),
                N_(
                    "The chosen cards go to the left: Ana’s avocado to Bruno, Bruno’s card to "
                    "Carla, Carla’s moustache to Ana."
                ),
            ),
            shows="places",
        ),
    ),
)

FLIP = BookPage(
    "flip",
    N_("Flip"),
    N_("Flip: turn one over"),
    (
        Paragraph(
            "what",
            N_(
                "Turn over any card in any basket, from face down to face up or the other way "
                "round. Everyone sees it."
            ),
            rules=("ODD-A9",),
        ),
        BookPicture(
            "picture",
            deals.make_peek_deal((face_up("f", "#6"),), before=deals.HIDDEN),
            (
                N_("What has Bruno hidden?"),
                N_("Flip: it’s an avocado. Now everyone knows."),
            ),
            shows="places",
        ),
        Paragraph(
            "down",
            N_("If you turn a face-up card face down, everyone still knows what it is."),
        ),
    ),
)

_FULL_PAGES = {
    Action.STASH: STASH,
    Action.SHOW_OFF: SHOW_OFF,
    Action.BASKET_SWAP: BASKET_SWAP,
    Action.PEEK: PEEK,
    Action.COPYCAT: COPYCAT,
    Action.BLIND_TRADE: BLIND_TRADE,
    Action.TRADE: TRADE,
    Action.LEFT_OR_RIGHT: LEFT_OR_RIGHT,
    Action.FLIP: FLIP,
}

OVERVIEW = BookPage(
    "actions",
    N_("Nine actions"),
    N_("The nine actions side by side"),
    (
        Paragraph(
            "what",
            N_(
                "Here is each action in brief. The names are ours, as the printed cards have "
                "none. The next pages show the actions in play."
            ),
        ),
        # Without rule ids, so that a refusal opens the full page.
        *(
            Paragraph(page.id, ACTION_TEXTS[action], head=page.short)
            for action, page in _FULL_PAGES.items()
        ),
    ),
)

PAGES = (OVERVIEW, *_FULL_PAGES.values())
