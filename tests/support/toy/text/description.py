"""The description of the toy's table in words."""

from __future__ import annotations

from sockapp.engine.game_text import Names
from tests.support.toy.rules import View
from tests.support.toy.text.phrases import PHRASES, say


def describe(view: View, names: Names, draft: object = None) -> list[str]:
    lines = [PHRASES.prompt(view, names)]
    lines += [say("You don’t have card {card}.").format(card=card) for card in view.away]
    for seat, row in enumerate(view.rows):
        own = seat == view.seat
        text = "You have placed card {card}." if own else "{name} has placed card {card}."
        lines += [say(text).format(name=names[seat], card=card) for card in row]
    return lines + [say("Card {card} is worth having.").format(card=card) for card in view.hand]


def sum_up(view: View, names: Names) -> list[str]:
    return []
