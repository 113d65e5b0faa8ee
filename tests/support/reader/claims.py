"""The picture or example that shows each rule, and proofs of the rules that have neither.

A claim is a lesson like those of the books, but it is not shown. It is played, and the result is
stored with the pictures (``book_transcript.py``), so that a rule cannot change unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sockapp.games.odd_socks.book import deals
from sockapp.games.odd_socks.book import ending as odd_ending
from sockapp.games.odd_socks.book.lesson_builder import answer, build_lesson, face_down, face_up
from sockapp.games.odd_socks.moves import Deal, Play
from sockapp.games.odd_socks.state import OddOptions
from sockapp.games.out_of_sock.book.lesson_builder import build_lesson as oos
from sockapp.games.out_of_sock.book.lesson_builder import (
    double,
    script_collection,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Arrange, Flick, Fumble, Split, Stack, TakeDie
from sockapp.games.sock.book.lesson_builder import build_lesson as sock
from sockapp.games.sock.book.lesson_builder import cards, lay
from sockapp.games.sock.moves import Draw, Pass
from sockapp.reader.lesson import Lesson, RefusedMove
from sockapp.reader.scripted_rng import ScriptedRng

SHOWN = {
    "OOS-0": "goal/suit",
    "OOS-1": "setup/table",
    "OOS-3": "turn/counts",
    "OOS-4": "turn/counts",
    "OOS-5": "turn/split_round",
    "OOS-6": "turn/stacked",
    "OOS-8": "turn/split_round",
    "OOS-9": "scoring/fifty_two",
    "OOS-10": "ending/more_socks",
    "OOS-11": "ending/still_tied",
    "OOS-12": "rulings/deck_gone",
    "OOS-13": "rulings/last_card",
    "OOS-14": "ending/still_tied",
    "SOCK-2": "piles/right",
    "SOCK-3": "first_turn/opening",
    "SOCK-4": "turn/adding",
    "SOCK-6": "turn/not_enough",
    "SOCK-8": "one_minute/played",
    "SOCK-9": "scoring/one_round",
    "SOCK-10": "scoring/hundred_picture",
    "SOCK-11": "happy/wrap_picture",
    "SOCK-12": "piles/wrong",
    "ODD-1": "setup/two_players",
    "ODD-2": "setup/three",
    "ODD-3": "setup/three",
    "ODD-4": "turn/both_ways",
    "ODD-5": "knowing/notes",
    "ODD-6": "secret/waiting",
    "ODD-7": "ending/picture",
    "ODD-A1": "stash/picture",
    "ODD-A2": "show_off/picture",
    "ODD-A3": "basket_swap/picture",
    "ODD-A5": "copycat/picture",
    "ODD-A6": "blind_trade/picture",
    "ODD-A7": "trade/picture",
    "ODD-A8": "left_or_right/picture",
    "ODD-A9": "flip/picture",
    "ODD-R6": "knowing/notes",
}
"""Rule -> page/block."""

ELSEWHERE = {
    "SOCK-5": "games/sock/test_draft.py",
    "SOCK-14": "games/sock/test_rules.py",
    "SOCK-15": "games/sock/test_draft.py",
}
"""Rules that no lesson can reach, such as an unfinished turn or a blocked round: rule -> the test
module that names it."""

_SIX_AND_DOUBLE = script_collection((socks(Suit.RED, 6), double(Suit.RED)))
_ONE_THREE_LEFT = (
    *(script_toss(3, 3, 3), Stack()) * 5,
    *(script_toss(3, 7), Split(), TakeDie(3)),
)
_TWO_PILES = (cards("P1 P2 P3 B7 F7 L7"), ())
_NO_PILE = (cards("P1 P3 P5 P7 P9 F1 F3 F5 F7 F9 B11"), ())


def _long_game() -> Lesson:
    """Return three rounds of the same deal; the winner deals, and the third win ends the game."""
    one_round = odd_ending.REVEAL
    winner = one_round.frames[-1].view.table.active
    moves = (
        *_face_down_from(0),
        Deal(),
        *_face_down_from(winner + 1),
        Deal(),
        *_face_down_from(winner + 1),
    )
    return replace(
        one_round,
        options=OddOptions(3, 2, rounds=3),
        luck=ScriptedRng(answers=one_round.luck.answers * 3),  # type: ignore[attr-defined]
        prologue=(),
        moves=moves,
        seat=None,
    )


def _face_down_from(first: int) -> Iterator[Play]:
    """Yield the moves of that round with this first seat."""
    for letters in ("sow", "ppc", "csb"):
        yield from (face_down(letters[(first + step) % 3]) for step in range(3))


CLAIMS: dict[str, tuple[Lesson, ...]] = {
    "OOS-2": (
        oos(2, {}, (Fumble(),)),
        oos(2, {}, (script_toss(3, 4), RefusedMove(Flick(6.0), "OOS-4"))),
    ),
    "OOS-7": (
        oos(2, _SIX_AND_DOUBLE[0], (Arrange(Suit.RED, (1, 0)),), before=_SIX_AND_DOUBLE[1]),
    ),
    "OOS-12": (
        oos(2, {}, (script_toss(3, 3, 7), Split(), TakeDie(3)), before=_ONE_THREE_LEFT),
    ),
    "SOCK-1": tuple(sock(((),) * players) for players in (2, 6, 8)),
    "SOCK-7": (sock(_TWO_PILES, (lay("P1 P2 P3"),)),),
    "SOCK-13": (
        sock(_TWO_PILES, (Draw(),)),
        sock(_TWO_PILES, (RefusedMove(Draw(), "SOCK-13"),), referee=True),
        sock(_NO_PILE, (Draw(),), deck=cards("L12"), referee=True),
    ),
    "SOCK-14": (
        sock(_NO_PILE, (RefusedMove(Pass(), "SOCK-14"),)),
        sock(
            _NO_PILE,
            (RefusedMove(Draw(), "SOCK-14"), RefusedMove(Pass(), "SOCK-14")),
            before=(Draw(),) * 82,
        ),
    ),
    "ODD-8": (_long_game(),),
    "ODD-A4": (
        deals.make_peek_deal((face_up("p", "#6"),), before=deals.HIDDEN),
        deals.make_peek_deal((face_up("p", "@1"),), luck="o"),
        deals.make_peek_deal((RefusedMove(face_up("p", "#0"), "ODD-A4"),)),
    ),
    "ODD-R1": (
        deals.make_swap_deal(
            (face_up("w", "#6"), answer("#5")),
            before=(face_down("t"), face_down("s"), face_down("o")),
        ),
    ),
    "ODD-R2": (deals.make_peek_deal((RefusedMove(face_up("c", "#5"), "ODD-R2"),)),),
    "ODD-R3": (
        build_lesson(
            "spbf sopt wcbd", "tf wd c", "o",
            (face_up("c", "#4"),), before=(face_down("s"), face_down("s")), seat=2,
        ),
    ),
    "ODD-R4": (
        deals.make_swap_deal((RefusedMove(face_up("t", "@0 d"), "ODD-R4"),)),
        deals.make_peek_deal((face_up("p", "@0"),), luck="s"),
    ),
    "ODD-R5": (
        deals.make_peek_deal((face_up("s", "f #5"),)),
        deals.make_peek_deal((RefusedMove(face_up("s", "f #6"), "ODD-A1"),)),
    ),
}  # fmt: skip
"""Rule -> lessons that prove what its paragraph says."""
