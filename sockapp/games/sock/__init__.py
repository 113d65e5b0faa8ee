"""SOCK): a rummy game in which every pile on the table may be rearranged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, GameInfo, OptionSpec
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
    id="sock",
    rules_version=1,
    min_players=2,
    max_players=8,
    has_secrets=True,
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_zigzag", "easy", "zigzag"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_angora", "medium", "angora"),
        BotInfo("medium_tweed", "medium", "tweed"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_nylon", "hard", "nylon"),
    ),
    slider=("random", "easy_lana", "medium_denim", "hard_merino"),
    choices=(
        OptionSpec("happy", ("wrap", "both", "low", "high")),
        OptionSpec("referee", (False, True)),
    ),
)

TITLE = "SOCK)"

WHOLE_PLAY_LIMITS = ("once", "always", "never")
"""How often in a round a hint shows a person the whole play. It is the choice ``whole_play`` of the
settings, and the first value is the default."""


def subtitle() -> str:
    """Return an empty text, because the title is not translated."""
    return ""


def tagline() -> str:
    """Return the few words that stand under the title."""
    return _("rearrange everything, then knock")


def load_rules() -> AnyGame:
    """Return the rules."""
    from sockapp.games.sock.rules import GAME

    return GAME


def load_phrases() -> AnyGameText:
    """Return the object that makes the text of prompts, events and refusals."""
    from sockapp.games.sock.text.phrases import PHRASES

    return PHRASES


def load_description() -> AnyDescription:
    """Return the module that describes a view in sentences."""
    from sockapp.games.sock.text import description

    return description


def load_tutorial() -> Tutorial:
    """Return the tutorial."""
    from sockapp.games.sock.book.tutorial import TUTORIAL

    return TUTORIAL


def load_remarks() -> Repertoire:
    """Return the module with the lines of bots."""
    from sockapp.games.sock.text import remarks

    return remarks


def load_book() -> Book:
    """Return the book of rules."""
    from sockapp.games.sock.book import BOOK

    return BOOK


def load_review() -> GameReview | None:
    """Return the module that reviews finished games."""
    from sockapp.games.sock import review

    return review


def load_analyst() -> AnyAnalyst | None:
    """Return the analyst of finished games."""
    from sockapp.games.sock.analysis.analyst import ANALYST

    return ANALYST


def load_analysis_text() -> AnalysisText | None:
    """Return the object that makes the text of the analysis."""
    from sockapp.games.sock.text.analysis_text import TEXT

    return TEXT


def make_bot(bot_id: str) -> AnyBot:
    """Return the bot with this id of ``INFO.bots``."""
    from sockapp.games.sock import bots

    return bots.make_bot(bot_id)


def load_adviser() -> Adviser | None:
    """Return the function behind *Hint*."""
    from sockapp.games.sock import bots

    return bots.hint


def load_baseline_ids() -> tuple[str, ...]:
    """Return the ids of bots that only the arena uses, to measure others against."""
    from sockapp.games.sock import bots

    return bots.BASELINE_IDS
