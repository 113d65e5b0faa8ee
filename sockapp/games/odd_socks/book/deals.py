"""The deals that the book’s pictures and exercises begin with."""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.games.odd_socks.book.lesson_builder import LessonMove, build_lesson, face_down
from sockapp.games.odd_socks.moves import Move
from sockapp.reader.lesson import Lesson

HIDDEN = (face_down("s"), face_down("o"), face_down("w"))
"""Every player puts a card in face down: numbers 5 (Ana), 6 (Bruno) and 7 (Carla)."""


def make_peek_deal(
    shown: Iterable[LessonMove] = (), before: Iterable[Move] = (), luck: str = ""
) -> Lesson:
    """Return a lesson in which Ana holds Stash, Peek, Copycat and Flip.

    Blind trade and Trade lie in her basket.
    """
    return build_lesson("spcf sopt wcbd", "bt wf o", "d", shown, before=before, luck=luck)


def make_swap_deal(shown: Iterable[LessonMove] = (), before: Iterable[Move] = ()) -> Lesson:
    """Return a lesson in which Ana holds Show off, Basket swap, Trade and Left or right."""
    return build_lesson("owtd swtf opcd", "bp sf c", "b", shown, before=before)


def make_blind_trade_deal(
    shown: Iterable[LessonMove] = (), before: Iterable[Move] = (), luck: str = ""
) -> Lesson:
    """Return a lesson in which Ana holds Stash, Peek, Blind trade and Flip."""
    return build_lesson("spbf sopt wcbd", "ct wf o", "d", shown, before=before, luck=luck)


def make_two_player_deal(shown: Iterable[LessonMove] = (), before: Iterable[Move] = ()) -> Lesson:
    """Return a lesson for two players: no poker suits, a face-down card in each basket."""
    return build_lesson("sopcf swbtf", "ow p", "t", shown, down="cb", before=before)
