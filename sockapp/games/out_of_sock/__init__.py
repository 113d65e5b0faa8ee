"""Out of Sock, a dice and card game for 2 to 4 players.

Players toss dice out of a laundry basket, split or stack them, and collect sock cards by suit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, GameInfo
from sockapp.i18n import _

if TYPE_CHECKING:
    from sockapp.analysis.analysis_text import AnalysisText
    from sockapp.analysis.study.analyst import AnyAnalyst
    from sockapp.engine.bot import Adviser, AnyBot
    from sockapp.engine.bot_talk import Repertoire
    from sockapp.engine.game import AnyGame
    from sockapp.engine.game_review import GameReview
    from sockapp.engine.game_text import AnyDescription, AnyGameText
    from sockapp.reader.book import Book
    from sockapp.reader.tutorial import Tutorial

INFO = GameInfo(
    id="out_of_sock",
    rules_version=1,
    min_players=2,
    max_players=4,
    has_secrets=False,
    gestures=("toss",),
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_zigzag", "easy", "zigzag"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_angora", "medium", "angora"),
        BotInfo("medium_nylon", "medium", "nylon"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_tweed", "hard", "tweed"),
    ),
    slider=("random", "easy_lana", "medium_denim", "hard_merino"),
)

TITLE = "Out of Sock"


def subtitle() -> str:
    """Return an empty text, because the title is not translated."""
    return ""


def tagline() -> str:
    """Return the few words that stand under the title."""
    return _("toss the dice, mind the Ban")


def load_rules() -> AnyGame:
    """Return the rules."""
    from sockapp.games.out_of_sock.rules import GAME

    return GAME


def load_phrases() -> AnyGameText:
    """Return the object that makes the text of prompts, events and refusals."""
    from sockapp.games.out_of_sock.text.phrases import PHRASES

    return PHRASES


def load_description() -> AnyDescription:
    """Return the module that describes a view in sentences."""
    from sockapp.games.out_of_sock.text import description

    return description


def load_tutorial() -> Tutorial:
    """Return the tutorial."""
    from sockapp.games.out_of_sock.book.tutorial import TUTORIAL

    return TUTORIAL


def load_remarks() -> Repertoire:
    """Return the module with the lines of bots."""
    from sockapp.games.out_of_sock.text import remarks

    return remarks


def load_book() -> Book:
    """Return the book of rules."""
    from sockapp.games.out_of_sock.book import BOOK

    return BOOK


def load_review() -> GameReview | None:
    """Return the module that reviews finished games."""
    from sockapp.games.out_of_sock import review

    return review


def load_analyst() -> AnyAnalyst | None:
    """Return the analyst of finished games."""
    from sockapp.games.out_of_sock.analysis.analyst import ANALYST

    return ANALYST


def load_analysis_text() -> AnalysisText | None:
    """Return the object that makes the text of the analysis."""
    from sockapp.games.out_of_sock.text.analysis_text import TEXT

    return TEXT


def make_bot(bot_id: str) -> AnyBot:
    """Return the bot with this id of ``INFO.bots``."""
    from sockapp.games.out_of_sock import bots

    return bots.make_bot(bot_id)


def load_adviser() -> Adviser | None:
    """Return the function behind *Hint*."""
    from sockapp.games.out_of_sock import bots

    return bots.hint


def load_baseline_ids() -> tuple[str, ...]:
    """Return an empty tuple, because the arena needs no bots of its own."""
    return ()
