"""Real values for the placeholders of messages, to read sentences as players see them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator

from babel.messages.catalog import Message

from sockapp import i18n
from sockapp.games.odd_socks.cards import Action, Design
from sockapp.games.odd_socks.text import names as odd_socks
from sockapp.games.out_of_sock import cards as socks
from sockapp.games.out_of_sock.text import names as out_of_sock
from sockapp.games.sock.cards import Card
from sockapp.games.sock.text import names as sock

PLACEHOLDER = re.compile(r"\{(\w+)\}")
PEOPLE = ("Ana", "Isabel", "Bruno")
COUNTS = (1, 2, 11)
_NUMBERS = ("2", "7", "8")
_ONE_NAME = re.compile(r"\{names\} (?:wins|leads|sits)\b")
_SEVERAL_NAMES = re.compile(
    r"between \{names\}|PINs of|others: \{names\}|\{names\} jointly|"
    r"\{names\}(?: \w+)? (?:share|shared|sit|lead|hold|traded|played)\b"
)
_NAMES_TO_CHOOSE = re.compile(r"trade with \{names\}")
_BETTER_ACTION = re.compile(r"playing \{better\}|\{action\} instead of \{better\}")
_TALLIES = ("3", "11", "1")
_SOCKS = socks.CardKind.SOCKS
_IN_THE_GREEN = "Bad luck. In the green, that hardly ever happens."
_THINGS = (
    ("{count} game under way", "{count} games under way"),
    ("{count} finished game", "{count} finished games"),
    ("{count} person", "{count} people"),
)


def _numbers(*values: float) -> Callable[[], tuple[str, ...]]:
    return lambda: tuple(map(i18n.number, values))


def _texts(*texts: str) -> Callable[[], tuple[str, ...]]:
    return lambda: texts


def _messages(*ids: str) -> Callable[[], tuple[str, ...]]:
    """Return a function that translates these messages, whose own gaps have one value."""
    gaps = {"name": PEOPLE[0], "card": "4"}
    return lambda: tuple(i18n._(each).format(**gaps) for each in ids)


def _designs() -> tuple[str, ...]:
    return tuple(map(odd_socks.design_name, (Design.OCTOPUS, Design.ROBOT, Design.PIZZA)))


def _design_cards() -> tuple[str, ...]:
    return tuple(map(odd_socks.card_name, (Design.OCTOPUS, Design.AVOCADO, Design.ROBOT)))


def _other_design_cards() -> tuple[str, ...]:
    return tuple(map(odd_socks.card_name, (Design.GHOST, Design.PIZZA, Design.OCTOPUS)))


def _piles_of_cards() -> tuple[str, ...]:
    cards = (
        socks.Card(socks.Suit.YELLOW, _SOCKS, 6),
        socks.Card(socks.Suit.RED, socks.CardKind.DOUBLE),
        socks.Card(socks.Suit.BLUE, socks.CardKind.BAN),
    )
    return tuple(map(out_of_sock.card_name, cards))


def _playing_cards() -> tuple[str, ...]:
    return tuple(map(sock.card_name, (Card.B8, Card.P4, Card.F0)))


def _lists_of(items: Callable[[], tuple[str, ...]]) -> Callable[[], tuple[str, ...]]:
    """Return a function that makes lists of one, two and three items."""
    return lambda: tuple(i18n.join_and(items()[:count]) for count in (1, 2, 3))


def _option_values() -> tuple[str, ...]:
    pairs = (("happy symbol", "Wrap-around"), ("referee", "On"), ("referee", "Off"))
    return tuple(i18n.pgettext(*pair) for pair in pairs)


def _names(english: str) -> tuple[str, ...]:
    """Return one name each or several each where the message needs that, else nothing."""
    if _ONE_NAME.search(english):
        return PEOPLE
    if _NAMES_TO_CHOOSE.search(english):
        return tuple(i18n.join_or(PEOPLE[start:]) for start in range(3))
    if _SEVERAL_NAMES.search(english):
        return tuple(i18n.join_and(PEOPLE[start:end]) for start, end in ((0, 3), (0, 2), (1, 3)))
    return ()


def _dates() -> tuple[str, ...]:
    return tuple(i18n.date(datetime.date(2026, month, 1)) for month in (1, 8, 11))


_ANY: dict[str, Callable[[], tuple[str, ...]]] = {
    **dict.fromkeys(("name", "bot", "person"), _texts(*PEOPLE)),
    **dict.fromkeys(("other", "holder", "winner"), _texts(*PEOPLE[1:], PEOPLE[0])),
    "to_name": lambda: tuple(map(i18n.to_name, PEOPLE)),
    "names": lambda: tuple(i18n.join_and(PEOPLE[start:]) for start in range(3)),
    **dict.fromkeys(("action",), lambda: tuple(map(odd_socks.action_name, list(Action)[:3]))),
    **dict.fromkeys(("before", "after", "mine", "theirs"), _numbers(-6, 0, 14)),
    **dict.fromkeys(("average", "expected", "share"), _numbers(8.4, 11, 1.5)),
    **dict.fromkeys(("bruno", "carla", "lowest", "points", "value"), _numbers(11, 23, 58)),
    **dict.fromkeys(("date", "day"), _dates),
    **dict.fromkeys(("design", "one"), _designs),
    "pairs": lambda: tuple(i18n.join_or(_designs()[:count]) for count in (1, 2, 3)),
    "designs": lambda: tuple(i18n.join_or(_designs()[:count]) for count in (1, 2, 3)),
    "faces": _lists_of(_texts(*_NUMBERS)),
    "numbers": lambda: tuple(i18n.join_or(_NUMBERS[:count]) for count in (1, 2, 3)),
    "file": _texts("flicks-1.json", "flicks-2.json", "flicks-3.json"),
    "game": _texts("Out of Sock", "SOCK)", "Odd Socks"),
    **dict.fromkeys(("grade", "step", "page", "rank", "number"), _texts(*_TALLIES)),
    **dict.fromkeys(("all", "most", "pages", "steps", "players", "total"), _texts("12", "4", "5")),
    "the_number": lambda: tuple(map(i18n.the_number, (1, 4, 8))),
    **dict.fromkeys(
        ("percent", "accuracy", "error"), lambda: tuple(map(i18n.percent, (8, 50, 81)))
    ),
    "places": lambda: (
        i18n.pgettext("place", "your hand"),
        i18n.pgettext("place", "the lost mate"),
        i18n.join_or((i18n.pgettext("place", "your hand"), i18n.pgettext("place", "your basket"))),
    ),
    "suit": lambda: tuple(map(out_of_sock.suit_name, list(socks.Suit)[:3])),
    **dict.fromkeys(("wins", "place", "reached"), _texts("1", "2", "5")),
    **dict.fromkeys(("low", "high"), _numbers(880, 1000, 1120)),
    "games": lambda: tuple(
        i18n.ngettext("{count} game", "{count} games", count).format(count=i18n.number(count))
        for count in COUNTS
    ),
    "ranks": _lists_of(_texts(*_NUMBERS)),
    "year": _texts("2026", "2027", "2028"),
    "version": _texts("0.1.0", "1.0.0", "1.2.0"),
    # Texts that are messages themselves.
    **dict.fromkeys(
        ("choice", "option"), _messages("Happy symbol in runs", "Referee", "Rounds to win")
    ),
    "goal": _messages("Rainbow", "Scissors", "Hot potato"),
    "idea": _messages("Split a run", "Twins", "Not yet"),
    "kind": _messages("Giving away a tie", "Holding back cards", "Hiding the wrong card"),
    "line": _messages("You drew {card}.", "{name} passed.", "{name} split the dice."),
    "reason": _messages("Too soft. None came out.", "Too soft. Only one came out.", _IN_THE_GREEN),
    "text": lambda: tuple(map(odd_socks.action_text, list(Action)[:3])),
    "things": lambda: tuple(
        i18n.join_and(
            i18n.ngettext(one, more, count).format(count=i18n.number(count))
            for one, more in _THINGS[: reading + 1]
        )
        for reading, count in enumerate(COUNTS)
    ),
    "what": _messages("{name} split the dice", "{name} lost the turn", "{name} picked the winner"),
}
_BY_FOLDER: dict[str, dict[str, Callable[[], tuple[str, ...]]]] = {
    "sockapp/analysis": {
        "before": _numbers(62, 35, 11),
        "after": _numbers(41, 58, 8),
    },
    "sockapp/puzzles/one_die/text.py": {
        "one": _texts(*_NUMBERS),
        "other": _texts(*_TALLIES[::2], "5"),
    },
    "sockapp/games/odd_socks/review.py": {"label": _designs},
    "sockapp/games/out_of_sock/review.py": {"label": _texts("0", "4", "8")},
    "sockapp/games/sock/review.py": {"label": _texts(*_TALLIES)},
    "sockapp/games/sock/text/description.py": {"value": _option_values},
    "sockapp/ui/screens/evening/evening_text.py": {"value": _option_values},
    "sockapp/games/odd_socks": {
        **dict.fromkeys(("card", "given"), _design_cards),
        **dict.fromkeys(("taken", "better"), _other_design_cards),
        "cards": _lists_of(_design_cards),
        "played": lambda: tuple(map(i18n.percent, (8, 50, 81))),
    },
    "sockapp/games/out_of_sock": {
        **dict.fromkeys(("card", "next"), _piles_of_cards),
        "cards": _lists_of(_piles_of_cards),
        "better": _texts(*_NUMBERS),
    },
    "sockapp/games/sock/book/points.py": {"total": _texts("0", "0", "0")},
    "sockapp/games/sock": {
        **dict.fromkeys(("card", "before", "after"), _playing_cards),
        **dict.fromkeys(("cards", "held", "done", "better"), _lists_of(_playing_cards)),
    },
    "sockapp/goals": {"design": _design_cards},
    "sockapp/puzzles/out_in_one": {"cards": _lists_of(_playing_cards)},
    "sockapp/puzzles/which_sock": {"other": _designs},
    "sockapp/ui/boards/odd_socks": {"card": _design_cards},
    "sockapp/ui/boards/out_of_sock": {"card": _piles_of_cards},
}


_STARTS_WITH_A_CAPITAL = (
    "sockapp/games/odd_socks/text/move_preview.py",
    "sockapp/games/out_of_sock/text/hints.py",
)
"""The files whose code writes a card's name with a capital at the start of a sentence."""


def values(placeholder: str, source: str, english: str = "") -> tuple[str, ...]:
    """Return three values of a placeholder in the current language.

    ``source`` is the file of the message, because a card has another name in each game, and
    ``english`` its text, because a list of names may need one or more. Raises KeyError for a
    placeholder that this module does not know.
    """
    if placeholder == "names" and (found := _names(english)):
        return found
    if placeholder == "what" and "your chances" in english:
        return _messages("You split the dice", "You lost your turn", "You picked the winner")()
    if placeholder == "label" and "{label} suit" in english:
        return _ANY["suit"]()
    if placeholder == "better" and _BETTER_ACTION.search(english):
        return _ANY["action"]()[::-1]
    for folder, known in _BY_FOLDER.items():
        if source.startswith(folder) and placeholder in known:
            return known[placeholder]()
    return _ANY[placeholder]()


def render(message: Message, texts: tuple[str, ...], code: str) -> Iterator[str]:
    """Yield three readings of a message with real values, or the text itself if it has no gaps.

    ``texts`` are the forms of the message in the language ``code``. The plural is chosen by the
    value of ``{count}``.
    """
    names = sorted({name for text in texts for name in PLACEHOLDER.findall(text)})
    source = str(message.locations[0][0])
    english = message.id if isinstance(message.id, str) else message.id[0]
    with i18n.language_override(code):
        table = {name: values(name, source, english) for name in names if name != "count"}
        if {"better", "played"} <= table.keys():  # chances; elsewhere the better one is a card
            table["better"] = table["played"]
        if "count" in names:
            table["count"] = tuple(map(i18n.number, COUNTS))
        for reading in range(3 if names else 1):
            form = texts[0] if COUNTS[reading] == 1 or len(texts) == 1 else texts[1]
            text = form.format(**{name: table[name][reading] for name in names})
            if form.startswith("{card}") and source in _STARTS_WITH_A_CAPITAL:
                text = text[:1].upper() + text[1:]
            yield text
