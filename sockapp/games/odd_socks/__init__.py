"""Odd Socks, a deduction game for 2 or 3 players.

One card of nine pairs is set aside unseen, the *lost mate*. The player who has its match in the
basket at the end of the round wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sockapp.engine.game import BotInfo, GameInfo, OptionSpec
from sockapp.i18n import _, pgettext

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
    id="odd_socks",
    rules_version=1,
    min_players=2,
    max_players=3,
    has_secrets=True,
    bots=(
        BotInfo("easy_lana", "easy", "lana"),
        BotInfo("easy_otto", "easy", "otto"),
        BotInfo("easy_angora", "easy", "angora"),
        BotInfo("medium_denim", "medium", "denim"),
        BotInfo("medium_nylon", "medium", "nylon"),
        BotInfo("medium_zigzag", "medium", "zigzag"),
        BotInfo("hard_merino", "hard", "merino"),
        BotInfo("hard_tweed", "hard", "tweed"),
    ),
    slider=("easy_lana", "medium_denim", "hard_merino"),
    choices=(OptionSpec("rounds", (1, 3)),),
)

TITLE = "Odd Socks"


def subtitle() -> str:
    """Return what the title means in the current language; empty in English."""
    meaning = pgettext("what the name means", "Odd Socks")
    return "" if meaning == TITLE else meaning


def tagline() -> str:
    """Return the few words that stand under the title."""
    return _("nine pairs, one lost mate")


def load_rules() -> AnyGame:
    """Return the rules."""
    from sockapp.games.odd_socks.rules import GAME

    return GAME


def load_phrases() -> AnyGameText:
    """Return the object that makes the text of prompts, events and refusals."""
    from sockapp.games.odd_socks.text.phrases import PHRASES

    return PHRASES


def load_description() -> AnyDescription:
    """Return the module that describes a view in sentences."""
    from sockapp.games.odd_socks.text import description

    return description


def load_tutorial() -> Tutorial:
    """Return the tutorial."""
    from sockapp.games.odd_socks.book.tutorial import TUTORIAL

    return TUTORIAL


def load_remarks() -> Repertoire:
    """Return the module with the lines of bots."""
    from sockapp.games.odd_socks.text import remarks

    return remarks


def load_book() -> Book:
    """Return the book of rules."""
    from sockapp.games.odd_socks.book import BOOK

    return BOOK


def load_review() -> GameReview | None:
    """Return the module that reviews finished games."""
    from sockapp.games.odd_socks import review

    return review


def load_analyst() -> AnyAnalyst | None:
    """Return the analyst of finished games."""
    from sockapp.games.odd_socks.analysis.analyst import ANALYST

    return ANALYST


def load_analysis_text() -> AnalysisText | None:
    """Return the object that makes the text of the analysis."""
    from sockapp.games.odd_socks.text.analysis_text import TEXT

    return TEXT


def make_bot(bot_id: str) -> AnyBot:
    """Return the bot with this id of ``INFO.bots``."""
    from sockapp.games.odd_socks import bots

    return bots.make_bot(bot_id)


def load_adviser() -> Adviser | None:
    """Return the function behind *Hint*."""
    from sockapp.games.odd_socks import bots

    return bots.hint


def load_baseline_ids() -> tuple[str, ...]:
    """Return an empty tuple, because the arena needs no bots of its own."""
    return ()
