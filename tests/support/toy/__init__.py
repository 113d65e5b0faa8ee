"""Loose Socks: the smallest game that has everything a game can have.

It is part of the tests and shows the whole contract: hidden hands, a secret draw after the deal,
a move that can be undone, one that cannot, an option, a tie.

TOY-1  Cards are numbered 1 to 16. Every player gets 3 hidden cards; the rest is the deck.
TOY-2  In your turn you may swap two cards of your hand, at most twice.
TOY-3  End your turn by placing a card face up in your row,
TOY-4  or by trading one: put it away face down and draw a card from the deck at random.
TOY-5  A player without cards is skipped. The game ends when no player has any.
TOY-6  The highest sum in a row wins, or the lowest if you agreed on that; ties share the win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, GameInfo, OptionSpec

if TYPE_CHECKING:
    from sockapp.analysis.analysis_text import AnalysisText
    from sockapp.analysis.study.analyst import AnyAnalyst
    from sockapp.engine.bot import Adviser, Bot
    from sockapp.engine.bot_talk import Repertoire
    from sockapp.engine.game import AnyGame
    from sockapp.engine.game_review import GameReview
    from sockapp.engine.game_text import AnyDescription, AnyGameText

INFO = GameInfo(
    id="toy",
    rules_version=1,
    min_players=2,
    max_players=4,
    has_secrets=True,
    bots=(BotInfo("easy", "easy", "lana"), BotInfo("hard", "hard", "otto")),
    choices=(OptionSpec("high_wins", (True, False)),),
)

TITLE = "Loose Socks"


def subtitle() -> str:
    return ""


def tagline() -> str:
    from tests.support.toy.text.phrases import say

    return say("the toy of the house")


def load_rules() -> AnyGame:
    from tests.support.toy.rules import GAME

    return GAME


def load_phrases() -> AnyGameText:
    from tests.support.toy.text.phrases import PHRASES

    return PHRASES


def load_description() -> AnyDescription:
    from tests.support.toy.text import description

    return description


load_book = None
load_tutorial = None


def load_remarks() -> Repertoire | None:
    return None


def load_review() -> GameReview | None:
    return None


def load_analyst() -> AnyAnalyst | None:
    from tests.support.toy.analyst import ANALYST

    return ANALYST


def load_analysis_text() -> AnalysisText | None:
    return None


def make_bot(bot_id: str) -> Bot:
    from tests.support.toy import bots

    return bots.make_bot(bot_id)


def load_adviser() -> Adviser | None:
    return None


def load_baseline_ids() -> tuple[str, ...]:
    return ()
